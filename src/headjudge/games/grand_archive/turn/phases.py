"""The turn: phases in their order. GA 2.2"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import TIME_DISTORTED
from headjudge.games.grand_archive.combat.attacks import first_turn_locked
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.events import turns
from headjudge.games.grand_archive.events.charging import CHARGED
from headjudge.games.grand_archive.events.damage import damage_removed, hurt_forgotten
from headjudge.games.grand_archive.events.drawing import drawn
from headjudge.games.grand_archive.events.empowering import no_longer_empowers
from headjudge.games.grand_archive.events.moves import recollected
from headjudge.games.grand_archive.events.states import no_longer_distant, woke_up
from headjudge.games.grand_archive.objects.card_types import is_ally, is_unit
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.marks import CHARGE, DAMAGE, DISTANT, RESTED, SKIP_DRAW, WITHER
from headjudge.games.grand_archive.objects.properties import FOSTER, VIGOR
from headjudge.games.grand_archive.objects.records import about, of_player
from headjudge.games.grand_archive.objects.zones import FIELD, MEMORY_ZONE
from headjudge.games.grand_archive.play.materialization import P_OFFER
from headjudge.games.grand_archive.play.opportunity import empty_stack, give_opportunity
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.charging import charging
from headjudge.games.grand_archive.turn.checks import anything
from headjudge.games.grand_archive.turn.durations import END_OF_TURN, NEXT_ATTACK, NEXT_TURN_OF, NEXT_WAKE_UP
from headjudge.games.grand_archive.turn.whole_game import breaks_off, whole_game
from headjudge.kernel import flow
from headjudge.kernel.events import happen, together
from headjudge.kernel.ids import Cites
from headjudge.kernel.lasting import end_effect, end_effects
from headjudge.kernel.moving import AssetChanged, Marked
from headjudge.kernel.records import ABSENT, Event, Frame
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite

DRAW_PHASE: Final[Cites] = (cite("GA 2.2.d"),)
CHARGES: Final[Cites] = (cite("GA 2.2.c"), cite("GA 3.1 on-charge"))
SKIPPED: Final[Cites] = (cite("GA 2.2.i"),)


class Turn(Frame):
    """A turn. GA 2.2"""

    def twin(self, token: object) -> Turn:
        return Turn(self.proc, token, self.player, self.context, self.node)


def running_turn(g: State) -> Turn | None:
    for f in reversed(g.frames):
        if isinstance(f, Turn):
            return f
    return None


def forsaken(g: State, f: Turn) -> bool:
    """Whether the turn player has lost: once nothing waits to resolve, the turn goes on with its end phase. GA 1.4"""
    if not g.gone >> g.active & 1:
        return False
    f.step = END_PHASE
    return True


def begin_phase(g: State, phase: int) -> None:
    breaks_off(g)
    happen(g, turns.PhaseBegan(g.active, phase))


def s_begin(g: State, f: Turn) -> None:
    end_effects(g, NEXT_TURN_OF + g.active)
    for player in [p for p in g.seats if g.gone >> p & 1]:  # GA 1.4: there is no next turn of theirs to wait for
        end_effects(g, NEXT_TURN_OF + player)
    happen(g, turns.turn_began(g.active))


def s_wake(g: State, f: Turn) -> None:
    if of_player(g, g.active).turns == 1:  # GA 1.3.7: a first turn skips wake up, materialize and recollection
        f.step = TABLES.procedures[P_TURN].at("draw")
        return
    begin_phase(g, turns.WAKE_UP)


def s_wake_up(g: State, f: Turn) -> None:
    """All rested objects of the turn player wake up simultaneously. GA 2.2.a"""
    if forsaken(g, f):
        return
    rested = [id for id in g.zone(FIELD) if g.objs[id].controller == g.active and g.mark(id, RESTED)]
    together(g, tuple([woke_up(id, g.active) for id in rested]))


def s_check(g: State, f: Turn) -> None:
    empty_stack(g)


def end_wake_up(g: State) -> None:
    """What was said of the wake up phase of this player is over. GA 2.2.a"""
    for e in [e for e in g.effects.values() if e.until == NEXT_WAKE_UP]:
        if not [id for id in e.objs if g.exists(id) and g.objs[id].controller != g.active]:
            end_effect(g, e.id)


def distorted(g: State) -> bool:
    """Whether time is distorted, however many effects say so. GA 2.2.j"""
    return g.index.topics >> TIME_DISTORTED & 1 == 1 and len(g.statements(TIME_DISTORTED)) > 0


def s_materialize(g: State, f: Turn) -> None:
    end_wake_up(g)
    if forsaken(g, f):
        return
    if distorted(g):  # GA 2.2.j: the materialize phase is skipped where it would be
        f.step = RECOLLECTION
        return
    begin_phase(g, turns.MATERIALIZE)


def s_late(g: State, f: Turn) -> None:
    """While time is distorted, a materialize phase stands between the main phase and the end phase."""
    if forsaken(g, f):
        return
    # GA 2.2.j: not in a first turn, which has no materialize phase at all
    if not distorted(g) or of_player(g, g.active).turns == 1:
        f.step = END_PHASE
        return
    begin_phase(g, turns.MATERIALIZE)


def s_offer(g: State, f: Turn) -> None:
    """One champion or regalia may be materialized. GA 2.2.b"""
    if forsaken(g, f):
        return
    flow.push(g, P_OFFER, g.active)


def s_recollection(g: State, f: Turn) -> None:
    if forsaken(g, f):
        return
    begin_phase(g, turns.RECOLLECTION)  # GA 2.2.c: triggers of its beginning
    foster(g)


def s_charge(g: State, f: Turn) -> None:
    """The turn player puts a charge counter on each object that is to be charged."""
    if forsaken(g, f):
        return
    waiting = charging(g, g.active) if g.index.listeners[CHARGED] else []  # saves time unless there are any
    # GA 2.2.c: at the beginning of the phase, one on each
    together(g, tuple([Marked(id, CHARGE, 1, g.active, cites=CHARGES) for id in waiting]))


def foster(g: State) -> None:
    """Foster of the turn player's units triggers. GA 3.1 foster"""
    if not whole_game(g).fosters:
        return
    ev = turns.PhaseBegan(g.active, turns.RECOLLECTION)
    for id in [id for id in g.zone(FIELD) if g.objs[id].controller == g.active and is_unit(g, id)]:
        # GA 3.1 foster: unless it was dealt damage since its player's last turn ended
        if g.prop(id, FOSTER) != ABSENT and not about(g.objs[id]).hurt:
            g.pending = (*g.pending, new_pending(g, INNATE.foster.id, id, g.active, ev, 0))


def s_before_recollection(g: State, f: Turn) -> None:
    """Opportunity, while memory is still there. GA 2.2.c"""
    if forsaken(g, f):
        return
    give_opportunity(g)


def s_recollect(g: State, f: Turn) -> None:
    """The turn player's memory returns to hand. GA 2.2.c"""
    if forsaken(g, f):
        return
    cards = g.zone(MEMORY_ZONE, g.active)
    together(g, tuple([recollected(id, g.active) for id in cards]))


def s_draw(g: State, f: Turn) -> None:
    if forsaken(g, f):
        return
    # GA 1.3.7: the first player of a two-player game skips the first draw phase, but not in Pantheon
    if g.n == 2 and not whole_game(g).pantheon and first_turn_locked(g, g.active):
        f.step = TABLES.procedures[P_TURN].at("main")
        return
    if g.asset(g.active, SKIP_DRAW):  # GA 2.2.i: a skipped phase does not happen; skips add up over turns
        f.step = TABLES.procedures[P_TURN].at("main")
        happen(g, AssetChanged(g.active, SKIP_DRAW, -1, cites=SKIPPED))
        return
    begin_phase(g, turns.DRAW)


def s_draw_card(g: State, f: Turn) -> None:
    """The turn player draws one card. GA 2.2.d"""
    if forsaken(g, f):
        return
    happen(g, drawn(g.active, cites=DRAW_PHASE))


def s_main(g: State, f: Turn) -> None:
    if forsaken(g, f):
        return
    begin_phase(g, turns.MAIN)
    # GA 2.11: one trigger for all that withers; it comes from the rules, and the champion stands for them
    if [id for id in g.zone(FIELD) if g.objs[id].controller == g.active and g.mark(id, WITHER)]:
        ev = turns.PhaseBegan(g.active, turns.MAIN)
        g.pending = (*g.pending, new_pending(g, INNATE.wither.id, champion(g, g.active), g.active, ev, 0))


def s_main_opportunity(g: State, f: Turn) -> None:
    if forsaken(g, f):
        return
    give_opportunity(g, main=True)  # GA 2.2.e: slow actions are possible, and attacks come back here


def s_end(g: State, f: Turn) -> None:
    begin_phase(g, turns.END)  # GA 2.2.f.1: triggers of its beginning go onto the Effects Stack
    ev = turns.PhaseBegan(g.active, turns.END)
    for id in [id for id in g.zone(FIELD) if g.objs[id].controller == g.active]:
        if g.prop(id, VIGOR) != ABSENT and is_unit(g, id):  # GA 3.1 vigor: it wakes up then
            g.pending = (*g.pending, new_pending(g, INNATE.vigor.id, id, g.active, ev, 0))


def s_before_end(g: State, f: Turn) -> None:
    """Opportunity before the turn ends. GA 2.2.f.2"""
    give_opportunity(g).before_end = True


def s_clean_up(g: State, f: Turn) -> None:
    """Effects of this turn and damage on allies end."""
    end_effects(g, END_OF_TURN)  # GA 2.2.f.3: effects of the turn end
    end_effects(g, NEXT_ATTACK)  # GA 2.2.f.3: also those that waited for an attack this turn
    # GA 2.19.i.6: marked damage is one of the things that are cleaned up, on everybody's allies
    hurt = [id for id in g.zone(FIELD) if is_ally(g, id) and g.mark(id, DAMAGE)]
    ended: list[Event] = []
    # GA 2.2.f + 1.6.e + 2.2.f.3: allies lose their damage, champions keep it
    ended.extend([damage_removed(id, g.objs[id].controller) for id in hurt])
    mine = [id for id in g.zone(FIELD) if g.objs[id].controller == g.active and g.mark(id, DISTANT)]
    # GA 3.2 distant: until the end of the turn of whoever controls it, together with what else ends then
    ended += [no_longer_distant(id, g.active) for id in mine]
    counting = [id for id in g.zone(FIELD) if g.objs[id].controller == g.active and about(g.objs[id]).hurt]
    ended.extend(
        [no_longer_empowers(p) for p in g.present() if of_player(g, p).empower]
    )  # GA 3.1 empower: of this turn
    # GA 3.1 foster: it counts what comes after the end of its player's turn
    together(g, (*ended, *[hurt_forgotten(id, g.active) for id in counting]))


def s_again(g: State, f: Turn) -> None:
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
    ("charge", s_charge, cite("GA 2.2.c")),
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
    ("late materialize", s_late, cite("GA 2.2.j")),
    ("late check", s_check),
    ("late offer", s_offer),
    ("late materialized", s_check),
    ("end", s_end, cite("GA 2.2.f")),
    ("end check", s_check),
    ("before end", s_before_end),
    ("clean up", s_clean_up, cite("GA 2.2.f.3")),
    ("again", s_again),
    frame=Turn,
)
STEPS: Final = TABLES.procedures[P_TURN].index
RECOLLECTION: Final = STEPS["recollection"]
END_PHASE: Final = STEPS["end"]
CLEAN_UP: Final = STEPS["clean up"]
BEGINNINGS: Final[tuple[tuple[int, int], ...]] = (
    (STEPS["begin"], turns.WAKE_UP),
    (STEPS["materialize"], turns.MATERIALIZE),
    (STEPS["recollection"], turns.RECOLLECTION),
    (STEPS["draw"], turns.DRAW),
    (STEPS["main"], turns.MAIN),
    (STEPS["late materialize"], turns.MATERIALIZE),
    (STEPS["end"], turns.END),
)
"""Where each phase begins among the steps."""


def phase_of(f: Turn) -> int:
    """The phase that a turn is in."""
    return [phase for at, phase in BEGINNINGS if at <= f.at][-1]


def after_phase(f: Turn) -> int:
    """The step behind the phase that a turn is in: of the end phase what is left is the clean-up."""
    later = [at for at, _ in BEGINNINGS if at > f.at]
    return later[0] if later else CLEAN_UP
