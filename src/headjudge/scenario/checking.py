"""Whether a claim holds, and what is there instead where it does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import assert_never

from headjudge import rulebook
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.journal import LogEntry
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.save import Data
from headjudge.scenario import claims
from headjudge.scenario.phrases import Sort, Thing
from headjudge.scenario.sight import Sight
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.vocabulary import Reading


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a claim is judged by: the table, what happened since the last `expect`, and what players see."""

    table: Table
    entries: Sequence[LogEntry]
    cited: frozenset[int]
    """The rules of those events, of the questions since then, and of the pending question."""
    view: Callable[[PlayerId], JsonDict]
    moments: Mapping[str, list[Data]]

    def refute(self, claim: claims.Claim) -> str | None:
        """Why the claim does not hold; None if it does."""
        try:
            return self._refute(claim)
        except Failure as error:
            return str(error)

    def _refute(self, claim: claims.Claim) -> str | None:
        table, g = self.table, self.table.g
        match claim:
            case claims.AssetIs():
                there = table.asset(claim.player, claim.asset)
                return None if claim.is_within(there) else differs(claim.value, there, f"{claim.player}.{claim.asset}")
            case claims.ZoneIs():
                names = [table.name(id) for id in table.zone(claim.zone)]
                return zone_differs(
                    claim, names, [table.printed(name) for name in claim.names], table.is_ordered(claim.zone)
                )
            case claims.ZoneCounts():
                return differs(claim.count, len(table.zone(claim.zone)), f"the number of cards in {claim.zone}")
            case claims.ThereIs():
                return self._there_is(claim)
            case claims.PropertyIs():
                return self._property(claim)
            case claims.Has():
                has = table.has(table.subject(claim.subject), claim.keyword)
                return None if has == claim.has else f"{claim.subject} {'has' if has else 'lacks'} {claim.keyword}"
            case claims.ComesFrom():
                found = table.causes(table.subject(claim.subject), claim.name)
                wanted = [(table.printed(name), amount) for name, amount in claim.causes]
                said = ", ".join(f"{name} {amount}" for name, amount in found) or "nothing"
                same = Counter(found) == Counter(wanted)
                return None if same else f"what changes {claim.name} of {claim.subject} is {said}"
            case claims.HasEffect():
                applied = set(table.effects_on(table.subject(claim.subject))) & set(table.sources(claim.source))
                has = bool(applied)
                return (
                    None
                    if has == claim.has
                    else f"{'an' if has else 'no'} effect of {claim.source} applies to {claim.subject}"
                )
            case claims.EffectIs():
                return self._effect(claim)
            case claims.EventCount():
                count = sum(self.matches(entry, claim.pattern) for entry in self.entries)
                if claim.least <= count <= claim.most:
                    return None
                return f"there were {count} events {str(claim.pattern)!r}; {self.happened()}"
            case claims.InOrder():
                return self._in_order(claim)
            case claims.Cited():
                is_cited = rulebook.cite(claim.rule) in self.cited
                return None if is_cited == claim.is_cited else f"{claim.rule} was {'' if is_cited else 'not '}cited"
            case claims.Asked():
                asked = None if g.question is None else table.player(g.question.player)
                return differs(claim.player, asked, "who is asked")
            case claims.StepIs():
                return None if table.at(claim.step) == claim.is_there else f"the game is at {table.steps()}"
            case claims.TurnIs():
                return differs(claim.player, table.player(g.active), "whose turn it is")
            case claims.WinnerIs():
                return differs(claim.winner, self.winner(), "the winner")
            case claims.SameAs():
                same = self.moments[claim.name] == table.position()
                return (
                    None
                    if same == claim.same
                    else f"the position is {'' if same else 'not '}as it was at {claim.name!r}"
                )
            case claims.Sees():
                sight = Sight(table, self.view(table.seat(claim.viewer)))
                return sight.refute(claim.claim)
        assert_never(claim)

    def winner(self) -> str | None:
        g = self.table.g
        if not g.over:
            return None
        return " and ".join(str(self.table.player(seat)) for seat in g.winners) or "draw"

    def _there_is(self, claim: claims.ThereIs) -> str | None:
        table = self.table
        if claim.subject.last_known or claim.subject.outside:
            raise Failure(f"whether there is {claim.subject} cannot be asked")
        found = table.candidates(claim.subject.thing)
        if bool(found) == claim.exists:
            return None
        elsewhere = [table.describe(id) for id in table.candidates(Thing(Sort.CARD, claim.subject.thing.name))]
        lies = f" (there is {', '.join(elsewhere)})" if elsewhere and not found else ""
        return f"there is {'a' if found else 'no'} {claim.subject}{lies}"

    def _property(self, claim: claims.PropertyIs) -> str | None:
        what = f"{claim.name} of {claim.subject}"
        if claim.subject.outside:
            return differs(claim.value, self.table.outside(claim.subject.thing.name, claim.name), what)
        reading = self.table.prop(self.table.subject(claim.subject), claim.name)
        value = claim.value
        if claim.name == "name" and isinstance(value, str):
            value = self.table.printed(value)
        return differs(value, reading, what)

    def _effect(self, claim: claims.EffectIs) -> str | None:
        sources = self.table.sources(claim.source)
        effects = [e for e in self.table.g.effects.values() if e.this in sources]
        if claim.name == "exists":
            return differs(claim.value, "yes" if effects else "no", f"an effect of {claim.source}")
        if not effects:
            return f"there is no effect of {claim.source}"
        if claim.name == "left":
            found = [None if e.left < 0 else e.left for e in effects]
            return None if claim.value in found else f"what is left of {claim.source} is {found[0]}"
        raise Failure(f"of an effect one can ask `left`, not {claim.name!r}")

    # -- events --------------------------------------------------------------------------------------------------------

    def _in_order(self, claim: claims.InOrder) -> str | None:
        left = list(claim.patterns)
        for entry in self.entries:
            if left and self.matches(entry, left[0]):
                left.pop(0)
        return f"{str(left[0])!r} did not happen in that order; {self.happened()}" if left else None

    def matches(self, entry: LogEntry, pattern: claims.Pattern) -> bool:
        if entry.kind not in self.table.words.events[pattern.event]:
            return False
        return all(self.names(entry, thing) for thing in pattern.things)

    def names(self, entry: LogEntry, thing: Thing) -> bool:
        """Whether an event names the thing: as its object, source, player, amount, zone or mark."""
        table = self.table
        if thing.sort is Sort.NUMBER:
            return thing.number == (entry.amount if entry.counts and entry.result <= 1 else entry.result)
        if thing.sort is Sort.PLAYER:
            return entry.player == table.seat(thing.name)
        if thing.sort is Sort.ZONE and thing.zone is not None:
            return self.zone_named(entry, thing)
        if thing.sort is Sort.WORD:
            words = (table.words.assets, table.words.properties, table.words.notes)
            known = {names.get(thing.name, thing.name) for names in words} | {thing.name}
            return table.g.policies.marks.get(entry.place, "") in known
        if thing.name in table.labels or thing.owner or thing.ordinal or thing.sort is Sort.PART:
            found = set(table.candidates(thing))
            return bool(found & {entry.obj, entry.new})
        return table.printed(thing.name) in (entry.name, entry.source_name, *entry.named())

    def zone_named(self, entry: LogEntry, thing: Thing) -> bool:
        assert thing.zone is not None
        words = self.table.words
        name = (words.zones if thing.zone.player else words.table_zones)[thing.zone.zone]
        return self.table.zone_id(name) in (entry.zone, entry.origin)

    def happened(self) -> str:
        """The events since the last `expect` that have a word, for a message."""
        words = {kind: word for word, kinds in reversed([*self.table.words.events.items()]) for kind in kinds}
        counted = Counter(words[entry.kind] for entry in self.entries if entry.kind in words)
        return "there were " + (", ".join(f"{word} x {n}" for word, n in counted.items()) or "no events with a word")


def differs(wanted: claims.Value, found: Reading, what: str) -> str | None:
    """What is there instead of what is wanted; a number also answers yes and no."""
    if wanted == found and type(wanted) is type(found):
        return None
    if isinstance(found, tuple):
        names = wanted if isinstance(wanted, tuple) else (wanted,)
        return None if Counter(names) == Counter(found) else f"{what} is {', '.join(found) or 'nothing'}"
    if wanted in ("yes", "no") and (isinstance(found, int) or found is None):
        return None if bool(found) == (wanted == "yes") else f"{what} is {'no' if wanted == 'yes' else 'yes'}"
    return f"{what} is {'none' if found is None else found}, not {'none' if wanted is None else wanted}"


def zone_differs(claim: claims.ZoneIs, found: list[str], wanted: list[str], ordered: bool) -> str | None:
    """Compare a zone's names with those wanted, in order where the zone has one."""
    if claim.and_more and ordered:
        same = found[: len(wanted)] == wanted
    elif claim.and_more:
        same = not Counter(wanted) - Counter(found)
    else:
        same = found == wanted if ordered else Counter(found) == Counter(wanted)
    return None if same else f"{claim.zone} holds {', '.join(found) or 'nothing'}"
