"""Random trees of the ability language, typed by the rows of a game's lexicon.

A tree is grown from the kind that is wanted: a word of that kind is drawn, then an argument for each of its places. The
corpus knows what packed cards write at each place, so that texts (names of tokens, heroes ...) are ones the game has.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from headjudge.abilities import lexicon as lex
from headjudge.abilities.antecedents import readings
from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import Argument, Lexicon, Word
from headjudge.abilities.notation import Datum, Form, Text
from headjudge.plugins import plugin

DEEPEST = 5
"""How many words stand in one another at most, before only words without forms in them are drawn."""
MOST_PARTS = 3
"""How many forms stand at a place that takes any number of them."""
TALL = 100
"""Higher than any tree that is grown."""
NUMBERS = (0, 1, 1, 1, 2, 2, 3, 4, -1)


def game_cards(game: str) -> GameCards:
    """The packed cards of a game and its lexicon."""
    found = plugin(game).cards()
    assert isinstance(found, GameCards)
    return found


def least_parts(a: Argument) -> int:
    """How many forms stand at least at a place that takes any number of them."""
    return 0 if a.kind in (lex.FILTER, lex.PART) else 1


class Corpus:
    """What the packed cards of a game say: their forms by kind, and the atoms that stand at each place."""

    def __init__(self, cards: GameCards) -> None:
        self.lexicon = cards.lexicon
        self.keys: list[str] = []
        self.roots: list[tuple[str, Datum]] = []
        """Everything that a packed card says, with the key of the card."""
        self.forms: dict[str, list[Datum]] = defaultdict(list)
        self.atoms: dict[tuple[str, str], list[Datum]] = defaultdict(list)
        packs = cards.packs()
        for key in sorted(packs.entries):
            block = packs.block(key)
            self.keys.append(key)
            for said in cards.texts(block):
                self.roots.append((key, said.form))
                for form, word in self.lexicon.forms(said.form):
                    self.forms[word.kind].append(form)
                    for a, value in self.lexicon.below(form):
                        if not self.lexicon.is_form(a):
                            self.atoms[word.name, a.name].append(value)


@cache
def corpus(game: str) -> Corpus:
    return Corpus(game_cards(game))


@dataclass
class Slots:
    """The slots of the tree that is being grown."""

    open: list[str] = field(default_factory=list)
    """Those that may be read here."""
    unread: list[str] = field(default_factory=list)
    count: int = 0

    def fresh(self) -> str:
        self.count += 1
        return f"s{self.count}"


class Grower:
    """Grows trees of one game."""

    def __init__(self, game: str, rng: random.Random, favourite: str = "") -> None:
        self.corpus = corpus(game)
        self.lexicon: Lexicon = self.corpus.lexicon
        self.rng = rng
        self.favourite = favourite
        """A word that is drawn wherever it can stand, so that each word gets its share."""
        self.by_kind: dict[str, list[Word]] = defaultdict(list)
        for word in self.lexicon.words.values():
            self.by_kind[word.kind].append(word)
        self.heights = self.find_heights()
        self.lowest: dict[str, list[Word]] = {}
        for kind, words in self.by_kind.items():
            least = min(self.heights.get(word.name, TALL) for word in words)
            self.lowest[kind] = [word for word in words if self.heights.get(word.name, TALL) == least]

    def find_heights(self) -> dict[str, int]:
        """How many words stand in one another in the smallest form of each word, without slots."""
        heights: dict[str, int] = {}
        kinds = {lex.VALUE: 0}
        before = -1
        while before != len(heights):
            before = len(heights)
            for word in self.lexicon.words.values():
                needed = [a for a in word.takes if not a.optional and (not a.many or least_parts(a))]
                if word.name in heights or any(a.kind in (lex.SLOT, lex.SHARED, lex.NEW) for a in needed):
                    continue
                below = [kinds.get(a.kind, TALL) for a in needed if self.lexicon.is_form(a)]
                height = 1 + max(below, default=0)
                if height < TALL and not word.within:
                    heights[word.name] = height
                    kinds[word.kind] = min(height, kinds.get(word.kind, TALL))
        return heights

    def tree(self, kind: str) -> Datum:
        """A tree of that kind; whether the game accepts it is for its checker to say."""
        slots = Slots()
        grown = self.form(kind, DEEPEST, slots)
        return self.reading_all(grown, slots)

    def form(self, kind: str, depth: int, slots: Slots, around: tuple[str, ...] = ()) -> Datum:
        if kind == lex.VALUE and self.rng.random() < 0.6:
            return self.rng.choice(NUMBERS)
        if kind == lex.OBJECTS and slots.open and self.rng.random() < 0.5:
            name = self.rng.choice(slots.open)
            return Form(("slot", name))
        word = self.word(kind, depth, slots, around)
        return self.of_word(word, depth, slots, around)

    def word(self, kind: str, depth: int, slots: Slots, around: tuple[str, ...]) -> Word:
        favourite = self.lexicon.words.get(self.favourite)
        if depth > 0 and favourite is not None and favourite.kind == kind and self.rng.random() < 0.5:
            return favourite
        words = self.by_kind[kind] if depth > 0 else self.lowest[kind]
        fits = [w for w in words if (not w.within or set(w.within) & set(around)) and (slots.open or not self.reads(w))]
        return self.rng.choice(fits or words)

    def reads(self, word: Word) -> bool:
        return any(a.kind == lex.SLOT for a in word.takes)

    def of_word(self, word: Word, depth: int, slots: Slots, around: tuple[str, ...] = ()) -> Datum:
        """A form of that word; what it fills is read by what comes after it in the same tree."""
        parts: list[Datum] = [word.name]
        fills: list[str] = list(word.defines)
        inside = (*around, word.name)
        for a in word.takes:
            if a.kind == lex.NEW:
                if a.optional and self.rng.random() < 0.5:
                    continue
                name = slots.fresh()
                fills.append(name)
                parts.append(name)
                if word.name != "note":
                    self.fill(slots, [name])
                continue
            for _ in range(self.how_many(a, depth)):
                before = list(slots.open)
                if a.kind == lex.OBJECTS:  # what is put into a slot is found before
                    slots.open = [name for name in before if name not in fills]
                parts.append(self.argument(word, a, depth - 1, slots, inside))
                if a.kind == lex.OBJECTS:
                    slots.open += [name for name in before if name in fills]
                if word.kind == lex.EFFECT and word.name != "do":  # a slot of a branch is not filled outside it
                    slots.open = before + [one for one in slots.open if one not in before and one in fills]
        if word.name == "note":
            self.fill(slots, fills)
        return parts[0] if len(parts) == 1 and not word.takes else Form(parts)

    def fill(self, slots: Slots, names: Sequence[str]) -> None:
        slots.open += names
        slots.unread += names

    def how_many(self, a: Argument, depth: int) -> int:
        if a.many:
            least = least_parts(a)
            return self.rng.randint(least, MOST_PARTS if depth > 1 else max(least, 1))
        if a.optional:
            return int(self.rng.random() < 0.4)
        return 1

    def argument(self, word: Word, a: Argument, depth: int, slots: Slots, around: tuple[str, ...]) -> Datum:
        if self.lexicon.is_form(a):
            return self.form(a.kind, depth, slots, around)
        if a.kind == lex.SLOT:
            return self.rng.choice(slots.open or ["s0"])
        if a.kind == lex.SHARED:
            return "shared"
        if a.kind == lex.NUMBER:
            return self.rng.choice(NUMBERS)
        if a.kind in self.lexicon.names:
            return self.rng.choice(sorted(self.lexicon.names[a.kind]))
        written = self.corpus.atoms.get((word.name, a.name))
        atom: Datum = self.rng.choice(written) if written else self.rng.choice(self.corpus.keys)
        return Text(atom) if a.kind == lex.TEXT else str(atom)

    def reading_all(self, grown: Datum, slots: Slots) -> Datum:
        """Slots that nothing reads are put to use by a further instruction, where the tree is an instruction."""
        read = {name for _, name in readings(self.lexicon, grown)} if self.is_bound(grown) else set()
        left = [name for name in slots.unread if name not in read]
        if not left:
            return grown
        for name in left:
            grown = replaced_somewhere(self, grown, name)
        return grown

    def is_bound(self, datum: Datum) -> bool:
        try:
            for _ in self.lexicon.forms(datum):
                pass
        except lex.FormError:
            return False
        return True


def replaced_somewhere(grower: Grower, root: Datum, slot: str) -> Datum:
    """The tree with an instruction after the one that fills the slot, which does something with what lies there."""
    lexicon, rng = grower.lexicon, grower.rng
    verbs = [w for w in grower.by_kind[lex.EFFECT] if [a.kind for a in w.takes if not a.optional] == [lex.OBJECTS]]

    def after(datum: Datum) -> tuple[Datum, bool]:
        if not isinstance(datum, Form):
            return datum, False
        if slot in datum[1:] and lexicon.kind_of(datum) == lex.EFFECT and not datum[0] == "for-each":
            return Form(("do", datum, Form((rng.choice(verbs).name, Form(("slot", slot)))))), True
        parts: list[Datum] = []
        done = False
        for part in datum:
            new, here = (part, False) if done else after(part)
            done = done or here
            if here and datum[0] == "do" and isinstance(new, Form):
                parts += new[1:]
            else:
                parts.append(new)
        return Form(parts), done

    return after(root)[0]


# -- packed cards with parts exchanged


def places(lexicon: Lexicon, root: Datum, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], str]]:
    """Every form of a tree by its path, with its kind."""
    kind = lexicon.kind_of(root)
    if kind:
        yield path, kind
    if kind:
        for i, (a, part) in enumerate(lexicon.below(root), 1):
            if lexicon.is_form(a):  # a zone may be called what a word is called
                yield from places(lexicon, part, (*path, i))


def at(root: Datum, path: tuple[int, ...]) -> Datum:
    for i in path:
        assert isinstance(root, Form)
        root = root[i]
    return root


def put_at(root: Datum, path: tuple[int, ...], datum: Datum | None) -> Datum:
    """The tree with another form at a place, or with none there."""
    if not path:
        assert datum is not None
        return datum
    assert isinstance(root, Form)
    i = path[0]
    if len(path) == 1 and datum is None:
        return Form((*root[:i], *root[i + 1 :]))
    return Form((*root[:i], put_at(root[i], path[1:], datum), *root[i + 1 :]))


def exchanged(grower: Grower, root: Datum) -> Datum:
    """A packed card's tree in which one form is another of its kind: grown, or taken from another packed card."""
    found = list(places(grower.lexicon, root))
    path, kind = grower.rng.choice(found)
    if grower.rng.random() < 0.5 and grower.corpus.forms[kind]:
        return put_at(root, path, grower.rng.choice(grower.corpus.forms[kind]))
    return put_at(root, path, grower.form(kind, DEEPEST - len(path), Slots()))
