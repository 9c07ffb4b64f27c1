"""Damage: one batch through its stages: prevented, ward, armor, redirected, dealt. KF 12"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.combat.armor import unused_armor, use_armor
from headjudge.games.keyforge.effects.topics import MORE_DAMAGE, REDIRECTS, UNHURT, any_states, statements
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import ids
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import NODES, Node
from headjudge.kernel.events import happen, noted, together, which_member
from headjudge.kernel.fields import Amount, Internal
from headjudge.kernel.flow import begin, choose, jump
from headjudge.kernel.ids import NOTHING, Cites, KindId, NodeId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.replacing import scarce
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WARD_STAGE: Final = cite("KF 12.2c")
DEALT: Final[Cites] = (cite("KF 12.2e"),)
POWER_DAMAGE: Final[Cites] = (cite("KF 11.5"),)
BY_POWER: Final = 1
POISONOUS: Final = 2
"""Whether damage is the power damage of a fight, and some of it that of a creature with poison."""
BY_INVULNERABLE: Final[Cites] = (cite("KF 21 invulnerable"),)


Hit = tuple[ObjectId, int, ObjectId]
"""A creature, how much damage it is dealt, and by what."""


class Batch(Frame):
    """Damage that is dealt at once: parallel lists of who is hit, how much is pending, by whom. KF 12.1"""

    who: tuple[ObjectId, ...] = ()
    much: tuple[int, ...] = ()
    by: tuple[ObjectId, ...] = ()
    power: int = 0
    """How many of them, from the first, are the power damage of a fight."""
    cites: Cites = ()
    """The rules that decide what is dealt by the others."""
    parts: tuple[int, ...] = ()
    """The instruction that deals each, by its place on the card; none where `node` deals all. KF abilities 3.3"""
    cause: int = 0
    """What destroys those who fall by it: the context, or minus a number of the fight. KF 13.8"""
    asked: tuple[int, ...] = ()
    """The hits whose dealers were asked."""
    stands: tuple[int, ...] = ()
    """The hits that nothing has replaced."""
    hit: int = 0
    """The hit that is redirected next."""


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageDealt(Event):
    """Damage is dealt to a creature of a player, one of all those `at_once`. KF 12.2e"""

    amount: Amount
    by_power: Internal
    """In a fight: `BY_POWER`, or `POISONOUS`."""
    poisons: bool
    """It will destroy the creature, however little it is. KF 21 poison"""
    at_once: tuple[ObjectId, ...]

    def __init__(
        self,
        id: ObjectId,
        player: PlayerId,
        amount: int,
        source: ObjectId,
        cites: Cites,
        by_power: int,
        at_once: tuple[ObjectId, ...],
    ) -> None:
        super().__init__(DAMAGED, id, player, source=source, cites=cites)
        self.amount = amount
        self.by_power = by_power
        self.poisons = by_power == POISONOUS
        self.at_once = at_once


def do_damage(g: State, ev: DamageDealt) -> None:
    """Damage is dealt to creature `obj` by `source`: by its power in a fight, or otherwise. KF 12.2e"""
    g.set_mark(ev.obj, marks.DAMAGE, g.mark(ev.obj, marks.DAMAGE) + ev.amount)
    if ev.by_power == POISONOUS:  # KF 21 poison: any power damage really dealt in a fight destroys
        g.set_mark(ev.obj, marks.POISONED, 1)
    ev.result = ev.amount
    f = g.frames[-1]
    if isinstance(f, Batch) and f.parts:  # KF abilities 3.3: several parts of a text deal it
        note_shares(g, f, ev)


def note_shares(g: State, f: Batch, ev: Event) -> None:
    """Each part that has dealt this damage is told of its own share, as far as there is that much. KF abilities 3.3"""
    left = ev.result
    for i, id in enumerate(f.who):
        text = dealer(f, i)
        share = min(f.much[i], left)
        if (id, f.by[i]) != (ev.obj, ev.source) or share <= 0:
            continue
        left -= share
        if text is not None and text.note:
            slots = g.w_context(f.context)
            slots.ints[text.note] = slots.ints.get(text.note, 0) + share
            slots.lists[text.note] = (*slots.objects(text.note), id)


@mypyc_attr(allow_interpreted_subclasses=True)
class ArmorPrevented(Event):
    """A creature's armor prevents damage. KF 12.2d"""

    amount: Amount
    armor_used: int = 0
    """How much of it is used now. KF 12.5"""

    def __init__(self, id: ObjectId, amount: int) -> None:
        super().__init__(ARMOR_PREVENTED, id)
        self.amount = amount


def do_armor(g: State, ev: ArmorPrevented) -> None:
    """Armor of `obj` prevents damage, and is used up by it until the turn ends. KF 12.5"""
    ev.armor_used = use_armor(g, ev.obj, ev.amount)
    ev.result = ev.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class WouldDamage(Event):
    """Hit number `hit` of the running batch: something would deal damage to a creature of a player. KF 12.3"""

    amount: Amount
    hit: Internal

    def __init__(self, hit: int, id: ObjectId, player: PlayerId, amount: int, source: ObjectId) -> None:
        super().__init__(WOULD_DAMAGE, id, player, source=source)
        self.amount = amount
        self.hit = hit


def do_would(g: State, ev: WouldDamage) -> None:
    """A hit of the running batch stands: `source` would deal damage to `obj`. KF 12.3"""
    f = g.w_frame()
    assert isinstance(f, Batch)
    f.stands = (*f.stands, ev.hit)
    f.much = (*f.much[: ev.hit], ev.amount, *f.much[ev.hit + 1 :])
    ev.result = ev.amount


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageCalled(Event):
    """A judge calls for damage to each of these creatures, in one batch. KF 12.1"""

    amount: Amount
    creatures: tuple[ObjectId, ...]

    def __init__(self, creatures: tuple[ObjectId, ...], amount: int) -> None:
        super().__init__(DAMAGE_CALLED)
        self.amount = amount
        self.creatures = creatures


def do_call(g: State, ev: DamageCalled) -> None:
    """A judge calls for damage to creatures, in one batch. KF 12.1"""
    deal(g, [(id, ev.amount, NOTHING) for id in ev.creatures])
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class DamageSetOut(Event):
    """A batch begins: damage is pending for these creatures. KF 12.2a"""

    creatures: tuple[ObjectId, ...]

    def __init__(self, player: PlayerId, creatures: tuple[ObjectId, ...]) -> None:
        super().__init__(BATCH_SET_OUT, NOTHING, player)
        self.creatures = creatures


WOULD_DAMAGE: Final[KindId] = TABLES.event("would-damage", WouldDamage, do_would, cites=(cite("KF 12.3"),))
DAMAGED: Final[KindId] = TABLES.event(
    "damage-dealt",
    DamageDealt,
    do_damage,
    cites=DEALT,
    existing=True,
    changes=("object: damage + result", "object: poisoned = 1 where poisons"),
)
ARMOR_PREVENTED: Final[KindId] = TABLES.event(
    "armor-prevented",
    ArmorPrevented,
    do_armor,
    cites=(cite("KF 12.2d"),),
    existing=True,
    changes=("object: armor used = armor used",),
)
PREVENTED: Final[KindId] = TABLES.event("damage-prevented", Event, do_nothing, silent=True, cites=(cite("KF 12.2b"),))
"""Nothing is dealt to creature `obj`, which a card's text protects."""
DAMAGE_CALLED: Final[KindId] = TABLES.event(
    "damage-called", DamageCalled, do_call, silent=True, cites=(cite("KF 12.1"),)
)
BATCH_SET_OUT: Final[KindId] = TABLES.event(
    "damage-set-out", DamageSetOut, do_nothing, silent=True, cites=(cite("KF 12.2a"),)
)


def causes(ev: Event) -> dict[ObjectId, int]:
    """What destroys the creatures that fall by this event, if it is damage: what has dealt it to them. KF 13.8"""
    return dict.fromkeys(ev.at_once, ev.context) if isinstance(ev, DamageDealt) else {}


def prevented(id: ObjectId, cites: Cites) -> Event:
    """A creature that cannot be dealt damage is dealt none. KF 12.2b"""
    return Event(PREVENTED, id, cites=cites)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dealing(Verb):
    """An instruction that deals damage. `held`: other parts of its text deal damage too, and all of it at once."""

    def __init__(self, held: bool, *parts: Node, piercing: bool = False) -> None:
        super().__init__(*parts)
        self.held = held
        self.piercing = piercing
        """Armor does not prevent it."""

    def deal(self, g: State, c: Context, hits: list[tuple[ObjectId, int]], cites: Cites = ()) -> None:
        """The card deals each creature so much, by those rules."""
        self.deal_by(g, c, [(id, n, c.this) for id, n in hits], cites)  # KF 12.9: the card whose ability it is

    def deal_by(self, g: State, c: Context, hits: list[Hit], cites: Cites = ()) -> None:
        """Deal (creature, amount, source) each, or hold it until the other parts have set out theirs."""
        if self.held:  # KF abilities 3.3: it lands with the other damage of the text
            slots = g.w_context(c.id).lists
            slots[HELD] = slots.get(HELD, ()) + tuple([x for hit in hits for x in (*hit, self.local)])
        else:
            start(g, hits, cites=cites, context=c.id, node=self.id)  # KF 12.1: as one batch


HELD: Final[Slot] = Slot("held")
"""What the parts of a text have set out: creature, damage, source, the part's place, creature ... KF abilities 3.3"""


def deal(g: State, hits: list[Hit], power: int = 0, cites: Cites = (), cause: int = 0) -> None:
    """Deal damage at once that no text deals: (creature, amount, source) each. KF 12.1

    The first `power` hits are the power damage of a fight; `cites` decide what is dealt by the others.
    """
    start(g, hits, power=power, cites=cites, cause=cause)


def start(
    g: State,
    hits: list[Hit],
    parts: tuple[int, ...] = (),
    power: int = 0,
    cites: Cites = (),
    context: int = 0,
    node: NodeId = ids.NO_NODE,
    cause: int = 0,
) -> None:
    """Begin a batch. Several hits on one creature stay apart until armor."""
    real = [i for i, hit in enumerate(hits) if can_be_hit(g, hit)]
    if not real:
        return
    f = begin(g, Batch(P_DAMAGE, g.token, g.active, context, node))
    f.who = tuple([hits[i][0] for i in real])
    f.much = tuple([hits[i][1] for i in real])
    f.by = tuple([hits[i][2] for i in real])
    f.parts = tuple([parts[i] for i in real]) if parts else ()
    f.cites = cites
    f.power = len([i for i in real if i < power])
    f.cause = cause or context


def can_be_hit(g: State, hit: Hit) -> bool:
    o = g.find(hit[0])
    return hit[1] > 0 and o is not None and o.zone == BATTLELINE


def dealer(f: Batch, hit: int) -> Dealing | None:
    """The instruction that deals a hit; None where no text does."""
    if f.node == ids.NO_NODE:  # the power of creatures does
        return None
    node = NODES[f.node]
    if f.parts:
        node = NODES[f.node - node.local + f.parts[hit]]
    assert isinstance(node, Dealing)
    return node


def s_set_out(g: State, f: Batch) -> None:
    """Pending damage is set out for every creature of the batch."""
    happen(g, DamageSetOut(g.active, f.who))


def s_first(g: State, f: Batch) -> None:
    """Which hit is next: the active player says it where something replaces some of them, and not all. KF 17.3"""
    left = [i for i in range(len(f.who)) if i not in f.asked]
    if not left:
        f.much = tuple([n if j in f.stands else 0 for j, n in enumerate(f.much)])
        f.step = f.at + 2
        return
    f.val = left[0]
    if g.index.replacers and len(left) > 1:  # saves time unless something is replaced
        events = tuple([would(g, f, i) for i in left])
        short = scarce(g, events)
        if len(short) > 1:
            q = which_member(g, events, short)
            q.vals = [left[i] for i in short]
            ask(g, f, q)


def s_dealer(g: State, f: Batch) -> None:
    """What a card would deal can become something else, whatever would prevent the damage later. KF 12.3"""
    f.asked = (*f.asked, f.val)
    f.step = f.at - 1
    happen(g, noted(would(g, f, f.val), f.context, ids.NO_SLOT))


def would(g: State, f: Batch, i: int) -> WouldDamage:
    return WouldDamage(i, f.who[i], g.look(f.who[i]).controller, f.much[i], f.by[i])


def s_add(g: State, f: Batch) -> None:
    """Additional damage is set out too, once for each effect and creature. KF 12.2a"""
    if not g.stating(MORE_DAMAGE):  # saves time
        return
    much = list(f.much)
    seen: list[ObjectId] = []
    for i, id in enumerate(f.who):
        if much[i] > 0 and id not in seen:
            seen.append(id)
            much[i] += sum([said.amount(g) for said in statements(g, MORE_DAMAGE) if said.about(g, id)])
    f.much = tuple(much)


def s_prevent(g: State, f: Batch) -> None:
    """What cannot be dealt damage has nothing pending any more. KF 12.2b"""
    safe = [id for id in f.who if is_unhurt(g, id)]
    if safe:  # saves time unless there is one
        f.much = tuple([0 if id in safe else n for id, n in zip(f.who, f.much)])
        together(g, tuple([unhurt(g, id) for id in dict.fromkeys(safe)]))


def unhurt(g: State, id: ObjectId) -> Event:
    return prevented(id, BY_INVULNERABLE if g.num(id, properties.INVULNERABLE) else ())


def is_unhurt(g: State, id: ObjectId) -> bool:
    """Whether the creature cannot be dealt damage."""
    if g.num(id, properties.INVULNERABLE):  # KF 21 invulnerable: takes no damage
        return True
    return any_states(g, UNHURT, id)  # KF 12.2b: a card says so


def s_ward(g: State, f: Batch) -> None:
    """A ward goes off and takes the creature's whole share of the batch with it, before armor. KF 12.2c"""
    warded = [id for id, n in zip(f.who, f.much) if n > 0 and g.mark(id, marks.WARDED)]  # KF 20.2: the next damage
    if warded:  # saves time unless there is one
        f.much = tuple([0 if id in warded else n for id, n in zip(f.who, f.much)])
        together(g, tuple([status.ward_lost(g, id, WARD_STAGE) for id in dict.fromkeys(warded)]))


def s_armor(g: State, f: Batch) -> None:
    """Armor prevents up to its unused amount of this turn, and that much is used up."""
    much = list(f.much)
    used: dict[ObjectId, int] = {}
    for i, id in enumerate(f.who):
        text = dealer(f, i)
        if text is not None and text.piercing:
            continue
        left = unused_armor(g, id) - used.get(id, 0)
        stopped = min(left, much[i])
        if stopped > 0:  # saves time unless it prevents something
            much[i] -= stopped  # KF 12.2d: armor absorbs up to what is left of it
            used[id] = used.get(id, 0) + stopped
    if used:  # saves time unless it prevents something
        f.much = tuple(much)
        together(g, tuple([ArmorPrevented(id, n) for id, n in used.items()]))


def s_redirect(g: State, f: Batch) -> None:
    """Redirections apply after the first creature's armor; between two takers the active player decides."""
    if not g.stating(REDIRECTS):  # saves time
        jump(g, f, "deal")
        return
    i = f.hit
    f.chosen = ()
    if i == len(f.who):
        jump(g, f, "deal")
        return
    f.hit = i + 1
    if f.much[i] > 0:
        takers = tuple([s.context.this for s in statements(g, REDIRECTS) if s.about(g, f.who[i])])
        choose(g, decider(g), takers, 1, 1, cites=DEALT)


def s_redirected(g: State, f: Batch) -> None:
    """It is dealt to another creature, whose ward and armor are not asked any more. KF 12.2e"""
    jump(g, f, "redirect")
    for taker in f.chosen:
        i = f.hit - 1
        f.who = (*f.who[:i], taker, *f.who[i + 1 :])
        if is_unhurt(g, taker):  # KF 1.3: what cannot be dealt damage is dealt none
            f.much = (*f.much[:i], 0, *f.much[i + 1 :])
            happen(g, unhurt(g, taker))


def s_deal(g: State, f: Batch) -> None:
    """The rest is dealt to all at once, and sets off what follows dealt damage. KF 12.2f"""
    total: dict[tuple[ObjectId, ObjectId], int] = {}
    fought: dict[tuple[ObjectId, ObjectId], int] = {}
    notes: dict[tuple[ObjectId, ObjectId], Slot] = {}
    for i, id in enumerate(f.who):
        n = f.much[i]
        if can_be_hit(g, (id, n, NOTHING)):  # KF 12.2e: one that has left meanwhile is dealt nothing
            hit = (id, f.by[i])  # KF 12.9: the card whose ability or power deals it
            total[hit] = total.get(hit, 0) + n
            text = dealer(f, i)
            if text is not None and text.note and not f.parts:
                notes[hit] = text.note
            if i < f.power:  # KF 21 poison: of any of those that hit it
                poisons = g.num(f.by[i], properties.POISON) > 0
                fought[hit] = max(fought.get(hit, BY_POWER), POISONOUS if poisons else BY_POWER)
    at_once = tuple(dict.fromkeys([id for id, _ in total]))
    hits: list[Event] = []
    for hit, n in total.items():
        cites = POWER_DAMAGE if hit in fought else f.cites
        ev = DamageDealt(hit[0], g.objs[hit[0]].controller, n, hit[1], cites, fought.get(hit, 0), at_once)
        hits.append(noted(ev, f.cause, notes.get(hit, ids.NO_SLOT)))
    together(g, tuple(hits))


def s_dealt(g: State, f: Batch) -> None:
    g.frames.pop()


P_DAMAGE: Final = TABLES.procedure(
    "damage",
    ("set-out", s_set_out, cite("KF 12.2a")),
    ("first", s_first, cite("KF 17.3")),
    ("dealer", s_dealer, cite("KF 12.3")),
    ("add", s_add, cite("KF 12.2a")),
    ("prevent", s_prevent, cite("KF 12.2b")),
    ("ward", s_ward, WARD_STAGE),
    ("armor", s_armor, cite("KF 12.2d")),
    ("redirect", s_redirect, cite("KF 12.2e")),
    ("redirected", s_redirected),
    ("deal", s_deal, cite("KF 12.2e")),
    ("dealt", s_dealt),
    frame=Batch,
)
