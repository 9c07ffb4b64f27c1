"""Whatever a file holds, it is read or refused with lines; nothing else is raised."""

from __future__ import annotations

from hypothesis import example, given, settings
from hypothesis import strategies as st

from headjudge.scenario.document import understand
from headjudge.scenario.reading import ScenarioError, read_bytes, read_text
from headjudge.scenario.running import run
from tests.scenario.test_running import HEAD, WORDS

LINES = (
    "A plays Bolt choosing Bear",
    "A strikes with second Imp in A.board at B",
    "pass until B is asked",
    "expect: {B.life: 3, Bear in B.grave: yes, event: {death: 1}, B sees A.hand: [face down, ...]}",
    "expect: {Lefty: {power: 2, from: [Chief +1]}, in order: [move, play], same as: start}",
    "A cannot strike with Chief: 5.1.1a",
    "not offered to A: [{Bear: 5.1.1a}]",
    "judge hurts Bear in B.board by 3",
    "remember start",
)
WHOLE = (
    HEAD
    + "luck: [Bear, 3]\ncards: {Zap: {like: Bolt, has: [guard]}}\ndo:\n"
    + "".join(f"  - {line}\n" for line in LINES)
)
PIECES = st.sampled_from(
    [
        "",
        " ",
        "\n",
        '"',
        "'",
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ":",
        " x 2",
        "A",
        "and",
        "-",
        "&a ",
        "*a",
        "\t",
        "é",
        "9",
    ]
)
EDITS = st.lists(st.tuples(st.integers(0, len(WHOLE)), st.integers(0, 6), PIECES), max_size=4)


def edited(edits: list[tuple[int, int, str]]) -> str:
    text = WHOLE
    for at, cut, piece in edits:
        text = text[:at] + piece + text[at + cut :]
    return text


@given(EDITS)
@settings(max_examples=300, deadline=None)
@example([])
def test_an_edited_file_is_run_or_refused(edits: list[tuple[int, int, str]]) -> None:
    try:
        scenario = understand(read_text(edited(edits), "it.yaml"), {"toy": WORDS}.get, lambda: ("toy",))
    except ScenarioError as error:
        assert error.problems
        assert all(problem.where.file == "it.yaml" for problem in error.problems)
        return
    result = run(scenario, WORDS)
    assert not any("the engine failed" in problem.words for problem in result.problems)


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        read_bytes(content, "it.yaml")
    except ScenarioError as error:
        assert error.problems
