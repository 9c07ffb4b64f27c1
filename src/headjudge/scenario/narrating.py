"""What happened in a run, in the sentences of the table, each with the rules that decide it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from headjudge import rulebook
from headjudge.causes import explained
from headjudge.kernel.ids import JUDGE, SPECTATOR, ObjectId
from headjudge.kernel.journal import LogEntry
from headjudge.kernel.loglines import log_line
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.scenario.options import NOTHING_MORE, Options
from headjudge.scenario.table import Table
from headjudge.scenario.witness import Put, Witness
from headjudge.sentences import sentence, story


def cited(rules: Sequence[int]) -> str:
    """`  [FAB 7.5.2]`, or nothing."""
    return f"  [{', '.join(map(rulebook.anchor_name, rules))}]" if rules else ""


class Narrator:
    """Tells the news of one run; with the answers that players gave, where those are wanted."""

    def __init__(self, table: Table, witness: Witness, answers: bool) -> None:
        self.table = table
        self.witness = witness
        self.answers = answers
        self.events = 0
        self.puts = 0

    def news(self) -> Iterator[str]:
        """What happened since the last time."""
        while self.answers and self.puts < len(self.witness.questions):
            put, answer = self.witness.questions[self.puts], self.witness.answers.get(self.puts)
            if answer is None and put.question is self.table.g.question:
                break
            yield from self.happened(put.at)
            yield from self.answered(put, answer)
            self.puts += 1
        yield from self.happened(len(self.witness.entries))

    def happened(self, until: int) -> Iterator[str]:
        """The events up to number `until`, those of one way together; undone ones are marked."""
        undone = self.witness.undone
        for is_undone, numbers in groupby(range(self.events, until), lambda i: i in undone):
            mark = " (undone)" if is_undone else ""
            yield from (f"{line}{mark}" for line in self.sentences([self.witness.entries[i] for i in numbers]))
        self.events = max(self.events, until)

    def sentences(self, entries: Sequence[LogEntry]) -> list[str]:
        g = self.table.g
        lines = [log_line(g, entry, JUDGE, tuple(map(rulebook.anchor_name, entry.cites))) for entry in entries]
        told = story(lines, g.policies.sentences, self.table.players)
        return [f"{one.words}  [{', '.join(one.rules)}]" if one.rules else one.words for one in told]

    def answered(self, put: Put, answer: int | None) -> Iterator[str]:
        """What a player answered; what could not be answered otherwise, with the rule that asks."""
        options = Options(replace(self.table, g=put.then), put.question)
        player = self.table.players[put.question.player]
        if answer is not None:
            yield f"{player}: {options.text(answer)}"
        elif put.forced and put.question.source and not put.question.window:
            taken = [options.text(i) for i in options.all() if options.act(i) not in NOTHING_MORE]
            taken = taken or [options.table.name(ObjectId(id)) for id in put.question.chosen if not put.question.acts]
            if taken:
                yield f"{player}: {', '.join(taken)}, the only answer{cited(put.question.cites)}"


def why_lines(table: Table, witness: Witness) -> list[str]:
    """Of each event that was not undone what made it happen."""
    g = table.g
    lines: list[str] = []
    for i, (entry, cause) in enumerate(zip(witness.entries, witness.causes)):
        line = log_line(g, entry, JUDGE, tuple(map(rulebook.anchor_name, entry.cites)))
        line["sentence"] = sentence(line, g.policies.sentences, table.players)
        if i not in witness.undone:
            lines.append(str(explained(cause, line, JUDGE, g.n)))
    return lines


def asks(table: Table) -> Iterator[str]:
    """The question that waits for an answer, with its rules and its options; how it ended, where the game is over."""
    g = table.g
    if g.question is None:
        winners = " and ".join(table.players[seat] for seat in g.winners)
        reason = g.reason.replace("-", " ")
        yield f"{winners} won: {reason}" if winners else f"the game is over: {reason or 'a draw'}"
        return
    options = Options(table, g.question)
    player = table.players[g.question.player]
    yield f"{player} is asked: {g.policies.prompt(g, g.question)}{cited(g.question.cites)}"
    yield from (f"  {options.text(i)}" for i in options.all())


def waiting(g: State) -> Iterator[str]:
    """The triggered abilities that wait to be put out or resolved."""
    for one in view_of(g, SPECTATOR)["waiting"] if g.pending else ():
        yield f"waiting: {one['name']} ({one['words']})"
