"""Passing ahead: `pass until my turn`. Always said aloud, for one purpose, and over as soon as something is asked."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from headjudge.decision import Decision
from headjudge.game import Game, View
from headjudge.kernel.ids import PlayerId
from headjudge.table.typed import folded

MY_TURN: Final = "my turn"
END_OF_TURN: Final = "end of turn"
SOMETHING: Final = "something happens"
RESOLVED: Final = "it is resolved"
SPELLINGS: Final = {
    "my turn": MY_TURN,
    "my next turn": MY_TURN,
    "end of turn": END_OF_TURN,
    "the end of turn": END_OF_TURN,
    "end of the turn": END_OF_TURN,
    "next turn": END_OF_TURN,
    "turn ends": END_OF_TURN,
    "something happens": SOMETHING,
    "anything happens": SOMETHING,
    "it is resolved": RESOLVED,
    "it resolves": RESOLVED,
    "resolved": RESOLVED,
    "the stack is empty": RESOLVED,
}
HOW: Final = (
    "pass until my turn, pass until end of turn, pass until something happens, pass until it is resolved, "
    "or pass until and a part of the turn"
)


@dataclass(slots=True)
class Passing:
    """What one player passes until."""

    goal: str
    through: bool
    """Goes on when another player acts; otherwise that ends it."""
    player: PlayerId
    turn_player: PlayerId
    seen: int
    """Log lines there were when it began."""
    left_my_turn: bool = False
    waiting: tuple[int, ...] = ()
    """What waited to resolve when it began, by the player's ids, the next one first."""
    interrupted: str = ""
    """Who acted since, and so ended it."""

    def notice_turn(self, view: View) -> None:
        """Somebody else's turn has come in between."""
        if view["turn player"] != self.player:
            self.left_my_turn = True

    def reached(self, view: View, lines: int) -> str:
        """Why it is over now, in words; empty where it goes on."""
        self.notice_turn(view)
        return self.arrived(view, lines) or self.interrupted

    def ends(self, game: Game, lines: int) -> str:
        """Why the player is asked the open question all the same; empty where it is passed."""
        over = self.reached(game.view(self.player, log=False), lines)
        if over:
            return over
        if not game.decision.window or way_to_pass(game.decision) < 0:
            return "something else is asked"
        return pointless(game, self.player, self.goal)

    def notice(self, view: View, decider: PlayerId, acted: bool, name: str) -> None:
        """What the answer of the player of that name means for whoever passes ahead."""
        self.notice_turn(view)
        if acted and decider != self.player and not self.through:
            self.interrupted = f"{name} acted"

    def arrived(self, view: View, lines: int) -> str:
        turn = view["turn player"]
        if self.goal == MY_TURN:
            return "it is your turn" if turn == self.player and self.left_my_turn else ""
        if self.goal == SOMETHING:
            return "something happened" if lines > self.seen else ""
        if self.goal == RESOLVED:
            left = stack_ids(view)
            return "it is resolved" if len(left) < len(self.waiting) or {*self.waiting[:1]} - {*left} else ""
        if turn != self.turn_player:
            return "the turn is over"
        if self.goal != END_OF_TURN and self.goal in parts_now(view):
            return f"it is {self.goal}"
        return ""


@dataclass(slots=True)
class Stops:
    """In which parts of a turn somebody is always asked, and in which never while nothing waits to resolve."""

    wanted: dict[str, str] = field(default_factory=dict)

    def holds(self, part: str, what: str) -> bool:
        return bool(self.wanted) and self.wanted.get(folded(part)) == what

    def turn(self, part: str, what: str) -> bool:
        """Set it for a part of the turn, or take it back; whether it holds now."""
        if self.wanted.get(part) == what:
            del self.wanted[part]
            return False
        self.wanted[part] = what
        return True

    def words(self) -> str:
        return ", ".join(f"{what} at {part}" for part, what in self.wanted.items())


def way_to_pass(decision: Decision) -> int:
    """The index of the option that passes, or that chooses nothing where there is nothing to choose; or -1."""
    if len(decision.options) == 1 and decision.options[0].verb == "done":
        return 0
    return next((option.index for option in decision.options if option.verb == "pass"), -1)


def part_of(view: View) -> str:
    """The part of the turn that is going on: the step, else the phase."""
    named = [str(view.get(key)) for key in ("step", "phase") if view.get(key) not in (None, "", "none")]
    return named[0] if named else ""


def parts_now(view: View) -> list[str]:
    """The step and the phase that are going on, as they are typed."""
    return [folded(str(view.get(key, ""))) for key in ("step", "phase")]


def stack_ids(view: View) -> tuple[int, ...]:
    return tuple([entry["id"] for entry in view["stack"]])


def passed_because(game: Game, decision: Decision, stops: Stops, holding: bool) -> str:
    """Why the window is passed by without a question; empty where the player is asked.

    What would end the player's own turn is asked all the same: that is not to come as a surprise.
    """
    if not decision.window or way_to_pass(decision) < 0:
        return ""
    forced = len(decision.options) == 1 or all(option.verb == "pass" for option in decision.options)
    if stops.wanted:  # saves time unless the part of the turn matters
        view = game.view(decision.player, log=False)
        part = part_of(view)
        if stops.holds(part, "stop"):
            return ""
        if stops.holds(part, "skip") and not view["stack"]:
            return f"passed: {part} is skipped"
    if holding or not forced or game.plugin.policies.ends_turn(game.state, decision.player):
        return ""
    return "can only pass"


def pass_words(game: Game, player: PlayerId) -> str:
    """What happens after a pass, as the player may know it."""
    return game.plugin.policies.pass_words(game.state, player)


def resolving_words(view: Mapping[str, Any]) -> str:
    """What resolves next does, in words; empty where nothing waits, or an attack does."""
    waits = view["stack"][:1]
    if not waits or waits[0]["what"] == "attack":
        return ""
    lying = [each for objects in view["table"].values() for each in objects if each.get("id") == waits[0]["id"]]
    return str(waits[0]["words"] or " ".join([line for each in lying for line in each.get("text", ())]))


def begin(words: str, player: PlayerId, view: View, lines: int, parts: Sequence[str]) -> Passing:
    """`until my turn`, `through until end of turn`. Raises ValueError where it is no such thing.

    `parts` are the parts of a turn, as views name them.
    """
    asked = folded(words)
    through = asked.startswith("through ")
    asked = asked.removeprefix("through ")
    if not asked.startswith("until ") or not asked.removeprefix("until "):
        raise ValueError(HOW)
    goal = goal_for(asked.removeprefix("until "), parts)
    turn = view["turn player"]
    return Passing(goal, through, player, turn, lines, turn != player, stack_ids(view))


def pointless(game: Game, player: PlayerId, goal: str) -> str:
    """Why passing until then would not be what the player means, in words; empty where it is.

    Whoever wants their own turn to end says so: `pass`, `end turn`, `pass until my turn`.
    """
    if goal in (MY_TURN, END_OF_TURN):
        return ""
    then = pass_words(game, player)
    pass_means = f"; pass alone: {then}" if then else ""
    view = game.view(player, log=False)
    if goal == RESOLVED:
        return "" if view["stack"] else f"nothing waits to be resolved{pass_means}"
    if goal in parts_now(view):
        return f"it is {goal} already{pass_means}"
    if game.plugin.policies.ends_turn(game.state, player):
        if goal == SOMETHING:
            return f"nothing happens before you act or end your turn{pass_means}"
        if goal in map(folded, game.plugin.policies.occasional):
            return f"{goal} does not come before something attacks{pass_means}"
    return ""


def goal_for(words: str, parts: Sequence[str]) -> str:
    """What one can pass until; refused with the nearest where there is no such thing."""
    return named(words, {**{folded(part): folded(part) for part in parts}, **SPELLINGS})


def part_for(words: str, parts: Sequence[str]) -> str:
    """A part of the turn by its name or the beginning of it."""
    return named(folded(words), {folded(part): folded(part) for part in parts})


def named(words: str, known: Mapping[str, str]) -> str:
    if words in known:
        return known[words]
    meant = [part for part in known if part.startswith(words)]
    if len({known[part] for part in meant}) == 1:
        return known[meant[0]]
    near = difflib.get_close_matches(words, known, 1, 0.5)
    hint = f"did you mean {known[near[0]]!r}?" if near else f"there are {', '.join(dict.fromkeys(known.values()))}"
    raise ValueError(f"nothing is called {words!r}; {hint}")
