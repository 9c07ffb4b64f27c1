"""Phrase rows: clauses that are only heard, each with holes and the form that it means.

A file of rows has sections, one for each symbol, and a row on each line:

    [effect]
    stun {x:objects} = (stun x)
    gain {n:number} [more] (coin|coins) = (gain n)

`{name:symbol}` is a hole, `[..]` may be missing, `(a|b)` is one of several. On the right stands a form in which the
names of holes stand for what was read there; `*name` lays a list open. In the section `deed` a row begins with a verb,
and its form says `WHO`: it is heard as an order, and of a player.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, NamedTuple

from headjudge.abilities.english import verb_forms
from headjudge.abilities.meanings import Meaning
from headjudge.abilities.notation import Datum, Form, NotationError, Text, read
from headjudge.abilities.productions import NUMBER, QUOTED, SIGNED, Production, Symbol, tokens

LIST: Final = "list"
WHO: Final = "WHO"
DEED: Final = "deed"
LONGEST_RUN: Final = 8
"""So many literal words may follow one another: a row is a clause with holes, no sentence."""
TERMINALS: Final = {"number": NUMBER, "signed": SIGNED, "quoted": QUOTED}
PIECE: Final = re.compile(r"(?<!\\)(?:\{([a-z0-9]+)(?::([a-z0-9 -]+))?\}|(\[)|(\])|(\()|(\))|(\|))")


class PhraseError(ValueError):
    """A row that cannot be read: its author made a mistake."""


class Phrase(NamedTuple):
    """A row: where it stands, what it is called when it is spoken of, and the productions that it makes."""

    symbol: str
    text: str
    where: str
    productions: tuple[tuple[str, Production], ...]


Way = tuple[tuple[str | Symbol, ...], tuple[str, ...]]
"""Symbols, and the names of the holes among them."""


def phrases(file: str, text: str) -> list[Phrase]:
    """The rows of a file."""
    found: list[Phrase] = []
    symbol = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        where = f"{file}:{number}"
        if line.startswith("[") and line.endswith("]") and " = " not in f" {line}":
            symbol = line[1:-1]
        elif line and not line.startswith("#"):
            pattern, joint, means = f" {line}".partition(" = ")
            if not joint or not symbol:
                raise PhraseError(f"{where}: a row is a pattern, an equals sign and a form: {line!r}")
            try:
                found.append(Phrase(symbol, pattern.strip(), where, tuple(made(symbol, pattern, read(means)))))
            except (NotationError, PhraseError) as error:
                raise PhraseError(f"{where}: {error}") from None
    return found


def made(symbol: str, pattern: str, means: Datum) -> Iterator[tuple[str, Production]]:
    """The productions of a row, each with the symbol that it writes."""
    if symbol != DEED:
        for symbols, names in ways(pattern):
            yield symbol, Production(symbols, meaning(names, means))
        return
    verb, _, rest = pattern.strip().partition(" ")
    one, many, base = verb_forms(verb)
    for symbols, names in ways(rest):
        yield "effect", Production((base, *symbols), meaning(names, means, {WHO: "you"}))
        yield "effect", Production(("you", base, *symbols), meaning(names, means, {WHO: "you"}))
        for subject, form in (("player one", one), ("player many", many)):
            after = Production((Symbol(subject), form, *symbols), meaning((WHO, *names), means))
            yield "effect", after


def ways(pattern: str) -> list[Way]:
    """Each way in which a pattern can be written."""
    found, end = alternatives(pattern, 0, "")
    if end != len(pattern):
        raise PhraseError(f"{pattern!r}: {pattern[end]} is not opened")
    return found


def alternatives(text: str, at: int, until: str) -> tuple[list[Way], int]:
    """What stands up to a closing mark, one way for each alternative."""
    done: list[Way] = []
    current: list[list[Way]] = []
    start = at
    while at <= len(text):
        piece = PIECE.search(text, at)
        begin = piece.start() if piece else len(text)
        words = tokens(text[at:begin].replace("\\", ""))
        if words:
            current.append([(words, ())])
        if piece is None or piece.group(4) or piece.group(6):
            mark = piece.group(0) if piece else ""
            if mark != until:
                raise PhraseError(f"{text!r}: {until or mark} is missing from column {start + 1} on")
            return done + joined(current), piece.end() if piece else len(text)
        at = piece.end()
        if piece.group(7):
            done += joined(current)
            current = []
        elif piece.group(3):
            inner, at = alternatives(text, at, "]")
            current.append([*inner, ((), ())])
        elif piece.group(5):
            inner, at = alternatives(text, at, ")")
            current.append(inner)
        else:
            name, symbol = piece.group(1), piece.group(2) or piece.group(1)
            terminal = TERMINALS.get(symbol)
            current.append([((terminal,) if terminal else (Symbol(symbol),), (name,))])
    raise PhraseError(f"{text!r} does not end")


def joined(pieces: list[list[Way]]) -> list[Way]:
    return [
        (tuple(s for way in chosen for s in way[0]), tuple(n for way in chosen for n in way[1]))
        for chosen in product(*pieces)
    ]


def meaning(names: tuple[str, ...], means: Datum, fixed: dict[str, Datum] | None = None) -> Meaning:
    """What a row means, from what stands in its holes."""
    if means in names and len(names) == 1 and not fixed:
        return lambda found: found[0]

    def made(found: list[Datum]) -> Datum:
        return put(means, {**(fixed or {}), **dict(zip(names, found))})

    return made


def put(datum: Datum, values: dict[str, Datum]) -> Datum:
    """A form with the names of holes exchanged for what was read; what is missing stays out."""
    if not isinstance(datum, Form):
        return values.get(datum, datum) if isinstance(datum, str) and not isinstance(datum, Text) else datum
    parts: list[Datum] = []
    for part in datum:
        if isinstance(part, str) and part[:1] == "*" and part[1:] in values:
            inner = values[part[1:]]
            parts += list(inner[1:]) if isinstance(inner, Form) and inner[:1] in ((LIST,), ("do",)) else [inner]
        else:
            parts.append(put(part, values))
    return Form(parts)


class PhraseGrammar:
    """The grammar of phrase rows, for a parser."""

    def __init__(self, rows: Iterable[Phrase]) -> None:
        self.rows = list(rows)
        self.by_symbol: dict[str, list[Production]] = {}
        for row in self.rows:
            for symbol, production in row.productions:
                self.by_symbol.setdefault(symbol, []).append(production)

    def productions(self, symbol: Symbol) -> list[Production]:
        try:
            return self.by_symbol[symbol.kind]
        except KeyError:
            raise PhraseError(f"no row writes {symbol.kind!r}") from None


def longest_run(production: Production) -> int:
    """How many literal words follow one another in a production at most."""
    most = run = 0
    for symbol in production.symbols:
        literal = not isinstance(symbol, Symbol) and symbol[:1].isalnum()
        run = run + 1 if literal else 0 if isinstance(symbol, Symbol) or symbol in TERMINALS.values() else run
        most = max(most, run)
    return most
