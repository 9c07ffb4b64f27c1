"""Wagers: an attack wagers with another player, and somebody wins it. FAB 8.5.46"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.combat import chain
from headjudge.games.fab.objects import marks
from headjudge.games.fab.objects.records import w_link
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.fields import Counterpart, Internal
from headjudge.kernel.ids import NOTHING, KindId, NodeId, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import begin_effect
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ATTACK: Final[Slot] = Slot("wagering attack")
OTHER: Final[Slot] = Slot("wagered with")
LINK: Final[Slot] = Slot("wagered on")
"""The chain link on which it attacks; none while it is on the stack."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Wagered(Event):
    """An attack wagers with a hero's player, by an effect of the player who is told. FAB 8.5.46"""

    hero: Counterpart
    settling: NodeId
    """What is done when its chain link resolves."""
    until: Internal

    def __init__(
        self, attack: ObjectId, player: PlayerId, hero: ObjectId, settling: NodeId, until: int, source: ObjectId
    ) -> None:
        super().__init__(WAGERED, attack, player, source=source)
        self.hero = hero
        self.settling = settling
        self.until = until


def do_wager(g: State, ev: Wagered) -> None:
    """The effect is generated: the attack and the player who controls the effect have wagered. FAB 8.5.46a"""
    link = link_of_attack(g, ev.obj)
    terms = g.new_context(ev.source, ev.player)
    terms.lists[ATTACK] = (ev.obj,)
    terms.lists[OTHER] = (ev.hero,)
    terms.ints[LINK] = chain.identity(g, link) if link else 0
    begin_effect(g, ev.settling, ev.source, ev.player, (), ev.until, 1, terms.id)
    g.tally(marks.WAGERS, ev.player, ev.obj)
    active = chain.links(g)
    if active and not chain.has_resolved(g, active):
        w_link(g, active).wagered |= 1 << ev.player
    ev.result = 1


def link_of_attack(g: State, attack: ObjectId) -> int:
    """The chain link whose active-attack it is, while that has not resolved; 0 for none."""
    active = chain.links(g)
    return active if attack and chain.attack_of(g, active) == attack and not chain.has_resolved(g, active) else 0


@mypyc_attr(allow_interpreted_subclasses=True)
class WagerWon(Event):
    """A player has won a wager, and so has its attack where it has hit. FAB 8.5.46a"""

    def __init__(self, attack: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> None:
        super().__init__(WON_WAGER, attack, player, source=source)


def do_win_wager(g: State, ev: WagerWon) -> None:
    """A wager is won, by a player and an attack or by a player alone. FAB 8.5.46a"""
    if ev.obj:
        g.tally(marks.WAGERS_WON, ev.player, ev.obj)
    ev.result = 1


WAGERED: Final[KindId] = TABLES.event("wager", Wagered, do_wager, cites=(cite("FAB 8.5.46"),))
WON_WAGER: Final[KindId] = TABLES.event("win-wager", WagerWon, do_win_wager, cites=(cite("FAB 8.5.46a"),))
