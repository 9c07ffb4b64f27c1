"""Cards and instances on the Effects Stack: announced, paid for, put there, negated, fizzled. GA 2.3"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.cards.remembered import count_use
from headjudge.games.grand_archive.cards.trees import COSTLY, NEXT_CARD, NextCard, Tax, card_of
from headjudge.games.grand_archive.objects import marks, properties, zones
from headjudge.games.grand_archive.objects.card_types import is_action
from headjudge.games.grand_archive.objects.records import GaObject, w_known_of
from headjudge.games.grand_archive.play.paid import origin, playing
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.durations import THAT_CARD
from headjudge.kernel.definitions import NODES, probe
from headjudge.kernel.fields import Amount, Internal, ZoneId
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.lasting import begin_effect, use_up
from headjudge.kernel.moving import Going, Leaving, do_cease, do_move, do_nothing, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

MAGE: Final = properties.CLASSES["mage"]
THE_CARD: Final = -1
"""In place of an ability: what waits to resolve is the card itself."""


# -- cards -------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Announced(Going):
    """A card goes onto the Effects Stack under a player's control. GA activation 1.1"""

    method: Internal

    def __init__(self, card: ObjectId, player: PlayerId, method: int) -> None:
        super().__init__(ANNOUNCED, card, zones.EFFECTS, player)
        self.method = method


def announced(card: ObjectId, player: PlayerId, method: int = marks.ACTIVATION) -> Event:
    """A card goes onto the Effects Stack, to be played by that method. GA activation 1.1"""
    return Announced(card, player, method)


def do_announce(g: State, ev: Announced) -> None:
    """It goes onto the Effects Stack under the player's control. GA activation 1.1"""
    zone = g.objs[ev.obj].zone
    do_move(g, ev)
    if ev.method == marks.ACTIVATION:
        become_next(g, ev.new, ev.player, zone)


def become_next(g: State, card: ObjectId, player: PlayerId, zone: int) -> None:
    """The card is the next of its kind that the player activates: it has what was said of that, and no other has."""
    for node, this, you, effect in g.statements(NEXT_CARD):
        assert isinstance(node, NextCard)
        c = probe(g, this, you, None, effect)
        c.ints = playing(c, card, zone)
        if effect and you == player and not [f for f in node.filters if not f.accepts(g, c, card)]:
            e = g.effects[effect]
            begin_effect(g, node.ability.id, this, you, (card,), THAT_CARD, context=e.context)
            use_up(g, e)


@mypyc_attr(allow_interpreted_subclasses=True)
class CostCalculated(Event):
    """What a card costs is settled. GA activation 7.1"""

    cost: Amount

    def __init__(self, card: ObjectId, player: PlayerId, cost: int, cites: Cites = ()) -> None:
        super().__init__(CALCULATED, card, player, cites=cites)
        self.cost = cost


@mypyc_attr(allow_interpreted_subclasses=True)
class XDeclared(Event):
    """X gets its value. GA activation 3.2"""

    x: Amount

    def __init__(self, card: ObjectId, player: PlayerId, value: int) -> None:
        super().__init__(X_DECLARED, card, player)
        self.x = value


def do_declare_x(g: State, ev: XDeclared) -> None:
    """The value of X is noted on the card. GA activation 3.2"""
    g.set_mark(ev.obj, marks.X_CHOSEN, ev.x)
    ev.result = max(1, ev.x)


@mypyc_attr(allow_interpreted_subclasses=True)
class CostsPaid(Event):
    """Costs of a card have been paid, which optional ones by bits; other text speaks of them. GA activation 3.3"""

    optional: Internal

    def __init__(self, card: ObjectId, player: PlayerId, which: int, context: int) -> None:
        super().__init__(COSTS_PAID, card, player)
        self.optional = which
        self.context = context


def do_note_costs(g: State, ev: CostsPaid) -> None:
    """It is noted on the card which optional costs were paid, and with what. GA 2.16"""
    g.w_obj(ev.obj).context = ev.context
    w_known_of(g, ev.obj).paid_costs = ev.optional
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Destined(Event):
    """A card will leave the Effects Stack for a zone. GA 2.3.e"""

    to: ZoneId

    def __init__(self, card: ObjectId, player: PlayerId, to: int, source: ObjectId = NOTHING) -> None:
        super().__init__(DESTINED, card, player, source=source)
        self.to = to


def do_destined(g: State, ev: Destined) -> None:
    """It is noted where it will go from the Effects Stack. GA 2.3.e"""
    w_known_of(g, ev.obj).leaves_to = ev.to
    ev.result = 1


ANNOUNCED: Final[KindId] = TABLES.event("announced", Announced, do_announce)
CALCULATED: Final[KindId] = TABLES.event("cost-calculated", CostCalculated, do_nothing)
X_DECLARED: Final[KindId] = TABLES.event("x-declared", XDeclared, do_declare_x, existing=True)
COSTS_PAID: Final[KindId] = TABLES.event("costs-paid", CostsPaid, do_note_costs, existing=True)
DESTINED: Final[KindId] = TABLES.event("destined", Destined, do_destined, existing=True)


# -- instances ---------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Stacked(Event):
    """An instance of a card or of an ability of an object goes on top of the Effects Stack. GA 2.3"""

    method: Internal
    ability: NodeId
    """`THE_CARD` where the card itself waits to resolve."""
    is_copy: bool
    to: ZoneId

    def __init__(
        self,
        kind: KindId,
        of: ObjectId,
        player: PlayerId,
        method: int,
        context: int,
        ability: int = THE_CARD,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        is_copy: bool = False,
    ) -> None:
        super().__init__(kind, of, player, source=source, cites=cites)
        self.method = method
        self.ability = NodeId(ability)
        self.is_copy = is_copy
        self.to = zones.STACK
        self.context = context


def activated(card: ObjectId, player: PlayerId, context: int) -> Stacked:
    """An activation of a card goes on top, and the card is activated by a player. GA activation 9.1"""
    ev = Stacked(ACTIVATED, card, player, 0, context)
    ev.method = marks.ACTIVATION  # GA activation 10.2: on the Effects Stack it is an activation
    return ev


def materialized(card: ObjectId, player: PlayerId, context: int) -> Stacked:
    """A materialization of a card goes on top. GA 2.3.b"""
    ev = Stacked(MATERIALIZED, card, player, 0, context)
    ev.method = marks.MATERIALIZATION  # GA activation 10.5: it is no activation, and none counts against it
    return ev


def ability_activated(of: ObjectId, player: PlayerId, ability: int, context: int) -> Stacked:
    """An activated ability of an object goes on top. GA 2.4.a"""
    return Stacked(USED, of, player, marks.ABILITY, context, ability)


def trigger_put(of: ObjectId, player: PlayerId, ability: int, context: int) -> Stacked:
    """A triggered ability of an object goes on top. GA 2.4.b"""
    return Stacked(STACKED, of, player, marks.TRIGGER, context, ability)


@mypyc_attr(allow_interpreted_subclasses=True)
class Cascaded(Event):
    """An ability of an object whose effects come one after the other was activated, or has triggered. GA 3.1 cascade"""

    ability: NodeId
    entry: Internal
    """By which entry the object has it, where it is given."""

    def __init__(self, of: ObjectId, player: PlayerId, cascade: NodeId, entry: int) -> None:
        super().__init__(CASCADED, of, player)
        self.ability = cascade
        self.entry = entry


def do_cascade(g: State, ev: Cascaded) -> None:
    """The next time the next of its effects comes. GA 3.1 cascade"""
    count_use(g, ev.obj, ev.entry, NODES[ev.ability])
    ev.result = 1


def copy_put(
    of: ObjectId, player: PlayerId, ability: int, method: int, context: int, source: ObjectId, cites: Cites
) -> Stacked:
    """A copy of an instance goes on top, with modes and targets of its own. GA 2.17"""
    return Stacked(STACKED, of, player, method, context, ability, source, cites, is_copy=True)


def do_instance(g: State, ev: Stacked) -> None:
    """An instance of it goes on top of the Effects Stack. GA 2.3"""
    o = Obj(g.new_id(), g.token, -1, (), ev.player, ev.player)
    o.source = ev.obj
    o.node = ev.ability
    o.context = ev.context
    o.since = g.number + 1
    known = GaObject(g.token)
    known.method = ev.method
    o.record = known
    if ev.is_copy:
        o.marks[marks.COPY] = 1
    g.put(o)
    if ev.method in marks.PLAYS and not ev.is_copy and card_of(g, ev.obj).says_where:
        g.w_obj(ev.obj).context = ev.context  # GA 1.7.c: where it goes is asked for when the instance may be gone
    place(g, o, zones.STACK, FIRST_SEAT, 0)
    learn(g, o.id, (1 << g.n) - 1)
    ev.new = o.id
    ev.result = 1


def use_up_costs(g: State, card: ObjectId, player: PlayerId, zone: int) -> None:
    """What was said of the cost of the next such card is said of no other. GA 2.4.c"""
    for e in [e for e in g.effects.values() if e.left > 0]:
        node = NODES[e.node]
        if isinstance(node, Tax) and node.once:
            c = probe(g, e.this, e.you, None, e.id)
            c.ints = playing(c, card, zone)
            if player in node.who.players(g, c) and not [f for f in node.filters if not f.accepts(g, c, card)]:
                use_up(g, e)


def do_activated(g: State, ev: Stacked) -> None:
    """An activation of it goes on top of the Effects Stack, and counts as the player's. GA activation 9.1"""
    do_instance(g, ev)
    if g.index.topics & COSTLY:  # saves time unless something is stated
        use_up_costs(g, ev.obj, ev.player, origin(g.contexts[ev.context]))
    g.tally(marks.ACTIVATED_CARD, ev.player)
    if is_action(g, ev.obj) and g.num(ev.obj, properties.CLASS) & MAGE:
        g.tally(marks.ACTIVATED_MAGE_ACTION, ev.player)


ACTIVATED: Final[KindId] = TABLES.event(
    "activated", Stacked, do_activated, existing=True, changes=("object: zone = to",)
)
MATERIALIZED: Final[KindId] = TABLES.event(
    "materialized", Stacked, do_instance, existing=True, changes=("object: zone = to",)
)
USED: Final[KindId] = TABLES.event("ability-activated", Stacked, do_instance, changes=("object: zone = to",))
CASCADED: Final[KindId] = TABLES.event("cascaded", Cascaded, do_cascade, cites=(cite("GA 3.1 cascade"),), existing=True)
STACKED: Final[KindId] = TABLES.event("put-on-stack", Stacked, do_instance, changes=("object: zone = to",))


# -- what becomes of them ----------------------------------------------------------------------------------------------


def negated(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """An instance is removed from the Effects Stack. GA 3.2 negate"""
    return Leaving(NEGATED, id, player, source=source)


def mode_lost(of: ObjectId, player: PlayerId) -> Event:
    """An instance of an object loses modes whose bonus no longer holds. GA activation 4.3"""
    return Event(MODE_LOST, of, player)


def fizzled(of: ObjectId, player: PlayerId, cites: Cites = ()) -> Event:
    """An instance of an object does nothing as it resolves. GA 3.2 fizzle"""
    return Event(FIZZLED, of, player, cites=cites)


NEGATED: Final[KindId] = TABLES.event(
    "negated", Leaving, do_cease, cites=(cite("GA 3.2 negate"),), changes=("object: gone",)
)
MODE_LOST: Final[KindId] = TABLES.event("mode-lost", Event, do_nothing, cites=(cite("GA activation 4.3"),))
FIZZLED: Final[KindId] = TABLES.event("fizzled", Event, do_nothing)
