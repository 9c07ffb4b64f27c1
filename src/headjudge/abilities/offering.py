"""What players may do, and what they do for an effect of another player."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Who
from headjudge.kernel import flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import A_YES, run_node
from headjudge.kernel.ids import Cites, PlayerId, Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State

ACCEPTED: Final[Slot] = Slot("accepted")
"""That a player chose to do what they might."""


def passing(g: State, c: Context, player: PlayerId) -> Context:
    """What an effect knows, if another player carried it out; for asking what is possible only."""
    if player == c.you:  # saves time
        return c
    own = Context(c.id, c.token, c.this, player, c.event)
    own.ints.update(c.ints)
    own.lists = c.lists
    g.policies.takes_over(own, c.you)
    return own


def on_behalf(g: State, c: Context, player: PlayerId) -> Context:
    """What an effect knows, for another player who carries it out."""
    own = g.new_context(c.this, player)
    own.event = None if c.event is None else c.event.copy()
    own.ints.update(c.ints)
    own.lists.update(c.lists)
    g.policies.takes_over(own, c.you)
    return own


def take_back(g: State, context: int, theirs: int, before: int) -> None:
    """The rest of the ability finds what a player chose and did, beside what others did before."""
    own, known = g.contexts[theirs], g.contexts[before]
    c = g.w_context(context)
    for slot in [slot for slot in own.lists if own.lists[slot] != known.lists.get(slot)]:
        c.lists[slot] = (*c.lists.get(slot, ()), *own.lists[slot][len(known.lists.get(slot, ())) :])
    changed = [number for number in own.ints if own.ints[number] != known.ints.get(number)]
    for number in [number for number in changed if number != g.policies.stand_in]:
        c.ints[number] = c.ints.get(number, 0) + own.ints[number] - known.ints.get(number, 0)


class InTurn(Frame):
    """Players do something one after the other."""

    players: tuple[PlayerId, ...] = ()
    nth: int = 0
    """Which of them is asked."""
    before: int = 0
    """The context as it was before any of them; 0 where only the player of the ability does anything."""
    theirs: int = 0
    """That of the last of them; 0 before the first one."""


class May(Instruction):
    """An optional instruction, not offered to whom could not do it; whoever accepts does it."""

    def __init__(self, effect: Instruction, who: Who | None) -> None:
        super().__init__(effect, who)
        self.effect = effect
        self.who = who
        self.tells = False
        """It is noted whether anybody accepts."""

    def cites(self) -> Cites:
        """The rules by which it is optional."""
        return ()

    def frame(self) -> type[Frame]:
        return InTurn

    def perform(self, g: State, c: Context) -> None:
        players = (g.policies.decider(g, c),) if self.who is None else self.who.players(g, c)
        first = self.next_able(g, c, players, 0)
        if first == len(players):
            return
        f = run_node(g, self, c)
        assert isinstance(f, InTurn)
        f.step = 1
        f.players = players
        f.nth = first
        if self.who is not None and players != (c.you,):  # saves time unless somebody else may do it
            f.before = on_behalf(g, c, c.you).id

    def next_able(self, g: State, c: Context, players: tuple[PlayerId, ...], i: int) -> int:
        """The place of the next of them who could do it."""
        while i < len(players) and not self.able(g, c if self.who is None else passing(g, c, players[i])):
            i += 1
        return i

    def able(self, g: State, c: Context) -> bool:
        """Whether the player of a context could do it, and there is anything to do."""
        return not self.effect.idle(g, c) and self.effect.feasible(g, c)

    def idle(self, g: State, c: Context) -> bool:
        return self.effect.idle(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, InTurn)
        if f.at == 0:
            self.go_on(g, f, c)
        elif f.at == 1:
            flow.may(g, f, f.players[f.nth], c.this, self.cites(), self.effect.id)
        else:
            self.answered(g, f, c)

    def go_on(self, g: State, f: InTurn, c: Context) -> None:
        """Whoever could do it next is asked, if there is anybody left."""
        if f.theirs:
            take_back(g, c.id, f.theirs, f.before)
            f.theirs = 0
        f.nth = self.next_able(g, g.contexts[f.before], f.players, f.nth)
        if f.nth == len(f.players):
            g.frames.pop()

    def answered(self, g: State, f: InTurn, c: Context) -> None:
        player = f.players[f.nth]
        f.nth += 1
        f.step = 0
        if not f.before:
            g.frames.pop()
        if f.act != A_YES:
            return
        if f.before:
            c = on_behalf(g, g.contexts[f.before], player)
            f.theirs = c.id
        if self.tells:
            c = g.w_context(c.id)
            c.ints[ACCEPTED] = 1
        self.accepted(g, c)

    def accepted(self, g: State, c: Context) -> None:
        """The player of a context does it."""
        self.effect.perform(g, c)
