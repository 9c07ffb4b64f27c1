"""What the server sends tells nothing that its receiver does not know: bytes compared with a world dealt anew.

The other world parts from this one before the last answer: what the receiver does not know after it is dealt anew, the
same answer is given, and everything that would be sent is made again: the update with the log of that answer, the
answers to `why` in all its forms, the position for a bot or a hint, what everybody is told of the table.

Pages of the log and replays tell of the past. They are compared with what the receiver was told then (`Told`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final, NamedTuple, TypeAlias

import msgspec

from headjudge.decision import decision_view
from headjudge.game import Game
from headjudge.history import apply
from headjudge.kernel import fields
from headjudge.kernel.flow import ask_again, run
from headjudge.kernel.ids import NOBODY, ObjectId, PlayerId, seats
from headjudge.kernel.imagine import imagine, redeal
from headjudge.kernel.journal import Journal
from headjudge.kernel.records import Event, eyes
from headjudge.kernel.state import State
from headjudge.saves import position_bytes
from headjudge.web.checks.running import by_chance
from headjudge.web.commands import entries_for
from headjudge.web.journal import PERSON, Place, Setup
from headjudge.web.lobby import DeckWish, deck_for, game_named
from headjudge.web.messages import Answer, Lines, OfferDraw, Reply, SeatFacts, Undo, said
from headjudge.web.replays import MOST_STEPS, recorded, replay
from headjudge.web.table_state import NotAccepted, TableState
from headjudge.web.telling import PAGE, laid_out, log_from, public_facts, reasons_of, update, viewer_of

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan")
ID: Final = re.compile(rb'"id":(\d+)')
DEALS: Final = 4
"""How often it is dealt anew where the same answer is not offered in the other world."""
LOOK_BACK: Final = 40
"""The past is compared after so many of the looks."""
BESIDE: Final = 0.05
"""How often seats talk to one another in the place of an answer."""
Option: TypeAlias = tuple[int, int, int]


class Questions(NamedTuple):
    """What a receiver asks `why` about: an object that it sees, any id, and a card of the other's deck by name."""

    seen: int
    any: int
    attempt: str


class Leak(Exception):
    """The bytes for a receiver depend on what that receiver does not know."""


def laid(game: str, seed: int, players: int = 2) -> TableState:
    """A table of people, each with one of the shipped decks."""
    plug = game_named(game)
    places = [
        Place(PERSON, name, "", deck_for(plug, DeckWish(), "", seed + i)) for i, name in enumerate(NAMES[:players])
    ]
    return TableState(Setup(game, "", seed, NOBODY, places))


def receivers(players: int) -> tuple[PlayerId | None, ...]:
    """Everybody who is told of a table."""
    return (*seats(players), None)


def check(game: str, seeds: Iterable[int], every: int = 1, players: int = 2) -> dict[str, int]:
    """At every decision, for each seat and a spectator."""
    figures: Counter[str] = Counter()
    for seed in seeds:
        random = Random(seed)
        table_state = laid(game, seed, players)
        assert table_state.game is not None
        everybody = receivers(players)
        before, answers, decision = table_state.game._origin.clone(), 0, 0
        past = Told(everybody)
        while table_state.phase == "playing":
            past.note(table_state)
            if decision % every == 0:
                figures["decisions"] += 1
                step = Step(table_state, before, answers)
                for receiver in everybody:
                    where = f"{game} seed {seed} question {table_state.question}"
                    figures[compare(step, receiver, random, where)] += 1
            decision += 1
            if random.random() < BESIDE:
                talk(table_state, random)
                before, answers = table_state.game.state.clone(), len(table_state.game.choices)
                continue
            before, answers = table_state.game.state.clone(), len(table_state.game.choices)
            go_on(table_state, random)
            if decision % (every * LOOK_BACK) == 0 and table_state.phase == "playing":
                past.note(table_state)
                figures.update(past.compare(table_state, table_state.seats, f"{game} seed {seed}"))
        past.note(table_state)
        figures.update(past.compare(table_state, everybody, f"{game} seed {seed}"))
        check_notes(table_state, f"{game} seed {seed}")
        figures["games"] += 1
        figures["notes"] += len(table_state.notes)
    return dict(figures)


class Told:
    """What each receiver was told of a game, answer by answer: a page of the log or a replay tells nothing else."""

    def __init__(self, receivers: Sequence[PlayerId | None]) -> None:
        self.views: dict[tuple[PlayerId | None, int], bytes] = {}
        """By how many answers the game had."""
        self.lines: dict[PlayerId | None, list[bytes]] = {receiver: [] for receiver in receivers}

    def note(self, table_state: TableState) -> None:
        game = table_state.game
        assert game is not None
        answers = len(game.choices)
        for key in [key for key in self.views if key[1] > answers]:  # taken back
            del self.views[key]
        for receiver in self.lines:
            viewer = viewer_of(receiver)
            self.views[receiver, answers] = said.encode(laid_out(game.state, viewer))
            lines = self.lines[receiver]
            del lines[table_state.lines() :]
            lines.extend(said.encode(line) for line in game.told(viewer)[len(lines) :])

    def compare(self, table_state: TableState, receivers: Iterable[PlayerId | None], where: str) -> Counter[str]:
        """How many steps and lines were compared; Leak where the past is told otherwise than it was then."""
        figures: Counter[str] = Counter()
        for receiver in receivers:
            self.compare_pages(table_state, receiver, where)
            self.compare_replay(table_state, receiver, where, figures)
        return figures

    def compare_pages(self, table_state: TableState, receiver: PlayerId | None, where: str) -> None:
        for before in range(table_state.lines(), 0, -PAGE):
            page = log_from(table_state.game, viewer_of(receiver), max(before - PAGE, 0), before)
            self.compare_lines(page, receiver, f"{where}: a page of the log")

    def compare_replay(
        self, table_state: TableState, receiver: PlayerId | None, where: str, figures: Counter[str]
    ) -> None:
        assert table_state.game is not None
        viewer = viewer_of(receiver)
        for start in range(0, len(table_state.game.choices) + 1, MOST_STEPS):
            found = replay("", table_state, viewer, recorded(table_state, start, MOST_STEPS).steps(viewer), {})
            for step in found.steps:
                self.compare_lines(step.log, receiver, f"{where}: a replay")
                then = self.views.get((receiver, step.answers))
                figures["steps of replays" if then is not None else "steps nobody was shown then"] += 1
                if then is not None and said.encode(step.view) != then:
                    now = difference(then, said.encode(step.view))
                    raise Leak(
                        f"{where}: a replay shows {named(receiver)} at {step.answers} what it did not know: {now}"
                    )

    def compare_lines(self, told: Lines, receiver: PlayerId | None, where: str) -> None:
        then = self.lines[receiver][told.start : told.start + len(told.lines)]
        if [said.encode(line) for line in told.lines] != then:
            raise Leak(f"{where} tells {named(receiver)} what it was not told from line {told.start} on")


def talk(table_state: TableState, random: Random) -> None:
    """Seats ask one another for an undo or a draw, which the others grant or not; a draw they do not."""
    seat = random.choice(table_state.seats)
    asking: OfferDraw | Undo = OfferDraw(f"t{table_state.number}")
    if random.random() < 0.5:
        asking = Undo(f"t{table_state.number}", random.randint(1, 2))
    try:
        for entry in entries_for(table_state, seat, asking):
            table_state.take(entry)
        wish = table_state.request
        agree = wish is not None and wish.asked.what == "undo" and random.random() < 0.5
        while wish is not None and table_state.request is not None:
            other = table_state.waits_for(table_state.request)[0]
            for entry in entries_for(table_state, other, Reply(f"r{table_state.number}", wish.number, agree)):
                table_state.take(entry)
    except NotAccepted:
        pass  # nothing to take back


def check_notes(table_state: TableState, where: str) -> None:
    """Notes are for everybody: no card is named in them."""
    for note in table_state.notes:
        for card in cards_of(table_state):
            if card in note.words:
                raise Leak(f"{where}: a note names a card: {note.words}")


def cards_of(table_state: TableState) -> list[str]:
    decks = [place.deck for place in table_state.places if place.deck is not None]
    return sorted({card for _, sections, _ in decks for _, cards in sections for card, _ in cards})


class Step:
    """One answer of the table, from the state before it: how it was given, and what anybody learned by it."""

    def __init__(self, table_state: TableState, before: State, answers: int) -> None:
        assert table_state.game is not None
        self.table_state = table_state
        self.game = table_state.game
        self.before = before
        self.watch = watched(before, self.game.choices[answers:])
        self.lines = len(self.watch.entries)

    def elsewhere(self, receiver: PlayerId | None, seed: int) -> Game | None:
        """The game after the same answer in another world; None where it is not offered there."""
        state = self.before.clone()
        learned = frozenset(self.watch.learned[viewer_of(receiver)])
        for viewer in state.seats if receiver is None else [receiver]:
            redeal(state, viewer, seed, learned)
        if state.question is not None:
            ask_again(state)
            if asked_now(state) != asked_now(self.before):
                return None
        other = Game(self.game.plugin, state)
        other.names = self.game.names
        other.told(viewer_of(receiver))  # from here on it writes its log while it plays
        for option in self.watch.options:
            index = place_of(other.state, option)
            if index is None:
                return None
            other.choose(index)
        return other


class Watch(Journal):
    """Writes the log, and down which cards each receiver has seen meanwhile."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.options: list[Option] = []
        """What was chosen."""
        self.learned: dict[PlayerId, set[int]] = {viewer_of(receiver): set() for receiver in receivers(n)}
        self.masks = {viewer: eyes(viewer, n) for viewer in self.learned}

    def write(self, g: State, ev: Event) -> None:
        super().write(g, ev)
        self.look(g, fields.objects_in(ev))

    def look(self, g: State, ids: list[ObjectId]) -> None:
        for o in [g.find(id) or g.lki.get(id) for id in ids]:
            for viewer, mask in self.masks.items():
                if o is not None and o.known & mask == mask:
                    self.learned[viewer].update(o.cards)


def watched(before: State, choices: Sequence[int]) -> Watch:
    """What is seen while these answers are given."""
    g = before.clone()
    g.journal = watch = Watch(g.n)
    if g.question is None:
        run(g)
    for choice in choices:
        watch.options.append(option_at(g, choice))
        apply(g, choice)
    watch.look(g, [o.id for o in g.objects()])
    return watch


def option_at(g: State, choice: int) -> Option:
    q = g.question
    assert q is not None
    return q.acts[choice], q.objs[choice], q.vals[choice]


def place_of(g: State, option: Option) -> int | None:
    """Where an option of this world is offered in another one."""
    q = g.question
    if q is None:
        return None
    return next((i for i in range(len(q.acts)) if (q.acts[i], q.objs[i], q.vals[i]) == option), None)


def go_on(table_state: TableState, random: Random) -> None:
    """The next answer: by itself, or by chance."""
    by_itself = table_state.automatic()
    if by_itself is not None:
        table_state.take(by_itself)
        return
    seat = table_state.decider()
    decision = decision_view(table_state.asked(table_state.playing()))
    for entry in entries_for(
        table_state, seat, Answer(str(table_state.number), table_state.question, by_chance(decision, random))
    ):
        table_state.take(entry)


def compare(step: Step, receiver: PlayerId | None, random: Random, where: str) -> str:
    """How much could be compared; Leak where anything differs.

    Worlds part where the answer is not offered in the other one, shows another card there, or leads to another question
    because a choice is forced. Then it is this state that is dealt anew, and only the log is left out; unless what is
    asked here comes of a hidden card itself, which has to lie where it lies.
    """
    here = told(step, step.game, receiver)
    why = None if receiver is None else asked_about(here, random, step.table_state)
    here += beside(step.game, receiver, why)
    for _ in range(DEALS):
        other = step.elsewhere(receiver, random.getrandbits(30))
        if other is None:
            continue
        there = sent(step, other, receiver, why)
        if here == there:
            return "compared"
        if together(step, other, receiver):
            raise Leak(f"{where}: what goes to {named(receiver)} tells a secret: {difference(here, there)}")
    other = dealt_anew(step.game, receiver, random.getrandbits(30))
    if asked_now(other.state) != asked_now(step.game.state):
        return "asked only here"
    here = sent(step, step.game, receiver, why, log=False)
    there = sent(step, other, receiver, why, log=False)
    if here != there:
        raise Leak(f"{where}: what goes to {named(receiver)} tells a secret: {difference(here, there)}")
    return "compared without the log"


def named(receiver: PlayerId | None) -> str:
    return "a spectator" if receiver is None else f"seat {receiver}"


def together(step: Step, other: Game, receiver: PlayerId | None) -> bool:
    """Whether the receiver has seen the same cards in both worlds, and the same is asked now."""
    viewer = viewer_of(receiver)
    if watched(other._origin, other.choices).learned[viewer] != step.watch.learned[viewer]:
        return False
    return asked_now(other.state) == asked_now(step.game.state)


def asked_now(g: State) -> tuple[int, int, int] | None:
    return None if g.question is None else (g.question.player, g.question.kind, g.question.source)


def dealt_anew(game: Game, receiver: PlayerId | None, seed: int) -> Game:
    """The same table for the receiver's eyes, without a past: a spectator knows no more than either player."""
    state = game.state.clone()
    for viewer in state.seats if receiver is None else [receiver]:
        redeal(state, viewer, seed)
    if state.question is not None:
        ask_again(state)
    other = Game(game.plugin, state)
    other.names = game.names
    return other


def difference(here: bytes, there: bytes) -> str:
    at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), min(len(here), len(there)))
    return " / ".join(repr(data[max(at - 60, 0) : at + 60].decode(errors="replace")) for data in (here, there))


def sent(step: Step, game: Game, receiver: PlayerId | None, why: Questions | None, log: bool = True) -> bytes:
    """Everything that would go to the receiver: update with this answer's log, public facts, reasons, position."""
    return told(step, game, receiver, log) + beside(game, receiver, why)


def told(step: Step, game: Game, receiver: PlayerId | None, log: bool = True) -> bytes:
    table_state = step.table_state
    mine, table_state.game = table_state.game, game
    everybody = [SeatFacts(place.name, PERSON, "", True, 0, -1, False) for place in table_state.places]
    try:
        since = len(game.told(viewer_of(receiver))) - step.lines if log else 1 << 30
        now = update(table_state, receiver, since, everybody)
        public = said.encode(public_facts("", table_state, everybody))
    finally:
        table_state.game = mine
    sent = msgspec.structs.replace(now, log=Lines(0, now.log.lines), undo=str(game.state.shown))
    return said.encode(sent) + public


def beside(game: Game, receiver: PlayerId | None, why: Questions | None) -> bytes:
    return said.encode(reasons(game, receiver, why)) + position(game, receiver)


def position(game: Game, receiver: PlayerId | None) -> bytes:
    """What leaves the server for a bot's worker, where the receiver is asked; before it is packed."""
    if receiver is None or game.over or game.decision.player != receiver:
        return b""
    return position_bytes(imagine(game.state, receiver, 0))


def asked_about(told: bytes, random: Random, table_state: TableState) -> Questions:
    ids = ID.findall(told)
    verb = random.choice(("play", "activate", "attack with", "discard"))
    attempt = f"{verb} {random.choice(cards_of(table_state))}"
    return Questions(int(random.choice(ids)) if ids else 0, random.randint(1, 300), attempt)


def reasons(game: Game, receiver: PlayerId | None, why: Questions | None) -> object:
    """The answers to `why`: about an object that is seen, any id, a card by name, and everything."""
    if receiver is None or why is None or game.over:
        return None
    asked = [(why.seen, ""), (why.any, ""), (0, why.attempt), (0, "")]
    return [answer_to(game, receiver, object, attempt) for object, attempt in asked]


def answer_to(game: Game, seat: PlayerId, object: int, attempt: str) -> object:
    try:
        return reasons_of(game, seat, object, attempt)
    except ValueError as problem:
        return str(problem)
