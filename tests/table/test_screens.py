"""What a screen shows: what has changed, each attack's result, few rules, colours only on terminals that have them."""

from __future__ import annotations

import io
import re
from pathlib import Path

import headjudge as hj
from headjudge.bots import GreedyBot
from headjudge.table import kept
from headjudge.table.screen import Screen, cited
from headjudge.table.session import SessionOptions, again, how
from headjudge.table.summary import asset_words, changes, hand_lines
from tests.cli.running import headjudge
from tests.players import FIRST, SECOND
from tests.table.toy_table import Session, sit


def fab(*typed: str) -> Session:
    decks = ["ira-welcome", "rhinar-classic-battles"]
    return sit(typed, game=hj.new_game("fab", decks, seed=4, first=FIRST), bots={SECOND: GreedyBot(1)}, holding=False)


# -- the position


def test_only_what_has_changed_is_shown_and_all_on_a_new_turn() -> None:
    known = ["turn 1: You, action", "Bot: life 20", "  hand 4", "You: life 20", "  hand:", "    Imp"]
    later = ["turn 1: You, end", "Bot: life 20", "  hand 3", "You: life 20", "  hand:", "    Imp"]
    assert changes(later, known) == ["turn 1: You, end", "Bot: life 20", "  hand 3"]
    assert changes(["turn 2: Bot, action", *later[1:]], known)[1:] == later[1:]
    assert changes(["turn 2: Bot, action", *known[1:]], known) == ["turn 2: Bot, action"]


def test_a_hand_with_types_numbers_and_words_each_card_once() -> None:
    imp = {"name": "Imp", "brief": "(Dis) 2", "types": ["dis", "creature"], "text": ["Flies."]}
    assert hand_lines([imp, imp]) == ["2x Imp (Dis) 2, creature: Flies."]
    assert hand_lines([{"name": "Imp"}]) == ["Imp"]


def test_assets_in_the_order_of_the_sheet() -> None:
    assert asset_words({"chains": 0, "red key": 1, "amber": 2}, ["amber", "keys", "chains"]) == (
        "amber 2, chains 0, red key"
    )


def test_what_waits_to_resolve_is_told_once() -> None:
    told = fab("play torrent").said.partition("> play torrent\n")[2]
    assert told.count("Torrent of Tempo (red) (attack, yours), targeting Rhinar") == 1 and "stack, " not in told


# -- the log


def test_each_chain_link_has_its_result() -> None:
    assert "the chain link resolved (5 against 6: no damage)  [FAB 7.6.2]" in fab("play torrent", "bittering").said
    assert "the chain link resolved (8 against 6: hit)" in fab("end turn", "none", "torrent and brutal").said
    assert "the chain link resolved (8 against 0: hit)" in fab("end turn", "none", "no more").said


def test_a_running_attack_says_what_gets_through() -> None:
    assert "attack: Bare Fangs (red), for 8: 8 to Ira, Crimson Haze" in " ".join(fab("end turn", "none").said.split())


def test_draws_are_one_line() -> None:
    told = " ".join(fab().said.split())
    assert "You drew Torrent of Tempo (red), Bittering Thorns (yellow) and Brutal Assault (blue) x2" in told
    assert "Bot drew 4 cards" in told


def test_one_to_three_rules_stand_beside_a_line_and_all_behind_why() -> None:
    rules = ("FAB 1.1", "FAB 1.2", "FAB 1.3", "FAB 1.4", "FAB 1.5")
    assert cited(rules, 3).replace("\u00a0", " ") == "  [FAB 1.1, FAB 1.2, FAB 1.3 +2]"
    assert cited(rules).count("FAB") == 5
    told = fab("end turn", "none", "no more").said
    assert "hit for 8  [FAB 7.5.2, FAB 7.5.5]" in told and not re.search(r" \+\d+\]", told)
    assert all(line.count("FAB ") <= 3 for line in told.splitlines())


def test_a_card_that_nobody_knows_is_no_source() -> None:
    told = fab("end turn", "none").said
    assert "Bot gained 3 resource points  [" in told and "from a card" not in told


# -- colour


def test_colour_beside_the_word_for_it_and_only_where_it_is_wanted() -> None:
    for colour in (True, False):
        out = io.StringIO()
        screen = Screen(io.StringIO(), out, colour=colour)
        screen.say("Snatch (red) hit  [FAB 7.5.2]")
        screen.head("You decide")
        assert ("\033[31m(red)\033[0m" in out.getvalue()) == colour
        assert ("\033[1mYou decide\033[0m" in out.getvalue()) == colour
        assert ("\033[" in out.getvalue()) == colour


# -- coming back


def test_the_command_that_goes_on_says_how_one_sat_there(tmp_path: Path) -> None:
    """Seat, hot-seat and bot are in it; it is quoted for a shell, and stands on one line however long."""
    home = tmp_path / "a folder with a rather long name, and it's quoted" / ("x" * 60)
    ran = headjudge("play", "toy", "--seed", "3", "--seat", "2", "--bot", "random", typed="1\nquit\n", home=home)
    (line,) = [line for line in ran.out.splitlines() if "--load" in line]
    assert "play toy --seat 2 --bot random --load '" in line and line.endswith(".save'")
    ran = headjudge("play", "toy", "--seed", "3", "--hot-seat", typed="\n1\nquit\n", home=home)
    assert "play toy --seat 1 --hot-seat --load" in ran.out
    resumed = headjudge("play", "--continue", typed="\n", home=home)
    assert "two people at one screen; going on" in resumed.out


def test_the_same_game_again_with_its_decks() -> None:
    options = SessionOptions(game="fab", decks=("bravo", "my deck.txt"), first=2, format="blitz", seat=2, bot="greedy")
    said = kept.command("play", *again(options, "fab"), *how(options))
    assert said.endswith("play fab --deck bravo --deck 'my deck.txt' --first 2 --format blitz --seat 2 --bot greedy")
    assert again(SessionOptions(rematch="x.save"), "fab") == ["--rematch", "x.save"]
