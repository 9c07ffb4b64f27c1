"""Grand Archive for the outside: decks, definitions, a game's start."""

from __future__ import annotations

from headjudge.games.grand_archive import decks
from headjudge.games.grand_archive.innate import INNATE
from headjudge.games.grand_archive.packs import cards, tokens_of
from headjudge.games.grand_archive.rules import RULES
from headjudge.games.grand_archive.trees import Card
from headjudge.games.grand_archive.turn import P_GAME
from headjudge.games.grand_archive.zones import MAIN, MATERIAL
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.kernel.records import Frame
from headjudge.kernel.setup import put
from headjudge.kernel.state import State


class GrandArchivePlugin(Plugin):
    """The game as the facade and the tools use it."""

    def __init__(self) -> None:
        super().__init__(RULES)

    def decks(self) -> dict[str, Deck]:
        return decks.shipped()

    def read_deck(self, text: str, name: str) -> Deck:
        return decks.read_deck(text, name)

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        return decks.check_deck(deck, format)

    def start(self, decks: list[Deck], seed: int, format: str, first: int) -> State:
        """Every card in its deck; set-up itself is part of the game. GA 1.3.1"""
        complaints = [f"{d.name}: {c}" for d in decks for c in self.check_deck(d, format)]
        if complaints:
            raise DeckError(complaints)
        faces = faces_for([key for d in decks for section in d.sections.values() for key, _ in section])
        where = {f.key: i for i, f in enumerate(faces)}
        g = State(RULES, faces, len(decks), seed)
        for player, deck in enumerate(decks):
            for section, zone in (("main", MAIN), ("material", MATERIAL)):
                for key, count in deck.sections[section]:
                    for _ in range(count):
                        put(g, where[key], player, zone)
        start(g, first)
        return g

    def words(self) -> object:
        from headjudge.games.grand_archive import words

        return words


def start(g: State, first: int) -> Frame:
    """Push the frame of the whole game; it knows whether any card speaks of being activated from elsewhere."""
    f = flow.push(g, P_GAME)
    f.ints["first"] = first
    f.ints["permits"] = 1 if [c for c in g.faces if isinstance(c, Card) and c.permissions] else 0
    return f


def faces_for(keys: list[str]) -> list[Face]:
    """The definitions a game needs: the rules' own, the cards', and those of tokens they can make."""
    wanted: dict[str, None] = {INNATE.key: None}
    todo = sorted(set(keys), reverse=True)
    while todo:
        key = todo.pop()
        if key not in wanted:
            wanted[key] = None
            todo.extend(tokens_of(cards()[key]))
    return [cards()[key] for key in wanted]
