"""At every decision a save, a clone, a position and a fresh process go on to the same bytes."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import msgspec

from headjudge.conformance.dealing import Broken, Dealing, Figures, dealing
from headjudge.game import Game, IllegalChoice, from_position, load
from headjudge.kernel import flow
from headjudge.kernel.definitions import P_RUN
from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.state import State


def moment(g: State) -> str:
    """In the middle of what the open question is: a replacement, a payment, a resolution, or nothing."""
    q = g.question
    if q is None:
        return "nothing"
    if q.kind == Q_REPLACE:
        return "replacement"
    if g.policies.prompts[q.kind] in g.policies.payments:
        return "payment"
    if any(f.proc == P_RUN or g.policies.procedures[f.proc].name in g.policies.resolutions for f in g.frames):
        return "resolution"
    return "attempt" if flow.attempting(g) is not None else "nothing"


def check_saves(of: str | Dealing, seeds: Iterable[int]) -> Figures:
    """At every decision: save, clone, position code and a fresh process all go on to the same bytes.

    Each save, loaded in a fresh process and given the recorded answer, must give the next save of the same game to the
    byte; so all of them go on to the same end.
    """
    dealt = dealing(of)
    moments: Counter[str] = Counter()
    checked = 0
    with tempfile.TemporaryDirectory() as folder:
        files: list[Path] = []
        for seed in seeds:
            blobs: list[bytes] = []
            answers: list[int] = []
            played = dealt.start(seed)
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
            raise Broken(f"{dealt}: in a fresh process: {done.stderr.strip()[-2000:]}")
    figures: Figures = {"decisions": checked}
    return figures | {f"in a {name}": float(count) for name, count in sorted(moments.items()) if name != "nothing"}


def check_copies(played: Game, seed: int) -> bytes:
    blob = played.save()
    where = f"{played.plugin.id} seed {seed} decision {len(played.choices)}"
    if load(blob, trusted=True).save() != blob:
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
        game = load(blobs[i], trusted=i + 1 < len(answers))
        game.choose(answer)
        if game.save() != blobs[i + 1]:
            raise Broken(f"{path}: decision {i} goes on otherwise")
