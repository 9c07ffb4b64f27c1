"""Every example of the protocol's page is what it says it is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from headjudge.kernel.ids import PlayerId
from headjudge.web.desk import Layout
from headjudge.web.journal import Clock
from headjudge.web.lobby import Check, Checked, GameFacts, Sitting, Waiting, Wish
from headjudge.web.messages import FROM_CLIENT, FROM_SERVER, SeatFacts, heard, read_back
from headjudge.web.replays import Replay
from headjudge.web.serving import Serving
from tests.web.serving import asked, laid

PAGE = (Path(__file__).parents[2] / "docs/reference/protocol.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```json (\w+)\n(.*?)```", PAGE, re.S)


class Lobby(msgspec.Struct, forbid_unknown_fields=True):
    protocol: int
    opponents: list[str]
    local: bool
    friend: str
    games: list[GameFacts]


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    path: str
    seat: PlayerId | None
    token: str
    invitation: str
    watch: str


class Table(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    game: str
    format: str
    phase: str
    open: bool
    clock: Clock | None
    chat: str
    before: str
    moved: str
    seats: list[SeatFacts]


class Open(msgspec.Struct, forbid_unknown_fields=True):
    tables: list[Waiting]


class Desk(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    path: str
    tokens: list[str]


class TakenAlong(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    done: list[str]
    seal: str


class Seated(msgspec.Struct, forbid_unknown_fields=True):
    table: str
    seat: PlayerId
    token: str


class Removed(msgspec.Struct, forbid_unknown_fields=True):
    removed: bool
    waits_for: list[str]


class Invitation(msgspec.Struct, forbid_unknown_fields=True):
    invitation: str


KINDS: dict[str, Any] = {
    "client": FROM_CLIENT,
    "server": FROM_SERVER,
    "lobby": Lobby,
    "check": Check,
    "checked": Checked,
    "wish": Wish,
    "laid": Laid,
    "waiting": Open,
    "taken": TakenAlong,
    "layout": Layout,
    "desk": Desk,
    "table": Table,
    "sitting": Sitting,
    "sat": Seated,
    "invitation": Invitation,
    "removed": Removed,
    "replay": Replay,
}


@pytest.mark.parametrize(("kind", "text"), EXAMPLES)
def test_an_example_is_decoded(kind: str, text: str) -> None:
    read = msgspec.json.decode(text, type=KINDS[kind])
    shown, whole = msgspec.json.decode(text), msgspec.to_builtins(read)
    assert not set(shown) - set(whole), "the page shows a key that is none"


def test_every_message_has_an_example() -> None:
    said = [heard.decode(text) for kind, text in EXAMPLES if kind == "client"]
    told = [read_back.decode(text) for kind, text in EXAMPLES if kind == "server"]
    assert {type(message) for message in said} == set(FROM_CLIENT.__args__)
    assert {type(message) for message in told} == set(FROM_SERVER.__args__)
    assert set(KINDS) == {kind for kind, _ in EXAMPLES}


def test_what_is_answered_has_the_shapes_of_the_page(serving: Serving) -> None:
    api = f"{serving.here}/api"
    facts = laid(serving, opponent="friend", name="Ann")
    code = facts["invitation"].partition("#invitation=")[2]
    sat = asked(f"{api}/tables/{facts['table']}/sit", {"id": "1", "invitation": code})[1]
    bearer = {"Authorization": f"Bearer {facts['token']}"}
    for shape, data in (
        (Laid, facts),
        (Seated, sat),
        (Replay, asked(f"{api}/tables/{facts['table']}/replay", headers=bearer)[1]),
        (Lobby, asked(f"{api}/lobby")[1]),
        (Open, asked(f"{api}/tables")[1]),
        (TakenAlong, asked(f"{api}/tables/{facts['table']}/scenario", headers=bearer)[1]),
        (Desk, asked(f"{api}/desk", {"text": "game: keyforge\nplayers: {A: {}, B: {}}\n"})[1]),
        (Table, asked(f"{api}/tables/{facts['table']}")[1]),
        (Checked, asked(f"{api}/decks", {"game": "keyforge", "text": "x"})[1]),
    ):
        assert msgspec.to_builtins(msgspec.convert(data, type=shape)) == data
