"""Line mode and bots on every installed game: whole games, in eighty columns, by numbers and by words."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

import headjudge as hj
from headjudge.bots import GreedyBot, RandomBot, play_game
from headjudge.table.definitions import face_named, names_of
from headjudge.table.groups import whole
from headjudge.table.line import LineTable
from headjudge.table.offers import Asked, Offer
from headjudge.table.screen import Screen
from headjudge.table.typed import folded
from tests.cli.running import headjudge
from tests.players import SECOND
from tests.table.toy_table import sit

GAMES = [game for game in hj.games() if game != "toy"]
ANSWERS = ["1"] * 1500


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_numbers(game: str, tmp_path: Path) -> None:
    """Always the first option; where the game is long it is kept and goes on."""
    typed = "\n".join(ANSWERS) + "\n"
    ran = headjudge("play", game, "--seed", "4", "--bot", "random", "--ascii", typed=typed, home=tmp_path)
    assert ran.code in (0, 1), ran.err
    assert "Game over. " in ran.out or "the game is kept" in ran.out
    assert ran.out.isascii()
    assert max(len(line) for line in ran.out.splitlines() if str(tmp_path) not in line) <= 80


class Person:
    """Somebody who reads the question and types what the options say, or their numbers where two say the same."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.table: LineTable | None = None

    def isatty(self) -> bool:
        return False

    def readline(self, limit: int = -1, /) -> str:
        assert self.table is not None
        asked = Asked(whole(self.table.game), self.table.view())
        group = asked.decision.group
        if group is None:
            return f"{self.typed(asked, self.random.choice(asked.offers))}\n"
        least = max(group.minimum - len(group.chosen), 0)
        if not least and self.random.random() < 0.3:
            return f"{self.typed(asked, asked.offers[-1])}\n"
        members = [offer for offer in asked.offers if offer.verb != "done" for _ in offer.options]
        chosen = self.random.sample(members, max(least, 1))
        return ", ".join(self.typed(asked, offer) for offer in chosen) + "\n"

    def typed(self, asked: Asked, offer: Offer) -> str:
        said = [other for other in asked.offers if folded(other.text) == folded(offer.text)]
        return offer.text if len(said) == 1 and self.random.random() < 0.8 else str(offer.number)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_by_words(game: str, seed: int) -> None:
    person = Person(seed)
    out = io.StringIO()
    screen = Screen(person, out)
    table = LineTable(hj.new_game(game, seed=seed), screen, {SECOND: RandomBot(seed)}, ("You", "Bot"), holding=False)
    person.table = table
    table.run()
    said = out.getvalue()
    assert "Game over. " in said
    assert max(len(line) for line in said.splitlines() if not line.startswith("> ")) <= 80
    unclear = [line for line in said.splitlines() if line.startswith(("no option fits", "not accepted"))]
    assert len(unclear) < 10, unclear


@pytest.mark.parametrize("game", GAMES)
def test_every_command_at_every_prompt(game: str) -> None:
    asking = ["?", "table", "why", "why 1", "look a", "zone hand", "log 5", "rule", "hint", "undo", "take back", "hold"]
    session = sit([*asking, "1"] * 12, game=hj.new_game(game, seed=6), bots={SECOND: RandomBot(2)})
    assert session.table.answered >= 6
    assert max(map(len, session.said.splitlines())) <= 80


@pytest.mark.parametrize("game", GAMES)
def test_passing_ahead_comes_to_ones_own_turn(game: str) -> None:
    session = sit(["1", "pass until my turn", "1"] * 30, game=hj.new_game(game, seed=9), bots={SECOND: RandomBot(3)})
    assert "passing until my turn" in session.said


@pytest.mark.parametrize("game", GAMES)
def test_the_greedy_bot_plays_whole_games(game: str) -> None:
    played = hj.new_game(game, seed=2)
    play_game(played, [GreedyBot(1), RandomBot(2)])
    assert played.result.reason


@pytest.mark.parametrize("game", GAMES)
def test_every_card_says_itself(game: str) -> None:
    plugin = hj.new_game(game, seed=1).plugin
    names = names_of(plugin)
    assert len(names) >= 20
    for name in names:
        assert plugin.policies.text(face_named(plugin, name)) is not None
