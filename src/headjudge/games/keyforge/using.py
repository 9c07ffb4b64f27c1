"""Using a card: exhaust it and do one thing. KF 10"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import amber, fight
from headjudge.games.keyforge.card import CREATURE, ENRAGED, HOUSE, STUNNED, TYPE, VERSATILE
from headjudge.games.keyforge.permission import (
    ANY_HOUSE,
    AS_IF_YOURS,
    BY_AN_ABILITY,
    BY_RULE,
    ENEMY_TO_FIGHT,
    ENRAGE,
    OWN_CARDS,
    PERMISSION,
    REQUIREMENTS,
    STUN,
    STUNNED_USE,
    USE,
    VERSATILE_RULE,
    again,
    refuse_use,
    use_toll,
    ways_to_use,
)
from headjudge.games.keyforge.status import GOT_EXHAUSTED, READY_EXHAUSTED, UNSTUNNED, ignored
from headjudge.games.keyforge.tables import (
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
from headjudge.games.keyforge.topics import USE_TOLL
from headjudge.games.keyforge.triggers import AS_IF, begin
from headjudge.games.keyforge.uses import uses
from headjudge.kernel.events import ask, do_nothing, happen
from headjudge.kernel.flow import jump, push, reverse
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

IS_USE: Final = cite("KF 10.2")
REAP: Final = cite("KF 10.3")
ACTION: Final = cite("KF 10.4")
OMNI: Final = cite("KF 10.5")
FOR_THE_TIME: Final = cite("KF 7.5")
BY_ABILITY_TOO: Final = cite("KF 15.5")
OWN_COST: Final = cite("KF 10.6")
TIMING_RULES: Final = {"action": (cite("KF 16 action"), OWN_COST), "omni": (cite("KF 16 omni"), OWN_COST)}
BEFORE: Final = cite("KF 16 before-reap")


def do_use(g: State, ev: Event) -> None:
    """`player` uses `obj`; `place` is the way. KF abilities 5.2: counted by title, whatever the way"""
    again(g, ev)
    g.tally(USED, 0, ev.obj)
    if g.num(ev.obj, TYPE) & CREATURE and g.count(USED, 0, ev.obj) == 1:
        g.tally(CREATURES_USED, ev.player)
    ev.result = 1


CARD_USED: Final = TABLES.event("used", do_use)
USE_OVER: Final = TABLES.event("use-over", do_nothing)
"""`player` has used `obj`, and its Action or Omni ability is resolved."""
REAPING: Final = TABLES.event("reaping", do_nothing)
"""`player` is about to reap with creature `obj`, which is exhausted."""
REAPED: Final = TABLES.event("reaped", do_nothing)
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
    rules: tuple[int, ...] = (),
    text: int = 0,
) -> None:
    """An ability says to use the card, in one of these ways. KF 10.7: a stunned creature loses its stun instead"""
    if g.exists(id) and g.mark(id, STUNNED):
        acts = (A_UNSTUN,)
    legal = [act for act in ways_to_use(g, player, id, how) if act in acts]
    if len(legal) > 1 and A_FIGHT in legal and g.mark(id, ENRAGED):
        legal = [A_FIGHT]  # KF 20.3: an ability that leaves the way open makes it fight; "reap with it" is allowed
        rules = (*rules, ENRAGE)
    if not legal:  # KF abilities 4.2: or the card cannot be used; KF abilities 2.1: that part is ignored
        ev = ignored(g, id, refuse_use(g, player, acts[0], id, how), source)
        ev.rules = (*ev.rules, *rules)
        happen(g, ev)
        return
    f = use(g, player, legal[0], id, how, source)
    f.ints["text"] = text
    f.lists["ways"] = tuple(legal)
    f.lists["rules"] = rules


def s_check(g: State, f: Frame) -> None:
    """KF abilities 4.2: every requirement is observed, or the card is not used."""
    if f.ints["how"] == BY_RULE:
        reason = refuse_use(g, f.player, f.ints["act"], f.ints["card"])
        if reason:
            reverse(g, reason)


def s_way(g: State, f: Frame) -> None:
    """An ability that says "use" leaves the way to the player."""
    ways = f.lists.get("ways")
    if ways is None:
        f.act = f.ints["act"]
        return
    q = Question(g.active, Q_USE)
    q.source = f.ints["card"]
    q.rules = (USE, IS_USE)
    for act in ways:
        q.add(act, f.ints["card"])
    ask(g, f, q)


def s_exhaust(g: State, f: Frame) -> None:
    """KF 10.1: to use a card is to exhaust it and do one thing with it."""
    f.ints["act"] = f.act
    happen(g, Event(GOT_EXHAUSTED, f.ints["card"], f.player, 1, f.ints["source"], (USE, READY_EXHAUSTED)))


def s_toll(g: State, f: Frame) -> None:
    """KF 19.6: what must be paid in order to use the card."""
    if g.stated.get(USE_TOLL):
        due = use_toll(g, f.ints["card"])
        if due:
            happen(g, amber.pay(f.player, due, f.ints["card"]))


def s_over(g: State, f: Frame) -> None:
    """What an Action or Omni ability did is done: the card was used."""
    g.frames.pop()
    happen(g, Event(USE_OVER, f.ints["card"], f.player, 1, f.ints["source"], (USE,)))


def s_use(g: State, f: Frame) -> None:
    act = f.ints["act"]
    how = f.ints["how"]
    rules: tuple[int, ...] = (USE, WAY_RULES[act], *f.lists.get("rules", ()))
    if how != BY_RULE:
        rules = (*rules, IS_USE, ANY_HOUSE, BY_AN_ABILITY, BY_ABILITY_TOO, REQUIREMENTS)
    elif not g.num(f.ints["card"], HOUSE) & g.marks.get(ACTIVE_HOUSE, 0):
        again = g.count(USED, 0, f.ints["card"]) > 0
        rules = (*rules, PERMISSION, FOR_THE_TIME) if again else (*rules, PERMISSION)
        if g.num(f.ints["card"], VERSATILE):
            rules = (*rules, VERSATILE_RULE)
    if how == AS_IF_YOURS:
        rules = (*rules, AS_IF, OWN_CARDS)
    ev = Event(CARD_USED, f.ints["card"], f.player, 1, f.ints["source"], rules)
    ev.place = act
    jump(g, f, WAYS[act])
    happen(g, ev)


def s_before_reap(g: State, f: Frame) -> None:
    """KF 16 before-reap: after exhausting and before the gain."""
    jump(g, f, "gain")
    if REAPING in g.listeners or g.journal is not None:
        happen(g, Event(REAPING, f.ints["card"], f.player, 1, f.ints["source"], (REAP, BEFORE)))
    else:
        s_reap(g, f)


def s_reap(g: State, f: Frame) -> None:
    """KF 10.3: gain 1, then everything that follows a reap in one window."""
    jump(g, f, "reaped")
    ev = amber.gain(f.player, 1, f.ints["card"])
    ev.place = amber.FROM_REAPING
    ev.rules = (*ev.rules, REAP)
    happen(g, ev)


def s_reaped(g: State, f: Frame) -> None:
    g.frames.pop()
    happen(g, Event(REAPED, f.ints["card"], f.player, 1, f.ints["source"], (REAP,)))


def s_fight(g: State, f: Frame) -> None:
    g.frames.pop()
    fight.start(g, f.player, f.ints["card"], f.ints["source"], f.ints.get("text", 0))


def s_resolve(g: State, f: Frame) -> None:
    """KF 10.4, 10.5: resolve the Action or Omni ability. KF 2.7: `you` is whoever uses it"""
    id = f.ints["card"]
    found = uses(g, id, "omni" if f.ints["act"] == A_OMNI else "action")
    if len(found) > 1:  # KF 10.4: of several abilities one is chosen
        q = Question(g.active, Q_USE)
        q.source = id
        q.rules = (ACTION,)
        for i in range(len(found)):
            q.add(A_ABILITY, id, i)
        ask(g, f, q)
    else:
        f.val = 0
        s_begin(g, f)


def s_begin(g: State, f: Frame) -> None:
    jump(g, f, "over")
    id = f.ints["card"]
    node = uses(g, id, "omni" if f.ints["act"] == A_OMNI else "action")[f.val]
    context = g.new_context(id, f.player)
    if f.ints["how"] == AS_IF_YOURS:
        context.ints[AS_IF_USED] = 1
    begin(g, id, f.player, node.effect, context.id, TIMING_RULES[node.timing])


def s_unstun(g: State, f: Frame) -> None:
    """KF 10.7: whatever was attempted, the creature exhausts and loses the stun instead."""
    g.frames.pop()
    happen(g, Event(UNSTUNNED, f.ints["card"], f.player, 1, f.ints["source"], (STUNNED_USE, STUN)))


P_USE: Final = TABLES.procedure(
    "use",
    ("check", s_check),
    ("way", s_way),
    ("exhaust", s_exhaust),
    ("toll", s_toll),
    ("use", s_use),
    ("reap", s_before_reap),
    ("gain", s_reap),
    ("reaped", s_reaped),
    ("fight", s_fight),
    ("resolve", s_resolve),
    ("begin", s_begin),
    ("over", s_over),
    ("unstun", s_unstun),
)
WAY_RULES: Final = {A_REAP: REAP, A_FIGHT: ENEMY_TO_FIGHT, A_ACTION: ACTION, A_OMNI: OMNI, A_UNSTUN: STUNNED_USE}
WAYS: Final = {A_REAP: "reap", A_FIGHT: "fight", A_ACTION: "resolve", A_OMNI: "resolve", A_UNSTUN: "unstun"}
