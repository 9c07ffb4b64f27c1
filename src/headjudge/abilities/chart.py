"""The chart of an Earley parser: every form that a grammar finds for a text.

The productions of a symbol share their beginnings (a trie), and all derivations of a symbol over one stretch of text
share their readings: each is found once, whatever stands around it. So neither length nor many readings of one clause
make a sentence slow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from headjudge.abilities.notation import Datum, Text
from headjudge.abilities.productions import NUMBER, QUOTED, SIGNED, Production, Symbol

MOST_READINGS: Final = 400
"""So many readings of one stretch of text are kept; what has more is refused."""
MOST_ITEMS: Final = 60_000
"""So many beginnings are followed in one text, whatever its length."""


class Productions(Protocol):
    """A grammar, as far as a parser needs it."""

    def productions(self, symbol: Symbol) -> list[Production]: ...


class TooMuch(ValueError):
    """A text with more readings, or more beginnings, than are followed."""


class Branch:
    """A place in productions that begin alike: what can follow, and which productions end here."""

    __slots__ = ("done", "here", "leads", "of", "symbols", "words")

    def __init__(self, of: Symbol) -> None:
        self.of = of
        self.words: dict[str, Branch] = {}
        self.symbols: dict[Symbol, Branch] = {}
        self.done: list[Production] = []
        self.here: dict[str, list[Symbol]] = {}
        """The symbols that can follow, by the token that stands there; found when first asked for."""

    def grown(self, production: Production) -> None:
        branch = self
        for symbol in production.symbols:
            if isinstance(symbol, Symbol):
                branch = branch.symbols.setdefault(symbol, Branch(self.of))
            else:
                branch = branch.words.setdefault(symbol, Branch(self.of))
        branch.done.append(production)


class Starts:
    """What can begin a symbol: made once for all that a goal reaches."""

    def __init__(self, grammar: Productions, goal: Symbol) -> None:
        self.productions: dict[Symbol, list[Production]] = {}
        self.roots: dict[Symbol, Branch] = {}
        todo = [goal]
        while todo:
            symbol = todo.pop()
            if symbol not in self.productions:
                self.productions[symbol] = grammar.productions(symbol)
                root = self.roots[symbol] = Branch(symbol)
                for production in self.productions[symbol]:
                    root.grown(production)
                    todo += [s for s in production.symbols if isinstance(s, Symbol)]
        self.empty = self.empties()
        self.first = self.firsts()

    def empties(self) -> set[Symbol]:
        """The symbols that can be written with nothing."""
        empty: set[Symbol] = set()
        changed = True
        while changed:
            changed = False
            for symbol, productions in self.productions.items():
                if symbol not in empty and any(all(s in empty for s in p.symbols) for p in productions):
                    empty.add(symbol)
                    changed = True
        return empty

    def firsts(self) -> dict[Symbol, set[str]]:
        """The tokens with which a symbol can begin."""
        first: dict[Symbol, set[str]] = {symbol: set() for symbol in self.productions}
        ways: dict[Symbol, set[Symbol]] = {symbol: set() for symbol in self.productions}
        for symbol, productions in self.productions.items():
            for production in productions:
                for begun in production.symbols:
                    if not isinstance(begun, Symbol):
                        first[symbol].add(begun)
                        break
                    ways[symbol].add(begun)
                    if begun not in self.empty:
                        break
        changed = True
        while changed:
            changed = False
            for symbol, beginnings in ways.items():
                before = len(first[symbol])
                for begun in beginnings:
                    first[symbol] |= first[begun]
                changed = changed or len(first[symbol]) > before
        return first

    def following(self, branch: Branch, here: tuple[str, ...]) -> list[Symbol]:
        """The symbols that can follow where these tokens stand."""
        key = here[0] if here else ""
        found = branch.here.get(key)
        if found is None:
            found = [s for s in branch.symbols if s in self.empty or not self.first[s].isdisjoint(here)]
            branch.here[key] = found
        return found

    def circles(self) -> list[Symbol]:
        """Symbols that can be written as themselves with nothing beside: they would have readings without end."""
        alone: dict[Symbol, set[Symbol]] = {symbol: set() for symbol in self.productions}
        for symbol, productions in self.productions.items():
            for production in productions:
                for i, part in enumerate(production.symbols):
                    rest = (*production.symbols[:i], *production.symbols[i + 1 :])
                    if isinstance(part, Symbol) and all(s in self.empty for s in rest):
                        alone[symbol].add(part)
        found = []
        for symbol in alone:
            seen: set[Symbol] = set()
            todo = list(alone[symbol])
            while todo:
                one = todo.pop()
                if one not in seen:
                    seen.add(one)
                    todo += alone[one]
            if symbol in seen:
                found.append(symbol)
        return found


def classes(token: str) -> tuple[str, ...]:
    """The token itself, and the sorts of terminal that it is."""
    if token.startswith("“"):
        return (token, QUOTED)
    if token.lstrip("+-").isdigit():
        return (token, SIGNED if token[0] in "+-" else NUMBER)
    return (token,)


def value_of(token: str) -> Datum:
    return Text(token[1:-1]) if token.startswith("“") else int(token)


class Name(NamedTuple):
    """A name that stands at some place and may be several tokens long."""

    end: int
    value: Datum


Item = tuple[Branch, int]
"""A place in productions, and where their text begins."""


class Back(NamedTuple):
    """How an item was reached: the place before, where it ended, and what was read since: a symbol, or a terminal."""

    branch: Branch
    middle: int
    read: Symbol | Datum | None


class Chart:
    """The text with all that was found in it."""

    def __init__(
        self, starts: Starts, goal: Symbol, text: Sequence[str], names: Mapping[int, Iterable[Name]] | None = None
    ) -> None:
        self.starts = starts
        self.goal = goal
        self.text = text
        self.names = names or {}
        self.columns: list[dict[Item, list[Back]]] = [{} for _ in range(len(text) + 1)]
        self.waiting: list[dict[Symbol, list[Item]]] = [{} for _ in self.columns]
        self.ended: list[dict[tuple[Symbol, int], list[Branch]]] = [{} for _ in self.columns]
        """What was completed where: the symbol and its beginning, with the branches on which it was."""
        self.made: dict[tuple[Symbol, int, int], list[Datum] | None] = {}
        self.rows: dict[tuple[Branch, int, int], list[tuple[Datum, ...]]] = {}
        self.count = 0
        self.furthest = 0
        self.columns[0][(starts.roots[goal], 0)] = []
        for i in range(len(self.columns)):
            if self.columns[i]:
                self.furthest = i
                self.read(i)

    def read(self, i: int) -> None:
        """All that begins, goes on and ends at a place."""
        here = classes(self.text[i]) if i < len(self.text) else ()
        names = list(self.names.get(i, ()))
        around = (*here, QUOTED) if names and QUOTED not in here else here
        column, waiting, ended = self.columns[i], self.waiting[i], self.ended[i]
        todo = list(column)
        predicted = {branch.of for branch, start in todo if branch is self.starts.roots[branch.of] and start == i}

        def reach(branch: Branch, start: int, back: Back) -> None:
            found = column.get((branch, start))
            if found is None:
                column[(branch, start)] = [back]
                todo.append((branch, start))
                self.count += 1
            elif back not in found:
                found.append(back)

        while todo:
            if self.count > MOST_ITEMS:
                raise TooMuch("it begins in more ways than are followed")
            item = todo.pop()
            branch, start = item
            if branch.done:
                key = (branch.of, start)
                known = ended.get(key)
                if known is None:
                    ended[key] = [branch]
                    for other, begun in tuple(self.waiting[start].get(branch.of, ())):
                        reach(other.symbols[branch.of], begun, Back(other, start, branch.of))
                elif branch not in known:
                    known.append(branch)
            for word in here:
                after = branch.words.get(word)
                if after is not None:
                    read = None if word == self.text[i] else value_of(self.text[i])
                    self.columns[i + 1].setdefault((after, start), []).append(Back(branch, i, read))
            if names and QUOTED in branch.words:
                for name in names:
                    self.columns[name.end].setdefault((branch.words[QUOTED], start), []).append(
                        Back(branch, i, name.value)
                    )
            for symbol in self.starts.following(branch, around):
                waiting.setdefault(symbol, []).append(item)
                if symbol not in predicted:
                    predicted.add(symbol)
                    root = self.starts.roots[symbol]
                    if (root, i) not in column:
                        column[(root, i)] = []
                        todo.append((root, i))
                if (symbol, i) in ended:
                    reach(branch.symbols[symbol], start, Back(branch, i, symbol))

    # -- what was found

    def values(self, symbol: Symbol, start: int, end: int) -> list[Datum]:
        """The readings of a symbol over a stretch of text, each once."""
        key = (symbol, start, end)
        if key in self.made:
            return self.made[key] or []  # a circle adds nothing
        self.made[key] = None
        found: dict[Datum, None] = {}
        for branch in self.ended[end].get((symbol, start), ()):
            for production in branch.done:
                for read in self.sequences(branch, start, end):
                    found[production.means(list(read))] = None
        if len(found) > MOST_READINGS:
            raise TooMuch("it can be read in more ways than are followed")
        self.made[key] = list(found)
        return list(found)

    def sequences(self, branch: Branch, start: int, end: int) -> list[tuple[Datum, ...]]:
        """What stands in the holes up to a place in productions."""
        key = (branch, start, end)
        known = self.rows.get(key)
        if known is not None:
            return known
        backs = self.columns[end][(branch, start)]
        found: dict[tuple[Datum, ...], None] = {} if backs else {(): None}
        if start == end and branch is self.starts.roots[branch.of]:
            found = {(): None}
        for back in backs:
            if back.read is None:
                for read in self.sequences(back.branch, start, back.middle):
                    found[read] = None
                continue
            values = self.values(back.read, back.middle, end) if isinstance(back.read, Symbol) else [back.read]
            for read in self.sequences(back.branch, start, back.middle) if values else ():
                for value in values:
                    found[(*read, value)] = None
            if len(found) > MOST_READINGS * 4:
                raise TooMuch("it can be read in more ways than are followed")
        self.rows[key] = list(found)
        return self.rows[key]

    def forms(self) -> list[Datum]:
        """The readings of the whole text."""
        return self.values(self.goal, 0, len(self.text))

    def expected(self) -> list[str]:
        """The words that could have stood where nothing goes on."""
        found: dict[str, None] = {}
        for branch, _ in self.columns[self.furthest]:
            found.update(dict.fromkeys(branch.words))
        return list(found)

    def going(self) -> list[tuple[Symbol, int]]:
        """What had been begun where nothing goes on: each symbol with the place where it begins."""
        found = {(branch.of, start): None for branch, start in self.columns[self.furthest]}
        return sorted(found, key=lambda one: one[1])


def parsed(
    starts: Starts, goal: Symbol, text: Sequence[str], names: Mapping[int, Iterable[Name]] | None = None
) -> list[Datum]:
    """Every form that the grammar finds for the whole text; none for one with more than are followed."""
    try:
        return Chart(starts, goal, text, names).forms()
    except TooMuch:
        return []
