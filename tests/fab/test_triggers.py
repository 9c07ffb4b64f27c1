"""Triggered-layers in a game that is not written down: what is asked, and what comes of it, is as in one that is."""

from __future__ import annotations

import inspect
import re

import pytest

from headjudge.abilities.kinds import Condition, Filter, Part, Selector, Value, Who
from headjudge.games.fab.combat import describing, history
from headjudge.games.fab.objects.marks import LIFE
from headjudge.games.fab.objects.zones import STACK
from headjudge.kernel import flow
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import seats
from headjudge.kernel.journal import Journal
from headjudge.kernel.state import State
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.staging import lay_out

POSITION = """
game: fab
case: a-position
rules: []
cards:
  Claw: {like: Wounding Blow (red), abilities: ['(when WHEN EFFECT)']}
  Veil: {like: Might, abilities: []}
  Alarm: {like: Might, abilities: ['(when (event target (against (named "Veil"))) (gain life 7))']}
  Echo: {like: Might, abilities: ['(when (event attack) (gain life 1))']}
  Hidden Claw: {like: Wounding Blow (blue), abilities: ['(in-zones (when (event attack) (gain life 4)) hand)']}
players:
  A: {hero: Rhinar, hand: [Claw]}
  B: {hero: Rhinar, hand: [HAND], arena: [ARENA]}
do:
  - expect: {A.life: 20}
"""


def position(effect: str, arena: str, hand: str) -> State:
    text = POSITION.replace("WHEN", f"(event {'hit' if hand else 'attack'} (subject itself))").replace("EFFECT", effect)
    text = text.replace("ARENA", arena).replace("HAND", hand)
    words = words_of("fab")
    assert words is not None
    return lay_out(understand(read_text(text), words_of, lambda: ("fab",)), words).g


def played(g: State) -> tuple[list[str], list[int]]:
    """What is asked, priority apart, from A's attack to its defense, and the life totals then; the first is chosen."""
    flow.run(g)
    asked: list[str] = []
    while g.question is not None:
        q = g.question
        prompt, last = g.policies.prompt(g, q), g.policies.option(g, q, len(q.acts) - 1)
        if prompt.startswith("defend"):
            break
        if not last.startswith("pass"):
            asked.append(prompt)
        flow.answer(g, len(q.acts) - 1 if last.startswith("pass") and g.zone(STACK) else 0)
    return asked, [g.asset(p, LIFE) for p in seats(2)]


@pytest.mark.parametrize(
    ("effect", "arena", "hand", "asked", "life"),
    [
        ("(gain life 3)", "Veil", "", [], [23, 20]),
        ("(destroy (target (permanents opponent (type aura)) 0))", "Veil", "", ["choose the target of Claw"], [20, 20]),
        ('(destroy (target (permanents opponent (named "Veil"))))', "Veil, Alarm", "", [], [20, 27]),
        ("(modes 1 (gain life 1) (gain life 5))", "Veil", "", ["choose a mode of Claw"], [21, 20]),
        ("(gain life 3)", "Echo", "", ["whose triggered effects go on the stack first"], [23, 21]),
        ("(gain life 3)", "Veil", "Hidden Claw", ["trigger Hidden Claw, which shows it"], [20, 24]),
    ],
)
def test_what_is_declared_for_a_triggered_layer(
    effect: str, arena: str, hand: str, asked: list[str], life: list[int]
) -> None:
    """FAB 6.6.6a"""
    for journal in (None, Journal()):
        g = position(effect, arena, hand)
        g.journal = journal
        assert played(g) == (asked, life)


ASKING = re.compile(r"\bc\.this\b|\bis_this\(|\bmemory\(|\blink_meant\(")


def test_what_asks_for_its_own_object_says_so() -> None:
    """What a trigger condition counts from the start of a turn must not speak of the object that has it. FAB 6.6.5d"""
    either = {describing.AttackingHero, describing.DefendingHero}  # of the active chain link where that is on none
    reading = ("value", "holds", "accepts", "objects", "players", "fits", "there", "now", "includes")
    silent = []
    for kind in every_kind_of(Value, Condition, Filter, Selector, Who, Part):
        own = [vars(kind)[name] for name in reading if name in vars(kind)]
        asks = [method for method in own if ASKING.search(inspect.getsource(method))]
        of_link = kind in (history.OnLink, history.AddedOn)  # as their chain link says
        if asks and kind not in either and not of_link and not kind.of_this:
            silent.append(kind.__name__)
    assert not silent, silent


def every_kind_of(*roots: type[Node]) -> list[type[Node]]:
    found: list[type[Node]] = []
    todo = list(roots)
    while todo:
        kind = todo.pop()
        todo.extend(kind.__subclasses__())
        if kind.__module__.startswith(("headjudge.abilities", "headjudge.games.fab")):
            found.append(kind)
    return found
