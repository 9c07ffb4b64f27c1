"""What is played: a plan is data, and unfolds into games with ids and seeds of their own."""

from __future__ import annotations

import difflib
import hashlib
import json
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from headjudge import bots
from headjudge.installed import find_deck, named_deck, plugin
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.saves import unknown_cards

ROUND_ROBIN: Final = "round-robin"
GAUNTLET: Final = "gauntlet"
MIRROR: Final = "mirror"
SHAPES: Final = (ROUND_ROBIN, GAUNTLET, MIRROR)
MOST_GAMES: Final = 10_000_000
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
    """Two entrants that meet; `number` is its place in the plan."""

    number: int
    first: Entrant
    second: Entrant


class Job(NamedTuple):
    """One game that is to be played."""

    id: str
    matchup: int
    pair: int
    seats: tuple[Entrant, Entrant]
    swapped: bool
    """The second entrant of the matchup sits in the first seat."""
    seed: int


class Exchange(NamedTuple):
    """Copies of a card of the first deck that another card stands in for."""

    out: str
    put_in: str
    copies: int = 0
    """How many; 0 for all."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who meets whom, how often, and from which seed.

    Every deck is played by every bot. A pair is two games from one seed, the seats exchanged in the second.
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
        met = list(combinations(self.entrants(), 2))
        if self.shape == GAUNTLET:
            mine = self.decks[0]
            met = [(one, other) for one, other in met if one.bot == other.bot and mine in (one.deck, other.deck)]
        elif self.shape == MIRROR:
            met = [(one, other) for one, other in met if one.deck == other.deck]
        return [Matchup(number, first, second) for number, (first, second) in enumerate(met)]

    def jobs(self) -> Iterator[Job]:
        """Every game, matchup by matchup."""
        for matchup in self.matchups():
            for pair in range(self.pairs):
                seed = seed_of(self.seed, matchup.number, pair)
                yield Job(
                    f"{matchup.number}-{pair}-a", matchup.number, pair, (matchup.first, matchup.second), False, seed
                )
                yield Job(
                    f"{matchup.number}-{pair}-b", matchup.number, pair, (matchup.second, matchup.first), True, seed
                )

    def deck(self, name: str) -> Deck:
        """The deck of that name, with what is exchanged in it."""
        plug = plugin(self.game)
        found = find_deck(plug, named_deck(plug, name))
        return found if self.exchange is None or name != self.decks[0] else exchanged(found, *self.exchange)

    def _entrants_at_fault(self) -> Iterator[str]:
        plug = plugin(self.game)
        for name in self.decks:
            try:
                deck = self.deck(name)
                wrong = unknown_cards(plug, deck) or plug.check_deck(deck, self.format or plug.format_of([deck]))
                yield from (f"deck {name}: {complaint}" for complaint in wrong)
            except DeckError as error:
                yield from (f"deck {name}: {complaint}" for complaint in error.complaints)
            except (ValueError, LookupError, OSError) as error:
                yield f"deck {name}: {error}"
        for bot in self.bots:
            try:
                bots.make(bot, 0)
            except ValueError as error:
                yield str(error)
        if self.format and self.format not in plug.formats():
            yield f"no format {self.format!r}; there are {', '.join(plug.formats())}"
        for what, names in (("deck", self.decks), ("bot", self.bots)):
            yield from (f"{what} {name} is named twice" for name in sorted({n for n in names if names.count(n) > 1}))

    def _numbers_at_fault(self) -> Iterator[str]:
        if self.shape not in SHAPES:
            yield f"no shape {self.shape!r}; there are {', '.join(SHAPES)}"
            return
        if not 0 <= self.seed <= LARGEST_SEED:
            yield f"seed {self.seed}: between 0 and {LARGEST_SEED}"
        matchups = len(self.matchups())
        if not matchups:
            size = f"{len(self.decks)} decks and {len(self.bots)} bots"
            yield f"nobody meets anybody: a {self.shape} of {size} has no matchup"
        if self.pairs < 1 or 2 * self.pairs * matchups > MOST_GAMES:
            yield f"pairs {self.pairs}: at least 1, and no more than {MOST_GAMES} games in all"


def exchanged(deck: Deck, out: str, put_in: str, copies: int = 0) -> Deck:
    """The deck with `copies` of one card, or all, exchanged for as many of another; DeckError where it has fewer."""
    held = sum([count for rows in deck.sections.values() for key, count in rows if key == out])
    if not 0 <= copies <= held or not held:
        raise DeckError([f"it has {held} of {out!r}, not {copies or 1}"])
    left = copies or held
    sections: dict[str, list[tuple[str, int]]] = {}
    for name, rows in deck.sections.items():
        counts: dict[str, int] = {}
        for key, count in rows:
            taken = min(left, count) if key == out else 0
            left -= taken
            counts[key] = counts.get(key, 0) + count - taken
            counts[put_in] = counts.get(put_in, 0) + taken
        sections[name] = [(key, count) for key, count in counts.items() if count]
    return Deck(f"{deck.name}, {put_in} for {out}", sections, dict(deck.facts))


def seed_of(seed: int, matchup: int, pair: int) -> int:
    """The seed of a pair of games: it follows from the plan's seed and its place in the plan."""
    told = hashlib.sha256(f"{seed}/{matchup}/{pair}".encode()).digest()
    return int.from_bytes(told[:7], "big")


def unknown_key(key: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(key, known, 1)
    return f"no plan has {key!r}; " + (f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}")
