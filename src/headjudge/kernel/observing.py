"""A position in numbers, for programs that learn: rows for objects, players, relations, the question and its options.

What the rows hold is built up from the viewer's knowledge as a view is (`views.py`), and tells the same. A vocabulary
gives every word its number (`Numbering`); rows refer to one another by their place.
"""

from __future__ import annotations

from typing import Final

from headjudge.kernel import fields
from headjudge.kernel.definitions import ALL_SEE, Face, Zone
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, ObjectId, PlayerId
from headjudge.kernel.journal import Journal
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import ABSENT, Event, Obj
from headjudge.kernel.state import State
from headjudge.kernel.view_templates import plan_of, print_of
from headjudge.kernel.views import Sight, handle

NONE: Final = 0
UNKNOWN: Final = 1
"""A face that the viewer does not know, or a word that the vocabulary does not have."""
FACELESS: Final = 2
"""Something that is no card: an ability that waits to resolve, what stands for something else."""
FIRST_WORD: Final = 3
LACKING: Final = -32768
"""The value of a property that the card is printed with and does not have now."""
MOST: Final = 32767

HEAD: Final = 6
"""Columns of an object's row before its pairs: card, zone, seat, controller, place, host."""
PAIRS: Final = 8
OBJECT_WIDTH: Final = HEAD + 2 * PAIRS
PLAYER_HEAD: Final = 4
"""Columns of a player's row before its pairs: seated, gone, has the turn, decides."""
PLAYER_PAIRS: Final = 14
PLAYER_WIDTH: Final = PLAYER_HEAD + 2 * PLAYER_PAIRS
RELATION_WIDTH: Final = 3
OPTION_WIDTH: Final = 4
EVENT_WIDTH: Final = 6
QUESTION_WIDTH: Final = 8

GOES_ON, AIMS_AT, CHOSEN, WAITS, CONTESTS, OPPOSES, COMES_FROM = range(1, 8)
RELATIONS: Final = ("", "goes on", "aims at", "chosen", "waits", "contests", "opposes", "comes from")
"""What a relation says of its two rows: further pairs of an object's row, targets, what is chosen so far, the source of
an ability that waits, the sides of a contest, what an entry comes from."""


def marked(name: str) -> str:
    """The word for a counter, a status or an asset, apart from the property of the same name."""
    return f"mark: {name}"


class Numbering:
    """The numbers that a vocabulary gives to the words of one game."""

    def __init__(
        self,
        policies: Policies,
        cards: dict[str, int],
        zones: dict[str, int],
        verbs: dict[str, int],
        questions: dict[str, int],
        events: dict[str, int],
        words: dict[str, int],
        titles: dict[str, int],
    ) -> None:
        self.cards = cards
        """By the key of a face."""
        self.zones: list[int] = [zones.get(zone.name, UNKNOWN) for zone in policies.zones]
        self.verbs: dict[int, int] = {act: verbs.get(name, UNKNOWN) for act, name in enumerate(policies.acts)}
        self.questions: dict[int, int] = {
            kind: questions.get(name, UNKNOWN) for kind, name in enumerate(policies.prompts)
        }
        self.events: list[int] = [events.get(kind.name, UNKNOWN) for kind in policies.kinds]
        self.words = words
        """Marks, properties, names of sets, and what a game tells of itself, by the word."""
        self.titles = titles
        """Cards by their names, for questions that ask for one."""
        self.marks: dict[int, int] = {mark: words.get(marked(name), UNKNOWN) for mark, name in policies.marks.items()}
        self.props: list[int] = [words.get(name, UNKNOWN) if name else NONE for name in policies.props]
        self.faces: dict[Face, int] = {}
        """The same as `cards` by face, as far as somebody asked."""

    def face(self, face: Face) -> int:
        number = self.faces.get(face, NONE)
        if not number:  # saves time unless it was asked before
            number = self.faces[face] = self.cards.get(face.key, UNKNOWN)
        return number

    def word(self, word: str) -> int:
        return self.words.get(word, UNKNOWN)


class Rows:
    """One position as one viewer may know it. Every list is flat; widths are those of this module."""

    __slots__ = ("count", "object_rows", "options", "player_rows", "question", "relations", "table")

    def __init__(self) -> None:
        self.object_rows: list[int] = []
        self.count = 0
        """Rows of objects so far."""
        self.player_rows: list[int] = []
        self.relations: list[int] = []
        self.question: list[int] = []
        self.options: list[int] = []
        self.table: list[int] = []
        """What the game tells of itself: words and values."""

    def relate(self, relation: int, one: int, other: int) -> None:
        self.relations.append(relation)
        self.relations.append(one)
        self.relations.append(other)


class Observer:
    """The eyes of one viewer on one position, which they read as numbers."""

    __slots__ = ("g", "numbering", "places", "rows", "sight", "viewer")

    def __init__(self, g: State, viewer: PlayerId, numbering: Numbering) -> None:
        self.g = g
        self.viewer = viewer
        self.numbering = numbering
        self.sight = Sight(g, viewer, plan_of(g.policies))
        self.rows = Rows()
        self.places: dict[ObjectId, int] = {}
        """The row of each object, from 1 on."""

    def read(self) -> Rows:
        g = self.g
        plan = plan_of(g.policies)
        for turn in range(g.n):
            p = g.seats[(self.viewer + turn) % g.n]
            for zone in plan.own:
                self.line(zone, p, 1 + turn)
        for zone in plan.shared:
            self.line(zone, FIRST_SEAT, 0)
        self.entries()
        self.table()
        self.question()
        return self.rows

    # -- objects

    def seat_of(self, player: PlayerId) -> int:
        """A player by how far clockwise of the viewer, from 1 on; 0 for nobody."""
        return 0 if player < 0 else 1 + (player - self.viewer) % self.g.n

    def line(self, zone: Zone, p: PlayerId, turn: int) -> None:
        ids = self.g.zone(zone.id, p)
        if not ids:
            return
        if not zone.ordered and not zone.shared and len(ids) > 1:
            ids = self.sight.in_order_of_sight(ids)
        number = self.numbering.zones[zone.id]
        place = 0
        for id in ids:
            if zone.ordered:
                place += 1
            self.write_object(self.g.objs[id], zone, number, turn, place, NONE)

    def write_object(self, o: Obj, zone: Zone, number: int, turn: int, place: int, beneath: int) -> None:
        g, rows = self.g, self.rows
        known = o.known & self.sight.eyes == self.sight.eyes
        openly = known or zone.sees == ALL_SEE
        if not known:
            card = UNKNOWN
        elif o.face >= 0:
            card = self.numbering.face(g.faces[o.face])
        else:
            card = FACELESS
        rows.count += 1
        row = rows.count
        self.places[o.id] = row
        told: list[int] = rows.object_rows
        told.append(card)
        told.append(number)
        told.append(turn)
        told.append(self.seat_of(o.controller) if openly else 0)
        told.append(place)
        told.append(beneath)
        pairs: list[int] = []
        if openly and (o.marks or o.record is not None):
            self.marks(o, pairs)
        if known:
            self.properties(o, pairs)
        if not pairs:
            told.extend(NO_PAIRS)
        else:
            self.paired(row, pairs)
        if g.hosted:  # saves time unless anything lies under anything
            for id in g.hosted.get(o.id, ()):
                under = g.objs[id]
                at = g.policies.zones[under.zone]
                self.write_object(under, at, self.numbering.zones[under.zone], turn, 0, row)

    def paired(self, row: int, pairs: list[int]) -> None:
        """Write pairs into the row that has been begun; what has no room there stands in rows that go on with it."""
        rows = self.rows
        told = rows.object_rows
        at = 0
        while True:
            for i in range(at, min(at + 2 * PAIRS, len(pairs))):
                told.append(pairs[i])
            at += 2 * PAIRS
            if at >= len(pairs):
                told.extend(NO_PAIRS[: at - len(pairs)])
                return
            rows.count += 1
            rows.relate(GOES_ON, row, rows.count)
            told.extend(NO_HEAD)

    def marks(self, o: Obj, pairs: list[int]) -> None:
        names, lying = self.numbering.marks, self.g.policies.on_object(o)
        for mark in sorted(lying):
            number = names.get(mark, NONE)
            if number:
                pairs.append(number)
                pairs.append(bounded(lying[mark]))

    def properties(self, o: Obj, pairs: list[int]) -> None:
        """The properties that are not as its card is printed; all of them where there is no card."""
        g, sight = self.g, self.sight
        if o.face < 0:
            for i in plan_of(g.policies).named:
                self.property(o, i, ABSENT, pairs)
            return
        face = g.faces[o.face]
        for i in sight.asked_marked if o.marks else sight.asked:
            self.property(o, i, face.row[i], pairs)
        for i in print_of(g.policies, face).derived:
            self.property(o, i, face.row[i], pairs)
        if sight.reached:  # saves time unless an effect is on anything
            for i in sight.reached.get(o.id, NO_PROPERTIES):
                self.property(o, i, face.row[i], pairs)

    def property(self, o: Obj, i: int, printed: int, pairs: list[int]) -> None:
        value = self.g.prop(o.id, i)
        if value == printed:
            return
        names = self.g.policies.sets.get(i)
        if names is None:
            pairs.append(self.numbering.props[i])
            pairs.append(LACKING if value == ABSENT else bounded(value))
            return
        now = 0 if value == ABSENT else value
        before = 0 if printed == ABSENT else printed
        for name, bit in names.items():
            has, had = now & bit == bit, before & bit == bit
            if has != had:
                pairs.append(self.numbering.word(name))
                pairs.append(1 if has else LACKING)

    # -- what stands between objects

    def known_row(self, called: int) -> int:
        """The row of the object that the viewer knows under that id; 0 where there is none in sight."""
        if called:
            for obj, row in self.places.items():
                if handle(self.g.objs[obj], self.viewer) == called:
                    return row
        return 0

    def entries(self) -> None:
        """What waits to resolve and what it is aimed at, the contests, the abilities that have triggered."""
        g, rows = self.g, self.rows
        for entry in g.policies.stack_view(g, self.viewer):
            row = self.known_row(entry["id"])
            for target in entry["targets"]:
                rows.relate(AIMS_AT, row, self.known_row(target))
        for link in g.policies.links_view(g, self.viewer):
            by = self.known_row(link["by"])
            for aim in link["targets"]:
                rows.relate(CONTESTS, by, self.known_row(aim["id"]))
            for against in link["against"]:
                rows.relate(OPPOSES, self.known_row(against), by)
        for pending in g.pending:
            rows.relate(WAITS, self.places.get(pending.this, 0), self.seat_of(pending.you))
        for obj, row in self.places.items():
            o = g.objs[obj]
            if o.face < 0 and o.source and o.known & self.sight.eyes == self.sight.eyes:
                rows.relate(COMES_FROM, row, self.places.get(o.source, 0))

    # -- players, the table, the question

    def table(self) -> None:
        g, rows = self.g, self.rows
        told: list[list[int]] = [[] for _ in g.seats]
        for name, value in g.policies.view(g, self.viewer).items():
            if isinstance(value, str):
                if value:
                    rows.table.append(self.numbering.word(f"{name}: {value}"))
                    rows.table.append(1)
            elif isinstance(value, int):
                rows.table.append(self.numbering.word(name))
                rows.table.append(bounded(value))
            elif isinstance(value, list) and len(value) == g.n:
                for p in g.seats:
                    self.of_player(name, value[p], told[p])
        plan = plan_of(g.policies)
        deciding = NOBODY if g.question is None else g.question.player
        for turn in range(g.n):
            p = g.seats[(self.viewer + turn) % g.n]
            player = g.players[p]
            pairs = told[p]
            for asset, _ in plan.assets:
                if player.had >> asset & 1 and player.assets[asset]:
                    pairs.append(self.numbering.marks[asset])
                    pairs.append(bounded(player.assets[asset]))
            row = [1, 1 if g.gone >> p & 1 else 0, 1 if p == g.active else 0, 1 if p == deciding else 0, *pairs]
            if len(row) > PLAYER_WIDTH:
                raise OverflowError(f"a player has {len(pairs) // 2} numbers; there is room for {PLAYER_PAIRS}")
            row.extend([0] * (PLAYER_WIDTH - len(row)))
            rows.player_rows.extend(row)

    def of_player(self, name: str, value: object, pairs: list[int]) -> None:
        if isinstance(value, int):
            pairs.append(self.numbering.word(name))
            pairs.append(bounded(value))
        elif isinstance(value, list):
            for word in value:
                pairs.append(self.numbering.word(f"{name}: {word}"))
                pairs.append(1)

    def question(self) -> None:
        """The question and its options where the viewer is asked; of another's, only that there is one."""
        g, rows = self.g, self.rows
        q = g.question
        if q is None:
            rows.question = [0] * QUESTION_WIDTH
            return
        if q.player != self.viewer:
            rows.question = [0, self.seat_of(q.player), 0, 0, 0, 0, 0, 0]
            return
        source = self.places.get(q.source, 0)
        group = q.maximum > 1
        rows.question = [
            self.numbering.questions.get(q.kind, UNKNOWN), 1, 1 if q.window else 0, bounded(q.minimum),
            bounded(q.maximum), 1 if group and q.ordered else 0, len(q.chosen) if group else 0, source,
        ]  # fmt: skip
        if group:
            for chosen in q.chosen:
                row = self.places.get(ObjectId(chosen), 0)
                if row:
                    rows.relate(CHOSEN, row, 0)
        verbs, told = self.numbering.verbs, rows.options
        for i in range(len(q.acts)):
            told.append(verbs.get(q.acts[i], UNKNOWN))
            told.append(self.places.get(q.objs[i], 0))
            told.append(bounded(q.vals[i]))
            told.append(NONE if q.objs[i] else self.meant(g.policies.value_key(g, q, i)))

    def meant(self, key: str) -> int:
        """The word that a value stands for; 0 where it is a number or there is none."""
        if not key or key.isdigit():
            return NONE
        return self.numbering.words.get(key) or self.numbering.titles.get(key, UNKNOWN)


def bounded(value: int) -> int:
    """A number as far as it fits into sixteen bits."""
    return max(-MOST, min(value, MOST))


NO_PAIRS: Final[list[int]] = [0] * (2 * PAIRS)
NO_HEAD: Final[list[int]] = [0] * HEAD
NO_PROPERTIES: Final[list[int]] = []


def observe(g: State, viewer: PlayerId, numbering: Numbering) -> Rows:
    """What `viewer` may know of the position, as numbers."""
    return Observer(g, viewer, numbering).read()


# -- what has happened


class Chronicle(Journal):
    """The last events, in numbers, with who knew each card then; in the place of a log that is told in words."""

    def __init__(self, numbering: Numbering, length: int) -> None:
        super().__init__()
        self.numbering = numbering
        self.length = length
        self.happened: list[tuple[int, ...]] = []
        """Kind, player, card, who knew it, source, who knew that, amount, what came of it."""

    def write(self, g: State, ev: Event) -> None:
        card, known = self.seen(g, ev.new or ev.obj)
        source, seen = self.seen(g, ev.source)
        kind = g.policies.kinds[ev.kind]
        amount = fields.amount(ev)
        result = ev.result if kind.tells_result else amount
        self.happened.append((self.numbering.events[ev.kind], ev.player, card, known, source, seen, amount, result))
        if len(self.happened) > 2 * self.length:
            del self.happened[: -self.length]

    def asked(self, g: State, q: object) -> None:
        """Questions are no events."""

    def seen(self, g: State, id: ObjectId) -> tuple[int, int]:
        """The card that it is, and who knows that."""
        o = g.find(id) or g.lki.get(id)
        if o is None:
            return NONE, 0
        return (self.numbering.face(g.faces[o.face]) if o.face >= 0 else FACELESS), o.known

    def rows(self, viewer: PlayerId, n: int) -> list[int]:
        """The last events as the viewer may know them, the latest first."""
        told: list[int] = []
        for kind, player, card, known, source, seen, amount, result in reversed(self.happened[-self.length :]):
            sees = not card or known >> viewer & 1
            told.append(kind)
            told.append(0 if player < 0 else 1 + (player - viewer) % n)
            told.append(card if sees else UNKNOWN)
            told.append(source if not source or seen >> viewer & 1 else UNKNOWN)
            told.append(bounded(amount) if sees else 0)
            told.append(bounded(result) if sees else 0)
        return told

    def twin(self) -> Chronicle:
        other = Chronicle(self.numbering, self.length)
        other.happened = self.happened.copy()
        return other
