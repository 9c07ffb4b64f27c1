"""The toy game with what tables and bots may ask of a game: a score, sentences, what passing does."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from headjudge.bots import Bot, RandomBot
from headjudge.game import Game
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView
from headjudge.table.line import EndOfInput, Leave, LineTable
from headjudge.table.screen import Screen
from tests.kernel import toy
from tests.players import FIRST, SECOND


class TalkativeToy(toy.Toy):
    def __init__(self) -> None:
        super().__init__()
        self.sentences = {
            "damaged": "[{object} of ]{player} took {amount} damage[ from {source}]",
            "played": "{player} played {object}",
            "drew": "{player} drew",
            "turn-began": "the turn of {player} began",
        }

    def pass_words(self, g: State, player: PlayerId) -> str:
        return "your turn ends"

    def object_view(self, g: State, o: Obj, viewer: PlayerId, seen: ObjectView, changed: int) -> None:
        if g.num(o.id, toy.CREATURE):
            seen["brief"] = f"{g.num(o.id, toy.POWER)}"


class CardNames:
    def names(self) -> list[str]:
        return list(toy.FACES)

    def card(self, name: str) -> str | None:
        return name if name in toy.FACES else None


class TablePlugin(toy.ToyPlugin):
    def __init__(self) -> None:
        super().__init__()
        self.policies = TalkativeToy()
        self.seats = (2, 2)

    def start(self, decks: list[Deck], seed: int, format: str, first: PlayerId) -> State:
        g = super().start(decks, seed, format, first)
        g.policies = self.policies
        return g

    def read_deck(self, text: str, name: str) -> Deck:
        """One card a line: `2 Bear`."""
        cards: list[tuple[str, int]] = []
        complaints: list[str] = []
        for at, line in enumerate(text.splitlines(), 1):
            count, _, key = line.strip().partition(" ")
            if not count.isdigit() or key not in toy.FACES:
                complaints.append(f"line {at}: no card {line.strip()!r}")
            else:
                cards.append((key, int(count)))
        if complaints:
            raise DeckError(complaints)
        return Deck(name, {"deck": cards})

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        few = sum(n for _, n in deck.sections["deck"]) < 10
        return ["fewer than 10 cards"] if few else []

    def score(self, g: State, player: PlayerId) -> float:
        return material(g, player) - material(g, g.seats[1 - player])

    def words(self) -> object:
        return CardNames()


def material(g: State, player: PlayerId) -> float:
    board = sum(g.num(id, toy.POWER) - g.mark(id, toy.DAMAGE) for id in g.zone(toy.BOARD, player))
    return 2.0 * g.asset(player, toy.LIFE) + board + 0.5 * len(g.zone(toy.HAND, player))


PLUGIN = TablePlugin()


def plugin() -> TablePlugin:
    return PLUGIN


def new_game(seed: int) -> Game:
    deck = PLUGIN.decks()["all"]
    return Game(PLUGIN, PLUGIN.start([deck, deck], seed, "", FIRST))


@dataclass
class Session:
    """What was said at a table, and how it was left."""

    table: LineTable
    said: str
    left: str
    """`over`, `input` (it ended) or `quit`."""

    def after(self, typed: str) -> str:
        """What was said between the line `typed` and the next prompt."""
        return self.said.split(f"> {typed}\n", 1)[1].split("\n> ", 1)[0]


def sit(
    typed: Sequence[str],
    seed: int = 3,
    game: Game | None = None,
    bots: Mapping[PlayerId, Bot] | None = None,
    names: Sequence[str] = ("You", "Bot"),
    ascii: bool = False,
    holding: bool = True,
) -> Session:
    """Type these lines at a table against a bot (or without one, where `bots` is empty)."""
    out = io.StringIO()
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in typed)), out, ascii=ascii)
    others = {SECOND: RandomBot(seed)} if bots is None else bots
    table = LineTable(game or new_game(seed), screen, others, names, holding=holding)
    left = "over"
    try:
        table.run()
    except EndOfInput:
        left = "input"
    except Leave:
        left = "quit"
    return Session(table, out.getvalue(), left)
