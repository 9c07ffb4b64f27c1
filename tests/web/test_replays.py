"""Replays: who may look, and what is seen."""

from __future__ import annotations

from typing import Any

from headjudge.web.messages import Concede
from headjudge.web.serving import Serving
from tests.web.serving import Pair, asked


def replay(pair: Pair, query: str = "", seat: int | None = None) -> tuple[int, Any]:
    headers = {} if seat is None else {"Authorization": f"Bearer {pair.tokens[seat]}"}
    return asked(f"{pair.serving.here}/api/tables/{pair.table}/replay{query}", headers=headers)


def hidden(step: Any, player: int) -> bool:
    return any("face" in card for card in step["view"]["players"][player]["zones"]["hand"])


def test_a_running_game_is_seen_as_ones_own_seat_knew_it(serving: Serving) -> None:
    with Pair(serving) as pair:
        for _ in range(8):
            pair.answer()
        assert replay(pair)[0] == 403
        assert replay(pair, "?eyes=seat1", 0)[0] == 403
        assert replay(pair, "?eyes=open", 0)[0] == 403
        status, data = replay(pair, "?from=2&count=4", 0)
        assert (status, data["eyes"], [step["answers"] for step in data["steps"]]) == (200, "seat0", [2, 3, 4, 5])
        assert all(hidden(step, 1) and not hidden(step, 0) for step in data["steps"])
        assert data["answers"] >= 8 and data["result"] is None


def test_a_finished_game_is_seen_as_the_link_says(serving: Serving) -> None:
    with Pair(serving) as pair:
        for _ in range(5):
            pair.answer()
        pair.say(0, Concede("c"))
        for eyes, seen in (("seat0", [0]), ("seat1", [1]), ("spectator", []), ("open", [0, 1])):
            status, data = replay(pair, f"?eyes={eyes}&from=4&count=25")
            assert status == 200 and data["eyes"] == eyes
            for step in data["steps"]:
                assert [p for p in range(2) if not hidden(step, p)] == seen
        assert data["steps"][-1]["view"]["over"] and data["result"]["winners"] == [1]
        assert data["notes"][-1]["kind"] == "conceded"
        assert replay(pair, "?eyes=all")[0] == 404
