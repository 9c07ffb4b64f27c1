"""What has happened this turn, as cards describe it. GA 2.16"""

from __future__ import annotations

from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Filter, Pattern, Value
from headjudge.abilities.statics import When
from headjudge.games.grand_archive.objects.marks import HAPPENED, HEARD
from headjudge.kernel.definitions import NODE_BITS, NODE_MASK, Node
from headjudge.kernel.entries import object_identity, printed_identity
from headjudge.kernel.evaluation import FACT
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class Counted(When):
    """Never triggers: it says which events are counted from the beginning of the turn."""

    def __init__(self, pattern: Pattern) -> None:
        super().__init__(pattern, Nothing())
        self.tallied = True
        self.by_object = False
        """For each object that it happens to, and not by itself."""


class Occurred(Value):
    """`(occurred pattern)`: how often it has happened this turn, whenever its card came to where it asks."""

    def __init__(self, pattern: Pattern) -> None:
        if speaks_of_its_card(pattern):
            raise ValueError("it counts what happened before this card was there, so it cannot speak of this card")
        self.counted = Counted(pattern)
        super().__init__(self.counted)

    def value(self, g: State, c: Context) -> int:
        one = g.identities.get((self.counted.local, NOTHING, face_with(g, self.counted)), 0)
        return g.count(HEARD, c.you, one) if one else 0


class HappenedTo(Filter):
    """`(happened-to pattern)`: it has happened to the object this turn, as whoever has the text sees it. GA 2.16"""

    def __init__(self, pattern: Pattern) -> None:
        if speaks_of_its_card(pattern):
            raise ValueError("it remembers what happened before this card was there, so it cannot speak of this card")
        self.counted = Counted(pattern)
        self.counted.by_object = True
        super().__init__(self.counted)

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        face = face_with(g, self.counted)
        one = g.identities.get((self.counted.local, id, face), 0)
        return one != 0 and g.count(HAPPENED, c.you, one) > 0


def face_with(g: State, counted: Counted) -> int:
    """The face that has that text."""
    for entry in g.counted[counted.kinds[0]]:
        face = entry >> NODE_BITS
        if g.faces[face].nodes[entry & NODE_MASK] is counted:
            return face
    raise LookupError(f"{counted.face} is no card of this game")


def speaks_of_its_card(pattern: Pattern) -> bool:
    """Whether the description speaks of the card that has it, or of what its text remembers."""
    todo: list[Node] = [pattern]
    while todo:
        node = todo.pop()
        if node.of_this or node.reads:
            return True
        todo.extend(node.children())
    return pattern.own


def count_event(g: State, ev: Event) -> None:
    """An event has happened: for whom is it one of those that a card speaks of?"""
    for entry in g.counted.get(ev.kind, ()):
        face = entry >> NODE_BITS
        node = g.faces[face].nodes[entry & NODE_MASK]
        assert isinstance(node, Counted)
        for player in g.seats:
            if not node.hears(g, ev, NOTHING, player, 0):
                continue
            if node.by_object:
                g.tally(HAPPENED, player, object_identity(g, face, node, ev.obj))
            else:
                g.tally(HEARD, player, printed_identity(g, face, node))
            g.invalidate(FACT)  # values may ask how often
