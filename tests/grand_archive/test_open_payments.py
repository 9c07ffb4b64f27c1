"""A scenario's `pass until` does not end while a payment is open."""

from __future__ import annotations

import pytest

from headjudge.games.grand_archive.says import vocabulary
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import Result, run
from headjudge.scenario.vocabulary import Vocabulary

WORDS: Vocabulary = vocabulary
TABLE = """\
game: grand-archive
case: an-open-payment
rules: []
players:
  A: {champion: [Spirit of Fire], hand: [Fireball, Blitz Mage x 3, Blitz Charger x 3]}
  B: {champion: [Spirit of Wind]}
turn: A
do:
  - A activates Fireball targeting B
"""


def played(*lines: str) -> Result:
    text = TABLE + "".join(f"  - {line}\n" for line in lines)
    return run(understand(read_text(text, "it.yaml"), {"grand-archive": WORDS}.get, lambda: ("grand-archive",)), WORDS)


@pytest.mark.parametrize("until", ["stack is empty", "main phase"])
def test_an_open_payment_is_no_place_to_stop(until: str) -> None:
    result = played(f"pass until {until}", "expect: {B.damage: 0}")
    assert not result.held
    assert "passing stops here: A is asked" in str(result.problems[0])


def test_once_it_is_paid_passing_goes_on() -> None:
    result = played("A chooses Blitz Mage x 3 and Blitz Charger", "pass until stack is empty", "expect: {B.damage: 1}")
    assert result.problems == []
