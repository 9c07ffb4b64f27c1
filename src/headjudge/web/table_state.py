"""The state of a table: the game and everything around it, as the entries of its journal make it.

Nothing here reads a clock, a file or a socket: the same entries make the same state, also after a restart.
"""

from __future__ import annotations

import contextlib
import zlib
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from headjudge.decision import Decision
from headjudge.game import (
    Game,
    IllegalChoice,
    from_position,
    keep_checkpoint,
    log_of,
    new_game,
    offered_as,
    past_of,
    resumed,
    snapshot,
)
from headjudge.history import Checkpoint, Snapshot
from headjudge.kernel.ids import NOBODY, PlayerId, seats
from headjudge.kernel.journal import Row, row_of
from headjudge.kernel.plugin import Deck
from headjudge.kernel.save import BadSave
from headjudge.saves import DeckRow, sealed, unsealed
from headjudge.table.groups import whole
from headjudge.table.passing import SOMETHING, Passing, Stops, begin, passed_because, way_to_pass
from headjudge.web.journal import (
    BOT,
    CHANGES_THE_GAME,
    ENTRY,
    OF_ONE_SEAT,
    OF_THE_GAME,
    OPEN,
    PERSON,
    Asked,
    ChatSet,
    Conceded,
    Dismissed,
    Drawn,
    Given,
    Manners,
    Moved,
    Muted,
    Place,
    Replied,
    Sat,
    Setup,
    Spoken,
    Undone,
    Until,
    Wished,
    Withdrawn,
)
from headjudge.web.messages import Line, Note

WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"
AHEAD: Final = "ahead"
"""The reason of a pass that was asked for before."""
EVERY: Final = 25
"""Answers from one checkpoint to the next."""
ALL: Final = 1 << 30
LAST_SAID: Final = 30
"""As many of the last things that were said are kept and told."""


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


class AnswerOrigin(NamedTuple):
    """Whose an answer of the game was, in which entry it came, and whether that seat was asked."""

    seat: PlayerId
    entry: int
    auto: bool


class Kept(msgspec.Struct, array_like=True, frozen=True):
    """A checkpoint as it is written down, with what came since the one before it."""

    answers: int
    number: int
    """How many entries there were."""
    lines: int
    cited: list[int]
    state: bytes
    choices: list[int]
    keys: list[str]
    shown: list[int]
    told: list[int]
    """How many lines the log had after each of these answers."""
    log: list[Row]
    manners: list[Manner]


class Differs(Exception):
    """What is written down is not what the rules of this program make of it."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A request that waits for a reply."""

    number: int
    asked: Asked
    agreed: frozenset[PlayerId] = frozenset()
    """Who has agreed already, where several are asked."""


class TableState:
    """One table, from its first entry to its last."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.places: list[Place] = list(setup.places)
        self.seats = seats(len(setup.places))
        self.game: Game | None = None
        self.number = 0
        """How many entries there are."""
        self.revision = 0
        """How many of them concern everybody. How another seat wants to be asked does not count."""
        self.question = 0
        """The number of the open question: how often the game has changed, so it never comes twice."""
        self.accepted_at: dict[tuple[PlayerId, str], int] = {}
        """The revision at which each client message was accepted; makes retries idempotent."""
        self.sat: dict[str, PlayerId] = {}
        """By the id of the request with which somebody sat down: where."""
        self.dismissed: set[PlayerId] = set()
        """The seats that want the table to be removed."""
        self.withdrawn = 0
        """How many invitations were withdrawn."""
        self.answer_origins: list[AnswerOrigin] = []
        """For each answer, whose it was."""
        self.told: list[int] = []
        """How many lines the log had at the beginning and after each answer."""
        self.record = 0
        """A check sum of what came of the last answers."""
        self.kept: list[Kept] = []
        """Checkpoints that are not stored yet."""
        self.closed = ""
        """Why the game does not go on though it is not over."""
        self.manners = [Manner() for _ in setup.places]
        self.notes: list[Note] = []
        self.request: Wish | None = None
        self.wishes: set[PlayerId] = set()
        """The seats that want a rematch."""
        self.moved = ""
        """The table of the rematch."""
        self.left = [self.time_of(place) for place in setup.places]
        """Milliseconds that each seat has left on its clock; -1: it has none."""
        self.chat = setup.chat
        self.said: list[Line] = []
        """The last things that people said to one another."""
        self.spoken = 0
        """How many there were in all."""
        self.muted: set[tuple[PlayerId, PlayerId]] = set()
        """Who does not want to read whom."""
        self.ended_by = ""
        """Why the last player was out who did not concede: in words, after their name."""
        self._asked: tuple[Decision, Decision] | None = None
        """The last question that was looked at: as the game asks it, and as a whole."""
        self.begin_if_complete()

    def __getstate__(self) -> dict[str, object]:
        taken = None if self.game is None else snapshot(self.game)
        return {**self.__dict__, "game": taken, "_asked": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, game=None)
        if state["game"] is not None:
            self.begin_if_complete()
            assert self.game is not None
            self.game = resumed(self.game, state["game"])

    # -- looking

    @property
    def phase(self) -> str:
        if self.game is None:
            return OVER if self.closed else WAITING
        return OVER if self.closed or self.game.over else PLAYING

    @property
    def is_behind(self) -> bool:
        """Whether answers that were taken back later have not been played."""
        return self.game is not None and len(self.answer_origins) > len(self.game.choices)

    def playing(self) -> Game:
        """The game that goes on."""
        if self.closed:
            raise NotAccepted("closed", self.closed)
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

    def seat_for(self, invitation: int) -> PlayerId:
        """Where whoever has the invitation of that number may sit down; NotAccepted says why nowhere."""
        free = self.free_seat()
        if free is None:
            raise NotAccepted("taken", "this invitation was used: somebody sits there already")
        if invitation < self.withdrawn:
            raise NotAccepted("withdrawn", "this invitation was withdrawn")
        return free

    def sat_by(self, request: str) -> PlayerId | None:
        """The seat that this very request was given, as long as nobody has done anything there."""
        seat = self.sat.get(request)
        used = any(by == seat and id != request for by, id in self.accepted_at)
        return None if used else seat

    def time_of(self, place: Place) -> int:
        """The milliseconds with which somebody begins at that place."""
        clock = self.setup.clock
        return -1 if clock is None or place.kind == BOT else clock.minutes * 60_000

    def is_bot(self, seat: PlayerId) -> bool:
        return self.places[seat].kind == BOT

    def others(self, seat: PlayerId) -> list[PlayerId]:
        """The other seats with people who have not left the game; none at a desk, where one judge has all seats."""
        return [] if self.setup.is_desk else [s for s in sorted(self.people()) if s != seat and not self.has_left(s)]

    def waits_for(self, wish: Wish) -> list[PlayerId]:
        """Whose reply a request still needs."""
        return [seat for seat in self.others(wish.asked.seat) if seat not in wish.agreed]

    def has_left(self, seat: PlayerId) -> bool:
        """Whether the game goes on without that player."""
        return self.game is not None and bool(self.game.state.gone >> seat & 1)

    def people(self) -> set[PlayerId]:
        """The seats with people."""
        return {s for s, place in zip(self.seats, self.places) if place.kind == PERSON}

    def names(self) -> list[str]:
        return [place.name for place in self.places]

    def decider(self) -> PlayerId:
        """Whose answer the game waits for; -1 where it waits for none."""
        return self.game.decision.player if self.game is not None and self.phase == PLAYING else NOBODY

    # -- entries

    def take(self, entry: ENTRY, play: int = ALL) -> int:
        """Let an entry happen; its number. Where it cannot, it raises and nothing has changed.

        Only the first `play` of its answers are played: the others are known to be taken back.
        """
        begun = self.game is not None
        self.perform(entry, play)
        self.count_time(entry)
        self.count(entry)
        if isinstance(entry, CHANGES_THE_GAME) or begun != (self.game is not None):
            self.question += 1
            self.request = None
            self.dismissed.clear()  # whoever plays on has not done with it
            self.settle_passing()
            self.keep_checkpoint()
        return self.number

    def count_time(self, entry: ENTRY) -> None:
        """The clock of whoever was asked has run; with an answer of one's own comes some time."""
        clock = self.setup.clock
        if clock is None:
            return
        if entry.thinker != NOBODY:
            self.left[entry.thinker] = max(self.left[entry.thinker] - entry.spent, 0)
        if isinstance(entry, Given) and not entry.auto:
            self.left[entry.seat] += clock.extra * 1000

    def count(self, entry: ENTRY) -> None:
        """The next entry is this one."""
        self.number += 1
        self.revision += not isinstance(entry, OF_ONE_SEAT)
        if entry.id:
            self.accepted_at[entry.seat, entry.id] = self.revision

    def take_when_closed(self, entry: ENTRY) -> None:
        """What was written down after the place where the game was closed: people go on with the table all the same."""
        if not isinstance(entry, OF_THE_GAME):
            self.take(entry)
            return
        self.count(entry)
        self.dismissed.clear()

    def perform(self, entry: ENTRY, play: int) -> None:
        match entry:
            case Given():
                self.answer(entry, play)
            case Sat():
                self.sit(entry)
            case Until():
                self.pass_ahead(entry)
            case Manners():
                self.change_manner(entry)
            case Conceded():
                self.concede(entry, play)
            case Undone():
                self.undo(entry)
            case Drawn():
                if play:
                    self.playing().agree_draw()
                self.mark(AnswerOrigin(entry.seat, self.number + 1, False))
                self.note(entry.seat, "draw", "a draw was agreed")
            case Asked() | Replied():
                self.ask_or_reply(entry)
            case Wished():
                self.wishes.add(entry.seat)
                self.note(entry.seat, "rematch", f"{self.names()[entry.seat]} wants to play again")
            case Moved():
                self.moved = entry.table
            case Spoken():
                self.spoken += 1
                self.said = [*self.said, Line(self.spoken, entry.seat, entry.words)][-LAST_SAID:]
            case Muted():
                muted = {(entry.seat, entry.other)}
                self.muted = self.muted | muted if entry.muted else self.muted - muted
            case ChatSet():
                self.chat = entry.chat
            case Dismissed():
                self.dismissed.add(entry.seat)
                self.note(entry.seat, "dismissed", f"{self.names()[entry.seat]} wants this table to be removed")
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
        setup = self.setup
        if setup.position:
            self.game = from_position(setup.position)
        elif len(decks) == len(self.places):
            self.game = new_game(setup.game, decks, seed=setup.seed, format=setup.format, first=setup.first)
        if self.game is not None:
            self.game.names = tuple([place.name for place in self.places])
            self.told = self.told or [self.lines()]

    def answer(self, entry: Given, play: int) -> None:
        game = self.playing()
        for i, key in enumerate(entry.keys):
            mark = AnswerOrigin(entry.seat, self.number + 1, bool(entry.auto))
            if i < play:
                self.choose(game, key, mark)
            else:
                self.mark(mark)
        if not entry.auto:
            self.manners[entry.seat].ended = ""
        if not self.is_behind:
            self.record = self.check_sum(len(self.answer_origins) - len(entry.keys))
            if entry.record not in (0, self.record):
                raise Differs("something else came of it")

    def check_sum(self, answers: int) -> int:
        """Of what has happened since there were so many answers, and of what is asked now."""
        assert self.game is not None
        sum = 1
        for e in log_of(self.game)[self.told[answers] :]:
            sum = zlib.crc32(f"{e.kind} {e.player} {e.amount} {e.origin} {e.zone} {e.name}".encode(), sum)
        asked = "" if self.game.over else f"{self.game.decision.player} {self.game.decision.kind}"
        return zlib.crc32(asked.encode(), sum) or 1

    def stamped(self, entry: ENTRY) -> ENTRY:
        """The entry that has just been taken, with the check sum of what came of it."""
        return msgspec.structs.replace(entry, record=self.record) if isinstance(entry, Given) else entry

    def mark(self, mark: AnswerOrigin) -> None:
        """An answer was given."""
        self.answer_origins.append(mark)
        if len(self.told) <= len(self.answer_origins):
            self.told.append(self.told[-1] if self.is_behind else self.lines())

    def choose(self, game: Game, key: str, mark: AnswerOrigin) -> None:
        index = offered_as(game, key)
        decision = game.decision
        if decision.player != mark.seat:
            raise NotAccepted("not-yours", f"{self.names()[decision.player]} is asked, not {self.names()[mark.seat]}")
        acted = decision.window and decision.options[index].verb != "pass"
        game.choose(index)
        self.mark(mark)
        name = self.names()[decision.player]
        for seat, manner in zip(self.seats, self.manners):
            if manner.passing is not None:
                manner.passing.notice(game.view(seat, log=False), decision.player, acted, name)

    def concede(self, entry: Conceded, play: int) -> None:
        if play:
            self.playing().concede(entry.seat)
        self.mark(AnswerOrigin(entry.seat, self.number + 1, False))
        name = self.names()[entry.seat]
        self.ended_by = ""
        if entry.late:
            self.ended_by = f"the time of {name} was over"
            self.note(entry.seat, "time", self.ended_by)
        elif entry.abandoned:
            self.ended_by = f"{name} was away for long"
            came = "is closed" if self.game is None or self.game.over else "goes on without them"
            self.note(entry.seat, "abandoned", f"{self.ended_by}: the game {came}")
        else:
            self.note(entry.seat, "conceded", f"{name} gave the game up")

    def undo(self, entry: Undone) -> None:
        """Everything since is as if it had not been; what was noted at the table stays, at the place that is left."""
        game = self.playing()
        count = len(self.answer_origins) - entry.keep
        if len(game.choices) > entry.keep:
            self.game = game.at(entry.keep)
        del self.answer_origins[entry.keep :]
        del self.told[entry.keep + 1 :]
        self.kept = [kept for kept in self.kept if kept.answers <= entry.keep]
        self.bring_notes_back(entry.keep)
        for manner in self.manners:
            manner.passing, manner.ended = None, ""
        answers = "1 answer was" if count == 1 else f"{count} answers were"
        self.note(entry.seat, "undo", f"{self.names()[entry.seat]} went back: {answers} taken back")

    def ask_or_reply(self, entry: Asked | Replied) -> None:
        name = self.names()[entry.seat]
        if isinstance(entry, Asked):
            self.request = Wish(self.revision + 1, entry)
            self.note(entry.seat, "asked", self.request_words(entry))
        else:
            wish = self.request
            self.request = (
                None if wish is None or not entry.agree else Wish(wish.number, wish.asked, wish.agreed | {entry.seat})
            )
            self.note(entry.seat, "replied", f"{name} {'agrees' if entry.agree else 'does not agree'}")

    def request_words(self, asked: Asked) -> str:
        name = self.names()[asked.seat]
        if asked.what == "draw":
            return f"{name} offers a draw"
        count = len(self.answer_origins) - asked.keep
        return f"{name} asks to take back the last {'answer' if count == 1 else f'{count} answers'}"

    def note(self, seat: PlayerId, kind: str, words: str) -> None:
        lines = self.told[len(self.answer_origins)] if len(self.told) > len(self.answer_origins) else self.lines()
        self.notes.append(Note(self.revision + 1, lines, len(self.answer_origins), seat, kind, words))

    def bring_notes_back(self, answers: int) -> None:
        """What was noted after so many answers, which are the last notes, now stands there."""
        for i in reversed(range(len(self.notes))):
            if self.notes[i].answers <= answers:
                break
            self.notes[i] = msgspec.structs.replace(self.notes[i], after=self.told[answers], answers=answers)

    def lines(self) -> int:
        """How many lines the log has, the same for everybody."""
        return 0 if self.game is None else len(log_of(self.game))

    # -- checkpoints

    def keep_checkpoint(self) -> None:
        """Every so many answers the game is kept as it is, to be stored with its entries."""
        game = self.game
        if game is None or game.over or len(self.answer_origins) != len(game.choices):
            return
        past = past_of(game)
        before = past.checkpoint_before(len(past.choices))
        start, lines = (0, 0) if before is None else (before.answers, before.lines)
        if len(past.choices) < start + EVERY:
            return
        made = keep_checkpoint(game)
        kept = Kept(
            answers=made.answers,
            number=self.number,
            lines=made.lines,
            cited=list(made.cited),
            state=made.state,
            choices=past.choices[start:],
            keys=past.keys[start:],
            shown=past.shown[start:],
            told=self.told[start + 1 :],
            log=[row_of(entry) for entry in log_of(game)[lines:]],
            manners=deepcopy(self.manners),
        )
        self.kept.append(kept)

    def resume(self, entries: Sequence[ENTRY], kept: Sequence[Kept]) -> None:
        """Go to the last of these checkpoints; what led there is not played."""
        last = kept[-1]
        told = [count for each in kept for count in each.told]
        for entry in entries[: last.number]:
            self.take(entry, 0)
        keys = [key for each in kept for key in each.keys]
        if self.game is None or keys != [key for _, key in left_of(entries[: last.number])]:
            raise Differs("the checkpoint is of another game")
        if not last.answers == len(self.answer_origins) == len(told):
            raise Differs("the checkpoint does not fit")
        self.told[1:] = told
        self.notes = [told_at(note, self.told) for note in self.notes]
        self.manners = last.manners
        checkpoints = [Checkpoint(each.answers, each.lines, tuple(each.cited), each.state) for each in kept]
        taken = Snapshot(
            choices=[choice for each in kept for choice in each.choices],
            keys=keys,
            shown=[shown for each in kept for shown in each.shown],
            checkpoints=checkpoints,
            now=checkpoints[-1],
            log=[row for each in kept for row in each.log],
        )
        self.game = resumed(self.game, taken)
        if len(self.answer_origins) != len(self.game.choices) or self.lines() != last.lines:
            raise Differs("the checkpoint does not fit")

    def close(self, reason: str, answers: int) -> None:
        """The game does not go on; it can be looked at as it was after so many answers."""
        self.closed = reason
        self.request = None
        if self.game is not None:
            answers = min(answers, len(self.game.choices))
            if len(self.game.choices) > answers:
                self.game = self.game.at(answers)
            del self.answer_origins[answers:]
            del self.told[answers + 1 :]
            self.bring_notes_back(answers)

    # -- passing

    def pass_ahead(self, entry: Until) -> None:
        game = self.playing()
        if self.is_behind:
            return
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
        if self.game is None or self.game.over or self.is_behind:
            return
        decision = self.game.decision
        manner = self.manners[decision.player]
        passing = manner.passing
        if passing is not None:
            lines = sentences(self.game, decision.player) if passing.goal == SOMETHING else 0
            over = passing.ends(self.game, lines)
            if over:
                manner.passing = None
                manner.ended = f"no longer passing until {passing.goal}: {over}"

    def automatic(self) -> Given | None:
        """The pass of a person who is not asked now, as that seat wants it."""
        if self.game is None or self.phase != PLAYING:
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


def told_at(note: Note, told: Sequence[int]) -> Note:
    """A note at its line of the log, by the answers that the game had."""
    return msgspec.structs.replace(note, after=told[note.answers]) if note.answers else note


def left_of(entries: Sequence[ENTRY]) -> list[tuple[int, str]]:
    """The answers that no later entry takes back: the place of the entry, and the key."""
    answers: list[tuple[int, str]] = []
    for number, entry in enumerate(entries):
        if isinstance(entry, Given):
            answers.extend((number, key) for key in entry.keys)
        elif isinstance(entry, Conceded | Drawn):
            answers.append((number, ""))
        elif isinstance(entry, Undone):
            del answers[entry.keep :]
    return answers


def prepare(setup: Setup, entries: Sequence[ENTRY]) -> None:
    """Make the cards of a table here, where those of all tables are made, and not in the thread that restores it."""
    places = list(setup.places)
    with contextlib.suppress(Exception):  # whatever is wrong with it is told when it is restored
        for entry in entries:
            if isinstance(entry, Sat):
                places[entry.seat] = Place(PERSON, entry.name, "", entry.deck)
        TableState(msgspec.structs.replace(setup, places=places))


def restored(setup: Setup, entries: Sequence[ENTRY], kept: Sequence[Kept] = ()) -> TableState:
    """The state that these entries make, from the last checkpoint on. What was taken back is not played.

    Where the rules of this program make something else of them, the state is closed there. Differs: it cannot begin.
    """
    try:
        state = TableState(setup)
        if kept:
            state.resume(entries, kept)
    except Exception as problem:
        raise Differs(str(problem)) from problem
    play = Counter(number for number, _ in left_of(entries))
    for number in range(state.number, len(entries)):
        entry, answers = entries[number], len(state.answer_origins)
        try:
            if state.closed:
                state.take_when_closed(entry)
            else:
                state.take(entry, play[number])
        except Exception as problem:  # whatever it is, the game cannot go on by these rules
            state.close(state.closed or difference(setup, answers, problem), answers)
            state.count(entry)
    if state.game is None and state.closed:
        raise Differs(state.closed)
    return state


def kept_in(body: bytes) -> Kept:
    """A checkpoint as it was written; BadSave where it is damaged."""
    try:
        return kept_read.decode(unsealed(body))
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise BadSave(str(problem)) from None


def kept_as(kept: Kept) -> bytes:
    return sealed(msgspec.msgpack.encode(kept))


kept_read: Final = msgspec.msgpack.Decoder(Kept)


DIFFERENCES: Final = (
    (Differs, "something else happens"),
    (IllegalChoice, "another answer is offered"),
    (NotAccepted, "somebody else is asked"),
)


def difference(setup: Setup, answers: int, problem: Exception) -> str:
    """Why a table does not go on, in words that tell nothing of what is hidden in its game."""
    begun = f"version {setup.version}" if setup.version else "an earlier version"
    what = next((words for kind, words in DIFFERENCES if isinstance(problem, kind)), "it cannot be played on")
    return f"this table was begun with {begun} of the program, and with this one {what} after {answers} answers"
