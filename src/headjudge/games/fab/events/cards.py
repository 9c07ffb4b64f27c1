"""What is done to cards: drawn, discarded, destroyed, banished, turned, shown, revealed. FAB 8.5"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.events import moves
from headjudge.games.fab.objects import marks, visibility, zones
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import moving
from headjudge.kernel.events import happen_within, noted, sequence, sequence_within
from headjudge.kernel.fields import Amount, Counterpart, Sights
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.knowledge import learn, lose_track
from headjudge.kernel.moving import Sighting, say_where
from headjudge.kernel.records import Context, Event
from headjudge.kernel.replacing import forbidden
from headjudge.kernel.state import State
from headjudge.rulebook import cite

# -- draw, discard, destroy. FAB 8.5.4 to 8.5.6 ----------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawn(moves.CompositeMove):
    """A player draws a card, and `obj` will be it; or so many, one after another. FAB 8.5.6"""

    amount: Amount

    def __init__(self, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), amount: int = 1) -> None:
        super().__init__(DREW, NOTHING, player, source, cites)
        self.amount = amount
        self.origin = zones.DECK  # which card it will be is not known before


def one_by_one(g: State, ev: Drawn) -> tuple[Event, ...]:
    """The individual events of a compound event; what has replaced that does not replace them. FAB 1.9.2 + 1.9.2b"""
    # FAB 8.5.6b: from an empty deck nothing is drawn, however often
    parts = [Drawn(ev.player) for _ in range(min(ev.amount, len(g.cards) + 1))]
    for part in parts:
        part.take(ev)
    return tuple(parts)


def do_draw(g: State, ev: Drawn) -> None:
    """A player draws the top card of their deck, or several cards one after the other. FAB 8.5.6"""
    if ev.amount > 1:  # FAB 1.9.2: each by a draw of its own
        sequence(g, one_by_one(g, ev))
        return
    deck = g.zone(zones.DECK, ev.player)
    if not deck:  # FAB 8.5.6b: with no cards in the deck the effect fails
        return
    ev.obj = deck[0]
    g.shown += 1
    moves.inner_move(g, ev, zones.HAND, moves.DRAWN)


DREW: Final[KindId] = TABLES.event("draw", Drawn, do_draw, composite=True, cites=(cite("FAB 8.5.6"),))


@mypyc_attr(allow_interpreted_subclasses=True)
class Discarded(moves.CompositeMove):
    """A player discards a card. FAB 8.5.5"""

    def __init__(self, card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(DISCARDED, card, player, source, cites)


def do_discard(g: State, ev: Discarded) -> None:
    """A card goes from the hand of a player to their graveyard. FAB 8.5.5"""
    moves.inner_move(g, ev, zones.GRAVEYARD)


DISCARDED: Final[KindId] = TABLES.event("discard", Discarded, do_discard, composite=True, cites=(cite("FAB 8.5.5"),))


@mypyc_attr(allow_interpreted_subclasses=True)
class Destroyed(moves.CompositeMove):
    """A permanent of a player is destroyed. FAB 8.5.4"""

    def __init__(self, id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(DESTROYED, id, player, source, cites)


def do_destroy(g: State, ev: Destroyed) -> None:
    """An object goes to its owner's graveyard. FAB 8.5.4"""
    moves.inner_move(g, ev, zones.GRAVEYARD)


DESTROYED: Final[KindId] = TABLES.event("destroy", Destroyed, do_destroy, composite=True, cites=(cite("FAB 8.5.4"),))

# -- banish, intimidate. FAB 8.5.1 + 8.5.10 --------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Banished(moves.CompositeMove):
    """A card of a player is banished. FAB 8.5.1"""

    def __init__(
        self, card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), face_down: bool = False
    ) -> None:
        super().__init__(BANISHED, card, player, source, cites, moves.FACE_DOWN if face_down else 0)


def do_banish(g: State, ev: Banished) -> None:
    """A card goes to its owner's banished zone, face up or face down. FAB 8.5.1"""
    moves.inner_move(g, ev, zones.BANISHED, ev.way)


BANISHED: Final[KindId] = TABLES.event("banish", Banished, do_banish, composite=True, cites=(cite("FAB 8.5.1"),))


@mypyc_attr(allow_interpreted_subclasses=True)
class Intimidated(Event):
    """A player is intimidated by another, with a random card of their hand, or none. FAB 8.5.10"""

    by: PlayerId

    def __init__(
        self, player: PlayerId, by: PlayerId, card: ObjectId, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(INTIMIDATE, card, player, source=source, cites=cites)
        self.by = by


def do_intimidate(g: State, ev: Intimidated) -> None:
    """A player is intimidated by another, and a card of theirs is banished face down. FAB 8.5.10"""
    if ev.obj:
        happen_within(g, ev, Banished(ev.obj, ev.player, ev.source, face_down=True))


def has_intimidated(g: State, ev: Intimidated) -> None:
    """A player is intimidated even if no card was banished. FAB 8.5.10a"""
    g.tally(marks.INTIMIDATED, ev.by)
    ev.result = 1


INTIMIDATE: Final[KindId] = TABLES.event(
    "intimidate",
    Intimidated,
    do_intimidate,
    composite=True,
    cites=(cite("FAB 8.5.10"),),
    then=(has_intimidated,),
)

# -- charge. FAB 8.5.29 ---------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Charged(moves.CompositeMove):
    """A player charges a card. FAB 8.5.29"""

    def __init__(self, card: ObjectId, player: PlayerId, source: ObjectId) -> None:
        super().__init__(CHARGED, card, player, source)


def do_charge(g: State, ev: Charged) -> None:
    """A player charges a card: it goes to their hero's soul, and they have charged. FAB 8.5.29a + 3.11.5"""
    moves.inner_move(g, ev, zones.SOUL)


def has_charged(g: State, ev: Charged) -> None:
    """Who has moved a card so has charged. FAB 8.5.29a"""
    g.tally(marks.CHARGED_CARDS, ev.player, n=ev.result)


CHARGED: Final[KindId] = TABLES.event(
    "charge", Charged, do_charge, composite=True, cites=(cite("FAB 8.5.29"),), then=(has_charged,)
)

# -- beat chest. FAB 8.3.33 --------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ChestBeaten(Event):
    """A player has paid the additional cost of beat chest. FAB 8.3.33a"""

    def __init__(self, player: PlayerId, source: ObjectId) -> None:
        super().__init__(BEAT_CHEST, NOTHING, player, source=source)


def do_beat_chest(g: State, ev: ChestBeaten) -> None:
    """Whoever has discarded for it is considered to have beaten chest. FAB 8.3.33a"""
    ev.result = 1


BEAT_CHEST: Final[KindId] = TABLES.event("beat-chest", ChestBeaten, do_beat_chest, cites=(cite("FAB 8.3.33a"),))

# -- boost. FAB 8.3.9 ---------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Boosted(Event):
    """A player has paid the additional cost of boost for a card, by banishing another. FAB 8.3.9a"""

    banished: Counterpart

    def __init__(self, card: ObjectId, player: PlayerId, banished: ObjectId, source: ObjectId) -> None:
        super().__init__(BOOSTED, card, player, source=source)
        self.banished = banished


def do_boost(g: State, ev: Boosted) -> None:
    """Whoever has banished a card for it has boosted, and what is played is boosted. FAB 8.3.9a"""
    ev.result = 1


BOOSTED: Final[KindId] = TABLES.event("boost", Boosted, do_boost, cites=(cite("FAB 8.3.9a"),))

# -- crank. FAB 8.3.29 --------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Cranked(Event):
    """A player has removed a steam counter from an object that enters the arena. FAB 8.3.29a"""

    def __init__(self, id: ObjectId, player: PlayerId) -> None:
        super().__init__(CRANKED, id, player, source=id)


def do_crank(g: State, ev: Cranked) -> None:
    """The player has cranked, and the object is cranked. FAB 8.3.29a"""
    ev.result = 1


CRANKED: Final[KindId] = TABLES.event("crank", Cranked, do_crank, cites=(cite("FAB 8.3.29a"),))

# -- opt. FAB 8.5.22 ---------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Opted(Event):
    """A player has put cards on top of their deck, and others on its bottom. FAB 8.5.22"""

    top: tuple[ObjectId, ...]
    bottom: tuple[ObjectId, ...]
    lost: Sights = ()

    def __init__(
        self, player: PlayerId, top: tuple[ObjectId, ...], bottom: tuple[ObjectId, ...], source: ObjectId
    ) -> None:
        super().__init__(OPTED, NOTHING, player, source=source)
        self.top = top
        self.bottom = bottom


def do_opt(g: State, ev: Opted) -> None:
    """The cards are put on top of the player's deck and on its bottom; nobody else sees where. FAB 8.5.22"""
    moved = (*ev.top, *ev.bottom)
    rest = [id for id in g.zone(zones.DECK, ev.player) if id not in moved]
    g.zones[zones.DECK * g.n + ev.player] = (*ev.top, *rest, *ev.bottom)
    others = (1 << g.n) - 1 & ~(1 << ev.player)
    for id in moved:
        ev.lost += lose_track(g, id, others)
    ev.result = len(moved)


OPTED: Final[KindId] = TABLES.event("opt", Opted, do_opt, cites=(cite("FAB 8.5.22"),))

# -- turn, show. FAB 8.5.24 + 5.2.4b ---------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Turned(Sighting):
    """A card is turned face up or face down. FAB 8.5.24"""

    face_up: bool

    def __init__(
        self, card: ObjectId, player: PlayerId, face_up: bool, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(TURNED, card, player, source=source, cites=cites)
        self.face_up = face_up


def do_turn(g: State, ev: Turned) -> None:
    """A card turns face up or face down. FAB 8.5.24"""
    o = g.find(ev.obj)
    if o is None or o.face < 0:  # FAB 1.8.9: it is gone already, or has no faces
        return
    if visibility.lies(o, ev.face_up):
        return  # FAB 8.5.24a: it already has that visibility
    visibility.turn(g, ev.obj, ev.face_up)
    say_where(g, ev)
    learn(g, ev.obj, (1 << g.n) - 1)  # what is turned face down was seen by all
    ev.result = 1


TURNED: Final[KindId] = TABLES.event(
    "turn", Turned, do_turn, cites=(cite("FAB 8.5.24"),), changes=("object: zone = zone",)
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Shown(Sighting):
    """The private source of an ability becomes public for its layer, or for the one that comes next. FAB 5.2.4b"""

    layer: Counterpart

    def __init__(self, card: ObjectId, player: PlayerId, layer: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(SHOWN, card, player, source=card, cites=cites)
        self.layer = layer


def do_show(g: State, ev: Shown) -> None:
    """The private source of an ability becomes public; nothing triggers on it and nothing replaces it. FAB 5.2.4b"""
    learn(g, ev.obj, (1 << g.n) - 1)
    visibility.show(g, ev.obj, ev.layer)
    say_where(g, ev)
    ev.result = 1


SHOWN: Final[KindId] = TABLES.event(
    "shown", Shown, do_show, silent=True, cites=(cite("FAB 5.2.4b"),), changes=("object: zone = zone",)
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Hidden(Sighting):
    """The source of an ability is private again. FAB 5.2.4b"""

    def __init__(self, card: ObjectId, player: PlayerId, cites: Cites = ()) -> None:
        super().__init__(HIDDEN, card, player, cites=cites)


def do_hide(g: State, ev: Hidden) -> None:
    """The source of an ability is private again once its layer is gone; who saw it still knows it. FAB 5.2.4b"""
    visibility.hide(g, ev.obj)
    say_where(g, ev)
    ev.result = 1


HIDDEN: Final[KindId] = TABLES.event(
    "hidden", Hidden, do_hide, silent=True, cites=(cite("FAB 5.2.4b"),), changes=("object: zone = zone",)
)

# -- reveal. FAB 8.5.17 ----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CardsRevealed(Event):
    """A player reveals one or more cards at once. FAB 8.5.17 + 1.9.2"""

    cards: tuple[ObjectId, ...]

    def __init__(
        self, player: PlayerId, cards: tuple[ObjectId, ...], source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(REVEAL_CARDS, NOTHING, player, source=source, cites=cites)
        self.cards = cards


def revealed(
    c: Context, player: PlayerId, cards: tuple[ObjectId, ...], slot: Slot = NO_SLOT, cites: Cites = ()
) -> Event:
    """A player reveals one or more cards at once: one event; what is shown is noted in the slot. FAB 8.5.17 + 1.9.2"""
    return noted(CardsRevealed(player, cards, c.this, cites), c.id, slot)


def do_reveal_cards(g: State, ev: CardsRevealed) -> None:
    """A player reveals cards: a compound event, which expands into one revealing after another. FAB 1.9.2"""
    slot = Slot(ev.note)
    ev.note = NO_SLOT  # what is shown is noted one by one
    shown = [moving.Revealed(id, ev.player, ev.source) for id in revealable(g, ev.cards)]
    sequence_within(g, ev, tuple([noted(part, ev.context, slot) for part in shown]))


def revealable(g: State, cards: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those that can be revealed: what is public already cannot, what is shown for a layer only can. FAB 8.5.17d"""
    return tuple([id for id in cards if g.exists(id) and not visibility.lies(g.objs[id], True)])


def unrevealable(g: State, c: Context, card: ObjectId) -> bool:
    """Whether an effect says that a player cannot reveal a card. FAB 1.0.2"""
    if moving.REVEALED not in g.index.replacers and REVEAL_CARDS not in g.index.replacers:  # saves time
        return False
    return forbidden(g, revealed(c, c.you, (card,))) or forbidden(g, moving.Revealed(card, c.you, c.this))


REVEAL_CARDS: Final[KindId] = TABLES.event(
    "reveal-cards",
    CardsRevealed,
    do_reveal_cards,
    composite=True,
    cites=(cite("FAB 8.5.17"),),
)
