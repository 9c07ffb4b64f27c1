"""Effects on the masteries and statuses of players. GA 2.12, 2.13"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Who
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.effects.verbs.payments import Spoken
from headjudge.games.grand_archive.events.masteries import DirectionChanged, mastery_gained, status_gained, status_lost
from headjudge.games.grand_archive.objects.marks import DIRECTIONS
from headjudge.games.grand_archive.objects.masteries import (
    NOWHERE,
    SHIFTING_CURRENTS,
    direction,
    mastery_named,
    status_named,
)
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State

ADJACENT: Final = "adjacent"


class Gain(Verb):
    """Players have something of a definition from now on; you, where nobody is named."""

    def __init__(self, name: str, who: Who | None) -> None:
        super().__init__(who)
        self.name = name
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return (c.you,) if self.who is None else self.who.players(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        face = next(i for i, f in enumerate(g.faces) if f.key == self.name)
        # GA 2.5.a: where nothing says that one of them cannot
        return not [p for p in self.players(g, c) if g.policies.ruled_out(g, self.gained(face, p, c.this))]

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, f in enumerate(g.faces) if f.key == self.name)
        sequence(g, tuple([self.noting(c, self.gained(face, p, c.this)) for p in self.players(g, c)]))

    def gained(self, face: int, player: PlayerId, source: ObjectId) -> Event:
        raise NotImplementedError(type(self).__name__)


class GainMastery(Gain):
    """Gain the mastery of that name. GA 2.12"""

    def gained(self, face: int, player: PlayerId, source: ObjectId) -> Event:
        return mastery_gained(face, player, source)


class GainStatus(Gain):
    """Gain the status of that name. GA 2.13"""

    def gained(self, face: int, player: PlayerId, source: ObjectId) -> Event:
        return status_gained(face, player, source)

    def feasible(self, g: State, c: Context) -> bool:
        lacking = [p for p in self.players(g, c) if not status_named(g, p, self.name)]
        return len(lacking) > 0 and super().feasible(g, c)


class LoseStatus(Gain):
    """Lose the status of that name. GA 2.13"""

    def perform(self, g: State, c: Context) -> None:
        had = [(p, status_named(g, p, self.name)) for p in self.players(g, c)]
        sequence(g, tuple([self.noting(c, status_lost(id, p, c.this)) for p, id in had if id]))

    def feasible(self, g: State, c: Context) -> bool:
        return len([p for p in self.players(g, c) if status_named(g, p, self.name)]) > 0


def next_to(a: int, b: int) -> bool:
    """Whether two directions are adjacent. GA 2.12"""
    return (a - b) % 2 == 1  # GA 2.12: north and south are next to east and west, and the other way round


class ChangeDirection(Spoken):
    """Change the direction of your Shifting Currents to another of your choice, or to an adjacent one. GA 2.12"""

    def __init__(self, extent: str) -> None:
        super().__init__()
        self.adjacent = extent == ADJACENT
        self.spoken = DIRECTIONS

    def choices(self, g: State, c: Context) -> list[int]:
        now = direction(g, c.you)
        if now == NOWHERE:  # GA 2.12: nobody else has directions
            return []
        others = [i for i in range(len(DIRECTIONS)) if i != now]  # GA 2.12: a different direction
        return [i for i in others if not self.adjacent or next_to(now, i)]

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.choices(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        if self.choices(g, c):
            run_node(g, self, c)

    def spoke(self, g: State, f: Frame, c: Context) -> None:
        found = mastery_named(g, c.you, SHIFTING_CURRENTS)
        happen(g, self.noting(c, DirectionChanged(found, c.you, f.val, c.this)))
