"""Attacks that an effect has units declare, beside those that players declare. GA 2.2.g"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import selectors
from headjudge.abilities.kinds import Selector, Value
from headjudge.games.grand_archive.combat.attacks import Attacks, refuse_further
from headjudge.games.grand_archive.effects.lasting import Lasts
from headjudge.games.grand_archive.effects.layers import Modifies
from headjudge.games.grand_archive.events.moves import CopiedIntoIntent
from headjudge.games.grand_archive.events.resolving import FurtherAttack, something_resolves
from headjudge.games.grand_archive.objects.properties import POWER
from headjudge.games.grand_archive.objects.zones import INTENT
from headjudge.games.grand_archive.turn.durations import END_OF_COMBAT
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, ObjectId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

COPYING: Final[Cites] = (cite("GA 2.17"),)
COPIED: Final[Slot] = Slot("copied into the attack")


class AttackAgain(Attacks):
    """A unit declares an additional attack, with a copy of a card in its intent that has more power. GA 2.2.g, 2.17"""

    def __init__(self, objects: Selector, copied: Selector | None, power: Value | None) -> None:
        more = None if power is None else Modifies(POWER, "add", power, None)
        self.stronger = None if more is None else Lasts(END_OF_COMBAT, more, selectors.Slot(COPIED), None)
        super().__init__(objects, copied, self.stronger)
        if power is not None and copied is None:
            raise ValueError("what gets more power?")
        self.objects = objects
        self.copied = copied

    def units(self, g: State, c: Context) -> list[ObjectId]:
        if not something_resolves(g):  # GA 2.2.g: the attack would be declared once what resolves is gone
            return []
        return [id for id in self.objects.objects(g, c) if not refuse_further(g, c.you, id)]

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.units(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        for unit in self.units(g, c)[:1]:
            happen(g, self.noting(c, FurtherAttack(unit, c.you, self.id, c.this)))

    def declared(self, g: State, c: Context) -> None:
        """GA 2.17: of what has left the intent a copy is made as it last was there."""
        for id in () if self.copied is None else self.copied.objects(g, c):
            o = g.look(id)
            if o.zone != INTENT:
                continue
            ev = CopiedIntoIntent(o.face, c.you, id, COPYING)
            ev.knows = False  # GA 2.17: what a copy in the intent is a copy of is the text alone
            happen(g, ev)
            if self.stronger is not None and ev.new:
                g.w_context(c.id).lists[COPIED] = (ev.new,)
                self.stronger.perform(g, g.contexts[c.id])
