"""What `headjudge rules` says of one rule, on a small package and two scenarios made for it."""

import json
from pathlib import Path

import pytest

from headjudge import rulebook
from headjudge.rulebook.excuses import unobservable
from headjudge.rulebook.report import MOST_FOUND, describe, described_data, described_text, found_lines, unresolved

SIX = "scenarios/keyforge/six.yaml"


def found(of: str, words: str) -> list[str]:
    return found_lines(of, words, rulebook.find(words, of))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "package"
    folder.mkdir()
    (folder / "six.py").write_text('SIX = cite("KF abilities 5.2")\n\n\nCOUNT = 6  # KF abilities 5.2: by title\n')
    return folder


@pytest.fixture
def scenario_folder(tmp_path: Path) -> Path:
    folder = tmp_path / "scenarios" / "keyforge"
    folder.mkdir(parents=True)
    (folder / "six.yaml").write_text("game: keyforge\ncase: six\nrules: [abilities 5.1, abilities 5.2]\n")
    (folder / "hyde.yaml").write_text("game: keyforge\nexample: 3.2-e1\nrules: [abilities 3.2]\n")
    return tmp_path / "scenarios"


def test_every_unobservable_rule_has_a_reason() -> None:
    assert all(excuse.reason.strip() for excuse in unobservable().values())


def test_at_most_forty_rules_of_the_counted_chapters_are_unobservable() -> None:
    excused = [rulebook.rule(anchor) for anchor in unobservable()]
    assert len([rule for rule in excused if rule.book == "FAB" and rule.kind is rulebook.Kind.RULE]) <= 40


def test_the_tests_that_excuses_name_are_there() -> None:
    top = Path(__file__).parent.parent.parent
    named = [excuse for excuse in unobservable().values() if excuse.test]
    assert named and all(excuse.found(top) for excuse in named)


def test_one_rule_with_all_that_speaks_of_it(
    package: Path, scenario_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(scenario_folder.parent)
    text = described_text(describe("keyforge", "abilities 5.2", scenario_folder, package))
    assert text.startswith("KF abilities 5.2  The Rule of Six\nedition ")
    assert "code\n  package/six.py:1\n  package/six.py:4" in text
    assert f"scenarios\n  {SIX}" in text
    data = json.loads(json.dumps(described_data(describe("keyforge", "abilities 5.2", scenario_folder, package))))
    assert data["scenarios"] == [SIX]


@pytest.mark.parametrize(
    ("of", "number", "below"),
    [
        ("fab", "7.5.2", ["7.5.2-e1", "7.5.2a", "7.5.2b", "7.5.2c"]),
        ("fab", "1", [f"1.{section}" for section in range(16)]),
        ("fab", "7.5.5a", []),
        (
            "keyforge",
            "abilities 3",
            ["abilities 3.1", "abilities 3.2", "abilities 3.2-e1", "abilities 3.3", "abilities 3.3-e1"],
        ),
        ("keyforge", "2", [f"2.{point}" for point in range(1, 10)]),
        ("grand-archive", "2.2.g", [f"2.2.g.{step}" for step in ("i", "ii", "iii", "iv", "v")]),
    ],
)
def test_what_stands_under_a_rule(package: Path, of: str, number: str, below: list[str]) -> None:
    assert [rule.number for rule in describe(of, number, package=package).below] == below


def test_a_label_and_a_wrong_number(package: Path) -> None:
    assert describe("fab", "rule:hit", package=package).rule.name == "FAB 7.5.5"
    with pytest.raises(rulebook.UnknownAnchor, match="nearest"):
        describe("fab", "7.5.55", package=package)
    with pytest.raises(rulebook.UnknownBook, match="FAB \\(fab\\)"):
        describe("chess", "1", package=package)


def test_a_search() -> None:
    assert any(line.startswith("KF abilities 5.2 ") for line in found("keyforge", "six times"))
    assert found("keyforge", "zyzzyva") == ["nothing in KeyForge rules speaks of 'zyzzyva'"]
    assert found("fab", "arsnal")[0].endswith("speaks of 'arsnal'; nearest: arsenal, arena")
    assert len(found("fab", "attack")) == MOST_FOUND + 1 and " more: say more words" in found("fab", "attack")[-1]


def test_what_does_not_resolve_is_listed(package: Path, scenario_folder: Path) -> None:
    assert unresolved(scenario_folder, package) == []
    (scenario_folder / "keyforge" / "six.yaml").write_text("game: keyforge\nrules: [99.9]\n")
    assert [str(citation.place) for citation in unresolved(scenario_folder, package)] == [f"{SIX}:2"]


def test_a_scenario_is_named_as_it_can_be_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Also from a folder elsewhere, where an installed program finds the scenarios that came with it."""
    folder = Path(__file__).parents[2] / "scenarios"
    monkeypatch.chdir(tmp_path)
    listed = describe("fab", "7.5.5", folder).scenarios
    assert listed and all(Path(file).is_file() for file in listed)
