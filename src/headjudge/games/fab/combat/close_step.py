"""The Close Step: the combat chain closes and combat ends. FAB 7.7"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.effects.lasting import THIS_CHAIN, THIS_LINK, forget_the_gone
from headjudge.games.fab.effects.verbs.becoming import copies_end
from headjudge.games.fab.events import combat
from headjudge.games.fab.events.moves import move
from headjudge.games.fab.objects.clearing import cleared
from headjudge.games.fab.objects.marks import CLOSE_STEP
from headjudge.games.fab.objects.properties import ATTACK_REACTION, DEFENSE_REACTION, TYPES
from headjudge.games.fab.objects.records import NOWHERE, about, course
from headjudge.games.fab.objects.zones import CHAIN, STACK
from headjudge.games.fab.play.costs import ability_of
from headjudge.games.fab.play.game_state import settle_stack
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import happen, perform, sequence
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REACTION: Final = ATTACK_REACTION | DEFENSE_REACTION
STATE_ACTION: Final[Cites] = (cite("FAB 1.10.2e"),)


def begin_close_step(g: State) -> None:
    flow.push(g, P_CLOSE_STEP, g.active)


def s_begin(g: State, f: Frame) -> None:
    """The Close Step begins. FAB 7.7.1"""
    cites = STATE_ACTION if course(g).closing else g.citing
    happen(g, combat.CombatStep(CLOSE_STEP, f.player, cites=cites))


def s_closes(g: State, f: Frame) -> None:
    """The combat chain closes, on which effects trigger. FAB 7.7.3"""
    happen(g, combat.chain_closes(f.player))


def s_stack(g: State, f: Frame) -> None:
    """Attacks and reactions on the stack go to their owners' graveyards. FAB 7.7.3"""
    gone = [id for id in g.zone(STACK) if is_attack(g, id) or is_reaction(g, id)]
    sequence(g, tuple([cleared(g, id, g.citing) for id in gone]))


def is_reaction(g: State, layer: ObjectId) -> bool:
    """Whether a layer is a reaction card, or a reaction ability. FAB 8.1.2c + 8.1.3c"""
    ability = ability_of(g, layer)
    if ability is None:
        return g.objs[layer].face >= 0 and g.num(layer, TYPES) & REACTION != 0
    return ability.type & REACTION != 0


def s_layers(g: State, f: Frame) -> None:
    """Layers resolve as if all players were passing. FAB 7.7.4"""
    settle_stack(g)


def s_home(g: State, f: Frame) -> None:
    """Permanents return to their zones. FAB 7.7.5"""
    back: list[Event] = []
    for id in g.zone(CHAIN):
        home = about(g.objs[id]).home
        if home != NOWHERE:
            back.append(move(g, id, home, g.objs[id].controller))
    sequence(g, tuple(back))


def s_clear(g: State, f: Frame) -> None:
    """Whatever is left on the chain is cleared. FAB 7.7.6"""
    # FAB 3.0.12: to clear an object is to move it to its owner's graveyard
    sequence(g, tuple([cleared(g, id, g.citing) for id in g.zone(CHAIN)]))


def s_empty(g: State, f: Frame) -> None:
    """What something else happened to instead of being cleared goes too: a closed chain is empty. FAB 7.0.2"""
    left = g.zone(CHAIN)
    if left:
        f.step = f.at
        perform(g, cleared(g, left[0], g.citing))


def s_closed(g: State, f: Frame) -> None:
    """The chain is closed, and the Action Phase continues."""
    g.frames.pop()
    end_effects(g, THIS_CHAIN)  # FAB 7.7.7: effects of this combat chain end
    end_effects(g, THIS_LINK)
    forget_the_gone(g)
    sequence(g, (*copies_end(g), combat.chain_closed(f.player)))


P_CLOSE_STEP: Final[int] = TABLES.procedure(
    "close step",
    ("begin", s_begin, cite("FAB 7.6.4")),
    ("closes", s_closes, cite("FAB 7.7.3")),
    ("stack", s_stack, cite("FAB 7.7.3")),
    ("layers", s_layers, cite("FAB 7.7.4")),
    ("home", s_home, cite("FAB 7.7.5")),
    ("clear", s_clear, cite("FAB 7.7.6")),
    ("empty", s_empty, cite("FAB 7.0.2")),
    ("closed", s_closed, cite("FAB 7.7.7")),
)
