"""Critical: combat damage is doubled, unless an opponent discards. GA 3.1 critical"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.combat.roles import Combat, combat, parts_of_attack
from headjudge.games.grand_archive.events.damage import DAMAGED, double, is_combat_damage
from headjudge.games.grand_archive.events.moves import discarded
from headjudge.games.grand_archive.objects.properties import CRITICAL
from headjudge.games.grand_archive.objects.zones import HAND
from headjudge.games.grand_archive.registry import Q_CRITICAL, Q_DISCARD, TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Replacer
from headjudge.kernel.events import sequence
from headjudge.kernel.fields import amount
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

CITED: Final[Cites] = (cite("GA 3.1 critical"),)


def critical(g: State, unit: ObjectId) -> int:
    """How many cards keep the combat damage of a unit from being doubled: of all that it deals it with, together."""
    return sum([max(0, g.num(id, CRITICAL)) for id in parts_of_attack(g, unit)])


def w_combat(g: State) -> Combat:
    """The combat that is under way, for writing."""
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.w_frame(i) if isinstance(g.frames[i], Combat) else None
        if isinstance(f, Combat):
            return f
    raise LookupError("there is no combat")


class Doubles(Replacer):
    """Combat damage that a unit with critical would deal is doubled, unless an opponent discards."""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (DAMAGED,)

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        """GA 3.1 critical"""
        if ev.source != this or not is_combat_damage(ev) or amount(ev) <= 0:
            return False
        under_way = combat(g)
        return under_way is not None and this not in under_way.averted

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        f = w_combat(g)
        if this in f.doubling:
            double(ev)  # GA 3.1 critical: all that it deals at the same time
        else:
            flow.begin(g, Averting(P_AVERT, g.token, you)).source = this


# -- whether an opponent discards --------------------------------------------------------------------------------------


class Averting(Frame):
    """Opponents are asked, one after the other, whether they discard to keep damage from being doubled."""

    source: ObjectId = NOTHING
    declined: int = 0
    """How many opponents have been passed over."""


def opponents(g: State, f: Averting) -> list[PlayerId]:
    """Those who are still to be asked: any who have enough cards, also who is dealt nothing."""
    others = [p for p in g.present() if p != f.player][f.declined :]
    return [p for p in others if len(g.zone(HAND, p)) >= critical(g, f.source)]


def s_avert(g: State, f: Averting) -> None:
    left = opponents(g, f)
    if not left:  # GA 3.1 critical: nobody discards, and the damage is doubled
        g.frames.pop()
        under_way = w_combat(g)
        under_way.doubling = (*under_way.doubling, f.source)
        ev = g.w_frame().event
        assert ev is not None
        double(ev)
        return
    q = Question(left[0], Q_CRITICAL)
    q.source = f.source
    q.minimum = critical(g, f.source)
    q.add(flow.A_YES, f.source)
    q.add(flow.A_NO, f.source)
    ask(g, f, q)


def s_answered(g: State, f: Averting) -> None:
    player, n = opponents(g, f)[0], critical(g, f.source)
    if f.act == flow.A_YES:
        # GA 3.1 critical: so many cards of their choice, those of several instances together
        flow.choose(g, player, g.zone(HAND, player), n, n, kind=Q_DISCARD, source=f.source)
        return
    f.declined = [p for p in g.present() if p != f.player].index(player) + 1
    f.step = 0


def s_averted(g: State, f: Averting) -> None:
    g.frames.pop()
    under_way = w_combat(g)
    under_way.averted = (*under_way.averted, f.source)
    sequence(g, tuple([discarded(id, g.objs[id].owner, f.source, CITED) for id in f.chosen]))


P_AVERT: Final = TABLES.procedure(
    "critical",
    ("avert", s_avert, cite("GA 3.1 critical")),
    ("answered", s_answered, cite("GA 3.1 critical")),
    ("averted", s_averted, cite("GA 3.1 critical")),
    frame=Averting,
)
