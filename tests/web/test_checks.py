"""A server that is killed loses nothing; what is sent tells nothing; the measuring measures."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId
from headjudge.web.checks import hidden, hostile, kills, load
from headjudge.web.journal import ENTRY, Setup
from headjudge.web.messages import Accepted, Lines, Reason, SeatFacts, Seats, Update, Welcome, said
from headjudge.web.replays import Step, recorded
from headjudge.web.serving import Serving
from headjudge.web.table_state import TableState
from headjudge.web.telling import log_from, update
from tests.players import FIRST, SECOND
from tests.web.serving import Pair

KILLS = 10


def test_killed_servers_lose_nothing() -> None:
    figures = kills.run(KILLS)
    assert figures["kills"] == KILLS and figures["sent again"] and figures["undos"]
    assert figures["stored, not acknowledged"], "no kill came between storing and acknowledging"


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", hj.games())
def test_bytes_tell_nothing_that_the_receiver_does_not_know(game: str) -> None:
    figures = hidden.check(game, range(1), every=10)
    assert figures["compared"] > 30 > (figures["decisions"] * 3 - figures["compared"]) * 10
    assert figures["notes"] and figures["steps of replays"] > 10 * figures["steps nobody was shown then"]


def with_a_hand(state: TableState, told: Update, since: int) -> Update:
    assert state.game is not None and told.view is not None
    told.view["secret"] = state.game.view(SECOND, log=False)["players"][1]["zones"]["hand"]
    return told


def with_the_judges_log(state: TableState, told: Update, since: int) -> Update:
    assert state.game is not None
    return msgspec.structs.replace(told, log=Lines(since, state.game.told(hj.JUDGE, since)))


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
@pytest.mark.parametrize("tell_more", [with_a_hand, with_the_judges_log])
def test_a_leak_would_be_found(
    monkeypatch: pytest.MonkeyPatch, tell_more: Callable[[TableState, Update, int], Update]
) -> None:

    def telling(state: TableState, seat: PlayerId | None, since: int, seats: list[SeatFacts]) -> Update:
        return tell_more(state, update(state, seat, since, seats), since)

    monkeypatch.setattr(hidden, "update", telling)
    with pytest.raises(hidden.Leak, match="tells a secret"):
        hidden.check("keyforge", range(1))


def judges_page(game: hj.Game | None, viewer: PlayerId, since: int, until: int | None = None) -> Lines:
    return log_from(game, hj.JUDGE, since, until)


class JudgesRecording:
    """Shows everything to whoever looks."""

    def __init__(self, state: TableState, start: int, count: int) -> None:
        self.recording = recorded(state, start, count)

    def steps(self, viewer: PlayerId) -> list[Step]:
        return self.recording.steps(hj.JUDGE)


def with_the_other_hand(game: hj.Game, seat: PlayerId, object: int, attempt: str) -> list[Reason]:
    hand = game.view(PlayerId(1 - seat), log=False)["players"][1 - seat]["zones"]["hand"]
    return [Reason("", "", str(hand), [], "", 0)]


@pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
@pytest.mark.parametrize(
    ("name", "leaking", "words"),
    [
        ("log_from", judges_page, "a page of the log tells"),
        ("recorded", JudgesRecording, "a replay"),
        ("reasons_of", with_the_other_hand, "tells a secret"),
    ],
)
def test_a_leak_of_the_past_or_by_a_reason_would_be_found(
    monkeypatch: pytest.MonkeyPatch, name: str, leaking: object, words: str
) -> None:
    monkeypatch.setattr(hidden, name, leaking)
    with pytest.raises(hidden.Leak, match=words):
        hidden.check("keyforge", range(1), every=5)


def test_a_recorder_on_the_sockets_finds_nothing_else(serving: Serving) -> None:
    """What was sent to either seat and to a spectator is what the API lets them know at that moment, and no more."""
    with Pair(serving) as pair, pair.client(None) as visitor:
        for _ in range(25):
            pair.answer()
        visitor.until(Update, lambda told: told.number == pair.now[0].number)
        found = serving.registry.store.read(pair.table).result()
        assert found is not None
        for receiver, client in ((FIRST, pair.clients[0]), (SECOND, pair.clients[1]), (None, visitor)):
            told = {m.number: m for m in client.heard if isinstance(m, Update) and m.phase == "playing"}
            assert len(told) > 10
            check_told(found.setup, found.entries, receiver, told)
            assert {type(m) for m in client.heard} <= {Welcome, Update, Seats, Accepted}


def check_told(setup: Setup, entries: list[ENTRY], receiver: PlayerId | None, told: dict[int, Update]) -> None:
    state = TableState(setup)
    for entry in entries:
        state.take(entry)
        sent = told.get(state.revision)
        if sent is not None:
            expected = update(state, receiver, sent.log.start, sent.seats)
            assert said.encode(sent) == said.encode(expected)


def test_an_attacker_who_gets_further_than_it_may_is_told_of() -> None:
    ends = {how.__name__: {min(allowed): 1, "429": 3} for how, allowed in hostile.ATTACKS.items()}
    hostile.judge(ends, 0.099, 50_000)
    for harmed, words in (
        (({**ends, "flood": {"let in": 1}}, 0.01, 0), "flood ended with let in"),
        (({**ends, "silent": {}}, 0.01, 0), "silent ended with nothing"),
        ((ends, 0.1, 0), "p99 100 ms"),
        ((ends, 0.01, 50_001), "50001 kB"),
    ):
        with pytest.raises(hostile.Harm, match=words):
            hostile.judge(*harmed)


def test_the_load_is_measured() -> None:
    (found,) = load.run([4], 3.0)
    assert found["tables"] == 4 and found["answers"]
