"""Dice and clashes. FAB 8.5.18 + 8.5.45"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.registry import TABLES
from headjudge.kernel import chance
from headjudge.kernel.fields import AMOUNT, OBJECTS, OBJS, Field
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def rolled(player: PlayerId, sides: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player rolls a die. FAB 8.5.18"""
    return Event(ROLLED, NOTHING, player, sides, source, cites)


def do_roll(g: State, ev: Event) -> None:
    """A player rolls a die: the number of its sides becomes the result. FAB 8.5.18"""
    ev.amount = chance.roll(g, ev.amount)
    ev.result = ev.amount


ROLLED: Final[KindId] = TABLES.event("roll", do_roll, Field("rolled", AMOUNT), cites=(cite("FAB 8.5.18"),))


def clashed(player: PlayerId, shown: tuple[ObjectId, ...], source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """The heroes of a clash that a player asked for have clashed, and revealed these cards. FAB 8.5.45"""
    ev = Event(CLASHED, NOTHING, player, 0, source, cites)
    ev.objs = shown
    return ev


def won_clash(player: PlayerId, card: ObjectId, power: int, source: ObjectId = NOTHING, cites: Cites = ()) -> Event:
    """A player has won a clash with the card of the greatest power. FAB 8.5.45a"""
    return Event(WON_CLASH, card, player, power, source, cites)


CLASHED: Final[KindId] = TABLES.event("clash", do_nothing, Field("cards", OBJS, OBJECTS), cites=(cite("FAB 8.5.45"),))
WON_CLASH: Final[KindId] = TABLES.event("win-clash", do_nothing, Field("power", AMOUNT), cites=(cite("FAB 8.5.45a"),))
