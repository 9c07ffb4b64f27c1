"""Payments and choices inside effects, and what happens to instances. GA 1.6.b, 2.3.e"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Do
from headjudge.abilities.kinds import Condition, Pattern, Selector, Value, Who
from headjudge.abilities.statics import When
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.declared import Branch, Modal, Target
from headjudge.games.grand_archive.effects.targeting import instances_of
from headjudge.games.grand_archive.events.moves import Summoned, banished, put_into_memory
from headjudge.games.grand_archive.events.stack import Destined, negated
from headjudge.games.grand_archive.objects.zones import EFFECTS, HAND, MEMORY_ZONE
from headjudge.games.grand_archive.play.cost_footprint import awake
from headjudge.games.grand_archive.play.payment import pay_reserve, reservables, reserve_power
from headjudge.games.grand_archive.registry import Q_WORD, WORD
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, Instruction, Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, Cites, PlayerId
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BANISHED: Final[Cites] = (cite("GA 2.3"), cite("GA 3.2 banish"))
LEFT: Final[Cites] = (cite("GA 2.3"),)


class Pay(Verb):
    """Pay that much reserve as (part of) the cost of an ability, or while something resolves. GA 1.6.b"""

    zero_counts = True  # GA 1.6.b: a cost of 0 is paid as well

    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.amount = amount

    def perform(self, g: State, c: Context) -> None:
        pay_reserve(g, c.you, self.amount.value(g, c), c.this)

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or self.amount.value(g, c) <= reserve_power(g, c.you, NOTHING)

    def needs(self, g: State, c: Context) -> list[Need]:
        """Cards in hand, and objects that may be rested in their place. GA 3.1 reservable"""
        if self.awaits(c):
            return []
        paying = (*g.zone(HAND, c.you), *[awake(id) for id in reservables(g, c.you)])
        need = Need(paying, self.amount.value(g, c))
        need.brings = MEMORY_ZONE
        return [need]

    def takes_any_card(self) -> bool:
        return True


class Demanding(Frame):
    """A player, or one of several, is asked to pay, or else. GA 2.3.e"""

    payers: tuple[PlayerId, ...] = ()
    """Who is still to be asked, in turn order."""


class Unless(Verb):
    """The effect happens unless that player pays, or one of those players does. GA 2.3.e"""

    zero_counts = True  # its number is a price

    def __init__(self, price: Pay, who: Who, effect: Instruction) -> None:
        super().__init__(price, who, effect)
        self.amount = price.amount
        self.price = price
        self.who = who
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        amount = self.amount.value(g, c)
        payers = tuple([p for p in self.who.players(g, c) if p >= 0 and amount <= reserve_power(g, p, NOTHING)])
        if not payers:
            self.effect.perform(g, c)
            return
        f = run_node(g, self, c)
        assert isinstance(f, Demanding)
        f.payers = payers

    def frame(self) -> type[Frame]:
        return Demanding

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Demanding)
        if f.at == 0:
            flow.may(g, f, f.payers[0], c.this, about=self.price.id)
            return
        if f.act == flow.A_NO and len(f.payers) > 1:  # GA 2.3.e: each of them may
            f.payers = f.payers[1:]
            f.step = 0
            return
        g.frames.pop()
        if f.act == flow.A_YES:  # GA 2.3.e: paid, the effect does not happen
            pay_reserve(g, f.payers[0], self.amount.value(g, c), c.this)
        else:
            self.effect.perform(g, c)


class UnlessLet(Verb):
    """The effect happens unless that player, or one of those players, lets something else happen in its place.

    GA 2.3.e
    """

    def __init__(self, effect: Instruction, other: Instruction, who: Who) -> None:
        super().__init__(effect, other, who)
        self.effect = effect
        self.other = other
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        asked = tuple([p for p in self.who.players(g, c) if p >= 0]) if self.other.feasible(g, c) else ()
        if not asked:  # GA 2.3.e: what cannot be done is no way out
            self.effect.perform(g, c)
            return
        f = run_node(g, self, c)
        assert isinstance(f, Demanding)
        f.payers = asked

    def frame(self) -> type[Frame]:
        return Demanding

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Demanding)
        if f.at == 0:
            flow.may(g, f, f.payers[0], c.this, about=self.other.id)
            return
        if f.act == flow.A_NO and len(f.payers) > 1:  # GA 2.3.e: each of them may
            f.payers = f.payers[1:]
            f.step = 0
            return
        g.frames.pop()
        chosen = self.other if f.act == flow.A_YES else self.effect
        chosen.perform(g, c)


class Spoken(Verb):
    """Choose one of several words."""

    def __init__(self, *parts: Node | None) -> None:
        super().__init__(*parts)
        self.spoken: tuple[str, ...] = ()

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def choices(self, g: State, c: Context) -> list[int]:
        """The places of the words that can be chosen."""
        return list(range(len(self.spoken)))

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(c.you, Q_WORD)
            q.source = c.this
            for i in self.choices(g, c):
                q.add(WORD, NOTHING, i)
            if q.acts:
                ask(g, f, q)
            else:  # GA 1.4: it went with a player who has lost
                g.frames.pop()
            return
        g.frames.pop()
        self.spoke(g, f, c)

    def spoke(self, g: State, f: Frame, c: Context) -> None:
        """What the chosen word leads to."""
        raise NotImplementedError(type(self).__name__)


class Say(Spoken):
    """Choose one of several words, and do what belongs to it: `(say word effect word effect ..)`."""

    def __init__(self, first: str, one: Instruction, second: str, other: Instruction) -> None:
        super().__init__(one, other)
        self.spoken = (first, second)
        self.effects = [one, other]

    def spoke(self, g: State, f: Frame, c: Context) -> None:
        self.effects[f.val].perform(g, c)


class SummonOne(Spoken):
    """Choose one of several tokens, and summon it. GA 3.2 summon"""

    def __init__(self, who: Who | None, tokens: list[str]) -> None:
        super().__init__(who)
        if len(set(tokens)) < 2:
            raise ValueError("there is nothing to choose between")
        self.spoken = tuple(tokens)
        self.who = who

    def spoke(self, g: State, f: Frame, c: Context) -> None:
        face = next(i for i, face in enumerate(g.faces) if face.key == self.spoken[f.val])
        players = (c.you,) if self.who is None else self.who.players(g, c)
        sequence(g, tuple([self.noting(c, Summoned(face, player, c.this)) for player in players]))


def said(g: State, val: int) -> str:
    """The word that a player may say at the question that is put."""
    node = NODES[g.frames[-1].node]
    assert isinstance(node, Spoken)
    return node.spoken[val]


class WhenSo(Verb):
    """When what was done came to that, this is a trigger of its own, after the resolution. GA 2.4.b"""

    def __init__(self, condition: Condition, effect: Instruction) -> None:
        self.trigger = When(Pattern(), effect)
        super().__init__(condition, self.trigger)
        self.condition = condition

    def perform(self, g: State, c: Context) -> None:
        if self.condition.holds(g, c):
            new = g.new_context(c.this, c.you)
            new.event = None if c.event is None else c.event.copy()
            new.ints = c.ints.copy()
            new.lists = c.lists.copy()
            # GA 2.4.b: it goes onto the Effects Stack at the next check, and is answered and aimed by itself
            g.pending = (*g.pending, Pending(g.new_id(), self.trigger.id, c.this, c.you, new.id))


class Negate(Verb):
    """The instances are removed; their cards are banished or put into memory at once, where it says so.

    GA 3.2 negate
    """

    def __init__(self, objects: Selector, after: str | None) -> None:
        super().__init__(objects)
        self.objects = objects
        self.after = after

    def perform(self, g: State, c: Context) -> None:
        events: list[Event] = []
        for id in instances_of(g, c, self.objects.objects(g, c)):
            events.append(self.noting(c, negated(id, c.you, c.this)))  # GA 3.2 negate: its card leaves by a check
            source = g.find(g.objs[id].source)
            if self.after is not None and source is not None and source.zone == EFFECTS:
                # GA 2.3: and its other instances fizzle
                if self.after == "banish":
                    events.append(banished(source.id, c.you, c.this, BANISHED))
                else:
                    events.append(put_into_memory(source.id, c.you, c.this, LEFT))
        sequence(g, tuple(events))

    def feasible(self, g: State, c: Context) -> bool:
        if self.objects.awaits(c):
            return True
        found = instances_of(g, c, self.objects.objects(g, c))
        # GA 2.5.a: what cannot be negated is not
        return len([id for id in found if not g.policies.ruled_out(g, negated(id, c.you, c.this))]) > 0


class LeavesTo(Verb):
    """This card leaves the Effects Stack for that zone. GA 2.3.e"""

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, Destined(c.this, c.you, self.zone, c.this)))


def destination_said(g: State, node: Node | None, c: Context) -> int:
    """The zone that what a card does says it leaves the Effects Stack for, whether it is done or not; -1 for none."""
    if isinstance(node, LeavesTo):
        return node.zone
    parts: list[Node | None] = []
    if isinstance(node, Do):
        parts.extend(node.parts)
    elif isinstance(node, Target):
        parts.append(node.effect)
    elif isinstance(node, Branch):
        parts.append(node.then if node.met(g, c) else node.otherwise)
    elif isinstance(node, Modal):
        parts.extend([node.modes[n - 1].effect for n in c.lists.get(node.selected, ())])
    found = [zone for zone in [destination_said(g, part, c) for part in parts] if zone >= 0]
    return found[0] if found else -1
