"""What a replacement meets: what has happened already cannot be replaced, so that it meets what comes before. KF 17"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Change, Part, Pattern
from headjudge.abilities.statics import EventPattern, Instead, ToZone
from headjudge.games.keyforge.combat.destruction import BURIED, DESTROYED, TAGGED_EVENT
from headjudge.games.keyforge.combat.fight import ATTACKED_EVENT, FOUGHT
from headjudge.games.keyforge.events.leaving import DEPARTURES
from headjudge.games.keyforge.events.status import LEFT_PLAY
from headjudge.games.keyforge.events.uses import USE_OVER
from headjudge.games.keyforge.objects.zones import DISCARD, IN_PLAY, in_play
from headjudge.games.keyforge.play.instead import InPlaceOf
from headjudge.games.keyforge.play.playing import ANNOUNCED, CARD_PLAYED
from headjudge.games.keyforge.play.using import CARD_USED, REAPED, REAPING
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import KindId
from headjudge.kernel.moving import MOVED, Moved
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State

BEGINNINGS: Final[dict[KindId, KindId]] = {
    REAPED: REAPING,
    FOUGHT: ATTACKED_EVENT,
    CARD_PLAYED: ANNOUNCED,
    USE_OVER: CARD_USED,
}
"""What is told when it is over, and the event with which it begins."""
DESTRUCTIONS: Final[tuple[KindId, ...]] = (DESTROYED, TAGGED_EVENT)


class WouldLeave(EventPattern):
    """A card would leave play, in whatever way. KF 14.1"""

    def __init__(self, parts: list[Part]) -> None:
        super().__init__(BURIED, parts)
        self.kinds = (BURIED, MOVED, *sorted(DEPARTURES))

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if not in_play(g, ev.obj) or (isinstance(ev, Moved) and IN_PLAY >> ev.to & 1):
            return False
        return super().fits(g, ev, c)


def instead(pattern: Pattern, changes: list[Change]) -> Instead:
    """`(instead pattern change*)`: what would happen, and what happens in its place. KF 16 instead"""
    if not isinstance(pattern, EventPattern):
        return Instead(pattern, changes)
    kind = pattern.kinds[0]
    if kind == LEFT_PLAY or kind in DESTRUCTIONS:
        for change in changes:
            save(change)
    if kind == LEFT_PLAY:
        return Instead(WouldLeave(pattern.parts), changes)
    if kind in DESTRUCTIONS:  # KF 13.5: it acts where the card would go to the discard pile
        return Instead(EventPattern(BURIED, [*pattern.parts, ToZone(DISCARD)]), changes)
    return Instead(EventPattern(BEGINNINGS.get(kind, kind), pattern.parts), changes)


def save(node: Node) -> None:
    """What happens instead of a destruction saves the card from it. KF 13.5"""
    if isinstance(node, InPlaceOf):
        node.saves = True
        return
    for child in node.children():
        save(child)
