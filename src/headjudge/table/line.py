"""Line mode: a whole game in lines of text, for terminals, pipes and screen readers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from headjudge.bots import Bot, GreedyBot
from headjudge.decision import Decision, Option
from headjudge.game import EngineError, Game, IllegalChoice, View
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, SPECTATOR, PlayerId
from headjudge.sentences import story
from headjudge.table.commands import COMMANDS, DECLINES, Leave, say_zones
from headjudge.table.ending import ending_words
from headjudge.table.groups import answered, finish, whole
from headjudge.table.offers import Asked, Offer
from headjudge.table.passing import SOMETHING, Passing, Stops, pass_words, passed_because, way_to_pass
from headjudge.table.reasons import explain, say_nothing_left
from headjudge.table.screen import Ended, EndOfInput, Screen, cited, quoted
from headjudge.table.summary import changes, summary
from headjudge.table.typed import NO_MORE, Ambiguous, Explained, NotUnderstood, exact, folded, meant, options_for

RULES_SHOWN: Final = 3
"""As many rules stand beside a question or a line of the log: those that decide. `why` and `log` name all."""


LAST_LINES: Final = 10
"""As many lines of the log are told again in a game that goes on."""
END_TURN: Final = ("end turn", "end the turn", "end my turn")
"""What means passing until the turn is over, where no option says it."""


@dataclass(slots=True)
class LineTable:
    """A table with one game, people at some seats and bots at the others."""

    game: Game
    screen: Screen
    bots: Mapping[PlayerId, Bot]
    names: Sequence[str]
    passing: dict[PlayerId, Passing] = field(default_factory=dict)
    told: dict[PlayerId, int] = field(default_factory=dict)
    """How many lines of the log each person has read."""
    viewer: PlayerId = NOBODY
    """Who sits in front of the screen; nobody before the first one does."""
    answered: int = 0
    """Answers given by people at this table."""
    adviser: Bot = field(default_factory=GreedyBot)
    passed_by: bool = False
    """The last thing said was that somebody can only pass."""
    holding: bool = True
    """Whether people are asked even where they can only pass."""
    stops: Stops = field(default_factory=Stops)
    sitting: Sequence[str] = ()
    """How one sits here, as a command line says it."""
    summed_up: list[str] = field(default_factory=list)
    """The summary that was shown last."""

    # -- the course of the evening

    def run(self) -> None:
        """Play until the game is over. Raises Leave or EndOfInput when it is left before."""
        people = self.people()
        if len(people) == 1:
            self.viewer = people[0]
        while not self.game.over:
            try:
                self.move()
            except KeyboardInterrupt:
                if not self.passing:
                    raise
                for player in list(self.passing):
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

    def people(self) -> list[PlayerId]:
        return [p for p in self.game.state.seats if p not in self.bots]

    def bot(self, bot: Bot, decision: Decision) -> None:
        view = self.game.view(decision.player, log=False)
        self.choose(decision, bot.choose(view, decision))
        if self.viewer >= 0 and len(self.people()) == 1:
            self.tell_news(self.viewer)

    def person(self, decision: Decision) -> None:
        player = decision.player
        if self.pass_ahead(decision) or self.pass_by(decision):
            return
        self.passed_by = False
        self.hand_over(player)
        self.tell_news(player)
        self.show_position(decision)
        asked = Asked(whole(self.game), self.view())
        self.show_question(asked)
        while self.answer(asked, self.screen.ask("> ")):
            pass

    def hand_over(self, player: PlayerId) -> None:
        """Between two people at one screen: hide what the other one saw."""
        if player == self.viewer:
            return
        if self.viewer >= 0:
            self.screen.clear()
        self.viewer = player
        self.summed_up = []
        if len(self.people()) > 1:
            self.screen.say(f"{self.names[player]} decides. Hand over, then press Enter.")
            self.screen.ask("")

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
        for player in self.people():
            told = self.game.told(player)
            since = len(told)
            while since and len(self.log_lines(player, since)) < LAST_LINES:
                since -= 1
            self.told[player] = since

    def log_lines(self, player: PlayerId, since: int = 0, most: int = 0) -> list[str]:
        """The log as `player` may read it, from entry `since` on; with `most` only so many rules a line."""
        told = story(self.game.told(player, since), self.game.plugin.policies.sentences, self.names)
        return [line.words + cited(line.rules, most) for line in told]

    def lines_told(self, player: PlayerId) -> int:
        """How many lines the log has for `player` by now."""
        return len(self.log_lines(player))

    def tell_news(self, player: PlayerId) -> bool:
        """The lines of the log that `player` has not read; False where there are none."""
        fresh = self.log_lines(player, self.told.get(player, 0), RULES_SHOWN)
        for line in fresh:
            self.screen.say(line, 2)
        self.told[player] = len(self.game.told(player))
        return bool(fresh)

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
        if self.stops.wanted:
            self.screen.say(f"({self.stops.words()}; x clears)")
        if asked.decision.window and len(asked.decision.options) == 1 and not self.holding:
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
            words.append(group_words(decision))
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
        if self.viewer < 0:
            self.viewer = FIRST_SEAT
        self.tell_news(self.viewer)
        reader = self.viewer if len(self.people()) == 1 else SPECTATOR
        self.screen.say()
        self.screen.head(f"Game over. {ending_words(self.game, self.names, reader)}{cited(self.game.result.rules)}")

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
        return self.settle_many(asked.decision, options_for(typed, asked))

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

    def settle_many(self, decision: Decision, chosen: list[Option]) -> bool:
        """Answer a group by several options at once, all or nothing."""
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
        if self.passing:
            self.watch(decision, index)

    # -- passing ahead

    def pass_ahead(self, decision: Decision) -> bool:
        """Pass for a player who has asked for it, as long as the purpose holds."""
        passing = self.passing.get(decision.player)
        if passing is None:
            return False
        lines = self.lines_told(decision.player) if passing.goal == SOMETHING else 0
        over = passing.ends(decision, self.game.view(decision.player, log=False), lines)
        if over:
            self.stop_passing(decision.player, over)
            return False
        self.screen.say(f"({self.names[decision.player]} passed, until {passing.goal})")
        self.choose(decision, way_to_pass(decision))
        return True

    def pass_by(self, decision: Decision) -> bool:
        """Pass where nothing else is possible, or where the player wants not to be asked."""
        why = passed_because(self.game, decision, self.stops, self.holding)
        if not why:
            return False
        if self.tell_news(decision.player) or not self.passed_by:
            self.screen.say(f"({self.names[decision.player]} {why})")
        self.choose(decision, way_to_pass(decision))
        self.passed_by = True
        return True

    def is_put(self, game: Game) -> bool:
        """Whether the question of that game would be put to whoever has to answer it."""
        ways = game.decision.options
        ends = game.plugin.policies.ends_turn(game.state, game.decision.player)
        return self.holding or len(ways) > 1 or not game.decision.window or ends

    def watch(self, decision: Decision, index: int) -> None:
        """What an answer means for those who pass ahead."""
        acted = decision.window and decision.options[index].verb != "pass"
        for player, passing in self.passing.items():
            view = self.game.view(player, log=False)
            passing.notice(view, decision.player, acted, self.names[decision.player])

    def stop_passing(self, player: PlayerId, reason: str) -> None:
        passing = self.passing.pop(player, None)
        if passing is not None:
            whose = f"{self.names[player]}: " if len(self.people()) > 1 else ""
            self.screen.say(f"({whose}no longer passing until {passing.goal}: {reason})")


def group_words(decision: Decision) -> str:
    group = decision.group
    assert group is not None
    least = max(group.minimum - len(group.chosen), 0)
    most = group.maximum - len(group.chosen)
    count = str(most) if least == most else f"{least} to {most}" if least else f"up to {most}"
    chosen = f" ({', '.join(named.partition('@')[0] for named in group.chosen)} chosen)" if group.chosen else ""
    return f"choose {count}{', in order' if group.ordered else ''}{chosen}"


__all__ = ["EndOfInput", "Leave", "LineTable"]
