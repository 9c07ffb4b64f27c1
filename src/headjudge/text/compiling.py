"""A card's text compiled: each of its lines read, bound and made canonical, or refused with place and reason."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from headjudge.abilities.chart import Chart, Name, Starts, TooMuch
from headjudge.abilities.checking import check
from headjudge.abilities.english import plural
from headjudge.abilities.lexicon import FormError, Lexicon
from headjudge.abilities.notation import Datum, Form, Text, write
from headjudge.abilities.printing import canonical
from headjudge.abilities.productions import TOKEN, Symbol, tokens
from headjudge.text.binding import Binder
from headjudge.text.conventions import Conventions
from headjudge.text.forms import NotUnderstood, contains, head
from headjudge.text.phrases import Phrase, PhraseError, PhraseGrammar
from headjudge.text.pointing import PLURAL

GOAL: Final = Symbol("line")
LONGEST_LINE: Final = 400
"""So many words may stand in one line of a text; no card has half of that."""
LONGEST_TEXT: Final = 8000
NOT_SAID: Final = ("keyword", "ignored", "fact")
"""What a text says that is no ability: it is a fact of the card, or nothing."""


class Refusal(NamedTuple):
    """What was not understood: the words, what is wrong, and what could have stood there."""

    span: str
    reason: str
    nearest: str = ""


class Line(NamedTuple):
    """A line of a text as it was understood."""

    text: str
    forms: tuple[Datum, ...]


class Compiled(NamedTuple):
    """What a text means: its lines, and what of it was refused."""

    lines: tuple[Line, ...]
    refusals: tuple[Refusal, ...]

    @property
    def forms(self) -> list[Datum]:
        return [form for line in self.lines for form in line.forms]


class Reader:
    """Reads the texts of one game."""

    def __init__(
        self, lexicon: Lexicon, conventions: Conventions, rows: Iterable[Phrase], names: Iterable[str]
    ) -> None:
        self.lexicon = lexicon
        self.conventions = conventions
        self.rows = list(rows)
        self.by_production = {production: row for row in self.rows for _, production in row.productions}
        self.starts = Starts(PhraseGrammar(self.rows), GOAL)
        circles = self.starts.circles()
        if circles:
            raise PhraseError(f"rows that can be written as themselves: {', '.join([s.kind for s in circles])}")
        self.titles: dict[str, list[tuple[tuple[str, ...], Datum]]] = {}
        for name in names:
            self.add_name(name)

    def add_name(self, name: str) -> None:
        """A name that a text may speak of, in the singular and in the plural."""
        found = tokens(name)
        if found:
            self.titles.setdefault(found[0], []).append((found, Text(name)))
            many = (*found[:-1], plural(found[-1]))
            self.titles.setdefault(many[0], []).append((many, Form((PLURAL, Text(name)))))

    def names_in(self, text: Sequence[str], raw: Sequence[str]) -> dict[int, list[Name]]:
        """The names that may stand in a text, by where they begin: with capital letters."""
        found: dict[int, list[Name]] = {}
        for i, token in enumerate(text):
            for words, name in self.titles.get(token, ()):
                if tuple(text[i : i + len(words)]) == words and (raw[i][:1].isupper() or not raw[i][:1].isalpha()):
                    found.setdefault(i, []).append(Name(i + len(words), name))
        return found

    # -- texts

    def compiled(self, text: str, type: str, this: str = "this card") -> Compiled:
        """All lines of a text. A line that says nothing by itself goes on with the one before."""
        if len(text) > LONGEST_TEXT:
            return Compiled((), (Refusal(text[:60], "the text is longer than any card's"),))
        texts: list[str] = []
        read: list[Line | Refusal] = []
        for line in lines_of(text):
            made = self.line(line, type, this)
            if isinstance(made, Refusal) and texts and LABEL.match(texts[-1]) and not LABEL.match(line):
                tried = [f"{texts[-1]} {line}", f"{ended(texts[-1])} {line}"]
                longer = [one for one in [self.line(text, type, this) for text in tried] if isinstance(one, Line)]
                if longer:
                    texts[-1], read[-1] = longer[0].text, longer[0]
                    continue
            texts.append(line)
            read.append(made)
        lines = tuple([one for one in read if isinstance(one, Line)])
        return Compiled(lines, tuple([one for one in read if isinstance(one, Refusal)]))

    def line(self, line: str, type: str, this: str) -> Line | Refusal:
        """One line: the forms that it means, or why it is refused."""
        text, raw = words_of(line)
        if len(text) > LONGEST_LINE:
            return Refusal(line[:60], "the line is longer than any card's")
        try:
            chart = Chart(self.starts, GOAL, text, self.names_in(text, raw))
            readings = chart.forms()
        except (TooMuch, RecursionError) as error:
            return Refusal(line[:60], str(error) or "it is nested too deeply")
        if not readings:
            return self.stopped(chart, raw)
        found: dict[tuple[Datum, ...], None] = {}
        why: list[str] = []
        for reading in readings:
            try:
                found[tuple(self.meant(reading, type, this))] = None
            except (NotUnderstood, FormError, ValueError) as error:
                why.append(str(error))
        if not found:
            return Refusal(line, why[0])
        if len(found) > 1:
            told = " | ".join([" ".join([write(form) for form in forms]) for forms in list(found)[:2]])
            return Refusal(line, f"it can mean two things: {told}")
        return Line(line, next(iter(found)))

    def meant(self, reading: Datum, type: str, this: str) -> list[Datum]:
        made = Binder(self.lexicon, self.conventions, type).ability(reading)
        forms: list[Datum] = []
        for one in made:
            if head(one) in NOT_SAID:
                forms.append(one)
                continue
            kind = self.lexicon.bind(one).word.kind
            form = same(canonical(self.lexicon, one), self.conventions.same)
            check(self.lexicon, form, kind, type, this)
            for rests, chooses in self.conventions.rests_on.items():
                if holds(form, rests) and not contains(form, chooses):
                    raise NotUnderstood(f"{write(rests)}: nothing before it chooses one")
            forms.append(form)
        return forms

    def stopped(self, chart: Chart, raw: Sequence[str]) -> Refusal:
        """Where a text could not be read on, and the row that came furthest."""
        at = chart.furthest
        span = " ".join(raw[max(0, at - 2) : at + 5])
        going = [symbol.kind for symbol, start in chart.going() if start < at]
        expected = ", ".join(sorted(chart.expected())[:6])
        reason = f"not understood from {' '.join(raw[at : at + 5])!r} on" if at < len(raw) else "it breaks off"
        return Refusal(span, reason, f"in {going[-1]}: {expected}" if going else expected)


def holds(datum: Datum, part: Datum) -> bool:
    """Whether a form has that part, as an argument."""
    return isinstance(datum, Form) and any(one == part or holds(one, part) for one in datum[1:])


def same(datum: Datum, kept: Mapping[Datum, Datum]) -> Datum:
    """A form in which what is written in two ways is written in one."""
    if isinstance(datum, Form):
        datum = Form([same(part, kept) for part in datum])
    return kept.get(datum, datum)


def words_of(line: str) -> tuple[tuple[str, ...], list[str]]:
    """The words of a line, and as they are written; it ends as a sentence does."""
    text, raw = tokens(line), TOKEN.findall(line)
    return (text, raw) if not text or text[-1] in (".", '"') else ((*text, "."), [*raw, "."])


LISTED: Final = re.compile(r"hoose (?:one|two|\d):(?: •.*)?$")
"""A line that a list follows."""
LABEL: Final = re.compile(r"[A-Z][A-Za-z/ ]{2,40}:")
REMINDER: Final = re.compile(r"\s*\((?=[A-Z“\"~])[^()]*(?:\([^()]*\)[^()]*)*[.!]?\)")


def ended(line: str) -> str:
    return line if line.rstrip().endswith((".", '"')) else f"{line}."


def lines_of(text: str) -> list[str]:
    """The lines of a text without its reminders; the points of a list belong to the line before."""
    text = REMINDER.sub("", text)
    found: list[str] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("•") and found:
            found[-1] += f" {line}"
        elif line and found and LISTED.search(found[-1]) and not LABEL.match(line):
            found[-1] += f" • {line}"
        elif line:
            found.append(line)
    return found


def digest(text: str) -> str:
    """What changes when a text does, and not with its spaces."""
    return hashlib.blake2b(" ".join(text.split()).encode(), digest_size=8).hexdigest()


class CardText(NamedTuple):
    """A card of a dataset: what it is called, its facts, and what it says."""

    id: str
    name: str
    type: str
    facts: tuple[Form, ...]
    text: str
    sets: tuple[str, ...] = ()
    this: str = "this card"
    digest: str = ""
    gigantic: bool = False


class TextGame(NamedTuple):
    """What a game brings so that its texts can be read."""

    id: str
    reader: Callable[[], Reader]
    cards: Callable[[str], list[CardText]]
    """The cards of a dataset, from the text of its file. Raises ValueError."""
    compiled: Callable[[Reader, CardText], Compiled]
    undeclared: Callable[[CardText], list[tuple[str, str]]]
    """The names that its facts use and that nobody has declared, each with its sort."""
    block: Callable[[CardText, Compiled], Form]
    """The card as a pack holds it."""
