"""The words of a game, as a scenario uses them. Each game supplies one object with these attributes.

Everything here is plain data, so that a game need not import this module to satisfy it. Verbs are written in the
infinitive ("reap with", "attack with"); the reader knows that a player "reaps with" and that nobody can "reap with".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias, runtime_checkable

from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State

# What the value of a key of a player, or of a note on a card, is made of.
CARD, CARDS, NUMBER, WORD, WORDS, FLAG = "card", "cards", "number", "word", "words", "flag"

Fact: TypeAlias = int | str | tuple[str, ...]
Reading: TypeAlias = int | str | tuple[str, ...] | None


class Names(Protocol):
    """What a scenario's texts are read with; no running game is needed for it."""

    @property
    def game(self) -> str:
        """The game's id, as in `game: fab`."""

    @property
    def book(self) -> str:
        """The code of its rulebook: `7.5.2` in a scenario means that rule of it."""

    @property
    def verbs(self) -> Mapping[str, tuple[str, ...]]:
        """What a player does: infinitive -> verbs of options, or kinds of questions, that it takes."""

    @property
    def clauses(self) -> Mapping[str, tuple[str, ...]]:
        """What follows a verb and names things: "targeting", "X =", "mode" -> kinds of questions that it answers."""

    @property
    def manners(self) -> Mapping[str, tuple[str, str]]:
        """What follows a verb and names nothing: "as an instant" -> (kind of question or "", value of the option)."""

    @property
    def choices(self) -> Collection[str]:
        """Words that can be chosen and are no cards: houses, colours, "left flank"."""

    @property
    def player_keys(self) -> Mapping[str, str]:
        """Keys under a player's name: key -> card, cards, number, word or words."""

    @property
    def notes(self) -> Mapping[str, str]:
        """Notes in parentheses after a card: note -> flag, number, word, words, card or cards."""

    @property
    def zones(self) -> Mapping[str, str]:
        """Zones of a player, as in `A.hand` -> the zone's name in the game's registry."""

    @property
    def table_zones(self) -> Mapping[str, str]:
        """Zones of nobody, as in `stack` -> the zone's name in the game's registry."""

    @property
    def assets(self) -> Mapping[str, str]:
        """What a player has that is no card: "life", "amber", "action points" -> the mark's name in the registry."""

    @property
    def things(self) -> Collection[str]:
        """Objects known by their part: "attack", "top of stack", "link N.attack" (N stands for any number)."""

    @property
    def properties(self) -> Mapping[str, str]:
        """What can be read from an object: "power", "exhausted" -> the property's or mark's name in the registry."""

    @property
    def keywords(self) -> Mapping[str, str]:
        """What an object may have or lack: "go again", "skirmish" -> the property or mark that is not 0 then."""

    @property
    def facts(self) -> Mapping[str, str]:
        """Keys of a test card: "cost": number, "type": word, "traits": words."""

    @property
    def steps(self) -> Mapping[str, str]:
        """Steps and phases: "defend" -> the procedure that runs then, or "procedure:step"."""

    @property
    def conditions(self) -> Mapping[str, str]:
        """What else `pass until` can wait for: "stack is empty" -> the zone that is empty then."""

    @property
    def formats(self) -> Collection[str]:
        """Ways to play the game, as in `format: blitz`."""

    @property
    def events(self) -> Mapping[str, tuple[str, ...]]:
        """Words for events -> kinds of events in the log."""

    @property
    def judgements(self) -> Collection[str]:
        """What `judge ..` can make happen, in the infinitive: "destroy", "deal damage"."""

    def card(self, name: str, /) -> str | None:
        """The definition that a printed name means, pitch in words included; None if there is no such card."""

    def names(self) -> Iterable[str]:
        """All printed names, for the nearest match."""

    def not_yet(self, name: str, /) -> str:
        """That a name means a published card which cannot be played yet; empty where it does not."""


class Vocabulary(Names, Protocol):
    """What a scenario is played with: the names, and how positions, test cards and judgements are made."""

    def position(self, faces: list[Face], n: int, turn: PlayerId, at: str, format: str, /) -> State:
        """An empty table in nobody's first turn, with the frames that bring `turn` to act; nothing has run."""

    def face(self, key: str, /) -> Face:
        """The definition with that key."""

    def blank(self, key: str, /) -> Face:
        """The same card without any text."""

    def define(
        self,
        name: str,
        like: str,
        facts: Mapping[str, Fact],
        keywords: tuple[str, ...],
        abilities: tuple[str, ...] | None,
        /,
    ) -> Face:
        """A test card; raises ValueError in words for the scenario's writer."""

    def judge(
        self,
        g: State,
        verb: str,
        objects: tuple[ObjectId, ...],
        players: tuple[PlayerId, ...],
        numbers: tuple[int, ...],
        words: tuple[str, ...],
        /,
    ) -> tuple[Event, ...]:
        """The events that a judge proposes."""


# What a game may do itself where its words do not say enough, each by a function of that name. A word whose entry is
# empty is answered by `zone_of`, `asset_of`, `prop_of`, `has_keyword`, `is_at`; others by their entries.


@runtime_checkable
class KnowsNames(Protocol):
    def is_name(self, text: str, /) -> bool:
        """Whether some card, or several, have that name: players may be asked for names."""


@runtime_checkable
class ReadsTexts(Protocol):
    def understood(
        self, name: str, like: str, facts: Mapping[str, Fact], text: str, /
    ) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The keywords and the abilities that a printed text means; ValueError says what of it is not understood."""


@runtime_checkable
class Puts(Protocol):
    def put_card(self, g: State, seat: PlayerId, key: str, face: int, place: int, /) -> ObjectId:
        """Put a card of a player's key yourself (a champion and its lineage), return its object; 0: the default."""


@runtime_checkable
class Attaches(Protocol):
    def attach_card(self, g: State, host: ObjectId, note: str, face: int, /) -> ObjectId:
        """Put the card of a note such as `with X` and return its object; 0 for the default: beneath its host."""


@runtime_checkable
class Gives(Protocol):
    def give_player(self, g: State, seat: PlayerId, key: str, value: Fact, /) -> bool:
        """A number, word or words of a player's key; False for the default: the asset that its entry names."""


@runtime_checkable
class Notes(Protocol):
    def note_on(self, g: State, obj: ObjectId, note: str, value: int | str, /) -> bool:
        """A note on a card that was put; False for the default: the mark that its entry names."""


@runtime_checkable
class Readies(Protocol):
    def make_ready(self, g: State, /) -> None:
        """The last touch before the game runs."""


@runtime_checkable
class Refuses(Protocol):
    def impossible(self, g: State, /) -> Iterable[tuple[PlayerId, str]]:
        """Whose side of a table cannot be as it was laid out, and why, with the rule."""


@runtime_checkable
class Deals(Protocol):
    """What random positions are laid out by."""

    @property
    def needed_keys(self) -> Collection[str]:
        """The keys under which each player has exactly one card: a hero."""

    @property
    def turned(self) -> Mapping[str, str]:
        """Keys under which a card may lie the other way up: key -> face down, face up."""

    def places_of(self, card: Face, /) -> Collection[str]:
        """The keys of a player under which a card may lie in the middle of a game."""

    def held_by(self, card: Face, /) -> tuple[str, str]:
        """The note by which a card is attached to another, and the key under which that lies; empty for most."""

    def dealt(self, luck: int, acts: bool, cards: Sequence[Face], /) -> Mapping[str, Fact]:
        """What else a player has, so that these cards matter. `luck` is any number; `acts`: it is their turn."""


@runtime_checkable
class ReadsZones(Protocol):
    def zone_of(self, g: State, seat: PlayerId, word: str, /) -> tuple[ObjectId, ...]:
        """The objects of `A.word`, or of `word` for seat -1."""


@runtime_checkable
class ReadsAssets(Protocol):
    def asset_of(self, g: State, seat: PlayerId, word: str, /) -> Reading:
        """What a player has under that word."""


@runtime_checkable
class ReadsProperties(Protocol):
    def prop_of(self, g: State, obj: ObjectId, word: str, /) -> Reading:
        """A property of an object; a player as `player 0`."""


@runtime_checkable
class ReadsKeywords(Protocol):
    def has_keyword(self, g: State, obj: ObjectId, keyword: str, /) -> bool:
        """Whether an object has a keyword."""


@runtime_checkable
class ReadsThings(Protocol):
    def thing_at(self, g: State, word: str, /) -> ObjectId:
        """The object that has a part such as `attack` or `link 2.attack`; 0 for none."""


@runtime_checkable
class ReadsSteps(Protocol):
    def is_at(self, g: State, word: str, /) -> bool:
        """Whether the game is at that step, or that condition holds."""


@runtime_checkable
class ReadsChoices(Protocol):
    def choice_word(self, g: State, q: Question, i: int, /) -> str:
        """The word for an option that is not about an object: `brobnar`, `left flank`, `player 1`, `2`."""


@runtime_checkable
class HasAvatars(Protocol):
    def player_object(self, g: State, seat: PlayerId, /) -> ObjectId:
        """The object that stands for a player, so that `targeting B` finds it; 0 for none."""


@runtime_checkable
class RefusesChoices(Protocol):
    def refuse_choice(self, g: State, q: Question, obj: ObjectId, word: str, /) -> int:
        """The reason why a question does not offer that object or word; 0 where there is none to tell."""


NEEDED = tuple(sorted(name for part in (Names, Vocabulary) for name in vars(part) if not name.startswith("_")))


def missing_words(words: object) -> list[str]:
    """What a game's words should have and have not."""
    return [name for name in NEEDED if not hasattr(words, name)]


def third_person(infinitive: str) -> str:
    """`reap with` -> `reaps with`."""
    first, _, rest = infinitive.partition(" ")
    if first.endswith(("s", "x", "z", "ch", "sh", "o")):
        first += "es"
    elif first.endswith("y") and first[-2:-1] not in "aeiou":
        first = first[:-1] + "ies"
    else:
        first += "s"
    return f"{first} {rest}".rstrip()
