"""Cards are generated: they come into the game from outside it. GA 3.2 generate"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.fields import A_FACE, A_ZONE, AMOUNT, ZONE, Field
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import LAST, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def generated(face: int, player: PlayerId, zone: int, source: ObjectId = NOTHING) -> Event:
    """A card of a definition comes into a zone of a player, who owns it. GA 3.2 generate"""
    ev = Event(GENERATED, NOTHING, player, face, source)
    ev.zone = zone
    return ev


def do_generate(g: State, ev: Event) -> None:
    """A card comes into the game, into a zone of the player, who owns it. GA 3.2 generate"""
    g.cards = [*g.cards, ev.amount]  # GA 3.2 generate: a card, and no token, for the rest of the game
    o = Obj(g.new_id(), g.token, ev.amount, (len(g.cards) - 1,), ev.player, NOBODY)
    o.since = g.number + 1
    g.put(o)
    place(g, o, ev.zone, ev.player, LAST)
    ev.new = o.id
    ev.result = 1
    g.policies.becomes(g, o, ev)
    learn(g, o.id, (1 << g.n) - 1)
    indexes.enlist(g, o.id)


GENERATED: Final[KindId] = TABLES.event(
    "generated", do_generate, Field("card", AMOUNT, A_FACE), Field("to", ZONE, A_ZONE), cites=(cite("GA 3.2 generate"),)
)
