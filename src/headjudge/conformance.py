"""The conformance kit: what must hold for every game on the kernel, as functions anyone can call on a plugin.

Each check plays random games and raises `Broken` with the seed and the decision at the first thing that does not hold;
otherwise it returns the figures it counted.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from headjudge.decision import Decision
from headjudge.game import Game, IllegalChoice, from_position, load, new_game, replay
from headjudge.installed import decks, games, plugin
from headjudge.kernel import flow, windows
from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.imagine import redeal
from headjudge.kernel.journal import Journal
from headjudge.kernel.save import dump_position
from headjudge.kernel.state import State
from headjudge.kernel.views import log_entry, view_of

Figures = dict[str, float]


class Broken(AssertionError):
    """Something that must hold does not: which game, seed and decision."""


def random_decks(game: str, seed: int) -> list[str]:
    """Two shipped decks, chosen by seed."""
    ids = decks(game)
    return [ids[seed % len(ids)], ids[seed // len(ids) % len(ids)]]


def start(game: str, seed: int) -> Game:
    return new_game(game, random_decks(game, seed), seed=seed)


def moment(g: State) -> str:
    """In the middle of what the open question is: a replacement, a payment, a resolution, or nothing."""
    q = g.question
    if q is None:
        return "nothing"
    if q.kind == Q_REPLACE:
        return "replacement"
    if g.rules.prompts[q.kind] in g.rules.payments:
        return "payment"
    if any(f.proc == flow.P_RUN or g.rules.procedures[f.proc].name in g.rules.resolutions for f in g.frames):
        return "resolution"
    return "attempt" if flow.attempting(g) is not None else "nothing"


# -- endings


def check_endings(game: str, seeds: Iterable[int]) -> Figures:
    """Random games end by a rule: no exception, no cap, no concession; the same seed gives the same log."""
    games = decisions = 0
    reasons: Counter[str] = Counter()
    spent = 0.0
    for seed in seeds:
        played = start(game, seed)
        rng = random.Random(seed)
        origin, choices = played._origin, []
        began = time.perf_counter()
        g = played.state
        while not g.over:
            assert g.question is not None
            n = len(g.question.acts)
            i = rng.randrange(n)
            choices.append(i)
            decisions += n > 1
            flow.answer(g, i)
        spent += time.perf_counter() - began
        games += 1
        reasons[g.reason] += 1
        if g.reason in ("", "concession", "agreed-draw"):
            raise Broken(f"{game} seed {seed}: ended by {g.reason!r}")
        if seed % 20 == 0 and told(origin, choices) != told(start(game, seed)._origin, choices):
            raise Broken(f"{game} seed {seed}: the same seed gave another log")
    figures: Figures = {"games": games, "games/s": games / spent, "decisions/game": decisions / games}
    return figures | {f"ended by {reason}": count for reason, count in sorted(reasons.items())}


def told(origin: State, choices: list[int]) -> list[str]:
    journal = Journal()
    replay(origin, choices, journal)
    return [repr(log_entry(e, -1)) for e in journal.entries]


# -- saves


def check_saves(game: str, seeds: Iterable[int]) -> Figures:
    """At every decision: save, clone, position code and a fresh process all go on to the same bytes.

    Each save, loaded in a fresh process and given the recorded answer, must give the next save of the same game to the
    byte; so all of them go on to the same end.
    """
    moments: Counter[str] = Counter()
    checked = 0
    with tempfile.TemporaryDirectory() as folder:
        files: list[Path] = []
        for seed in seeds:
            blobs: list[bytes] = []
            answers: list[int] = []
            played = start(game, seed)
            rng = random.Random(seed)
            while not played.over:
                moments[moment(played.state)] += 1
                checked += 1
                blobs.append(check_copies(played, seed))
                q = played.state.question
                assert q is not None
                answers.append(rng.randrange(len(q.acts)))
                played.choose(answers[-1])
            blobs.append(played.save())
            path = Path(folder) / f"{seed}.saves"
            path.write_bytes(msgspec.msgpack.encode([blobs, answers]))
            files.append(path)
        fresh = [sys.executable, "-m", "headjudge.conformance", *map(str, files)]
        done = subprocess.run(fresh, capture_output=True, text=True)
        if done.returncode:
            raise Broken(f"{game}: in a fresh process: {done.stderr.strip()[-2000:]}")
    figures: Figures = {"decisions": checked}
    return figures | {f"in a {name}": float(count) for name, count in sorted(moments.items()) if name != "nothing"}


def check_copies(played: Game, seed: int) -> bytes:
    blob = played.save()
    where = f"{played.plugin.id} seed {seed} decision {len(played._choices)}"
    if load(blob).save() != blob:
        raise Broken(f"{where}: a loaded game saves other bytes")
    if played.clone().save() != blob:
        raise Broken(f"{where}: a clone saves other bytes")
    q = played.state.question
    assert q is not None
    for wrong in (len(q.acts), -1, 10**9):
        try:
            played.choose(wrong)
        except IllegalChoice:
            continue
        raise Broken(f"{where}: {wrong} was accepted")
    if played.save() != blob:
        raise Broken(f"{where}: a refused choice changed the game")
    code = played.position()
    again = from_position(code)
    if again.position() != code:
        raise Broken(f"{where}: a position gives another position")
    one, two = played.clone(), again
    last = len(q.acts) - 1
    one.choose(last)
    two.choose(last)
    if one.position() != two.position():
        raise Broken(f"{where}: a position goes on otherwise than the game")
    return blob


def check_recorded(path: str) -> None:
    """In a fresh process: every save, given its answer, becomes the next one."""
    blobs, answers = msgspec.msgpack.decode(Path(path).read_bytes(), type=tuple[list[bytes], list[int]])
    for i, answer in enumerate(answers):
        game = load(blobs[i])
        game.choose(answer)
        if game.save() != blobs[i + 1]:
            raise Broken(f"{path}: decision {i} goes on otherwise")


# -- hidden cards


def check_hidden(game: str, seeds: Iterable[int], every: int = 1) -> Figures:
    """Permuting what a player never saw leaves that player's view, prompts and the bots' choices unchanged."""
    from headjudge.bots import GreedyBot, RandomBot

    checked = asked = 0
    for seed in seeds:
        played = start(game, seed)
        rng = random.Random(seed)
        step = 0
        while not played.over:
            step += 1
            g = played.state
            if step % every == 0:
                for viewer in range(g.n):
                    twin = permuted(played, viewer, rng.randrange(1 << 30))
                    where = f"{game} seed {seed} decision {len(played._choices)} viewer {viewer}"
                    if view_of(twin.state, viewer) != view_of(g, viewer):
                        raise Broken(f"{where}: the view tells what was never seen")
                    checked += 1
                    if g.question is not None and g.question.player == viewer:
                        asked += 1
                        if described(played.decision) != described(twin.decision):
                            raise Broken(f"{where}: the question tells what was never seen")
                        for bot in (RandomBot, GreedyBot):
                            one = bot(seed=step).choose(played.view(viewer, log=False), played.decision)
                            two = bot(seed=step).choose(twin.view(viewer, log=False), twin.decision)
                            if one != two:
                                raise Broken(f"{where}: {bot.__name__} chooses by what it cannot know")
            assert g.question is not None
            played.choose(rng.randrange(len(g.question.acts)))
    return {"views": checked, "questions": asked}


def permuted(played: Game, viewer: int, seed: int) -> Game:
    """The same game with everything dealt anew that `viewer` does not know."""
    state = played.state.clone()
    redeal(state, viewer, seed)
    flow.ask_again(state)
    return Game(played.plugin, state.clone(), None, state)


def described(d: Decision) -> tuple[object, ...]:
    return (d.player, d.kind, d.prompt, d.rules, d.source, d.group, tuple((o.text, o.key, o.value) for o in d.options))


# -- refusals


def check_refusals(game: str, seeds: Iterable[int], every: int = 1) -> Figures:
    """Every refused attempt, forced, is reversed with the reason named; every offered one completes."""
    refused: Counter[str] = Counter()
    offered = 0
    for seed in seeds:
        played = start(game, seed)
        rng = random.Random(seed)
        step = 0
        while not played.over:
            g = played.state
            q = g.question
            assert q is not None
            step += 1
            if windows.is_open(g) and step % every == 0:
                where = f"{game} seed {seed} decision {len(played._choices)}"
                before = dump_position(g)
                for act, obj, val in g.rules.attempts(g, q.player):
                    code = g.rules.refuse(g, q.player, act, obj, val)
                    words = g.rules.attempt_words(g, act, obj, val)
                    twin = g.clone()
                    twin.refusal = 0
                    flow.force(twin, act, obj, val)
                    if code:
                        if twin.refusal != code:
                            found = g.rules.reasons[twin.refusal].slug
                            raise Broken(
                                f"{where}: {words} refused as {g.rules.reasons[code].slug}, reversed as {found}"
                            )
                        if dump_position(twin) != before:
                            raise Broken(f"{where}: {words} was reversed to another position")
                        refused[g.rules.reasons[code].slug] += 1
                    else:
                        complete(twin, rng, f"{where}: {words}")
                        offered += 1
            played.choose(rng.randrange(len(q.acts)))
    figures: Figures = {"offered and completed": offered, "refused and reversed": sum(refused.values())}
    return figures | {f"refused as {slug}": count for slug, count in sorted(refused.items())}


def complete(g: State, rng: random.Random, where: str) -> None:
    """Answer at random until the attempt is over: it must not be reversed."""
    while not g.over and flow.attempting(g) is not None:
        assert g.question is not None
        flow.answer(g, rng.randrange(len(g.question.acts)))
        if g.refusal:
            raise Broken(f"{where} was offered, and reversed as {g.rules.reasons[g.refusal].slug}")


def everything(game: str, games: int) -> dict[str, Figures]:
    """All checks at a length set by `games`, the number of random games that must end by a rule."""
    saved = max(1, games // 10)
    return {
        "endings": check_endings(game, range(games)),
        "saves": check_saves(game, range(saved)),
        "hidden": check_hidden(game, range(max(1, games // 100)), every=5),
        "refusals": check_refusals(game, range(max(1, games // 50)), every=2),
    }


def lines(figures: dict[str, dict[str, Figures]]) -> list[str]:
    """The figures of several games for people."""
    told: list[str] = []
    for game, checks in figures.items():
        for check, counted in checks.items():
            told.append(f"{game}: {check}")
            told.extend([f"  {name:40} {count:>12,.10g}" for name, count in counted.items()])
    return told


def main(paths: list[str]) -> None:
    """In a process that has read every game's definitions in another order."""
    for game in reversed(games()):
        plugin(game).decks()
    for path in paths:
        check_recorded(path)


if __name__ == "__main__":
    main(sys.argv[1:])
