"""What a card or ability is once it is announced, and whether an effect says that it cannot be. FAB 5.1.2 + 5.1.5"""

from __future__ import annotations

from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.effects.lasting import do_next_applies, next_for
from headjudge.games.fab.events import stack
from headjudge.games.fab.events.moves import move
from headjudge.games.fab.events.possible import ruled_out_by
from headjudge.games.fab.objects.zones import STACK
from headjudge.games.fab.play.completing import barred, barred_as_attack, barred_where_it_is, restricted, terms_of
from headjudge.games.fab.play.permissions import TOPIC_CANNOT_ATTACK, TOPIC_CANNOT_PLAY
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId
from headjudge.kernel.moving import do_move
from headjudge.kernel.state import State


def if_announced(g: State, card: ObjectId, player: PlayerId) -> State:
    """The game as it would be with the card on the stack: a twin to ask what holds then. FAB 5.1.2"""
    twin = g.clone()
    do_move(twin, move(g, card, STACK, player))
    return twin


def with_next(twin: State, layer: ObjectId, player: PlayerId) -> State:
    """Effects that wait for such a card or attack apply to it by then. FAB 5.1.2a"""
    for ev in next_for(twin, layer, player):
        do_next_applies(twin, ev)
    return twin


def cannot_be_announced(g: State, player: PlayerId, card: ObjectId) -> int:
    """1 + the source of an effect that keeps a card from being played from where it is, 0 where none does. FAB 1.0.2"""
    if not restricted(g):  # saves time
        return 0
    unmoved = ruled_out_by(g, move(g, card, STACK, player))  # FAB 5.1.2: it would move to the stack
    if unmoved:
        return unmoved
    then = if_announced(g, card, player)
    barred_here = barred_where_it_is(g, then, TOPIC_CANNOT_PLAY, player, card)
    return barred_here or (
        barred_where_it_is(g, then, TOPIC_CANNOT_ATTACK, NOBODY, card) if is_attack(then, card) else 0
    )


def cannot_be_played(g: State, player: PlayerId, card: ObjectId) -> int:
    """1 + the source of an effect that says that the player cannot play such a card, 0 where none does. FAB 1.0.2"""
    if not restricted(g) and not terms_of(g, card):  # saves time
        return 0
    return barred(with_next(if_announced(g, card, player), card, player), card, player)


def cannot_attack(g: State, player: PlayerId, card: ObjectId) -> bool:
    """Whether it is as an attack that an effect bars the card. FAB 1.4.6"""
    then = with_next(if_announced(g, card, player), card, player)
    placed = barred_where_it_is(g, then, TOPIC_CANNOT_PLAY, player, card)
    return not placed and barred_as_attack(then, card, player)


def cannot_be_activated(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> int:
    """1 + the source of an effect that says that the ability cannot be activated, 0 where none does. FAB 1.0.2"""
    if not restricted(g) and not ability.terms:  # saves time
        return 0
    then, layer = if_activated(g, player, source, ability)
    return barred(then, layer, player)


def cannot_attack_by(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> bool:
    """Whether it is as an attack that an effect bars the ability. FAB 1.4.6"""
    then, layer = if_activated(g, player, source, ability)
    return barred_as_attack(then, layer, player)


def if_activated(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> tuple[State, ObjectId]:
    """The game as it would be with the activated-layer on the stack, and that layer. FAB 5.2.2a"""
    twin = g.clone()
    ev = stack.announced(source, player, ability)
    stack.do_activated_layer(twin, ev)
    return with_next(twin, ev.new, player), ev.new
