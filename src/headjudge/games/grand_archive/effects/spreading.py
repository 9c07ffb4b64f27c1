"""Combat damage that is dealt to another unit as well. GA 2.5.b"""

from __future__ import annotations

from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.effects.patterns import part_of_attack
from headjudge.games.grand_archive.events.damage import DAMAGED, Damaged
from headjudge.games.grand_archive.objects.card_types import is_unit
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.kernel import flow
from headjudge.kernel.definitions import Replacer
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


def further(g: State, ev: Event, you: PlayerId) -> tuple[ObjectId, ...]:
    """The units that the damage can be dealt to as well."""
    units = [id for id in g.zone(FIELD) if is_unit(g, id) and g.objs[id].controller != you]
    return tuple([id for id in units if id != ev.obj])


class DealToAnother(Verb):
    """The same damage is dealt to another unit of one's choice that one does not control."""

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        ev = c.event
        assert isinstance(ev, Damaged)
        if f.at == 0:
            flow.choose(g, c.you, further(g, ev, c.you), 1, 1, source=c.this)
            return
        g.frames.pop()
        for id in f.chosen:
            too = Damaged(id, g.objs[id].controller, ev.amount, ev.source, ev.cites, True, ev.unpreventable)
            too.spread = 1
            happen(g, too)


class Spreads(Replacer):
    """Combat damage that an attack with this would deal to a unit is dealt to another one as well."""

    def __init__(self) -> None:
        self.another = DealToAnother()
        super().__init__(self.another)
        self.kinds = (DAMAGED,)

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        if not isinstance(ev, Damaged) or not ev.combat_damage or ev.amount <= 0:
            return False
        if ev.spread or not is_unit(g, ev.obj) or not part_of_attack(g, this, ev.source):
            return False  # GA 2.5.b: what has come of it is not spread again
        return len(further(g, ev, you)) > 0

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        c = new_context_of(g, this, you, effect)
        c.event = ev.copy()
        self.another.perform(g, c)
