"""Whom words point at: descriptions as objects and filters, choices, and what `it` and `that card` mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from headjudge.abilities.lexicon import Lexicon
from headjudge.abilities.notation import Datum, Form, write
from headjudge.text.conventions import Conventions, Noun
from headjudge.text.forms import A_PLAYER, LIST, OMIT, NotUnderstood, contains, exchanged, form, head


class Ref(NamedTuple):
    """Something spoken of: what it is, by which noun, and whether it is several."""

    datum: Datum
    noun: str
    many: bool
    mark: int = -1
    """The instruction whose objects it is, where it is known only by what was done to it."""
    weak: bool = False
    """It is meant only if nothing else can be."""
    chosen: bool = False


class Done(NamedTuple):
    """An instruction as it was bound, so that what follows can look back at it."""

    mark: int
    form: Form
    verb: str
    objects: Datum | None
    several: bool


class Pointing:
    """What was spoken of in one ability, and what its words mean by it."""

    def __init__(self, lexicon: Lexicon, conventions: Conventions, type: str, in_quote: bool = False) -> None:
        self.lexicon = lexicon
        self.game = conventions
        self.type = type
        self.in_quote = in_quote
        self.difference: Datum | None = None
        """By how much one number that was compared is more than the other."""
        self.one_player = False
        """A player has been chosen of whom all of it speaks."""
        self.foreign = False
        """What is bound is given to others than the card, or the creature, that gives it."""
        self.lies: Datum | None = None
        """The place where the card lies as it does what it says, where that is not where it works otherwise."""
        self.refs: list[Ref] = []
        self.pending: list[Datum] = []
        self.done: list[Done] = []
        self.used: set[int] = set()
        self.lets: dict[int, str] = {}
        self.slots = 0
        self.third: Datum | None = None
        self.chooser: Datum = "you"
        self.preceding: Datum | None = None
        self.refs_before: list[Ref] = []
        """What had been spoken of before the last condition: what stands after `otherwise` goes on from there."""

    # -- parts of instructions

    def condition(self, datum: Datum) -> Datum:
        if self.third is None and contains(datum, "opponent"):
            self.third = "opponent"
        made = self.part(datum)
        if any(head(one) == "choose" for one in self.pending):
            raise NotUnderstood("a condition cannot choose")
        return made

    def part(self, datum: Datum) -> Datum:
        word = head(datum)
        resolve = RESOLVING.get(word)
        if resolve is not None:
            return resolve(self, datum)
        if word in DESCRIBING or (word in BARE and not isinstance(datum, Form)):
            return self.objects_of(datum)
        if datum == "opposing":
            self.refs.append(Ref(datum, "creature", False))
        if datum == "difference":
            if self.difference is None:
                raise NotUnderstood("the difference: nothing is compared")
            return self.difference
        if word == "with-parity" and isinstance(datum, Form):
            amount = self.part(datum[1])
            even = form("=", amount, form("times", 2, form("half", amount)))
            return even if datum[2] == "even" else form("not", even)
        if datum == "CHOOSER":
            return self.chooser
        if not isinstance(datum, Form) or not datum:
            return datum
        if word == "times":
            return self.product(datum)
        if word == "minus" and all(isinstance(n, int) for n in datum[1:]):
            return int(str(datum[1])) - int(str(datum[2]))
        if word == "quoted":
            raise NotUnderstood("an ability is given to nobody")
        parts = [part for part in [datum[0], *[self.part(p) for p in datum[1:]]] if part is not OMIT]
        if word == self.game.stating:  # what a card states without saying of which is about itself
            parts = [part for part in parts if part != "itself"]
        if len(parts) == 1 and word in ("subject", "from", "against"):
            return OMIT
        return parts[0] if len(parts) == 1 and len(datum) > 1 else Form(parts)

    def product(self, datum: Form) -> Datum:
        a, b = self.part(datum[1]), self.part(datum[2])
        if a == 1 or b == 1:
            return b if a == 1 else a
        if a == -1:
            return form("minus", 0, b)
        return a * b if isinstance(a, int) and isinstance(b, int) else form("times", a, b)

    # -- whom the words point at

    def slot(self) -> str:
        self.slots += 1
        return f"s{self.slots}"

    def objects_of(self, datum: Datum, as_filter: bool = False) -> Datum:
        word = head(datum)
        if datum == "self":
            if self.foreign:
                raise NotUnderstood("what is given to others speaks of the card that gives it")
            self.refs.append(Ref("this", self.type, False, weak=True))
            if self.in_quote and self.type in self.game.calls:
                return "this-upgrade"
            return "this"
        if datum == "captor":
            if not (self.in_quote or self.type in self.game.acting):
                raise NotUnderstood(f"a card of type {self.type} cannot do that itself, and no other is named")
            return self.called(as_filter)
        if word == "attached-to":
            return self.called(as_filter)
        if word == "thing":
            return self.fits(datum) if as_filter else self.described(datum)
        if word in ("it", "them", "that", "those-ones", "the-other", "the-chosen"):
            found = self.antecedent(datum)
            return form("among", found) if as_filter and found != "this" else found
        if isinstance(datum, Form) and word in ("some", "random", "by-power"):
            if as_filter:
                raise NotUnderstood("one of several is meant where nothing is chosen")
            self.choose(datum)
            return self.refs[-1].datum
        if isinstance(datum, Form) and word == "way":
            return self.done_this_way(datum)
        made = self.part(datum)
        if as_filter and isinstance(made, Form) and head(made) == "those":
            return Form(("both", *made[2:], form("among", made[1])))
        return form("among", made) if as_filter and made != "this" else made

    def called(self, as_filter: bool) -> Datum:
        """`this creature`, of a card that is attached to one: that one, or who has what it gives."""
        if self.type in self.game.calls and not self.in_quote:
            host = self.game.calls[self.type]
            self.refs.append(Ref(host, "creature", False, weak=True))
            return form("among", host) if as_filter else host
        self.refs.append(Ref("this", "creature", False, weak=True))
        return "this"

    def choose(self, datum: Datum) -> None:
        assert isinstance(datum, Form)
        word = head(datum)
        if word == "thing":
            datum = form("some", 1, 1, datum)
        who = [] if self.chooser == "you" else [self.chooser]
        slot = self.slot()
        if head(datum) == "by-power":
            objects = self.objects_of(datum[3])
            made = Form(
                ("choose-by-power", slot, str(datum[1]).removesuffix("-powerful"), self.part(datum[2]), objects)
            )
            many = True
        elif head(datum) == "random":
            objects = self.objects_of(datum[2])
            count = [] if datum[1] == 1 else [self.part(datum[1])]
            made = Form(("at-random", slot, objects, *count))
            many = datum[1] != 1
        else:
            least, most = self.part(datum[1]), self.part(datum[2])
            described = exchanged(datum[3], A_PLAYER, "each-player") if most == 1 else datum[3]
            objects = self.objects_of(described)
            numbers: list[Datum] = [] if (least, most) == (1, 1) else [least] if least == most else [least, most]
            made = Form(("choose", slot, objects, *numbers, *who))
            many = most != 1
        self.pending.append(made)
        self.refs.append(Ref(form("slot", slot), self.noun_of(datum), many, chosen=True))

    def antecedent(self, datum: Datum) -> Datum:
        """The last that was spoken of and can be meant."""
        word = head(datum)
        noun = str(datum[1]) if isinstance(datum, Form) and len(datum) > 1 else ""
        many = word in ("them", "those-ones")
        fits = [ref for ref in self.refs if ref.many == many and (not noun or self.alike(noun, ref.noun))]
        if word == "that":  # a card calls itself by its name
            fits = [ref for ref in fits if ref.datum != "this"]
        if word == "the-chosen":
            fits = [ref for ref in fits if ref.chosen]
        if word == "the-other":
            raise NotUnderstood("the other: of which two is not clear")
        strong = [ref for ref in fits if not ref.weak] or fits
        each = [ref for ref in self.refs if ref.chosen and not ref.many and self.alike(noun, ref.noun)]
        if many and not strong and noun and len(each) > 1:
            return Form(("union", *[ref.datum for ref in each]))
        if not strong:
            raise NotUnderstood(f"{write(datum)}: nothing before it can be meant")
        return self.meant(strong[-1])

    def meant(self, ref: Ref) -> Datum:
        if ref.mark < 0:
            return ref.datum
        done = next(one for one in self.done if one.mark == ref.mark)
        if done.verb in self.game.destroying:
            return done.objects or ref.datum
        self.used.add(ref.mark)
        return form("slot", f"n{ref.mark}")

    def alike(self, noun: str, other: str) -> bool:
        """Whether a noun can mean what was called by another one: `card` means all of them."""
        return noun == other or noun == "card" or other == "card" or other.endswith(f" {noun}")

    def done_this_way(self, datum: Form) -> Datum:
        """`(way NOUN VERB filter*)`: what the last such instruction was done to."""
        done = self.deed(str(datum[2]))
        check_said_once(datum[3:])
        filters = [
            form("controlled-by", self.part(one[1]))
            if isinstance(one, Form) and head(one) == "side"
            else self.part(one)
            for one in datum[3:]
        ]
        noun = self.game.nouns.get(str(datum[1]))
        filters = [*(noun.filters if noun is not None else ()), *filters]
        falls = done.verb in self.game.damaging and datum[2] in DESTROYED
        if (done.verb in self.game.destroying or falls) and done.objects is not None:
            told = self.game.destroying.get(done.verb) or next(iter(self.game.destroying.values()))
            objects = done.objects
            if head(objects) not in ("slot", "this"):
                self.lets[done.mark] = self.lets.get(done.mark) or f"l{done.mark}"
                objects = form("slot", self.lets[done.mark])
            kept = [f for f in filters if f not in (noun.filters if noun is not None else ())]
            return Form(("those", objects, *kept, told))
        self.used.add(done.mark)
        slot = form("slot", f"n{done.mark}")
        return Form(("those", slot, *filters)) if filters else slot

    def deed(self, verb: str) -> Done:
        for done in reversed(self.done):
            word = self.lexicon.words.get(done.verb)
            if word is not None and word.did.endswith(f" {verb}"):
                return done
        if verb in DESTROYED:
            for done in reversed(self.done):
                if done.verb in self.game.damaging:
                    return done
        raise NotUnderstood(f"nothing is {verb} before that")

    def way_count(self, datum: Datum) -> Datum:
        assert isinstance(datum, Form)
        done = self.deed(str(datum[2]))
        if done.verb in self.game.damaging and datum[2] in DESTROYED:
            return form("count", self.done_this_way(datum))
        if done.verb not in self.game.destroying and len(datum) == 3 and str(datum[1]) in ("any", "card"):
            self.used.add(done.mark)
            return form("noted", f"n{done.mark}")
        measured = self.lexicon.words[done.verb].did.startswith("~")  # so much of something, not so many cards
        if (
            done.verb not in self.game.destroying
            and not measured
            and len(datum) == 3
            and self.same_noun(done, str(datum[1]))
        ):
            self.used.add(done.mark)
            return form("noted", f"n{done.mark}")
        return form("count", self.done_this_way(datum))

    def same_noun(self, done: Done, noun: str) -> bool:
        """Whether the noun says no more than what was said when it was done."""
        return done.objects is not None and self.noun_in(done.objects) == noun

    def noun_in(self, objects: Datum) -> str:
        slots = [ref.noun for ref in self.refs if ref.datum == objects]
        if slots:
            return slots[-1]
        for name, noun in self.game.nouns.items():
            if isinstance(objects, Form) and head(objects) == "in" and str(objects[1]) in noun.zones:
                return name
        return ""

    def they(self, datum: Datum) -> Datum:
        if self.third is None:
            raise NotUnderstood("they: no player was spoken of")
        return self.third

    # -- descriptions

    def fitting(self, subject: Datum) -> Datum:
        """A subject as a filter; nothing where it is who speaks."""
        made = self.objects_of(subject, as_filter=True)
        return OMIT if made == "this" else made

    def noun_of(self, datum: Datum) -> str:
        """The noun in a description."""
        if isinstance(datum, Form):
            if head(datum) in ("thing", "that", "those-ones", "way", "the-other", "the-chosen"):
                return str(datum[1])
            for part in datum[1:]:
                found = self.noun_of(part)
                if found:
                    return found
        return "card" if head(datum) in STACKED else ""

    def is_several(self, datum: Datum) -> bool:
        word = head(datum)
        if word == "by-power":
            return True
        if word in ("from-hand", "placed-in") and isinstance(datum, Form):
            return self.is_several(datum[1])
        if word == "some" and isinstance(datum, Form):
            return datum[2] != 1
        if word == "random" and isinstance(datum, Form):
            return datum[1] != 1
        if word in STACKED and isinstance(datum, Form):
            return datum[1] != 1
        return word in ("thing", "them", "those-ones", "those", "way", "union", "beside", "neighbors")

    def described(self, datum: Datum) -> Datum:
        """A description as the objects that it means."""
        assert isinstance(datum, Form)
        noun = self.game.nouns.get(str(datum[1]))
        if noun is None:
            raise NotUnderstood(f"{datum[1]} is no noun of {self.lexicon.game}")
        check_said_once(datum[2:], noun)
        side: Datum = "each-player"
        places: list[tuple[Datum, Datum]] = []
        filters: list[Datum] = []
        for mod in datum[2:]:
            word = head(mod)
            if word == LIST:
                continue
            if isinstance(mod, Form) and word == "side":
                side = self.part(mod[1])
            elif isinstance(mod, Form) and word == "at":
                places += [(zone, self.part(mod[-1])) for zone in mod[1:-1]]
            elif mod == "there":
                places.append(self.place_shown())
            elif mod in ("another", "other"):
                filters.append(self.another(noun, str(datum[1])))
            else:
                filters.append(self.part(mod))
        filters = [f for f in filters if f is not OMIT]
        told = [f for f in filters if isinstance(f, Form) and head(f) in ("among", "on")]
        if told and not places and len(noun.zones) == 1:
            assert isinstance(told[0], Form)
            among = form("upgrades-on", told[0][1]) if head(told[0]) == "on" else told[0][1]
            rest = [f for f in filters if f is not told[0]]
            if side != "each-player":
                rest.append(form("controlled-by", side))
            return Form(("those", among, *rest)) if rest else among
        if noun.objects is not None:
            objects = self.part(noun.objects)
            return Form(("those", objects, *filters)) if filters else objects
        if places:
            made: list[Datum] = [
                self.extreme(filters, lambda kept, zone=zone, who=who: Form(("in", zone, who, *noun.filters, *kept)))
                for zone, who in places
            ]
        elif noun.zones:
            kinds = noun.filters if len(noun.zones) == 1 and len(noun.filters) > 1 else ()
            made = [
                self.extreme(filters, lambda kept, zone=zone: Form(("in", zone, side, *kinds[1:], *kept)))
                for zone in noun.zones
            ]
        else:
            made = [Form((self.game.in_play, side, *noun.filters, *filters))]
        return made[0] if len(made) == 1 else Form(("union", *made))

    def place_shown(self) -> tuple[Datum, Datum]:
        """The place all of whose cards were last looked at or revealed: `from it`."""
        for done in reversed(self.done):
            if done.verb in self.game.showing and isinstance(done.objects, Form) and head(done.objects) == "in":
                if len(done.objects) == 3:
                    return done.objects[1], done.objects[2]
        raise NotUnderstood("no place was looked at before")

    def extreme(self, filters: list[Datum], make: object) -> Datum:
        """Objects, or those among them that a superlative tells."""
        tops = [f for f in filters if head(f) == "superlative"]
        kept = [f for f in filters if head(f) != "superlative"]
        assert callable(make)
        made: Datum = make(kept)
        for top in tops:
            assert isinstance(top, Form)
            made = form(top[1], made)
        return made

    def another(self, noun: Noun, name: str) -> Datum:
        """Another than what was just chosen, or than this card."""
        chosen = [ref for ref in self.refs if ref.chosen and not ref.many and self.alike(name, ref.noun)]
        events = [ref for ref in self.refs if ref.datum == "it"]
        if chosen:
            return form("non", form("among", chosen[-1].datum))
        if events:
            return form("non", form("among", "it"))
        return "other"

    def fits(self, datum: Datum) -> Datum:
        """A description as a filter."""
        assert isinstance(datum, Form)
        noun = self.game.nouns.get(str(datum[1]))
        if noun is None:
            raise NotUnderstood(f"{datum[1]} is no noun of {self.lexicon.game}")
        check_said_once(datum[2:], noun)
        filters: list[Datum] = []
        for mod in datum[2:]:
            word = head(mod)
            if word == LIST:
                continue
            if isinstance(mod, Form) and word == "side":
                filters.append(form("controlled-by", self.part(mod[1])))
            elif isinstance(mod, Form) and word == "at":
                raise NotUnderstood("a place stands in a description of events")
            elif mod in ("another", "other"):
                filters.append("other")
            elif isinstance(mod, Form) and word == "superlative":
                return form("among", self.described(datum))
            else:
                filters.append(self.part(mod))
        if noun.objects is not None:
            return (
                Form(("both", form("among", self.part(noun.objects)), *filters))
                if filters
                else form("among", self.part(noun.objects))
            )
        kinds = list(noun.filters) if len(noun.zones) <= 1 else [Form(("either", *noun.filters))]
        every = [*kinds, *[f for f in filters if f is not OMIT]]
        if not every:
            return OMIT
        return every[0] if len(every) == 1 else Form(("both", *every))


def check_said_once(mods: Sequence[Datum], noun: Noun | None = None) -> None:
    """Raise NotUnderstood where a description says the same of its noun twice."""
    said = [*(noun.filters if noun is not None else ()), *[mod for mod in mods if head(mod) != LIST]]
    twice = next((mod for i, mod in enumerate(said) if mod in said[:i]), None)
    if twice is not None:
        raise NotUnderstood(f"{write(twice)} is said twice")
    if len([mod for mod in said if head(mod) == "side"]) > 1:
        raise NotUnderstood("it is said twice whose they are")


def sided_filter(mod: Datum) -> Datum:
    """Whose something is, as a filter."""
    return form("controlled-by", mod[1]) if isinstance(mod, Form) and head(mod) == "side" else mod


def fitted(binder: Pointing, datum: Datum) -> Datum:
    """`(fits OBJECTS)`: a description where a filter stands."""
    assert isinstance(datum, Form)
    whom = binder.fitting(datum[1])
    return "itself" if whom is OMIT and head(datum[1]) in SPEAKER else whom


def fitted_yours(binder: Pointing, datum: Datum) -> Datum:
    """`(fits-yours OBJECTS)`: a description of what you control where a filter stands."""
    assert isinstance(datum, Form)
    return binder.fitting(sided(datum[1], "you"))


def sided_by(binder: Pointing, datum: Datum) -> Datum:
    """`(side-of WHO OBJECTS)`: those that somebody controls."""
    assert isinstance(datum, Form)
    return binder.part(sided(datum[2], datum[1]))


def named(binder: Pointing, datum: Datum) -> Datum:
    """`(named-one NAME)`, `(named-many NAME)`: a name in the singular, or in the plural."""
    assert isinstance(datum, Form)
    many = head(datum[1]) == PLURAL
    if many != (datum[0] in ("named-many", "only-names")):
        raise NotUnderstood(f"{write(datum[1])} stands in the wrong number")
    if str(datum[0]).startswith("only"):
        return datum[1][1] if isinstance(datum[1], Form) else datum[1]
    return form("named", datum[1][1] if isinstance(datum[1], Form) else datum[1])


SPEAKER: Final = ("self", "attached-to")
"""Whoever speaks: a card itself, or the creature that has what it says."""


def without_noun(binder: Pointing, datum: Datum) -> Datum:
    """`(bare OBJECTS)`: a description where nothing but creatures can be meant, so that this is not said."""
    assert isinstance(datum, Form)
    whom = binder.fitting(datum[1])
    creature = binder.game.nouns["creature"].filters
    if whom in creature:
        return OMIT
    if isinstance(whom, Form) and head(whom) == "both":
        kept = [one for one in whom[1:] if one not in creature]
        return kept[0] if len(kept) == 1 else Form(("both", *kept))
    return whom


def mentioned(binder: Pointing, datum: Datum) -> Datum:
    """`(mention OBJECTS CONDITION)`: a condition in whose words something is spoken of."""
    assert isinstance(datum, Form)
    binder.objects_of(datum[1])
    return binder.condition(datum[2])


def number_this_way(binder: Pointing, datum: Datum) -> Datum:
    """`(way-number NOUN VERB filter*)`: to how many cards the last such instruction was done."""
    assert isinstance(datum, Form)
    return form("count", binder.done_this_way(Form(("way", *datum[1:]))))


def own(binder: Pointing, datum: Datum) -> Datum:
    return binder.they(datum)


def from_hand(binder: Pointing, datum: Datum) -> Datum:
    """`(from-hand OBJECTS)`: in a hand, where the text says of no other place or side."""
    assert isinstance(datum, Form)
    return binder.part(placed(datum[1], len(datum) > 2))


def placed(datum: Datum, bare: bool) -> Datum:
    """A description with the hand as its place, where it has none; `bare`: only of cards of no certain type."""
    if not isinstance(datum, Form):
        return datum
    if head(datum) in (*STACKED, "topmost"):
        return datum
    if head(datum) != "thing":
        return Form([placed(part, bare) for part in datum])
    told = any(
        mod == "there" or head(mod) in ("at", "side", "among", "on", "superlative") or mod in MARKS_OF_PLAY
        for mod in datum[2:]
    )
    if told or (bare and datum[1] not in ("card", "action")):
        return datum
    return Form((*datum, form("at", "hand", "CHOOSER")))


def placed_in(binder: Pointing, datum: Datum) -> Datum:
    """`(placed-in OBJECTS PLACE)`: a description with its place."""
    assert isinstance(datum, Form)
    return binder.part(with_place(datum[1], datum[2]))


def with_place(datum: Datum, place: Datum) -> Datum:
    if not isinstance(datum, Form):
        return datum
    if head(datum) == "thing":
        return Form((*datum, place))
    return Form([with_place(part, place) for part in datum])


MARKS_OF_PLAY: Final = ("on-flank",)


def yours(binder: Pointing, datum: Datum) -> Datum:
    """`(yours OBJECTS)`: those that you control."""
    assert isinstance(datum, Form)
    if head(datum[1]) in SPEAKER:
        return form("those", binder.part(datum[1]), form("controlled-by", "you"))
    return binder.part(sided(datum[1], "you"))


def theirs(binder: Pointing, datum: Datum) -> Datum:
    """`(theirs OBJECTS)`: those that your opponent controls."""
    assert isinstance(datum, Form)
    if head(datum[1]) in SPEAKER:
        return form("those", binder.part(datum[1]), form("controlled-by", "opponent"))
    return binder.part(sided(datum[1], "opponent"))


def sided(datum: Datum, who: Datum) -> Datum:
    """A description of what somebody controls, unless it says so itself."""
    if not isinstance(datum, Form):
        return datum
    if head(datum) == "thing":
        told = any(head(mod) in ("side", "at") for mod in datum[2:])
        return datum if told else Form((*datum, form("side", who)))
    return Form([sided(part, who) for part in datum])


def befallen(binder: Pointing, datum: Datum) -> Datum:
    """`(befell KIND OBJECTS)`: an event that happens to creatures alone, so that it is not said that they are."""
    assert isinstance(datum, Form)
    whom = fitted(binder, form("fits", datum[2]))
    creature = binder.game.nouns["creature"].filters
    if isinstance(whom, Form) and head(whom) == "both":
        kept = [one for one in whom[1:] if one not in creature]
        whom = kept[0] if len(kept) == 1 else Form(("both", *kept))
    parts = [] if whom is OMIT or whom in creature else [form("subject", whom)]
    return Form(("event", datum[1], *parts))


def neighbors_of(binder: Pointing, datum: Datum) -> Datum:
    """`(beside OBJECTS filter*)`: those of its neighbors that fit."""
    assert isinstance(datum, Form)
    check_said_once(datum[2:])
    mods = [mod for mod in datum[2:] if head(mod) != "side"]
    sides = [form("controlled-by", mod[1]) for mod in datum[2:] if isinstance(mod, Form) and head(mod) == "side"]
    neighbors = binder.part(form("neighbors", datum[1]))
    filters = [*sides, *[binder.part(mod) for mod in mods]]
    return Form(("those", neighbors, *filters)) if filters else neighbors


def happened(binder: Pointing, datum: Datum) -> Datum:
    """`(happened KIND OBJECTS)`: an event in which whoever controls what does it is who does it."""
    assert isinstance(datum, Form)
    subject = datum[2]
    if isinstance(subject, Form) and head(subject) == "thing":
        check_said_once(subject[2:])
    parts: list[Datum] = []
    if isinstance(subject, Form) and head(subject) == "thing":
        sides = [mod[1] for mod in subject[2:] if isinstance(mod, Form) and head(mod) == "side"]
        parts += [form("by", binder.part(side)) for side in sides]
        subject = Form([mod for mod in subject if head(mod) != "side"])
    whom = binder.fitting(subject)
    if whom == "other" or whom is OMIT:
        whom = "itself" if whom is OMIT else whom
    if whom != form("type", "creature"):
        if isinstance(whom, Form) and head(whom) == "both":
            kept = [f for f in whom[1:] if f != form("type", "creature")]
            whom = kept[0] if len(kept) == 1 else Form(("both", *kept))
        parts.append(form("subject", whom))
    return Form(("event", datum[1], *parts))


def also_given(binder: Pointing, datum: Datum) -> Datum:
    """`(also-given PATTERN PART)`: a pattern with one more part."""
    assert isinstance(datum, Form)
    pattern = binder.part(datum[1])
    return Form((*(pattern if isinstance(pattern, Form) else (pattern,)), datum[2]))


def did_this_way(binder: Pointing, datum: Datum) -> Datum:
    """`(way-did VERB)`: whether the last such instruction was carried out."""
    assert isinstance(datum, Form)
    done = binder.deed(str(datum[1]))
    binder.used.add(done.mark)
    return form("did", f"n{done.mark}")


def any_this_way(binder: Pointing, datum: Datum) -> Datum:
    """`(way-any NOUN VERB filter*)`: whether what the last such instruction was done to is, or holds, such a card."""
    assert isinstance(datum, Form)
    done = binder.deed(str(datum[2]))
    found = binder.done_this_way(Form(("way", *datum[1:])))
    if not done.several and isinstance(found, Form) and head(found) == "those":
        return Form(("is", *found[1:]))
    return form("exists", found)


def by_way(binder: Pointing, datum: Datum) -> Datum:
    return binder.way_count(datum)


PLURAL: Final = "plural"
"""What marks a name that is written in the plural."""
BARE: Final = ("it", "captor")
DESTROYED: Final = ("destroyed",)
STACKED: Final = ("top", "bottom")
"""Selectors of so many cards that lie one on another."""
DESCRIBING: Final = (
    "thing", "some", "random", "by-power", "that", "those-ones", "them", "the-other", "the-chosen", "way", "self",
    "attached-to",
)  # fmt: skip
RESOLVING: Final[dict[str, Callable[[Pointing, Datum], Datum]]] = {
    "fits": fitted, "they": own, "way-count": by_way, "way-did": did_this_way, "way-any": any_this_way,
    "happened": happened, "befell": befallen, "also-given": also_given, "from-hand": from_hand,
    "side-of": sided_by, "named-one": named, "named-many": named, "only-name": named, "only-names": named,
    "bare": without_noun, "fits-yours": fitted_yours, "mention": mentioned,
    "way-number": number_this_way,
    "beside": neighbors_of, "placed-in": placed_in, "yours": yours, "theirs": theirs,
}  # fmt: skip
"""What stands for something that must be worked out, by its word."""
