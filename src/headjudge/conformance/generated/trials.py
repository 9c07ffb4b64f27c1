"""A trial: new cards in a position, a seed for chance, and the answers that were given."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final

from headjudge.conformance.generated.cards import NewCard, Printer, defined, models, vocabulary
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.journal import Journal
from headjudge.kernel.records import Question
from headjudge.kernel.state import State
from headjudge.plugins import plugin
from headjudge.rulebook.citations import Place
from headjudge.scenario.document import Scenario
from headjudge.scenario.reading import ScenarioError
from headjudge.scenario.setup import Given, Note, Placement, PlayerSetUp, TestCard
from headjudge.scenario.staging import lay_out
from headjudge.scenario.vocabulary import Deals, Fact

NAMES: Final = "ABCD"
NOWHERE: Final = Place("generated", 0)
TRIES: Final = 20
"""How often a position that cannot be is dealt anew."""
ATTACHED: Final = 0.5
"""How often a card that can be attached begins so."""
COUNTED: Final = 0.5
"""How often a card in play begins with counters, where a new card speaks of some."""
WORD: Final = re.compile(r"[^\s()\"]+")
DECK: Final = "deck"
HAND: Final = "hand"
IDLE: Final = ("pass", "no", "done", "decline")
"""Options that do nothing."""


@dataclass(frozen=True)
class Lying:
    """A card under a key of a player, face up or face down where that is said."""

    key: str
    card: str
    face: str = ""
    holds: str = ""
    """What is attached to it, as a note says it: `with Soulkeeper`."""
    counters: tuple[tuple[str, int], ...] = ()
    """How many counters are on it, by the note for them: `power counters`."""

    def without(self, card: str) -> Lying:
        return replace(self, holds="") if self.holds.partition(" ")[2] == card else self

    def placed(self) -> Placement:
        note, _, held = self.holds.partition(" ")
        notes = [Note(note, Placement(NOWHERE, held))] if held else []
        notes += [Note(*counter) for counter in self.counters]
        return Placement(NOWHERE, self.card, face=self.face or None, notes=tuple(notes))


@dataclass(frozen=True)
class Side:
    """What a player begins with."""

    cards: tuple[Lying, ...]
    has: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def keys(self) -> list[str]:
        return list(dict.fromkeys(lying.key for lying in self.cards))


@dataclass(frozen=True)
class Trial:
    """Everything that decides how a game goes."""

    game: str
    cards: tuple[NewCard, ...]
    sides: tuple[Side, ...]
    seed: int
    answers: tuple[int, ...] = ()
    first: int = 0
    """Whose turn it is."""

    def state(self) -> State:
        """The position before anything runs. Raises ScenarioError where it cannot be."""
        return lay_out(self.scenario(), vocabulary(self.game)).g

    def scenario(self) -> Scenario:
        cards = [TestCard(NOWHERE, c.name, c.like, dict(c.facts), c.has, tuple(c.written)) for c in self.cards]
        players = [PlayerSetUp(NOWHERE, name, given(side)) for name, side in zip(NAMES, self.sides)]
        return Scenario(
            file="generated", game=self.game, id="generated", is_example=False, where_id=NOWHERE, about="", rules=(),
            players=tuple(players), turn=NAMES[self.first], at=None, format=None, luck=(), seed=self.seed,
            cards=tuple(cards), labels={}, text_not_needed=(), do=(),
        )  # fmt: skip

    def without(self, card: str) -> Trial:
        """The same without a new card."""
        sides = [
            replace(side, cards=tuple(one.without(card) for one in side.cards if one.card != card))
            for side in self.sides
        ]
        return replace(self, sides=tuple(sides), cards=tuple(c for c in self.cards if c.name != card))

    def with_card(self, card: NewCard) -> Trial:
        """The same with another card of that name."""
        return replace(self, cards=tuple(card if c.name == card.name else c for c in self.cards))


def given(side: Side) -> dict[str, Given]:
    """What a side is in the words of a scenario."""
    found: dict[str, Given] = {}
    for key in side.keys:
        found[key] = tuple(one.placed() for one in side.cards if one.key == key)
    return {**found, **side.has}


# -- making one


class Dealer:
    """Lays out random positions around new cards."""

    def __init__(self, game: str, seed: int) -> None:
        self.game = game
        self.rng = random.Random(seed)
        self.printer = Printer(game, seed)
        self.words = vocabulary(game)
        self.fewest, self.most = plugin(game).seats

    def trial(self, cards: Sequence[NewCard] = ()) -> Trial:
        """A trial whose position the game accepts: with these cards, or with others where they cannot lie anywhere."""
        rng = self.rng
        while True:
            new = tuple(cards) or tuple(self.printer.card(f"New {i + 1}") for i in range(rng.choice((1, 2, 3))))
            faces = {card.name: defined(self.game, card) for card in new}
            spoken = self.counters_of(new)
            players = self.fewest if rng.random() < 0.9 else rng.randint(self.fewest, self.most)
            for _ in range(TRIES):
                sides = tuple(self.side(seat, faces, spoken) for seat in range(players))
                trial = Trial(self.game, new, sides, rng.randrange(1 << 30))
                try:
                    trial.state()
                except ScenarioError:
                    continue
                return trial
            cards = ()

    def counters_of(self, cards: Sequence[NewCard]) -> list[str]:
        """The notes for the counters that these cards speak of."""
        said = {word for card in cards for tree in card.written for word in WORD.findall(tree)}
        numbers = [note for note, holds in self.words.notes.items() if holds == "number"]
        return [note for note in numbers if note.removesuffix(" counters").replace(" ", "-") in said]

    def side(self, seat: int, faces: Mapping[str, Face], spoken: Sequence[str]) -> Side:
        """One player's cards: the new ones for whoever begins and now and then for others, among packed ones."""
        rng = self.rng
        needed = {key: self.needed(key) for key in deals(self.game).needed_keys}
        cards: list[Lying] = []
        for name, face in faces.items():
            keys = list(deals(self.game).places_of(face))
            if not keys or (seat > 0 and rng.random() < 0.7):
                continue
            if keys[0] in needed:
                needed[keys[0]] = Lying(keys[0], name)
            else:
                cards += [self.lying(self.place(keys), name) for _ in range(rng.choice((1, 1, 2)))]
        for key in rng.choices(models(self.game), k=rng.randint(6, 18)):
            keys = [one for one in places(self.game, key) if one not in needed]
            if keys:
                cards.append(self.lying(rng.choice(keys), key))
        cards += [Lying(DECK, key) for key in rng.choices(lying_under(self.game, DECK), k=6)]
        self.attach(cards, faces)
        self.put_counters(cards, faces, spoken)
        has = deals(self.game).dealt(rng.randrange(1 << 30), seat == 0, list(faces.values()))
        return Side((*needed.values(), *cards), has)

    def attach(self, cards: list[Lying], faces: Mapping[str, Face]) -> None:
        """Attach some of what can be attached to what lies there, instead of where it lies."""
        for i in range(len(cards) - 1, -1, -1):
            name = cards[i].card
            note, key = deals(self.game).held_by(faces[name] if name in faces else self.words.face(name))
            hosts = [j for j, one in enumerate(cards) if one.key == key and not one.holds and j != i]
            if note and hosts and self.rng.random() < ATTACHED:
                j = self.rng.choice(hosts)
                cards[j] = replace(cards[j], holds=f"{note} {name}")
                del cards[i]

    def put_counters(self, cards: list[Lying], faces: Mapping[str, Face], spoken: Sequence[str]) -> None:
        """Put counters that the new cards speak of on some of what is in play."""
        for i, one in enumerate(cards):
            keys = deals(self.game).places_of(faces[one.card]) if one.card in faces else places(self.game, one.card)
            in_play = one.key != HAND and one.key in list(keys)[:1]
            if spoken and in_play and self.rng.random() < COUNTED:
                cards[i] = replace(one, counters=((self.rng.choice(spoken), self.rng.choice((1, 1, 2, 3))),))

    def place(self, keys: Sequence[str]) -> str:
        """Somewhere it may lie, rather where it is in play."""
        return keys[0] if self.rng.random() < 0.4 else self.rng.choice(keys)

    def lying(self, key: str, card: str) -> Lying:
        turned = deals(self.game).turned.get(key, "")
        return Lying(key, card, turned if self.rng.random() < 0.15 else "")

    def needed(self, key: str) -> Lying:
        return Lying(key, self.rng.choice(lying_under(self.game, key)))


def deals(game: str) -> Deals:
    words = vocabulary(game)
    assert isinstance(words, Deals)
    return words


@cache
def places(game: str, key: str) -> tuple[str, ...]:
    """The keys of a player under which a packed card may lie."""
    return tuple(deals(game).places_of(vocabulary(game).face(key)))


@cache
def lying_under(game: str, place: str) -> tuple[str, ...]:
    """The packed cards that may lie under a key of a player."""
    return tuple(key for key in models(game) if place in places(game, key))


# -- playing one


class EngineFailed(Exception):
    """An answer raised an error, which is the cause of this one: the trial with the answers that led there."""

    def __init__(self, trial: Trial) -> None:
        super().__init__("the engine failed")
        self.trial = trial


class Played:
    """A trial while it is played."""

    def __init__(self, trial: Trial, journal: Journal | None = None) -> None:
        self.trial = trial
        self.g = trial.state()
        if journal is not None:
            self.g.journal = journal
        self.rng = random.Random(trial.seed)
        self.answers: list[int] = []
        names = {card.name for card in trial.cards}
        self.new = {i for i, face in enumerate(self.g.faces) if face.key in names}
        flow.run(self.g)

    @property
    def question(self) -> Question:
        q = self.g.question
        assert q is not None
        return q

    @property
    def over(self) -> bool:
        return self.g.question is None

    def go_on(self) -> None:
        """Take the next answer."""
        self.answer(self.wanted())

    def wanted(self) -> int:
        """The next answer of the trial, or one by chance where there is none, or it is no option."""
        i = len(self.answers)
        said = self.trial.answers[i] if i < len(self.trial.answers) else -1
        return said if 0 <= said < len(self.question.acts) else self.directed()

    def answer(self, i: int) -> None:
        self.answers.append(i)
        try:
            flow.answer(self.g, i)
        except Exception as error:
            raise EngineFailed(self.record()) from error

    def record(self) -> Trial:
        """The trial with the answers so far."""
        return replace(self.trial, answers=tuple(self.answers))

    def directed(self) -> int:
        """An option by chance: rather one that is about a new card, and rather one that does something."""
        q = self.question
        return self.rng.choices(range(len(q.acts)), [self.weight(q, i) for i in range(len(q.acts))])[0]

    def weight(self, q: Question, i: int) -> float:
        if q.objs[i] and self.is_new(q.objs[i]):
            return 6.0
        return 0.7 if self.g.policies.acts[q.acts[i]] in IDLE else 1.0

    def is_new(self, id: ObjectId) -> bool:
        """Whether an object is a new card, or stands for one: an ability of it on a stack, a proxy."""
        g = self.g
        o = g.find(id) or g.lki.get(id)
        if o is None:
            return False
        return o.face in self.new or (o.face < 0 and o.source not in (0, id) and self.is_new(o.source))
