"""The game as the rest of the program sees it: decks, formats, a way to start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from headjudge.abilities.cards import GameCards
from headjudge.games.fab.cards import library
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.cards.library import companions, face_named, tokens
from headjudge.games.fab.decks import formats, lists
from headjudge.games.fab.effects import happenings
from headjudge.games.fab.effects.naming import RULES_FACE
from headjudge.games.fab.objects import macros, zones
from headjudge.games.fab.objects.parties import join, opponents
from headjudge.games.fab.objects.properties import DECK_CARD, EQUIPMENT, HERO, TYPES, WEAPON
from headjudge.games.fab.objects.records import course, w_course
from headjudge.games.fab.objects.zones import DECK, HAND
from headjudge.games.fab.play.pit_fight import FEWEST
from headjudge.games.fab.policies import RULES
from headjudge.games.fab.says import vocabulary
from headjudge.games.fab.says.lesson import LESSON
from headjudge.games.fab.says.rendering import objects_of, standing
from headjudge.games.fab.turn.placing import put_card
from headjudge.games.fab.turn.selecting import put_pool
from headjudge.games.fab.turn.setup import begin
from headjudge.kernel.ids import FIRST_SEAT, ObjectId, PlayerId
from headjudge.kernel.plugin import Deck, DeckError, Part, Plugin, Tally
from headjudge.kernel.state import State


class FabPlugin(Plugin):
    """Flesh and Blood."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.tally = Tally(
            "turn-begins", ("play",), "deck", discards=("discard",), scores=("hit",),
            in_play=(zones.HEAD, zones.CHEST, zones.ARMS, zones.LEGS, zones.WEAPON, zones.PERMANENT),
        )  # fmt: skip
        self.lesson = LESSON
        self.seats = (2, 4)

    def cards(self) -> GameCards:
        return library.cards()

    def decks(self) -> Mapping[str, Deck]:
        return lists.shipped()

    def read_deck(self, text: str, name: str) -> Deck:
        return lists.read_deck(text, name)

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        return formats.check_deck(deck, format)

    def formats(self) -> tuple[str, ...]:
        return formats.FORMATS

    def format_of(self, decks: list[Deck]) -> str:
        return formats.format_of(decks)

    def parts(self, g: State, player: PlayerId) -> list[Part]:
        return standing(g, player)

    def others(self, g: State, player: PlayerId) -> list[PlayerId]:
        return opponents(g, player)

    def second(self, g: State, player: PlayerId) -> float:
        """What lies in the arena."""
        return float(objects_of(g, player) - max([objects_of(g, p) for p in opponents(g, player)], default=0))

    def busy(self, size: int, seed: int) -> State:
        """An action phase with about `size` permanents a side, weapons and equipment among them, and full hands."""
        sections = [cards for deck in lists.shipped().values() for cards in deck.sections.values()]
        keys = sorted({key for cards in sections for key, _ in cards})
        table = [face_named(key) for key in keys]
        heroes = [face.key for face in table if face.numbers[TYPES] & HERO]
        deck_cards = [face.key for face in table if face.numbers[TYPES] & DECK_CARD]
        arena = [*tokens(), *[face.key for face in table if face.numbers[TYPES] & (WEAPON | EQUIPMENT)]]
        g = vocabulary.position(list(table), 2, FIRST_SEAT, "", "")
        index = {face.key: i for i, face in enumerate(g.faces)}
        for player in g.seats:
            vocabulary.put_card(g, player, "hero", index[heroes[(seed + player) % len(heroes)]], 0)
            for i in range(size):
                vocabulary.put_card(g, player, "arena", index[arena[(seed + player + i) % len(arena)]], i)
            for i in range(12):
                key = deck_cards[(seed + 3 * i + player) % len(deck_cards)]
                put_card(g, index[key], player, HAND if i < 4 else DECK)
        return g

    def widen(self, g: State) -> None:
        happenings.watch(g)
        if [face for face in g.faces if isinstance(face, FabFace) and face.sides] and not course(g).splits:
            w_course(g).splits = True

    def join(self, g: State, parties: tuple[int, ...]) -> None:
        """Players with the same number win together; 0 is a party of one's own."""
        for player, party in zip(g.seats, parties):
            join(g, player, party)

    def words(self) -> object:
        return vocabulary

    def start(self, decks: list[Deck], seed: int, format: str, first: PlayerId) -> State:
        if format == "upf" and len(decks) < FEWEST:
            raise DeckError([f"an Ultimate Pit Fight takes {FEWEST} players or more, not {len(decks)}"])
        complaints = [f"{deck.name}: {c}" for deck in decks for c in formats.check_deck(deck, format)]
        if complaints:
            raise DeckError(complaints)
        table = faces_of(decks, macros.needed(format))
        g = State(RULES, list(table), len(decks), seed)
        happenings.watch(g)
        index = {face.key: i for i, face in enumerate(table)}
        if [face for face in table if face.sides]:
            w_course(g).splits = True
        listed: list[ObjectId] = []
        for player, deck in zip(g.seats, decks):
            put_card(g, index[deck.sections["hero"][0][0]], player)
            listed.extend(put_pool(g, deck, player, index))
        if format == "upf":
            w_course(g).pit_fight = True
        game = begin(g, first, format)
        game.listed = tuple(listed)
        game.smallest_deck, game.largest_deck = formats.deck_sizes(format)
        return g


def faces_of(decks: list[Deck], more: list[str]) -> list[FabFace]:
    """The faces a game needs: the rules' own, those of the decks, further ones, and the tokens they can create."""
    keys = [RULES_FACE, *(key for deck in decks for cards in deck.sections.values() for key, _ in cards), *more]
    table = [face_named(key) for key in dict.fromkeys([*keys, *tokens(keys)])]
    return [*table, *companions(table)]


@cache
def plugin() -> FabPlugin:
    return FabPlugin()
