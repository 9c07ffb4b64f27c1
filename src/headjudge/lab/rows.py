"""What is kept of a game: a row of one that ended, or why one did not."""

from __future__ import annotations

import msgspec


class CardRow(msgspec.Struct, frozen=True):
    """How often a player's copies of a card were where they count."""

    opening: int = 0
    """In the hand with which the first turn began."""
    drawn: int = 0
    """Put from the deck into the hand later."""
    played: int = 0


class Row(msgspec.Struct, frozen=True):
    """A game that ended by a rule."""

    id: str
    matchup: int
    pair: int
    swapped: bool
    decks: tuple[str, str]
    bots: tuple[str, str]
    seed: int
    winners: tuple[int, ...]
    """The seats that won; none where it was drawn."""
    reason: str
    rules: tuple[str, ...]
    began: int
    """The seat that had the first turn; -1 where nobody had one."""
    turns: int
    answers: int
    digest: str
    """Of all answers by their keys: equal for games that went alike."""
    cards: tuple[dict[str, CardRow], dict[str, CardRow]]
    """By seat and name of the card."""
    cpu: float
    """Seconds of processor time; all else is the same wherever the game is played."""

    def alike(self) -> Row:
        """The row without what differs from machine to machine."""
        return msgspec.structs.replace(self, cpu=0.0)

    def points(self) -> float:
        """What the game is worth to the matchup's first entrant: 1 won, 0.5 drawn, 0 lost."""
        if len(self.winners) != 1:
            return 0.5
        return float((self.winners[0] == 0) is not self.swapped)


class Broken(msgspec.Struct, frozen=True):
    """A game that came to no end: a bot or the engine raised, or it took too long, or its worker died."""

    id: str
    matchup: int
    pair: int
    swapped: bool
    why: str
    answers: int = 0
    position: str = ""
    """Where it stood, as `headjudge play --position` takes it; empty where nobody could tell."""


ENCODER = msgspec.json.Encoder()
ROW_DECODER = msgspec.json.Decoder(Row)
BROKEN_DECODER = msgspec.json.Decoder(Broken)
