"""What a choice is made for: nobody chooses to destroy what is being destroyed already. KF 13.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Choose
from headjudge.abilities.kinds import Selector, Value, Who
from headjudge.abilities.lexicon import EFFECT, OBJECTS
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Datum
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.effects.verbs.aember import Capture
from headjudge.games.keyforge.effects.verbs.conventions import ChooseAllBut
from headjudge.games.keyforge.effects.verbs.damage import Deal
from headjudge.games.keyforge.effects.verbs.destruction import Destroyable
from headjudge.games.keyforge.effects.verbs.positions import ChooseByPower, MostPowerful
from headjudge.games.keyforge.effects.verbs.statuses import PowerCounters
from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.objects.zones import ARCHIVES, in_play
from headjudge.games.keyforge.play.completeness import COUNTED, counted, wanted
from headjudge.kernel import chance
from headjudge.kernel.definitions import Instruction
from headjudge.kernel.flow import Q_CHOOSE
from headjudge.kernel.ids import ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Question
from headjudge.kernel.state import State

TO_DESTROY: Final = "to-destroy"
"""What is chosen here is chosen to be destroyed."""
FOR_THE_NEXT: Final = "for-the-next"
"""What is chosen here is chosen for the next part of the text alone, which does so much to it."""
AMOUNTS: Final = frozenset(("deal", "capture", "capture-own", "power-counters"))
DESTROYS: Final = frozenset(("destroy", "sacrifice"))
THE_SAME: Final = frozenset(("those", "union", "now"))
"""Words for cards that are some of those in a slot."""


def scope_of(low: Lowering, part: Datum, later: list[Datum], scope: Scope) -> Scope:
    """The scope of a part of a text, with what it chooses cards for in the later ones."""
    scope = scope._replace(flags=scope.flags - {TO_DESTROY, FOR_THE_NEXT})
    word, given = low.lexicon.bind(part)
    slot = given.get("slot")
    if not word.name.startswith("choose") or not isinstance(slot, str):
        return scope
    verbs = first_uses(low, later, slot)
    if verbs and verbs <= DESTROYS:
        return scope._replace(flags=scope.flags | {TO_DESTROY})
    return scope._replace(flags=scope.flags | {FOR_THE_NEXT}) if is_for_the_next(low, later, slot) else scope


def is_for_the_next(low: Lowering, later: list[Datum], slot: str) -> bool:
    """Whether only the next part of a text speaks of what is in a slot: it does so much to it."""
    if not later or [part for part in later[1:] if mentions(low, part, slot)]:
        return False
    word, given = low.lexicon.bind(later[0])
    amount = given.get("amount", 0)
    direct = [datum for a, datum in low.lexicon.below(later[0]) if a.kind == OBJECTS and speaks_of(low, datum, slot)]
    return word.name in AMOUNTS and bool(direct) and not isinstance(amount, list) and not mentions(low, amount, slot)


def mentions(low: Lowering, datum: Datum, slot: str) -> bool:
    """Whether something speaks of a slot anywhere."""
    return len([form for form, _ in low.lexicon.forms(datum) if low.lexicon.bind(form).given.get("slot") == slot]) > 0


def first_uses(low: Lowering, parts: list[Datum], slot: str) -> frozenset[str]:
    """The verbs of the first part that does something to the cards in a slot."""
    return next((verbs for verbs in [uses(low, part, slot) for part in parts] if verbs), frozenset())


def uses(low: Lowering, part: Datum, slot: str) -> frozenset[str]:
    """What a part of a text does first to the cards in a slot: one thing, or one of several."""
    word, given = low.lexicon.bind(part)
    below = [datum for a, datum in low.lexicon.below(part) if a.kind == EFFECT]
    if word.name == "do":
        return first_uses(low, below, slot)
    if word.name == "let":
        return frozenset()
    if word.name == "for-each" and isinstance(given["objects"], tuple) and speaks_of(low, given["objects"], slot):
        return uses(low, below[0], str(given["slot"]))
    if below:
        return frozenset().union(*[uses(low, datum, slot) for datum in below])
    named = [datum for a, datum in low.lexicon.below(part) if a.kind == OBJECTS]
    return frozenset((word.name,)) if [datum for datum in named if speaks_of(low, datum, slot)] else frozenset()


def speaks_of(low: Lowering, objects: Datum, slot: str) -> bool:
    """Whether these are cards in the slot themselves, not others that are found by them."""
    word, given = low.lexicon.bind(objects)
    if word.name == "slot":
        return given["slot"] == slot
    inner = [datum for a, datum in low.lexicon.below(objects) if a.kind == OBJECTS]
    return word.name in THE_SAME and len([datum for datum in inner if speaks_of(low, datum, slot)]) > 0


def choose(
    scope: Scope, slot: Slot, objects: Selector, least: Value, most: Value | None, who: Who | None
) -> Instruction:
    """`(choose SLOT objects least? most? who?)`"""
    if TO_DESTROY in scope.flags:
        objects = Destroyable(objects, isinstance(objects, MostPowerful))
    if FOR_THE_NEXT in scope.flags:
        return ChooseOnlyFor(slot, objects, least, most, who)
    make = ChooseCounted if COUNTED + slot in scope.flags else ChooseAmong
    return make(slot, objects, least, most, who)


class ChooseAmong(Choose):
    """`(choose SLOT objects ..)`: of too few all are chosen."""

    def perform(self, g: State, c: Context) -> None:
        who = g.policies.decider(g, c) if self.who is None else self.who.one(g, c)
        found = self.offered(g, c)
        if self.most is None and is_blind(g, who, found):  # KF 24.2: at random
            self.pick(g, c, found)
        else:
            super().perform(g, c)

    def pick(self, g: State, c: Context, left: tuple[ObjectId, ...]) -> None:
        """Chance chooses so many of these."""
        picked: tuple[ObjectId, ...] = ()
        for _ in range(min(len(left), self.fewest(g, c))):
            id = chance.pick(g, left)
            picked = (*picked, id)
            left = tuple([x for x in left if x != id])
        g.w_context(c.id).lists[self.slot] = picked

    def feasible(self, g: State, c: Context) -> bool:
        """Whether it can be done at all: as much as can be. KF abilities 2.1, 23.1"""
        return self.fewest(g, c) == 0 or len(self.candidates(g, c)) > 0


def is_blind(g: State, player: PlayerId, found: tuple[ObjectId, ...]) -> bool:
    """Whether the player would choose in another's archives, without knowing all that lies there. KF 24.2"""
    if player < 0 or [id for id in found if not g.exists(id) or g.objs[id].zone != ARCHIVES]:
        return False
    others = [g.objs[id] for id in found if g.objs[id].seat != player]
    return len(others) == len(found) and len([o for o in others if not o.known >> player & 1]) > 0


class ChooseCounted(ChooseAmong):
    """`(choose SLOT objects ..)` of which it is remembered how many cards it asked for. KF 23.2"""

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).ints[wanted(self.slot)] = self.fewest(g, c)
        super().perform(g, g.contexts[c.id])


class ChooseOnlyFor(ChooseAmong):
    """`(choose SLOT objects ..)` for the next part of the text alone: nobody is asked where that would do nothing."""

    def __init__(self, slot: Slot, objects: Selector, least: Value, most: Value | None, who: Who | None) -> None:
        super().__init__(slot, objects, least, most, who)
        self.use: Verb | None = None

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if self.use is None or not is_idle(self.use, g, c, found):
            super().perform(g, c)
        else:  # KF 15.9: any of them would do
            choose_any(g, c, self.slot, found)


def choose_any(g: State, c: Context, slot: Slot, found: tuple[ObjectId, ...]) -> None:
    """Nobody is asked which of these it is; whoever names one of them is right."""
    if g.journal is not None:
        forced = Question(g.policies.decider(g, c), Q_CHOOSE)
        forced.source = c.this
        forced.chosen = found
        g.journal.asked(g, forced)
    g.w_context(c.id).lists[slot] = found[:1]


def is_idle(verb: Verb, g: State, c: Context, found: tuple[ObjectId, ...]) -> bool:
    """Whether an instruction would do nothing to any of these."""
    if isinstance(verb, Capture):
        n = verb.amount.value(g, c)
        return not [id for id in found if in_play(g, id) and amber.flowing(g, verb.capture(g, c, id, n)) > 0]
    return isinstance(verb, (Deal, PowerCounters)) and verb.amount.value(g, c) == 0


def choose_all_but(scope: Scope, slot: Slot, count: Value, objects: Selector) -> Instruction:
    """`(choose-all-but SLOT n objects)`"""
    return ChooseAllBut(slot, count, objects, TO_DESTROY in scope.flags)


def choose_by_power(scope: Scope, slot: Slot, extreme: str, count: Value, objects: Selector) -> Instruction:
    """`(choose-by-power SLOT most|least n objects)`"""
    return counted(scope, slot, ChooseByPower(slot, extreme, count, objects, TO_DESTROY in scope.flags), count)
