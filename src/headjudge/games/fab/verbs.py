"""Effect keywords as instructions. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import ChangeMark, Move, Reveal, Until, Verb
from headjudge.abilities.kinds import Constant, Filter, Selector, Value, Who
from headjudge.games.fab import zones
from headjudge.games.fab.descriptions import fits
from headjudge.games.fab.events import (
    ADDITIONAL_ACTIVATIONS,
    BANISHED_CARD,
    DAMAGE,
    DESTROYED,
    DISCARDED,
    DREW,
    FACE_UP_MOVE,
    GAINED,
    GENERIC,
    INTIMIDATE,
    LOST,
    MUST_CLOSE,
    TURNED,
    move,
)
from headjudge.games.fab.lasting import Next
from headjudge.games.fab.payment import HandCost, affordable, pay
from headjudge.games.fab.tables import A_FAIL, Q_BOTTOM, Q_DISCARD, Q_REVEAL, Q_SEARCH
from headjudge.games.fab.zones import ARSENAL, DECK, HAND
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.events import CREATED, EFFECT, REVEALED, SHUFFLED, happen, sequence
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

R_BANISH: Final = cite("FAB 8.5.1")
R_CREATE: Final = cite("FAB 8.5.2")
R_DEAL: Final = cite("FAB 8.5.3")
R_DESTROY: Final = cite("FAB 8.5.4")
R_DISCARD: Final = cite("FAB 8.5.5")
R_DRAW: Final = cite("FAB 8.5.6")
R_GAIN: Final = cite("FAB 8.5.7")
R_LOSE: Final = cite("FAB 8.5.12")
R_INTIMIDATE: Final = cite("FAB 8.5.10")
R_PUT: Final = cite("FAB 8.5.15")
R_REVEAL: Final = cite("FAB 8.5.17")
R_SEARCH: Final = cite("FAB 8.5.19")
R_FAIL_TO_FIND: Final = cite("FAB 8.5.19a")
R_SHUFFLE: Final = cite("FAB 8.5.20")
R_TURN: Final = cite("FAB 8.5.24")
R_COUNTER: Final = cite("FAB 8.5.14")
R_CONTINUOUS: Final = cite("FAB 6.2.2")
R_PAY: Final = cite("FAB 8.5.31")
R_ADDITIONAL: Final = cite("FAB 5.2.3c")
R_CLOSE: Final = cite("FAB 7.7.2d")


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
                ev.rules = (R_DRAW,)
                draws.append(ev)
        sequence(g, tuple(draws))

    def words(self) -> str:
        return f"draw {self.count.words()}"


class Gain(Verb):
    """`(gain ASSET n who?)`"""

    def __init__(self, asset: int, amount: Value, who: Who | None) -> None:
        super().__init__()
        self.asset = asset
        self.amount = amount
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount] + ([] if self.who is None else [self.who])

    def perform(self, g: State, c: Context) -> None:
        players = (c.you,) if self.who is None else self.who.players(g, c)
        gains: list[Event] = []
        for p in players:
            ev = self.event(g, c, GAINED, 0, p, self.amount.value(g, c))
            ev.place = self.asset
            ev.rules = (R_GAIN,)
            gains.append(ev)
        sequence(g, tuple(gains))

    def words(self) -> str:
        from headjudge.games.fab.marks import ASSETS

        return f"gain {self.amount.words()} {next(name for name, asset in ASSETS.items() if asset == self.asset)}"


class Deal(Verb):
    """`(deal n heroes)`: generic damage from this. FAB 8.5.3a: its source is the ability's source"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        dealt: list[Event] = []
        for target in self.objects.objects(g, c):
            ev = self.event(g, c, DAMAGE, c.this, c.you, self.amount.value(g, c))
            ev.other = target
            ev.place = GENERIC
            ev.rules = (R_DEAL,)
            dealt.append(ev)
        sequence(g, tuple(dealt))

    def words(self) -> str:
        return f"deal {self.amount.words()} damage to {self.objects.words()}"


class Destroy(Verb):
    """`(destroy objects)`; as an effect-cost it can be paid while all of them exist in the arena."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        gone: list[Event] = []
        for id in self.objects.objects(g, c):
            o = g.objs.get(id)
            if o is not None and zones.ARENA >> o.zone & 1:
                ev = self.event(g, c, DESTROYED, id, o.controller)
                ev.rules = (R_DESTROY,)
                gone.append(ev)
        sequence(g, tuple(gone))

    def feasible(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)
        there = [id for id in found if id in g.objs and zones.ARENA >> g.objs[id].zone & 1]
        return len(found) > 0 and len(there) == len(found)

    def words(self) -> str:
        return f"destroy {self.objects.words()}"


class Banish(Verb):
    """`(banish objects)`: face up."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        gone: list[Event] = []
        for id in self.objects.objects(g, c):
            if id in g.objs:
                ev = self.event(g, c, BANISHED_CARD, id, g.objs[id].owner)
                ev.rules = (R_BANISH,)
                gone.append(ev)
        sequence(g, tuple(gone))

    def words(self) -> str:
        return f"banish {self.objects.words()}"


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
            ev.rules = (R_DISCARD,)
            discards.append(ev)
        sequence(g, tuple(discards))

    def words(self) -> str:
        return "discard a random card"


class Discard(HandCost):
    """`(discard filter*)`: one card of your hand that you choose. FAB 8.5.5"""

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
        if self.feasible(g, c):  # FAB 8.5.5b: with no such card the effect fails
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(
                g, c.you, self.fitting(g, c, g.zone(HAND, c.you)), 1, 1, "discarded", Q_DISCARD, c.this, (R_DISCARD,)
            )
            return
        card = f.lists["discarded"][0]
        g.frames.pop()
        ev = self.event(g, c, DISCARDED, card, c.you)
        ev.rules = (R_DISCARD,)
        happen(g, ev)

    def words(self) -> str:
        return " ".join(["discard a card", *(f.words() for f in self.filters)])


class RevealFromHand(HandCost):
    """`(reveal-from-hand filter*)`: one fitting card of your hand that you choose. FAB 8.5.17"""

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

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, self.fitting(g, c, g.zone(HAND, c.you)), 1, 1, "shown", Q_REVEAL, c.this, (R_REVEAL,))
            return
        card = f.lists["shown"][0]
        g.frames.pop()
        ev = self.event(g, c, REVEALED, card, c.you, -1)
        ev.rules = (R_REVEAL,)
        happen(g, ev)

    def words(self) -> str:
        return " ".join(["reveal a card of your hand", *(f.words() for f in self.filters)])


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
            ev.rules = (R_INTIMIDATE,)
            f.ints["banished"] = ev.obj
            happen(g, ev)
            return
        new = g.successor(f.ints["banished"])
        if new and g.objs[new].zone == zones.BANISHED:
            later = g.new_context(c.this, c.you)
            later.lists["banished"] = (new,)  # FAB 8.5.10c: only the card that this very effect banished
            lasting = Event(EFFECT, c.this, c.you, self.returning.id, c.this, (R_INTIMIDATE,))
            lasting.context = later.id
            lasting.other = 1
            happen(g, lasting)

    def words(self) -> str:
        return "intimidate"


class ReturnToHand(Verb):
    """`(return-to-hand objects)`. FAB 8.5.15"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        ids = [id for id in self.objects.objects(g, c) if id in g.objs]
        sequence(g, tuple([move(g, id, HAND, source=c.this, rules=(R_PUT,)) for id in ids]))

    def words(self) -> str:
        return f"return {self.objects.words()} to its owner's hand"


class Pay(Verb):
    """`(pay n)`: resource points, pitching where needed. FAB 8.5.31"""

    def __init__(self, amount: Value) -> None:
        super().__init__()
        self.amount = amount

    def children(self) -> list[Node]:
        return [self.amount]

    def feasible(self, g: State, c: Context) -> bool:
        return affordable(g, c.you, self.amount.value(g, c), 0, None, [])  # FAB 1.8.3b

    def perform(self, g: State, c: Context) -> None:
        pay(g, c.you, self.amount.value(g, c), c.id, self.note, c.this)

    def words(self) -> str:
        return f"pay {self.amount.words()}"


class SearchFor(Verb):
    """`(search slot filter*)`: look through your deck for a fitting card; you may fail to find it. FAB 8.5.19"""

    def __init__(self, slot: str, filters: list[Filter]) -> None:
        super().__init__()
        self.slot = slot
        self.filters = filters

    def children(self) -> list[Node]:
        return list(self.filters)

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = ()
        if g.zone(DECK, c.you):  # FAB 8.5.19d: an empty zone cannot be searched
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            looks: list[Event] = []
            for id in g.zone(DECK, c.you):
                ev = Event(REVEALED, id, c.you, 1 << c.you, c.this, (R_SEARCH,))
                looks.append(ev)
            sequence(g, tuple(looks))
        elif f.at == 1:
            q = Question(c.you, Q_SEARCH)
            q.source = c.this
            q.rules = (R_SEARCH, R_FAIL_TO_FIND)
            for id in g.zone(DECK, c.you):
                if fits(g, c, id, self.filters):
                    q.add(flow.A_CHOOSE, id)
            q.add(A_FAIL)
            flow.ask(g, f, q)
        else:
            g.frames.pop()
            if f.act != A_FAIL:
                g.w_context(c.id).lists[self.slot] = (f.obj,)

    def words(self) -> str:
        return " ".join(["search your deck for a card", *(f.words() for f in self.filters)])


class PutInArsenal(Verb):
    """`(put-in-arsenal objects up|down)`: fails where no arsenal zone is empty. FAB 3.3.2a"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__()
        self.objects = objects
        self.face_up = face == "up"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c):
            if id in g.objs and not g.zone(ARSENAL, g.objs[id].owner):
                ev = move(g, id, ARSENAL, source=c.this, rules=(R_PUT,))
                ev.amount = FACE_UP_MOVE if self.face_up else 0
                happen(g, ev)
                return

    def words(self) -> str:
        return f"put {self.objects.words()} face {'up' if self.face_up else 'down'} into your arsenal"


class ShuffleDeck(Verb):
    """`(shuffle-deck)`. FAB 8.5.20c: your own deck"""

    def perform(self, g: State, c: Context) -> None:
        ev = Event(SHUFFLED, 0, c.you, 0, c.this, (R_SHUFFLE,))
        ev.zone = DECK
        happen(g, ev)

    def words(self) -> str:
        return "shuffle"


class TurnFace(Verb):
    """`(turn objects up|down)`. FAB 8.5.24"""

    def __init__(self, objects: Selector, face: str) -> None:
        super().__init__()
        self.objects = objects
        self.face_up = face == "up"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        turns: list[Event] = []
        for id in self.objects.objects(g, c):
            if id in g.objs:
                ev = self.event(g, c, TURNED, id, g.objs[id].owner, 1 if self.face_up else 0)
                ev.rules = (R_TURN,)
                turns.append(ev)
        sequence(g, tuple(turns))

    def words(self) -> str:
        return f"turn {self.objects.words()} face {'up' if self.face_up else 'down'}"


class AttackAgain(Verb):
    """`(attack-again objects)`: an additional attack with it this turn. FAB 5.2.3c"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        more: list[Event] = []
        for id in self.objects.objects(g, c):
            if id in g.objs:
                ev = self.event(g, c, ADDITIONAL_ACTIVATIONS, id, c.you, 1)
                ev.rules = (R_ADDITIONAL,)
                more.append(ev)
        sequence(g, tuple(more))

    def words(self) -> str:
        return f"you may attack an additional time with {self.objects.words()} this turn"


class CreateToken(Verb):
    """`(create "Quicken" who?)`: a token under your control. FAB 8.5.2"""

    def __init__(self, name: str, who: Who | None) -> None:
        super().__init__()
        self.name = name
        self.who = who

    def children(self) -> list[Node]:
        return [] if self.who is None else [self.who]

    def perform(self, g: State, c: Context) -> None:
        made: list[Event] = []
        for p in (c.you,) if self.who is None else self.who.players(g, c):
            ev = self.event(g, c, CREATED, 0, p, token_face(g, self.name))
            ev.zone = zones.PERMANENT
            ev.rules = (R_CREATE,)
            made.append(ev)
        sequence(g, tuple(made))

    def words(self) -> str:
        return f"create a {self.name} token"


def token_face(g: State, name: str) -> int:
    """The index of a token's face among those of this game."""
    for i, face in enumerate(g.faces):
        if face.name == name:
            return i
    raise KeyError(f"no token named {name!r} in this game")


class CloseChain(Verb):
    """`(close-the-chain)`. FAB 7.7.2d"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, Event(MUST_CLOSE, 0, c.you, 0, c.this, (R_CLOSE,)))

    def words(self) -> str:
        return "close the combat chain"


class PutOnBottom(HandCost):
    """`(put-on-bottom n)`: a card of your hand that you choose goes to the bottom of your deck. FAB 8.5.15"""

    def demand(self, g: State, c: Context, hand: tuple[int, ...]) -> bool:
        return len(hand) > 0

    def feasible(self, g: State, c: Context) -> bool:
        return self.demand(g, c, g.zone(HAND, c.you))

    def perform(self, g: State, c: Context) -> None:
        if self.feasible(g, c):
            flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.choose(g, c.you, g.zone(HAND, c.you), 1, 1, "card", Q_BOTTOM, c.this, (R_PUT,))
            return
        card = f.lists["card"][0]
        g.frames.pop()
        ev = move(g, card, DECK, c.you, c.this, rules=(R_PUT,))
        ev.context = c.id
        ev.note = self.note
        happen(g, ev)

    def words(self) -> str:
        return "put a card of your hand on the bottom of your deck"


class Lose(Verb):
    """`(lose ASSET n who?)`. FAB 8.5.12"""

    def __init__(self, asset: int, amount: Value, who: Who | None) -> None:
        super().__init__()
        self.asset = asset
        self.amount = amount
        self.who = who

    def children(self) -> list[Node]:
        return [self.amount] + ([] if self.who is None else [self.who])

    def perform(self, g: State, c: Context) -> None:
        losses: list[Event] = []
        for p in (c.you,) if self.who is None else self.who.players(g, c):
            ev = self.event(g, c, LOST, 0, p, self.amount.value(g, c))
            ev.place = self.asset
            ev.rules = (R_LOSE,)
            losses.append(ev)
        sequence(g, tuple(losses))

    def words(self) -> str:
        return f"lose {self.amount.words()}"


# -- neutral instructions, with the rules they carry out here


class Continuous(Until):
    """A layer-continuous effect begins. FAB 6.2.2; one for the next object applies once, FAB 6.2.4"""

    def __init__(self, duration: int, ability: Ability, objects: Selector | None, times: Value | None) -> None:
        if isinstance(ability, Next) and times is None:
            times = Constant(1)
        super().__init__(duration, ability, objects, times)

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (R_CONTINUOUS,)
        return ev


class PutCounters(ChangeMark):
    """FAB 8.5.14"""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (R_COUNTER,)
        return ev


class RevealObjects(Reveal):
    """FAB 8.5.17"""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (R_REVEAL,)
        return ev


class PutObjects(Move):
    """FAB 8.5.15"""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (R_PUT,)
        return ev
