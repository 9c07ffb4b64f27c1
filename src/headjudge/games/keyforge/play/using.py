"""Using a card: exhaust it and do one thing. KF 10"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.combat import fight
from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.events.status import GOT_EXHAUSTED, UNSTUNNED, ignored
from headjudge.games.keyforge.objects.properties import CREATURE, ENRAGED, HOUSE, STUNNED, TYPE, VERSATILE
from headjudge.games.keyforge.play.abilities import Used, uses
from headjudge.games.keyforge.play.permission import (
    ANY_HOUSE,
    AS_IF_YOURS,
    BY_RULE,
    PERMISSION,
    again,
    refuse_use,
    use_toll,
    ways_to_use,
)
from headjudge.games.keyforge.play.triggers import AS_IF, begin
from headjudge.games.keyforge.registry import (
    A_ABILITY,
    A_ACTION,
    A_FIGHT,
    A_OMNI,
    A_REAP,
    A_UNSTUN,
    ACTIVE_HOUSE,
    AS_IF_USED,
    CREATURES_USED,
    Q_USE,
    TABLES,
    USED,
)
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.flow import jump, push, reverse
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REAP: Final = cite("KF 10.3")
VERSATILE_RULE: Final = cite("KF 21 versatile")
MOMENTS: Final = {"action": cite("KF 16 action"), "omni": cite("KF 16 omni")}
WAY_RULES: Final = {
    A_REAP: REAP,
    A_FIGHT: cite("KF 11.1"),
    A_ACTION: cite("KF 10.4"),
    A_OMNI: cite("KF 10.5"),
    A_UNSTUN: cite("KF 10.7"),
}
WAYS: Final = {A_REAP: "reap", A_FIGHT: "fight", A_ACTION: "resolve", A_OMNI: "resolve", A_UNSTUN: "unstun"}


def do_use(g: State, ev: Event) -> None:
    """`player` uses `obj`; `place` is the way. Being made to reap, fight or act is being used. KF 10.2"""
    again(g, ev)  # KF abilities 5.2: counted by title, whatever the way
    g.tally(USED, 0, ev.obj)
    if g.num(ev.obj, TYPE) & CREATURE and g.count(USED, 0, ev.obj) == 1:
        g.tally(CREATURES_USED, ev.player)
    ev.result = 1


CARD_USED: Final = TABLES.event("used", do_use)
USE_OVER: Final = TABLES.event("use-over", do_nothing)
"""`player` has used `obj`, and its Action or Omni ability is resolved."""
REAPING: Final = TABLES.event("reaping", do_nothing, cites=(cite("KF 16 before-reap"),))
"""`player` is about to reap with creature `obj`, which is exhausted."""
REAPED: Final = TABLES.event("reaped", do_nothing, cites=(REAP,))
"""`player` has reaped with creature `obj`; the aember is gained."""


def use(g: State, player: int, act: int, id: int, how: int, source: int = 0) -> Frame:
    """Start to use a card in a way that nothing speaks against."""
    f = push(g, P_USE, player)
    f.ints["card"] = id
    f.ints["act"] = act
    f.ints["how"] = how
    f.ints["source"] = source
    return f


def use_by_ability(
    g: State,
    player: int,
    acts: tuple[int, ...],
    id: int,
    how: int,
    source: int,
    text: int = 0,
) -> None:
    """An ability says to use the card, in one of these ways."""
    if g.mark(id, STUNNED):  # KF 10.7: whatever was meant, it loses its stun
        acts = (A_UNSTUN,)
    legal = [act for act in ways_to_use(g, player, id, how) if act in acts]
    # KF 20.3: an ability that leaves the way open makes it fight; "reap with it" is allowed
    if A_FIGHT in legal and g.mark(id, ENRAGED):
        legal = [A_FIGHT]
    if not legal:  # KF abilities 2.1 + 4.2: it is not used, and that part is ignored
        happen(g, ignored(g, id, refuse_use(g, player, acts[0], id, how), source))
        return
    f = use(g, player, acts[0], id, how, source)
    f.ints["text"] = text
    f.lists["ways"] = tuple(legal)


def s_check(g: State, f: Frame) -> None:
    """What may not be used in step 3 is not used. KF 7.1"""
    if f.ints["how"] == BY_RULE:
        reason = refuse_use(g, f.player, f.ints["act"], f.ints["card"])
        if reason:
            reverse(g, reason)


def s_way(g: State, f: Frame) -> None:
    """An ability that says "use" leaves the way to the player."""
    ways = f.lists.get("ways", ())
    if not ways:
        f.act = f.ints["act"]
        return
    q = Question(g.active, Q_USE)
    q.source = f.ints["card"]
    for act in ways:
        q.add(act, f.ints["card"])
    ask(g, f, q)


def s_exhaust(g: State, f: Frame) -> None:
    """To use a card is to exhaust it and do one thing with it."""
    f.ints["act"] = f.act
    happen(g, Event(GOT_EXHAUSTED, f.ints["card"], f.player, 1, f.ints["source"]))  # KF 10.1: exhaust it


def s_toll(g: State, f: Frame) -> None:
    """What must be paid in order to use the card. KF 19.6"""
    due = use_toll(g, f.ints["card"])
    if due:
        happen(g, amber.pay(f.player, due, f.ints["card"]))


def s_over(g: State, f: Frame) -> None:
    """What an Action or Omni ability did is done: the card was used."""
    g.frames.pop()
    happen(g, Event(USE_OVER, f.ints["card"], f.player, 1, f.ints["source"]))


def s_use(g: State, f: Frame) -> None:
    act = f.ints["act"]
    how = f.ints["how"]
    cites: tuple[int, ...] = (WAY_RULES[act],)
    if how != BY_RULE:
        cites = (WAY_RULES[act], AS_IF if how == AS_IF_YOURS else ANY_HOUSE)
    elif act != A_OMNI and not g.num(f.ints["card"], HOUSE) & g.marks.get(ACTIVE_HOUSE, 0):
        cites = (WAY_RULES[act], VERSATILE_RULE if g.num(f.ints["card"], VERSATILE) else PERMISSION)
    ev = Event(CARD_USED, f.ints["card"], f.player, 1, f.ints["source"], cites)
    ev.place = act
    jump(g, f, WAYS[act])
    happen(g, ev)


def s_before_reap(g: State, f: Frame) -> None:
    """After exhausting and before the gain. KF 16 before-reap"""
    jump(g, f, "gain")
    happen(g, Event(REAPING, f.ints["card"], f.player, 1, f.ints["source"]))


def s_reap(g: State, f: Frame) -> None:
    """The reaping player gains 1. KF 10.3"""
    jump(g, f, "reaped")
    ev = amber.gain(f.player, 1, f.ints["card"], (REAP,))
    ev.place = amber.FROM_REAPING
    happen(g, ev)


def s_reaped(g: State, f: Frame) -> None:
    """Then everything that follows a reap, in one window. KF 10.3"""
    g.frames.pop()
    happen(g, Event(REAPED, f.ints["card"], f.player, 1, f.ints["source"]))


def s_fight(g: State, f: Frame) -> None:
    g.frames.pop()
    fight.start(g, f.player, f.ints["card"], f.ints["source"], f.ints.get("text", 0))  # KF 11.7: whoever orders it


def s_resolve(g: State, f: Frame) -> None:
    """Resolve the Action or Omni ability; of several one is chosen. KF 10.4"""
    id = f.ints["card"]
    found = meant(g, f)
    if len(found) > 1:
        q = Question(g.active, Q_USE)
        q.source = id
        for i in range(len(found)):
            q.add(A_ABILITY, id, i)
        ask(g, f, q)
    else:
        f.val = 0
        s_begin(g, f)


def meant(g: State, f: Frame) -> list[Used]:
    """The abilities that this way of using the card resolves."""
    return uses(g, f.ints["card"], "omni" if f.ints["act"] == A_OMNI else "action")


def s_begin(g: State, f: Frame) -> None:
    """The ability is that of whoever uses the card. KF 16 action"""
    jump(g, f, "over")
    id = f.ints["card"]
    node = meant(g, f)[f.val]
    context = g.new_context(id, f.player)
    if f.ints["how"] == AS_IF_YOURS:  # KF 2.7: its text is read from the user's side
        context.ints[AS_IF_USED] = 1
    # KF 10.4 + 10.5 + KF 16 omni: it is resolved
    begin(g, id, f.player, node.effect, context.id, (MOMENTS[node.timing],))


def s_unstun(g: State, f: Frame) -> None:
    """Whatever was attempted, the creature exhausts and loses the stun instead. KF 10.7, 20.1"""
    g.frames.pop()
    happen(g, Event(UNSTUNNED, f.ints["card"], f.player, 1, f.ints["source"]))


P_USE: Final = TABLES.procedure(
    "use",
    ("check", s_check),
    ("way", s_way, cite("KF 10.1")),
    ("exhaust", s_exhaust, cite("KF 10.1")),
    ("toll", s_toll, cite("KF 19.6")),
    ("use", s_use, cite("KF 10.1")),
    ("reap", s_before_reap, REAP),
    ("gain", s_reap, REAP),
    ("reaped", s_reaped, REAP),
    ("fight", s_fight, cite("KF 11.1")),
    ("resolve", s_resolve, cite("KF 10.4")),
    ("begin", s_begin, cite("KF 10.4")),
    ("over", s_over, cite("KF 10.1")),
    ("unstun", s_unstun, cite("KF 10.7")),
)
