"""Links at the state-based checks: what enters is Linked, and what is linked to nothing goes. GA 3.1 link, 2.19.i.10"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.links import Linked
from headjudge.games.grand_archive.events.moves import Sacrificed, destroyed, immortal
from headjudge.games.grand_archive.objects.links import choices, is_shield, unlinked
from headjudge.games.grand_archive.objects.records import about
from headjudge.games.grand_archive.registry import Q_LINK
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

UNLINKED: Final[Cites] = (cite("GA 3.1 link"), cite("GA 2.19.i.10"))


def loose(g: State) -> list[ObjectId]:
    """Objects with a link ability and no link, but for immortal ones. GA 2.19.i.10"""
    return [id for id in unlinked(g) if about(g.objs[id]).to_be_linked or not immortal(g, g.objs[id])]


def entering(g: State) -> list[ObjectId]:
    """Objects that have just entered with a link, not from the Effects Stack, and could be linked. GA 3.1 link"""
    return [id for id in unlinked(g) if about(g.objs[id]).to_be_linked and choices(g, id)]


def unlinked_falls(g: State, id: ObjectId) -> Event:
    """The event by which an object with a broken link goes. GA 3.1 link"""
    if is_shield(g, id):  # GA 3.1 link-shield: destroyed, where another link is sacrificed
        return destroyed(id, g.objs[id].controller, cites=UNLINKED)
    return Sacrificed(id, g.objs[id].controller, cites=UNLINKED)


def s_linking(g: State, f: Frame) -> None:
    """Its controller chooses what it is linked to, without targeting it."""
    id = entering(g)[0]
    q = Question(g.objs[id].controller, Q_LINK)
    q.source = id
    for to in choices(g, id):
        q.add(flow.A_CHOOSE, to)
    ask(g, f, q)


def s_linked(g: State, f: Frame) -> None:
    f.step = 0
    id = entering(g)[0]
    happen(g, Linked(id, g.objs[id].controller, f.obj))
