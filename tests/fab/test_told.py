"""What is told while a scenario runs, beside its outcomes: by which rule something happens, and that it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.running import run
from tests.scenario.happening import happened

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios" / "fab"

TOLD = {
    # pitching gives resource points, or chi points; an action point by go again is neither
    "1/1.14.2d-chi-first": ["gain A by Wounding Blow (red) 1  [FAB 1.13.3a]", "gain A by Chi Gem 3  [FAB 1.13.5a]"],
    "8/8.5.7-nothing-gained": ["gain A by Dodge (blue) 3  [FAB 1.13.3a]", "gain A by Stroll 1  [FAB 5.3.5]"],
    # the chain closes by an effect, or as nobody goes on
    "1/1.10.2e-closed-by-an-effect": ["combat-step A close  [FAB 1.10.2e]"],
    "4/4.5.3c-defender-leaves": ["combat-step A close  [FAB 7.6.4]", "lose-game B  [FAB 4.5.3c]"],
    # damage that is gone before it is dealt is told, once for an attack
    "7/7.5.5b-changed-to-nothing": ["no-hit A Strike  [FAB 7.5.5b]", "hit A Strike 4  [FAB 7.5.2, FAB 7.5.5]"],
    # go again of what is there, and as last known
    "7/7.6.2a-go-again-last-known": ["gain A by Head Jab (red) 1  [FAB 7.6.2a]"],
    "7/7.0.5a-a-hero-that-is-equipment": ["gain A by Jab 1  [FAB 8.3.5b]"],
    "5/5.3.5a-layer-gone": ["layer-gone A Vanish  [FAB 5.3.4c]", "gain A by Vanish 1  [FAB 5.3.5a]"],
    # what replaces an event decides it too, and less is said only where less is prevented
    "6/6.4.11-outcome": ["hit A Wounding Blow (red) 2  [FAB 7.5.2, FAB 7.5.5, FAB 6.4.11]"],
    "6/6.4.10g-which-damage": [
        "deal-damage A Zap 2  [FAB 8.5.3, FAB 6.4.10, FAB 6.4.10g]",
        "deal-damage A Poke 1  [FAB 8.5.3, FAB 6.4.10]",
    ],
    "6/6.4.10h-shield": ["hit A Wounding Blow (red) 4  [FAB 7.5.2, FAB 7.5.5, FAB 6.4.10h]"],
    "6/6.4.10-two-walls": [
        "deal-damage A Poke 1  [FAB 8.5.3, FAB 6.4.10]",
        "deal-damage B Poke 4  [FAB 8.5.3, FAB 6.4.9]",
    ],
    # how a game ends
    "4/4.5.3a-dead-hero": ["die B Rhinar  [FAB 1.10.2a]", "lose-game B  [FAB 4.5.3a]", "win-game A  [FAB 4.5.2a]"],
    "4/4.5.4a-all-at-once": ["die C Rhinar  [FAB 1.10.2a]", "draw-game A  [FAB 4.5.4a]"],
}
NOT_TOLD = {
    "4/4.5.3c-defender-leaves": ["die "],
    "4/4.5.4a-all-at-once": ["win-game"],
    "4/4.5.3a-dead-hero": ["draw-game", "no-hit"],
    "5/5.3.3-static-while-it-resolves": ["layer-gone"],
    "7/7.3.2e-protect": ["no-hit"],
}
CLAIMED = ["7/7.3.2e-protect", "7/7.3.2a-from-the-arsenal", "8/8.3.3-blade-break"]


def report(file: str) -> list[str]:
    words = words_of("fab")
    assert words is not None
    (scenario,) = collect([SCENARIOS / f"{file}.yaml"]).scenarios
    result = run(scenario, words)
    assert result.held, result.problems
    return happened(result)


@pytest.mark.parametrize("file", TOLD)
def test_what_is_told(file: str) -> None:
    lines = report(file)
    assert [line for line in TOLD[file] if line not in lines] == []


@pytest.mark.parametrize("file", NOT_TOLD)
def test_what_is_not_told(file: str) -> None:
    assert [line for line in report(file) if line.startswith(tuple(NOT_TOLD[file]))] == []


@pytest.mark.parametrize("file", CLAIMED)
def test_what_a_question_and_a_refusal_cite(file: str) -> None:
    report(file)
