"""The chart of an Earley parser: every form that a grammar finds for a text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from headjudge.abilities.grammar import Grammar
from headjudge.abilities.notation import Datum, Text
from headjudge.abilities.productions import NUMBER, QUOTED, SIGNED, Production, Symbol

LONGEST = 20_000
"""So many beginnings at one place are followed; a sentence with more is given up."""


class Item(NamedTuple):
    """A production read so far."""

    symbol: Symbol
    production: Production
    dot: int
    start: int
    values: tuple[Datum, ...]


class Starts:
    """What can begin a symbol: made once for all that a goal reaches."""

    def __init__(self, grammar: Grammar, goal: Symbol) -> None:
        self.productions: dict[Symbol, list[Production]] = {}
        todo = [goal]
        while todo:
            symbol = todo.pop()
            if symbol not in self.productions:
                self.productions[symbol] = grammar.productions(symbol)
                todo += [s for p in self.productions[symbol] for s in p.symbols if isinstance(s, Symbol)]
        self.empty = {s: [p.means([]) for p in ps if not p.symbols] for s, ps in self.productions.items()}
        self.first: dict[Symbol, set[str]] = {symbol: set() for symbol in self.productions}
        ways = {s: {begun for p in ps for begun in self.beginning_with(p)} for s, ps in self.productions.items()}
        changed = True
        while changed:
            changed = False
            for symbol, beginnings in ways.items():
                first = self.first[symbol]
                before = len(first)
                for begun in beginnings:
                    if isinstance(begun, Symbol):
                        first |= self.first[begun]
                    else:
                        first.add(begun)
                changed = changed or len(first) > before
        self.by_token: dict[Symbol, dict[str, list[Production]]] = {}
        for symbol, productions in self.productions.items():
            index = self.by_token.setdefault(symbol, {})
            for production in productions:
                for token in self.beginning(production):
                    index.setdefault(token, []).append(production)

    def beginning_with(self, production: Production) -> Iterator[str | Symbol]:
        """The words and symbols that a production can begin with: what stands first, and what follows on nothing."""
        for symbol in production.symbols:
            yield symbol
            if not isinstance(symbol, Symbol) or not self.empty[symbol]:
                return

    def beginning(self, production: Production) -> set[str]:
        """The words that a production can begin with."""
        found: set[str] = set()
        for begun in self.beginning_with(production):
            found |= self.first[begun] if isinstance(begun, Symbol) else {begun}
        return found

    def goes_on(self, production: Production, dot: int, here: tuple[str, ...]) -> bool:
        """Whether what is left of a production, if anything is, can begin with what stands here."""
        if dot == len(production.symbols):
            return True
        symbol = production.symbols[dot]
        if not isinstance(symbol, Symbol):
            return symbol in here
        return bool(self.empty[symbol]) or not self.first[symbol].isdisjoint(here)


def classes(token: str) -> tuple[str, ...]:
    """The token itself, and the sorts of terminal that it is."""
    if token.startswith("“"):
        return (token, QUOTED)
    if token.lstrip("+-").isdigit():
        return (token, SIGNED if token[0] in "+-" else NUMBER)
    return (token,)


def value_of(token: str) -> Datum:
    return Text(token[1:-1]) if token.startswith("“") else int(token)


def parsed(starts: Starts, goal: Symbol, text: tuple[str, ...]) -> list[Datum]:
    """Every form that the grammar finds for the whole text."""
    standing = [*map(classes, text), ()]
    waiting: list[dict[Symbol, list[Item]]] = [{} for _ in standing]
    done: list[Datum] = []
    upcoming = begin(starts, goal, 0, standing[0])
    for i, here in enumerate(standing):
        current, upcoming = upcoming, []
        seen = set(current)
        predicted: set[Symbol] = {goal} if i == 0 else set()
        completed: set[tuple[Symbol, int, Datum]] = set()
        whole: dict[Symbol, list[Datum]] = {}
        """What was completed of nothing: it begins and ends here."""

        def add(item: Item, seen: set[Item] = seen, current: list[Item] = current) -> None:
            if item not in seen:
                seen.add(item)
                current.append(item)

        def go_on(item: Item, value: Datum, here: tuple[str, ...] = here, add: Callable[[Item], None] = add) -> None:
            """One of the symbols for which an item waits has been read: so it goes on, if it can."""
            symbol, production, dot, start, values = item
            if starts.goes_on(production, dot + 1, here):
                add(Item(symbol, production, dot + 1, start, (*values, value)))

        for item in current:
            if len(current) > LONGEST:
                return done
            if item.dot == len(item.production.symbols):
                value = item.production.means(list(item.values))
                if (item.symbol, item.start, value) in completed:
                    continue
                completed.add((item.symbol, item.start, value))
                if item.start == i:
                    whole.setdefault(item.symbol, []).append(value)
                if item.symbol == goal and item.start == 0 and i == len(text):
                    done.append(value)
                for other in waiting[item.start].get(item.symbol, ()):
                    go_on(other, value)
                continue
            symbol = item.production.symbols[item.dot]
            if isinstance(symbol, Symbol):
                waiting[i].setdefault(symbol, []).append(item)
                for value in (*starts.empty[symbol], *whole.get(symbol, ())):
                    go_on(item, value)
                if symbol not in predicted:
                    predicted.add(symbol)
                    for new in begin(starts, symbol, i, here):
                        add(new)
            elif symbol in here and starts.goes_on(item.production, item.dot + 1, standing[i + 1]):
                values = item.values if symbol == text[i] else (*item.values, value_of(text[i]))
                upcoming.append(Item(item.symbol, item.production, item.dot + 1, item.start, values))
    return done


def begin(starts: Starts, symbol: Symbol, i: int, here: tuple[str, ...]) -> list[Item]:
    """The productions of a symbol that can begin with what stands here."""
    return [Item(symbol, p, 0, i, ()) for token in here for p in starts.by_token[symbol].get(token, ())]
