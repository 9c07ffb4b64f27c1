"""Keys: forged, unforged, counted; further turns; chains. KF 5 + 4.9 + 25"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Value, Who, present
from headjudge.games.keyforge.events.drawing import chains_gained
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.play.ordering import Ordered
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn import keys
from headjudge.games.keyforge.turn.phases import extra_turn
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

TOO_POOR: Final = TABLES.reason("key-too-dear", "the key costs more than there is", keys.BY_CARD_TEXT)


class ForgeKey(Verb):
    """`(forge cost? more? who?)`: at current cost, more, less, or nothing. KF 5.4: compulsory if it can be paid"""

    def __init__(self, who: Who, more: Value | None, free: bool) -> None:
        super().__init__()
        self.who = who
        self.more = more
        self.free = free

    def children(self) -> list[Node]:
        return present(self.who, self.more)

    def perform(self, g: State, c: Context) -> None:
        more = 0 if self.more is None else self.more.value(g, c)
        if not keys.forge(g, self.who.one(g, c), True, c.this, more, self.free):  # KF 5.4: compulsory without "may"
            happen(g, ignored(g, c.this, TOO_POOR, c.this))
        elif self.note:
            g.w_context(c.id).ints[self.note] = 1

    def feasible(self, g: State, c: Context) -> bool:
        return self.free or keys.can_pay(g, self.who.one(g, c), 0 if self.more is None else self.more.value(g, c))


class Unforge(Instruction):
    """`(unforge who)`: one key of that player. KF 5.5"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def perform(self, g: State, c: Context) -> None:
        keys.unforge(g, self.who.one(g, c), c.this)

    def feasible(self, g: State, c: Context) -> bool:
        return keys.forged(g, self.who.one(g, c)) > 0


class ForgedKeys(Value):
    """`(forged-keys who)`: how many keys they have forged."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def value(self, g: State, c: Context) -> int:
        return sum([keys.forged(g, p) for p in self.who.players(g, c)])


class ExtraTurn(Verb):
    """`(extra-turn who)`. KF 4.9"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, extra_turn(c.this, self.who.one(g, c), c.this)))


class GainChains(Ordered):
    """`(gain-chains n who)`. KF 25.1"""

    def __init__(self, amount: Value, who: Who) -> None:
        super().__init__()
        self.amount = amount
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount, self.who]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        who = self.who.players(g, c)
        sequence(g, tuple([self.noting(c, chains_gained(player, n, c.this)) for player in who]))

    def is_about_players(self) -> bool:
        return True
