"""Values that are kept are those that would be found anew: after every event, whatever it touched."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from headjudge.conformance.playthrough import any_option
from headjudge.game import Game
from headjudge.kernel import flow, state
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.plugins import games, plugin
from headjudge.scenario.collecting import SUFFIXES, collect
from headjudge.scenario.reporting import run_one
from tests.playthroughs.dealing import POOLS

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled: nothing can be watched")
FILES = sorted(path for path in (Path(__file__).parents[2] / "scenarios").rglob("*") if path.suffix in SUFFIXES)
STRIDE = 12
"""Every twelfth scenario is played; `python -m tests.kernel.test_kept_values` plays all, and every pool."""


@contextmanager
def compared() -> Iterator[set[str]]:
    """Meanwhile: what was kept after an event and would have been found otherwise."""
    stale: set[str] = set()
    kept: list[tuple[type, str, Any]] = []

    def checking(checkpoint: Any) -> Any:
        def checked(policies: Any, g: State, happened: Event | tuple[Event, ...]) -> None:
            for ev in (happened,) if isinstance(happened, Event) else happened[-1:]:
                stale.update(differences(g, policies.kinds[ev.kind].name))
            checkpoint(policies, g, happened)

        return checked

    for kind in {type(plugin(game).policies) for game in games()}:
        for name in ("checkpoint", "checkpoint_together"):
            kept.append((kind, name, getattr(kind, name)))
            setattr(kind, name, checking(getattr(kind, name)))
    try:
        yield stale
    finally:
        for kind, name, before in kept:
            setattr(kind, name, before)


def differences(g: State, event: str) -> Iterator[str]:
    fresh = g.snapshot()
    for prop in g.index.modifiers:
        for o in g.objects():
            value, found = g.prop(o.id, prop), fresh.prop(o.id, prop)
            if value != found:
                name = g.policies.name(g, o)
                yield f"{g.policies.props[prop]} of {name} after {event}: {value} was kept, {found} is right"


def play_scenarios(files: list[Path]) -> None:
    for scenario in collect(files).scenarios:
        run_one(scenario, mutate=False)


def play_pool(game: str, round: int, place: int, most: int) -> bool:
    """Random answers from a position with cards of the whole pool; whether there is such a position."""
    origin = POOLS[game](round, place)
    if origin is None:
        return False
    g, rng = Game(plugin(game), origin).state, random.Random(place)
    for _ in range(most):
        if g.question is not None:
            flow.answer(g, any_option(g.question, rng))
    return True


def test_what_is_kept_is_what_would_be_found_in_scenarios() -> None:
    with compared() as stale:
        play_scenarios(FILES[::STRIDE])
    assert not stale


@pytest.mark.parametrize("game", sorted(POOLS))
def test_what_is_kept_is_what_would_be_found_in_games(game: str) -> None:
    with compared() as stale:
        for place in range(3):
            play_pool(game, 0, place, 150)
    assert not stale


if __name__ == "__main__":
    with compared() as stale:
        play_scenarios(FILES)
        for game in sorted(POOLS):
            place = 0
            while play_pool(game, 1, place, 200):
                place += 1
    print("\n".join(sorted(stale)) or "nothing was kept that would be found otherwise")
