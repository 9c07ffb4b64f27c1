"""Moments of a table: positions written as scenarios, played to a question and served as real tables.

`positions/` has a file for each; a player called A sits at the table, the other is a bot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from headjudge.game import Game, new_game
from headjudge.kernel.ids import NOBODY
from headjudge.plugins import plugin
from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.document import Scenario
from headjudge.scenario.running import run
from headjudge.scenario.staging import lay_out
from headjudge.web import tokens
from headjudge.web.journal import BOT, PERSON, Place, Setup
from headjudge.web.serving import Serving
from headjudge.web.table_state import TableState
from tests.players import FIRST

FOLDER = Path(__file__).with_name("positions")


@dataclass(frozen=True, slots=True)
class Laid:
    """A table that was brought to a moment, and the way to its seat."""

    game: str
    name: str
    path: str


def scenarios(game: str) -> Iterator[Scenario]:
    found = collect(sorted(FOLDER.glob(f"{game}-*.yaml")), questions=True)
    assert not found.problems, [str(problem) for problem in found.problems]
    yield from found.scenarios


def played(scenario: Scenario) -> Game:
    """The game of a scenario at its last question, with all that happened in its log."""
    words = words_of(scenario.game)
    assert words is not None
    origin = lay_out(scenario, words).g
    result = run(scenario, words)
    assert not result.problems, [str(problem) for problem in result.problems]
    game = Game(plugin(scenario.game), origin)
    for index in result.answers:
        game.choose(index)
    return game


def lay(serving: Serving, game: Game, name: str) -> Laid:
    """A table with that game on it: somebody sits at the first seat, a bot at the second."""
    places = [Place(PERSON, "Ann", ""), Place(BOT, "Bot", "normal")]
    course = TableState(Setup(game.plugin.id, "", 1, NOBODY, places))
    game.names = ("Ann", "Bot")
    course.game = game
    table = serving.registry.put(tokens.new_id(), course)
    serving.registry.store.lay(table.id, course.setup).result()
    token = serving.registry.tokens.seat(table.id, FIRST)
    return Laid(game.plugin.id, name, f"/table/{table.id}#seat={token}")


def opening(game: str) -> Game:
    """A game with the shipped decks, before its first answer."""
    return new_game(game, seed=7, first=FIRST)


def laid(serving: Serving, game: str) -> list[Laid]:
    """Every moment of a game, each at a table of its own."""
    begun = {Path(one.file).stem.removeprefix(f"{game}-"): played(one) for one in scenarios(game)}
    return [lay(serving, then, name) for name, then in {"opening": opening(game), **begun}.items()]
