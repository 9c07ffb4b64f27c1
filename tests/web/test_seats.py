"""Who is given a seat: invitations are used once or withdrawn, and no id of another message is worth a token."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import pytest

import headjudge as hj
from headjudge.web.messages import Clear, Manner, Update
from headjudge.web.serving import Serving
from tests.players import FIRST, SECOND
from tests.web.serving import Client, Pair, asked, laid, until

pytestmark = pytest.mark.skipif("keyforge" not in hj.games(), reason="plays KeyForge")


def code_of(link: str) -> str:
    return link.partition("#invitation=")[2]


def invitation(serving: Serving, table: str, code: str, method: str = "GET") -> tuple[int, Any]:
    url = f"{serving.here}/api/tables/{table}/invitation"
    return asked(url, headers={"Authorization": f"Bearer {code}"}, method=method)


def test_no_id_that_the_host_has_used_is_given_a_seat(serving: Serving) -> None:
    facts = laid(serving, opponent="friend", name="Ann")
    table, code = facts["table"], code_of(facts["invitation"])
    sit = f"{serving.here}/api/tables/{table}/sit"
    with Client(serving, table, facts["token"]) as host:
        host.join()
        host.ask(Clear("a-1"))
        status, sat = asked(sit, {"id": "a-1", "invitation": code})
        assert (status, sat["seat"]) == (200, SECOND) and sat["token"] != facts["token"]
        assert asked(sit, {"id": "a-1", "invitation": code}) == (200, sat), "the same request, sent again"
        used = ["a-1"]
        update = host.until(Update, lambda update: update.phase == "playing")
        host.ask(Manner("m-1", holding=True))
        used.append("m-1")
        if update.decision is not None:
            host.answer(update.question, 0)
        used += [id for seat, id in serving.registry.tables[table].state.accepted_at if seat == FIRST]
        for id in used:
            status, answer = asked(sit, {"id": id, "invitation": code})
            assert facts["token"] not in str(answer)
            assert (status, answer) == (200, sat) if id == "a-1" else status == 409
        with Client(serving, table, sat["token"]) as guest:
            guest.join()
            guest.ask(Clear("g-1"))
        for id in [*used, "g-1"]:
            status, answer = asked(sit, {"id": id, "invitation": code})
            assert (status, answer["code"]) == (409, "taken"), "once the guest has done anything, the request is past"


def test_an_invitation_that_was_used_or_withdrawn_says_so(serving: Serving) -> None:
    facts = laid(serving, opponent="friend")
    table, first = facts["table"], code_of(facts["invitation"])
    assert invitation(serving, table, first) == (200, {"table": table, "game": "keyforge", "code": "", "words": ""})
    assert invitation(serving, table, first, "DELETE")[1]["code"] == "token"
    status, next_one = invitation(serving, table, facts["token"], "DELETE")
    second = code_of(next_one["invitation"])
    assert status == 200 and second != first
    sit = f"{serving.here}/api/tables/{table}/sit"
    assert asked(sit, {"id": "x", "invitation": first})[1]["code"] == "withdrawn"
    assert invitation(serving, table, first)[1]["code"] == "withdrawn"
    assert asked(sit, {"id": "x", "invitation": second})[0] == 200
    used = invitation(serving, table, second)[1]
    assert (used["code"], used["words"]) == ("taken", "this invitation was used: somebody sits there already")
    assert invitation(serving, table, facts["token"], "DELETE")[0] == 409
    assert invitation(serving, table, facts["token"])[0] == invitation(serving, table, "")[0] == 404
    state = serving.registry.tables[table].state
    assert state.withdrawn == 1 and state.notes[0].kind == "withdrawn"


@contextlib.contextmanager
def busy_disk(serving: Serving, host: Client) -> Iterator[None]:
    """What the host has done is stored when the block ends: whatever else comes to the table waits for its turn."""
    gate = threading.Event()
    serving.registry.store.submit(lambda _: gate.wait(20))
    host.say(Clear("slow"))
    until(lambda: serving.registry.store._jobs.qsize() > 0)
    try:
        yield
    finally:
        gate.set()


def is_waiting(serving: Serving, table: str, count: int) -> bool:
    """Whether so many requests wait for their turn at a table."""
    turn = serving.registry.tables[table]._turn
    return len(turn._waiters or ()) + turn.locked() == count


def test_an_invitation_that_is_withdrawn_before_its_turn_comes_is_not_used(serving: Serving) -> None:
    facts = laid(serving, opponent="friend", name="Ann")
    table, code = facts["table"], code_of(facts["invitation"])
    sit = f"{serving.here}/api/tables/{table}/sit"
    with Client(serving, table, facts["token"]) as host, ThreadPoolExecutor() as pool:
        host.join()
        with busy_disk(serving, host):
            withdrawn = pool.submit(invitation, serving, table, facts["token"], "DELETE")
            until(partial(is_waiting, serving, table, 1))
            sat = pool.submit(asked, sit, {"id": "x", "invitation": code})
            until(partial(is_waiting, serving, table, 2))
        status, next_one = withdrawn.result()
        assert (status, sat.result()[0], sat.result()[1]["code"]) == (200, 410, "withdrawn")
        assert asked(sit, {"id": "x", "invitation": code_of(next_one["invitation"])})[0] == 200


def test_a_request_that_is_sent_twice_at_once_is_given_one_seat(serving: Serving) -> None:
    facts = laid(serving, opponent="friend", name="Ann")
    table, code = facts["table"], code_of(facts["invitation"])
    sit = f"{serving.here}/api/tables/{table}/sit"
    with Client(serving, table, facts["token"]) as host, ThreadPoolExecutor() as pool:
        host.join()
        with busy_disk(serving, host):
            ids = ("x", "x", "y")
            answers = []
            for i, id in enumerate(ids, 1):
                answers.append(pool.submit(asked, sit, {"id": id, "invitation": code}))
                until(partial(is_waiting, serving, table, i))
            withdrawn = pool.submit(invitation, serving, table, facts["token"], "DELETE")
            until(partial(is_waiting, serving, table, 4))
        (one, same, other) = [answer.result() for answer in answers]
        assert one == same and (one[0], one[1]["seat"]) == (200, SECOND)
        assert (other[0], other[1]["code"]) == (409, "taken")
        assert (withdrawn.result()[0], withdrawn.result()[1]["code"]) == (409, "taken")
        assert serving.registry.tables[table].state.withdrawn == 0


def test_nobody_chooses_the_luck_of_people(serving: Serving) -> None:
    wish = {"game": "keyforge", "opponent": "friend", "seed": 7}
    status, refused = asked(f"{serving.here}/api/tables", wish)
    assert (status, refused["code"]) == (400, "seed")
    assert asked(f"{serving.here}/api/tables", {**wish, "opponent": "easy"})[0] == 201
    with Pair(serving) as pair:
        assert "seed" not in asked(f"{serving.here}/api/tables/{pair.table}")[1]
