"""The turn and its five steps. KF 4"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import registry
from headjudge.games.keyforge.effects.topics import NOT_READIED, SKIPS_FORGING, any_states, statements
from headjudge.games.keyforge.events import drawing, leaving, tide
from headjudge.games.keyforge.events.status import readied
from headjudge.games.keyforge.objects.marks import ARMOR_USED, ATTACKED, EXHAUSTED
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.properties import ENTRENCH
from headjudge.games.keyforge.objects.records import about, course, w_course, w_known_of
from headjudge.games.keyforge.objects.zones import ARCHIVES, ARTIFACTS, BATTLELINE, HAND
from headjudge.games.keyforge.play import playing, prophecies, using
from headjudge.games.keyforge.play.permission import BY_RULE
from headjudge.games.keyforge.turn import durations, house, keys, stalls
from headjudge.kernel import windows
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import A_NO, A_YES, choose, push
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.lasting import end_effect, end_effects
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event, Frame, Question, WindowFrame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

THE_OPPONENTS: Final[Cites] = (cite("KF 2.9"),)


def do_begin(g: State, ev: Event) -> None:
    """The turn of `player` begins."""
    g.new_turn(ev.player, own=True)
    w_course(g).turn += 1
    w_course(g).active_house = 0
    w_course(g).turn_began = g.number
    w_course(g).stalled += 1
    w_course(g).prophesied = False
    w_course(g).looped = 0
    w_course(g).further_turns = course(g).further_turns[1:]
    f = g.w_frame(running(g))
    assert isinstance(f, Turn)
    f.begun = True
    for player in g.seats:
        for id in g.zone(BATTLELINE, player):
            for mark in (ARMOR_USED, ATTACKED):  # KF 12.5 + KF 21 elusive: fresh in every turn, whoever's it is
                if g.mark(id, mark):  # saves time unless there is one
                    g.set_mark(id, mark, 0)
            if about(g.objs[id]).armor_then or about(g.objs[id]).armor_lost:  # saves time unless there is any
                known = w_known_of(g, id)
                known.armor_then = known.armor_lost = 0
    end_timed(g, durations.YOUR_NEXT_TURN, ev.player)
    ev.result = 1


def do_end(g: State, ev: Event) -> None:
    """The turn of `player` is over."""
    end_effects(g, durations.END_OF_TURN)  # KF 4.6 + 18.2: effects for the remainder of the turn end
    end_timed(g, durations.OPPONENTS_NEXT_TURN, opponent(ev.player), course(g).turn_began)
    end_timed(g, durations.END_OF_YOUR_NEXT, ev.player, course(g).turn_began)
    ev.result = 1


def end_timed(g: State, until: int, player: PlayerId, before: int = 1 << 60) -> None:
    """Effects of that duration end that `player` made, those of this turn not yet. KF 18.2"""
    for id in [e.id for e in g.effects.values() if e.until == until and e.you == player and e.since <= before]:
        end_effect(g, id)


def do_skip(g: State, ev: Event) -> None:
    """The turn of `player` is skipped: it is as if it were over. KF 17.1"""
    g.active = ev.player
    w_course(g).further_turns = course(g).further_turns[1:]
    ev.result = 1


def do_extra(g: State, ev: Event) -> None:
    """`player` takes another turn after this one. KF 4.9"""
    w_course(g).further_turns = (ev.player, *course(g).further_turns)
    ev.result = 1


def do_begin_main(g: State, ev: Event) -> None:
    """Step 3 of `player` begins: nothing was played, used or discarded in it."""
    w_course(g).acted = 0  # KF 21 alpha: counted anew in each step
    w_course(g).step_ends = False
    ev.result = 1


EXTRA: Final = registry.TABLES.event("extra-turn", Event, do_extra, cites=(cite("KF 4.9"),))
STEP_BEGAN: Final = registry.TABLES.event("main-step-began", Event, do_begin_main)
STEP_SKIPPED: Final = registry.TABLES.event("step-skipped", Event, do_nothing, silent=True, cites=(cite("KF 4.8"),))
"""`player` skips the forge a key step."""
TURN_SKIPPED: Final = registry.TABLES.event("turn-skipped", Event, do_skip, silent=True, cites=(cite("KF 17.1"),))
NO_HOUSE: Final = registry.TABLES.event("no-active-house", Event, do_nothing, cites=(cite("KF 6.2"),))
TURN_BEGAN: Final = registry.TABLES.event(
    "turn-began", Event, do_begin, changes=("all: attacked = 0", "all: armor used = 0")
)
TURN_ENDED: Final = registry.TABLES.event("turn-ended", Event, do_end)
TURN_ENDING: Final = registry.TABLES.event("turn-ending", Event, do_nothing)
"""KF 4.6: effects at the end of the turn of `player`, before it is over."""
CHECK_SAID: Final = registry.TABLES.event("check-said", Event, do_nothing, silent=True)


def turn_began(player: PlayerId) -> Event:
    """The turn of a player begins. KF 4.0"""
    return Event(TURN_BEGAN, NOTHING, player)


def turn_ending(player: PlayerId) -> Event:
    """The steps of a player's turn are over. KF 4.6"""
    return Event(TURN_ENDING, NOTHING, player)


def turn_ended(player: PlayerId) -> Event:
    """The turn of a player is over. KF 4.6"""
    return Event(TURN_ENDED, NOTHING, player)


def step_began(player: PlayerId) -> Event:
    """Step 3 of a player begins. KF 4.3"""
    return Event(STEP_BEGAN, NOTHING, player)


def step_skipped(player: PlayerId) -> Event:
    """A player skips the forge a key step. KF 4.8"""
    return Event(STEP_SKIPPED, NOTHING, player)


def turn_skipped(player: PlayerId) -> Event:
    """The turn of a player does not begin. KF 17.1"""
    return Event(TURN_SKIPPED, NOTHING, player)


def no_house(player: PlayerId) -> Event:
    """A player's turn has no active house. KF 6.2"""
    return Event(NO_HOUSE, NOTHING, player)


def check_said(player: PlayerId) -> Event:
    """A player says that the next turn may forge a key. KF 4.7"""
    return Event(CHECK_SAID, NOTHING, player)


def extra_turn(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A card gives a player another turn after this one. KF 4.9"""
    return Event(EXTRA, id, player, source=source)


class Turn(Frame):
    """A turn: step by step, then what its end brings. KF 4"""

    begun: bool = False
    """It has begun; what replaces its beginning skips it. KF 17.1"""
    tired: tuple[ObjectId, ...] = ()
    """The exhausted cards that the ready cards step readies, but for those chosen to stay so."""

    def twin(self, token: object) -> Turn:
        f = Turn(self.proc, token, self.player, self.context, self.node)
        f.begun = self.begun
        f.tired = self.tired
        return f


def s_begin(g: State, f: Turn) -> None:
    """Effects of the start of the turn come before step 1. KF 4.0, KF 16 start-of-turn"""
    happen(g, turn_began(f.player))


def s_forge(g: State, f: Turn) -> None:
    """Step 1: forge one key if it can be paid. KF 4.1"""
    if not f.begun:
        happen(g, turn_skipped(f.player))
        g.frames.pop()
    elif skips(g, f.player):  # KF 4.8: everything in a skipped step is skipped
        happen(g, step_skipped(f.player))
    else:
        keys.forge(g, f.player)  # KF 5.2: an affordable key must be forged


def skips(g: State, player: PlayerId) -> bool:
    """Whether a card says that the player skips the step."""
    for said in statements(g, SKIPS_FORGING):
        if said.amount_for(g, player) > 0:
            return True
    return False


def s_house(g: State, f: Turn) -> None:
    """Step 2: choose a house. KF 4.2"""
    q = house.question(g, f.player)
    if q.acts:
        ask(g, f, q)
    else:  # KF 6.2: with nothing left the turn has no active house
        f.val = -1


def s_house_chosen(g: State, f: Turn) -> None:
    """What waits for the choice is set off now, before the archives are taken. KF 6.3"""
    if f.val >= 0:
        happen(g, house.house_chosen(f.player, f.val))
    else:
        happen(g, no_house(f.player))


def s_archives(g: State, f: Turn) -> None:
    """Then all cards of the archives may be taken into hand, all or none. KF 4.2"""
    if not g.zone(ARCHIVES, f.player):
        f.act = A_NO
        return
    q = Question(f.player, registry.Q_ARCHIVES)
    q.add(A_YES)
    q.add(A_NO)
    ask(g, f, q)


def s_take_archives(g: State, f: Turn) -> None:
    if f.act == A_YES:
        moves: list[Event] = []
        for id in g.zone(ARCHIVES, f.player):
            cites = () if g.objs[id].owner == f.player else THE_OPPONENTS
            moves.append(leaving.carried(id, HAND, f.player, cites))
        together(g, tuple(moves))


def s_main(g: State, f: Turn) -> None:
    """Step 3: play, discard and use cards, any number, in any order. KF 4.3"""
    push(g, P_MAIN, f.player)
    happen(g, step_began(f.player))


def s_ready(g: State, f: Turn) -> None:
    """Which of the exhausted cards are readied."""
    f.chosen = ()
    f.tired = tuple(tired(g, f.player))
    firm = tuple([id for id in f.tired if g.num(id, ENTRENCH)])  # KF 21 entrench: it may be left exhausted
    if firm:  # saves time unless there is one
        choose(g, f.player, firm, 0, len(firm), kind=registry.Q_READY)


def tired(g: State, player: PlayerId) -> list[ObjectId]:
    own = g.zone(BATTLELINE, player) + g.zone(ARTIFACTS, player)
    return [id for id in own if g.mark(id, EXHAUSTED) and not any_states(g, NOT_READIED, id)]


def s_readied(g: State, f: Turn) -> None:
    """Step 4: ready all own exhausted cards. KF 4.4"""
    together(g, tuple([readied(id, f.player) for id in f.tired if id not in f.chosen]))


def s_draw(g: State, f: Turn) -> None:
    """Step 5: draw up to the hand size. KF 4.5"""
    drawing.refill(g, f.player, drawing.hand_size(g, f.player))


def s_ending(g: State, f: Turn) -> None:
    """Effects of the end of the turn come after step 5. KF 16 end-of-turn"""
    happen(g, turn_ending(f.player))  # KF 4.6: after step 5


def s_end(g: State, f: Turn) -> None:
    """Then the turn is over, and what it limits ends. KF 4.6"""
    happen(g, turn_ended(f.player))


def s_check(g: State, f: Turn) -> None:
    """Who could forge a key next turn says so."""
    if stalls.is_stalled(g):
        stalls.end(g)
    elif keys.can_pay(g, f.player):  # KF 4.7: it has no effect
        happen(g, check_said(f.player))


P_TURN: Final[int] = registry.TABLES.procedure(
    "turn",
    ("start of turn", s_begin, cite("KF 4.0")),
    ("forge a key", s_forge, cite("KF 4.1")),
    ("choose a house", s_house, cite("KF 4.2")),
    ("house chosen", s_house_chosen, cite("KF 4.2")),
    ("archives", s_archives, cite("KF 4.2")),
    ("archives taken", s_take_archives, cite("KF 4.2")),
    ("main", s_main, cite("KF 4.3")),
    ("ready cards", s_ready, cite("KF 4.4")),
    ("readied", s_readied, cite("KF 4.4")),
    ("draw cards", s_draw, cite("KF 4.5")),
    ("end of turn", s_ending, cite("KF 4.6")),
    ("turn over", s_end, cite("KF 4.6")),
    ("check", s_check, cite("KF 4.7")),
    frame=Turn,
)


def running(g: State) -> int:
    """The place of the turn that is going on, or of its step 3; -1 before the first turn."""
    for i in range(len(g.frames) - 1, -1, -1):
        if g.frames[i].proc in (P_MAIN, P_TURN):
            return i
    return -1


def step_words(g: State) -> str:
    """The step of the turn that is going on."""
    for f in g.frames:
        if isinstance(f, Turn):
            return registry.TABLES.procedures[P_TURN].names[max(0, f.step - 1)]
    return "set-up"


class Main(windows.Window):
    """Step 3: the active player acts until content. KF 4.3"""

    def order(self, g: State, player: PlayerId) -> PlayerId:
        return NOBODY

    def checkpoint(self, g: State, f: WindowFrame) -> None:
        """When everything pending is resolved the step may have to end."""
        if course(g).step_ends:  # KF 21 omega: the current step ends
            g.frames.pop()

    def undertake(self, g: State, f: WindowFrame, act: int, obj: ObjectId, val: int) -> Frame:
        if act == registry.A_PLAY:
            return playing.play(g, f.player, obj, BY_RULE)
        if act == registry.A_DISCARD:
            return playing.discard(g, f.player, obj)
        if act == registry.A_TIDE:
            return tide.raise_by_rule(g, f.player)
        if act == registry.A_PROPHESY:
            return prophecies.activate(g, f.player, obj)
        return using.use(g, f.player, act, obj, BY_RULE)


P_MAIN: Final[int] = windows.declare(registry.TABLES, "main", Main(), registry.Q_TURN)
