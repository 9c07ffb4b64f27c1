"""What there is around a game: open tables, clocks, talk between seats, and going back by what was done."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId
from headjudge.web.checks import hidden
from headjudge.web.commands import MOST_SAID, PHRASES
from headjudge.web.journal import Clock
from headjudge.web.limits import Limits
from headjudge.web.messages import (
    Accepted,
    AskSteps,
    Mute,
    Refused,
    Say,
    SetChat,
    Steps,
    Undo,
    Update,
)
from headjudge.web.serving import Serving
from headjudge.web.store import Store
from headjudge.web.table import Table
from headjudge.web.table_registry import TableRegistry
from headjudge.web.table_state import restored
from headjudge.web.workers import WorkerPool
from tests.players import FIRST, SECOND
from tests.web.serving import GENEROUS, Client, Pair, asked, laid, served
from tests.web.test_sharing import Reader, answer, at_rest

pytestmark = pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")
MINUTE = 60_000


METRIC = re.compile(r'headjudge_[a-z_]+(?:\{[a-z]+="[^"\n]*"\})? -?\d+(?:\.\d+)?(?:e-?\d+)?')


def test_what_a_server_counts_is_read_by_prometheus(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", GENEROUS) as serving:
        before = counted(serving)
        with Pair(serving) as pair:
            pair.answer()
            now = counted(serving)
            assert pair.table not in str(now)
        assert now["headjudge_tables_laid_total"] == before["headjudge_tables_laid_total"] + 1
        assert now["headjudge_entries_total"] > before["headjudge_entries_total"]
        assert (now['headjudge_tables{phase="playing"}'], now["headjudge_sockets"]) == (1, 2)


def counted(serving: Serving) -> dict[str, float]:
    """Every line is a metric, or says what the next one is."""
    status, text = asked(f"{serving.here}/metrics")
    assert status == 200 and text.endswith(b"\n")
    found: dict[str, float] = {}
    said: set[str] = set()
    for line in text.decode().splitlines():
        if line.startswith("# "):
            said.add(line.split()[2])
            continue
        assert METRIC.fullmatch(line), line
        name, _, value = line.rpartition(" ")
        assert name.partition("{")[0] in said
        found[name] = float(value)
    return found


# -- open tables


def listed(serving: Serving) -> list[str]:
    status, found = asked(f"{serving.here}/api/tables")
    assert status == 200
    return [table["table"] for table in found["tables"]]


def test_an_open_table_is_listed_while_somebody_waits_there(serving: Serving) -> None:
    facts = laid(serving, opponent="friend", name="Ann", open=True, clock={"minutes": 20, "extra": 5}, chat="phrases")
    table = facts["table"]
    assert table not in listed(serving), "nobody is there yet"
    with Client(serving, table, facts["token"]) as owner:
        owner.join()
        found = asked(f"{serving.here}/api/tables")[1]["tables"]
        (shown,) = [each for each in found if each["table"] == table]
        assert (shown["names"], shown["players"], shown["free"]) == (["Ann"], 2, 1)
        assert shown["clock"] == {"minutes": 20, "extra": 5} and shown["chat"] == "phrases"
        assert "token" not in shown and "invitation" not in shown
        status, sat = asked(f"{serving.here}/api/tables/{table}/sit", {"id": "1", "name": "Ben"})
        assert (status, sat["seat"]) == (200, 1)
        assert table not in listed(serving), "everybody is there"
        assert asked(f"{serving.here}/api/tables/{table}/sit", {"id": "2", "name": "Cleo"})[0] == 409
    closed = laid(serving, opponent="friend", name="Ann")
    with Client(serving, closed["table"], closed["token"]) as owner:
        owner.join()
        assert closed["table"] not in listed(serving), "it is for whoever is invited"
        assert asked(f"{serving.here}/api/tables/{closed['table']}/sit", {"id": "1"})[0] == 404
    assert asked(f"{serving.here}/api/tables", {"game": "keyforge", "open": True})[1]["code"] == "seats"


def test_one_address_has_few_open_tables_in_the_list(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite", GENEROUS) as serving:
        most = GENEROUS.listed_of_address
        all_laid = [laid(serving, opponent="friend", open=True) for _ in range(most + 2)]
        owners = [Client(serving, facts["table"], facts["token"]) for facts in all_laid]
        for owner in owners:
            owner.join()
        assert listed(serving) == [facts["table"] for facts in reversed(all_laid)][:most]
        for owner in owners:
            owner.close()


# -- clocks


def with_a_clock(work: Callable[[Table, list[float]], Awaitable[None]], extra: int = 10) -> None:
    """A table of two people with two minutes each, at which time goes by as the work says."""

    async def run() -> None:
        registry = TableRegistry(Store(Path(":memory:")), WorkerPool(1), Limits())
        now = [1000.0]
        registry.now = lambda: now[0]  # type: ignore[method-assign]
        setup = hidden.laid("keyforge", 7).setup
        table = await registry.lay(msgspec.structs.replace(setup, clock=Clock(minutes=2, extra=extra)))
        await work(table, now)
        await registry.close()

    asyncio.run(run())


async def two_come(table: Table) -> tuple[dict[PlayerId, Reader], list[asyncio.Task[None]]]:
    """Both seats, and what reads along for them."""
    readers = {seat: Reader(table, seat) for seat in (FIRST, SECOND)}
    for reader in readers.values():
        await reader.enter()
    tasks = [asyncio.create_task(reader.take_everything()) for reader in readers.values()]
    await at_rest(table)
    return readers, tasks


def test_a_clock_runs_for_whoever_is_asked_and_is_written_down() -> None:
    async def work(table: Table, now: list[float]) -> None:
        readers, tasks = await two_come(table)
        thinker = table.state.decider()
        now[0] += 30
        told = table.time()
        assert told is not None and told.running == thinker and told.left[thinker] == 90_000
        await answer(table, readers)
        assert table.state.left[thinker] == 100_000, "less what was thought, and ten seconds for the answer"
        assert table.state.left[1 - thinker] == 2 * MINUTE
        for reader in readers.values():
            table.leave(reader.connection)
        now[0] += 3600
        for reader in readers.values():
            async with table.turn():
                table.enter(reader.connection)
        asked_now = table.state.decider()
        told = table.time()
        assert told is not None and told.left[asked_now] == table.state.left[asked_now], "nobody was there"
        found = await asyncio.wrap_future(table.registry.store.read(table.id))
        assert found is not None and restored(found.setup, found.entries).left == table.state.left
        assert len(tasks) == 2

    with_a_clock(work)


def test_whoever_has_no_time_left_loses() -> None:
    async def work(table: Table, now: list[float]) -> None:
        readers, tasks = await two_come(table)
        late, question = table.state.decider(), table.state.question
        await table.lose_on_time(late, question - 1)
        assert table.state.phase == "playing", "that question was answered"
        now[0] += 121
        await table.lose_on_time(late, question)
        await at_rest(table)
        result = readers[FIRST].last.result
        assert result is not None and result.winners == [1 - late]
        assert result.words.startswith(f"The time of {table.state.names()[late]} was over: ")
        assert table.state.left[late] == 0 and len(tasks) == 2

    with_a_clock(work)


def test_bots_have_no_clock(serving: Serving) -> None:
    facts = laid(serving, opponent="easy", clock={"minutes": 1})
    with Client(serving, facts["table"], facts["token"]) as client:
        update = client.asked()
        assert update.time is not None and update.time.left[1] == -1 and 0 < update.time.left[0] <= MINUTE
    wrong = asked(f"{serving.here}/api/tables", {"game": "keyforge", "clock": {"minutes": 0}})
    assert wrong[1]["code"] == "bad-message"


# -- talk


def test_seats_talk_and_spectators_do_not_listen(serving: Serving) -> None:
    with Pair(serving) as pair, pair.client(None) as watching:
        watching.join()
        assert isinstance(pair.say(FIRST, Say("s-1", "Hello\u202e\n  you")), Accepted)
        chat = pair.now[SECOND].chat
        assert chat is not None and [(line.seat, line.words) for line in chat.lines] == [(0, "Hello you")]
        told = watching.until(Update, lambda update: update.number == pair.now[FIRST].number)
        assert told.chat is None and "Hello you" not in str(told.notes)
        assert isinstance(pair.say(FIRST, Say("s-1", "Hello again")), Accepted)
        assert pair.now[FIRST].chat == pair.now[SECOND].chat or pair.now[FIRST].chat is not None
        later = pair.client(SECOND)
        again = later.until(Update).chat
        assert again is not None and len(again.lines) == 1, "the same id counts once"
        refused = watching.ask(Say("s-2", "me, too"))
        assert isinstance(refused, Refused) and refused.code == "spectator"
        later.close()


def test_a_seat_reads_nothing_of_whom_it_has_muted(serving: Serving) -> None:
    with Pair(serving) as pair:
        pair.say(FIRST, Say("s-1", "one"))
        assert isinstance(pair.clients[SECOND].ask(Mute("m-1", FIRST, True)), Accepted)
        pair.say(FIRST, Say("s-2", "two"))
        mine, theirs = pair.now[FIRST].chat, pair.now[SECOND].chat
        assert mine is not None and len(mine.lines) == 2 and mine.muted == []
        assert theirs is not None and theirs.lines == [] and theirs.muted == [FIRST]
        assert isinstance(pair.clients[SECOND].ask(Mute("m-2", FIRST, False)), Accepted)
        pair.say(SECOND, Say("s-3", "three"))
        heard = pair.now[SECOND].chat
        assert heard is not None and [line.words for line in heard.lines] == ["one", "two", "three"]
        refused = pair.clients[SECOND].ask(Mute("m-3", SECOND, True))
        assert isinstance(refused, Refused) and refused.code == "unknown"


def test_the_host_says_what_may_be_said(serving: Serving) -> None:
    with Pair(serving) as pair:
        refused = pair.clients[SECOND].ask(SetChat("c-1", "off"))
        assert isinstance(refused, Refused) and refused.code == "not-yours"
        assert isinstance(pair.say(FIRST, SetChat("c-2", "phrases")), Accepted)
        refused = pair.clients[SECOND].ask(Say("s-1", "something else"))
        assert isinstance(refused, Refused) and refused.code == "phrases"
        assert isinstance(pair.say(SECOND, Say("s-2", PHRASES[0])), Accepted)
        assert isinstance(pair.say(FIRST, SetChat("c-3", "off")), Accepted)
        refused = pair.clients[SECOND].ask(Say("s-3", PHRASES[0]))
        assert isinstance(refused, Refused) and refused.code == "silence"
        facts = laid(serving, opponent="easy")
        with Client(serving, facts["table"], facts["token"]) as alone:
            refused = alone.ask(Say("s-1", "hello"))
            assert isinstance(refused, Refused) and refused.code == "bot"


def test_a_seat_does_not_flood_the_others(serving: Serving) -> None:
    with Pair(serving) as pair:
        replies = [pair.clients[FIRST].ask(Say(f"s-{i}", "again")) for i in range(10)]
        codes = [reply.code for reply in replies if isinstance(reply, Refused)]
        assert codes and set(codes) == {"too-many"}
        state = serving.registry.tables[pair.table].state
        state.spoken = MOST_SAID
        refused = pair.clients[SECOND].ask(Say("s-1", "once more"))
        assert isinstance(refused, Refused) and refused.code == "too-long"


# -- going back


@pytest.mark.parametrize("game", hj.games())
def test_what_a_seat_could_take_back_is_told_by_what_came_of_it(serving: Serving, game: str) -> None:
    with Pair(serving, game) as pair:
        for _ in range(12):
            pair.answer()
        seat = pair.decider
        client = pair.clients[seat]
        client.say(AskSteps("st-1"))
        steps = client.until(Steps).steps
        assert [step.answers for step in steps] == list(range(1, len(steps) + 1)) and len(steps) >= 2
        assert all(step.words for step in steps)
        state = serving.registry.tables[pair.table].state
        assert len(steps) == len({mark.entry for mark in state.answer_origins if mark.seat == seat and not mark.auto})
        last = steps[-1]
        before = len(state.answer_origins)
        reply = client.ask(Undo("u-1", last.answers))
        assert isinstance(reply, Accepted)
        pair.settle(reply.number)
        assert (len(state.answer_origins) < before) == last.free
        assert last.free or pair.now[1 - seat].request is not None
