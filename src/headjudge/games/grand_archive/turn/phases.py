"""Set-up and the turn: phases in their order. GA 1.3, 2.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import effect_of
from headjudge.games.grand_archive.combat.attacks import first_turn_locked
from headjudge.games.grand_archive.effects.verbs.effect import END_OF_TURN, NEXT_TURN_OF
from headjudge.games.grand_archive.events.events import (
    CLEANED,
    DRAWN,
    ENTERED,
    PHASE,
    RECOLLECTED,
    TURN,
    WAKES,
)
from headjudge.games.grand_archive.objects.properties import (
    ALLY,
    CHAMPION,
    DAMAGE,
    LEVEL,
    RESTED,
    SKIP_DRAW,
    TURNS,
    TYPE,
)
from headjudge.games.grand_archive.objects.zones import FIELD, MAIN, MATERIAL, MEMORY_ZONE
from headjudge.games.grand_archive.play.materialization import P_OFFER
from headjudge.games.grand_archive.play.opportunity import empty_stack, give_opportunity
from headjudge.games.grand_archive.registry import Q_MATERIALIZE, TABLES
from headjudge.games.grand_archive.turn.checks import anything, look_again
from headjudge.kernel import chance, flow
from headjudge.kernel.definitions import NODES
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.lasting import end_effects
from headjudge.kernel.moving import ASSET, SHUFFLED
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DRAW_PHASE: Final[tuple[int, ...]] = (cite("GA 2.2.d"),)
SKIPPED: Final[tuple[int, ...]] = (cite("GA 2.2.i"),)

ALWAYS: Final = 0
YOUR_NEXT_TURN: Final = NEXT_TURN_OF
DURATIONS: Final = {"end-of-turn": END_OF_TURN, "your-next-turn": YOUR_NEXT_TURN, "always": ALWAYS}

PHASES: Final[tuple[str, ...]] = ("wake-up", "materialize", "recollection", "draw", "main", "end")
AT_RECOLLECTION: Final = 2
AT_END: Final = 5


# -- set-up ------------------------------------------------------------------------------------------------------------


def s_shuffle(g: State, f: Frame) -> None:
    """Main decks are shuffled. GA 1.3.2"""
    shuffles: list[Event] = []
    for p in range(g.n):
        ev = Event(SHUFFLED, player=p)
        ev.zone = MAIN
        shuffles.append(ev)
    sequence(g, tuple(shuffles))


def s_first(g: State, f: Frame) -> None:
    """The first player begins: found at random, unless that is settled already."""
    first = f.ints["first"]
    if first < 0:  # GA 1.3.4: at random
        first = chance.roll(g, g.n) - 1
        f.ints["first"] = first
    g.new_turn(first)


def s_champion(g: State, f: Frame) -> None:
    """Each player reveals a level-0 champion; where there are several, the player chooses. GA 1.3.6"""
    player = g.present()[f.ints.get("placed", 0)]
    spirits = tuple([id for id in g.zone(MATERIAL, player) if g.num(id, TYPE) & CHAMPION and g.num(id, LEVEL) == 0])
    flow.choose(g, player, spirits, 1, 1, "spirit", Q_MATERIALIZE)


def s_place(g: State, f: Frame) -> None:
    placed = f.ints.get("placed", 0) + 1
    f.ints["placed"] = placed
    f.lists["spirits"] = (*f.lists.get("spirits", ()), *f.lists["spirit"])
    if placed < len(g.present()):
        f.step = f.at - 1  # GA 2.19.m: they choose in turn order, and what they chose is shown together
        return
    # GA 4.2: all of them come onto the field before the first turn
    together(g, tuple([Event(ENTERED, id, g.objs[id].owner) for id in f.lists["spirits"]]))


def s_opening(g: State, f: Frame) -> None:
    """Their On Enter abilities resolve in turn order, and nobody has Opportunity before that is done. GA 1.3.6"""
    if g.pending:  # they came up in turn order
        f.step = f.at
        first = g.pending[0]
        g.pending = g.pending[1:]
        effect_of(NODES[first.node]).perform(g, g.contexts[first.context])


def s_turn(g: State, f: Frame) -> None:
    """The moment a turn ends, the next player in order is the turn player."""
    f.step = f.at
    begun = f.ints.get("begun", 0)
    # GA 2.2.f.5: the next player's turn
    g.new_turn(g.next_player(g.active) if begun else g.active)
    f.ints["begun"] = 1
    flow.push(g, P_TURN, g.active)


P_GAME: Final = TABLES.procedure(
    "game",
    ("shuffle", s_shuffle, cite("GA 1.3.2")),
    ("first", s_first),
    ("champion", s_champion, cite("GA 1.3.6")),
    ("place", s_place, cite("GA 1.3.6")),
    ("opening", s_opening, cite("GA 1.3.6")),
    ("turn", s_turn),
)


# -- the turn ----------------------------------------------------------------------------------------------------------


def begin_phase(g: State, phase: int) -> None:
    ev = Event(PHASE, 0, g.active)
    ev.place = phase
    happen(g, ev)


def s_begin(g: State, f: Frame) -> None:
    end_effects(g, NEXT_TURN_OF + g.active)
    look_again(g)
    happen(g, Event(TURN, 0, g.active))


def s_wake(g: State, f: Frame) -> None:
    if g.asset(g.active, TURNS) == 1:  # GA 1.3.7: a first turn skips wake up, materialize and recollection
        f.step = TABLES.procedures[P_TURN].at("draw")
        return
    begin_phase(g, 0)


def s_wake_up(g: State, f: Frame) -> None:
    """All rested objects of the turn player wake up simultaneously. GA 2.2.a"""
    rested = [id for id in g.zone(FIELD) if g.objs[id].controller == g.active and g.mark(id, RESTED)]
    together(g, tuple([Event(WAKES, id, g.active) for id in rested]))


def s_check(g: State, f: Frame) -> None:
    empty_stack(g)


def s_materialize(g: State, f: Frame) -> None:
    begin_phase(g, 1)


def s_offer(g: State, f: Frame) -> None:
    """One champion or regalia may be materialized. GA 2.2.b"""
    flow.push(g, P_OFFER, g.active)


def s_recollection(g: State, f: Frame) -> None:
    begin_phase(g, 2)  # GA 2.2.c: triggers of its beginning


def s_before_recollection(g: State, f: Frame) -> None:
    """Opportunity, while memory is still there. GA 2.2.c"""
    give_opportunity(g)


def s_recollect(g: State, f: Frame) -> None:
    """The turn player's memory returns to hand. GA 2.2.c"""
    cards = g.zone(MEMORY_ZONE, g.active)
    together(g, tuple([Event(RECOLLECTED, id, g.active) for id in cards]))


def s_draw(g: State, f: Frame) -> None:
    # GA 1.3.7: the first player of a two-player game skips the first draw phase
    if g.n == 2 and first_turn_locked(g, g.active):
        f.step = TABLES.procedures[P_TURN].at("main")
        return
    if g.asset(g.active, SKIP_DRAW):  # GA 2.2.i: a skipped phase does not happen; skips add up over turns
        f.step = TABLES.procedures[P_TURN].at("main")
        ev = Event(ASSET, player=g.active, amount=-1, cites=SKIPPED)
        ev.place = SKIP_DRAW
        happen(g, ev)
        return
    begin_phase(g, 3)


def s_draw_card(g: State, f: Frame) -> None:
    """The turn player draws one card. GA 2.2.d"""
    happen(g, Event(DRAWN, 0, g.active, cites=DRAW_PHASE))


def s_main(g: State, f: Frame) -> None:
    begin_phase(g, 4)


def s_main_opportunity(g: State, f: Frame) -> None:
    give_opportunity(g, main=1)  # GA 2.2.e: slow actions are possible, and attacks come back here


def s_end(g: State, f: Frame) -> None:
    begin_phase(g, 5)  # GA 2.2.f.1: triggers of its beginning go onto the Effects Stack


def s_before_end(g: State, f: Frame) -> None:
    """Opportunity before the turn ends. GA 2.2.f.2"""
    give_opportunity(g)


def s_clean_up(g: State, f: Frame) -> None:
    """Effects of this turn and damage on allies end."""
    end_effects(g, END_OF_TURN)  # GA 2.2.f.3: effects of the turn end
    look_again(g)
    hurt = [id for id in g.zone(FIELD) if g.num(id, TYPE) & ALLY and g.mark(id, DAMAGE)]
    # GA 2.2.f + 1.6.e + 2.2.f.3: allies lose their damage, champions keep it
    together(g, tuple([Event(CLEANED, id, g.objs[id].controller) for id in hurt]))


def s_again(g: State, f: Frame) -> None:
    if g.pending or anything(g):
        f.step = TABLES.procedures[P_TURN].at("clean up")  # GA 2.2.f.4: if that set anything off, clean-up again
        empty_stack(g)


P_TURN: Final = TABLES.procedure(
    "turn",
    ("begin", s_begin, cite("GA 2.2")),
    ("wake", s_wake, cite("GA 2.2.a")),
    ("wake up", s_wake_up, cite("GA 2.2.a")),
    ("woken", s_check),
    ("materialize", s_materialize, cite("GA 2.2.b")),
    ("materialize check", s_check),
    ("offer", s_offer),
    ("materialized", s_check),
    ("recollection", s_recollection, cite("GA 2.2.c")),
    ("recollection check", s_check),
    ("before recollection", s_before_recollection),
    ("recollect", s_recollect, cite("GA 2.2.c")),
    ("recollected", s_check),
    ("draw", s_draw, cite("GA 2.2.d")),
    ("draw card", s_draw_card),
    ("drawn", s_check),
    ("main", s_main, cite("GA 2.2.e")),
    ("main check", s_check),
    ("main opportunity", s_main_opportunity),
    ("end", s_end, cite("GA 2.2.f")),
    ("end check", s_check),
    ("before end", s_before_end),
    ("clean up", s_clean_up, cite("GA 2.2.f.3")),
    ("again", s_again),
)
