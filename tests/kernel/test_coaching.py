"""Whoever plays for the first time is told what every kind of question is for, and what every zone holds."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.installed import plugin
from headjudge.kernel.sheet import sheet_of


@pytest.mark.parametrize("game", hj.games())
def test_no_kind_of_question_lacks_its_line(game: str) -> None:
    policies = plugin(game).policies
    coach = sheet_of(policies)["coach"]
    assert [kind for kind in policies.prompts if not coach.get(kind)] == []
    assert [kind for kind in policies.coach if kind not in policies.prompts] == []


@pytest.mark.parametrize("game", hj.games())
def test_ten_sentences_and_every_zone(game: str) -> None:
    sheet = sheet_of(plugin(game).policies)
    assert len(sheet["introduction"]) == 10
    assert [zone["name"] for zone in sheet["zones"] if not zone["holds"]] == []
