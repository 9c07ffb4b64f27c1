"""Whether there is a win this turn: a position, what is to be brought about in it, and the line that does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Final

from headjudge import texts
from headjudge.game import Game, from_position
from headjudge.kernel.ids import JUDGE, PlayerId
from headjudge.kernel.proving import OPEN, PROVED, WORDS, Best, Goal, Prover
from headjudge.kernel.state import State
from headjudge.plugins import games, plugin
from headjudge.results import Score
from headjudge.saves import LARGEST
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario, load
from headjudge.scenario.expectations import read_expect
from headjudge.scenario.phrases import Lexicon
from headjudge.scenario.puzzles import NODES, Expected, Puzzle
from headjudge.scenario.reading import Entries, Problems, read_text
from headjudge.scenario.recording import NAMES, scenario_of
from headjudge.scenario.session import Session
from headjudge.scenario.staging import lay_out
from headjudge.scenario.table import Table
from headjudge.scenario.vocabulary import Vocabulary

LONGEST_NAME: Final = 500
"""What is longer is no file's name."""
SHIPPED: Final = "puzzles"
"""The folder of the puzzles that are shipped, one file each."""


@dataclass(slots=True)
class Proof:
    """What was found out."""

    verdict: str
    """proved, refuted or open; best where no goal was set."""
    player: str
    nodes: int = 0
    """Positions that were looked at."""
    met: int = 0
    """How many of them had been met before."""
    lucky: int = 0
    """How often luck or hidden cards would have decided."""
    firsts: list[tuple[str, str]] = field(default_factory=list)
    """Each first move, and what can be said of it; of a puzzle's solutions."""
    moves: list[str] = field(default_factory=list)
    """The answers of the line, whose they are and in words."""
    told: list[str] = field(default_factory=list)
    """What happens in it, in the sentences of the table."""
    scenario: str = ""
    """The same as a file that runs; empty where there is no line."""
    score: Score | None = None
    """What the best line comes to."""


@dataclass(slots=True)
class Problem:
    """A position, and what is to be brought about."""

    game: Game
    table: Table
    puzzle: Puzzle | None = None
    about: str = ""

    def seat(self, name: str) -> PlayerId:
        """The player of that name; whose turn it is, where none is named."""
        if not name:
            return self.game.state.active
        if name not in self.table.players:
            raise ValueError(f"there is no player {name!r}: there are {', '.join(self.table.players)}")
        return self.table.seat(name)


# -- what is asked


def find(what: str) -> Problem:
    """A shipped puzzle by its name, a scenario file, a file with a position, or the position itself."""
    path = shipped().get(what, Path(what))
    if len(what) >= LONGEST_NAME or not path.is_file():
        return of_position(what)
    if path.suffix not in (".yaml", ".yml"):
        return of_position(texts.read_text(path, LARGEST).strip())
    found = load(str(path), words_of, lambda: tuple(games()), question=True)
    if len(found) != 1:
        raise ValueError(f"{what}: several scenarios in one file; a puzzle is one")
    scenario = found[0]
    words = words_of(scenario.game)
    assert words is not None
    return of_scenario(scenario, words)


def of_position(code: str) -> Problem:
    """The position in a text."""
    return of_game(from_position(code))


def of_game(game: Game) -> Problem:
    words = words_of(game.plugin.id)
    if words is None:
        raise ValueError(f"{game.plugin.id} has no words for scenarios")
    return Problem(game, Table(game.state, words, tuple(NAMES[: game.state.n]), {}, {}))


def of_scenario(scenario: Scenario, words: Vocabulary) -> Problem:
    """The position that a scenario begins with."""
    session = Session(lay_out(scenario, words).table(), words)
    session.start()
    g = session.g.clone()
    game = Game(plugin(scenario.game), g, None, g.clone())
    table = session.table
    return Problem(
        game, Table(game.state, words, table.players, table.labels, table.label_names), scenario.puzzle, scenario.about
    )


def goal_in(problem: Problem, text: str) -> Goal:
    """What an expectation of a scenario says, as a goal."""
    words = words_of(problem.game.plugin.id)
    assert words is not None
    problems = Problems()
    names = dict.fromkeys(problem.table.labels, "")
    lexicon = Lexicon(words, problems, problem.table.players, labels=names)
    tree = read_text(f"expect: {{{text.strip().removeprefix('{').removesuffix('}')}}}", "--goal")
    node = tree.get("expect")
    assert node is not None and isinstance(tree, Entries)
    found = read_expect(node.where, node, lexicon)
    problems.stop_if_any()
    assert found is not None
    return Expected(problem.table, found.claims)


def shipped() -> dict[str, Path]:
    """The puzzles that are shipped, by name."""
    folder = Path(str(resources.files("headjudge").joinpath(SHIPPED)))
    return {path.stem: path for path in sorted(folder.glob("*.yaml"))}


# -- answers


class Limited(Goal):
    """A goal that is asked for until somebody has had enough."""

    def __init__(self, goal: Goal, enough: Callable[[], bool]) -> None:
        super().__init__()
        self.goal = goal
        self.enough = enough
        self.asked = 0

    def reached(self, g: State) -> bool:
        self.asked += 1
        if self.asked % 64 == 0 and self.enough():
            raise TimeoutError
        return self.goal.reached(g)


def prove(
    problem: Problem,
    goal: Goal,
    player: PlayerId,
    said: str,
    known: bool = False,
    nodes: int = NODES,
    tabled: bool = True,
    enough: Callable[[], bool] = lambda: False,
) -> Proof:
    """Whether that player brings it about this turn whatever the others do; `said` is the goal, for the scenario."""
    game = problem.game
    prover = Prover(game.plugin, Limited(goal, enough), player, known, nodes, tabled)
    proof = Proof(WORDS[OPEN], problem.table.players[player])
    try:
        verdict = prover.solve(game.state)
        proof.verdict = WORDS[verdict]
        proof.nodes, proof.met, proof.lucky = prover.nodes, prover.met, prover.lucky
        q = game.state.question
        if q is not None and q.player == player and verdict == PROVED:
            texts = [option.text for option in game.decision.options]
            proof.firsts = [(texts[i], WORDS[value]) for i, value in prover.firsts(game.state)]
        line = prover.line(game.state) if verdict != OPEN else []
    except TimeoutError:
        proof.nodes, proof.met, proof.lucky = prover.nodes, prover.met, prover.lucky
        return proof
    tell(problem, proof, line, said if verdict == PROVED else "")
    return proof


def best(problem: Problem, player: PlayerId, known: bool = False, nodes: int = NODES) -> Proof:
    """The line after which the turn ends best for a player, whatever the others do."""
    game = problem.game
    search = Best(game.plugin, player, known, nodes)
    proof = Proof("best", problem.table.players[player])
    line = search.line(game.state)
    if search.prover.left <= 0:
        proof.verdict = WORDS[OPEN]
    proof.nodes = search.prover.nodes
    end = tell(problem, proof, line, "")
    proof.score = end.score(player)
    return proof


def tell(problem: Problem, proof: Proof, line: Sequence[int], said: str) -> Game:
    """Play a line: its moves in words, what happens, and the scenario; returns the game at its end."""
    names = problem.table.players
    start = problem.game.state
    game = Game(problem.game.plugin, start.clone(), None, start.clone())
    game.names = names
    done: list[str] = []
    for answer in line:
        decision = game.decision
        who, option = names[decision.player], decision.options[answer]
        if len(decision.options) > 1:
            proof.moves.append(f"{who}: {option.text}")
        done.append(f"  - {who} takes option {answer + 1}  # {option.text}")
        game.choose(answer)
    proof.told = [str(row["sentence"]) for row in game.told(JUDGE) if "sentence" in row]
    if line and names == tuple(NAMES[: start.n]):
        begun = Game(problem.game.plugin, start.clone(), None, start.clone())
        text = scenario_of(begun, JUDGE, case=f"{proof.verdict}-line")
        proof.scenario = text + "\n".join(done) + "\n"
        if said:
            proof.scenario += f"  - expect: {{{said}}}\n"
    return game
