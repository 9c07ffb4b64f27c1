"""A game from outside: the contract that players, bots, tables and research code build on.

>>> import headjudge as hj
>>> game = hj.new_game("keyforge", seed=7)
>>> while not game.over:
...     game.choose(0)
>>> game.result.reason != ""
True
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, overload

from headjudge import refusals
from headjudge.decision import Decision, chosen_key, decision_view, rule_names
from headjudge.installed import DeckLike, find_deck, plugin
from headjudge.kernel import flow
from headjudge.kernel.imagine import imagine
from headjudge.kernel.journal import Journal
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.state import State
from headjudge.kernel.views import (
    DecisionView,
    LinkView,
    LogLine,
    ObjectView,
    PlayerView,
    StackEntry,
    TableView,
    WaitingView,
    log_line,
    view_of,
)
from headjudge.past import Past, apply, apply_outside
from headjudge.past import replay as replay
from headjudge.refusals import Refusal as Refusal
from headjudge.saves import (
    Foreign,
    Save,
    Start,
    deck_row,
    find_plugin,
    read_position,
    read_save,
    read_state,
    write_position,
    write_save,
)
from headjudge.sentences import sentence


class IllegalChoice(ValueError):
    """An answer that is not among the options. The game is as it was."""


class CannotUndo(ValueError):
    """Something random or hidden was shown since, or there is nothing to undo."""


class EngineError(RuntimeError):
    """A bug: the decision was rolled back, and the report says how to see it again."""


class Result(NamedTuple):
    """How a game ended."""

    winners: tuple[int, ...]
    draw: bool
    reason: str
    rules: tuple[str, ...]


class View(dict[str, object]):
    """What one player may know, as plain data (`TableView` says of which shape); `imagine` deals the rest."""

    def __init__(self, data: TableView, game: Game, player: int) -> None:
        super().__init__(data)
        self._game = game
        self._player = player

    if TYPE_CHECKING:

        @overload
        def __getitem__(self, key: Literal["players"]) -> list[PlayerView]: ...
        @overload
        def __getitem__(self, key: Literal["table"]) -> dict[str, list[ObjectView]]: ...
        @overload
        def __getitem__(self, key: Literal["you", "turn player", "deciding"]) -> int: ...
        @overload
        def __getitem__(self, key: Literal["game", "reason"]) -> str: ...
        @overload
        def __getitem__(self, key: Literal["over"]) -> bool: ...
        @overload
        def __getitem__(self, key: Literal["winners"]) -> list[int]: ...
        @overload
        def __getitem__(self, key: Literal["stack"]) -> list[StackEntry]: ...
        @overload
        def __getitem__(self, key: Literal["links"]) -> list[LinkView]: ...
        @overload
        def __getitem__(self, key: Literal["waiting"]) -> list[WaitingView]: ...
        @overload
        def __getitem__(self, key: Literal["decision"]) -> DecisionView: ...
        @overload
        def __getitem__(self, key: Literal["log"]) -> list[LogLine]: ...
        @overload
        def __getitem__(self, key: str) -> object: ...
        def __getitem__(self, key: str) -> object: ...

    def imagine(self, seed: int) -> Game:
        """A game that fits what this player knows, with fresh luck."""
        return self._game.imagine(self._player, seed)


def new_game(
    game: str,
    decks: Sequence[DeckLike] = (),
    *,
    seed: int = 0,
    format: str = "",
    first: int = -1,
    ask: str = "all",
    parties: Sequence[int] = (),
) -> Game:
    """Start a game. Without decks the first shipped ones are used; `ask="needed"` answers single options itself.

    `parties` gives each player a number, the same for those who win together and 0 for whoever plays alone.
    """
    plug = plugin(game)
    if ask not in ("all", "needed"):
        raise ValueError(f"ask is {ask!r}; it may be 'all' or 'needed'")
    if format and format not in plug.formats():
        raise ValueError(f"{game} has no format {format!r}; there are {', '.join(plug.formats())}")
    chosen = [find_deck(plug, d) for d in decks] or list(plug.decks().values())[: plug.seats[0]]
    if not plug.seats[0] <= len(chosen) <= plug.seats[1]:
        raise ValueError(f"{game} is played by {plug.seats[0]} to {plug.seats[1]} players, not {len(chosen)}")
    if parties and (len(parties) != len(chosen) or len({p or -i for i, p in enumerate(parties, 1)}) < 2):
        raise ValueError(f"parties: a number for each of the {len(chosen)} players, and not all in one party")
    began = Start([deck_row(d) for d in chosen], seed, format or plug.format_of(chosen), first, ask, list(parties))
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
        self._past = Past(plug, origin, start)
        self._decision: Decision | None = None
        self._recorder: State | None = None
        self._recorded = 0
        self._lines: dict[int, list[LogLine]] = {}
        """The log as each player has read it."""
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
        if not is_index(index):
            raise IllegalChoice(f"{index!r} is no index of an option")
        if not 0 <= index < len(q.acts):
            raise IllegalChoice(
                f"{index} is no index of an option: there are {len(q.acts)}, from 0 to {len(q.acts) - 1}"
            )
        self._remember(index, chosen_key(self.state, q, index))
        try:
            flow.answer(self.state, index)
        except Exception as error:
            self._roll_back(error)

    def choose_many(self, indexes: Sequence[int]) -> None:
        """Answer a whole group at once, by indexes into the options of its first question; all or nothing.

        An unordered group may be given in any order. What is left without a choice in the end must be among them.
        """
        q = self.state.question
        if q is None or q.maximum == 1:
            raise IllegalChoice("the question is no group: choose one option")
        for i in indexes:
            if not is_index(i) or not 0 <= i < len(q.acts) or q.acts[i] == flow.A_DONE or not q.objs[i]:
                raise IllegalChoice(f"{i!r} is no index of something to choose")
        if len(set(indexes)) != len(indexes):
            raise IllegalChoice("the same option twice")
        wanted = [q.objs[i] for i in (indexes if q.ordered else sorted(indexes))]
        trial = self.clone()
        chosen = q.chosen
        while wanted and trial._asks(q.kind, chosen) and trial._offers(wanted[0]) >= 0:
            chosen = (*chosen, wanted[0])
            trial.choose(trial._offers(wanted.pop(0)))
        done = trial._offers(0)
        if wanted and (trial._asks(q.kind, chosen) or len(q.chosen) + len(indexes) != q.minimum):
            raise IllegalChoice(f"{len(indexes)} are too many: at most {q.maximum - len(q.chosen)}")
        if not wanted and trial._asks(q.kind, chosen):
            if done < 0:
                raise IllegalChoice(f"{len(indexes)} are too few: at least {q.minimum - len(q.chosen)}")
            trial.choose(done)
        self._become(trial)

    def _asks(self, kind: int, chosen: tuple[int, ...]) -> bool:
        """Whether the group that has come to `chosen` is still open."""
        q = self.state.question
        return q is not None and q.kind == kind and q.maximum > 1 and q.chosen == chosen

    def _offers(self, obj: int) -> int:
        """The index of the option that chooses `obj` (0: that is done with the group), or -1."""
        q = self.state.question
        if q is not None:
            for i, act in enumerate(q.acts):
                if act == flow.A_DONE if not obj else act != flow.A_DONE and q.objs[i] == obj:
                    return i
        return -1

    def concede(self, player: int) -> None:
        """`player` leaves the game."""
        self._outside(-1 - player)

    def agree_draw(self) -> None:
        """All players agree on a draw."""
        self._outside(-1000)

    # -- looking

    def view(self, player: int, log: bool = True) -> View:
        """What `player` may know, log included, as plain JSON-able data."""
        data = view_of(self.state, player)
        q = self.state.question
        if q is not None and q.player == player:
            data["decision"] = decision_view(self.decision)
        if log:
            data["log"] = self.told(player)
        return View(data, self, player)

    def told(self, player: int = -1, since: int = 0) -> list[LogLine]:
        """The log as `player` may read it (-1: the judge, who sees everything), from entry `since` on."""
        entries = self._journal().entries
        lines = self._lines.setdefault(player, [])
        names = ["You" if p == player else f"Player {p + 1}" for p in range(self.state.n)]
        for entry in entries[len(lines) :]:
            line = log_line(self.state, entry, player, rule_names(entry.cites))
            words = sentence(line, self.plugin.policies.sentences, names)
            if words:
                line["sentence"] = words
            lines.append(line)
        return lines[since:]

    @property
    def log(self) -> list[LogLine]:
        """The judge's log: every event with number, kind, objects, amounts and rules, told from start and choices."""
        return self.told()

    @property
    def cited(self) -> set[str]:
        """The rules that events, questions and refusals of this game have cited so far."""
        return set(rule_names(tuple(self._journal().cited)))

    def why_not(self, attempt: str, player: int = -1) -> list[Refusal]:
        """Why `player` (the one who decides now) may not do that, per copy of the card; [] where it is offered."""
        if self.state.question is None:
            raise RuntimeError("the game is over: nothing can be attempted")
        return refusals.of_attempt(self.state, self._asked(player), attempt)

    def why_not_object(self, object: int, player: int = -1) -> list[Refusal]:
        """Everything that player (the one who decides now) may not do with an object, by that player's id of it."""
        return refusals.of_object(self.state, self._asked(player), object)

    def refusals(self, player: int = -1) -> list[Refusal]:
        """Everything that player (the one who decides now) could try and may not, copy by copy, and why."""
        return refusals.of_all(self.state, self._asked(player))

    def attempts(self, player: int = -1) -> list[str]:
        """The words of everything that player (the one who decides now) could try, legal or not."""
        g = self.state
        if g.question is None:
            return []
        return [g.policies.attempt_words(g, *attempt) for attempt in g.policies.attempts(g, self._asked(player))]

    def _asked(self, player: int) -> int:
        q = self.state.question
        return q.player if q is not None and player < 0 else player

    # -- copies, saves, positions

    @property
    def choices(self) -> tuple[int, ...]:
        """Every answer so far, by index (negative: a concession or an agreed draw)."""
        return tuple(self._past.choices)

    def start(self) -> Game:
        """The same game at its first decision."""
        return Game(self.plugin, self._past.first, self._past.start)

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
        again = Start([*decks[1:], decks[0]], seed, start.format, -1, start.ask, [*parties[1:], *parties[:1]])
        return Game(self.plugin, again.state(self.plugin), again)

    def clone(self) -> Game:
        """An independent twin at the same decision."""
        twin = Game(self.plugin, self._past.first, self._past.start, self.state.clone())
        twin._past = self._past.until(len(self._past.choices))
        return twin

    def imagine(self, player: int, seed: int) -> Game:
        """A game consistent with what `player` knows, with fresh randomness."""
        state = imagine(self.state, player, seed)
        return Game(self.plugin, state.clone(), None, state)

    def save(self) -> bytes:
        """Canonical bytes: equal states with equal pasts, equal bytes."""
        past = self._past
        return write_save(self.state, past.start, past.first, past.choices, past.keys, past.shown)

    def position(self, player: int = -1) -> str:
        """The state without its past, as text to paste; for a player, with nothing that player does not know."""
        return write_position(self.state if player < 0 else imagine(self.state, player, 0))

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
        self._recorder = None
        self._lines = {}

    def _become(self, twin: Game) -> None:
        self._go_on(twin.state, twin._past)

    def _outside(self, code: int) -> None:
        if self.over:
            raise IllegalChoice("the game is over")
        if code > -1000 and not 0 <= -1 - code < self.state.n:
            raise IllegalChoice(f"there is no player {-1 - code}")
        if code > -1000 and self.state.gone >> (-1 - code) & 1:
            raise IllegalChoice(f"player {-1 - code} has left already")
        self._remember(code, "")
        try:
            apply_outside(self.state, code)
        except Exception as error:
            self._roll_back(error)

    def _rewind(self, length: int) -> None:
        self._go_on(self._past.state_at(length), self._past.until(length))

    def _roll_back(self, error: Exception) -> None:
        choices = self._past.choices
        self._rewind(len(choices) - 1)
        raise EngineError(
            f"{type(error).__name__}: {error}; decision {len(choices) - 1} of {self.plugin.id} rolled back, "
            f"answer {choices[-1]}; position {self.position()}"
        ) from error

    def _journal(self) -> Journal:
        if self._recorder is None:
            self._recorder = self._origin.clone()
            self._recorder.journal = Journal()
            self._recorded = 0
            if self._recorder.question is None:
                flow.run(self._recorder)
        journal = self._recorder.journal
        assert journal is not None
        for choice in self._past.choices[self._recorded :]:
            apply(self._recorder, choice)
        self._recorded = len(self._past.choices)
        return journal


def is_index(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# -- saves


def load(blob: bytes) -> Game:
    """The game that `save` wrote; raises BadSave for anything else.

    Where edition, engine or definitions differ, the game is replayed from its choices by option key up to the first
    difference, and `notice` says so.
    """
    save = read_save(blob)
    try:
        state = read_state(save.header, save.state)
    except Foreign as difference:
        if save.start is None:
            raise
        return replay_by_key(save, save.start, str(difference))
    origin = None if save.origin is None else read_state(save.header, save.origin)
    if origin is None and save.start is None:
        raise Foreign("a save without its beginning")
    game = Game(find_plugin(save.header.game), origin, save.start, state)
    past = game._past
    past.choices, past.keys, past.shown = save.choices, save.keys, save.shown
    return game


def replay_by_key(save: Save, start: Start, difference: str) -> Game:
    """Play the choices of a save of other definitions as far as the same options are offered."""
    plug = find_plugin(save.header.game)
    try:
        game = Game(plug, None, start)
    except KeyError as missing:
        raise Foreign(f"{difference}; there is no card {missing} to replay it with") from None
    for i, (choice, key) in enumerate(zip(save.choices, save.keys, strict=True)):
        if choice < 0:
            game._outside(choice)
            continue
        found = [] if game.over else [o.index for o in game.decision.options if o.key == key]
        if not found:
            game.notice = f"{difference}; replayed {i} of {len(save.keys)} choices: {key!r} is not offered any more"
            return game
        game.choose(found[0])
    game.notice = f"{difference}; replayed all {len(save.keys)} choices"
    return game


def from_position(code: str) -> Game:
    """A game that goes on from a position's text."""
    plug, state = read_position(code)
    return Game(plug, state.clone(), None, state)
