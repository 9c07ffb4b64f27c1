"""Clash, and dice. FAB 8.5.18 + 8.5.45"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Who
from headjudge.games.fab.events.events import CLASHED, ROLLED, WON_CLASH
from headjudge.games.fab.events.revealing import revealing
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.properties import POWER
from headjudge.kernel import flow, ids
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.records import ABSENT, Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CLASH: Final[tuple[int, ...]] = (cite("FAB 8.5.45"),)
NO_WINNER: Final[tuple[int, ...]] = (cite("FAB 8.5.45c"),)
WINNER: Final = "clash winner"
NO_CARD: Final = -2
NO_POWER: Final = -1


class Clash(Verb):
    """`(clash who)`: you and they reveal the top cards of their decks; the one with the greatest power wins."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def clashing(self, g: State, c: Context) -> tuple[int, ...]:
        others = [p for p in self.who.players(g, c) if p != c.you and g.zone(zones.HERO, p)]
        return (c.you, *others) if others and g.zone(zones.HERO, c.you) else ()

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[WINNER] = ()
        if self.clashing(g, c):  # FAB 8.5.45d: it takes two heroes
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.reveal(g, f, c)
            return
        g.frames.pop()
        self.compare(g, f, c)

    def reveal(self, g: State, f: Frame, c: Context) -> None:
        players = self.clashing(g, c)
        f.lists["players"] = players
        f.lists["shown"] = tuple([g.zone(zones.DECK, p)[0] if g.zone(zones.DECK, p) else 0 for p in players])
        shown = [id for id in f.lists["shown"] if id]
        reveals = [revealing(c, g.objs[id].owner, (id,)) for id in shown]
        for ev in reveals:
            ev.cites = CLASH
        sequence(g, tuple(reveals))

    def compare(self, g: State, f: Frame, c: Context) -> None:
        """FAB 8.5.45a: the greatest power wins; FAB 8.5.45b: any power is greater than none"""
        players, shown = f.lists["players"], f.lists["shown"]
        powers = [power_of(g, id) for id in shown]
        best = max(powers)
        if best < 0 or powers.count(best) > 1:  # FAB 8.5.45c: a tie has no winner
            happen(g, Event(CLASHED, 0, c.you, 0, c.this, NO_WINNER))
            return
        at = powers.index(best)
        g.w_context(c.id).lists[WINNER] = g.zone(zones.HERO, players[at])
        won = Event(WON_CLASH, shown[at], players[at], best, c.this)
        sequence(g, (Event(CLASHED, 0, c.you, 0, c.this), won))


def power_of(g: State, id: int) -> int:
    """The power of a revealed card, less than any where it has none or there is no card. FAB 8.5.45b"""
    if not id:
        return NO_CARD
    power = g.prop(id, POWER)
    return NO_POWER if power == ABSENT else max(0, power)


class ClashWinner(Who):
    """`clash-winner`: who won the clash of this ability, if anybody did."""

    def players(self, g: State, c: Context) -> tuple[int, ...]:
        return tuple([g.look(hero).owner for hero in c.lists.get(WINNER, ())])


class Roll(Verb):
    """A die; `note` keeps the result. FAB 8.5.18"""

    def __init__(self, sides: int, note: str = "") -> None:
        super().__init__()
        self.sides = sides
        self.note = ids.Slot(note)

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, ROLLED, 0, c.you, self.sides))
