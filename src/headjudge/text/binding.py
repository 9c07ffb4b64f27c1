"""From what was read to what is meant: statements as abilities, sentences as instructions.

What a reader finds are forms of the game's lexicon in which some words stand that no card says: descriptions
(`(thing creature damaged)`), indefinite ones (`(some 1 1 ..)`), and what points back (`it`, `(that creature)`,
`did-so`). Here they become objects and filters, choices at the instruction that needs them, and slots.
`docs/reference/card-english.md` has the rules, each with an example.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from headjudge.abilities.english import Hole
from headjudge.abilities.notation import Datum, Form
from headjudge.text.forms import A_PLAYER, LIST, OMIT, SUBJECT, NotUnderstood, contains, exchanged, form, head
from headjudge.text.pointing import DESCRIBING, STACKED, Done, Pointing, Ref, sided, with_place

SEQUENCE: Final = ("do", LIST)
CHOOSING: Final = ("some", "random", "they", "CHOOSER")
"""What each player does or has for himself."""
NOT_MARKED: Final = ("choose", "until", "may", "if", "do", "repeat", "one-of", "instead-if", "for-each", "again")


def apart(offered: Datum) -> list[Datum]:
    """`You may A. If you do, B`, as what comes if one does not is to follow: the offer, and what depends on it."""
    inner = offered[1] if isinstance(offered, Form) else offered
    if not isinstance(inner, Form) or head(inner) != "do" or head(inner[-1]) != "if":
        return [offered]
    before = inner[1:-1]
    return [form("may", Form(("do", *before)) if len(before) > 1 else before[0]), inner[-1]]


def of_what_is_there(condition: Datum) -> Datum:
    """`If that card is not ..`, said of what was noted: where no card was, nothing is repeated."""
    if isinstance(condition, Form) and head(condition) == "not" and head(condition[1]) == "is":
        asked = condition[1]
        if isinstance(asked, Form) and len(asked) == 3 and head(asked[1]) == "slot":
            return form("is", asked[1], form("non", asked[2]))
    return condition


def with_noun(datum: Datum, wide: str, narrow: str) -> Datum:
    """A description with a narrower noun."""
    if not isinstance(datum, Form):
        return datum
    if head(datum) == "thing":
        return Form(("thing", narrow if datum[1] == wide else datum[1], *datum[2:]))
    return Form([with_noun(part, wide, narrow) for part in datum])


class Binder(Pointing):
    """Binds one ability."""

    # -- abilities

    def ability(self, datum: Datum) -> list[Datum]:
        """The abilities that a statement makes."""
        word = head(datum)
        if self.third is None and any(contains(datum, one) for one in self.game.others):
            self.third = "opponent"  # a text speaks of nobody else, wherever it names that player
        if isinstance(datum, Form) and word == LIST:
            return [one for part in datum[1:] for one in self.fresh().ability(part)]
        if isinstance(datum, Form) and word == "about":
            return self.about(datum[1], datum[2])
        if isinstance(datum, Form) and word == "while":
            if contains(datum[2], "self"):
                self.refs.append(Ref("this", self.type, False, weak=True))
            condition = self.condition(datum[1])
            inner = [
                form("grants", one[1]) if isinstance(one, Form) and head(one) == "keyword" else one
                for one in self.ability(datum[2])
            ]
            return [form("while", condition, one) for one in inner]
        if isinstance(datum, Form) and word == "as-type":
            other = Binder(self.lexicon, self.game, str(datum[1]), self.in_quote).ability(datum[3])
            return [form("in-zones", one, datum[2]) for one in other]
        if isinstance(datum, Form) and word == "on":
            assert isinstance(datum[1], Form)
            if head(datum[1]) == "given-hap":
                happening, given = datum[1][1], form("given", datum[1][2])
                assert isinstance(happening, Form) and isinstance(happening[1], Form)
                if head(happening[1]) not in ("event", "happened"):
                    raise NotUnderstood("in whose turn it happens cannot be said of it")
                pattern = form("also-given", happening[1], given)
                datum = Form(("on", Form(("hap", pattern, *happening[2:])), *datum[2:]))
            assert isinstance(datum[1], Form)
            triggered = self.when(Form(("when", datum[1][1], datum[2], *datum[1][2:])))
            return [triggered if self.lies is None else form("in-zones", triggered, self.lies)]
        if isinstance(datum, Form) and word in self.lexicon.words and self.takes_effect(word):
            labelled = form(word, self.effects(datum[1]))
            if self.lies is not None and word not in self.game.after_leaving:
                raise NotUnderstood("it speaks of a place where it does not work")
            return [labelled]
        if isinstance(datum, Form) and word == "optional":
            return [form("optional", one) for one in self.ability(datum[1])]
        if isinstance(datum, Form) and word == "iconic":
            return [form("instead", datum[1], form("rather", self.effects(datum[2])))]
        if isinstance(datum, Form) and word in ("foretold", "saved"):
            return [self.foretold(datum) if word == "foretold" else self.saved(datum)]
        if isinstance(datum, Form) and word in ("keyword", "ignored", "fact"):
            return [datum]
        made = self.part(datum)
        if self.pending:
            raise NotUnderstood("something is chosen where nothing is done")
        return [made]

    def foretold(self, datum: Form) -> Datum:
        """`(foretold HAPPENING CONDITION?)`: what must happen so that something comes true."""
        happening = datum[1]
        assert isinstance(happening, Form)
        pattern = happening[1]
        if len(datum) > 2:
            self.third = "opponent"
            pattern = form("also-given", pattern, form("given", self.condition(datum[2])))
        return form(self.game.fulfilled, self.part(pattern))

    def saved(self, datum: Form) -> Datum:
        """`(saved EFFECTS CONDITION?)`: they happen in place of the destruction of whoever says so."""
        before = self.game.instead_of_destruction
        if before is None:
            raise NotUnderstood("instead: nothing stands before it")
        self.refs.append(Ref("this", self.type, False, weak=True))
        condition = [self.condition(datum[2])] if len(datum) > 2 else []
        effect = self.effects(datum[1])
        parts = list(effect[1:]) if isinstance(effect, Form) and head(effect) == "do" else [effect]
        change: Datum = form("rather", Form(("do", *parts, form("spare", "this"))))
        return form("instead", before, form("provided", *condition, change) if condition else change)

    def takes_effect(self, word: str) -> bool:
        kinds = [a.kind for a in self.lexicon.words[word].takes]
        return kinds == ["effect"]

    def fresh(self) -> Binder:
        return Binder(self.lexicon, self.game, self.type, self.in_quote)

    def when(self, datum: Form) -> Datum:
        """`(when PATTERN EFFECT NOUN)`: in the effect, `it` is what the event happened to."""
        pattern = self.part(datum[1])
        noun = str(datum[3]) if len(datum) > 3 else ""
        if noun:
            self.refs.append(Ref(datum[4] if len(datum) > 4 else "it", noun, False))
        by = [p for p in datum[1] if head(p) == "by"] if isinstance(datum[1], Form) else []
        self.third = by[0][1] if by and isinstance(by[0], Form) and by[0][1] != "you" else "that-player"
        effect = exchanged(self.effects(datum[2]), form("controller-of", "it"), "that-player")
        for event, (chosen, known) in self.game.known_by.items():
            if contains(pattern, event):
                effect = exchanged(effect, chosen, known)
        return form("when", pattern, effect)

    def about(self, subject: Datum, says: Datum) -> list[Datum]:
        """What is said of something, as abilities that hold of it."""
        if isinstance(says, Form) and head(says) == LIST:
            return [one for part in says[1:] for one in self.about(subject, part)]
        whom = self.fitting(subject)
        if isinstance(says, Form) and head(says) == "quoted":
            binder = Binder(self.lexicon, self.game, self.type, True)
            binder.foreign = whom is not OMIT and not self.host(subject)
            return [self.given(one, subject, whom) for one in binder.ability(says[1])]
        if subject != "this" and self.points_back(says):
            inner = [self.part(exchanged(exchanged(says, SUBJECT, OMIT), "it", "this"))]
            return [self.given(one, subject, whom) for one in inner]
        made = self.part(exchanged(says, SUBJECT, whom))
        if self.pending:
            raise NotUnderstood("something is chosen where nothing is done")
        if self.host(subject) and isinstance(made, Form) and made[1:2] and made[1] in self.game.of_controller:
            return [form(self.game.gains, Form([part for part in made if part != whom]))]
        if isinstance(made, Form) and made[:1] == ("grants",) and whom is OMIT and made[1] in self.game.printed:
            return [form("keyword", made[1])]
        return [made]

    def points_back(self, says: Datum) -> bool:
        """Whether what is said of others speaks of each of them."""
        return contains(says, "it")

    def given(self, ability: Datum, subject: Datum, whom: Datum) -> Datum:
        if whom is OMIT:
            return ability
        if self.host(subject):
            return form(self.game.gains, ability)
        return form(self.game.given, ability, whom)

    def host(self, subject: Datum) -> bool:
        return head(subject) == "attached-to" and self.type in self.game.calls and not self.in_quote

    # -- instructions

    def effects(self, datum: Datum) -> Datum:
        """A whole text: its instructions, with notes where what follows looks back."""
        made = self.effect(datum)
        return self.noted(made)

    def noted(self, datum: Datum) -> Datum:
        if not isinstance(datum, Form):
            return datum
        if head(datum) == "mark":
            mark, inner = datum[1], self.noted(datum[2])
            assert isinstance(mark, int)
            if mark in self.lets:
                done = next(one for one in self.done if one.mark == mark)
                assert done.objects is not None and isinstance(inner, Form)
                slot = form("slot", self.lets[mark])
                objects = self.noted(done.objects)
                return form("do", form("let", self.lets[mark], objects), exchanged(inner, objects, slot))
            return form("note", f"n{mark}", inner) if mark in self.used else inner
        return Form([self.noted(part) for part in datum])

    def effect(self, datum: Datum) -> Datum:
        """One instruction, or several."""
        made = self.instruction(datum)
        if (
            contains(made, A_PLAYER)
            and not self.one_player
            and head(made) != "one-of"
            and (head(datum) not in SEQUENCE or (isinstance(made, Form) and len(made) == 2))
        ):
            return self.of_a_player(made)
        return made

    def of_a_player(self, made: Datum) -> Datum:
        """`a player's hand`, `a discard pile`: that of one player, who is chosen; of one card it may lie in any."""
        branches = [exchanged(made, A_PLAYER, who) for who in ("you", "opponent")]
        self.refs = [ref._replace(datum=exchanged(ref.datum, A_PLAYER, "that-player")) for ref in self.refs]
        return form("one-of", *branches)

    def instruction(self, datum: Datum) -> Datum:
        word = head(datum)
        if not isinstance(datum, Form):
            return self.atomic(Form((datum,)))
        if word in SEQUENCE:
            return self.sequence(datum[1:])
        if word == "may":
            return self.offered(datum)
        if word == "as":
            return self.by_others(datum)
        if word == "player-chosen":
            return self.of_one_player(datum)
        if word == "instead-if":
            raise NotUnderstood("instead: nothing stands before it")
        if word in ("if", "only"):
            condition = self.condition(datum[1])
            self.refs_before = list(self.refs)
            rest = [self.effect(datum[2])]
            if len(datum) > 3:
                self.refs = list(self.refs_before)
                rest.append(self.effect(datum[3]))
            return self.hoisted(Form(("if" if word == "only" else word, condition, *rest)))
        if word == "preceding":
            return self.repeated()
        if word == "lasts":
            made = self.ability(datum[2])
            return self.hoisted(Form(("do", *[Form((*self.lasting_form(datum[1], one), *datum[3:])) for one in made])))
        if word == "if-more":
            return self.compared(datum)
        if word in ("again", "again-may"):
            effect = self.effect(datum[2])  # the condition is asked afterwards, and may speak of what was done
            return form(word, of_what_is_there(self.condition(datum[1])), effect, *[self.part(p) for p in datum[3:]])
        if word == "lying":
            self.lies = datum[1]
            return self.effect(datum[2])
        if word == "search":
            return self.search(datum)
        if word == "dig":
            return self.dig(datum)
        if word == "looked":
            return self.looked(datum)
        if word == "repeat":
            sooner = self.all_at_once(datum[1], datum[2])
            if sooner is not None:
                return self.effect(sooner)
            count = self.part(datum[1])
            before = self.pending
            self.pending = []
            inner = self.effect(datum[2])
            self.pending = before
            return self.hoisted(form("repeat", count, inner))
        if word == "one-of":
            made = []
            refs, slots = list(self.refs), self.slots
            for part in datum[1:]:
                self.refs, self.slots = list(refs), slots
                made.append(self.effect(part))
            return Form(("one-of", *made))
        if word == "until":
            return self.until(datum)
        if word == "choose":
            what = datum[1]
            for one in what[1:] if isinstance(what, Form) and head(what) == "union" else (what,):
                if head(one) not in ("some", "random", "thing"):
                    raise NotUnderstood("what is chosen is known already")
                self.choose(one)
            return self.hoisted(None)
        if word == "chain":
            return self.chain(datum)
        if word == "spread":
            return self.spread(datum)
        if word == "swap-chosen":
            return self.swapped(datum)
        if word == "deal-own":
            return self.deal_to_each_its_own(datum)
        if word == "every-one":
            return self.for_every(datum)
        return self.atomic(datum)

    def of_one_player(self, datum: Form) -> Datum:
        """`(player-chosen EFFECT)`: a player is chosen, of whom all of it speaks."""
        self.third, self.one_player = A_PLAYER, True
        made = self.effect(datum[1])
        self.one_player = False
        if not contains(made, A_PLAYER):
            raise NotUnderstood("a player is chosen, and nothing is said of them")
        return self.of_a_player(made)

    def compared(self, datum: Form) -> Datum:
        """`(if-more MORE LESS EFFECT)`: in the effect, `difference` is by how much."""
        more, less = self.part(datum[1]), self.part(datum[2])
        before, self.difference = self.difference, form("minus", more, less)
        made = self.instruction(form("if", form(">", more, less), datum[3]))
        self.difference = before
        return made

    def repeated(self) -> Datum:
        """The preceding effect once more: it chooses anew, so that it may not speak of what was chosen earlier."""
        if self.preceding is None:
            raise NotUnderstood("nothing stands before that could be repeated")
        before, self.refs = self.refs, []
        made = self.effect(self.preceding)
        self.refs = before + self.refs
        return made

    def offered(self, datum: Form) -> Datum:
        """`(may EFFECT WHO?)`: whoever is asked chooses."""
        if len(datum) < 3:
            return form("may", self.effect(datum[1]))
        who = self.part(datum[2])
        before, self.chooser = self.chooser, who
        made = self.effect(datum[1])
        self.chooser = before
        return form("may", made, who)

    def by_others(self, datum: Form) -> Datum:
        """`(as WHO EFFECT)`: somebody else does it, and chooses."""
        who = self.part(datum[1])
        if who == "each-player" and not any(contains(datum[2], word) for word in CHOOSING):
            self.third = who
            return self.effect(datum[2])
        if who == "each-player" and contains(datum[2], "top") and not any(contains(datum[2], w) for w in CHOOSING[:2]):
            return self.effect(exchanged(datum[2], "they", who))  # the top cards of each deck are known at once
        if who == "each-player":
            return form(
                "do", *[self.by_others(form("as", one, exchanged(datum[2], who, one))) for one in ("you", "opponent")]
            )
        before, self.chooser = self.chooser, who
        third, self.third = self.third, who
        made = self.effect(exchanged(datum[2], "WHO", who))
        self.chooser = before
        self.third = who if who != "you" else third
        return made

    def sequence(self, parts: Sequence[Datum]) -> Datum:
        made: list[Datum] = []
        for part in parts:
            word = head(part)
            if isinstance(part, Form) and word == "if" and contains(part[1], "did-so"):
                self.if_done(part, made)
            elif isinstance(part, Form) and word == "to-repeat":
                before = self.preceding
                made.append(self.effect(form("may", part[1])))
                self.preceding = before
                self.if_done(form("if", "did-so", Form(("preceding",))), made)
                part = form("preceding")
            elif isinstance(part, Form) and word == "instead-if":
                self.in_place(part, made)
            elif isinstance(part, Form) and word == "otherwise":
                if made and head(made[-1]) == "may":
                    made[-1:] = apart(made[-1])
                    if head(made[-1]) == "may":
                        self.refs_before = []
                        self.if_done(form("if", form("not", "did-so"), part[1]), made)
                        continue
                last = made[-1] if made else None
                if not isinstance(last, Form) or head(last) != "if" or len(last) > 3:
                    raise NotUnderstood("otherwise: nothing before it depends on anything")
                after, self.refs = self.refs, self.refs_before or self.refs
                made[-1] = Form((*made[-1], self.effect(part[1]))) if isinstance(made[-1], Form) else made[-1]
                self.refs = after
            else:
                made.append(self.effect(part))
            if not contains(part, "preceding"):
                self.preceding = part
        flat: list[Datum] = []
        for i, one in enumerate(made):
            whole = i + 1 < len(made) and head(made[i + 1]) == "instead-if"
            flat += list(one[1:]) if isinstance(one, Form) and head(one) == "do" and not whole else [one]
        return flat[0] if len(flat) == 1 else Form(("do", *flat))

    def in_place(self, part: Form, made: list[Datum]) -> None:
        """`If C, B instead`: B takes the place of the sentence before, and of nothing else.

        What that sentence chooses is chosen all the same where B speaks of it.
        """
        if not made:
            raise NotUnderstood("instead: nothing stands before it")
        before = made.pop()
        condition = self.condition(part[1])
        effect = self.effect(part[2])
        parts = list(before[1:]) if isinstance(before, Form) and head(before) == "do" else [before]
        chosen = [one for one in parts if isinstance(one, Form) and head(one) in ("choose", "at-random")]
        if any(contains(condition, str(one[1])) or contains(effect, str(one[1])) for one in chosen):
            rest = [one for one in parts if one not in chosen]
            made += [*chosen, form("if", condition, effect, Form(("do", *rest)) if len(rest) > 1 else rest[0])]
        elif made:
            made.append(form("if", condition, effect, before))
        else:
            made += [before, form("instead-if", condition, effect)]

    def if_done(self, part: Form, made: list[Datum]) -> None:
        """`If you do`: all that the sentence before says. KF 23.2 is the game's; what was chosen has been said."""
        if not made:
            raise NotUnderstood("it asks whether something was done, and nothing was")
        before = made.pop()
        if isinstance(before, Form) and head(before) == "if" and len(before) == 3:
            under = [before[2]]
            self.if_done(part, under)
            made.append(form("if", before[1], Form(("do", *under)) if len(under) > 1 else under[0]))
            return
        offered = isinstance(before, Form) and head(before) == "may"
        marks = self.marks_in(before)
        if not marks:
            raise NotUnderstood("it asks whether something was done that nobody notes")
        tests = [self.was_done(mark) for mark in marks]
        test: Datum = tests[0] if len(tests) == 1 else Form(("all-of", *tests))
        condition = self.condition(exchanged(part[1], "did-so", test))
        then = [self.effect(one) for one in part[2:]]
        after = Form(("if", condition, *then))
        if offered and not contains(part[1], "not"):
            inner = before[1] if isinstance(before, Form) else before
            together = [*(inner[1:] if isinstance(inner, Form) and head(inner) == "do" else [inner]), after]
            made.append(form("may", Form(("do", *together))))
        else:
            made += [before, after]

    def marks_in(self, datum: Datum) -> list[int]:
        if not isinstance(datum, Form):
            return []
        if head(datum) == "mark" and isinstance(datum[1], int):
            return [datum[1]]
        if head(datum) in ("one-of", "if", "repeat"):
            raise NotUnderstood("it asks whether something was done of which only a part may have been")
        return [mark for part in datum for mark in self.marks_in(part)]

    def was_done(self, mark: int) -> Datum:
        done = next(one for one in self.done if one.mark == mark)
        if done.verb in self.game.destroying and done.objects is not None:
            several = done.objects[1:] if isinstance(done.objects, Form) and head(done.objects) == "union" else None
            if any(head(one) not in ("slot", "this") for one in several or (done.objects,)) or done.several:
                raise NotUnderstood("it asks whether all of several were destroyed")
            tests = [form("is", one, self.game.destroying[done.verb]) for one in several or (done.objects,)]
            return tests[0] if len(tests) == 1 else Form(("all-of", *tests))
        if isinstance(done.objects, Form) and head(done.objects) in STACKED and done.objects[1] != 1:
            raise NotUnderstood("it asks whether something was done to so many cards as may not be there")
        self.used.add(mark)
        full = done.verb in self.game.counting and self.several_in(done)
        return form("in-full" if full else "did", f"n{mark}")

    def several_in(self, done: Done) -> bool:
        numbers = [part for part in done.form[1:] if isinstance(part, int)]
        amounts = [part for part in done.form[1:] if isinstance(part, Form) and self.lexicon.kind_of(part) == "value"]
        return any(n != 1 for n in numbers) or bool(amounts) or done.several

    def until(self, datum: Form) -> Datum:
        """`(until DURATION SUBJECT SAYS)`, `(until DURATION none ABILITY)`"""
        duration, subject, says = datum[1], datum[2], datum[3]
        if isinstance(subject, Form) and head(subject) == "yours":
            subject = sided(subject[1], "you")
            for topic, (wide, narrow) in self.game.narrower.items():
                if contains(says, topic):
                    subject = with_noun(subject, wide, narrow)
        if subject == "none":
            made = self.ability(says)
            return self.hoisted(Form(("do", *[self.lasting(duration, one) for one in made])))
        whom = self.objects_of(subject)
        if head(whom) in ("slot", *self.game.steady) or whom in ("this", "it"):
            inner = self.abilities_of(says, whom)
            return self.hoisted(Form(("do", *[self.lasting(duration, one, whom) for one in inner])))
        made = self.about(subject, says)
        return self.hoisted(Form(("do", *[self.lasting(duration, one) for one in made])))

    def lasting_form(self, duration: Datum, ability: Datum) -> Form:
        made = self.lasting(duration, ability)
        assert isinstance(made, Form)
        return made

    def lasting(self, duration: Datum, ability: Datum, whom: Datum | None = None) -> Datum:
        """`(during WHOSE-TURN DURATION)` holds only in that turn."""
        if isinstance(duration, Form) and head(duration) == "during":
            if isinstance(ability, Form) and len(ability) > 1 and ability[1] in self.game.at_once:
                duration = duration[1]
        if isinstance(duration, Form) and head(duration) == "during":
            ability, duration = form("while", duration[2], ability), duration[1]
        return form("until", duration, ability) if whom is None else form("until", duration, ability, whom)

    def abilities_of(self, says: Datum, whom: Datum) -> list[Datum]:
        if isinstance(says, Form) and head(says) == LIST:
            return [one for part in says[1:] for one in self.abilities_of(part, whom)]
        if isinstance(says, Form) and head(says) == "quoted":
            return Binder(self.lexicon, self.game, self.type, True).ability(says[1])
        if isinstance(says, Form) and head(says) == "while-yours":
            yours = form("is", "this", form("controlled-by", "you"))
            return [form("while", yours, one) for one in self.abilities_of(says[1], whom)]
        return [self.part(exchanged(says, SUBJECT, OMIT))]

    def chain(self, datum: Form) -> Datum:
        """`(chain OBJECTS VERB ..)`: several things are done to the same."""
        objects = self.objects_of(datum[1])
        before, self.pending = self.pending, []
        parts: list[Datum] = list(before)
        for i, verb in enumerate(datum[2:]):
            made = self.acted(Form((verb, objects)), datum[1] if i == 0 else None)
            parts.append(made)
        return Form(("do", *parts))

    def spread(self, datum: Form) -> Datum:
        """`(spread AMOUNT COUNT OBJECTS)`: a choice is made anew for each; whoever is known gets all of it."""
        target = datum[3]
        if isinstance(target, Form) and head(target) == "some" and target[1:3] == (1, 1):
            parts = [self.part(datum[1]), self.part(datum[2]), self.objects_of(target[3])]
            return self.acted(Form(("deal-for-each", *parts)), None)
        return self.atomic(form("deal", form("times", datum[1], datum[2]), target))

    def all_at_once(self, count: Datum, effect: Datum) -> Datum | None:
        """`For each X, gain 1`: as much at once as X counts, where nothing else is said of each."""
        while isinstance(effect, Form) and (head(effect) == "do" and len(effect) == 2):
            effect = effect[1]
        if not isinstance(effect, Form):
            return None
        if head(effect) == "as":
            inner = self.all_at_once(count, effect[2])
            return None if inner is None else form("as", effect[1], inner)
        word = head(effect)
        if word == "deal" and isinstance(effect[2], Form) and head(effect[2]) == "some":
            return form("spread", effect[1], count, effect[2])
        if word not in self.game.multiplying or contains(effect, "some") or len(effect) < 2:
            return None
        if not isinstance(effect[1], int):
            return None
        return Form((word, form("times", effect[1], count), *effect[2:]))

    def dig(self, datum: Form) -> Datum:
        """`(dig OBJECTS WHO)`: cards are discarded from the top of a deck until one fits, or none is left."""
        fits = self.fitting(datum[1])
        if fits is OMIT:
            raise NotUnderstood("what is looked for is not described")
        filters = list(fits[1:]) if isinstance(fits, Form) and head(fits) == "both" else [fits]
        mark = len(self.done)
        top = form("top", 1, "deck", datum[2])
        slot = form("slot", f"n{mark}")
        discard = form("discard", top)
        self.done.append(Done(mark, discard, "discard", top, False))
        self.used.add(mark)
        self.refs.append(Ref(form("moved", mark), "card", False, mark))
        goes_on = form("all-of", form("not", Form(("is", slot, *filters))), form("exists", top))
        return form("again", goes_on, form("mark", mark, discard))

    def looked(self, datum: Form) -> Datum:
        """`(looked N (do A B))`: one of the cards on top of your deck is for A; B is for another, or all others."""
        top = form("top", datum[1], "deck", "you")
        first, second = self.slot(), self.slot()
        others = form("those", top, form("non", form("among", form("slot", first))))
        rest = contains(datum[2], "discard")
        second_of = form("let", second, others) if rest else form("choose", second, others)
        named = exchanged(exchanged(datum[2], "k1", first), "k2", second)
        assert isinstance(named, Form)
        return Form(("do", form("look-at", top), form("choose", first, top), second_of, *named[1:]))

    def search(self, datum: Form) -> Datum:
        """`(search OBJECTS)`: what is found is chosen."""
        what = datum[1]
        if isinstance(what, Form) and head(what) == "placed-in":
            what = with_place(what[1], what[2])
        if not isinstance(what, Form) or head(what) != "some":
            raise NotUnderstood("what is searched for is not described")
        slot = self.slot()
        objects = self.objects_of(what[3])
        most = [] if what[2] == 1 else [what[2]]
        self.refs.append(Ref(form("slot", slot), self.noun_of(what), what[2] != 1, chosen=True))
        return Form(("search", slot, objects, *most))

    def for_every(self, datum: Form) -> Datum:
        """`(every-one OBJECTS EFFECT)`: for each of them in turn, `it` being that one."""
        objects = self.part(datum[1])
        slot = self.slot()
        before = self.refs
        self.refs = [*before, Ref(form("slot", slot), self.noun_of(datum[1]), False)]
        inner = self.effect(datum[2])
        self.refs = before
        return self.hoisted(form("for-each", slot, objects, inner))

    def swapped(self, datum: Form) -> Datum:
        """`(swap-chosen MINE THEIRS)`: two are chosen; if both could be, each goes to the other player."""
        slots = []
        for one in datum[1:]:
            self.choose(one)
            slots.append(self.refs[-1].datum)
        mine, theirs = slots
        both = form("all-of", form("exists", mine), form("exists", theirs))
        swap = form("do", form("take-control", mine, "opponent"), form("take-control", theirs))
        return self.hoisted(form("if", both, swap))

    def deal_to_each_its_own(self, datum: Form) -> Datum:
        """`(deal-own OBJECTS AMOUNT)`: the amount is asked of each, `it` being that one."""
        objects = self.part(datum[1])
        slot = self.slot()
        before = self.refs
        self.refs = [*before, Ref(form("slot", slot), self.noun_of(datum[1]), False)]
        amount = self.part(datum[2])
        self.refs = before
        return self.acted(Form(("deal-each", slot, objects, amount)), datum[1])

    def atomic(self, datum: Form) -> Datum:
        """One instruction: what it speaks of is chosen before."""
        if self.third is None and contains(datum, "opponent"):
            self.third = "opponent"
        parts = [datum[0], *[self.part(part) for part in datum[1:]]]
        return self.acted(Form([part for part in parts if part is not OMIT]), self.described_in(datum))

    def acted(self, made: Form, source: Datum | None) -> Datum:
        """An instruction whose parts are bound, after what it needs chosen."""
        mark = len(self.done)
        objects = self.objects_in(made)
        several = source is not None and self.is_several(source)
        self.done.append(Done(mark, made, head(made), objects, several))
        noun = self.noun_of(source) if source is not None else ""
        if head(made) in self.game.making:
            noun = self.game.making[head(made)]
            several = any(part != 1 for part in made[1:2] if part != "you")
        if head(made) in self.game.moving or head(made) in self.game.making:
            moved = Ref(form("moved", mark), noun or "card", several, mark)
            self.refs = [ref for ref in self.refs if ref.datum != objects] + [moved]
        elif objects is not None and head(objects) in (*STACKED, *self.game.steady):
            self.refs.append(Ref(objects, "card", several))
        elif source is not None and objects == "this":
            self.refs.append(Ref("this", self.type, False, weak=self.acts(head(made))))
        return self.hoisted(form("mark", mark, made if len(made) > 1 else made[0]))

    def acts(self, word: str) -> bool:
        """Whether the objects of an instruction are those who carry it out, and stand before its verb."""
        patterns = self.lexicon.words[word].patterns.get("", ())
        return any(isinstance(p.marks[0], Hole) and p.marks[0].argument == "objects" for p in patterns if p.marks)

    def objects_in(self, made: Form) -> Datum | None:
        """What an instruction is done to."""
        word = self.lexicon.words.get(head(made))
        if word is None:
            raise NotUnderstood(f"no word {head(made)}")
        for a, value in self.lexicon.below(made):
            if a.kind == "objects":
                return value
        return None

    def described_in(self, datum: Form) -> Datum | None:
        for part in datum[1:]:
            if (
                head(part) in DESCRIBING
                or head(part) in ("from-hand", "beside", "placed-in")
                or self.lexicon.kind_of(part) == "objects"
            ):
                return part
        return None

    def hoisted(self, made: Datum | None) -> Datum:
        """An instruction after the choices that it needs."""
        before, self.pending = self.pending, []
        parts = [*before, *([made] if made is not None else [])]
        flat: list[Datum] = []
        for one in parts:
            flat += list(one[1:]) if isinstance(one, Form) and head(one) == "do" else [one]
        return flat[0] if len(flat) == 1 else Form(("do", *flat))
