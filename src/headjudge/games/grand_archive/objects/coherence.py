"""Whether the numbers of a state that was read mean something in this game: champions, what marks refer to."""

from __future__ import annotations

from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State


def incoherent(g: State) -> str:
    """What does not hang together, in words; empty where everything does."""
    if not all(g.cards):
        return "a card without a face"
    for player in g.seats:
        champion = g.find(of_player(g, player).champion)
        if of_player(g, player).champion and (champion is None or champion.zone != zones.FIELD):
            return f"a champion of player {player} that is not there"
    wrong = [o.id for o in g.objects() if not o.face or (o.marks and not are_coherent(g, o))]
    return f"object {wrong[0]}" if wrong else ""


def are_coherent(g: State, o: Obj) -> bool:
    """Whether the marks of an object refer to what is there."""
    return (
        0 <= o.marks.get(marks.KILLER, 0) < g.next_id
        and 0 <= o.marks.get(marks.LINKED, 0) < g.next_id
        and 0 <= o.marks.get(marks.INTENT_OF, 0) < g.next_id
        and 0 <= o.marks.get(marks.BANISHED_BY, 0) < g.next_id
        and 0 <= o.marks.get(marks.LEAVES_TO, 0) <= len(zones.ZONES)
        and 0 <= o.marks.get(marks.CONTROLLED_BEFORE, 0) <= g.n
        and 0 <= o.marks.get(marks.DIRECTION, 0) < len(marks.DIRECTIONS)
        and 0 <= o.marks.get(marks.METHOD, 0) < len(marks.METHODS)
    )
