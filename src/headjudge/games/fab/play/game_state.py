"""Game state actions, and layers that resolve without priority. FAB 1.10.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attack_step import begin_attack_step
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.effects.looking import looks, unseen
from headjudge.games.fab.events import combat, damage
from headjudge.games.fab.objects.clearing import cleared
from headjudge.games.fab.objects.living import dying
from headjudge.games.fab.objects.marks import ATTACK_STEP, LAYER_STEP, LIFE, REACTION_STEP
from headjudge.games.fab.objects.records import course
from headjudge.games.fab.objects.zones import HERO, STACK
from headjudge.games.fab.play.layers import resolve_top, top_layer
from headjudge.games.fab.play.permissions import TOPIC_LOOK
from headjudge.games.fab.play.triggers import P_TRIGGERS, put_single
from headjudge.games.fab.registry import TABLES
from headjudge.games.fab.turn.ending import BY_DEATH, died, lose
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.events import together as simultaneously
from headjudge.kernel.ids import Cites
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ATTACK_GONE: Final[Cites] = (cite("FAB 7.7.2c"),)
CLEARED: Final[Cites] = (cite("FAB 1.10.2b"),)


def needed(g: State) -> bool:
    """Whether any game state action would do something."""
    if g.pending or course(g).closing or attack_is_gone(g):
        return True
    if dying(g):
        return True
    if g.index.topics >> TOPIC_LOOK & 1:  # saves time unless
        if unseen(g):
            return True
    for i, p in enumerate(g.players):
        if p.asset(LIFE) <= 0 or not g.zones[HERO * g.n + i]:  # saves time unless
            return bool(died(g))
    return False


def attack_is_gone(g: State) -> bool:
    """Whether the attack has ceased to exist before damage is calculated, be it on the stack yet. FAB 7.7.2c"""
    step = course(g).step
    if step == LAYER_STEP:
        return not [id for id in g.zone(STACK) if is_attack(g, id)]
    return ATTACK_STEP <= step <= REACTION_STEP and chain.links(g) > 0 and not g.exists(chain.active_attack(g))


def s_heroes(g: State, f: Frame) -> None:
    """FAB 1.10.2a: players whose hero has died lose the game."""
    dead = died(g)
    if dead:
        lose(g, dead, BY_DEATH)


def s_living(g: State, f: Frame) -> None:
    """FAB 1.10.2b: other living objects with a life total of zero are cleared at the same time."""
    simultaneously(g, tuple([cleared(g, id, CLEARED) for id in dying(g)]))


def s_looking(g: State, f: Frame) -> None:
    """FAB 1.10.2c: who may look at a place starts looking at what lies there now."""
    sequence(g, looks(g))


def s_triggers(g: State, f: Frame) -> None:
    """FAB 1.10.2d: triggered-layers are added to the stack."""
    if g.pending:
        f.step = 0
        if not put_single(g):  # saves time unless
            flow.push(g, P_TRIGGERS, g.active)


def s_close(g: State, f: Frame) -> None:
    """FAB 1.10.2e + 7.7.2c: what has closed the combat chain takes effect."""
    if not course(g).closing and attack_is_gone(g):
        happen(g, combat.must_close(g.active, ATTACK_GONE))


def s_spared(g: State, f: Frame) -> None:
    """What could not be cleared stays: the actions are performed once as the game comes to a priority state."""
    if dying(g):
        happen(g, damage.spared(g.active))


P_GAME_STATE: Final[int] = TABLES.procedure(
    "game state actions",
    ("heroes", s_heroes, cite("FAB 1.10.2a")),
    ("living objects", s_living, cite("FAB 1.10.2b")),
    ("looking", s_looking, cite("FAB 1.10.2c")),
    ("triggered-layers", s_triggers, cite("FAB 1.10.2d")),
    ("close", s_close, cite("FAB 1.10.2e")),
    ("spared", s_spared, cite("FAB 1.10.2")),
)


def s_actions(g: State, f: Frame) -> None:
    if needed(g):  # saves time unless
        flow.push(g, P_GAME_STATE, g.active)


def s_top(g: State, f: Frame) -> None:
    """FAB 4.2.2: layers resolve as if all players were passing priority in succession."""
    layer = top_layer(g)
    if not layer:
        return
    f.step = 0
    if is_attack(g, layer) and course(g).step == LAYER_STEP:
        begin_attack_step(g)  # FAB 7.1.3: an attack does not resolve as other layers do
    else:
        resolve_top(g)


P_WITHOUT_PRIORITY: Final[int] = TABLES.procedure(
    "without priority", ("game state actions", s_actions), ("resolve", s_top)
)


def settle_stack(g: State) -> None:
    """Perform game state actions and resolve layers until the stack is empty. FAB 4.2.2"""
    flow.push(g, P_WITHOUT_PRIORITY, g.active)
