"""The log is the game: another program rebuilds the table from it. `headjudge conform GAME --log` does it at length."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import headjudge as hj
from headjudge import conformance
from headjudge.conformance import rebuilding
from headjudge.conformance.log import kinds_of
from headjudge.conformance.rebuilding import Kinds, Rebuilt, Statement

GAMES = hj.games()


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_rebuilt_from_the_log(game: str) -> None:
    figures = conformance.check_log(game, range(6))
    assert figures["games"] == 6 and figures["decisions"] > 600


@pytest.mark.compiled
def test_the_table_of_four_is_rebuilt_from_the_log() -> None:
    assert conformance.check_log(conformance.Dealing("fab", 4), [1])["decisions"] > 100


def test_the_program_that_rebuilds_imports_nothing_of_headjudge() -> None:
    tree = ast.parse(Path(rebuilding.__file__).with_suffix(".py").read_text(encoding="utf-8"))
    froms = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    plain = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    assert {name for name in froms | plain if name.startswith("headjudge")} == set()


# -- what kinds say that they change


IN_EVERY_LINE = {"object", "object before", "player", "source", "amount", "result", "all", "nothing"}


@pytest.mark.parametrize("game", GAMES)
def test_kinds_change_what_their_fields_name(game: str) -> None:
    """Fields on both sides of a statement, and in its condition, are fields of the kind."""
    zones = {zone.name for zone in hj.plugins.plugin(game).policies.zones}
    unknown: list[str] = []
    for kind, (fields, changes) in kinds_of(game).items():
        known = IN_EVERY_LINE | set(fields) | zones
        for said in map(Statement, changes):
            named = [said.whose, *re.findall(r"\{([^}]+)\}", said.what)]
            named += [said.value] if said.value and not said.value.isdecimal() else []
            for condition in said.where.split(" and ") if said.where else []:
                named.append(condition.removeprefix("not ").partition(" is ")[0])
            unknown += [f"{kind}: {name}" for name in named if name not in known]
    assert unknown == []


def test_what_is_no_statement_is_refused() -> None:
    with pytest.raises(ValueError, match="is no statement"):
        Statement("damage")


# -- what the check notices


KINDS: Kinds = {
    "moved": ({"object": "object", "to": "zone"}, ("object: zone = to", "object: gone where ceases")),
    "hurt": ({"object": "object"}, ("object: damage + result",)),
    "paid": ({"player": "player", "payee": "player"}, ("player: coins - amount", "payee: coins + amount")),
    "attacked": ({"object": "object", "targets": "objects"}, ("all: attacks = nothing", "object: attacks = targets")),
    "shuffled": ({"player": "player", "zone": "zone"}, ("zone: shuffled",)),
}


def seen(hand: list[dict[str, object]], field: list[dict[str, object]], coins: int = 3) -> dict[str, object]:
    mine: dict[str, object] = {"zones": {"hand": hand, "deck": []}, "assets": {"coins": coins}}
    other: dict[str, object] = {"zones": {"hand": [{"face": "down"}], "deck": []}, "assets": {}}
    return {"players": [mine, other], "table": {"field": field}, "links": []}


def rebuilt(*lines: dict[str, object]) -> Rebuilt:
    """What a player makes of these lines, who has a Bear (1) in hand."""
    table = Rebuilt(KINDS, seen([{"id": 1}], []))
    for number, line in enumerate(lines, 1):
        table.read({"number": number} | line)
    return table


MOVED: dict[str, object] = {
    "kind": "moved", "from": "hand", "to": "field", "seat": 0, "object id": 1, "object before": 1,
}  # fmt: skip


def test_a_card_lies_where_it_was_told_with_what_it_has() -> None:
    table = rebuilt(MOVED | {"counters": {"rested": 1}})
    assert table.differences(seen([], [{"id": 1, "marks": {"rested": 1}}])) == []
    assert table.differences(seen([], [{"id": 1}])) == ["object 1: rested is 0, rebuilt 1"]
    assert table.differences(seen([{"id": 1, "marks": {"rested": 1}}], [])) == [
        "object 1: zone is hand of 0, rebuilt field of 0"
    ]


def test_what_really_happened_counts() -> None:
    table = rebuilt(
        {"kind": "hurt", "object id": 1, "amount": 3, "result": 2}, {"kind": "hurt", "object id": 1, "amount": 1}
    )
    assert table.differences(seen([{"id": 1, "marks": {"damage": 3}}], [])) == []


def test_a_reversed_attempt_is_taken_back() -> None:
    table = rebuilt({"kind": "paid", "player": 0, "payee": 1, "amount": 2}, MOVED)
    table.read({"number": 1, "kind": "hurt", "object id": 1, "amount": 1})
    assert table.differences(seen([{"id": 1, "marks": {"damage": 1}}], [])) == []


def test_a_silent_change_is_found() -> None:
    assert rebuilt().differences(seen([{"id": 1}], [], coins=2)) == ["player 0: coins is 2, rebuilt 3"]
    assert rebuilt().differences(seen([], [])) == ["object 1: zone is 0, rebuilt hand of 0"]


def test_what_is_shuffled_away_is_unknown() -> None:
    table = rebuilt(MOVED | {"to": "deck"}, {"kind": "shuffled", "player": 0, "zone": "deck"})
    assert table.differences(seen([], [])) == []


def test_who_attacks_whom_is_compared() -> None:
    table = rebuilt({"kind": "attacked", "object id": 1, "targets ids": [7, 8]})
    shown = seen([{"id": 1}], [])
    shown["links"] = [{"active": True, "by": 1, "targets": [{"id": 7}]}]
    assert table.differences(shown) == []
    shown["links"] = [{"active": True, "by": 1, "targets": [{"id": 9}]}]
    assert table.differences(shown) != []
