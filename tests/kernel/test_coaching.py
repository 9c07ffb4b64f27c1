"""Whoever plays for the first time is told what every kind of question is for, and what every zone holds."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.conformance.coached import check_coached
from headjudge.kernel.ui_schema import sheet_of
from headjudge.plugins import plugin


@pytest.mark.parametrize("game", hj.games())
def test_no_kind_of_question_lacks_its_line(game: str) -> None:
    policies = plugin(game).policies
    coach = sheet_of(policies)["coach"]
    assert [kind for kind in policies.prompts if not coach.get(kind)] == []
    assert [kind for kind in policies.coach if kind not in policies.prompts] == []


@pytest.mark.parametrize(
    ("game", "kind"), [("fab", "priority"), ("grand-archive", "act or pass"), ("keyforge", "turn")]
)
def test_the_line_of_a_window_holds_whatever_is_offered(game: str, kind: str) -> None:
    words = sheet_of(plugin(game).policies)["coach"][kind]
    assert "offered" in words and not {"attack", "weapon", "many"} & set(words.split())


@pytest.mark.parametrize("game", hj.games())
def test_one_of_what_is_named_in_the_plural_has_a_name(game: str) -> None:
    sheet = sheet_of(plugin(game).policies)
    assert {name for name in sheet["assets"] if name.endswith("s")} == set(sheet["ones"])


@pytest.mark.parametrize("game", hj.games())
def test_what_comes_of_answers_and_short_reasons_speak_of_what_there_is(game: str) -> None:
    """A short reason has room on a card; both end without a full stop, as parts of a sentence."""
    policies = plugin(game).policies
    assert [kind for kind in policies.leads if kind not in policies.prompts] == []
    assert sorted(set(policies.briefly) - {reason.slug for reason in policies.reasons}) == []
    assert [words for words in policies.briefly.values() if len(words) > 13] == []
    assert all(words == words.strip(" .") for words in (*policies.leads.values(), *policies.briefly.values()))


@pytest.mark.parametrize("game", hj.games())
def test_ten_sentences_and_every_zone(game: str) -> None:
    sheet = sheet_of(plugin(game).policies)
    assert len(sheet["introduction"]) == 10
    assert [zone["name"] for zone in sheet["zones"] if not zone["holds"]] == []


@pytest.mark.parametrize("game", hj.games())
def test_what_games_ask_is_explained(game: str) -> None:
    """A sample; `headjudge conform --games 200` plays two hundred games of each."""
    assert check_coached(game, range(4))["kinds of questions"] >= 5


@pytest.mark.parametrize("game", hj.games())
def test_keywords_explain_themselves(game: str) -> None:
    """Of the properties that are keywords, none stands on a card of a shipped deck without a word on what it means."""
    plug = plugin(game)
    keywords = {name.replace(" ", "-") for name in plug.policies.keywords}
    meant = [name for i, name in enumerate(plug.policies.props) if plug.policies.meant >> i & 1]
    assert [name for name in meant if name not in keywords] == []
    assert all(words == words.strip(" .") for words in plug.policies.keywords.values())
