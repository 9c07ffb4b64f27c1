"""What an `expect:` can claim, as records. Each claim is one thing that is true or false on its own."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from headjudge.rulebook.citations import Place
from headjudge.scenario.phrases import Thing, ZoneName

Value: TypeAlias = int | str | tuple[str, ...] | None  # None is the word `none`: there is no such number, not even 0


Bound: TypeAlias = Literal["exactly", "or more", "or less"]


@dataclass(frozen=True, slots=True)
class Pattern:
    """`damage 3 to Dust Imp`: an event's word, and what it must name."""

    event: str
    things: tuple[Thing, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.event, *map(str, self.things)])


@dataclass(frozen=True, slots=True)
class Subject:
    """What a claim is about: a thing, as it is, as it last was, or (`card X`) as it is outside the game."""

    thing: Thing
    last_known: bool = False
    outside: bool = False

    def __str__(self) -> str:
        return f"{'card ' if self.outside else ''}{self.thing}{'.last known' if self.last_known else ''}"


@dataclass(frozen=True, slots=True)
class AssetIs:
    """`B.life: 20`, `B.life: 20 or less`, `A.amber: 6 or more`."""

    where: Place
    player: str
    asset: str
    value: Value
    bound: Bound = "exactly"

    def is_within(self, found: object) -> bool:
        """Whether a number is as large, or as small, as one of these bounds wants it."""
        if not isinstance(found, int) or not isinstance(self.value, int) or self.bound == "exactly":
            return False
        return found >= self.value if self.bound == "or more" else found <= self.value


@dataclass(frozen=True, slots=True)
class ZoneIs:
    """`A.hand: [Snatch (red), Head Jab (red)]`, top first where the zone has an order; `...` for the rest of it."""

    where: Place
    zone: ZoneName
    names: tuple[str, ...]
    and_more: bool = False


@dataclass(frozen=True, slots=True)
class ZoneCounts:
    """`A.hand: 3 cards`."""

    where: Place
    zone: ZoneName
    count: int


@dataclass(frozen=True, slots=True)
class About:
    """A claim about one object."""

    where: Place
    subject: Subject


@dataclass(frozen=True, slots=True)
class ThereIs(About):
    """`Snatch (red) in A.hand: yes`, `attack: no`, `top of stack: Snatch (red)` (a name that it has)."""

    exists: bool


@dataclass(frozen=True, slots=True)
class PropertyIs(About):
    """`attack: {power: 4}`."""

    name: str
    value: Value


@dataclass(frozen=True, slots=True)
class Has(About):
    """`attack: {has: [dominate]}`, `attack: {lacks: [go again]}`."""

    keyword: str
    has: bool


@dataclass(frozen=True, slots=True)
class ComesFrom(About):
    """`attack: {power: 4, from: [Drum +2]}`: every cause that changed the property, and by how much."""

    name: str
    causes: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class HasEffect(About):
    """`attack: {has effect: Drum}`: an effect of that source applies to it."""

    source: Thing
    has: bool


@dataclass(frozen=True, slots=True)
class EffectIs:
    """`effect of Oasis Respite: {left: 4}`; `effect of X: no` says that there is none."""

    where: Place
    source: Thing
    name: str
    value: Value


@dataclass(frozen=True, slots=True)
class EventCount:
    """`event: {defend: 2}`, counted since the last `expect`; `event: hit` and `no event: hit` without a number."""

    where: Place
    pattern: Pattern
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class InOrder:
    """`in order: [hit, draw]`: these events happened, the earlier before the later."""

    where: Place
    patterns: tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class Cited:
    """`cites: 7.5.2`: an event since the last `expect`, or the pending question, names that rule."""

    where: Place
    rule: str
    is_cited: bool = True


@dataclass(frozen=True, slots=True)
class Asked:
    """`asked: B`: whose decision it is; `none` when the game is over."""

    where: Place
    player: str | None


@dataclass(frozen=True, slots=True)
class StepIs:
    """`step: defend`."""

    where: Place
    step: str
    is_there: bool = True


@dataclass(frozen=True, slots=True)
class TurnIs:
    """`turn: B`."""

    where: Place
    player: str


@dataclass(frozen=True, slots=True)
class WinnerIs:
    """`winner: A`, `winner: draw`, `winner: none` while the game goes on."""

    where: Place
    winner: str | None


@dataclass(frozen=True, slots=True)
class SameAs:
    """`same as: start`: the whole position is as it was when `start` was remembered."""

    where: Place
    name: str
    same: bool = True


Visible: TypeAlias = ZoneIs | ZoneCounts | AssetIs | PropertyIs | ThereIs
"""What a player may see to be so."""


@dataclass(frozen=True, slots=True)
class Sees:
    """`B sees A.arsenal: [face down]`: the claim holds in what B may know."""

    where: Place
    viewer: str
    claim: Visible


Claim: TypeAlias = (
    AssetIs
    | ZoneIs
    | ZoneCounts
    | ThereIs
    | PropertyIs
    | Has
    | ComesFrom
    | HasEffect
    | EffectIs
    | EventCount
    | InOrder
    | Cited
    | Asked
    | StepIs
    | TurnIs
    | WinnerIs
    | SameAs
    | Sees
)


@dataclass(frozen=True, slots=True)
class Expect:
    where: Place
    claims: tuple[Claim, ...]
