"""Whether an ability functions: what the engine says of it agrees with the rules, read slowly. GA 2.4

Chance puts a card somewhere and gives it abilities of every kind: printed, given by an item or by an effect that lasts.
The reading below is the book's, not the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from typing import NamedTuple

import hypothesis.strategies as st
from hypothesis import given, settings

from headjudge.kernel.state import State
from tests.conformance.positions import agree, functioning, play


class Place(NamedTuple):
    """Where the card is, and what it is, in the words of the book."""

    zone: str
    type: str


class Setting(NamedTuple):
    """How the card comes there: what it is like, where it begins, what is done."""

    like: str
    begins: str
    place: Place
    does: tuple[str, ...] = ()


ALLY = "Honorable Vanguard"
ACTION = "Fireball"
ATTACK = "Savage Slash"
ITEM = "Rusted Warshield"
SPIRIT = "Spirit of Fire"
SETTINGS = (
    *[Setting(ALLY, zone, Place(zone, "ally")) for zone in ("hand", "graveyard", "banishment", "memory")],
    Setting(ALLY, "deck", Place("main", "ally")),
    Setting(ALLY, "field", Place("field", "ally")),
    Setting(ITEM, "field", Place("field", "item")),
    Setting(ITEM, "graveyard", Place("graveyard", "item")),
    Setting(ACTION, "hand", Place("hand", "action")),
    Setting(ACTION, "hand", Place("effects", "action"), ("A activates Thing",)),
    Setting(ACTION, "graveyard", Place("graveyard", "action")),
    Setting(ATTACK, "intent", Place("intent", "attack")),
    Setting(ATTACK, "hand", Place("hand", "attack")),
    Setting(SPIRIT, "champion", Place("field", "champion")),
    Setting(SPIRIT, "lineage", Place("lineage", "champion")),
)

# -- the rules, read slowly --------------------------------------------------------------------------------------------

Reading = Callable[[Place], bool]


def usual(p: Place) -> bool:
    """GA 2.4: of an action on the Effects Stack, of an attack in the intent, of anything else on the field."""
    return p.zone == {"action": "effects", "attack": "intent"}.get(p.type, "field")


def inherited(p: Place) -> bool:
    """GA 3.1 inherited-effect: of the champion, and from the inner lineage as well."""
    return p.zone in ("field", "lineage")


def in_zone(zone: str) -> Reading:
    """GA 2.4: an ability that names a zone functions there and in no other."""
    return lambda p: p.zone == zone


ABILITIES: dict[str, Reading] = {
    "(when (event drawn (by you)) (draw 1))": usual,
    "(instead (event recovered (by you)) (rather (draw 1)))": usual,
    "(modify power add 1)": usual,
    "(modify power add 2 (type ally))": usual,
    "(grants steadfast)": usual,
    "(grants steadfast (type ally))": usual,
    "(while (>= (count (in hand you)) 0) (when (event drawn (by you)) (draw 2)))": usual,
    "(in-zones (when (event drawn (by you)) (draw 3)) graveyard)": in_zone("graveyard"),
    "(in-zones (when (event drawn (by you)) (draw 4)) hand)": in_zone("hand"),
    "(in-zones (modify power add 3 (type ally)) banishment)": in_zone("banishment"),
    "(in-zones (instead (event recovered (by you)) (rather (draw 2))) memory)": in_zone("memory"),
}
INHERITED: dict[str, Reading] = {"(inherited (when (event drawn (by you)) (draw 5)))": inherited}

# -- positions ---------------------------------------------------------------------------------------------------------

THING = '(named "Thing")'


class Case(NamedTuple):
    """A card somewhere, with abilities that are printed on it, that an item gives it, that it has for a turn."""

    setting: Setting
    printed: list[str]
    given: list[str]
    lent: list[str]

    def on_it(self) -> list[str]:
        """What may be printed on it."""
        champion = self.setting.place.type == "champion"
        return [says for says in self.printed if champion or says not in INHERITED]

    def lends(self) -> bool:
        return len(self.lent) > 0 and self.setting.begins == "field"


def cases() -> st.SearchStrategy[Case]:
    some = st.lists(st.sampled_from(list(ABILITIES)), max_size=4, unique=True)
    printed = st.lists(st.sampled_from([*ABILITIES, *INHERITED]), max_size=4, unique=True)
    lasting = [says for says in ABILITIES if says.startswith(("(when", "(instead"))]
    lent = st.lists(st.sampled_from(lasting), max_size=2, unique=True)
    return st.builds(Case, st.sampled_from(SETTINGS), printed, some, lent)


def position(case: Case) -> State:
    """The position, written as a scenario."""
    setting = case.setting
    lent = [f"(until end-of-turn {says} (in field you {THING}))" for says in case.lent]
    zones = {"champion": [SPIRIT], "hand": ["Lend"], "field": ["Giver"]}
    if setting.begins == "lineage":
        zones["champion"] = ["Thing", "Top"]
    elif setting.begins == "champion":
        zones["champion"] = ["Thing"]
    else:
        zones[setting.begins] = [*zones.get(setting.begins, []), "Thing"]
    cards = {
        "Thing": (setting.like, case.on_it()),
        "Giver": (ITEM, [f"(gives {says} {THING})" for says in case.given]),
        "Lend": (ACTION, [f"(do {' '.join(lent)})"] if lent else []),
        "Top": ("Lorraine, Wandering Warrior", []),
    }
    free = {ACTION: ", reserve: 0, speed: fast, element: [norm]"}
    made = [
        f"  {name}: {{like: {dumps(like)}{free.get(like, '')}, abilities: {dumps(says)}}}"
        for name, (like, says) in cards.items()
    ]
    laid = ", ".join(f"{zone}: [{', '.join(names)}]" for zone, names in zones.items())
    does = [*setting.does, *(["A activates Lend", "pass until stack is empty"] if case.lends() else [])]
    return play("\n".join([
        "game: grand-archive", "cards:", *made,
        "players:", f"  A: {{{laid}}}", f"  B: {{champion: [{SPIRIT}]}}",
        "turn: A", f"do: {dumps(does)}", "",
    ]))  # fmt: skip


def by_the_book(case: Case) -> dict[tuple[str, str], bool]:
    """For each ability that the card has: whose text it is, what it says, and whether it functions."""
    place = case.setting.place
    readings = {**ABILITIES, **INHERITED}
    has = [("Thing", says) for says in case.on_it()] + [("Giver", says) for says in case.given]
    has += [("Lend", says) for says in case.lent] if case.lends() else []
    return {(source, says): readings[says](place) for source, says in has}


def by_the_engine(g: State, id: int) -> set[tuple[str, str]]:
    """The abilities that the engine says function for an object."""
    return {(face, says) for face, says, bearer in functioning(g) if bearer == id}


@settings(max_examples=100, deadline=None)
@given(case=cases())
def test_what_functions_is_what_the_book_says(case: Case) -> None:
    agree(position(case), case.setting.place.zone, 0, by_the_engine, lambda _: by_the_book(case))
