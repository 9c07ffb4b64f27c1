"""What is kept of a game: a row of one that ended, or why one did not."""

from __future__ import annotations

from typing import Final

import msgspec

SPACING: Final = 16
"""Answers between two marks of a row's trail."""
MARK: Final = 4
"""Hexadecimal digits of each mark."""


class CardRow(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a player's copies of a card. What is 0 is not written."""

    opening: int = 0
    """Copies in the hand with which the first turn began."""
    drawn: int = 0
    """How often one was put from the deck into the hand later."""
    played: int = 0
    """How often one was played."""
    turn: int = 0
    """The turn of the game in which one was first played, from 1."""
    discarded: int = 0
    """How often one was discarded."""
    left: int = 0
    """Copies in play at the end, by their owner."""
    scored: int = 0
    """What they brought: damage of hits in Flesh and Blood, amber in KeyForge."""


class Row(msgspec.Struct, frozen=True):
    """A game that ended by a rule."""

    id: str
    """Matchup, pair and seating: 0-17-a."""
    matchup: int
    """The number of the matchup in the plan, from 0."""
    pair: int
    """The number of the pair in the matchup, from 0; the games of a pair have one seed."""
    seating: int
    """By how many seats the entrants are moved on: entrant e has seat (e + seating) modulo the players."""
    decks: tuple[str, ...]
    """By seat."""
    bots: tuple[str, ...]
    """By seat."""
    seed: int
    """Of the game; each bot is made with it and the number of its seat added."""
    winners: tuple[int, ...]
    """The seats that won; none where it was drawn."""
    reason: str
    """How it ended."""
    rules: tuple[str, ...]
    """The rules that ended it."""
    began: int
    """The seat that had the first turn; -1 where nobody had one."""
    turns: int
    """How many there were, of all players."""
    answers: int
    """Every choice that a bot was asked for."""
    digest: str
    """Of all answers by their keys: equal for games that went alike."""
    trail: str
    """Four hexadecimal digits after every 16 answers, of the answers so far: it tells where two games part."""
    cards: tuple[dict[str, CardRow], ...]
    """By seat and name of the card."""
    cpu: float
    """Seconds of processor time; all else is the same wherever the game is played."""

    def alike(self) -> Row:
        """The row without what differs from machine to machine."""
        return msgspec.structs.replace(self, cpu=0.0)

    def seat_of(self, entrant: int) -> int:
        """The seat of an entrant of the matchup, by its place there."""
        return (entrant + self.seating) % len(self.decks)

    def worth(self, seat: int) -> float:
        """What the game is worth to a seat: 1 won, 0 lost, an equal part where it was drawn or several won."""
        if not self.winners:
            return 1 / len(self.decks)
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def points(self) -> float:
        """What the game is worth to the matchup's first entrant."""
        return self.worth(self.seat_of(0))


class Broken(msgspec.Struct, frozen=True):
    """A game that came to no end: a bot or the engine raised, it took too long or too much, or its worker died."""

    id: str
    matchup: int
    pair: int
    seating: int
    why: str
    answers: int = 0
    """How many were given before."""
    position: str = ""
    """Where it stood, as `headjudge play --position` takes it; empty where nobody could tell."""


ENCODER = msgspec.json.Encoder()
ROW_DECODER = msgspec.json.Decoder(Row)
BROKEN_DECODER = msgspec.json.Decoder(Broken)
