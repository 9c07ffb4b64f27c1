"""`headjudge scenario`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, cast

from headjudge.cards.noticing import noticed
from headjudge.cli.answers import DONE, NO, Arguments
from headjudge.game import Game
from headjudge.kernel.ids import JUDGE, SPECTATOR, PlayerId
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.plugins import plugin
from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.listing import list_words
from headjudge.scenario.recording import NAMES, scenario_of
from headjudge.scenario.reporting import Asked, command
from headjudge.table import keeping, kept
from headjudge.table.summary import Seen, extra_lines, headline, player_lines, shared_lines, summary

ABILITIES: Final = "abilities"
"""In place of a path behind `--mutate`: single abilities are left out, in place of whole texts."""


def run_scenarios(asked: Arguments) -> int:
    if asked.mutate and asked.paths[0] == ABILITIES and not Path(ABILITIES).exists():
        return mutate_abilities(asked.paths[1:])
    wanted = Asked(asked.paths, asked.mutate, asked.json, asked.brief, position=position, changes=asked.changes)
    return command(wanted, sys.stdout)


def mutate_abilities(paths: Sequence[str]) -> int:
    """Of each card that the scenarios need, what could be otherwise without any of them noticing."""
    if not paths:
        raise ValueError("--mutate abilities: which scenarios?")
    found = collect(paths)
    for problem in found.problems:
        print(problem)
    cards = tried = missed = 0
    for game in sorted({scenario.game for scenario in found.scenarios}):
        for one in noticed(game, found.scenarios):
            cards += 1
            tried += one.tried
            missed += len(one.missed)
            for otherwise in one.missed:
                print(f"{game}: {one.key}: everything holds {otherwise}", flush=True)
    print(f"{cards} cards, {tried} abilities and numbers: {tried - missed} are noticed, {missed} are not")
    return DONE if not missed and not found.problems else NO


def tell_scenarios(asked: Arguments) -> int:
    wanted = Asked(asked.paths, as_json=asked.json, tell=True, position=position, changes=asked.changes, why=asked.why)
    return command(wanted, sys.stdout)


def scenario_from(asked: Arguments) -> int:
    """A kept or saved game as a scenario, through the eyes of whoever played it."""
    path = kept.find(asked.kept)
    game = keeping.read(path)
    if asked.at is not None:
        game = game.at(asked.at)
    about = kept.about(path)
    player = eyes_of(asked.seat or str(about.seat if about is not None else 1), game.state.n)
    names = NAMES[: game.state.n]
    told = position(game.state, names) if player == JUDGE else seen_lines(game, player)
    print(scenario_of(game, player, told=told), end="")
    return DONE


def eyes_of(seat: str, n: int) -> PlayerId:
    if seat == "judge":
        return JUDGE
    if not seat.isdecimal() or not 1 <= int(seat[:9]) <= n:
        raise ValueError(f"--as is a seat from 1 to {n}, or judge; not {seat!r}")
    return PlayerId(int(seat) - 1)


def seen_lines(game: Game, player: PlayerId) -> list[str]:
    """The table as a player sees it."""
    return summary(cast("Seen", view_of(game.state, player)), game.plugin.policies, NAMES[: game.state.n])


def list_game_words(asked: Arguments) -> int:
    words = words_of(plugin(asked.game).id)
    assert words is not None
    print("\n".join(list_words(words)))
    return DONE


def position(g: State, players: Sequence[str]) -> Iterator[str]:
    """Everything on the table: what all know, and of each player what that player knows."""
    view = view_of(g, SPECTATOR)
    seen = cast("Seen", view)
    yield f"-- {headline(seen, players)} --"
    for seat, name in zip(g.seats, players):
        own = cast("Seen", view_of(g, seat)["players"][seat])
        yield from player_lines(own, g.policies, name, mine=True)
    for zone, objects in view["table"].items():
        yield from shared_lines(zone, cast("list[Seen]", objects), players)
    yield from extra_lines(seen, players)
