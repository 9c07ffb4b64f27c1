"""Every citation in the code, the tests, the packs and the scenarios names a rule that exists."""

from pathlib import Path

import pytest

from headjudge import rulebook
from headjudge.rulebook.citations import (
    Citation,
    by_rule,
    code_citations,
    files,
    python_citations,
    read_scenario,
    scenarios,
    text_citations,
)
from headjudge.rulebook.mentions import mentions

ROOT = Path(__file__).parents[2]


def test_every_citation_in_the_package_resolves() -> None:
    found = code_citations()
    assert found
    assert [f"{citation.place}: {citation.problem}" for citation in found if citation.rule is None] == []


def test_every_comment_in_the_tests_resolves() -> None:
    found: list[Citation] = []
    for path in files(ROOT / "tests", (".py",)):
        if path.parent.name != "rulebook":
            found += python_citations(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT)))
    assert [f"{citation.place}: {citation.problem}" for citation in found if citation.rule is None] == []


def test_every_rule_that_a_scenario_lists_resolves() -> None:
    listed = [citation for scenario in scenarios(ROOT / "scenarios") for citation in scenario.citations]
    assert [f"{citation.place}: {citation.problem}" for citation in listed if citation.rule is None] == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("# FAB 7.5.2a: dealing this damage is the hit-event", ["FAB 7.5.2a"]),
        ("FAB 5.1.2-5.1.10", ["FAB 5.1.2", "FAB 5.1.10"]),
        ("FAB 1.10.3 + 5.1.2 / rule:hit, 2 cards", ["FAB 1.10.3", "FAB 5.1.2", "FAB 7.5.5"]),
        ("FAB 7.3.2b (A): no defense", ["FAB 7.3.2b"]),
        ("FAB 7.5.2 words: more", ["FAB 7.5.2"]),
        ("The Defend Step. FAB 7.3.", ["FAB 7.3"]),
        ("FAB 7.5.2-e1", ["FAB 7.5.2-e1"]),
        ("KF abilities 3.2 + 3.3: x", ["KF abilities 3.2", "KF abilities 3.3"]),
        ("KF abilities 5.2 + 27.1: x", ["KF abilities 5.2", "KF 27.1"]),
        ("KF 21 omega: ends the step", ["KF 21 omega"]),
        ("KF 21 is the section on keywords", ["KF 21"]),
        ("KF 21 assault + KF 21 hazardous", ["KF 21 assault", "KF 21 hazardous"]),
        ("GA activation 7.4 / 7.5", ["GA activation 7.4", "GA activation 7.5"]),
        ("GA 2.2.g.iv. Then", ["GA 2.2.g.iv"]),
        ("FAB numbers every rule; the FAB 20th; 7.5.2", []),
    ],
)
def test_citations_are_found_in_running_text(text: str, names: list[str]) -> None:
    assert [rule.name if rule else None for _, _, rule in mentions(text)] == names


@pytest.mark.parametrize("text", ["FAB 9.9.9", "KF 21 omga: x", "GA activation 7.9", "KF abilities 7.1", "FAB rule:no"])
def test_a_citation_of_no_rule_is_found_out(text: str) -> None:
    assert [(written, rule) for _, written, rule in mentions(text)] == [(text.removesuffix(": x"), None)]


def test_calls_comments_and_docstrings_are_read() -> None:
    source = '''"""A step. FAB 7.3"""
from headjudge.rulebook import cite as law
from headjudge import rulebook

HIT = law("FAB 7.5.5")
DRAW = rulebook.cite("FAB rule:draw_effect")


def defend() -> None:
    """Defends.

    In the order of FAB 7.3.2 + 7.3.3.
    """
    text = "FAB 1.1"  # FAB 7.3.2b: no defense
'''
    found = [(citation.place.line, citation.rule and citation.rule.name) for citation in python_citations(source, "x")]
    assert found == [
        (1, "FAB 7.3"),
        (5, "FAB 7.5.5"),
        (6, "FAB 8.5.6"),
        (12, "FAB 7.3.2"),
        (12, "FAB 7.3.3"),
        (14, "FAB 7.3.2b"),
    ]


def test_a_citation_that_moved_is_reported_with_its_place(tmp_path: Path) -> None:
    package = tmp_path / "package"
    package.mkdir()
    (package / "combat.py").write_text('"""Combat."""\n\nHIT = cite("FAB 7.5.55")\n')
    (package / "set.cards").write_text('(card "A")\n(card "B") # KF 99.1\n')
    found = code_citations(package)
    assert [(str(citation.place), citation.rule) for citation in found] == [
        ("package/combat.py:3", None),
        ("package/set.cards:2", None),
    ]
    assert "nearest: " in found[0].problem


def test_places_are_gathered_by_rule() -> None:
    lines = "# FAB 7.5.5: a\n# FAB rule:hit: b\n# FAB 7.5.5: c and FAB 7.5.5: d"
    table = by_rule(list(text_citations(lines, "combat.py")))
    places = [str(place) for place in table[rulebook.cite("FAB 7.5.5")]]
    assert places == ["combat.py:1", "combat.py:2", "combat.py:3"]


def test_a_scenario_says_its_rules_and_its_example(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("game: keyforge\nexample: 3.2-e1\nrules: [abilities 3.2, 4.5,\n  1.10]\n")
    scenario = read_scenario(file, "a.yaml")
    assert scenario.example is not None
    assert scenario.example.rule is rulebook.rule("KF abilities 3.2-e1")
    assert [citation.rule and citation.rule.name for citation in scenario.rules] == ["KF abilities 3.2", "KF 4.5", None]
    assert str(scenario.rules[2].place) == "a.yaml:4"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("game: fab\nrules: [a\n", "not YAML"),
        ("game: chess\nrules: [1.1]\n", "no rule book 'chess'"),
        ("game: fab\nrules: [[1.0.1]]\n", "one word"),
        ("rules: [1.0.1]\n", "no rule book"),
        ("game: fab\nrules: 1.0.99\n", "no rule FAB 1.0.99"),
    ],
)
def test_a_scenario_that_cannot_be_read_has_a_problem(tmp_path: Path, text: str, problem: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(text)
    [citation] = read_scenario(file, "a.yaml").citations
    assert citation.rule is None
    assert problem in citation.problem
