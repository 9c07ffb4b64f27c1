"""Reads a sentence back: the forms whose words say it, by the same rows that say them.

Syntax first (an Earley parser over the grammar of the rows), then binding (which slot is meant by `that card`, what was
noted where something was done `this way`). What is found must say the sentence again, word for word.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from headjudge.abilities.checking import check
from headjudge.abilities.grammar import NUMBER, OPEN, QUOTED, SIGNED, Grammar, Production, Symbol, tokens
from headjudge.abilities.lexicon import ABILITY, EFFECT, NEW, SLOT, FormError, Lexicon
from headjudge.abilities.notation import Datum, Form, Text
from headjudge.abilities.printing import canonical
from headjudge.abilities.saying import Speech
from headjudge.abilities.slots import NOTED, Slots, forms

LONGEST = 20_000
"""So many beginnings at one place are followed; a sentence with more is given up."""
MOST = 400
"""So many readings of a sentence are tried."""


class Item(NamedTuple):
    """A production read so far."""

    symbol: Symbol
    production: Production
    dot: int
    start: int
    values: tuple[Datum, ...]


class Table:
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
                    self.first[symbol] |= self.starts(production.symbols)
                changed = changed or len(self.first[symbol]) > before
        self.by_token: dict[Symbol, dict[str, list[Production]]] = {}
        for symbol, productions in self.productions.items():
            index = self.by_token.setdefault(symbol, {})
            for production in productions:
                for token in self.starts(production.symbols):
                    index.setdefault(token, []).append(production)

    def starts(self, symbols: tuple[str | Symbol, ...]) -> set[str]:
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
        return [QUOTED]
    if token.lstrip("+-").isdigit():
        return [token, SIGNED if token[0] in "+-" else NUMBER]
    return [token]


def value_of(token: str) -> Datum:
    return Text(token[1:-1]) if token.startswith("“") else int(token)


def parsed(table: Table, goal: Symbol, text: list[str]) -> list[Datum]:
    """Every form that the grammar finds for the whole text."""
    waiting: list[dict[Symbol, list[Item]]] = [{} for _ in range(len(text) + 1)]
    current: list[Item] = []
    done: list[Datum] = []
    upcoming: list[Item] = begin(table, goal, 0, text)
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
                for value in table.empty[symbol]:
                    add(item._replace(dot=item.dot + 1, values=(*item.values, value)))
                for known, start, value in list(completed):
                    if known == symbol and start == i:
                        add(item._replace(dot=item.dot + 1, values=(*item.values, value)))
                if symbol not in predicted:
                    predicted.add(symbol)
                    for new in begin(table, symbol, i, text):
                        add(new)
            elif i < len(text) and symbol in classes(text[i]):
                values = item.values if symbol == text[i] else (*item.values, value_of(text[i]))
                upcoming.append(item._replace(dot=item.dot + 1, values=values))
    return done


def begin(table: Table, symbol: Symbol, i: int, text: list[str]) -> list[Item]:
    if i >= len(text):
        return []
    found: list[Item] = []
    for token in classes(text[i]):
        found += [Item(symbol, p, 0, i, ()) for p in table.by_token[symbol].get(token, ())]
    return found


# -- binding


def bound(lexicon: Lexicon, root: Datum) -> Iterator[Datum]:
    """The form with its slots: what was left open gets a name, what was called something finds it."""
    named, filled = opened(root, [])
    wanted = [str(value) for value in called(named)]
    for notes in noted(lexicon, named, wanted):
        try:
            slots = Slots(lexicon, notes)
            speech = Speech(lexicon, notes)
            names = {phrase(speech, slot): slot for slot in slots.filled}
        except FormError:
            continue
        yield resolved(notes, names, speech)
    assert filled is not None


def opened(datum: Datum, found: list[str]) -> tuple[Datum, list[str]]:
    if datum is OPEN or (isinstance(datum, Text) and datum == OPEN):
        found.append(f"s{len(found)}")
        return found[-1], found
    if not isinstance(datum, Form):
        return datum, found
    return Form([opened(part, found)[0] for part in datum]), found


def called(datum: Datum) -> list[Datum]:
    """What slots are called in the text."""
    if not isinstance(datum, Form):
        return []
    if datum[:1] and datum[0] in ("slot", "noted", "did") and len(datum) == 2:
        return [datum[1]]
    return [name for part in datum for name in called(part)]


def noted(lexicon: Lexicon, root: Datum, wanted: list[str]) -> Iterator[Datum]:
    """The form with notes around what was done `this way`: the first that can be meant, then the others."""
    done = sorted({plain(name) for name in wanted if name.endswith("this way")})
    if not done:
        yield root
        return
    for choice in range(4):
        made, n = root, 0
        for name in done:
            found = [d for d, word in forms(lexicon, root) if word.did and says(lexicon, d, name)]
            times = len([w for w in set(wanted) if plain(w) == name])
            for datum in (found[choice:] or found[:1])[:times]:
                made = replaced(made, datum, Form(("note", f"n{n}", datum)))
                n += 1
        yield made


def plain(name: str) -> str:
    """What was done, without which of several: `card discarded`."""
    words = [w for w in name.removesuffix(" this way").split() if w not in ("the", "other", "any", "no")]
    return " ".join(w for w in words if w not in ("first", "second", "third"))


def says(lexicon: Lexicon, datum: Datum, name: str) -> bool:
    word = lexicon.bind(datum).word
    noun, _, did = word.did.rpartition(" ")
    return name.endswith(f" {did}") and (noun == "@" or name.startswith(noun.removeprefix("~")[:3]))


def replaced(datum: Datum, old: Datum, new: Datum) -> Datum:
    if datum is old:
        return new
    if not isinstance(datum, Form):
        return datum
    parts = [replaced(part, old, new) for part in datum]
    return datum if all(a is b for a, b in zip(parts, datum)) else Form(parts)


def phrase(speech: Speech, slot: str) -> str:
    filled = speech.slots.filled[slot]
    text = speech.slot(slot, "number" if filled.sort == "number" else "", "").text
    return text if filled.sort != NOTED else key(text)


def key(text: str) -> str:
    """`the other card discarded` whatever stands around it."""
    which = [word for word in text.split() if word in ("other", "first", "second", "third")]
    return " ".join([*which, plain(singular(text))])


def singular(text: str) -> str:
    return " ".join([w[:-1] if w.endswith("s") and not w.endswith("ss") else w for w in text.split()])


def resolved(datum: Datum, names: dict[str, str], speech: Speech) -> Datum:
    if not isinstance(datum, Form):
        return datum
    if datum[:1] and datum[0] in ("slot", "noted", "did") and len(datum) == 2 and isinstance(datum[1], Text):
        text = str(datum[1])
        found = names.get(text) or names.get(key(text)) or own(speech, text)
        return Form((datum[0], found or text))
    return Form([resolved(part, names, speech) for part in datum])


def own(speech: Speech, text: str) -> str:
    return next((name for name, slot in speech.slots.filled.items() if slot.noun == text), "")


# -- reading


@cache
def table_for(lexicon: Lexicon, this: str, goal: Symbol) -> Table:
    return Table(Grammar(lexicon, this), goal)


def heard(lexicon: Lexicon, sentence: str, kind: str = ABILITY, this: str = "this card") -> list[Datum]:
    """The canonical forms that say a sentence, each of them once."""
    goal = Symbol(kind, "text") if kind == EFFECT else Symbol(kind)
    text = tokens(sentence.removesuffix("."))
    found: list[Datum] = []
    for form in parsed(table_for(lexicon, this, goal), goal, text)[:MOST]:
        for candidate in bound(lexicon, form):
            try:
                made = canonical(lexicon, candidate)
                if made not in found and Speech(lexicon, made, this).sentence(made, kind) == sentence:
                    check(lexicon, made, kind, this=this)
                    found.append(made)
            except FormError:
                continue
    return found


__all__ = ["NEW", "SLOT", "heard"]
