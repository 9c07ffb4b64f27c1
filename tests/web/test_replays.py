"""Replays: who may look, and what is seen."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from headjudge.kernel.ids import PlayerId, seats
from headjudge.web.messages import Concede
from headjudge.web.serving import Serving
from tests.players import FIRST, SECOND
from tests.web.serving import Client, Pair, asked


def replay(pair: Pair, query: str = "", seat: PlayerId | None = None, key: str = "") -> tuple[int, Any]:
    headers = {"Authorization": f"Bearer {key if seat is None else pair.tokens[seat]}"}
    return asked(f"{pair.serving.here}/api/tables/{pair.table}/replay{query}", headers=headers)


def hidden(step: Any, player: PlayerId) -> bool:
    return any("face" in card for card in step["view"]["players"][player]["zones"]["hand"])


def test_a_running_game_is_seen_as_ones_own_seat_knew_it(serving: Serving) -> None:
    with Pair(serving) as pair:
        for _ in range(8):
            pair.answer()
        assert replay(pair)[0] == 403
        assert replay(pair, "?eyes=seat1", FIRST)[0] == 403
        assert replay(pair, "?eyes=open", FIRST)[0] == 403
        status, data = replay(pair, "?from=2&count=4", FIRST)
        assert (status, data["eyes"], [step["answers"] for step in data["steps"]]) == (200, "seat0", [2, 3, 4, 5])
        assert all(hidden(step, SECOND) and not hidden(step, FIRST) for step in data["steps"])
        assert data["answers"] >= 8 and data["result"] is None


def test_a_finished_game_is_seen_as_the_link_says(serving: Serving) -> None:
    with Pair(serving) as pair:
        for _ in range(5):
            pair.answer()
        pair.say(FIRST, Concede("c"))
        links = replay(pair, seat=SECOND)[1]["links"]
        assert not any(token in link for token in pair.tokens for link in links.values())
        for eyes, seen in (("spectator", []), ("seat0", [0]), ("seat1", [1]), ("open", [0, 1])):
            path, _, key = links[eyes].partition("#key=")
            assert path == f"/replay/{pair.table}?eyes={eyes}"
            status, data = replay(pair, f"?eyes={eyes}&from=4&count=25", key=key)
            assert status == 200 and data["eyes"] == eyes
            assert data["links"] == {e: links[e] for e in links if e in ("spectator", eyes)}
            for step in data["steps"]:
                assert [p for p in seats(2) if not hidden(step, p)] == seen
        assert data["steps"][-1]["view"]["over"] and data["result"]["winners"] == [1]
        assert data["notes"][-1]["kind"] == "conceded"
        early = replay(pair, "?count=3", FIRST)[1]
        assert [note["kind"] for note in early["notes"]] == ["sat"] and len(early["steps"]) == 3, "nothing of later"
        assert replay(pair, "?eyes=all")[0] == 404


def test_a_link_that_is_edited_shows_no_more(serving: Serving) -> None:
    with Pair(serving) as pair, Pair(serving) as other:
        for each in (pair, other):
            each.say(FIRST, Concede("c"))
        links = replay(pair, seat=FIRST)[1]["links"]
        key = links["seat0"].partition("#key=")[2]
        elsewhere = replay(other, seat=FIRST)[1]["links"]["open"].partition("#key=")[2]
        for query, given in (("?eyes=open", ""), ("?eyes=open", key), ("?eyes=seat1", key), ("?eyes=open", elsewhere)):
            status, refused = replay(pair, query, key=given)
            assert (status, refused["code"]) == (403, "other-eyes")
        assert replay(pair, key=key)[1]["eyes"] == "seat0" and replay(pair)[1]["eyes"] == "spectator"
        with Client(serving, pair.table, key) as client, pytest.raises(ConnectionClosed) as closed:
            client.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4401, "a key lets nobody sit down"
