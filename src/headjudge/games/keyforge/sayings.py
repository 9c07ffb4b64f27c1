"""Neutral words that say themselves as players of this game speak."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities import conditions, effects, selectors, statics, values
from headjudge.abilities.kinds import Constant, Filter, Part, Selector, Value, Who
from headjudge.abilities.language import Language, Word
from headjudge.games.keyforge.card import AMBER, PROPERTIES
from headjudge.games.keyforge.zones import ARTIFACTS, BATTLELINE, ZONES
from headjudge.kernel.definitions import Node
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LASTING: Final = cite("KF 18.2")

PLACES: Final = {"hand": "hand", "discard": "discard pile", "archives": "archives", "deck": "deck"}
EVENTS: Final = {
    "played": "play {}",
    "house-chosen": "choose a house",
    "destroyed": "{} is destroyed",
    "fought": "fight",
    "amber-gained": "gain Æmber",
    "turn-ending": "end the turn",
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
    return f"each {objects.words()}" if isinstance(objects, Cards) else objects.words()


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
    for f in filters:
        words = adjective(f.words())
        (after if " " in words else before).append(words)
    return " ".join([*before, noun, *after])


def adjective(words: str) -> str:
    """`non-Sanctum` for `not Sanctum`; longer descriptions stay behind the noun."""
    return words.replace("not ", "non-") if words.startswith("not ") and words.count(" ") == 1 else words


class Cards(selectors.In):
    """Cards of a zone that fit."""

    def words(self) -> str:
        who = self.who.words()
        side = {"you": "friendly ", "your opponent": "enemy "}.get(who, "")
        if self.zone in (BATTLELINE, ARTIFACTS):
            said = side + described("creature" if self.zone == BATTLELINE else "artifact", self.filters)
            return said.replace(f"{side}other ", f"other {side}")
        whose = {"you": "your", "your opponent": "your opponent's"}.get(who, "each player's")
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
            return f"{who}choose {one(self.objects)}"
        return f"{who}choose {self.least.words()} of: {self.objects.words()}"


class Picking(effects.AtRandom):
    def words(self) -> str:
        return f"take {one(self.objects)} at random"


class Lasting(effects.Until):
    """A lasting effect. KF 18.2: it acts like a constant ability for its time and survives its card"""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (LASTING,)
        return ev

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
        return says if self.condition is None else f"{says} while {self.condition.words()}"


class GrantsKeyword(statics.Keyword):
    def words(self) -> str:
        on = "this" if self.filter is None else subject(self.filter)
        number = f" {self.amount.words()}" if self.amount is not None and self.amount.words() != "1" else ""
        return f"{on} gains {PROPERTIES[self.prop]}{number}"


def subject(filter: Filter) -> str:
    """Whom a constant ability speaks of."""
    parts = filter.parts if isinstance(filter, selectors.Both) else [filter]
    words = [p.words() for p in parts]
    if words == ["with this upgrade"]:
        return "this creature"
    side = {"controlled by you": "friendly ", "controlled by your opponent": "enemy "}
    found = "".join([side[w] for w in words if w in side])
    rest = [adjective(w) for w in words if w not in side and w not in ("creature", "other")]
    other = "other " if "other" in words else ""
    return f"each {other}{found}{' '.join(rest)}{' ' if rest else ''}creature"


class Happening(statics.EventPattern):
    """An event of a kind that meets every part."""

    def __init__(self, kind: int, parts: list[Part], name: str) -> None:
        super().__init__(kind, parts)
        self.name = name

    def words(self) -> str:
        by = [p.who.words() for p in self.parts if isinstance(p, statics.By)]
        what = [p.filter.words() for p in self.parts if isinstance(p, statics.Subject)]
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
            else f"{article} {thing}"
        )
        said = EVENTS.get(self.name, self.name).format(thing.replace("a creature other", "another creature"))
        return " ".join([*by, said, *rest])


class Whenever(statics.When):
    def words(self) -> str:
        return f"After {self.pattern.words()}: {self.effect.words()}"


class Replacement(statics.Instead):
    def words(self) -> str:
        return f"If {self.pattern.words()}, instead: {' and '.join(x.words() for x in self.changes)}"


class Pool(values.Asset):
    def words(self) -> str:
        return f"the Æmber of {self.who.words()}" if self.asset == AMBER else f"what {self.who.words()} has"


class Amount(values.Noted):
    def words(self) -> str:
        return f"that many ({self.slot})"


class Counting(values.Count):
    def words(self) -> str:
        return f"once for each {self.objects.words()}"


class Existing(conditions.Exists):
    def words(self) -> str:
        return f"there is {one(self.objects)}"


class IsSo(conditions.Is):
    def words(self) -> str:
        return f"{self.objects.words()} is {' '.join(f.words() for f in self.filters)}"


class Either(values.Choice):
    def words(self) -> str:
        if self.condition.words().startswith("for "):
            return f"{self.then.words()} {self.condition.words()}"
        return super().words()


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def owner_words(amount: Value, who: Who, verb: str) -> str:
    """`gain 1 Æmber`, `your opponent loses 2 Æmber`."""
    if who.words() == "you":
        return f"{verb} {amount.words()} Æmber"
    return f"{who.words()} {verb}s {amount.words()} Æmber"


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
    }
    for word, make in made.items():
        old = language.words[word]
        language.words[word] = Word(word, make, " ".join(f"{name}:{kind}" for name, kind in old.takes))
