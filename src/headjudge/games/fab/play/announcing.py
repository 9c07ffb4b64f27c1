"""What a card or ability is once it is announced, and whether an effect says that it cannot be. FAB 5.1.2 + 5.1.5"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat.forbidden_attacks import attack_ruled_out_by, attacks_limited
from headjudge.games.fab.effects.lasting import do_next_applies, next_for
from headjudge.games.fab.effects.referring import refers_to_attacks
from headjudge.games.fab.events import stack
from headjudge.games.fab.events.moves import move
from headjudge.games.fab.events.possible import ruled_out_by
from headjudge.games.fab.objects.properties import ATTACK, SUBTYPES
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.objects.zones import STACK
from headjudge.games.fab.play.permissions import TOPIC_CANNOT_ATTACK, TOPIC_CANNOT_PLAY, Described
from headjudge.kernel.definitions import FORBIDDING, probe
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId
from headjudge.kernel.moving import do_move
from headjudge.kernel.state import State

BARRING: Final[int] = 1 << TOPIC_CANNOT_PLAY | 1 << TOPIC_CANNOT_ATTACK


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


def cannot_be_played(g: State, player: PlayerId, card: ObjectId) -> int:
    """1 + the source of an effect that says that the player cannot play the card, 0 where none does. FAB 1.0.2"""
    if not g.index.topics >> TOPIC_CANNOT_PLAY & 1 and FORBIDDING not in g.index.replacers:  # saves time
        return 0
    unmoved = ruled_out_by(g, move(g, card, STACK, player))  # FAB 5.1.2: it would move to the stack
    if unmoved:
        return unmoved
    then = with_next(if_announced(g, card, player), card, player)
    return barring(g, then, TOPIC_CANNOT_PLAY, player, card) or ruled_out_by(then, stack.played(card, player))


def cannot_be_activated(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> int:
    """1 + the source of an effect that says that the ability cannot be activated, 0 where none does. FAB 1.0.2"""
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    then = g.clone()
    ev = stack.announced(source, player, ability)
    stack.do_activated_layer(then, ev)
    return ruled_out_by(then, stack.AbilityActivated(ev.new, player, source, 0))


def cannot_attack(g: State, player: PlayerId, card: ObjectId) -> int:
    """1 + the source of an effect that says that nobody can attack with the card, 0 where none does. FAB 1.4.6"""
    if not g.index.topics >> TOPIC_CANNOT_ATTACK & 1 and not attacks_limited(g):  # saves time
        return 0
    then = with_next(if_announced(g, card, player), card, player)
    return barring(g, then, TOPIC_CANNOT_ATTACK, NOBODY, card) or attack_ruled_out_by(then, card, player)


def barring(before: State | None, then: State, topic: int, player: PlayerId, card: ObjectId) -> int:
    """1 + the source of a statement that bars the card as it is then; what asks for its place asks before. FAB 5.1.5"""
    for node, this, you, effect in statements(then, topic):
        assert isinstance(node, Described)
        g = before if node.by_place else then
        if g is None or (player >= 0 and you != player):
            continue
        if node.filter.accepts(g, probe(g, this, you, None, effect), card):
            return this + 1
    return 0


def cannot_attack_by(g: State, player: PlayerId, source: ObjectId, ability: Activated) -> int:
    """The same for an ability that attacks: what speaks of attacks is asked of the layer, else its source. FAB 1.4.6"""
    if not g.index.topics >> TOPIC_CANNOT_ATTACK & 1 and not attacks_limited(g):  # saves time
        return 0
    then = g.clone()
    ev = stack.announced(source, player, ability)
    stack.do_activated_layer(then, ev)
    with_next(then, ev.new, player)
    for node, this, you, effect in statements(then, TOPIC_CANNOT_ATTACK):
        assert isinstance(node, Described)
        asked = ev.new if refers_to_attacks(node.filter) else source
        if node.filter.accepts(then, probe(then, this, you, None, effect), asked):
            return this + 1
    return attack_ruled_out_by(then, ev.new, player)


def barred_on_the_stack(g: State, layer: ObjectId, player: PlayerId) -> bool:
    """Whether an effect bars a card that is announced, as it is with what was declared for it. FAB 5.1.5"""
    if g.look(layer).face < 0 or not g.index.topics & BARRING:  # saves time
        return False
    if barring(None, g, TOPIC_CANNOT_PLAY, player, layer):
        return True
    return g.num(layer, SUBTYPES) & ATTACK != 0 and barring(None, g, TOPIC_CANNOT_ATTACK, NOBODY, layer) > 0
