"""All laws over generated cards, spread over processes: what was tried, and what broke, as scenario files."""

from __future__ import annotations

import random
import time
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

from headjudge.conformance.dealing import Figures, added
from headjudge.conformance.generated import declared
from headjudge.conformance.generated.cards import NewCard, Printer, defined
from headjudge.conformance.generated.laws import LAWS, raised, tried
from headjudge.conformance.generated.printing import as_scenario
from headjudge.conformance.generated.shortcuts import marked
from headjudge.conformance.generated.shrinking import Shrinker
from headjudge.conformance.generated.trials import Dealer
from headjudge.kernel.definitions import Ability, Instruction
from headjudge.plugins import plugin

CHUNK: Final = 25
"""How many trials a process plays before it tells what it found."""
CHUNKS_A_PROCESS: Final = 40
"""After so many a process is replaced: definitions stay as long as their process."""
CARDS: Final = "cards"
"""The task that plays nothing: cards are read, said and lowered."""
CARDS_A_GAME: Final = 5
"""How many cards are made without being played, for each game that is, where no number is given."""
CARDS_A_TASK: Final = 500
SHORT_CUTS: Final = "short-cuts"
assert declared.LAWS is LAWS


@dataclass
class Break:
    """A law that does not hold: in how many trials for that cause, and the smallest of them as a scenario."""

    law: str
    cause: str
    scenario: str
    trials: int = 1


@dataclass
class Findings:
    """What was tried and what broke."""

    figures: dict[str, Figures] = field(default_factory=dict)
    breaks: dict[tuple[str, str], Break] = field(default_factory=dict)
    listings: dict[str, Sequence[Mapping[str, object]]] = field(default_factory=dict)
    """By law, what its trials showed one by one."""

    def data(self) -> dict[str, object]:
        """The same for scripts."""
        broken = [vars(one) for one in self.breaks.values()]
        return {"tried": self.figures, "broken": broken, "listed": self.listings}

    def conclude(self, game: str) -> Findings:
        """Draw what follows from all trials of a law together."""
        for name, law in LAWS.items():
            if law.conclude is None or name not in self.figures:
                continue
            figures, broken, self.listings[name] = law.conclude(game, self.figures[name])
            self.figures[name] = figures
            self.add(name, {}, [Break(name, cause, "") for cause in broken])
        return self

    def add(self, law: str, figures: Figures, breaks: Iterable[Break]) -> None:
        self.figures[law] = added([self.figures.get(law, {}), figures])
        for one in breaks:
            known = self.breaks.get((one.law, one.cause))
            if known is None:
                self.breaks[one.law, one.cause] = one
                continue
            known.trials += one.trials
            if 0 < len(one.scenario) < len(known.scenario) or not known.scenario:
                known.scenario = one.scenario


@dataclass(frozen=True)
class Task:
    """So many trials of one law, by a seed of their own."""

    game: str
    law: str
    seed: int
    trials: int


def carry_out(task: Task) -> tuple[str, Figures, list[Break]]:
    """What a task looked at, and what broke."""
    if task.law == CARDS:
        return CARDS, *print_cards(task.game, task.seed, task.trials)
    law = LAWS[task.law]
    dealer = Dealer(task.game, task.seed)
    counted: list[Figures] = []
    breaks: dict[str, Break] = {}
    began = time.process_time()
    for _ in range(task.trials):
        trial = law.deal(dealer)
        figures, lawless = tried(law, trial)
        counted.append(figures)
        if lawless is None:
            continue
        known = breaks.get(lawless.cause)
        if known is not None:
            known.trials += 1
            continue
        shrinker = Shrinker(law, lawless, trial)
        smallest = shrinker.shrink()
        about = f"{law.name}: {shrinker.best}"
        breaks[lawless.cause] = Break(law.name, lawless.cause, as_scenario(smallest, about))
    made: Figures = {
        "trials": task.trials,
        "cards": dealer.printer.made,
        "cards refused": dealer.printer.refused,
        "seconds": time.process_time() - began,
    }
    return task.law, added([made, *counted]), list(breaks.values())


def print_cards(game: str, seed: int, count: int) -> tuple[Figures, list[Break]]:
    """Cards that are read, said whole and in parts, and lowered; the game accepts them, or refuses with a reason."""
    printer = Printer(game, seed)
    began = time.process_time()
    written: set[tuple[str, ...]] = set()
    breaks: dict[str, Break] = {}
    for i in range(count):
        try:
            card = printer.card(f"New {i}")
            written.add(card.written)
            say_parts(game, card)
        except Exception as error:
            lawless = raised(error)
            breaks.setdefault(lawless.cause, Break(CARDS, lawless.cause, f"# {lawless}\n", 0)).trials += 1
    figures: Figures = {"cards": count, "different": len(written), "refused on the way": printer.refused}
    return {**figures, "seconds": time.process_time() - began}, list(breaks.values())


def say_parts(game: str, card: NewCard) -> None:
    """Say every instruction and ability of a card by itself, as a table does that tells why something happens."""
    face = defined(game, card)
    for node in face.nodes:
        if isinstance(node, Ability | Instruction):
            plugin(game).policies.words(face, node)


def everywhere(game: str) -> list[str]:
    """The laws that can be tried with the package as it is installed: code is exchanged in plain Python only."""
    return [name for name in LAWS if name != SHORT_CUTS or marked(game)]


def tasks(game: str, seed: int, games: int, laws: Sequence[str], cards: int) -> list[Task]:
    """The games shared among the laws, and so many cards that are only made."""
    rng = random.Random(seed)
    each = -(-games // max(1, len([law for law in laws if law != CARDS])))
    found = [
        Task(game, CARDS, rng.randrange(1 << 30), min(CARDS_A_TASK, cards - start))
        for start in range(0, cards, CARDS_A_TASK)
    ]
    for law in [law for law in laws if law != CARDS]:
        chunks = range(0, each, CHUNK)
        found += [Task(game, law, rng.randrange(1 << 30), min(CHUNK, each - start)) for start in chunks]
    rng.shuffle(found)
    return found


def try_laws(
    game: str, seed: int, games: int, laws: Sequence[str] = (), jobs: int = 1, cards: int | None = None
) -> Findings:
    """Play that many games with generated cards under the laws; `cards` are made without being played."""
    findings = Findings()
    named = list(laws) or [CARDS, *everywhere(game)]
    if cards is None:
        cards = games * CARDS_A_GAME if CARDS in named else 0
    todo = tasks(game, seed, games, named if games else [], cards)
    if jobs == 1:
        for task in todo:
            findings.add(*carry_out(task))
        return findings.conclude(game)
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, context, max_tasks_per_child=CHUNKS_A_PROCESS) as pool:
        for result in pool.map(carry_out, todo):
            findings.add(*result)
    return findings.conclude(game)


def lines(game: str, findings: Findings) -> list[str]:
    told: list[str] = []
    for law, figures in findings.figures.items():
        about = LAWS[law].about if law in LAWS else "cards that nobody has written are read, said and lowered"
        told.append(f"{game}: {law}: {about}")
        told += [f"  {name:40} {count:>12,.10g}" for name, count in figures.items()]
    for one in sorted(findings.breaks.values(), key=lambda b: -b.trials):
        told += ["", f"{one.law} is broken in {one.trials} trials: {one.cause}", one.scenario]
    return told
