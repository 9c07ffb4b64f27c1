"""Drawing and glimpsing: what is taken from the main deck, and what is put back. GA 2.10, 3.2 glimpse"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.cards.printed import node_of
from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.objects.records import w_of_player
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.fields import Amount, Internal, Sights
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import lose_track
from headjudge.kernel.moving import Going, do_move
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

GLIMPSING: Final[Cites] = (cite("GA 3.2 glimpse"),)


def drawn(player: PlayerId, zone: int = zones.HAND, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player draws a card, into hand or into memory. GA 2.10"""
    ev = Going(DRAWN, NOTHING, zone, player, source, cites)
    ev.origin = zones.MAIN  # which card it will be is not known before
    return ev


def do_draw(g: State, ev: Going) -> None:
    """The top card of the player's main deck goes to hand or memory; where there is none, the player loses. GA 2.10"""
    deck = g.zone(zones.MAIN, ev.player)
    if not deck:
        # GA 2.10 + 1.4: who draws from an empty main deck loses
        w_of_player(g, ev.player).lost = marks.EMPTY_DECK
        return
    ev.obj = deck[0]
    do_move(g, ev)


DRAWN: Final[KindId] = TABLES.event("drawn", Going, do_draw, cites=(cite("GA 2.10"),))


@mypyc_attr(allow_interpreted_subclasses=True)
class Rearranged(Event):
    """Cards of a player's main deck go on top of it, and others to its bottom. GA 3.2 glimpse"""

    top: tuple[ObjectId, ...]
    bottom: tuple[ObjectId, ...]
    at_random: bool
    """In an order that nobody knows. GA 2.19.g"""
    lost: Sights = ()

    def __init__(
        self,
        player: PlayerId,
        top: tuple[ObjectId, ...],
        bottom: tuple[ObjectId, ...],
        source: ObjectId = NOTHING,
        at_random: bool = False,
    ) -> None:
        super().__init__(REARRANGED, NOTHING, player, source=source)
        self.top = top
        self.bottom = bottom
        self.at_random = at_random


def do_rearrange(g: State, ev: Rearranged) -> None:
    """Cards of the player's main deck are put on top of it and on its bottom. GA 3.2 glimpse"""
    moved = (*ev.top, *ev.bottom)
    rest = [id for id in g.zone(zones.MAIN, ev.player) if id not in moved]
    g.zones[zones.MAIN * g.n + ev.player] = (*ev.top, *rest, *ev.bottom)
    others = (1 << g.n) - 1
    if not ev.at_random:  # GA 2.19.g: who ordered them knows the order
        others &= ~(1 << ev.player)
    for id in moved:  # GA 2.19.g: the others do not see the order
        ev.lost += lose_track(g, id, others)
    ev.result = 1


REARRANGED: Final[KindId] = TABLES.event(
    "rearranged",
    Rearranged,
    do_rearrange,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Glimpsed(Event):
    """A player glimpses that many cards, by an instruction and where that is printed. GA 3.2 glimpse"""

    count: Amount
    instruction: Internal

    def __init__(
        self, player: PlayerId, count: int, instruction: int, context: int, source: ObjectId = NOTHING
    ) -> None:
        super().__init__(GLIMPSED, NOTHING, player, source=source)
        self.count = count
        self.instruction = instruction
        self.context = context


def do_glimpse(g: State, ev: Glimpsed) -> None:
    """The instruction is carried out, with as many cards as there are. GA 3.2 glimpse"""
    node = node_of(g, ev.instruction)
    assert isinstance(node, Instruction)
    ev.count = min(ev.count, len(g.zone(zones.MAIN, ev.player)))
    run_node(g, node, g.contexts[ev.context]).val = ev.count
    ev.result = ev.count


GLIMPSED: Final[KindId] = TABLES.event("glimpsed", Glimpsed, do_glimpse, composite=True, cites=GLIMPSING)
