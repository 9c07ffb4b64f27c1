"""Who is rested for an attack card and performs the attack: the champion, or an ally at a command. GA 1.7.d, 3.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.combat.roles import fits_command, obeys
from headjudge.games.grand_archive.events.combat import Commanded
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects.card_types import is_ally
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import COMMAND
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.play.payment import Paying, cannot_pay, choose_payment
from headjudge.games.grand_archive.registry import Q_COMMAND, TABLES
from headjudge.kernel import flow
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import Cites, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State
from headjudge.rulebook import cite

COMMANDED: Final[Cites] = (cite("GA 3.1 command"),)


def restable(g: State, player: PlayerId, card: ObjectId) -> tuple[ObjectId, ...]:
    """What the player could rest to activate an attack card: the champion while it is awake."""
    if g.prop(card, COMMAND) != ABSENT:  # GA 3.1 command: an ally is rested in its place
        return tuple([id for id in commandable(g, player, card) if not g.mark(id, RESTED)])
    mine = champion(g, player)
    return (mine,) if mine and not g.mark(mine, RESTED) else ()


def commandable(g: State, player: PlayerId, card: ObjectId) -> list[ObjectId]:
    """The player's allies that are among those which a card commands."""
    mine = [id for id in g.zone(FIELD) if g.objs[id].controller == player and is_ally(g, id)]
    return [id for id in mine if fits_command(g, id, card)]


def performers(g: State, player: PlayerId, card: ObjectId) -> tuple[ObjectId, ...]:
    """The units that may perform the attack of a card that resolves: the one that was rested for it."""
    ally = known_of(g, card).intent_of
    if ally:
        commanded = [ally] if g.exists(ally) and g.objs[ally].controller == player else []
    elif g.prop(card, COMMAND) != ABSENT:  # GA 3.1 command: any that fits where none was, awake or not
        commanded = commandable(g, player, card)
    else:
        mine = champion(g, player)
        return (mine,) if mine else ()
    # GA 3.1 command: while it is gone or does not obey no attack begins
    return tuple([id for id in commanded if g.objs[id].zone == FIELD and obeys(g, id)])


# -- resting an ally ---------------------------------------------------------------------------------------------------


def command(g: State, player: PlayerId, card: ObjectId) -> None:
    """Let the player choose the ally that is rested for a card and will perform its attack. GA 3.1 command"""
    flow.begin(g, Paying(P_COMMAND, g.token, player)).source = card


def s_choose(g: State, f: Paying) -> None:
    found = restable(g, f.player, f.source)
    if not found:
        cannot_pay(g)
        return
    choose_payment(g, f.player, found, 1, 1, Q_COMMAND, f.source)


def s_rest(g: State, f: Paying) -> None:
    ally = f.chosen[0]
    sequence(g, (rested(ally, f.player, cites=COMMANDED), Commanded(f.source, f.player, ally)))


P_COMMAND: Final = TABLES.procedure(
    "command", ("choose", s_choose, cite("GA 3.1 command")), ("rest", s_rest, cite("GA 3.1 command")), frame=Paying
)
