"""The plan of an ability before it runs: a later "instead", and one batch for all its damage. KF abilities 3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Choosing, Do, IfThen
from headjudge.abilities.lexicon import CONDITION, EFFECT, Bound, FormError
from headjudge.abilities.lowering import EMPTY, Lowering, Scope
from headjudge.abilities.notation import Datum, where
from headjudge.abilities.offering import May
from headjudge.abilities.selectors import Slot as InSlot
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.effects.verbs.damage import DealHeld
from headjudge.games.keyforge.effects.verbs.moves import Search, ShuffleSearched
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.play.choice_purpose import ChooseOnlyFor, scope_of
from headjudge.games.keyforge.play.completeness import Undertaken, asked_for
from headjudge.games.keyforge.play.instead import part_replaced
from headjudge.games.keyforge.registry import A_MODE, Q_MODE, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import Condition, Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_DONE: Final = TABLES.reason("not-done", "what stands before was not done", cite("KF 23.2"))

HELD: Final = "held"
"""The damage of a text lands at once."""
NOWHERE: Final = -1
ELSEWHERE: Final = 1 << 30
"""Places for the last damage of a text: there is none to wait for, or it stands somewhere after these parts."""
DEALS: Final = frozenset(("deal", "deal-by", "deal-each", "deal-for-each", "deal-splash"))
APART: Final = frozenset(("afterwards", "again", "again-may"))
SEVERAL_TIMES: Final = frozenset(("repeat", "for-each"))
READS: Final = frozenset(("slot", "did", "noted", "in-full"))
"""Words for what lies in a slot."""


class InOrder(Do):
    """`(do effect*)`: part after part, and of those as much as can be carried out. KF abilities 2.1"""

    def feasible(self, g: State, c: Context) -> bool:
        """Whether some part of it would do something. KF abilities 2.1"""
        before = self.before(c)
        choices = [part for part in self.parts if isinstance(part, Choosing)]
        missing = [part.slot for part in choices if not part.feasible(g, before)]
        deeds = [part for part in self.parts if not isinstance(part, Choosing)]
        return len([part for part in deeds if would_do(part, g, before, missing)]) > 0 or not (deeds or missing)


def would_do(part: Instruction, g: State, c: Context, missing: list[Slot]) -> bool:
    """Whether a part of a text does something by itself, without cards that are not there to be chosen."""
    if isinstance(part, IfYouDo) or [slot for slot in missing if speaks_of(part, slot)]:
        return False
    if isinstance(part, IfThen) and part.otherwise is None and not part.condition.holds(g, c):
        return False
    return part.effect.feasible(g, c) if isinstance(part, May) else part.feasible(g, c)


def speaks_of(node: Node, slot: Slot) -> bool:
    """Whether an instruction is about what lies in a slot."""
    if isinstance(node, InSlot):
        return node.slot == slot
    return len([child for child in node.children() if speaks_of(child, slot)]) > 0


class IfYouDo(Instruction):
    """`(if-you-do slot effect)`: only if what was noted under that name was really done. KF 23.2"""

    def __init__(self, slot: Slot, effect: Instruction) -> None:
        super().__init__(effect)
        self.slot = slot
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        if c.ints.get(self.slot, 0) > 0:  # KF 23.2: really done
            self.effect.perform(g, c)
        else:
            happen(g, ignored(g, c.this, NOT_DONE, c.this))


class Afterwards(Instruction):
    """`(afterwards effect)`: the damage of this part is a batch of its own, as that of a repeated effect. KF 12.1"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect

    def perform(self, g: State, c: Context) -> None:
        self.effect.perform(g, c)


class Replaced(Instruction):
    """A part of a text together with the later parts that may replace it."""

    def __init__(self, part: Instruction, later: list[tuple[Condition, Instruction]]) -> None:
        super().__init__(*[effect for _, effect in later], part, *[condition for condition, _ in later])
        self.part = part
        self.later = later

    def perform(self, g: State, c: Context) -> None:
        found = [i for i, (condition, _) in enumerate(self.later) if condition.holds(g, c)]
        if len(found) > 1:
            run_node(g, self, c)
        elif found:
            self.replace(g, c, found[0])
        else:
            self.part.perform(g, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """Of several that would replace it the active player picks one: then there is nothing left to replace."""
        if f.at == 0:
            q = Question(g.policies.decider(g, c), Q_MODE)
            q.source = c.this
            q.about = self.id
            q.cites = g.policies.orders
            for i, (condition, _) in enumerate(self.later):
                if condition.holds(g, c):
                    q.add(A_MODE, NOTHING, i)
            ask(g, f, q)
            return
        g.frames.pop()
        self.replace(g, c, f.val)  # KF 17.3: the one that the active player has picked

    def replace(self, g: State, c: Context, i: int) -> None:
        """The later text replaces the earlier one. KF abilities 3.2"""
        happen(g, part_replaced(c.this, c.you))
        self.later[i][1].perform(g, c)


def instead_if(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(instead-if condition effect)` where it replaces nothing: `planned` takes it to what stands before it."""
    raise ValueError("there is nothing before it that it could replace")


def planned(low: Lowering, effect: Datum, scope: Scope = EMPTY) -> Instruction:
    """The effect of a text as it will be carried out: its parts in order, and all its damage at once."""
    parts = parts_of(low, effect)
    dealing = [i for i, part in enumerate(with_replacements(low, parts)) for d in part for _ in deals_in(low, d)]
    held = len(dealing) > 1
    flags = scope.flags | asked_for(low, effect)
    scope = scope.inside()._replace(flags=flags | {HELD} if held else flags - {HELD})
    nodes = ordered(low, parts, scope, dealing[-1] if held else NOWHERE)
    nodes += [ShuffleSearched(search) for node in nodes for search in searches_in(node)]  # KF 24.4: as the text is over
    if len(nodes) == 1:  # saves time
        return nodes[0]
    whole = InOrder(nodes)
    whole.form = effect
    return whole


def searches_in(node: Node) -> list[Search]:
    """The searches of a text, but for those that are shuffled after by a text of their own inside it."""
    if isinstance(node, Search):
        return [node]
    inside = [child for child in node.children() if isinstance(child, Instruction)]
    if [child for child in inside if isinstance(child, ShuffleSearched)]:
        return []
    return [search for child in inside for search in searches_in(child)]


def in_order(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(do effect*)`"""
    parts = bound.given["parts"]
    assert isinstance(parts, list)
    return InOrder(ordered(low, parts, scope.inside(), ELSEWHERE))


def ordered(low: Lowering, parts: list[Datum], scope: Scope, last: int) -> list[Instruction]:
    """The parts of a text in the order they are written, each with the later one that may replace it.

    `last` is the part after which the damage lands that is held.
    """
    joined = with_replacements(low, parts)
    nodes: list[Instruction] = []
    for i, part in enumerate(joined):
        if HELD in scope.flags and i <= last and asks_for_outcome(low, part, joined[:i]):
            nodes.append(DealHeld())  # KF 13.8: what asks what the damage did waits for it
        later = [datum for others in joined[i + 1 :] for datum in others]
        made = instruction(low, part, scope_of(low, part[0], later, scope))
        chosen = nodes[-1] if nodes and i > 0 else None
        deed = made.effect if isinstance(made, Undertaken) else made
        if isinstance(chosen, ChooseOnlyFor) and isinstance(deed, Verb):
            chosen.use = deed
        nodes.append(made)
        if i == last:  # KF abilities 3.3 + 12.1 + 15.4: damage in several places is dealt where its last stands
            nodes.append(DealHeld())
    return nodes


def parts_of(low: Lowering, effect: Datum) -> list[Datum]:
    word, given = low.lexicon.bind(effect)
    parts = given["parts"] if word.name == "do" else [effect]
    assert isinstance(parts, list)
    return parts


def with_replacements(low: Lowering, parts: list[Datum]) -> list[list[Datum]]:
    """Each part with the later ones that may replace it."""
    found: list[list[Datum]] = []
    for part in parts:
        if low.lexicon.bind(part).word.make is not instead_if:
            found.append([part])
        elif not found:
            raise FormError("instead-if has nothing before it to replace", where(part))
        else:
            found[-1].append(part)  # KF 17.2: it replaces another part of its own text
    return found


def instruction(low: Lowering, part: list[Datum], scope: Scope) -> Instruction:
    first = low.lower(part[0], EFFECT, scope)
    assert isinstance(first, Instruction)
    if len(part) == 1:
        return first
    made = Replaced(first, [replacing(low, datum, scope) for datum in part[1:]])
    made.form = part[1]
    return made


def replacing(low: Lowering, datum: Datum, scope: Scope) -> tuple[Condition, Instruction]:
    """`(instead-if condition effect)`: under which condition what is done instead. KF 17.2"""
    bound = low.lexicon.bind(datum)
    condition = low.part(bound, "condition", CONDITION, EMPTY)
    later = low.part(bound, "effect", EFFECT, scope)
    assert isinstance(condition, Condition) and isinstance(later, Instruction)
    return condition, later


# -- where a text deals damage, and where it asks what came of it


def deals_in(low: Lowering, part: Datum) -> list[Datum]:
    """The damage a part deals itself, each time that it is carried out; not what abilities that it gives deal."""
    word = low.lexicon.bind(part).word
    if word.name in DEALS:
        return [part]
    if word.name in APART:  # KF 12.1: batches of their own
        return []
    below = [datum for a, datum in low.lexicon.below(part) if a.kind == EFFECT]
    found = [deal for datum in below for deal in deals_in(low, datum)]
    return found * 2 if word.name in SEVERAL_TIMES else found  # KF 23.3: for each, as one batch


def asks_for_outcome(low: Lowering, part: list[Datum], before: list[list[Datum]]) -> bool:
    """Whether a part of a text asks what the damage of an earlier one has done."""
    slots = [slot for earlier in before for datum in earlier for slot in noted_damage(low, datum)]
    for datum in part:
        for form, word in low.lexicon.forms(datum):
            if word.name == "destroyed-now" or (word.name in READS and low.lexicon.bind(form).given["slot"] in slots):
                return len([deal for earlier in before for d in earlier for deal in deals_in(low, d)]) > 0
    return False


def noted_damage(low: Lowering, part: Datum) -> list[Datum | list[Datum]]:
    """The slots in which a part of a text notes the damage that it deals."""
    forms = [form for form, word in low.lexicon.forms(part) if word.name == "note"]
    return [low.lexicon.bind(form).given["slot"] for form in forms if deals_in(low, form)]
