"""`python -m tests.playthroughs.nodes GAME GAMES`: the instructions of packed cards that never ran in random games, or
ran and neither made an event nor began a procedure. Every round deals all packed cards."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from itertools import count
from typing import Any

from headjudge.abilities.notation import Form, write
from headjudge.conformance.playthrough import act_first
from headjudge.kernel import flow
from headjudge.kernel.definitions import NODES, P_RUN, Instruction, Node
from headjudge.kernel.records import Event, Frame
from headjudge.kernel.state import State
from tests.playthroughs.dealing import POOLS

RAN: set[int] = set()
MADE: set[int] = set()
ACTIVE: list[int] = []
LONGEST = 4000


def watch(method: Callable[..., None]) -> Callable[..., None]:
    """The method of an instruction, which is now known to run."""

    def watched(node: Node, *args: Any) -> None:
        RAN.add(node.id)
        ACTIVE.append(node.id)
        try:
            method(node, *args)
        finally:
            ACTIVE.pop()

    return watched


def classes(of: type[Instruction]) -> list[type[Instruction]]:
    return [of, *[one for sub in of.__subclasses__() for one in classes(sub)]]


def install() -> None:
    """Watch every instruction, and every event that is proposed while one runs."""
    for one in classes(Instruction):
        for name in ("perform", "resume"):
            if name in vars(one) and one is not Instruction:
                setattr(one, name, watch(vars(one)[name]))
    propose = Event.__init__

    def proposed(self: object, *args: Any, **more: Any) -> None:
        MADE.update(ACTIVE)
        propose(self, *args, **more)  # type: ignore[arg-type]

    Event.__init__ = proposed  # type: ignore[method-assign]
    begin = Frame.__init__

    def begun(self: Frame, proc: int, *args: Any, **more: Any) -> None:
        if proc != P_RUN:  # a procedure of the game: drawing, fighting, choosing
            MADE.update(ACTIVE)
        begin(self, proc, *args, **more)

    Frame.__init__ = begun  # type: ignore[method-assign]


def play(g: State, rng: random.Random) -> None:
    """One game, answered at random."""
    flow.run(g)
    for _ in range(LONGEST):
        if g.over or g.question is None:
            return
        flow.answer(g, act_first(g.question, rng))


def games(game: str, n: int) -> None:
    played = 0
    for round in count():
        for place in count():
            if played == n:
                return
            origin = POOLS[game](round, place)
            if origin is None:
                break
            play(origin.clone(), random.Random(1000 * round + place))
            played += 1


def report(game: str, n: int) -> list[str]:
    install()
    games(game, n)
    rows: list[str] = []
    for node in NODES:
        if isinstance(node, Instruction) and isinstance(node.form, Form | str) and node.id not in MADE:
            state = "ran, no event" if node.id in RAN else "never ran"
            rows.append(f"{state}\t{node.face}\t{type(node).__name__}\t{write(node.form)}")
    total = len([node for node in NODES if isinstance(node, Instruction)])
    return [*sorted(set(rows)), f"{len(rows)} of {total} instructions made no event in {n} games"]


if __name__ == "__main__":
    print("\n".join(report(sys.argv[1], int(sys.argv[2]))))
