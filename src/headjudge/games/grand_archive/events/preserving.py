"""Cards are preserved: they lie face up in a material deck. GA 3.1 preserve"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.objects.marks import PRESERVED
from headjudge.games.grand_archive.objects.zones import MATERIAL
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.ids import NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import Going, do_cease, do_move, open_counters
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def preserved(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A card goes to its owner's material deck, preserved. GA 3.1 preserve"""
    return Going(PRESERVES, id, MATERIAL, player, source)


def do_preserve(g: State, ev: Going) -> None:
    """It lies face up in its owner's material deck. GA 3.1 preserve"""
    o = g.objs[ev.obj]
    if o.zone == MATERIAL:
        return
    if not o.cards:  # GA 2.18: a token ceases to exist
        do_cease(g, ev)
        return
    do_move(g, ev)
    g.set_mark(ev.new, PRESERVED, 1)  # GA 2.15: it is preserved as long as it lies there
    ev.counters = open_counters(g, ev.new)
    learn(g, ev.new, (1 << g.n) - 1)  # GA 3.1 preserve: face up


PRESERVES: Final[KindId] = TABLES.event(
    "preserved", Going, do_preserve, cites=(cite("GA 3.1 preserve"),), existing=True
)


def preserved_cards(g: State, player: PlayerId) -> list[ObjectId]:
    """The preserved cards of a player's material deck."""
    return [id for id in g.zone(MATERIAL, player) if g.objs[id].marks.get(PRESERVED, 0)]
