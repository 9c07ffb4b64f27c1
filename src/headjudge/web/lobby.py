"""The lobby: which games, decks and bots there are, deck lists that are pasted, and tables laid as wished."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec

from headjudge.kernel.ids import FIRST_SEAT, NOBODY, PlayerId
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.kernel.ui_schema import TableSheet, sheet_of
from headjudge.plugins import UnknownGame, engine, games, plugin
from headjudge.saves import DeckRow, deck_row
from headjudge.web.journal import BOT, CHATS, OPEN, PERSON, TALK, Clock, Place, Setup
from headjudge.web.messages import Id, Name, Words
from headjudge.web.names import one_line
from headjudge.web.table_state import NotAccepted
from headjudge.web.workers import LEVELS

if TYPE_CHECKING:
    from headjudge.web.table import Table

SEATS: Final = 2
"""As many play where nobody says how many."""
MOST_SEATS: Final = 8
"""A wish for more is no wish; how many a game takes it says itself."""
LESSON: Final = "lesson"
PACE: Final = 600
"""Milliseconds between the answers of bots that are watched."""
LINE: Final = re.compile(r"(?:.*?, )?line (\d+): (.*)", re.S)
"""A complaint about a line, after the name of the deck where the game says it."""
LONGEST_LIST: Final = 20_000

DeckList = Annotated[str, msgspec.Meta(max_length=LONGEST_LIST)]


# -- what is asked for


class DeckWish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A deck: the id of a shipped one, or a list that was pasted; neither: the first that is shipped."""

    shipped: Words = ""
    text: DeckList = ""


class Further(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A third or fourth seat; what is left out is as at the second one, with the next shipped deck."""

    opponent: Words = ""
    deck: DeckWish = DeckWish()


class Wish(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What kind of table is wanted."""

    game: Words
    opponent: Words = "normal"
    """`easy`, `normal`, `hard`, `friend`, `watch`: bots alone, or `lesson`: the game's first game, which teaches it."""
    deck: DeckWish = DeckWish()
    other: DeckWish = DeckWish()
    """The deck of a bot; a friend chooses one."""
    format: Words = ""
    name: Name = ""
    players: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)] = SEATS
    further: Annotated[tuple[Further, ...], msgspec.Meta(max_length=MOST_SEATS)] = ()
    """The seats beyond the second."""
    seat: Annotated[PlayerId, msgspec.Meta(ge=0, lt=MOST_SEATS)] = FIRST_SEAT
    bots: Annotated[tuple[Words, ...], msgspec.Meta(max_length=MOST_SEATS)] = ("normal", "normal")
    """Who plays where bots are watched; the last one at all seats that are left."""
    open: bool = False
    """Whether anybody may sit down who finds the table in the lobby."""
    clock: Clock | None = None
    chat: Words = TALK
    pace: Annotated[int, msgspec.Meta(ge=0, le=5000)] | None = None
    seed: Annotated[int, msgspec.Meta(ge=0, le=1 << 62)] | None = None


class Sitting(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Somebody who was invited sits down."""

    id: Id
    invitation: Words = ""
    """Not needed at an open table."""
    deck: DeckWish = DeckWish()
    name: Name = ""


class Check(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A deck list to be checked."""

    game: Words
    text: DeckList
    format: Words = ""


class Listing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A deck to be looked at, card by card."""

    game: Words
    deck: DeckWish


# -- what is answered


class Complaint(msgspec.Struct, frozen=True):
    """What is wrong with a deck list; line 0 where no single line is to blame."""

    line: int
    words: str


class Checked(msgspec.Struct, frozen=True):
    """What a deck list is."""

    legal: bool
    name: str
    cards: int
    format: str
    complaints: list[Complaint]


class DeckFacts(msgspec.Struct, frozen=True):
    id: str
    name: str
    cards: int


class GameFacts(msgspec.Struct, frozen=True):
    """A game that can be played."""

    id: str
    title: str
    edition: str
    goal: str
    formats: list[str]
    players: list[int]
    """Fewest and most."""
    lesson: bool
    """Whether it has a first game that teaches it."""
    decks: list[DeckFacts]
    sheet: TableSheet


class Waiting(msgspec.Struct, frozen=True):
    """A table at which somebody waits for whoever comes."""

    table: str
    game: str
    format: str
    names: list[str]
    """Who sits there already."""
    players: int
    free: int
    """Seats at which anybody may sit down."""
    seconds: int
    """Since it was laid, as far as this server knows."""
    clock: Clock | None
    chat: str


class BadDeck(NotAccepted):
    """A deck that cannot be played, with every complaint."""

    def __init__(self, complaints: list[Complaint]) -> None:
        super().__init__("deck", "; ".join(complaint.words for complaint in complaints[:3]))
        self.complaints = complaints

    def __reduce__(self) -> tuple[type[NotAccepted], tuple[object, ...]]:
        return BadDeck, (self.complaints,)


@cache
def game_facts() -> list[GameFacts]:
    return [facts_of(plugin(game)) for game in games()]


def waiting_at(table: Table, now: float) -> Waiting:
    state = table.state
    setup, places = state.setup, state.places
    names = [place.name for place in places if place.kind != OPEN]
    seconds = int(now - table.began)
    free = len(places) - len(names)
    return Waiting(table.id, setup.game, setup.format, names, len(places), free, seconds, setup.clock, table.state.chat)


def facts_of(plug: Plugin) -> GameFacts:
    p = plug.policies
    decks = [DeckFacts(id, deck.name, size(deck)) for id, deck in plug.decks().items()]
    return GameFacts(
        plug.id,
        p.title,
        p.edition,
        p.goal,
        list(plug.formats()),
        list(plug.seats),
        plug.lesson is not None,
        decks,
        sheet_of(p),
    )


def size(deck: Deck) -> int:
    return sum(count for cards in deck.sections.values() for _, count in cards)


# -- decks


def checked(wish: Check) -> Checked:
    """A pasted list with every complaint by its line."""
    plug = game_named(wish.game)
    try:
        deck, format = read(plug, wish.text, wish.format)
    except BadDeck as bad:
        return Checked(False, "", 0, wish.format, bad.complaints)
    return Checked(True, deck.name, size(deck), format, [])


def read(plug: Plugin, text: str, format: str) -> tuple[Deck, str]:
    """A pasted list and its format; BadDeck where it cannot be played."""
    if format and format not in plug.formats():
        raise NotAccepted("unknown", f"{plug.id} has no format {format!r}")
    try:
        deck = plug.read_deck(text, "your deck")
        format = format or plug.format_of([deck])
        found = plug.check_deck(deck, format)
    except DeckError as problem:
        raise BadDeck([complaint(words) for words in problem.complaints]) from None
    except (ValueError, LookupError, RecursionError) as problem:
        raise BadDeck([Complaint(0, str(problem))]) from None
    if found:
        raise BadDeck([complaint(words) for words in found])
    return deck, format


def complaint(words: str) -> Complaint:
    found = LINE.fullmatch(words)
    return Complaint(0, words) if found is None else Complaint(int(found[1]), found[2])


def deck_for(plug: Plugin, wish: DeckWish, format: str, place: int) -> DeckRow:
    """The deck that is wished for; by default one of those that are shipped."""
    if wish.text:
        return deck_row(read(plug, wish.text, format)[0])
    shipped = list(plug.decks())
    id = wish.shipped or shipped[place % len(shipped)]
    if id not in shipped:
        raise NotAccepted("unknown", f"{plug.id} has no deck {id[:60]!r}")
    return deck_row(plug.decks()[id])


def deck_wished(game: str, wish: DeckWish, format: str, place: int) -> DeckRow:
    """The same, of a game by its name."""
    return deck_for(game_named(game), wish, format, place)


# -- tables


def game_named(name: str) -> Plugin:
    try:
        return plugin(name)
    except UnknownGame as problem:
        raise NotAccepted("unknown", str(problem)) from None


def setup_for(wish: Wish, drawn: int) -> Setup:
    """How a table is laid for a wish, with a seed that was drawn for it; NotAccepted where it cannot be."""
    plug = game_named(wish.game)
    fewest, most = plug.seats
    if not fewest <= wish.players <= most:
        how_many = str(fewest) if fewest == most else f"{fewest} to {most}"
        raise NotAccepted("seats", f"{plug.policies.title} is played by {how_many}, not by {wish.players}")
    if wish.seat >= wish.players or len(wish.further) > wish.players - SEATS:
        raise NotAccepted("seats", f"this table has {wish.players} seats")
    if wish.format and wish.format not in plug.formats():
        raise NotAccepted("unknown", f"{plug.id} has no format {wish.format!r}")
    places = places_for(plug, wish)
    if wish.seed is not None and any(place.kind == OPEN for place in places):
        raise NotAccepted("seed", "nobody chooses the luck of a table where people play one another")
    if wish.chat not in CHATS:
        raise NotAccepted("unknown", f"no chat {wish.chat[:40]!r}; there are {', '.join(CHATS)}")
    if wish.open and not any(place.kind == OPEN for place in places):
        raise NotAccepted("seats", "an open table has a seat for somebody who comes")
    seed = drawn if wish.seed is None else wish.seed
    pace = wish.pace if wish.pace is not None else PACE if wish.opponent == "watch" else 0
    host = NOBODY if wish.opponent == "watch" else wish.seat
    return Setup(
        game=plug.id,
        format=wish.format,
        seed=seed,
        first=NOBODY,
        places=places,
        pace=pace,
        version=engine(),
        host=host,
        open=wish.open,
        clock=wish.clock,
        chat=wish.chat,
    )


def places_for(plug: Plugin, wish: Wish) -> list[Place]:
    """Who sits where: whoever lays the table at the seat of their choice, the others in turn order after the first."""
    own = deck_for(plug, wish.deck, wish.format, 0)
    further = [*wish.further, *[Further()] * (wish.players - SEATS - len(wish.further))]
    decks = [wish.other, *[each.deck for each in further]]
    if wish.opponent == "watch":
        rows = [own, *[deck_for(plug, deck, wish.format, i) for i, deck in enumerate(decks, 1)]]
        levels = [*wish.bots, *[(wish.bots or ("normal",))[-1]] * len(rows)]
        return [bot_place(level, deck, f" {i}") for i, (level, deck) in enumerate(zip(levels, rows), 1)]
    sorts = [wish.opponent, *[each.opponent or wish.opponent for each in further]]
    bots = sum(sort != "friend" for sort in sorts)
    others: list[Place] = []
    for i, (sort, deck) in enumerate(zip(sorts, decks), 1):
        if sort == "friend":
            others.append(Place(OPEN, "", ""))
        else:
            named = sum(place.kind == BOT for place in others) + 1
            others.append(bot_place(sort, deck_for(plug, deck, wish.format, i), f" {named}" if bots > 1 else ""))
    mine = Place(PERSON, one_line(wish.name) or f"Player {wish.seat + 1}", "", own)
    return [*others[: wish.seat], mine, *others[wish.seat :]]


def bot_place(level: str, deck: DeckRow, more: str) -> Place:
    if level not in LEVELS:
        raise NotAccepted("unknown", f"no opponent {level[:40]!r}; there are {', '.join(LEVELS)}, friend and watch")
    return Place(BOT, f"Bot{more}", level, deck)


def wish_read(body: bytes, kind: type[Any]) -> Any:
    """A request's body; NotAccepted where it is none."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise NotAccepted("bad-message", str(problem)[:200]) from None
