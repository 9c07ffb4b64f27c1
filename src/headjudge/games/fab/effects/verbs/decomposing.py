"""Decomposing: two Earth cards and an action card of one's graveyard are banished together. FAB 8.4.14"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter
from headjudge.abilities.verbs import OBSERVED, Verb
from headjudge.games.fab.effects.verbs.ordering import in_order
from headjudge.games.fab.events import cards
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.visibility import is_public
from headjudge.games.fab.registry import Q_BANISH
from headjudge.kernel import flow
from headjudge.kernel.events import noted
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.needs import Need, together
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DECOMPOSED: Final[Cites] = (cite("FAB 8.4.14"),)


class Decompose(Verb):
    """`decompose`: so many cards of each description leave the graveyard, all of them or none. FAB 8.4.14"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.filters = filters
        """What each of the cards must be, one after the other."""

    def removes(self) -> bool:
        return True

    def brings(self) -> int:
        return zones.BANISHED

    def banishable(self, g: State, c: Context, filter: Filter, but: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
        """The cards that fit and that no effect keeps from being banished. FAB 1.0.2"""
        found = [id for id in g.zone(zones.GRAVEYARD, c.you) if id not in but and is_public(g.objs[id])]
        fitting = [id for id in found if filter.accepts(g, c, id)]
        return tuple([id for id in fitting if not ruled_out(g, cards.Banished(id, c.you, c.this))])

    def wanted(self, g: State, c: Context, but: tuple[ObjectId, ...] = ()) -> list[Need]:
        """What is still to be found once some cards are chosen."""
        rest = self.filters[len(but) :]
        return [self.needed(self.banishable(g, c, one, but), 1) for one in rest]

    def needs(self, g: State, c: Context) -> list[Need]:
        return self.wanted(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return together(self.wanted(g, c))

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            g.w_context(c.id).lists[OBSERVED] = ()
        done = g.contexts[c.id].objects(OBSERVED)
        if 0 < f.at <= len(self.filters):
            done = (*done, *f.chosen)
            g.w_context(c.id).lists[OBSERVED] = done
        if f.at < len(self.filters):
            # nothing is chosen that would leave the rest without a card
            found = self.banishable(g, c, self.filters[f.at], done)
            fit = [id for id in found if together(self.wanted(g, c, (*done, id)))]
            flow.choose(g, c.you, tuple(fit), 1, 1, kind=Q_BANISH, source=c.this, cites=DECOMPOSED)
        elif f.at == len(self.filters):
            own = g.w_context(c.id)
            own.ints[OBSERVED], own.lists[OBSERVED] = 0, ()
            in_order(g, c, [noted(cards.Banished(id, c.you, c.this), c.id, OBSERVED) for id in done])
        else:
            g.frames.pop()
            if len(done) == len(self.filters):  # all of them were banished
                for id in done:
                    self.tell(g, c, id)
