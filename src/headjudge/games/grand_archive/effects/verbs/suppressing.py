"""Suppressing: banished, and back at the beginning of the next end phase. GA 3.2 suppress"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.selectors import EachPlayer
from headjudge.abilities.statics import When
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.effects.patterns import PhaseBegins
from headjudge.games.grand_archive.effects.verbs.objects import SendObjects
from headjudge.games.grand_archive.events.moves import Entered, banished
from headjudge.games.grand_archive.events.turns import END
from headjudge.games.grand_archive.objects.living import living
from headjudge.games.grand_archive.objects.zones import BANISHMENT
from headjudge.games.grand_archive.turn.durations import ALWAYS
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.flow import continue_beneath
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State

SUPPRESSED: Final[Slot] = Slot("being suppressed")


class ComeBack(Verb):
    """The suppressed card, which has this ability, returns to the field."""

    def perform(self, g: State, c: Context) -> None:
        for id in living(g, c, (c.this,)):
            # GA 3.2 suppress: under its owner's control, whoever suppressed it
            happen(g, self.noting(c, Entered(id, g.objs[id].owner, c.this)))


class Suppress(SendObjects):
    """Banish objects; each comes back by a delayed trigger of its own. GA 3.2 suppress"""

    def __init__(self, objects: Selector) -> None:
        self.back = When(PhaseBegins(END, EachPlayer()), ComeBack())
        super().__init__(objects)
        self.below = (*self.below, self.back)
        self.to = 1 << BANISHMENT

    def perform(self, g: State, c: Context) -> None:
        found = self.found(g, c)
        g.w_context(c.id).lists[SUPPRESSED] = tuple(found)
        depth = len(g.frames)
        together(g, tuple([self.noting(c, self.sends(id, self.doer(g, c, id), c.this)) for id in found]))
        continue_beneath(g, depth, self, c, 0)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        gone = [g.successors.get(id, NOTHING) for id in c.filled(SUPPRESSED)]
        there = [id for id in gone if g.exists(id) and g.objs[id].zone == BANISHMENT]
        # GA 3.2 suppress: a delayed trigger for each, of whoever suppressed it
        sequence(g, tuple([self.delayed(id, c) for id in there]))

    def delayed(self, id: ObjectId, c: Context) -> Event:
        return EffectBegan(self.back.id, id, c.you, c.this, until=ALWAYS, times=1)

    def sends(self, id: ObjectId, player: PlayerId, source: ObjectId) -> Event:
        return banished(id, player, source)
