"""State-based checks, in their order, until nothing changes. GA 2.19.i"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards.trees import Card, card_of, root_of
from headjudge.games.grand_archive.combat.roles import out_of_command, out_of_role
from headjudge.games.grand_archive.effects.verbs.payments import destination_said
from headjudge.games.grand_archive.events.boons import returned_to_pantheon
from headjudge.games.grand_archive.events.moves import (
    TO_ZONES,
    Sacrificed,
    Sent,
    banished,
    destroyed,
    died,
    immortal,
    resolved,
)
from headjudge.games.grand_archive.events.stack import fizzled, mode_lost
from headjudge.games.grand_archive.objects import marks, properties
from headjudge.games.grand_archive.objects.card_types import is_boon, is_champion, is_siegeable, is_unit, is_weapon
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.links import any_links
from headjudge.games.grand_archive.objects.properties import (
    LIFE,
    MEMORY,
    RESERVE,
    SUBTYPE,
    SUPERTYPE,
    TYPE,
    UNIQUE,
    UNIT,
)
from headjudge.games.grand_archive.objects.records import known_of, of_player
from headjudge.games.grand_archive.objects.zones import EFFECTS, FIELD, STACK
from headjudge.games.grand_archive.play.declaring import (
    drop_modes,
    drop_targets,
    forfeit,
    has_forfeited,
    has_illegal_target,
    weakened_modals,
)
from headjudge.games.grand_archive.play.triggers import P_TRIGGERS
from headjudge.games.grand_archive.registry import Q_KEEP, TABLES
from headjudge.games.grand_archive.turn.leaving import lose
from headjudge.games.grand_archive.turn.linking import entering, loose, s_linked, s_linking, unlinked_falls
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.moving import Ceased, Marked
from headjudge.kernel.records import ABSENT, MODIFIED, PLAYERS, Event, Frame, Question, WindowFrame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WORN_OUT: Final[Cites] = (cite("GA 2.19.i.3"),)
DOUBLED: Final[Cites] = (cite("GA 1.7.j"),)
EVENED_OUT: Final[Cites] = (cite("GA 2.11"),)
ORPHANED: Final[Cites] = (cite("GA 2.19.i.10"),)
LOOKED_AT: Final = 1 << TYPE | 1 << LIFE | 1 << SUPERTYPE | 1 << SUBTYPE | 1 << properties.IMMORTALITY
ON_FIELD: Final = 1 << FIELD | MODIFIED
"""Of what was written since the last checks: what may make something fall."""
ASTRAY: Final[Cites] = (cite("GA 3.1 command"),)
OFF_THE_STACK: Final[Cites] = (cite("GA 2.19.i.9"),)


def checkpoint(g: State) -> None:
    """Run the checks and put triggers onto the Effects Stack, where there is anything to do."""
    if g.pending or anything(g):  # saves time unless there is
        flow.push(g, P_CHECKS)


def anything(g: State) -> bool:
    """Whether some check would do something: they go on until none would. GA 2.19.i

    Nothing is looked at twice while nothing has happened to it.
    """
    stirred = g.dirty
    if not stirred:  # saves time
        return False
    if stirred & PLAYERS and someone_loses(g):
        return True
    if g.index.modified >> TYPE & 1 and dethroned(g):
        return True
    if (stirred & ON_FIELD or g.index.modified & LOOKED_AT) and something_falls(g):
        return True
    if any_links(g) and loose(g):
        return True
    if somewhere(g, properties.COMMAND) and out_of_command(g):
        return True
    if out_of_role(g):
        return True
    if (g.zone(EFFECTS) or g.zone(STACK)) and something_fizzles(g):
        return True
    g.dirty = 0
    return False


def someone_loses(g: State) -> bool:
    """Champions that died are found among the units on the field."""
    for player in g.present() if g.gone else g.seats:  # saves time unless somebody has left
        known = of_player(g, player)
        if known.lost or (known.had_champion and not known.champion):
            return True
    return False


def dethroned(g: State) -> bool:
    """Whether somebody's champion is none any more."""
    return len([p for p in g.present() if champion(g, p) and not is_champion(g, champion(g, p))]) > 0


def something_falls(g: State) -> bool:
    """Whether a unit is dead, something worn out, or a unique object doubled: one pass over the field."""
    objs, faces = g.objs, g.faces
    changed = g.index.modified & LOOKED_AT != 0  # saves time unless something changes what is looked at
    unique = 0
    for id in g.zone(FIELD):
        o = objs[id]
        face = faces[o.face]
        assert isinstance(face, Card)
        if face.sound and not changed and not o.marks:  # saves time: nothing is wrong with it
            continue
        row = face.row
        kind = g.num(id, TYPE) if changed else row[TYPE]  # saves time unless it may be another type
        if o.marks and marks.DEBUFF in o.marks and marks.BUFF in o.marks:
            return True
        if kind & UNIT:
            # saves time unless its life may be another
            if changed or marks.BUFF in o.marks or marks.DEBUFF in o.marks:
                if dead(g, id):
                    return True
            elif o.marks.get(marks.DAMAGE, 0) >= row[LIFE] and not immortal(g, o):
                return True
        if kind & properties.WEARING and not o.marks.get(marks.DURABILITY_COUNTER, 0):
            if wears_out(g, id) and not immortal(g, o):
                return True
        if changed or row[SUPERTYPE] & UNIQUE:  # saves time unless it is unique; ABSENT has none of the small bits
            unique += 1
    if unique < 2:  # saves time
        return False
    return len(doubles(g)) > 0


def something_fizzles(g: State) -> bool:
    """Whether a check of the Effects Stack would do something."""
    for i in g.zone(STACK):
        root, c = root_of(g, i), g.contexts[g.objs[i].context]
        if weakened_modals(g, root, c) or has_forfeited(g, root, c) or has_illegal_target(g, root, c):
            return True
    return len(spent(g)) > 0 or len(orphans(g)) > 0


# -- (1) win and loss --------------------------------------------------------------------------------------------------


def losers(g: State) -> list[PlayerId]:
    """Players who lose now."""
    found: list[PlayerId] = []
    for p in g.present():
        mine = champion(g, p)
        none = not mine or not is_champion(g, mine)  # GA 1.4: what has become something else is none
        if of_player(g, p).lost or (none and of_player(g, p).had_champion) or (mine and dead(g, mine)):
            found.append(p)
    return found


def dead(g: State, unit: ObjectId) -> bool:
    """A unit dies at damage equal to its life or more, or at a life of 0. GA 2.19.i.2"""
    if g.mark(unit, marks.DAMAGE) < g.num(unit, LIFE):
        return False
    return not immortal(g, g.objs[unit])  # GA 3.1 immortality: it does not die, be it a champion


# -- (2) to (4) objects ------------------------------------------------------------------------------------------------


def doomed(g: State) -> list[ObjectId]:
    """Units that die now, those with damage first."""
    dying = [id for id in g.zone(FIELD) if is_unit(g, id) and dead(g, id)]
    return sorted(dying, key=lambda id: not g.mark(id, marks.DAMAGE))


def evened_out(g: State) -> list[Event]:
    """The buff and debuff counters of an object that remove each other. GA 2.11"""
    found: list[Event] = []
    for id in g.zone(FIELD):
        n = min(g.mark(id, marks.BUFF), g.mark(id, marks.DEBUFF))
        if n:
            player = g.objs[id].controller
            found.append(Marked(id, marks.BUFF, -n, player, cites=EVENED_OUT))
            found.append(Marked(id, marks.DEBUFF, -n, player, cites=EVENED_OUT))
    return found


def worn_out(g: State) -> list[ObjectId]:
    """Weapons and siegeable domains without a durability counter. GA 2.19.i.3"""
    worn = [id for id in g.zone(FIELD) if not g.mark(id, marks.DURABILITY_COUNTER) and wears_out(g, id)]
    return [id for id in worn if not immortal(g, g.objs[id])]  # GA 3.1 immortality: it cannot be destroyed


def wears_out(g: State, id: ObjectId) -> bool:
    return is_weapon(g, id) or is_siegeable(g, id)  # GA 1.7.k: without durability a siegeable domain is destroyed


def doubles(g: State) -> list[ObjectId]:
    """Unique objects of one name that one player controls more than one of. GA 2.19.i.4"""
    # GA 1.7.j: both are unique, be it by an effect
    unique = [id for id in g.zone(FIELD) if g.num(id, SUPERTYPE) & UNIQUE]
    for id in unique:
        o = g.objs[id]
        same = [x for x in unique if g.objs[x].face == o.face and g.objs[x].controller == o.controller]
        if len(same) > 1:
            return same
    return []


# -- (8) to (10) the Effects Stack -------------------------------------------------------------------------------------


def is_play(g: State, instance: ObjectId) -> bool:
    return known_of(g, instance).method in marks.PLAYS


def weakened(g: State) -> list[ObjectId]:
    """Instances with a mode whose bonus is lost: restrictions are read again while they are pending. GA 4.6"""
    return [i for i in g.zone(STACK) if weakened_modals(g, root_of(g, i), g.contexts[g.objs[i].context])]


def restricted(g: State) -> list[ObjectId]:
    """Instances with a restriction that was met when they were declared, and is not any more. GA 2.19.i.10"""
    return [i for i in g.zone(STACK) if has_forfeited(g, root_of(g, i), g.contexts[g.objs[i].context])]


def aimless(g: State) -> list[ObjectId]:
    """Instances with a target that is no legal one any more. GA 2.19.i.8"""
    return [i for i in g.zone(STACK) if has_illegal_target(g, root_of(g, i), g.contexts[g.objs[i].context])]


def orphans(g: State) -> list[ObjectId]:
    """Instances whose source card is no longer on the Effects Stack. GA 2.19.i.10"""
    return [i for i in g.zone(STACK) if is_play(g, i) and not g.exists(g.objs[i].source)]


def spent(g: State) -> list[ObjectId]:
    """Source cards without an instance left. GA 2.19.i.9"""
    used = [g.objs[i].source for i in g.zone(STACK) if is_play(g, i)]  # GA 2.4: an ability does not need its source
    return [id for id in g.zone(EFFECTS) if id not in used]


def leave_stack(g: State, card: ObjectId) -> Sent:
    """The event that takes a card off the Effects Stack to where it belongs."""
    owner, to = g.objs[card].owner, known_of(g, card).leaves_to
    if to < 0 and card_of(g, card).says_where:  # GA 1.7.c: by its own text, be it negated or fizzled
        to = destination_said(g, card_of(g, card).effect, g.contexts[g.objs[card].context])
    # GA 2.3.e: where something said that it goes, although it was negated or fizzled
    if to in TO_ZONES:
        return TO_ZONES[to](card, owner, NOTHING, OFF_THE_STACK)
    if is_boon(g, card):  # GA 2.3.c: one whose bestowment came to nothing is not gained, and goes back
        return returned_to_pantheon(card, owner, OFF_THE_STACK)
    # GA 1.7.c: what has only a memory cost is banished, and goes to the graveyard else
    if g.prop(card, RESERVE) == ABSENT and g.prop(card, MEMORY) != ABSENT:
        return banished(card, owner, cites=OFF_THE_STACK)
    return resolved(card, owner, OFF_THE_STACK)


# -- the procedure -----------------------------------------------------------------------------------------------------


def s_checks(g: State, f: Frame) -> None:
    if entering(g):
        f.step = LINKING_STEP
        return
    lost = losers(g)
    if lost:  # GA 2.19.i.1: win and loss come before every other check
        f.step = f.at
        lose(g, lost)
        return
    again = f.at
    even = evened_out(g)
    if even:
        f.step = again
        together(g, tuple(even))
        return
    dying = doomed(g)
    if dying:
        f.step = again
        together(g, tuple([death(g, id) for id in dying]))
        return
    worn = worn_out(g)
    if worn:
        f.step = again
        together(g, tuple([destroyed(id, g.objs[id].controller, cites=WORN_OUT) for id in worn]))
        return
    same = doubles(g)
    if same:
        keep_one(g, f, same)
        return
    broken = loose(g)
    if broken:
        f.step = again
        together(g, tuple([unlinked_falls(g, id) for id in broken]))
        return
    astray = out_of_command(g)
    if astray:
        f.step = again
        sequence(g, tuple([resolved(id, g.objs[id].controller, ASTRAY) for id in astray]))
        return
    roles = out_of_role(g)
    if roles:
        f.step = again
        sequence(g, tuple(roles))
        return
    f.step = STACK_STEP
    g.dirty = 0


def death(g: State, unit: ObjectId) -> Event:
    """The event by which a unit dies; what killed it is its source. GA 3.1 on-kill"""
    return died(unit, g.objs[unit].controller, known_of(g, unit).killer)


def keep_one(g: State, f: Frame, same: list[ObjectId]) -> None:
    q = Question(g.objs[same[0]].controller, Q_KEEP)
    for id in same:
        q.add(flow.A_CHOOSE, id)
    ask(g, f, q)


def s_kept(g: State, f: Frame) -> None:
    f.step = 0
    rest = [id for id in doubles(g) if id != f.obj]
    # GA 3.1 immortality: the rule on unique objects comes before it
    sequence(g, tuple([Sacrificed(id, g.objs[id].controller, NOTHING, DOUBLED, as_a_double=True) for id in rest]))


def s_stack(g: State, f: Frame) -> None:
    """Modes whose bonus is lost, instances without a card, cards without an instance."""
    weak = weakened(g)
    if weak:
        f.step = f.at
        o = g.objs[weak[0]]
        drop_modes(g, root_of(g, weak[0]), o.context)
        happen(g, mode_lost(o.source, o.controller))
        return
    for i in restricted(g):
        forfeit(g, root_of(g, i), g.objs[i].context)
    for i in aimless(g):
        # GA 2.19.i.8: what has become illegal is no target any more, though it were legal again later
        drop_targets(g, root_of(g, i), g.objs[i].context)
    gone = orphans(g)
    if gone:
        f.step = f.at
        o = g.objs[gone[0]]
        # GA 2.19.i.10: without its source card on the Effects Stack an instance fizzles
        sequence(g, (fizzled(o.source, o.controller, ORPHANED), Ceased(o.id, o.controller)))
        return
    done = spent(g)
    if done:
        f.step = f.at
        happen(g, leave_stack(g, done[0]))


def s_triggers(g: State, f: Frame) -> None:
    g.frames.pop()
    if g.pending:
        below = g.w_frame()
        if isinstance(below, WindowFrame):
            below.player = g.active  # GA 2.4.b: once they are on the Effects Stack, the turn player has Opportunity
            below.passes = 0
        flow.push(g, P_TRIGGERS)


P_CHECKS: Final = TABLES.procedure(
    "checks",
    ("checks", s_checks, cite("GA 2.19.i")),
    ("kept", s_kept),
    ("linking", s_linking, cite("GA 3.1 link")),
    ("linked", s_linked, cite("GA 3.1 link")),
    ("stack", s_stack, cite("GA 2.19.i.10")),
    ("triggers", s_triggers),
)
STACK_STEP: Final = TABLES.procedures[P_CHECKS].at("stack")
LINKING_STEP: Final = TABLES.procedures[P_CHECKS].at("linking")
