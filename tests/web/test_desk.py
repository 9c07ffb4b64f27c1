"""The judge's desk: a position from a scenario's text, played out from all seats, and taken along as a scenario."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import headjudge as hj
from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.running import run
from headjudge.web.messages import Accepted, AskSteps, Concede, OfferDraw, Refused, Say, Steps, Undo, Update
from headjudge.web.serving import Serving
from tests.players import FIRST, SECOND
from tests.web.serving import Client, Pair, asked, laid, least, served

pytestmark = pytest.mark.skipif("fab" not in hj.games(), reason="plays Flesh and Blood")
POSITION = """game: fab
players:
  A: {hero: Rhinar, resources: 1, hand: [Snatch (red)], deck: [Muscle Mutt (yellow) x 3]}
  B: {hero: Rhinar, hand: [Raging Onslaught (blue)], arena: [Bone Basher], life: 7}
turn: A
"""


def lay_out(serving: Serving, text: str = POSITION, **more: object) -> tuple[int, Any]:
    return asked(f"{serving.here}/api/desk", {"text": text, **more})


class Judge:
    """Somebody who sits at every seat of a desk."""

    def __init__(self, serving: Serving, text: str = POSITION, **more: object) -> None:
        status, self.facts = lay_out(serving, text, **more)
        assert status == 201, self.facts
        self.url = f"{serving.here}/api/tables/{self.facts['table']}"
        self.clients = [Client(serving, self.facts["table"], token) for token in self.facts["tokens"]]
        self.now = [client.until(Update) for client in self.clients]

    def answer(self, *options: int) -> None:
        seat = next(seat for seat in (FIRST, SECOND) if self.now[seat].decision is not None)
        reply = self.clients[seat].answer(self.now[seat].question, *(options or least(self.now[seat])))
        assert isinstance(reply, Accepted), reply
        self.settle(reply.number)

    def settle(self, number: int) -> None:
        for seat, client in enumerate(self.clients):
            while self.now[seat].number < number:
                self.now[seat] = client.until(Update)

    def taken(self) -> Any:
        status, found = asked(f"{self.url}/scenario", headers=bearer(self.facts["tokens"][0]))
        assert status == 200, found
        return found

    def close(self) -> None:
        for client in self.clients:
            client.close()


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def lives(update: Update) -> list[object]:
    assert update.view is not None
    return [player["assets"]["life"] for player in update.view["players"]]


def test_a_position_is_laid_out_and_played_from_both_seats(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite") as serving:
        judge = Judge(serving)
        assert lives(judge.now[0])[1] == 7 and judge.now[0].decision is not None
        assert [seat.name for seat in judge.now[0].seats] == ["A", "B"]
        for _ in range(6):
            judge.answer()
        before = judge.now[0].view
        judge.close()
        facts = judge.facts
    with served(tmp_path / "t.sqlite") as serving, Client(serving, facts["table"], facts["tokens"][0]) as again:
        _, update = again.join()
        assert update.view == before, "also after a restart"


def test_a_judge_goes_back_without_asking_anybody(serving: Serving) -> None:
    judge = Judge(serving)
    for _ in range(5):
        judge.answer()
    seat = next(seat for seat in (FIRST, SECOND) if judge.now[seat].decision is not None)
    client = judge.clients[seat]
    client.say(AskSteps("s-1"))
    last = client.until(Steps).steps[-1]
    reply = client.ask(Undo("u-1", last.answers))
    assert isinstance(reply, Accepted)
    judge.settle(reply.number)
    assert judge.now[0].request is None and judge.now[0].notes[-1].kind == "undo"
    for message in (OfferDraw("d-1"), Say("t-1", "hello")):
        assert isinstance(client.ask(message), Refused)
    judge.close()


def test_what_was_played_is_a_scenario_that_goes_as_it_went(serving: Serving, tmp_path: Path) -> None:
    judge = Judge(serving)
    for _ in range(6):
        judge.answer()
    found = judge.taken()
    assert len(found["done"]) >= 6
    file = tmp_path / "played.yaml"
    life = lives(judge.now[0])
    statements = [*found["done"], f"expect: {{A.life: {life[0]}, B.life: {life[1]}}}"]
    file.write_text(f"case: played\nrules: []\n{POSITION}do:\n" + "".join(f"  - {line}\n" for line in statements))
    read = collect([file])
    assert not read.problems
    words = words_of("fab")
    assert words is not None
    assert not run(read.scenarios[0], words).problems
    judge.close()


def test_a_running_game_comes_to_the_desk_through_ones_own_eyes(serving: Serving) -> None:
    with Pair(serving, "fab") as pair:
        for _ in range(5):
            pair.answer()
        url = f"{serving.here}/api/tables/{pair.table}/scenario"
        status, taken = asked(url, headers=bearer(pair.tokens[0]))
        assert status == 200 and taken["done"] == [] and "dealt anew" in taken["text"]
        assert asked(url)[0] == 401, "nobody takes a game who does not sit there"
        judge = Judge(serving, taken["text"], seal=taken["seal"])
        mine, there = pair.now[0].view, judge.now[0].view
        assert mine is not None and there is not None
        assert mine["players"][0]["zones"]["hand"] == there["players"][0]["zones"]["hand"]
        theirs = serving.registry.tables[pair.table].state.game
        dealt = serving.registry.tables[judge.facts["table"]].state.game
        assert theirs is not None and dealt is not None
        held = [game.view(SECOND, log=False)["players"][1]["zones"]["hand"] for game in (theirs, dealt)]
        names = [[card["name"] for card in hand] for hand in held]
        assert len(names[0]) == len(names[1])
        hidden = [[o.face for o in game.state.objects()] for game in (theirs, dealt)]
        assert hidden[0] != hidden[1], "what is hidden is dealt anew"
        judge.close()


def test_a_position_of_somebody_elses_making_is_not_played(serving: Serving) -> None:
    code = hj.new_game("fab", seed=1).position(hj.JUDGE)
    text = f"game: fab\nplayers:\n  A: {{}}\n  B: {{}}\nposition: {code}\n"
    for seal in ("", "x" * 32):
        status, refused = lay_out(serving, text, seal=seal)
        assert (status, refused["code"]) == (400, "deck") and "did not write" in refused["complaints"][0]["words"]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (POSITION.replace("Snatch", "Snach"), 3, "unknown card"),
        (POSITION.replace("game: fab", "game: chess"), 1, "unknown game"),
        ("", 1, "empty"),
        ("[" * 5000, 1, "nested too deeply"),
        (POSITION.replace("x 3", "x 100000"), 3, "from 1 to 200"),
        (re.sub(r"deck: .*]}", f"deck: [{', '.join(['Snatch (red) x 200'] * 3)}]}}", POSITION), 0, "room for 500"),
        (POSITION.replace("turn: A", "position: hj1.fab.AAAA"), 4, "damaged"),
        (POSITION + "cards: {Spark: {like: Snatch (red)}}\n", 0, "cards of its own"),
    ],
)
def test_what_is_wrong_with_a_position_is_told_by_its_line(serving: Serving, text: str, line: int, words: str) -> None:
    status, refused = lay_out(serving, text)
    assert status == 400 and refused["code"] == "deck"
    assert [each["line"] for each in refused["complaints"]][:1] == [line], refused
    assert words in refused["complaints"][0]["words"]


def test_what_a_form_asks_for_and_shipped_scenarios(serving: Serving) -> None:
    for game in hj.games():
        status, fields = asked(f"{serving.here}/api/desk/{game}")
        assert status == 200 and fields["players"]["hand"] == "cards" and fields["steps"]
    assert asked(f"{serving.here}/api/desk/chess")[0] == 404
    assert asked(f"{serving.here}/api/desk/fab/..%2F..%2Fpyproject")[0] == 404
    laid_out = 0
    for case in asked(f"{serving.here}/api/scenarios/fab/7.5.2")[1]:
        status, found = asked(f"{serving.here}/api/desk/fab/{case}")
        assert status == 200 and "players:" in found["text"]
        status, told = lay_out(serving, found["text"])
        assert status == 201 or "cards of its own" in told["words"], told
        laid_out += status == 201
    assert laid_out


def test_a_game_of_ones_own_that_is_over_comes_whole(serving: Serving) -> None:
    facts = laid(serving, "fab", opponent="easy")
    with Client(serving, facts["table"], facts["token"]) as client:
        client.asked()
        assert isinstance(client.ask(Concede("c")), Accepted)
    url = f"{serving.here}/api/tables/{facts['table']}/scenario?answers=0"
    status, taken = asked(url, headers=bearer(facts["token"]))
    assert status == 200 and "everything is in it" in taken["text"]
