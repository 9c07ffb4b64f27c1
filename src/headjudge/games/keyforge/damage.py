"""Damage: one batch through its stages. KF 12

A batch is a frame with parallel lists: who is hit, how much is pending, by whom. `power` in its slots says how many of
them, from the first, are the power damage of a fight.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import constants, status
from headjudge.games.keyforge.card import (
    ARMOR,
    ARMOR_USED,
    DAMAGE,
    INVULNERABLE,
    POISON,
    POISONED,
    POWER,
    WARDED,
)
from headjudge.games.keyforge.tables import TABLES
from headjudge.games.keyforge.topics import MORE_DAMAGE, REDIRECTS, UNHURT, any_states, statements
from headjudge.games.keyforge.triggers import ACTIVE_DECIDES
from headjudge.games.keyforge.zones import BATTLELINE
from headjudge.kernel.events import do_nothing, happen, together
from headjudge.kernel.flow import choose, jump, push
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ONE_BATCH: Final = cite("KF abilities 3.3")
BATCH: Final = cite("KF 12.1")
ONE_BATCH_TOO: Final = cite("KF 15.4")
POWER_DAMAGE: Final = cite("KF 11.5")
STAGES: Final = cite("KF 12.2")
ADDITIONS: Final = cite("KF 12.2a")
WARD_STAGE: Final = cite("KF 12.2c")
AFTER_DAMAGE: Final = cite("KF 12.2f")
DEALER: Final = cite("KF 12.3")
SOURCE: Final = cite("KF 12.9")
INVULNERABLE_RULE: Final = cite("KF 21 invulnerable")
PREVENTION: Final = cite("KF 12.2b")
ARMOR_STAGE: Final = cite("KF 12.2d")
ARMOR_RULE: Final = cite("KF 12.5")
DEALT: Final = cite("KF 12.2e")


def do_damage(g: State, ev: Event) -> None:
    """`amount` damage is dealt to creature `obj` by `source`; `place` is 1 for power damage in a fight."""
    g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) + ev.amount)
    # KF 21 poison: any power damage really dealt in a fight destroys
    if ev.place == 1 and ev.source and g.num(ev.source, POISON):
        g.set_mark(ev.obj, POISONED, 1)
    ev.result = ev.amount


def do_armor(g: State, ev: Event) -> None:
    """Armor of `obj` prevents `amount`, and is used up by it until the turn ends."""
    g.set_mark(ev.obj, ARMOR_USED, g.mark(ev.obj, ARMOR_USED) + ev.amount)
    ev.result = ev.amount


def do_would(g: State, ev: Event) -> None:
    """Hit number `place` of the running batch stands: `source` would deal `amount` damage to `obj`."""
    f = g.w_frame()
    f.lists["stands"] = (*f.lists["stands"], ev.place)
    ev.result = ev.amount


def do_call(g: State, ev: Event) -> None:
    deal(g, [(id, ev.amount, 0) for id in ev.objs])
    ev.result = 1


WOULD_DAMAGE: Final = TABLES.event("would-damage", do_would)
DAMAGED: Final = TABLES.event("damage-dealt", do_damage)
ARMOR_PREVENTED: Final = TABLES.event("armor-prevented", do_armor)
PREVENTED: Final = TABLES.event("damage-prevented", do_nothing, silent=True)
"""Nothing is dealt to creature `obj`, which a card's text protects."""
DAMAGE_CALLED: Final = TABLES.event("damage-called", do_call, silent=True)
"""A judge calls for `amount` damage to each of `objs`, in one batch."""
BATCH_SET_OUT: Final = TABLES.event("damage-set-out", do_nothing, silent=True)
"""A batch begins: `objs` are the creatures that damage is pending for, `amount` their number."""


def can_be_hit(g: State, hit: tuple[int, int, int]) -> bool:
    o = g.find(hit[0])
    return hit[1] > 0 and o is not None and o.zone == BATTLELINE


def deal(
    g: State,
    hits: list[tuple[int, int, int]],
    power: int = 0,
    context: int = 0,
    note: str = "",
    rules: tuple[int, ...] = (),
) -> None:
    """Deal damage at once: (creature, amount, source) each. Several hits on one creature stay apart until armor.

    The first `power` hits are the power damage of a fight.
    """
    power = len([h for h in hits[:power] if can_be_hit(g, h)])
    hits = [h for h in hits if can_be_hit(g, h)]
    if not hits:
        return
    f = push(g, P_DAMAGE, g.active, context)
    f.lists["who"] = tuple([h[0] for h in hits])
    f.lists["much"] = tuple([h[1] for h in hits])
    f.lists["by"] = tuple([h[2] for h in hits])
    f.lists["rules"] = rules
    f.ints["power"] = power
    if note:
        f.lists["note:" + note] = ()


def s_set_out(g: State, f: Frame) -> None:
    """KF 12.2a: pending damage is set out for every creature of the batch."""
    rules = (STAGES, ADDITIONS, ONE_BATCH, BATCH, ONE_BATCH_TOO, *f.lists["rules"])
    ev = Event(BATCH_SET_OUT, 0, g.active, len(f.lists["who"]), 0, rules)
    ev.objs = f.lists["who"]
    if WOULD_DAMAGE not in g.replacers and not g.stated.get(MORE_DAMAGE):
        jump(g, f, "prevent")
    happen(g, ev)


def s_dealer(g: State, f: Frame) -> None:
    """KF 12.3: what a card would deal can become something else, whatever would prevent the damage later."""
    i = f.ints.get("dealer", 0)
    if WOULD_DAMAGE not in g.replacers or i == len(f.lists["who"]):
        if i:
            stands = f.lists["stands"]
            f.lists["much"] = tuple([n if j in stands else 0 for j, n in enumerate(f.lists["much"])])
        return
    f.ints["dealer"] = i + 1
    f.lists.setdefault("stands", ())
    f.step = f.at
    who = f.lists["who"][i]
    ev = Event(WOULD_DAMAGE, who, g.look(who).controller, f.lists["much"][i], f.lists["by"][i], (DEALER, SOURCE))
    ev.place = i
    happen(g, ev)


def s_add(g: State, f: Frame) -> None:
    """KF 12.2a: additional damage is set out too, once for each effect and creature."""
    if not g.stated.get(MORE_DAMAGE):
        return
    much = list(f.lists["much"])
    seen: list[int] = []
    for i, id in enumerate(f.lists["who"]):
        if much[i] > 0 and id not in seen:
            seen.append(id)
            much[i] += sum([said.amount(g) for said in statements(g, MORE_DAMAGE) if said.about(g, id)])
    f.lists["much"] = tuple(much)


def s_prevent(g: State, f: Frame) -> None:
    """KF 12.2b: what cannot be dealt damage, and what is invulnerable, has nothing pending."""
    who = f.lists["who"]
    shielded = g.stated.get(UNHURT) is not None
    safe = [id for id in who if g.num(id, INVULNERABLE) or (shielded and any_states(g, UNHURT, id))]
    if not safe:
        f.step += 1
        s_ward(g, f)
        return
    f.lists["much"] = tuple([0 if id in safe else n for id, n in zip(who, f.lists["much"])])
    together(g, tuple([Event(PREVENTED, id, -1, 1, 0, prevented(g, id)) for id in dict.fromkeys(safe)]))


def prevented(g: State, id: int) -> tuple[int, ...]:
    return (PREVENTION, INVULNERABLE_RULE) if g.num(id, INVULNERABLE) else (PREVENTION,)


def s_ward(g: State, f: Frame) -> None:
    """KF 12.2c: a ward goes off and takes the creature's whole share of the batch with it."""
    who, much = f.lists["who"], f.lists["much"]
    warded = [id for id, n in zip(who, much) if n > 0 and g.mark(id, WARDED)]
    if warded:
        f.lists["much"] = tuple([0 if id in warded else n for id, n in zip(who, much)])
        together(g, tuple([status.ward_lost(g, id, (WARD_STAGE,)) for id in dict.fromkeys(warded)]))
    else:
        f.step += 1
        s_armor(g, f)


def s_armor(g: State, f: Frame) -> None:
    """KF 12.2d: armor prevents up to its unused amount of this turn, and that much is used up."""
    if f.ints.get("piercing", 0):
        return
    much = list(f.lists["much"])
    used: dict[int, int] = {}
    for i, id in enumerate(f.lists["who"]):
        left = g.num(id, ARMOR) - g.mark(id, ARMOR_USED) - used.get(id, 0)
        stopped = min(left, much[i])
        if stopped > 0:
            much[i] -= stopped
            used[id] = used.get(id, 0) + stopped
    f.lists["much"] = tuple(much)
    stops: list[Event] = []
    for id, n in used.items():
        rules = (ARMOR_STAGE, ARMOR_RULE, *constants.changing(g, id, ARMOR))
        stops.append(Event(ARMOR_PREVENTED, id, -1, n, 0, rules))
    if stops:
        together(g, tuple(stops))
    elif not g.stated.get(REDIRECTS):
        s_deal(g, f)


def s_redirect(g: State, f: Frame) -> None:
    """KF 12.2e: redirections apply after the first creature's armor; between two takers the active player decides."""
    i = f.ints.get("hit", 0)
    f.lists["taker"] = ()
    if not g.stated.get(REDIRECTS) or i >= len(f.lists["who"]) or f.ints.get("redirected", 0) == 2:
        if f.ints.get("redirected", 0) == 1:  # KF 12.2: what protects the new creature comes next, and nothing after it
            f.ints["redirected"] = 2
            jump(g, f, "prevent")
        else:
            jump(g, f, "deal")
        return
    f.ints["hit"] = i + 1
    if f.lists["much"][i] > 0:
        takers = tuple([s.context.this for s in statements(g, REDIRECTS) if s.about(g, f.lists["who"][i])])
        choose(g, g.active, takers, 1, 1, "taker", rules=(DEALT, ACTIVE_DECIDES))


def s_redirected(g: State, f: Frame) -> None:
    jump(g, f, "redirect")
    for taker in f.lists["taker"]:
        i = f.ints["hit"] - 1
        who = f.lists["who"]
        f.lists["who"] = (*who[:i], taker, *who[i + 1 :])
        f.ints["redirected"] = 1


def s_deal(g: State, f: Frame) -> None:
    """KF 12.2e: the rest is dealt to all at once."""
    total: dict[int, int] = {}
    source: dict[int, int] = {}
    fought: set[int] = set()
    for i, id in enumerate(f.lists["who"]):
        n = f.lists["much"][i]
        if n > 0:
            total[id] = total.get(id, 0) + n
            source.setdefault(id, f.lists["by"][i])
            if i < f.ints["power"]:
                fought.add(id)
    notes = [name[5:] for name in f.lists if name.startswith("note:")]
    hits: list[Event] = []
    for id, n in total.items():
        ev = Event(DAMAGED, id, g.objs[id].controller, n, source[id], (DEALT, ONE_BATCH))
        ev.place = 1 if id in fought else 0
        if ev.place:
            ev.rules = (DEALT, POWER_DAMAGE, *constants.changing(g, source[id], POWER))
        if source[id]:
            ev.rules = (*ev.rules, SOURCE)
        if DAMAGED in g.listeners:
            ev.rules = (*ev.rules, AFTER_DAMAGE)
        if notes:
            ev.context = f.context
            ev.note = notes[0]
        hits.append(ev)
    g.frames.pop()
    together(g, tuple(hits))


P_DAMAGE: Final = TABLES.procedure(
    "damage",
    ("set-out", s_set_out),
    ("dealer", s_dealer),
    ("add", s_add),
    ("prevent", s_prevent),
    ("ward", s_ward),
    ("armor", s_armor),
    ("redirect", s_redirect),
    ("redirected", s_redirected),
    ("deal", s_deal),
)
