"""Whether an ability functions: what the engine says of it agrees with the rules, read slowly. KF abilities 6.1, 18.4

Chance puts a card somewhere and gives it abilities of every kind: printed, given by a creature or by an effect that
lasts, copied; and blanks it, stuns it, exhausts it. The reading below is the book's, not the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from typing import NamedTuple

import hypothesis.strategies as st
from hypothesis import given, settings

from headjudge.games.keyforge.play.abilities import has_use, uses
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State
from tests.conformance.positions import agree, functioning, play, written


class Place(NamedTuple):
    """Where the card is, and how, in the words of the book."""

    zone: str
    in_play: bool = False
    creature: bool = False


class Setting(NamedTuple):
    like: str
    begins: str
    place: Place
    note: str = ""


CREATURE = "Bumpsy"
ARTIFACT = "Banner of Battle"
LINE = Place("battleline", in_play=True, creature=True)
SETTINGS = (
    *[Setting(CREATURE, zone, Place(zone)) for zone in ("hand", "deck", "discard", "archives", "purged")],
    Setting(CREATURE, "battleline", LINE),
    Setting(CREATURE, "battleline", LINE, " (stunned)"),
    Setting(CREATURE, "battleline", LINE, " (exhausted)"),
    Setting(ARTIFACT, "artifacts", Place("artifacts", in_play=True)),
    Setting(ARTIFACT, "hand", Place("hand")),
)

# -- the rules, read slowly --------------------------------------------------------------------------------------------

Reading = Callable[[Place], bool]


def constant(p: Place) -> bool:
    """KF abilities 6.1: as long as the card remains in play, stunned or exhausted as it may be (18.1)."""
    return p.in_play


def of_creature(p: Place) -> bool:
    """What a creature does, or what happens to it, while it is in play."""
    return p.in_play


def in_zone(zone: str) -> Reading:
    """Its condition speaks of where it is."""
    return lambda p: p.zone == zone


ABILITIES: dict[str, Reading] = {
    "(when (event drawn (by you)) (gain 1))": constant,
    "(instead (event amber-gained (by you)) (rather (draw 1)))": constant,
    "(modify power add 1)": constant,
    "(modify power add 2 (type creature))": constant,
    "(grants elusive)": constant,
    "(states unhurt (type creature))": constant,
    "(while (>= (count (in hand you)) 0) (when (event drawn (by you)) (gain 2)))": constant,
    "(reap (gain 1))": of_creature,
    "(fight (gain 1))": of_creature,
    "(destroyed (gain 1))": of_creature,
    "(in-zones (when (event drawn (by you)) (gain 3)) hand)": in_zone("hand"),
    "(in-zones (when (event drawn (by you)) (gain 4)) discard)": in_zone("discard"),
    "(in-zones (modify power add 3 (type creature)) archives)": in_zone("archives"),
}
USED: dict[str, Reading] = {"(action (gain 1))": constant, "(omni (gain 2))": constant, "(action (draw 1))": constant}

OF_CREATURES = ("(modify power add 1)", "(grants elusive)", "(reap (gain 1))", "(fight (gain 1))")

# -- positions ---------------------------------------------------------------------------------------------------------

THING = '(named "Thing")'


class Case(NamedTuple):
    """A card somewhere, with abilities that are printed on it, that a creature gives it, that it has for a turn."""

    setting: Setting
    printed: list[str]
    given: list[str]
    lent: list[str]
    copied: bool
    blank: bool

    def on_it(self) -> list[str]:
        """What may be printed on it."""
        creature = self.setting.like == CREATURE
        return [says for says in self.printed if creature or says not in OF_CREATURES]

    def played(self) -> list[str]:
        """What is played when the card is where it is: an effect on it, what becomes a copy of it, what blanks all."""
        if not self.setting.place.creature:
            return []
        return [*["Lend"] * bool(self.lent), *["Copy"] * self.copied, *["Blank"] * self.blank]


def cases() -> st.SearchStrategy[Case]:
    some = st.lists(st.sampled_from([*ABILITIES, *USED]), max_size=4, unique=True)
    lasting = [says for says in ABILITIES if says.startswith(("(when", "(instead", "(reap", "(fight", "(destroyed"))]
    lent = st.lists(st.sampled_from(lasting), max_size=3, unique=True)
    return st.builds(Case, st.sampled_from(SETTINGS), some, some, lent, st.booleans(), st.booleans())


def position(case: Case) -> State:
    """The position, written as a scenario."""
    setting, played = case.setting, case.played()
    zones = {"hand": [*played], "battleline": ["Mime", "Giver"]}
    zones[setting.begins] = [*zones.get(setting.begins, []), f"Thing{setting.note}"]
    here = f"(in battleline you {THING})"
    lent = [f"(until end-of-turn {says} {here})" for says in case.lent]
    cards = {
        "Thing": (setting.like, case.on_it()),
        "Giver": (CREATURE, [f"(gives {says} {THING})" for says in case.given]),
        "Mime": (CREATURE, []),
        "Lend": ("Anger", [f"(play (do {' '.join(lent)}))"] if lent else []),
        "Copy": ("Anger", [f'(play (become-copy (in battleline you (named "Mime")) {here}))']),
        "Blank": ("Anger", [f"(play (until end-of-turn (states blank {THING})))"]),
    }
    made = [
        f"  {name}: {{like: {like}, house: brobnar, amber: 0, abilities: {dumps(says)}}}"
        for name, (like, says) in cards.items()
    ]
    laid = ", ".join(f"{zone}: [{', '.join(names)}]" for zone, names in zones.items())
    return play("\n".join([
        "game: keyforge", "cards:", *made,
        "players:", f"  A: {{house: brobnar, houses: [brobnar, dis, logos], {laid}}}", "  B: {amber: 0}",
        "turn: A", f"do: {dumps([f'A plays {name}' for name in played])}", "",
    ]))  # fmt: skip


def by_the_book(case: Case, copy: bool) -> dict[tuple[str, str], bool]:
    """For each ability that the card has, or its copy: whose text it is, what it says, and whether it functions."""
    place = case.setting.place
    readings = {**ABILITIES, **USED}
    found = {("Thing", says): readings[says](place) for says in case.on_it()}
    if "Blank" in case.played():  # KF 18.4: a blank text box has no abilities
        found = dict.fromkeys(found, False)
    # KF 18.4: what it gains is not in its text box
    found |= {("Giver", says): readings[says](place) for says in case.given}
    if "Lend" in case.played() and not copy:  # KF 28.4: what is printed is copied
        found |= {("Lend", says): readings[says](place) for says in case.lent}
    return found


def by_the_engine(g: State, id: ObjectId) -> set[tuple[str, str]]:
    """The abilities that the engine says function for an object."""
    found = {(face, says) for face, says, bearer in functioning(g) if bearer == id and says not in USED}
    for timing in ("action", "omni"):
        if g.policies.zones[g.objs[id].zone].name in ("battleline", "artifacts") and has_use(g, id, timing):
            found |= {(used.face, written(used.form)) for used, _ in uses(g, id, timing)}
    return found


@settings(max_examples=100, deadline=None)
@given(case=cases())
def test_what_functions_is_what_the_book_says(case: Case) -> None:
    copies = int("Copy" in case.played())
    agree(position(case), case.setting.place.zone, copies, by_the_engine, lambda copy: by_the_book(case, copy))
