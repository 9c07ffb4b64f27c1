"""Grand Archive for the outside: decks, definitions, a game's start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from headjudge.abilities.cards import GameCards
from headjudge.games.grand_archive.cards import library
from headjudge.games.grand_archive.cards.library import face_of
from headjudge.games.grand_archive.decks import lists
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.objects.marks import DAMAGE
from headjudge.games.grand_archive.objects.properties import ALLY, CHAMPION, LEVEL, LIFE, POWER, RESERVE, TYPE
from headjudge.games.grand_archive.objects.zones import FIELD, HAND, MAIN, MATERIAL, MEMORY_ZONE, PANTHEON
from headjudge.games.grand_archive.policies import RULES
from headjudge.games.grand_archive.says import vocabulary
from headjudge.games.grand_archive.says.lesson import LESSON
from headjudge.games.grand_archive.turn import setup
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import FIRST_SEAT, PlayerId
from headjudge.kernel.plugin import Deck, DeckError, Part, Plugin, Tally
from headjudge.kernel.setup import put
from headjudge.kernel.state import State

LINEAGES: Final = (
    ("Spirit of Wind", "Lorraine, Wandering Warrior", "Lorraine, Blademaster"),
    ("Spirit of Fire", "Rai, Spellcrafter", "Rai, Archmage"),
)
PLACED: Final = {"main": MAIN, "material": MATERIAL, lists.PANTHEON: PANTHEON}
"""Where the cards of a deck's sections begin. GA 1.3.1"""
ALLIES: Final[tuple[str, ...]] = (
    "Banner Knight",
    "Phalanx Captain",
    "Magus Disciple",
    "Safeguard Paladin",
    "Library Witch",
)


class GrandArchivePlugin(Plugin):
    """The game as the facade and the tools use it."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.seats = (2, 4)
        self.tally = Tally(
            "turn-began", ("activated", "materialized"), "main", discards=("discarded",), in_play=(FIELD,)
        )
        self.lesson = LESSON

    def cards(self) -> GameCards:
        return library.cards()

    def decks(self) -> Mapping[str, Deck]:
        return lists.shipped()

    def read_deck(self, text: str, name: str) -> Deck:
        return lists.read_deck(text, name)

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        return lists.check_deck(deck, format)

    def formats(self) -> tuple[str, ...]:
        return tuple(lists.FORMATS)

    def start(self, decks: list[Deck], seed: int, format: str, first: PlayerId) -> State:
        """Every card in its deck; set-up itself is part of the game."""
        complaints = [f"{d.name}: {c}" for d in decks for c in self.check_deck(d, format)]
        if complaints:
            raise DeckError(complaints)
        keys = [key for d in decks for section in PLACED for key, _ in d.sections.get(section, [])]
        faces = faces_for([*keys, setup.BARRIER] if format == lists.PANTHEON else keys)
        where = {f.key: i for i, f in enumerate(faces)}
        g = State(RULES, faces, len(decks), seed)
        for player, deck in zip(g.seats, decks):
            for section, zone in PLACED.items():
                for key, count in deck.sections.get(section, []):
                    for _ in range(count):
                        put(g, where[key], player, zone)  # GA 1.3.1: both decks are placed, and boons
        setup.begin(g, first).pantheon = format == lists.PANTHEON
        return g

    def parts(self, g: State, player: PlayerId) -> list[Part]:
        return standing(g, player)

    def busy(self, size: int, seed: int) -> State:
        """A main phase with about `size` allies a side, most of which change what others are worth."""
        keys = [key for deck in self.decks().values() for cards in deck.sections.values() for key, _ in cards]
        g = vocabulary.position(faces_for(keys)[1:], 2, FIRST_SEAT, "", "")
        where = {face.key: i for i, face in enumerate(g.faces)}
        plain = [key for key in where if key in keys and RESERVE in g.faces[where[key]].numbers]
        for player, lineage in zip(g.seats, LINEAGES):
            for key in lineage:
                vocabulary.put_card(g, player, "champion", where[key], 0)
            for i in range(size):
                vocabulary.put_card(g, player, "field", where[ALLIES[(seed + i) % len(ALLIES)]], i)
            for i in range(20):
                put(g, where[plain[(seed + 3 * i) % len(plain)]], player, MAIN if i > 5 else HAND)
        return g

    def words(self) -> object:
        return vocabulary


def standing(g: State, player: PlayerId) -> list[Part]:
    """Life that is left and levels of the champion, allies by power and life, other objects, cards to pay with."""
    hand, memory = len(g.zone(HAND, player)), len(g.zone(MEMORY_ZONE, player))
    life = level = others = power = allied = 0
    for id in g.zone(FIELD):
        if g.objs[id].controller == player:
            left = g.num(id, LIFE) - g.mark(id, DAMAGE)
            kind = g.num(id, TYPE)
            if kind & CHAMPION:
                life += left
                level += g.num(id, LEVEL)
            else:
                others += 1
                if kind & ALLY:
                    power += g.num(id, POWER)
                    allied += left
    return [
        ("life", float(life), float(life)),
        ("level", float(level), 2.0 * level),
        ("objects", float(others), float(others)),
        ("power of allies", float(power), float(power)),
        ("life of allies", float(allied), 0.5 * allied),
        ("hand", float(hand), 0.6 * hand),
        ("memory", float(memory), 0.4 * memory),
    ]


def faces_for(keys: list[str]) -> list[Face]:
    """The definitions a game needs: the rules' own, the cards', and those of tokens they can make."""
    wanted: dict[str, None] = {INNATE.key: None}
    todo = sorted(set(keys), reverse=True)
    while todo:
        key = todo.pop()
        if key not in wanted:
            wanted[key] = None
            todo.extend(face_of(key).tokens)
    return [face_of(key) for key in wanted]


@cache
def plugin() -> GrandArchivePlugin:
    """The game, for the entry point `headjudge.games`."""
    return GrandArchivePlugin()
