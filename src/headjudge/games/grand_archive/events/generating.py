"""Cards are generated: they come into the game from outside it. GA 3.2 generate"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.events.leaving import has_left
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.fields import Counterpart, FaceId, ZoneId
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import LAST, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class Generated(Event):
    """A card of a definition comes into a zone of a player, who owns it. GA 3.2 generate"""

    card: FaceId
    to: ZoneId
    under: Counterpart

    def __init__(
        self, card: FaceId, player: PlayerId, to: int, source: ObjectId = NOTHING, under: ObjectId = NOTHING
    ) -> None:
        super().__init__(GENERATED, NOTHING, player, source=source)
        self.card = card
        self.to = to
        self.under = under


def do_generate(g: State, ev: Generated) -> None:
    """A card comes into the game, into a zone of the player, who owns it. GA 3.2 generate"""
    if has_left(g, ev.player):  # GA 1.4: whoever has lost takes no further part
        return
    g.cards = [*g.cards, ev.card]  # GA 3.2 generate: a card, and no token, for the rest of the game
    o = Obj(g.new_id(), g.token, ev.card, (len(g.cards) - 1,), ev.player, NOBODY)
    o.since = g.number + 1
    g.put(o)
    if ev.under:  # GA 2.1.l: at the bottom of that lineage
        o.zone, o.seat, o.host = ev.to, ev.player, ev.under
        g.hosted[ev.under] = (o.id, *g.hosted.get(ev.under, ()))
    else:
        place(g, o, ev.to, ev.player, LAST)
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, (1 << g.n) - 1)
    indexes.enlist(g, o.id)


GENERATED: Final[KindId] = TABLES.event(
    "generated", Generated, do_generate, cites=(cite("GA 3.2 generate"),), changes=("object: zone = to",)
)
