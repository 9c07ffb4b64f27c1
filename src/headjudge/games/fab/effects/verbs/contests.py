"""Clash, and dice. FAB 8.5.18 + 8.5.45"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector, Who
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.events import cards, contests
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import properties, zones
from headjudge.kernel import flow
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CLASH: Final[Cites] = (cite("FAB 8.5.45"),)
NO_WINNER: Final[Cites] = (cite("FAB 8.5.45c"),)
WINNER: Final[Slot] = Slot("clash winner")
REVEALED: Final[Slot] = Slot("clash revealed")
FAILED: Final[Slot] = Slot("clash failed")
AGAIN: Final[Slot] = Slot("clash again")
NO_CARD: Final = -2
NO_POWER: Final = -1


class Clashing(Frame):
    """Heroes clash."""

    players: tuple[PlayerId, ...] = ()
    shown: tuple[ObjectId, ...] = ()
    """The card that each of them reveals; 0 for none."""
    best: int = -1
    """Which of them reveals the greatest power; -1 where nobody does."""
    behind: tuple[PlayerId, ...] = ()
    """Those who fail to win, and of whom that has not been said yet."""


class Clash(Verb):
    """`(clash who)`: you and they reveal the top cards of their decks; the one with the greatest power wins."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def clashing(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        others = [p for p in self.who.players(g, c) if p != c.you and g.zone(zones.HERO, p)]
        return (c.you, *others) if others and g.zone(zones.HERO, c.you) else ()

    def feasible(self, g: State, c: Context) -> bool:
        return self.who.awaits(c) or self.can_clash(g, c)

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[WINNER] = ()
        if self.can_clash(g, c):
            flow.run_node(g, self, c)

    def can_clash(self, g: State, c: Context) -> bool:
        players = self.clashing(g, c)
        if not players:  # FAB 8.5.45d: it takes two heroes
            return False
        heroes = tuple([hero for player in players for hero in g.zone(zones.HERO, player)])
        return not ruled_out(g, contests.Clashed(c.you, (), heroes, c.this))  # FAB 1.0.2: a clash that cannot happen

    def frame(self) -> type[Frame]:
        return Clashing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Clashing)
        if f.at == 0:
            self.reveal(g, f, c)
        elif f.at == 1:
            self.compare(g, f, c)
        elif c.ints.get(AGAIN, 0):  # FAB 6.4.11: another clash has taken the place of what came of this one
            g.w_context(c.id).ints[AGAIN] = 0
            f.step = 0
        elif f.behind:
            f.step = f.at
            player = f.behind[0]
            f.behind = f.behind[1:]
            happen(g, noted(contests.ClashFailed(player, c.filled(REVEALED), c.this), c.id, FAILED))
        else:
            g.frames.pop()
            self.win(g, f, c)

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
        tied = best < 0 or powers.count(best) > 1  # FAB 8.5.45c: a tie has no winner
        f.best = -1 if tied else powers.index(best)
        f.behind = tuple([player for i, player in enumerate(f.players) if i != f.best])
        heroes = tuple([hero for player in f.behind for hero in g.zone(zones.HERO, player)])
        happen(g, contests.Clashed(c.you, revealed, heroes, c.this, NO_WINNER if tied else ()))

    def win(self, g: State, f: Clashing, c: Context) -> None:
        """Nothing has taken the place of what came of it: who revealed the greatest power has won. FAB 8.5.45a"""
        if f.best < 0:
            return
        player, card = f.players[f.best], f.shown[f.best]
        g.w_context(c.id).lists[WINNER] = g.zone(zones.HERO, player)
        happen(g, contests.ClashWon(player, card, power_of(g, card), c.this))


class ClashAgain(Verb):
    """`clash-again`: in the place of what came of a clash, the same heroes clash again. FAB 6.4.11"""

    def feasible(self, g: State, c: Context) -> bool:
        return c.event is not None and c.event.kind == contests.FAILED_CLASH

    def perform(self, g: State, c: Context) -> None:
        if c.event is not None and c.event.context in g.contexts:
            g.w_context(c.event.context).ints[AGAIN] = 1


class ClashCards(Selector):
    """`clash-cards`: the cards revealed in the clash that the event is about, or in that of this ability."""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        ev = c.event
        shown = ev.cards if isinstance(ev, (contests.ClashFailed, contests.Clashed)) else c.objects(REVEALED)
        return tuple([id for id in shown if g.exists(id)])


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

    def feasible(self, g: State, c: Context) -> bool:
        return not ruled_out(g, self.roll(c))

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, self.roll(c)))

    def roll(self, c: Context) -> Event:
        return contests.Rolled(c.you, self.sides, c.this)
