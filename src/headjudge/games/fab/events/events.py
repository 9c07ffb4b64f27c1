"""The game's events: what happens to assets, cards, layers and chain links, and nowhere else.

Damage is dealt by `obj` to `other`; cards move as `obj`; `player` is whoever does it or whose card it is.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import represents
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.marks import (
    ACTION_PHASE,
    ACTION_POINTS,
    ANNOUNCED,
    ATTACKING,
    ATTACKS,
    BASE_GO_AGAIN,
    CHI,
    CLOSING,
    DAMAGED,
    DEFENDED,
    DEFENDING,
    FACE_DOWN,
    FACE_UP,
    FROM,
    HOME,
    INTIMIDATED,
    LIFE,
    LINK,
    LINKS,
    NTH_ATTACK,
    PHASE,
    PLAYED,
    PROXY,
    RESOURCES,
    STEP,
    TARGETS,
    TRIGGERED,
    TURN,
    WEAPON_ATTACKS,
)
from headjudge.games.fab.objects.properties import ACTION, MACRO, PITCH, SUBTYPES, TOKEN, TYPES, WEAPON
from headjudge.games.fab.objects.properties import ATTACK as ATTACK_SUBTYPE
from headjudge.games.fab.objects.zones import ARENA, BANISHED, CHAIN, DECK, GRAVEYARD, HAND, STACK
from headjudge.games.fab.play.costs import ability_of
from headjudge.games.fab.play.permissions import TOPIC_INSTANT, spend_next
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import chance
from headjudge.kernel.events import happen, happen_within, sequence
from headjudge.kernel.knowledge import learn
from headjudge.kernel.lasting import EFFECT, begin_effect
from headjudge.kernel.moving import CEASED, CREATED, MOVED, SHUFFLED, do_cease, do_nothing, place
from headjudge.kernel.records import ABSENT, NOBODY, Event, Obj
from headjudge.kernel.settling import APPLIED
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FACE_DOWN_MOVE: Final = 1
FACE_UP_MOVE: Final = 2
HIDDEN_ORDER_MOVE: Final = 3
DRAWN_MOVE: Final = 4
"""The amount of a move that ends face down in a public zone, or face up in a private one (FAB 3.0.4c + 3.0.4d), or in
an order that only its owner knows (FAB 4.4.3c), or that is the move of a draw, wherever it ends (FAB 1.9.3c)."""

GENERIC: Final = 0
PHYSICAL: Final = 1
ARCANE: Final = 2

RESOURCES_BY_PITCHING: Final[tuple[int, ...]] = (cite("FAB 1.13.3a"),)
CHI_BY_PITCHING: Final[tuple[int, ...]] = (cite("FAB 1.13.5a"),)
MACRO_REMOVED: Final[tuple[int, ...]] = (cite("FAB 1.5.3"),)
TOKEN_CEASES: Final[tuple[int, ...]] = (cite("FAB 8.1.8a"),)


def move(g: State, id: int, zone: int, player: int = -1, source: int = 0, cites: tuple[int, ...] = ()) -> Event:
    """A move of an object to a zone of its owner (or the shared one). FAB 3.0.7"""
    ev = Event(MOVED, id, player if player >= 0 else g.look(id).owner, 0, source, cites)
    ev.zone = zone
    return ev


def inner_move(g: State, ev: Event, zone: int, facing: int = 0) -> None:
    """The internal move of a composite event. FAB 1.9.3"""
    ev.origin = g.objs[ev.obj].zone
    if is_macro(g, ev.obj):  # FAB 1.5.3: it is removed from the game
        happen_within(g, ev, Event(CEASED, ev.obj, ev.player, 0, ev.source, MACRO_REMOVED))
        return
    if is_token(g, ev.obj) and not ARENA >> zone & 1:  # FAB 8.1.8a: tokens exist in the arena only
        happen_within(g, ev, Event(CEASED, ev.obj, ev.player, 0, ev.source, TOKEN_CEASES))
        return
    inner = move(g, ev.obj, zone, ev.player, ev.source)
    inner.amount = facing
    happen_within(g, ev, inner)  # FAB 1.9.3d: it occurs only where the move does


def is_token(g: State, id: int) -> bool:
    """Whether it is a token-card: a card with the type token. FAB 1.3.2b"""
    return g.num(id, TYPES) & TOKEN != 0


def is_macro(g: State, id: int) -> bool:
    """Whether it is a macro, which is no card. FAB 1.5.1"""
    return g.num(id, TYPES) & MACRO != 0


# -- assets. FAB 1.13 ------------------------------------------------------------------------------------------


def do_gain(g: State, ev: Event) -> None:
    """`player` gains `amount` of asset `place`; `other` 1: by pitching, which is no card effect. FAB 8.5.7"""
    # FAB 1.13.2b: no action points outside one's own action phase
    if ev.place == ACTION_POINTS and not (g.active == ev.player and g.marks.get(PHASE, 0) == ACTION_PHASE):
        return
    # FAB 1.13.4a: points are gained by effects
    g.set_asset(ev.player, ev.place, g.asset(ev.player, ev.place) + ev.amount)
    if ev.source and ev.place in (LIFE, RESOURCES) and not ev.other:
        g.tally(marks.GIVEN, ev.player)
    ev.result = ev.amount


def do_lose(g: State, ev: Event) -> None:
    """`player` loses `amount` of asset `place`, never below zero. FAB 8.5.12"""
    was = g.asset(ev.player, ev.place)
    ev.result = max(0, min(was, ev.amount))
    g.set_asset(ev.player, ev.place, was - ev.result)


def do_pay(g: State, ev: Event) -> None:
    """`player` pays `amount` of asset `place`."""
    # FAB 1.14.2: what is paid is subtracted
    g.set_asset(ev.player, ev.place, g.asset(ev.player, ev.place) - ev.amount)
    ev.result = max(1, ev.amount)  # FAB 1.14.5: a cost of 0 is paid by acknowledging it


def do_action_point(g: State, ev: Event) -> None:
    """FAB 4.3.2: the turn player has 1 action point; nothing triggers on it and nothing replaces it."""
    g.set_asset(ev.player, ACTION_POINTS, 1)  # FAB 1.13.2a: as the action phase begins
    ev.result = 1


def do_pitch(g: State, ev: Event) -> None:
    """`player` pitches `obj`: it moves to the pitch zone and they gain assets. FAB 1.14.3"""
    ev.amount = g.num(ev.obj, PITCH)
    ev.result = 1
    inner = move(g, ev.obj, zones.PITCH, ev.player, ev.source)
    chi = g.num(ev.obj, SUBTYPES) & properties.CHI != 0  # FAB 1.13.5a: such a card gives chi points
    gain = Event(GAINED, 0, ev.player, ev.amount, ev.obj, CHI_BY_PITCHING if chi else RESOURCES_BY_PITCHING)
    gain.place = CHI if chi else RESOURCES  # FAB 1.13.3a: others give resource points
    gain.other = 1
    sequence(g, (inner, gain))
    ev.new = inner.new


# -- cards. FAB 8.5 --------------------------------------------------------------------------------------------


def do_draw(g: State, ev: Event) -> None:
    """`player` draws the top card of their deck. FAB 8.5.6"""
    deck = g.zone(DECK, ev.player)
    if not deck:  # FAB 8.5.6b: with no cards in the deck the effect fails
        return
    ev.obj = deck[0]
    g.shown += 1
    inner_move(g, ev, HAND, DRAWN_MOVE)


def do_discard(g: State, ev: Event) -> None:
    """`obj` goes from the hand of `player` to their graveyard. FAB 8.5.5"""
    inner_move(g, ev, GRAVEYARD)


def do_destroy(g: State, ev: Event) -> None:
    """`obj` goes to its owner's graveyard. FAB 8.5.4"""
    inner_move(g, ev, GRAVEYARD)


def do_banish(g: State, ev: Event) -> None:
    """`obj` goes to its owner's banished zone; `amount` FACE_DOWN_MOVE: face down. FAB 8.5.1"""
    inner_move(g, ev, BANISHED, ev.amount)


def do_intimidate(g: State, ev: Event) -> None:
    """`player` is intimidated by `other` (a player number + 1): `obj` is banished face down. FAB 8.5.10"""
    g.tally(INTIMIDATED, ev.other - 1)
    ev.result = 1  # FAB 8.5.10a: intimidated even if no card was banished
    if ev.obj:
        happen(g, Event(BANISHED_CARD, ev.obj, ev.player, FACE_DOWN_MOVE, ev.source))


def do_turn(g: State, ev: Event) -> None:
    """`obj` turns face up (`amount` 1) or face down (0). FAB 8.5.24"""
    o = g.objs[ev.obj]
    if o.zone in zones.PRIVATE:
        if bool(o.marks.get(FACE_UP, 0)) == bool(ev.amount):
            return  # FAB 8.5.24a: it already has that visibility
        g.set_mark(ev.obj, FACE_UP, ev.amount)
    else:
        if bool(o.marks.get(FACE_DOWN, 0)) != bool(ev.amount):
            return
        g.set_mark(ev.obj, FACE_DOWN, 0 if ev.amount else 1)
    learn(g, ev.obj, (1 << g.n) - 1)  # what is turned face down was seen by all
    ev.result = 1


def do_create_tokens(g: State, ev: Event) -> None:
    """`player` creates `amount` tokens of face `place`. FAB 8.5.2"""
    made: list[Event] = []
    for _ in range(ev.amount):
        one = Event(CREATED, 0, ev.player, ev.place, ev.source)
        one.zone = zones.PERMANENT
        one.seat = ev.seat
        made.append(one)
    ev.result = ev.amount
    sequence(g, tuple(made))  # FAB 1.9.2 + 1.9.2b: a compound event, whose parts nothing replaces again


def do_roll(g: State, ev: Event) -> None:
    """`player` rolls a die of `amount` sides; the result becomes the amount. FAB 8.5.18"""
    ev.amount = chance.roll(g, ev.amount)
    ev.result = ev.amount


# -- damage. FAB 8.5.3 -----------------------------------------------------------------------------------------


def do_damage(g: State, ev: Event) -> None:
    """`obj` deals `amount` damage of type `place` to `other`, which loses that much life. FAB 8.5.3"""
    if ev.amount <= 0:
        return
    target = g.find(ev.other)
    if target is None or g.prop(ev.other, properties.LIFE) == ABSENT:  # FAB 8.5.3c: what does not live is dealt none
        return
    if is_ally(g, ev.other):  # FAB 8.2.8f: its controller is not considered to have been dealt damage
        hurt(g, ev)
        return
    life = g.asset(target.owner, LIFE)  # FAB 1.1.2b: the life of a hero is that of their player
    g.set_asset(target.owner, LIFE, max(0, life - ev.amount))  # FAB 2.5.3e: never negative
    g.tally(DAMAGED, target.owner, n=ev.amount)
    # FAB 8.2.8e: with an ally its controller is not considered to have dealt damage
    if ev.place == ARCANE and not is_ally(g, represents(g, ev.obj)):
        g.tally(marks.ARCANE_TO, ev.player, ev.other, ev.amount)
        g.tally(marks.ARCANE_DEALT, ev.player, n=ev.amount)
    ev.result = ev.amount


def hurt(g: State, ev: Event) -> None:
    """An ally loses life by damage. FAB 8.2.8f"""
    lost = min(ev.amount, g.num(ev.other, properties.LIFE))  # FAB 2.5.3e: never negative
    g.set_mark(ev.other, marks.LIFE_CHANGE, g.mark(ev.other, marks.LIFE_CHANGE) - lost)
    g.marks[marks.WOUNDED] = 1
    ev.result = ev.amount


def do_reset_life(g: State, ev: Event) -> None:
    """FAB 4.4.3a + 8.2.8b: the life total of `obj` is its base life again."""
    g.set_mark(ev.obj, marks.LIFE_CHANGE, 0)
    g.marks[marks.WOUNDED] = 0
    ev.result = 1


def do_mark_hero(g: State, ev: Event) -> None:
    """Hero `obj` becomes marked; one that is marked already is not marked again. FAB 8.5.50"""
    if not g.mark(ev.obj, marks.MARKED):
        g.set_mark(ev.obj, marks.MARKED, 1)
        ev.result = 1


def do_hit(g: State, ev: Event) -> None:
    """The active-attack deals its damage, and has hit if it dealt any. FAB 7.5.5

    Life lost in any other way is no hit, in the Damage Step either. FAB 7.5.5a
    """
    do_damage(g, ev)
    if ev.result:  # FAB 7.5.5b: without damage it has not hit
        link = chain.links(g)
        # FAB 7.5.5d: the chain link has hit
        chain.set_field(g, link, marks.LINK_HITS, chain.field(g, link, marks.LINK_HITS) + 1)
        attack = g.look(ev.obj)
        g.tally(marks.HIT_WITH, ev.player, attack.source if attack.face < 0 else ev.obj)


def do_show(g: State, ev: Event) -> None:
    """The private source of an ability becomes public; nothing triggers on it and nothing replaces it. FAB 5.2.4b"""
    learn(g, ev.obj, (1 << g.n) - 1)
    g.set_mark(ev.obj, marks.FACE_UP, 1)
    ev.result = 1


def do_hide(g: State, ev: Event) -> None:
    """It is private again once the activated-layer is gone; who saw it still knows it. FAB 5.2.4b"""
    g.set_mark(ev.obj, marks.FACE_UP, 0)
    ev.result = 1


# -- layers. FAB 1.6 -------------------------------------------------------------------------------------------


def new_layer(g: State, source: int, player: int, node: int, context: int) -> Obj:
    """A non-card layer on top of the stack. FAB 3.15.4"""
    o = Obj(g.new_id(), g.token, -1, (), NOBODY, NOBODY)
    o.controller = player  # FAB 1.6.1b: who put it there
    o.source = source
    o.node = node
    o.context = context
    o.since = g.number + 1
    g.put(o)
    place(g, o, STACK, 0, -1)
    learn(g, o.id, (1 << g.n) - 1)
    return o


def do_activated_layer(g: State, ev: Event) -> None:
    """An activated-layer of ability `amount` of `source` is created. FAB 5.2.2a

    `place` 1: it is an attack-proxy; `other` 1: it has go again.
    """
    o = new_layer(g, ev.source, ev.player, ev.amount, g.new_context(ev.source, ev.player).id)
    o.owner = ev.player  # FAB 1.4.1a: an attack-proxy is owned by whoever owns the activated ability
    if ev.place == 1:
        o.marks[PROXY] = 1
    elif ev.place == 2:
        o.marks[marks.ATTACK_LAYER] = 1
    if ev.other:
        o.marks[BASE_GO_AGAIN] = 1
    ev.new = o.id
    ev.result = 1


def do_triggered_layer(g: State, ev: Event) -> None:
    """A triggered-layer of effect `amount` of `source` is put on the stack. FAB 6.6.6"""
    o = new_layer(g, ev.source, ev.player, ev.amount, ev.context)
    o.owner = ev.player  # FAB 1.6.1a: who controlled its source as it triggered
    o.marks[TRIGGERED] = 1
    ev.new = o.id
    ev.result = 1


def do_play(g: State, ev: Event) -> None:
    """`obj` is now considered played by `player`. FAB 5.1.10"""
    g.tally(PLAYED, ev.player)
    g.tally(marks.PLAYED_CARD, ev.player, ev.obj)
    if g.topics >> TOPIC_INSTANT & 1:  # saves time unless: nothing states it
        spend_next(g, TOPIC_INSTANT, ev.player, ev.obj)
    g.tally(marks.PLAYED_NAME, ev.player, g.objs[ev.obj].face)
    if g.num(ev.obj, TYPES) & ACTION:
        g.tally(marks.ACTIONS, ev.player)
        if not g.num(ev.obj, SUBTYPES) & ATTACK_SUBTYPE:
            g.tally(marks.NON_ATTACK_ACTIONS, ev.player)
    ev.result = 1


def do_activate(g: State, ev: Event) -> None:
    """An ability of `source` is now activated as layer `obj`; tally `place` counts it. FAB 5.2.2b"""
    g.tally(ev.place, ev.player, ev.source)
    ability = ability_of(g, ev.obj)
    assert ability is not None
    if ability.type & ACTION:
        g.tally(marks.ACTIONS, ev.player)
    ev.result = 1


def do_additional(g: State, ev: Event) -> None:
    """`obj` may be activated `amount` additional times this turn, in the way that tally `place` counts. FAB 5.2.3"""
    more = ev.amount
    if ev.place == marks.ATTACKS_IN_ALL:  # FAB 5.2.3e: a total is set, not added to
        more -= g.count(ev.place, ev.player, ev.obj)
    g.tally(ev.place, ev.player, ev.obj, more)
    ev.result = ev.amount


def do_exceed(g: State, ev: Event) -> None:
    """Way `amount` of exceeding a LIMIT is used for ability `place` of `obj`. FAB 5.2.3d"""
    subject = ev.obj << 6 | ev.place if ev.amount == marks.EACH_WAY else ev.obj
    g.tally(marks.TAKEN + ev.amount, ev.player, subject)
    ev.result = 1


def do_target(g: State, ev: Event) -> None:
    """`other` becomes an attack-target of attack `obj`, its `amount`th after the first. FAB 1.4.5

    `place` 1: in the place of another one, FAB 1.8.5f; the attack was announced before.
    """
    g.set_mark(ev.obj, TARGETS + ev.amount, ev.other)
    if ev.place == 1:
        link = g.objs[ev.obj].marks.get(LINK, 0)
        if link:
            chain.set_targets(g, link, targets_of(g.objs[ev.obj]))
    elif not ev.amount:
        g.tally(ANNOUNCED, ev.player)
        g.set_mark(ev.obj, NTH_ATTACK, g.count(ANNOUNCED, ev.player))
    ev.result = 1


def targets_of(attack: Obj) -> tuple[int, ...]:
    """The attack-targets that were declared for an attack. FAB 1.4.5"""
    return tuple([attack.marks[TARGETS + i] for i in range(marks.MOST_TARGETS) if TARGETS + i in attack.marks])


def do_note_mark(g: State, ev: Event) -> None:
    """A parameter of `obj` is declared: mark `place` is `amount`."""
    g.set_mark(ev.obj, ev.place, ev.amount)
    if ev.place == marks.X_VALUE:
        g.w_context(g.objs[ev.obj].context).ints["x"] = ev.amount  # FAB 1.12.2: now it is defined
    ev.result = 1


# -- combat. FAB 7 ---------------------------------------------------------------------------------------------


def do_step(g: State, ev: Event) -> None:
    """The step of combat `amount` begins. FAB 7.0.1"""
    g.marks[STEP] = ev.amount
    ev.result = 1


def do_open(g: State, ev: Event) -> None:
    """The combat chain opens and the Layer Step begins. FAB 7.0.2a"""
    g.marks[STEP] = marks.LAYER_STEP
    g.marks[LINKS] = 0
    ev.result = 1


def do_link(g: State, ev: Event) -> None:
    """Attack `obj` moves onto the combat chain as a new chain link; with a proxy its attack-source does. FAB 7.2.3"""
    link = chain.links(g) + 1
    attack = g.objs[ev.obj]
    targets = targets_of(attack)
    layer = g.find(ev.other)
    if layer is not None:  # FAB 7.2.3c: parameters and effects of an attack-layer go over to the card
        targets = targets_of(layer)
        for e in [e for e in g.effects.values() if ev.other in e.objs]:
            begin_effect(g, e.node, e.this, e.you, (ev.obj,), e.until, e.left, e.context)
    happen(g, move(g, ev.obj, CHAIN, ev.player))  # FAB 7.2.3a: it moves to the chain
    g.marks[LINKS] = link  # FAB 7.0.3b: this one is the active chain link now
    g.set_mark(ev.obj, LINK, link)  # FAB 7.0.3a: chain link N+1
    g.set_mark(ev.obj, ATTACKING, 1)
    if layer is not None:
        for i, target in enumerate(targets):
            g.set_mark(ev.obj, TARGETS + i, target)
        g.set_mark(ev.obj, NTH_ATTACK, layer.marks.get(NTH_ATTACK, 0))
    chain.set_field(g, link, marks.LINK_ATTACK, ev.obj)  # FAB 7.0.3: a chain link has an active-attack
    chain.set_targets(g, link, targets)
    chain.set_field(g, link, marks.LINK_ATTACKER, ev.player)
    if attack.marks.get(PROXY, 0):  # FAB 7.2.3b: the attack-source moves as well
        source = g.objs[attack.source]
        if source.zone != CHAIN and source.zone != zones.HERO:
            home = source.zone
            happen(g, move(g, attack.source, CHAIN, ev.player))
            g.set_mark(attack.source, HOME, home + 1)
        g.set_mark(attack.source, LINK, link)
    ev.amount = link
    ev.result = 1


def do_new_attack(g: State, ev: Event) -> None:
    """`obj` becomes the active-attack of the active chain link; what was it is cleared, targets remain. FAB 7.0.4a"""
    link = chain.links(g)
    old = chain.attack_of(g, link)
    if g.exists(old) and g.objs[old].zone == CHAIN:
        gone = g.objs[old].face < 0
        happen(g, Event(CEASED, old, ev.player) if gone else move(g, old, GRAVEYARD))
    happen(g, move(g, ev.obj, CHAIN, ev.player))
    g.set_mark(ev.obj, LINK, link)
    g.set_mark(ev.obj, ATTACKING, 1)
    for i, target in enumerate(chain.targets_of(g, link)):
        g.set_mark(ev.obj, TARGETS + i, target)
    chain.set_field(g, link, marks.LINK_ATTACK, ev.obj)
    ev.result = 1


def do_attack(g: State, ev: Event) -> None:
    """The active-attack is attacking. FAB 7.2.4"""
    g.tally(ATTACKS, ev.player)
    if g.num(ev.obj, TYPES) & WEAPON:
        g.tally(WEAPON_ATTACKS, ev.player)
    ev.result = 1


def do_defend(g: State, ev: Event) -> None:
    """`obj` becomes a defending card of the active chain link for `other`. FAB 7.0.5a"""
    o = g.objs[ev.obj]
    origin = o.zone
    link = chain.links(g)
    if origin != CHAIN and origin != zones.HERO:
        happen(g, move(g, ev.obj, CHAIN, ev.player))  # FAB 7.0.3f: what is put on a chain link moves to the chain
        if g.objs[ev.obj].zone != CHAIN:  # something replaces the move
            return
        if ARENA >> origin & 1:
            g.set_mark(ev.obj, HOME, origin + 1)
    came = o.marks.get(FROM, 0) if origin == STACK else origin + 1
    g.set_mark(ev.obj, LINK, link)
    g.set_mark(ev.obj, DEFENDING, ev.other)
    g.set_mark(ev.obj, FROM, came)
    g.set_mark(ev.obj, DEFENDED, 1)
    g.tally(marks.DEFENDED_WITH, ev.player, ev.obj)
    if came == HAND + 1 and g.look(ev.other).owner == ev.player:
        field = marks.LINK_DEFENDED_FROM_HAND
        chain.set_field(g, link, field, chain.field(g, link, field) + 1)
    ev.origin = came - 1
    ev.result = 1


def do_link_resolves(g: State, ev: Event) -> None:
    """The active chain link becomes a resolved chain link. FAB 7.6.2"""
    chain.set_field(g, chain.links(g), marks.LINK_RESOLVED, 1)
    ev.result = 1


def do_must_close(g: State, ev: Event) -> None:
    """The Close Step will begin with the next game state actions. FAB 7.7.2"""
    g.marks[CLOSING] = 1
    ev.result = 1


def do_closes(g: State, ev: Event) -> None:
    """The combat chain closes. FAB 7.7.3"""
    g.marks[CLOSING] = 0
    ev.result = 1


def do_closed(g: State, ev: Event) -> None:
    """The chain is empty and closed; chain links are no more. FAB 7.7.7"""
    for key in [k for k in g.marks if k >= marks.FIRST_LINK]:
        del g.marks[key]
    for hero in [id for p in range(g.n) for id in g.zone(zones.HERO, p)]:
        for mark in (LINK, DEFENDING, DEFENDED, FROM):
            g.set_mark(hero, mark, 0)
    g.marks[LINKS] = 0
    g.marks[STEP] = marks.NO_COMBAT  # FAB 7.0.2: outside of combat the chain is closed
    ev.result = 1


# -- turns. FAB 4 ----------------------------------------------------------------------------------------------


def note_progress(g: State) -> None:
    """What tells whether the game advances towards its end. FAB 4.5.4d + 4.5.4e"""
    lives = cards = 0
    for p in sorted(g.present()):
        lives = lives * 1000 + g.asset(p, marks.LIFE)
        cards += sum([len(g.zone(zone, p)) for zone in (DECK, HAND, zones.ARSENAL, zones.PITCH)])
    same = lives == g.marks.get(marks.LIVES, 0) and cards == g.marks.get(marks.CARDS_LEFT, 0)
    g.marks[marks.IDLE_TURNS] = g.marks.get(marks.IDLE_TURNS, 0) + 1 if same else 0
    g.marks[marks.LIVES] = lives
    g.marks[marks.CARDS_LEFT] = cards
    if cards < g.marks.get(marks.FEWEST_CARDS, cards + 1):
        g.marks[marks.FEWEST_CARDS] = cards
        g.marks[marks.TURNS_SINCE_FEWEST] = 0
    else:
        g.marks[marks.TURNS_SINCE_FEWEST] = g.marks.get(marks.TURNS_SINCE_FEWEST, 0) + 1


def do_phase(g: State, ev: Event) -> None:
    """The phase `amount` of `player`'s turn begins."""
    g.marks[PHASE] = ev.amount
    ev.result = 1


def do_turn_begins(g: State, ev: Event) -> None:
    g.marks[marks.TURN_BEGAN] = g.number
    g.new_turn(ev.player)  # FAB 4.0.3b: the turn is theirs
    g.marks[TURN] = g.marks.get(TURN, 0) + 1
    note_progress(g)
    g.marks[PHASE] = marks.START_PHASE
    ev.result = 1


def do_lose_game(g: State, ev: Event) -> None:
    """FAB 4.5.3: `player` has lost and takes no further part in the game."""
    g.gone |= 1 << ev.player
    ev.result = 1


def do_leave_game(g: State, ev: Event) -> None:
    """FAB 4.5.1a: all objects that `player` owns are removed from the game, triggered-layers that wait among them."""
    mine = [o for o in g.objects() if o.owner == ev.player or (o.owner < 0 and o.controller == ev.player)]
    for id in [o.id for o in mine]:
        do_cease(g, Event(CEASED, id, ev.player))
    g.pending = tuple([p for p in g.pending if p.you != ev.player])
    ev.result = 1


GAINED: Final[int] = TABLES.event("gain", do_gain, cites=(cite("FAB 8.5.7"),))
LOST: Final[int] = TABLES.event("lose", do_lose, cites=(cite("FAB 8.5.12"),))
PAID: Final[int] = TABLES.event("pay", do_pay, cites=(cite("FAB 1.14.2"),))
ACTION_POINT: Final[int] = TABLES.event("action-point", do_action_point, silent=True, cites=(cite("FAB 4.3.2"),))
PITCHED: Final[int] = TABLES.event("pitch", do_pitch, composite=True, cites=(cite("FAB 1.14.3"),))
DREW: Final[int] = TABLES.event("draw", do_draw, composite=True, cites=(cite("FAB 8.5.6"),))
DISCARDED: Final[int] = TABLES.event("discard", do_discard, composite=True, cites=(cite("FAB 8.5.5"),))
DESTROYED: Final[int] = TABLES.event("destroy", do_destroy, composite=True, cites=(cite("FAB 8.5.4"),))
BANISHED_CARD: Final[int] = TABLES.event("banish", do_banish, composite=True, cites=(cite("FAB 8.5.1"),))
INTIMIDATE: Final[int] = TABLES.event("intimidate", do_intimidate, composite=True, cites=(cite("FAB 8.5.10"),))
TURNED: Final[int] = TABLES.event("turn", do_turn, cites=(cite("FAB 8.5.24"),))
DAMAGE: Final[int] = TABLES.event("deal-damage", do_damage, cites=(cite("FAB 8.5.3"),))
HIT: Final[int] = TABLES.event("hit", do_hit, cites=(cite("FAB 7.5.2"), cite("FAB 7.5.5")))
ACTIVATED_LAYER: Final[int] = TABLES.event(
    "activated-layer", do_activated_layer, ability=True, cites=(cite("FAB 5.2.2a"),)
)
TRIGGERED_LAYER: Final[int] = TABLES.event(
    "triggered-layer", do_triggered_layer, ability=True, cites=(cite("FAB 6.6.6"),)
)
PLAY: Final[int] = TABLES.event("play", do_play, cites=(cite("FAB 5.1.10"),))
ACTIVATE: Final[int] = TABLES.event("activate", do_activate, cites=(cite("FAB 5.2.2b"),))
ADDITIONAL_ACTIVATIONS: Final[int] = TABLES.event("additional-activations", do_additional, cites=(cite("FAB 5.2.3"),))
ATTACK_TARGET: Final[int] = TABLES.event("attack-target", do_target, cites=(cite("FAB 1.4.5"),))
DECLARED: Final[int] = TABLES.event("declare", do_note_mark)
COMBAT_STEP: Final[int] = TABLES.event("combat-step", do_step)
CHAIN_OPENS: Final[int] = TABLES.event("chain-opens", do_open, cites=(cite("FAB 7.0.2a"),))
CHAIN_LINK: Final[int] = TABLES.event("chain-link", do_link, composite=True, cites=(cite("FAB 7.2.3"),))
ATTACK: Final[int] = TABLES.event("attack", do_attack, cites=(cite("FAB 7.2.4"),))
DEFEND: Final[int] = TABLES.event("defend", do_defend, composite=True, cites=(cite("FAB 7.0.5a"),))
PROTECTED: Final[int] = TABLES.event("protect", do_nothing, cites=(cite("FAB 8.3.31a"),))
LINK_RESOLVES: Final[int] = TABLES.event("chain-link-resolves", do_link_resolves, cites=(cite("FAB 7.6.2"),))
MUST_CLOSE: Final[int] = TABLES.event("must-close", do_must_close, cites=(cite("FAB 7.7.2"),))
CHAIN_CLOSES: Final[int] = TABLES.event("chain-closes", do_closes, cites=(cite("FAB 7.7.3"),))
CHAIN_CLOSED: Final[int] = TABLES.event("chain-closed", do_closed, cites=(cite("FAB 7.7.7"),))
TURN_BEGINS: Final[int] = TABLES.event("turn-begins", do_turn_begins)
START_OF_TURN: Final[int] = TABLES.event("start-of-turn", do_nothing)
ACTION_PHASE_BEGINS: Final[int] = TABLES.event("action-phase", do_phase)
END_PHASE_BEGINS: Final[int] = TABLES.event("end-phase", do_phase)
TURN_ENDS: Final[int] = TABLES.event("turn-ends", do_nothing)
START_OF_GAME: Final[int] = TABLES.event("start-of-game", do_nothing)
RESOLVED: Final[int] = TABLES.event("resolve", do_nothing, cites=(cite("FAB 5.3.1"),))
FAILED: Final[int] = TABLES.event("fail-to-resolve", do_nothing)
MARKED_HERO: Final[int] = TABLES.event("mark", do_mark_hero, cites=(cite("FAB 8.5.50"),))
CREATE_TOKENS: Final[int] = TABLES.event("create-tokens", do_create_tokens, composite=True, cites=(cite("FAB 8.5.2"),))
DIED: Final[int] = TABLES.event("die", do_nothing)
LIFE_RESET: Final[int] = TABLES.event("life-reset", do_reset_life, cites=(cite("FAB 4.4.3a"),))
LOST_GAME: Final[int] = TABLES.event("lose-game", do_lose_game)
WON_GAME: Final[int] = TABLES.event("win-game", do_nothing, cites=(cite("FAB 4.5.2a"),))
DRAWN_GAME: Final[int] = TABLES.event("draw-game", do_nothing)
LEFT_GAME: Final[int] = TABLES.event("leave-game", do_leave_game, cites=(cite("FAB 4.5.1a"),))
EFFECT_COST_PAID: Final[int] = TABLES.event("effect-cost", do_nothing)
SHOWN: Final[int] = TABLES.event("shown", do_show, silent=True, cites=(cite("FAB 5.2.4b"),))
HIDDEN: Final[int] = TABLES.event("hidden", do_hide, silent=True, cites=(cite("FAB 5.2.4b"),))
PLAYED_SO: Final[int] = TABLES.event("played-so", do_nothing)
EXCEEDED: Final[int] = TABLES.event("exceed-limit", do_exceed, cites=(cite("FAB 5.2.3d"),))
NEW_ATTACK: Final[int] = TABLES.event("new-attack", do_new_attack, composite=True, cites=(cite("FAB 7.0.4a"),))
CANNOT_DEFEND: Final[int] = TABLES.event("cannot-defend", do_nothing, cites=(cite("FAB 7.0.5b"),))
NO_EFFECT: Final[int] = TABLES.event("no-effect", do_nothing, cites=(cite("FAB 1.8.9"),))
NO_CHAIN: Final[int] = TABLES.event("no-chain", do_nothing)
COST_CALCULATED: Final[int] = TABLES.event("cost", do_nothing)
TARGETED: Final[int] = TABLES.event("target", do_nothing, cites=(cite("FAB 1.8.5"),))
LAYER_GONE: Final[int] = TABLES.event("layer-gone", do_nothing, cites=(cite("FAB 5.3.4c"),))
NO_HIT: Final[int] = TABLES.event("no-hit", do_nothing, cites=(cite("FAB 7.5.5b"),))
ROLLED: Final[int] = TABLES.event("roll", do_roll, cites=(cite("FAB 8.5.18"),))
CLASHED: Final[int] = TABLES.event("clash", do_nothing, cites=(cite("FAB 8.5.45"),))
WON_CLASH: Final[int] = TABLES.event("win-clash", do_nothing, cites=(cite("FAB 8.5.45a"),))

TABLES.event_cites(APPLIED, cite("FAB 6.2.5"))
TABLES.event_cites(EFFECT, cite("FAB 6.2.2"))
TABLES.event_cites(SHUFFLED, cite("FAB 8.5.20"))
