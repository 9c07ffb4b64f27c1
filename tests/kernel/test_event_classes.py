"""A kind of event is a class: what its annotations say decides how it is copied, saved, checked and told."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from headjudge import BadSave
from headjudge.kernel import fields, flow, save
from headjudge.kernel.definitions import EventKind
from headjudge.kernel.events import KINDS, happen, sequence
from headjudge.kernel.fields import AN_AMOUNT, MEANINGS, Amount, Code, Counterpart, Field, annotations_of, layout_of
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, NodeId, ObjectId
from headjudge.kernel.journal import is_told
from headjudge.kernel.loglines import log_entry, log_line
from headjudge.kernel.moving import Moved, do_nothing
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import Event
from headjudge.kernel.save import Data, dump_state, load_state
from headjudge.kernel.state import State
from headjudge.plugins import games, plugin
from tests.kernel import stage_words, toy
from tests.kernel.stage import answer, card, find, index, stage
from tests.kernel.stage_words import Everything
from tests.players import FIRST, SECOND

MONK = '(card "Monk" 1 9 (optional (instead (event damaged (subject itself)) (rather (draw 1 you)))))'
OF_EVERY_EVENT = (
    "applied", "cites", "context", "inner", "kind", "new", "note", "number", "obj", "player", "result", "source",
    "stopped",
)  # fmt: skip


def table() -> State:
    """A Monk and a Bear that all see, and three cards in the first player's hand."""
    return stage([MONK, "Bear"], hands=[["Imp", "Chief", "Wall"]])


def everything(g: State, id: ObjectId) -> Everything:
    """An event that speaks of everything in the first player's hand."""
    ability = g.faces[index(g, card(MONK))].abilities[0].id
    return Everything(id, g.zone(toy.HAND, FIRST), ability, index(g, card("Storm")))


def held(ev: Event) -> dict[str, object]:
    """What an event holds in the fields of its class."""
    return {field.at: getattr(ev, field.at) for field in layout_of(type(ev)).fields}


# -- what annotations mean


def test_there_is_a_field_of_every_kind() -> None:
    assert {field.holds for field in layout_of(Everything).fields} == set(MEANINGS.values())


def test_a_field_that_means_nothing_is_refused_by_name() -> None:
    class Weighed(Event):
        amount: Amount
        weight: float

    with pytest.raises(TypeError, match=r"^Weighed\.weight: no field of an event is float$"):
        flow.tables().event("weighed", Weighed, do_nothing)


def test_a_list_is_no_field_of_an_event_and_a_class_below_is_refused_too() -> None:
    class Listed(Event):
        cards: list[ObjectId]

    class Sorted(Listed):
        pass

    with pytest.raises(TypeError, match=r"^Sorted\.cards: no field of an event is list\[ObjectId\]$"):
        flow.tables().event("sorted", Sorted, do_nothing)


def test_fields_are_those_of_the_classes_above_before_its_own() -> None:
    class Dragged(Moved):
        pulls: int

    found = layout_of(Dragged).fields
    moves = ["to", "seat", "position", "under", "way", "counters", "ceases"]
    assert [field.at for field in found] == ["origin", "before", "lost", *moves, "pulls"]
    assert [field.name for field in found][:4] == ["from", "before", "lost", "to"]


def test_the_amount_and_the_other_object_of_a_class_are_its_own_before_those_of_the_class_above() -> None:
    class Bruised(toy.Damaged):
        deeper: Amount
        by: Counterpart

    ev = Bruised(NOTHING, FIRST, 2)
    ev.deeper, ev.by = 3, ObjectId(9)
    assert (fields.amount(ev), fields.other(ev)) == (3, 9)
    fields.set_amount(ev, 4)
    assert (ev.amount, ev.deeper) == (2, 4)
    plain = Event(toy.DIED)
    assert (fields.amount(plain), fields.other(plain), fields.which(plain), fields.to_zone(plain)) == (0, 0, -1, -1)


def test_the_words_of_a_code_belong_to_the_kind() -> None:
    class Chosen(Event):
        way: Code

    tables = flow.tables()
    left = tables.event("went-left", Chosen, do_nothing, words={"way": {1: "quickly"}})
    right = tables.event("went-right", Chosen, do_nothing)
    assert [tables.kinds[kind].fields[0].words for kind in (left, right)] == [{1: "quickly"}, {}]


# -- copies


def test_a_copy_is_equal_field_by_field_and_independent() -> None:
    g = table()
    ev = everything(g, find(g, "Bear"))
    ev.applied, ev.stopped, ev.number = (4,), True, 9
    copy = ev.copy()
    assert type(copy) is Everything and isinstance(copy, Everything)
    assert held(copy) == held(ev)
    assert [getattr(copy, name) for name in OF_EVERY_EVENT] == [getattr(ev, name) for name in OF_EVERY_EVENT]
    before = held(ev)
    for field in layout_of(Everything).fields:
        value = getattr(copy, field.at)
        setattr(copy, field.at, () if isinstance(value, tuple) else not value if field.at == "flag" else value + 1)
    assert held(ev) == before
    assert not [name for name, value in held(copy).items() if value == before[name]]


def test_every_object_that_an_event_names_is_found() -> None:
    g = table()
    ev = everything(g, find(g, "Bear"))
    assert set(fields.objects_in(ev)) - {NOTHING} == {find(g, "Bear"), *g.zone(toy.HAND, FIRST)}


def classes(record: type[Event] = Event) -> list[type[Event]]:
    """All classes of events of the kernel, of the games and of the toy."""
    for game in games():
        plugin(game)
    found = [record, *[one for below in record.__subclasses__() for one in classes(below)]]
    return [one for one in found if not one.__module__.endswith("test_event_classes")]


@pytest.mark.parametrize("record", classes(), ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_an_event_of_each_class_is_copied_whole(record: type[Event]) -> None:
    ev = record.__new__(record)
    Event.__init__(ev, KindId(0))
    for i, field in enumerate(layout_of(record).fields):
        setattr(ev, field.at, other_than_usual(field, i))
    copy = ev.copy()
    assert type(copy) is record and held(copy) == held(ev)


def other_than_usual(field: Field, i: int) -> object:
    if field.holds in ("objects", "internal numbers", "counters", "sights"):
        return (ObjectId(i + 2), ObjectId(i + 3))
    return True if field.holds == "flag" else i + 2


# -- the games' classes

FROM_SOURCE = pytest.mark.skipif(not save.__file__.endswith(".py"), reason="compiled without its source")


def kinds_of(module: str) -> list[EventKind]:
    """The kinds of events of the game that a module belongs to."""
    by_package = {f"headjudge.games.{game.replace('-', '_')}": game for game in games()}
    game = next((game for package, game in by_package.items() if module.startswith(package)), "")
    return plugin(game).policies.kinds if game else toy.RULES.kinds if module.startswith("tests.") else list(KINDS)


def modules() -> list[ModuleType]:
    """The modules that make events."""
    classes()
    inner = ("headjudge.kernel.", "headjudge.abilities.", "headjudge.games.")
    return [m for name, m in sorted(sys.modules.items()) if name.startswith(inner) or m in (toy, stage_words)]


def made_in(module: ModuleType) -> Iterator[tuple[int, type[Event], KindId]]:
    """Where a module makes events of a kind that it names: the line, their class, the kind.

    `Event(DIED, ..)`, and `super().__init__(DAMAGED, ..)` in the class of that kind.
    """
    inside: dict[ast.AST, type] = {}
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.ClassDef):
            inside.update({below: getattr(module, node.name, object) for below in ast.walk(node)})
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Name):
            named = ast.unparse(node.func)
            own = named == "super().__init__"
            record = inside.get(node, object) if own else getattr(module, named, None)
            kind = getattr(module, node.args[0].id, None)
            if isinstance(record, type) and issubclass(record, Event) and isinstance(kind, int):
                if takes_a_kind(record.__mro__[1] if own else record):
                    yield node.lineno, record, KindId(kind)


def takes_a_kind(record: type) -> bool:
    return "kind" in inspect.signature(record).parameters


@FROM_SOURCE
def test_events_are_of_the_class_of_their_kind() -> None:
    """Whatever a save writes as an event of a kind is read as one of the kind's class."""
    wrong: list[str] = []
    made = 0
    for module in modules():
        for line, record, kind in made_in(module):
            made += 1
            declared = kinds_of(module.__name__)[kind]
            if declared.record is not record:
                wrong.append(f"{module.__name__}:{line}: {declared.name} is {declared.record}, not {record}")
    assert wrong == [] and made > 20


@FROM_SOURCE
@pytest.mark.parametrize("record", classes()[1:], ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_what_a_class_assigns_is_a_field_of_it(record: type[Event]) -> None:
    """Anything else would be lost in copies and saves."""
    tree = ast.parse(inspect.getsource(sys.modules[record.__module__]))
    own = next(n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == record.__name__)
    stored = [n for n in ast.walk(own) if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Store)]
    assigned = {n.attr for n in stored if ast.unparse(n.value) == "self"}
    assert assigned - {field.at for field in layout_of(record).fields} - set(OF_EVERY_EVENT) == set()


@pytest.mark.parametrize("record", classes()[1:], ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_no_field_stands_for_what_every_event_has(record: type[Event]) -> None:
    own = layout_of(record).fields
    assert {field.at for field in own} & set(OF_EVERY_EVENT) == set()
    by_name = {field.name for field in own if is_told(field) and field.holds != AN_AMOUNT}
    assert (
        by_name & {"amount", "kind", "number", "object", "player", "result", "rules", "sentence", "source", "what"}
        == set()
    )


@pytest.mark.parametrize("record", classes()[1:], ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_a_class_declares_one_amount_and_one_counterpart_at_most(record: type[Event]) -> None:
    """Cards speak of the amount of an event, and of the other object."""
    written = list(annotations_of(record).values())
    assert written.count("Amount") <= 1 and written.count("Counterpart") <= 1


@pytest.mark.parametrize("record", classes()[1:], ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_the_log_has_a_word_for_one_field_of_a_class(record: type[Event]) -> None:
    """`what` tells which counter, which asset, which way; a second one would be told to nobody."""
    if record is not Everything:
        assert len([field for field in layout_of(record).fields if field.holds in ("mark", "code")]) <= 1


# -- saves


def in_a_frame() -> State:
    """Whether the Monk draws is asked; everything happens after that."""
    g = table()
    monk = find(g, "Monk")
    g.w_frame().step = 0
    g.question = None
    sequence(g, (toy.Damaged(monk, FIRST, 2), everything(g, find(g, "Bear"))))
    flow.run(g)
    return g


def waiting_in(g: State) -> Everything:
    found = [ev for f in g.frames for ev in f.queue if isinstance(ev, Everything)]
    assert len(found) == 1
    return found[0]


def test_an_event_that_waits_in_a_frame_is_saved_and_loaded_whole() -> None:
    g = in_a_frame()
    data = dump_state(g)
    twin = load_state(toy.RULES, g.faces, data)
    assert dump_state(twin) == data
    ev, again = waiting_in(g), waiting_in(twin)
    assert type(again) is Everything and again is not ev
    assert held(again) == held(ev)
    assert [type(value) for value in held(again).values()] == [type(value) for value in held(ev).values()]
    assert [getattr(again, name) for name in OF_EVERY_EVENT] == [getattr(ev, name) for name in OF_EVERY_EVENT]
    for state in (g, twin):
        answer(state, "decline")
    assert dump_state(twin) == dump_state(g)


def row_of_everything(data: Data) -> list[Data]:
    """What a save says of the fields of the event that waits."""
    if not isinstance(data, list):
        return []
    if len(data) > 10 and data[0] == stage_words.EVERYTHING and isinstance(data[-1], list):
        if len(data[-1]) == len(layout_of(Everything).fields):
            return data[-1]
    return next((found for part in data if (found := row_of_everything(part))), [])


def refused(data: list[Data], faces: State, why: str) -> None:
    with pytest.raises(BadSave, match=f"^not a state of toy: .*{why}"):
        load_state(toy.RULES, faces.faces, data)


@pytest.mark.parametrize("at", range(len(layout_of(Everything).fields)))
def test_a_save_without_one_of_the_fields_is_refused(at: int) -> None:
    g = in_a_frame()
    data = dump_state(g)
    row_of_everything(data).pop(at)
    refused(data, g, "everything-happened has 17 fields, not 16")


def test_a_save_with_a_field_too_many_is_refused() -> None:
    g = in_a_frame()
    data = dump_state(g)
    row_of_everything(data).append(0)
    refused(data, g, "everything-happened has 17 fields, not 18")


PLACES = {field.at: i for i, field in enumerate(layout_of(Everything).fields)}
ILL_TYPED: list[tuple[str, Data]] = [
    *[(name, "x") for name in PLACES],
    *[(name, None) for name in PLACES if name != "ability"],
    *[(name, []) for name in PLACES if name not in ("several", "inwards", "counters", "lost")],
    ("flag", 1),
    ("several", 1),
    ("several", [None]),
    ("inwards", 1),
    ("inwards", ["x"]),
    ("counters", 1),
    ("counters", ["x"]),
    ("lost", 1),
    ("lost", ["x"]),
]
OUT_OF_BOUNDS: list[tuple[str, Data]] = [
    ("number_of", 1 << 40),
    ("much", 1 << 40),
    ("one", 1 << 30),
    ("opposite", 1 << 30),
    ("several", [1 << 30]),
    ("whose", 7),
    ("mark", 1 << 40),
    ("place", 99),
    ("definition", 9999),
    ("ability", [0, 99]),
    ("ability", [9999, 0]),
    ("property", 99),
    ("manner", 1 << 40),
    ("inward", 1 << 63),
    ("inwards", [1 << 63]),
    ("counters", [1 << 63]),
    ("lost", [1 << 63]),
]


@pytest.mark.parametrize(("name", "wrong"), [*ILL_TYPED, *OUT_OF_BOUNDS])
def test_a_save_with_an_ill_typed_field_is_refused(name: str, wrong: Data) -> None:
    g = in_a_frame()
    data = dump_state(g)
    row_of_everything(data)[PLACES[name]] = wrong
    refused(data, g, "")


# -- the log


def line(g: State, viewer: int) -> JsonDict:
    assert g.journal is not None
    return log_entry(g.journal.entries[-1], NOBODY if viewer < 0 else g.seats[viewer], g.n)


KNOWN: JsonDict = {
    "number": 1,
    "kind": "everything-happened",
    "rules": [],
    "player": 0,
    "object": "Bear",
    "source": "Wall",
    "what": "sadly",
    "amount": 3,
    "number of": 7,
    "one": "Imp",
    "opposite": "Chief",
    "several": ["Imp", "Chief", "Wall"],
    "whose": 1,
    "place": "grave",
    "definition": "Storm",
    "property": "power",
    "flag": True,
    "mark": "spent",
    "manner": "sadly",
    "counters": {"spent": 2},
}


def test_the_log_tells_every_field_but_what_is_internal_and_which_ability() -> None:
    g = table()
    happen(g, everything(g, find(g, "Bear")))
    assert line(g, NOBODY) == line(g, FIRST) == KNOWN


def test_an_object_that_a_reader_does_not_know_is_a_card_in_every_field() -> None:
    g = table()
    happen(g, everything(g, find(g, "Bear")))
    hidden: JsonDict = {"source": "a card", "one": "a card", "opposite": "a card", "several": ["a card"] * 3}
    assert line(g, SECOND) == {**KNOWN, **hidden}


def test_of_what_happens_to_a_card_that_a_reader_does_not_know_nothing_is_told_that_might_say_which() -> None:
    g = table()
    happen(g, everything(g, find(g, "Imp")))
    telling = ("amount", "number of", "definition", "property", "flag", "mark", "manner", "counters")
    seen = {key: value for key, value in KNOWN.items() if key not in telling}
    hidden: JsonDict = {"object": "a card", "source": "a card", "one": "a card", "opposite": "a card"}
    assert line(g, SECOND) == {**seen, **hidden, "several": ["a card"] * 3}
    assert line(g, FIRST) == {**KNOWN, "object": "Imp"}


def test_objects_are_told_with_the_ids_by_which_the_reader_knows_them() -> None:
    g = table()
    happen(g, everything(g, find(g, "Bear")))
    assert g.journal is not None
    own, foreign = (dict(log_line(g, g.journal.entries[-1], p, ())) for p in (FIRST, SECOND))
    handles = [g.objs[id].handles[FIRST] for id in g.zone(toy.HAND, FIRST)]
    assert all(handles) and (own["one id"], own["opposite id"], own["several ids"]) == (*handles[:2], handles)
    assert "one id" not in foreign and "opposite id" not in foreign
    assert foreign.get("several ids", [0, 0, 0]) == [0, 0, 0]


def test_who_loses_sight_of_a_card_is_told_as_what_they_knew_it() -> None:
    g = table()
    happen(g, everything(g, find(g, "Bear")))
    assert g.journal is not None
    own, foreign = (dict(log_line(g, g.journal.entries[-1], p, ())) for p in (FIRST, SECOND))
    assert "lost ids" not in own and foreign["lost ids"] == [4]


def test_what_is_not_there_is_not_told() -> None:
    g = table()
    ev = everything(g, find(g, "Bear"))
    ev.one = ev.opposite = NOTHING
    ev.several = ()
    ev.whose, ev.place, ev.definition, ev.property, ev.ability = NOBODY, -1, -1, -1, NodeId(-1)
    ev.number_of = ev.much = ev.manner = 0
    ev.flag = False
    ev.counters = ev.lost = ()
    happen(g, ev)
    usual = ("number", "kind", "rules", "player", "object", "source", "mark")
    assert line(g, NOBODY) == {key: KNOWN[key] for key in usual}
