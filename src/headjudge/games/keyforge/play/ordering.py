"""Where the order of simultaneous abilities can matter. KF 15.8

Nobody is asked to order abilities that come to the same in every order: one ability set off several times, copies of it
that speak only of the players, and abilities that only let somebody gain aember or draw, or mend their own card.
"""

from __future__ import annotations

from headjudge.abilities.effects import AtRandom, Do
from headjudge.abilities.kinds import Constant
from headjudge.abilities.selectors import EachPlayer, In, Opponents, Slot, This, You
from headjudge.abilities.statics import When
from headjudge.kernel.definitions import NODES, Instruction, Node
from headjudge.kernel.records import Pending
from headjudge.kernel.state import State


def can_matter(g: State, waiting: list[Pending]) -> bool:
    """Whether the order in which these resolve could make a difference."""
    first = waiting[0]
    about = player_of(g, first)
    copies = [p for p in waiting if p.node == first.node and p.you == first.you and player_of(g, p) == about]
    if len(copies) == len(waiting):
        if len([p for p in copies if p.this != first.this]) == 0:
            return puts_into_play(effect_of(first))
        if speaks_of_players_only(effect_of(first)):
            return is_watched(g)
    return not come_to_the_same([verbs_in(effect_of(p), p.this) for p in waiting]) or is_watched(g)


def player_of(g: State, p: Pending) -> int:
    ev = g.contexts[p.context].event
    assert ev is not None
    return ev.player


def effect_of(p: Pending) -> Instruction:
    node = NODES[p.node]
    assert isinstance(node, When)
    return node.effect


def is_watched(g: State) -> bool:
    """Whether something listens to, or replaces, what such abilities do."""
    from headjudge.games.keyforge.events import status
    from headjudge.games.keyforge.events.amber import GAINED, LOST, STOLEN
    from headjudge.games.keyforge.events.drawing import DRAWN
    from headjudge.games.keyforge.events.leaving import CARD_DISCARDED

    kinds = (GAINED, LOST, STOLEN, DRAWN, CARD_DISCARDED, status.HEALED, status.READIED, status.GOT_STUNNED)
    return len([kind for kind in kinds if g.listeners.get(kind) or g.replacers.get(kind)]) > 0


def come_to_the_same(verbs: list[tuple[str, ...]]) -> bool:
    """Gains and draws do in every order, and so do losses; a loss beside a gain does not where the pool is empty.

    What cards do to themselves alone does, each another card.
    """
    found = [verb for each in verbs for verb in dict.fromkeys(each)]
    selves = [verb for verb in found if verb.startswith("self")]
    others = set(found) - set(selves)
    return () not in verbs and len(selves) == len(set(selves)) and (others <= {"gain", "draw"} or others == {"lose"})


def verbs_in(effect: Instruction, this: int) -> tuple[str, ...]:
    """The verbs of a text that lets somebody gain, lose or draw a number, or changes its card; none for any other."""
    from headjudge.games.keyforge.effects.verbs.aember import ChangePool
    from headjudge.games.keyforge.effects.verbs.damage import Heal
    from headjudge.games.keyforge.effects.verbs.moves import Draw
    from headjudge.games.keyforge.effects.verbs.statuses import Turn

    if isinstance(effect, Do):
        parts = [verbs_in(part, this) for part in effect.parts]
        return () if () in parts else tuple([verb for part in parts for verb in part])
    if isinstance(effect, ChangePool):
        return (effect.verb,) if isinstance(effect.amount, Constant) else ()
    if isinstance(effect, Heal | Turn):
        return (f"self {this}",) if isinstance(effect.objects, This) else ()
    return ("draw",) if isinstance(effect, Draw) and isinstance(effect.count, Constant) else ()


def puts_into_play(node: Node) -> bool:
    """Whether cards enter play by it: then the order is the order in the battleline."""
    from headjudge.games.keyforge.effects.verbs.plays import PutIntoPlay

    return isinstance(node, PutIntoPlay) or len([child for child in node.children() if puts_into_play(child)]) > 0


def speaks_of_players_only(node: Node) -> bool:
    """It names no card but such as lie in a hand or a deck, so that copies of it do the same."""
    from headjudge.games.keyforge.effects.verbs.aember import ChangePool
    from headjudge.games.keyforge.effects.verbs.keys import GainChains
    from headjudge.games.keyforge.effects.verbs.moves import Discard, Draw

    plain = (ChangePool, Draw, GainChains, Discard, AtRandom, Do, Constant, In, Slot, You, Opponents, EachPlayer)
    if not isinstance(node, plain):
        return False
    return len([child for child in node.children() if not speaks_of_players_only(child)]) == 0
