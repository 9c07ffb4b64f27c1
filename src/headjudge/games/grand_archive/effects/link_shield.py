"""What link shield does beside linking. GA 3.1 link-shield"""

from __future__ import annotations

from headjudge.games.grand_archive.events.damage import damage_removed
from headjudge.games.grand_archive.events.moves import DESTRUCTION, SACRIFICED, Sacrificed, destroyed
from headjudge.games.grand_archive.objects.card_types import is_ally
from headjudge.games.grand_archive.objects.links import linked_to
from headjudge.games.grand_archive.objects.properties import LINK_SHIELD
from headjudge.games.grand_archive.objects.zones import ON_FIELD
from headjudge.kernel.definitions import Replacer
from headjudge.kernel.events import noted, sequence
from headjudge.kernel.ids import NO_SLOT, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State


class Shields(Replacer):
    """If the linked object would be destroyed or Sacrificed, this is instead. GA 3.1 link-shield"""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = DESTRUCTION
        self.zones = ON_FIELD
        self.keyword = LINK_SHIELD

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return ev.obj != this and linked_to(g, this) == ev.obj

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        ev.stopped = True
        if ev.kind == SACRIFICED:  # GA 3.1 link-shield: in place of a sacrifice it is sacrificed
            sequence(g, (same_note(ev, Sacrificed(this, ev.player, ev.source, ev.cites)),))
            return
        gone = same_note(ev, destroyed(this, you, ev.source))
        # GA 3.1 link-shield: damage that is marked on an ally is removed
        healed = (damage_removed(ev.obj, ev.player),) if is_ally(g, ev.obj) else ()
        sequence(g, (*healed, gone))


def same_note(ev: Event, instead: Event) -> Event:
    """What speaks of the one object speaks of the other."""
    slot, ev.note = ev.note, NO_SLOT
    return noted(instead, ev.context, slot)  # GA 3.1 link-shield: what was destroyed or sacrificed is the shield
