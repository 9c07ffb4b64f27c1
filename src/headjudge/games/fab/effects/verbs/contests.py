"""Clash, and dice. FAB 8.5.18 + 8.5.45"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Who
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.events import cards, contests
from headjudge.games.fab.objects import properties, zones
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import ABSENT, Context, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CLASH: Final[Cites] = (cite("FAB 8.5.45"),)
NO_WINNER: Final[Cites] = (cite("FAB 8.5.45c"),)
WINNER: Final[Slot] = Slot("clash winner")
REVEALED: Final[Slot] = Slot("clash revealed")
NO_CARD: Final = -2
NO_POWER: Final = -1


class Clashing(Frame):
    """Heroes clash."""

    players: tuple[PlayerId, ...] = ()
    shown: tuple[ObjectId, ...] = ()
    """The card that each of them reveals; 0 for none."""


class Clash(Verb):
    """`(clash who)`: you and they reveal the top cards of their decks; the one with the greatest power wins."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def clashing(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        others = [p for p in self.who.players(g, c) if p != c.you and g.zone(zones.HERO, p)]
        return (c.you, *others) if others and g.zone(zones.HERO, c.you) else ()

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 8.5.45d: it takes two heroes"""
        return self.who.awaits(c) or len(self.clashing(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[WINNER] = ()
        if self.clashing(g, c):  # FAB 8.5.45d: it takes two heroes
            flow.run_node(g, self, c)

    def frame(self) -> type[Frame]:
        return Clashing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Clashing)
        if f.at == 0:
            self.reveal(g, f, c)
            return
        g.frames.pop()
        self.compare(g, f, c)

    def reveal(self, g: State, f: Clashing, c: Context) -> None:
        f.players = self.clashing(g, c)
        f.shown = tuple([g.zone(zones.DECK, p)[0] if g.zone(zones.DECK, p) else NOTHING for p in f.players])
        shown = cards.revealable(g, f.shown)
        g.w_context(c.id).lists[REVEALED] = ()
        sequence(g, tuple([cards.revealed(c, g.objs[id].owner, (id,), REVEALED, CLASH) for id in shown]))

    def compare(self, g: State, f: Clashing, c: Context) -> None:
        """FAB 8.5.45a: the greatest power wins; FAB 8.5.45b: any power is greater than none"""
        revealed = g.contexts[c.id].filled(REVEALED)  # FAB 8.5.45b: who reveals no card has none to compare
        powers = [power_of(g, id if id in revealed else NOTHING) for id in f.shown]
        best = max(powers)
        if best < 0 or powers.count(best) > 1:  # FAB 8.5.45c: a tie has no winner
            happen(g, contests.Clashed(c.you, revealed, c.this, NO_WINNER))
            return
        at = powers.index(best)
        g.w_context(c.id).lists[WINNER] = g.zone(zones.HERO, f.players[at])
        won = contests.ClashWon(f.players[at], f.shown[at], best, c.this)
        sequence(g, (contests.Clashed(c.you, revealed, c.this), won))


def power_of(g: State, id: ObjectId) -> int:
    """The power of a revealed card, less than any where it has none or there is no card. FAB 8.5.45b"""
    if not id:
        return NO_CARD
    power = g.prop(id, properties.POWER)
    return NO_POWER if power == ABSENT else max(0, power)


class ClashWinner(Who):
    """`clash-winner`: who won the clash of this ability, if anybody did."""

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return tuple([g.look(hero).owner for hero in c.objects(WINNER)])


class Roll(Verb):
    """A die; `note` keeps the result. FAB 8.5.18"""

    def __init__(self, sides: int, note: Slot = NO_SLOT) -> None:
        super().__init__()
        self.sides = sides
        self.note = note

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, contests.Rolled(c.you, self.sides, c.this)))
