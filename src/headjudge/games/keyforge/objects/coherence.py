"""Whether the numbers of a state that was read mean something in this game: keys, houses, whose turn comes."""

from __future__ import annotations

from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.records import about, course, of_player
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State


def incoherent(g: State) -> str:
    """What does not hang together, in words; empty where everything does."""
    if not all(g.cards):
        return "a card without a face"
    if not is_house(course(g).active_house):
        return "an active house that is none"
    if [p for p in course(g).further_turns if p not in g.seats]:
        return "a turn of nobody's"
    wrong_players = [p for p in g.seats if not has_keys(g, p) or not has_houses(g, p)]
    if wrong_players:
        return f"the keys or houses of player {wrong_players[0]}"
    wrong = [o.id for o in g.objects() if not o.face or (o.record is not None and not are_coherent(g, o))]
    return f"object {wrong[0]}" if wrong else ""


def is_house(mask: int) -> bool:
    """One house, or none."""
    return mask == 0 or (mask > 0 and mask & (mask - 1) == 0 and mask.bit_length() <= len(properties.HOUSES))


def has_keys(g: State, player: PlayerId) -> bool:
    """Whether as many colours are forged as keys, each once."""
    colours = [g.asset(player, key) for key in marks.KEY_MARKS]
    return set(colours) <= {0, 1} and sum(colours) == g.asset(player, marks.KEYS)


def has_houses(g: State, player: PlayerId) -> bool:
    return 0 <= of_player(g, player).identity < 1 << len(properties.HOUSES)


def are_coherent(g: State, o: Obj) -> bool:
    """Whether what is remembered of a card refers to what is there."""
    return about(o).destroyed_by < g.next_id
