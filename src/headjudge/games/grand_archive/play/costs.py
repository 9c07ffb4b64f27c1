"""What a card costs. GA activation 7"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards import trees
from headjudge.games.grand_archive.effects.targeting import aimed, heeds_targets, with_aims
from headjudge.games.grand_archive.objects.champions import level
from headjudge.games.grand_archive.objects.marks import AENEAN, X_CHOSEN
from headjudge.games.grand_archive.objects.properties import (
    AENEAN_PROGRESSION,
    EFFICIENCY,
    KINDLE,
    MEMORY,
    RESERVE,
    X_COST,
)
from headjudge.games.grand_archive.objects.zones import EFFECTS
from headjudge.games.grand_archive.play.clauses import (
    GIVEN,
    cost_changes,
    given,
    is_activated,
    set_costs,
)
from headjudge.games.grand_archive.play.paid import ACTIVATES, levels, method, origin, playing
from headjudge.kernel.definitions import probe
from headjudge.kernel.entries import entry_node
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import ABSENT, Context, Obj
from headjudge.kernel.state import State

PRICED: Final = 1 << RESERVE | 1 << EFFICIENCY | 1 << KINDLE | 1 << AENEAN_PROGRESSION
"""The properties that change what it costs."""


def are_changed(g: State) -> bool:
    """Whether anything but the cards themselves may change what they cost."""
    return g.index.topics & trees.COSTLY != 0 or g.index.modified & PRICED != 0


def printed_cost(g: State, card: ObjectId) -> int:
    """The reserve cost of a card of the main deck, the memory cost of one of the material deck. GA 1.6.b"""
    prop = RESERVE if g.prop(card, RESERVE) != ABSENT else MEMORY
    # GA activation 7.2: one starts from what it is as it is activated
    return g.num(card, prop) - chosen_for_x(g, g.look(card), prop)


def cost_of(g: State, c: Context, start: int, removed: bool) -> int:
    """What playing the card of a context costs now: reserve, or memory where it has none. GA activation 7.1

    `start` is the starting cost with X as declared; `removed`: it was declared to be activated without paying.
    """
    player, card = c.you, c.this
    cost = start
    says = trees.card_of(g, card)
    efficient = False
    if says.speaks_of_costs or g.index.modified >> EFFICIENCY & 1:  # saves time unless it may have that
        efficient = g.prop(card, EFFICIENCY) != ABSENT and is_activated(c)
    grown = growth(g, c)
    # saves time: nothing is said
    if (
        not g.index.topics & trees.COSTLY
        and not says.speaks_of_costs
        and not efficient
        and not grown
        and GIVEN not in c.lists
    ):
        return 0 if removed else max(0, cost)
    to_set, to_change, to_remove = topics(c)
    own = set_costs(g, c) if says.set_costs or says.otherwise or GIVEN in c.lists else []  # saves time unless
    removed = removed or len([clause for _, clause in own if clause.amount is None]) > 0
    if own or g.stating(to_set):  # saves time unless
        cost = cost_as_set(
            g, to_set, c, own, cost
        )  # GA activation 7.3: what sets the cost comes before what changes it
    if says.changes or says.otherwise or g.stating(to_change) or GIVEN in c.lists:  # saves time unless
        cost += changes_of_cost(g, c, to_change)  # GA activation 7.4: at once, so the sum may pass below 0 on its way
    cost += grown  # GA 3.1 aenean-progression: 2 more for each that was resolved in this game
    if efficient:  # GA 3.1 efficiency: by the champion's level, which may be negative
        cost -= level(g, player) + levels(g, c)
    # GA activation 7.5: whatever was added before is removed with it
    if removed or (g.stating(to_remove) and is_stated(g, to_remove, c)):
        cost = 0  # GA activation 7.6: a removed cost is 0
    if cost < 0:  # GA activation 7.7: never less than 0
        cost = 0
    return cost


def growth(g: State, c: Context) -> int:
    """How much more a card costs by the cards with Aenean Progression that its player has resolved."""
    resolved = g.asset(c.you, AENEAN)
    if not resolved:  # saves time
        return 0
    return 2 * resolved if is_activated(c) and g.prop(c.this, AENEAN_PROGRESSION) != ABSENT else 0


def topics(c: Context) -> tuple[int, int, int]:
    """Under which topics it is stated what sets, changes and removes the cost of playing the card in this way."""
    # GA 2.3.b + 2.3.c: what changes the cost to activate does not touch that to materialize, or to bestow
    return trees.COST_TOPICS[method(c)]


def is_stated(g: State, topic: int, c: Context) -> bool:
    """Whether an effect of that kind concerns the card that is played in a context."""
    for node, this, you, effect in g.statements(topic):
        assert isinstance(node, trees.Tax)
        if fits(g, node, this, you, effect, c):
            return True
    return False


def is_fixed(g: State, c: Context) -> bool:
    """Whether the card itself or an effect sets or removes what it costs, so that X is not paid."""
    if set_costs(g, c):
        return True
    to_set, _, to_remove = topics(c)
    if g.stating(to_set) and is_stated(g, to_set, c):
        return True
    return g.stating(to_remove) and is_stated(g, to_remove, c)


def chosen_for_x(g: State, o: Obj, prop: int) -> int:
    """What X adds to a cost: on the Effects Stack what was chosen for it, and elsewhere nothing. GA 1.6.b"""
    if o.zone != EFFECTS or X_CHOSEN not in o.marks:
        return 0
    return o.marks[X_CHOSEN] if g.faces[o.face].row[X_COST] == prop else 0


def cost_as_set(g: State, topic: int, c: Context, own: list[tuple[int, trees.OwnCost]], cost: int) -> int:
    """What effects that set the cost make of it, the newest last, be they its own or others'. GA activation 7.3"""
    newest = -1
    for since, clause in own:
        if since >= newest and clause.amount is not None:  # GA 2.5.c: by timestamp
            newest = since
            cost = clause.amount.value(g, c)
    for node, this, you, effect in g.statements(topic):
        assert isinstance(node, trees.Tax)
        since = g.effects[effect].since if effect else g.look(this).since
        if since >= newest and fits(g, node, this, you, effect, c):  # GA 2.5.c: by timestamp
            newest = since
            cost = node.amount.value(g, probe(g, this, you, None, effect))
    return cost


def changes_of_cost(g: State, c: Context, topic: int) -> int:
    """The sum of what the card itself and other effects add and subtract. GA activation 7.4"""
    change = 0
    for clause in cost_changes(g, c):  # GA 3.1 efficiency: by the champion's level, where it says so
        change += clause.amount.value(g, c)
    if g.stating(topic):  # saves time unless
        for node, this, you, effect in g.statements(topic):  # GA 2.4.c: always on, as long as they are there
            assert isinstance(node, trees.Tax)
            if fits(g, node, this, you, effect, c):
                change += node.amount.value(g, probe(g, this, you, None, effect))
    return change


def fits(g: State, node: trees.Tax, this: ObjectId, you: PlayerId, effect: int, played: Context) -> bool:
    """Whether a cost-changing effect concerns the card that is played in a context, as far as that is declared."""
    c = probe(g, this, you, None, effect)
    if played.you not in node.who.players(g, c):
        return False
    if node.when is not None:
        c.ints = {**c.ints, ACTIVATES: played.you}
        if not node.when.holds(g, c):
            return False
    if not node.filters:  # saves time
        return True
    c.ints = playing(c, played.this, origin(played))
    if heeds_targets(node):  # GA activation 5.1 + 7.4: by the targets that were declared before
        c = with_aims(g, c, aimed(g, played))
    for f in node.filters:
        if not f.accepts(g, c, played.this):
            return False
    return True


def hang_on_targets(g: State, c: Context) -> bool:
    """Whether what playing the card of a context costs may depend on what it targets."""
    if trees.card_of(g, c.this).heeds_targets:
        return True
    if GIVEN in c.lists and [clause for clause in given(g, c) if heeds_targets(clause)]:  # saves time unless
        return True
    if not g.index.topics & trees.COSTLY:  # saves time
        return False
    entries = [entry for topic in topics(c) for entry in g.index.stated.get(topic, ())]
    return len([entry for entry in entries if heeds_targets(entry_node(g, entry))]) > 0
