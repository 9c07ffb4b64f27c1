"""A word at a place, and the card without it.

A place is an argument of a word; in patterns of events it is one of a kind of event. A card is *without* what stands
there where that never holds, fits or happens; or where it always does and nothing is asked. A word that means something
differs from both. A game in which even those two are alike tells nothing.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final, NamedTuple

from headjudge.abilities import lexicon as lex
from headjudge.abilities.lexicon import Argument, Lexicon, Word
from headjudge.abilities.notation import Datum, Form
from headjudge.conformance.generated.cards import NewCard, defined, models
from headjudge.conformance.generated.trees import (
    Grower,
    Slots,
    at,
    corpus,
    places,
    put_at,
)
from headjudge.conformance.generated.trials import lying_under

EVENT: Final = "event"
ROOT: Final = "card"
"""The parent of what a card says by itself."""
FALSE: Final = Form(("=", 0, 1))
TRUE: Final = Form(("=", 0, 0))
NONE: Final = Form(("both", "itself", "other"))
ANY: Final = Form(("either", "itself", "other"))
NEVER: Final = "never"
ALWAYS: Final = "always"
OTHERWISE: Final = "otherwise"
"""What stands there is another name of its kind."""
WITNESS: Final = "witness"
"""Something else of its kind stands there, or what stands around it is idle: it tells whether the place matters."""
TRIES: Final = 30
"""How often a card for a place is made anew where the game refuses it."""


class Place(NamedTuple):
    """A word, or a name, as an argument of another."""

    parent: str
    argument: str
    word: str

    def __str__(self) -> str:
        return f"({self.parent} .. {self.argument}: {self.word})"


class Standing(NamedTuple):
    """Where in a card a word stands: in which of its trees, by which path."""

    tree: int
    path: tuple[int, ...]
    place: Place
    argument: Argument | None


def head(datum: Datum) -> str:
    return str(datum[0] if isinstance(datum, Form) and datum else datum)


def standings(lexicon: Lexicon, card: NewCard) -> Iterator[Standing]:
    """Every word and name of a card with its place; numbers, texts and slots are no words."""
    for i, tree in enumerate(card.abilities):
        if not isinstance(tree, int):
            yield Standing(i, (), Place(ROOT, lexicon.kind_of(tree), head(tree)), None)
            yield from standings_below(lexicon, i, tree, ())


def standings_below(lexicon: Lexicon, i: int, datum: Datum, path: tuple[int, ...]) -> Iterator[Standing]:
    if not isinstance(datum, Form):
        return
    parent = full_name(datum)
    for n, (a, value) in enumerate(lexicon.below(datum), 1):
        if isinstance(value, int):
            continue
        if lexicon.is_form(a):
            yield Standing(i, (*path, n), Place(parent, a.name, head(value)), a)
            yield from standings_below(lexicon, i, value, (*path, n))
        elif a.kind in lexicon.names:
            where = EVENT if datum[0] == EVENT else parent
            yield Standing(i, (*path, n), Place(where, a.name, str(value)), a)


@cache
def all_places(game: str) -> tuple[Place, ...]:
    """Every word at every place for which it is of the right kind; the checker may refuse it there."""
    lexicon = corpus(game).lexicon
    by_kind = words_by_kind(lexicon)
    found: list[Place] = []
    for word in lexicon.words.values():
        for a in word.takes:
            parents = [f"{EVENT} {kind}" for kind in lexicon.names["event"]] if word.name == EVENT else [word.name]
            if lexicon.is_form(a):
                found += [Place(parent, a.name, one.name) for parent in parents for one in by_kind[a.kind]]
            elif a.kind in lexicon.names:
                found += [Place(word.name, a.name, name) for name in lexicon.names[a.kind]]
    return tuple(found)


def words_by_kind(lexicon: Lexicon) -> dict[str, list[Word]]:
    found: dict[str, list[Word]] = defaultdict(list)
    for word in lexicon.words.values():
        found[word.kind].append(word)
        if word.part and word.kind != lex.PART:
            found[lex.PART].append(word)
    return found


# -- a card with the word


class Packed:
    """Where words stand in packed cards: the card, what it says, and the path."""

    def __init__(self, game: str) -> None:
        known = corpus(game)
        self.of_word: dict[str, list[tuple[str, Datum, tuple[int, ...]]]] = defaultdict(list)
        self.of_kind: dict[str, list[tuple[str, Datum, tuple[int, ...]]]] = defaultdict(list)
        self.written: dict[str, list[Datum]] = defaultdict(list)
        """The forms of each word."""
        for key, root in known.roots:
            for path, kind in places(known.lexicon, root):
                form = at(root, path)
                if isinstance(form, int):
                    continue
                self.of_kind[kind].append((key, root, path))
                for name in {head(form), full_name(form)}:
                    self.of_word[name].append((key, root, path))
                    self.written[name].append(form)


@cache
def packed(game: str) -> Packed:
    return Packed(game)


def full_name(form: Datum) -> str:
    """A word as the parent of a place: patterns of events with their kind."""
    return f"{EVENT} {form[1]}" if isinstance(form, Form) and form[0] == EVENT else head(form)


class Placer(Grower):
    """Makes cards in which a word stands at a place.

    What stands around it and in it is taken from packed cards for the most part: there it is known to be of use.
    """

    def __init__(self, game: str, rng: random.Random, place: Place) -> None:
        word, _, kind = place.parent.partition(" ")
        super().__init__(game, rng, word)
        self.game = game
        self.place = place
        self.parent = self.lexicon.words[word]
        self.kind = kind
        """The kind of event, where the place is in the pattern of one."""
        self.argument_there = next(a for a in self.parent.takes if a.name == place.argument)
        self.packed = packed(game)
        self.slots = Slots()

    def card(self, name: str) -> NewCard:
        """A card with the word at the place; whether the game accepts it is for its checker to say."""
        self.slots = Slots()
        rng = self.rng
        if rng.random() < 0.1:
            kinds = [kind for kind in (lex.ABILITY, lex.ABILITY, lex.EFFECT, lex.CLAUSE) if self.by_kind[kind]]
            kind = self.parent.kind if self.parent.kind in kinds else rng.choice(kinds)
            return NewCard(name, rng.choice(models(self.game)), (self.tree(kind),))
        found = self.packed.of_word.get(self.place.parent)
        if not found or rng.random() < 0.3:
            found = self.packed.of_word.get(self.parent.name)
        if not found or rng.random() < 0.3:
            found = self.packed.of_kind[self.parent.kind]
        if not found:
            return NewCard(name, rng.choice(models(self.game)), (self.around(self.parent_form(2, ())),))
        key, root, path = rng.choice(found)
        here = at(root, path)
        form = here if head(here) == self.parent.name else self.parent_form(2, ())
        tree = self.reading_all(put_at(root, path, self.with_word(form, 2, ())), self.slots)
        return NewCard(name, key if key in models(self.game) else rng.choice(models(self.game)), (tree,))

    def around(self, form: Datum) -> Datum:
        return self.reading_all(form, self.slots)

    def parent_form(self, depth: int, around: tuple[str, ...]) -> Datum:
        """The word around, as a packed card says it or grown."""
        written = self.packed.written.get(self.place.parent) or self.packed.written.get(self.parent.name)
        if written and self.rng.random() < 0.8:
            return self.rng.choice(written)
        return super().of_word(self.parent, depth, self.slots, around)

    def of_word(self, word: Word, depth: int, slots: Slots, around: tuple[str, ...] = ()) -> Datum:
        grown = super().of_word(word, depth, slots, around)
        return self.with_word(grown, depth, around) if word is self.parent else grown

    def with_word(self, form: Datum, depth: int, around: tuple[str, ...]) -> Datum:
        """A form of the word around with the word at its place."""
        a, word = self.argument_there, self.parent
        parts: dict[str, list[Datum]] = {one.name: [] for one in word.takes}
        for one, value in self.lexicon.below(form):
            parts[one.name].append(value)
        if self.kind:
            parts["kind"] = [self.kind]
        wanted: Datum = self.place.word
        if self.lexicon.is_form(a):
            wanted = self.word_form(depth, (*around, word.name))
        if a.many:
            kept = [value for value in parts[a.name] if head(value) != self.place.word]
            keep = self.rng.sample(kept, self.rng.randint(0, len(kept)))
            parts[a.name] = [value for value in kept if value in keep] + [wanted]
        else:
            parts[a.name] = [wanted]
        return Form([word.name, *[value for one in word.takes for value in parts[one.name]]])

    def word_form(self, depth: int, around: tuple[str, ...]) -> Datum:
        written = self.packed.written.get(self.place.word)
        if written and self.rng.random() < 0.8:
            return self.rng.choice(written)
        return super().of_word(self.lexicon.words[self.place.word], max(depth - 1, 1), self.slots, around)


COMPANY: Final[Mapping[str, Mapping[str, Datum]]] = {
    "grand-archive": {word: Form(("link", Form(("type", "unit")))) for word in ("linked", "linked-object")},
    "keyforge": {"(event drawn .. parts: from)": Form(("action", Form(("draw", 1))))},
}
"""Words and places that speak of what another ability of a card brings about, and such an ability."""


def accompanied(game: str, card: NewCard, place: Place) -> NewCard:
    """The same card with the ability that the word at the place speaks of."""
    companies = COMPANY.get(game, {})
    company = companies.get(str(place), companies.get(place.word))
    return card if company is None else card.says((*card.abilities, company))


FREE: Final[Mapping[str, Mapping[str, int]]] = {"fab": {"cost": 0}, "grand-archive": {"reserve": 0}}
"""The facts by which a card of a game costs nothing."""


def cheap(game: str, card: NewCard) -> NewCard:
    """The same card for nothing, where it is played from a hand: what it says is tried more often then."""
    in_hand = card.like in lying_under(game, "hand")
    return replace(card, facts={**card.facts, **FREE.get(game, {})}) if in_hand else card


def attempts_at(game: str, rng: random.Random, place: Place, name: str = "New 1") -> Iterator[NewCard | ValueError]:
    """Cards with the word at the place until the game accepts one, which is the last, or else its refusals."""
    placer = Placer(game, rng, place)
    for _ in range(TRIES):
        try:
            card = cheap(game, accompanied(game, placer.card(name), place))
            if any(one.place == place for one in standings(placer.lexicon, card)):
                defined(game, card)
                yield card
                return
        except ValueError as refusal:
            yield refusal


def card_for(game: str, rng: random.Random, place: Place, name: str = "New 1") -> NewCard | None:
    """A card that the game accepts with the word at the place; none where it refused all that were made."""
    made = [card for card in attempts_at(game, rng, place, name) if isinstance(card, NewCard)]
    return made[0] if made else None


# -- the card without it


def without(game: str, card: NewCard, standing: Standing, rng: random.Random) -> dict[str, NewCard]:
    """The card without a word in the ways that the game accepts, by how it is without it."""
    lexicon = corpus(game).lexicon
    found: dict[str, NewCard] = {}
    for how, trees in lacking(game, lexicon, card.abilities[standing.tree], standing, rng):
        if how in found:
            continue
        changed = card.says([*card.abilities[: standing.tree], *trees, *card.abilities[standing.tree + 1 :]])
        try:
            defined(game, changed)
        except ValueError:
            continue
        found[how] = changed
    return found


def lacking(
    game: str, lexicon: Lexicon, root: Datum, standing: Standing, rng: random.Random
) -> Iterator[tuple[str, Sequence[Datum]]]:
    """Trees without what stands there, by how they are without it, the best first."""
    a, path = standing.argument, standing.path
    if a is None:
        yield NEVER, ()
        return
    here = at(root, path)
    if lexicon.is_form(a):
        for how, instead in instead_of(a, here):
            yield how, (put_at(root, path, instead),)
        if a.kind not in TWOFOLD:
            for form in others(game, a.kind, rng):
                yield WITNESS, (put_at(root, path, form),)
            return
        yield from idle_around(lexicon, root, path)
        return
    names = [name for name in lexicon.names[a.kind] if name != here]
    for name in rng.sample(names, min(len(names), 6)):
        yield OTHERWISE, (put_at(root, path, name),)
    if a.optional:
        yield OTHERWISE, (put_at(root, path, None),)
    yield from idle_around(lexicon, root, path)


def idle_around(lexicon: Lexicon, root: Datum, path: tuple[int, ...]) -> Iterator[tuple[str, Sequence[Datum]]]:
    """Trees in which what stands around a place is idle."""
    around = at(root, path[:-1])
    if len(path) == 1:
        yield WITNESS, ()
        return
    for how, instead in instead_of(Argument("", lexicon.kind_of(around), False, False, None), around):
        if how == NEVER:
            yield WITNESS, (put_at(root, path[:-1], instead),)


TWOFOLD: Final = (lex.CONDITION, lex.PART, lex.FILTER, lex.VALUE, lex.WHO)
"""Kinds of form that a card can be without in two ways."""


def others(game: str, kind: str, rng: random.Random) -> list[Datum]:
    """A few packed forms of a kind; those that read a slot are refused where nothing fills it."""
    found = packed(game).of_kind[kind]
    return [at(root, path) for _, root, path in rng.choices(found, k=6)] if found else []


def instead_of(a: Argument, datum: Datum) -> Iterator[tuple[str, Datum | None]]:
    """What could stand there instead, or nothing."""
    gone = a.optional or a.many
    match a.kind:
        case lex.CONDITION:
            yield NEVER, FALSE
            yield ALWAYS, TRUE
        case lex.EFFECT:
            yield NEVER, Form(("if", FALSE, datum))
            if gone:
                yield NEVER, None
        case lex.ABILITY:
            yield NEVER, Form(("while", FALSE, datum))
        case lex.CHANGE:
            yield NEVER, Form(("provided", FALSE, datum))
        case lex.PART:
            yield NEVER, Form(("given", FALSE))
            yield ALWAYS, None
        case lex.PATTERN:
            if isinstance(datum, Form) and datum[0] == EVENT:
                yield NEVER, Form((*datum, Form(("given", FALSE))))
        case lex.FILTER:
            yield NEVER, NONE
            if gone:
                yield ALWAYS, None
            yield ALWAYS, ANY
        case lex.OBJECTS:
            if gone:
                yield NEVER, None
            if isinstance(datum, Form) and datum[0] in ("in", "those"):
                yield NEVER, Form((*datum, "itself", "other"))
            yield NEVER, Form(("those", datum, "itself", "other"))
        case lex.VALUE:
            yield NEVER, 0
            yield ALWAYS, 1
        case lex.WHO:
            yield NEVER, "you"
            yield ALWAYS, "opponent"
