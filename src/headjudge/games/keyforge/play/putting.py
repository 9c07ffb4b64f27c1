"""Putting a card into play, which is no playing. KF 8.6"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import registry
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.gigantic import OTHER_HALF_MISSING, halves, is_half
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.zones import RESOLVING, creatures, home
from headjudge.games.keyforge.play import permission
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.playing import flank_question, host_question, put
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, noted
from headjudge.kernel.flow import begin
from headjudge.kernel.ids import FIRST_SEAT, NO_SLOT, NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite


class Putting(Frame):
    """Putting a card into play. KF 8.6"""

    card: ObjectId = NOTHING
    type: int = 0
    seat: PlayerId = FIRST_SEAT
    source: ObjectId = NOTHING
    note: Slot = NO_SLOT
    """The slot of the context that remembers that it was put there."""


def refuse_put(g: State, id: ObjectId) -> int:
    """The reason why a card cannot be put into play, 0 if it can. KF 8.6"""
    type = g.num(id, properties.TYPE)
    if home(type) == RESOLVING:  # KF 2.2: an action is never in play
        return permission.NEVER_IN_PLAY
    if type & properties.UPGRADE and not creatures(g):  # KF 8.4: an upgrade needs a creature to attach to
        return permission.NO_CREATURE
    return OTHER_HALF_MISSING if is_half(g, id) and 0 in halves(g, id) else 0  # KF 26.1: nor one half alone


def put_into_play(g: State, id: ObjectId, seat: PlayerId, source: ObjectId, context: int, note: Slot) -> None:
    """Put a card into play, which is no playing: no icons, no Play ability, no restrictions. KF 8.6"""
    f = begin(g, Putting(P_PUT, g.token, g.active, context))
    f.note = note
    f.card = halves(g, id)[0] if is_half(g, id) else id
    f.type = g.num(id, properties.TYPE)
    f.seat = opponent(seat) if g.num(id, properties.TREACHERY) else seat  # KF 21 treachery: however it enters play
    f.source = source


def s_where(g: State, f: Putting) -> None:
    """The active player picks the flank, or the creature that an upgrade is attached to. KF 22.6, 8.4"""
    if f.type & properties.CREATURE:
        ask(g, f, flank_question(g, decider(g), f.card, f.seat))
    elif f.type & properties.UPGRADE:
        ask(g, f, host_question(g, f.card))


def s_put(g: State, f: Putting) -> None:
    g.frames.pop()
    is_creature = f.type & properties.CREATURE
    ev = put(f.card, home(f.type), f.seat, f.val if is_creature else -1, f.source, NOTHING if is_creature else f.obj)
    happen(g, noted(ev, f.context, f.note))


P_PUT: Final[int] = registry.TABLES.procedure(
    "put-into-play", ("where", s_where, cite("KF 22.6")), ("put", s_put, cite("KF 8.6")), frame=Putting
)
