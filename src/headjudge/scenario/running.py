"""Runs a scenario: does its lines, judges its claims, and says what happened with which rules."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from headjudge import rulebook
from headjudge.kernel.definitions import NOBODY_SEES, Face
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.journal import LogEntry
from headjudge.kernel.save import Data
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.plugins import plugin
from headjudge.rulebook.citations import Place
from headjudge.scenario import statements
from headjudge.scenario.checking import Evidence
from headjudge.scenario.claims import Claim, Expect
from headjudge.scenario.document import Scenario
from headjudge.scenario.driving import Driver
from headjudge.scenario.falsifying import falsified
from headjudge.scenario.narrating import Narrator, waiting, why_lines
from headjudge.scenario.puzzles import wrong_with
from headjudge.scenario.reading import Problem, ScenarioError
from headjudge.scenario.refusing import attempts, forced, offers, refusals, refused_attempts
from headjudge.scenario.session import Session
from headjudge.scenario.staging import lay_out
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.telling import tell_claim, tell_statement
from headjudge.scenario.vocabulary import Vocabulary

ENDLESS = "endless-loop"
"""The kernel's reason for ending a game whose work budget is used up."""


@dataclass(slots=True)
class Result:
    """How a run went."""

    scenario: Scenario
    lines: list[str] = field(default_factory=list)
    """What was done, what happened with its rules, what was claimed."""
    entries: list[LogEntry] = field(default_factory=list)
    """What happened, as the journal has it."""
    answers: list[int] = field(default_factory=list)
    """The options that were taken, in their order."""
    problems: list[Problem] = field(default_factory=list)
    errors: int = 0
    """How many of the problems are errors of the engine, or a table that could not be laid out."""
    endless: bool = False
    """The work budget of the kernel ended the game."""
    survivors: list[Problem] = field(default_factory=list)
    """Falsified claims that held all the same."""
    claims: int = 0
    untouched: frozenset[str] = frozenset()
    """The keys of cards that lay in a deck, unseen, from the beginning to the end."""
    keys: frozenset[str] = frozenset()
    """The keys of all cards that were in the game, tokens among them."""
    reasons: list[str] = field(default_factory=list)
    """Of each event what made it happen, where the run is told."""
    end: Table | None = None
    """The table as it is at the end, where the run is told."""

    @property
    def held(self) -> bool:
        return not self.problems


def run(
    scenario: Scenario,
    words: Vocabulary,
    blank: str | None = None,
    tell: bool = False,
    other: Mapping[str, Face] | None = None,
) -> Result:
    """Play a scenario; with `blank`, as if that card had no text; `other` are other definitions of cards, by key.

    What claims nothing is told in any case.
    """
    result = Result(scenario)
    told = tell or scenario.claims_nothing
    try:
        stage = lay_out(scenario, words, blank, other)
        unseen = lying_unseen(stage.g)
        session = Session(stage.table(), words)
        session.witness.inquiring = told
        session.start()
    except Exception as error:
        result.problems += cannot_begin(scenario, error)
        result.errors = len(result.problems)
        return result
    result.end = session.table if told else None
    result.entries = session.witness.entries
    _Run(scenario, session, result, told).play()
    result.answers = list(session.witness.answers.values())
    result.endless = session.g.reason == ENDLESS
    result.untouched = untouched(session.g, unseen)
    result.keys = keys_of_game(session.g)
    result.reasons = why_lines(session.table, session.witness)
    return result


def cannot_begin(scenario: Scenario, error: Exception) -> tuple[Problem, ...]:
    """Why a table cannot be laid out."""
    match error:
        case ScenarioError():
            return error.problems
        case Failure():
            return (Problem(scenario.where_id, f"the position cannot begin: {error}"),)
        case _:
            return (Problem(scenario.where_id, bug(error)),)


def bug(error: Exception) -> str:
    """An error of the engine, in words; a folder's other scenarios go on."""
    at = traceback.extract_tb(error.__traceback__)[-1]
    return f"the engine failed, which is a bug: {type(error).__name__}: {error} ({at.filename}:{at.lineno})"


def keys_of_game(g: State) -> frozenset[str]:
    """The keys of what is in the game, and of what was and is remembered."""
    return frozenset(g.faces[o.face].key for o in (*g.objects(), *g.lki.values()))


def lying_unseen(g: State) -> frozenset[ObjectId]:
    """The objects that nobody knows, in zones that nobody sees."""
    zones = g.policies.zones
    return frozenset(o.id for o in g.objects() if zones[o.zone].sees == NOBODY_SEES and not o.known)


def untouched(g: State, unseen: frozenset[int]) -> frozenset[str]:
    """The keys of cards of which every copy lay unseen then, does so now, and has no ability that works there."""
    still = lying_unseen(g) & unseen
    active = {g.objs[id].face for id in still if g.objs[id].zone in g.faces[g.objs[id].face].by_zone}
    others = {o.face for o in g.objects() if o.id not in still}
    return frozenset(g.faces[face].key for face in {g.objs[id].face for id in still} - others - active)


class _Run:
    """One run of one scenario."""

    def __init__(self, scenario: Scenario, session: Session, result: Result, told: bool) -> None:
        self.scenario = scenario
        self.session = session
        self.witness = session.witness
        self.table = session.table
        self.result = result
        self.driver = Driver(self.table, session.witness, session.answer, self.why_not)
        self.moments: dict[str, list[Data]] = {}
        self.mark = 0
        """Events before this one were there at the last `expect`."""
        self.mark_questions = 0
        self.narrator = Narrator(self.table, session.witness, answers=told)

    def play(self) -> None:
        self.tell_news()
        self.puzzle()
        for statement in self.scenario.do:
            self.result.lines.append(f"- {tell_statement(statement)}")
            words = self.attempt(statement)
            self.tell_news()
            if words is not None:
                self.fail(statement.where, words, "stopped:" if self.narrator.answers else "FAILED")
                break
        else:
            self.finish()

    def puzzle(self) -> None:
        """A puzzle has as many solutions as the file says."""
        puzzle = self.scenario.puzzle
        if puzzle is not None:
            self.result.claims += 1
            wrong = wrong_with(puzzle, plugin(self.scenario.game), replace(self.table, g=self.session.g.clone()))
            if wrong:
                self.fail(puzzle.where, wrong)

    def attempt(self, statement: statements.Statement) -> str | None:
        """Do a statement; what is said where that fails. An error of the engine is one failure among others."""
        try:
            self.do(statement)
        except Failure as error:
            return str(error)
        except Exception as error:
            self.result.errors += 1
            return bug(error)
        return None

    def finish(self) -> None:
        """What must be true of a whole run: all luck was used."""
        if self.session.g.luck:
            self.fail(self.scenario.where_id, f"luck was not needed: {', '.join(self.session.g.luck)}")

    def fail(self, where: Place, words: str, how: str = "FAILED") -> None:
        self.result.problems.append(Problem(where, words))
        self.result.lines.append(f"    {how} {words}")

    def tell_news(self) -> None:
        self.result.lines += [f"    {line}" for line in self.narrator.news()]
        if self.narrator.answers:
            self.result.lines += [f"    {line}" for line in waiting(self.session.g)]

    # -- statements ----------------------------------------------------------------------------------------------------

    def do(self, statement: statements.Statement) -> None:
        if isinstance(statement, statements.Moving):
            self.driver.next_statement()
        match statement:
            case statements.Does():
                self.driver.does(statement)
            case statements.Starts():
                self.driver.starts(statement)
            case statements.TakesOption():
                self.take_option(statement)
            case statements.TakesBack():
                self.session.take_back(statement.player)
            case statements.Concedes():
                self.session.concede(statement.player)
            case statements.PassUntil():
                self.driver.passes_until(statement)
            case statements.Judge():
                self.session.judge(statement)
            case statements.Remember():
                self.moments[statement.name] = self.table.position()
            case Expect():
                self.expect(statement)
            case _:
                self.claimed(statement)

    def take_option(self, statement: statements.TakesOption) -> None:
        options = self.driver.options(statement.player)
        if not 1 <= statement.number <= len(options.all()):
            raise Failure(f"there is no option {statement.number}; {options.asks()}")
        self.session.answer(statement.number - 1)

    def why_not(self, player: str, action: statements.Action) -> list[str]:
        return [str(refused) for refused in refused_attempts(self.session, player, action) or ()]

    # -- claims --------------------------------------------------------------------------------------------------------

    def expect(self, statement: Expect) -> None:
        evidence = self.evidence()
        for claim in statement.claims:
            self.result.claims += 1
            words = evidence.refute(claim)
            if words is not None:
                self.fail(claim.where, f"{tell_claim(claim)}: {words}")
            else:
                self.falsify(evidence, claim)
        self.mark = len(self.session.witness.entries)
        self.mark_questions = len(self.witness.questions)

    def evidence(self) -> Evidence:
        witness, g = self.witness, self.session.g
        entries = witness.since(self.mark)
        cited = {rule for entry in witness.entries[self.mark :] for rule in entry.cites}
        cited |= {rule for put in witness.questions[self.mark_questions :] for rule in put.question.cites}
        if g.question is not None:
            cited |= set(g.question.cites)
        return Evidence(self.table, entries, frozenset(cited), lambda seat: {**view_of(g, seat)}, self.moments)

    def falsify(self, evidence: Evidence, claim: Claim) -> None:
        for false in falsified(claim):
            if evidence.refute(false) is None:
                words = f"{tell_claim(claim)} holds, and so does its opposite"
                self.result.survivors.append(Problem(claim.where, words))

    def claimed(self, statement: statements.Asserting) -> None:
        """The claims that stand on lines of their own."""
        self.result.claims += 1
        match statement:
            case statements.Cannot():
                words = self.not_refused(statement.player, statement.action, statement.rules)
            case statements.Tries():
                words = self.not_reversed(statement)
            case statements.NotAsked():
                words = self.was_asked(statement)
            case statements.Offered():
                words = self.wrongly_offered(statement)
        if words is not None:
            self.fail(statement.where, words)

    def not_refused(self, player: str, action: statements.Action, rules: tuple[str, ...]) -> str | None:
        """Why it is not so that the action is refused by these rules."""
        refused = refusals(self.session, player, action, self.driver.began)
        if refused is None:
            return f"nothing says why {player} cannot {action}"
        if not refused:
            return f"{player} can {action}"
        for one in refused:
            missing = [rule for rule in rules if rulebook.cite(rule) not in one.rules]
            if missing:
                return f"it is refused by another rule than {', '.join(missing)}: {one}"
        return None

    def not_reversed(self, statement: statements.Tries) -> str | None:
        """Why it is not so that the attempt, made all the same, is reversed by these rules and leaves no trace."""
        self.driver.options(statement.player)
        tries = attempts(self.session, statement.player, statement.action)
        if not tries:
            return f"there is no {statement.action} to try"
        for act, obj, val in tries:
            before = self.table.position()
            refused = forced(self.session, act, obj, val)
            if refused is None:
                return f"{statement.player} can {statement.action}"
            missing = [rule for rule in statement.rules if rulebook.cite(rule) not in refused.rules]
            if missing:
                return f"it is reversed by another rule than {', '.join(missing)}: {refused}"
            if self.table.position() != before:
                return "it was reversed, and the position is not as before"
        return None

    def was_asked(self, statement: statements.NotAsked) -> str | None:
        meant = set(self.table.sources(statement.thing))
        if not meant:
            return f"there is no {statement.thing}, so nobody could be asked about it"
        seat = self.table.seat(statement.player)
        for put in self.session.witness.questions[self.mark_questions :]:
            if put.question.player == seat and not put.forced and meant & put.subjects:
                prompt = self.session.g.policies.prompts[put.question.kind]
                return f"{statement.player} was asked about {statement.thing}: {prompt}"
        return None

    def wrongly_offered(self, statement: statements.Offered) -> str | None:
        self.driver.options(statement.player)
        for offer in statement.offers:
            words = self.wrong_offer(statement.player, offer, statement.is_offered)
            if words is not None:
                return words
        return None

    def wrong_offer(self, player: str, offer: statements.Offer, is_offered: bool) -> str | None:
        action = offer.what if isinstance(offer.what, statements.Action) else statements.Action("choose", (offer.what,))
        found = offers(self.session, player, action)
        if is_offered:
            return None if found else f"{offer.what} is not offered; {self.driver.options().asks()}"
        if found:
            return f"{offer.what} is offered"
        return self.not_refused(player, action, offer.rules) if offer.rules else None
