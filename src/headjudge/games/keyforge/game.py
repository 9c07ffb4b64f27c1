"""Decks and the start of a game. KF 1.1"""

from __future__ import annotations

from headjudge.games.keyforge import setup
from headjudge.games.keyforge.card import AMBER, CHAINS, HOUSE_BITS, IDENTITY, KEYS
from headjudge.games.keyforge.decks import check, read, shipped
from headjudge.games.keyforge.keywords import RULES_FACE
from headjudge.games.keyforge.library import face_of
from headjudge.games.keyforge.rules import RULES
from headjudge.games.keyforge.zones import DECK
from headjudge.kernel.flow import push
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.kernel.records import Obj
from headjudge.kernel.state import State


class KeyForgePlugin(Plugin):
    """KeyForge, as the facade and the tools use it."""

    def __init__(self) -> None:
        super().__init__(RULES)

    def decks(self) -> dict[str, Deck]:
        return shipped()

    def read_deck(self, text: str, name: str) -> Deck:
        return read(text, name)

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        return check(deck)

    def words(self) -> object:
        from headjudge.games.keyforge import words

        return words

    def formats(self) -> tuple[str, ...]:
        return ("archon",)

    def start(self, decks: list[Deck], seed: int, format: str, first: int) -> State:
        complaints = [complaint for deck in decks for complaint in check(deck)]
        if complaints:
            raise DeckError(complaints)
        titles = sorted({title for deck in decks for cards in deck.sections.values() for title, _ in cards})
        faces = [RULES_FACE, *[face_of(title) for title in titles]]
        where = {face.key: i for i, face in enumerate(faces)}
        g = State(RULES, faces, 2, seed)
        for player, deck in enumerate(decks):
            g.set_asset(player, AMBER, 0)
            g.set_asset(player, KEYS, 0)
            g.set_asset(player, CHAINS, int(deck.facts.get("chains", "0")))
            identity = 0
            for house, cards in deck.sections.items():
                identity |= HOUSE_BITS[house]
                for title, count in cards:
                    for _ in range(count):
                        put_in_deck(g, player, where[title])
            g.set_asset(player, IDENTITY, identity)
        push(g, setup.P_GAME).ints["first"] = first
        return g


def put_in_deck(g: State, player: int, face: int) -> None:
    g.cards.append(face)
    o = Obj(g.new_id(), g.token, face, (len(g.cards) - 1,), player, -1)
    o.zone, o.seat = DECK, player
    g.objs[o.id] = o
    g.zones[DECK * g.n + player] = (*g.zones[DECK * g.n + player], o.id)
