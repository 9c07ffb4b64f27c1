"""Two people at one screen, whole games by chance: all that is written is compared with what its reader may know.

`python -m tests.table.hot_seats --games 200` is the long form.
"""

from __future__ import annotations

import argparse
import io
import json
import random
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

import headjudge as hj
from headjudge.kernel.ids import NOBODY, SPECTATOR, PlayerId
from headjudge.sentences import story
from headjudge.table.groups import whole
from headjudge.table.line import EndOfInput, LineTable
from headjudge.table.offers import Asked
from headjudge.table.screen import Screen, cited

CLEARED: Final = "\n" * 40
WIDE: Final = 1_000_000
NAMES: Final = ("Player 1", "Player 2")
NOTE: Final = re.compile(r"\(Player \d passed\)")
"""What is said of the other one."""
OWN_NOTE: Final = re.compile(r"\((Player \d (can only pass|passed, until .+|passed: .+)|Player \d: no longer .+)\)")
HANDING_OVER: Final = re.compile(r"(Game over\. .+)?Player \d (decides|reads how it came to that)\. Hand over.+")
SAID_ALWAYS: Final = (
    "table",
    "why",
    "why did that",
    "hint",
    "log 8",
    "zone hand",
    "zone deck",
    "my hand",
    "their hand",
)
MOST_PROMPTS: Final = 1_500
Fault = str


@dataclass
class Reader:
    """Types by chance, and reads every line that was written before."""

    game: str
    seed: int
    out: io.StringIO = field(default_factory=io.StringIO)
    faults: list[Fault] = field(default_factory=list)
    lines: int = 0
    """How many lines were compared."""
    at: int = 0
    prompts: int = 0
    eyes: PlayerId = NOBODY
    read: dict[PlayerId, int] = field(default_factory=lambda: {PlayerId(0): 0, PlayerId(1): 0})
    known: dict[PlayerId, str] = field(default_factory=dict)
    """Everything that each was told, as text."""
    asked: object = None
    """The question that the last screen put."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        game = hj.new_game(self.game, seed=self.seed)
        self.table = LineTable(game, Screen(self, self.out, width=WIDE), {}, NAMES, holding=self.chance.random() < 0.3)
        g = game.state
        names = {game.plugin.policies.name(g, o) for o in g.objects()}
        self.names = re.compile("|".join(rf"\b{re.escape(name)}" for name in sorted(names, key=len, reverse=True)))

    def run(self) -> None:
        try:
            self.table.run()
        except EndOfInput:
            return
        self.compare(self.taken(), self.table.viewer, all_told=True)

    # -- as a stream

    def isatty(self) -> bool:
        return False

    def readline(self, limit: int = -1, /) -> str:
        self.prompts += 1
        written = self.taken()
        if self.table.viewer == NOBODY:
            before, cleared, after = written.rpartition(CLEARED)
            if cleared:
                self.compare(before, self.eyes, all_told=self.table.game.over)
            self.compare_between(after)
            return "\n"
        self.eyes = self.table.viewer
        answered = self.asked is not self.table.game.state.question
        self.compare(written, self.eyes, all_told=answered, in_answer=not answered)
        self.asked = self.table.game.state.question
        return "" if self.prompts > MOST_PROMPTS else f"{self.typed()}\n"

    def taken(self) -> str:
        text = self.out.getvalue()[self.at :]
        self.at += len(text)
        return text

    def typed(self) -> str:
        """One of the options, several of a group, or something that shows more of the table."""
        decision = self.table.game.decision
        if self.chance.random() < 0.1:
            wishes = [*SAID_ALWAYS, "hold", "x", "pass until my turn", "pass through until end of turn", "skip 1"]
            return self.chance.choice(wishes)
        if decision.group is None:
            return str(self.chance.randint(1, len(decision.options)))
        whole_question = Asked(whole(self.table.game), self.table.view())
        free = [offer.number for offer in self.table.left_of(whole_question).offers]
        most = min(decision.group.maximum - len(decision.group.chosen) - len(self.table.picked), len(free))
        several = self.chance.sample(free, self.chance.randint(1, max(most, 1)))
        ends = "undo" if self.table.picked and self.chance.random() < 0.5 else "done"
        return ends if self.chance.random() < 0.2 else " ".join(map(str, several))

    # -- comparing

    def compare(self, screen: str, eyes: PlayerId, all_told: bool, in_answer: bool = False) -> None:
        """One screen against what `eyes` may know: the log word for word, other lines by the cards that they name."""
        told = self.table.game.told(eyes)[self.read[eyes] :]
        self.known[eyes] = self.known.get(eyes, "") + text_of(told)
        view = text_of(self.table.game.view(eyes, log=False)) + self.known[eyes]
        lines = [line for line in screen.splitlines() if line.strip()]
        self.lines += len(lines)
        for name in set(self.names.findall("\n".join(lines))):
            if name not in view:
                self.fault(eyes, f"{name} is shown, and not known", screen)
        if in_answer:
            return
        news = list(news_of(screen))
        for note in [line for line in news if line.startswith("(Player")]:
            if not (NOTE if f"({NAMES[eyes]}" not in note else OWN_NOTE).fullmatch(note):
                self.fault(eyes, f"said to the other one: {note}", screen)
        log = [line for line in news if line.startswith("  ")]
        count = self.entries_of(log, told)
        if count < 0 or (all_told and self.story(told[count:])):
            self.fault(eyes, f"the log says {log}, and to tell are {self.story(told)}", screen)
        self.read[eyes] += len(told) if all_told or count < 0 else count

    def compare_between(self, screen: str) -> None:
        """What stands there while nobody sits in front of it."""
        view = text_of(self.table.game.view(SPECTATOR))
        for line in [line for line in screen.splitlines() if line.strip()]:
            self.lines += 1
            named = [name for name in self.names.findall(line) if name not in view]
            greeting = self.prompts == 1
            if named or not (greeting or HANDING_OVER.fullmatch(line)):
                self.fault(NOBODY, f"between two people: {line}", screen)

    def story(self, entries: Sequence[Mapping[str, object]]) -> list[str]:
        sentences = self.table.game.plugin.policies.sentences
        return [
            f"  {line.words}{cited(line.rules, 3)}".replace("\u00a0", " ") for line in story(entries, sentences, NAMES)
        ]

    def entries_of(self, lines: list[str], entries: Sequence[Mapping[str, object]]) -> int:
        """How many entries these lines tell, told at once or in parts; -1 where they do not tell them."""
        if not lines:
            return 0
        for end in range(len(entries), 0, -1):
            told = self.story(entries[:end])
            if told and told == lines[: len(told)]:
                rest = self.entries_of(lines[len(told) :], entries[end:])
                if rest >= 0:
                    return end + rest
        return -1

    def fault(self, eyes: PlayerId, words: str, screen: str) -> None:
        whose = "nobody" if eyes == NOBODY else NAMES[eyes]
        self.faults.append(f"{self.game}, seed {self.seed}, prompt {self.prompts}, {whose}: {words}\n{screen}")


def news_of(screen: str) -> Iterator[str]:
    """What stands before the position and the question: the log and the table's notes."""
    for line in screen.split("\n\n", 1)[0].splitlines():
        if line.startswith(("  ", "(")):
            yield line


def text_of(told: object) -> str:
    return json.dumps(told, ensure_ascii=False)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.table.hot_seats")
    parser.add_argument("--games", type=int, default=200, help="of each game")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(arguments)
    faults: list[Fault] = []
    for game in hj.games():
        lines = 0
        for seed in range(given.seed, given.seed + given.games):
            reader = Reader(game, seed)
            reader.run()
            lines += reader.lines
            faults += reader.faults
        print(f"{game}: {given.games} games, {lines:,} lines on screens, {len(faults)} faults so far", flush=True)
    print("\n".join(faults[:20]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
