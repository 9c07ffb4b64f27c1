"""What is said about the activation of a card, by itself or by what it is given. GA activation 3, 10.1

What a card is given is looked up where it lies; the context of its activation keeps that, as the card is then on the
Effects Stack, where others would no longer describe it.
"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.cards import trees
from headjudge.games.grand_archive.cards.printed import is_printed, node_of, number_of
from headjudge.games.grand_archive.cards.remembered import EACH_TURN, was_used
from headjudge.games.grand_archive.cards.trees import card_of
from headjudge.games.grand_archive.effects.targeting import heeds_targets
from headjudge.games.grand_archive.objects.marks import BESTOWMENT, MATERIALIZATION
from headjudge.games.grand_archive.objects.properties import SPELL, SUBTYPE
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.games.grand_archive.objects.zones import HAND
from headjudge.games.grand_archive.play.paid import EMPOWERED, METHOD, ORIGIN, STARCALLED, method
from headjudge.kernel.definitions import Instruction, Node, probe
from headjudge.kernel.entries import began
from headjudge.kernel.functioning import given_to
from headjudge.kernel.ids import ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

GIVEN: Final[Slot] = Slot("declared given")
"""What the card was given to say about its activation."""
GIVEN_SINCE: Final[Slot] = Slot("declared given since")
"""The timestamps of what gave it that, in the same order."""
PERMITS: Final[Slot] = Slot("declared permits")
"""What the card says, or is given to say, that lets it be activated from where it lies."""
INSTEAD: Final[Slot] = Slot("declared instead")
"""What an effect says to pay in place of reserving cards for its reserve cost, by where that is printed."""
NUMERALS: Final[tuple[Slot, ...]] = (GIVEN, GIVEN_SINCE, PERMITS, INSTEAD)
"""What is kept as numbers that are no counts: where something is printed, and timestamps."""
ALLOWED: Final[Slot] = Slot("declared allowed")
"""Something lets the player activate it from where it is."""


ELEMENTS_IGNORED: Final[Slot] = Slot("declared elements ignored")
"""By what it was where it lay, its player may activate it whatever elements are enabled."""
FREE: Final[Slot] = Slot("declared free")
"""It is to be activated without paying its reserve cost."""


# -- the context of an activation


def activation_context(g: State, player: PlayerId, card: ObjectId) -> Context:
    """A passing context for the activation of a card by a player, from where it lies."""
    c = probe(g, card, player, None, 0)
    note_circumstances(g, c)
    return c


def materialization_context(g: State, player: PlayerId, card: ObjectId) -> Context:
    """A passing context for the materialization of a card by a player."""
    c = probe(g, card, player, None, 0)
    note_method(g, c, MATERIALIZATION)
    return c


def bestowment_context(g: State, player: PlayerId, card: ObjectId) -> Context:
    """A passing context for the bestowment of a boon by a player."""
    c = probe(g, card, player, None, 0)
    note_method(g, c, BESTOWMENT)
    return c


def note_method(g: State, c: Context, method: int) -> None:
    """Note by which method the card of a context is played, and what it is given where it lies. GA 2.3"""
    c.ints[METHOD] = method
    if g.stating(trees.CLAUSE):  # saves time unless something gives any
        note_given(g, c)


def note_given(g: State, c: Context) -> None:
    """Note what the card of a context is given where it lies, and since when."""
    found = given_to(g, c.this, trees.CLAUSE)
    c.lists[GIVEN] = tuple([number_of(g, clause) for _, clause in found])
    c.lists[GIVEN_SINCE] = tuple([began(g, entry) for entry, _ in found])


def is_activated(c: Context) -> bool:
    """Whether it is activated, and played by no other method."""
    return METHOD not in c.ints


def note_circumstances(g: State, c: Context) -> None:
    """Note where the card of a context lies, and what it is given there."""
    o = g.objs[c.this]
    if o.zone != HAND or o.seat != c.you:
        c.ints[ORIGIN] = o.zone
    if g.stating(trees.CLAUSE):  # saves time unless something gives any
        note_given(g, c)
    if ORIGIN in c.ints:
        c.lists[PERMITS] = tuple([number_of(g, clause) for clause in permissions_there(g, c)])
    if of_player(g, c.you).empower and g.num(c.this, SUBTYPE) & SPELL:  # GA 3.1 empower: the next spell is activated so
        c.ints[EMPOWERED] = of_player(g, c.you).empower
    if ignores_elements(g, c.you, c.this):
        c.ints[ELEMENTS_IGNORED] = 1
    if g.stating(trees.PERMISSION) and is_allowed(g, c.you, c.this):
        c.ints[ALLOWED] = 1


def instead(g: State, c: Context) -> list[Instruction]:
    """What is paid in place of reserving cards for its reserve cost, where an effect says so. GA activation 8.1"""
    found = [node_of(g, number) for number in c.lists.get(INSTEAD, ())]
    return [node for node in found if isinstance(node, Instruction)]


def from_hand(c: Context) -> bool:
    """Whether it is activated from its player's hand."""
    return ORIGIN not in c.ints


def is_allowed(g: State, player: PlayerId, card: ObjectId) -> bool:
    """Whether an effect lets the player activate that card from where it is. GA activation 10.1"""
    for node, this, you, effect in g.statements(trees.PERMISSION):
        assert isinstance(node, trees.MayActivate)
        if you == player and node.filter.accepts(g, probe(g, this, you, None, effect), card):
            return True
    return False


def ignores_elements(g: State, player: PlayerId, card: ObjectId) -> bool:
    """Whether an effect has the player ignore the elements of that card. GA activation 2.1"""
    if not g.index.topics >> trees.ELEMENTS_IGNORED & 1:  # saves time: nothing is stated
        return False
    for node, this, you, effect in g.statements(trees.ELEMENTS_IGNORED):
        assert isinstance(node, trees.IgnoresElements)
        c = probe(g, this, you, None, effect)
        if you == player and not [f for f in node.filters if not f.accepts(g, c, card)]:
            return True
    return False


# -- what is said


def given(g: State, c: Context) -> list[Node]:
    """What the card was given."""
    return [node_of(g, number) for number in c.lists.get(GIVEN, ())]


def says_nothing_known(g: State) -> str:
    """What a card was given to say in a state that was read and nobody says, in words; empty where there is none."""
    for c in g.contexts.values():
        said = [*c.lists.get(GIVEN, ()), *c.lists.get(PERMITS, ()), *c.lists.get(INSTEAD, ())]
        if [number for number in said if not is_printed(g, number)]:
            return f"context {c.id}: a card was given to say what nobody says"
        if len(c.lists.get(GIVEN, ())) != len(c.lists.get(GIVEN_SINCE, ())):
            return f"context {c.id}: a card was given something at no time"
    return ""


def told(g: State, c: Context) -> list[trees.Clause]:
    """What is said of playing the card in this way beside what it says of being activated: what it is given, or what it
    says of being played by that method."""
    if is_activated(c) and GIVEN not in c.lists:  # saves time
        return NOTHING
    how = method(c)
    others = [clause for clause in given(g, c) if isinstance(clause, trees.Clause)]
    return [*said_otherwise(g, c), *[o for o in others if o.method == how or isinstance(o, trees.OptionalCost)]]


def said_otherwise(g: State, c: Context) -> list[trees.Clause]:
    """What the card says of being played by another method than activating it, if it is played by that."""
    how = method(c)
    return [clause for clause in card_of(g, c.this).otherwise if clause.method == how]


def printed(g: State, c: Context) -> trees.Card:
    """What the card says of being activated; nothing where it is played by another method."""
    return card_of(g, c.this) if is_activated(c) else UNSAID


NEWEST: Final = 1 << 30
"""The timestamp of what a card says of itself as it is played: it has just come onto the Effects Stack. GA 2.5.c"""
NOTHING: Final[list[trees.Clause]] = []
UNSAID: Final = trees.Card("", "")
"""A card that says nothing of how it is played."""


def holds(g: State, clause: trees.Clause, c: Context) -> bool:
    """Whether what the clause is subject to is met."""
    return clause.condition is None or clause.condition.holds(g, c)


def may_hold(g: State, clause: trees.Clause, c: Context) -> bool:
    """Whether it may be met by targets that are declared later, or is met. GA activation 0.2"""
    return holds(g, clause, c) or (clause.condition is not None and heeds_targets(clause.condition))


def cost_changes(g: State, c: Context) -> list[trees.CostChange]:
    """What it says of costing more or less, in so far as that holds."""
    found = [*printed(g, c).changes, *[clause for clause in told(g, c) if isinstance(clause, trees.CostChange)]]
    return [clause for clause in found if holds(g, clause, c)]


def set_costs(g: State, c: Context) -> list[tuple[int, trees.OwnCost]]:
    """What it says of costing so much, or nothing, in so far as that holds; each with its timestamp."""
    found: list[tuple[int, Node]] = [(NEWEST, clause) for clause in (*printed(g, c).set_costs, *said_otherwise(g, c))]
    found.extend(zip(c.lists.get(GIVEN_SINCE, ()), given(g, c)))
    own = [(since, clause) for since, clause in found if isinstance(clause, trees.OwnCost)]
    return [(since, clause) for since, clause in own if clause.method == method(c) and holds(g, clause, c)]


def additional_costs(g: State, c: Context) -> list[trees.AdditionalCost]:
    """Its additional costs, in so far as they hold."""
    return [clause for clause in said_additional_costs(g, c) if holds(g, clause, c)]


def said_additional_costs(g: State, c: Context) -> list[trees.AdditionalCost]:
    """Its additional costs, whether they hold now or not."""
    return [
        *printed(g, c).additional,
        *[clause for clause in told(g, c) if isinstance(clause, trees.AdditionalCost)],
    ]


def optional_costs(g: State, c: Context) -> list[trees.OptionalCost]:
    """Its optional additional costs, whether they can be declared now or not."""
    # GA 2.3.b + 2.3.c: they are declared for a card that is materialized or bestowed, too
    found = [*card_of(g, c.this).optional, *[clause for clause in told(g, c) if isinstance(clause, trees.OptionalCost)]]
    # GA 3.1 prepare: to activate it
    return [clause for clause in found if is_activated(c) or not isinstance(clause, trees.Prepare)]


def restrictions(g: State, c: Context) -> list[trees.OnlyIf]:
    """What it says of when alone it can be activated."""
    own = printed(g, c).only_if
    if GIVEN not in c.lists:  # saves time: there are no others
        return own
    return [*own, *[clause for clause in told(g, c) if isinstance(clause, trees.OnlyIf)]]


def imbues(g: State, c: Context) -> list[trees.Imbue]:
    """By which cards it could be imbued, in so far as that holds. GA 3.1 imbue"""
    own = printed(g, c).imbues
    if not own and GIVEN not in c.lists:  # saves time: there are none
        return own
    found = [*own, *[clause for clause in told(g, c) if isinstance(clause, trees.Imbue)]]
    return [clause for clause in found if holds(g, clause, c)]


def alternative_costs(g: State, c: Context) -> list[trees.AlternativeCost]:
    """Its alternative costs, whether they can be declared now or not."""
    said = printed(g, c).alternatives
    return [*said, *[clause for clause in told(g, c) if isinstance(clause, trees.AlternativeCost)]]


def permissions(g: State, c: Context) -> list[trees.ActivateFrom]:
    """What let its player activate the card from where it lay, as that was when it was announced. GA activation 10.3"""
    there = [node_of(g, number) for number in c.lists.get(PERMITS, ())]
    found = [clause for clause in there if isinstance(clause, trees.ActivateFrom)]
    # GA 3.1 starcalling: while the card is glimpsed nothing else lets it be activated, and at other times this does not
    return [clause for clause in found if isinstance(clause, trees.Starcalling) == (STARCALLED in c.ints)]


def permissions_there(g: State, c: Context) -> list[trees.ActivateFrom]:
    """What the card says that lets its player activate it from where it lies, in so far as that holds."""
    found = [
        *card_of(g, c.this).permissions,
        *[clause for clause in given(g, c) if isinstance(clause, trees.ActivateFrom)],
    ]
    found = [clause for clause in found if clause.zone == c.ints.get(ORIGIN, HAND) and holds(g, clause, c)]
    if trees.STARCALLS in g.index.stated and [clause for clause in found if isinstance(clause, trees.Starcalling)]:
        found.extend([node.way for node, _ in starcalls_for(g, c.you)])
    return found


def starcalls_for(g: State, player: PlayerId) -> list[tuple[trees.StarcallsFor, ObjectId]]:
    """What lets the player pay something else than a starcalling cost, and has not been used this turn."""
    found: list[tuple[trees.StarcallsFor, ObjectId]] = []
    for node, this, you, _ in g.statements(trees.STARCALLS):
        assert isinstance(node, trees.StarcallsFor)
        if you == player and not was_used(g, this, 0, node, EACH_TURN):
            found.append((node, this))
    return found
