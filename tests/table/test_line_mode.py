"""Line mode through its lines: answers, commands, mistakes, the end of input."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.bots import GreedyBot
from headjudge.game import Game
from tests.players import SECOND
from tests.table.toy_table import new_game, sit

NO_OPTIONS = ["0", "99", "-1", "9" * 50, "9" * 5000, "1 2", "1.5", "²", "\x00\x1b[2J", "x" * 3000, "é"]


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_by_numbers(seed: int) -> None:
    session = sit(["1"] * 600, seed)
    assert session.left == "over"
    assert "Game over. " in session.said


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_by_passing_ahead(seed: int) -> None:
    session = sit(["pass until my turn"] * 100, seed, bots={SECOND: GreedyBot(seed)})
    assert session.left == "over"
    assert "Game over. Your life ran out: you lose." in session.said


@pytest.mark.parametrize("seed", range(6))
def test_eighty_columns_and_ascii(seed: int) -> None:
    session = sit(["?", "why", "look wall", "zone board", "log 50", "hint", "1", "pass"] * 100, seed, ascii=True)
    assert max(map(len, session.said.splitlines())) <= 80
    assert session.said.isascii()


def test_options_by_words_and_their_beginnings() -> None:
    for typed in ("play Imp", "PLAY IMP", "play im", "imp", "pl im"):
        assert "You played Imp" in sit([typed]).said


def test_ambiguity_is_asked_back() -> None:
    session = sit(["play b"])
    assert "'play b' fits 2 options; which one?\n  2  play Bargain\n  3  play Bolt" in session.after("play b")
    assert session.table.answered == 0


@pytest.mark.parametrize("typed", NO_OPTIONS)
def test_what_is_no_option_changes_nothing(typed: str) -> None:
    session = sit([typed])
    assert session.left == "input"
    assert session.table.game.choices == ()
    assert "\x1b" not in session.said


def test_a_number_out_of_range_says_which_there_are() -> None:
    assert sit(["99"]).after("99") == "there is no option 99: they go from 1 to 5"


def test_a_typo_is_answered_with_the_nearest() -> None:
    assert "did you mean 'play Bargain'?" in sit(["play Bragain"]).said


def test_a_refused_attempt_explains_itself() -> None:
    game = new_game(4)
    refused = next(attempt for attempt in game.attempts() if game.why_not(attempt))
    card = refused.removeprefix("play ")
    words = f"{refused}: {card} costs more than you have"
    for typed in (refused, f"why {refused}", f"why {card}"):
        assert words in sit([typed], 4).said
    assert "play Cleric, Chief or Storm: it costs more than you have" in sit(["why"], 4).said


def test_why_of_an_offered_option() -> None:
    assert "play Imp is offered: nothing speaks against it" in sit(["why 1"]).said
    assert "play Imp is offered: nothing speaks against it" in sit(["why imp"]).said


def test_why_something_happened() -> None:
    session = sit(["play imp", "why did that happen?", "why did imp", "why did the moon rise"])
    for typed in ("why did that happen?", "why did imp"):
        assert "Imp" in session.after(typed) and "after answer 0: You: play Imp" in session.after(typed)
    assert "no line of the log says that" in session.after("why did the moon rise")


def test_why_something_happened_tells_no_more_than_the_log() -> None:
    """The other player's answer is an answer."""
    session = sit(["", "play imp", "pass", "", "why did imp"], bots={}, names=("Player 1", "Player 2"))
    assert "Player 1: an answer" in session.after("why did imp")


def test_passing_says_what_happens_next() -> None:
    assert "5  pass — your turn ends" in sit([]).said


def test_looking() -> None:
    typed = ["look imp", "look scholar", "look nothing", "zone hand", "zone bot hand", "zone nowhere", "rule 1.1"]
    session = sit(typed)
    assert "Imp 1  (You, hand)" in session.after("look imp")
    assert session.after("look scholar").startswith("Scholar\n")
    assert "toy has no card named 'nothing'" in session.said
    assert session.after("zone hand") == (
        "You, hand (4): Imp 1, Bargain, Bolt, Shield\nBot, hand (3): face-down card x3"
    )
    assert session.after("zone bot hand") == "Bot, hand (3): face-down card x3"
    assert "zone and one of: deck, hand, board, grave, table" in session.said
    assert "no rule book 'toy'" in session.said


def test_the_log_hides_what_the_player_did_not_see() -> None:
    session = sit(["log 500"])
    told = session.after("log 500").splitlines()
    assert sum(line.strip() == "a card: deck to hand" for line in told) == 3
    assert sit(["log 1"]).after("log 1") == "  You drew"
    assert "log, or log and how many lines" in sit(["log x"]).said


def test_undo_until_something_was_shown() -> None:
    session = sit(["imp", "undo", "pass", "undo", "undo anyway"], bots={SECOND: GreedyBot(1)})
    assert session.after("undo").startswith("taken back")
    assert "; undo anyway does it all the same" in " ".join(session.said.split())
    assert session.table.game.choices == ()


def test_nothing_to_undo() -> None:
    assert "cannot undo: nothing has been chosen yet" in sit(["undo anyway"]).said
    assert "undo, or undo anyway" in sit(["undo everything"]).said


def striking() -> Game:
    """A game in which player 0 has a creature to strike with and two targets at least."""
    game = new_game(3)
    bots = (GreedyBot(1), GreedyBot(2))
    while True:
        decision = game.decision
        strikes = [option.index for option in decision.options if option.verb == "strike with"]
        if decision.player == 0 and strikes:
            trial = game.clone()
            trial.choose(strikes[0])
            if trial.decision.kind == "target":
                return game
        game.choose(bots[decision.player].choose(game.view(decision.player, log=False), decision))


def test_take_back_what_was_begun() -> None:
    game = striking()
    before = game.save()
    session = sit(["take back", "strike", "take back"], game=game)
    assert "cannot take back: no attempt is running" in session.said
    assert "You: target" in session.said
    assert "\ntaken back\n" in session.said
    assert session.table.game.save() == before


def test_a_hint_is_an_option() -> None:
    said = sit(["hint"]).after("hint")
    assert said.startswith("the greedy bot would choose: play") or said.endswith("pass")


def test_conceding_is_confirmed() -> None:
    session = sit(["concede", "no", "concede", "yes"])
    assert "the game goes on" in session.said
    assert session.left == "over"
    assert "Game over. You conceded: you lose." in session.said


def test_the_end_is_told_to_two_people_by_name() -> None:
    session = sit(["", "concede", "yes"], bots={}, names=("Player 1", "Player 2"))
    assert "Game over. Player 1 conceded: Player 2 wins." in session.said


def test_leaving() -> None:
    assert sit(["quit"]).left == "quit"
    assert sit([]).left == "input"
    assert sit(["concede"]).left == "input"


def test_saving_never_overwrites_what_is_no_save(tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    other.write_text("mine")
    session = sit([f"save {other}", f"save {tmp_path}/none/x", f"save {tmp_path}"])
    assert other.read_text() == "mine"
    assert session.said.count("not saved:") == 3
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]


def test_passing_ahead_is_said_aloud_and_interrupted_by_another_player() -> None:
    session = sit(["pass until my turn"], bots={SECOND: GreedyBot(1)})
    assert "(passing until my turn, or until another player acts or a question is put to you)" in " ".join(
        session.said.split()
    ).replace("( ", "(")
    assert "(no longer passing until my turn: it is your turn)" in session.said


def test_passing_until_nonsense_passes_nothing() -> None:
    session = sit(["pass when ready", "pass until"])
    assert session.table.game.choices == ()
    assert "pass until my turn" in session.said


def test_an_empty_line_asks_again() -> None:
    assert sit(["", "   "]).table.game.choices == ()


def test_the_bot_shows_no_card_of_its_hand() -> None:
    """What a bot draws is told as a card; only what it plays gets a name."""
    session = sit(["pass until my turn"] * 3)
    hidden = {card["name"] for card in session.table.game.view(SECOND)["players"][1]["zones"]["hand"]}
    told = [line for line in session.said.splitlines() if "deck to hand" in line]
    assert hidden
    bots_draws = [line for line in told if line.strip() == "a card: deck to hand"]
    assert len(bots_draws) >= 4
