"""What is written down of a table: how it was laid, and one entry for everything that changes it, in order."""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import msgspec

from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.saves import DeckRow

PERSON: Final = "person"
BOT: Final = "bot"
OPEN: Final = "open"
TALK: Final = "on"
PHRASES_ONLY: Final = "phrases"
SILENCE: Final = "off"
CHATS: Final = (TALK, PHRASES_ONLY, SILENCE)


class Place(msgspec.Struct, frozen=True):
    """A seat as the table was laid."""

    kind: str
    name: str
    bot: str = ""
    deck: DeckRow | None = None


class Clock(msgspec.Struct, frozen=True):
    """How long each person at a table may think."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=180)]
    """For the whole game."""
    extra: Annotated[int, msgspec.Meta(ge=0, le=120)] = 0
    """Seconds more with each answer."""


class Setup(msgspec.Struct, frozen=True):
    """How a table was laid."""

    game: str
    format: str
    seed: int
    first: PlayerId
    places: list[Place]
    pace: int = 0
    """Milliseconds that a bot takes at least."""
    before: str = ""
    """The table of which this is the rematch."""
    version: str = ""
    """Of the program with which it was laid."""
    host: PlayerId = NOBODY
    """The seat of whoever laid it."""
    open: bool = False
    """Whether anybody may sit down who finds it in the lobby."""
    clock: Clock | None = None
    chat: str = TALK
    """What people may say to one another: anything, set phrases, or nothing."""
    position: str = ""
    """The text of the position with which a judge's desk or a first game begins; others begin with the decks."""
    is_desk: bool = False
    """Whether one judge sits at all seats."""

    @property
    def is_lesson(self) -> bool:
        """Whether it is a game's first game, which teaches it."""
        return bool(self.position) and not self.is_desk


class Entry(msgspec.Struct, tag_field="kind", frozen=True, kw_only=True, omit_defaults=True):
    """One thing that changed a table, by whom, and what the client called it; no id where it came by itself."""

    seat: PlayerId = NOBODY
    id: str = ""
    spent: int = 0
    """Milliseconds that the clock ran for whoever was asked before this."""
    thinker: PlayerId = NOBODY
    """Who that was."""


class Sat(Entry, tag="sat", frozen=True):
    name: str
    deck: DeckRow


class Given(Entry, tag="given", frozen=True):
    """Answers to questions by option key; `auto` says why the seat itself was not asked."""

    keys: list[str]
    auto: str = ""
    record: int = 0
    """A check sum of the events that came of it; 0 where none was written down."""


class Until(Entry, tag="until", frozen=True):
    """The seat passes ahead from here."""

    goal: str
    through: bool = False


class Manners(Entry, tag="manners", frozen=True):
    holding: bool
    stops: dict[str, str]
    delay: int
    cleared: bool = False
    """Passing ahead ends, too."""


class Conceded(Entry, tag="conceded", frozen=True):
    abandoned: bool = False
    late: bool = False
    """The time of that seat is over."""


class Asked(Entry, tag="asked", frozen=True):
    """A request; `keep` answers would be left by an undo."""

    what: str
    keep: int = 0


class Replied(Entry, tag="replied", frozen=True):
    agree: bool


class Undone(Entry, tag="undone", frozen=True):
    keep: int


class Drawn(Entry, tag="drawn", frozen=True):
    """All agreed on a draw."""


class Wished(Entry, tag="wished", frozen=True):
    """For a rematch."""


class Moved(Entry, tag="moved", frozen=True):
    """The rematch is at that table."""

    table: str


class Withdrawn(Entry, tag="withdrawn", frozen=True):
    """The invitation that was valid is withdrawn; the next one has the next number."""


class Dismissed(Entry, tag="dismissed", frozen=True):
    """That seat wants the table to be removed."""


class Spoken(Entry, tag="spoken", frozen=True):
    """Somebody said something to the others."""

    words: str


class Muted(Entry, tag="muted", frozen=True):
    """That seat does not want to read what another says, or does again."""

    other: PlayerId
    muted: bool


class ChatSet(Entry, tag="chat-set", frozen=True):
    """What people may say to one another from here on."""

    chat: str


ENTRY: TypeAlias = (
    Sat
    | Given
    | Until
    | Manners
    | Conceded
    | Asked
    | Replied
    | Undone
    | Drawn
    | Wished
    | Moved
    | Withdrawn
    | Dismissed
    | Spoken
    | Muted
    | ChatSet
)
CHANGES_THE_GAME: Final = (Given, Conceded, Undone, Drawn)
OF_THE_GAME: Final = (*CHANGES_THE_GAME, Sat, Until, Asked, Replied)
"""What cannot happen any more where the game does not go on."""
OF_ONE_SEAT: Final = (Until, Manners, Muted)
"""What no other seat is to notice."""
written: Final = msgspec.json.Encoder()
entry_read: Final = msgspec.json.Decoder(ENTRY)
setup_read: Final = msgspec.json.Decoder(Setup)
