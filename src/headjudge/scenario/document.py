"""A whole scenario file: its keys, and what they mean for the game that it names."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from headjudge.rulebook.citations import Place
from headjudge.scenario.phrases import Lexicon, Thing
from headjudge.scenario.puzzles import Puzzle, read_puzzle
from headjudge.scenario.reading import (
    Entries,
    Items,
    Node,
    Problem,
    Problems,
    ScenarioError,
    Text,
    kind_of,
    read_file,
)
from headjudge.scenario.rows import KEY as ROWS
from headjudge.scenario.rows import scenarios_in
from headjudge.scenario.setup import PlayerSetUp, TestCard, read_luck, read_players, read_test_cards
from headjudge.scenario.statements import ASSERTIONS, Statement, read_statements
from headjudge.scenario.variants import changed
from headjudge.scenario.vocabulary import Names

KEYS = (
    "game",
    "case",
    "example",
    "about",
    "rules",
    "players",
    "position",
    "turn",
    "at",
    "format",
    "luck",
    "seed",
    "cards",
    "do",
    "text not needed",
    "puzzle",
)
CASE = re.compile(r"[a-z0-9][a-z0-9.-]*")


@dataclass(frozen=True, slots=True)
class Claimed:
    """A rule that the scenario says it shows."""

    where: Place
    anchor: str


@dataclass(frozen=True, slots=True)
class Scenario:
    """One ruling, ready to run."""

    file: str
    game: str
    id: str
    is_example: bool
    where_id: Place
    about: str
    rules: tuple[Claimed, ...]
    players: tuple[PlayerSetUp, ...]
    turn: str
    at: str | None
    format: str | None
    luck: tuple[Thing, ...]
    seed: int | None
    """What chance begins with; luck comes first."""
    cards: tuple[TestCard, ...]
    labels: dict[str, str]
    text_not_needed: tuple[str, ...]
    do: tuple[Statement, ...]
    puzzle: Puzzle | None = None
    """What is to be brought about in the turn that begins with it."""
    position: str | None = None
    """The position's text that it begins with, in place of an empty table."""

    @property
    def claims_nothing(self) -> bool:
        """Whether it is a question what happens, and no ruling."""
        return self.puzzle is None and not any(isinstance(one, ASSERTIONS) for one in self.do)


def load(
    path: str,
    words_of: Callable[[str], Names | None],
    games: Callable[[], tuple[str, ...]],
    question: bool = False,
    changes: Sequence[str] = (),
) -> list[Scenario]:
    """The scenarios in a file, `-` for what is typed: one, or one for each row.

    Raises `ScenarioError` with everything that is wrong.
    """
    found: list[Scenario] = []
    problems: list[Problem] = []
    for tree in scenarios_in(changed(read_file(path), changes)):
        try:
            found.append(understand(tree, words_of, games, question))
        except ScenarioError as error:
            problems += error.problems
    if problems:
        raise ScenarioError(problems)
    return found


def understand(
    tree: Entries,
    words_of: Callable[[str], Names | None],
    games: Callable[[], tuple[str, ...]],
    question: bool = False,
) -> Scenario:
    """A tree as a scenario. A `question` what happens needs no name, lists no rules, and may do nothing."""
    problems = Problems()
    for key, _ in tree:
        if key.value not in KEYS:
            problems.unknown(key.where, "key", key.value, (*KEYS, ROWS))
    for needed in ("game", "players") if question else ("game", "players", "do"):
        if tree.get(needed) is None:
            problems.add(tree.where, f"the key `{needed}:` is missing")
    game = tree.get("game")
    if not isinstance(game, Text):
        raise ScenarioError([*problems.found] or [Problem(tree.where, "`game:` is the name of one game")])
    words = words_of(game.value)
    if words is None:
        problems.unknown(game.where, "game", game.value, games())
        raise ScenarioError(problems.found)
    return _Document(tree, Lexicon(words, problems), question).scenario()


class _Document:
    """Reads the keys of one file in an order in which each knows the names of those before it."""

    def __init__(self, tree: Entries, lexicon: Lexicon, question: bool) -> None:
        self.tree = tree
        self.question = question
        self.lexicon = lexicon
        self.problems = lexicon.problems
        self.words = lexicon.words

    def scenario(self) -> Scenario:
        cards = read_test_cards(self.tree.get("cards"), self.lexicon)
        players = read_players(self.tree.get("players"), self.lexicon)
        name, is_example = self._id()
        do = self.tree.get("do")
        statements = read_statements(do, self.lexicon) if do is not None else ()
        found = Scenario(
            file=self.tree.where.file,
            game=self.words.game,
            id=name.value,
            is_example=is_example,
            where_id=name.where,
            about=self._word("about") or "",
            rules=self._rules(),
            players=players,
            turn=self._one_of("turn", self.lexicon.players) or next(iter(self.lexicon.players), ""),
            at=self._one_of("at", tuple(self.words.steps)),
            format=self._one_of("format", tuple(self.words.formats)),
            luck=read_luck(self.tree.get("luck"), self.lexicon),
            seed=self._seed(),
            cards=cards,
            labels=self.lexicon.labels,
            text_not_needed=self._text_not_needed(),
            do=statements,
            puzzle=read_puzzle(self.tree.get("puzzle"), self.lexicon),
            position=self._position(),
        )
        self.problems.stop_if_any()
        return found

    def _id(self) -> tuple[Text, bool]:
        case, example = self.tree.get("case"), self.tree.get("example")
        chosen = case if case is not None else example
        if chosen is None and self.question:
            return Text("what-happens", self.tree.where), False
        if (case is None) == (example is None):
            self.problems.add(self.tree.where, "a scenario has either `case:` or `example:`, and not both")
        if not isinstance(chosen, Text):
            if chosen is not None:
                self.problems.add(chosen.where, "an id is one text")
            return Text("", self.tree.where), False
        if chosen is example:
            self.lexicon.anchors(chosen.value, chosen.where)
        elif not CASE.fullmatch(chosen.value):
            self.problems.add(chosen.where, f"{chosen.value!r} is no id: small letters, digits, dots and hyphens")
        return chosen, chosen is example

    def _position(self) -> str | None:
        code = self._word("position")
        for key in ("turn", "at", "format") if code is not None else ():
            node = self.tree.get(key)
            if node is not None:
                self.problems.add(node.where, f"`{key}:` is part of the position already")
        return code

    def _seed(self) -> int | None:
        word = self._word("seed")
        if word is None or word.isdecimal():
            return None if word is None else int(word)
        self.problems.add(self.tree.where, f"`seed:` is a whole number, not {word!r}")
        return None

    def _rules(self) -> tuple[Claimed, ...]:
        node = self.tree.get("rules")
        if node is None and self.question:
            return ()
        if node is None:
            self.problems.add(self.tree.where, "the key `rules:` is missing: which rules does this show?")
            return ()
        found: list[Claimed] = []
        for text in self._texts("rules"):
            found += [Claimed(text.where, anchor) for anchor in self.lexicon.anchors(text.value, text.where)]
        return tuple(found)

    def _text_not_needed(self) -> tuple[str, ...]:
        found = []
        for text in self._texts("text not needed"):
            if self.lexicon.card(text.value) is None:
                self.problems.unknown(text.where, "card", text.value, self.lexicon.card_names())
            found.append(text.value)
        return tuple(found)

    def _texts(self, key: str) -> list[Text]:
        node = self.tree.get(key)
        nodes: tuple[Node, ...] = () if node is None else node.values if isinstance(node, Items) else (node,)
        texts: list[Text] = []
        for one in nodes:
            if isinstance(one, Text) and one.value:
                texts.append(one)
            else:
                self.problems.add(one.where, f"`{key}:` is a list of texts, not {kind_of(one)}")
        return texts

    def _word(self, key: str) -> str | None:
        node = self.tree.get(key)
        if node is None:
            return None
        if not isinstance(node, Text):
            self.problems.add(node.where, f"`{key}:` is one text, not {kind_of(node)}")
            return None
        return node.value

    def _one_of(self, key: str, known: tuple[str, ...]) -> str | None:
        word = self._word(key)
        node = self.tree.get(key)
        if word is not None and word not in known and node is not None:
            self.problems.unknown(node.where, key, word, known)
        return word
