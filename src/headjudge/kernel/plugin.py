"""What a game brings to the world outside the kernel: its rules, its decks, its definitions, its way to start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from mypy_extensions import mypyc_attr

from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.policies import Policies
from headjudge.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Deck:
    """A deck: sections of (definition key, how many). What a deck-list parser found, and what a save keeps."""

    def __init__(
        self,
        name: str,
        sections: dict[str, list[tuple[str, int]]],
        facts: dict[str, str] | None = None,
        lines: dict[str, int] | None = None,
    ) -> None:
        self.name = name
        self.sections = sections
        self.facts = facts or {}
        """Anything else the game wants to keep: whose deck it is, its format, notes."""
        self.lines = lines or {}
        """The line of the list that first names a card, by definition key."""

    def at(self, key: str) -> str:
        """How a complaint about a card begins: with its line, where the deck was read from a list."""
        return f"line {self.lines[key]}: " if key in self.lines else ""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        return (self.name, self.sections, self.facts) == (other.name, other.sections, other.facts)

    def __reduce__(self) -> tuple[type[Deck], tuple[object, ...]]:
        return type(self), (self.name, self.sections, self.facts, self.lines)


class DeckError(ValueError):
    """A deck that cannot be played: every complaint, each with its line."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints

    def __reduce__(self) -> tuple[type[DeckError], tuple[list[str]]]:
        return DeckError, (self.complaints,)


class Tally(NamedTuple):
    """What the game's log calls what statistics of its games count."""

    turn: str
    """The kind of event with which a player's turn begins."""
    plays: tuple[str, ...]
    """The kinds of events that say a card was played."""
    library: str
    """The zone that cards are drawn from."""
    hand: str = "hand"
    discards: tuple[str, ...] = ()
    """The kinds of events that say a card was discarded."""
    scores: tuple[str, ...] = ()
    """The kinds of events whose amount is what their source has brought its player."""
    in_play: tuple[int, ...] = ()
    """The zones whose cards are in play."""


class Hint(NamedTuple):
    """What a first game says at the first question that it fits."""

    kind: str
    """The kind of the question."""
    words: str
    about: str = ""
    """What stands in one of its options; empty: it fits whatever is offered."""
    do: str = ""
    """How the option begins that is advised; empty: none is."""


class Lesson(NamedTuple):
    """A first game that teaches: a position of stacked decks, and what is said on the way."""

    position: str
    """The text of a scenario, in which the learner is A."""
    hints: tuple[Hint, ...]


Part = tuple[str, float, float]
"""A part of what a player has: its name, how much of it there is, and what that is worth."""


def total(parts: list[Part]) -> float:
    """What all parts are worth together."""
    found = 0.0
    for part in parts:
        found += part[2]
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Plugin:
    """One game, as the facade and the tools use it."""

    def __init__(self, policies: Policies) -> None:
        self.id = policies.id
        self.policies = policies
        self.scale = 20.0
        """The score at which a game looks won by three chances in four."""
        self.only_costs: frozenset[int] = frozenset()
        """The verbs of options that cost something and, by themselves, bring nothing."""
        self.seats = (2, 2)
        """Fewest and most players."""
        self.tally = Tally("", (), "")
        self.lesson: Lesson | None = None

    def decks(self) -> Mapping[str, Deck]:
        """The decks that are shipped, by id. Whatever is listed can be played."""
        raise NotImplementedError

    def read_deck(self, text: str, name: str) -> Deck:
        """A deck list as players paste it; raises DeckError with all complaints at once."""
        raise NotImplementedError

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        """What is wrong with the deck in that format; empty when it may be played."""
        return []

    def formats(self) -> tuple[str, ...]:
        """The formats there are, the default one first."""
        return ("standard",)

    def format_of(self, decks: list[Deck]) -> str:
        """The format of a game with these decks where nobody names one; DeckError where they do not agree."""
        return self.formats()[0]

    def start(self, decks: list[Deck], seed: int, format: str, first: PlayerId) -> State:
        """A state with every card in its deck and the first frame pushed; nothing has run yet.

        `first` is the player who begins, or -1 for the game's own way to find out.
        """
        raise NotImplementedError

    def widened(self, faces: list[Face]) -> list[Face]:
        """The definitions of a game with further ones behind them, and whatever else it needs then."""
        return faces

    def widen(self, g: State) -> None:
        """A state has got further definitions: do what is done for them when a game begins."""

    def join(self, g: State, parties: tuple[int, ...]) -> None:
        """Seat the players in parties before anything runs: a number for each, the same for those who win together."""
        raise ValueError(f"{self.id} has no parties")

    def busy(self, size: int, seed: int) -> State | None:
        """A position with about `size` permanents a side and abilities in force, to measure growing boards; or None."""
        return None

    def parts(self, g: State, player: PlayerId) -> list[Part]:
        """What a player has, part by part, and what each is worth; of imagined games only, never of the real one."""
        return []

    def others(self, g: State, player: PlayerId) -> list[PlayerId]:
        """Whom a player has to beat."""
        return [other for other in g.present() if other != player]

    def score(self, g: State, player: PlayerId) -> float:
        """How good the position looks to `player`: what is there, less what the strongest of the others has."""
        rivals = [total(self.parts(g, other)) for other in self.others(g, player)]
        return total(self.parts(g, player)) - max(rivals, default=0.0)

    def second(self, g: State, player: PlayerId) -> float:
        """What decides between positions of the same score."""
        return 0.0

    def cards(self) -> object:
        """The game's cards before anything is made of them, for the tools (`headjudge.abilities.cards.GameCards`)."""
        raise NotImplementedError

    def texts(self) -> object:
        """What is needed to read the printed texts of the game's cards (`headjudge.text.compiling.TextGame`)."""
        raise NotImplementedError

    def words(self) -> object:
        """The game's words for scenarios (`games/<game>/says/vocabulary.py: WORDS`)."""
        raise NotImplementedError
