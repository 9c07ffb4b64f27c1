"""Destruction: tags, one window that goes on collecting, then all leave together. KF 13"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.effects import constants
from headjudge.games.keyforge.effects.topics import FALLS, statements
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.events.leaving import Departure
from headjudge.games.keyforge.objects.battleline import is_warded, line_of, stands
from headjudge.games.keyforge.objects.marks import DAMAGE, POISONED, TAGGED
from headjudge.games.keyforge.objects.properties import INVULNERABLE, POWER
from headjudge.games.keyforge.objects.records import known_of, w_known_of
from headjudge.games.keyforge.objects.zones import BATTLELINE, DISCARD, all_in_play, in_play
from headjudge.games.keyforge.play import triggers
from headjudge.games.keyforge.play.windows import Waiting, collect, due, forget
from headjudge.games.keyforge.registry import CREATURES_DESTROYED, Q_PILE, TABLES
from headjudge.kernel.events import together
from headjudge.kernel.flow import begin, choose
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.moving import do_move, do_nothing
from headjudge.kernel.records import ABSENT, MODIFIED, Event, Frame, Pending
from headjudge.kernel.replacing import Replacing, applicable
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TAGGING: Final = cite("KF 13.1")
DAMAGE_AT_LEAST_POWER: Final[Cites] = (cite("KF 12.4"),)
BY_POISON: Final[Cites] = (cite("KF 21 poison"),)
BY_CONSTANT_ABILITY: Final[Cites] = (cite("KF abilities 6.1"),)
NO_POWER: Final[Cites] = (cite("KF 28.5"),)
STILL_DESTROYED: Final[Cites] = (cite("KF 13.4"),)


class Destruction(Waiting):
    """Tagged cards, and the Destroyed abilities that wait. KF 13"""

    tagged: tuple[ObjectId, ...] = ()
    closed: bool = False
    """It collects no more."""
    pile: int = 0
    """How many discard piles are in order, the active player's first."""
    going: tuple[ObjectId, ...] = ()
    """The cards in the order in which they leave."""


def do_tag(g: State, ev: Event) -> None:
    """`obj` is tagged for destruction. KF 13.1"""
    g.set_mark(ev.obj, TAGGED, 1)
    w_known_of(g, ev.obj).destroyed_by = ev.context
    f = collecting(g)
    if f is None:
        f = begin(g, Destruction(P_DESTRUCTION, g.token, g.active))
    f.tagged = (*f.tagged, ev.obj)  # KF 13.3: the window that is open goes on collecting
    ev.result = 1


def do_spare(g: State, ev: Event) -> None:
    """The tag of a card is removed, when it would go to the discard pile. KF 13.5"""
    ev.result = g.mark(ev.obj, TAGGED)
    g.set_mark(ev.obj, TAGGED, 0)
    w_known_of(g, ev.obj).destroyed_by = 0
    for i, f in enumerate(g.frames):
        if isinstance(f, Destruction) and ev.obj in f.tagged:  # KF 13.10: what was saved was not destroyed
            window = g.w_frame(i)
            assert isinstance(window, Destruction)
            window.tagged = tuple([id for id in f.tagged if id != ev.obj])


def do_bury(g: State, ev: Departure) -> None:
    """Tagged card `obj` goes on top of its owner's discard pile, or where a replacement says. KF 17.5"""
    do_move(g, ev)


def do_destroy(g: State, ev: Event) -> None:
    """`obj`, which `player` controlled, was destroyed; creatures are counted."""
    if g.look(ev.obj).zone == BATTLELINE:
        g.tally(CREATURES_DESTROYED, ev.player)
    ev.result = 1


TAGGED_EVENT: Final[KindId] = TABLES.event(
    "tagged", Event, do_tag, cites=(TAGGING,), existing=True, changes=("object: tagged = 1",)
)
SPARED: Final[KindId] = TABLES.event(
    "spared", Event, do_spare, cites=(cite("KF 13.5"),), existing=True, changes=("object: tagged = 0",)
)
NOT_DESTROYED: Final[KindId] = TABLES.event(
    "not-destroyed", Event, do_nothing, silent=True, cites=(cite("KF 21 invulnerable"),)
)
"""`obj` is invulnerable: it is not destroyed."""
BURIED: Final[KindId] = TABLES.event("buried", Departure, do_bury)
DESTROYED: Final[KindId] = TABLES.event("destroyed", Event, do_destroy)
"""`obj` was destroyed and has left play; `player` controlled it, `new` is what it became if that can be followed."""
NO_CAUSE: Final = Event(NOT_DESTROYED)
"""What has caused a check that nothing in particular causes."""


def tagged(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = (), cause: int = 0) -> Event:
    """A card of `player` is tagged for destruction, by what `destroyed_by` will be asked for. KF 13.1"""
    ev = Event(TAGGED_EVENT, id, player, source=source, cites=cites)
    ev.context = cause
    return ev


def spared(id: ObjectId, source: ObjectId) -> Event:
    """A card is not destroyed. KF 13.5"""
    return Event(SPARED, id, NOBODY, source=source)


def not_destroyed(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """An invulnerable card is not destroyed. KF 21 invulnerable"""
    return Event(NOT_DESTROYED, id, player, source=source)


def buried(g: State, id: ObjectId) -> Event:
    """A tagged card goes on top of its owner's discard pile. KF 13.6"""
    ev = Departure(BURIED, id, DISCARD, g.objs[id].controller, position=0)
    ev.line = line_of(g, id) if stands(g, id) else ()
    return ev


def destroyed(id: ObjectId, player: PlayerId, now: ObjectId, cites: Cites) -> Event:
    """A card was destroyed; `now` is what it has become, 0 where that cannot be followed. KF 13.7"""
    ev = Event(DESTROYED, id, player, source=NOTHING, cites=cites)
    ev.new = now
    return ev


def tag(g: State, ids: tuple[ObjectId, ...], source: ObjectId, cites: Cites, context: int) -> None:
    """A text destroys cards: they are tagged, and the window that is open collects them, or one opens. KF 13.1"""
    together(g, tagging(g, dict.fromkeys(ids, cites), source, dict.fromkeys(ids, context)))


def tagging(g: State, cites: dict[ObjectId, Cites], source: ObjectId, causes: dict[ObjectId, int]) -> tuple[Event, ...]:
    """What happens to cards that are to be destroyed, by those rules: the tag, or what keeps it away."""
    kept: list[Event] = []
    going: list[Event] = []
    for id, rules in cites.items():
        if (
            not in_play(g, id) or g.mark(id, TAGGED)  # KF 13.2: a tagged card is not tagged again
        ):
            continue
        if is_invulnerable(g, id):
            kept.append(not_destroyed(id, g.objs[id].controller, source))
        elif is_warded(g, id):  # KF 13.1 + 13.10 + 20.2: a ward replaces the destruction
            kept.append(status.ward_lost(g, id, TAGGING))
        else:
            going.append(tagged(id, g.objs[id].controller, source, rules, causes.get(id, 0)))
    return (*kept, *going)


def is_invulnerable(g: State, id: ObjectId) -> bool:
    return g.num(id, INVULNERABLE) > 0  # KF 21 invulnerable: it is never tagged


def untagged(g: State, ids: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those that a player can choose to destroy."""
    return tuple([id for id in ids if not g.mark(id, TAGGED)])  # KF 13.2: a tagged card is not chosen for it again


def collecting(g: State) -> Destruction | None:
    """The open Destroyed window, to add to it."""
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.frames[i]
        if isinstance(f, Destruction) and not f.closed:
            open = g.w_frame(i)
            assert isinstance(open, Destruction)
            return open
    return None


def close(g: State) -> None:
    """Tagged cards whose window is not there any more leave play. KF 13.6"""
    waiting = [id for f in g.frames if isinstance(f, Destruction) for id in f.tagged]
    left = tuple([id for id in all_in_play(g) if g.mark(id, TAGGED) and id not in waiting])
    if left:
        f = begin(g, Destruction(P_DESTRUCTION, g.token, g.active))
        f.tagged, f.closed, f.step = left, True, ORDER


def join(g: State, pendings: list[Pending]) -> None:
    """Destroyed abilities wait in the open window, however deep the game is. KF 15.7"""
    f = collecting(g)
    assert f is not None
    collect(g, f, pendings)


def wavering(g: State) -> bool:
    """Whether a creature can fall that no damage and no counter was put on."""
    if g.modified(POWER) or g.dirty & MODIFIED or g.stating(FALLS):
        return True
    return g.modified(INVULNERABLE)  # KF 12.4 + 21 invulnerable: it falls when that is lost


FEW: Final = 3
"""So many are looked at one by one sooner than it is found out how low any of them could be."""


def check(g: State, ids: tuple[ObjectId, ...], ev: Event) -> None:
    """Damage of at least its power destroys a creature, checked whenever one of them changes. KF 12.4"""
    if not ids:  # saves time
        return
    fallen: dict[ObjectId, Cites] = {}
    lowest = constants.Lowest(g) if len(ids) > FEW else None  # saves time
    doomed = falling(g, ids) if g.stating(FALLS) else []  # saves time unless any is
    for id in ids:
        o = g.objs[id]
        marks = o.marks
        if lowest is not None and not doomed and lowest.is_safe(g, o):  # saves time
            continue
        if id in doomed:  # KF abilities 6.1: a constant ability destroys it
            if not is_invulnerable(g, id):  # KF 1.3: what cannot be destroyed stays
                fallen[id] = BY_CONSTANT_ABILITY
            continue
        poisoned = POISONED in marks and DAMAGE in marks  # what was healed wholly is poisoned no more
        power = g.prop(id, POWER)
        if power == ABSENT:  # KF 28.5: only a creature has power
            continue
        if poisoned:  # KF 21 poison: any damage that its power dealt
            cause = BY_POISON
        elif marks.get(DAMAGE, 0) >= power:  # KF 12.4 + 28.5: damage up to its power, and so does power 0
            cause = DAMAGE_AT_LEAST_POWER if DAMAGE in marks else NO_POWER
        else:
            continue
        if not is_invulnerable(g, id):
            fallen[id] = cause
    if fallen:  # saves time unless one falls
        saved = being_saved(g)
        falls = {id: rules for id, rules in fallen.items() if id not in saved}
        together(g, tagging(g, falls, NOTHING, damage.causes(ev)))


def being_saved(g: State) -> list[ObjectId]:
    """Those to whom something else is happening instead of their destruction: it is completed first. KF 13.5"""
    events = [f.event for f in g.frames if isinstance(f, Replacing)]
    return [ev.obj for ev in events if ev is not None and ev.kind == BURIED and ev.stopped]


def falling(g: State, ids: tuple[ObjectId, ...]) -> list[ObjectId]:
    """Those of which a constant ability says that they are destroyed as things are now. KF abilities 6.1"""
    said = statements(g, FALLS)
    return [id for id in ids if [s for s in said if s.about(g, id)]]


def was_destroyed(g: State, id: ObjectId) -> bool:
    """Whether it is tagged, or was as it left play; one that moved elsewhere counts as destroyed. KF 13.4"""
    return (g.exists(id) or id in g.lki) and g.mark(id, TAGGED) > 0


def destroyed_by(g: State, id: ObjectId, cause: int) -> bool:
    """Whether that text or fight has destroyed it, and nothing earlier; one that was saved was not. KF 13.2, 13.10"""
    return was_destroyed(g, id) and known_of(g, id).destroyed_by == cause != 0


def s_next(g: State, f: Destruction) -> None:
    """Destroyed abilities one by one, in the active player's order, until none is left. KF 13.3"""
    waiting = due(g, f)
    if waiting:
        triggers.offer_next(g, f, waiting)
        return
    forget(g, f)
    f.closed = True
    f.step = 2


def s_resolve(g: State, f: Destruction) -> None:
    f.step = 0
    triggers.resolve(g, f.val)


def s_order(g: State, f: Destruction) -> None:
    """The active player decides the order in which cards lie in each pile. KF 13.6"""
    f.going = (*f.going, *f.chosen)
    if f.pile >= g.n:
        return
    player = g.seats[(g.active + f.pile) % g.n]
    f.pile += 1
    f.step = f.at
    pile = tuple([id for id in f.tagged if in_play(g, id) and g.objs[id].owner == player])
    choose(g, g.active, pile, len(pile), len(pile), kind=Q_PILE, ordered=True)


def s_bury(g: State, f: Destruction) -> None:
    """All tagged cards still in play leave at the same time. KF 13.6"""
    together(g, tuple([buried(g, id) for id in f.going]))


def s_saved(g: State, f: Destruction) -> None:
    """Something has happened instead to those that are still in play, and their tag is removed. KF 13.5"""
    together(g, tuple([spared(id, NOTHING) for id in f.tagged if in_play(g, id)]))


def s_look(g: State, f: Destruction) -> None:
    """Who was saved and has no power, or damage up to its power, falls unless it would be saved again. KF 12.4"""
    saved = [id for id in f.going if g.exists(id) and g.objs[id].zone == BATTLELINE]
    check(
        g, tuple([id for id in saved if not applicable(g, buried(g, id), g.index.replacers.get(BURIED, ()))]), NO_CAUSE
    )


def s_destroyed(g: State, f: Destruction) -> None:
    """What happens after a card is destroyed is seen by what is in play now. KF 13.7"""
    g.frames.pop()
    gone: list[Event] = []
    for id in f.tagged:
        now = g.successor(id)
        elsewhere = now != 0 and g.objs[now].zone != DISCARD
        gone.append(destroyed(id, g.look(id).controller, now, STILL_DESTROYED if elsewhere else ()))
    together(g, tuple(gone))


P_DESTRUCTION: Final[int] = TABLES.procedure(
    "destruction",
    ("next", s_next, cite("KF 13.3")),
    ("resolve", s_resolve),
    ("order", s_order, cite("KF 13.6")),
    ("bury", s_bury, cite("KF 13.6")),
    ("saved", s_saved, cite("KF 13.5")),
    ("look", s_look, cite("KF 12.4")),
    ("destroyed", s_destroyed, cite("KF 13.7")),
    frame=Destruction,
)


def resolves_ability(f: Frame) -> bool:
    """Whether a Destroyed ability is being resolved there."""
    return isinstance(f, Destruction) and f.at == RESOLVE


RESOLVE: Final = TABLES.procedures[P_DESTRUCTION].at("resolve")
ORDER: Final = TABLES.procedures[P_DESTRUCTION].at("order")
