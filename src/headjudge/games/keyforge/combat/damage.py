"""Damage: one batch through its stages. KF 12

A batch is a frame with parallel lists: who is hit, how much is pending, by whom. `power` in its slots says how many of
them, from the first, are the power damage of a fight.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.effects.topics import MORE_DAMAGE, REDIRECTS, UNHURT, any_states, statements
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects.properties import (
    ARMOR,
    ARMOR_USED,
    DAMAGE,
    INVULNERABLE,
    POISON,
    POISONED,
    WARDED,
)
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import choose, jump, push
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WARD_STAGE: Final = cite("KF 12.2c")
DEALT: Final[tuple[int, ...]] = (cite("KF 12.2e"),)
POWER_DAMAGE: Final[tuple[int, ...]] = (cite("KF 11.5"),)
BY_INVULNERABLE: Final[tuple[int, ...]] = (cite("KF 21 invulnerable"),)


def do_damage(g: State, ev: Event) -> None:
    """`amount` damage is dealt to creature `obj` by `source`; `place` is 1 for power damage in a fight."""
    g.set_mark(ev.obj, DAMAGE, g.mark(ev.obj, DAMAGE) + ev.amount)
    # KF 21 poison: any power damage really dealt in a fight destroys
    if ev.place == 1 and ev.source and g.num(ev.source, POISON):
        g.set_mark(ev.obj, POISONED, 1)
    ev.result = ev.amount


def do_armor(g: State, ev: Event) -> None:
    """Armor of `obj` prevents `amount`, and is used up by it until the turn ends. KF 12.5"""
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


WOULD_DAMAGE: Final = TABLES.event("would-damage", do_would, cites=(cite("KF 12.3"),))
DAMAGED: Final = TABLES.event("damage-dealt", do_damage, cites=DEALT)
ARMOR_PREVENTED: Final = TABLES.event("armor-prevented", do_armor, cites=(cite("KF 12.2d"),))
PREVENTED: Final = TABLES.event("damage-prevented", do_nothing, silent=True, cites=(cite("KF 12.2b"),))
"""Nothing is dealt to creature `obj`, which a card's text protects."""
DAMAGE_CALLED: Final = TABLES.event("damage-called", do_call, silent=True, cites=(cite("KF 12.1"),))
"""A judge calls for `amount` damage to each of `objs`, in one batch."""
BATCH_SET_OUT: Final = TABLES.event("damage-set-out", do_nothing, silent=True, cites=(cite("KF 12.2a"),))
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
    cites: tuple[int, ...] = (),
) -> None:
    """Deal damage at once: (creature, amount, source) each. KF 12.1

    Several hits on one creature stay apart until armor. The first `power` hits are the power damage of a fight; `rules`
    decide what is dealt by the others.
    """
    power = len([h for h in hits[:power] if can_be_hit(g, h)])
    hits = [h for h in hits if can_be_hit(g, h)]
    if not hits:
        return
    f = push(g, P_DAMAGE, g.active, context)
    f.lists["who"] = tuple([h[0] for h in hits])
    f.lists["much"] = tuple([h[1] for h in hits])
    f.lists["by"] = tuple([h[2] for h in hits])
    f.lists["rules"] = cites
    f.ints["power"] = power
    f.lists["note:" + note] = ()


def s_set_out(g: State, f: Frame) -> None:
    """Pending damage is set out for every creature of the batch."""
    ev = Event(BATCH_SET_OUT, 0, g.active, len(f.lists["who"]))
    ev.objs = f.lists["who"]
    happen(g, ev)


def s_dealer(g: State, f: Frame) -> None:
    """What a card would deal can become something else, whatever would prevent the damage later. KF 12.3"""
    i = f.ints.get("dealer", 0)
    stands = f.lists.setdefault("stands", ())
    if WOULD_DAMAGE not in g.replacers:  # saves time: also the rest of it stands
        stands = (*stands, *range(i, len(f.lists["who"])))
        i = len(f.lists["who"])
    if i == len(f.lists["who"]):
        f.lists["much"] = tuple([n if j in stands else 0 for j, n in enumerate(f.lists["much"])])
        return
    f.ints["dealer"] = i + 1
    f.step = f.at
    who = f.lists["who"][i]
    ev = Event(WOULD_DAMAGE, who, g.look(who).controller, f.lists["much"][i], f.lists["by"][i])
    ev.place = i
    happen(g, ev)


def s_add(g: State, f: Frame) -> None:
    """Additional damage is set out too, once for each effect and creature. KF 12.2a"""
    much = list(f.lists["much"])
    seen: list[int] = []
    for i, id in enumerate(f.lists["who"]):
        if much[i] > 0 and id not in seen:
            seen.append(id)
            much[i] += sum([said.amount(g) for said in statements(g, MORE_DAMAGE) if said.about(g, id)])
    f.lists["much"] = tuple(much)


def s_prevent(g: State, f: Frame) -> None:
    """What cannot be dealt damage has nothing pending any more. KF 12.2b"""
    who = f.lists["who"]
    safe = [id for id in who if is_unhurt(g, id)]
    f.lists["much"] = tuple([0 if id in safe else n for id, n in zip(who, f.lists["much"])])
    together(g, tuple([unhurt(g, id) for id in dict.fromkeys(safe)]))


def unhurt(g: State, id: int) -> Event:
    return Event(PREVENTED, id, -1, 1, 0, BY_INVULNERABLE if g.num(id, INVULNERABLE) else ())


def is_unhurt(g: State, id: int) -> bool:
    """Whether the creature cannot be dealt damage."""
    if g.num(id, INVULNERABLE):  # KF 21 invulnerable: takes no damage
        return True
    return any_states(g, UNHURT, id)  # KF 12.2b: a card says so


def s_ward(g: State, f: Frame) -> None:
    """A ward goes off and takes the creature's whole share of the batch with it, before armor. KF 12.2c"""
    who, much = f.lists["who"], f.lists["much"]
    warded = [id for id, n in zip(who, much) if n > 0 and g.mark(id, WARDED)]  # KF 20.2: the next damage
    f.lists["much"] = tuple([0 if id in warded else n for id, n in zip(who, much)])
    together(g, tuple([status.ward_lost(g, id, WARD_STAGE) for id in dict.fromkeys(warded)]))


def s_armor(g: State, f: Frame) -> None:
    """Armor prevents up to its unused amount of this turn, and that much is used up."""
    if f.ints.get("piercing", 0):
        return
    much = list(f.lists["much"])
    used: dict[int, int] = {}
    for i, id in enumerate(f.lists["who"]):
        left = g.num(id, ARMOR) - g.mark(id, ARMOR_USED) - used.get(id, 0)
        stopped = min(left, much[i])
        if stopped > 0:  # KF 12.2d: armor absorbs up to what is left of it
            much[i] -= stopped
            used[id] = used.get(id, 0) + stopped
    f.lists["much"] = tuple(much)
    together(g, tuple([Event(ARMOR_PREVENTED, id, -1, n) for id, n in used.items()]))


def s_redirect(g: State, f: Frame) -> None:
    """Redirections apply after the first creature's armor; between two takers the active player decides."""
    if not g.stated.get(REDIRECTS):  # saves time
        jump(g, f, "deal")
        return
    i = f.ints.get("hit", 0)
    f.lists["taker"] = ()
    if i == len(f.lists["who"]):
        if f.ints.get("redirected", 0) == 1:  # KF 12.2: what protects the new creature comes next, and nothing after it
            f.ints["redirected"] = 2
            jump(g, f, "prevent")
        else:
            jump(g, f, "deal")
        return
    f.ints["hit"] = i + 1
    if f.lists["much"][i] > 0:
        takers = tuple([s.context.this for s in statements(g, REDIRECTS) if s.about(g, f.lists["who"][i])])
        choose(g, g.active, takers, 1, 1, "taker", cites=DEALT)


def s_redirected(g: State, f: Frame) -> None:
    jump(g, f, "redirect")
    for taker in f.lists["taker"]:
        i = f.ints["hit"] - 1
        who = f.lists["who"]
        f.lists["who"] = (*who[:i], taker, *who[i + 1 :])  # KF 12.2e: it is dealt to another creature
        f.ints["redirected"] = 1


def s_deal(g: State, f: Frame) -> None:
    """The rest is dealt to all at once, and sets off what follows dealt damage. KF 12.2f"""
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
    note = next(name[5:] for name in f.lists if name.startswith("note:"))
    hits: list[Event] = []
    for id, n in total.items():
        cites = POWER_DAMAGE if id in fought else f.lists["rules"]
        ev = Event(DAMAGED, id, g.objs[id].controller, n, 0, cites)
        ev.source = source[id]  # KF 12.9: the card whose ability or power deals it
        ev.place = 1 if id in fought else 0
        ev.context = f.context
        ev.note = note
        hits.append(ev)
    g.frames.pop()
    together(g, tuple(hits))


P_DAMAGE: Final = TABLES.procedure(
    "damage",
    ("set-out", s_set_out, cite("KF 12.2a")),
    ("dealer", s_dealer, cite("KF 12.3")),
    ("add", s_add, cite("KF 12.2a")),
    ("prevent", s_prevent, cite("KF 12.2b")),
    ("ward", s_ward, WARD_STAGE),
    ("armor", s_armor, cite("KF 12.2d")),
    ("redirect", s_redirect, cite("KF 12.2e")),
    ("redirected", s_redirected),
    ("deal", s_deal, cite("KF 12.2e")),
)
