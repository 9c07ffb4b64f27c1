"""Whether the numbers of a state that was read mean something in this game: champions, what objects refer to."""

from __future__ import annotations

from headjudge.games.grand_archive.objects import marks, zones
from headjudge.games.grand_archive.objects.records import about, of_player
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
    wrong = [o.id for o in g.objects() if not o.face or (o.record is not None and not are_coherent(g, o))]
    return f"object {wrong[0]}" if wrong else ""


def are_coherent(g: State, o: Obj) -> bool:
    """Whether what is remembered of an object refers to what is there."""
    known = about(o)
    return (
        all(0 <= id < g.next_id for id in (known.killer, known.linked, known.intent_of, known.banished_by))
        and 0 <= known.direction < len(marks.DIRECTIONS)
        and 0 <= known.method < len(marks.METHODS)
        and -1 <= known.controlled_before < g.n
        and len(known.modes_chosen) % 2 == len(known.uses) % 2 == 0
    )
