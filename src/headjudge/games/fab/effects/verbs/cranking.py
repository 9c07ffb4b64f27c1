"""Cranking: what is left to be said once a steam counter was removed for crank. FAB 8.3.29a"""

from __future__ import annotations

from headjudge.abilities.verbs import Verb
from headjudge.games.fab.events.cards import Cranked
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class HaveCranked(Verb):
    """`have-cranked`: who has removed the counter has cranked, and this is cranked. FAB 8.3.29a"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, Cranked(c.this, c.you)))
