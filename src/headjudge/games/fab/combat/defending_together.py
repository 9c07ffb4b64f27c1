"""Cards that become defending in one event defend together, one by itself alone. FAB 7.0.5e"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.combat import chain
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects.records import about
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite


class Together(Frame):
    """Cards become defending in one event."""

    cards: tuple[ObjectId, ...] = ()


def defend_together(g: State, defends: list[Event]) -> None:
    """These become defending as one compound event, by an effect or as a layer resolves. FAB 7.0.5e"""
    cards = tuple([ev.obj for ev in defends if ev.kind == combat.DEFEND])
    if cards:
        flow.begin(g, Together(P_TOGETHER, g.token, defends[0].player)).cards = cards
    sequence(g, tuple(defends))


def s_together(g: State, f: Together) -> None:
    g.frames.pop()
    sequence(g, company(g, f.cards))


def company(g: State, cards: tuple[ObjectId, ...]) -> tuple[Event, ...]:
    """That the attack is defended, and each of the cards together with the others, or alone: if they did become so."""
    if not g.awaited(combat.COMPANY) and not g.awaited(combat.ATTACK_DEFENDED):  # saves time
        return ()
    link = chain.links(g)
    found = [g.objs[id] for id in cards if g.exists(id)]
    # FAB 7.0.5e: what was kept from the chain link is put onto it with nobody
    there = [o for o in found if about(o).defends and about(o).link == link]
    made: list[Event] = []
    for o in there:
        others = tuple([other.id for other in there if other.id != o.id])
        made.append(combat.DefendedInCompany(o.id, o.controller, about(o).defends, others))
    if there:  # FAB 1.9.2: one event, however many cards
        made.append(combat.AttackDefended(chain.active_attack(g), there[0].controller, tuple([o.id for o in there])))
    return tuple([ev for ev in made if g.awaited(ev.kind)])


P_TOGETHER: Final[int] = TABLES.procedure("together", ("together", s_together, cite("FAB 7.0.5e")), frame=Together)
