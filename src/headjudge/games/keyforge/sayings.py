"""Neutral words that say themselves as players of this game speak."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from headjudge.abilities import conditions, effects, selectors, statics, values
from headjudge.abilities.kinds import Constant, Filter, Part, Selector, Value, Who
from headjudge.abilities.language import Language, Word
from headjudge.games.keyforge.card import AMBER, HOUSE, PROPERTIES, TYPES
from headjudge.games.keyforge.tables import AS_IF_USED
from headjudge.games.keyforge.zones import ARTIFACTS, BATTLELINE, ZONES
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

PLACES: Final = {"hand": "hand", "discard": "discard pile", "archives": "archives", "deck": "deck"}
EVENTS: Final = {
    "played": "play {}",
    "house-chosen": "choose a house",
    "destroyed": "{} is destroyed",
    "fought": "fight",
    "amber-gained": "gain Æmber",
    "turn-ending": "end the turn",
    "turn-began": "begin the turn",
    "discarded": "discard {}",
    "used": "use {}",
    "use-over": "use {}",
    "control-taken": "take control of {}",
    "play-announced": "play {}",
    "reaped": "reap with {}",
    "entered-play": "{} enters play",
    "attacked": "attack",
    "key-paid": "pay for a key",
    "left-play": "{} leaves play",
    "key-forged": "forge a key",
    "buried": "{} is put into a discard pile",
}
SLOTS: Final = {"mine": "those creatures", "theirs": "the others", "cards": "those cards"}
DURATIONS: Final = {
    1: "for the remainder of the turn",
    3: "until this leaves play",
    4: "during your opponent's next turn",
    5: "until your next turn begins",
    6: "from now on",
}


def each(objects: Selector) -> str:
    """`each friendly creature` for a description, `the creature` for something chosen."""
    if isinstance(objects, selectors.Union):
        return " and ".join([each(part) for part in objects.parts])
    words = objects.words()
    return f"each {words}" if isinstance(objects, Cards) else words.replace("a neighbor of", "each neighbor of")


def one(objects: Selector) -> str:
    """`a friendly creature`"""
    words = objects.words()
    if words.startswith(("a ", "an ", "the ")):
        return words
    return f"an {words}" if words[:1] in "aeiou" else f"a {words}"


def described(noun: str, filters: list[Filter]) -> str:
    """The noun with what goes before it and what goes after it."""
    before: list[str] = []
    after: list[str] = []
    for f in parts_of(filters):
        words = adjective(f.words())
        if words in TYPES:
            noun = words
        else:
            (after if " " in words else before).append(words)
    return " ".join([*before, noun, *after])


def parts_of(filters: list[Filter]) -> list[Filter]:
    """The filters with those of a `both` laid open."""
    return [part for f in filters for part in (parts_of(f.parts) if isinstance(f, selectors.Both) else [f])]


def adjective(words: str) -> str:
    """`non-Sanctum` for `not Sanctum`; longer descriptions stay behind the noun."""
    return f"non-{words[4:]}" if words.startswith("not ") and words.count(" ") == 1 else words


def plural(words: str) -> str:
    """`friendly creatures in play`: the noun of a description in the plural."""
    return NOUN.sub(r"\1s", words, count=1)


NOUN: Final = re.compile(r"\b(creature|artifact|card|upgrade)\b")


def either(objects: Selector, alone: bool = True) -> str:
    """What one may choose from: `a friendly creature or a friendly artifact`."""
    parts = objects.parts if isinstance(objects, selectors.Union) else [objects]
    return " or ".join([one(part) if alone else part.words() for part in parts])


class Cards(selectors.In):
    """Cards of a zone that fit. KF 2.7: a card that is used as if it were yours counts itself as friendly"""

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = super().objects(g, c)
        if AS_IF_USED in c.ints and g.exists(c.this) and g.objs[c.this].zone == self.zone:
            found = tuple([id for id in found if id != c.this])
            if c.you in self.who.players(g, c) and not [f for f in self.filters if not f.accepts(g, c, c.this)]:
                found = (*found, c.this)
        return found

    def words(self) -> str:
        who = self.who.words()
        side = {"you": "friendly ", "your opponent": "enemy "}.get(who, "")
        if self.zone in (BATTLELINE, ARTIFACTS):
            said = side + described("creature" if self.zone == BATTLELINE else "artifact", self.filters)
            return said.replace(f"{side}other ", f"other {side}")
        whose = {"you": "your", "your opponent": "your opponent's", "each player": "a"}.get(who, "their")
        return f"{described('card', self.filters)} in {whose} {PLACES[ZONES[self.zone].name]}"


class TopCards(selectors.Top):
    def words(self) -> str:
        many = "card" if isinstance(self.count, Constant) and self.count.n == 1 else f"{self.count.words()} cards"
        return f"the top {many} of {'your' if self.who.words() == 'you' else 'their'} deck"


class Chosen(selectors.Slot):
    def words(self) -> str:
        return SLOTS.get(self.slot, f"the {self.slot}")


class Choosing(effects.Choose):
    def words(self) -> str:
        who = "" if self.who is None else f"{self.who.words()} "
        if self.least is None:
            return f"{who}choose {either(self.objects)}"
        least, most = self.least.words(), self.least.words() if self.most is None else self.most.words()
        many = least if least == most else f"up to {most}" if least == "0" else f"{least} to {most}"
        return f"{who}choose {'any number' if most == '99' else many} of: {either(self.objects, False)}"


class Picking(effects.AtRandom):
    def words(self) -> str:
        return f"take {one(self.objects)} at random"


class Lasting(effects.Until):
    """A lasting effect."""

    def words(self) -> str:
        on = "" if self.objects is None else f" {each(self.objects)}:"
        words = self.ability.words()
        return f"{DURATIONS[self.duration]},{on} {words[:1].lower()}{words[1:]}"


class Changes(statics.Modify):
    def words(self) -> str:
        on = "this" if self.filter is None else subject(self.filter)
        amount = self.amount.words()
        sign = "" if amount.startswith("-") else "+"
        says = f"{on} gets {sign}{amount} {PROPERTIES[self.prop]}"
        if self.prop == HOUSE:
            says = f"{on} belongs to house {amount}"
        elif not isinstance(self.amount, Constant):
            says = f"{on} gets that much {PROPERTIES[self.prop]}: {amount}"
        return says if self.condition is None else f"{says} while {self.condition.words()}"


class GrantsKeyword(statics.Keyword):
    def words(self) -> str:
        on = "this" if self.filter is None else subject(self.filter)
        number = f" {self.amount.words()}" if self.amount.words() != "1" else ""
        return f"{on} gains {PROPERTIES[self.prop]}{number}"


def subject(filter: Filter, noun: str = "creature") -> str:
    """Whom a constant ability speaks of."""
    parts = filter.parts if isinstance(filter, selectors.Both) else [filter]
    words = [p.words() for p in parts]
    if words == ["with this upgrade"]:
        return "this creature"
    if "with this upgrade" in words:
        return "this creature, while it is " + " ".join([w for w in words if w != "with this upgrade"]) + ","
    side = {"controlled by you": "friendly ", "controlled by your opponent": "enemy "}
    found = "".join([side[w] for w in words if w in side])
    rest = [p for p in parts if p.words() not in side and p.words() not in ("creature", "other")]
    other = "other " if "other" in words else ""
    everybody = [p for p in rest if p.words() != "owned by each player"]
    return f"each {other}{found}{described(noun, everybody)}"


class Happening(statics.EventPattern):
    """An event of a kind that meets every part."""

    def __init__(self, kind: int, parts: list[Part], name: str) -> None:
        super().__init__(kind, parts)
        self.name = name

    def words(self) -> str:
        by = [p.who.words() for p in self.parts if isinstance(p, statics.By)]
        what = [happens_to(p.filter) for p in self.parts if isinstance(p, statics.Subject)]
        rest = [p.words() for p in self.parts if not isinstance(p, statics.By | statics.Subject)]
        thing = what[0] if what else "card"
        side = [word for word in rest if word.startswith("controlled by")]
        if side:
            thing = f"{'enemy' if 'opponent' in side[0] else 'friendly'} {thing}"
            rest = [word for word in rest if word not in side]
        article = "an" if thing[:1] in "aeiou" else "a"
        thing = (
            "another card"
            if thing == "other"
            else "this creature"
            if thing.startswith("with")
            else "this"
            if thing == "this"
            else f"{article} {thing}"
        )
        if self.name in ("turn-ending", "turn-began"):
            return turn_words(self.name, by, rest)
        said = EVENTS.get(self.name, self.name).format(thing.replace("an other", "another"))
        if by and by[0] != "you":
            first, _, others = said.partition(" ")
            said = f"{first}s {others}".strip()
        return " ".join([*by, said, *rest])


def happens_to(filter: Filter) -> str:
    """`Mars creature`, `other creature`, or the words of what is no description."""
    words = filter.words()
    return words if words in ("other", "this", "with this upgrade") else described("card", [filter])


def turn_words(name: str, by: list[str], rest: list[str]) -> str:
    """`the end of your turn, if ..`"""
    whose = {"you": "your", "your opponent": "your opponent's"}.get(by[0] if by else "", "each")
    when = "end" if name == "turn-ending" else "start"
    return ", ".join([f"the {when} of {whose} turn", *rest])


class Whenever(statics.When):
    def words(self) -> str:
        moment = self.pattern.words()
        at = "At" if moment.startswith(("the end of", "the start of")) else "After"
        return f"{at} {moment}: {self.effect.words()}"


class Replacement(statics.Instead):
    def words(self) -> str:
        return f"If {self.pattern.words()}, instead: {' and '.join(x.words() for x in self.changes)}"


class Pool(values.Asset):
    def words(self) -> str:
        if self.asset == AMBER:
            whose = {"you": "your", "your opponent": "your opponent's"}
            return f"{whose.get(self.who.words(), self.who.words())} Æmber"
        return f"what {self.who.words()} has"


class Amount(values.Noted):
    def words(self) -> str:
        return f"that many ({self.slot})"


class Counting(values.Count):
    def words(self) -> str:
        return f"the number of {plural(self.objects.words())}"


class Compared(selectors.Compared):
    def words(self) -> str:
        name = PROPERTIES[self.prop]
        if self.op in ("even", "odd"):
            return f"with {self.op} {name}"
        return f"with {name} {RANGES[self.op].format(self.value.words())}"


RANGES: Final = {"=": "{}", ">=": "{} or more", "<=": "{} or less", ">": "above {}", "<": "below {}"}


class Marked(selectors.Marked):
    def words(self) -> str:
        return MARKED.get(self.names.get("mark", ""), super().words())


MARKED: Final = {"amber": "with Æmber on it", "damage": "damaged", "exhausted": "exhausted", "stunned": "stunned"}


class Opposite(selectors.NotFilter):
    def words(self) -> str:
        words = super().words()
        return OPPOSITES.get(words, words)


OPPOSITES: Final = {"not damaged": "undamaged", "not exhausted": "ready", "not on a flank": "not on a flank"}


class Among(selectors.Those):
    def words(self) -> str:
        return f"{self.inner.words()} {' '.join(f.words() for f in self.filters)}"


class Negation(conditions.Not):
    def words(self) -> str:
        inner = self.inner.words()
        return inner.replace(" is ", " is not ", 1) if " is " in inner else f"not: {inner}"


class Comparison(conditions.Compare):
    def words(self) -> str:
        return f"{self.a.words()} is {COMPARED[self.op]} {self.b.words()}"


COMPARED: Final = {"=": "exactly", ">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}


def comparison(op: str) -> Callable[[Value, Value], Comparison]:
    def make(a: Value, b: Value) -> Comparison:
        return Comparison(op, a, b)

    return make


class Happened(values.Tally):
    """`the number of ..` this turn."""

    def words(self) -> str:
        return TALLIES[self.names["what"]].format(self.who.words())


TALLIES: Final = {
    "played": "the number of cards that {} played this turn",
    "forged": "the number of keys that {} forged this turn",
    "creatures used": "the number of creatures that {} used this turn",
    "fell fighting": "the number of creatures of {} destroyed in a fight this turn",
}


class Existing(conditions.Exists):
    def words(self) -> str:
        return f"there is {one(self.objects)}"


class IsSo(conditions.Is):
    def words(self) -> str:
        said = described("", self.filters).strip()
        noun = said.split(" ")[-1] in TYPES
        return f"{self.objects.words()} is {'a ' if noun else ''}{said}"


class Shown(effects.Reveal):
    def words(self) -> str:
        return f"reveal {each(self.objects)}"


class Shuffled(effects.Shuffle):
    def words(self) -> str:
        return "shuffle your deck" if self.who.words() == "you" else "their deck is shuffled"


class Repeated(effects.Repeat):
    def words(self) -> str:
        return f"as often as {self.count.words()}: {self.effect.words()}"


class Either(values.Choice):
    def words(self) -> str:
        if self.condition.words().startswith("for "):
            return f"{self.then.words()} {self.condition.words()}"
        return super().words()


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def owner_words(amount: Value, who: Who, verb: str) -> str:
    """`gain 1 Æmber`, `your opponent loses 2 Æmber`."""
    does = verb if who.words() == "you" else f"{who.words()} {verb}s"
    return f"{does} {much(amount, 'Æmber')}"


def much(amount: Value, of: str) -> str:
    """`2 Æmber`, `1 Æmber for each damaged creature`, `Æmber equal to half of that`."""
    if isinstance(amount, Counting):
        thing = amount.objects.words()
        return f"1 {of} for each {'of ' if thing.startswith(('the ', 'those ')) else ''}{thing}"
    words = amount.words()
    return f"{words} {of}" if isinstance(amount, Constant | Amount | values.EventAmount) else f"{of} equal to {words}"


def speak(language: Language) -> None:
    """Let the language build the nodes above for its neutral words."""
    names = {id: name for name, id in language.tables["event"].items()}

    def happening(kind: int, parts: list[Part]) -> Happening:
        return Happening(kind, parts, names[kind])

    made: dict[str, Callable[..., Node]] = {
        "in": Cards,
        "top": TopCards,
        "slot": Chosen,
        "choose": Choosing,
        "at-random": Picking,
        "until": Lasting,
        "modify": Changes,
        "grants": GrantsKeyword,
        "event": happening,
        "when": Whenever,
        "instead": Replacement,
        "asset": Pool,
        "noted": Amount,
        "count": Counting,
        "value-if": Either,
        "exists": Existing,
        "is": IsSo,
        "reveal": Shown,
        "repeat": Repeated,
        "shuffle": Shuffled,
        "with": Compared,
        "marked": Marked,
        "non": Opposite,
        "those": Among,
        "not": Negation,
        "tally": Happened,
        **{op: comparison(op) for op in COMPARED},
    }
    for word, make in made.items():
        old = language.words[word]
        language.words[word] = Word(word, make, " ".join(f"{name}:{kind}" for name, kind in old.takes))
