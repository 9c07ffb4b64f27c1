"""Whether an ability functions: what the engine says of it agrees with the rule, read slowly. FAB 1.7.4 + 5.4.7

Chance puts a card somewhere and gives it abilities of every kind: printed, given by a permanent or by an effect that
lasts, copied; and turns it face down or takes them away. The reading below is the book's, not the engine's.
"""

from __future__ import annotations

from collections.abc import Callable
from json import dumps
from typing import NamedTuple

import hypothesis.strategies as st
from hypothesis import given, settings

from headjudge.games.fab.objects.granting import abilities_of
from headjudge.games.fab.play.legality import refuse_nonfunctional
from headjudge.kernel.functioning import player_of
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State
from tests.conformance.positions import agree, functioning, play, written


class Place(NamedTuple):
    """Where the card is, in the words of the book."""

    zone: str
    public: bool = True
    arena: bool = False
    defends: bool = False
    permanent: bool = False
    down: bool = False


class Setting(NamedTuple):
    """How the card comes there: what it is like, the zone where it begins, what is done, where it is then."""

    like: str
    begins: str
    place: Place
    does: tuple[str, ...] = ()
    turn: str = "A"
    note: str = ""


BLOW = "Wounding Blow (blue)"
HELM = "Ironrot Helm"
AURA = "Might"
ATTACKS = ("A plays Thing", "pass until defend")
DEFENDS = ("B plays Strike", "pass until defend", "A defends with Thing")
SETTINGS = (
    Setting(BLOW, "hand", Place("hand", public=False)),
    Setting(BLOW, "deck", Place("deck", public=False)),
    Setting(BLOW, "graveyard", Place("graveyard")),
    Setting(BLOW, "banished", Place("banished")),
    Setting(BLOW, "banished", Place("banished", public=False, down=True), note=" face down"),
    Setting(BLOW, "arsenal", Place("arsenal"), note=" face up"),
    Setting(BLOW, "arsenal", Place("arsenal", public=False, down=True), note=" face down"),
    Setting(BLOW, "pitch", Place("pitch")),
    Setting(AURA, "arena", Place("permanent", arena=True, permanent=True)),
    Setting(HELM, "arena", Place("head", arena=True, permanent=True)),
    Setting(HELM, "arena", Place("head", False, arena=True, permanent=True, down=True), note=" face down"),
    Setting(BLOW, "hand", Place("stack"), ("A plays Thing",)),
    Setting(BLOW, "hand", Place("combat chain", arena=True), ATTACKS),
    Setting(BLOW, "hand", Place("combat chain", arena=True, defends=True), DEFENDS, "B"),
    Setting(HELM, "arena", Place("combat chain", arena=True, defends=True, permanent=True), DEFENDS, "B"),
)

# -- the rule, read slowly ---------------------------------------------------------------------------------------------

Reading = Callable[[Place], bool | None]
"""Whether an ability functions in a place; None where that makes no difference."""


def usual(p: Place) -> bool:
    """FAB 1.7.4: its source is public and in the arena; FAB 1.7.4a: and is no defending card that is no permanent."""
    return p.public and p.arena and not (p.defends and not p.permanent)


def speaks_of_defending(p: Place) -> bool:
    """FAB 1.7.4a: also for a defending card."""
    return p.public and p.arena


def while_defending(p: Place) -> bool:
    """FAB 1.7.4g: while the condition is met, and its source is public."""
    return p.public and p.defends


def while_down(p: Place) -> bool:
    """FAB 5.4.7a: also while its source is private, since the condition says so."""
    return p.down


def anywhere(p: Place) -> bool:
    """FAB 1.7.4f: a property-static ability; FAB 1.7.4j: a replacement of how its source moves."""
    return True


def where_played(p: Place) -> bool | None:
    """FAB 1.7.4e: where it is public, and when it is played; nobody asks elsewhere."""
    return True if p.zone == "banished" and p.public else None


def discarded(p: Place) -> bool | None:
    """FAB 1.7.4i: what is discarded comes from the hand; elsewhere it never is."""
    return True if p.zone == "hand" else None


def in_zone(zone: str, private: bool) -> Reading:
    """FAB 5.4.7a: there, public, or private too where the zone is private by itself."""
    return lambda p: p.zone == zone and (p.public or private)


def elsewhere(*zones: str) -> Reading:
    """FAB 5.4.7a: while its source is public and in none of these; FAB 1.7.4a: and is no mere defending card."""
    return lambda p: p.public and p.zone not in zones and not (p.defends and not p.permanent)


def private_in(zone: str) -> Reading:
    """FAB 5.4.7a: private there, since the condition says so."""
    return lambda p: p.zone == zone and not p.public


def one_of(*readings: Reading) -> Reading:
    """Where one of several parts lets it function."""
    return lambda p: any(reading(p) for reading in readings)


def defending_or_in_arsenal(p: Place) -> bool | None:
    """FAB 5.2.4: where the condition is met; of an attack on the chain it is not, whether it functions or not."""
    if p.zone == "combat chain" and not p.defends:
        return None
    return while_defending(p) or p.zone == "arsenal"


FOR_HERO = "(gives (when (event discard (by you)) (gain life 1)) (hero you))"
ABILITIES: dict[str, Reading] = {
    "(when (event draw (by you)) (gain life 1))": usual,
    "(instead (event gain (by you)) (amount-becomes 3))": usual,
    "(modify defense add 1)": usual,
    "(modify power add 1 (both attack-action (controlled-by you)))": usual,
    "(forbids opponent instant)": usual,
    FOR_HERO: usual,
    "(while (>= (asset life you) 1) (when (event draw (by you)) (gain life 2)))": usual,
    "(when (event destroy (subject itself)) (gain life 2))": usual,
    "(when (event defend (subject itself)) (gain life 2))": speaks_of_defending,
    "(while (this-is defending) (modify defense add 2))": while_defending,
    "(while (this-is defending) (when (event play (by opponent)) (gain life 2)))": while_defending,
    "(while (this-is down) (when (event draw (by you)) (gain life 3)))": while_down,
    "(when (event discard (subject itself)) (gain life 3))": discarded,
    "(when (event moved (subject itself) (to-zone graveyard)) (gain life 3))": anywhere,
    "(instead (event moved (subject itself) (to-zone graveyard)) (goes-to hand))": anywhere,
    "(defines power 5)": anywhere,
    "(play-from banished)": where_played,
    "(in-zones (when (event draw (by you)) (gain life 4)) graveyard)": in_zone("graveyard", private=False),
    "(in-zones (when (event draw (by you)) (gain life 5)) banished)": in_zone("banished", private=False),
    "(in-zones (when (event draw (by you)) (gain life 6)) hand)": in_zone("hand", private=True),
    "(in-zones (modify power add 6 (both attack-action (controlled-by you))) hand)": in_zone("hand", private=True),
    "(in-zones (when (event draw (by you)) (gain life 7)) arsenal)": in_zone("arsenal", private=True),
    "(while (any-of (is this (within hand)) (is this (within banished))) (modify power add 7))": one_of(
        in_zone("hand", private=True), in_zone("banished", private=False)
    ),
    "(while (is this (both (within banished) (non attacking))) (when (event draw (by you)) (gain life 8)))": in_zone(
        "banished", private=False
    ),
    "(while (not (any-of (this-is down) (is this (either (within hand) (within pitch))))) (modify defense add 8))": (
        elsewhere("hand", "pitch")
    ),
    "(while (all-of (this-is down) (is this (within banished))) (modify defense add 9))": private_in("banished"),
    "(while (all-of (this-is up) (is this (within arsenal))) (modify defense add 10))": in_zone("arsenal", False),
    "(when (any-event (event discard (subject itself)) (event draw (by you))) (gain life 9))": one_of(
        usual, in_zone("hand", private=True)
    ),
}
ACTIVATED: dict[str, Reading] = {
    "(activated instant (limit 1) (does (gain life 1)))": usual,
    "(activated instant (limit 1) (does (gain life 2)) (only-if (this-is defending)))": while_defending,
    "(activated instant (at-cost (discard itself)) (does (gain life 3)))": in_zone("hand", private=True),
    "(activated instant (limit 1) (does (gain life 4)) (only-if (is this (within arsenal))))": in_zone("arsenal", True),
    "(in-zones (activated instant (limit 1) (does (gain life 5))) graveyard)": in_zone("graveyard", private=False),
    "(in-zones (activated instant (limit 1) (does (gain life 6))) banished)": in_zone("banished", private=False),
    "(activated instant (does (draw 1)) (only-if (any-of (this-is defending) (is this (within arsenal)))))": (
        defending_or_in_arsenal
    ),
    "(activated instant (at-cost (banish (in graveyard you itself))) (does (gain life 8)))": in_zone(
        "graveyard", False
    ),
}

BATTLEWORN = "(when (event chain-closes (given (this-has defended-here))) (put-counters -1-defense 1 this))"
"""FAB 8.3.2: what the keyword stands for; it speaks of defending."""

# -- positions ---------------------------------------------------------------------------------------------------------

THING = '(named "Thing")'
HERE = f"(permanents you {THING})"


class Case(NamedTuple):
    """A card somewhere, with abilities that are printed on it, that a permanent gives it, that it has for a turn."""

    setting: Setting
    printed: list[str]
    given: list[str]
    lent: list[str]
    copied: bool
    turned: bool
    muted: bool
    """What would give it abilities lies face down."""
    keyword: str
    """Whether it has one, and how: printed, granted, or printed and lost."""

    def spells(self) -> list[str]:
        """What is played when the card is where it is: an effect on it, a copy of it, what turns it face down."""
        place = self.setting.place
        if not place.permanent or place.defends or not place.public:
            return []
        played = ["Lend"] if self.lent else []
        played += ["Copy"] if self.copied and self.setting.like == AURA else []
        return [*played, "Turn"] if self.turned and self.setting.like == HELM else played


def cases() -> st.SearchStrategy[Case]:
    some = st.lists(st.sampled_from([*ABILITIES, *ACTIVATED]), max_size=4, unique=True)
    # FAB 8.5.9: it gains a trigger, a replacement or a restriction; other effects on it are no abilities of its own
    begins = ("(when", "(instead", "(while", "(forbids")
    lasting = [says for says in ABILITIES if "modify" not in says and says.startswith(begins)]
    lent = st.lists(st.sampled_from(lasting), max_size=3, unique=True)
    flags = [st.booleans()] * 3
    keyword = st.sampled_from(["", "printed", "granted", "lost"])
    return st.builds(Case, st.sampled_from(SETTINGS), some, some, lent, *flags, keyword)


def position(case: Case) -> State:
    """The position, written as a scenario."""
    setting, spells = case.setting, case.spells()
    zones = {"hand": [*spells], "arena": [f"Giver face {'down' if case.muted else 'up'}", "Mime"]}
    zones["arena"] += ["Granter"] * (case.keyword == "granted") + ["Taker"] * (case.keyword == "lost")
    zones[setting.begins] = [*zones.get(setting.begins, []), f"Thing{setting.note}"]
    cards = {
        "Thing": (setting.like, case.printed),
        "Giver": ("Ironrot Plate", [f"(gives {says} {THING})" for says in case.given]),
        "Granter": (AURA, [f"(grants battleworn {THING})"]),
        "Taker": (AURA, [f"(loses battleworn {THING})"]),
        "Mime": (AURA, []),
        "Lend": ("Sigil of Solace (red)", [f"(until turn {says} {HERE})" for says in case.lent]),
        "Copy": ("Sigil of Solace (red)", [f'(becomes-copy (permanents you (named "Mime")) {HERE})']),
        "Turn": ("Sigil of Solace (red)", [f"(turn {HERE} down)"]),
        "Strike": (BLOW, []),
    }
    does = [*setting.does, *[line for spell in spells for line in (f"A plays {spell}", "pass until stack is empty")]]
    made = [
        f"  {name}: {{like: {like}, cost: 0, has: {has(case, name)}, abilities: {dumps(says)}}}"
        for name, (like, says) in cards.items()
    ]
    laid = ", ".join(f"{zone}: [{', '.join(names)}]" for zone, names in zones.items())
    return play("\n".join([
        "game: fab", "cards:", *made,
        "players:", f"  A: {{hero: Rhinar, {laid}}}", "  B: {hero: Rhinar, hand: [Strike]}",
        f"turn: {setting.turn}", f"do: {dumps(does)}", "",
    ]))  # fmt: skip


def has(case: Case, name: str) -> str:
    return "[battleworn]" if name == "Thing" and case.keyword in ("printed", "lost") else "[]"


def by_the_book(case: Case, copy: bool) -> dict[tuple[str, str], bool | None]:
    """For each ability that the card has, or its copy: whose text it is, what it says, and whether it functions."""
    place = case.setting.place
    if "Turn" in case.spells():
        place = place._replace(public=False, down=True)
    readings = {**ABILITIES, **ACTIVATED}
    found = {("Thing", says): readings[says](place) for says in case.printed}
    # FAB 1.7.4: what gives it must function itself
    found |= {("Giver", says): False if case.muted else readings[says](place) for says in case.given}
    if "Lend" in case.spells() and not copy:  # FAB 8.5.25: what an effect gave it is not copied
        found |= {("Lend", says): readings[says](place) for says in case.lent}
    # FAB 1.7.7: who has lost the keyword does not have its ability
    return found | {("", BATTLEWORN): case.keyword in ("printed", "granted") and speaks_of_defending(place)}


def by_the_engine(g: State, id: ObjectId) -> set[tuple[str, str]]:
    """The abilities that the engine says function for an object."""
    hero = next(o.id for o in g.objects() if o.owner == 0 and g.policies.zones[o.zone].name == "hero")
    found = {(face, says) for face, says, bearer in functioning(g) if bearer == id and says not in ACTIVATED}
    found |= {(face, FOR_HERO) for face, says, bearer in functioning(g) if bearer == hero and says in FOR_HERO}
    found |= {("", says) for _, says in found if says == BATTLEWORN}
    for ability in abilities_of(g, id):
        if not refuse_nonfunctional(g, player_of(g, id), id, ability):
            found.add((ability.face, written(ability.form)))
    return found


@settings(max_examples=100, deadline=None)
@given(case=cases())
def test_what_functions_is_what_the_book_says(case: Case) -> None:
    copies = int("Copy" in case.spells())
    agree(position(case), case.setting.place.zone, copies, by_the_engine, lambda copy: by_the_book(case, copy))
