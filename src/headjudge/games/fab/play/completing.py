"""Whether an effect bars what is announced, whatever is still declared for it. FAB 5.1.5"""

from __future__ import annotations

from itertools import combinations, product
from typing import Final

from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.combat.forbidden_attacks import (
    attack_ruled_out_by,
    declarable_targets,
    target_ruled_out_by,
)
from headjudge.games.fab.effects.lasting import do_next_applies, next_for
from headjudge.games.fab.effects.referring import MODES, TARGETS, depends_on, refers_to_attacks
from headjudge.games.fab.events import combat, stack
from headjudge.games.fab.events.possible import ruled_out_by
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.play.costs import ability_of
from headjudge.games.fab.play.permissions import TOPIC_CANNOT_ATTACK, TOPIC_CANNOT_PLAY, Described
from headjudge.games.fab.play.targets import modals_of, undeclared
from headjudge.kernel.definitions import FORBIDDING, Condition, Instruction, probe
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId, Slot
from headjudge.kernel.state import State

BARRING: Final[int] = 1 << TOPIC_CANNOT_PLAY | 1 << TOPIC_CANNOT_ATTACK


def restricted(g: State) -> bool:
    """Whether anything in force could say that something cannot be played, activated or attacked with."""
    return g.index.topics & BARRING != 0 or FORBIDDING in g.index.replacers


def terms_of(g: State, layer: ObjectId) -> list[Condition]:
    """What a card says of its own playing, or an ability of its activation, that rests on what is declared."""
    ability = ability_of(g, layer)
    if ability is not None:
        return ability.terms
    face = face_of(g, layer)
    return [] if face is None else face.terms


def own_terms_barring(g: State, layer: ObjectId) -> int:
    """1 + the source of a layer that says that it is not played or activated so, 0 where it does not. FAB 5.1.5"""
    for term in terms_of(g, layer):
        if not term.holds(g, g.contexts[g.objs[layer].context]):
            return source_of(g, layer) + 1
    return 0


def source_of(g: State, layer: ObjectId) -> ObjectId:
    o = g.objs[layer]
    return layer if o.face >= 0 else o.source


def barred(g: State, layer: ObjectId, player: PlayerId) -> int:
    """1 + the source of an effect that bars a layer with whatever is still declared for it, 0 where none does."""
    if not restricted(g) and not terms_of(g, layer):  # saves time
        return 0
    asked = rests_on(g, layer)
    if not asked:  # saves time
        return barred_as_declared(g, layer, player)
    reasons = [barred_as_declared(then, layer, player) for then in completions(g, layer, player, asked)]
    return 0 if 0 in reasons else max(reasons)


def rests_on(g: State, layer: ObjectId) -> int:
    """The parameters of a layer on which it rests whether something bars it. FAB 5.1.5"""
    if FORBIDDING in g.index.replacers:
        return MODES | TARGETS
    found = 0
    for term in terms_of(g, layer):
        found |= depends_on(term)
    for topic in (TOPIC_CANNOT_PLAY, TOPIC_CANNOT_ATTACK):
        for node, _, _, _ in statements(g, topic):
            assert isinstance(node, Described)
            found |= depends_on(node.filter)
    return found


def barred_as_declared(g: State, layer: ObjectId, player: PlayerId) -> int:
    """The same for a layer as it is with what was declared for it. FAB 1.0.2 + 5.1.5"""
    return own_terms_barring(g, layer) or putting_barred(g, layer, player) or attack_forbidden(g, layer, player)


def putting_barred(g: State, layer: ObjectId, player: PlayerId) -> int:
    """1 + the source of an effect that says that such a card cannot be played, such an ability not activated."""
    o = g.objs[layer]
    if o.face < 0:
        return ruled_out_by(g, stack.AbilityActivated(layer, player, o.source, 0))
    return barring(g, TOPIC_CANNOT_PLAY, player, layer) or ruled_out_by(g, stack.played(layer, player))


def barred_as_attack(g: State, layer: ObjectId, player: PlayerId) -> bool:
    """Whether what is barred is so as an attack: with something that can be declared nothing else bars it. FAB 1.4.6"""
    thens = completions(g, layer, player, rests_on(g, layer)) if is_attack(g, layer) else []
    return 0 in [putting_barred(then, layer, player) for then in thens]


def attack_forbidden(g: State, layer: ObjectId, player: PlayerId) -> int:
    """1 + the source of an effect that keeps a layer that is an attack from attacking, 0 where none does. FAB 1.4.6"""
    if not is_attack(g, layer):
        return 0
    return attack_barred(g, layer) or attack_kept(g, layer, player)


def barring(g: State, topic: int, player: PlayerId, card: ObjectId) -> int:
    """1 + the source of a statement that bars the card as it is on the stack. FAB 5.1.5"""
    for node, this, you, effect in statements(g, topic):
        assert isinstance(node, Described)
        if not node.by_place and (player < 0 or you == player):
            if node.filter.accepts(g, probe(g, this, you, None, effect), card):
                return this + 1
    return 0


def barred_where_it_is(g: State, then: State, topic: int, player: PlayerId, card: ObjectId) -> int:
    """The same of statements in force then that ask for its place: they ask where it is played from. FAB 1.0.2a"""
    for node, this, you, effect in statements(then, topic):
        assert isinstance(node, Described)
        if node.by_place and (player < 0 or you == player):
            if node.filter.accepts(g, probe(g, this, you, None, effect), card):
                return this + 1
    return 0


def attack_barred(g: State, attack: ObjectId) -> int:
    """1 + the source of a statement that nobody can attack so, 0 where there is none. FAB 1.4.6"""
    o = g.objs[attack]
    if o.face >= 0:
        return barring(g, TOPIC_CANNOT_ATTACK, NOBODY, attack)
    for node, this, you, effect in statements(g, TOPIC_CANNOT_ATTACK):
        assert isinstance(node, Described)
        asked = attack if refers_to_attacks(node.filter) else o.source  # what speaks of no attack asks its source
        if node.filter.accepts(g, probe(g, this, you, None, effect), asked):
            return this + 1
    return 0


def attack_kept(g: State, attack: ObjectId, player: PlayerId) -> int:
    """1 + the source of an effect by which an attack could not attack its targets, or anything. FAB 1.4.6"""
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    targets = combat.targets_of(g.objs[attack])
    against = max([target_ruled_out_by(g, attack, player, target) for target in targets], default=0)
    return against or attack_ruled_out_by(g, attack, player)


def completions(g: State, layer: ObjectId, player: PlayerId, asked: int) -> list[State]:
    """The game as it would be with each of the modes and attack-targets that can still be declared. FAB 5.1.4"""
    moded = with_each_mode(g, layer, player) if asked & MODES else [g]
    if not asked & TARGETS or not is_attack(g, layer) or combat.targets_of(g.objs[layer]):
        return moded
    return [with_targets(then, layer, player, chosen) for then in moded for chosen in target_sets(then, layer)] or moded


def with_each_mode(g: State, layer: ObjectId, player: PlayerId) -> list[State]:
    """The game as it would be with each choice of modes that are still to be declared. FAB 1.7.5d"""
    effect = effect_of(g, layer)
    if effect is None or not modals_of(effect):
        return [g]
    c = g.contexts[g.objs[layer].context]
    left = undeclared(g, c, effect)
    if not left:
        return [g]
    slots = [slot for _, slot in left]
    found: list[State] = []
    for modes in product(*[modal.choices(g, c) for modal, _ in left]):
        then = with_declared(g, layer, slots, modes)
        for ev in next_for(then, layer, player, later=TARGETS, determined=MODES):  # FAB 5.1.2a: what waits for such
            do_next_applies(then, ev)
        found.append(then)
    return found or [g]


def effect_of(g: State, layer: ObjectId) -> Instruction | None:
    """The resolution abilities of a card or of an activated-layer. FAB 5.3.1 + 5.2.1d"""
    ability = ability_of(g, layer)
    if ability is not None:
        return ability.effect
    face = face_of(g, layer)
    return None if face is None else face.resolution


def with_declared(g: State, layer: ObjectId, slots: list[Slot], modes: tuple[tuple[int, ...], ...]) -> State:
    """The game as it would be with these modes declared for a layer."""
    then = g.clone()
    c = then.w_context(then.objs[layer].context)
    for slot, chosen in zip(slots, modes, strict=True):
        c.lists[slot] = chosen
    return then


def target_sets(g: State, attack: ObjectId) -> list[tuple[ObjectId, ...]]:
    """What could be declared together as the targets of an attack. FAB 1.4.5c"""
    most, targets = declarable_targets(g, attack)
    return [chosen for size in range(1, most + 1) for chosen in combinations(targets, size)]


def with_targets(g: State, attack: ObjectId, player: PlayerId, targets: tuple[ObjectId, ...]) -> State:
    """The game as it would be with these attack-targets declared. FAB 5.1.4b"""
    then = g.clone()
    for i, target in enumerate(targets):
        combat.do_target(then, combat.AttackTargeted(attack, player, target, i))
    for ev in next_for(then, attack, player, determined=TARGETS):  # FAB 5.1.2a: what waits for such
        do_next_applies(then, ev)
    return then


def open_targets(g: State, attack: ObjectId, player: PlayerId) -> tuple[int, tuple[ObjectId, ...]]:
    """How many targets may be declared for an attack, and which: none with which something bars it. FAB 5.1.5"""
    most, targets = declarable_targets(g, attack)
    if not rests_on(g, attack) & TARGETS:  # saves time
        return most, targets
    sets = target_sets(g, attack)
    legal = {id for chosen in sets if not barred_with(g, attack, player, chosen) for id in chosen}
    return most, tuple([id for id in targets if id in legal])


def barred_with(g: State, attack: ObjectId, player: PlayerId, targets: tuple[ObjectId, ...]) -> int:
    """1 + the source of an effect that bars an attack with these targets, 0 where none does. FAB 5.1.5"""
    if not restricted(g) and not terms_of(g, attack):  # saves time
        return 0
    return barred_as_declared(with_targets(g, attack, player, targets), attack, player)


def attacked_instead(g: State, attack: ObjectId, nth: int) -> tuple[ObjectId, ...]:
    """What else an attack could have as its nth target: nothing that it cannot attack. FAB 1.8.5f"""
    now, player = combat.targets_of(g.objs[attack]), g.objs[attack].controller
    _, targets = declarable_targets(g, attack)
    others = tuple([id for id in targets if id not in now])
    if not restricted(g) or not rests_on(g, attack) & TARGETS:  # saves time
        return others
    found: list[ObjectId] = []
    for target in others:
        then = g.clone()
        combat.do_target(then, combat.AttackTargeted(attack, player, target, nth, anew=True))
        if not attack_barred(then, attack):  # FAB 1.0.2: it was played or activated before, so that is not asked
            found.append(target)
    return tuple(found)


def attacked_by_effect(g: State, attack: ObjectId, player: PlayerId) -> tuple[int, tuple[ObjectId, ...]]:
    """How many targets may be declared for an attack that is neither played nor activated, and which. FAB 1.4.5"""
    most, targets = declarable_targets(g, attack)
    if not rests_on(g, attack) & TARGETS:  # saves time
        return most, targets
    sets = target_sets(g, attack)
    legal = {
        id for chosen in sets if not attack_barred(with_targets(g, attack, player, chosen), attack) for id in chosen
    }
    return most, tuple([id for id in targets if id in legal])


def may_attack(g: State, attack: ObjectId, player: PlayerId, targets: tuple[ObjectId, ...]) -> bool:
    """Whether no statement bars the attack with these targets. FAB 1.0.2"""
    return not attack_barred(with_targets(g, attack, player, targets), attack)
