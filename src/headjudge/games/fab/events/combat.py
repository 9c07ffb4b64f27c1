"""Combat: steps, chain links, attacks and defending cards. FAB 7"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.combat import chain
from headjudge.games.fab.events.moves import AS_LINK, CompositeMove, move
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.records import (
    Link,
    about,
    course,
    defends_for,
    known_of,
    off_the_chain,
    w_course,
    w_known_of,
    w_link,
)
from headjudge.games.fab.play.frames import begin_to_resolve
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.events import happen, happen_within
from headjudge.kernel.fields import Amount, Code, Counterpart
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.lasting import begin_effect
from headjudge.kernel.moving import Ceased, do_nothing
from headjudge.kernel.records import SUBJECT, Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WITHOUT_SOURCE: Final[Cites] = (cite("FAB 1.4.3c"),)

# -- attack-targets. FAB 1.4.5 ---------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackTargeted(Event):
    """An attack gets an attack-target, its nth after the first; `anew`: in the place of another one. FAB 1.4.5"""

    target: Counterpart
    nth: int
    anew: bool
    attacking: tuple[ObjectId, ...] = ()
    """All that the attack attacks from now on, where it is on a chain link already."""

    def __init__(
        self,
        attack: ObjectId,
        player: PlayerId,
        target: ObjectId,
        nth: int = 0,
        anew: bool = False,
        source: ObjectId = NOTHING,
        cites: Cites = (),
    ) -> None:
        super().__init__(ATTACK_TARGET, attack, player, source=source, cites=cites)
        self.target = target
        self.nth = nth
        self.anew = anew


def do_target(g: State, ev: AttackTargeted) -> None:
    """An attack gets an attack-target. FAB 1.4.5

    In the place of another one, FAB 1.8.5f: the attack was announced before.
    """
    known = w_known_of(g, ev.obj)
    known.targets = (*known.targets[: ev.nth], ev.target, *known.targets[ev.nth + 1 :])
    if ev.anew:
        link = known.link
        if link:
            ev.attacking = known.targets
            w_link(g, link).targets = ev.attacking
    elif not ev.nth:
        g.tally(marks.ANNOUNCED, ev.player)
        known.nth_attack = g.count(marks.ANNOUNCED, ev.player)
        g.tally(marks.ATTACKED_WITH, ev.player, ev.obj)
    ev.result = 1


def targets_of(attack: Obj) -> tuple[ObjectId, ...]:
    """The attack-targets that were declared for an attack. FAB 1.4.5"""
    return about(attack).targets


ATTACK_TARGET: Final[KindId] = TABLES.event(
    "attack-target",
    AttackTargeted,
    do_target,
    cites=(cite("FAB 1.4.5"),),
    existing=True,
    changes=("object: attacks = attacking where attacking",),
)

# -- steps. FAB 7.0.1 ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class CombatStep(Event):
    """A step of combat begins, about an attack if there is one. FAB 7.0.1"""

    step: Code

    def __init__(self, step: int, player: PlayerId, attack: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(COMBAT_STEP, attack, player, cites=cites)
        self.step = step


def do_step(g: State, ev: CombatStep) -> None:
    """A step of combat begins."""
    w_course(g).step = ev.step  # FAB 7.0.1: combat consists of steps
    if ev.step == marks.CLOSE_STEP:
        w_course(g).closing = False
    elif ev.step == marks.ATTACK_STEP:  # FAB 7.2.1: in which the attack resolves
        begin_to_resolve(g, ev.obj)
    ev.result = 1


def chain_opens(attack: ObjectId, player: PlayerId) -> Event:
    """The combat chain opens for an attack on the stack. FAB 7.0.2a"""
    return Event(CHAIN_OPENS, attack, player)


def do_open(g: State, ev: Event) -> None:
    """The combat chain opens and the Layer Step begins. FAB 7.0.2a"""
    w_course(g).step = marks.LAYER_STEP
    w_course(g).links = ()
    forget(g, marks.HEARD_ON_CHAIN)
    forget(g, marks.HEARD_ON_LINK)
    ev.result = 1


def forget(g: State, tally: int) -> None:
    """What was counted is over. Called by performers only."""
    first, last = tally * 16 * SUBJECT, (tally + 1) * 16 * SUBJECT
    for key in [key for key in g.this_turn if first <= key < last]:
        del g.this_turn[key]


def forget_attack(g: State, player: PlayerId, layer: ObjectId) -> None:
    """Another object is the attack that a layer was. Called by performers only."""
    g.this_turn.pop((marks.ATTACKED_WITH * 16 + player) * SUBJECT + layer, None)


def no_chain(player: PlayerId, source: ObjectId, cites: Cites = ()) -> Event:
    """An effect that needs an open chain finds none."""
    return Event(NO_CHAIN, NOTHING, player, source=source, cites=cites)


COMBAT_STEP: Final[KindId] = TABLES.event(
    "combat-step", CombatStep, do_step, words={"step": dict(enumerate(marks.STEPS))}
)
CHAIN_OPENS: Final[KindId] = TABLES.event("chain-opens", Event, do_open, cites=(cite("FAB 7.0.2a"),))
NO_CHAIN: Final[KindId] = TABLES.event("no-chain", Event, do_nothing)

# -- attacks. FAB 7.2 ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ChainLinked(Event):
    """An attack becomes a new chain link, in the place of an attack-layer if one specified it. FAB 7.2.3"""

    link: Amount
    layer: Counterpart
    targets: tuple[ObjectId, ...] = ()
    """All that it attacks. FAB 1.4.5"""
    attack_source: ObjectId = NOTHING
    """What is on that chain link with an attack-proxy. FAB 7.2.3b"""

    def __init__(self, attack: ObjectId, player: PlayerId, layer: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(CHAIN_LINK, attack, player, cites=cites)
        self.link = 0
        self.layer = layer


def do_link(g: State, ev: ChainLinked) -> None:
    """An attack moves onto the combat chain as a new chain link; with a proxy its attack-source does. FAB 7.2.3"""
    happen_within(g, ev, move(g, ev.obj, zones.CHAIN, ev.player, way=AS_LINK))  # FAB 7.2.3a: it moves to the chain


def become_link(g: State, attack: Obj, player: PlayerId) -> None:
    """What the move of an attack onto the chain makes: a chain link, in the same moment. Called by that move only."""
    link = chain.links(g) + 1
    forget(g, marks.HEARD_ON_LINK)
    made = Link(g.token)
    made.attack = attack.id  # FAB 7.0.3: a chain link has an active-attack
    made.attacker = player
    made.began = g.number + 1
    made.targets = targets_of(attack)
    w_course(g).links = (*course(g).links, made)  # FAB 7.0.3b: this one is the active chain link now
    on_link(g, attack.id, link)  # FAB 7.0.3a: chain link N+1


def link_made(g: State, ev: ChainLinked) -> None:
    """What else belongs to the chain link, where there is one: the attack may have gone elsewhere. FAB 7.2.3d"""
    ev.link = chain.links(g)
    if not ev.result or chain.active_attack(g) != ev.obj:  # FAB 7.2.3d: it did not come onto the chain
        ev.result = 0
        return
    layer = g.find(ev.layer)
    if layer is not None and g.exists(ev.obj):
        take_over(g, ev, layer)
    ev.targets = chain.targets_of(g, ev.link)
    source = g.find(g.look(ev.obj).source) if known_of(g, ev.obj).proxy else None
    if source is not None and source.zone not in (zones.CHAIN, zones.HERO):
        happen(g, move(g, source.id, zones.CHAIN, ev.player))  # FAB 7.2.3b: the attack-source moves as well


def take_over(g: State, ev: ChainLinked, layer: Obj) -> None:
    """Parameters and effects of an attack-layer go over to the card. FAB 7.2.3c"""
    for e in [e for e in g.effects.values() if layer.id in e.objs]:
        begin_effect(g, e.node, e.this, e.you, (ev.obj,), e.until, e.left, e.context, since=e.since)
    known = w_known_of(g, ev.obj)
    known.targets = w_link(g, ev.link).targets = targets_of(layer)
    known.nth_attack = about(layer).nth_attack
    forget_attack(g, ev.player, layer.id)
    g.tally(marks.ATTACKED_WITH, ev.player, ev.obj)


def source_linked(g: State, ev: ChainLinked) -> None:
    """The attack-source of a proxy is on its chain link, if it has come onto the chain. FAB 7.2.3b"""
    proxy = g.find(ev.obj)
    if not ev.result or proxy is None or not about(proxy).proxy:
        return
    source = g.find(proxy.source)
    if source is not None and source.zone in (zones.CHAIN, zones.HERO):
        w_known_of(g, source.id).link = ev.link
        ev.attack_source = source.id
    w_known_of(g, ev.obj).with_source = True


def on_link(g: State, attack: ObjectId, link: int) -> None:
    known = w_known_of(g, attack)
    known.link = link
    known.attacking = True


@mypyc_attr(allow_interpreted_subclasses=True)
class NewAttack(CompositeMove):
    """A card becomes the active-attack of the active chain link. FAB 7.0.4a"""

    link: int = 0
    instead_of: ObjectId = NOTHING
    """What was the active-attack, where it is still there."""
    targets: tuple[ObjectId, ...] = ()

    def __init__(self, card: ObjectId, player: PlayerId, source: ObjectId) -> None:
        super().__init__(NEW_ATTACK, card, player, source)


def do_new_attack(g: State, ev: NewAttack) -> None:
    """A card becomes the active-attack of the active chain link; what was it is cleared, targets remain. FAB 7.0.4a"""
    old = g.find(chain.active_attack(g))
    if g.exists(ev.obj) and old is not None and old.zone == zones.CHAIN:
        happen(g, Ceased(old.id, ev.player) if old.face < 0 else move(g, old.id, zones.GRAVEYARD))


def put_as_attack(g: State, ev: NewAttack) -> None:
    o = g.find(ev.obj)
    if o is not None and o.zone == zones.CHAIN:  # FAB 3.0.7b: it is on the chain already, as attack-source or defending
        ev.result = 1
    else:
        happen_within(g, ev, move(g, ev.obj, zones.CHAIN, ev.player))


def new_attack_made(g: State, ev: NewAttack) -> None:
    """It is the attack if it is on the chain now; what it takes the place of attacks no longer. FAB 7.0.4a"""
    o, old = g.find(ev.obj), g.find(chain.active_attack(g))
    if not ev.result or o is None or o.zone != zones.CHAIN:
        ev.result = 0
        return
    if old is not None:
        w_known_of(g, old.id).attacking = False
        ev.instead_of = old.id
    ev.link = link = chain.links(g)
    ev.targets = chain.targets_of(g, link)
    on_link(g, ev.obj, link)
    if about(o).defends:
        defends_for(g, ev.obj, NOTHING)  # FAB 7.0.3: a chain link comprises an attack and what defends against it
    known = w_known_of(g, ev.obj)
    known.defends_on = 0
    known.targets = ev.targets
    w_link(g, link).attack = ev.obj


@mypyc_attr(allow_interpreted_subclasses=True)
class Attacked(Event):
    """The active-attack is attacking its first attack-target, and the others that it has. FAB 7.2.4"""

    target: Counterpart
    further_targets: tuple[ObjectId, ...]

    def __init__(self, attack: ObjectId, player: PlayerId, target: ObjectId, others: tuple[ObjectId, ...] = ()) -> None:
        super().__init__(ATTACK, attack, player, source=attack)
        self.target = target
        self.further_targets = others


def do_attack(g: State, ev: Attacked) -> None:
    """The active-attack is attacking. FAB 7.2.4"""
    g.tally(marks.ATTACKS, ev.player)
    if g.num(ev.obj, properties.TYPES) & properties.WEAPON:
        g.tally(marks.WEAPON_ATTACKS, ev.player)
    ev.result = 1


CHAIN_LINK: Final[KindId] = TABLES.event(
    "chain-link",
    ChainLinked,
    do_link,
    composite=True,
    cites=(cite("FAB 7.2.3"),),
    then=(link_made, source_linked),
    existing=True,
    changes=("all: attacks = nothing", "object: attacks = targets", "attack source: chain link = amount"),
)
NEW_ATTACK: Final[KindId] = TABLES.event(
    "new-attack",
    NewAttack,
    do_new_attack,
    composite=True,
    cites=(cite("FAB 7.0.4a"),),
    then=(put_as_attack, new_attack_made),
    existing=True,
    changes=(
        "instead of: attacking = 0",
        "object: chain link = link",
        "object: attacking = 1",
        "object: defending = 0",
        "all: attacks = nothing",
        "object: attacks = targets",
    ),
)
ATTACK: Final[KindId] = TABLES.event(
    "attack",
    Attacked,
    do_attack,
    cites=(cite("FAB 7.2.4"),),
)

# -- defending cards. FAB 7.0.5 --------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Defended(CompositeMove):
    """A card becomes a defending card for an attack-target. FAB 7.0.5a"""

    target: Counterpart
    link: int = 0
    """The chain link on which it defends."""

    def __init__(
        self, card: ObjectId, player: PlayerId, target: ObjectId, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(DEFEND, card, player, source, cites)
        self.target = target


def to_defend(g: State, card: ObjectId, player: PlayerId, target: ObjectId, cites: Cites = ()) -> Defended:
    """That a card is about to defend: a reaction comes from where it was played. FAB 7.0.5a"""
    ev = Defended(card, player, target, cites=cites)
    o = g.objs[card]
    if o.zone == zones.STACK:
        ev.origin = about(o).came_from
    return ev


@mypyc_attr(allow_interpreted_subclasses=True)
class DefendedInCompany(Event):
    """A card has become defending, of so many that did in one event, beside these others. FAB 7.0.5e"""

    target: Counterpart
    together: Amount
    others: tuple[ObjectId, ...]

    def __init__(self, card: ObjectId, player: PlayerId, target: ObjectId, others: tuple[ObjectId, ...]) -> None:
        super().__init__(COMPANY, card, player)
        self.target = target
        self.together = len(others) + 1
        self.others = others


@mypyc_attr(allow_interpreted_subclasses=True)
class AttackDefended(Event):
    """An attack is defended by one or more cards that became defending in one event. FAB 7.0.5e + 1.9.2"""

    cards: tuple[ObjectId, ...]

    def __init__(self, attack: ObjectId, player: PlayerId, cards: tuple[ObjectId, ...]) -> None:
        super().__init__(ATTACK_DEFENDED, attack, player)
        self.cards = cards


def do_defend(g: State, ev: Defended) -> None:
    """A card becomes a defending card of the active chain link for an attack-target. FAB 7.0.5a"""
    o = g.find(ev.obj)
    if o is None:
        return
    ev.origin = o.zone
    if o.zone not in (zones.CHAIN, zones.HERO):
        # FAB 7.0.3f: what is put on a chain link moves to the chain
        happen_within(g, ev, move(g, ev.obj, zones.CHAIN, ev.player))


def defends(g: State, ev: Defended) -> None:
    """It defends if it is on the chain now: its move there may have been replaced. FAB 7.0.5a"""
    o = g.find(ev.obj)
    ev.result = int(o is not None and o.zone in (zones.CHAIN, zones.HERO))
    if o is None or not ev.result:
        return
    ev.link = link = chain.links(g)
    came = about(o).came_from if ev.origin == zones.STACK else ev.origin
    defends_for(g, ev.obj, ev.target)
    known = w_known_of(g, ev.obj)
    known.link = link
    known.defends_on = chain.identity(g, link)
    known.defends_from = came  # FAB 7.3.2: to declare a card is not to play it
    known.defended = True
    g.tally(marks.DEFENDED_WITH, ev.player, ev.obj)
    if came == zones.HAND and g.look(ev.target).owner == ev.player:
        w_link(g, link).defended_from_hand += 1
    ev.origin = came


@mypyc_attr(allow_interpreted_subclasses=True)
class Protected(Event):
    """Who defends with a card that has protect has protected, and so has the card. FAB 8.3.31a"""

    target: Counterpart

    def __init__(self, defends: Defended, cites: Cites) -> None:
        super().__init__(PROTECTED, defends.obj, defends.player, source=defends.obj, cites=cites)
        self.target = defends.target


def cannot_defend(card: ObjectId, player: PlayerId, source: ObjectId) -> Event:
    """A card that an effect would add cannot defend, so nothing moves. FAB 7.0.5b"""
    return Event(CANNOT_DEFEND, card, player, source=source)


DEFEND: Final[KindId] = TABLES.event(
    "defend",
    Defended,
    do_defend,
    composite=True,
    cites=(cite("FAB 7.0.5a"),),
    then=(defends,),
    existing=True,
    changes=("object: chain link = link", "object: defending = 1"),
)
COMPANY: Final[KindId] = TABLES.event(
    "defend-in-company",
    DefendedInCompany,
    do_nothing,
    cites=(cite("FAB 7.0.5e"),),
)
ATTACK_DEFENDED: Final[KindId] = TABLES.event("defended", AttackDefended, do_nothing, cites=(cite("FAB 7.0.5e"),))
PROTECTED: Final[KindId] = TABLES.event("protect", Protected, do_nothing, cites=(cite("FAB 8.3.31a"),))
CANNOT_DEFEND: Final[KindId] = TABLES.event("cannot-defend", Event, do_nothing, cites=(cite("FAB 7.0.5b"),))

# -- the end of a link and of the chain. FAB 7.6 + 7.7 ---------------------------------------------------------


def link_resolves(attack: ObjectId, player: PlayerId) -> Event:
    """The active chain link becomes a resolved chain link. FAB 7.6.2"""
    return Event(LINK_RESOLVES, attack, player)


def do_link_resolves(g: State, ev: Event) -> None:
    """The active chain link becomes a resolved chain link. FAB 7.6.2"""
    w_link(g, chain.links(g)).resolved = True
    ev.result = 1


def must_close(player: PlayerId, cites: Cites, source: ObjectId = NOTHING) -> Event:
    """A rule or an effect closes the combat chain. FAB 7.7.2"""
    return Event(MUST_CLOSE, NOTHING, player, source=source, cites=cites)


def closable(g: State) -> bool:
    """Whether the chain can be closed: it is open, and not in the Close Step already. FAB 1.10.2e"""
    return chain.is_open(g) and chain.step(g) != marks.CLOSE_STEP


def do_must_close(g: State, ev: Event) -> None:
    """The Close Step will begin with the next game state actions. FAB 7.7.2"""
    if closable(g):  # FAB 1.10.2e: only an open chain closes, and once
        w_course(g).closing = True
        ev.result = 1


def chain_closes(player: PlayerId) -> Event:
    """The combat chain closes. FAB 7.7.3"""
    return Event(CHAIN_CLOSES, NOTHING, player)


def chain_closed(player: PlayerId) -> Event:
    """The chain is empty and closed. FAB 7.7.7"""
    return Event(CHAIN_CLOSED, NOTHING, player)


def do_closed(g: State, ev: Event) -> None:
    """The chain is empty and closed; chain links are no more. FAB 7.7.7"""
    heroes = [id for p in g.seats for id in g.zone(zones.HERO, p)]
    for id in (*heroes, *g.zone(zones.CHAIN)):  # what something has kept there is on no link any more
        off_the_chain(g, id)
    w_course(g).links = ()
    w_course(g).step = marks.NO_COMBAT  # FAB 7.0.2: outside of combat the chain is closed
    ev.result = 1


LINK_RESOLVES: Final[KindId] = TABLES.event("chain-link-resolves", Event, do_link_resolves, cites=(cite("FAB 7.6.2"),))
MUST_CLOSE: Final[KindId] = TABLES.event("must-close", Event, do_must_close, cites=(cite("FAB 7.7.2"),))
CHAIN_CLOSES: Final[KindId] = TABLES.event("chain-closes", Event, do_nothing, cites=(cite("FAB 7.7.3"),))
CHAIN_CLOSED: Final[KindId] = TABLES.event(
    "chain-closed",
    Event,
    do_closed,
    cites=(cite("FAB 7.7.7"),),
    changes=("all: chain link = 0", "all: attacking = 0", "all: defending = 0", "all: attacks = nothing"),
)
