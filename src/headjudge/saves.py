"""Saves and positions: what is written around a state, and what is checked when it is read."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from functools import cache
from typing import cast

import msgspec

from headjudge.abilities.cards import GameCards
from headjudge.arguments import shortly
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.plugin import Deck, DeckError, Plugin
from headjudge.kernel.policies import Policies
from headjudge.kernel.save import BadSave, Data, dump_state, load_state
from headjudge.kernel.state import State
from headjudge.plugins import PACKS, UnknownGame, engine, plugin

FORMAT = "headjudge-save-1"
POSITION = "hj1"
LARGEST = 1 << 21
"""Bytes of a save, or of a position's data: many times what the longest game needs."""
MOST_COPIES = 999
ASKS = ("all", "needed")

DeckRow = tuple[str, list[tuple[str, list[tuple[str, int]]]], list[tuple[str, str]]]


class Foreign(BadSave):
    """A save of another edition, engine or set of definitions."""


class Header(msgspec.Struct, array_like=True, frozen=True):
    """Which game, edition and definitions the data belong to."""

    game: str
    edition: str
    engine: str
    tables: int
    """A check sum of the names of event kinds and procedures."""
    keys: list[str]
    digests: list[str]
    packs: list[tuple[str, str]] = []
    """The packs of one's own that a game uses, by name and digest."""
    names: list[tuple[str, str]] = []
    """The names that such packs have declared, each with its sort, in the order that gave them their numbers."""


class Start(msgspec.Struct, array_like=True, frozen=True):
    """How a game was started: enough to start it again."""

    decks: list[DeckRow]
    seed: int
    format: str
    first: PlayerId
    ask: str
    parties: list[int] = []
    """The party of each player, where there are any."""

    def state(self, plug: Plugin) -> State:
        """The state before anything ran."""
        decks = [Deck(name, {s: list(cards) for s, cards in rows}, dict(facts)) for name, rows, facts in self.decks]
        complaints = [complaint for deck in decks for complaint in unknown_cards(plug, deck)]
        if complaints:
            raise DeckError(complaints)
        g = plug.start(decks, self.seed, self.format, self.first)
        g.auto = self.ask == "needed"
        if self.parties:
            plug.join(g, tuple(self.parties))
        return g


class Save(msgspec.Struct, array_like=True):
    """Everything a save holds."""

    format: str
    header: Header
    start: Start | None
    choices: list[int]
    keys: list[str]
    """The option chosen each time, by key."""
    shown: list[int]
    origin: list[object] | None
    """The first state, where the game did not begin with decks."""
    state: list[object]


def check_start(plug: Plugin, start: Start) -> None:
    """Raises BadSave where no game begins like that; Foreign where a card is missing here."""
    n = len(start.decks)
    wrong = [
        not plug.seats[0] <= n <= plug.seats[1] and f"{n} players",
        start.format not in plug.formats() and f"no format {start.format!r}",
        not -1 <= start.first < n and f"no player {start.first}",
        start.ask not in ASKS and f"it asks {start.ask!r}",
        start.seed < 0 and f"a seed of {start.seed}",
        not are_parties(start.parties, n) and f"parties {start.parties}",
    ]
    for words in filter(None, wrong):
        raise BadSave(f"a damaged save: it begins with {words}")
    for complaint in [c for name, rows, _ in start.decks for c in unknown_cards(plug, Deck(name, dict(rows)))]:
        raise Foreign(f"it cannot be begun again: {complaint}")


def are_parties(parties: Sequence[int], n: int) -> bool:
    """A party for each player, 0 for none, and not all in one; or none at all."""
    alone = {party or -i for i, party in enumerate(parties, 1)}
    return not parties or (len(parties) == n and len(alone) > 1 and all(0 <= party <= n for party in parties))


def unknown_cards(plug: Plugin, deck: Deck) -> list[str]:
    """What is no card of the game, or of which there are none or far too many."""
    found: list[str] = []
    for key, count in [row for cards in deck.sections.values() for row in cards]:
        if not 1 <= count <= MOST_COPIES:
            found.append(f"{deck.name}: {count} of {key!r}")
        try:
            plug.policies.face(key)
        except (LookupError, ValueError):
            found.append(f"{deck.name}: {plug.id} has no card {shortly(key)}")
    return found


def deck_row(deck: Deck) -> DeckRow:
    """A deck as a save keeps it; DeckError where it is none."""
    wrong = [row for cards in deck.sections.values() for row in cards if not is_row(row)]
    if wrong:
        raise DeckError([f"{deck.name}: no pair of a card and how many: {shortly(row)}" for row in wrong])
    return (deck.name, [(s, list(cards)) for s, cards in deck.sections.items()], sorted(deck.facts.items()))


def is_row(row: object) -> bool:
    return isinstance(row, tuple) and len(row) == 2 and isinstance(row[0], str) and type(row[1]) is int


@cache
def definitions(policies: Policies) -> int:
    """A number that changes when ids change meaning."""
    return zlib.crc32(policies.digest().encode())


def header(g: State) -> Header:
    return Header(
        g.policies.id,
        g.policies.edition,
        engine(),
        definitions(g.policies),
        [f.key for f in g.faces],
        [f.digest for f in g.faces],
        *foreign_packs(g),
    )


def foreign_packs(g: State) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """The packs that a state needs, and their names; none where all of its cards are shipped."""
    here = [pack for pack in PACKS if pack.game == g.policies.id]
    own = {key for pack in here for key in pack.cards}
    if not here or own.isdisjoint([face.key for face in g.faces]):
        return [], []
    cards = plugin(g.policies.id).cards()
    assert isinstance(cards, GameCards)
    return [(pack.name, pack.digest) for pack in here], cards.declared.added()


def check_packs(head: Header) -> None:
    """Raises Foreign where packs that a header names are not here, or have given other numbers to names."""
    here = {pack.name: pack.digest for pack in PACKS if pack.game == head.game}
    missing = [f"{name} ({digest})" for name, digest in head.packs if name not in here]
    if missing:
        way = "`--packs FOLDER`, HEADJUDGE_PACKS or add_packs names its folder"
        raise Foreign(f"made with packs that are not here: {', '.join(missing)}; {way}")
    if not head.names:
        return
    cards = find_plugin(head.game).cards()
    assert isinstance(cards, GameCards)
    for sort in dict.fromkeys([sort for sort, _ in head.names]):
        then = [name for one, name in head.names if one == sort]
        now = [name for one, name in cards.declared.added() if one == sort]
        if now[: len(then)] != then:
            order = ", ".join([name for name, _ in head.packs])
            changed = [f"{name} ({digest}, here {here[name]})" for name, digest in head.packs if here[name] != digest]
            why = f"changed since: {', '.join(changed)}" if changed else f"in the order {order}"
            raise Foreign(f"made with other names of the sort {sort}: its packs were {why}")


def write_save(
    g: State, start: Start | None, origin: State | None, choices: list[int], keys: list[str], shown: list[int]
) -> bytes:
    first = None if origin is None or start is not None else dump_state(origin)
    return sealed(msgspec.msgpack.encode([FORMAT, header(g), start, choices, keys, shown, first, dump_state(g)]))


def sealed(packed: bytes) -> bytes:
    """The data behind its check sum."""
    return zlib.crc32(packed).to_bytes(4, "big") + packed


def unsealed(blob: bytes) -> bytes:
    """The data, if the check sum says that it is whole."""
    if len(blob) > LARGEST:
        raise BadSave(f"not a save: larger than {LARGEST} bytes")
    packed = blob[4:]
    if len(blob) < 5 or zlib.crc32(packed) != int.from_bytes(blob[:4], "big"):
        raise BadSave("not a save, or a damaged one: the check sum differs")
    return packed


def read_save(blob: bytes) -> Save:
    try:
        save = msgspec.msgpack.decode(unsealed(blob), type=Save)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"not a save: {error}") from None
    if save.format != FORMAT:
        raise BadSave(f"not a save of this format: {save.format!r}")
    if not len(save.choices) == len(save.keys) == len(save.shown):
        raise BadSave("a damaged save: choices are missing")
    return save


def find_plugin(game: str) -> Plugin:
    try:
        return plugin(game)
    except UnknownGame as error:
        raise BadSave(str(error)) from None


def find_faces(head: Header) -> list[Face]:
    """The definitions that a header names; Foreign says which of them differ."""
    plug = find_plugin(head.game)
    if head.edition != plug.policies.edition:
        raise Foreign(f"made with another edition of {head.game} ({head.edition}, here is {plug.policies.edition})")
    if head.tables != zlib.crc32(plug.policies.digest().encode()):
        raise Foreign(f"made with another engine ({head.engine}, here is {engine()})")
    if len(head.keys) != len(head.digests):
        raise BadSave("a damaged save: digests are missing")
    check_packs(head)
    faces: list[Face] = []
    changed: list[str] = []
    for key, digest in zip(head.keys, head.digests, strict=True):
        try:
            face = plug.policies.face(key)
        except KeyError:
            raise Foreign(f"{head.game} has no card {key!r} any more") from None
        if face.digest != digest:
            changed.append(face.name)
        faces.append(face)
    if changed:
        raise Foreign(f"made when these cards were defined otherwise: {', '.join(changed)}")
    return faces


def read_state(head: Header, data: list[object]) -> State:
    return load_state(find_plugin(head.game).policies, find_faces(head), cast(Data, data))


def position_bytes(g: State) -> bytes:
    """Everything that a position's text says."""
    return msgspec.msgpack.encode([header(g), dump_state(g)])


def packed_state(g: State) -> bytes:
    """The state without its past, for `unpacked_state` of the same definitions."""
    return sealed(position_bytes(g))


def unpacked_state(packed: bytes) -> State:
    """The state that was packed; raises BadSave where it is damaged, Foreign where definitions differ."""
    try:
        head, data = msgspec.msgpack.decode(unsealed(packed), type=tuple[Header, list[object]])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(f"a damaged state: {error}") from None
    return read_state(head, data)


def write_position(g: State) -> str:
    packed = zlib.compress(packed_state(g), 9)
    return f"{POSITION}.{g.policies.id}.{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def read_position(code: str) -> tuple[Plugin, State]:
    if len(code) > LARGEST:
        raise BadSave(f"not a position: longer than {LARGEST} letters")
    parts = code.strip().split(".")
    if len(parts) != 3 or parts[0] != POSITION:
        raise BadSave("not a position: it begins with hj1. and the game's name")
    try:
        packed = base64.b64decode(parts[2] + "=" * (-len(parts[2]) % 4), altchars=b"-_", validate=True)
        head, data = msgspec.msgpack.decode(unsealed(unzipped(packed)), type=tuple[Header, list[object]])
    except (binascii.Error, zlib.error, msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadSave(f"a damaged position: {error}") from None
    if head.game != parts[1]:
        raise BadSave(f"a damaged position: it says {parts[1]}, and holds one of {head.game}")
    state = read_state(head, data)
    check_going_on(state, "position")
    return find_plugin(head.game), state


def check_going_on(state: State, what: str) -> None:
    """Raises BadSave for a game that is neither over nor at a question."""
    if state.question is None and not state.over:
        raise BadSave(f"a damaged {what}: nothing is asked in it, and the game is not over")


def unzipped(packed: bytes) -> bytes:
    """Exactly what was compressed: nothing missing, nothing after it, no more than any position needs."""
    stream = zlib.decompressobj()
    data = stream.decompress(packed, LARGEST)
    if not stream.eof or stream.unused_data:
        late = "something follows its end" if stream.unused_data else "its end is missing, or it is too large"
        raise BadSave(late)
    return data
