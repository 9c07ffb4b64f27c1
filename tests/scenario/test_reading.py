"""YAML as texts with lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.scenario.reading import Entries, ScenarioError, Text, nearest, plain, read_bytes, read_file, read_text


def test_every_value_stays_the_word_that_was_written() -> None:
    tree = read_text("a: no\nb: 1.10\nc: ~\nd: 0x1F\ne: 2020-01-01\nf: [yes, null, 1e3]\n")
    assert plain(tree) == {
        "a": "no",
        "b": "1.10",
        "c": "~",
        "d": "0x1F",
        "e": "2020-01-01",
        "f": ["yes", "null", "1e3"],
    }


def test_every_node_keeps_its_line() -> None:
    tree = read_text("a: b\nc:\n  - d\n  - {e: f}\n", "some.yaml")
    lines = tree.get("c")
    assert lines is not None and str(lines.where) == "some.yaml:3"
    assert [key.where.line for key, _ in tree] == [1, 2]


def test_quotes_are_remembered() -> None:
    tree = read_text("a: \"x, y\"\nb: 'z'\nc: w\n")
    assert isinstance(tree, Entries)
    assert [value.quoted for _, value in tree if isinstance(value, Text)] == [True, True, False]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "the file is empty"),
        ("# only a comment\n", 1, "the file is empty"),
        ("- a\n- b\n", 1, "keys with values"),
        ("just words\n", 1, "keys with values"),
        ("a: b\n\tc: d\n", 2, "tab"),
        ("a: [b\nc: d\n", 2, "not YAML"),
        ("a: b\nc: d: e\n", 2, "quoted whole"),
        ('a: {"b, c" in d: e}\n', 1, "quoted whole: '\"Name, More\" in A.hand'"),
        ("a: b\n---\nc: d\n", 2, "single document"),
        ("a: b\nc: d\na: e\n", 3, "'a' stands already in line 1"),
        ("? [a, b]\n: c\n", 1, "a key is a text"),
        ("a: &x [b]\nc: *x\n", 1, "aliases"),
        ("a: &x [*x]\n", 1, "aliases"),
        ("a: !!int 3\n", 1, "tags"),
        ("a: !!python/object:os.system x\n", 1, "tags"),
        ("a: b\nc: \x00\n", 2, "special characters"),
        ("[" * 3000, 1, "nested too deeply"),
        ("a: " + "[" * 60 + "]" * 60, 1, "nested too deeply"),
    ],
)
def test_what_is_no_scenario_is_refused_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        read_text(text, "bad.yaml")
    (problem, *_) = caught.value.problems
    assert problem.where.line == line
    assert words in problem.words


def test_bytes_that_are_no_text_are_refused_with_their_line() -> None:
    with pytest.raises(ScenarioError, match=r"bad\.yaml:2: not UTF-8"):
        read_bytes(b"a: b\nc: \xff\n", "bad.yaml")
    assert plain(read_bytes(b"\xef\xbb\xbfa: b\n", "good.yaml")) == {"a": "b"}


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="No such file"):
        read_file(str(tmp_path / "none.yaml"))
    with pytest.raises(ScenarioError, match="directory"):
        read_file(str(tmp_path))


def test_the_nearest_match_or_the_whole_short_list() -> None:
    assert nearest("snatch (rde)", ["Snatch (red)", "Might"]) == "; did you mean 'Snatch (red)'?"
    assert nearest("zzz", ["b", "a"]) == "; known are a, b"
    assert nearest("zzz", [str(n) for n in range(100)]) == ""
    assert nearest("zzz", []) == ""
