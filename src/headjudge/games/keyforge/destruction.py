"""Destruction: tags, one window that goes on collecting, then all leave together. KF 13"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import constants, status, triggers
from headjudge.games.keyforge.card import DAMAGE, INVULNERABLE, POISONED, POWER, TAGGED, WARDED
from headjudge.games.keyforge.tables import Q_PILE, TABLES
from headjudge.games.keyforge.topics import FALLS, statements
from headjudge.games.keyforge.zones import DISCARD, in_play
from headjudge.kernel.events import do_move, do_nothing, together
from headjudge.kernel.flow import choose, push
from headjudge.kernel.records import Event, Frame, Pending
from headjudge.kernel.state import State
from headjudge.rulebook import cite

SAVED: Final = cite("KF 13.10")
ITSELF: Final = cite("KF 15.10")
DUE: Final = cite("KF 13.2")
TAGGING: Final = cite("KF 13.1")
ONE_WINDOW: Final = cite("KF 13.3")
DAMAGE_AT_LEAST_POWER: Final = cite("KF 12.4")
POISON: Final = cite("KF 21 poison")
CONSTANT: Final = cite("KF abilities 6.1")
NO_POWER: Final = cite("KF 28.5")
LEAVE_TOGETHER: Final = cite("KF 13.6")
CANNOT: Final = cite("KF 21 invulnerable")
AFTER_DESTROYED: Final = cite("KF 13.7")
STILL_DESTROYED: Final = cite("KF 13.4")


def do_tag(g: State, ev: Event) -> None:
    """`obj` is tagged for destruction. KF 13.2: never twice"""
    if g.mark(ev.obj, TAGGED):
        return
    g.set_mark(ev.obj, TAGGED, 1)
    if collecting(g) < 0:
        push(g, P_DESTRUCTION, g.active)
    f = g.w_frame(collecting(g))
    f.lists["tagged"] = (*f.lists.get("tagged", ()), ev.obj)
    ev.result = 1


def do_bury(g: State, ev: Event) -> None:
    """Tagged card `obj` goes on top of its owner's discard pile, or where a replacement says. KF 17.5"""
    do_move(g, ev)


TAGGED_EVENT: Final = TABLES.event("tagged", do_tag)
NOT_DESTROYED: Final = TABLES.event("not-destroyed", do_nothing, silent=True)
"""`obj` is invulnerable: it is not destroyed."""
BURIED: Final = TABLES.event("buried", do_bury)
DESTROYED: Final = TABLES.event("destroyed", do_nothing)
"""`obj` was destroyed and has left play; `player` controlled it, `new` is what it became if that can be followed."""


def tag(g: State, ids: tuple[int, ...], source: int, rules: tuple[int, ...]) -> None:
    """Destroy cards: tag them, and let the window that is open collect them, or open one. KF 13.1-13.3"""
    together(g, tagging(g, ids, source, rules))


def tagging(g: State, ids: tuple[int, ...], source: int, rules: tuple[int, ...]) -> tuple[Event, ...]:
    """What happens to cards that are to be destroyed: the tag, or what keeps it away."""
    kept: list[Event] = []
    going: list[Event] = []
    for id in ids:
        if not in_play(g, id) or g.mark(id, TAGGED):
            continue
        if g.num(id, INVULNERABLE):  # KF 21 invulnerable: never tagged
            kept.append(Event(NOT_DESTROYED, id, g.objs[id].controller, 1, source, (CANNOT, TAGGING)))
        elif g.mark(id, WARDED):  # KF 13.1: a ward replaces the destruction
            kept.append(status.ward_lost(g, id, (TAGGING, SAVED)))
        else:
            named = (TAGGING, ITSELF, *rules) if id == source else (TAGGING, *rules)
            going.append(Event(TAGGED_EVENT, id, g.objs[id].controller, 1, source, named))
    return (*kept, *going)


def collecting(g: State) -> int:
    """The index of the open Destroyed window's frame, -1 if none is open."""
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.frames[i]
        if f.proc == P_DESTRUCTION and "closed" not in f.ints:
            return i
    return -1


def join(g: State, pendings: list[Pending]) -> None:
    """Destroyed abilities wait in the open window, however deep the game is in something else. KF 13.3"""
    triggers.collect(g, g.w_frame(collecting(g)), pendings)


def check(g: State, ids: tuple[int, ...]) -> None:
    """KF 12.4: damage of at least its power destroys a creature, checked whenever one of them changes."""
    fallen: list[int] = []
    rules: tuple[int, ...] = (DAMAGE_AT_LEAST_POWER,)
    weakened = constants.may_lower(g, POWER)
    doomed = falling(g)
    for id in ids:
        marks = g.objs[id].marks
        if id in doomed and TAGGED not in marks:
            fallen.append(id)
            rules = (*rules, CONSTANT)
            continue
        if TAGGED in marks or (DAMAGE not in marks and not weakened) or g.num(id, INVULNERABLE):
            continue
        if POISONED in marks:
            rules = (DAMAGE_AT_LEAST_POWER, POISON)
            fallen.append(id)
        elif marks.get(DAMAGE, 0) >= g.num(id, POWER):
            fallen.append(id)
            if DAMAGE not in marks:
                rules = (*rules, NO_POWER)
    if fallen:
        if g.modifiers.get(POWER):  # KF abilities 6.1: a constant ability that came or went may have decided it
            rules = (*rules, CONSTANT)
        tag(g, tuple(fallen), 0, rules)


def falling(g: State) -> list[int]:
    """The cards of which a constant ability says that they are destroyed as things are now. KF abilities 6.1"""
    if not g.stated.get(FALLS):
        return []
    return [said.context.this for said in statements(g, FALLS)]


def was_destroyed(g: State, id: int) -> bool:
    """Whether it is tagged, or was as it left play. KF 13.4: a tagged card that moved elsewhere counts as destroyed"""
    return (g.exists(id) or id in g.lki) and g.mark(id, TAGGED) > 0


def s_next(g: State, f: Frame) -> None:
    """KF 13.3: Destroyed abilities one by one, in the active player's order, until none is left."""
    waiting = triggers.due(g, f)
    if waiting:
        triggers.offer_next(g, f, waiting, (ONE_WINDOW, DUE))
        return
    triggers.forget(g, f)
    f.ints["closed"] = 1
    f.step = 2


def s_resolve(g: State, f: Frame) -> None:
    f.step = 0
    triggers.resolve(g, f, f.val)


def s_order(g: State, f: Frame) -> None:
    """KF 13.6: the active player decides the order in which cards lie in each pile."""
    player = f.ints.get("pile", 0)
    if player >= g.n:
        return
    f.ints["pile"] = player + 1
    f.step = f.at
    going = tuple([id for id in f.lists["tagged"] if in_play(g, id) and g.objs[id].owner == player])
    choose(g, g.active, going, len(going), len(going), f"pile {player}", Q_PILE, 0, (LEAVE_TOGETHER,), ordered=True)


def s_bury(g: State, f: Frame) -> None:
    """KF 13.6: all tagged cards still in play leave at the same time."""
    going = [id for player in range(g.n) for id in f.lists[f"pile {player}"]]
    leaving: list[Event] = []
    for id in going:
        ev = Event(BURIED, id, g.objs[id].controller, 1, 0, (LEAVE_TOGETHER,))
        ev.zone = DISCARD
        ev.place = 0
        leaving.append(ev)
    together(g, tuple(leaving))


def s_destroyed(g: State, f: Frame) -> None:
    """KF 13.7: what happens after a card is destroyed is seen by what is in play now."""
    g.frames.pop()
    gone: list[Event] = []
    for id in f.lists["tagged"]:
        if not in_play(g, id):
            ev = Event(DESTROYED, id, g.look(id).controller, 1, 0, (AFTER_DESTROYED,))
            ev.new = g.successor(id)
            if ev.new and g.objs[ev.new].zone != DISCARD:
                ev.rules = (AFTER_DESTROYED, STILL_DESTROYED)
            gone.append(ev)
    together(g, tuple(gone))


P_DESTRUCTION: Final = TABLES.procedure(
    "destruction",
    ("next", s_next),
    ("resolve", s_resolve),
    ("order", s_order),
    ("bury", s_bury),
    ("destroyed", s_destroyed),
)
