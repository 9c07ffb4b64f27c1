"""Choosing the active house. KF 6"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.effects.topics import CANNOT_CHOOSE, MUST_CHOOSE, statements
from headjudge.games.keyforge.objects.names import DECLARED
from headjudge.games.keyforge.objects.properties import HOUSE, HOUSES
from headjudge.games.keyforge.objects.records import of_player, w_course
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, UPGRADES
from headjudge.games.keyforge.registry import A_HOUSE, Q_HOUSE, TABLES
from headjudge.kernel.fields import Code
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

MUST_AND_CANNOT: Final = cite("KF 6.2")
NOT_AVAILABLE: Final = TABLES.reason(
    "house-not-available", "that house is on no identity card and no card of yours", cite("KF 6.1")
)
FORBIDDEN_HOUSE: Final = TABLES.reason(
    "house-forbidden", "{by} says that you cannot choose that house", MUST_AND_CANNOT
)
OTHER_HOUSE_DUE: Final = TABLES.reason(
    "house-required", "{by} says that you must choose another house", MUST_AND_CANNOT
)
NAMES: Final[dict[int, str]] = {i: name.title() for i, name in enumerate(HOUSES)}
DECLARED.heed(lambda sort, name: NAMES.update({i: house.title() for i, house in enumerate(HOUSES)}))
HOUSE_WORDS: Final = {"house": NAMES}


@mypyc_attr(allow_interpreted_subclasses=True)
class HouseChosen(Event):
    """A player chooses a house for the turn, or a text makes one active. KF 6.1"""

    house: Code

    def __init__(self, kind: KindId, player: PlayerId, house: int, source: ObjectId = NOTHING) -> None:
        super().__init__(kind, NOTHING, player, source=source)
        self.house = house


def do_choose(g: State, ev: HouseChosen) -> None:
    """`player` chooses the active house. KF 6.1"""
    w_course(g).active_house = 1 << ev.house
    ev.result = 1


HOUSE_CHOSEN: Final[KindId] = TABLES.event("house-chosen", HouseChosen, do_choose, words=HOUSE_WORDS)


def house_chosen(player: PlayerId, house: int, source: ObjectId = NOTHING) -> Event:
    """A player chooses the active house, by its index. KF 6.1"""
    return HouseChosen(HOUSE_CHOSEN, player, house, source)


def do_activate(g: State, ev: HouseChosen) -> None:
    """A text makes a house the active house, which nobody chooses. KF 1.3"""
    w_course(g).active_house = 1 << ev.house
    ev.result = 1


HOUSE_ACTIVATED: Final[KindId] = TABLES.event(
    "house-activated", HouseChosen, do_activate, cites=(cite("KF 1.3"),), words=HOUSE_WORDS
)


def house_activated(player: PlayerId, house: int, source: ObjectId) -> Event:
    """A house becomes the active house of `player`, by its index. KF 1.3"""
    return HouseChosen(HOUSE_ACTIVATED, player, house, source)


def available(g: State, player: PlayerId) -> int:
    """The houses of the identity card, and those of cards one controls. KF 6.1"""
    mask = of_player(g, player).identity
    for zone in (BATTLELINE, ARTIFACTS):  # KF 2.6: a foreign house, too
        for id in g.zone(zone, player):
            mask |= g.num(id, HOUSE)  # KF 6.4: each house that it belongs to
    for hosted in g.hosted.values():
        for id in hosted:
            if g.objs[id].zone == UPGRADES and g.objs[id].controller == player:
                mask |= g.num(id, HOUSE)
    return mask


def stated(g: State, topic: int, player: PlayerId) -> int:
    """The houses that cards name on a topic, for that player."""
    mask = 0
    for said in statements(g, topic):
        mask |= said.amount_for(g, player)
    return mask


def refuse_house(g: State, player: PlayerId, house: int) -> int:
    """The reason why that house cannot be chosen, 0 if it can."""
    return refuse_among(g, player, house, available(g, player))


def refuse_among(g: State, player: PlayerId, house: int, mask: int) -> int:
    """The same, where the houses that are available are known."""
    bit = 1 << house
    if not mask & bit:  # KF 6.1: of the identity card, or of a card one controls
        return NOT_AVAILABLE
    cannot = stated(g, CANNOT_CHOOSE, player)
    if cannot & bit:  # KF 1.3 + 6.2: "cannot" removes a house and beats "must"
        return FORBIDDEN_HOUSE
    must = stated(g, MUST_CHOOSE, player) & mask & ~cannot  # one that is not available is ignored
    if must and not must & bit:  # KF 6.2: of several "must" one is met
        return OTHER_HOUSE_DUE
    return 0


def question(g: State, player: PlayerId) -> Question:
    q = Question(player, Q_HOUSE)
    mask = left = available(g, player)
    while left:
        house = (left & -left).bit_length() - 1
        left &= left - 1
        if refuse_among(g, player, house, mask) == 0:
            q.add(A_HOUSE, NOTHING, house)
    return q
