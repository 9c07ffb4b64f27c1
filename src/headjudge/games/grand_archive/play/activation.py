"""Card activation in its nine steps. GA activation 0-10"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.games.grand_archive import registry
from headjudge.games.grand_archive.cards.printed import number_of
from headjudge.games.grand_archive.cards.remembered import EACH_TURN
from headjudge.games.grand_archive.cards.trees import (
    CLAUSE,
    COST_TOPICS,
    COSTLY,
    ENABLES,
    FORBIDDEN,
    NEXT_CARD,
    CannotActivate,
    StarcallsFor,
    card_of,
)
from headjudge.games.grand_archive.cards.zone_dependencies import zones_stated
from headjudge.games.grand_archive.events.boons import bestowed
from headjudge.games.grand_archive.events.empowering import Empowered
from headjudge.games.grand_archive.events.stack import (
    CostCalculated,
    CostsPaid,
    XDeclared,
    activated,
    announced,
    materialized,
)
from headjudge.games.grand_archive.events.states import brewed, imbued, prepared
from headjudge.games.grand_archive.events.tracking import AbilityUsed
from headjudge.games.grand_archive.objects.card_types import is_attack
from headjudge.games.grand_archive.objects.champions import NO_ELEMENT, refuse_locked, refuse_play
from headjudge.games.grand_archive.objects.marks import ACTIVATION, BESTOWMENT, EPHEMERAL, MATERIALIZATION
from headjudge.games.grand_archive.objects.properties import DECIDING_PLAY, RESERVE, X_COST
from headjudge.games.grand_archive.play import clauses, costs, declared_costs, payment
from headjudge.games.grand_archive.play.clauses import activation_context
from headjudge.games.grand_archive.play.commanding import restable
from headjudge.games.grand_archive.play.declared_costs import may_ask_for_x, same_context, with_optional, with_way
from headjudge.games.grand_archive.play.declaring import declare, declare_more
from headjudge.games.grand_archive.play.imbuing import is_imbued
from headjudge.games.grand_archive.play.legal_targets import refuse_targets
from headjudge.games.grand_archive.play.paid import (
    BREWED,
    EMPOWERED,
    IMBUED,
    PREPARED,
    REVEALED,
    STARCALLED,
    led,
    method,
    origin,
    paid_bits,
    playing,
)
from headjudge.games.grand_archive.play.payment_plan import RESERVE_DUE
from headjudge.games.grand_archive.play.possible import possible_xs, refuse_options, refuse_ways
from headjudge.games.grand_archive.play.settling import revealing, settle
from headjudge.games.grand_archive.play.timing import (
    ONLY_BESTOWED,
    TOO_SLOW,
    is_fast,
    is_unactivatable,
    refuse_zone,
    slow_time,
)
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import FORBIDDING, Instruction, probe
from headjudge.kernel.entries import entry_node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import NO_NODE, NOTHING, Cites, ObjectId, PlayerId, Slot, X
from headjudge.kernel.moving import Marked
from headjudge.kernel.properties import hang_on_place
from headjudge.kernel.records import ABSENT, Context, Event, Frame, Question
from headjudge.kernel.replacing import forbidding
from headjudge.kernel.searching import Search, copy_of
from headjudge.kernel.state import State
from headjudge.rulebook import cite

PAYS_MEMORY: Final[Cites] = (cite("GA activation 10.4"),)
BECOMES: Final[dict[Slot, Callable[[ObjectId, PlayerId], Event]]] = {PREPARED: prepared, BREWED: brewed, IMBUED: imbued}
"""What a card becomes by how it was paid for. GA 2.15"""
IS_FORBIDDEN: Final = TABLES.reason("forbidden", "{by} says that you cannot play {card}", cite("GA 2.5.a"))
NOT_AS_IT_SAYS: Final = TABLES.reason(
    "not-as-it-says", "{card} says when it can be activated, and that is not now", cite("GA 2.19.b")
)
IMBUING: Final[Cites] = (cite("GA 3.1 imbue"),)
BECOMES_EPHEMERAL: Final[Cites] = (cite("GA 3.1 ephemerate"),)


class Activating(Frame):
    """A card is being activated. GA activation 0-10"""

    card: ObjectId = NOTHING
    slow: bool = False
    """Slow actions were possible when it was announced."""
    optional: int = 0
    """How many optional additional costs have been declared, or declined."""
    done: int = 0
    """Of how many of those that were paid it has come about what they say."""


def activating(g: State) -> Activating | None:
    """The activation that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Activating):
            return f
    return None


# -- what speaks against it --------------------------------------------------------------------------------------------


def refuse_activation(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why the player may not activate the card now, or 0. The steps look for the same things in the same order."""
    c = activation_context(g, player, card)
    return refuse_start(g, c, slow_time(g, player)) or refuse_announced(g, c)


def refuse_announced(g: State, c: Context) -> int:
    """Why it could not be completed once the card has been announced, or 0."""
    code = refuse_locked(g, c.you, c.this)  # GA 3.1 class-locked: in every zone, so also where it is played from
    if code:
        return code
    twin, after = as_announced(g, c)
    # GA 2.3.a.2: the elements are checked
    code = refuse_card(twin, after) or refuse_forbidden(twin, after) or refuse_rest(twin, after)
    g.culprit = twin.culprit
    return code


def as_announced(g: State, c: Context) -> tuple[State, Context]:
    """The game as it would be with the card of a context announced: it is no longer where it was then, and is what
    effects make of it on the Effects Stack. The game itself, where that makes no difference."""
    changed = changes_as_announced(g, c.this) or g.index.topics >> NEXT_CARD & 1
    if not changed and not zones_looked_in(g, c) >> origin(c) & 1:  # saves time
        return g, c
    twin = copy_of(g)
    happen(twin, announced(c.this, c.you, method(c)))
    if len(twin.frames) != len(g.frames):  # it is asked how it is announced
        return g, c
    return twin, same_context(twin, c, twin.successor(c.this))


def changes_as_announced(g: State, card: ObjectId) -> bool:
    """Whether a card may be another on the Effects Stack, or other elements enabled once it lies there. GA 2.4"""
    if hang_on_place(g, card, DECIDING_PLAY):
        return True
    printed = card_of(g, card)
    return printed.alters_itself or printed.enables or enables_for_a_while(g)


def enables_for_a_while(g: State) -> bool:
    """Whether something enables elements as long as some condition holds."""
    if not g.index.topics >> ENABLES & 1:  # saves time
        return False
    enabling = [entry_node(g, entry) for entry in g.index.stated.get(ENABLES, ())]
    return len([node for node in enabling if node.condition is not None or node.giver is not None]) > 0


def zones_looked_in(g: State, c: Context) -> int:
    """Bit mask of the zones that are looked into to know what the card costs and what can be declared for it."""
    mask = card_of(g, c.this).looks
    if g.index.topics & (COSTLY | 1 << FORBIDDEN):  # saves time unless something is stated
        for topic in (*COST_TOPICS[method(c)], CLAUSE, FORBIDDEN):
            for entry in g.index.stated.get(topic, ()):
                mask |= zones_stated(entry_node(g, entry))
    return mask


def refuse_card(g: State, c: Context) -> int:
    """Why locks, elements or levels keep the player from activating the card, or 0."""
    code = refuse_play(g, c.you, c.this)
    if code == NO_ELEMENT and (clauses.ELEMENTS_IGNORED in c.ints or clauses.ignores_elements(g, c.you, c.this)):
        return 0  # GA 2.19.j: the text that says so overrides the rule on elements
    return code


def refuse_forbidden(g: State, c: Context) -> int:
    """Why an effect keeps the player from activating such a card, whatever else allows it, or 0."""
    for clause in clauses.restrictions(g, c):
        if clauses.holds(g, clause, c) and not clause.when.holds(g, c):  # GA 2.19.b: its own text says that it cannot
            return NOT_AS_IT_SAYS
    for node, this, you, effect in g.statements(FORBIDDEN):
        assert isinstance(node, CannotActivate)
        if node.method != method(c):
            continue
        by = probe(g, this, you, None, effect)
        by.ints = playing(by, c.this, origin(c))
        # GA 2.5.a: what says that it cannot be done beats what lets it
        if c.you in node.who.players(g, by) and not [f for f in node.filters if not f.accepts(g, by, c.this)]:
            g.culprit = this
            return IS_FORBIDDEN
    if FORBIDDING not in g.index.replacers:  # saves time
        return 0
    culprit = forbidding(g, PLAYED_BY[method(c)](c.this, c.you, c.id))
    if culprit:  # GA 2.5.a: or says that it cannot happen
        g.culprit = ObjectId(culprit - 1)
    return IS_FORBIDDEN if culprit else 0


PLAYED_BY: Final[dict[int, Callable[[ObjectId, PlayerId, int], Event]]] = {
    ACTIVATION: activated,
    MATERIALIZATION: materialized,
    BESTOWMENT: bestowed,
}
"""The event by which a card is played, by the method."""


def refuse_rest(g: State, c: Context) -> int:
    """Why no declaration of costs, modes and targets could make it legal, or 0: nothing is asked that leads nowhere."""
    attacks = is_attack(g, c.this)
    if not is_plain(g, c) or (attacks and payment.reservables(g, c.you)):
        return refuse_ways(g, c)
    # saves time: what is left to ask is whether it has its targets, and whether enough can be reserved for it
    card = card_of(g, c.this)
    code = refuse_targets(g, card.effect, c)
    if code:
        return code
    if attacks and not restable(g, c.you, c.this):  # GA 1.7.d: an attack card rests the champion as an additional cost
        return payment.CANNOT_PAY
    if card.fixed_cost and not costs.are_changed(g):  # saves time: nothing changes it
        cost = card.row[RESERVE]
    else:
        cost = costs.cost_of(g, c, costs.printed_cost(g, c.this), False)
    # GA activation 8.2: without enough to reserve it is illegal
    kindled = c.this if clauses.is_activated(c) else NOTHING
    return 0 if cost <= payment.reserve_power(g, c.you, kindled) else payment.CANNOT_PAY


def is_plain(g: State, c: Context) -> bool:
    """Whether nothing about the cost is to be declared: it is paid in reserve, from hand, and nothing else is."""
    card = card_of(g, c.this)
    if not card.plain_cost or clauses.GIVEN in c.lists or (card.otherwise and not clauses.is_activated(c)):
        return False
    if g.index.topics & COSTLY and costs.hang_on_targets(g, c):  # saves time unless something is stated
        return False
    if clauses.INSTEAD in c.lists:
        return False
    return clauses.from_hand(c) and clauses.FREE not in c.ints and not declared_costs.pays_memory(g, c.this)


def refuse_start(g: State, c: Context, slow: bool) -> int:
    code = refuse_zone(g, c)
    if code:
        return code
    # GA 2.7: slow cards wait for the own main phase
    return 0 if slow or is_fast(g, c.this) or fast_if_announced(g, c) else TOO_SLOW


def fast_if_announced(g: State, c: Context) -> bool:
    """Whether the card is fast as the next of its kind that the player activates."""
    if not g.index.topics >> NEXT_CARD & 1:
        return False
    twin, after = as_announced(g, c)
    return is_fast(twin, after.this)


# -- 1 announcing, 2 elements ------------------------------------------------------------------------------------------


def activate(g: State, player: PlayerId, card: ObjectId) -> Activating:
    """Push the frame of an activation."""
    slow = slow_time(g, player)
    c = g.new_context(card, player)
    clauses.note_circumstances(g, c)
    f = flow.begin(g, Activating(P_ACTIVATE, g.token, player, c.id))
    f.card = card
    f.slow = slow
    return f


def refuse_instructed(
    g: State, player: PlayerId, card: ObjectId, free: bool, instead: Instruction | None = None
) -> int:
    """Why the player cannot activate the card where an effect says so, at whatever speed and from wherever. GA 2.7"""
    if is_unactivatable(g, card):
        return ONLY_BESTOWED
    c = activation_context(g, player, card)
    instruct(g, c, free, instead)
    return refuse_announced(g, c)


def instruct(g: State, c: Context, free: bool, instead: Instruction | None) -> None:
    """Note that an effect says to activate the card of a context, and how its reserve cost is paid."""
    c.ints[clauses.ALLOWED] = 1
    if free:
        c.ints[clauses.FREE] = 1
    if instead is not None:
        c.lists[clauses.INSTEAD] = (number_of(g, instead),)


def activate_as_instructed(
    g: State, player: PlayerId, card: ObjectId, free: bool, instead: Instruction | None = None
) -> Frame:
    """Push the frame of an activation that an effect says to make, there and then. GA 2.7"""
    f = activate(g, player, card)
    f.slow = True
    instruct(g, g.w_context(f.context), free, instead)
    return f


def refuse_starcalling(g: State, player: PlayerId, card: ObjectId) -> int:
    """Why the player, who glimpses the card, cannot activate it by starcalling, or 0."""
    c = activation_context(g, player, card)
    starcall(c)
    return refuse_zone(g, c) or refuse_announced(g, c)


def activate_starcalled(g: State, player: PlayerId, card: ObjectId) -> Frame:
    """Push the frame of an activation by starcalling."""
    f = activate(g, player, card)
    f.slow = True  # GA 3.1 starcalling: whatever its speed
    starcall(g.w_context(f.context))
    return f


def starcall(c: Context) -> None:
    """Note that the card of a context is starcalled: nothing else lets it be activated, for no other cost."""
    c.ints[STARCALLED] = 1
    c.ints.pop(clauses.ALLOWED, None)  # GA 3.1 starcalling: its cost is paid


def s_announce(g: State, f: Activating) -> None:
    """The card goes onto the Effects Stack, from a place and at a time at which it can be. GA 2.3.a.1"""
    code = refuse_start(g, g.contexts[f.context], f.slow) or refuse_locked(g, f.player, f.card)
    if code:  # GA 2.7: by what it is where it is, before it is announced
        flow.reverse(g, code)
        return
    happen(g, announced(f.card, f.player))


def on_the_stack(g: State, f: Activating) -> Context:
    """The card has been announced: from now on what lies on the Effects Stack is played."""
    f.card = g.successor(f.card)
    c = g.w_context(f.context)
    c.this = f.card
    return c


def s_elements(g: State, f: Activating) -> None:
    """The elements are checked; what could never become legal is reversed here too."""
    c = on_the_stack(g, f)
    # GA 2.3.a.6: legality is checked
    code = refuse_card(g, c) or refuse_forbidden(g, c) or refuse_rest(g, c)
    if code:  # GA activation 6.1: with anything illegal everything is as before it was announced
        flow.reverse(g, code)  # GA activation 6.2: nothing has been done, and nothing triggers
    elif is_plain(g, c):  # saves time: nothing about its cost is to be declared
        g.w_frame().step = DECLARE


# -- 3 declaring costs -------------------------------------------------------------------------------------------------


def s_way(g: State, f: Activating) -> None:
    """Whether an alternative cost is paid, and which one. GA activation 3.4"""
    card, c = f.card, g.contexts[f.context]
    found = declared_costs.ways(g, c)
    if len(found) > 1:
        search = Search()
        found = [way for way in found if not refuse_options(g, with_way(g, c, way), 0, search)] or found[:1]
    top = g.w_frame()
    q = Question(f.player, registry.Q_COST)
    q.source = card
    for way in found:
        q.add(registry.PAY_ALTERNATIVE if way else registry.PAY_RESERVE, NOTHING, way)
    ask(g, top, q)


def s_way_declared(g: State, f: Activating) -> None:
    declared_costs.note_way(g, g.w_context(f.context), f.val)  # GA activation 3.5: one of several


def s_optional(g: State, f: Activating) -> None:
    """Every optional additional cost that will be paid is declared, each by itself. GA 2.3.a.3"""
    card, c, n = f.card, g.contexts[f.context], f.optional
    found = clauses.optional_costs(g, c)
    if n >= len(found):
        f.step = X_STEP
        return
    q = Question(f.player, registry.Q_ADDITIONAL)
    q.source = card
    q.about = found[n].id if len(found) > 1 else NO_NODE
    paid = with_optional(g, c, n + 1)
    if clauses.may_hold(g, found[n], c) and not refuse_options(g, paid, n + 1, Search()):
        q.add(flow.A_YES, card)
    if not q.acts or not refuse_options(g, c, n + 1, Search()):
        q.add(flow.A_NO, card)
    ask(g, g.w_frame(), q)


def s_optional_declared(g: State, f: Activating) -> None:
    f.optional += 1
    f.step = OPTIONAL_COSTS
    if f.act == flow.A_YES:  # GA activation 3.3: what was declared will be paid
        declared_costs.note_optional(g, g.w_context(f.context), f.optional)


def s_x(g: State, f: Activating) -> None:
    """X gets its value; no more is offered than can be paid. GA 2.3.a.3"""
    card, c = f.card, g.contexts[f.context]
    if not may_ask_for_x(g, c):
        f.step = DECLARE
        if g.prop(card, X_COST) != ABSENT:  # GA 1.6.b: without paying its cost, or for another one, X is 0
            g.w_context(f.context).ints[X] = 0
        return
    found = possible_xs(g, c) or [0]
    q = Question(f.player, registry.Q_X)
    q.source = card
    for n in found:
        q.add(flow.A_NUMBER, NOTHING, n)
    ask(g, g.w_frame(), q)


def s_x_declared(g: State, f: Activating) -> None:
    g.w_context(f.context).ints[X] = f.val  # GA activation 3.2: the value of X
    happen(g, XDeclared(f.card, f.player, f.val))


# -- 4 modes, 5 targets, 6 legality, 7 calculating ---------------------------------------------------------------------


def s_declare(g: State, f: Activating) -> None:
    # GA activation 0.2: modes and targets come after the costs were declared, and before the cost is worked out
    declare(g, card_of(g, f.card).effect, f.player, f.context, True)


def s_calculate(g: State, f: Activating) -> None:
    """Whatever was illegal has been reversed by now; the cost is worked out."""
    card, c = f.card, g.contexts[f.context]
    cost = declared_costs.own_cost(g, c)
    # GA activation 10.4: of a card without a reserve cost it is the memory cost
    happen(g, CostCalculated(card, f.player, cost, PAYS_MEMORY if declared_costs.pays_memory(g, card) else ()))


def s_other_cost(g: State, f: Activating) -> None:
    """The same of a card that is played by another method."""
    happen(g, CostCalculated(f.card, f.player, declared_costs.own_cost(g, g.contexts[f.context])))


# -- 8 paying ----------------------------------------------------------------------------------------------------------


def s_imbue(g: State, f: Activating) -> None:
    """Whether all cards that are reserved for it are reserved revealed. GA 3.1 imbue"""
    c = g.contexts[f.context]
    found = clauses.imbues(g, c)
    if not found or not declared_costs.bill_for(g, c).reserve:  # nothing could be revealed
        f.step = PAY_STEP
        return
    flow.may(g, f, f.player, f.card, IMBUING, about=found[0].id)


def s_imbue_declared(g: State, f: Activating) -> None:
    if f.act == flow.A_YES:
        g.w_context(f.context).ints[REVEALED] = 1


def s_pay(g: State, f: Activating) -> None:
    """What is owed is paid: the reserve cost or the memory cost, and all others. GA activation 8.1"""
    bill = declared_costs.bill_for(g, g.contexts[f.context])
    if bill.costs == [RESERVE_DUE]:
        # GA activation 0.1 + 8.1: what it costs is paid
        payment.pay_reserve(g, f.player, bill.reserve, f.card, revealing(g, f.context), bill.kindles)
    elif bill.costs:  # saves time unless there is anything to pay
        settle(g, bill, f.context, payment.CANNOT_PAY)


def s_imbued(g: State, f: Activating) -> None:
    """Enough matching cards among those that were reserved revealed imbue it. GA 3.1 imbue"""
    c = g.contexts[f.context]
    if REVEALED not in c.ints or not is_imbued(g, c):
        return
    c = g.w_context(f.context)
    c.ints[IMBUED] = 1
    # GA 2.3.a.8: modes and targets that this adds are declared now, and what was declared before stays
    declare_more(g, card_of(g, f.card).effect, f.player, f.context, IMBUED)


def s_then(g: State, f: Activating) -> None:
    """What an optional cost brings about that has been paid. GA activation 3.3"""
    paid = declared_costs.declared_options(g, g.contexts[f.context])
    if f.done >= len(paid):
        c = g.contexts[f.context]
        if paid or led(c):  # GA 2.16: the object that it becomes knows how it was activated
            happen(g, CostsPaid(f.card, f.player, paid_bits(c), c.id))
        return
    then = paid[f.done].then
    f.done += 1
    f.step = f.at
    if then is not None:
        then.perform(g, g.contexts[f.context])


# -- 9 activation ------------------------------------------------------------------------------------------------------


def s_activated(g: State, f: Activating) -> None:
    """The instance goes on top, and the card counts as activated. GA 2.3.a.9"""
    g.frames.pop()
    c = g.contexts[f.context]
    done = activated(f.card, f.player, f.context)
    before = [BECOMES[slot](f.card, f.player) for slot in BECOMES if slot in c.ints]  # GA 2.15: as it is activated
    if EMPOWERED in c.ints:  # GA 3.1 empower: the next spell that is activated is
        before.append(Empowered(f.card, f.player, c.ints[EMPOWERED]))
    used = declared_costs.permission_used(g, c)
    if used is not None and used.ephemeral:  # GA 3.1 ephemerate: what let it be activated from there
        before.append(Marked(f.card, EPHEMERAL, 1, f.player, cites=BECOMES_EPHEMERAL))
    if STARCALLED in c.ints:  # saves time unless something else may have been paid
        before.extend([used_up(f, node, of) for node, of in clauses.starcalls_for(g, f.player) if node.way is used][:1])
    if before:  # saves time unless there is any
        sequence(g, (*before, done))
    else:
        happen(g, done)


def used_up(f: Activating, ability: StarcallsFor, of: ObjectId) -> Event:
    """What let the player pay something else has been used for this turn. GA 2.4.e"""
    return AbilityUsed(of, f.player, ability.id, 0, EACH_TURN)


DECLARING: Final = (
    ("cost", s_way, cite("GA activation 3.4")),
    ("cost declared", s_way_declared),
    ("optional", s_optional, cite("GA activation 3.3")),
    ("optional declared", s_optional_declared, cite("GA activation 3.3")),
    ("x", s_x, cite("GA activation 3.2")),
    ("x declared", s_x_declared),
    ("declare", s_declare),
)
"""The steps that a materialization has too, after as many others. GA 2.3.b"""
P_ACTIVATE: Final = TABLES.procedure(
    "activate",
    ("announce", s_announce, cite("GA activation 1.1")),
    ("elements", s_elements, cite("GA activation 2.1")),
    *DECLARING,
    ("calculate", s_calculate, cite("GA activation 7.1")),
    ("imbue", s_imbue, cite("GA 3.1 imbue")),
    ("imbue declared", s_imbue_declared),
    ("pay", s_pay, cite("GA activation 8.1")),
    ("imbued", s_imbued, cite("GA 3.1 imbue")),
    ("then", s_then, cite("GA activation 3.3")),
    ("activated", s_activated, cite("GA activation 9.1")),
    frame=Activating,
)
STEPS: Final = TABLES.procedures[P_ACTIVATE].index
OPTIONAL_COSTS: Final = STEPS["optional"]
X_STEP: Final = STEPS["x"]
DECLARE: Final = STEPS["declare"]
PAY_STEP: Final = STEPS["pay"]
