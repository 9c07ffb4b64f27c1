"""What is done to cards: drawn, discarded, destroyed, banished, turned, shown, revealed. FAB 8.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.events import moves
from headjudge.games.fab.objects import marks, visibility, zones
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import fields, moving
from headjudge.kernel.events import happen_within, noted, sequence, sequence_within
from headjudge.kernel.fields import A_CODE, A_FLAG, A_PLAYER, AMOUNT, OBJECTS, OBJS, PLACE, Field
from headjudge.kernel.ids import NO_SLOT, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.knowledge import learn
from headjudge.kernel.records import Context, Event
from headjudge.kernel.replacing import forbidden
from headjudge.kernel.state import State
from headjudge.rulebook import cite

# -- draw, discard, destroy. FAB 8.5.4 to 8.5.6 ----------------------------------------------------------------


def drew(player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), amount: int = 1) -> Event:
    """A player draws a card, and `obj` will be it; or so many, one after another. FAB 8.5.6"""
    return Event(DREW, NOTHING, player, amount, source, cites)


def one_by_one(g: State, ev: Event) -> tuple[Event, ...]:
    """The individual events of a compound event; what has replaced that does not replace them. FAB 1.9.2 + 1.9.2b"""
    # FAB 8.5.6b: from an empty deck nothing is drawn, however often
    parts = tuple([ev.copy() for _ in range(min(ev.amount, len(g.cards) + 1))])
    for part in parts:
        part.amount = 1
    return parts


def do_draw(g: State, ev: Event) -> None:
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


DREW: Final[KindId] = TABLES.event("draw", do_draw, Field("amount", AMOUNT), composite=True, cites=(cite("FAB 8.5.6"),))


def discarded(card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player discards a card. FAB 8.5.5"""
    return Event(DISCARDED, card, player, 0, source, cites)


def do_discard(g: State, ev: Event) -> None:
    """A card goes from the hand of a player to their graveyard. FAB 8.5.5"""
    moves.inner_move(g, ev, zones.GRAVEYARD)


DISCARDED: Final[KindId] = TABLES.event("discard", do_discard, composite=True, cites=(cite("FAB 8.5.5"),))


def destroyed(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A permanent of a player is destroyed. FAB 8.5.4"""
    return Event(DESTROYED, id, player, 0, source, cites)


def do_destroy(g: State, ev: Event) -> None:
    """An object goes to its owner's graveyard. FAB 8.5.4"""
    moves.inner_move(g, ev, zones.GRAVEYARD)


DESTROYED: Final[KindId] = TABLES.event("destroy", do_destroy, composite=True, cites=(cite("FAB 8.5.4"),))

# -- banish, intimidate. FAB 8.5.1 + 8.5.10 --------------------------------------------------------------------


def banished(
    card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), face_down: bool = False
) -> Event:
    """A card of a player is banished. FAB 8.5.1"""
    return Event(BANISHED, card, player, moves.FACE_DOWN if face_down else 0, source, cites)


def do_banish(g: State, ev: Event) -> None:
    """A card goes to its owner's banished zone, face up or face down. FAB 8.5.1"""
    moves.inner_move(g, ev, zones.BANISHED, ev.amount)


BANISHED: Final[KindId] = TABLES.event(
    "banish", do_banish, Field("way", AMOUNT, A_CODE), composite=True, cites=(cite("FAB 8.5.1"),)
)


def intimidated(player: PlayerId, by: PlayerId, card: ObjectId, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player is intimidated by another, with a random card of their hand, or none. FAB 8.5.10"""
    ev = Event(INTIMIDATE, card, player, 0, source, cites)
    ev.place = by
    return ev


def do_intimidate(g: State, ev: Event) -> None:
    """A player is intimidated by another, and a card of theirs is banished face down. FAB 8.5.10"""
    if ev.obj:
        happen_within(g, ev, banished(ev.obj, ev.player, ev.source, face_down=True))


def has_intimidated(g: State, ev: Event) -> None:
    """A player is intimidated even if no card was banished. FAB 8.5.10a"""
    g.tally(marks.INTIMIDATED, g.seats[ev.place])
    ev.result = 1


INTIMIDATE: Final[KindId] = TABLES.event(
    "intimidate",
    do_intimidate,
    Field("by", PLACE, A_PLAYER),
    composite=True,
    cites=(cite("FAB 8.5.10"),),
    then=(has_intimidated,),
)

# -- charge. FAB 8.5.29 ---------------------------------------------------------------------------------------


def charged(card: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """A player charges a card. FAB 8.5.29"""
    return Event(CHARGED, card, player, 0, source)


def do_charge(g: State, ev: Event) -> None:
    """A player charges a card: it goes to their hero's soul, and they have charged. FAB 8.5.29a + 3.11.5"""
    moves.inner_move(g, ev, zones.SOUL)


def has_charged(g: State, ev: Event) -> None:
    """Who has moved a card so has charged. FAB 8.5.29a"""
    g.tally(marks.CHARGED_CARDS, ev.player, n=ev.result)


CHARGED: Final[KindId] = TABLES.event(
    "charge", do_charge, composite=True, cites=(cite("FAB 8.5.29"),), then=(has_charged,)
)

# -- turn, show. FAB 8.5.24 + 5.2.4b ---------------------------------------------------------------------------


def turned(card: ObjectId, player: PlayerId, face_up: bool, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A card is turned face up or face down. FAB 8.5.24"""
    return Event(TURNED, card, player, int(face_up), source, cites)


def do_turn(g: State, ev: Event) -> None:
    """A card turns face up or face down. FAB 8.5.24"""
    o = g.find(ev.obj)
    if o is None or o.face < 0:  # FAB 1.8.9: it is gone already, or has no faces
        return
    if visibility.lies(o, ev.amount > 0):
        return  # FAB 8.5.24a: it already has that visibility
    visibility.turn(g, ev.obj, ev.amount > 0)
    learn(g, ev.obj, (1 << g.n) - 1)  # what is turned face down was seen by all
    ev.result = 1


TURNED: Final[KindId] = TABLES.event("turn", do_turn, Field("face up", AMOUNT, A_FLAG), cites=(cite("FAB 8.5.24"),))


def shown(card: ObjectId, player: PlayerId, layer: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """The private source of an ability becomes public for its layer, or for the one that comes next. FAB 5.2.4b"""
    ev = Event(SHOWN, card, player, -1, card, cites)
    ev.other = layer
    return ev


def do_show(g: State, ev: Event) -> None:
    """The private source of an ability becomes public; nothing triggers on it and nothing replaces it. FAB 5.2.4b"""
    learn(g, ev.obj, (1 << g.n) - 1)
    visibility.show(g, ev.obj, ObjectId(ev.other))
    ev.result = 1


SHOWN: Final[KindId] = TABLES.event(
    "shown", do_show, Field("layer", fields.OTHER, fields.AN_OBJECT), silent=True, cites=(cite("FAB 5.2.4b"),)
)


def hidden(card: ObjectId, player: PlayerId, cites: Cites = ()) -> Event:
    """The source of an ability is private again. FAB 5.2.4b"""
    return Event(HIDDEN, card, player, 0, NOTHING, cites)


def do_hide(g: State, ev: Event) -> None:
    """The source of an ability is private again once its layer is gone; who saw it still knows it. FAB 5.2.4b"""
    visibility.hide(g, ev.obj)
    ev.result = 1


HIDDEN: Final[KindId] = TABLES.event("hidden", do_hide, silent=True, cites=(cite("FAB 5.2.4b"),))

# -- reveal. FAB 8.5.17 ----------------------------------------------------------------------------------------


def revealed(
    c: Context, player: PlayerId, cards: tuple[ObjectId, ...], slot: Slot = NO_SLOT, cites: Cites = ()
) -> Event:
    """A player reveals one or more cards at once: one event; what is shown is noted in the slot. FAB 8.5.17 + 1.9.2"""
    ev = Event(REVEAL_CARDS, NOTHING, player, len(cards), c.this, cites)
    ev.objs = cards
    return noted(ev, c.id, slot)


def do_reveal_cards(g: State, ev: Event) -> None:
    """A player reveals cards: a compound event, which expands into one revealing after another. FAB 1.9.2"""
    slot = Slot(ev.note)
    ev.note = NO_SLOT  # what is shown is noted one by one
    shown = [moving.revealed(id, ev.player, ev.source) for id in revealable(g, ev.objs)]
    sequence_within(g, ev, tuple([noted(part, ev.context, slot) for part in shown]))


def revealable(g: State, cards: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those that can be revealed: what is public already cannot, what is shown for a layer only can. FAB 8.5.17d"""
    return tuple([id for id in cards if g.exists(id) and not visibility.lies(g.objs[id], True)])


def unrevealable(g: State, c: Context, card: ObjectId) -> bool:
    """Whether an effect says that a player cannot reveal a card. FAB 1.0.2"""
    if moving.REVEALED not in g.replacers and REVEAL_CARDS not in g.replacers:  # saves time
        return False
    return forbidden(g, revealed(c, c.you, (card,))) or forbidden(g, moving.revealed(card, c.you, c.this))


REVEAL_CARDS: Final[KindId] = TABLES.event(
    "reveal-cards",
    do_reveal_cards,
    Field("cards", OBJS, OBJECTS),
    Field("amount", AMOUNT),
    composite=True,
    cites=(cite("FAB 8.5.17"),),
)
