"""Keys: forged, unforged, counted; further turns; chains. KF 5 + 4.9 + 25"""

from __future__ import annotations

from headjudge.abilities.kinds import Value, Who
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.events.drawing import chains_gained
from headjudge.games.keyforge.play.completeness import Measurable
from headjudge.games.keyforge.play.ordering import Ordered
from headjudge.games.keyforge.registry import FORGED
from headjudge.games.keyforge.turn import keys
from headjudge.games.keyforge.turn.phases import extra_turn
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State


class Asking(Frame):
    """A key is forged, and the text asks whether it was. KF 5.4"""

    before: int = 0
    """How many the player had forged this turn."""


class ForgeKey(Verb, Measurable):
    """`(forge cost? more? who?)`: at current cost, more, less, or nothing. KF 5.4: compulsory if it can be paid"""

    def __init__(self, who: Who, more: Value | None, free: bool) -> None:
        super().__init__(who, more)
        self.who = who
        self.more = more
        self.free = free

    def perform(self, g: State, c: Context) -> None:
        if self.who.one(g, c) < 0:
            return
        if not self.note:  # saves time unless somebody asks
            self.forge(g, c)
            return
        f = run_node(g, self, c)
        assert isinstance(f, Asking)
        f.before = g.count(FORGED, self.who.one(g, c))

    def frame(self) -> type[Frame]:
        return Asking

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """Whether a key was forged is known when that is over: it may have been replaced. KF 5.3"""
        assert isinstance(f, Asking)
        if f.at == 0:
            self.forge(g, c)
            return
        g.frames.pop()
        ints = g.w_context(c.id).ints
        ints[self.note] = ints.get(self.note, 0) + g.count(FORGED, self.who.one(g, c)) - f.before

    def in_full(self, g: State, c: Context) -> int:
        return 1

    def forge(self, g: State, c: Context) -> None:
        more = 0 if self.more is None else self.more.value(g, c)
        keys.forge(g, self.who.one(g, c), True, c.this, more, self.free)  # KF 5.4: compulsory without "may"

    def feasible(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        more = 0 if self.more is None else self.more.value(g, c)
        return player >= 0 and not keys.refuse_forging(g, player, keys.price_of(g, player, more, self.free))


class Unforge(Verb):
    """`(unforge who turn?)`: one key of that player, or one that they forged on their previous turn. KF 5.5"""

    def __init__(self, who: Who, turn: str | None) -> None:
        super().__init__(who)
        self.who = who
        self.late = turn == "last"

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0:
            keys.unforge(g, player, self.late, c.this, c.id, self.note)

    def feasible(self, g: State, c: Context) -> bool:
        player = self.who.one(g, c)
        return player >= 0 and len(keys.to_unforge(g, player, self.late)) > 0


class ForgedKeys(Value):
    """`(forged-keys who)`: how many keys they have forged."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def value(self, g: State, c: Context) -> int:
        return sum([keys.forged(g, p) for p in self.who.players(g, c)])


class ExtraTurn(Verb):
    """`(extra-turn who)`. KF 4.9"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        player = self.who.one(g, c)
        if player >= 0:
            happen(g, self.noting(c, extra_turn(c.this, player, c.this)))


class GainChains(Ordered):
    """`(gain-chains n who)`. KF 25.1"""

    def __init__(self, amount: Value, who: Who) -> None:
        super().__init__(amount, who)
        self.amount = amount
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        who = self.who.players(g, c)
        sequence(g, tuple([self.noting(c, chains_gained(player, n, c.this)) for player in who]))

    def is_about_players(self) -> bool:
        return True
