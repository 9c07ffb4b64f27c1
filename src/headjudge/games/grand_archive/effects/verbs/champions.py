"""Champions, counters, phases to skip. GA 1.7.a, 2.11"""

from __future__ import annotations

from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.trees import COUNTERS_STAY, CountersStay
from headjudge.games.grand_archive.events.damage import Recovered
from headjudge.games.grand_archive.events.empowering import Empowers
from headjudge.games.grand_archive.events.lineages import Deleveled
from headjudge.games.grand_archive.objects.champions import champion, lower_levels
from headjudge.games.grand_archive.objects.living import bearers, whose
from headjudge.games.grand_archive.objects.marks import DAMAGE, SKIP_DRAW
from headjudge.games.grand_archive.objects.zones import MATERIAL
from headjudge.games.grand_archive.play.cost_footprint import MARK, Costly, Uses, counters_of
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.moving import AssetChanged, Marked
from headjudge.kernel.needs import Need
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State


class Recover(Costly):
    """Remove damage counters from your champion, or theirs; as a cost it needs them all. GA 3.2 recover"""

    def __init__(self, amount: Value, who: Who | None = None) -> None:
        super().__init__(amount, who)
        self.amount = amount
        self.who = who

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.recovered(g, c)]))

    def recovered(self, g: State, c: Context) -> list[Event]:
        n = self.amount.value(g, c)
        players = (c.you,) if self.who is None else self.who.players(g, c)
        return [Recovered(champion(g, p), p, n, c.this) for p in players if champion(g, p)]

    def feasible(self, g: State, c: Context) -> bool:
        mine, amount = champion(g, c.you), self.amount.value(g, c)
        if [ev for ev in self.recovered(g, c) if g.policies.ruled_out(g, ev)]:  # GA 2.5.a: it cannot recover
            return False
        if self.who is not None:
            return amount > 0 and len([p for p in self.who.players(g, c) if champion(g, p)]) > 0
        if self.is_cost:  # GA 3.2 recover: as a cost it needs that many
            return mine != 0 and g.mark(mine, DAMAGE) >= amount
        return mine != 0 and amount > 0  # GA 3.2 recover: whoever has fewer recovers all the same

    def uses(self, g: State, c: Context) -> Uses:
        return counters_used(DAMAGE, (champion(g, c.you),))

    def needs(self, g: State, c: Context) -> list[Need]:
        mine = champion(g, c.you)
        if not self.is_cost or self.awaits(c) or not mine:
            return []
        return [Need(counters_of(g, mine, DAMAGE), self.amount.value(g, c))]


def counters_used(mark: int, objects: tuple[ObjectId, ...]) -> Uses:
    """Counters of a kind are taken from the objects."""
    found = Uses()
    found.counters = tuple([id * MARK + mark for id in objects])
    return found


class Delevel(Costly):
    """The top card of your champion's lineage returns to the material deck. GA 1.7.a"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, Deleveled(champion(g, c.you), c.you, c.this)))

    def feasible(self, g: State, c: Context) -> bool:
        """GA 1.7.a"""
        mine = champion(g, c.you)
        if not mine or not lower_levels(g, mine):
            return False
        return not g.policies.ruled_out(g, Deleveled(mine, c.you, c.this))  # GA 2.5.a: it cannot lose a level

    def uses(self, g: State, c: Context) -> Uses:
        found = Uses()
        found.takes = tuple(lower_levels(g, champion(g, c.you))[-1:])
        found.gives = 1 << MATERIAL
        return found


class RemoveCounters(Costly):
    """Remove counters; as a cost it needs that many. GA 2.11"""

    def __init__(self, mark: int, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects)
        self.mark = mark
        self.amount = amount
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        n = self.amount.value(g, c)
        found = bearers(g, c, self.objects.objects(g, c)) if n > 0 else []
        sequence(g, tuple([self.noting(c, Marked(id, self.mark, -n, whose(g, id), c.this)) for id in found]))

    def feasible(self, g: State, c: Context) -> bool:
        if self.awaits(c):  # whatever fills it decides
            return True
        n = self.amount.value(g, c)
        found = self.objects.objects(g, c)
        if counters_stay(g, c.you, self.mark, found):  # GA 2.5.a: what says that it cannot be done beats what lets it
            return False
        there = bearers(g, c, found)
        if not len(found) == len(there) > 0:
            return False
        return not [id for id in there if g.mark(id, self.mark) < n or self.stays(g, c, id, n)]

    def stays(self, g: State, c: Context, id: ObjectId, n: int) -> bool:
        """Whether something says that they cannot be removed from it. GA 2.5.a"""
        return n > 0 and g.policies.ruled_out(g, Marked(id, self.mark, -n, whose(g, id), c.this))

    def acts_on(self) -> Selector | None:
        return self.objects

    def able(self, g: State, c: Context, id: ObjectId) -> bool:
        if self.amount.awaits(c) or not g.exists(id):
            return g.exists(id)
        n = self.amount.value(g, c)
        if g.mark(id, self.mark) < n or self.stays(g, c, id, n):
            return False
        return not counters_stay(g, c.you, self.mark, (id,))

    def removes(self) -> bool:
        return False

    def uses(self, g: State, c: Context) -> Uses:
        return counters_used(self.mark, self.objects.objects(g, c))

    def needs(self, g: State, c: Context) -> list[Need]:
        found = () if self.awaits(c) else self.objects.objects(g, c)
        n = 0 if self.awaits(c) else self.amount.value(g, c)
        return [Need(counters_of(g, id, self.mark), n) for id in found if g.exists(id)]


def counters_stay(g: State, player: PlayerId, mark: int, objects: tuple[ObjectId, ...]) -> bool:
    """Whether something keeps the player from paying with those counters of the champion. GA 2.5.a + 2.19.b"""
    if champion(g, player) not in objects:
        return False
    for node, this, you, _ in g.statements(COUNTERS_STAY):
        assert isinstance(node, CountersStay)
        if node.mark == mark and you == player:
            g.culprit = this
            return True
    return False


class RemoveAll(Verb):
    """Remove all counters of that kind. GA 2.11"""

    def __init__(self, mark: int, objects: Selector) -> None:
        super().__init__(objects)
        self.mark = mark
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        sequence(g, tuple([self.noting(c, ev) for ev in self.changes(g, c)]))

    def changes(self, g: State, c: Context) -> list[Event]:
        marks = [(id, g.mark(id, self.mark)) for id in bearers(g, c, self.objects.objects(g, c))]
        return [Marked(id, self.mark, -n, whose(g, id), c.this) for id, n in marks if n]

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.changes(g, c)) > 0  # GA 1.2: to remove none is to do nothing


class Removing(Frame):
    """A player says how many counters are removed from one object after the other."""

    left: tuple[ObjectId, ...] = ()
    """Those for which it is still to be said."""


class RemoveAny(Verb):
    """Remove any number of counters of your choice from each object. GA 2.11"""

    def __init__(self, mark: int, objects: Selector) -> None:
        super().__init__(objects)
        self.mark = mark
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        assert isinstance(f, Removing)
        f.left = tuple(bearers(g, c, self.objects.objects(g, c)))

    def frame(self) -> type[Frame]:
        return Removing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Removing)
        if not f.left:
            g.frames.pop()
        elif f.at == 0:
            flow.number(g, f, c.you, 0, g.mark(f.left[0], self.mark), c.this)
        else:
            id, n = f.left[0], f.val
            f.left = f.left[1:]
            f.step = 0
            if n:
                happen(g, self.noting(c, Marked(id, self.mark, -n, c.you, c.this)))


class Empower(Verb):
    """Your next spell of this turn is activated and resolves as if your champion had more levels. GA 3.1 empower"""

    def __init__(self, amount: Value) -> None:
        super().__init__(amount)
        self.amount = amount

    def feasible(self, g: State, c: Context) -> bool:
        return self.awaits(c) or not g.policies.ruled_out(g, Empowers(c.you, self.amount.value(g, c), c.this))

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, Empowers(c.you, self.amount.value(g, c), c.this)))


class SkipDraw(Verb):
    """Skip your next draw phase. GA 2.2.i"""

    def perform(self, g: State, c: Context) -> None:
        happen(g, self.noting(c, AssetChanged(c.you, SKIP_DRAW, 1, c.this)))
