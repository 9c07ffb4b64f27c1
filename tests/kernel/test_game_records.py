"""What a game remembers beside its objects is declared once: copies, saves and their checks follow from that."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import headjudge as hj
from headjudge.kernel.fields import A_FLAG, INTERNALS, OBJECTS, PLAYERS, Field, remembered_in
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Player, Record
from headjudge.kernel.save import BadSave, dump_state, load_state
from headjudge.kernel.searching import alike_as
from headjudge.kernel.state import State
from headjudge.plugins import plugin
from tests.kernel import toy
from tests.kernel.stage import find, stage
from tests.players import FIRST, SECOND

BEAR = '(card "Bear" 2 2 (when (event died (subject itself)) (draw 1 you)))'


def shipped() -> list[type[Record]]:
    """Every class of records in the games that ship."""
    for game in hj.games():
        plugin(game)
    return [record for record in subclasses(Record) if record.__module__.startswith("headjudge.games.")]


def subclasses(record: type[Record]) -> Iterator[type[Record]]:
    for one in record.__subclasses__():
        yield one
        yield from subclasses(one)


def another(field: Field) -> object:
    """A value that no field of its sort begins with."""
    if field.record is not None:
        return (filled(field.record), filled(field.record))
    if field.holds == A_FLAG:
        return True
    return (7, 8) if field.holds in (INTERNALS, OBJECTS, PLAYERS) else 7


def filled(record: type[Record]) -> Record:
    """A record whose fields all differ from their defaults."""
    r = record(None)
    for field in remembered_in(record):
        value = another(field)
        assert getattr(r, field.at) != value
        setattr(r, field.at, value)
    return r


def held(r: Record) -> list[object]:
    return [getattr(r, field.at) for field in remembered_in(type(r))]


def test_games_declare_records() -> None:
    assert len(shipped()) >= 3


@pytest.mark.parametrize("record", shipped(), ids=lambda record: f"{record.__module__}.{record.__name__}")
def test_a_copy_holds_every_field(record: type[Record]) -> None:
    """Classes that are copied often list their fields: none may be left out."""
    one, token = filled(record), object()
    twin = one.copy(token)
    assert type(twin) is record and twin.token is token and held(twin) == held(one)


def remembering() -> State:
    g = stage([BEAR])
    course = toy.w_course(g)
    bear = find(g, "Bear")
    course.days, course.allies = 3, (SECOND, FIRST)
    first, second = toy.Battle(g.token), toy.Battle(g.token)
    first.won, first.by, first.beast, first.fallen = True, SECOND, bear, (bear,)
    first.where, first.disguise, first.ability = toy.GRAVE, g.objs[bear].face, g.face_of(bear).nodes[0].id
    course.battles = (first, second)
    player = toy.w_player(g, SECOND)
    player.name, player.familiar = 5, bear
    being = toy.w_being(g, bear)
    being.scars, being.rival = 2, bear
    return g


def test_every_sort_of_field_is_saved_and_loaded() -> None:
    g = remembering()
    again = load_state(toy.RULES, g.faces, dump_state(g))
    assert dump_state(again) == dump_state(g)
    one, other = toy.w_course(g), toy.w_course(again)
    assert (other.days, other.allies) == (one.days, one.allies)
    assert [held(battle) for battle in other.battles] == [held(battle) for battle in one.battles]
    bear = find(g, "Bear")
    assert held(toy.w_being(again, bear)) == held(toy.w_being(g, bear)) == [2, bear]
    assert held(g.players[SECOND]) == held(again.players[SECOND]) != held(again.players[FIRST])


def test_a_twin_that_is_written_leaves_the_other_as_it_was() -> None:
    g = remembering()
    before = dump_state(g)
    twin = g.clone()
    toy.w_course(twin).days = 9
    toy.w_player(twin, FIRST).name = 9
    toy.w_being(twin, find(twin, "Bear")).scars = 9
    twin.set_asset(FIRST, toy.MANA, 99)
    assert dump_state(g) == before != dump_state(twin)


WRONG: dict[str, object] = {
    "by": 2, "beast": 1 << 19, "fallen": (1 << 19,), "where": len(toy.ZONES), "disguise": 1 << 10,
}  # fmt: skip


@pytest.mark.parametrize("field", WRONG)
def test_what_is_out_of_bounds_is_not_loaded(field: str) -> None:
    g = remembering()
    setattr(toy.w_course(g).battles[0], field, WRONG[field])
    with pytest.raises(BadSave):
        load_state(toy.RULES, g.faces, dump_state(g))


def test_what_is_remembered_of_an_object_is_checked() -> None:
    g = remembering()
    toy.w_being(g, find(g, "Bear")).rival = ObjectId(1 << 19)
    with pytest.raises(BadSave, match="Being"):
        load_state(toy.RULES, g.faces, dump_state(g))


def test_objects_about_which_other_things_are_remembered_are_not_alike() -> None:
    g = stage([BEAR, BEAR])
    one, other = g.zone(toy.BOARD, FIRST)
    assert alike_as(g, one) == alike_as(g, other)
    toy.w_being(g, one).scars = 1
    assert alike_as(g, one) != alike_as(g, other)


def test_a_field_that_nobody_declares_is_not_loaded() -> None:
    g = remembering()
    data = dump_state(g)
    for row in data:
        if isinstance(row, list) and row and row[0] == ["days", 3]:
            row[0] = ["years", 3]
    with pytest.raises(BadSave, match="years"):
        load_state(toy.RULES, g.faces, data)


def test_an_annotation_that_means_nothing_is_refused() -> None:
    class Wrong(Record):
        much: float = 0.0

    with pytest.raises(TypeError, match="much"):
        remembered_in(Wrong)


def test_assets_that_a_player_never_had_are_none() -> None:
    p = Player(None)
    p.set_asset(3, 0)
    assert p.table() == {3: 0} and p.asset(1) == 0 and p.asset(9) == 0


def test_a_game_with_other_fields_is_told_from_this_one() -> None:
    """Its saves are replayed: what they say of the fields is not read."""
    rules = toy.Toy()
    rules.record = Record
    assert rules.digest() != toy.RULES.digest()
