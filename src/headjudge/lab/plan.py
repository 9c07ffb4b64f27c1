"""What is played: a plan is data, and unfolds into games with ids and seeds of their own."""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from headjudge import bots
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.plugins import find_deck, named_deck, plugin
from headjudge.saves import unknown_cards

ROUND_ROBIN: Final = "round-robin"
GAUNTLET: Final = "gauntlet"
MIRROR: Final = "mirror"
SHAPES: Final = (ROUND_ROBIN, GAUNTLET, MIRROR)
MOST_GAMES: Final = 10_000_000
MOST_MATCHUPS: Final = 100_000
SEATINGS: Final = "abcdefgh"
"""How the seatings of a pair are called in the ids of its games."""
LARGEST_SEED: Final = (1 << 64) - 1


class PlanError(ValueError):
    """A plan that cannot be played: every complaint at once."""

    def __init__(self, complaints: list[str]) -> None:
        super().__init__("\n".join(complaints))
        self.complaints = complaints

    def __reduce__(self) -> tuple[type[PlanError], tuple[list[str]]]:
        return PlanError, (self.complaints,)


class Entrant(NamedTuple):
    """Who takes part: a deck in the hands of a bot."""

    deck: str
    bot: str


class Matchup(NamedTuple):
    """Entrants that meet, as many as a game has players; `number` is its place in the plan."""

    number: int
    entrants: tuple[Entrant, ...]


class Job(NamedTuple):
    """One game that is to be played."""

    id: str
    matchup: int
    pair: int
    seating: int
    """By how many seats the entrants are moved on."""
    seats: tuple[Entrant, ...]
    seed: int


class Exchange(NamedTuple):
    """Copies of a card of the first deck that another card stands in for."""

    out: str
    put_in: str
    copies: int = 0
    """How many; 0 for all."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who meets whom, how often, and from which seed.

    Every deck is played by every bot. A pair is two games from one seed, the seats exchanged in the second; with more
    players it is as many games as there are seats, and everybody has each seat once.
    """

    game: str
    decks: tuple[str, ...]
    bots: tuple[str, ...] = ("greedy",)
    pairs: int = 100
    seed: int = 0
    shape: str = ROUND_ROBIN
    """`round-robin`: everybody meets everybody; `gauntlet`: the first deck meets the others; `mirror`: bots meet over
    the same deck."""
    format: str = ""
    players: int = 2
    """How many play each game."""
    exchange: Exchange | None = None

    @classmethod
    def read(cls, path: Path) -> Plan:
        """The plan in a TOML file, checked. Decks that are files are found beside it."""
        try:
            table = tomllib.loads(path.read_text(encoding="utf-8"))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            raise PlanError([f"{path}: {error}"]) from error
        unknown = [key for key in table if key not in cls.__struct_fields__]
        if unknown:
            raise PlanError([f"{path}: {unknown_key(key, cls.__struct_fields__)}" for key in unknown])
        try:
            plan = msgspec.convert(table, cls)
        except msgspec.ValidationError as error:
            raise PlanError([f"{path}: {error}"]) from error
        return plan.found(path.parent).checked()

    def found(self, folder: Path) -> Plan:
        """The plan with the whole path of each deck that is a file of the folder."""
        shipped = plugin(self.game).decks()
        files = {deck: folder / deck for deck in self.decks if deck not in shipped and (folder / deck).is_file()}
        decks = [str(files[deck].resolve()) if deck in files else deck for deck in self.decks]
        return msgspec.structs.replace(self, decks=tuple(decks))

    def toml(self) -> str:
        """The plan as `read` takes it."""
        told = {name: getattr(self, name) for name in self.__struct_fields__}
        return "".join(
            [f"{name} = {json.dumps(of, ensure_ascii=False)}\n" for name, of in told.items() if of is not None]
        )

    def checked(self) -> Plan:
        """The plan, if it can be played; PlanError with everything that is wrong with it."""
        wrong = [*self._entrants_at_fault(), *self._numbers_at_fault()]
        if wrong:
            raise PlanError(wrong)
        return self

    def entrants(self) -> list[Entrant]:
        return [Entrant(deck, bot) for deck in self.decks for bot in self.bots]

    def matchups(self) -> list[Matchup]:
        return matchups_of(self)

    def meetings(self) -> Iterator[tuple[Entrant, ...]]:
        for met in combinations(self.entrants(), self.players):
            decks, players = {one.deck for one in met}, {one.bot for one in met}
            if (
                self.shape == ROUND_ROBIN
                or (self.shape == GAUNTLET and len(players) == 1 and self.decks[0] in decks)
                or (self.shape == MIRROR and len(decks) == 1)
            ):
                yield met

    def games(self) -> int:
        """How many games it unfolds into."""
        return self.players * self.pairs * len(self.matchups())

    def jobs(self) -> Iterator[Job]:
        """Every game, matchup by matchup."""
        for matchup in self.matchups():
            for pair in range(self.pairs):
                for seating in range(self.players):
                    yield self._job(matchup, pair, seating)

    def job(self, number: int) -> Job:
        """The game with that place in `jobs`."""
        rest, seating = divmod(number, self.players)
        matchup, pair = divmod(rest, self.pairs)
        return self._job(self.matchups()[matchup], pair, seating)

    def _job(self, matchup: Matchup, pair: int, seating: int) -> Job:
        n = self.players
        seats = tuple([matchup.entrants[(seat - seating) % n] for seat in range(n)])
        seed = seed_of(self.seed, matchup.number, pair)
        return Job(f"{matchup.number}-{pair}-{SEATINGS[seating]}", matchup.number, pair, seating, seats, seed)

    def place(self, id: str) -> int:
        """The place in `jobs` of the game of that id; ValueError where the plan has none."""
        parts = id.split("-")
        if len(parts) == 3 and parts[0].isdecimal() and parts[1].isdecimal() and len(parts[2]) == 1:
            matchup, pair, seating = int(parts[0]), int(parts[1]), SEATINGS.find(parts[2])
            place = (matchup * self.pairs + pair) * self.players + seating
            if pair < self.pairs and 0 <= seating < self.players and place < self.games():
                return place
        raise ValueError(f"the plan has no game {id!r}")

    def deck(self, name: str) -> Deck:
        """The deck of that name, with what is exchanged in it."""
        plug = plugin(self.game)
        found = find_deck(plug, named_deck(plug, name))
        return found if self.exchange is None or name != self.decks[0] else exchanged(found, *self.exchange)

    def _entrants_at_fault(self) -> Iterator[str]:
        plug = plugin(self.game)
        for name in self.decks:
            try:
                deck = gathered(self.deck(name))
                wrong = unknown_cards(plug, deck) or plug.check_deck(deck, self.format or plug.format_of([deck]))
                yield from (f"deck {name}: {complaint}" for complaint in wrong)
            except DeckError as error:
                yield from (f"deck {name}: {complaint}" for complaint in error.complaints)
            except (ValueError, LookupError, OSError) as error:
                yield f"deck {name}: {error}"
        for bot in self.bots:
            try:
                made = bots.make(bot, 0)
            except ValueError as error:
                yield str(error)
            except Exception as error:  # what it raises is not ours
                yield f"bot {bot!r} cannot be made: {type(error).__name__}: {error}"
            else:
                if not callable(getattr(made, "choose", None)):
                    yield f"bot {bot!r} has no `choose(view, decision)`"
        if self.format and self.format not in plug.formats():
            yield f"no format {self.format!r}; there are {', '.join(plug.formats())}"
        for what, names in (("deck", self.decks), ("bot", self.bots)):
            yield from (f"{what} {name} is named twice" for name in sorted({n for n in names if names.count(n) > 1}))

    def _numbers_at_fault(self) -> Iterator[str]:
        if self.shape not in SHAPES:
            yield f"no shape {self.shape!r}; there are {', '.join(SHAPES)}"
            return
        least, most = plugin(self.game).seats
        if not least <= self.players <= most:
            yield f"players {self.players}: {self.game} is played by {least if least == most else f'{least} to {most}'}"
            return
        entrants = len(self.decks) * len(self.bots)
        if comb(entrants, self.players) > MOST_MATCHUPS:
            yield f"{entrants} entrants (decks times bots): they would meet in more than {MOST_MATCHUPS} ways"
            return
        if not 0 <= self.seed <= LARGEST_SEED:
            yield f"seed {self.seed}: between 0 and {LARGEST_SEED}"
        matchups = len(self.matchups())
        if not matchups:
            size = f"{len(self.decks)} decks and {len(self.bots)} bots"
            yield f"nobody meets anybody: a {self.shape} of {size} has no matchup"
        if self.pairs < 1 or self.players * self.pairs * matchups > MOST_GAMES:
            yield f"pairs {self.pairs}: at least 1, and no more than {MOST_GAMES} games in all"


@cache
def matchups_of(plan: Plan) -> list[Matchup]:
    return [Matchup(number, met) for number, met in enumerate(plan.meetings())]


def exchanged(deck: Deck, out: str, put_in: str, copies: int = 0) -> Deck:
    """The deck with `copies` of one card, or all, exchanged for as many of another; DeckError where it has fewer.

    The other card takes the very place in the list: dealt from the same seed, all further cards lie where they lay.
    """
    held = sum([count for rows in deck.sections.values() for key, count in rows if key == out])
    if not 0 <= copies <= held or not held:
        raise DeckError([f"it has {held} of {out!r}, not {copies or 1}"])
    left = copies or held
    sections: dict[str, list[tuple[str, int]]] = {}
    for name, rows in deck.sections.items():
        changed = sections[name] = []
        for key, count in rows:
            taken = min(left, count) if key == out else 0
            left -= taken
            changed += [(key, count)] if not taken else [(put_in, taken)]
            if 0 < taken < count:
                changed.append((key, count - taken))
    return Deck(f"{deck.name}, {put_in} for {out}", sections, dict(deck.facts))


def gathered(deck: Deck) -> Deck:
    """The deck with one row for each card of a section, as formats count them."""
    sections: dict[str, list[tuple[str, int]]] = {}
    for name, rows in deck.sections.items():
        counts: dict[str, int] = {}
        for key, count in rows:
            counts[key] = counts.get(key, 0) + count
        sections[name] = list(counts.items())
    return Deck(deck.name, sections, dict(deck.facts))


def seed_of(seed: int, matchup: int, pair: int) -> int:
    """The seed of a pair of games: it follows from the plan's seed and its place in the plan."""
    told = hashlib.sha256(f"{seed}/{matchup}/{pair}".encode()).digest()
    return int.from_bytes(told[:7], "big")


def unknown_key(key: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(key, known, 1)
    return f"no plan has {key!r}; " + (f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}")
