"""Effects that several players carry out, and those that name a party. FAB 1.8.6a + 1.1.4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector, Who
from headjudge.abilities.offering import InTurn, on_behalf, passing, take_back
from headjudge.abilities.selectors import clockwise
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.effects.naming import moniker
from headjudge.games.fab.effects.verbs.becoming import fab_face
from headjudge.games.fab.effects.verifying import describes, may_fail
from headjudge.games.fab.events import damage
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.objects.parties import party_of
from headjudge.games.fab.play.targets import CarriedOut
from headjudge.kernel import fields, flow
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, Cites, PlayerId, Slot
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CLOCKWISE: Final[Cites] = (cite("FAB 1.8.6a"),)


class HeroDoes(CarriedOut):
    """`(hero-does who effect)`: they carry it out one after the other, and make its choices. FAB 1.8.6a"""

    def __init__(self, who: Who, effect: Instruction) -> None:
        super().__init__(who, effect)
        self.who = who
        self.effect = effect

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        """Each in clockwise order, its controller first. FAB 1.9.2c"""
        return self.who.players(g, c)  # FAB 1.1.6: clockwise order starts from a given player and goes to the left

    def frame(self) -> type[Frame]:
        return InTurn

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, InTurn)
        f.players = self.players(g, c)  # FAB 1.8.6a: they determine it in this order
        f.before = on_behalf(g, c, c.you).id

    def feasible(self, g: State, c: Context) -> bool:
        """Whether one of them could do it. FAB 1.8.9"""
        if self.who.awaits(c):
            return True
        others = [passing(g, c, player) for player in self.players(g, c)]
        return len([other for other in others if self.effect.feasible(g, other)]) > 0

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, InTurn)
        if f.theirs:
            take_back(g, c.id, f.theirs, f.before)
        if f.at >= len(f.players):
            g.frames.pop()
            return
        own = on_behalf(g, g.contexts[f.before], f.players[f.at])
        f.theirs = own.id
        self.effect.perform(g, own)


class FromTheLeft(Who):
    """`(from-the-left who)`: the same players in clockwise order from the next one on, you as the last. FAB 1.1.6"""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        named = self.who.players(g, c)
        order = clockwise(g, c.you)
        return tuple([p for p in (*order[1:], *order[:1]) if p in named])

    def includes_you(self) -> bool:
        return self.who.includes_you()


class ThatHero(Who):
    """`that-hero`: the player whose hero the damage of the event was dealt to, or whom the event hit."""

    of_event = True

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        hit = NOTHING if c.event is None else fields.other(c.event)
        return (g.look(hit).owner,) if hit else ()


class EachChooses(Instruction):
    """`(each-chooses SLOT objects)`: every hero determines one of their own, before anything is done. FAB 1.8.6a"""

    def __init__(self, slot: Slot, objects: Selector) -> None:
        super().__init__(objects)
        self.slot = slot
        self.objects = objects
        self.described = describes(objects)

    def fills(self) -> tuple[Slot, ...]:
        return (self.slot,)

    def feasible(self, g: State, c: Context) -> bool:
        """Whether one of them has something to choose. FAB 1.8.9"""
        found = [id for p in clockwise(g, c.you) for id in self.objects.objects(g, passing(g, c, p))]
        return self.objects.awaits(c) or len(found) > 0

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = ()
        f = run_node(g, self, c)
        assert isinstance(f, InTurn)
        f.players = clockwise(g, c.you)

    def frame(self) -> type[Frame]:
        return InTurn

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, InTurn)
        g.w_context(c.id).lists[self.slot] = (*c.lists[self.slot], *f.chosen)
        if f.at >= len(f.players):
            g.frames.pop()
            return
        player = f.players[f.at]
        found = self.objects.objects(g, passing(g, c, player))
        least = 0 if self.described and may_fail(g, player, found) else 1  # FAB 1.9.1c: nobody could tell
        flow.choose(g, player, found, least, 1, source=c.this, cites=CLOCKWISE)  # FAB 1.8.6a: one after another


class InYourParty(Who):
    """`(in-your-party MONIKER)`: the hero of that moniker, if they are in your party; you always are. FAB 1.1.4a"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.moniker = name

    def players(self, g: State, c: Context) -> tuple[PlayerId, ...]:
        return tuple([p for p in party_of(g, c.you) if self.plays_as(g, p)])

    def plays_as(self, g: State, player: PlayerId) -> bool:
        return self.moniker in [moniker(fab_face(g, hero).title) for hero in g.zone(zones.HERO, player)]


class MarkHero(Verb):
    """`(mark who)`: those heroes become marked."""

    def __init__(self, who: Who) -> None:
        super().__init__(who)
        self.who = who

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a hero to mark, who is not marked yet."""
        return self.awaits(c) or len([ev for ev in self.marked(g, c) if not ruled_out(g, ev)]) > 0

    def marked(self, g: State, c: Context) -> list[Event]:
        heroes = [hero for p in self.who.players(g, c) for hero in g.zone(zones.HERO, p)]
        heroes = [hero for hero in heroes if not g.mark(hero, marks.MARKED)]  # FAB 1.8.3b: the others are already
        return [damage.hero_marked(hero, c.you, c.this) for hero in heroes]

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.marked(g, c)]))
