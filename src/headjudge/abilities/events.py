"""Whether a text speaks of the event that it comes of."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.selectors import EventObject, EventOther, EventPlayer, EventSource
from headjudge.abilities.values import EventAmount
from headjudge.kernel.definitions import Node

OF_THE_EVENT: Final = (EventAmount, EventObject, EventOther, EventPlayer, EventSource)


def speaks_of_the_event(node: Node) -> bool:
    """Whether a part of it names what happened: the object, the amount, the player. Otherwise all such events are one
    to it."""
    if isinstance(node, OF_THE_EVENT):
        return True
    return len([child for child in node.children() if speaks_of_the_event(child)]) > 0
