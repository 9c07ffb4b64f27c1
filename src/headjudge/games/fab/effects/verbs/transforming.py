"""Transforming: a token is created, and what transforms into it is put under it. FAB 8.5.36"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import OBSERVED, there
from headjudge.games.fab.effects.verbs.cards import CreateToken, token_face
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.events.tokens import TokensCreated
from headjudge.games.fab.events.transforming import Transformed
from headjudge.games.fab.objects import zones
from headjudge.kernel import flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, noted
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

TRANSFORMING: Final[Slot] = Slot("transforming")
"""Those that are still to transform."""


class Transform(CreateToken):
    """`(transform objects TOKEN)`: each of them goes under a token of its own. FAB 8.5.36c"""

    def __init__(self, objects: Selector, name: str) -> None:
        super().__init__(name, None)
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects, *super().children()]

    def acts_on(self) -> Selector | None:
        return self.objects

    def ready(self, g: State, c: Context) -> list[ObjectId]:
        """Those that can go under a token, if one can be created."""
        if [ev for ev in self.created(g, c) if ruled_out(g, ev)]:
            return []
        found = [id for id in there(g, c, self.objects) if zones.ARENA >> g.objs[id].zone & 1]
        return [id for id in found if not ruled_out(g, Transformed(id, id, c.you, c.this))]

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.ready(g, c)) > 0 or self.objects.may_be_none

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.UNDER

    def perform(self, g: State, c: Context) -> None:
        found = tuple(self.ready(g, c))
        if found:
            g.w_context(c.id).lists[TRANSFORMING] = found
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """A token is created, what transforms goes under it, and the next one follows."""
        own = g.w_context(c.id)
        rest = own.objects(TRANSFORMING)
        if f.at % 2 == 0:
            if not rest:
                g.frames.pop()
                return
            own.ints[OBSERVED], own.lists[OBSERVED] = 0, ()
            token = TokensCreated(c.you, token_face(g, self.name), 1, c.this)
            happen(g, noted(token, c.id, OBSERVED))
        else:
            own.lists[TRANSFORMING] = rest[1:]
            made = [id for id in own.objects(OBSERVED) if g.exists(id)]
            if made and g.exists(rest[0]):  # FAB 8.5.36d: otherwise nothing is transformed
                happen(g, Transformed(rest[0], made[0], c.you, c.this))
                self.tell(g, c, made[0])
