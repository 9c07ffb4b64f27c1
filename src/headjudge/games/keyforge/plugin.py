"""Decks and the start of a game. KF 1.1"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from headjudge.abilities.cards import GameCards
from headjudge.games.keyforge import phrases, registry
from headjudge.games.keyforge.cards import library
from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.decks.lists import check, read, shipped
from headjudge.games.keyforge.effects.keywords import RULES_FACE
from headjudge.games.keyforge.objects import marks, properties, zones
from headjudge.games.keyforge.objects.blanks import with_blanks
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import course, w_course, w_of_player
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, BESIDE, DECK, HAND
from headjudge.games.keyforge.policies import RULES
from headjudge.games.keyforge.says import vocabulary
from headjudge.games.keyforge.says.lesson import LESSON
from headjudge.games.keyforge.turn import setup
from headjudge.games.keyforge.turn.keys import forged
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import FIRST_SEAT, PlayerId
from headjudge.kernel.plugin import Deck, DeckError, Part, Plugin, Tally
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from headjudge.text.compiling import TextGame

BUSY_HOUSES: Final[tuple[str, ...]] = ("brobnar", "sanctum", "untamed")


class KeyForgePlugin(Plugin):
    """KeyForge, as the facade and the tools use it."""

    def __init__(self) -> None:
        super().__init__(RULES)
        self.only_costs = frozenset((registry.A_TIDE,))  # KF 26.3: three chains; cards that ask for the tide are few
        self.tally = Tally(
            "turn-began", ("played",), "deck", discards=("discarded",), scores=("amber-gained", "amber-stolen"),
            in_play=(zones.BATTLELINE, zones.ARTIFACTS, zones.UPGRADES),
        )  # fmt: skip
        self.lesson = LESSON

    def cards(self) -> GameCards:
        return library.cards()

    def texts(self) -> TextGame:
        return phrases.texts()

    def decks(self) -> Mapping[str, Deck]:
        return shipped()

    def read_deck(self, text: str, name: str) -> Deck:
        return read(text, name)

    def check_deck(self, deck: Deck, format: str) -> list[str]:
        return check(deck)

    def parts(self, g: State, player: PlayerId) -> list[Part]:
        return standing(g, player)

    def others(self, g: State, player: PlayerId) -> list[PlayerId]:
        return [opponent(player)]

    def second(self, g: State, player: PlayerId) -> float:
        """Whose tide is high, and cards that are still to be drawn."""
        tide = course(g).tide
        return 0.0 if tide < 0 else 1.0 if tide == player else -1.0

    def busy(self, size: int, seed: int) -> State:
        """A main step with about `size` creatures a side and as many constant abilities in force."""
        sections = [section for deck in shipped().values() for section in deck.sections.values()]
        titles = sorted({title for section in sections for title, _ in section})
        creatures = [title for title in titles if is_plain_creature(face_of(title))]
        g = vocabulary.position([face_of(t) for t in titles], 2, FIRST_SEAT, "", "")
        for player in g.seats:
            w_of_player(g, player).identity = sum([properties.HOUSE_BITS[house] for house in BUSY_HOUSES])
            for i in range(size):
                title = creatures[(seed + player + 2 * i) % len(creatures)]
                put(g, titles.index(title) + 1, player, BATTLELINE)
            for i in range(12):
                put(g, titles.index(titles[(seed + 3 * i) % len(titles)]) + 1, player, DECK if i > 5 else HAND)
        w_course(g).active_house = properties.HOUSE_BITS["brobnar"]
        return g

    def widened(self, faces: list[Face]) -> list[Face]:
        """With the blank sides of all, where a card makes others blank."""
        known = {face.key for face in faces}
        written = [face for face in faces if not library.is_blank_side(face.key)]
        return [*faces, *[face for face in with_blanks(written)[len(written) :] if face.key not in known]]

    def words(self) -> object:
        return vocabulary

    def formats(self) -> tuple[str, ...]:
        return ("archon",)

    def start(self, decks: list[Deck], seed: int, format: str, first: PlayerId) -> State:
        complaints = [complaint for deck in decks for complaint in check(deck)]
        if complaints:
            raise DeckError(complaints)
        titles = sorted({title for deck in decks for title in all_titles(deck)})
        faces = with_blanks([RULES_FACE, *[face_of(title) for title in titles]])
        where = {face.key: i for i, face in enumerate(faces)}
        g = State(RULES, faces, 2, seed)
        for player, deck in zip(g.seats, decks):
            g.set_asset(player, marks.AMBER, 0)
            g.set_asset(player, marks.KEYS, 0)
            g.set_asset(player, marks.CHAINS, int(deck.facts.get("chains", "0")))
            identity = 0
            for house, cards in deck.sections.items():
                identity |= properties.HOUSE_BITS[house]
                for title, count in cards:
                    for _ in range(count):
                        put(g, where[title], player, DECK)
            for title in deck.facts.get("beside", "").splitlines():  # KF 3.3: beside the identity card
                put(g, where[title], player, BESIDE)
            w_of_player(g, player).identity = identity
        setup.begin_game(g, first)
        return g


def is_plain_creature(face: Face) -> bool:
    """Whether it is a creature without restrictions of its own."""
    return face.numbers[properties.TYPE] & properties.CREATURE != 0 and not face.extra


def all_titles(deck: Deck) -> list[str]:
    """Every card of a deck, with what lies beside it."""
    own = [title for cards in deck.sections.values() for title, _ in cards]
    return own + deck.facts.get("beside", "").splitlines()


def standing(g: State, player: PlayerId) -> list[Part]:
    """How a player stands: a key is worth more than its price, and a chain costs half a card."""
    keys, amber = forged(g, player), g.asset(player, marks.AMBER)
    chains, hand = g.asset(player, marks.CHAINS), len(g.zone(HAND, player))
    line, artifacts = g.zone(BATTLELINE, player), len(g.zone(ARTIFACTS, player))
    power = damage = ready = 0
    for id in line:
        power += g.num(id, properties.POWER)
        damage += g.mark(id, marks.DAMAGE)
        ready += 0 if g.mark(id, marks.EXHAUSTED) else 1
    return [
        ("keys", float(keys), 10.0 * keys),
        ("Æmber", float(amber), float(amber)),
        ("hand", float(hand), 0.2 * hand),
        ("power", float(power), 0.3 * power),
        ("damage", float(damage), -0.2 * damage),
        ("ready", float(ready), 0.3 * ready),
        ("artifacts", float(artifacts), 0.8 * artifacts),
        ("chains", float(chains), -0.4 * chains),
    ]


@cache
def plugin() -> KeyForgePlugin:
    """The game, for the entry point `headjudge.games`."""
    return KeyForgePlugin()
