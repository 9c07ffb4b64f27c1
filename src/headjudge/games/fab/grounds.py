"""The grounds of what is read: which rules make a property of an object what it is.

An event that rests on a number (a hit on power and defense) has them among its grounds, and so has a scenario's claim.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab import marks, static_abilities
from headjudge.games.fab.attacks import is_proxy
from headjudge.games.fab.granting import abilities_of
from headjudge.games.fab.properties import DEFENSE, POWER
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State
from headjudge.rulebook import cite

LAST_KNOWN: Final[tuple[int, ...]] = (cite("FAB 1.2.3"), cite("FAB 1.2.3b"), cite("FAB 1.2.3c"))
OF_A_LINK: Final[tuple[int, ...]] = (cite("FAB 7.0.3c"), cite("FAB 7.0.5c"))
OF_COUNTERS: Final[tuple[int, ...]] = (cite("FAB 1.15.2a"),)
OF_A_PROXY: Final[tuple[int, ...]] = (cite("FAB 1.4.3a"), cite("FAB 1.4.3d"))
INDEPENDENT: Final[int] = cite("FAB 1.4.3c")
GAINED_ABILITY: Final[tuple[int, ...]] = (cite("FAB 1.7.1"), cite("FAB 1.7.2"))


def read(g: State, source: int, obj: int, prop: int) -> None:
    """Tell by which rules `obj` has the property that the next event of `source` rests on."""
    if g.journal is not None:
        g.journal.decided(-source, source, of_property(g, obj, prop))


def read_keyword(g: State, source: int, prop: int) -> None:
    """The same for an ability that is a property."""
    if g.journal is not None and g.prop(source, prop) != ABSENT:
        g.journal.decided(-source, source, (*of_property(g, source, prop), *GAINED_ABILITY))


def of_property(g: State, obj: int, prop: int) -> tuple[int, ...]:
    rules = static_abilities.rules_of(g, obj, prop)
    if not g.exists(obj):
        rules = (*rules, *LAST_KNOWN)
        if g.look(obj).marks.get(marks.ATTACKING, 0):
            rules = (*rules, *OF_A_LINK)
    elif prop in (POWER, DEFENSE) and [mark for mark in g.objs[obj].marks if mark in marks.COUNTER_MARKS]:
        rules = (*rules, *OF_COUNTERS)
    if is_proxy(g, obj):
        rules = (*rules, *OF_A_PROXY)
        if g.exists(obj) and not still_gives(g, obj):
            rules = (*rules, INDEPENDENT)
    return rules


def still_gives(g: State, proxy: int) -> bool:
    """Whether the attack-source of a proxy has the ability that made it."""
    o = g.objs[proxy]
    return o.node in [ability.id for ability in abilities_of(g, o.source)]
