"""The course of a table: the game and everything around it, as the entries of its journal make it.

Nothing here reads a clock, a file or a socket: the same entries make the same course, also after a restart.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from headjudge.decision import Decision
from headjudge.game import Game, new_game, offered_as
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, PlayerId, seats
from headjudge.kernel.plugin import Deck
from headjudge.saves import DeckRow
from headjudge.table.groups import whole
from headjudge.table.passing import SOMETHING, Passing, Stops, begin, passed_because, way_to_pass
from headjudge.web.journal import (
    BOT,
    CHANGES_THE_GAME,
    ENTRY,
    OF_ONE_SEAT,
    OPEN,
    PERSON,
    Asked,
    Conceded,
    Drawn,
    Given,
    Manners,
    Moved,
    Place,
    Replied,
    Sat,
    Setup,
    Undone,
    Until,
    Wished,
    Withdrawn,
)
from headjudge.web.messages import Note

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
AHEAD: Final = "ahead"
"""The reason of a pass that was asked for before."""


class NotAccepted(Exception):
    """What somebody sent does not count: a code, why in words, and the rules that say so."""

    def __init__(self, code: str, words: str, rules: tuple[str, ...] = ()) -> None:
        super().__init__(words)
        self.code = code
        self.words = words
        self.rules = rules

    def __reduce__(self) -> tuple[type[NotAccepted], tuple[object, ...]]:
        return NotAccepted, (self.code, self.words, self.rules)


@dataclass(slots=True)
class Manner:
    """How one seat wants to be asked."""

    passing: Passing | None = None
    stops: Stops = field(default_factory=Stops)
    holding: bool = False
    delay: int = 0
    ended: str = ""
    """Why it no longer passes ahead, until its next answer."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Whose an answer of the game was, in which entry it came, and whether that seat was asked."""

    seat: PlayerId
    entry: int
    auto: bool


@dataclass(frozen=True, slots=True)
class Wish:
    """A request that waits for a reply."""

    number: int
    asked: Asked


class Course:
    """One table, from its first entry to its last."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.places: list[Place] = list(setup.places)
        self.seats = seats(len(setup.places))
        self.game: Game | None = None
        self.number = 0
        """How many entries there are."""
        self.news = 0
        """How many of them concern everybody. How another seat wants to be asked does not show in it."""
        self.question = 0
        """The number of the open question: how often the game has changed, so it never comes twice."""
        self.counted: dict[tuple[PlayerId, str], int] = {}
        """How many news there were when each message of a client had counted."""
        self.sat: dict[str, PlayerId] = {}
        """By the id of the request with which somebody sat down: where."""
        self.withdrawn = 0
        """How many invitations were withdrawn."""
        self.marks: list[Mark] = []
        """For each answer of the game, whose it was."""
        self.manners = [Manner() for _ in setup.places]
        self.notes: list[Note] = []
        self.request: Wish | None = None
        self.wishes: set[PlayerId] = set()
        """The seats that want a rematch."""
        self.moved = ""
        """The table of the rematch."""
        self._asked: tuple[Decision, Decision] | None = None
        """The last question that was looked at: as the game asks it, and as a whole."""
        self.begin_if_complete()

    # -- looking

    @property
    def phase(self) -> str:
        if self.game is None:
            return WAITING
        return OVER if self.game.over else PLAYING

    def playing(self) -> Game:
        """The game that goes on."""
        if self.game is None:
            raise NotAccepted("waiting", "the game has not begun: a seat is free")
        if self.game.over:
            raise NotAccepted("over", "the game is over")
        return self.game

    def asked(self, game: Game) -> Decision:
        """What is asked now; a group as one question."""
        now = game.decision
        if self._asked is None or self._asked[0] is not now:  # saves time unless it is a new question
            self._asked = (now, whole(game))
        return self._asked[1]

    def free_seat(self) -> PlayerId | None:
        """Where somebody who is invited may sit down."""
        return next((seat for seat, place in zip(self.seats, self.places) if place.kind == OPEN), None)

    def sat_by(self, request: str) -> PlayerId | None:
        """The seat that this very request was given, as long as nobody has done anything there."""
        seat = self.sat.get(request)
        used = any(by == seat and id != request for by, id in self.counted)
        return None if used else seat

    def is_bot(self, seat: PlayerId) -> bool:
        return self.places[seat].kind == BOT

    def others(self, seat: PlayerId) -> list[int]:
        """The other seats with people."""
        return [s for s, place in zip(self.seats, self.places) if s != seat and place.kind == PERSON]

    def names(self) -> list[str]:
        return [place.name for place in self.places]

    def decider(self) -> PlayerId:
        """Whose answer the game waits for; -1 where it waits for none."""
        return self.game.decision.player if self.game is not None and not self.game.over else NOBODY

    # -- entries

    def take(self, entry: ENTRY) -> int:
        """Let an entry happen; its number. Where it cannot, it raises and nothing has changed."""
        begun = self.game is not None
        self.perform(entry)
        self.number += 1
        self.news += not isinstance(entry, OF_ONE_SEAT)
        if entry.id:
            self.counted[entry.seat, entry.id] = self.news
        if isinstance(entry, CHANGES_THE_GAME) or begun != (self.game is not None):
            self.question += 1
            self.request = None
            self.settle_passing()
        return self.number

    def perform(self, entry: ENTRY) -> None:
        match entry:
            case Given():
                self.answer(entry)
            case Sat():
                self.sit(entry)
            case Until():
                self.pass_ahead(entry)
            case Manners():
                self.change_manner(entry)
            case Conceded():
                self.concede(entry)
            case Undone():
                self.undo(entry)
            case Drawn():
                self.playing().agree_draw()
                self.marks.append(Mark(entry.seat, self.number + 1, False))
                self.note(entry.seat, "draw", "a draw was agreed")
            case Asked() | Replied():
                self.ask_or_reply(entry)
            case Wished():
                self.wishes.add(entry.seat)
                self.note(entry.seat, "rematch", f"{self.names()[entry.seat]} wants to play again")
            case Moved():
                self.moved = entry.table
            case Withdrawn():
                self.withdrawn += 1
                self.note(entry.seat, "withdrawn", f"{self.names()[entry.seat]} withdrew the invitation")

    def sit(self, entry: Sat) -> None:
        place = self.places[entry.seat]
        if place.kind != OPEN:
            raise NotAccepted("taken", "somebody sits there already")
        self.places[entry.seat] = Place(PERSON, entry.name, "", entry.deck)
        try:
            self.begin_if_complete()
        except ValueError:
            self.places[entry.seat] = place
            raise
        self.sat[entry.id] = entry.seat
        self.note(entry.seat, "sat", f"{entry.name} sat down")

    def begin_if_complete(self) -> None:
        decks = [deck_of(place.deck) for place in self.places if place.deck is not None and place.kind != OPEN]
        if len(decks) == len(self.places):
            setup = self.setup
            self.game = new_game(setup.game, decks, seed=setup.seed, format=setup.format, first=setup.first)
            self.game.names = tuple([place.name for place in self.places])

    def answer(self, entry: Given) -> None:
        game = self.playing()
        manner = self.manners[entry.seat]
        for key in entry.keys:
            self.choose(game, offered_as(game, key), Mark(entry.seat, self.number + 1, bool(entry.auto)))
        if not entry.auto:
            manner.ended = ""

    def choose(self, game: Game, index: int, mark: Mark) -> None:
        decision = game.decision
        acted = decision.window and decision.options[index].verb != "pass"
        game.choose(index)
        self.marks.append(mark)
        name = self.names()[decision.player]
        for seat, manner in zip(self.seats, self.manners):
            if manner.passing is not None:
                manner.passing.notice(game.view(seat, log=False), decision.player, acted, name)

    def concede(self, entry: Conceded) -> None:
        self.playing().concede(entry.seat)
        self.marks.append(Mark(entry.seat, self.number + 1, False))
        name = self.names()[entry.seat]
        if entry.abandoned:
            self.note(entry.seat, "abandoned", f"{name} was away for long: the game is closed")
        else:
            self.note(entry.seat, "conceded", f"{name} gave the game up")

    def undo(self, entry: Undone) -> None:
        game = self.playing()
        count = len(game.choices) - entry.keep
        self.game = game.at(entry.keep)
        del self.marks[entry.keep :]
        for manner in self.manners:
            manner.passing = None
        answers = "1 answer was" if count == 1 else f"{count} answers were"
        self.note(entry.seat, "undo", f"{self.names()[entry.seat]} went back: {answers} taken back")

    def ask_or_reply(self, entry: Asked | Replied) -> None:
        name = self.names()[entry.seat]
        if isinstance(entry, Asked):
            self.request = Wish(self.news + 1, entry)
            self.note(entry.seat, "asked", self.request_words(entry))
        else:
            self.request = None if not entry.agree else self.request
            self.note(entry.seat, "replied", f"{name} {'agrees' if entry.agree else 'does not agree'}")

    def request_words(self, asked: Asked) -> str:
        name = self.names()[asked.seat]
        if asked.what == "draw":
            return f"{name} offers a draw"
        count = len(self.marks) - asked.keep
        return f"{name} asks to take back the last {'answer' if count == 1 else f'{count} answers'}"

    def note(self, seat: PlayerId, kind: str, words: str) -> None:
        lines = 0 if self.game is None else self.lines()
        self.notes.append(Note(self.news + 1, lines, seat, kind, words))

    def lines(self) -> int:
        """How many lines the log has, the same for everybody."""
        return 0 if self.game is None else len(self.game.told(FIRST_SEAT))

    # -- passing

    def pass_ahead(self, entry: Until) -> None:
        game = self.playing()
        view = game.view(entry.seat, log=False)
        words = f"{'through ' if entry.through else ''}until {entry.goal}"
        parts = game.plugin.policies.turn
        self.manners[entry.seat].passing = begin(words, entry.seat, view, sentences(game, entry.seat), parts)

    def change_manner(self, entry: Manners) -> None:
        manner = self.manners[entry.seat]
        manner.holding, manner.delay = entry.holding, entry.delay
        manner.stops = Stops(dict(entry.stops))
        if entry.cleared:
            manner.passing, manner.ended = None, ""

    def settle_passing(self) -> None:
        """Whoever is asked no longer passes ahead where the goal is reached, or something else is asked."""
        if self.game is None or self.game.over:
            return
        decision = self.game.decision
        manner = self.manners[decision.player]
        passing = manner.passing
        if passing is not None:
            lines = sentences(self.game, decision.player) if passing.goal == SOMETHING else 0
            over = passing.ends(decision, self.game.view(decision.player, log=False), lines)
            if over:
                manner.passing = None
                manner.ended = f"no longer passing until {passing.goal}: {over}"

    def automatic(self) -> Given | None:
        """The pass of a person who is not asked now, as that seat wants it."""
        if self.game is None or self.game.over:
            return None
        decision = self.game.decision
        seat = decision.player
        manner = self.manners[seat]
        if self.is_bot(seat):
            return None
        why = AHEAD if manner.passing else passed_because(self.game, decision, manner.stops, manner.holding)
        return Given(seat=seat, keys=[decision.options[way_to_pass(decision)].key], auto=why) if why else None


def sentences(game: Game, seat: PlayerId) -> int:
    """How many sentences the seat's log has."""
    return sum("sentence" in line for line in game.told(seat))


def deck_of(row: DeckRow) -> Deck:
    name, sections, facts = row
    return Deck(name, {section: list(cards) for section, cards in sections}, dict(facts))


def restored(setup: Setup, entries: list[ENTRY]) -> Course:
    """The course that these entries make."""
    course = Course(setup)
    for entry in entries:
        course.take(entry)
    return course
