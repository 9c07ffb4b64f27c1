"""What a card or an activated ability says about its costs. FAB 5.4.4 + 5.2.1c"""

from __future__ import annotations

from headjudge.abilities import lexicon
from headjudge.abilities.antecedents import fillings, readings
from headjudge.abilities.lexicon import Bound, Lexicon
from headjudge.abilities.lowering import EMPTY, Lowering, Scope
from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab.cards.faces import Cost, Points, Price
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.ids import Slot


def add_cost(price: Price, low: Lowering, clause: Bound) -> bool:
    """Whether a clause is about costs; then it stands in the price."""
    name = clause.word.name
    if name in ("additional-cost", "at-cost"):
        price.costs.append(cost_of(low, clause))  # FAB 5.4.4a: costs are added
    elif name == "alternative-cost":
        price.alternatives.append(cost_of(low, clause))  # FAB 5.4.4b: rather than its cost
    elif name == "optional-cost":
        price.optional.append(cost_of(low, clause))
    elif name == "variable-cost":
        price.x += 1  # FAB 2.2.2a: several of them are added up
    else:
        return False
    price.settle()
    return True


def cost_of(low: Lowering, clause: Bound) -> Cost:
    """The cost that a clause names; one that leads notes by itself what was paid with. FAB 1.7.6"""
    datum = clause.given["effect"]
    assert not isinstance(datum, list)
    word, given = low.lexicon.bind(datum)
    scope = EMPTY
    if word.name == "leads":
        scope = Scope(Slot(str(given["slot"])))
        inner = given["effect"]
        assert not isinstance(inner, list)
        datum = inner
    parts = [instruction(low, part, scope) for part in parts_of(low.lexicon, datum)]
    points = [part for part in parts if isinstance(part, Points)]
    cost = Cost(points, [part for part in parts if not isinstance(part, Points)])
    cost.form = datum
    cost.leads = scope.note
    return cost


def instruction(low: Lowering, datum: Datum, scope: Scope) -> Instruction:
    effect = low.lower(datum, lexicon.EFFECT, scope)
    assert isinstance(effect, Instruction)
    return effect


def parts_of(words: Lexicon, datum: Datum) -> list[Datum]:
    """The effects of a cost, which are paid in any order where none speaks of another. FAB 1.14.4a"""
    word, given = words.bind(datum)
    parts = given.get("parts")
    if word.name != "do" or not isinstance(parts, list):
        return [datum]
    if not speak_of_one_another(words, parts):
        return parts
    paid = [part for part in parts if words.bind(part).word.name == "pay"]
    rest = [part for part in parts if part not in paid]
    return [*paid, Form(("do", *rest))] if paid else [datum]


def speak_of_one_another(words: Lexicon, parts: list[Datum]) -> bool:
    """Whether a part reads what another one fills."""
    for part in parts:
        filled = {name for other in parts if other is not part for _, _, name in fillings(words, other)}
        if filled & {name for _, name in readings(words, part)}:
            return True
    return False
