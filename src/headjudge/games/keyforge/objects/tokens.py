"""Token creatures: the top card of a deck, face down, as a copy of the reference card. KF 26.2

The token has the face of the reference card and no card of its own; the card lies hidden under it. As the token leaves
play it is that card again.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Value, Who
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects.properties import TOKEN, TYPE
from headjudge.games.keyforge.objects.zones import BATTLELINE, BESIDE, DECK, UNDER
from headjudge.games.keyforge.play.playing import flank_question
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.moving import CEASED, do_cease, do_create, do_move
from headjudge.kernel.records import Context, Event, Frame, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TOKEN_RULE: Final = cite("KF 26.2")
NO_REFERENCE: Final = TABLES.reason("no-reference-card", "there is no token creature to make", TOKEN_RULE)
NO_CARD: Final = TABLES.reason("no-card-for-token", "there is no card to make a token creature of", TOKEN_RULE)
FLANK: Final[tuple[int, ...]] = (cite("KF 22.6"),)


def do_make(g: State, ev: Event) -> None:
    """`obj`, the top card of the deck of `player`, becomes a token at `place`, as card `other` says. KF 26.2"""
    card = ev.obj
    made = Event(ev.kind, 0, ev.player, g.objs[ev.other].face, ev.source)
    made.zone = BATTLELINE
    made.seat = ev.player
    made.place = ev.place
    do_create(g, made)
    beneath = Event(ev.kind, card, ev.player, 1, ev.source)
    beneath.zone = UNDER
    beneath.seat = ev.player
    beneath.other = made.new
    do_move(g, beneath)
    ev.new = made.new
    ev.zone = BATTLELINE
    ev.result = 1


TOKEN_MADE: Final = TABLES.event("token-made", do_make, cites=(TOKEN_RULE,))


def uncover(g: State, o: Obj) -> None:
    """As a token leaves play the card under it takes its place. Called before it leaves. KF 26.2"""
    for id in g.under(o.id):
        card = g.objs[id]
        if card.zone == UNDER:
            do_cease(g, Event(CEASED, id))
            token = g.w_obj(o.id)
            token.cards = card.cards
            token.owner = card.owner
            token.known = card.known
            token.handles = card.handles
            return


def reference(g: State, player: int) -> int:
    """The token creature's reference card of a player, 0 for none."""
    for id in g.zone(BESIDE, player):
        if g.num(id, TYPE) & TOKEN:
            return id
    return 0


class MakeToken(Verb):
    """`(make-token n? who?)`: that many token creatures, each on a flank."""

    def __init__(self, count: Value | None, who: Who | None) -> None:
        super().__init__()
        self.count = count
        self.who = who

    def children(self) -> list[Node]:
        return [part for part in (self.count, self.who) if part is not None]

    def perform(self, g: State, c: Context) -> None:
        f = run_node(g, self, c)
        f.ints["left"] = 1 if self.count is None else self.count.value(g, c)
        f.ints["for"] = c.you if self.who is None else self.who.one(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        player = f.ints["for"]
        card = reference(g, player)
        if f.at % 2 == 0:
            if not f.ints["left"]:
                g.frames.pop()
            elif not card or not g.zone(DECK, player):  # KF 26.2: no reference card, or no card: nothing
                g.frames.pop()
                happen(g, ignored(g, c.this, NO_CARD if card else NO_REFERENCE, c.this))
            else:
                q = flank_question(g, g.active, card, player)
                q.cites = q.cites or FLANK
                ask(g, f, q)
            return
        f.ints["left"] -= 1
        ev = self.event(g, c, TOKEN_MADE, g.zone(DECK, player)[0], player, 1)
        ev.other = card
        ev.place = f.val
        happen(g, ev)
