"""A turn: Start Phase, Action Phase, End Phase. FAB 4.2 to 4.4"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attack_step import begin_attack_step
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.combat.close_step import begin_close_step
from headjudge.games.fab.combat.damage_step import begin_damage_step
from headjudge.games.fab.combat.defend_step import begin_defend_step
from headjudge.games.fab.combat.reaction_step import begin_reaction_step
from headjudge.games.fab.combat.resolution_step import begin_resolution_step
from headjudge.games.fab.effects.lasting import YOUR_NEXT_TURN, end_of_turn, forget_the_gone
from headjudge.games.fab.effects.verbs.becoming import copies_end
from headjudge.games.fab.events import assets, cards, damage, moves, turns
from headjudge.games.fab.objects import marks
from headjudge.games.fab.objects.living import wounded
from headjudge.games.fab.objects.properties import INTELLECT
from headjudge.games.fab.objects.records import course
from headjudge.games.fab.objects.zones import ARSENAL, DECK, HAND, HERO, PITCH
from headjudge.games.fab.play.game_state import needed, settle_stack
from headjudge.games.fab.play.layers import resolve_top, top_layer
from headjudge.games.fab.play.legality import promising, unusual
from headjudge.games.fab.play.priority import OFFER, P_PRIORITY
from headjudge.games.fab.registry import Q_ARSENAL, Q_BOTTOM, TABLES
from headjudge.games.fab.turn.ending import check_progress
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.records import Event, Frame, WindowFrame
from headjudge.kernel.state import State
from headjudge.rulebook import cite


class Turn(Frame):
    """A turn of a player."""

    put_down: tuple[int, ...] = ()
    """The players who have put their pitched cards beneath their decks in this End Phase. FAB 4.4.3c"""

    def twin(self, token: object) -> Turn:
        f = Turn(self.proc, token, self.player, self.context, self.node)
        f.put_down = self.put_down
        return f


# -- Start Phase. FAB 4.2 --------------------------------------------------------------------------------------


def s_start(g: State, f: Frame) -> None:
    """FAB 4.2.2: the start of turn event; nobody gets priority in the Start Phase."""
    end_effects(g, YOUR_NEXT_TURN + f.player)  # FAB 6.2.2a: it lasted until now
    sequence(g, (turns.turn_begins(f.player), *copies_end(g), turns.start_of_turn(f.player)))


def unsettled(g: State, f: Frame) -> bool:
    """FAB 4.2.2 + 4.4.3: layers resolve before the turn goes on; the step that asks runs again afterwards."""
    if not needed(g):
        return False
    f.step = f.at
    if course(g).closing:  # FAB 1.10.2e: what has closed the chain closes it
        begin_close_step(g)
    else:
        settle_stack(g)
    return True


# -- Action Phase. FAB 4.3 -------------------------------------------------------------------------------------


def s_action_phase(g: State, f: Frame) -> None:
    """FAB 4.3.1; then FAB 4.3.2: 1 action point, which triggers nothing and is not replaced"""
    if unsettled(g, f):
        return
    sequence(g, (turns.action_phase_begins(f.player), assets.ActionPoint(f.player)))


def s_priority(g: State, f: Frame) -> None:
    """FAB 4.3.3: the turn player gains priority."""
    player = f.player
    if not g.auto or g.gone or needed(g) or unusual(g):  # saves time unless
        flow.push(g, P_PRIORITY, player)  # FAB 1.11.3: as the phase or a step begins, and after a layer has resolved
        return
    for passes in range(g.n):  # who could do nothing but pass is not asked where single options are answered
        tries = promising(g, player)
        if tries:  # saves time unless
            window = flow.begin(g, WindowFrame(P_PRIORITY, g.token, player))
            window.step = OFFER  # its checkpoint has just been made
            g.foreseen = tries
            window.begun = passes > 0
            window.passes = passes
            return
        player = g.next_player(player)


def s_all_passed(g: State, f: Frame) -> None:
    """All passed: the top layer resolves, or the step of combat ends, or the phase does. FAB 1.11.4a"""
    step = chain.step(g)
    layer = top_layer(g)
    if course(g).closing:  # FAB 1.10.2e + 7.7.2: what has closed the chain ends the current step
        begin_close_step(g)
        then_priority(g, f)
    elif layer and not is_attack(g, layer):  # FAB 5.3.1: the top layer resolves
        resolve_top(g)
        then_priority(g, f)  # FAB 5.3.7: the turn player gains priority
    elif layer:
        begin_attack_step(g)  # FAB 7.1.3: an attack does not resolve as other layers do, whatever step it began in
        then_priority(g, f)  # FAB 7.2.5: turn player gains priority
    elif step == marks.ATTACK_STEP:  # FAB 7.2.6: empty stack and all pass
        begin_defend_step(g)
        then_priority(g, f)  # FAB 7.3.3: turn player gains priority
    elif step == marks.DEFEND_STEP:  # FAB 7.3.4: empty stack and all pass
        begin_reaction_step(g)
        then_priority(g, f)  # FAB 7.4.2: turn player gains priority
    elif step == marks.REACTION_STEP:  # FAB 7.4.3: empty stack and all pass
        begin_damage_step(g)
        then_priority(g, f)  # FAB 7.5.3: turn player gains priority
    elif step == marks.DAMAGE_STEP:  # FAB 7.5.4: empty stack and all pass
        begin_resolution_step(g)
        then_priority(g, f)  # FAB 7.6.3: turn player gains priority
    elif step == marks.RESOLUTION_STEP:  # FAB 7.6.4: empty stack and all pass
        begin_close_step(g)  # FAB 7.7.2a: all passed with an empty stack
        then_priority(g, f)
    else:  # FAB 4.3.4: with stack empty, chain closed and all passing, the End Phase follows
        flow.jump(g, f, "end phase")


def then_priority(g: State, f: Frame) -> None:
    """When what has begun is over, the turn player gains priority in the Action Phase again."""
    flow.jump(g, f, "priority")


# -- End Phase. FAB 4.4 ----------------------------------------------------------------------------------------


def s_end_phase(g: State, f: Turn) -> None:
    """FAB 4.4.2: the End Phase begins."""
    f.put_down = ()
    happen(g, turns.end_phase_begins(f.player))


def s_allies(g: State, f: Frame) -> None:
    """FAB 4.4.3a: life totals of allies are reset to their base life."""
    if unsettled(g, f):
        return
    sequence(g, tuple([damage.life_reset(id, g.objs[id].controller) for id in wounded(g)]))


def s_arsenal(g: State, f: Frame) -> None:
    """FAB 4.4.3b: the turn player may put a card from hand face down into an empty arsenal zone."""
    if unsettled(g, f):
        return
    f.chosen = ()
    hand = g.zone(HAND, f.player)
    if hand and not g.zone(ARSENAL, f.player):
        flow.choose(g, f.player, hand, 0, 1, kind=Q_ARSENAL)


def s_arsenal_chosen(g: State, f: Frame) -> None:
    for card in f.chosen:
        happen(g, moves.move(g, card, ARSENAL, f.player))


def s_pitch_order(g: State, f: Turn) -> None:
    """FAB 4.4.3c: pitched cards go beneath the deck, each player choosing the order of their own."""
    if unsettled(g, f):
        return
    players = [p for p in g.present() if g.zone(PITCH, p) and p not in f.put_down]
    if not players:
        flow.jump(g, f, "lose points")
        return
    f.put_down = (*f.put_down, players[0])  # FAB 4.4.3c: once, also where something keeps the cards there
    cards = g.zone(PITCH, players[0])
    f.chosen = cards
    if len(cards) > 1:
        n = len(cards)
        flow.choose(g, players[0], cards, n, n, kind=Q_BOTTOM, cites=g.citing, ordered=True)


def s_pitch_down(g: State, f: Frame) -> None:
    """FAB 4.4.3c: in which order is hidden information."""
    flow.jump(g, f, "pitch zone")
    way = moves.HIDDEN_ORDER if len(f.chosen) > 1 else 0
    sequence(g, tuple([moves.move(g, id, DECK, way=way) for id in f.chosen]))  # FAB 4.4.3c: beneath the deck


def s_lose(g: State, f: Frame) -> None:
    """All players lose all action points and resource points. FAB 4.4.3d"""
    points = [(p, asset) for p in g.present() for asset in (marks.ACTION_POINTS, marks.RESOURCES, marks.CHI)]
    held = [(p, asset) for p, asset in points if g.asset(p, asset)]
    sequence(g, tuple([assets.Lost(p, asset, g.asset(p, asset), cites=g.citing) for p, asset in held]))


def s_draw(g: State, f: Frame) -> None:
    """FAB 4.4.3e: up to intellect; on the first turn of the game the other players do so, too."""
    draws: list[Event] = []
    players = g.present() if course(g).turn == 1 else [f.player]
    for p in players:
        draws.extend(draw_up(g, p))
    sequence(g, tuple(draws))


def draw_up(g: State, player: PlayerId) -> list[Event]:
    """The draw that brings a hand up to the hero's intellect, if any; the step of the procedure tells it."""
    heroes = g.zone(HERO, player)
    missing = (g.num(heroes[0], INTELLECT) if heroes else 0) - len(g.zone(HAND, player))
    amount = min(missing, len(g.zone(DECK, player)))
    return [cards.Drawn(player, cites=g.citing, amount=amount)] if amount > 0 else []


def s_turn_ends(g: State, f: Frame) -> None:
    """FAB 4.4.4: the turn ends."""
    if unsettled(g, f):
        return
    happen(g, turns.turn_ends(f.player))


def s_over(g: State, f: Frame) -> None:
    """FAB 4.4.4: effects of this turn end, and the next player in clockwise order has a turn."""
    end_of_turn(g)
    forget_the_gone(g)
    f.player = g.next_player(f.player)  # FAB 1.1.6: the next in clockwise order
    f.step = 0
    check_progress(g)
    sequence(g, tuple(copies_end(g)))


P_TURN: Final[int] = TABLES.procedure(
    "turn",
    ("start", s_start, cite("FAB 4.2.2")),
    ("action phase", s_action_phase, cite("FAB 4.3.1")),
    ("priority", s_priority, cite("FAB 4.3.3")),
    ("all passed", s_all_passed, cite("FAB 1.11.4a")),
    ("end phase", s_end_phase, cite("FAB 4.4.2")),
    ("allies", s_allies, cite("FAB 4.4.3a")),
    ("arsenal", s_arsenal, cite("FAB 4.4.3b")),
    ("arsenal chosen", s_arsenal_chosen, cite("FAB 4.4.3b")),
    ("pitch zone", s_pitch_order, cite("FAB 4.4.3c")),
    ("pitch down", s_pitch_down, cite("FAB 4.4.3c")),
    ("lose points", s_lose, cite("FAB 4.4.3d")),
    ("draw", s_draw, cite("FAB 4.4.3e")),
    ("turn ends", s_turn_ends, cite("FAB 4.4.4")),
    ("over", s_over, cite("FAB 4.4.4")),
    frame=Turn,
)
