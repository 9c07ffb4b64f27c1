"""The judge's desk: positions laid out from a scenario's text, and games taken there as scenarios. Workers do it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

from headjudge.game import EngineError, Game, from_position
from headjudge.kernel.ids import FIRST_SEAT, JUDGE, NOBODY, PlayerId
from headjudge.kernel.save import BadSave
from headjudge.plugins import engine, games, plugin
from headjudge.rulebook.citations import shipped_scenarios
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import Scenario, understand
from headjudge.scenario.reading import ScenarioError, read_text
from headjudge.scenario.recording import NAMES, scenario_of
from headjudge.scenario.rows import scenarios_in
from headjudge.scenario.setup import Placement
from headjudge.scenario.staging import lay_out
from headjudge.web.journal import BOT, PERSON, SILENCE, Place, Setup
from headjudge.web.lobby import PACE, BadDeck, Complaint, Wish, game_named
from headjudge.web.messages import Words
from headjudge.web.names import one_line
from headjudge.web.reference import CASE
from headjudge.web.table_state import NotAccepted

LONGEST: Final = 40_000
POSITION: Final = "position: "
MOST_CARDS: Final = 500
"""More lie on no table."""
MOST_COMPLAINTS: Final = 20
TEACHER: Final = "normal"
"""How well the bot plays against whoever learns."""
NOT_OURS: Final = "this server did not write that `position:`; take the game to the desk again, or say what lies there"
"""A position that anybody may have written is not known to be one of a game, and is not played here."""


class Layout(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A position as a scenario says it; what is to be done there is left to the judge."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST)]
    seal: Words = ""
    """Of the `position:` in it, as this server has given it with that; one that anybody may write is not played."""


class Taken(msgspec.Struct, frozen=True):
    """A game as a scenario."""

    text: str
    """It begins with the position."""
    done: list[str]
    """What was done since the game began, as statements of a scenario that begins there; only of a desk."""

    @property
    def position(self) -> str:
        return next(line.removeprefix(POSITION) for line in self.text.splitlines() if line.startswith(POSITION))


class Fields(msgspec.Struct, frozen=True):
    """What a form asks for, in the words of a game's scenarios."""

    players: dict[str, str]
    """The keys of a player, each with what it is made of: `card`, `cards`, `number`, `word`, `words`."""
    steps: list[str]
    formats: list[str]
    notes: dict[str, str]
    """What may stand in parentheses behind a card."""


def fields_of(game: str) -> Fields:
    words = words_of(game)
    if words is None:
        raise NotAccepted("unknown", f"{game} has no words for scenarios")
    return Fields(dict(words.player_keys), list(words.steps), sorted(words.formats), dict(words.notes))


def setup_for(layout: Layout) -> tuple[Setup, str]:
    """A table at which one judge sits at every seat, and the `position:` of the text.

    BadDeck with what is wrong, by its line.
    """
    try:
        scenario = understood(layout.text)
        check(scenario)
        words = words_of(scenario.game)
        assert words is not None
        code = Game(plugin(scenario.game), lay_out(scenario, words).g).position(JUDGE)
        from_position(code)
    except ScenarioError as problem:
        found = [Complaint(each.where.line, one_line(each.words)) for each in problem.problems]
        raise BadDeck(found[:MOST_COMPLAINTS]) from None
    except BadSave as problem:
        raise BadDeck([Complaint(0, f"it cannot be played at a table: {problem}")]) from None
    except (ValueError, LookupError, RecursionError, ArithmeticError, EngineError) as problem:
        raise BadDeck([Complaint(0, one_line(str(problem))[:300])]) from None
    places = [Place(PERSON, one_line(player.name)[:30], "") for player in scenario.players]
    setup = Setup(
        game=scenario.game,
        format="",
        seed=0,
        first=NOBODY,
        places=places,
        version=engine(),
        host=FIRST_SEAT,
        chat=SILENCE,
        position=code,
        is_desk=True,
    )
    return setup, scenario.position or ""


def lesson_for(wish: Wish) -> Setup:
    """The first game of a game, which teaches it: the learner sits at the first seat, a bot at the other."""
    lesson = game_named(wish.game).lesson
    if lesson is None:
        raise NotAccepted("unknown", f"{wish.game} has no first game that teaches it")
    setup, _ = setup_for(Layout(lesson.position))
    learner = Place(PERSON, one_line(wish.name) or "Player 1", "")
    teacher = Place(BOT, "Bot", TEACHER)
    return msgspec.structs.replace(setup, is_desk=False, places=[learner, teacher], pace=PACE)


def check(scenario: Scenario) -> None:
    """What a scenario may say and a table cannot have. ValueError says it."""
    if scenario.cards:
        own = ", ".join(card.name for card in scenario.cards)
        raise ValueError(f"{own}: cards of its own can be tried by `headjudge scenario`, and not at a table")
    placed = [each for player in scenario.players for given in player.given.values() for each in placements(given)]
    cards = sum(each.count for each in placed)
    if cards > MOST_CARDS:
        raise ValueError(f"{cards} cards: a table has room for {MOST_CARDS}")


def placements(given: object) -> list[Placement]:
    return [each for each in given if isinstance(each, Placement)] if isinstance(given, tuple) else []


def understood(text: str) -> Scenario:
    """The scenario, or the first of its rows."""
    return understand(scenarios_in(read_text(text, ""))[0], words_of, lambda: tuple(games()), question=True)


def shipped(game: str, case: str) -> str:
    """The text of a scenario that comes with the program."""
    path = cases(game).get(case)
    if path is None:
        raise NotAccepted("unknown", "there is no such scenario")
    return path.read_text(encoding="utf-8")


@cache
def cases(game: str) -> dict[str, Path]:
    """Where the scenarios of a game lie, by their names."""
    top = shipped_scenarios()
    found: dict[str, Path] = {}
    for path in sorted((top / game).rglob("*.yaml")) if top is not None else ():
        case = CASE.search(path.read_text(encoding="utf-8"))
        found[case.group(1).strip() if case else path.stem] = path
    return found


def taken(game: Game, viewer: PlayerId, desk: bool) -> Taken:
    """A game as a scenario: through a seat's eyes, with what is hidden dealt anew; JUDGE: everything."""
    told = [str(line["sentence"]) for line in game.told(viewer) if "sentence" in line][-12:]
    text = scenario_of(game, viewer, told=["", "What happened last:", *told] if told else [])
    return Taken(text, list(done_in(game)) if desk else [])


def taken_at(game: Game, answers: int, viewer: PlayerId, desk: bool) -> Taken:
    """The same, as it was after so many answers."""
    return taken(game.at(answers), viewer, desk)


def done_in(game: Game) -> Iterator[str]:
    """Every answer as a statement; giving the game up is none."""
    then = game.at(0)
    for choice in game.choices:
        if choice < 0:
            return
        decision = then.decision
        yield f"{NAMES[decision.player]} takes option {choice + 1}  # {one_line(decision.options[choice].text)}"
        then.choose(choice)
