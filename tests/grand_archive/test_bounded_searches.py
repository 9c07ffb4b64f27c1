"""What is tried out to know whether costs can be paid is bounded for each question, however many cards ask for it."""

from __future__ import annotations

import io
import pathlib

import pytest

from headjudge.games.grand_archive.play.matching import met
from headjudge.kernel.searching import TRIES, Search
from headjudge.kernel.state import State
from headjudge.scenario.reporting import Asked, command

COSTLY = "(additional-cost (do (sacrifice 1 (in field you (type item))) (discard 2) (banish 7 (in graveyard you))))"
TABLE = """
game: grand-archive
cards:
  Aim:
    like: Reclaim
    speed: fast
    element: [norm]
    reserve: 2
    abilities:
      - "(while (is this (targeting (type ally))) COSTLY)"
      - "(do (deal 1 (target ALLY)) (deal 1 (target ALLY)) (deal 1 (target ALLY)))"
  Orb: {type: [item], element: [norm], class: [ranger], reserve: 0, abilities: ["(grants reservable)"]}
players:
  A:
    champion: [Spirit of Wind]
    hand: [Aim, Blitz Mage, Reclaim, Swift Recruit, Gray Wolf]
    field: [Orb, Orb (rested)]
    graveyard: [Blitz Mage, Reclaim, Swift Recruit]
  B: {champion: [Spirit of Fire], field: [Gray Wolf, Giant Tortoise, Swift Recruit, Blitz Mage, Honorable Vanguard]}
do: []
"""


@pytest.mark.parametrize("cost", [COSTLY, COSTLY.replace("(type item)", "(marked rested)")])
def test_costs_that_hang_on_targets(cost: str, tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = 0
    answered = Search.answered

    def counting(self: Search, g: State, i: int) -> bool:
        nonlocal tried
        tried += 1
        return answered(self, g, i)

    monkeypatch.setattr(Search, "answered", counting)
    text = TABLE.replace("COSTLY", cost).replace("ALLY", "(in field each-player (type ally))")
    file = tmp_path / "table.yaml"
    file.write_text(text, encoding="utf-8")
    assert command(Asked([str(file)], tell=True), io.StringIO()) == 0
    assert tried <= TRIES


def test_demands_that_meet() -> None:
    assert met([(1, (1, 2)), (1, (1,)), (0, ())])
    assert met([(2, (1, 2, 3)), (1, (1,))])
    assert not met([(2, (1, 2)), (1, (1, 2))])
    assert not met([(1, ())])
