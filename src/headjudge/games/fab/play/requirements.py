"""Requirements: what should happen if it can; a restriction goes before it, it goes before an allowance. FAB 1.0.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter, Value
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.play.permissions import Described, described
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import probe
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId
from headjudge.kernel.lasting import use_up
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TOPIC_MUST_PLAY: Final[int] = TABLES.topic("must-play")
TOPIC_MUST_ATTACK: Final[int] = TABLES.topic("must-attack")
TOPIC_MUST_PLAY_NEXT: Final[int] = TABLES.topic("must-play-next")
TOPIC_MUST_DEFEND: Final[int] = TABLES.topic("must-defend")
REQUIRED_TO_PLAY: Final = frozenset((TOPIC_MUST_PLAY, TOPIC_MUST_ATTACK, TOPIC_MUST_PLAY_NEXT))
"""The topics under which it is required to play a card, or to attack with it."""
TOPIC_MUST_BE_ATTACKED: Final[int] = TABLES.topic("must-be-attacked")
TOPIC_MUST_BE_TARGETED: Final[int] = TABLES.topic("must-be-targeted")
TOPIC_MUST_BE_CHOSEN: Final[int] = TABLES.topic("must-be-chosen")
REQUIRED_CHOICE: Final[int] = TABLES.reason(
    "required-choice", "an effect requires another choice than {card}", cite("FAB 1.0.2")
)


class Required(Described):
    """`(states must-.. n? filter)`: it should be done with what fits, or with so many of it, if possible. FAB 1.0.2"""

    def __init__(self, topic: int, filter: Filter, amount: Value | None = None) -> None:
        super().__init__(topic, filter, amount)
        self.amount = amount


Demand = tuple[tuple[ObjectId, ...], int]
"""Of these objects so many."""


def demands(g: State, topic: int, candidates: list[ObjectId]) -> list[Demand]:
    """What each requirement of a topic asks for among these objects."""
    found: list[Demand] = []
    for node, on, you, effect in statements(g, topic):
        assert isinstance(node, Required)
        c = probe(g, on, you, None, effect)
        fitting = tuple([id for id in candidates if node.filter.accepts(g, c, id)])
        asked = len(fitting) if node.amount is None else min(len(fitting), node.amount.value(g, c))
        if asked > 0:
            found.append((fitting, asked))
    return found


def required(g: State, topic: int, candidates: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those of what can be chosen that must be. FAB 1.0.2"""
    if not g.index.topics >> topic & 1:  # saves time
        return ()
    return tuple([id for id in candidates if described(g, topic, NOBODY, id)])


def spend(g: State, topic: int, player: PlayerId, obj: ObjectId) -> None:
    """Requirements that hold for so many times are used up by what they asked for, the next one by whatever is next."""
    if not g.index.topics >> topic & 1:  # saves time
        return
    for node, on, you, effect in statements(g, topic):
        assert isinstance(node, Required)
        if not effect or you != player or g.effects[effect].left <= 0:
            continue
        if topic == TOPIC_MUST_PLAY_NEXT or node.filter.accepts(g, probe(g, on, you, None, effect), obj):
            use_up(g, g.effects[effect])
