"""New targets for what is on the stack or the chain, and damage that would be lethal. FAB 1.8.5f"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Condition
from headjudge.abilities.verbs import OnObjects
from headjudge.games.fab.combat.attacks import is_attack
from headjudge.games.fab.effects.verbs.assets import Deal
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects import marks, properties
from headjudge.games.fab.objects.zones import CHAIN, STACK
from headjudge.games.fab.play.completing import attacked_instead
from headjudge.games.fab.play.layers import layer_effect
from headjudge.games.fab.play.targets import Targeted, declarations
from headjudge.games.fab.registry import Q_NEW_TARGET, TABLES
from headjudge.kernel import fields, flow
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.fields import Counterpart, Internal
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NEW_TARGETS: Final[Cites] = (cite("FAB 1.8.5f"),)
NOT_LEGAL: Final[int] = TABLES.reason(
    "not-a-legal-target", "{card} is no legal target for what is given new targets", cite("FAB 1.8.5f")
)


@mypyc_attr(allow_interpreted_subclasses=True)
class NewTarget(Event):
    """Another target takes the place of the nth that was declared for a layer. FAB 1.8.5f"""

    target: Counterpart
    nth: Internal

    def __init__(self, layer: ObjectId, player: PlayerId, target: ObjectId, nth: int, source: ObjectId) -> None:
        super().__init__(NEW_TARGET, layer, player, source=source)
        self.target = target
        self.nth = nth


def do_new_target(g: State, ev: NewTarget) -> None:
    """Another target takes the place of one that was declared for a layer."""
    o = g.objs[ev.obj]
    effect = layer_effect(g, ev.obj)
    assert effect is not None
    _, slot, at = targets_declared(g, g.contexts[o.context], effect)[ev.nth]
    declared = g.contexts[o.context].lists[slot]
    g.w_context(o.context).lists[slot] = (*declared[:at], ev.target, *declared[at + 1 :])
    ev.result = 1


def targets_declared(g: State, c: Context, effect: Instruction) -> list[tuple[Targeted, Slot, int]]:
    """Each target that was declared for an effect: of which phrase, in which slot, and at which place there."""
    phrases = declarations(g, c, effect)
    return [(target, slot, at) for target, slot in phrases for at in range(len(c.objects(slot)))]


NEW_TARGET: Final[KindId] = TABLES.event(
    "new-target",
    NewTarget,
    do_new_target,
    cites=NEW_TARGETS,
    existing=True,
)


def others(g: State, layer: ObjectId) -> list[tuple[ObjectId, ...]]:
    """For each target of an attack or a layer, what else would be a legal target. FAB 1.8.5f"""
    o = g.objs[layer]
    if o.zone not in (STACK, CHAIN):  # FAB 1.8.5: nothing else has targets
        return []
    if is_attack(g, layer):
        return [attacked_instead(g, layer, nth) for nth in range(len(combat.targets_of(o)))]
    effect = layer_effect(g, layer)
    if effect is None or o.context not in g.contexts:  # FAB 1.8.5: put there without being played, it declared none
        return []
    c = g.contexts[o.context]
    found: list[tuple[ObjectId, ...]] = []
    for target, slot, _ in targets_declared(g, c, effect):
        # FAB 1.8.5b: nothing twice for one instance of the phrase
        found.append(tuple([id for id in target.candidates(g, c) if id not in c.lists[slot]]))
    return found


class Retargeting(Frame):
    """A layer is given new targets."""

    layer: ObjectId = NOTHING
    nth: int = 0
    """Which of its targets is next."""


class NewTargets(OnObjects):
    """`(new-targets objects)`: you choose new targets for it, only legal ones; without others it keeps its own."""

    def perform(self, g: State, c: Context) -> None:
        found = self.layers(g, c)
        if found:
            f = flow.run_node(g, self, c)
            assert isinstance(f, Retargeting)
            f.layer = found[0]

    def layers(self, g: State, c: Context) -> list[ObjectId]:
        """What there is of its objects: the first is given new targets."""
        return [id for id in self.objects.objects(g, c) if g.exists(id)]

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.8.5f: some target has another legal one in its place"""
        if self.objects.awaits(c):
            return True
        return len([legal for layer in self.layers(g, c)[:1] for legal in others(g, layer) if legal]) > 0

    def frame(self) -> type[Frame]:
        return Retargeting

    def resume(self, g: State, f: Frame, c: Context) -> None:
        assert isinstance(f, Retargeting)
        choices = others(g, f.layer) if g.exists(f.layer) else []
        nth = f.nth
        if nth >= len(choices):
            g.frames.pop()
        elif f.at == 0:
            if choices[nth]:
                flow.choose(g, c.you, choices[nth], 1, 1, kind=Q_NEW_TARGET, source=f.layer, cites=NEW_TARGETS)
            else:  # FAB 1.8.5f: without another legal target it keeps its own
                f.nth += 1
                f.step = 0
        else:
            f.nth += 1
            f.step = 0
            happen(g, self.noting(c, self.given(g, c, f.layer, nth, f.chosen[0])))

    def given(self, g: State, c: Context, layer: ObjectId, nth: int, target: ObjectId) -> Event:
        player = g.objs[layer].controller
        if is_attack(g, layer):
            return combat.AttackTargeted(layer, player, target, nth, True, c.this, NEW_TARGETS)
        return NewTarget(layer, player, target, nth, c.this)


class WouldBeLethal(Condition):
    """`would-be-lethal`: what has got a target would deal it at least as much damage as it has life."""

    def asks(self) -> int:
        return 1 << properties.POWER | 1 << properties.SUBTYPES

    def holds(self, g: State, c: Context) -> bool:
        ev = c.event
        target = NOTHING if ev is None else fields.other(ev)
        if ev is None or not g.exists(ev.obj) or not g.exists(target):
            return False
        return would_deal(g, ev.obj, target) >= g.asset(g.objs[target].owner, marks.LIFE)


def would_deal(g: State, layer: ObjectId, target: ObjectId) -> int:
    """The damage that an attack, or the effects of a layer, would deal to one of their targets as things are."""
    if is_attack(g, layer):
        return max(0, g.num(layer, properties.POWER))
    effect = layer_effect(g, layer)
    assert effect is not None  # it has a target
    c = g.contexts[g.objs[layer].context]
    total = 0
    todo: list[Node] = [effect]
    while todo:
        node = todo.pop()
        if isinstance(node, Deal) and target in node.objects.objects(g, c):
            total += node.amount.value(g, c)
        todo.extend(node.children())
    return total
