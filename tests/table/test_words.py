"""Words on the screen: numbers and verbs agree, nothing is called by an id, and players are understood."""

from __future__ import annotations

from pathlib import Path

import pytest

import headjudge as hj
from headjudge.bots import GreedyBot
from headjudge.plugins import plugin
from headjudge.sentences import story
from tests.cli.running import headjudge
from tests.players import FIRST, SECOND
from tests.table.toy_table import sit

LINES = [
    ("keyforge", [{"kind": "tagged", "object": "Troll"}], "Troll is going to be destroyed"),
    (
        "keyforge",
        [{"kind": "tagged", "object": name} for name in ("Umbra", "Troll")],
        "Umbra and Troll are going to be destroyed",
    ),
    (
        "keyforge",
        [{"kind": "put-on-deck", "object": name} for name in ("Umbra", "Troll")],
        "Umbra and Troll went into their owners' decks",
    ),
    ("keyforge", [{"kind": "chains-gained", "player": 0, "amount": 1}], "You gained 1 chain"),
    ("keyforge", [{"kind": "chains-gained", "player": 0, "amount": 3}], "You gained 3 chains"),
    ("keyforge", [{"kind": "key-unforged", "player": 0, "what": "red"}], "Your red key was unforged"),
    ("fab", [{"kind": "created", "object": "Might", "player": 0}], "Might came into being under your control"),
    ("fab", [{"kind": "created", "object": "Might", "player": 1}], "Might came into being under Bot's control"),
    (
        "fab",
        [{"kind": "marked", "object": "Gallantry Gold", "what": "-1 defense", "amount": 1}],
        "Gallantry Gold got a -1 defense counter",
    ),
    (
        "grand-archive",
        [{"kind": "marked", "object": "Seer's Sword", "what": "durability", "amount": -2}],
        "Seer's Sword lost 2 durability counters",
    ),
    (
        "fab",
        [{"kind": "moved", "object": "a card", "player": 1, "from": "hand", "to": "arsenal"}],
        "Bot put a card into the arsenal",
    ),
    ("fab", [{"kind": "leave-game", "player": 0}], "what you owned is removed from the game"),
]


@pytest.mark.parametrize("game, entries, words", LINES)
def test_a_line_of_the_log(game: str, entries: list[dict[str, object]], words: str) -> None:
    told = story(entries, plugin(game).policies.sentences, ("You", "Bot"))
    assert [line.words for line in told] == [words]


def test_a_weapon_and_its_attack_are_told_apart() -> None:
    said = fab("attack with edge", "1", "pass", "table", holding=True)
    assert "attacking x2" not in said
    assert "Edge of Autumn 1/-, its attack" in " ".join(said.split())


def fab(*typed: str, holding: bool = False) -> str:
    decks = ["ira-welcome", "rhinar-classic-battles"]
    game = hj.new_game("fab", decks, seed=4, first=FIRST)
    return sit(typed, game=game, bots={SECOND: GreedyBot(1)}, holding=holding).said


def test_attack_means_what_attacks() -> None:
    """Attacks and weapons, and nothing else that could be played."""
    told = fab("attack").rpartition("> attack\n")[2]
    assert "which one?" in told and "Edge of Autumn" in told and "Torrent of Tempo" in told


@pytest.mark.parametrize("game", hj.games())
def test_block_is_understood_or_explained(game: str) -> None:
    typed = ["keep", "1", "block"] if game == "keyforge" else ["block"]
    session = sit(typed, game=hj.new_game(game, seed=4, first=FIRST), bots={SECOND: GreedyBot(1)}, holding=False)
    told = session.said.rpartition("> block\n")[2]
    assert told.startswith(("you defend when", "nobody blocks: "))


def test_keyforge_shows_houses_and_bonus_icons() -> None:
    game = hj.new_game("keyforge", seed=4, first=FIRST)
    said = sit(["keep", "1", "table"], game=game, bots={SECOND: GreedyBot(1)}, holding=False).said
    assert said.rpartition("> table")[2].count("  houses: ") == 2
    assert ", bonus 1 Æmber" in said


def test_a_replay_goes_turn_by_turn(tmp_path: Path) -> None:
    path = tmp_path / "x.save"
    headjudge("play", "keyforge", "--seed", "3", typed="1\n" * 20 + f"save {path}\nquit\n", home=tmp_path)
    stepped = headjudge("play", "--replay", str(path), typed="t\nt\nt 3\nb\nt 99\nq\n").out
    turns = [line.split(":")[0] for line in stepped.splitlines() if line.startswith("turn ")]
    assert turns == ["turn 1", "turn 2", "turn 3", "turn 2"]
    assert "there is no such turn: they go from 1 to " in stepped
