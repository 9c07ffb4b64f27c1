"""The chart of an Earley parser: every form that a grammar finds for a text."""

from __future__ import annotations

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
        changed = True
        while changed:
            changed = False
            for symbol, productions in self.productions.items():
                before = len(self.first[symbol])
                for production in productions:
                    self.first[symbol] |= self.beginning(production.symbols)
                changed = changed or len(self.first[symbol]) > before
        self.by_token: dict[Symbol, dict[str, list[Production]]] = {}
        for symbol, productions in self.productions.items():
            index = self.by_token.setdefault(symbol, {})
            for production in productions:
                for token in self.beginning(production.symbols):
                    index.setdefault(token, []).append(production)

    def beginning(self, symbols: tuple[str | Symbol, ...]) -> set[str]:
        found: set[str] = set()
        for symbol in symbols:
            if not isinstance(symbol, Symbol):
                return found | {symbol}
            found |= self.first[symbol]
            if not self.empty[symbol]:
                break
        return found


def classes(token: str) -> list[str]:
    """The token itself, and the sorts of terminal that it is."""
    if token.startswith("“"):
        return [token, QUOTED]
    if token.lstrip("+-").isdigit():
        return [token, SIGNED if token[0] in "+-" else NUMBER]
    return [token]


def value_of(token: str) -> Datum:
    return Text(token[1:-1]) if token.startswith("“") else int(token)


def parsed(starts: Starts, goal: Symbol, text: list[str]) -> list[Datum]:
    """Every form that the grammar finds for the whole text."""
    waiting: list[dict[Symbol, list[Item]]] = [{} for _ in range(len(text) + 1)]
    current: list[Item] = []
    done: list[Datum] = []
    upcoming: list[Item] = begin(starts, goal, 0, text)
    for i in range(len(text) + 1):
        current, upcoming = upcoming, []
        seen = set(current)
        predicted: set[Symbol] = {goal} if i == 0 else set()
        completed: set[tuple[Symbol, int, Datum]] = set()

        def add(item: Item, seen: set[Item] = seen, current: list[Item] = current) -> None:
            if item not in seen:
                seen.add(item)
                current.append(item)

        for item in current:
            if len(current) > LONGEST:
                return done
            if item.dot == len(item.production.symbols):
                value = item.production.means(list(item.values))
                if (item.symbol, item.start, value) in completed:
                    continue
                completed.add((item.symbol, item.start, value))
                if item.symbol == goal and item.start == 0 and i == len(text):
                    done.append(value)
                for other in waiting[item.start].get(item.symbol, ()):
                    add(other._replace(dot=other.dot + 1, values=(*other.values, value)))
                continue
            symbol = item.production.symbols[item.dot]
            if isinstance(symbol, Symbol):
                waiting[i].setdefault(symbol, []).append(item)
                for value in starts.empty[symbol]:
                    add(item._replace(dot=item.dot + 1, values=(*item.values, value)))
                for known, start, value in list(completed):
                    if known == symbol and start == i:
                        add(item._replace(dot=item.dot + 1, values=(*item.values, value)))
                if symbol not in predicted:
                    predicted.add(symbol)
                    for new in begin(starts, symbol, i, text):
                        add(new)
            elif i < len(text) and symbol in classes(text[i]):
                values = item.values if symbol == text[i] else (*item.values, value_of(text[i]))
                upcoming.append(item._replace(dot=item.dot + 1, values=values))
    return done


def begin(starts: Starts, symbol: Symbol, i: int, text: list[str]) -> list[Item]:
    if i >= len(text):
        return []
    found: list[Item] = []
    for token in classes(text[i]):
        found += [Item(symbol, p, 0, i, ()) for p in starts.by_token[symbol].get(token, ())]
    return found
