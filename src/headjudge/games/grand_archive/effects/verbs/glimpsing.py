"""Glimpsing, and what is seen that is loaded or starcalled. GA 3.2 glimpse, 3.1 aethercalling, 3.1 starcalling"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Value
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.printed import number_of
from headjudge.games.grand_archive.events.drawing import Glimpsed, Rearranged
from headjudge.games.grand_archive.events.loading import loaded
from headjudge.games.grand_archive.objects.card_types import is_weapon
from headjudge.games.grand_archive.objects.properties import AETHERCALLING, AETHERWING, SUBTYPE
from headjudge.games.grand_archive.objects.zones import FIELD, MAIN
from headjudge.games.grand_archive.play.activation import activate_starcalled, refuse_starcalling
from headjudge.games.grand_archive.registry import Q_AETHERCALL, Q_AETHERWING, Q_BOTTOM, Q_STARCALL, Q_TOP
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.moving import LookedAt
from headjudge.kernel.records import ABSENT, Context, Frame
from headjudge.kernel.state import State

LOOK: Final = 0
LOAD: Final = 1
AIM: Final = 2
LOADED: Final = 3
CALL: Final = 4
CALLED: Final = 5
TOP: Final = 6
BOTTOM: Final = 7


class Glimpsing(Frame):
    """Cards from the top of a deck are looked at and put back. GA 3.2 glimpse"""

    seen: tuple[ObjectId, ...] = ()
    top: tuple[ObjectId, ...] = ()
    """Those that stay on top."""
    loading: ObjectId = NOTHING
    """The one that is loaded next. GA 3.1 aethercalling"""
    called: bool = False
    """One of them was activated. GA 3.1 starcalling"""


class Glimpse(Verb):
    """Look at cards from the top; put any of them on top and the rest on the bottom, in any order. GA 3.2 glimpse"""

    def __init__(self, count: Value) -> None:
        super().__init__(count)
        self.count = count
        self.all_on_top = False

    def perform(self, g: State, c: Context) -> None:
        n = self.count.value(g, c)
        if n <= 0 or not g.zone(MAIN, c.you):  # GA 1.2: to glimpse 0 is not to glimpse
            return
        if self.all_on_top:  # GA 3.2 glimpse: only what is called so is a glimpse
            run_node(g, self, c).val = n
        else:
            happen(g, self.noting(c, Glimpsed(c.you, n, number_of(g, self), c.id, c.this)))

    def feasible(self, g: State, c: Context) -> bool:
        # GA 2.3.e: nobody has looked at so many cards where there are fewer
        if self.count.awaits(c):
            return True
        n = self.count.value(g, c)
        if n > len(g.zone(MAIN, c.you)):
            return False
        # GA 2.5.a: where nothing says that its player cannot glimpse
        return self.all_on_top or not g.policies.ruled_out(g, Glimpsed(c.you, n, number_of(g, self), c.id, c.this))

    def frame(self) -> type[Frame]:
        return Glimpsing

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Glimpsing)
        if f.at == LOOK:
            f.seen = g.zone(MAIN, c.you)[: f.val]
            # GA 3.2 glimpse: its player alone looks at them
            sequence(g, tuple([LookedAt(id, c.you) for id in f.seen]))
        elif f.at == LOAD:
            self.ask_for_loading(g, f, c)
        elif f.at == AIM:
            self.aim(g, f, c)
        elif f.at == LOADED:
            f.step = LOAD
            happen(g, loaded(f.loading, c.you, f.chosen[0], c.this))
        elif f.at == CALL:
            flow.choose(g, c.you, self.callable(g, f, c), 0, 1, kind=Q_STARCALL, source=c.this)
        elif f.at == CALLED:
            self.call(g, f, c)
        elif f.at == TOP:
            self.ask_for_top(g, f, c)
        elif f.at == BOTTOM:
            f.top = f.chosen
            rest = tuple([id for id in still_there(g, f) if id not in f.top])
            flow.choose(g, c.you, rest, len(rest), len(rest), kind=Q_BOTTOM, source=c.this, ordered=True)
        else:
            g.frames.pop()
            happen(g, self.noting(c, Rearranged(c.you, f.top, f.chosen, c.this)))

    def ask_for_loading(self, g: State, f: Glimpsing, c: Context) -> None:
        """A seen card may be loaded, one after the other. GA 3.1 aethercalling"""
        if not somewhere(g, AETHERCALLING) or self.all_on_top or not aetherwings(g, c.you):
            f.step = CALL
            return
        calls = tuple([id for id in still_there(g, f) if g.prop(id, AETHERCALLING) != ABSENT])
        flow.choose(g, c.you, calls, 0, 1, kind=Q_AETHERCALL, source=c.this)

    def aim(self, g: State, f: Glimpsing, c: Context) -> None:
        if not f.chosen:
            f.step = CALL
            return
        f.loading = f.chosen[0]
        flow.choose(g, c.you, aetherwings(g, c.you), 1, 1, kind=Q_AETHERWING, source=f.loading)

    def callable(self, g: State, f: Glimpsing, c: Context) -> tuple[ObjectId, ...]:
        """What can be starcalled now of what is seen."""
        if self.all_on_top:  # GA 3.1 starcalling: while glimpsing, and not while looking otherwise
            return ()
        return tuple([id for id in still_there(g, f) if not refuse_starcalling(g, c.you, id)])

    def call(self, g: State, f: Glimpsing, c: Context) -> None:
        """The chosen card is activated, and waits on the Effects Stack until what resolves now has resolved."""
        if not f.chosen:
            return
        card, snapshot = f.chosen[0], flow.attempt(g, f, TOP)
        own = g.w_frame()
        assert isinstance(own, Glimpsing)
        own.called = True
        activate_starcalled(g, c.you, card).snapshot = snapshot

    def ask_for_top(self, g: State, f: Glimpsing, c: Context) -> None:
        seen = still_there(g, f)
        least = len(seen) if self.all_on_top else 0
        # GA 3.1 starcalling: once a card was starcalled none of the others stays on top
        most = 0 if f.called else len(seen)
        # GA 3.2 glimpse: each stays on top or goes to the bottom
        flow.choose(g, c.you, seen, least, most, kind=Q_TOP, source=c.this, ordered=True)


def aetherwings(g: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The weapons that a player could load a seen card into."""
    mine = [id for id in g.zone(FIELD) if g.objs[id].controller == player and is_weapon(g, id)]
    return tuple([id for id in mine if g.num(id, SUBTYPE) & AETHERWING])  # GA 3.1 aethercalling: any aetherwing


def still_there(g: State, f: Glimpsing) -> tuple[ObjectId, ...]:
    """What was seen and is still in the deck."""
    return tuple([id for id in f.seen if g.exists(id) and g.objs[id].zone == MAIN])


class Rearrange(Glimpse):
    """Look at cards from the top and put them back in any order."""

    def __init__(self, count: Value) -> None:
        super().__init__(count)
        self.all_on_top = True
