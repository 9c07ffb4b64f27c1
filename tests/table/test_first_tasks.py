"""What somebody tries who sits down for the first time, each at a terminal, with nothing but the words on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import headjudge
from tests.table.terminal import Terminal, question, terminal

KATSU = Path(headjudge.__file__).parent / "games" / "fab" / "decks" / "shipped" / "katsu.txt"


@contextmanager
def fab(home: Path, *more: str) -> Iterator[Terminal]:
    """A game in which one begins with Torrent of Tempo, Bittering Thorns and two Brutal Assaults."""
    decks = ("--deck", "ira-welcome,rhinar-classic-battles")
    with terminal("play", "fab", *decks, "--seed", "4", "--first", "1", *more, home=home) as opened:
        opened.read()
        yield opened


@contextmanager
def keyforge(home: Path) -> Iterator[Terminal]:
    decks = ("--deck", "miss-onyx-censorius", "--deck", "radiant-argus-the-supreme")
    with terminal("play", "keyforge", *decks, "--seed", "5", "--first", "1", home=home) as opened:
        opened.read()
        yield opened


def unbroken(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize(
    "game, goal", [("fab", "life"), ("grand-archive", "champion"), ("keyforge", "Forge three keys")]
)
def test_start_a_game(game: str, goal: str, tmp_path: Path) -> None:
    with terminal("play", game, home=tmp_path) as opened:
        screen = opened.read()
    assert goal in screen and "Type ? for help" in unbroken(screen)
    assert len(question(screen).options) > 1


def test_help(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        assert opened.type("?") == opened.type("help")
        for word in ("why", "look", "zone", "undo", "pass until", "hint", "save", "concede", "quit"):
            assert f"  {word}" in opened.said or f", {word}" in opened.said


def test_why_a_card_cannot_be_played(tmp_path: Path) -> None:
    with keyforge(tmp_path) as opened:
        opened.type("keep")
        opened.type("brobnar")
        words = "The Terror does not belong to the active house [KF 7.1]"
        for typed in ("play the terror", "why the terror", "why can't I play the terror", "why not play The Terror"):
            assert words in unbroken(opened.type(typed)), typed
        assert "The Terror, Hand of Dis" in unbroken(opened.type("why"))


def test_why_a_card_cannot_defend(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        early = unbroken(opened.type("why defend with brutal assault"))
        assert "in the Defend Step, when your hero is attacked [FAB 7.3.2a]" in early
        opened.type("end turn")
        assert "defend against" in opened.type("none")
        for typed in ("why defend with edge of autumn", "defend with edge", "why edge of autumn"):
            assert "Edge of Autumn is neither [FAB 7.3.2a]" in unbroken(opened.type(typed)), typed


def test_why_of_a_card_that_is_not_there(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        assert "Snatch (blue) is nowhere that you can see" in opened.type("why snatch")


def test_look_at_a_card(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        assert "When this card hits, this card gains go again." in unbroken(opened.type("look torrent"))
        assert "(Bot, hero)" in opened.type("look rhinar")
        assert "types Action; subtypes Attack" in unbroken(opened.type("look snatch (red)"))


def test_see_the_opponents_discard(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        for typed in ("attack with torrent", "bittering", ""):
            opened.type(typed)
        shown = opened.type("bot discard")
        assert re.match(r"Bot, graveyard \(2\): \w+", shown)
        for typed in ("zone bot graveyard", "opponent's graveyard", "their discard pile", "zone enemy discard"):
            assert opened.type(typed) == shown


def test_undo(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        first = question(opened.said)
        assert question(opened.type("play torrent")).words.startswith("You: pitch a card")
        assert question(opened.type("undo")) == first
        opened.type("play torrent")
        assert question(opened.type("take back")) == first
        assert "cannot undo: nothing has been chosen yet" in opened.type("undo")


def test_save_and_come_back(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        asked = question(opened.type("play torrent"))
        told = opened.type(f"save {tmp_path}/friday")
        assert f"--load {tmp_path}/friday" in told
    with terminal("play", "--load", f"{tmp_path}/friday", home=tmp_path) as again:
        assert question(again.read()) == asked


def test_leave_list_the_kept_games_and_go_on_by_number(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        asked = question(opened.type("play torrent"))
        assert "Go on with --continue" in opened.type("quit")
    with terminal("kept", home=tmp_path, columns=40) as listed:
        told = listed.read()
        assert "1  fab: Ira Welcome Deck against" in told and max(map(len, told.split("\n"))) <= 40
    with terminal("play", "--load", "1", home=tmp_path) as again:
        screen = again.read()
        assert question(screen) == asked
        assert len(screen.partition("-- turn")[0].split("\n")) < 16  # not the whole log again


def test_concede_replay_and_rematch(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        opened.type("play torrent")
        assert opened.type("concede").endswith("yes or no: ")
        told = opened.type("yes")
        assert "Game over. You conceded: you lose." in told
        assert "play again with the same decks; who begins is settled anew" in unbroken(told)
    with terminal("play", "--replay", "1", home=tmp_path) as replay:
        assert "2 answers; n: next" in replay.read()
        assert "Player 1: play Torrent of Tempo (red), cost 1" in replay.type("n")
        assert "Player 1 conceded" in replay.type("n")
    with terminal("play", "--rematch", home=tmp_path) as again:
        assert "against the greedy bot, seat 2" in again.read()
        told = again.type("table")
        assert "hero: Ira, Crimson Haze" in told.partition("\nYou: ")[2]


def test_pass_until_my_turn(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        told = opened.type("pass until my trun")
        assert unbroken(told) == "nothing is called 'my trun'; did you mean 'my turn'? >"
        assert "nothing is called 'xyzzy'; there are" in opened.type("pass until xyzzy")
        assert question(opened.said.partition("> ")[0] + "> ").options[-1] == "pass"
        assert "passing until my turn" in opened.type("pass until my turn")


def test_end_the_turn(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        opened.type("play torrent")
        assert "the turn cannot end while this is asked" in opened.type("end turn")
        opened.type("undo")
        assert "arsenal" in question(opened.type("end")).words


def test_choose_several_cards_by_words_and_none(tmp_path: Path) -> None:
    with terminal(
        "play", "grand-archive", "--deck", "lorraine", "--seed", "5", "--first", "1", home=tmp_path
    ) as opened:
        opened.read()
        assert "choose 3" in question(opened.type("play esteemed knight")).words
        assert "choose 3: no more is not offered yet" in opened.type("none")
        told = opened.type("weaponsmith, crux sight and opening cut")
        assert "You reserved Crux Sight, Opening Cut and Weaponsmith" in unbroken(told)
    with fab(tmp_path) as opened:
        opened.type("end turn")
        asked = question(opened.type("none"))
        assert asked.fewest == 0 and asked.options[-1] == "no more"
        first, second = [option.removeprefix("defend with ").partition(",")[0] for option in asked.options[:2]]
        told = unbroken(opened.type(f"{second} and {first}"))
        assert f"You defended with {second} and {first}" in told
    with fab(tmp_path) as opened:
        opened.type("end turn")
        opened.type("none")
        assert "hit for 8" in opened.type("no more")


def test_what_people_say_for_an_option(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        assert "'attack' fits 4 options; which one?" in opened.type("attack")
        assert "did you mean 'activate Edge of Autumn, cost 1'?" in opened.type("play edge")
        assert "you draw up to your hero's intellect" in opened.type("draw")
        assert "pay for Edge of Autumn" in opened.type("attack with edge")
        assert "one of the options has to be chosen here" in opened.type("none")


def test_a_hint(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        hint = opened.type("hint").partition("the greedy bot would choose: ")[2].partition("\n")[0]
        assert hint in question(opened.said.partition("> ")[0] + "> ").options


def test_another_deck(tmp_path: Path) -> None:
    with terminal("decks", "fab", home=tmp_path) as listed:
        assert "bravo  " in listed.read()
    with terminal("play", "fab", "--deck", "bravo", home=tmp_path) as opened:
        assert "hero: Bravo" in opened.read().partition("\nYou: ")[2]


def test_a_deck_list_that_is_pasted(tmp_path: Path) -> None:
    with terminal("play", "fab", "--deck", "-", home=tmp_path) as opened:
        opened.read()
        for line in KATSU.read_text(encoding="utf-8").splitlines():
            opened.say(line)
        assert "hero: Katsu" in opened.type(".").partition("\nYou: ")[2]
        assert "the greedy bot would choose" in opened.type("hint")


def test_a_deck_list_from_a_pipe(tmp_path: Path) -> None:
    with terminal("play", "fab", "--deck", "-", home=tmp_path, before=f"cat {KATSU}") as opened:
        assert "hero: Katsu" in opened.read().partition("\nYou: ")[2]
        assert "the greedy bot would choose" in opened.type("hint")
    with terminal("play", "fab", "--deck", "-", home=tmp_path, before="echo 3 Snatch") as opened:
        assert "line 1: " in opened.read()


def test_read_the_rule_behind_a_line(tmp_path: Path) -> None:
    with fab(tmp_path) as opened:
        cited = re.search(r"Your turn begins  \[(FAB [\d.]+\w*)\]", opened.said)
        assert cited is not None
        assert opened.type(f"rule {cited[1]}").startswith(f"{cited[1]}  ")
        assert opened.type("rule 4.2.2") == opened.type(f"rule {cited[1]}")
        assert opened.type("rule").startswith("FAB 4.3.3  Action Phase: ")
