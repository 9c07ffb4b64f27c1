"""Cards of the hand: draw, discard, reveal, intimidate. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Filter, Value, Who, present
from headjudge.games.fab.effects.descriptions import fits
from headjudge.games.fab.events.events import (
    DISCARDED,
    DREW,
    INTIMIDATE,
    move,
)
from headjudge.games.fab.events.revealing import revealing
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.zones import DECK, HAND
from headjudge.games.fab.play.payment import HandCost
from headjudge.games.fab.registry import (
    A_BOTTOM,
    A_TOP,
    Q_BOTTOM,
    Q_DISCARD,
    Q_PUT,
    Q_REVEAL,
    Q_TOP_OR_BOTTOM,
    TABLES,
)
from headjudge.kernel import asking, chance, flow
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.lasting import EFFECT
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PUT: Final[tuple[int, ...]] = (cite("FAB 8.5.15"),)
INTIMIDATED: Final[tuple[int, ...]] = (cite("FAB 8.5.10"),)
TABLES.question_cites(Q_DISCARD, cite("FAB 8.5.5"))
TABLES.question_cites(Q_REVEAL, cite("FAB 8.5.17"))
TABLES.question_cites(Q_PUT, cite("FAB 8.5.15"))
TABLES.question_cites(Q_TOP_OR_BOTTOM, cite("FAB 8.5.15"))


class Draw(Verb):
    """`(draw n who?)`: FAB 1.9.2: a compound event, one draw after another."""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who

    def children(self) -> list[Node]:
        return present(self.count, self.who)

    def perform(self, g: State, c: Context) -> None:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        n = self.count.value(g, c)  # FAB 1.9.1b: an instruction to draw nothing is no event
        # FAB 1.9.2 + 1.9.2c: one draw after another, one player after another
        sequence(g, tuple([self.event(g, c, DREW, 0, p) for p in players for _ in range(n)]))


class OneFromHand(HandCost):
    """One fitting card of your hand that you choose; with no such card nothing is done."""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__()
        self.filters = filters

    def children(self) -> list[Node]:
        return list(self.filters)

    def fitting(self, g: State, c: Context, hand: tuple[int, ...]) -> tuple[int, ...]:
        return tuple([id for id in hand if fits(g, c, id, self.filters)])

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        return len(self.fitting(g, c, hand)) > 0

    def feasible(self, g: State, c: Context) -> bool:
        return self.demand(g, c, g.zone(HAND, c.you))

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)


class Discard(OneFromHand):
    """`(discard filter*)`: one card of your hand that you choose. FAB 8.5.5; with no such card it fails, FAB 8.5.5b"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.fitting(g, c, g.zone(HAND, c.you)), 1, 1, "discarded", Q_DISCARD, c.this)
            return
        card = f.lists["discarded"][0]
        g.frames.pop()
        happen(g, self.event(g, c, DISCARDED, card, c.you))


class DiscardRandom(HandCost):
    """`(discard-random n)`: cards of your hand, picked by chance. FAB 8.5.5"""

    def __init__(self, count: Value | None) -> None:
        super().__init__()
        self.count = count

    def children(self) -> list[Node]:
        return present(self.count)

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        return len(hand) >= (1 if self.count is None else self.count.value(g, c))

    def feasible(self, g: State, c: Context) -> bool:
        return self.demand(g, c, g.zone(HAND, c.you))

    def perform(self, g: State, c: Context) -> None:
        hand = g.zone(HAND, c.you)
        discards: list[Event] = []
        for _ in range(min(len(hand), 1 if self.count is None else self.count.value(g, c))):
            card = chance.pick(g, hand)
            hand = tuple([id for id in hand if id != card])
            discards.append(self.event(g, c, DISCARDED, card, c.you))
        sequence(g, tuple(discards))


class RevealFromHand(OneFromHand):
    """`(reveal-from-hand filter*)`: one fitting card of your hand that you choose. FAB 8.5.17"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.fitting(g, c, g.zone(HAND, c.you)), 1, 1, "shown", Q_REVEAL, c.this)
            return
        card = f.lists["shown"][0]
        g.frames.pop()
        happen(g, revealing(c, c.you, (card,), self.note))  # FAB 8.5.17: public, then private again


class PutOnBottom(HandCost):
    """`(put-from-hand bottom)`: a card of your hand that you choose goes to the bottom of your deck. FAB 8.5.15"""

    def __init__(self) -> None:
        super().__init__()
        self.place = -1

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        return len(hand) > 0

    def feasible(self, g: State, c: Context) -> bool:
        return self.demand(g, c, g.zone(HAND, c.you))

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, g.zone(HAND, c.you), 1, 1, "card", Q_BOTTOM, c.this, PUT)
            return
        card = f.lists["card"][0]
        g.frames.pop()
        ev = move(g, card, DECK, c.you, c.this, cites=PUT)
        ev.place = self.place
        ev.context = c.id
        ev.note = self.note
        happen(g, ev)


class PutOnTop(PutOnBottom):
    """`(put-from-hand top)`: a card of your hand that you choose goes on top of your deck. FAB 8.5.15"""

    def __init__(self) -> None:
        super().__init__()
        self.place = 0


class PutOnEither(PutOnBottom):
    """`(put-from-hand either)`: a card of your hand goes on top or to the bottom of your deck. FAB 8.5.15"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, g.zone(HAND, c.you), 1, 1, "card", Q_PUT, c.this)
            return
        if f.at == 1:
            q = Question(c.you, Q_TOP_OR_BOTTOM)
            q.source = c.this
            q.add(A_TOP, f.lists["card"][0])
            q.add(A_BOTTOM, f.lists["card"][0])
            asking.ask(g, f, q)
            return
        g.frames.pop()
        ev = move(g, f.lists["card"][0], DECK, c.you, c.this, cites=PUT)
        ev.place = 0 if f.act == A_TOP else -1
        ev.context = c.id
        ev.note = self.note
        happen(g, ev)


class Intimidate(Verb):
    """`(intimidate targets)`: each hero banishes a random card of their hand face down until the end phase. FAB 8.5.10

    The stored edition does not say who picks the card; printed cards have always said that chance does.
    """

    def __init__(self, who: Who, returning: Ability) -> None:
        super().__init__()
        self.who = who
        self.returning = returning

    def children(self) -> list[Node]:
        return [self.who, self.returning]

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        players = self.who.players(g, c)
        at = f.at // 2
        if at >= len(players):
            g.frames.pop()
            return
        if f.at % 2 == 0:
            hand = g.zone(HAND, players[at])
            ev = self.event(g, c, INTIMIDATE, chance.pick(g, hand) if hand else 0, players[at])
            ev.other = c.you + 1
            ev.note = f"intimidated {at}"
            f.ints["banished"] = ev.obj
            happen(g, ev)
            return
        new = g.successor(f.ints["banished"])
        if new and g.objs[new].zone == zones.BANISHED:
            later = g.new_context(c.this, c.you)
            later.lists["banished"] = (new,)  # FAB 8.5.10c: only the card that this very effect banished
            lasting = Event(EFFECT, c.this, c.you, self.returning.id, c.this, INTIMIDATED)
            lasting.context = later.id
            lasting.other = 1
            happen(g, lasting)
