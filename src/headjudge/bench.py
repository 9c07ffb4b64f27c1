"""How fast it is: random playouts of whole games with real decks, beside a calibration loop that tells the machine.

A decision counts when it has two options or more. Nothing is cached between games.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from headjudge.game import Game, load, new_game
from headjudge.kernel import flow, playouts
from headjudge.kernel import state as state_module
from headjudge.kernel.flow import A_PASS
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.imagine import imagine
from headjudge.kernel.state import State
from headjudge.plugins import decks, games, plugin

ROOTS: Final = 12
"""In so many positions a search is measured."""
LONGEST: Final = 100_000
Figures = dict[str, float | str]
Policy = Callable[[State, random.Random], int]


def build() -> str:
    """Whether the kernel runs compiled or plain."""
    return "plain" if state_module.__file__.endswith(".py") else "compiled"


def calibration() -> float:
    """Millions of additions a second in a plain loop: what this machine does right now."""
    best = 0.0
    for _ in range(3):
        began = time.process_time()
        total = 0
        for i in range(1_000_000):
            total += i
        best = max(best, 1.0 / (time.process_time() - began))
    return best


def any_option(g: State, rng: random.Random) -> int:
    assert g.question is not None
    return int(rng.random() * len(g.question.acts))


def act_if_possible(g: State, rng: random.Random) -> int:
    """Random, but pass or end something only when nothing else is legal."""
    q = g.question
    assert q is not None
    n = len(q.acts)
    if n > 1 and q.window and q.acts[-1] == A_PASS:
        n -= 1
    return int(rng.random() * n)


POLICIES: dict[str, Policy] = {"random": any_option, "act": act_if_possible}


Answer = Callable[[Game, Policy, random.Random], None]


def answer_bare(played: Game, choose: Policy, rng: random.Random) -> None:
    """The kernel alone."""
    flow.answer(played.state, choose(played.state, rng))


def answer_decision(played: Game, choose: Policy, rng: random.Random) -> None:
    """As a client that reads who is asked, and how many options there are; words are made for whoever reads them."""
    asked = played.decision
    assert asked.player >= 0 and len(asked.options)
    played.choose(choose(played.state, rng))


def answer_view(played: Game, choose: Policy, rng: random.Random) -> None:
    """As a bot that is given the view of its player."""
    asked = played.decision
    assert len(asked.options) and played.view(asked.player, log=False)
    played.choose(choose(played.state, rng))


THROUGH: dict[str, Answer] = {"decision": answer_decision, "view": answer_view}
BOARDS = (0, 4, 8, 16, 32)


class Course(NamedTuple):
    """How long some playing took, and how much was answered in it."""

    spent: float = 0.0
    answers: int = 0
    decisions: int = 0

    def plus(self, other: Course) -> Course:
        return Course(self.spent + other.spent, self.answers + other.answers, self.decisions + other.decisions)

    @property
    def micro(self) -> float:
        """Microseconds of a decision."""
        return self.spent / max(self.decisions, 1) * 1e6


def play(played: Game, answer: Answer, choose: Policy, rng: random.Random, turns: int = 0, most: int = 0) -> Course:
    """Play to the end, or for so many turns, or to so many answers."""
    g = played.state
    answers = decisions = turn = 0
    last = -1
    began = time.process_time()
    while not g.over and (not most or answers < most):
        q = g.question
        assert q is not None
        if g.active != last:
            last = g.active
            turn += 1
            if turns and turn > turns:
                break
        answers += 1
        decisions += len(q.acts) > 1
        answer(played, choose, rng)
    return Course(time.process_time() - began, answers, decisions)


def dealt(game: str, number: int, players: int, among: Sequence[str] = ()) -> list[str]:
    """The decks of one game of a series, every combination of these in turn, or of all that are shipped."""
    ids = among or decks(game)
    return [ids[number // len(ids) ** seat % len(ids)] for seat in range(players)]


def search(game: str, seconds: float = 3.0, among: Sequence[str] = ()) -> Figures:
    """What a search is made of, each measured in the middle of games: how many of each a second of one core.

    A simulation begins at the root: an imagined game, an answer, and playing on, to the end of the turn by greedy
    players or to the end of the game by chance. `factor` is what playing through `Game` takes beside the bare kernel.
    """
    rng = random.Random(1)
    roots: list[Game] = []
    while len(roots) < ROOTS:
        played = new_game(game, dealt(game, len(roots), 2, among), seed=len(roots))
        middle = 30 + rng.randrange(60)
        while not played.over and (len(played.choices) < middle or len(played.decision.options) < 2):
            played.choose(rng.randrange(len(played.decision.options)))
        if not played.over:
            roots.append(played)
    asked = [(root, root.decision.player) for root in roots]
    share = seconds / 8

    def each(work: Callable[[Game, int, int], object]) -> float:
        done = 0
        began = time.process_time()
        while time.process_time() - began < share or not done:
            root, player = asked[done % len(asked)]
            work(root, player, done)
            done += 1
        return done / (time.process_time() - began)

    by_chance = each(lambda root, player, n: root.imagine(player, n).playout("random", n))
    bare = each(lambda root, player, n: bare_playout(imagine(root.state, PlayerId(player), n), root, n))
    return {
        "game": game,
        "policy": "search",
        "build": build(),
        "turns/s": each(lambda root, player, n: root.imagine(player, n).playout("greedy", n, "turn", answer=0)),
        "games/s": by_chance,
        "factor": bare / by_chance,
        "clones/s": each(lambda root, player, n: root.clone()),
        "imagines/s": each(lambda root, player, n: root.imagine(player, n)),
        "closed imagines/s": each(lambda root, player, n: root.imagine(player, n, "closed")),
        "keys/s": each(lambda root, player, n: root.key()),
        "scores/s": each(lambda root, player, n: root.score(player)),
    }


def bare_playout(g: State, root: Game, seed: int) -> None:
    """The same game by the kernel alone."""
    playouts.play_on(root.plugin, g, playouts.RANDOM, seed, LONGEST, LONGEST, g.active)


def bench(
    game: str,
    seconds: float = 3.0,
    policy: str = "random",
    turns: int = 0,
    players: int = 2,
    among: Sequence[str] = (),
) -> Figures:
    """Play random games for about `seconds`; measure clone, save and load in the middle of games."""
    rng = random.Random(1)
    played = 0
    total = Course()
    middles: list[Game] = []
    while total.spent < seconds or not played:
        pair = dealt(game, played, players, among)
        fresh = new_game(game, pair, seed=played, ask="needed")
        total = total.plus(play(fresh, answer_bare, POLICIES[policy], rng, turns))
        played += 1
        if len(middles) < 10:
            middles.append(middle(game, pair, played))
    figures = heading(game, policy) | {
        "players": players,
        "games": played,
        "games/s": played / total.spent,
        "decisions/s": total.decisions / total.spent,
        "answers/s": total.answers / total.spent,
        "decisions/game": total.decisions / played,
    }
    return figures | copies(middles) | boards(game, BOARDS[:4], 2.0, policy) | {"calibration": calibration()}


def heading(game: str, policy: str) -> Figures:
    return {"game": game, "build": build(), "policy": policy}


def through(
    game: str,
    how: str,
    seconds: float = 3.0,
    policy: str = "random",
    players: int = 2,
    among: Sequence[str] = (),
) -> Figures:
    """What it costs to read the outside at every decision: the same games by the kernel alone, and read, in turn."""
    bare = read = Course()
    played = 0
    while bare.spent + read.spent < seconds or not played:
        pair = dealt(game, played, players, among)
        one, two = [new_game(game, pair, seed=played, ask="needed") for _ in range(2)]
        bare = bare.plus(play(one, answer_bare, POLICIES[policy], random.Random(played)))
        read = read.plus(play(two, THROUGH[how], POLICIES[policy], random.Random(played)))
        played += 1
    return heading(game, policy) | {
        "games": played,
        "us/decision": bare.micro,
        f"us/decision through {how}": read.micro,
        "factor": read.micro / bare.micro,
    }


def middle(game: str, pair: list[str], seed: int) -> Game:
    """A game stopped in its middle."""
    rng = random.Random(seed)
    played = new_game(game, pair, seed=seed)
    for _ in range(100):
        if played.over:
            return new_game(game, pair, seed=seed)
        q = played.state.question
        assert q is not None
        played.choose(int(rng.random() * len(q.acts)))
    return played if not played.over else new_game(game, pair, seed=seed)


def copies(middles: list[Game]) -> Figures:
    blobs = [m.save() for m in middles]
    return {
        "clone us": micro([m.state.clone for m in middles], 200),
        "save us": micro([m.save for m in middles], 5),
        "load us": micro([lambda b=b: load(b, trusted=True) for b in blobs], 5),  # type: ignore[misc]
        "load checked us": micro([lambda b=b: load(b) for b in blobs], 5),  # type: ignore[misc]
        "save bytes": statistics.median([len(b) for b in blobs]),
    }


def micro(calls: list[Callable[[], object]], times: int) -> float:
    """Median microseconds of a call."""
    taken: list[float] = []
    for call in calls:
        began = time.process_time()
        for _ in range(times):
            call()
        taken.append((time.process_time() - began) / times * 1e6)
    return statistics.median(taken)


def boards(game: str, sizes: Sequence[int], seconds: float, policy: str = "random") -> Figures:
    """Decisions a second from positions with more and more permanents in play, where the game provides them."""
    figures: Figures = {}
    for size, course in crowded(game, sizes, seconds, policy).items():
        figures[f"decisions/s with {size} a side"] = course.decisions / course.spent
    return figures


def board(game: str, sizes: Sequence[int] = (), seconds: float = 3.0, policy: str = "random") -> Figures:
    """What a decision costs with so many permanents a side, beside one on an empty board."""
    courses = crowded(game, (0, *[size for size in sizes or BOARDS if size]), seconds, policy)
    figures = heading(game, policy)
    for size, course in courses.items():
        figures[f"us/decision with {size} a side"] = course.micro
        figures[f"factor with {size} a side"] = course.micro / courses[0].micro
    return figures


def crowded(game: str, sizes: Sequence[int], seconds: float, policy: str) -> dict[int, Course]:
    """Short playouts from positions of each size in turn; nothing where the game provides no such positions."""
    plug = plugin(game)
    origins = {size: state for size in sizes if (state := plug.busy(size, 1)) is not None}
    courses = dict.fromkeys(origins, Course())
    turn = 0
    while origins and sum(course.spent for course in courses.values()) < seconds:
        for size, origin in origins.items():
            played = Game(plug, origin)
            course = play(played, answer_bare, POLICIES[policy], random.Random(turn), most=60)
            courses[size] = courses[size].plus(course)
        turn += 1
    return courses


def report(
    names: list[str],
    seconds: float = 3.0,
    policy: str = "random",
    turns: int = 0,
    players: int = 2,
    among: Sequence[str] = (),
) -> list[Figures]:
    """The figures of each game named, or of all."""
    return [bench(name, seconds, policy, turns, players, among) for name in names or games()]


def text(figures: Figures) -> str:
    lines = [f"{figures['game']} ({figures['build']}, policy {figures['policy']})"]
    for name, value in figures.items():
        if isinstance(value, float | int):
            shown = f"{value:,.1f}" if value < 100 else f"{value:,.0f}"
            lines.append(f"  {name:32} {shown:>12}")
    return "\n".join(lines)
