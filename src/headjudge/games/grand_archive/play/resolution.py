"""Resolution: the top instance of the Effects Stack does what it says, or fizzles. GA 2.3.e, 2.4.f"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.combat.attacks import declare_attack, first_turn_locked
from headjudge.games.grand_archive.events.events import ENTERED, FIZZLED, LEVELED, SUMMONED, TO_INTENT, champion
from headjudge.games.grand_archive.objects.champions import refuse_level_up
from headjudge.games.grand_archive.objects.properties import ACTION, ATTACK, CHAMPION, COPY, TYPE
from headjudge.games.grand_archive.objects.zones import EFFECTS, STACK
from headjudge.games.grand_archive.play.declaring import still_legal
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.checks import is_play, leave_stack, root_of
from headjudge.kernel import flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.moving import CEASED
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BECOMES_A_TOKEN: Final[tuple[int, ...]] = (cite("GA 2.17"),)


def resolve(g: State) -> None:
    """Push the frame that resolves the top instance."""
    f = flow.push(g, P_RESOLVE, g.objs[g.zone(STACK)[0]].controller)
    f.ints["instance"] = g.zone(STACK)[0]


def s_resolve(g: State, f: Frame) -> None:
    """What the instance says is done, or it fizzles. GA 2.3.e"""
    instance = f.ints["instance"]
    o = g.objs[instance]
    root = root_of(g, instance)
    f.context = o.context
    # GA 2.3.e + 3.2 fizzle: what cannot resolve legally does nothing
    if not still_legal(g, root, o.context) or not resolvable(g, instance):
        happen(g, Event(FIZZLED, o.source, o.controller))
        return
    # GA 2.4.f: an ability does what it says, and its source is not moved
    if not is_play(g, instance) or g.num(o.source, TYPE) & ACTION:
        if root is not None:
            root.perform(g, g.contexts[o.context])
        return
    arrive(g, f, instance)


def resolvable(g: State, instance: int) -> bool:
    """Champions check level and lineage again; an attack card needs a combat that can begin. GA 2.3.e"""
    if not is_play(g, instance):
        return True
    o = g.objs[instance]
    if not g.exists(o.source):
        return False
    kind = g.num(o.source, TYPE)
    if kind & CHAMPION:  # GA 1.7.a: level and lineage are checked again
        return refuse_level_up(g, o.controller, o.source) == 0
    if kind & ATTACK:
        main = g.frames[-2].ints.get("main", 0) == 1 and not first_turn_locked(g, o.controller)
        # GA 2.2.g.i: nothing else on the Effects Stack, its controller's main phase, a combat that can begin
        return len(g.zone(STACK)) == 1 and g.active == o.controller and main
    return True


def arrive(g: State, f: Frame, instance: int) -> None:
    """A card that becomes an object, a new level of the champion, or an intent."""
    o = g.objs[instance]
    kind = g.num(o.source, TYPE)
    if g.mark(instance, COPY):  # GA 2.17: a copy of an object card becomes a token
        happen(g, Event(SUMMONED, 0, o.controller, g.objs[o.source].face, o.source, BECOMES_A_TOKEN))
    elif kind & CHAMPION:  # GA 1.7.a: it goes on top of the lineage
        ev = Event(LEVELED, o.source, o.controller)
        ev.other = champion(g, o.controller)
        happen(g, ev)
    elif kind & ATTACK:  # GA 1.7.d: it resolves into the intent
        f.ints["attack"] = o.source
        happen(g, Event(TO_INTENT, o.source, o.controller))
    else:
        # GA 2.3.e: under the control of whoever controls the instance
        happen(g, Event(ENTERED, o.source, o.controller))


def s_leave(g: State, f: Frame) -> None:
    """The instance is gone; with the last one its card leaves the Effects Stack."""
    instance = f.ints["instance"]
    if not g.exists(instance):
        return
    source = g.objs[instance].source
    events = [Event(CEASED, instance, f.player)]
    others = [i for i in g.zone(STACK) if i != instance and g.objs[i].source == source]
    if g.exists(source) and g.objs[source].zone == EFFECTS and not others:
        events.append(leave_stack(g, source))
    sequence(g, tuple(events))


def s_attack(g: State, f: Frame) -> None:
    card, player = f.ints.get("attack", 0), f.player
    g.frames.pop()
    if card:  # GA 1.7.d: once in the intent, an attack must be declared if one is legal
        declare_attack(g, player, champion(g, player), card)


P_RESOLVE: Final = TABLES.procedure(
    "resolve", ("resolve", s_resolve, cite("GA 2.3.e")), ("leave", s_leave, cite("GA 2.3.e")), ("attack", s_attack)
)
