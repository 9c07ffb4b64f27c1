"""What effects and costs of this game do. GA 3.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Until, Verb
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.games.grand_archive.costs import pay_reserve, reservables, reserve_power
from headjudge.games.grand_archive.events import (
    BANISHED,
    DAMAGED,
    DELEVELED,
    DESTINED,
    DESTROYED,
    DISCARDED,
    DRAWN,
    GLIMPSED,
    NEGATED,
    REARRANGED,
    RECOVERED,
    RESTS,
    RETURNED,
    SACRIFICED,
    SUMMONED,
    TO_MATERIAL,
    TO_MEMORY,
    WAKES,
    champion,
)
from headjudge.games.grand_archive.facts import DAMAGE, RESTED, SKIP_DRAW
from headjudge.games.grand_archive.tables import Q_BOTTOM, Q_DISCARD, Q_SACRIFICE, Q_TOP, Q_WORD, WORD
from headjudge.games.grand_archive.trees import ChosenCost
from headjudge.games.grand_archive.zones import BANISHMENT, HAND, MAIN, MEMORY_ZONE
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.events import ASSET, EFFECT, MARKED, REVEALED, ask, happen, sequence, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DRAWING: Final = cite("GA 2.10")
DAMAGE_RULE: Final = cite("GA 2.8")
TERMS: Final = cite("GA 3.2")
NEGATING: Final = cite("GA 3.2 negate")
GLIMPSING: Final = cite("GA 3.2 glimpse")

END_OF_TURN: Final = 1
NEXT_TURN_OF: Final = 16
"""Plus the player: until the beginning of that player's next turn."""


def living(g: State, ids: tuple[int, ...]) -> list[int]:
    """The objects, or what they became while that could be followed."""
    return [id for id in [g.successor(id) for id in ids] if id]


class Effect(Verb):
    """An effect of this game: its events cite what the word means, unless they name a rule of their own."""

    def event(self, g: State, c: Context, kind: int, obj: int = 0, player: int = -1, amount: int = 0) -> Event:
        ev = super().event(g, c, kind, obj, player, amount)
        ev.rules = (TERMS,)
        return ev


# -- cards -------------------------------------------------------------------------------------------------------------


class Draw(Effect):
    """Draw cards, one after another. GA 2.10"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who
        self.zone = HAND

    def children(self) -> list[Node]:
        return [self.count] if self.who is None else [self.count, self.who]

    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        draws: list[Event] = []
        for p in (c.you,) if self.who is None else self.who.players(g, c):
            for _ in range(n):
                ev = self.event(g, c, DRAWN, 0, p)
                ev.zone = self.zone
                ev.rules = (DRAWING,)
                draws.append(ev)
        sequence(g, tuple(draws))

    def words(self) -> str:
        who = "" if self.who is None else f"{self.who.words()}: "
        return f"{who}draw {self.count.words()}"


class DrawIntoMemory(Draw):
    """Draw cards into memory: that is drawing too. GA 2.10"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__(count, who)
        self.zone = MEMORY_ZONE

    def words(self) -> str:
        return f"draw {self.count.words()} into memory"


class Discard(Effect):
    """Discard cards of one's choice from hand. GA 3.2"""

    def __init__(self, count: Value, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who

    def children(self) -> list[Node]:
        return [self.count] if self.who is None else [self.count, self.who]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        player = c.you if self.who is None else self.who.one(g, c)
        if f.at == 0:
            n = self.count.value(g, c)
            flow.choose(g, player, g.zone(HAND, player), n, n, "discarding", Q_DISCARD, c.this, (TERMS,))
            return
        g.frames.pop()
        sequence(g, tuple([self.event(g, c, DISCARDED, id, player) for id in f.lists["discarding"]]))

    def words(self) -> str:
        return f"discard {self.count.words()}"


class DiscardHand(Effect):
    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.event(g, c, DISCARDED, id, c.you) for id in g.zone(HAND, c.you)]))

    def words(self) -> str:
        return "discard your hand"


class Glimpse(Effect):
    """Look at cards from the top; put any of them on top and the rest on the bottom, in any order. GA 3.2"""

    def __init__(self, count: Value) -> None:
        super().__init__()
        self.count = count
        self.all_on_top = False

    def children(self) -> list[Node]:
        return [self.count]

    def perform(self, g: State, c: Context) -> None:
        n = min(self.count.value(g, c), len(g.zone(MAIN, c.you)))
        if n > 0:
            run_node(g, self, c).ints["n"] = n

    def resume(self, g: State, f: Frame, c: Context) -> None:
        top = g.zone(MAIN, c.you)[: f.ints["n"]]
        if f.at == 0:
            look = tuple([Event(REVEALED, id, c.you, 1 << c.you, rules=(GLIMPSING,)) for id in top])
            sequence(g, look)
        elif f.at == 1:
            least = len(top) if self.all_on_top else 0
            flow.choose(g, c.you, top, least, len(top), "top", Q_TOP, c.this, (GLIMPSING,), True)
        elif f.at == 2:
            rest = tuple([id for id in top if id not in f.lists["top"]])
            flow.choose(g, c.you, rest, len(rest), len(rest), "bottom", Q_BOTTOM, c.this, (GLIMPSING,), True)
        else:
            g.frames.pop()
            ev = self.event(g, c, REARRANGED, 0, c.you, len(f.lists["top"]))
            ev.objs = (*f.lists["top"], *f.lists["bottom"])
            sequence(g, (ev, self.event(g, c, GLIMPSED, 0, c.you, f.ints["n"])))

    def words(self) -> str:
        return f"glimpse {self.count.words()}"


class Rearrange(Glimpse):
    """Look at cards from the top and put them back in any order."""

    def __init__(self, count: Value) -> None:
        super().__init__(count)
        self.all_on_top = True

    def words(self) -> str:
        return f"look at the top {self.count.words()} cards and put them back in any order"


# -- objects -----------------------------------------------------------------------------------------------------------


class Send(Effect):
    """The same happens to all the objects at once; `kind` says what."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects
        self.kind = BANISHED
        self.verb = "banish"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = living(g, self.objects.objects(g, c))
        together(g, tuple([self.event(g, c, self.kind, id, whose(g, id)) for id in found]))

    def feasible(self, g: State, c: Context) -> bool:
        return len(living(g, self.objects.objects(g, c))) > 0

    def words(self) -> str:
        return f"{self.verb} {self.objects.words()}"


def whose(g: State, id: int) -> int:
    o = g.objs[id]
    return o.controller if o.controller >= 0 else o.owner


class Banish(Send):
    """Banish objects. GA 3.2"""


class Destroy(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = DESTROYED
        self.verb = "destroy"


class SacrificeThose(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = SACRIFICED
        self.verb = "sacrifice"


class ReturnToHand(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = RETURNED
        self.verb = "return to its owner's hand:"


class PutIntoMemory(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = TO_MEMORY
        self.verb = "put into its owner's memory:"


class WakeUp(Send):
    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = WAKES
        self.verb = "wake up"


class Rest(Send):
    """Rest objects; as a cost it needs them awake. GA 3.2"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.kind = RESTS
        self.verb = "rest"

    def feasible(self, g: State, c: Context) -> bool:
        found = self.objects.objects(g, c)
        return len(found) > 0 and not [id for id in found if g.mark(id, RESTED)]


class Sacrifice(ChosenCost):
    """Choose that many of your objects and sacrifice them. GA 3.2"""

    def __init__(self, count: int, objects: Selector) -> None:
        super().__init__()
        self.count = count
        self.objects = objects
        self.kind = SACRIFICED
        self.verb = "sacrifice"

    def children(self) -> list[Node]:
        return [self.objects]

    def feasible(self, g: State, c: Context) -> bool:
        return len(self.objects.objects(g, c)) >= self.count

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            found = self.objects.objects(g, c)
            flow.choose(g, c.you, found, self.count, self.count, "giving", Q_SACRIFICE, c.this, (TERMS,))
            return
        g.frames.pop()
        chosen = f.lists["giving"]
        g.w_context(c.id).lists["given"] = chosen
        sequence(g, tuple([Event(self.kind, id, c.you, 0, c.this, (TERMS,)) for id in chosen]))

    def words(self) -> str:
        return f"{self.verb} {self.count} of {self.objects.words()}"


class ReturnToMaterial(Sacrifice):
    """Choose that many and return them to their owner's material deck."""

    def __init__(self, count: int, objects: Selector) -> None:
        super().__init__(count, objects)
        self.kind = TO_MATERIAL
        self.verb = "return to the material deck:"


class BanishChosen(Sacrifice):
    """Choose that many and banish them."""

    def __init__(self, count: int, objects: Selector) -> None:
        super().__init__(count, objects)
        self.kind = BANISHED
        self.verb = "banish"


class Summon(Effect):
    """Summon tokens. GA 3.2"""

    def __init__(self, token: str, count: Value) -> None:
        super().__init__()
        self.token = token
        self.count = count

    def children(self) -> list[Node]:
        return [self.count]

    def perform(self, g: State, c: Context) -> None:
        face = next(i for i, f in enumerate(g.faces) if f.key == self.token)
        n = self.count.value(g, c)
        sequence(g, tuple([self.event(g, c, SUMMONED, 0, c.you, face) for _ in range(n)]))

    def words(self) -> str:
        return f"summon {self.count.words()} {self.token}"


class Deal(Effect):
    """Deal damage to all the objects at once. GA 2.8"""

    def __init__(self, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        together(g, tuple([self.hit(g, c, id, n) for id in self.objects.objects(g, c) if id in g.objs]))

    def hit(self, g: State, c: Context, id: int, n: int) -> Event:
        ev = self.event(g, c, DAMAGED, id, g.objs[id].controller, n)
        ev.rules = (DAMAGE_RULE,)
        return ev

    def words(self) -> str:
        return f"deal {self.amount.words()} damage to {self.objects.words()}"


class DealShares(Deal):
    """Deal each target the share that was declared for it. GA activation 3.6"""

    def __init__(self, amount: Value, objects: Selector, slot: str) -> None:
        super().__init__(amount, objects)
        self.slot = slot

    def perform(self, g: State, c: Context) -> None:
        hits: list[Event] = []
        for id, n in zip(c.lists.get(self.slot, ()), c.lists.get(self.slot + " shares", ())):
            if id in g.objs:
                hits.append(self.hit(g, c, id, n))
        together(g, tuple(hits))


# -- champions ---------------------------------------------------------------------------------------------------------


class Recover(Effect):
    """Remove damage counters from your champion; as a cost it needs them all. GA 3.2"""

    def __init__(self, amount: Value) -> None:
        super().__init__()
        self.amount = amount

    def children(self) -> list[Node]:
        return [self.amount]

    def perform(self, g: State, c: Context) -> None:
        mine = champion(g, c.you)
        if mine:
            happen(g, self.event(g, c, RECOVERED, mine, c.you, self.amount.value(g, c)))

    def feasible(self, g: State, c: Context) -> bool:
        mine = champion(g, c.you)
        return mine != 0 and g.mark(mine, DAMAGE) >= self.amount.value(g, c)

    def words(self) -> str:
        return f"recover {self.amount.words()}"


class Delevel(Effect):
    """The top card of your champion's lineage returns to the material deck. GA 1.7.a"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.event(g, c, DELEVELED, champion(g, c.you), c.you))

    def feasible(self, g: State, c: Context) -> bool:
        mine = champion(g, c.you)
        return mine != 0 and len(g.under(mine)) > 0

    def words(self) -> str:
        return "delevel your champion"


class RemoveCounters(Effect):
    """Remove counters; as a cost it needs that many. GA 2.11"""

    def __init__(self, mark: int, amount: Value, objects: Selector) -> None:
        super().__init__()
        self.mark = mark
        self.amount = amount
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.amount, self.objects]

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        changes: list[Event] = []
        for id in self.objects.objects(g, c):
            ev = self.event(g, c, MARKED, id, g.objs[id].controller, -n)
            ev.place = self.mark
            changes.append(ev)
        sequence(g, tuple(changes))

    def feasible(self, g: State, c: Context) -> bool:
        n = self.amount.value(g, c)
        found = self.objects.objects(g, c)
        return len(found) > 0 and not [id for id in found if id not in g.objs or g.mark(id, self.mark) < n]

    def words(self) -> str:
        return f"remove {self.amount.words()} counters from {self.objects.words()}"


class RemoveAny(Effect):
    """Remove any amount of counters of your choice, noted as `removed`."""

    def __init__(self, mark: int, objects: Selector) -> None:
        super().__init__()
        self.mark = mark
        self.objects = objects
        self.note = "removed"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        found = self.objects.objects(g, c)
        if f.at == 0:
            flow.number(g, f, c.you, 0, g.mark(found[0], self.mark) if found else 0, c.this)
            return
        g.frames.pop()
        if found and f.val:
            ev = self.event(g, c, MARKED, found[0], c.you, -f.val)
            ev.place = self.mark
            happen(g, ev)

    def words(self) -> str:
        return f"remove any amount of counters from {self.objects.words()}"


class SkipDraw(Effect):
    """Skip your next draw phase. GA 2.2.i"""

    def perform(self, g: State, c: Context) -> None:
        ev = self.event(g, c, ASSET, 0, c.you, 1)
        ev.place = SKIP_DRAW
        happen(g, ev)

    def words(self) -> str:
        return "skip your next draw phase"


class UntilNextTurn(Until):
    """A lasting effect until the beginning of your next turn."""

    def __init__(self, ability: Ability, objects: Selector | None) -> None:
        super().__init__(0, ability, objects, None)

    def perform(self, g: State, c: Context) -> None:
        objs = () if self.objects is None else tuple([id for id in self.objects.objects(g, c) if id in g.objs])
        ev = self.event(g, c, EFFECT, c.this, c.you, self.ability.id)
        ev.objs = objs
        ev.place = NEXT_TURN_OF + c.you
        happen(g, ev)

    def words(self) -> str:
        return f"until your next turn: {self.ability.words()}"


# -- payments and choices inside effects -------------------------------------------------------------------------------


class Pay(Effect):
    """Pay that much reserve as (part of) the cost of an ability, or while something resolves. GA 1.6.b"""

    def __init__(self, amount: Value) -> None:
        super().__init__()
        self.amount = amount

    def children(self) -> list[Node]:
        return [self.amount]

    def perform(self, g: State, c: Context) -> None:
        pay_reserve(g, c.you, self.amount.value(g, c), c.this)

    def feasible(self, g: State, c: Context) -> bool:
        # what pays by resting cannot be the object whose own cost this is
        power = reserve_power(g, c.you, 0) - (1 if c.this in reservables(g, c.you) else 0)
        return self.amount.value(g, c) <= power

    def words(self) -> str:
        return f"pay {self.amount.words()}"


class Unless(Effect):
    """The effect happens unless that player pays. GA 2.3.e"""

    def __init__(self, amount: Value, who: Who, effect: Instruction) -> None:
        super().__init__()
        self.amount = amount
        self.who = who
        self.effect = effect

    def children(self) -> list[Node]:
        return [self.amount, self.who, self.effect]

    def perform(self, g: State, c: Context) -> None:
        payer = self.who.one(g, c)
        if payer < 0 or self.amount.value(g, c) > reserve_power(g, payer, 0):
            self.effect.perform(g, c)
            return
        run_node(g, self, c).ints["payer"] = payer

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            flow.may(g, f, f.ints["payer"], c.this, (TERMS,))
            return
        g.frames.pop()
        if f.act == flow.A_YES:
            pay_reserve(g, f.ints["payer"], self.amount.value(g, c), c.this)
        else:
            self.effect.perform(g, c)

    def words(self) -> str:
        return f"{self.effect.words()}, unless {self.who.words()} pays {self.amount.words()}"


class Say(Effect):
    """Choose one of several words, and do what belongs to it: `(say word effect word effect ..)`."""

    def __init__(self, first: str, one: Instruction, second: str, other: Instruction) -> None:
        super().__init__()
        self.spoken = (first, second)
        self.effects = [one, other]

    def children(self) -> list[Node]:
        return list(self.effects)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(c.you, Q_WORD)
            q.source = c.this
            q.rules = (TERMS,)
            for i in range(len(self.spoken)):
                q.add(WORD, 0, self.id * 2 + i)
            ask(g, f, q)
            return
        g.frames.pop()
        self.effects[f.val - self.id * 2].perform(g, c)

    def words(self) -> str:
        return " or ".join(self.spoken)


class Negate(Effect):
    """The instances are removed; with `banish` their cards are banished. GA 3.2: negate"""

    def __init__(self, objects: Selector, banish: str | None) -> None:
        super().__init__()
        self.objects = objects
        self.banish = banish == "banish"

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        events: list[Event] = []
        for id in self.objects.objects(g, c):
            if id not in g.objs:
                continue
            source = g.objs[id].source
            if self.banish and source in g.objs:
                ev = self.event(g, c, DESTINED, source, c.you)
                ev.place = BANISHMENT
                events.append(ev)
            ev = self.event(g, c, NEGATED, id, c.you)
            ev.rules = (NEGATING,)
            events.append(ev)
        sequence(g, tuple(events))

    def words(self) -> str:
        return f"negate {self.objects.words()}"


class LeavesTo(Effect):
    """This card leaves the Effects Stack for that zone. GA 2.3.e"""

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def perform(self, g: State, c: Context) -> None:
        ev = self.event(g, c, DESTINED, c.this, c.you)
        ev.place = self.zone
        happen(g, ev)

    def words(self) -> str:
        return "this card goes elsewhere as it resolves"
