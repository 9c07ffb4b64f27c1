"""Token creatures: the top card of a deck, face down, as a copy of the reference card. KF 26.2

The token has the face of the reference card and no card of its own; the card lies hidden under it. As the token leaves
play it is that card again.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Value, Who
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.events.leaving import put_on_deck
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.objects import zones
from headjudge.games.keyforge.objects.properties import TOKEN, TYPE
from headjudge.games.keyforge.play.outcomes import depend_on, outcome, subjects
from headjudge.games.keyforge.play.playing import flank_question, put
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.fields import Counterpart, Counters, Internal, ZoneId
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.knowledge import known_by
from headjudge.kernel.moving import Ceased, Created, Leaving, Moved, do_cease, do_create, do_move
from headjudge.kernel.records import Context, Event, Frame, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TOKEN_RULE: Final = cite("KF 26.2")
NO_REFERENCE: Final = TABLES.reason("no-reference-card", "there is no token creature to make", TOKEN_RULE)
NO_CARD: Final = TABLES.reason("no-card-for-token", "there is no card to make a token creature of", TOKEN_RULE)
FLANK: Final[Cites] = (cite("KF 22.6"),)


@mypyc_attr(allow_interpreted_subclasses=True)
class TokenMade(Event):
    """The top card of a player's deck becomes a token creature, at a position of the battleline. KF 26.2"""

    reference_card: Counterpart
    position: Internal
    to: ZoneId
    counters: Counters = ()

    def __init__(
        self, card: ObjectId, player: PlayerId, reference_card: ObjectId, position: int, source: ObjectId
    ) -> None:
        super().__init__(TOKEN_MADE, card, player, source=source)
        self.reference_card = reference_card
        self.position = position
        self.to = zones.BATTLELINE


def do_make(g: State, ev: TokenMade) -> None:
    """The top card of a player's deck becomes a token creature, as the reference card says. KF 26.2"""
    face = g.objs[ev.reference_card].face
    made = Created(face, ev.player, zones.BATTLELINE, ev.source, seat=ev.player, position=ev.position)
    do_create(g, made)
    do_move(g, Moved(ev.obj, zones.UNDER, ev.player, ev.source, seat=ev.player, under=made.new))
    ev.new = made.new
    ev.counters = made.counters
    ev.result = 1


TOKEN_MADE: Final[KindId] = TABLES.event(
    "token-made", TokenMade, do_make, cites=(TOKEN_RULE,), changes=("object: zone = to",)
)


def uncover(g: State, o: Obj, ev: Event) -> None:
    """As a token leaves play the card under it takes its place. Called before it leaves. KF 26.2"""
    for id in g.under(o.id):
        card = g.objs[id]
        if card.zone == zones.UNDER:
            do_cease(g, Ceased(id))
            token = g.w_obj(o.id)
            assert isinstance(ev, Leaving)
            ev.lost += known_by(token, (1 << g.n) - 1)
            token.cards = card.cards
            token.owner = card.owner
            token.known = card.known
            token.handles = card.handles
            return


def reference(g: State, player: PlayerId) -> ObjectId:
    """The token creature's reference card of a player, 0 for none."""
    for id in g.zone(zones.BESIDE, player):
        if g.num(id, TYPE) & TOKEN:
            return id
    return NOTHING


MADE: Final[Slot] = Slot("token made")
ENTERING: Final[Slot] = Slot("token entering")


class Making(Frame):
    """Token creatures are made, one after the other. KF 26.2"""

    left: int = 0
    maker: PlayerId = FIRST_SEAT
    made: ObjectId = NOTHING
    """The one that enters play."""


class MakeToken(Verb):
    """`(make-token n? who? name?)`: that many token creatures, each on a flank."""

    def __init__(self, count: Value | None, who: Who | None, name: str | None = None) -> None:
        super().__init__(count, who)
        self.count = count
        self.who = who
        self.name = name

    def perform(self, g: State, c: Context) -> None:
        maker = c.you if self.who is None else self.who.one(g, c)
        if maker < 0:
            return
        f = run_node(g, self, c)
        assert isinstance(f, Making)
        f.left = 1 if self.count is None else self.count.value(g, c)
        f.maker = maker

    def frame(self) -> type[Frame]:
        return Making

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Making)
        if f.at % 4 == 0:
            self.ask_where(g, f, c)
        elif f.at % 4 == 1:
            self.make(g, f, c)
        elif f.at % 4 == 2:
            self.let_enter(g, f, c)
        else:
            self.see(g, f, c)

    def ask_where(self, g: State, f: Making, c: Context) -> None:
        """On which flank the next one goes. KF 22.6"""
        card = reference(g, f.maker)
        if card and self.name is not None and g.face_of(card).name != self.name:
            card = NOTHING  # KF 26.2: the named one, or none
        if not f.left:
            g.frames.pop()
        elif not card or not g.zone(zones.DECK, f.maker):  # KF 26.2: no reference card, or no card: nothing
            g.frames.pop()
            happen(g, ignored(g, c.this, NO_CARD if card else NO_REFERENCE, c.this))
        else:
            q = flank_question(g, g.policies.decider(g, c), card, f.maker)
            q.cites = q.cites or FLANK
            ask(g, f, q)

    def make(self, g: State, f: Making, c: Context) -> None:
        f.left -= 1
        card = g.zone(zones.DECK, f.maker)[0]
        depend_on(g, f, TokenMade(card, f.maker, reference(g, f.maker), f.val, c.this), MADE)

    def let_enter(self, g: State, f: Making, c: Context) -> None:
        """It enters play, which is no playing. KF 26.2, 8.6"""
        f.made = NOTHING
        for id in subjects(g, f, MADE):
            if zones.in_play(g, id):
                f.made = id
                ev = put(id, zones.BATTLELINE, f.maker, -1, c.this)
                ev.cites = (TOKEN_RULE,)
                depend_on(g, f, ev, ENTERING)

    def see(self, g: State, f: Making, c: Context) -> None:
        """It was made, or its card goes back to the deck where something else has happened instead of its entering."""
        if f.made and outcome(g, f, ENTERING):
            if self.note:
                slots = g.w_context(c.id)
                slots.ints[self.note] = slots.ints.get(self.note, 0) + 1
                slots.lists[self.note] = (*slots.objects(self.note), f.made)
        elif f.made and zones.in_play(g, f.made):  # KF 17.1: it did not enter play
            happen(g, put_on_deck(f.made, f.maker, c.this))
