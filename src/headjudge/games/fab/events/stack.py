"""Layers: put on the stack, declared for, played or activated, resolved. FAB 5 + 1.6"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat import chain
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.visibility import belongs_to
from headjudge.games.fab.play.costs import PAID, ability_of, paid_for
from headjudge.games.fab.play.permissions import TOPIC_INSTANT, TOPIC_INSTANT_ABILITY, spend_next
from headjudge.games.fab.play.requirements import TOPIC_MUST_ATTACK, TOPIC_MUST_PLAY, TOPIC_MUST_PLAY_NEXT, spend
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import ids, lasting, ordering, settling
from headjudge.kernel.entries import identify
from headjudge.kernel.fields import A_FLAG, A_MARK, AMOUNT, AN_ABILITY, AN_OBJECT, OTHER, PLACE, Field
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId, X
from headjudge.kernel.knowledge import learn
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
        o.marks[marks.ON_LINK] = chain.identity(g, chain.links(g))
    g.put(o)
    place(g, o, zones.STACK, ids.FIRST_SEAT, -1)
    learn(g, o.id, (1 << g.n) - 1)
    return o


def activated_layer(
    source: ObjectId, player: PlayerId, ability: int, what: int = A_LAYER, go_again: bool = False
) -> Event:
    """An activated-layer of an ability is created; with the attack ability it is an attack. FAB 5.2.2a"""
    ev = Event(ACTIVATED_LAYER, source, player, ability, source)
    ev.place = what
    ev.other = int(go_again)
    return ev


def announced(source: ObjectId, player: PlayerId, ability: Activated) -> Event:
    """An ability is announced: with the attack ability its layer is an attack-proxy, FAB 8.3.1"""
    what = A_LAYER
    if ability.attack:  # FAB 8.3.1: an attack-proxy, FAB 8.5.38a: or with the effect an attack-layer
        what = AN_ATTACK_LAYER if ability.by_effect else AN_ATTACK_PROXY
    return activated_layer(source, player, ability.id, what, ability.go_again)


def do_activated_layer(g: State, ev: Event) -> None:
    """An activated-layer of an ability is created. FAB 5.2.2a"""
    o = new_layer(g, ev.source, ev.player, ev.amount, g.new_context(ev.source, ev.player).id)
    o.owner = ev.player  # FAB 1.4.1a: an attack-proxy is owned by whoever owns the activated ability
    if ev.place == AN_ATTACK_PROXY:
        o.marks[marks.PROXY] = 1
    elif ev.place == AN_ATTACK_LAYER:
        o.marks[marks.ATTACK_LAYER] = 1
    if ev.other:
        o.marks[marks.BASE_GO_AGAIN] = 1
    belongs_to(g, ev.source, o.id)
    ev.new = o.id
    ev.result = 1


ACTIVATED_LAYER: Final[KindId] = TABLES.event(
    "activated-layer",
    do_activated_layer,
    Field("ability", AMOUNT, AN_ABILITY),
    Field("what", PLACE),
    Field("go again", OTHER, A_FLAG),
    cites=(cite("FAB 5.2.2a"),),
)


def triggered_layer(
    source: ObjectId, player: PlayerId, node: int, context: int, what: int = A_LAYER, cites: Cites = ()
) -> Event:
    """A layer of what triggered is put on the stack, with the context in which it did. FAB 6.6.6"""
    ev = Event(TRIGGERED_LAYER, source, NOBODY, node, NOTHING, cites)
    ev.place = what
    ev.source = source  # FAB 1.7.1a: the source of the layer is that of its ability
    ev.player = player  # FAB 1.7.1b: its controller is who controlled the source as it triggered
    ev.context = context
    return ev


def do_triggered_layer(g: State, ev: Event) -> None:
    """A triggered-layer of an effect is put on the stack. FAB 6.6.6"""
    o = new_layer(g, ev.source, ev.player, ev.amount, ev.context)
    o.owner = ev.player  # FAB 1.6.1a: who controlled its source as it triggered
    o.marks[marks.TRIGGERED] = 1
    if ev.place == AN_ATTACK_LAYER:
        o.marks[marks.ATTACK_LAYER] = 1
    ev.new = o.id
    ev.result = 1


TRIGGERED_LAYER: Final[KindId] = TABLES.event(
    "triggered-layer",
    do_triggered_layer,
    Field("ability", AMOUNT, AN_ABILITY),
    Field("what", PLACE),
    cites=(cite("FAB 6.6.6"),),
)

# -- declarations and costs. FAB 5.1.3 to 5.1.9 ----------------------------------------------------------------


def declared(layer: ObjectId, player: PlayerId, mark: int, value: int) -> Event:
    """A parameter of a layer is declared: X, a way to pay, an additional cost. FAB 5.1.3"""
    ev = Event(DECLARED, layer, player, value)
    ev.place = mark
    return ev


def do_note_mark(g: State, ev: Event) -> None:
    """A parameter of a layer is declared."""
    g.set_mark(ev.obj, ev.place, ev.amount)
    ints = g.w_context(g.objs[ev.obj].context).ints
    if ev.place == marks.X_VALUE:
        ints[X] = ev.amount  # FAB 1.12.2: now it is defined
        g.set_mark(ev.obj, marks.X_COST, ev.amount * paid_for(g, ev.obj).price.x)  # FAB 2.2.2a: several X are added up
    elif ev.place == marks.PAID_EXTRA:
        ints[PAID] = ev.amount
    ev.result = 1


def targeted(layer: ObjectId, player: PlayerId, target: ObjectId) -> Event:
    """An object is declared as a target of a layer. FAB 1.8.5"""
    ev = Event(TARGETED, layer, player, 0, layer)
    ev.other = target
    return ev


def cost_calculated(layer: ObjectId, player: PlayerId, resources: int) -> Event:
    """What the resource cost of a layer is, is known. FAB 5.1.6"""
    return Event(COST_CALCULATED, layer, player, resources)


def effect_cost_paid(layer: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """An effect-cost of a layer is paid. FAB 5.1.9"""
    return Event(EFFECT_COST_PAID, layer, player, 0, source)


def if_declared(g: State, layer: ObjectId, player: PlayerId, mark: int, value: int) -> State:
    """The game as it would be if that were declared: a twin to ask what could be paid then."""
    twin = g.clone()
    do_note_mark(twin, declared(layer, player, mark, value))
    return twin


DECLARED: Final[KindId] = TABLES.event(
    "declare", do_note_mark, Field("value", AMOUNT), Field("which", PLACE, A_MARK), existing=True
)
TARGETED: Final[KindId] = TABLES.event(
    "target", do_nothing, Field("target", OTHER, AN_OBJECT), cites=(cite("FAB 1.8.5"),)
)
COST_CALCULATED: Final[KindId] = TABLES.event("cost", do_nothing, Field("resources", AMOUNT))
EFFECT_COST_PAID: Final[KindId] = TABLES.event("effect-cost", do_nothing)

# -- played. FAB 5.1.10 ----------------------------------------------------------------------------------------


def played(layer: ObjectId, player: PlayerId) -> Event:
    """A card is now considered played. FAB 5.1.10"""
    return Event(PLAY, layer, player, 0, layer)


def do_play(g: State, ev: Event) -> None:
    """A card is now considered played by a player. FAB 5.1.10"""
    g.tally(marks.PLAYED, ev.player)
    g.tally(marks.PLAYED_CARD, ev.player, ev.obj)
    if g.topics >> TOPIC_INSTANT & 1:  # saves time unless: nothing states it
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
    return Event(PLAYED_SO, layer, player, 0, layer)


PLAY: Final[KindId] = TABLES.event("play", do_play, cites=(cite("FAB 5.1.10"),), existing=True)
PLAYED_SO: Final[KindId] = TABLES.event("played-so", do_nothing)

# -- activated. FAB 5.2 ----------------------------------------------------------------------------------------


def activated(layer: ObjectId, player: PlayerId, source: ObjectId, entry: int) -> Event:
    """An ability in force of an object is now activated. FAB 5.2.2b"""
    ev = Event(ACTIVATE, layer, player, 0, source)
    ev.other = entry
    return ev


def do_activate(g: State, ev: Event) -> None:
    """An ability is now activated, and it is counted. FAB 5.2.2b"""
    g.tally(marks.USED, ev.player, identify(g, ev.other, ev.source))
    ability = ability_of(g, ev.obj)
    assert ability is not None
    if ability.type & properties.ACTION:
        g.tally(marks.ACTIONS, ev.player)
    if ability.attack:
        spend(g, TOPIC_MUST_ATTACK, ev.player, ev.source)
    if g.topics >> TOPIC_INSTANT_ABILITY & 1:  # saves time unless: nothing states it
        spend_next(g, TOPIC_INSTANT_ABILITY, ev.player, ev.source)
    ev.result = 1


def additional_activations(
    id: ObjectId, player: PlayerId, amount: int, tally: int, source: ObjectId = NOTHING, cites: Cites = ()
) -> Event:
    """An object may be activated additional times this turn, in the way that a tally counts. FAB 5.2.3"""
    ev = Event(ADDITIONAL_ACTIVATIONS, id, player, amount, source, cites)
    ev.place = tally
    return ev


def do_additional(g: State, ev: Event) -> None:
    """An object may be activated additional times this turn, in one of several ways. FAB 5.2.3"""
    more = ev.amount
    if ev.place == marks.ATTACKS_IN_ALL:  # FAB 5.2.3e: a total is set, not added to
        more -= g.count(ev.place, ev.player, ev.obj)
    g.tally(ev.place, ev.player, ev.obj, more)
    ev.result = ev.amount


def limit_exceeded(source: ObjectId, player: PlayerId, way: int, entry: int) -> Event:
    """A way of exceeding a LIMIT is used for an ability in force of an object. FAB 5.2.3d"""
    ev = Event(EXCEEDED, source, player, way, source)
    ev.other = entry
    return ev


def do_exceed(g: State, ev: Event) -> None:
    """A way of exceeding a LIMIT is used for an ability. FAB 5.2.3d"""
    subject = identify(g, ev.other, ev.obj) if ev.amount == marks.EACH_WAY else ev.obj
    g.tally(marks.TAKEN + ev.amount, ev.player, subject)
    ev.result = 1


ACTIVATE: Final[KindId] = TABLES.event("activate", do_activate, Field("entry", OTHER), cites=(cite("FAB 5.2.2b"),))
ADDITIONAL_ACTIVATIONS: Final[KindId] = TABLES.event(
    "additional-activations",
    do_additional,
    Field("amount", AMOUNT),
    Field("tally", PLACE),
    cites=(cite("FAB 5.2.3"),),
)
EXCEEDED: Final[KindId] = TABLES.event(
    "exceed-limit", do_exceed, Field("way", AMOUNT), Field("entry", OTHER), cites=(cite("FAB 5.2.3d"),)
)

# -- resolved. FAB 5.3 -----------------------------------------------------------------------------------------


def resolved(layer: ObjectId, player: PlayerId) -> Event:
    """A layer resolves. FAB 5.3.1"""
    return Event(RESOLVED, layer, player)


def failed(layer: ObjectId, player: PlayerId, cites: Cites) -> Event:
    """A layer fails to resolve. FAB 5.3.2"""
    return Event(FAILED, layer, player, 0, NOTHING, cites)


def layer_gone(layer: ObjectId, player: PlayerId, cites: Cites) -> Event:
    """A layer ceased to exist while it resolved. FAB 5.3.4c"""
    return Event(LAYER_GONE, layer, player, 0, NOTHING, cites)


def no_effect(id: ObjectId, player: PlayerId, source: ObjectId, cites: Cites = ()) -> Event:
    """An effect has nothing left that it could be applied to. FAB 1.8.9"""
    return Event(NO_EFFECT, id, player, 0, source, cites)


RESOLVED: Final[KindId] = TABLES.event("resolve", do_nothing, cites=(cite("FAB 5.3.1"),))
FAILED: Final[KindId] = TABLES.event("fail-to-resolve", do_nothing)
LAYER_GONE: Final[KindId] = TABLES.event("layer-gone", do_nothing, cites=(cite("FAB 5.3.4c"),))
NO_EFFECT: Final[KindId] = TABLES.event("no-effect", do_nothing, cites=(cite("FAB 1.8.9"),))
TABLES.event_cites(settling.APPLIED, cite("FAB 6.2.5"))
TABLES.event_cites(ordering.ORDERED, cite("FAB 6.3.4b"))
TABLES.question_cites(ordering.Q_ORDER, cite("FAB 6.3.4"))
TABLES.event_cites(lasting.EFFECT, cite("FAB 6.2.2"))
