"""Cards and instances on the Effects Stack: announced, paid for, put there, negated, fizzled. GA 2.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.printed import number_of
from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.objects import marks, properties, zones
from headjudge.games.grand_archive.objects.card_types import is_action
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import NODES
from headjudge.kernel.fields import A_CODE, A_FLAG, A_ZONE, AMOUNT, AN_ABILITY, OTHER, PLACE, Field
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import do_cease, do_move, do_nothing, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

MAGE: Final = properties.CLASSES["mage"]
THE_CARD: Final = -1
"""In place of an ability: what waits to resolve is the card itself."""


# -- cards -------------------------------------------------------------------------------------------------------------


def announced(card: ObjectId, player: PlayerId) -> Event:
    """A card goes onto the Effects Stack under a player's control. GA activation 1.1"""
    return Event(ANNOUNCED, card, player)


def do_announce(g: State, ev: Event) -> None:
    """It goes onto the Effects Stack under the player's control. GA activation 1.1"""
    ev.zone = zones.EFFECTS
    do_move(g, ev)


def cost_calculated(card: ObjectId, player: PlayerId, cost: int, cites: Cites = ()) -> Event:
    """What a card costs is settled. GA activation 7.1"""
    return Event(CALCULATED, card, player, cost, NOTHING, cites)


def x_declared(card: ObjectId, player: PlayerId, value: int) -> Event:
    """X gets its value. GA activation 3.2"""
    return Event(X_DECLARED, card, player, value)


def do_declare_x(g: State, ev: Event) -> None:
    """The value of X is noted on the card. GA activation 3.2"""
    g.set_mark(ev.obj, marks.X_CHOSEN, ev.amount)
    ev.result = max(1, ev.amount)


def costs_paid(card: ObjectId, player: PlayerId, which: int, context: int) -> Event:
    """Costs of a card have been paid, which optional ones by bits; other text speaks of them. GA activation 3.3"""
    ev = Event(COSTS_PAID, card, player, which)
    ev.context = context
    return ev


def do_note_costs(g: State, ev: Event) -> None:
    """It is noted on the card which optional costs were paid, and with what. GA 2.16"""
    g.w_obj(ev.obj).context = ev.context
    g.set_mark(ev.obj, marks.PAID_COSTS, ev.amount)
    ev.result = 1


def destined(card: ObjectId, player: PlayerId, zone: int, source: ObjectId = NOTHING) -> Event:
    """A card will leave the Effects Stack for a zone. GA 2.3.e"""
    ev = Event(DESTINED, card, player, 0, source)
    ev.place = zone
    return ev


def do_destined(g: State, ev: Event) -> None:
    """It is noted where it will go from the Effects Stack. GA 2.3.e"""
    g.set_mark(ev.obj, marks.LEAVES_TO, ev.place + 1)
    ev.result = 1


ANNOUNCED: Final[KindId] = TABLES.event("announced", do_announce)
CALCULATED: Final[KindId] = TABLES.event("cost-calculated", do_nothing, Field("cost", AMOUNT))
X_DECLARED: Final[KindId] = TABLES.event("x-declared", do_declare_x, Field("X", AMOUNT), existing=True)
COSTS_PAID: Final[KindId] = TABLES.event("costs-paid", do_note_costs, Field("which", AMOUNT, A_CODE), existing=True)
DESTINED: Final[KindId] = TABLES.event("destined", do_destined, Field("to", PLACE, A_ZONE), existing=True)


# -- instances ---------------------------------------------------------------------------------------------------------


def activated(card: ObjectId, player: PlayerId, context: int) -> Event:
    """An activation of a card goes on top, and the card is activated by a player. GA activation 9.1"""
    ev = Event(ACTIVATED, card, player, THE_CARD)
    ev.place = marks.ACTIVATION  # GA activation 10.2: on the Effects Stack it is an activation
    ev.context = context
    return ev


def materialized(card: ObjectId, player: PlayerId, context: int) -> Event:
    """A materialization of a card goes on top. GA 2.3.b"""
    ev = Event(MATERIALIZED, card, player, THE_CARD)
    ev.place = marks.MATERIALIZATION  # GA activation 10.5: it is no activation, and none counts against it
    ev.context = context
    return ev


def ability_activated(of: ObjectId, player: PlayerId, ability: int, context: int) -> Event:
    """An activated ability of an object goes on top. GA 2.4.a"""
    ev = Event(USED, of, player, ability)
    ev.place = marks.ABILITY
    ev.context = context
    return ev


def trigger_put(of: ObjectId, player: PlayerId, ability: int, context: int) -> Event:
    """A triggered ability of an object goes on top. GA 2.4.b"""
    ev = Event(STACKED, of, player, ability)
    ev.place = marks.TRIGGER
    ev.context = context
    return ev


def cascaded(of: ObjectId, player: PlayerId, cascade: NodeId) -> Event:
    """An ability of an object whose effects come one after the other was activated, or has triggered. GA 3.1 cascade"""
    return Event(CASCADED, of, player, cascade)


def do_cascade(g: State, ev: Event) -> None:
    """The next time the next of its effects comes. GA 3.1 cascade"""
    counted = number_of(g, NODES[ev.amount])
    g.set_mark(ev.obj, counted, g.mark(ev.obj, counted) + 1)
    ev.result = 1


def copy_put(
    of: ObjectId, player: PlayerId, ability: int, method: int, context: int, source: ObjectId, cites: Cites
) -> Event:
    """A copy of an instance goes on top, with modes and targets of its own. GA 2.17"""
    ev = Event(STACKED, of, player, ability, source, cites)
    ev.place = method
    ev.context = context
    ev.other = 1
    return ev


def do_instance(g: State, ev: Event) -> None:
    """An instance of it goes on top of the Effects Stack. GA 2.3"""
    o = Obj(g.new_id(), g.token, -1, (), ev.player, ev.player)
    o.source = ev.obj
    o.node = NodeId(ev.amount)
    o.context = ev.context
    o.since = g.number + 1
    o.marks[marks.METHOD] = ev.place
    if ev.other:
        o.marks[marks.COPY] = 1
    g.put(o)
    if ev.place in marks.PLAYS and not ev.other and card_of(g, ev.obj).says_where:
        g.w_obj(ev.obj).context = ev.context  # GA 1.7.c: where it goes is asked for when the instance may be gone
    place(g, o, zones.STACK, FIRST_SEAT, 0)
    learn(g, o.id, (1 << g.n) - 1)
    ev.zone = zones.STACK
    ev.new = o.id
    ev.result = 1


def do_activated(g: State, ev: Event) -> None:
    """An activation of it goes on top of the Effects Stack, and counts as the player's. GA activation 9.1"""
    do_instance(g, ev)
    g.tally(marks.ACTIVATED_CARD, ev.player)
    if is_action(g, ev.obj) and g.num(ev.obj, properties.CLASS) & MAGE:
        g.tally(marks.ACTIVATED_MAGE_ACTION, ev.player)


BY_METHOD: Final = Field("method", PLACE)
OF_ABILITY: Final = Field("ability", AMOUNT, AN_ABILITY)
ACTIVATED: Final[KindId] = TABLES.event("activated", do_activated, BY_METHOD, existing=True)
MATERIALIZED: Final[KindId] = TABLES.event("materialized", do_instance, BY_METHOD, existing=True)
USED: Final[KindId] = TABLES.event("ability-activated", do_instance, BY_METHOD, OF_ABILITY)
CASCADED: Final[KindId] = TABLES.event(
    "cascaded", do_cascade, OF_ABILITY, cites=(cite("GA 3.1 cascade"),), existing=True
)
STACKED: Final[KindId] = TABLES.event("put-on-stack", do_instance, BY_METHOD, OF_ABILITY, Field("copy", OTHER, A_FLAG))


# -- what becomes of them ----------------------------------------------------------------------------------------------


def negated(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """An instance is removed from the Effects Stack. GA 3.2 negate"""
    return Event(NEGATED, id, player, 0, source)


def mode_lost(of: ObjectId, player: PlayerId) -> Event:
    """An instance of an object loses modes whose bonus no longer holds. GA activation 4.3"""
    return Event(MODE_LOST, of, player)


def fizzled(of: ObjectId, player: PlayerId, cites: Cites = ()) -> Event:
    """An instance of an object does nothing as it resolves. GA 3.2 fizzle"""
    return Event(FIZZLED, of, player, 0, NOTHING, cites)


NEGATED: Final[KindId] = TABLES.event("negated", do_cease, cites=(cite("GA 3.2 negate"),))
MODE_LOST: Final[KindId] = TABLES.event("mode-lost", do_nothing, cites=(cite("GA activation 4.3"),))
FIZZLED: Final[KindId] = TABLES.event("fizzled", do_nothing)
