"""Being asked less and more: windows passed by, holds, stops and skips, passing until something is resolved."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.bots import GreedyBot, RandomBot
from tests.players import FIRST, SECOND
from tests.table.toy_table import Session, sit


def fab(*typed: str) -> Session:
    decks = ["ira-welcome", "rhinar-classic-battles"]
    return sit(typed, game=hj.new_game("fab", decks, seed=4, first=FIRST), bots={SECOND: GreedyBot(1)}, holding=False)


def grand_archive(*typed: str) -> Session:
    game = hj.new_game("grand-archive", ["lorraine", "warded-lorraine"], seed=5, first=FIRST)
    return sit(typed, game=game, bots={SECOND: GreedyBot(1)}, holding=False)


ATTACK = ("play torrent", "bittering")


def test_a_turn_does_not_end_by_itself() -> None:
    """Where only the end of one's own turn is left, the reason and its rule are told, and Enter ends it."""
    session = fab(*ATTACK)
    told = session.said.partition("> bittering\n")[2]
    assert "nothing else can be done now; press Enter to go on:\n" in told
    assert "it costs an action point, and you have none  [FAB 1.14.2f, FAB 5.1.7a]" in told
    assert "Your end phase" not in told
    assert "Your end phase" in fab(*ATTACK, "").said
    back = fab(*ATTACK, "", "undo anyway")
    assert "press Enter to go on" in back.said.rpartition("> undo anyway\ntaken back")[2]


def test_who_can_only_pass_passes_and_is_told_so() -> None:
    told = fab(*ATTACK).said
    assert "(You can only pass)" in told and "act or pass" not in told


def test_hold_is_asked_at_every_window_until_x() -> None:
    held = fab("hold", *ATTACK)
    assert "you are asked at every window" in held.said
    assert "the attack goes on" in held.said.partition("> bittering\n")[2]
    assert "(You can only pass)" not in held.said
    assert "(You can only pass)" in fab("hold", "x", *ATTACK).said


def test_a_stop_asks_at_a_part_of_the_turn_also_where_one_can_only_pass() -> None:
    stopped = fab("stop reaction", *ATTACK)
    assert "you are asked at reaction" in stopped.said
    question = stopped.said.partition("> bittering\n")[2]
    assert "-- turn 1: You, action, reaction --" in question and "1  pass — the attack deals" in question
    assert "(stop at reaction; x clears)" in question
    assert "reaction --" not in fab("stop reaction", "stop reaction", *ATTACK).said.partition("> bittering\n")[2]


def test_an_unknown_part_of_the_turn_is_refused_with_the_nearest() -> None:
    assert "nothing is called 'reaktion'; did you mean 'reaction'?" in fab("stop reaktion").said
    assert "skip and a part of the turn: " in fab("skip").said


def test_a_skip_passes_where_something_could_be_done() -> None:
    skipped = grand_archive("skip main phase", "play weaponsmith", "crux sight and opening cut", "pass")
    assert "you pass at main phase, unless something waits to resolve" in skipped.said
    assert "(You passed: main phase is skipped)" in skipped.said


def test_resolve_passes_until_it_is_resolved() -> None:
    """With a fast card in hand, Grand Archive asks after each activation: `resolve` does not."""
    game = hj.new_game("grand-archive", ["lorraine", "warded-lorraine"], seed=5, first=FIRST)
    session = sit(["play esteemed", "1 2 3", "resolve"], game=game, bots={SECOND: GreedyBot(1)})
    assert "(passing until it is resolved, " in session.said
    assert "Esteemed Knight entered the field" in session.said.partition("> resolve\n")[2]
    assert "(no longer passing until it is resolved: it is resolved)" in session.said


FIRST_ANSWERS = {"fab": (), "grand-archive": (), "keyforge": ("keep", "1")}


@pytest.mark.parametrize("typed", ["resolve", "pass until it is resolved", "pass through until the stack is empty"])
@pytest.mark.parametrize("name", FIRST_ANSWERS)
def test_nothing_waits_to_be_resolved(name: str, typed: str) -> None:
    """It is said, and nobody passes: the turn is still one's own, and the same question is open."""
    session = sit([*FIRST_ANSWERS[name], typed], game=hj.new_game(name, seed=4, first=FIRST), holding=False)
    told = " ".join(session.said.rpartition(f"> {typed}\n")[2].split())
    assert told.startswith("nothing waits to be resolved; pass alone: "), told
    assert session.table.game.decision.window and session.table.game.state.active == FIRST


@pytest.mark.parametrize(
    "typed, said",
    [
        ("pass until action", "it is action already; pass alone: the turn ends"),
        ("pass until reaction", "reaction does not come before something attacks; pass alone: the turn ends"),
        ("pass until something happens", "nothing happens before you act or end your turn; pass alone: the turn ends"),
    ],
)
def test_no_goal_but_the_end_of_the_turn_ends_it(typed: str, said: str) -> None:
    session = fab(typed)
    assert said in session.said and not session.table.game.choices


def test_passing_to_the_next_turn_ends_this_one() -> None:
    assert fab("pass until my turn").table.game.choices and fab("pass until end").table.game.choices


def test_a_stop_ends_nothing_that_was_asked_of_others() -> None:
    game = hj.new_game("keyforge", seed=5, first=FIRST)
    session = sit(["keep", "brobnar", "pass until my turn"], game=game, bots={SECOND: RandomBot(1)}, holding=False)
    assert "(no longer passing until my turn: it is your turn)" in session.said.partition("> pass until")[2] or (
        "something else is asked" in session.said
    )
