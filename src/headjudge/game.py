"""A game from outside: the contract that players, bots, tables and research code build on.

>>> import headjudge as hj
>>> game = hj.new_game("keyforge", seed=7)
>>> while not game.over:
...     game.choose(0)
>>> game.result.reason != ""
True
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import NamedTuple

from headjudge import rulebook
from headjudge.decision import Decision, chosen_key
from headjudge.installed import DeckLike, find_deck, plugin
from headjudge.kernel import flow
from headjudge.kernel.imagine import imagine
from headjudge.kernel.journal import Journal
from headjudge.kernel.plugin import Plugin
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.state import State
from headjudge.kernel.views import log_entry, view_of
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


class Refusal(NamedTuple):
    """Why something may not be done."""

    attempt: str
    code: str
    words: str
    rules: tuple[str, ...]
    by: str


class View(dict[str, object]):
    """What one player may know, as plain data; `imagine` deals the rest."""

    def __init__(self, data: JsonDict, game: Game, player: int) -> None:
        super().__init__(data)
        self._game = game
        self._player = player

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
        self._start = start
        self._first = origin
        self._choices: list[int] = []
        self._keys: list[str] = []
        self._shown: list[int] = []
        self._decision: Decision | None = None
        self._recorder: State | None = None
        self._recorded = 0
        if state is None:
            state = replay(self._origin, [], None)
        self.state = state

    @property
    def _origin(self) -> State:
        """The state before the first choice."""
        if self._first is None:
            assert self._start is not None
            self._first = self._start.state(self.plugin)
        return self._first

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
            self._decision = Decision(self.state, q)
        return self._decision

    @property
    def result(self) -> Result:
        if not self.over:
            raise RuntimeError("the game is not over")
        g = self.state
        return Result(g.winners, not g.winners, g.reason, names_of(g.reason_rules))

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
            d = self.decision
            data["decision"] = {
                "kind": d.kind,
                "prompt": d.prompt,
                "rules": list(d.rules),
                "options": [{"text": o.text, "key": o.key, "object": o.object, "value": o.value} for o in d.options],
            }
        if log:
            data["log"] = self.told(player)
        return View(data, self, player)

    def told(self, player: int = -1, since: int = 0) -> list[JsonDict]:
        """The log as `player` may read it (-1: the judge, who sees everything), from entry `since` on."""
        return [self._told(log_entry(e, player)) for e in self._journal().entries[since:]]

    @property
    def log(self) -> list[JsonDict]:
        """The judge's log: every event with number, kind, objects, amounts and rules, told from start and choices."""
        return self.told()

    @property
    def cited(self) -> set[str]:
        """The rules that events, questions and refusals of this game have cited so far."""
        return set(names_of(tuple(self._journal().cited)))

    def why_not(self, attempt: str, player: int = -1) -> list[Refusal]:
        """Why `player` (the one who decides now) may not do that, per copy of the card; [] where it is offered."""
        g = self.state
        q = g.question
        if q is None:
            raise RuntimeError("the game is over: nothing can be attempted")
        player = q.player if player < 0 else player
        wanted = " ".join(attempt.lower().split())
        refusals: list[Refusal] = []
        known: list[str] = []
        for act, obj, val in g.policies.attempts(g, player):
            text = g.policies.attempt_words(g, act, obj, val)
            known.append(text)
            if text.lower() == wanted or text.lower().startswith(wanted + " "):
                refusal = self._refused(player, act, obj, val)
                if refusal is None:
                    return []
                refusals.append(refusal)
        if not refusals:
            near = difflib.get_close_matches(attempt, known, 1, 0.4)
            raise ValueError(f"nobody could try to {attempt!r} now" + (f"; did you mean {near[0]!r}?" if near else ""))
        return refusals

    def refusals(self, player: int = -1) -> list[Refusal]:
        """Everything that player (the one who decides now) could try and may not, copy by copy, and why."""
        g = self.state
        if g.question is None:
            return []
        player = g.question.player if player < 0 else player
        tries = [self._refused(player, act, obj, val) for act, obj, val in g.policies.attempts(g, player)]
        return [refusal for refusal in tries if refusal is not None]

    def attempts(self, player: int = -1) -> list[str]:
        """The words of everything that player (the one who decides now) could try, legal or not."""
        g = self.state
        if g.question is None:
            return []
        tries = g.policies.attempts(g, g.question.player if player < 0 else player)
        return [g.policies.attempt_words(g, act, obj, val) for act, obj, val in tries]

    # -- copies, saves, positions

    @property
    def choices(self) -> tuple[int, ...]:
        """Every answer so far, by index (negative: a concession or an agreed draw)."""
        return tuple(self._choices)

    def start(self) -> Game:
        """The same game at its first decision."""
        return Game(self.plugin, self._first, self._start)

    def clone(self) -> Game:
        """An independent twin at the same decision."""
        twin = Game(self.plugin, self._first, self._start, self.state.clone())
        twin._past(self._choices.copy(), self._keys.copy(), self._shown.copy())
        return twin

    def imagine(self, player: int, seed: int) -> Game:
        """A game consistent with what `player` knows, with fresh randomness."""
        state = imagine(self.state, player, seed)
        return Game(self.plugin, state.clone(), None, state)

    def save(self) -> bytes:
        """Canonical bytes: equal states with equal pasts, equal bytes."""
        return write_save(self.state, self._start, self._first, self._choices, self._keys, self._shown)

    def position(self, player: int = -1) -> str:
        """The state without its past, as text to paste; for a player, with nothing that player does not know."""
        return write_position(self.state if player < 0 else imagine(self.state, player, 0))

    def undo(self, force: bool = False) -> None:
        """Take back the last answer, unless something random or hidden was shown since."""
        if not self._choices:
            raise CannotUndo("nothing has been chosen yet")
        if not force and self._choices[-1] >= 0 and self._shown[-1] != self.state.shown:
            raise CannotUndo("something random or hidden was shown since")
        self._rewind(len(self._choices) - 1)

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
        self._choices.append(choice)
        self._keys.append(key)
        self._shown.append(self.state.shown)
        self._decision = None

    def _past(self, choices: list[int], keys: list[str], shown: list[int]) -> None:
        self._choices = choices
        self._keys = keys
        self._shown = shown
        self._decision = None
        self._recorder = None

    def _become(self, twin: Game) -> None:
        self.state = twin.state
        self._past(twin._choices, twin._keys, twin._shown)

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
        self.state = replay(self._origin, self._choices[:length], None)
        self._past(self._choices[:length], self._keys[:length], self._shown[:length])

    def _roll_back(self, error: Exception) -> None:
        choices = self._choices.copy()
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
        for choice in self._choices[self._recorded :]:
            apply(self._recorder, choice)
        self._recorded = len(self._choices)
        return journal

    def _told(self, entry: JsonDict) -> JsonDict:
        rules = entry["rules"]
        assert isinstance(rules, list)
        zones = self.state.policies.zones
        entry["rules"] = list(names_of(tuple(rules)))
        for key in ("from", "to"):
            if key in entry:
                at = entry[key]
                assert isinstance(at, int)
                entry[key] = zones[at].name
        return entry

    def _refused(self, player: int, act: int, obj: int, val: int) -> Refusal | None:
        """Why an attempt is refused; None where nothing speaks against it."""
        g = self.state
        g.culprit = 0
        code = g.policies.refuse(g, player, act, obj, val)
        if code == 0:
            return None
        reason = g.policies.reasons[code]
        text = g.policies.attempt_words(g, act, obj, val)
        by = g.policies.name(g, g.look(g.culprit)) if g.culprit else ""
        card = g.policies.name(g, g.look(obj)) if obj else text
        return Refusal(
            text, reason.slug, reason.words.format(card=card, by=by or "a rule"), names_of(reason.anchors), by
        )


def is_index(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def names_of(anchors: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(rulebook.anchor_name(rulebook.Anchor(a)) for a in anchors)


def apply(g: State, choice: int) -> None:
    if choice >= 0:
        flow.answer(g, choice)
    else:
        apply_outside(g, choice)


def apply_outside(g: State, code: int) -> None:
    if code <= -1000:
        g.finish((), "agreed-draw", ())
    else:
        flow.leave(g, -1 - code)


def replay(origin: State, choices: list[int], journal: Journal | None) -> State:
    """The state after the choices."""
    g = origin.clone()
    g.journal = journal
    if g.question is None:
        flow.run(g)
    for choice in choices:
        apply(g, choice)
    return g


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
    game._past(save.choices, save.keys, save.shown)
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
