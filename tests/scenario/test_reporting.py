"""Files, folders, ids, and the report."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

from headjudge.scenario.collecting import collect, files_in, repeated_ids
from headjudge.scenario.listing import list_words
from headjudge.scenario.reporting import Asked, Report, as_data, as_lines, command
from tests.scenario import toy_words
from tests.scenario.test_running import played, scenario


def said(*paths: Path, as_json: bool = False) -> tuple[int, str]:
    out = io.StringIO()
    code = command(Asked([str(path) for path in paths], as_json=as_json), out)
    return code, out.getvalue()


def test_a_path_that_is_not_there(tmp_path: Path) -> None:
    code, text = said(tmp_path / "nothing.yaml")
    assert code == 1
    assert "no such file or folder" in text


def test_a_folder_without_scenarios(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no scenario")
    code, text = said(tmp_path)
    assert code == 1
    assert "no scenarios (*.yaml) in this folder" in text


def test_a_broken_file_is_reported_with_its_line(tmp_path: Path) -> None:
    (tmp_path / "broken.yaml").write_text("game: fab\ndo: [\n")
    code, text = said(tmp_path)
    assert code == 1
    assert "broken.yaml:3: not YAML" in text
    code, text = said(tmp_path, as_json=True)
    data = json.loads(text)
    assert code == 1 and not data["held"] and data["unread"][0]["line"] == 3


def test_files_are_found_once_and_in_order(tmp_path: Path) -> None:
    for name in ("b.yaml", "a.yml", "c.txt"):
        (tmp_path / name).write_text("")
    assert [path.name for path in files_in([tmp_path, tmp_path / "b.yaml"])] == ["a.yml", "b.yaml"]
    assert len(collect([tmp_path]).problems) == 2


def test_an_id_stands_in_one_file() -> None:
    one = scenario("expect: {A.life: 12}")
    other = replace(one, file="other.yaml")
    (problem,) = repeated_ids([one, other])
    assert "the case 'a-case' stands already in it.yaml:2" in problem.words
    assert repeated_ids([one, replace(one, is_example=True), replace(one, id="another")]) == []


def test_the_report_of_runs() -> None:
    good, bad = played("expect: {A.life: 12}"), played("A plays Bear", "expect: {A.life: 11}")
    report = Report([good, bad])
    assert not report.held and Report([good]).held and not Report([]).held
    lines = list(as_lines(report, Asked(())))
    assert "it.yaml: a-case: holds" in lines and "it.yaml: a-case: FAILS" in lines
    assert "it.yaml:9: A.life: 11: A.life is 12, not 11" in lines
    assert lines[-1] == "1 of 2 scenarios hold, 2 claims"
    assert "  - A plays Bear" in lines
    brief = list(as_lines(Report([good]), Asked((), brief=True)))
    assert brief == ["it.yaml: a-case: holds", "1 of 1 scenarios hold, 1 claims"]
    assert json.loads(json.dumps(as_data(report)))["scenarios"][1]["problems"][0]["line"] == 9


def test_the_words_of_a_game_are_listed() -> None:
    lines = list(list_words(toy_words))
    assert "players do: accepts, chooses, declines, finds, orders, passes, plays, strikes with" in lines
    assert "steps: main, strike, table is empty" in lines
