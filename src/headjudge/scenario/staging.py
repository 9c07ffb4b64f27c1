"""Lays out the position that a scenario begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.kernel import chance, settling
from headjudge.kernel.definitions import ALL_SEE, Face
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId, seats
from headjudge.kernel.knowledge import learn, lose_track
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from headjudge.saves import read_position
from headjudge.scenario.document import Scenario
from headjudge.scenario.reading import Problem, ScenarioError
from headjudge.scenario.setup import Note, Placement
from headjudge.scenario.table import Failure, Table
from headjudge.scenario.vocabulary import Attaches, Fact, Gives, Notes, Puts, Readies, ReadsTexts, Refuses, Vocabulary


@dataclass(slots=True)
class Stage:
    """The table of one scenario while it is laid out."""

    scenario: Scenario
    words: Vocabulary
    g: State
    labels: dict[str, int] = field(default_factory=dict)
    label_names: dict[str, str] = field(default_factory=dict)
    puts: Puts | None = None
    notes: Notes | None = None
    faces: dict[str, int] = field(default_factory=dict)
    """The definitions of this game by their keys."""

    def __post_init__(self) -> None:
        self.puts = self.words if isinstance(self.words, Puts) else None
        self.notes = self.words if isinstance(self.words, Notes) else None
        for index, face in enumerate(self.g.faces):
            self.faces.setdefault(face.key, index)

    def table(self) -> Table:
        names = tuple(player.name for player in self.scenario.players)
        return Table(self.g, self.words, names, self.labels, self.label_names)


def lay_out(
    scenario: Scenario, words: Vocabulary, blank: str | None = None, other: Mapping[str, Face] | None = None
) -> Stage:
    """The position of a scenario, before anything runs; `blank` is the key of a card that loses its text, `other` are
    definitions in place of those of their keys, also of cards that come into the game later."""
    given = other or {}
    named = keys_of(scenario, words)
    faces = [given[key] if key in given else face_of(scenario, words, key, blank) for key in named]
    faces += [face for key, face in given.items() if key not in named]
    seated = dict(zip([player.name for player in scenario.players], seats(len(scenario.players))))
    try:
        g = taken_up(scenario, faces) or words.position(
            faces, len(seated), seated[scenario.turn], scenario.at or "", scenario.format or ""
        )
    except ValueError as error:
        raise ScenarioError([Problem(scenario.players[-1].where, str(error))]) from None
    stage = Stage(scenario, words, g)
    if scenario.seed is not None:
        g.rng = chance.seeded(scenario.seed)
    g.luck = tuple(stage.table().printed(thing.name) for thing in scenario.luck)
    for player in scenario.players:
        for key, value in player.given.items():
            try:
                lay(stage, seated[player.name], key, value)
            except (Failure, ValueError) as error:
                raise ScenarioError([Problem(player.where, f"{player.name}.{key}: {error}")]) from None
    if scenario.position is not None:  # a game came to it, by whatever effects
        return stage
    if isinstance(words, Refuses):
        wrong = [
            Problem(scenario.players[seat].where, f"{scenario.players[seat].name}: {why}")
            for seat, why in words.impossible(g)
        ]
        if wrong:
            raise ScenarioError(wrong)
    if isinstance(words, Readies):
        words.make_ready(g)
    settling.baseline(g, g.watched)  # what applies from the beginning is not news, in whatever order it was laid out
    return stage


def taken_up(scenario: Scenario, faces: list[Face]) -> State | None:
    """The position that a scenario begins with, and the cards that it names; None where it lays out its own table."""
    if scenario.position is None:
        return None
    plug, g = read_position(scenario.position)
    if plug.id != scenario.game:
        raise ValueError(f"the position is one of {plug.id}")
    if g.n != len(scenario.players):
        raise ValueError(f"the position has {g.n} players")
    known = {face.key for face in g.faces}
    g.define([*g.faces, *[face for face in faces if face.key not in known]])
    return g


# -- definitions -------------------------------------------------------------------------------------------------------


def keys_of(scenario: Scenario, words: Vocabulary) -> list[str]:
    """The keys of all cards that a scenario names, test cards included, in the order in which they are named."""
    names: list[str] = []
    for player in scenario.players:
        for value in player.given.values():
            if isinstance(value, tuple):
                for one in value:
                    names += names_in(one) if isinstance(one, Placement) else []
    names += [card.name for card in scenario.cards]
    return list(dict.fromkeys(words.card(name) or name for name in names))


def names_in(placed: Placement) -> list[str]:
    found = [placed.card]
    for note in placed.notes:
        found += names_in(note.value) if isinstance(note.value, Placement) else []
    return found


def face_of(scenario: Scenario, words: Vocabulary, key: str, blank: str | None) -> Face:
    """The definition of a card: shipped, blanked, or the scenario's own."""
    for card in scenario.cards:
        if card.name == key:
            abilities = None if card.abilities is None else tuple(map(str, card.abilities))
            like = "" if card.like is None else words.card(card.like) or card.like
            has = card.has
            if key == blank:
                abilities, has = (), ()
            try:
                if card.text is not None and key != blank:
                    keywords, abilities = understood(words, card.name, like, card.facts, card.text)
                    has = (*has, *keywords)
                return words.define(card.name, like, card.facts, has, abilities)
            except ValueError as error:
                raise ScenarioError([Problem(card.where, f"test card {card.name!r}: {error}")]) from None
    return words.blank(key) if key == blank else words.face(key)


def understood(
    words: Vocabulary, name: str, like: str, facts: Mapping[str, Fact], text: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keywords and abilities of a test card that says what it does in words. Raises ValueError."""
    if not isinstance(words, ReadsTexts):
        raise ValueError("the texts of this game cannot be read yet: write `abilities:` instead of `text:`")
    return words.understood(name, like, facts, text)


# -- players' keys -----------------------------------------------------------------------------------------------------


def lay(stage: Stage, seat: PlayerId, key: str, value: object) -> None:
    """What one key of one player says."""
    if isinstance(value, tuple) and value and isinstance(value[0], Placement):
        for placed in value:
            assert isinstance(placed, Placement)
            for _ in range(placed.count):
                put_card(stage, seat, key, placed)
        return
    if value == ():
        return
    assert isinstance(value, int | str | tuple)
    give(stage, seat, key, value)


def give(stage: Stage, seat: PlayerId, key: str, value: Fact) -> None:
    words, g = stage.words, stage.g
    if isinstance(words, Gives) and words.give_player(g, seat, key, value):
        return
    if key not in words.assets or not isinstance(value, int):
        raise Failure(f"the game does not say what {value!r} is here")
    g.set_asset(seat, stage.table().mark_id(words.assets[key]), value)


def put_card(stage: Stage, seat: PlayerId, key: str, placed: Placement) -> None:
    words, g = stage.words, stage.g
    face = face_index(stage, placed.card)
    id = stage.puts.put_card(g, seat, key, face, -1) if stage.puts is not None else NOTHING
    if not id:
        if key not in words.zones:
            raise Failure("the game does not say where such cards lie")
        id = put(g, face, seat, stage.table().zone_id(words.zones[key]))
    finish(stage, id, placed)


def finish(stage: Stage, id: ObjectId, placed: Placement) -> None:
    """The notes, the face and the label of a card that was put."""
    for note in placed.notes:
        if isinstance(note.value, Placement):
            attach(stage, id, note)
        else:
            take_note(stage, id, note.name, note.value)
    if placed.face is not None:
        turn(stage, id, placed.face)
    if placed.label is not None:
        o = stage.g.objs[id]
        stage.labels[placed.label] = o.cards[0] if o.cards else -id
        stage.label_names[placed.label] = stage.g.faces[o.face].name


def attach(stage: Stage, host: ObjectId, note: Note) -> None:
    words, g = stage.words, stage.g
    assert isinstance(note.value, Placement)
    face = face_index(stage, note.value.card)
    id = words.attach_card(g, host, note.name, face) if isinstance(words, Attaches) else NOTHING
    if not id:
        id = put(g, face, g.objs[host].owner, g.objs[host].zone, g.objs[host].seat, host=host)
    finish(stage, id, note.value)


def take_note(stage: Stage, id: ObjectId, name: str, value: int | str) -> None:
    words, g = stage.words, stage.g
    if stage.notes is not None and stage.notes.note_on(g, id, name, value):
        return
    mark = words.properties.get(name, name)
    amount = 1 if value == "yes" else value
    if not isinstance(amount, int) or mark not in g.policies.marks.values():
        raise Failure(f"the game does not say what the note {name!r} does")
    g.set_mark(id, stage.table().mark_id(mark), amount)


def turn(stage: Stage, id: ObjectId, face: str) -> None:
    """Lay a card face up or face down; the owner of a card knows it."""
    g = stage.g
    if stage.notes is not None and stage.notes.note_on(g, id, face, "yes"):
        return
    everybody = (1 << g.n) - 1
    if face == "face up":
        learn(g, id, everybody)
    elif g.policies.zones[g.objs[id].zone].sees == ALL_SEE:
        lose_track(g, id, everybody & ~(1 << g.objs[id].owner))


def face_index(stage: Stage, name: str) -> int:
    found = stage.faces.get(stage.words.card(name) or name)
    if found is None:
        raise Failure(f"{name!r} is not among the definitions of this game")
    return found
