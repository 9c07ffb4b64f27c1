"""What client and server say to one another; `docs/reference/protocol.md` shows each message."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, TypeAlias

import msgspec

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.ui_schema import TableSheet
from headjudge.kernel.views import DecisionView

PROTOCOL: Final = 1
"""Raised with every change that an older client would misunderstand."""

Id: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
"""What a client calls one of its messages: sent again under the same id, it counts once."""
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Seat: TypeAlias = Annotated[PlayerId, msgspec.Meta(ge=0, le=1_000_000_000)]
Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]


# -- from the client ---------------------------------------------------------------------------------------------------


class FromClient(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """A message to the server."""


class Join(FromClient, tag="join", frozen=True):
    """The first message of a socket: which protocol, and the seat's token; without one, as a spectator."""

    protocol: int
    token: Words = ""


class Answer(FromClient, tag="answer", frozen=True):
    """The answer to a question, by places in its options: one, or several of a group; none is "done"."""

    id: Id
    question: Count
    options: Annotated[list[Count], msgspec.Meta(max_length=200)]


class Pass(FromClient, tag="pass", frozen=True):
    """Pass now, and go on passing until a goal; `through`: also while others act."""

    id: Id
    question: Count
    until: Words
    through: bool = False


class Manner(FromClient, tag="manner", frozen=True):
    """How the seat wants to be asked; what is left out stays as it is."""

    id: Id
    holding: bool | None = None
    stops: Annotated[dict[Words, Words], msgspec.Meta(max_length=40)] | None = None
    delay: Annotated[int, msgspec.Meta(ge=0, le=3000)] | None = None


class Clear(FromClient, tag="clear", frozen=True):
    """Nothing is passed ahead, stopped at or skipped any more."""

    id: Id


class Why(FromClient, tag="why", frozen=True):
    """Why something cannot be done: with an object, by the seat's id of it, or an attempt in words.

    Without both: for each object of the seat's own that is not offered, what speaks against it before all.
    """

    id: Id
    object: Count = 0
    attempt: Words = ""


class Hint(FromClient, tag="hint", frozen=True):
    """What the normal bot would do here."""

    id: Id
    question: Count


class Earlier(FromClient, tag="log", frozen=True):
    """Lines of the log before a line."""

    id: Id
    before: Count


class Undo(FromClient, tag="undo", frozen=True):
    """Take back so many of the seat's own answers: at once where that is free, else the others are asked."""

    id: Id
    answers: Annotated[int, msgspec.Meta(ge=1, le=100)] = 1


class AskSteps(FromClient, tag="steps", frozen=True):
    """What the seat could take back, answer by answer."""

    id: Id


class TakeBack(FromClient, tag="take-back", frozen=True):
    """Take back what the seat has begun to play."""

    id: Id


class Concede(FromClient, tag="concede", frozen=True):
    """Give the game up."""

    id: Id


class OfferDraw(FromClient, tag="offer-draw", frozen=True):
    """Ask the others for a draw."""

    id: Id


class Reply(FromClient, tag="reply", frozen=True):
    """Agree to what another seat asks for, or not."""

    id: Id
    request: Count
    agree: bool


class Abandon(FromClient, tag="abandon", frozen=True):
    """Close the game because the other seat has been away for long."""

    id: Id
    seat: Seat


class Rematch(FromClient, tag="rematch", frozen=True):
    """Play again with the same decks, one seat further."""

    id: Id


class Say(FromClient, tag="say", frozen=True):
    """Say something to the other seats."""

    id: Id
    words: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Mute(FromClient, tag="mute", frozen=True):
    """Read no more of what another seat says, or read it again."""

    id: Id
    seat: Seat
    muted: bool


class SetChat(FromClient, tag="chat", frozen=True):
    """What may be said at this table; only of the seat that laid it."""

    id: Id
    chat: Words


FROM_CLIENT: TypeAlias = (
    Join
    | Answer
    | Pass
    | Manner
    | Clear
    | Why
    | Hint
    | Earlier
    | Undo
    | AskSteps
    | TakeBack
    | Concede
    | OfferDraw
    | Reply
    | Abandon
    | Rematch
    | Say
    | Mute
    | SetChat
)
heard: Final[msgspec.json.Decoder[FROM_CLIENT]] = msgspec.json.Decoder(FROM_CLIENT)


# -- from the server ---------------------------------------------------------------------------------------------------


class FromServer(msgspec.Struct, tag_field="type", frozen=True):
    """A message to the client."""


class SeatFacts(msgspec.Struct, frozen=True):
    """Who sits there."""

    name: str
    kind: str
    """`person`, `bot` or `open`."""
    bot: str
    """`easy`, `normal` or `hard`, where it is one."""
    present: bool
    away: int
    """For how many seconds nobody has been there; 0 while somebody is."""
    closable: int
    """In how many seconds the game may be closed because nobody is there; -1: not at all."""
    rematch: bool
    """Whether that seat wants to play again."""


class Note(msgspec.Struct, frozen=True):
    """What happened at the table and not in the game."""

    number: int
    after: int
    """How many lines the log had then."""
    answers: int
    """How many answers the game had then."""
    seat: PlayerId
    kind: str
    words: str


class Request(msgspec.Struct, frozen=True):
    """What a seat asks the others for; it lapses with the next answer."""

    number: int
    seat: PlayerId
    what: str
    """`undo` or `draw`."""
    answers: int
    """How many answers of the game would be taken back."""
    words: str
    yours: bool
    """Whether the receiver is asked for a reply."""


class Passing(msgspec.Struct, frozen=True):
    """How the seat passes; only that seat is told."""

    until: str
    through: bool
    holding: bool
    stops: dict[str, str]
    delay: int
    ended: str
    """Why it no longer passes ahead, where that has just ended."""
    then: str
    """What passing or choosing none would lead to, where that is known."""
    does: str
    """What that which would resolve then does, in words."""
    goals: list[str]
    parts: list[str]


class Time(msgspec.Struct, frozen=True):
    """The clock of a table."""

    left: list[int]
    """Milliseconds that each seat has left; -1: no clock runs for it."""
    running: PlayerId
    """For whom it runs now; -1: for nobody."""
    extra: int
    """Seconds more with each answer."""


class Line(msgspec.Struct, frozen=True):
    """Something that a seat said."""

    number: int
    seat: PlayerId
    words: str


class Chat(msgspec.Struct, frozen=True):
    """What was said at a table, for one of its seats."""

    allowed: str
    """`on`, `phrases` or `off`."""
    yours: bool
    """Whether the receiver may change that."""
    lines: list[Line]
    muted: list[PlayerId]
    """The seats of which the receiver reads nothing."""


class Owing(msgspec.Struct, frozen=True):
    """A cost that is being paid, card by card."""

    paid: int
    due: int


class Lines(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """Lines of the log from a line on; what the client has from there on is replaced."""

    start: int
    lines: Sequence[Mapping[str, object]]
    """As `views.LogLine`, with the fields of each kind of event beside those of every line."""


class Result(msgspec.Struct, frozen=True):
    """How the game ended."""

    winners: list[PlayerId]
    draw: bool
    reason: str
    rules: list[str]
    words: str
    """The reason as a sentence for the receiver."""
    again: str
    """How it would be played again: with which decks, who begins."""


class LessonHint(msgspec.Struct, frozen=True):
    """What is said at the first question of that kind, where that stands in one of its options, and what is advised."""

    kind: str
    words: str
    about: str
    do: str


class Welcome(FromServer, tag="welcome", frozen=True):
    """The answer to `join`: what stays the same at this table."""

    protocol: int
    server: str
    table: str
    seat: PlayerId | None
    game: str
    sheet: TableSheet
    watch: str
    replay: str
    phrases: list[str]
    """What may be said where only set phrases may."""
    lesson: list[LessonHint] = []
    """What a first game says, each at the first question that it fits."""


class Update(FromServer, tag="update", frozen=True):
    """Everything that the receiver may know now."""

    number: int
    phase: str
    """`waiting`, `playing` or `over`."""
    question: int
    view: dict[str, Any] | None
    """A `TableView`."""
    decision: DecisionView | None
    log: Lines
    notes: list[Note]
    seats: list[SeatFacts]
    passing: Passing | None
    request: Request | None
    undo: str
    """`free`, `ask` or `none`."""
    result: Result | None
    owing: Owing | None = None
    time: Time | None = None
    chat: Chat | None = None


class Seats(FromServer, tag="seats", frozen=True):
    """Who is there, where nothing else has changed."""

    seats: list[SeatFacts]


class Accepted(FromServer, tag="accepted", frozen=True):
    """What the client sent under that id is stored and counts."""

    id: str
    number: int


class Refused(FromServer, tag="refused", frozen=True):
    """What the client sent under that id does not count."""

    id: str
    code: str
    words: str
    rules: list[str] = []


class Reason(msgspec.Struct, frozen=True):
    """One `Refusal` of the API."""

    attempt: str
    code: str
    words: str
    rules: list[str]
    by: str
    object: int


class Reasons(FromServer, tag="reasons", frozen=True):
    """The answer to `why`; empty where it is offered."""

    id: str
    object: int
    reasons: list[Reason]


class Hinted(FromServer, tag="hinted", frozen=True):
    """The answer to `hint`."""

    id: str
    question: int
    option: int
    text: str


class Step(msgspec.Struct, frozen=True):
    """One answer of the seat that it could go back to before."""

    answers: int
    """How many of its own would be taken back."""
    words: str
    """What came of it, as that seat knew it."""
    turn: PlayerId
    """Whose turn began after the answer before it and until this one; -1: none did."""
    free: bool
    """Whether nobody else has to agree."""


class Steps(FromServer, tag="steps", frozen=True):
    """The answer to `steps`, the last answer first."""

    id: str
    steps: list[Step]


class Told(FromServer, tag="told", frozen=True):
    """The answer to `log`."""

    id: str
    log: Lines


class Moved(FromServer, tag="moved", frozen=True):
    """The game goes on at another table: the rematch. A spectator gets no seat and no token."""

    table: str
    seat: PlayerId | None
    token: str


FROM_SERVER: TypeAlias = Welcome | Update | Seats | Accepted | Refused | Reasons | Hinted | Steps | Told | Moved
said: Final = msgspec.json.Encoder()
read_back: Final[msgspec.json.Decoder[FROM_SERVER]] = msgspec.json.Decoder(FROM_SERVER)
