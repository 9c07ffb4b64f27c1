"""Who controls a card: the latest effect wins, and the older ones wait. KF 2.4"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.effects.topics import CONTROL, Said, statements
from headjudge.games.keyforge.events.entering import renew_abilities
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import about, course, w_course
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, IN_PLAY, UPGRADES
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.playing import flank_question
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.asking import ask
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import happen
from headjudge.kernel.fields import Internal, ZoneId
from headjudge.kernel.flow import begin, choose, jump
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import place, unplace
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ORDER: Final[Cites] = (cite("KF abilities 1.1"),)


@mypyc_attr(allow_interpreted_subclasses=True)
class ControlTaken(Event):
    """A player takes control of a card, which goes to that position of that player's side. KF 2.4"""

    position: Internal
    to: ZoneId = -1
    """Where it lies from now on; none for an upgrade, which stays on its creature. KF 2.8"""
    seat: PlayerId = NOBODY
    """On whose side."""

    def __init__(self, id: ObjectId, player: PlayerId, position: int) -> None:
        super().__init__(CONTROL_TAKEN, id, player)
        self.position = position


def do_take(g: State, ev: ControlTaken) -> None:
    """A player takes control of a card, which goes to that player's side as it is. KF 2.4"""
    o = g.objs[ev.obj]
    indexes.delist(g, ev.obj)
    if o.zone == UPGRADES:  # KF 2.8: it stays on its creature
        o = g.w_obj(ev.obj)
    else:
        unplace(g, o)
        o = g.w_obj(ev.obj)
        place(g, o, o.zone, ev.player, ev.position)
        ev.to = o.zone
        ev.seat = ev.player
    o.controller = ev.player
    w_course(g).taken += 1 if ev.player != at_first(g, ev.obj) else -1
    indexes.enlist(g, ev.obj)
    renew_abilities(g, ev.obj)  # KF 2.8: its upgrades stay on it
    g.invalidate(EVERYTHING)
    ev.result = 1


CONTROL_TAKEN: Final[KindId] = TABLES.event(
    "control-taken",
    ControlTaken,
    do_take,
    cites=(cite("KF 2.4"),),
    existing=True,
    changes=("object: place = to where to",),
)


def at_first(g: State, id: ObjectId) -> PlayerId:
    """Who controlled the card as it entered play."""
    o = g.objs[id]
    return about(o).entered_under if about(o).entered_under != NOBODY else o.owner


def miscounted(g: State) -> str:
    """What is wrong with the count of cards under another's control, in a state that was read; empty for nothing."""
    taken = sum([at_first(g, o.id) != o.controller for o in g.objects() if IN_PLAY >> o.zone & 1])
    counted = course(g).taken
    return "" if counted == taken else f"{taken} cards under another's control, and {counted} are counted"


def rightful(g: State, id: ObjectId) -> PlayerId:
    """Who controls the card now; an older effect applies again when a later one ends."""
    latest = -1
    player = at_first(g, id)
    for said in statements(g, CONTROL):
        if said.about(g, id) and since(g, said) > latest:  # KF 2.4: the latest effect wins
            latest = since(g, said)
            player = said.context.you
    return player


def since(g: State, said: Said) -> int:
    return g.effects[said.effect].since if said.effect else g.objs[said.context.this].since


def settle(g: State) -> None:
    """Let every card go to the side that it belongs to."""
    if misplaced(g):
        begin(g, Changing(P_CONTROL, g.token, g.active))


def misplaced(g: State) -> ObjectId:
    """A card that is on another side than its controller's, 0 where there is none."""
    if not g.stating(CONTROL) and not course(g).taken:  # saves time
        return NOTHING
    for zone in (BATTLELINE, ARTIFACTS):
        for seat in (g.active, opponent(g.active)):
            for id in g.zone(zone, seat):
                if rightful(g, id) != seat:
                    return id
    for id in [id for host in g.hosted for id in g.under(host)]:
        if (
            g.objs[id].zone == UPGRADES and rightful(g, id) != g.objs[id].controller
        ):  # KF 2.8: upgrades have controllers
            return id
    return NOTHING


class Changing(Frame):
    """A card goes to the side that it belongs to. KF 2.4"""

    card: ObjectId = NOTHING


def s_which(g: State, f: Changing) -> None:
    """Of several creatures the active player says which goes first. KF abilities 1.1"""
    f.card = misplaced(g)
    lines = [id for seat in (g.active, opponent(g.active)) for id in g.zone(BATTLELINE, seat)]
    creatures = tuple([id for id in lines if rightful(g, id) != g.objs[id].seat])
    if len(creatures) > 1:  # KF abilities 1.1 + 15.8: one after the other
        choose(g, decider(g), creatures, 1, 1, cites=ORDER)


def s_where(g: State, f: Changing) -> None:
    """The active player picks the flank, unless the text that moves the card names another. KF abilities 1.1"""
    id = f.chosen[0] if f.chosen else f.card
    f.card = id
    f.player = rightful(g, id) if g.exists(id) else f.player
    f.val = -1
    if not g.exists(id) or g.objs[id].controller == f.player:
        jump(g, f, "others")
    elif g.objs[id].zone == BATTLELINE:  # KF 2.4 + 22.6: a creature goes to a flank
        q = flank_question(g, decider(g), id, f.player)
        if len(q.acts) > 2:
            q.acts, q.objs, q.vals = q.acts[:1] * 2, q.objs[:1] * 2, [q.vals[0], q.vals[-1]]
        ask(g, f, q)


def s_take(g: State, f: Changing) -> None:
    happen(g, ControlTaken(f.card, f.player, f.val))


def s_others(g: State, f: Changing) -> None:
    g.frames.pop()
    settle(g)


P_CONTROL: Final[int] = TABLES.procedure(
    "control",
    ("which", s_which, cite("KF abilities 1.1")),
    ("where", s_where, cite("KF 22.6")),
    ("take", s_take, cite("KF 2.4")),
    ("others", s_others),
    frame=Changing,
)
