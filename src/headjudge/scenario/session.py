"""A scenario's game while it is played: answers, judgements, taking back, and what is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from headjudge import rulebook
from headjudge.kernel import flow
from headjudge.kernel.events import MOVED, sequence
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.scenario.phrases import Sort
from headjudge.scenario.statements import Action, Judge
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.vocabulary import RefusesChoices, Vocabulary
from headjudge.scenario.witness import Witness


@dataclass(frozen=True, slots=True)
class Refused:
    """A reason against something: its words and its rules."""

    words: str
    rules: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.words} ({', '.join(rulebook.anchor_name(rule) for rule in self.rules) or 'no rule'})"


class Session:
    """A running game, driven by a scenario."""

    def __init__(self, table: Table, words: Vocabulary) -> None:
        self.table = table
        self.words = words
        self.witness = Witness()
        self.g.journal = self.witness
        self._carry_on()

    @property
    def g(self) -> State:
        return self.table.g

    def answer(self, i: int) -> None:
        """Take option `i` of the pending question."""
        try:
            flow.answer(self.g, i)
        except ValueError as error:  # fixed luck that is not possible
            raise Failure(str(error)) from None

    def _carry_on(self) -> None:
        try:
            flow.run(self.g)
        except ValueError as error:
            raise Failure(str(error)) from None

    # -- taking back ---------------------------------------------------------------------------------------------------

    def take_back(self, player: str) -> None:
        """Undo the attempt that is running, unless something random or hidden was shown since it began."""
        attempt = flow.attempting(self.g)
        if attempt is None or attempt.snapshot is None:
            raise Failure("nothing was started that could be taken back")
        if attempt.player != self.table.seat(player):
            raise Failure(f"it was not {player} who started this")
        if attempt.snapshot.shown != self.g.shown:
            raise Failure("it cannot be taken back: something random or hidden was shown since")
        flow.reverse(self.g, 0)
        self._carry_on()

    # -- the judge -----------------------------------------------------------------------------------------------------

    def judge(self, statement: Judge) -> None:
        """Make events happen in front of the pending question, which is put again afterwards."""
        g = self.g
        if g.question is None:
            raise Failure("the game is over")
        events = self.judged(statement)
        asking = g.w_frame()
        steps = g.rules.procedures[asking.proc].index
        asking.step = steps.get("checkpoint", asking.at) if g.question.window else asking.at
        g.question = None
        sequence(g, events)
        self._carry_on()

    def judged(self, statement: Judge) -> tuple[Event, ...]:
        table, things = self.table, statement.things
        objects = tuple(table.one(thing) for thing in things if thing.sort in (Sort.CARD, Sort.PART))
        players = tuple(table.seat(thing.name) for thing in things if thing.sort is Sort.PLAYER)
        numbers = tuple(thing.number for thing in things if thing.sort is Sort.NUMBER)
        words = tuple(thing.name for thing in things if thing.sort is Sort.WORD)
        zones = [thing.zone for thing in things if thing.sort is Sort.ZONE and thing.zone is not None]
        if statement.verb == "move" and "move" not in self.words.judgements:
            if len(zones) != 1 or not objects:
                raise Failure("the judge moves cards to one zone: judge moves X to A.hand")
            name = (self.words.zones if zones[0].player else self.words.table_zones)[zones[0].zone]
            return tuple(self.moved(id, table.zone_id(name), zones[0].player) for id in objects)
        try:
            return self.words.judge(self.g, statement.verb, objects, players, numbers, (*words, *map(str, zones)))
        except ValueError as error:
            raise Failure(f"the judge cannot do that: {error}") from None

    def moved(self, id: int, zone: int, player: str | None) -> Event:
        event = Event(MOVED, id, self.g.objs[id].owner)
        event.zone = zone
        event.seat = 0 if player is None else self.table.seat(player)
        return event

    # -- refusals ------------------------------------------------------------------------------------------------------

    def refusals(self, player: str, action: Action) -> list[Refused] | None:
        """Why a player cannot do something now, per copy; None where nothing of the kind could even be tried."""
        question = self.g.question
        if question is None:
            raise Failure("the game is over")
        seat = self.table.seat(player)
        acts = set(self.words.verbs.get(action.verb, (action.verb,)))
        tries = [one for one in self.g.rules.attempts(self.g, seat) if self.g.rules.acts[one[0]] in acts]
        if action.source is not None:
            tries = [one for one in tries if one[1] and self.table.lies_in(one[1], action.source)]
        meant = self.table.meant(action.things[0], [obj for _, obj, _ in tries]) if action.things else set()
        found: list[Refused] = []
        tried = False
        for act, obj, val in tries:
            if action.things and obj not in meant:
                continue
            tried = True
            self.g.culprit = 0
            code = self.g.rules.refuse(self.g, seat, act, obj, val)
            if code == 0:
                return []
            found.append(self.reason(code, obj))
        if not tried and question.player == seat:
            return self.refused_choices(action, self.table.candidates(action.things[0]) if action.things else ())
        return found if tried else None

    def refused_choices(self, action: Action, meant: Iterable[int]) -> list[Refused] | None:
        """Why the pending question does not offer that object or word, where the game tells."""
        question = self.g.question
        assert question is not None
        if not isinstance(self.words, RefusesChoices) or not action.things:
            return None
        word = action.things[0].name
        codes = [(self.words.refuse_choice(self.g, question, obj, word), obj) for obj in meant or (0,)]
        return [self.reason(code, obj) for code, obj in codes if code] or None

    def reason(self, code: int, obj: int) -> Refused:
        reason = self.g.rules.reasons[code]
        by = self.table.name(self.g.culprit) if self.g.culprit else "a rule"
        card = self.table.name(obj) if obj else "it"
        self.witness.cited.update(reason.anchors)
        return Refused(reason.words.format(card=card, by=by), reason.anchors)
