"""Destruction: destroy, sacrifice, spare, and what was destroyed. KF 13"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Filter, Selector
from headjudge.abilities.selectors import Slot
from headjudge.games.keyforge.combat import destruction
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.marks import TAGGED
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen, together
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SACRIFICE: Final = cite("KF 13.9")
NOT_YOURS: Final = TABLES.reason("no-sacrifice", "there is no such card that you control", SACRIFICE)
TAGGED_ALREADY: Final = TABLES.reason("destroyed-already", "{card} is being destroyed already", cite("KF 13.2"))


class Destroy(Verb):
    """`(destroy objects)`"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if not found:
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
        elif len(found) == 1 and in_play(g, found[0]) and g.mark(found[0], TAGGED):  # KF 13.2: not again
            happen(g, ignored(g, found[0], TAGGED_ALREADY, c.this))
        else:
            destruction.tag(g, found, c.this, ())

    def feasible(self, g: State, c: Context) -> bool:
        return isinstance(self.objects, Slot) or len(self.objects.objects(g, c)) > 0


class Sacrifice(Verb):
    """`(sacrifice objects)`: destroy cards that you control; others cannot be sacrificed. KF 13.9"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        own = [id for id in self.objects.objects(g, c) if in_play(g, id) and g.objs[id].controller == c.you]
        if own:
            destruction.tag(g, tuple(own), c.this, (SACRIFICE,))  # KF 13.9: destroying a card you control
        else:
            happen(g, ignored(g, 0, NOT_YOURS, c.this))

    def feasible(self, g: State, c: Context) -> bool:
        return len([id for id in self.objects.objects(g, c) if g.look(id).controller == c.you]) > 0


def spared(id: int, source: int) -> Event:
    """A card is not destroyed. KF 13.5"""
    return Event(SPARED, id, -1, 1, source)


def do_spare(g: State, ev: Event) -> None:
    """The tag of a card is removed, when it would go to the discard pile. KF 13.5"""
    ev.result = g.mark(ev.obj, TAGGED)
    g.set_mark(ev.obj, TAGGED, 0)


SPARED: Final[int] = TABLES.event("spared", do_spare, cites=(cite("KF 13.5"),))


class Spare(Verb):
    """`(spare objects)`: the destruction does not happen. KF 13.5: the tag is removed"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        together(g, tuple([spared(id, c.this) for id in found]))


class Destroyable(Selector):
    """`(destroyable objects)`: those not tagged yet, if any. KF 13.2: a tagged card is not chosen to be destroyed"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.inner = objects

    def children(self) -> list[Node]:
        return [self.inner]

    def objects(self, g: State, c: Context) -> tuple[int, ...]:
        found = self.inner.objects(g, c)
        return tuple([id for id in found if not g.mark(id, TAGGED)]) or found  # KF 13.2: not chosen for it again


class WereDestroyed(Filter):
    """`destroyed-now`: it was destroyed. KF 13.10: a card that was saved does not count"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return destruction.was_destroyed(g, id)  # KF 13.10: a card that was saved does not count
