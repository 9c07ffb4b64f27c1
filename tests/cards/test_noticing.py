"""What scenarios notice of a card whose text is otherwise: one ability left out, one number one more."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.abilities.altering import altered
from headjudge.abilities.notation import Form, read, write
from headjudge.abilities.packs import Block
from headjudge.cards.noticing import noticed
from headjudge.plugins import games
from headjudge.scenario.collecting import collect


def block(*says: str, keywords: str = "") -> Block:
    facts = {"keywords": read(keywords)} if keywords else {}
    return Block("Odd", {name: form for name, form in facts.items() if isinstance(form, Form)}, tuple(map(read, says)))


def test_each_ability_keyword_and_number_is_altered_by_itself() -> None:
    found = list(altered(block("(on play (draw 2))", "(on reap (steal 1))", keywords="(keywords (hazardous 3) taunt)")))
    assert [one.words for one in found] == [
        "without (on play (draw 2))",
        "without (on reap (steal 1))",
        "without (hazardous 3)",
        "without taunt",
        "with (on play (draw 3))",
        "with (on reap (steal 2))",
        "with (hazardous 4)",
    ]
    assert [write(one) for one in found[0].block.says] == ["(on reap (steal 1))"]
    assert write(found[3].block.facts["keywords"]) == "(keywords (hazardous 3))"


def steals(n: int) -> str:
    return f"(play (steal (minus (asset amber opponent) {n})))"


SHOWN = """
game: keyforge
case: odd
rules: []
players:
  A: {amber: 0, houses: [shadows, dis, untamed], house: shadows, hand: [Too Much to Protect]}
  B: {amber: 8, houses: [brobnar, dis, untamed]}
do:
  - A plays Too Much to Protect
  - expect: CLAIM
"""


@pytest.mark.skipif("keyforge" not in games(), reason="KeyForge is not installed")
@pytest.mark.parametrize(
    ("claim", "missed"),
    [
        ("{B.amber: 6}", []),
        ("{A.hand: empty}", [f"without {steals(6)}", f"with {steals(7)}"]),
    ],
)
def test_what_no_scenario_notices_is_told(tmp_path: Path, claim: str, missed: list[str]) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text(SHOWN.replace("CLAIM", claim), encoding="utf-8")
    found = collect([file])
    assert not found.problems
    told = {one.key: one for one in noticed("keyforge", found.scenarios)}
    assert list(told["Too Much to Protect"].missed) == missed
    assert told["Too Much to Protect"].tried == 2


@pytest.mark.skipif("keyforge" not in games(), reason="KeyForge is not installed")
def test_a_card_without_a_scenario_is_told_with_everything_it_says() -> None:
    [told] = noticed("keyforge", [], ["Too Much to Protect"])
    assert (told.scenarios, told.tried, len(told.missed)) == (0, 2, 2)
