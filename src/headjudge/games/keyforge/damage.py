"""Damage: one batch through its stages. KF 12

A batch is a frame with parallel lists: who is hit, how much is pending, by whom. `fight` in its slots says that it is
the power damage of a fight.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import constants
from headjudge.games.keyforge.card import ARMOR, ARMOR_USED, DAMAGE, POISON, POISONED, POWER
from headjudge.games.keyforge.tables import TABLES
from headjudge.games.keyforge.topics import REDIRECTS, UNHURT, any_states, statements
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
PREVENTION: Final = cite("KF 12.2b")
ARMOR_STAGE: Final = cite("KF 12.2d")
ARMOR_RULE: Final = cite("KF 12.5")
DEALT: Final = cite("KF 12.2e")


def do_damage(g: State, ev: Event) -> None:
    """`amount` damage is dealt to creature `obj` by `source`; `place` is 1 for power damage in a fight."""
    g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) + ev.amount)
    # KF 21 poison: any power damage really dealt in a fight destroys
    if ev.place and g.num(ev.source, POISON):
        g.set_mark(ev.obj, POISONED, 1)
    ev.result = ev.amount


def do_armor(g: State, ev: Event) -> None:
    """Armor of `obj` prevents `amount`, and is used up by it until the turn ends."""
    g.set_mark(ev.obj, ARMOR_USED, g.mark(ev.obj, ARMOR_USED) + ev.amount)
    ev.result = ev.amount


DAMAGED: Final = TABLES.event("damage-dealt", do_damage)
ARMOR_PREVENTED: Final = TABLES.event("armor-prevented", do_armor)
PREVENTED: Final = TABLES.event("damage-prevented", do_nothing, silent=True)
"""Nothing is dealt to creature `obj`, which a card's text protects."""
BATCH_SET_OUT: Final = TABLES.event("damage-set-out", do_nothing, silent=True)
"""A batch begins: `objs` are the creatures that damage is pending for, `amount` their number."""


def deal(
    g: State,
    hits: list[tuple[int, int, int]],
    fight: bool = False,
    context: int = 0,
    note: str = "",
    rules: tuple[int, ...] = (),
) -> None:
    """Deal damage at once: (creature, amount, source) each. Several hits on one creature stay apart until armor."""
    hits = [h for h in hits if h[1] > 0 and h[0] in g.objs and g.objs[h[0]].zone == BATTLELINE]
    if not hits:
        return
    f = push(g, P_DAMAGE, g.active, context)
    f.lists["who"] = tuple([h[0] for h in hits])
    f.lists["much"] = tuple([h[1] for h in hits])
    f.lists["by"] = tuple([h[2] for h in hits])
    f.lists["rules"] = rules
    f.ints["fight"] = 1 if fight else 0
    if note:
        f.lists["note:" + note] = ()


def s_set_out(g: State, f: Frame) -> None:
    """KF 12.2a: pending damage is set out for every creature of the batch."""
    ev = Event(BATCH_SET_OUT, 0, g.active, len(f.lists["who"]), 0, (ONE_BATCH, BATCH, ONE_BATCH_TOO, *f.lists["rules"]))
    ev.objs = f.lists["who"]
    happen(g, ev)


def s_prevent(g: State, f: Frame) -> None:
    """KF 12.2b: what cannot be dealt damage has nothing pending."""
    if not g.stated.get(UNHURT):
        return
    who = f.lists["who"]
    safe = [id for id in who if any_states(g, UNHURT, id)]
    f.lists["much"] = tuple([0 if id in safe else n for id, n in zip(who, f.lists["much"])])
    together(g, tuple([Event(PREVENTED, id, -1, 1, 0, (PREVENTION,)) for id in dict.fromkeys(safe)]))


def s_armor(g: State, f: Frame) -> None:
    """KF 12.2d: armor prevents up to its unused amount of this turn, and that much is used up."""
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
    together(g, tuple(stops))


def s_redirect(g: State, f: Frame) -> None:
    """KF 12.2e: redirections apply after the first creature's armor; between two takers the active player decides."""
    i = f.ints.get("hit", 0)
    f.lists["taker"] = ()
    if not g.stated.get(REDIRECTS) or i >= len(f.lists["who"]):
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


def s_deal(g: State, f: Frame) -> None:
    """KF 12.2e: the rest is dealt to all at once."""
    total: dict[int, int] = {}
    source: dict[int, int] = {}
    for id, n, by in zip(f.lists["who"], f.lists["much"], f.lists["by"]):
        if n > 0:
            total[id] = total.get(id, 0) + n
            source.setdefault(id, by)
    notes = [name[5:] for name in f.lists if name.startswith("note:")]
    hits: list[Event] = []
    for id, n in total.items():
        ev = Event(DAMAGED, id, g.objs[id].controller, n, source[id], (DEALT, ONE_BATCH))
        ev.place = f.ints["fight"]
        if ev.place:
            ev.rules = (DEALT, POWER_DAMAGE, *constants.changing(g, source[id], POWER))
        if notes:
            ev.context = f.context
            ev.note = notes[0]
        hits.append(ev)
    g.frames.pop()
    together(g, tuple(hits))


P_DAMAGE: Final = TABLES.procedure(
    "damage",
    ("set-out", s_set_out),
    ("prevent", s_prevent),
    ("armor", s_armor),
    ("redirect", s_redirect),
    ("redirected", s_redirected),
    ("deal", s_deal),
)
