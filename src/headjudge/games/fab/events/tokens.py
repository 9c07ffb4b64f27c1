"""Tokens: created in the arena, and nowhere else. FAB 8.5.2 + 8.1.8"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.objects import properties, zones
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import moving
from headjudge.kernel.events import noted, sequence_within
from headjudge.kernel.fields import Amount, FaceId
from headjudge.kernel.flow import too_often
from headjudge.kernel.ids import NO_SLOT, NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def is_token(g: State, id: ObjectId) -> bool:
    """Whether it is a token-card: a card with the type token. FAB 1.3.2b"""
    return g.num(id, properties.TYPES) & properties.TOKEN != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class TokensCreated(Event):
    """A player creates tokens of a definition; `owner` where somebody else was instructed to. FAB 8.5.2"""

    token: FaceId
    amount: Amount
    owner: PlayerId

    def __init__(
        self,
        player: PlayerId,
        face: int,
        amount: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        owner: PlayerId = NOBODY,
    ) -> None:
        super().__init__(CREATE_TOKENS, NOTHING, player, source=source, cites=cites)
        self.token = face
        self.amount = amount
        self.owner = owner


def do_create_tokens(g: State, ev: TokensCreated) -> None:
    """A player creates tokens of a definition. FAB 8.5.2"""
    if too_often(g, ev.amount):
        return
    slot = Slot(ev.note)
    ev.note = NO_SLOT  # what is created is noted one by one
    made = [moving.Created(ev.token, ev.player, zones.PERMANENT, ev.source, seat=ev.owner) for _ in range(ev.amount)]
    parts = tuple([noted(part, ev.context, slot) for part in made])
    sequence_within(g, ev, parts)  # FAB 1.9.2 + 1.9.2b: a compound event, whose parts nothing replaces again


CREATE_TOKENS: Final[KindId] = TABLES.event(
    "create-tokens",
    TokensCreated,
    do_create_tokens,
    composite=True,
    cites=(cite("FAB 8.5.2"),),
)
