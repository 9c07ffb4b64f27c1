"""Turns and phases, the beginning and the end of a game. FAB 4"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.objects import marks, zones
from headjudge.games.fab.objects.records import UNCOUNTED, w_course
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import moving
from headjudge.kernel.fields import Code
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

# -- turns and phases. FAB 4.1 to 4.4 --------------------------------------------------------------------------


def start_of_game(player: PlayerId) -> Event:
    """The game starts with the turn of that player. FAB 4.1.9"""
    return Event(START_OF_GAME, NOTHING, player)


def turn_begins(player: PlayerId) -> Event:
    """The turn of a player begins. FAB 4.0.3b"""
    return Event(TURN_BEGINS, NOTHING, player)


def do_turn_begins(g: State, ev: Event) -> None:
    """The turn of a player begins."""
    w_course(g).turn_began = g.number
    g.new_turn(ev.player)  # FAB 4.0.3b: the turn is theirs
    w_course(g).turn += 1
    note_progress(g)
    w_course(g).phase = marks.START_PHASE
    ev.result = 1


def note_progress(g: State) -> None:
    """What tells whether the game advances towards its end. FAB 4.5.4d + 4.5.4e"""
    present = sorted(g.present())
    lives = tuple([g.asset(p, marks.LIFE) for p in present])
    cards = 0
    for p in present:
        cards += sum([len(g.zone(zone, p)) for zone in (zones.DECK, zones.HAND, zones.ARSENAL, zones.PITCH)])
    so_far = w_course(g)
    same = lives == so_far.lives and cards == so_far.cards_left
    so_far.idle_turns = so_far.idle_turns + 1 if same else 0
    so_far.lives = lives
    so_far.cards_left = cards
    if so_far.fewest_cards == UNCOUNTED or cards < so_far.fewest_cards:
        so_far.fewest_cards = cards
        so_far.turns_since_fewest = 0
    else:
        so_far.turns_since_fewest += 1


def start_of_turn(player: PlayerId) -> Event:
    """The start of a player's turn. FAB 4.2"""
    return Event(START_OF_TURN, NOTHING, player)


@mypyc_attr(allow_interpreted_subclasses=True)
class PhaseBegan(Event):
    """A phase of a player's turn begins. FAB 4.1"""

    phase: Code

    def __init__(self, kind: KindId, player: PlayerId, phase: int) -> None:
        super().__init__(kind, NOTHING, player)
        self.phase = phase


def action_phase_begins(player: PlayerId) -> PhaseBegan:
    """The action phase of a player's turn begins. FAB 4.3.1"""
    return PhaseBegan(ACTION_PHASE_BEGINS, player, marks.ACTION_PHASE)


def end_phase_begins(player: PlayerId) -> PhaseBegan:
    """The end phase of a player's turn begins. FAB 4.4.1"""
    return PhaseBegan(END_PHASE_BEGINS, player, marks.END_PHASE)


def do_phase(g: State, ev: PhaseBegan) -> None:
    """A phase of a player's turn begins."""
    w_course(g).phase = ev.phase
    ev.result = 1


def turn_ends(player: PlayerId) -> Event:
    """The turn of a player ends. FAB 4.4.4"""
    return Event(TURN_ENDS, NOTHING, player)


TURN_BEGINS: Final[KindId] = TABLES.event("turn-begins", Event, do_turn_begins)
START_OF_TURN: Final[KindId] = TABLES.event("start-of-turn", Event, do_nothing)
PHASE_WORDS: Final = {"phase": dict(enumerate(marks.PHASES))}
ACTION_PHASE_BEGINS: Final[KindId] = TABLES.event("action-phase", PhaseBegan, do_phase, words=PHASE_WORDS)
END_PHASE_BEGINS: Final[KindId] = TABLES.event("end-phase", PhaseBegan, do_phase, words=PHASE_WORDS)
TURN_ENDS: Final[KindId] = TABLES.event("turn-ends", Event, do_nothing)
START_OF_GAME: Final[KindId] = TABLES.event("start-of-game", Event, do_nothing)

# -- the end of a game. FAB 4.5 --------------------------------------------------------------------------------


def lost_game(player: PlayerId, cites: Cites) -> Event:
    """A player loses the game. FAB 4.5.3"""
    return Event(LOST_GAME, NOTHING, player, cites=cites)


def do_lose_game(g: State, ev: Event) -> None:
    """A player has lost and takes no further part in the game. FAB 4.5.3"""
    g.gone |= 1 << ev.player
    ev.result = 1


def won_game(player: PlayerId) -> Event:
    """A player wins the game. FAB 4.5.2a"""
    return Event(WON_GAME, NOTHING, player)


def drawn_game(player: PlayerId, cites: Cites) -> Event:
    """The game is a draw. FAB 4.5.4"""
    return Event(DRAWN_GAME, NOTHING, player, cites=cites)


def left_game(player: PlayerId) -> Event:
    """All that a player owns is removed from the game. FAB 4.5.1a"""
    return LeftGame(player)


@mypyc_attr(allow_interpreted_subclasses=True)
class LeftGame(Event):
    """A player has left the game, with all that they own. FAB 4.5.1a"""

    removed: tuple[ObjectId, ...] = ()

    def __init__(self, player: PlayerId) -> None:
        super().__init__(LEFT_GAME, NOTHING, player)


def do_leave_game(g: State, ev: LeftGame) -> None:
    """All objects that a player owns are removed from the game, triggered-layers that wait among them. FAB 4.5.1a"""
    mine = [o for o in g.objects() if o.owner == ev.player or (o.owner < 0 and o.controller == ev.player)]
    ev.removed = tuple([o.id for o in mine])
    for id in ev.removed:
        moving.do_cease(g, moving.Ceased(id, ev.player))
    g.pending = tuple([p for p in g.pending if p.you != ev.player])
    ev.result = 1


LOST_GAME: Final[KindId] = TABLES.event("lose-game", Event, do_lose_game)
WON_GAME: Final[KindId] = TABLES.event("win-game", Event, do_nothing, cites=(cite("FAB 4.5.2a"),))
DRAWN_GAME: Final[KindId] = TABLES.event("draw-game", Event, do_nothing)
LEFT_GAME: Final[KindId] = TABLES.event(
    "leave-game", LeftGame, do_leave_game, cites=(cite("FAB 4.5.1a"),), changes=("removed: gone",)
)
