"""Cards of the hand: draw, discard, reveal, intimidate. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Constant, Filter, Value, Who
from headjudge.games.fab import zones
from headjudge.games.fab.descriptions import fits
from headjudge.games.fab.events import (
    DISCARDED,
    DREW,
    INTIMIDATE,
    move,
)
from headjudge.games.fab.payment import HandCost
from headjudge.games.fab.revealing import revealing
from headjudge.games.fab.rulings import refused
from headjudge.games.fab.tables import A_BOTTOM, A_TOP, Q_BOTTOM, Q_DISCARD, Q_PUT, Q_REVEAL, Q_TOP_OR_BOTTOM
from headjudge.games.fab.zones import DECK, HAND
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.events import EFFECT, happen, sequence
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_DISCARD: Final[int] = cite("FAB 8.5.5")
R_NOTHING: Final[tuple[int, ...]] = (cite("FAB 1.9.1b"),)
R_COMPOUND: Final[int] = cite("FAB 1.9.2")
R_EACH_PLAYER: Final[tuple[int, ...]] = (cite("FAB 1.9.2c"), cite("FAB 1.1.6"))
R_COMPOSITE: Final[int] = cite("FAB 1.9.3")
R_DRAW: Final[int] = cite("FAB 8.5.6")
R_INTIMIDATE: Final[int] = cite("FAB 8.5.10")
R_PUT: Final[int] = cite("FAB 8.5.15")
R_REVEAL: Final[int] = cite("FAB 8.5.17")
RULES_1: Final[tuple[int, ...]] = (R_DRAW, R_COMPOUND, *R_EACH_PLAYER)
RULES_2: Final[tuple[int, ...]] = (R_DRAW,)
RULES_3: Final[tuple[int, ...]] = (R_DRAW, R_COMPOUND)
RULES_4: Final[tuple[int, ...]] = (R_DISCARD,)
RULES_5: Final[tuple[int, ...]] = (R_DISCARD, R_COMPOSITE)
RULES_6: Final[tuple[int, ...]] = (R_REVEAL,)
RULES_7: Final[tuple[int, ...]] = (R_PUT,)
RULES_8: Final[tuple[int, ...]] = (R_INTIMIDATE,)


class Draw(Verb):
    """`(draw n who?)`: FAB 1.9.2: a compound event, one draw after another."""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who

    def children(self) -> list[Node]:
        return [self.count] + ([] if self.who is None else [self.who])

    def perform(self, g: State, c: Context) -> None:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        draws: list[Event] = []
        for p in players:
            for _ in range(self.count.value(g, c)):
                ev = self.event(g, c, DREW, 0, p)
                ev.rules = self.rules(len(players))
                draws.append(ev)
        if not draws:
            refused(g, R_NOTHING)
        sequence(g, tuple(draws))

    def rules(self, players: int) -> tuple[int, ...]:
        """FAB 1.9.2: one draw after another; FAB 1.9.2c: one player after another, in clockwise order"""
        if players > 1:
            return RULES_1
        return RULES_2 if isinstance(self.count, Constant) and self.count.n == 1 else RULES_3

    def words(self) -> str:
        return f"draw {self.count.words()}"


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
            flow.choose(
                g, c.you, self.fitting(g, c, g.zone(HAND, c.you)), 1, 1, "discarded", Q_DISCARD, c.this, RULES_4
            )
            return
        card = f.lists["discarded"][0]
        g.frames.pop()
        ev = self.event(g, c, DISCARDED, card, c.you)
        ev.rules = RULES_5
        happen(g, ev)

    def words(self) -> str:
        return " ".join(["discard a card", *(f.words() for f in self.filters)])


class DiscardRandom(HandCost):
    """`(discard-random n)`: cards of your hand, picked by chance. FAB 8.5.5"""

    def __init__(self, count: Value | None) -> None:
        super().__init__()
        self.count = count

    def children(self) -> list[Node]:
        return [] if self.count is None else [self.count]

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        return len(hand) >= (1 if self.count is None else self.count.value(g, c))

    def feasible(self, g: State, c: Context) -> bool:
        return self.demand(g, c, g.zone(HAND, c.you))

    def perform(self, g: State, c: Context) -> None:
        hand = g.zone(HAND, c.you)
        discards: list[Event] = []
        for _ in range(min(len(hand), 1 if self.count is None else self.count.value(g, c))):
            card = g.pick(hand)
            hand = tuple([id for id in hand if id != card])
            ev = self.event(g, c, DISCARDED, card, c.you)
            ev.rules = RULES_5
            discards.append(ev)
        sequence(g, tuple(discards))

    def words(self) -> str:
        return "discard a random card"


class RevealFromHand(OneFromHand):
    """`(reveal-from-hand filter*)`: one fitting card of your hand that you choose. FAB 8.5.17"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.fitting(g, c, g.zone(HAND, c.you)), 1, 1, "shown", Q_REVEAL, c.this, RULES_6)
            return
        card = f.lists["shown"][0]
        g.frames.pop()
        happen(g, revealing(c, c.you, (card,), self.note))

    def words(self) -> str:
        return " ".join(["reveal a card of your hand", *(f.words() for f in self.filters)])


class PutOnBottom(HandCost):
    """`(put-on-bottom n)`: a card of your hand that you choose goes to the bottom of your deck. FAB 8.5.15"""

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
            flow.choose(g, c.you, g.zone(HAND, c.you), 1, 1, "card", Q_BOTTOM, c.this, RULES_7)
            return
        card = f.lists["card"][0]
        g.frames.pop()
        ev = move(g, card, DECK, c.you, c.this, rules=RULES_7)
        ev.place = self.place
        ev.context = c.id
        ev.note = self.note
        happen(g, ev)

    def words(self) -> str:
        return "put a card of your hand on the bottom of your deck"


class PutOnTop(PutOnBottom):
    """`(put-on-top)`: a card of your hand that you choose goes on top of your deck. FAB 8.5.15"""

    def __init__(self) -> None:
        super().__init__()
        self.place = 0

    def words(self) -> str:
        return "put a card of your hand on top of your deck"


class PutOnEither(PutOnBottom):
    """`(put-on-either)`: a card of your hand that you choose goes on top or to the bottom of your deck. FAB 8.5.15"""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, g.zone(HAND, c.you), 1, 1, "card", Q_PUT, c.this, RULES_7)
            return
        if f.at == 1:
            q = Question(c.you, Q_TOP_OR_BOTTOM)
            q.source = c.this
            q.rules = RULES_7
            q.add(A_TOP, f.lists["card"][0])
            q.add(A_BOTTOM, f.lists["card"][0])
            flow.ask(g, f, q)
            return
        g.frames.pop()
        ev = move(g, f.lists["card"][0], DECK, c.you, c.this, rules=RULES_7)
        ev.place = 0 if f.act == A_TOP else -1
        ev.context = c.id
        ev.note = self.note
        happen(g, ev)

    def words(self) -> str:
        return "put a card of your hand on the top or the bottom of your deck"


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
            ev = self.event(g, c, INTIMIDATE, g.pick(hand) if hand else 0, players[at])
            ev.other = c.you + 1
            ev.note = f"intimidated {at}"
            ev.rules = RULES_8
            f.ints["banished"] = ev.obj
            happen(g, ev)
            return
        new = g.successor(f.ints["banished"])
        if new and g.objs[new].zone == zones.BANISHED:
            later = g.new_context(c.this, c.you)
            later.lists["banished"] = (new,)  # FAB 8.5.10c: only the card that this very effect banished
            lasting = Event(EFFECT, c.this, c.you, self.returning.id, c.this, RULES_8)
            lasting.context = later.id
            lasting.other = 1
            happen(g, lasting)

    def words(self) -> str:
        return "intimidate"
