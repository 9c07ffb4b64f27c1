"""Targets and modes in the tree of an effect: what is declared before it goes onto the Effects Stack.

GA activation 4, 5
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import IfThen
from headjudge.abilities.kinds import Condition, Constant, Selector, Value, present
from headjudge.games.grand_archive.cards.remembered import times_used
from headjudge.games.grand_archive.effects.descriptions import InManner, Targetable
from headjudge.games.grand_archive.effects.restrictions import restricts
from headjudge.games.grand_archive.objects.properties import OMNISHROUD, SPELL, SPELLSHROUD, SUBTYPE
from headjudge.games.grand_archive.objects.zones import FIELD, PANTHEON_ZONES
from headjudge.games.grand_archive.turn.whole_game import somewhere, whole_game
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.flow import continue_beneath
from headjudge.kernel.ids import NO_SLOT, ObjectId, Slot
from headjudge.kernel.records import ABSENT, Context, Frame
from headjudge.kernel.state import State

# -- targets -----------------------------------------------------------------------------------------------------------


class Target(Instruction):
    """A target into a slot, declared before the effect goes onto the Effects Stack. GA activation 5.1, 5.3

    `most`: up to that many, perhaps none; exactly one without it. `divide` is an amount split among them as they are
    declared, at least 1 each. `within` numbers the effect it belongs to: the text of an ability, or one of its modes.
    """

    def __init__(
        self, slot: Slot, objects: Selector, effect: Instruction, most: Value | None, divide: Value | None
    ) -> None:
        super().__init__(objects, most, effect)
        self.slot = slot
        self.shares = shares_of(slot)
        self.objects = objects
        self.effect = effect
        self.most = most
        self.divide = divide
        self.within = 0
        self.as_spell = False
        """The ability that it belongs to is a Spell, whatever its source is. GA 2.4"""

    def perform(self, g: State, c: Context) -> None:
        self.effect.perform(g, c)

    def feasible(self, g: State, c: Context) -> bool:
        return self.effect.feasible(g, c)

    def idle(self, g: State, c: Context) -> bool:
        return self.effect.idle(g, c)

    def optional(self) -> bool:
        """Whether there may be none. GA activation 5.3"""
        return self.most is not None

    def amount(self, g: State, c: Context) -> int:
        """What is divided among them; 0 where nothing is."""
        return 0 if self.divide is None else max(0, self.divide.value(g, c))

    def limit(self, g: State, c: Context) -> int:
        """How many there may be at most."""
        if self.most is None:
            return 1
        most = max(0, self.most.value(g, c))
        # GA activation 3.6: every target gets at least 1 of a divided amount
        return most if self.divide is None else min(most, self.amount(g, c))

    def candidates(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What may legally be targeted now. GA activation 5.2"""
        found = self.objects.objects(g, c)
        if isinstance(self.objects, Targetable):  # GA 2.6: the player is the target, whatever their champion has
            return found
        if somewhere(g, SPELLSHROUD):  # saves time unless there is any; GA 3.1 spellshroud: no legal target of a spell
            found = tuple([id for id in found if not shrouded(g, c, id, self.as_spell)])
        if somewhere(g, OMNISHROUD):  # saves time unless there is any
            # GA 3.1 omnishroud: an object with it is no legal target of anything but an attack
            found = tuple([id for id in found if g.look(id).zone != FIELD or g.prop(id, OMNISHROUD) == ABSENT])
        if whole_game(g).boons:  # saves time unless there is any
            # GA 1.7.e: no boon in the Pantheon zone is a target, whatever the text says
            found = tuple([id for id in found if g.look(id).zone not in PANTHEON_ZONES])
        return found


def shares_of(slot: Slot) -> Slot:
    """Where it is kept how much each target in a slot gets."""
    return Slot(f"{slot} shares")


def shrouded(g: State, c: Context, id: ObjectId, as_spell: bool) -> bool:
    """Whether spellshroud keeps this effect from targeting the object. GA 3.1 spellshroud"""
    if g.look(id).zone != FIELD or g.prop(id, SPELLSHROUD) == ABSENT:
        return False
    return as_spell or g.num(c.this, SUBTYPE) & SPELL != 0


# -- modes -------------------------------------------------------------------------------------------------------------

MODES: Final = "modes selected"
"""In the names of slots: the modes of a modal effect that are selected, counted from 1."""
UNLOCKED: Final = "modes unlocked"
"""In the names of slots: of these, those that stay only as long as a bonus does. GA activation 4.3"""


KEPT: Final = "modes kept"
"""In the names of slots: those that were selected before paying for the card has unlocked more. GA 2.3.a.8"""
RESTRICTION: Final = "restriction met"
"""In the names of slots: whether a restriction was met as what lies behind it was declared. GA 2.4.d"""


class Mode(Node):
    """One mode; where there is a condition, it can be selected only while that holds."""

    def __init__(self, effect: Instruction, condition: Condition | None) -> None:
        super().__init__(effect, condition)
        self.effect = effect
        self.condition = condition


class ModeNode(Instruction):
    """A mode as the notation writes it; only `modal` takes it apart."""

    def __init__(self, effect: Instruction, condition: Condition | None) -> None:
        mode = Mode(effect, condition)
        super().__init__(mode)
        self.mode = mode


class Modal(Instruction):
    """Choose `count` of the modes, or up to `bonus_count` while `bonus` holds. GA activation 4.1

    `number` tells it from others in the same text.
    """

    def __init__(
        self,
        number: int,
        count: Value,
        bonus: Condition | None,
        bonus_count: Value | None,
        modes: list[Mode],
        unchosen: bool = False,
    ) -> None:
        super().__init__(count, bonus, bonus_count, *modes)
        self.number = number
        self.selected = Slot(f"{MODES} {number}")
        self.unlocked = Slot(f"{UNLOCKED} {number}")
        self.kept = Slot(f"{KEPT} {number}")
        self.count = count
        self.bonus = bonus
        self.bonus_count = bonus_count
        self.modes = modes
        self.unchosen = unchosen
        """Each of its modes can be chosen only once for an object. GA 2.4.e"""
        self.behind: list[Condition] = []
        """The restrictions that it stands behind in the text."""

    def most(self, g: State, c: Context) -> int:
        """How many modes are selected at most. GA 3.1 class-bonus"""
        if self.bonus is None or self.bonus_count is None or not self.bonus.holds(g, c):
            return max(0, self.count.value(g, c))
        return self.bonus_count.value(g, c)  # GA 3.1 class-bonus: while it holds, more modes may be picked

    def least(self, g: State, c: Context) -> int:
        """How many modes must be selected: all of them, but one is enough of "up to"."""
        if self.bonus is None or self.bonus_count is None or not self.bonus.holds(g, c):
            return self.most(g, c)
        return 1

    def eligible(self, g: State, c: Context) -> list[int]:
        """The modes that could be selected, if their conditions and targets allowed it."""
        return list(range(1, len(self.modes) + 1))

    def perform(self, g: State, c: Context) -> None:
        self.go_on(g, c, 0)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        g.frames.pop()
        self.go_on(g, c, f.at)

    def go_on(self, g: State, c: Context, i: int) -> None:
        """The modes that are still selected do what they say, in their order. GA activation 4.2"""
        selected = c.lists.get(self.selected, ())
        while i < len(selected):
            depth = len(g.frames)
            self.modes[selected[i] - 1].effect.perform(g, g.contexts[c.id])
            i += 1
            if g.over:
                return
            if len(g.frames) > depth:
                if i < len(selected):
                    continue_beneath(g, depth, self, c, i)
                return


class Cascade(Modal):
    """The first time the ability is activated or triggers it does the first of these, then the second, and so on."""

    def __init__(self, number: int, modes: list[Mode]) -> None:
        super().__init__(number, Constant(1), None, None, modes)

    def turn(self, g: State, c: Context) -> int:
        """Which of them comes next, counted from 1; more than there are where all have been."""
        return times_used(g, c, self) + 1  # GA 3.1 cascade: by how often it was used, for each object

    def eligible(self, g: State, c: Context) -> list[int]:
        return [n for n in super().eligible(g, c) if n == self.turn(g, c)]

    def most(self, g: State, c: Context) -> int:
        return 1 if self.turn(g, c) <= len(self.modes) else 0  # after the last one it does nothing more


class Branch(IfThen):
    """`(if condition then otherwise?)`: where modes or targets lie behind a restriction, it counts as it was met when
    they were declared, and no longer once it is lost. GA 2.4.d"""

    def __init__(self, condition: Condition, then: Instruction, otherwise: Instruction | None) -> None:
        super().__init__(condition, then, otherwise)
        self.settled: Slot = NO_SLOT
        """Whether it was met, where something to be declared lies behind it."""

    def met(self, g: State, c: Context) -> bool:
        if self.settled and c.ints.get(self.settled, 1) == 0:  # GA 2.4.d: what was declared stays, whatever comes later
            return False
        return self.condition.holds(g, c)

    def perform(self, g: State, c: Context) -> None:
        if self.met(g, c):
            self.then.perform(g, c)
        elif self.otherwise is not None:
            self.otherwise.perform(g, c)

    def branch(self, g: State, c: Context) -> Instruction | None:
        return self.then if self.met(g, c) else self.otherwise


def set_behind(node: Node, number: int = 0) -> int:
    """Tell modal effects which restrictions they stand behind, and number those with anything to declare behind them,
    before anybody uses the tree. Returns how many there are so far."""
    if isinstance(node, Branch) and restricts(node.condition):
        for modal in modals_in(node.then):
            modal.behind.append(node.condition)
        if is_declared(node):
            number += 1
            node.settled = Slot(f"{RESTRICTION} {number}")
    for child in node.children():
        number = set_behind(child, number)
    return number


def settle_restrictions(g: State, node: Node, context: int) -> None:
    """What is not met as modes and targets are declared is not met later either. GA 2.4.d"""
    if isinstance(node, Branch) and node.settled and node.settled not in g.contexts[context].ints:
        met = node.condition.holds(g, g.contexts[context])
        g.w_context(context).ints[node.settled] = int(met)
    for child in node.children():
        if isinstance(child, (Instruction, Mode)):
            settle_restrictions(g, child, context)


def forfeited(node: Node, g: State, c: Context) -> list[Slot]:
    """The restrictions that were met as what lies behind them was declared, and are not met now. GA 2.19.i.10"""
    found: list[Slot] = []
    if isinstance(node, Branch) and c.ints.get(node.settled, 0) and not node.condition.holds(g, c):
        found.append(node.settled)
    for child in node.children():
        if isinstance(child, (Instruction, Mode)):
            found.extend(forfeited(child, g, c))
    return found


def reopen(g: State, node: Node, context: int, manner: Slot) -> None:
    """What lies behind a manner of paying comes up: modes are added, restrictions read again. GA 2.3.a.8"""
    c = g.contexts[context]
    if isinstance(node, Branch) and node.settled in c.ints and speaks_of(node.condition, manner):
        del g.w_context(context).ints[node.settled]
    elif isinstance(node, Modal) and node.selected in c.lists and node.bonus is not None:
        if speaks_of(node.bonus, manner):
            lists = g.w_context(context).lists
            lists[node.kept] = lists.pop(node.selected)
    for child in node.children():
        if isinstance(child, (Instruction, Mode)):
            reopen(g, child, context, manner)


def speaks_of(node: Node, manner: Slot) -> bool:
    """Whether a condition asks for that manner in which the card was paid for."""
    if isinstance(node, InManner) and node.manner == manner:
        return True
    return len([child for child in node.children() if speaks_of(child, manner)]) > 0


def is_declared(node: Node) -> bool:
    """Whether a target or a mode stands in the effect."""
    if isinstance(node, (Target, Modal)):
        return True
    return len([child for child in node.children() if not isinstance(child, Ability) and is_declared(child)]) > 0


CASCADES: Final[dict[int, list[Cascade]]] = {}
"""The cascades of each effect that was asked for, by the node's id: definitions never change."""


def cascades_in(node: Node) -> list[Cascade]:
    """The cascades of an effect."""
    found = CASCADES.get(node.id)
    if found is None:  # saves time unless it was not asked for before
        found = [modal for modal in modals_in(node) if isinstance(modal, Cascade)]
        if node.id >= 0:
            CASCADES[node.id] = found
    return found


def modals_in(node: Node) -> list[Modal]:
    own = [node] if isinstance(node, Modal) else []
    return own + [modal for child in node.children() if not isinstance(child, Ability) for modal in modals_in(child)]


def selected_modes(c: Context) -> tuple[int, ...] | None:
    """Every mode that was selected, in the order of the text; None where nothing was to be selected."""
    slots = sorted([slot for slot in c.lists if slot.startswith(MODES)])
    return tuple([n for slot in slots for n in c.lists[slot]]) if slots else None


# -- which of them an effect needs -------------------------------------------------------------------------------------


class Needs:
    """What is to be declared for an effect as things stand: targets in the order of its text, and modal effects."""

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.modals: list[Modal] = []

    def collect(self, node: Node, g: State, c: Context, deep: bool) -> None:
        """Add what stands in a part of the effect; `deep`: in the selected modes as well."""
        if isinstance(node, Target):
            self.targets.append(node)
        if isinstance(node, Modal):
            self.modals.append(node)
            chosen = c.lists.get(node.selected, ()) if deep else ()
            parts: list[Node] = [node.modes[n - 1].effect for n in chosen]
        elif isinstance(node, Branch) and restricts(node.condition):
            # GA 2.4.d: unless a restriction is met, what lies behind it is not there
            parts = present(node.then if node.met(g, c) else node.otherwise)
        else:
            parts = node.children()
        for part in parts:
            if isinstance(part, Instruction):
                self.collect(part, g, c, deep)


FIXED: Final[dict[int, list[Target] | None]] = {}
"""The targets of each effect that was asked for, by the node's id; None where they depend on modes or restrictions."""


def fixed_targets(root: Node) -> list[Target] | None:
    """The targets of an effect where they are always the same, else None."""
    if root.id not in FIXED:  # saves time unless it was not asked for before
        found: list[Target] = []
        FIXED[root.id] = found if gather(root, found) else None
    return FIXED[root.id]


def gather(node: Node, found: list[Target]) -> bool:
    if isinstance(node, Target):
        found.append(node)
    if isinstance(node, Modal) or (isinstance(node, Branch) and restricts(node.condition)):
        return False
    for child in node.children():
        if isinstance(child, Instruction) and not gather(child, found):
            return False
    return True


def needs(g: State, root: Node, c: Context, deep: bool = True) -> Needs:
    """The targets and modal effects of an effect; below modal effects only with the modes selected so far."""
    found = Needs()
    fixed = fixed_targets(root)
    if fixed is not None:
        found.targets = fixed
    else:
        found.collect(root, g, c, deep)
    return found


def declared_modals(node: Node, c: Context) -> list[Modal]:
    """The modal effects whose modes have been selected, whatever has become of restrictions since."""
    found: list[Modal] = []
    parts = node.children()
    if isinstance(node, Modal):
        if node.selected in c.lists:
            found.append(node)
        parts = [node.modes[n - 1].effect for n in c.lists.get(node.selected, ())]
    for part in parts:
        if isinstance(part, Instruction):
            found.extend(declared_modals(part, c))
    return found


def targets_of(g: State, root: Node, c: Context) -> list[Target]:
    """The targets that an effect needs declared, in the order of its text, with the modes selected so far."""
    fixed = fixed_targets(root)
    return needs(g, root, c).targets if fixed is None else fixed


def declared_targets(g: State, root: Node, c: Context) -> list[Target]:
    """Those that have been declared."""
    return [target for target in targets_of(g, root, c) if target.slot in c.lists]
