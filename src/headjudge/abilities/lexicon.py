"""The lexicon: every word of the ability language is one row.

A row says what the word is called, the kind of thing it makes, the arguments it takes, how it is said in English, and
what it is lowered to. A game's lexicon is the neutral rows, the game's own, and the names (of zones, properties,
events ...) that arguments may use; a name can be said as well.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Final, NamedTuple, cast

from headjudge.abilities.english import Pattern, Says, one, patterns, plural
from headjudge.abilities.notation import Datum, Form, Text, write
from headjudge.kernel.decklist import LONGEST_NAME

VALUE: Final = "value"
CONDITION: Final = "condition"
FILTER: Final = "filter"
OBJECTS: Final = "objects"
WHO: Final = "who"
EFFECT: Final = "effect"
ABILITY: Final = "ability"
PATTERN: Final = "pattern"
PART: Final = "part"
CHANGE: Final = "change"
CLAUSE: Final = "clause"
"""Something that a card says about playing it: a cost, a restriction. It has its own place on the card."""
KINDS: Final = (VALUE, CONDITION, FILTER, OBJECTS, WHO, EFFECT, ABILITY, PATTERN, PART, CHANGE, CLAUSE)

NUMBER: Final = "number"
NAME: Final = "name"
TEXT: Final = "text"
SLOT: Final = "slot"
"""A slot that is read."""
NEW: Final = "new"
"""A slot that is filled."""
SHARED: Final = "shared"
"""A slot that one ability of a card fills and another one reads."""
ATOMS: Final = (NUMBER, NAME, TEXT, SLOT, NEW, SHARED)


class FormError(ValueError):
    """A form that is not understood, or that would do nothing: what is wrong, and where in its text."""

    def __init__(self, message: str, at: int = -1, unknown: str = "", known: Collection[str] = ()) -> None:
        super().__init__(message + near(unknown, known))
        self.message = message
        self.at = at
        self.unknown = unknown
        """The word that nobody knows, where it is one; `known` are those that could be meant."""
        self.known = known


class Argument(NamedTuple):
    """`name:kind`, with `?` where it may be left out, `=atom` with what is meant then, `*` for all that are left."""

    name: str
    kind: str
    optional: bool
    many: bool
    default: Datum | None


def argument(text: str) -> Argument:
    name, _, kind = text.partition(":")
    kind, _, default = kind.partition("=")
    atom: Datum | None = None
    if default:
        atom = int(default) if default.lstrip("-").isdigit() else default
    return Argument(name, kind.rstrip("?*"), kind.endswith("?") or bool(default), kind.endswith("*"), atom)


class By(NamedTuple):
    """A word is said as the name says it that one of its arguments is."""

    argument: str
    otherwise: Says = ()


class Spoken:
    """What can be said: its patterns by mode, read when they are first wanted."""

    def __init__(self, says: Says | By) -> None:
        self.says = says

    @cached_property
    def patterns(self) -> dict[str, tuple[Pattern, ...]]:
        return patterns(self.says.otherwise if isinstance(self.says, By) else self.says)

    @property
    def by(self) -> str:
        """The argument whose name says it, or nothing."""
        return self.says.argument if isinstance(self.says, By) else ""


class Word(Spoken):
    """A row of the lexicon."""

    def __init__(
        self,
        name: str,
        kind: str,
        takes: str,
        says: Says | By,
        make: Callable[..., object],
        *,
        about: str = "",
        did: str = "",
        noun: str = "",
        several: bool = False,
        this: str = "",
        defines: tuple[str, ...] = (),
        changes: str = "",
        zones: tuple[str, ...] = (),
        serves: tuple[str, ...] = (),
        shapes: bool = False,
        scoped: bool = False,
        open: bool = False,
        back: bool = False,
        bars: tuple[str, ...] = (),
        within: tuple[str, ...] = (),
        rounds: bool = False,
        part: bool = False,
        takes_part: str = "",
    ) -> None:
        super().__init__(says)
        self.name = name
        self.kind = kind
        self.takes = [argument(text) for text in takes.split()]
        self.make = make
        """What it is lowered to: a node's class, or a function that makes one of its lowered arguments."""
        self.about = about
        """What it means, for the page of words, where its pattern does not say it."""
        self.did = did
        """What it did, for those who look back: `~life gained`; `@ revealed` takes the noun of its objects."""
        self.noun = noun
        """The noun of what it chooses or means, where its pattern shows none."""
        self.several = several
        """The slot that it fills may hold several."""
        self.this = this
        """How the object is called inside that has the ability below."""
        self.defines = defines
        """Slots that it fills by names of its own."""
        self.changes = changes
        """What of an event it changes, or can be changed in the events of a pattern: `amount`, `zone`."""
        self.zones = zones
        """Where alone such an ability can function."""
        self.serves = serves
        """Cards that are not packed and need it, where fewer than two packed cards use it."""
        self.open = open
        """What stands after it in the same sentence could be taken for a part of it."""
        self.rounds = rounds
        """It goes round: what stands first in it is asked after the rest."""
        self.part = part
        """It may stand among the parts of another word as well, and more than once."""
        self.takes_part = takes_part
        """What of the event it stands for: `other`, `source`, `player`. Kinds of event tell whether they have one."""
        self.bars = bars
        """Arguments that cannot be certain words, because that is written otherwise: `who you`."""
        self.within = within
        """The words in one of which alone it stands, because it speaks of what they say: `of that turn`."""
        self.back = back
        """It speaks of all that stands before it as one part."""
        self.shapes = shapes
        """`make` gets the lowering, the form and the scope, and makes a node of what is not lowered yet."""
        self.scoped = scoped
        """`make` gets the scope before the lowered arguments."""

    def own(self, make: Callable[..., object] | None = None, says: Says | By | None = None, **more: object) -> Word:
        """The row as a game declares it for itself."""
        word = Word.__new__(Word)
        word.__dict__.update(self.__dict__)
        word.__dict__.pop("patterns", None)
        word.says = self.says if says is None else says
        word.make = self.make if make is None else make
        for name, value in more.items():
            setattr(word, name, value)
        return word

    @property
    def form(self) -> str:
        """How it is written: `(deal amount:value objects)`."""
        if not self.takes:
            return self.name
        return f"({self.name} {' '.join(written(a) for a in self.takes)})"


def mistaken(datum: Datum, kind: str, found: str) -> str:
    """That a form is of another kind than the one that should stand there, and what would do."""
    way = "; (until duration ability objects) makes an effect of it" if (kind, found) == (EFFECT, ABILITY) else ""
    return f"{write(datum)} is no {kind}: it is {one(found)}{way}"


def written(a: Argument) -> str:
    kind = a.name if a.kind == a.name else f"{a.name}:{a.kind}"
    if a.default is not None:
        return f"{kind}={a.default}"
    return kind + ("*" if a.many else "?" if a.optional else "")


class Name(Spoken):
    """A name: what the game calls it, the number or word that it is lowered to, and what is true of it."""

    def __init__(self, value: int | str, says: Says = (), **traits: object) -> None:
        super().__init__(says)
        self.value = value
        self.traits: Mapping[str, object] = traits


class Bound(NamedTuple):
    """A word with the arguments of one form."""

    word: Word
    given: dict[str, Datum | list[Datum]]
    """What the form gives, by the argument's name; what is left out is not there."""


class Lexicon:
    """The words and names that one game understands."""

    def __init__(
        self,
        game: str,
        words: Iterable[Word],
        names: Mapping[str, Mapping[str, Name]],
        general: tuple[str, ...] = ("card",),
    ) -> None:
        self.game = game
        self.general = general
        """Nouns that give way to one that says more."""
        self.words: dict[str, Word] = {}
        for word in words:
            if word.name in self.words:
                raise ValueError(f"{game} has the word {word.name!r} twice")
            self.words[word.name] = word
        self.names = {kind: dict(known) for kind, known in names.items()}
        """By the kind of argument that may use them."""

    # -- what a form says, argument by argument

    def bind(self, datum: Datum) -> Bound:
        """The word of a form with its arguments, each under its name. Raises FormError."""
        if isinstance(datum, Form):
            if datum.bound is None:
                datum.bound = self.bound(datum)
            assert isinstance(datum.bound, Bound)
            return datum.bound
        return self.bound(Form((datum,)))

    def bound(self, form: Form) -> Bound:
        word = self.word(form)
        given: dict[str, Datum | list[Datum]] = {}
        rest = list(form[1:])
        for a in word.takes:
            if a.many:
                given[a.name] = rest
                rest = []
            elif rest and (not a.optional or self.fits(rest[0], a.kind)):
                given[a.name] = rest.pop(0)
            elif not a.optional:
                raise FormError(f"({word.name} ..): the {a.name} is missing", form.at)
        if rest:
            raise FormError(f"({word.name} ..): {self.misplaced(word, rest[0])}", form.at)
        return Bound(word, given)

    def misplaced(self, word: Word, datum: Datum) -> str:
        wanted = [a for a in word.takes if a.optional]
        head = str(datum[0]) if isinstance(datum, Form) and datum else str(datum)
        if wanted and not isinstance(datum, int) and head not in self.words:
            return f"{write(datum)} is no {called(wanted[-1].kind)}{self.nearest(datum, wanted[-1].kind)}"
        return f"{write(datum)} is too much" if not wanted else f"{write(datum)} does not belong here"

    def word(self, form: Form) -> Word:
        if not form or not isinstance(form[0], str) or isinstance(form[0], Text):
            raise FormError(f"{write(form)}: a form begins with a word", form.at)
        word = self.words.get(form[0])
        if word is None:
            raise FormError(f"{self.game} has no word {form[0]!r}", form.at, form[0], self.words)
        return word

    def below(self, datum: Datum) -> list[tuple[Argument, Datum]]:
        """The arguments of a form in the order they are written, each with what it is."""
        if not isinstance(datum, Form):
            return []
        if datum.below is None:
            word, given = self.bind(datum)
            found: list[tuple[Argument, Datum]] = []
            for a in word.takes:
                value = given.get(a.name)
                if isinstance(value, list):
                    found += [(a, one) for one in value]
                elif value is not None:
                    found.append((a, value))
            datum.below = found
        return cast("list[tuple[Argument, Datum]]", datum.below)

    def is_form(self, a: Argument) -> bool:
        """Whether an argument is a form of its own, not the name of something."""
        return a.kind not in self.names and a.kind not in ATOMS

    def forms(self, root: Datum) -> Iterator[tuple[Datum, Word]]:
        """Every form of a tree with its word, in the order they are written."""
        todo = [root]
        while todo:
            datum = todo.pop()
            if not isinstance(datum, int) and self.kind_of(datum) != "":
                yield datum, self.bind(datum).word
                todo += [one for a, one in reversed(self.below(datum)) if self.is_form(a)]

    def fits(self, datum: Datum, kind: str) -> bool:
        """Whether what stands there can be an argument of that kind."""
        if kind == NUMBER:
            return isinstance(datum, int)
        if kind == TEXT:
            return isinstance(datum, str) and not isinstance(datum, Form)
        if kind in (NAME, SLOT, NEW, SHARED):
            return isinstance(datum, str) and not isinstance(datum, Text)
        if kind in self.names:
            return not isinstance(datum, Form) and datum in self.names[kind]
        return self.kind_of(datum) == kind

    def kind_of(self, datum: Datum) -> str:
        """The kind of thing that a form makes; empty where its word is not known."""
        if isinstance(datum, int):
            return VALUE
        head = datum[0] if isinstance(datum, Form) and datum else datum
        word = self.words.get(head) if isinstance(head, str) and not isinstance(head, Text) else None
        return "" if word is None else word.kind

    def name(self, datum: Datum, kind: str) -> Name:
        """The name that an atom is. Raises FormError."""
        names = self.names.get(kind)
        if names is None:
            raise FormError(f"{self.game} has no {plural(kind)}")
        found = None if isinstance(datum, Form) else names.get(str(datum))
        if found is None:
            raise FormError(f"{write(datum)} is no {called(kind)}{self.nearest(datum, kind)}")
        return found

    def source(self, bound: Bound) -> Spoken:
        """Who speaks for a word: its row, or the name that one of its arguments is."""
        word = bound.word
        argument = bound.given.get(word.by) if word.by else None
        if argument is None or isinstance(argument, list):
            return word
        named = self.name(argument, next(a.kind for a in word.takes if a.name == word.by))
        return named if named.says else word

    def nearest(self, datum: Datum, kind: str) -> str:
        if kind in self.names:
            return near(write(datum), self.names[kind])
        return near(write(datum), [word.name for word in self.words.values() if word.kind == kind])


def called(kind: str) -> str:
    """What a kind of argument is called in messages."""
    return "name of a slot" if kind in (SLOT, NEW) else kind.removeprefix("any-").removeprefix("chosen-")


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean ..?` with the nearest of what is known, where any is near."""
    found = nearest(word, tuple(known)) if 0 < len(word) <= LONGEST_NAME else []
    return f"; did you mean {' or '.join(found)}?" if found else ""


@lru_cache(maxsize=1000)  # who tries many forms is refused for the same words again and again
def nearest(word: str, known: tuple[str, ...]) -> list[str]:
    return difflib.get_close_matches(word, known, 3)


def names(numbers: Mapping[str, int], says: Mapping[str, Says] | None = None) -> dict[str, Name]:
    """Names whose numbers are known; `says` speaks for some of them."""
    spoken = says or {}
    return {name: Name(value, spoken.get(name, ())) for name, value in numbers.items()}


def lexicon(
    game: str,
    neutral: Sequence[Word],
    rows: Sequence[Word],
    names: Mapping[str, Mapping[str, Name]],
    general: tuple[str, ...] = ("card",),
    without: tuple[str, ...] = (),
) -> Lexicon:
    """A game's lexicon; a row that the game made of a neutral one (`Word.own`) takes its place.

    `without` names the neutral words that say nothing in this game, or for which it has its own.
    """
    known = {word.name: word for word in neutral if word.name not in without}
    words = dict(known)
    for row in rows:
        if row.name in words and (words[row.name] is not known.get(row.name) or row.takes is not words[row.name].takes):
            raise ValueError(f"{game} has the word {row.name!r} twice")
        words[row.name] = row
    return Lexicon(game, words.values(), names, general)
