"""What a player may do, and what follows if they do: `(may effect then? who?)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities.effects import Do
from headjudge.abilities.kinds import Constant, Value, Who
from headjudge.abilities.lexicon import Bound
from headjudge.abilities.lowering import Lowering, Scope, amounts
from headjudge.abilities.notation import Form
from headjudge.abilities.offering import ACCEPTED, May
from headjudge.abilities.verbs import Verb
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.ids import Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

Making = Callable[[Instruction, Who | None], May]

DONE: Final[Slot] = Slot("done")
"""What came of that, where the text has no name for it."""


class Follows(Instruction):
    """What comes of what a player chose to do, if all of it was done ("if you do"). Whether it can be done itself is
    not asked for."""

    def __init__(self, slots: list[Slot], demands: list[Value], least: list[int], then: Instruction) -> None:
        super().__init__(then)
        self.slots = slots
        """They tell what came of each part of it."""
        self.demands = demands
        """How much there was to do of each."""
        self.least = least
        """How much of each must have been done in any case: who did none of it has not done it."""
        self.then = then

    def perform(self, g: State, c: Context) -> None:
        done = ACCEPTED in c.ints and self.is_done(g, c)
        own = g.w_context(c.id)
        for slot in [slot for slot in (ACCEPTED, *self.slots) if slot == ACCEPTED or slot.startswith(DONE)]:
            own.ints.pop(slot, None)  # it may be done again
            own.lists.pop(slot, None)
        if done:
            self.then.perform(g, g.contexts[c.id])

    def is_done(self, g: State, c: Context) -> bool:
        """Whether every part of it was done in full."""
        for i, slot in enumerate(self.slots):
            if c.ints.get(slot, 0) < max(self.least[i], self.demands[i].value(g, c)):
                return False
        return True


def offering(make: Making) -> Callable[[Lowering, Bound, Scope], Node]:
    """What lowers `(may effect then? who?)` to a game's node for what a player may do."""

    def lowered(low: Lowering, bound: Bound, scope: Scope) -> Node:
        inner = scope.inside()
        if "then" not in bound.given:
            return make(offered(low, bound, inner), whom(low, bound, inner))
        if scope.note:
            raise ValueError("what is noted stands in it, and not around it")
        effect = offered(low, bound, inner._replace(note=DONE))
        slots, demands, least = told_apart(low, effect)
        offer = make(effect, whom(low, bound, inner))
        offer.tells = True
        return Do([offer, Follows(slots, demands, least, consequence(low, bound, inner))])

    return lowered


def offered(low: Lowering, bound: Bound, scope: Scope) -> Instruction:
    """What may be done."""
    argument = next(a for a in bound.word.takes if a.name == "effect")
    datum = bound.given["effect"]
    assert not isinstance(datum, list)
    made = low.one(bound, argument, datum, scope)
    assert isinstance(made, Instruction)
    return made


def whom(low: Lowering, bound: Bound, scope: Scope) -> Who | None:
    """Who may do it; None where the text does not say."""
    who = low.part(bound, "who", lex.WHO, scope) if "who" in bound.given else None
    assert who is None or isinstance(who, Who)
    return who


def consequence(low: Lowering, bound: Bound, scope: Scope) -> Instruction:
    """What follows if it was done, for the player of the ability."""
    then = low.part(bound, "then", lex.EFFECT, scope)
    assert isinstance(then, Instruction)
    return then


def told_apart(low: Lowering, effect: Instruction) -> tuple[list[Slot], list[Value], list[int]]:
    """Where it is noted what came of each part that is done in any case, how much of it there is to do, and how much
    must have been done whatever that is."""
    slots: list[Slot] = []
    demands: list[Value] = []
    least: list[int] = []
    for verb in verbs_of(effect):
        if verb.note == DONE:
            verb.note = Slot(f"{DONE} {len(slots) + 1}")
        assert isinstance(verb.form, (str, Form))
        bound = low.lexicon.bind(verb.form)
        if bound.word.did and not verb.done_in_vain:  # others can only be done, and tell nothing
            slots.append(verb.note)
            demands.append(amount_of(verb, bound))
            least.append(0 if verb.zero_counts else 1)
    return slots, demands, least


def amount_of(verb: Verb, bound: Bound) -> Value:
    """How much there is to do; something, where the word does not say, or says all."""
    values = amounts(verb, bound)
    return values[0] if values else Constant(1)


def verbs_of(node: Node) -> list[Verb]:
    """What is done in any case, be it in what a word makes of itself, as for its targets."""
    if isinstance(node, Verb):
        return [node]
    parts = node.parts if isinstance(node, Do) else [part for part in node.children() if part.form is node.form]
    return [verb for part in parts for verb in verbs_of(part)]
