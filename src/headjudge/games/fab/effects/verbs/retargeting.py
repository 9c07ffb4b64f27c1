"""New targets for what is on the stack or the chain, and damage that would be lethal. FAB 1.8.5f"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Condition, Selector
from headjudge.games.fab.combat.attacks import attackable, is_attack
from headjudge.games.fab.effects.verbs.assets import Deal
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects.marks import LIFE, MOST_TARGETS, TARGETS
from headjudge.games.fab.objects.properties import POWER
from headjudge.games.fab.play.layers import layer_effect
from headjudge.games.fab.play.targets import declarations
from headjudge.games.fab.registry import Q_NEW_TARGET, TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NEW_TARGETS: Final[tuple[int, ...]] = (cite("FAB 1.8.5f"),)
NOT_LEGAL: Final[int] = TABLES.reason(
    "not-a-legal-target", "{card} is no legal target for what is given new targets", cite("FAB 1.8.5f")
)


def do_new_target(g: State, ev: Event) -> None:
    """`other` takes the place of target `amount` that was declared for layer `obj`."""
    o = g.objs[ev.obj]
    effect = layer_effect(g, ev.obj)
    assert effect is not None
    slot = declarations(effect, g.contexts[o.context])[ev.amount][1]
    g.w_context(o.context).lists[slot] = (ev.other,)
    ev.result = 1


NEW_TARGET: Final[int] = TABLES.event("new-target", do_new_target, cites=NEW_TARGETS)


def others(g: State, layer: int) -> list[tuple[int, ...]]:
    """For each target of an attack or a layer, what else would be a legal target. FAB 1.8.5f"""
    o = g.objs[layer]
    if is_attack(g, layer):
        now = [o.marks[TARGETS + i] for i in range(MOST_TARGETS) if TARGETS + i in o.marks]
        legal = attackable(g, o.controller)
        return [tuple([id for id in legal if id not in now]) for _ in now]
    effect = layer_effect(g, layer)
    if effect is None:
        return []
    c = g.contexts[o.context]
    found: list[tuple[int, ...]] = []
    for target, slot in declarations(effect, c):
        found.append(tuple([id for id in target.candidates(g, c) if id not in c.lists.get(slot, ())]))
    return found


class NewTargets(Verb):
    """`(new-targets objects)`: you choose new targets for it, only legal ones; without others it keeps its own."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        if found:
            f = flow.run_node(g, self, c)
            f.ints["layer"] = found[0]
            f.ints["at"] = 0

    def resume(self, g: State, f: Frame, c: Context) -> None:
        layer, at = f.ints["layer"], f.ints["at"]
        choices = others(g, layer) if g.exists(layer) else []
        if at >= len(choices):
            g.frames.pop()
        elif f.at == 0:
            if choices[at]:
                flow.choose(g, c.you, choices[at], 1, 1, "new", Q_NEW_TARGET, layer, NEW_TARGETS)
            else:  # FAB 1.8.5f: without another legal target it keeps its own
                f.ints["at"] = at + 1
                f.step = 0
        else:
            f.ints["at"] = at + 1
            f.step = 0
            kind = combat.ATTACK_TARGET if is_attack(g, layer) else NEW_TARGET
            ev = self.event(g, c, kind, layer, g.objs[layer].controller, at)
            ev.place = 1
            ev.other = f.lists["new"][0]
            ev.cites = NEW_TARGETS
            happen(g, ev)


class WouldBeLethal(Condition):
    """`would-be-lethal`: what has got a target would deal it at least as much damage as it has life."""

    def holds(self, g: State, c: Context) -> bool:
        ev = c.event
        if ev is None or not g.exists(ev.obj) or not g.exists(ev.other):
            return False
        return would_deal(g, ev.obj, ev.other) >= g.asset(g.objs[ev.other].owner, LIFE)


def would_deal(g: State, layer: int, target: int) -> int:
    """The damage that an attack, or the effects of a layer, would deal to one of their targets as things are."""
    if is_attack(g, layer):
        return max(0, g.num(layer, POWER))
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
