"""The coverage table and what `headjudge rules` says, on a small package and two scenarios made for it."""

import json
from pathlib import Path

import pytest

from headjudge import rulebook
from headjudge.rulebook.coverage import Recorded, Recordings, unobservable
from headjudge.rulebook.report import (
    cover,
    coverage_data,
    coverage_text,
    describe,
    described_data,
    described_text,
    found_text,
    unresolved,
)

SIX = "scenarios/keyforge/six.yaml"
HYDE = "scenarios/keyforge/hyde.yaml"


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


def recordings() -> Recordings:
    cite = rulebook.cite
    return {
        SIX: Recorded([cite("KF abilities 5.2"), cite("KF abilities 3.3")], [cite("KF abilities 5.1")]),
        HYDE: Recorded([cite("KF abilities 3.2")]),
    }


def test_a_rule_is_covered_by_code_and_a_run(package: Path, scenario_folder: Path) -> None:
    table = cover("keyforge", recordings(), scenario_folder, ["abilities"], package)
    rows = {row.rule.number: row for row in table.rows}
    assert [place.line for place in rows["abilities 5.2"].code] == [1, 4]
    assert rows["abilities 5.2"].recorded == (SIX,)
    assert rows["abilities 5.2"].lacks == ()
    assert rows["abilities 5.1"].listed == (SIX,)
    assert rows["abilities 5.1"].weak == (SIX,)
    assert rows["abilities 5.1"].lacks == ("code", "weak")
    assert rows["abilities 3.3"].elsewhere == (SIX,)
    assert rows["abilities 3.3"].lacks == ("code", "listing")
    assert rows["abilities 3.2"].lacks == ("code",)
    assert rows["abilities 3.2-e1"].lacks == ()
    assert rows["abilities 3.3-e1"].lacks == ("scenario",)
    assert not table.complete
    assert "abilities 5.2" not in [row.rule.number for row in table.left_out]


def test_headings_are_not_counted(package: Path) -> None:
    table = cover("keyforge", {}, texts=["abilities"], package=package)
    assert "abilities 5" not in [row.rule.number for row in table.rows]
    assert len(table.rows) == 16


def test_a_scenario_that_did_not_run_covers_nothing(package: Path, scenario_folder: Path) -> None:
    table = cover("keyforge", {}, scenario_folder, package=package)
    assert all(not row.recorded for row in table.rows)


def test_parts_of_a_book_can_be_named(package: Path) -> None:
    everything = cover("keyforge", {}, texts=["all"], package=package)
    assert everything.texts == ("abilities", "digest")
    chapters = cover("fab", {}, package=package)
    assert chapters.texts == ("1", "5", "7")
    assert [row.rule.text for row in cover("fab", {}, texts=["4"], package=package).rows] == ["4"] * 58
    with pytest.raises(LookupError, match="no part 'abilties'; there are abilities, digest, and all"):
        cover("keyforge", {}, texts=["abilties"], package=package)


def test_an_unobservable_rule_is_excused_unless_it_was_recorded(package: Path, tmp_path: Path) -> None:
    example = rulebook.cite("FAB 1.1.3-e1")
    quiet = cover("fab", {}, package=package)
    assert "FAB 1.1.3-e1" not in [row.rule.name for row in quiet.left_out]
    folder = tmp_path / "scenarios"
    folder.mkdir()
    (folder / "x.yaml").write_text("game: fab\nexample: 1.1.3-e1\n")
    loud = cover("fab", {"scenarios/x.yaml": Recorded([example])}, folder, package=package)
    assert [row.rule.name for row in loud.observed_after_all] == ["FAB 1.1.3-e1"]
    assert "declared unobservable but recorded: FAB 1.1.3-e1" in coverage_text(loud)


def test_every_unobservable_rule_has_a_reason() -> None:
    assert all(excuse.reason.strip() for excuse in unobservable().values())


def test_at_most_forty_rules_of_the_counted_chapters_are_unobservable() -> None:
    excused = [rulebook.rule(anchor) for anchor in unobservable()]
    assert len([rule for rule in excused if rule.book == "FAB" and rule.kind is rulebook.Kind.RULE]) <= 40


def test_the_tests_that_excuses_name_are_there() -> None:
    top = Path(__file__).parent.parent.parent
    named = [excuse for excuse in unobservable().values() if excuse.test]
    assert named and all(excuse.found(top) for excuse in named)


def test_a_test_that_is_not_there_is_reported(tmp_path: Path, package: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "scenarios").mkdir()
    table = cover("fab", {}, tmp_path / "scenarios", package=package)
    assert "FAB 1.1.3-e1" in [row.rule.name for row in table.no_test]
    assert "no such test: tests/fab/test_chapter_1.py::" in coverage_text(table)


def test_the_table_as_text_and_as_data(package: Path, scenario_folder: Path) -> None:
    table = cover("keyforge", recordings(), scenario_folder, ["abilities"], package)
    text = coverage_text(table)
    assert "13 rules: 1 cited by code, 2 recorded by scenarios that list them, 0 unobservable; 3 examples" in text
    assert "KF abilities 1.1" in text.partition("recorded by no scenario (")[2]
    assert "recorded only by a ruling or a reading (1): KF abilities 5.1" in text
    assert "recorded, by no scenario that lists them (1): KF abilities 3.3" in text
    assert SIX not in text
    assert f"    scenarios: {SIX}" in coverage_text(table, where=True)
    data = json.loads(json.dumps(coverage_data(table)))
    assert data["complete"] is False
    assert "KF abilities 5.2" not in data["left_out"]
    six = next(rule for rule in data["rules"] if rule["rule"] == "KF abilities 5.2")
    assert six["recorded"] == [SIX]
    assert six["code"] == ["package/six.py:1", "package/six.py:4"]


def test_a_complete_table_says_so(tmp_path: Path) -> None:
    package = tmp_path / "whole"
    package.mkdir()
    numbers = [rule.name for rule in rulebook.rules("keyforge", "abilities")]
    (package / "all.py").write_text("\n".join(f'cite("{name}")' for name in numbers))
    folder = tmp_path / "scenarios"
    folder.mkdir()
    examples = [name for name in numbers if "-e" in name]
    recordings = {}
    for i, name in enumerate(["", *examples]):
        line = (
            f"example: {name.split(' ')[-1]}" if name else f"rules: [{', '.join(sorted(set(numbers) - set(examples)))}]"
        )
        (folder / f"{i}.yaml").write_text(f"game: keyforge\n{line}\n")
        recordings[f"scenarios/{i}.yaml"] = Recorded([rulebook.cite(name) for name in numbers])
    table = cover("keyforge", recordings, folder, ["abilities"], package)
    assert table.complete
    assert "none is left out" in coverage_text(table)


def test_one_rule_with_all_that_speaks_of_it(package: Path, scenario_folder: Path) -> None:
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
    assert "KF abilities 5.2" in found_text("keyforge", "six times")
    assert found_text("keyforge", "planeswalker") == "nothing in KeyForge rules speaks of 'planeswalker'"
    assert found_text("fab", "the").endswith("more")


def test_what_does_not_resolve_is_listed(package: Path, scenario_folder: Path) -> None:
    assert unresolved(scenario_folder, package) == []
    (scenario_folder / "keyforge" / "six.yaml").write_text("game: keyforge\nrules: [99.9]\n")
    assert [str(citation.place) for citation in unresolved(scenario_folder, package)] == [f"{SIX}:2"]
