"""Plays a scenario's lines by answering the game's questions, option by option."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from headjudge.kernel import ids
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Question
from headjudge.scenario.options import AGREE, NOTHING_MORE, Options, Wanted
from headjudge.scenario.phrases import NOTHING, Sort, Thing
from headjudge.scenario.statements import Action, Clause, Does, PassUntil, Starts
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.witness import Witness

MOST_PASSES = 500
CHOOSING = ("choose", "find", "order")
"""The verbs that answer whatever is asked."""


class OneTooMany(Failure):
    """Something is named that belongs to a group of choices which is complete without it, or goes on without it."""

    def __init__(self, thing: Thing, options: Options, why: str = "is not asked for any more") -> None:
        super().__init__(f"{thing} {why}; {options.asks()}")
        self.thing = thing
        self.question = options.question


@dataclass(slots=True)
class Driver:
    """A table, and the way to answer its questions."""

    table: Table
    witness: Witness
    take_option: Callable[[int], None]
    """Takes an option of the pending question, by its index."""
    refusals: Callable[[str, Action], Sequence[str]]
    """Why a player cannot do something now, in words."""
    began: int = 0
    """How many questions had come up when the present statement began."""
    before: int = 0
    """The same for the last statement that answered something: forced answers since then may still be named."""
    answered: bool = False
    named: set[int] = field(default_factory=set)
    """The forced questions, by their number, whose answers were named already."""

    # -- questions -----------------------------------------------------------------------------------------------------

    @property
    def question(self) -> Question | None:
        return self.table.g.question

    def options(self, player: str | None = None) -> Options:
        """The pending question; fails when it is another player's or when there is none."""
        question = self.question
        if question is None:
            raise Failure(f"the game is over: {self.table.g.reason or 'nobody is asked anything'}")
        found = Options(self.table, question)
        if player is not None and question.player != self.table.seat(player):
            raise Failure(f"it is not {player}'s decision; {found.asks()}")
        return found

    # -- what players do -----------------------------------------------------------------------------------------------

    def next_statement(self) -> None:
        if self.answered:
            self.before = self.began
        self.began, self.answered = len(self.witness.questions), False

    def answer(self, i: int) -> None:
        self.answered = True
        self.take_option(i)

    def does(self, statement: Does) -> None:
        player, action = statement.player, statement.action
        if action.verb == "accept":
            self.take(player, AGREE, "accepting")
        elif action.verb == "decline":
            self.take_nothing(player, "declining")
        elif action.verb == "pass":
            self.take(player, self.passing(), "passing")
        elif action.things == (Thing(Sort.WORD, NOTHING),):
            self.with_nothing(player, action)
        elif action.verb in CHOOSING and action.verb not in self.table.words.verbs:
            if self.was_forced(action.things, self.before, (), player):
                return
            self.must_be_a_choice(player)
            if action.things or not (action.clauses or action.manners):
                self.answer_with(player, action.things)
            self.follow(player, action)
        else:
            self.begin(player, action)
            self.follow(player, action)

    def with_nothing(self, player: str, action: Action) -> None:
        """`B defends with nothing`: say so to the question that the verb answers."""
        kinds = self.table.words.verbs.get(action.verb)
        if self.was_nothing(player, kinds or ()):
            return
        options = self.options(player)
        if kinds is not None and options.kind not in kinds and not options.with_act(kinds):
            raise Failure(f"nobody asks {player} to {action.verb}; {options.asks()}")
        self.take_nothing(player, "nothing")

    def was_nothing(self, player: str, kinds: Sequence[str]) -> bool:
        """Whether nothing was the only possible answer to a question that was therefore not put."""
        for number, put in enumerate(self.witness.questions[self.before :], self.before):
            options = Options(self.table, put.question)
            if number in self.named or not put.forced or put.question.player != self.table.seat(player):
                continue
            empty = len(options.with_act(NOTHING_MORE)) == len(options.all()) and not put.question.chosen
            if empty and (not kinds or options.kind in kinds):
                self.named.add(number)
                return True
        return False

    def must_be_a_choice(self, player: str) -> None:
        """To choose is to answer a question; where a player may act, the verb says what is done."""
        options = self.options(player)
        acts = {name for names in self.table.words.verbs.values() for name in names}
        if options.question.window and options.with_act(acts):
            raise Failure(f"nothing is to be chosen: say what {player} does; {options.asks()}")

    def starts(self, statement: Starts) -> None:
        if statement.action.clauses or statement.action.things[1:]:
            raise Failure("what is started is left at its first question: say the rest in lines of their own")
        self.begin(statement.player, statement.action, whole=False)

    def take_nothing(self, player: str, what: str) -> None:
        """Say no, or that nothing more is chosen; to pass is another thing."""
        window = self.options(player).question.window
        self.take(player, [act for act in NOTHING_MORE if act != "pass" or not window], what)

    def passing(self) -> tuple[str, ...]:
        return self.table.words.verbs.get("pass", ("pass",))

    def take(self, player: str, acts: Sequence[str], what: str) -> None:
        """Take the option with one of these verbs, the first verb that is offered."""
        options = self.options(player)
        for act in acts:
            found = options.with_act((act,))
            if found:
                self.answer(options.only(found, what))
                return
        raise Failure(f"{what} is not offered; {options.asks()}")

    def begin(self, player: str, action: Action, whole: bool = True) -> None:
        """Take the option that begins an action, and name the rest of its things where it is a group.

        What is not done as a `whole` stops there, also where more of the group could be chosen.
        """
        names = self.table.words.verbs.get(action.verb, (action.verb,))
        if not self.offers(player, action, names) and self.was_forced(action.things, self.before, names, player):
            return
        options = self.options(player)
        found = options.for_action(action, names)
        if not found:
            reasons = self.refusals(player, action)
            why = "; ".join(reasons) if reasons else options.asks()
            raise Failure(f"{player} cannot {action} now: {why}")
        if len(action.things) > 1:
            self.answer_with(player, action.things, names)
        else:
            self.answer(options.only(found, action))
            if whole:
                self.finish_group(player, options, 1)

    def offers(self, player: str, action: Action, names: Sequence[str]) -> bool:
        """Whether the pending question is the player's and offers what begins the action."""
        question = self.question
        if question is None or question.player != self.table.seat(player):
            return False
        return bool(Options(self.table, question).for_action(action, names))

    def answer_with(self, player: str, things: Sequence[Thing], names: Sequence[str] = ()) -> None:
        """Name these things, one answer after the other; in the options' order where theirs does not matter.

        Where `names` are those of a verb, the options of others are not meant.
        """
        if not things:
            raise Failure("nothing is named")
        first = self.options(player)
        left = [(thing, first.pinned(thing) if len(things) > 1 else frozenset()) for thing in things]
        named: list[ObjectId] = []
        while left:
            if self.goes_without_saying(first, [thing for thing, _ in left], player, named):
                return
            options = self.options(player)
            if options.kind != first.kind:
                raise OneTooMany(left[0][0], options)
            if not any(options.wanted(one, names) for one in left):
                raise OneTooMany(left[0][0], options, "is not offered")
            i, wanted = self.next_answer(options, left, names)
            left.remove(wanted)
            named.append(options.question.objs[i])
            self.answer(i)
        self.finish_group(player, first, len(things))

    def goes_without_saying(self, first: Options, things: list[Thing], player: str, named: list[ObjectId]) -> bool:
        """Whether what is left to name of a group was the only possible rest of it, and therefore not asked."""
        if self.is_over(first, len(named)):
            return self.was_forced(things, self.began, (first.kind,), player, group=True, named=named)
        options = self.options(player)
        kinds = (first.kind,)
        return not options.about(things[0]) and self.was_forced(things, self.began, kinds, player, named=named)

    def is_over(self, first: Options, answered: int) -> bool:
        """Whether the group that began with `first` is complete after so many answers, and another question pending."""
        question = self.question
        if question is None or Options(self.table, question).kind != first.kind:
            return True
        return answered > 0 and first.is_group and len(question.chosen) < len(first.question.chosen) + answered

    @staticmethod
    def next_answer(options: Options, wanted: Sequence[Wanted], names: Sequence[str]) -> tuple[int, Wanted]:
        """The option to take now. Unordered groups only ascend: there the earliest comes first, others later."""
        if options.question.ordered or not options.is_group:
            return options.only(options.wanted(wanted[0], names), wanted[0][0]), wanted[0]
        found = [(options.wanted(one, names), one) for one in wanted]
        possible = [(options.only(indexes, one[0]), one) for indexes, one in found if indexes]
        if not possible:
            options.only([], wanted[0][0])
        return min(possible, key=lambda pair: pair[0])

    def finish_group(self, player: str, before: Options, count: int) -> None:
        """Say that nothing more is chosen, where the group that was answered is still open."""
        if self.question is None or self.question.player != self.table.seat(player):
            return
        options = self.options(player)
        if not before.is_group or options.kind != before.kind or len(options.question.chosen) < count:
            return
        done = options.with_act(("done",))
        if done:
            self.answer(done[0])

    def follow(self, player: str, action: Action) -> None:
        """Answer the questions that an action leads to from its clauses; forced ones answer themselves."""
        clauses = list(action.clauses)
        manners = [self.table.words.manners[manner] for manner in action.manners]
        manners = [(kind, word) for kind, word in manners if kind]
        while self.question is not None and (clauses or manners):
            options = Options(self.table, self.question)
            clause = next((one for one in clauses if options.kind in self.table.words.clauses[one.word]), None)
            if clause is not None:
                clauses.remove(clause)
                self.answer_clause(self.table.players[options.question.player], clause.things)
                continue
            manner = next((one for one in manners if one[0] == options.kind), None)
            if manner is None:
                break
            manners.remove(manner)
            found = [i for i in options.all() if options.word(i).casefold() == manner[1].casefold()]
            self.answer(options.only(found, manner[1]))
        clauses = [
            one for one in clauses if not self.was_forced(one.things, self.began, self.table.words.clauses[one.word])
        ]
        manners = [(kind, word) for kind, word in manners if not self.went_without_saying(kind, word)]
        self.all_used(clauses, [word for _, word in manners])

    def answer_clause(self, player: str, things: Sequence[Thing]) -> None:
        """`targeting B, C`, or `targeting nothing`."""
        if tuple(things) == (Thing(Sort.WORD, NOTHING),):
            self.take_nothing(player, NOTHING)
        else:
            self.answer_with(player, things)

    def went_without_saying(self, kind: str, word: str) -> bool:
        """Whether that was the only possible way, and therefore not asked."""
        for put in self.witness.questions[self.began :]:
            options = Options(self.table, put.question)
            if put.forced and options.kind == kind:
                return any(options.word(i).casefold() == word.casefold() for i in options.all())
        return False

    def was_forced(
        self,
        things: Sequence[Thing],
        since: int,
        kinds: Sequence[str],
        player: str | None = None,
        group: bool = False,
        named: Sequence[int] = (),
    ) -> bool:
        """Whether these were the only possible answers to a question that was therefore not put.

        What is offered now is meant first, unless the question belongs to a `group` that is complete. Objects that were
        `named` before are not meant again.
        """
        for number, put in enumerate(self.witness.questions[since:] if things else (), since):
            options = Options(self.table, put.question)
            asked = player is None or put.question.player == self.table.seat(player)
            if number in self.named or not put.forced or not asked or (kinds and options.kind not in kinds):
                continue
            if options.were_taken(things, named) and (group or not self.offered_now(things[0])):
                self.named.add(number)
                return True
        return False

    def offered_now(self, thing: Thing) -> bool:
        question = self.question
        return question is not None and not question.window and bool(Options(self.table, question).about(thing))

    def all_used(self, clauses: Sequence[Clause], manners: Sequence[str]) -> None:
        if clauses or manners:
            asked = "the game is over" if self.question is None else Options(self.table, self.question).asks()
            raise Failure(f"nothing asks for {clauses[0] if clauses else manners[0]}; {asked}")

    # -- passing -------------------------------------------------------------------------------------------------------

    def passes_until(self, statement: PassUntil) -> None:
        step = statement.step
        self.witness.wait_for(None if step is None or self.table.at(step) else lambda: self.table.at(step))
        try:
            self.pass_on(statement)
        finally:
            self.witness.wait_for(None)

    def pass_on(self, statement: PassUntil) -> None:
        for passed in range(MOST_PASSES):
            if self.arrived(statement, passed):
                return
            options = self.options()
            found = options.with_act(self.passing()) if options.question.window else []
            if len(options.question.acts) == 1:
                found = [ids.NOTHING]
            if not found:
                raise Failure(f"passing stops here: {options.asks()}")
            self.answer(found[0])
        raise Failure(f"after {MOST_PASSES} passes it has not come to that")

    def arrived(self, statement: PassUntil, passed: int) -> bool:
        """Whether it has come to that. Who may act now is asked again later; a step may be over without a question."""
        question = self.question
        if statement.over:
            return self.table.g.over
        if statement.asked is not None:
            mine = question is not None and question.player == self.table.seat(statement.asked)
            return mine and question is not None and (passed > 0 or not question.window)
        if question is None or self.paying(question):
            return False
        if statement.condition is not None:
            return question.window and self.table.at(statement.condition)
        assert statement.step is not None
        return self.witness.came or self.table.at(statement.step)

    def paying(self, question: Question) -> bool:
        """Whether a payment is open: no step has come, and nothing is done with, before it is made."""
        policies = self.table.g.policies
        return policies.prompts[question.kind] in policies.payments
