"""Destruction: destroy, sacrifice, spare, and what was destroyed. KF 13"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Selector
from headjudge.abilities.verbs import OnObjects
from headjudge.games.keyforge.combat import destruction
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.registry import AS_IF_USED, TABLES
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, Cites, ObjectId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SACRIFICE: Final = cite("KF 13.9")
NOT_YOURS: Final = TABLES.reason("no-sacrifice", "there is no such card that you control", SACRIFICE)
TAGGED_ALREADY: Final = TABLES.reason("destroyed-already", "{card} is being destroyed already", cite("KF 13.2"))


class Destroying(Frame):
    """Cards are destroyed, and what becomes of it is noted. KF 13.10"""

    cards: tuple[ObjectId, ...] = ()


class Destroy(OnObjects):
    """`(destroy objects)`"""

    def perform(self, g: State, c: Context) -> None:
        found = self.meant(g, c)
        if not destruction.untagged(g, found):  # KF 13.2: not again, and nothing was destroyed by it
            happen(g, self.fails(g, c, found))
        elif self.note:
            f = run_node(g, self, c)
            assert isinstance(f, Destroying)
            f.cards = found
        else:
            destruction.tag(g, found, c.this, self.decided_by(), c.id)

    def frame(self) -> type[Frame]:
        return Destroying

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """What it has destroyed is known when that is complete, or waits in the open window. KF 13.8"""
        assert isinstance(f, Destroying)
        if f.at == 0:
            destruction.tag(g, f.cards, c.this, self.decided_by(), c.id)
            return
        g.frames.pop()
        done = tuple([id for id in f.cards if destruction.destroyed_by(g, id, c.id)])
        slots = g.w_context(c.id)
        slots.ints[self.note] = slots.ints.get(self.note, 0) + len(done)
        slots.lists[self.note] = slots.objects(self.note) + done

    def meant(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """The cards in play that it speaks of."""
        return tuple([id for id in self.objects.objects(g, c) if in_play(g, id)])

    def fails(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> Event:
        return ignored(g, found[0], TAGGED_ALREADY, c.this) if found else ignored(g, NOTHING, NOTHING_THERE, c.this)

    def feasible(self, g: State, c: Context) -> bool:
        """Whether there is one in play that is not being destroyed already. KF 13.2"""
        return self.objects.awaits(c) or len(destruction.untagged(g, self.meant(g, c))) > 0


class Sacrifice(Destroy):
    """`(sacrifice objects)`: destroy cards that you control; others cannot be sacrificed. KF 13.9"""

    def decided_by(self) -> Cites:
        return (SACRIFICE,)

    def meant(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return tuple([id for id in super().meant(g, c) if is_yours(g, c, id)])  # KF 13.9: a card you control

    def fails(self, g: State, c: Context, found: tuple[ObjectId, ...]) -> Event:
        return ignored(g, found[0], TAGGED_ALREADY, c.this) if found else ignored(g, NOTHING, NOT_YOURS, c.this)


def is_yours(g: State, c: Context, id: ObjectId) -> bool:
    """Whether you control a card, or use it as if you did: a sacrifice in its text works. KF 2.7"""
    return g.look(id).controller == c.you or (id == c.this and AS_IF_USED in c.ints)


class Spare(OnObjects):
    """`(spare objects)`: the destruction does not happen. KF 13.5: the tag is removed

    Where something happens instead of a destruction it goes without saying.
    """

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if in_play(g, id)]
        together(g, tuple([self.noting(c, destruction.spared(id, c.this)) for id in found]))


class Destroyable(Selector):
    """Those that are not tagged yet. KF 13.2: a tagged card is not chosen to be destroyed

    `described`: they are found, not chosen ("the most powerful"), and may all be tagged; then nothing comes of it.
    """

    def __init__(self, objects: Selector, described: bool) -> None:
        super().__init__(objects)
        self.inner = objects
        self.described = described

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = self.inner.objects(g, c)
        return destruction.untagged(g, found) or (found if self.described else ())


class WereDestroyed(Filter):
    """`destroyed-now`: this text has destroyed it, by its damage or otherwise. KF 13.10: what was saved was not"""

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return destruction.destroyed_by(g, id, c.id)  # KF 13.10 + 13.2: by this, not by something else
