"""A game from outside: the contract that players, bots, tables and research code build on.

>>> import headjudge as hj
>>> game = hj.new_game("keyforge", seed=7)
>>> while not game.over:
...     game.choose(0)
>>> game.result.reason != ""
True
"""

from __future__ import annotations

import base64
import binascii
import difflib
import pathlib
import zlib
from collections.abc import Sequence
from functools import cache
from importlib.metadata import entry_points, version
from typing import NamedTuple, TypeAlias

import msgspec

from headjudge import rulebook
from headjudge.decision import Decision, subject
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.imagine import imagine
from headjudge.kernel.journal import Journal
from headjudge.kernel.plugin import Deck, Plugin
from headjudge.kernel.rules import JsonDict
from headjudge.kernel.save import BadSave, dump_state, load_state
from headjudge.kernel.state import State
from headjudge.kernel.views import log_entry, view_of

FORMAT = "headjudge-save-1"
POSITION = "hj1"

DeckLike: TypeAlias = "str | pathlib.Path | Deck"


class IllegalChoice(ValueError):
    """An answer that is not among the options. The game is as it was."""


class UnknownGame(ValueError):
    """No game of that name is installed."""


class CannotUndo(ValueError):
    """Something random or hidden was shown since, or there is nothing to undo."""


class Foreign(BadSave):
    """A save of another edition, engine or set of definitions."""


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


# -- what is installed


@cache
def plugins() -> dict[str, Plugin]:
    """Every installed game by id."""
    found: dict[str, Plugin] = {}
    for point in sorted(entry_points(group="headjudge.games"), key=lambda p: p.name):
        try:
            make = point.load()
        except ModuleNotFoundError as missing:
            if missing.name is not None and point.module.startswith(missing.name):
                continue
            raise
        found[point.name] = make()
    return found


def plugin(game: str) -> Plugin:
    known = plugins()
    if game not in known:
        near = difflib.get_close_matches(game, known, 1)
        hint = f"; did you mean {near[0]}?" if near else f"; there are {', '.join(known)}"
        raise UnknownGame(f"no game named {game!r}{hint}")
    return known[game]


def games() -> list[str]:
    """The ids of the installed games."""
    return list(plugins())


def decks(game: str) -> list[str]:
    """The ids of the decks shipped with a game; each of them can be played."""
    return list(plugin(game).decks())


def find_deck(game: Plugin, deck: DeckLike) -> Deck:
    """A shipped deck by id, a deck list from a file, or the deck itself."""
    if isinstance(deck, Deck):
        return deck
    shipped = game.decks()
    if isinstance(deck, str) and deck in shipped:
        return shipped[deck]
    path = pathlib.Path(deck)
    if path.is_file():
        return game.read_deck(path.read_text(encoding="utf-8"), path.name)
    near = difflib.get_close_matches(str(deck), shipped, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    raise ValueError(f"{game.id} has no deck {str(deck)!r}, and no such file exists{hint}")


def new_game(
    game: str,
    decks: Sequence[DeckLike] = (),
    *,
    seed: int = 0,
    format: str = "",
    first: int = -1,
    ask: str = "all",
) -> Game:
    """Start a game. Without decks the first shipped ones are used; `ask="needed"` answers single options itself."""
    plug = plugin(game)
    if ask not in ("all", "needed"):
        raise ValueError(f"ask is {ask!r}; it may be 'all' or 'needed'")
    if format and format not in plug.formats():
        raise ValueError(f"{game} has no format {format!r}; there are {', '.join(plug.formats())}")
    chosen = [find_deck(plug, d) for d in decks] or list(plug.decks().values())[: plug.seats[0]]
    if not plug.seats[0] <= len(chosen) <= plug.seats[1]:
        raise ValueError(f"{game} is played by {plug.seats[0]} to {plug.seats[1]} players, not {len(chosen)}")
    state = plug.start(chosen, seed, format or plug.formats()[0], first)
    state.auto = ask == "needed"
    return Game(plug, state, [])


# -- a game


class Game:
    """One game in progress."""

    def __init__(self, plug: Plugin, origin: State, choices: list[int], state: State | None = None) -> None:
        self.plugin = plug
        self._origin = origin
        self._choices = choices
        self._decision: Decision | None = None
        self._recorder: State | None = None
        self._recorded = 0
        self._shown: list[int] = []
        if state is None:
            state = origin.clone()
            if state.question is None:
                flow.run(state)
        self.state = state

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
        self._shown.append(self.state.shown)
        self._choices.append(index)
        self._decision = None
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
            if not is_index(i) or not 0 <= i < len(q.acts) or q.acts[i] != flow.A_CHOOSE:
                raise IllegalChoice(f"{i!r} is no index of something to choose")
        if len(set(indexes)) != len(indexes):
            raise IllegalChoice("the same option twice")
        wanted = [q.objs[i] for i in (indexes if q.ordered else sorted(indexes))]
        trial = self.clone()
        depth = len(trial.state.frames)
        while wanted and not trial.over and len(trial.state.frames) == depth and trial._offers(wanted[0]) >= 0:
            trial.choose(trial._offers(wanted.pop(0)))
        done = trial._offers(0)
        if not wanted and not trial.over and len(trial.state.frames) == depth and done >= 0:
            trial.choose(done)
        elif not wanted and not trial.over and len(trial.state.frames) == depth:
            raise IllegalChoice(f"{len(indexes)} are too few: at least {q.minimum}")
        elif wanted and len(indexes) != q.minimum:
            raise IllegalChoice(f"{len(indexes)} are too many: at most {q.maximum}")
        self._become(trial)

    def _offers(self, obj: int) -> int:
        """The index of the option that chooses `obj` (0: that is done with the group), or -1."""
        q = self.state.question
        if q is not None:
            for i, act in enumerate(q.acts):
                if (act == flow.A_DONE and not obj) or (act == flow.A_CHOOSE and q.objs[i] == obj and obj):
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
            data["log"] = [self._told(log_entry(e, player)) for e in self._journal().entries]
        return View(data, self, player)

    @property
    def log(self) -> list[JsonDict]:
        """The judge's log: every event with number, kind, objects, amounts and rules, told from start and choices."""
        return [self._told(log_entry(e, -1)) for e in self._journal().entries]

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
        for act, obj, val in g.rules.attempts(g, player):
            text = g.rules.attempt_words(g, act, obj, val)
            known.append(text)
            if text.lower() == wanted or text.lower().startswith(wanted + " "):
                g.culprit = 0
                code = g.rules.refuse(g, player, act, obj, val)
                if code == 0:
                    return []
                refusals.append(self._refusal(text, code, obj))
        if not refusals:
            near = difflib.get_close_matches(attempt, known, 1, 0.4)
            raise ValueError(f"nobody could try to {attempt!r} now" + (f"; did you mean {near[0]!r}?" if near else ""))
        return refusals

    def attempts(self, player: int = -1) -> list[str]:
        """The words of everything that player (the one who decides now) could try, legal or not."""
        g = self.state
        if g.question is None:
            return []
        tries = g.rules.attempts(g, g.question.player if player < 0 else player)
        return [g.rules.attempt_words(g, act, obj, val) for act, obj, val in tries]

    # -- copies, saves, positions

    @property
    def choices(self) -> tuple[int, ...]:
        """Every answer so far, by index (negative: a concession or an agreed draw)."""
        return tuple(self._choices)

    def start(self) -> Game:
        """The same game at its first decision."""
        return Game(self.plugin, self._origin, [])

    def clone(self) -> Game:
        """An independent twin at the same decision."""
        twin = Game(self.plugin, self._origin, self._choices.copy(), self.state.clone())
        twin._shown = self._shown.copy()
        return twin

    def imagine(self, player: int, seed: int) -> Game:
        """A game consistent with what `player` knows, with fresh randomness."""
        state = imagine(self.state, player, seed)
        return Game(self.plugin, state.clone(), [], state)

    def save(self) -> bytes:
        """Canonical bytes: equal states with equal pasts, equal bytes."""
        states = [dump_state(self._origin), dump_state(self.state)]
        return msgspec.msgpack.encode(
            [FORMAT, version("headjudge"), *header(self.state), self._choices, self._shown, *states]
        )

    def position(self, player: int = -1) -> str:
        """The state without its past, as text to paste; for a player, with nothing that player does not know."""
        g = self.state if player < 0 else imagine(self.state, player, 0)
        packed = zlib.compress(msgspec.msgpack.encode([*header(g), dump_state(g)]), 9)
        return f"{POSITION}.{g.rules.id}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"

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

    def _become(self, twin: Game) -> None:
        self.state = twin.state
        self._choices = twin._choices
        self._shown = twin._shown
        self._decision = None
        self._recorder = None

    def _outside(self, code: int) -> None:
        if self.over:
            raise IllegalChoice("the game is over")
        if code > -1000 and not 0 <= -1 - code < self.state.n:
            raise IllegalChoice(f"there is no player {-1 - code}")
        self._choices.append(code)
        self._shown.append(self.state.shown)
        self._decision = None
        apply_outside(self.state, code)

    def _rewind(self, length: int) -> None:
        choices = self._choices[:length]
        self.state = replay(self._origin, choices, None)
        self._choices = choices
        self._shown = self._shown[:length]
        self._decision = None
        self._recorder = None

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
        zones = self.state.rules.zones
        entry["rules"] = list(names_of(tuple(rules)))
        for key in ("from", "to"):
            if key in entry:
                at = entry[key]
                assert isinstance(at, int)
                entry[key] = zones[at].name
        return entry

    def _refusal(self, text: str, code: int, obj: int) -> Refusal:
        g = self.state
        reason = g.rules.reasons[code]
        by = g.rules.name(g, g.look(g.culprit)) if g.culprit else ""
        card = g.rules.name(g, g.look(obj)) if obj else text
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
        g.rules.concede(g, -1 - code)


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


def header(g: State) -> list[object]:
    """Which game, edition and definitions the data belong to."""
    return [
        g.rules.id,
        g.rules.edition,
        zlib.crc32(g.rules.digest().encode()),
        [f.key for f in g.faces],
        [f.digest for f in g.faces],
    ]


def load(blob: bytes) -> Game:
    """The game that `save` wrote. Raises BadSave for anything else."""
    try:
        data = msgspec.msgpack.decode(blob)
    except msgspec.DecodeError as error:
        raise BadSave(f"not a save: {error}") from None
    if not isinstance(data, list) or len(data) != 11 or data[0] != FORMAT:
        raise BadSave("not a save of this format")
    plug, rules_faces = resolve(data[2:7])
    choices, shown = data[7], data[8]
    if not isinstance(choices, list) or not all(isinstance(c, int) for c in choices):
        raise BadSave("the choices are no list of numbers")
    origin = load_state(plug.rules, rules_faces, data[9])
    game = Game(plug, origin, choices, load_state(plug.rules, rules_faces, data[10]))
    game._shown = list(shown)
    return game


def from_position(code: str) -> Game:
    """A game that goes on from a position's text."""
    parts = code.strip().split(".")
    if len(parts) != 3 or parts[0] != POSITION:
        raise BadSave("not a position: it begins with hj1. and the game's name")
    try:
        packed = base64.urlsafe_b64decode(parts[2] + "=" * (-len(parts[2]) % 4))
        data = msgspec.msgpack.decode(zlib.decompress(packed))
    except (binascii.Error, zlib.error, msgspec.DecodeError, ValueError) as error:
        raise BadSave(f"a damaged position: {error}") from None
    if not isinstance(data, list) or len(data) != 6:
        raise BadSave("a damaged position")
    plug, faces = resolve(data[:5])
    state = load_state(plug.rules, faces, data[5])
    return Game(plug, state.clone(), [], state)


def resolve(head: list[object]) -> tuple[Plugin, list[Face]]:
    """The installed game and definitions that a header names; BadSave says which of them differ."""
    game, edition, digest, keys, digests = head
    if not isinstance(game, str) or not isinstance(keys, list) or not isinstance(digests, list):
        raise BadSave("a damaged header")
    try:
        plug = plugin(game)
    except UnknownGame as error:
        raise BadSave(str(error)) from None
    if edition != plug.rules.edition or digest != zlib.crc32(plug.rules.digest().encode()):
        raise Foreign(f"made with another edition of {game} ({edition})")
    faces: list[Face] = []
    changed: list[str] = []
    for key, known in zip(keys, digests, strict=True):
        try:
            face = plug.rules.face(key)
        except KeyError:
            raise BadSave(f"{game} has no card {key!r}") from None
        if face.digest != known:
            changed.append(face.name)
        faces.append(face)
    if changed:
        raise Foreign(f"made when these cards were defined otherwise: {', '.join(changed)}")
    return plug, faces


__all__ = [
    "CannotUndo", "Deck", "EngineError", "Game", "IllegalChoice", "Refusal", "Result", "UnknownGame", "View", "decks",
    "from_position", "games", "load", "new_game", "plugin", "subject",
]  # fmt: skip
