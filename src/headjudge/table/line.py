"""Line mode: a whole game in lines of text, for terminals, pipes and screen readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from typing import Final

from headjudge.bots import Bot, Explaining, GreedyBot
from headjudge.decision import Decision, Option
from headjudge.game import EngineError, Game, IllegalChoice, View
from headjudge.kernel.ids import NOBODY, SPECTATOR, PlayerId
from headjudge.sentences import story
from headjudge.table.commands import COMMANDS, DECLINES, Leave, say_zones
from headjudge.table.ending import ending_words
from headjudge.table.groups import answered, check_begun, finish, whole
from headjudge.table.offers import Asked, Offer, subject
from headjudge.table.passing import SOMETHING, Passing, Stops, pass_words, passed_because, way_to_pass
from headjudge.table.reasons import explain, say_nothing_left
from headjudge.table.screen import Ended, EndOfInput, Screen, cited, quoted
from headjudge.table.summary import changes, summary
from headjudge.table.typed import NO_MORE, Ambiguous, Explained, NotUnderstood, Picks, exact, folded, meant, picks_for

RULES_SHOWN: Final = 3
"""As many rules stand beside a question or a line of the log: those that decide. `why` and `log` name all."""


LAST_LINES: Final = 10
"""As many lines of the log are told again in a game that goes on."""
END_TURN: Final = ("end turn", "end the turn", "end my turn")
"""What means passing until the turn is over, where no option says it."""


@dataclass(slots=True)
class Person:
    """Somebody at the table: how far they have read, and how they want to be asked."""

    holding: bool
    """Whether they are asked even where they can only pass."""
    read: int = 0
    """How many entries of the log."""
    notes: list[str] = field(default_factory=list)
    """What the table has to say to them once they sit in front of the screen."""
    passing: Passing | None = None
    stops: Stops = field(default_factory=Stops)


def keep_nowhere(game: Game) -> None:
    """A table of which nothing is kept."""


@dataclass(slots=True)
class LineTable:
    """A table with one game, people at some seats and bots at the others.

    The screen belongs to the viewer: what it says of the game comes from `view`, `log_lines` and the viewer's own
    question. What concerns another person waits in that person's notes and log until they are the viewer.
    """

    game: Game
    screen: Screen
    bots: Mapping[PlayerId, Bot]
    names: Sequence[str]
    viewer: PlayerId = NOBODY
    """Who sits in front of the screen; nobody before the first one does."""
    answered: int = 0
    """Answers given by people at this table."""
    adviser: Explaining = field(default_factory=GreedyBot)
    passed_by: bool = False
    """The last thing said was that somebody can only pass."""
    holding: InitVar[bool] = True
    """Whether people are asked at first even where they can only pass."""
    sitting: Sequence[str] = ()
    """How one sits here, as a command line says it."""
    picked: list[Option] = field(default_factory=list)
    """What the viewer has chosen so far of a group; the game is answered once that is all."""
    summed_up: list[str] = field(default_factory=list)
    """The summary that was shown last."""
    keep: Callable[[Game], None] = keep_nowhere
    """Called with the game after each answer of a person, and before a question is put to one."""
    persons: dict[PlayerId, Person] = field(init=False)

    def __post_init__(self, holding: bool) -> None:
        self.persons = {player: Person(holding) for player in self.game.state.seats if player not in self.bots}

    # -- the course of the evening

    def run(self) -> None:
        """Play until the game is over. Raises Leave or EndOfInput when it is left before."""
        if len(self.persons) == 1:
            [self.viewer] = self.persons
        while not self.game.over:
            try:
                self.move()
            except KeyboardInterrupt:
                ahead = [player for player, person in self.persons.items() if person.passing is not None]
                if not ahead:
                    raise
                for player in ahead:
                    self.stop_passing(player, "interrupted")
        self.tell_end()

    def move(self) -> None:
        """One answer, by whoever is asked."""
        decision = self.game.decision
        bot = self.bots.get(decision.player)
        if bot is None:
            self.person(decision)
        else:
            self.bot(bot, decision)
        if bot is None or self.game.over or self.game.decision.player in self.persons:
            self.keep(self.game)

    def bot(self, bot: Bot, decision: Decision) -> None:
        view = self.game.view(decision.player, log=False)
        self.choose(decision, bot.choose(view, decision))
        if len(self.persons) == 1:
            self.tell_news()

    def person(self, decision: Decision) -> None:
        player = decision.player
        if self.pass_ahead(decision) or self.pass_by(decision):
            return
        self.passed_by = False
        self.hand_over(player, f"{self.names[player]} decides.")
        self.tell_news()
        self.show_position(decision)
        asked = Asked(whole(self.game), self.view())
        self.picked = []
        self.show_question(asked)
        while self.answer(self.left_of(asked), self.screen.ask("> ")):
            pass

    def hand_over(self, player: PlayerId, why: str) -> None:
        """Between two people at one screen: hide what the other one saw, and what that one typed."""
        if player == self.viewer:
            return
        if self.viewer >= 0:
            self.screen.clear()
        self.viewer = NOBODY
        self.summed_up = []
        if len(self.persons) > 1:
            self.screen.say(f"{why} Hand over, then press Enter.")
            self.screen.ask("")
        self.viewer = player

    # -- showing

    def view(self, log: bool = False) -> View:
        """What the person in front of the screen may know."""
        return self.game.view(self.viewer, log=log)

    def words(self) -> list[str]:
        """What can be typed at any question."""
        return [word for word in COMMANDS if len(word) > 1] + list(self.game.plugin.policies.phrases)

    def goals(self) -> tuple[str, ...]:
        """The parts of a turn that one can pass until."""
        return self.game.plugin.policies.turn

    def catch_up(self) -> None:
        """Of a game that goes on, its players have read the log but for the last few lines."""
        for player, person in self.persons.items():
            person.read = len(self.game.told(player))
            while person.read and len(self.log_lines(player, person.read)) < LAST_LINES:
                person.read -= 1

    def log_lines(self, player: PlayerId, since: int = 0, most: int = 0) -> list[str]:
        """The log as `player` may read it, from entry `since` on; with `most` only so many rules a line."""
        told = story(self.game.told(player, since), self.game.plugin.policies.sentences, self.names)
        return [line.words + cited(line.rules, most) for line in told]

    def lines_told(self, player: PlayerId) -> int:
        """How many lines the log has for `player` by now."""
        return len(self.log_lines(player))

    def tell_news(self) -> bool:
        """The lines of the log that the viewer has not read, and the viewer's notes; False where there are none."""
        person = self.persons[self.viewer]
        fresh = self.log_lines(self.viewer, person.read, RULES_SHOWN)
        for line in fresh:
            self.screen.say(line, 2)
        for note in person.notes:
            self.screen.say(note)
        news = bool(fresh or person.notes)
        person.read, person.notes = len(self.game.told(self.viewer)), []
        return news

    def tell(self, player: PlayerId, words: str) -> None:
        """Say what concerns one person alone: at once to the viewer, to anybody else once they are."""
        if player == self.viewer:
            self.screen.say(words)
        else:
            self.persons[player].notes.append(words)

    def show_position(self, decision: Decision | None = None) -> None:
        """The whole position; for a decision what has changed of it, where the player may act or a step has come."""
        lines = summary(self.view(), self.game.plugin.policies, self.names)
        shown = lines
        if decision is not None:
            known = self.summed_up
            if lines == known or not (decision.window or lines[:1] != known[:1]):
                return
            shown = changes(lines, known)
        self.summed_up = lines
        self.screen.say()
        self.screen.head(f"-- {lines[0]} --")
        for line in shown[1:]:
            indent = len(line) - len(line.lstrip())
            self.screen.say(line.strip(), indent)

    def show_question(self, asked: Asked) -> None:
        self.screen.say()
        person = self.persons[self.viewer]
        if person.stops.wanted:
            self.screen.say(f"({person.stops.words()}; x clears)")
        if asked.decision.window and len(asked.decision.options) == 1 and not person.holding:
            say_nothing_left(self, asked)
        self.screen.head(self.question_words(asked.decision))
        numbers = [offer.number for offer in asked.offers]
        if asked.for_a_number:
            self.screen.say(f"a number from {min(numbers)} to {max(numbers)}", 2)
            return
        width = len(str(max(numbers)))
        for offer in asked.offers:
            self.screen.say(f"{offer.number:>{width}}  {self.offer_words(asked, offer)}", 2, 4 + width)

    def question_words(self, decision: Decision) -> str:
        words = [f"{self.names[decision.player]}: {decision.prompt}"]
        if decision.group is not None:
            words.append(group_words(decision, self.picked))
        if decision.source and decision.source not in decision.prompt:
            words.append(f"for {decision.source}")
        return ", ".join(words) + cited(decision.rules, most=RULES_SHOWN)

    def offer_words(self, asked: Asked, offer: Offer) -> str:
        """A line's text, and what happens after a pass."""
        if offer.verb != "pass":
            return offer.words
        then = pass_words(self.game, asked.decision.player)
        return f"{offer.text} — {then}" if then else offer.text

    def tell_end(self) -> None:
        """How it ended; everybody reads what happened since they last looked, the viewer first."""
        reader = self.viewer if len(self.persons) == 1 else SPECTATOR
        end = f"Game over. {ending_words(self.game, self.names, reader)}{cited(self.game.result.rules)}"
        for player in sorted(self.persons, key=lambda player: (player != self.viewer, player)):
            try:
                self.hand_over(player, f"{end} {self.names[player]} reads how it came to that.")
            except EndOfInput:  # nobody else is there to read it
                return
            self.tell_news()
            self.screen.say()
            self.screen.head(end)

    # -- answering

    def answer(self, asked: Asked, typed: str) -> bool:
        """Carry out one line of input; True while the same question is still open."""
        if not typed.strip():
            return self.enter(asked)
        try:
            return self.understand(asked, typed)
        except Ambiguous as several:
            self.screen.say(f"{quoted(str(several))}; which one?")
            for offer in several.offers:
                self.screen.say(f"{offer.number}  {offer.words}", 2)
        except IllegalChoice as refused:
            self.screen.say(f"not accepted: {refused}")
        except Explained as problem:
            self.screen.say(quoted(str(problem), 300))
        except NotUnderstood as problem:
            return self.otherwise(asked, typed, str(problem))
        except EngineError as bug:
            self.screen.say(f"a fault of the engine, and the answer is taken back: {bug}")
        return True

    def enter(self, asked: Asked) -> bool:
        """An empty line: what is the only way is gone, everything else wants an answer."""
        if not asked.decision.window or len(asked.decision.options) > 1:
            return True
        return self.settle(asked.decision, 0)

    def understand(self, asked: Asked, typed: str) -> bool:
        whole = exact(typed, asked)
        if whole is not None and asked.decision.group is None:
            return self.settle(asked.decision, whole.options[0].index)
        if folded(typed) in END_TURN and asked.of_verb("pass") is not None:
            return COMMANDS["pass"](self, asked, "until end of turn")
        word, _, rest = typed.strip().partition(" ")
        command = COMMANDS.get(folded(typed)) or COMMANDS.get(word.casefold())
        if command is not None and whole is None:
            return command(self, asked, rest.strip())
        if asked.decision.group is None:
            return self.settle(asked.decision, meant(typed, asked, self.game.plugin.policies.phrases).options[0].index)
        return self.pick(asked, picks_for(typed, asked, self.picked, self.game.plugin.policies.phrases))

    def otherwise(self, asked: Asked, typed: str, problem: str) -> bool:
        """What fits no option: the turn's end, a zone by its name, or something that needs an explanation."""
        if folded(typed) in (*END_TURN, "end"):
            if asked.of_verb("pass") is not None:
                return self.answer(asked, END_TURN[0])
            self.screen.say("the turn cannot end while this is asked: answer it first")
        elif folded(typed) in NO_MORE and not asked.decision.window:
            way = asked.of_verb(*DECLINES)
            if way is not None:
                return self.settle(asked.decision, way.options[0].index)
            self.screen.say("one of the options has to be chosen here")
        elif not say_zones(self, typed, whole=True):
            explain(self, asked, typed, problem)
        return True

    def settle(self, decision: Decision, index: int) -> bool:
        self.choose(decision, index)
        self.answered += 1
        return False

    def pick(self, asked: Asked, picks: Picks) -> bool:
        """Choose some of a group. It is answered, all or nothing, once they are all: as many as there may be, several
        in one line that suffice, or where `done` is said."""
        group = asked.decision.group
        assert group is not None
        wanted = [*self.picked, *picks.options]
        given = len(group.chosen) + len(wanted)
        at_once = len(picks.options) > 1 and given >= group.minimum
        if picks.done or at_once or given >= group.maximum:
            return self.settle_many(asked.decision, wanted)
        check_begun(self.game, asked.decision, wanted)
        self.picked = wanted
        self.show_question(self.left_of(asked))
        return True

    def left_of(self, asked: Asked) -> Asked:
        """The question without what is chosen of it already."""
        if not self.picked:
            return asked
        left = [option for option in asked.decision.options if option not in self.picked]
        return Asked(asked.decision.with_options(left), asked.view)

    def against(self, asked: Asked, offer: Offer) -> str:
        """What speaks against choosing a line beside what is chosen of a group already; empty where nothing does."""
        if not self.picked or offer.verb == "done":
            return ""
        try:
            check_begun(self.game, asked.decision, [*self.picked, offer.options[0]])
        except IllegalChoice as refused:
            return str(refused)
        return ""

    def settle_many(self, decision: Decision, chosen: list[Option]) -> bool:
        """Answer a group by several options at once, all or nothing."""
        group = decision.group
        assert group is not None
        if len(group.chosen) + len(chosen) < group.minimum:
            raise Explained(f"{group_words(decision, chosen)}: no more is not offered yet")
        if chosen:
            self.game = answered(self.game, decision, chosen)
        elif any(option.verb == "done" for option in decision.options):
            finish(self.game)
        else:
            raise Explained(f"{group_words(decision)}: no more is not offered yet")
        self.answered += 1
        return False

    def choose(self, decision: Decision, index: int) -> None:
        before = self.game.clone()
        try:
            self.game.choose(index)
        except (KeyboardInterrupt, Ended):
            self.game = before  # the answer was half carried out
            raise
        self.watch(decision, index)

    # -- passing ahead

    def pass_ahead(self, decision: Decision) -> bool:
        """Pass for a player who has asked for it, as long as the purpose holds."""
        player = decision.player
        passing = self.persons[player].passing
        if passing is None:
            return False
        lines = self.lines_told(player) if passing.goal == SOMETHING else 0
        over = passing.ends(self.game, lines)
        if over:
            self.stop_passing(player, over)
            return False
        self.say_passed(player, f"passed, until {passing.goal}")
        self.choose(decision, way_to_pass(decision))
        return True

    def pass_by(self, decision: Decision) -> bool:
        """Pass where nothing else is possible, or where the player wants not to be asked."""
        person = self.persons[decision.player]
        why = passed_because(self.game, decision, person.stops, person.holding)
        if not why:
            return False
        news = decision.player == self.viewer and self.tell_news()
        if news or not self.passed_by:
            self.say_passed(decision.player, why)
        self.choose(decision, way_to_pass(decision))
        self.passed_by = True
        return True

    def say_passed(self, player: PlayerId, why: str) -> None:
        """Others are told that a player passed, and not why: that one can only pass tells of a hand."""
        self.screen.say(f"({self.names[player]} {why if player == self.viewer else 'passed'})")

    def is_put(self, game: Game) -> bool:
        """Whether the question of that game would be put to whoever has to answer it."""
        ways = game.decision.options
        player = game.decision.player
        ends = game.plugin.policies.ends_turn(game.state, player)
        return self.persons[player].holding or len(ways) > 1 or not game.decision.window or ends

    def watch(self, decision: Decision, index: int) -> None:
        """What an answer means for those who pass ahead."""
        acted = decision.window and decision.options[index].verb != "pass"
        for player, person in self.persons.items():
            if person.passing is not None:
                view = self.game.view(player, log=False)
                person.passing.notice(view, decision.player, acted, self.names[decision.player])

    def stop_passing(self, player: PlayerId, reason: str) -> None:
        person = self.persons[player]
        if person.passing is not None:
            whose = f"{self.names[player]}: " if len(self.persons) > 1 else ""
            self.tell(player, f"({whose}no longer passing until {person.passing.goal}: {reason})")
            person.passing = None


def group_words(decision: Decision, picked: Sequence[Option] = ()) -> str:
    group = decision.group
    assert group is not None
    chosen = [*(named.partition("@")[0] for named in group.chosen), *(subject(option) for option in picked)]
    least = max(group.minimum - len(chosen), 0)
    most = group.maximum - len(chosen)
    count = str(most) if least == most else f"{least} to {most}" if least else f"up to {most}"
    more = f" more ({'; '.join(chosen)} chosen)" if chosen else ""
    return f"choose {count}{more}{', in order' if group.ordered else ''}"


__all__ = ["EndOfInput", "Leave", "LineTable"]
