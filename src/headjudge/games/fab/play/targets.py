"""Targets: declared when a layer is put on the stack, checked when it resolves. FAB 1.8.5"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.conditions import Did
from headjudge.abilities.effects import IfThen, filled_in
from headjudge.abilities.kinds import Filter, Selector
from headjudge.abilities.offering import May
from headjudge.abilities.selectors import Slot as InSlot
from headjudge.abilities.values import Noted
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.cards.faces import face_of
from headjudge.games.fab.effects.referring import TellsOfTargets
from headjudge.games.fab.events import stack
from headjudge.games.fab.events.possible import ruled_out_by
from headjudge.games.fab.objects.living import AnyTarget
from headjudge.games.fab.objects.visibility import determinable
from headjudge.games.fab.play.costs import PROPOSED
from headjudge.games.fab.play.permissions import TOPIC_NOT_TARGETED, described
from headjudge.games.fab.play.pit_fight import in_reach, is_pit_fight, refuse_target
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node
from headjudge.kernel.ids import NO_SLOT, NOBODY, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NOT_TARGETED: Final[int] = TABLES.reason(
    "not-targeted", "an effect says that {card} cannot be the target", cite("FAB 1.0.2"), cite("FAB 1.8.5")
)


class Targeted(Selector):
    """`(target objects slot? least? most?)`: declared targets, as long as they are legal.

    The slot lets other parts refer to them.
    """

    def __init__(self, objects: Selector, slot: Slot | None, least: int = 1, most: int = 1) -> None:
        super().__init__(objects)
        self.inner = objects
        self.slot = slot or NO_SLOT
        self.least = least
        self.most = most
        self.optional = False
        """It stands under "may": none need be declared, and the optional effect is not generated then. FAB 1.8.5e"""

    def required(self) -> int:
        """How many must be declared."""
        return 0 if self.optional else self.least

    def name(self) -> Slot:
        return self.slot or Slot(f"target {self.local}")

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = self.fitting(g, c)
        if PROPOSED in c.ints and c.this in found:  # FAB 5.1.4: by then it has left for the stack
            found = tuple([id for id in found if id != c.this])
        if is_pit_fight(g):
            return tuple([id for id in found if in_reach(g, c.you, id)])
        return found

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return self.legal(g, c, self.name())

    def legal(self, g: State, c: Context, slot: Slot) -> tuple[ObjectId, ...]:
        """What was declared into the slot and is still a legal target."""
        declared = as_declared(g, c)
        legal = self.fitting(g, declared)
        return tuple([id for id in c.objects(slot) if id in legal])

    def fitting(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What is described, and can be targeted."""
        return targetable(g, c, self.inner.objects(g, c))


def settle_any(root: Node) -> None:
    """Wherever "any" describes a target of an effect, tell it what the effect does with that target. FAB 1.8.5d"""
    for target in [node for node in within(root) if isinstance(node, Targeted)]:
        for any in [node for node in within(target) if isinstance(node, AnyTarget)]:
            any.slot = target.name()
            any.deeds = [verb for verb in within(root) if isinstance(verb, Verb) and does_to(verb, target)]
            any.filled = tuple(filled_in(root))
    for node in within(root):
        for scope in node.modes if isinstance(node, Moded) else node.children():
            if isinstance(node, Moded) or isinstance(scope, Ability):
                settle_any(scope)  # FAB 1.7.5d: a mode has its own


def within(root: Node) -> list[Node]:
    """The nodes of a tree, without abilities that stand in it: those are others' effects."""
    inner = [child for child in root.children() if not isinstance(child, Ability)]
    return [root, *[node for child in inner for node in within(child)]]


def does_to(verb: Verb, target: Targeted) -> bool:
    """Whether an instruction does something to what is declared as that target, be it through a slot."""
    objects = verb.acts_on()
    parts = verb.children() if objects is None else [objects]
    for node in [node for part in parts if isinstance(part, Selector) for node in within(part)]:
        if node is target or (isinstance(node, InSlot) and node.slot == target.name()):
            return True
    return False


def targetable(g: State, c: Context, found: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Those of which no effect says that they cannot be targeted, or that this cannot target them. FAB 1.0.2 + 1.8.5"""
    found = tuple([id for id in found if determinable(g.look(id))])  # FAB 1.8.5 + 1.8.6b: a target is a parameter
    if not g.index.topics >> TOPIC_NOT_TARGETED & 1 and stack.TARGETED not in g.index.replacers:  # saves time
        return found
    return tuple([id for id in found if not refuse_targeting(g, c.you, c.this, id)])


def refuse_declaring(g: State, player: PlayerId, source: ObjectId, id: ObjectId) -> int:
    """Why a player cannot declare an object as the target of an effect of that source, 0 if they can."""
    return refuse_target(g, player, id) or refuse_targeting(g, player, source, id)


def refuse_targeting(g: State, player: PlayerId, source: ObjectId, id: ObjectId) -> int:
    """Why an effect of that source cannot target an object that it describes, 0 if it can."""
    culprit = described(g, TOPIC_NOT_TARGETED, NOBODY, id)
    culprit = culprit or ruled_out_by(g, stack.Targeted(source, player, id))
    if not culprit:
        return 0
    g.culprit = ObjectId(culprit - 1)  # FAB 1.0.2: a restriction
    return NOT_TARGETED


DECLARED_BY: Final[Slot] = Slot("declared by")
"""Where a context in which another player acts keeps 1 + the player who declared the targets."""


def as_declared(g: State, c: Context) -> Context:
    """The context for whose player targets are legal: the one who declared them, whoever carries it out. FAB 1.8.5"""
    player = PlayerId(c.ints.get(DECLARED_BY, 0) - 1)
    if player < 0 or player == c.you:
        return c
    then = Context(0, g.token, c.this, player)
    then.event = c.event
    then.ints = c.ints
    then.lists = c.lists
    return then


class Declares(Instruction):
    """`(declare objects slot?)`: a target that other parts of the ability refer to by its slot."""

    def __init__(self, objects: Selector, slot: Slot | None) -> None:
        target = Targeted(objects, slot)
        super().__init__(target)
        self.target = target

    def perform(self, g: State, c: Context) -> None:
        return


class Moded(Instruction):
    """An effect of which only the modes that are declared are generated. FAB 1.7.5d"""

    def __init__(self, modes: list[Instruction], *parts: Node | None) -> None:
        super().__init__(*parts, *modes)
        self.modes = modes

    def path_of(self, chosen: int) -> str:
        """What the slots of the mode that was chosen at that place begin with."""
        return f"{self.local}.{chosen}: "

    def slot(self, path: str = "") -> Slot:
        """Where a context holds the numbers of the modes declared for it, from 1; the path leads to it."""
        return Slot(f"{path}modes {self.local}")

    def possible(self, g: State, c: Context) -> list[int]:
        """The numbers of the modes that could be declared, from 1: those with legal targets now. FAB 1.7.5e"""
        return [i for i, mode in enumerate(self.modes, 1) if declarable(g, c, mode)]

    def choices(self, g: State, c: Context) -> list[tuple[int, ...]]:
        """The modes that could be declared together, each time in the order in which they are written. FAB 1.7.5b"""
        raise NotImplementedError(type(self).__name__)


class CarriedOut(Instruction):
    """An effect that heroes carry out themselves: they determine its modes only as they do that. FAB 1.8.6a"""


MODALS: Final[dict[int, tuple[Moded, ...]]] = {}
"""By the id of an effect's root: definitions never change, so neither do these."""


def modals_of(effect: Instruction | None) -> tuple[Moded, ...]:
    """The modal abilities of an effect, wherever they stand; not those of their modes, nor of abilities it gives."""
    if effect is None:
        return ()
    found = MODALS.get(effect.id)
    if found is not None:  # saves time
        return found
    found = tuple(modals_within(effect))
    if effect.id >= 0 and NODES[effect.id] is effect:
        MODALS[effect.id] = found
    return found


def modals_within(root: Node) -> list[Moded]:
    if isinstance(root, Moded):
        return [root]
    if isinstance(root, CarriedOut):
        return []
    inner = [child for child in root.children() if not isinstance(child, Ability)]
    return [modal for child in inner for modal in modals_within(child)]


def modals_now(g: State, c: Context, effect: Instruction) -> list[Moded]:
    """Those of which modes are declared: a condition that some stand behind is looked at by then. FAB 1.7.5e"""
    if not modals_of(effect):  # saves time
        return []
    found: list[Moded] = []
    todo: list[Node] = [effect]
    while todo:
        node = todo.pop()
        if isinstance(node, Moded):
            found.append(node)
        elif isinstance(node, IfThen) and is_fixed(node):
            branch = branch_of(g, c, node)
            todo.extend([branch] if branch is not None else [])
        elif not isinstance(node, (Ability, CarriedOut)):
            todo.extend(reversed(node.children()))
    return found


def is_fixed(node: IfThen) -> bool:
    """Whether its condition decides about modes, and asks nothing that only resolving could tell."""
    if not modals_within(node):
        return False
    todo: list[Node] = [node.condition]
    while todo:
        one = todo.pop()
        if isinstance(one, (Did, Noted, InSlot)):
            return False
        todo.extend(one.children())
    return True


def branch_of(g: State, c: Context, node: IfThen) -> Instruction | None:
    """The effect on that side of a condition which was met as the modes were declared, or is met now. FAB 1.7.5e"""
    met = c.ints.get(fixed_in(node), -1)
    if met < 0:
        met = int(node.condition.holds(g, c))
    return node.then if met else node.otherwise


def fixed_in(node: IfThen) -> Slot:
    return Slot(f"if {node.local}")


def fix_conditions(g: State, context: int, effect: Instruction) -> None:
    """What decides about modes is looked at as they are declared, and stays so. FAB 1.7.5e"""
    todo: list[Node] = [effect]
    while todo:
        node = todo.pop()
        if isinstance(node, IfThen) and is_fixed(node) and fixed_in(node) not in g.contexts[context].ints:
            met = node.condition.holds(g, g.contexts[context])
            g.w_context(context).ints[fixed_in(node)] = int(met)
        if not isinstance(node, Ability):
            todo.extend(node.children())


def parts_of(g: State, c: Context, effect: Instruction, path: str = "") -> list[tuple[Instruction, str]]:
    """An effect and the modes declared for it and within them, each with the path that its slots begin with."""
    found = [(effect, path)]
    for modal in modals_now(g, c, effect):
        for i, mode in enumerate(c.lists.get(modal.slot(path), ())):
            found += parts_of(g, c, modal.modes[mode - 1], path + modal.path_of(i))
    return found


def undeclared(g: State, c: Context, effect: Instruction) -> list[tuple[Moded, Slot]]:
    """The modal abilities whose modes are still to be declared, each with the slot for them. FAB 5.1.4a"""
    found = [(modal, modal.slot(path)) for part, path in parts_of(g, c, effect) for modal in modals_now(g, c, part)]
    return [(modal, slot) for modal, slot in found if slot not in c.lists]


class Declared(Selector):
    """`(declared SLOT objects)`: any number of them, declared when the costs are; they pay a cost. FAB 5.1.3"""

    may_be_none = True

    def __init__(self, slot: Slot, objects: Selector) -> None:
        super().__init__(objects)
        self.slot = slot
        self.inner = objects

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        return c.objects(self.slot)


class ThisTargets(TellsOfTargets):
    """`(this-targets filter*)`: a declared target fits; before it is declared, a legal target does. FAB 1.8.5"""

    of_this = True

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.filters = filters

    def holds(self, g: State, c: Context) -> bool:
        face = face_of(g, c.this)
        o = g.look(c.this)
        assert face is not None
        if face.resolution is None:
            return False
        own = g.contexts[o.context] if o.context else c
        for target, slot in declarations(g, own, face.resolution):
            for id in own.filled(slot) if slot in own.lists else target.candidates(g, own):
                if len([f for f in self.filters if not f.accepts(g, own, id)]) == 0:
                    return True
        return False


TARGETS: Final[dict[int, tuple[Targeted, ...]]] = {}
"""By the id of an effect's root: definitions never change, so neither do these."""


def targets_of(effect: Instruction) -> tuple[Targeted, ...]:
    """The targets that an effect declares, in the order they are written; not those of its modes, nor of abilities
    that it grants."""
    found = TARGETS.get(effect.id)
    if found is not None:  # saves time
        return found
    targets: list[Targeted] = []
    todo: list[Node] = [effect]
    while todo:
        node = todo.pop()
        if isinstance(node, Targeted):
            targets.append(node)
        elif not isinstance(node, (Ability, Moded)):
            todo.extend(reversed(node.children()))
    found = tuple(targets)
    if effect.id >= 0 and NODES[effect.id] is effect:
        TARGETS[effect.id] = found
    return found


def declarations(g: State, c: Context, effect: Instruction) -> list[tuple[Targeted, Slot]]:
    """The targets to declare, each with its slot: those of the effect, then those of each chosen mode. FAB 5.1.4a"""
    if not modals_of(effect):  # saves time
        return [(target, target.name()) for target in targets_of(effect)]
    parts = parts_of(g, c, effect)
    return [(target, Slot(path + target.name())) for part, path in parts for target in targets_of(part)]


def make_optional(root: Node) -> None:
    """The targets of an optional effect need not be declared; those of modes must, where these are. FAB 1.8.5e"""
    if isinstance(root, Targeted):
        root.optional = True
    for child in root.children():
        if not isinstance(child, (Ability, Moded)):
            make_optional(child)


def is_aimless(g: State, c: Context, effect: Instruction) -> bool:
    """Whether an effect is nothing but an option for which no legal target can be declared. FAB 6.6.6a"""
    if not isinstance(effect, May):  # saves time
        return False
    return len([target for target in targets_of(effect) if len(target.candidates(g, c)) < target.least]) > 0


def undetermined(c: Context, effect: Instruction) -> bool:
    """Whether a target of an optional effect was not declared, so that it is not generated. FAB 1.8.5e"""
    declared = [(target, c.lists.get(target.name())) for target in targets_of(effect)]
    return len([1 for target, found in declared if found is not None and len(found) < target.least]) > 0


def declarable(g: State, c: Context, effect: Instruction | None) -> bool:
    """Whether a legal target exists for every target of the effect, and for a mode of each choice. FAB 1.8.5"""
    if effect is None:
        return True
    for target in targets_of(effect):
        if len(target.candidates(g, c)) < target.required():  # FAB 1.8.5e: an optional target need not be there
            return False
    return len([modal for modal in modals_now(g, c, effect) if not modal.possible(g, c)]) == 0


def still_legal(g: State, c: Context, effect: Instruction | None) -> bool:
    """FAB 5.3.2a: where targets were declared, at least one must still be legal."""
    if effect is None:
        return True
    declared = [(target, slot) for target, slot in declarations(g, c, effect) if c.objects(slot)]
    if not declared:  # FAB 1.8.5e: whoever need not declare one has declared none, and the rest is generated
        return True
    return len([slot for target, slot in declared if target.legal(g, c, slot)]) > 0
