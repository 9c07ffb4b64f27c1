"""Whoever listens is told of each event once, as the player they listen for may know it."""

from __future__ import annotations

import random

import pytest

import headjudge as hj
from headjudge.kernel.ids import PlayerId
from tests.outside.playing import GAMES, middle
from tests.players import FIRST


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", [hj.JUDGE, hj.SPECTATOR, 0, 1])
def test_every_line_is_told_once_and_in_order(game: str, player: PlayerId) -> None:
    played = hj.new_game(game, seed=2)
    before, lines = len(played.told(player)), list[hj.LogLine]()
    played.on_event(lines.append, player)
    rng = random.Random(2)
    for _ in range(60):
        played.choose(rng.randrange(len(played.decision.options)))
    assert lines and lines == played.told(player)[before:]


def test_it_ends_when_it_is_ended() -> None:
    played = middle("keyforge")
    lines: list[hj.LogLine] = []
    end = played.on_event(lines.append)
    played.concede(FIRST)
    told = len(lines)
    end()
    end()
    assert played.over and told == len(lines)


def test_a_clone_has_no_listeners_and_a_listener_may_answer() -> None:
    played = middle("keyforge")
    lines: list[hj.LogLine] = []

    def answering(line: hj.LogLine) -> None:
        lines.append(line)
        if len(lines) == 1 and not played.over:
            played.choose(0)

    before = len(played.log)
    played.on_event(answering)
    twin = played.clone()
    while not lines:
        twin.choose(0)
        played.choose(0)
    assert sorted(line["number"] for line in lines) == [line["number"] for line in played.log[before:]]


def test_after_an_undo_only_what_happens_anew_is_told() -> None:
    played = middle("fab")
    lines: list[hj.LogLine] = []
    played.on_event(lines.append)
    while not lines:
        played.choose(0)
    told = len(lines)
    played.undo(force=True)
    assert len(lines) == told
    played.choose(0)
    assert lines[told:] == lines[:told][-(len(lines) - told) :] and len(lines) > told


def test_a_whole_group_and_the_end_are_told() -> None:
    played = middle("fab")
    lines: list[hj.LogLine] = []
    played.on_event(lines.append)
    while played.decision.group is None:
        played.choose(0)
    told = len(lines)
    played.choose_many([0])
    assert [*lines[told:]] == played.log[len(played.log) - len(lines) + told :]
