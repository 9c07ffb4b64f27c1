"""A scenario's game while it is played: answers, judgements, taking back, and what is written down."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from headjudge.kernel import flow
from headjudge.kernel.events import sequence
from headjudge.kernel.ids import FIRST_SEAT, ObjectId
from headjudge.kernel.moving import Moved
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.scenario.phrases import Sort
from headjudge.scenario.statements import Judge
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.vocabulary import Vocabulary
from headjudge.scenario.witness import Witness


@contextmanager
def only_possible_luck() -> Iterator[None]:
    """Fixed luck that is not among the possible results is the scenario's mistake, not the engine's."""
    try:
        yield
    except ValueError as error:
        if str(error).startswith("luck names"):
            raise Failure(str(error)) from None
        raise


class Session:
    """A running game, driven by a scenario."""

    def __init__(self, table: Table, words: Vocabulary) -> None:
        self.table = table
        self.words = words
        self.witness = Witness()
        self.g.journal = self.witness

    def start(self) -> None:
        """Run to the first question, or put the one that is open anew."""
        if self.g.question is None:
            self._carry_on()
        else:
            flow.ask_again(self.g)

    def twin(self) -> Session:
        """The same game with its pending question, to try something out in."""
        twin = self.at(self.g.clone())
        if twin.g.question is not None:
            twin.witness.asked(twin.g, twin.g.question)
        return twin

    def at(self, then: State) -> Session:
        """The same table at another moment."""
        return Session(replace(self.table, g=then), self.words)

    @property
    def g(self) -> State:
        return self.table.g

    def answer(self, i: int) -> None:
        """Take option `i` of the pending question."""
        self.witness.answered(i)
        with only_possible_luck():
            flow.answer(self.g, i)

    def _carry_on(self) -> None:
        with only_possible_luck():
            flow.run(self.g)

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

    def concede(self, player: str) -> None:
        """`player` leaves the game in the middle of whatever is going on."""
        seat = self.table.seat(player)
        if self.g.question is None:
            raise Failure("the game is over")
        if self.g.gone >> seat & 1:
            raise Failure(f"{player} has left already")
        with only_possible_luck():
            flow.leave(self.g, seat)

    # -- the judge -----------------------------------------------------------------------------------------------------

    def judge(self, statement: Judge) -> None:
        """Make events happen in front of the pending question, which is put again afterwards."""
        g = self.g
        if g.question is None:
            raise Failure("the game is over")
        events = self.judged(statement)
        if not events:
            raise Failure("the judge does nothing by that: say to what, or to whom")
        asking = g.w_frame()
        steps = g.policies.procedures[asking.proc].index
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

    def moved(self, id: ObjectId, zone: int, player: str | None) -> Event:
        seat = FIRST_SEAT if player is None else self.table.seat(player)
        return Moved(id, zone, self.g.objs[id].owner, seat=seat)
