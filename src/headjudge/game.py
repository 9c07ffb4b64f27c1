"""A game from outside: the contract that players, bots, tables and research code build on.

>>> import headjudge as hj
>>> game = hj.new_game("keyforge", seed=7)
>>> while not game.over:
...     game.choose(0)
>>> game.result.reason != ""
True
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge import grouping, refusals
from headjudge.arguments import a_player, a_seed, bounded, shortly, whole
from headjudge.causes import Inquiry, Why, chain, explained
from headjudge.dealt import Lists, draw_from_lists, weighted
from headjudge.decision import Decision, chosen_key, decision_view, rule_names
from headjudge.history import AGREED_DRAW, Checkpoint, Past, Snapshot, apply, apply_outside, opened
from headjudge.history import replay as replay
from headjudge.kernel import chance, comparing, flow, playouts
from headjudge.kernel.ids import FIRST_SEAT, JUDGE, NOBODY, SPECTATOR, PlayerId
from headjudge.kernel.imagine import imagine
from headjudge.kernel.journal import Journal, LogEntry, ReadEntry, journal_of, row_of
from headjudge.kernel.keys import key_of
from headjudge.kernel.loglines import log_line
from headjudge.kernel.plugin import Plugin, total
from headjudge.kernel.save import BadSave
from headjudge.kernel.state import State
from headjudge.kernel.views import LogLine, view_of
from headjudge.observers import NOBODY_LISTENS, Ears, Listener
from headjudge.plugins import DeckLike, engine, find_deck, plugin
from headjudge.refusals import Refusal as Refusal
from headjudge.results import CannotUndo as CannotUndo
from headjudge.results import EngineError as EngineError
from headjudge.results import IllegalChoice as IllegalChoice
from headjudge.results import Part as Part
from headjudge.results import Result as Result
from headjudge.results import Score as Score
from headjudge.results import an_index
from headjudge.saves import (
    ASKS,
    Foreign,
    Save,
    Start,
    are_parties,
    check_going_on,
    check_start,
    deck_row,
    find_plugin,
    packed_state,
    read_position,
    read_save,
    read_state,
    unpacked_state,
    write_position,
    write_save,
)
from headjudge.sentences import sentence
from headjudge.view import View as View

BELIEVED: Final = 8
"""Of so many imagined games one is taken, by how likely each is held to be."""
LONGEST: Final = 100_000
"""Answers, or turns, after which a playout stops in any case."""


def new_game(
    game: str,
    decks: Sequence[DeckLike] = (),
    *,
    seed: int = 0,
    format: str = "",
    first: int = NOBODY,
    ask: str = "all",
    parties: Sequence[int] = (),
) -> Game:
    """Start a game. Without decks the first shipped ones are used; `ask="needed"` answers single options itself.

    `parties` gives each player a number, the same for those who win together and 0 for whoever plays alone.
    """
    plug = plugin(game)
    if isinstance(decks, str | bytes):
        raise ValueError(
            f"decks is {shortly(decks)}; it is a list with a deck for each player: [{shortly(decks)}, ...]"
        )
    if ask not in ASKS:
        raise ValueError(f"ask is {ask!r}; it may be 'all' or 'needed'")
    if format and format not in plug.formats():
        raise ValueError(f"{game} has no format {format!r}; there are {', '.join(plug.formats())}")
    chosen = [find_deck(plug, d) for d in decks] or list(plug.decks().values())[: plug.seats[0]]
    if not plug.seats[0] <= len(chosen) <= plug.seats[1]:
        raise ValueError(f"{game} is played by {plug.seats[0]} to {plug.seats[1]} players, not {len(chosen)}")
    if not are_parties(parties, len(chosen)):
        raise ValueError(f"parties: a number for each of the {len(chosen)} players, and not all in one party")
    first = PlayerId(bounded(first, "first", -1, len(chosen) - 1, " (-1: as the game finds out)"))
    rows = [deck_row(deck) for deck in chosen]
    began = Start(rows, a_seed(seed), format or plug.format_of(chosen), first, ask, list(parties))
    return Game(plug, began.state(plug), began)


# -- a game


class Game:
    """One game in progress."""

    def __init__(
        self, plug: Plugin, origin: State | None, start: Start | None = None, state: State | None = None
    ) -> None:
        self.plugin = plug
        self.notice = ""
        """What a load had to say: how far a save of other definitions could be replayed."""
        self.names: tuple[str, ...] = ()
        """What the players are called in the log's sentences, by number; set it before the log is read."""
        self._past = Past(plug, origin, start)
        self._decision: Decision | None = None
        self._written: Journal | None = None
        """What has happened, once somebody has read it; the state goes on writing it."""
        self._lines: dict[int, list[LogLine]] = {}
        """The log as each player has read it."""
        self._ears = NOBODY_LISTENS
        self.state = self._past.state_at(0) if state is None else state

    @property
    def _origin(self) -> State:
        """The state before the first choice."""
        return self._past.origin

    # -- playing

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def decision(self) -> Decision:
        """What is asked now. Raises RuntimeError when the game is over."""
        q = self.state.question
        if q is None:
            raise RuntimeError("the game is over: nothing is asked")
        if self._decision is None:
            self._decision = Decision(self.state, q, self._past.state_at, len(self._past.choices))
        return self._decision

    @property
    def result(self) -> Result:
        if not self.over:
            raise RuntimeError("the game is not over")
        g = self.state
        return Result(g.winners, not g.winners, g.reason, rule_names(g.reason_rules))

    def choose(self, index: int) -> None:
        """Answer with the option at `index`. Anything else raises IllegalChoice and changes nothing."""
        q = self.state.question
        if q is None:
            raise IllegalChoice("the game is over: nothing is asked")
        if type(index) is not int:  # saves time unless it is a whole number of another kind, or none
            index = an_index(index)
        if not 0 <= index < len(q.acts):
            raise IllegalChoice(
                f"{shortly(index)} is no index of an option: there are {len(q.acts)}, from 0 to {len(q.acts) - 1}"
            )
        self._remember(index, chosen_key(self.state, q, index))
        try:
            flow.answer(self.state, index)
        except Exception as error:
            self._roll_back(error)
        if self._ears.open:  # saves time unless somebody listens
            self._ears.tell(self.told)

    def choose_many(self, indexes: Sequence[int]) -> None:
        """Answer a whole group at once, by indexes into the options of its first question; all or nothing.

        An unordered group may be given in any order. What is left without a choice in the end must be among them.
        """
        before = self.clone()
        try:
            for index in grouping.answers(self.state, indexes):
                self.choose(index)
        except EngineError:
            self._become(before)
            raise

    def concede(self, player: int) -> None:
        """`player` leaves the game."""
        number = whole(player)
        if number is None or not 0 <= number < self.state.n:
            raise IllegalChoice(f"there is no player {shortly(player)}: they are numbered from 0 to {self.state.n - 1}")
        self._outside(-1 - number)

    def agree_draw(self) -> None:
        """All players agree on a draw."""
        self._outside(AGREED_DRAW)

    # -- looking

    def view(self, player: int, log: bool = True) -> View:
        """What `player`, or a SPECTATOR, may know, log included, as plain JSON-able data."""
        more = " (hj.SPECTATOR sees what all players know)"
        viewer = SPECTATOR if player == SPECTATOR else self._player(player, more)
        data = view_of(self.state, viewer)
        q = self.state.question
        if q is not None and q.player == viewer:
            data["decision"] = decision_view(self.decision)
        if log:
            data["log"] = self.told(viewer)
        return View(data, self, viewer)

    def told(self, player: int = JUDGE, since: int = 0) -> list[LogLine]:
        """The log as `player`, a SPECTATOR or the JUDGE, who sees everything, may read it, from entry `since` on."""
        reader = self._reader(player)
        entries = self._journal().entries
        lines = self._lines.setdefault(reader, [])
        names = ["You" if p == reader else self._called(p) for p in self.state.seats]
        for entry in entries[len(lines) :]:
            line = log_line(self.state, entry, reader, rule_names(entry.cites))
            words = sentence(line, self.plugin.policies.sentences, names)
            if words:
                line["sentence"] = words
            lines.append(line)
        return lines[since:]

    def _called(self, player: PlayerId) -> str:
        """What a player is called in the log's sentences."""
        return self.names[player] if player < len(self.names) else f"Player {player + 1}"

    def on_event(self, listener: Listener, player: int = JUDGE) -> Callable[[], None]:
        """Call `listener` with each new line of the log, as `told` gives it to `player`; returns what ends that.

        Lines come after each answer, once the game is at its next decision. What is taken back is not called back.
        """
        if not callable(listener):
            raise ValueError(f"listener is {shortly(listener)}; it is a function that takes a line of the log")
        reader = self._reader(player)
        if self._ears is NOBODY_LISTENS:
            self._ears = Ears()
        return self._ears.add(listener, reader, len(self.told(reader)))

    @property
    def log(self) -> list[LogLine]:
        """The judge's log: every event with number, kind, objects, amounts and rules, told from start and choices."""
        return self.told()

    @property
    def cited(self) -> set[str]:
        """The rules that events, questions and refusals of this game have cited so far."""
        return set(rule_names(tuple(self._journal().cited)))

    def why(self, number: int, player: int = JUDGE) -> list[Why]:
        """Why the event with that number in the log happened, and what set it off, back to what nothing did.

        `player` may know no more of it than the log of that player tells.
        """
        reader = self._reader(player)
        inquiry = Inquiry()
        g = opened(self._origin, inquiry)
        for answer, choice in enumerate(self._past.choices):
            inquiry.answer = answer
            apply(g, choice)
        lines = {line["number"]: line for line in self.told(reader)}
        causes = [cause for cause in chain(inquiry.causes, number) if cause.number in lines]
        if not causes:
            raise ValueError(f"the log has no event {shortly(number)}; its lines are numbered")
        return [
            explained(cause, lines[cause.number], reader, g.n, self._answered(cause.answer, reader)) for cause in causes
        ]

    def _answered(self, answer: int, reader: PlayerId) -> str:
        """Whose answer that was, and what it said to those who may know: the judge, and who gave it."""
        if answer < 0:
            return ""
        choice = self._past.choices[answer]
        if choice == AGREED_DRAW:
            return "a draw was agreed"
        if choice < 0:
            return f"{self._called(PlayerId(-1 - choice))} conceded"
        asked = self.at(answer).decision
        said = asked.options[choice].text if reader in (JUDGE, asked.player) else "an answer"
        return f"{self._called(asked.player)}: {said}"

    def why_not(self, attempt: str, player: int = NOBODY) -> list[Refusal]:
        """Why `player` (the one who decides now) may not do that, per copy of the card; [] where it is offered."""
        if self.state.question is None:
            raise RuntimeError("the game is over: nothing can be attempted")
        return refusals.of_attempt(self.state, self._decider(player), attempt)

    def why_not_object(self, object: int, player: int = NOBODY) -> list[Refusal]:
        """Everything that player (the one who decides now) may not do with an object, by that player's id of it."""
        return refusals.of_object(self.state, self._decider(player), object)

    def refusals(self, player: int = NOBODY) -> list[Refusal]:
        """Everything that player (the one who decides now) could try and may not, copy by copy, and why."""
        return refusals.of_all(self.state, self._decider(player))

    def attempts(self, player: int = NOBODY) -> list[str]:
        """The words of everything that player (the one who decides now) could try, legal or not."""
        return [one.words for one in refusals.attempts(self.state, self._decider(player))]

    def _decider(self, player: int) -> PlayerId:
        q = self.state.question
        if player != -1:
            return self._player(player, " (-1: whoever decides now)")
        return FIRST_SEAT if q is None else q.player

    def _player(self, player: int, more: str = "") -> PlayerId:
        return a_player(player, self.state.n, more)

    def _reader(self, reader: int) -> PlayerId:
        """Whose log is read: that of a player, of the judge, of a spectator."""
        more = " (hj.JUDGE sees everything, hj.SPECTATOR what all players know)"
        if reader in (JUDGE, SPECTATOR):
            return JUDGE if reader == JUDGE else SPECTATOR
        return self._player(reader, more)

    # -- copies, saves, positions

    @property
    def choices(self) -> tuple[int, ...]:
        """Every answer so far, by index (negative: a concession or an agreed draw)."""
        return tuple(self._past.choices)

    @property
    def keys(self) -> tuple[str, ...]:
        """The key of the option that each answer was; empty for a concession or an agreed draw."""
        return tuple(self._past.keys)

    def at(self, answers: int) -> Game:
        """The same game as it was after so many answers."""
        length = bounded(answers, "answers", 0, len(self._past.choices))
        past = self._past.until(length)
        kept = past.checkpoint_before(length)
        journal = self._journal_until(kept)
        then = Game(self.plugin, past.first, past.start, past.state_at(length, journal))
        then._past = past
        then.names = self.names
        then._written = journal
        if journal is not None and kept is not None:
            then._lines = {player: lines[: kept.lines] for player, lines in list(self._lines.items())}
        return then

    def start(self) -> Game:
        """The same game at its first decision."""
        first = Game(self.plugin, self._past.first, self._past.start)
        first.names = self.names
        return first

    @property
    def deck_names(self) -> list[str]:
        """The names of the decks by seat; empty where the game began from a position."""
        start = self._past.start
        return [] if start is None else [name for name, _, _ in start.decks]

    def rematch(self, seed: int) -> Game:
        """A new game with the same decks, every player one seat further round the table (with two: seats swapped)."""
        start = self._past.start
        if start is None:
            raise ValueError("a game that began from a position has no decks to play again with")
        decks, parties = start.decks, start.parties
        again = Start(
            [*decks[1:], decks[0]], a_seed(seed), start.format, NOBODY, start.ask, [*parties[1:], *parties[:1]]
        )
        return Game(self.plugin, again.state(self.plugin), again)

    def clone(self) -> Game:
        """An independent twin at the same decision."""
        twin = Game(self.plugin, self._past.first, self._past.start, self.state.clone())
        twin._past = self._past.until(len(self._past.choices))
        twin.names = self.names
        return twin

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[[bytes, tuple[str, ...], str], Game], tuple[bytes, tuple[str, ...], str]]:
        return unpickled, (self.save(), self.names, self.notice)

    def __repr__(self) -> str:
        """Which game, how far it is, and who is asked what."""
        told = f"<Game of {self.plugin.id}: {len(self._past.choices)} answers, "
        if self.over:
            won = " and ".join(f"player {p}" for p in self.result.winners)
            return f"{told}over: {f'{won} won' if won else 'a draw'} ({self.result.reason})>"
        return f"{told}player {self.decision.player}: {self.decision.prompt}>"

    def __eq__(self, other: object) -> bool:
        """Whether both go on alike from here, whatever way they came."""
        return comparing.is_same(self.state, other.state) if isinstance(other, Game) else NotImplemented

    def __hash__(self) -> int:
        """Of the state as it is now and what has been chosen in it, the same in every process."""
        return hash(comparing.summary(self.state))

    def key(self, player: int | None = None, chance: bool = False) -> int:
        """A number of 64 bits that two positions of a game share when they go on alike, whatever way they came.

        Ids, the clock, and the order of what has none are left out; so is chance, unless it is asked for. For a player:
        what that player does not know of cards is left out, too, so that it is the key of an information set.
        """
        viewer = NOBODY if player is None else self._player(player, " (None: everything counts)")
        return key_of(self.state, viewer, chance)

    def score(self, player: int) -> Score:
        """What the position looks like to `player`, from -1 (lost) to 1 (won), and why.

        It reads everything, hidden cards too: ask it of imagined games.
        """
        who, g, plug = self._player(player), self.state, self.plugin
        raw = playouts.worth(plug, g, who)
        rivals = plug.others(g, who)
        own = plug.parts(g, who)
        rival = max([plug.parts(g, p) for p in rivals], key=total, default=[(name, 0.0, 0.0) for name, _, _ in own])
        parts = [Part(mine[0], mine[1], its[1], mine[2] - its[2]) for mine, its in zip(own, rival)]
        return Score(playouts.scaled(plug, raw), playouts.second(plug, g, who), tuple(parts))

    def playout(
        self,
        policy: str = "random",
        seed: int = 0,
        until: str | int = "end",
        *,
        answer: int | None = None,
        most: int = LONGEST,
    ) -> Game:
        """A game played on from here: by a policy for everybody, to the end, to the turn's, or for so many turns.

        `answer` is given to the open question before. It stops after `most` answers at the latest. This game stays as
        it is; the other has no past.
        """
        if policy not in playouts.POLICIES:
            raise ValueError(f"policy is {shortly(policy)}; it may be {', '.join(playouts.POLICIES)}")
        turns = LONGEST if until == "end" else 1 if until == "turn" else bounded(until, "until", 1, LONGEST)
        g = self.state.clone()
        turn = g.active
        if answer is not None:
            q = g.question
            if q is None:
                raise IllegalChoice("the game is over: nothing is asked")
            index = an_index(answer)
            if not 0 <= index < len(q.acts):
                raise IllegalChoice(f"{index} is no index of an option: there are {len(q.acts)}")
            flow.answer(g, index)
        playouts.play_on(self.plugin, g, playouts.POLICIES.index(policy), a_seed(seed), turns, most, turn)
        return Game(self.plugin, g.clone(), None, g)

    def look_ahead(
        self, options: Sequence[int] | None = None, horizon: int = 120, breadth: int = 48
    ) -> list[tuple[float, float]]:
        """What each of the options (all, where none are named) comes to: its worth, and what decides between equals.

        That option, then nothing but what it leads to until the turn is over: further questions of its own are tried
        while `breadth` lines last, everybody else passes. `horizon` bounds the answers on each line. It reads
        everything, hidden cards too: ask it of imagined games.
        """
        q = self.state.question
        if q is None:
            raise RuntimeError("the game is over: nothing is asked")
        indexes = list(range(len(q.acts))) if options is None else [an_index(option) for option in options]
        if [i for i in indexes if not 0 <= i < len(q.acts)]:
            raise IllegalChoice(f"{shortly(indexes)}: there are {len(q.acts)} options")
        found = playouts.look_ahead(self.plugin, self.state, indexes, horizon, breadth)
        return [(playouts.scaled(self.plugin, raw), second) for raw, second in found]

    def imagine(
        self,
        player: int,
        seed: int,
        lists: Lists = "open",
        belief: Callable[[Game], float] | None = None,
    ) -> Game:
        """A game consistent with what `player` knows, with fresh randomness.

        `lists="open"` deals the cards that are really left in the decks of the others. `"closed"` draws their cards
        from a deck that is shipped with the game and fits best what was seen, each as likely as the others; pairs of a
        deck and a weight say which decks there are. `belief` is how likely that player holds a game to be: of
        `BELIEVED` games one is taken, each as likely as that.
        """
        viewer, number = self._player(player), a_seed(seed)
        if belief is None:
            return self._imagined(viewer, number, lists)
        found = [self._imagined(viewer, number + i * 0x9E3779B9, lists) for i in range(BELIEVED)]
        weights = [max(float(belief(one)), 0.0) for one in found]
        return found[weighted(weights, chance.seeded(number + 7))[0]]

    def _imagined(self, viewer: PlayerId, seed: int, lists: Lists) -> Game:
        state = imagine(self.state, viewer, seed)
        if lists != "open":
            draw_from_lists(self.plugin, self._past.start, state, viewer, lists, seed)
        return Game(self.plugin, state.clone(), None, state)

    def save(self) -> bytes:
        """Canonical bytes: equal states with equal pasts, equal bytes."""
        past = self._past
        return write_save(self.state, past.start, past.first, past.choices, past.keys, past.shown)

    def position(self, player: int = NOBODY) -> str:
        """The state without its past, as text to paste; for a player, with nothing that player does not know."""
        if player == JUDGE:
            return write_position(self.state)
        return write_position(imagine(self.state, self._player(player, " (-1: everything is in it)"), 0))

    @property
    def undoable(self) -> int:
        """How many answers `undo` takes back, one after the other, before it stops."""
        shown = self._past.shown
        return next((n for n, then in enumerate(reversed(shown)) if then != self.state.shown), len(shown))

    def undo(self, force: bool = False) -> None:
        """Take back the last answer, unless something random or hidden was shown since."""
        past = self._past
        if not past.choices:
            raise CannotUndo("nothing has been chosen yet")
        if not force and past.choices[-1] >= 0 and past.shown[-1] != self.state.shown:
            raise CannotUndo("something random or hidden was shown since")
        self._rewind(len(past.choices) - 1)

    def take_back(self) -> None:
        """Take back the attempt that is running, if nothing random or hidden was shown since it began."""
        steps = 0
        trial = self
        while flow.attempting(trial.state) is not None:
            if trial is self:
                trial = self.clone()
            trial.undo()
            steps += 1
        if not steps:
            raise CannotUndo("no attempt is running")
        self._become(trial)

    # -- inside

    def _remember(self, choice: int, key: str) -> None:
        self._past.remember(choice, key, self.state.shown)
        self._decision = None

    def _go_on(self, state: State, past: Past) -> None:
        """From another state with another past: an earlier one, or one that was reached on trial."""
        self.state = state
        self._past = past
        self._decision = None
        self._written = None
        self._lines = {}
        self._ears.forget(self.told)

    def _become(self, twin: Game) -> None:
        self._go_on(twin.state, twin._past)

    def _outside(self, code: int) -> None:
        if self.over:
            raise IllegalChoice("the game is over")
        if code != AGREED_DRAW and not 0 <= -1 - code < self.state.n:
            raise IllegalChoice(f"there is no player {-1 - code}")
        if code != AGREED_DRAW and self.state.gone >> (-1 - code) & 1:
            raise IllegalChoice(f"player {-1 - code} has left already")
        self._remember(code, "")
        try:
            apply_outside(self.state, code)
        except Exception as error:
            self._roll_back(error)
        self._ears.tell(self.told)

    def _rewind(self, length: int) -> None:
        self._go_on(self._past.state_at(length), self._past.until(length))

    def _roll_back(self, error: Exception) -> None:
        choices = self._past.choices
        self._rewind(len(choices) - 1)
        raise EngineError(
            f"{type(error).__name__}: {error}; decision {len(choices) - 1} of {self.plugin.id} rolled back, "
            f"answer {choices[-1]}; position {self.position()}"
        ) from error

    def _journal_until(self, kept: Checkpoint | None) -> Journal | None:
        """The log as it was at a checkpoint, or at the beginning; None where nobody has read it."""
        if self._written is None or self._written is not self.state.journal:
            return None
        if kept is None:
            return Journal()
        return journal_of(self._written.entries[: kept.lines], kept.cited)

    def _journal(self) -> Journal:
        if self._written is None or self._written is not self.state.journal:
            self._written = Journal()
            replay(self._origin, self._past.choices, self._written)
            if self.state.journal is None:
                self.state.journal = self._written
        return self._written


# -- saves


def load(blob: bytes, *, trusted: bool = False) -> Game:
    """The game that `save` wrote; raises BadSave for anything else.

    Its answers are given again, and must lead to its position. `trusted=True` leaves that out, for saves that come
    straight from `save`: it takes less than a millisecond, and what is wrong with the answers shows later.

    Where edition, engine or definitions differ, the game is replayed from its choices by option key up to the first
    difference, and `notice` says so.
    """
    save = read_save(blob)
    try:
        return as_saved(save, trusted)
    except Foreign as difference:
        other = str(difference)
        if save.start is None:
            raise
    except BadSave:
        if save.start is None or save.header.engine == engine():
            raise
        other = f"made with another engine ({save.header.engine}, here is {engine()})"
    return replay_by_key(save, save.start, other)


def as_saved(save: Save, trusted: bool) -> Game:
    """The game at the position that is saved, which its answers must lead to unless they are trusted."""
    state = read_state(save.header, save.state)
    check_going_on(state, "save")
    origin = None if save.origin is None else read_state(save.header, save.origin)
    plug = find_plugin(save.header.game)
    if save.start is not None:
        check_start(plug, save.start)
    players = 0 if origin is None else origin.n
    if state.n != (players if save.start is None else len(save.start.decks)):
        raise BadSave("a damaged save: it has no beginning, or that of another game")
    game = Game(plug, origin, save.start, state)
    past = game._past
    past.choices, past.keys, past.shown = save.choices, save.keys, save.shown
    if not trusted:
        past.check(state)
    return game


def unpickled(blob: bytes, names: tuple[str, ...], notice: str) -> Game:
    """The game that was pickled."""
    game = load(blob, trusted=True)
    game.names = names
    game.notice = notice
    return game


def replay_by_key(save: Save, start: Start, difference: str) -> Game:
    """Play the choices of a save of other definitions as far as the same options are offered."""
    plug = find_plugin(save.header.game)
    try:
        check_start(plug, start)
        game = Game(plug, None, start)
    except ValueError as missing:
        raise Foreign(f"{difference}; {missing}") from None
    for i, (choice, key) in enumerate(zip(save.choices, save.keys, strict=True)):
        try:
            game._outside(choice) if choice < 0 else game.choose(offered_as(game, key))
        except (IllegalChoice, EngineError) as refused:
            game.notice = f"{difference}; replayed {i} of {len(save.keys)} choices: {refused}"
            return game
    game.notice = f"{difference}; replayed all {len(save.keys)} choices"
    return game


def offered_as(game: Game, key: str) -> int:
    """The index of the option with that key; IllegalChoice where there is none."""
    found = [] if game.over else [o.index for o in game.decision.options if o.key == key]
    if not found:
        raise IllegalChoice(f"{shortly(key)} is not offered any more")
    return found[0]


# -- checkpoints


def past_of(game: Game) -> Past:
    """Every answer of a game, and its checkpoints."""
    return game._past


def log_of(game: Game) -> list[LogEntry]:
    """What the log of a game is told from; it grows with the game."""
    return game._journal().entries


def keep_checkpoint(game: Game) -> Checkpoint:
    """Keep a game as it is now: `at` begins here for whatever comes after."""
    kept = as_checkpoint(game)
    game._past.checkpoints.append(kept)
    return kept


def as_checkpoint(game: Game) -> Checkpoint:
    written = game._journal()
    cited = tuple(sorted(written.cited))
    return Checkpoint(len(game._past.choices), len(written.entries), cited, packed_state(game.state))


def snapshot(game: Game) -> Snapshot:
    past = game._past
    log = [row_of(entry) for entry in game._journal().entries]
    return Snapshot(past.choices, past.keys, past.shown, past.checkpoints, as_checkpoint(game), log)


def resumed(begun: Game, taken: Snapshot) -> Game:
    """A game that has just begun, where it was when the snapshot was taken, which is trusted."""
    past = Past(begun.plugin, begun._past.first, begun._past.start)
    past.choices, past.keys, past.shown, past.checkpoints = taken.choices, taken.keys, taken.shown, taken.checkpoints
    state = unpacked_state(taken.now.state)
    state.journal = journal_of([ReadEntry(row) for row in taken.log], taken.now.cited)
    then = Game(begun.plugin, past.first, past.start, state)
    then._past = past
    then._written = state.journal
    then.names = begun.names
    return then


def from_position(code: str) -> Game:
    """A game that goes on from a position's text."""
    plug, state = read_position(code)
    return Game(plug, state.clone(), None, state)
