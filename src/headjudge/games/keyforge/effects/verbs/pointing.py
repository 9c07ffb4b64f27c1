"""Further ways to say which cards: all in play, an upgrade's creature, the least powerful, those remembered. KF 22"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Part, Selector, Value, Who
from headjudge.games.keyforge.combat.destruction import was_destroyed
from headjudge.games.keyforge.objects.properties import HOUSE, HOUSES, IDENTITY, POWER, TRAITS, TYPES
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.games.keyforge.registry import A_HOUSE, ACTIVE_HOUSE, PLAYED_KIND, Q_HOUSE
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import sequence
from headjudge.kernel.flow import number, run_node
from headjudge.kernel.moving import LOOKED_AT
from headjudge.kernel.records import Context, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANY_NUMBER: Final[tuple[int, ...]] = (cite("KF 23.13"),)
BY_ACTIVE: Final[tuple[int, ...]] = (cite("KF abilities 1.1"),)


class InPlay(Selector):
    """`(in-play who filter*)`: creatures, artifacts and upgrades. KF 2.2"""

    def __init__(self, who: Who, filters: list[Filter]) -> None:
        super().__init__()
        self.who = who
        self.filters = filters

    def children(self) -> list[Node]:
        return [self.who, *self.filters]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        players = self.who.players(g, c)
        hosts = [id for p in range(g.n) for id in g.zone(BATTLELINE, p)]
        found = [id for p in players for zone in (BATTLELINE, ARTIFACTS) for id in g.zone(zone, p)]
        found += [id for host in hosts for id in g.under(host) if g.objs[id].controller in players]
        for f in self.filters:
            found = [id for id in found if f.accepts(g, c, id)]
        return tuple(found)


class Host(Selector):
    """`host`: the creature that the upgrade is attached to."""

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        o = g.find(c.this)
        return (o.host,) if o is not None and o.host else ()


class Now(Selector):
    """`(now objects)`: what those cards have become by moving, where that can be followed."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        return tuple([now for now in [g.successor(id) for id in self.inner.objects(g, c)] if now])


class LeastPowerful(Selector):
    """`(least-powerful objects)`: all that are tied. KF 22.7"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        if not found:
            return ()
        least = min([g.num(id, POWER) for id in found])
        return tuple([id for id in found if g.num(id, POWER) == least])  # KF 22.7: all that are tied


class BesideFighter(Part):
    """`beside-fighter`: this is, or was, a neighbor of the creature that fought. KF 11.6: which need not survive"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return c.this in ev.objs  # KF 11.6 + 14.5: as they stood, whoever survived


class WereDestroyed(Filter):
    """`destroyed-now`: it was destroyed. KF 13.10: a card that was saved does not count"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return was_destroyed(g, id)  # KF 13.10: a card that was saved does not count


class SharesTrait(Filter):
    """`(shares-trait objects)`: it has a trait in common with one of them. KF 23.11"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        mask = g.num(id, TRAITS)
        return (
            len([x for x in self.objects.objects(g, c) if g.num(x, TRAITS) & mask]) > 0
        )  # KF 23.11: a trait in common


class SharesHouse(Filter):
    """`(shares-house objects)`: it has a house in common with one of them. KF 23.11"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        mask = g.num(id, HOUSE)
        return len([x for x in self.objects.objects(g, c) if g.num(x, HOUSE) & mask]) > 0  # KF 23.11: a house in common


class OfActiveHouse(Filter):
    """`of-active-house`: it belongs to the active house."""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, HOUSE) & g.marks.get(ACTIVE_HOUSE, 0) != 0


class Let(Instruction):
    """`(let slot objects)`: remember which cards these are."""

    def __init__(self, slot: str, objects: Selector) -> None:
        super().__init__()
        self.slot = slot
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[self.slot] = self.objects.objects(g, c)


class LookAt(Instruction):
    """`(look-at objects)`: you see them, nobody else does. KF 23.7"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        # KF 23.7: only who looks sees them
        sequence(g, tuple([Event(LOOKED_AT, id, c.you, 1, c.this) for id in found]))


class ChooseNumber(Instruction):
    """`(choose-number slot most)`: from 0 up to that. KF 23.13"""

    def __init__(self, slot: str, most: Value) -> None:
        super().__init__()
        self.slot = slot
        self.most = most

    def children(self) -> list[Node]:
        return [self.most]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            number(g, f, g.policies.decider(g, c), 0, max(0, self.most.value(g, c)), c.this, ANY_NUMBER)
            return
        g.frames.pop()
        g.w_context(c.id).ints[self.slot] = f.val


class ChooseIdentityHouse(Instruction):
    """`(choose-house-of who)`: one of the houses of their identity card."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            mask = g.asset(self.who.one(g, c), IDENTITY)
            q = Question(g.policies.decider(g, c), Q_HOUSE)
            q.source = c.this
            q.cites = BY_ACTIVE
            for i in range(len(HOUSES)):
                if mask >> i & 1:
                    q.add(A_HOUSE, 0, i)
            ask(g, f, q)
            return
        g.frames.pop()
        g.w_context(c.id).ints["house"] = 1 << f.val


class PlayedKind(Value):
    """`(played-kind creature who)`, `(played-kind sanctum who)`: how many such cards they played, this turn or last."""

    def __init__(self, kind: str, who: Who, last: bool) -> None:
        super().__init__()
        self.kind = kind
        self.who = who
        self.last = last
        if kind not in TYPES and kind not in HOUSES:
            raise ValueError(f"{kind} is neither a type nor a house")
        self.subject = TYPES[kind] if kind in TYPES else 16 + HOUSES.index(kind)

    def children(self) -> list[Node]:
        return [self.who]

    def value(self, g: State, c: Context) -> int:
        count = g.count_last if self.last else g.count
        return sum([count(PLAYED_KIND, p, self.subject) for p in self.who.players(g, c)])


class OfIdentity(Filter):
    """`(house own)`: of one of the three houses of their identity card."""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, HOUSE) & g.asset(self.who.one(g, c), IDENTITY) != 0


class SharesName(Filter):
    """`(shares name objects)`: with the name of one of them."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        names = [g.faces[g.look(x).face].name for x in self.objects.objects(g, c)]
        return g.faces[g.look(id).face].name in names
