"""The turn and its five steps. KF 4"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import drawing, house, keys, playing, prophecies, stalls, tide, using
from headjudge.games.keyforge.card import ARMOR_USED, ATTACKED, ENTRENCH, EXHAUSTED, POWER
from headjudge.games.keyforge.permission import BY_RULE, MAIN
from headjudge.games.keyforge.status import READIED, READY_EXHAUSTED
from headjudge.games.keyforge.tables import (
    A_DISCARD,
    A_PLAY,
    A_PROPHESY,
    A_TIDE,
    ACTED,
    ACTIVE_HOUSE,
    EXTRA_TURN,
    LOOPED,
    PROPHESIED,
    Q_ARCHIVES,
    Q_READY,
    Q_TURN,
    STALLED,
    STEP_ENDS,
    TABLES,
    TURN,
    TURN_START,
)
from headjudge.games.keyforge.topics import NOT_READIED, SKIPS_FORGING, any_states, statements
from headjudge.games.keyforge.zones import ARCHIVES, ARTIFACTS, BATTLELINE, HAND
from headjudge.kernel import windows
from headjudge.kernel.events import MOVED, ask, do_nothing, end_effect, end_effects, happen, together
from headjudge.kernel.flow import A_NO, A_YES, choose, push
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

START: Final = cite("KF 4.0")
HOUSE_STEP: Final = cite("KF 4.2")
READY_STEP: Final = cite("KF 4.4")
DRAW_STEP: Final = cite("KF 4.5")
END: Final = cite("KF 4.6")
CHECK: Final = cite("KF 4.7")
ARMOR_REFRESHES: Final = cite("KF 12.5")
SKIPPED: Final = cite("KF 4.8")
FURTHER_TURN: Final = cite("KF 4.9")
NO_HOUSE_LEFT: Final = cite("KF 6.2")
OTHERS_ARCHIVED: Final = cite("KF 2.9")
STEP_ENDS_HERE: Final = cite("KF 21 omega")
ENTRENCHED: Final = cite("KF 21 entrench")
AT_START: Final = cite("KF 16 start-of-turn")
AT_END: Final = cite("KF 16 end-of-turn")

END_OF_TURN: Final = 1
WHILE_ATTACHED: Final = 2
UNTIL_LEAVES: Final = 3
OPPONENTS_NEXT_TURN: Final = 4
YOUR_NEXT_TURN: Final = 5
REST_OF_GAME: Final = 6
END_OF_YOUR_NEXT: Final = 7
DURATIONS: Final = {
    "end-of-turn": END_OF_TURN,
    "attached": WHILE_ATTACHED,
    "leaves-play": UNTIL_LEAVES,
    "opponents-next-turn": OPPONENTS_NEXT_TURN,
    "your-next-turn": YOUR_NEXT_TURN,
    "rest-of-game": REST_OF_GAME,
    "end-of-your-next-turn": END_OF_YOUR_NEXT,
}


def do_begin(g: State, ev: Event) -> None:
    """The turn of `player` begins. KF 12.5: armor refreshes every turn"""
    g.new_turn(ev.player)
    g.marks[TURN] = g.marks.get(TURN, 0) + 1
    g.marks[ACTIVE_HOUSE] = 0
    g.marks[TURN_START] = g.number
    g.marks[STALLED] = g.marks.get(STALLED, 0) + 1
    g.marks[PROPHESIED] = 0
    g.marks[LOOPED] = 0
    if g.marks.get(EXTRA_TURN, 0) == ev.player + 1:
        g.marks[EXTRA_TURN] = 0
    for player in range(g.n):
        for id in g.zone(BATTLELINE, player):
            for mark in (ARMOR_USED, ATTACKED):
                if g.mark(id, mark):
                    g.set_mark(id, mark, 0)
    end_timed(g, YOUR_NEXT_TURN, ev.player)
    ev.result = 1


def do_end(g: State, ev: Event) -> None:
    """The turn of `player` is over; `place` is 1 if power changes. KF 4.6: effects for the remainder of the turn end"""
    powers = g.modifiers.get(POWER)
    end_effects(g, END_OF_TURN)
    end_timed(g, OPPONENTS_NEXT_TURN, 1 - ev.player, g.marks.get(TURN_START, 0))
    end_timed(g, END_OF_YOUR_NEXT, ev.player, g.marks.get(TURN_START, 0))
    ev.place = 1 if powers != g.modifiers.get(POWER) else 0
    ev.result = 1


def end_timed(g: State, until: int, player: int, before: int = 1 << 60) -> None:
    """KF 18.2: effects of that duration end that `player` made, those of this turn not yet."""
    for id in [e.id for e in g.effects.values() if e.until == until and e.you == player and e.since <= before]:
        end_effect(g, id)


def do_extra(g: State, ev: Event) -> None:
    """`player` takes another turn after this one. KF 4.9: only by card text"""
    g.marks[EXTRA_TURN] = ev.player + 1
    ev.result = 1


def do_begin_main(g: State, ev: Event) -> None:
    """Step 3 of `player` begins: nothing was played, used or discarded in it. KF 21 alpha, omega"""
    g.marks[ACTED] = 0
    g.marks[STEP_ENDS] = 0
    ev.result = 1


EXTRA: Final = TABLES.event("extra-turn", do_extra)
STEP_BEGAN: Final = TABLES.event("main-step-began", do_begin_main, silent=True)
STEP_SKIPPED: Final = TABLES.event("step-skipped", do_nothing, silent=True)
"""`player` skips the forge a key step."""
NO_HOUSE: Final = TABLES.event("no-active-house", do_nothing)
TURN_BEGAN: Final = TABLES.event("turn-began", do_begin)
TURN_ENDED: Final = TABLES.event("turn-ended", do_end)
TURN_ENDING: Final = TABLES.event("turn-ending", do_nothing)
"""KF 4.6: effects at the end of the turn of `player`, before it is over."""
CHECK_SAID: Final = TABLES.event("check-said", do_nothing, silent=True)


def s_begin(g: State, f: Frame) -> None:
    happen(g, Event(TURN_BEGAN, 0, f.player, 1, 0, (START, AT_START, ARMOR_REFRESHES)))


def s_forge(g: State, f: Frame) -> None:
    """KF 5.2: in step 1 forging is compulsory if affordable, one key at most."""
    if g.stated.get(SKIPS_FORGING) and skips(g, f.player):
        happen(g, Event(STEP_SKIPPED, 0, f.player, 1, 0, (SKIPPED,)))
    else:
        keys.forge(g, f.player)


def skips(g: State, player: int) -> bool:
    """KF 4.8: everything in a skipped step is skipped."""
    for said in statements(g, SKIPS_FORGING):
        said.context.ints = {"player": player}
        if said.amount(g) > 0:
            return True
    return False


def s_house(g: State, f: Frame) -> None:
    """KF 6.1: choose a house; with none left the turn has no active house."""
    q = house.question(g, f.player)
    if q.acts:
        ask(g, f, q)
    else:
        f.val = -1


def s_house_chosen(g: State, f: Frame) -> None:
    if f.val >= 0:
        ev = Event(house.HOUSE_CHOSEN, 0, f.player, 1, 0, (HOUSE_STEP, *house.chosen_rules(g, f.player, f.val)))
        ev.place = f.val
        happen(g, ev)
    else:
        happen(g, Event(NO_HOUSE, 0, f.player, 1, 0, (NO_HOUSE_LEFT,)))


def s_archives(g: State, f: Frame) -> None:
    """KF 4.2: then all cards of the archives may be taken into hand, all or none."""
    if not g.zone(ARCHIVES, f.player):
        f.act = A_NO
        return
    q = Question(f.player, Q_ARCHIVES)
    q.rules = (HOUSE_STEP,)
    q.add(A_YES)
    q.add(A_NO)
    ask(g, f, q)


def s_take_archives(g: State, f: Frame) -> None:
    if f.act == A_YES:
        moves: list[Event] = []
        for id in g.zone(ARCHIVES, f.player):
            own = g.objs[id].owner == f.player  # KF 2.9: the opponent's cards go to the opponent's hand
            ev = Event(MOVED, id, f.player, 1, 0, (HOUSE_STEP,) if own else (HOUSE_STEP, OTHERS_ARCHIVED))
            ev.zone = HAND
            moves.append(ev)
        together(g, tuple(moves))


def s_main(g: State, f: Frame) -> None:
    """KF 4.3: play, discard and use cards, any number, in any order."""
    push(g, P_MAIN, f.player)
    happen(g, Event(STEP_BEGAN, 0, f.player, 1, 0, (MAIN,)))


def s_ready(g: State, f: Frame) -> None:
    """KF 4.4: ready all own exhausted cards. KF 21 entrench: such a creature may be left exhausted"""
    f.lists["entrenched"] = ()
    f.lists["tired"] = tuple(tired(g, f.player))
    firm = tuple([id for id in f.lists["tired"] if g.num(id, ENTRENCH)])
    if firm:
        choose(g, f.player, firm, 0, len(firm), "entrenched", Q_READY, 0, (ENTRENCHED,))
    else:
        f.step += 1
        s_readied(g, f)


def tired(g: State, player: int) -> list[int]:
    own = g.zone(BATTLELINE, player) + g.zone(ARTIFACTS, player)
    held = g.stated.get(NOT_READIED) is not None
    return [id for id in own if g.mark(id, EXHAUSTED) and not (held and any_states(g, NOT_READIED, id))]


def s_readied(g: State, f: Frame) -> None:
    staying = f.lists["entrenched"]
    tired_ones = [id for id in f.lists["tired"] if id not in staying]
    together(g, tuple([Event(READIED, id, f.player, 1, 0, (READY_STEP, READY_EXHAUSTED)) for id in tired_ones]))


def s_draw(g: State, f: Frame) -> None:
    """KF 4.5: draw up to the hand size."""
    drawing.refill(g, f.player, drawing.hand_size(g, f.player), DRAW_STEP)


def s_ending(g: State, f: Frame) -> None:
    """KF 4.6: effects of the end of the turn come after step 5."""
    happen(g, Event(TURN_ENDING, 0, f.player, 1, 0, (END, AT_END)))


def s_end(g: State, f: Frame) -> None:
    """KF 4.6: then the turn is over, and what it limits ends."""
    rules = (END, FURTHER_TURN) if g.marks.get(EXTRA_TURN, 0) else (END,)
    happen(g, Event(TURN_ENDED, 0, f.player, 1, 0, rules))


def s_check(g: State, f: Frame) -> None:
    """KF 4.7: who can afford a key says so."""
    if stalls.is_stalled(g):
        stalls.end(g)
    elif keys.can_pay(g, f.player):
        happen(g, Event(CHECK_SAID, 0, f.player, 1, 0, (CHECK,)))


P_TURN: Final = TABLES.procedure(
    "turn",
    ("start of turn", s_begin),
    ("forge a key", s_forge),
    ("choose a house", s_house),
    ("house chosen", s_house_chosen),
    ("archives", s_archives),
    ("archives taken", s_take_archives),
    ("main", s_main),
    ("ready cards", s_ready),
    ("readied", s_readied),
    ("draw cards", s_draw),
    ("end of turn", s_ending),
    ("turn over", s_end),
    ("check", s_check),
)


def step_words(g: State) -> str:
    """The step of the turn that is going on."""
    for f in g.frames:
        if f.proc == P_TURN:
            return TABLES.procedures[P_TURN].names[max(0, f.step - 1)]
    return "set-up"


class Main(windows.Window):
    """Step 3: the active player acts until content. KF 4.3"""

    def order(self, g: State, player: int) -> int:
        return -1

    def checkpoint(self, g: State, f: Frame) -> None:
        """KF 21 omega: when everything pending is resolved the step ends."""
        if g.marks.get(STEP_ENDS, 0):
            g.frames.pop()

    def undertake(self, g: State, f: Frame, act: int, obj: int, val: int) -> Frame:
        if act == A_PLAY:
            return playing.play(g, f.player, obj, BY_RULE)
        if act == A_DISCARD:
            return playing.discard(g, f.player, obj)
        if act == A_TIDE:
            return tide.raise_by_rule(g, f.player)
        if act == A_PROPHESY:
            return prophecies.activate(g, f.player, obj)
        return using.use(g, f.player, act, obj, BY_RULE)

    def rules(self, g: State, f: Frame) -> tuple[int, ...]:
        return (MAIN,)


P_MAIN: Final = windows.declare(TABLES, "main", Main(), Q_TURN)
