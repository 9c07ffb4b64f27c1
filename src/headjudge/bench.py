"""How fast it is: random playouts of whole games with real decks, beside a calibration loop that tells the machine.

A decision counts when it has two options or more. Nothing is cached between games.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable

from headjudge.game import Game, load, new_game
from headjudge.installed import decks, games, plugin
from headjudge.kernel import flow
from headjudge.kernel import state as state_module
from headjudge.kernel.flow import A_PASS
from headjudge.kernel.state import State

Figures = dict[str, float | str]
Policy = Callable[[State, random.Random], int]


def build() -> str:
    """Whether the kernel runs compiled or plain."""
    return "plain" if state_module.__file__.endswith(".py") else "compiled"


def calibration() -> float:
    """Millions of additions a second in a plain loop: what this machine does right now."""
    best = 0.0
    for _ in range(3):
        began = time.perf_counter()
        total = 0
        for i in range(1_000_000):
            total += i
        best = max(best, 1.0 / (time.perf_counter() - began))
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


def bench(game: str, seconds: float = 3.0, policy: str = "random", turns: int = 0, players: int = 2) -> Figures:
    """Play random games for about `seconds`; measure clone, save and load in the middle of games."""
    choose = POLICIES[policy]
    ids = decks(game)
    rng = random.Random(1)
    played = answers = decisions = 0
    spent = 0.0
    middles: list[Game] = []
    while spent < seconds or not played:
        pair = [ids[played // len(ids) ** seat % len(ids)] for seat in range(players)]
        fresh = new_game(game, pair, seed=played, ask="needed")
        g = fresh.state
        began = time.perf_counter()
        turn, last = 0, -1
        while not g.over:
            q = g.question
            assert q is not None
            if g.active != last:
                last = g.active
                turn += 1
                if turns and turn > turns:
                    break
            answers += 1
            decisions += len(q.acts) > 1
            flow.answer(g, choose(g, rng))
        spent += time.perf_counter() - began
        played += 1
        if len(middles) < 10:
            middles.append(middle(game, pair, played))
    figures: Figures = {
        "game": game,
        "build": build(),
        "policy": policy,
        "players": players,
        "games": played,
        "games/s": played / spent,
        "decisions/s": decisions / spent,
        "answers/s": answers / spent,
        "decisions/game": decisions / played,
    }
    return figures | copies(middles) | boards(game) | {"calibration": calibration()}


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
        "load us": micro([lambda b=b: load(b) for b in blobs], 5),  # type: ignore[misc]
        "save bytes": statistics.median([len(b) for b in blobs]),
    }


def micro(calls: list[Callable[[], object]], times: int) -> float:
    """Median microseconds of a call."""
    taken: list[float] = []
    for call in calls:
        began = time.perf_counter()
        for _ in range(times):
            call()
        taken.append((time.perf_counter() - began) / times * 1e6)
    return statistics.median(taken)


def boards(game: str) -> Figures:
    """Decisions a second from positions with more and more permanents in play, where the game provides them."""
    figures: Figures = {}
    for size in (0, 4, 8, 16):
        origin = plugin(game).busy(size, 1)
        if origin is None:
            continue
        decisions = 0
        spent = 0.0
        rng = random.Random(size)
        while spent < 0.5:
            g = origin.clone()
            began = time.perf_counter()
            if g.question is None:
                flow.run(g)
            for _ in range(60):
                if g.over:
                    break
                assert g.question is not None
                decisions += len(g.question.acts) > 1
                flow.answer(g, any_option(g, rng))
            spent += time.perf_counter() - began
        figures[f"decisions/s with {size} a side"] = decisions / spent
    return figures


def report(
    names: list[str], seconds: float = 3.0, policy: str = "random", turns: int = 0, players: int = 2
) -> list[Figures]:
    """The figures of each game named, or of all."""
    return [bench(name, seconds, policy, turns, players) for name in names or games()]


def text(figures: Figures) -> str:
    lines = [f"{figures['game']} ({figures['build']}, policy {figures['policy']})"]
    for name, value in figures.items():
        if isinstance(value, float | int):
            shown = f"{value:,.1f}" if value < 100 else f"{value:,.0f}"
            lines.append(f"  {name:32} {shown:>12}")
    return "\n".join(lines)
