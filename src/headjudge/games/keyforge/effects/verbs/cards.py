"""Which cards, whose they are, and who controls them. KF 2 + 28"""

from __future__ import annotations

from headjudge.abilities.effects import Until
from headjudge.abilities.kinds import Filter, Selector, Who
from headjudge.abilities.selectors import In
from headjudge.games.keyforge.effects.topics import CONTROL, Statement
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE
from headjudge.games.keyforge.registry import AS_IF_USED
from headjudge.games.keyforge.turn import durations
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen
from headjudge.kernel.lasting import effect_began
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class Cards(In):
    """Cards of a zone that fit. KF 2.7: a card that is used as if it were yours counts itself as friendly"""

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = super().objects(g, c)
        if AS_IF_USED in c.ints and g.exists(c.this) and g.objs[c.this].zone == self.zone:
            found = tuple([id for id in found if id != c.this])
            if c.you in self.who.players(g, c) and not [f for f in self.filters if not f.accepts(g, c, c.this)]:
                found = (*found, c.this)
        return found


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


class OpponentOf(Who):
    """`(opponent-of who)`"""

    def __init__(self, who: Who) -> None:
        super().__init__()
        self.who = who

    def children(self) -> list[Node]:
        return [self.who]

    def players(self, g: State, c: Context) -> tuple[int, ...]:
        return tuple([1 - p for p in self.who.players(g, c)])


class OfTrait(Filter):
    """`(trait beast)`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.bit = properties.trait_bit(name)

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, properties.TRAITS) & self.bit != 0


class OfType(Filter):
    """`(type creature)`"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        if name not in properties.TYPES:
            raise ValueError(f"no type is named {name!r}")
        self.bit = properties.TYPES[name]

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.num(id, properties.TYPE) & self.bit != 0


def take_control(objects: Selector, duration: int | None) -> Until:
    """`(take-control objects DURATION?)`: until it leaves play where no duration stands. KF 2.4"""
    return Until(
        durations.REST_OF_GAME if duration is None else duration, Statement(CONTROL, None, None), objects, None
    )


class GiveControl(Until):
    """`(give-control objects)`: your opponent takes control of them, until they leave play. KF 2.4"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(durations.REST_OF_GAME, Statement(CONTROL, None, None), objects, None)

    def perform(self, g: State, c: Context) -> None:
        assert self.objects is not None
        objs = tuple([id for id in self.objects.objects(g, c) if g.exists(id)])
        if objs:
            ev = effect_began(self.ability.id, c.this, 1 - c.you, c.this, objs=objs, until=self.duration)
            happen(g, self.noting(c, ev))
