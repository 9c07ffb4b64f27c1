"""Layers: put on the stack, declared for, played or activated, resolved. FAB 5 + 1.6"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat import chain
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.records import w_known_of, w_of_layer
from headjudge.games.fab.objects.visibility import belongs_to
from headjudge.games.fab.play.costs import PAID, ability_of, paid_for
from headjudge.games.fab.play.frames import begin_to_resolve
from headjudge.games.fab.play.permissions import TOPIC_INSTANT, TOPIC_INSTANT_ABILITY, spend_next
from headjudge.games.fab.play.requirements import TOPIC_MUST_ATTACK, TOPIC_MUST_PLAY, TOPIC_MUST_PLAY_NEXT, spend
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import ids, lasting, ordering, settling
from headjudge.kernel.entries import identify
from headjudge.kernel.fields import Amount, Counterpart, Internal
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId, X
from headjudge.kernel.knowledge import learn
from headjudge.kernel.lasting import take_slots
from headjudge.kernel.moving import do_nothing, place
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

# -- layers that are no cards. FAB 1.6.2 -----------------------------------------------------------------------

A_LAYER: Final = -1
AN_ATTACK_PROXY: Final = 1
AN_ATTACK_LAYER: Final = 2
"""What the layer of an activated ability, or of what triggered, is. FAB 1.4.3 + 1.4.4"""


def new_layer(g: State, source: ObjectId, player: PlayerId, node: int, context: int) -> Obj:
    """A non-card layer on top of the stack. FAB 3.15.4"""
    o = Obj(g.new_id(), g.token, -1, (), NOBODY, NOBODY)
    o.controller = player  # FAB 1.6.1b + 1.7.1b: who put it there, as they activated it or controlled what triggered
    o.source = source
    o.node = NodeId(node)
    o.context = context
    o.since = g.number + 1
    if chain.links(g):  # saves time unless there is a chain link
        # FAB 7.0.3e: it is activated or triggered on the active one
        w_of_layer(g, o).on_link = chain.identity(g, chain.links(g))
    g.put(o)
    place(g, o, zones.STACK, ids.FIRST_SEAT, -1)
    learn(g, o.id, (1 << g.n) - 1)
    return o


@mypyc_attr(allow_interpreted_subclasses=True)
class ActivatedLayer(Event):
    """An activated-layer of an ability is created; with the attack ability it is an attack. FAB 5.2.2a"""

    ability: NodeId
    what: Internal
    go_again: bool

    def __init__(
        self, source: ObjectId, player: PlayerId, ability: int, what: int = A_LAYER, go_again: bool = False
    ) -> None:
        super().__init__(ACTIVATED_LAYER, source, player, source=source)
        self.ability = NodeId(ability)
        self.what = what
        self.go_again = go_again


def announced(source: ObjectId, player: PlayerId, ability: Activated, context: int = 0) -> ActivatedLayer:
    """An ability is announced: with the attack ability its layer is an attack-proxy, FAB 8.3.1

    `context`: that of the lasting effect that gives it, whose slots it sees; 0 where none does.
    """
    what = A_LAYER
    if ability.attack:  # FAB 8.3.1: an attack-proxy, FAB 8.5.38a: or with the effect an attack-layer
        what = AN_ATTACK_LAYER if ability.by_effect else AN_ATTACK_PROXY
    ev = ActivatedLayer(source, player, ability.id, what, ability.go_again)
    ev.context = context
    return ev


def do_activated_layer(g: State, ev: ActivatedLayer) -> None:
    """An activated-layer of an ability is created. FAB 5.2.2a"""
    c = g.new_context(ev.source, ev.player)
    if ev.context:
        take_slots(c, g.contexts[ev.context])
    o = new_layer(g, ev.source, ev.player, ev.ability, c.id)
    o.owner = ev.player  # FAB 1.4.1a: an attack-proxy is owned by whoever owns the activated ability
    known = w_known_of(g, o.id)
    known.proxy = ev.what == AN_ATTACK_PROXY
    known.attack_layer = ev.what == AN_ATTACK_LAYER
    known.go_again = ev.go_again
    belongs_to(g, ev.source, o.id)
    ev.new = o.id
    ev.result = 1


ACTIVATED_LAYER: Final[KindId] = TABLES.event(
    "activated-layer",
    ActivatedLayer,
    do_activated_layer,
    cites=(cite("FAB 5.2.2a"),),
    changes=("object: zone = stack",),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class TriggeredLayer(Event):
    """A layer of what triggered is put on the stack, with the context in which it did. FAB 6.6.6"""

    ability: NodeId
    what: Internal

    def __init__(
        self, source: ObjectId, player: PlayerId, node: int, context: int, what: int = A_LAYER, cites: Cites = ()
    ) -> None:
        super().__init__(TRIGGERED_LAYER, source, NOBODY, cites=cites)
        self.ability = NodeId(node)
        self.what = what
        self.source = source  # FAB 1.7.1a: the source of the layer is that of its ability
        self.player = player  # FAB 1.7.1b: its controller is who controlled the source as it triggered
        self.context = context


def do_triggered_layer(g: State, ev: TriggeredLayer) -> None:
    """A triggered-layer of an effect is put on the stack. FAB 6.6.6"""
    o = new_layer(g, ev.source, ev.player, ev.ability, ev.context)
    o.owner = ev.player  # FAB 1.6.1a: who controlled its source as it triggered
    known = w_known_of(g, o.id)
    known.triggered = True
    known.attack_layer = ev.what == AN_ATTACK_LAYER
    ev.new = o.id
    ev.result = 1


TRIGGERED_LAYER: Final[KindId] = TABLES.event(
    "triggered-layer", TriggeredLayer, do_triggered_layer, cites=(cite("FAB 6.6.6"),), changes=("object: zone = stack",)
)

# -- declarations and costs. FAB 5.1.3 to 5.1.9 ----------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Declared(Event):
    """A parameter of a layer is declared: X, a way to pay, an additional cost. FAB 5.1.3"""

    parameter: Internal
    value: Amount

    def __init__(self, layer: ObjectId, player: PlayerId, parameter: int, value: int) -> None:
        super().__init__(DECLARED, layer, player)
        self.parameter = parameter
        self.value = value


def do_declare(g: State, ev: Declared) -> None:
    """A parameter of a layer is declared."""
    known = w_known_of(g, ev.obj)
    ints = g.w_context(g.objs[ev.obj].context).ints
    if ev.parameter == marks.X_VALUE:
        known.x = ints[X] = ev.value  # FAB 1.12.2: now it is defined
        g.set_mark(ev.obj, marks.X_COST, ev.value * paid_for(g, ev.obj).price.x)  # FAB 2.2.2a: several X are added up
    elif ev.parameter == marks.EXTRA_COSTS:
        known.paid_extra = ints[PAID] = ev.value
    elif ev.parameter == marks.ALTERNATIVE:
        known.alternative = ev.value
    else:
        known.as_instant = ev.value > 0
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Targeted(Event):
    """An object is declared as a target of a layer. FAB 1.8.5"""

    target: Counterpart

    def __init__(self, layer: ObjectId, player: PlayerId, target: ObjectId) -> None:
        super().__init__(TARGETED, layer, player, source=layer)
        self.target = target


@mypyc_attr(allow_interpreted_subclasses=True)
class CostCalculated(Event):
    """What the resource cost of a layer is, is known. FAB 5.1.6"""

    resources: Amount

    def __init__(self, layer: ObjectId, player: PlayerId, resources: int) -> None:
        super().__init__(COST_CALCULATED, layer, player)
        self.resources = resources


def effect_cost_paid(layer: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """An effect-cost of a layer is paid. FAB 5.1.9"""
    return Event(EFFECT_COST_PAID, layer, player, source=source)


def if_declared(g: State, layer: ObjectId, player: PlayerId, parameter: int, value: int) -> State:
    """The game as it would be if that were declared: a twin to ask what could be paid then."""
    twin = g.clone()
    do_declare(twin, Declared(layer, player, parameter, value))
    return twin


DECLARED: Final[KindId] = TABLES.event("declare", Declared, do_declare, existing=True)
TARGETED: Final[KindId] = TABLES.event("target", Targeted, do_nothing, cites=(cite("FAB 1.8.5"),))
COST_CALCULATED: Final[KindId] = TABLES.event("cost", CostCalculated, do_nothing)
EFFECT_COST_PAID: Final[KindId] = TABLES.event("effect-cost", Event, do_nothing)

# -- played. FAB 5.1.10 ----------------------------------------------------------------------------------------


def played(layer: ObjectId, player: PlayerId) -> Event:
    """A card is now considered played. FAB 5.1.10"""
    return Event(PLAY, layer, player, source=layer)


def do_play(g: State, ev: Event) -> None:
    """A card is now considered played by a player. FAB 5.1.10"""
    g.tally(marks.PLAYED, ev.player)
    g.tally(marks.PLAYED_CARD, ev.player, ev.obj, g.count(marks.PLAYED, ev.player))
    if g.index.topics >> TOPIC_INSTANT & 1:  # saves time unless: nothing states it
        spend_next(g, TOPIC_INSTANT, ev.player, ev.obj)
    spend(g, TOPIC_MUST_PLAY, ev.player, ev.obj)
    spend(g, TOPIC_MUST_PLAY_NEXT, ev.player, ev.obj)
    if g.num(ev.obj, properties.SUBTYPES) & properties.ATTACK:
        spend(g, TOPIC_MUST_ATTACK, ev.player, ev.obj)
    g.tally(marks.PLAYED_NAME, ev.player, g.objs[ev.obj].face)
    if g.num(ev.obj, properties.TYPES) & properties.ACTION:
        g.tally(marks.ACTIONS, ev.player)
        if not g.num(ev.obj, properties.SUBTYPES) & properties.ATTACK:
            g.tally(marks.NON_ATTACK_ACTIONS, ev.player)
    ev.result = 1


def played_so(layer: ObjectId, player: PlayerId) -> Event:
    """A card is played in a way that one of its effects speaks of. FAB 5.4.4d"""
    return Event(PLAYED_SO, layer, player, source=layer)


PLAY: Final[KindId] = TABLES.event("play", Event, do_play, cites=(cite("FAB 5.1.10"),), existing=True)
PLAYED_SO: Final[KindId] = TABLES.event("played-so", Event, do_nothing)

# -- activated. FAB 5.2 ----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityActivated(Event):
    """An ability in force of an object is now activated. FAB 5.2.2b"""

    entry: Internal

    def __init__(self, layer: ObjectId, player: PlayerId, source: ObjectId, entry: int) -> None:
        super().__init__(ACTIVATE, layer, player, source=source)
        self.entry = entry


def do_activate(g: State, ev: AbilityActivated) -> None:
    """An ability is now activated, and it is counted. FAB 5.2.2b"""
    g.tally(marks.USED, ev.player, identify(g, ev.entry, ev.source))
    ability = ability_of(g, ev.obj)
    assert ability is not None
    if ability.type & properties.ACTION:
        g.tally(marks.ACTIONS, ev.player)
    if ability.attack:
        spend(g, TOPIC_MUST_ATTACK, ev.player, ev.source)
    if g.index.topics >> TOPIC_INSTANT_ABILITY & 1:  # saves time unless: nothing states it
        spend_next(g, TOPIC_INSTANT_ABILITY, ev.player, ev.source)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class AdditionalActivations(Event):
    """An object may be activated additional times this turn, in the way that a tally counts. FAB 5.2.3"""

    amount: Amount
    tally: Internal

    def __init__(
        self, id: ObjectId, player: PlayerId, amount: int, tally: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(ADDITIONAL_ACTIVATIONS, id, player, source=source, cites=cites)
        self.amount = amount
        self.tally = tally


def do_additional(g: State, ev: AdditionalActivations) -> None:
    """An object may be activated additional times this turn, in one of several ways. FAB 5.2.3"""
    more = ev.amount
    if ev.tally == marks.ATTACKS_IN_ALL:  # FAB 5.2.3e: a total is set, not added to
        more -= g.count(ev.tally, ev.player, ev.obj)
    g.tally(ev.tally, ev.player, ev.obj, more)
    ev.result = ev.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class LimitExceeded(Event):
    """A way of exceeding a LIMIT is used for an ability in force of an object. FAB 5.2.3d"""

    way: Internal
    entry: Internal

    def __init__(self, source: ObjectId, player: PlayerId, way: int, entry: int) -> None:
        super().__init__(EXCEEDED, source, player, source=source)
        self.way = way
        self.entry = entry


def do_exceed(g: State, ev: LimitExceeded) -> None:
    """A way of exceeding a LIMIT is used for an ability. FAB 5.2.3d"""
    subject = identify(g, ev.entry, ev.obj) if ev.way == marks.EACH_WAY else ev.obj
    g.tally(marks.TAKEN[ev.way], ev.player, subject)
    ev.result = 1


ACTIVATE: Final[KindId] = TABLES.event("activate", AbilityActivated, do_activate, cites=(cite("FAB 5.2.2b"),))
ADDITIONAL_ACTIVATIONS: Final[KindId] = TABLES.event(
    "additional-activations",
    AdditionalActivations,
    do_additional,
    cites=(cite("FAB 5.2.3"),),
)
EXCEEDED: Final[KindId] = TABLES.event("exceed-limit", LimitExceeded, do_exceed, cites=(cite("FAB 5.2.3d"),))

# -- resolved. FAB 5.3 -----------------------------------------------------------------------------------------


def resolved(layer: ObjectId, player: PlayerId) -> Event:
    """A layer resolves. FAB 5.3.1"""
    return Event(RESOLVED, layer, player)


def do_resolve(g: State, ev: Event) -> None:
    """A layer resolves. FAB 5.3.1"""
    begin_to_resolve(g, ev.obj)
    ev.result = 1


def failed(layer: ObjectId, player: PlayerId, cites: Cites) -> Event:
    """A layer fails to resolve. FAB 5.3.2"""
    return Event(FAILED, layer, player, cites=cites)


def layer_gone(layer: ObjectId, player: PlayerId, cites: Cites) -> Event:
    """A layer ceased to exist while it resolved. FAB 5.3.4c"""
    return Event(LAYER_GONE, layer, player, cites=cites)


def no_effect(id: ObjectId, player: PlayerId, source: ObjectId, cites: Cites = ()) -> Event:
    """An effect has nothing left that it could be applied to. FAB 1.8.9"""
    return Event(NO_EFFECT, id, player, source=source, cites=cites)


RESOLVED: Final[KindId] = TABLES.event("resolve", Event, do_resolve, cites=(cite("FAB 5.3.1"),))
FAILED: Final[KindId] = TABLES.event("fail-to-resolve", Event, do_nothing)
LAYER_GONE: Final[KindId] = TABLES.event("layer-gone", Event, do_nothing, cites=(cite("FAB 5.3.4c"),))
NO_EFFECT: Final[KindId] = TABLES.event("no-effect", Event, do_nothing, cites=(cite("FAB 1.8.9"),))
TABLES.event_cites(settling.APPLIED, cite("FAB 6.2.5"))
TABLES.event_cites(ordering.ORDERED, cite("FAB 6.3.4b"))
TABLES.question_cites(ordering.Q_ORDER, cite("FAB 6.3.4"))
TABLES.event_cites(lasting.EFFECT, cite("FAB 6.2.2"))
