"""What an observation holds is what the view holds, and nothing that the viewer does not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

np = pytest.importorskip("numpy", reason="headjudge[env] is not installed")

import headjudge as hj  # noqa: E402
from headjudge.envs.encoding import MORE, OBJECTS, OPTIONS, Page, decode, encode, look  # noqa: E402
from headjudge.envs.playing import Course, course_of  # noqa: E402
from headjudge.envs.vocabulary import renewed, shipped, vocabulary  # noqa: E402
from headjudge.kernel.observing import LACKING, UNKNOWN, Rows  # noqa: E402
from headjudge.kernel.view_templates import plan_of, print_of  # noqa: E402

GAMES = ("fab", "grand-archive", "keyforge")


def played(game: str, seed: int, answers: int = 10_000, players: int = 2) -> Iterator[Course]:
    """A random game of shipped decks, at each of its questions."""
    random = Random(seed)
    decks = [random.choice(hj.decks(game)) for _ in range(players)]
    course = course_of(game)
    course.begin(hj.new_game(game, decks, seed=seed, ask="needed"))
    for _ in range(answers):
        if course.game.over:
            return
        yield course
        mask = course.observation(course.asked)[1]
        course.take(random.choice(mask.nonzero()[0].tolist()))


def flat(objects: list[dict[str, Any]], zone: str, seat: int) -> Iterator[tuple[dict[str, Any], str, int]]:
    for one in objects:
        yield one, zone, seat
        for under in one.get("under", []):
            yield from flat([under], "", seat)


def in_order(course: Course, player: int) -> list[tuple[dict[str, Any], str, int]]:
    """The objects of a view in the order of an observation's rows."""
    view = course.game.view(player, log=False)
    n = course.game.state.n
    plan = plan_of(course.game.state.policies)
    found: list[tuple[dict[str, Any], str, int]] = []
    for turn in range(n):
        zones = view["players"][(player + turn) % n]["zones"]
        for zone in plan.own:
            found += flat(cast(Any, zones[zone.name]), zone.name, 1 + turn)
    for zone in plan.shared:
        found += flat(cast(Any, view["table"][zone.name]), zone.name, 0)
    return found


def properties(course: Course, card: str, numbers: dict[str, int | None]) -> tuple[dict[str, int], set[str]]:
    """What a card has now, and the words that are told of it, by its print and what is told beside."""
    policies = course.game.state.policies
    faces = {face.key: face for face in course.game.state.faces}
    printed: dict[str, int] = dict(print_of(policies, faces[card]).properties) if card in faces else {}
    seen = cast("dict[str, Any]", print_of(policies, faces[card]).seen) if card in faces else {}
    types = set(seen.get("types", []))
    numeric = {name for i, name in enumerate(policies.props) if name and i not in policies.sets}
    traits = {name for names in policies.sets.values() for name in names}
    for word, value in numbers.items():
        if word in numeric:
            printed.pop(word, None) if value is None else printed.update({word: value})
        elif word in traits:
            types.discard(word) if value is None else types.add(word)
    return printed, types


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_tells_what_the_view_tells(game: str) -> None:
    words = vocabulary(game)
    compared = 0
    for seed in range(2):
        for number, course in enumerate(played(game, seed)):
            if number % 5:
                continue
            for player in range(course.game.state.n):
                told = decode(course.observation(cast(Any, player))[0], words)
                rows = [one for one in told["objects"] if one["card"]]
                seen = in_order(course, player)
                assert len(rows) == len(seen)
                for row, (one, zone, seat) in zip(rows, seen, strict=True):
                    compare(course, row, one, zone, seat)
                    compared += 1
    assert compared > 1000


def compare(course: Course, row: dict[str, Any], one: dict[str, Any], zone: str, seat: int) -> None:
    assert row["seat"] == seat
    assert not zone or row["zone"] == zone
    assert (row["card"] == "?") == (one.get("name") is None), (row, one)
    marks = {word: row["numbers"].get(f"mark: {word}") for word in one.get("marks", {})}
    assert marks == one.get("marks", {}), (row, one)
    assert (row["controller"] > 0) == ("controller" in one), (row, one)
    if row["card"] in ("?", "-"):
        return
    assert row["card"] == one["name"] or one["name"].startswith(row["card"]), (row, one)
    has, types = properties(course, row["card"], row["numbers"])
    assert has == one.get("properties", {}), (row, one)
    assert types == set(one.get("types", [])), (row, one)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_does_not_know_changes_no_observation(game: str) -> None:
    for number, course in enumerate(played(game, 5, 300)):
        if number % 20:
            continue
        player = course.asked
        numbering = course.numbering
        own = look(course.game.state, player, numbering)
        for seed in (1, 2):
            other = look(course.game.imagine(player, seed).state, player, numbering)
            assert parts(own) == parts(other)


def parts(rows: Rows) -> tuple[list[int], ...]:
    return rows.object_rows, rows.player_rows, rows.relations, rows.question, rows.options, rows.table


@pytest.mark.parametrize("game", GAMES)
def test_no_word_lies_outside_the_vocabulary(game: str) -> None:
    """Unknown is what the viewer does not know, never what the vocabulary lacks."""
    words = shipped(game)
    for course in played(game, 11):
        seen, _ = course.observation(course.asked)
        told = decode(seen, words)
        assert "?" not in told["table"] and all("?" not in player["numbers"] for player in told["players"])
        assert all(option["verb"] != "?" and option["word"] != "?" for option in told["options"])
        assert all("?" not in one["numbers"] and one["zone"] != "?" for one in told["objects"])
        assert all(event["kind"] != "?" for event in told["events"])


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_vocabulary_has_every_word(game: str) -> None:
    """A card, a zone or a kind of question that is new is appended: `headjudge bench env --words`."""
    assert renewed(game, 0) == shipped(game)


def test_more_options_than_actions_come_in_pages() -> None:
    rows = Rows()
    rows.question = [3, 1, 0, 1, 1, 0, 0, 0]
    rows.options = [number for i in range(300) for number in (3, 0, i, 0)]
    rows.player_rows = []
    found: list[int] = []
    for number in range(3):
        page = Page(rows, number)
        assert page.count == 3 and page.mask()[MORE] == 1 and page.option(MORE) == -1
        seen = encode(rows, [], page)
        for action in page.mask().nonzero()[0].tolist():
            if action != MORE:
                found.append(page.option(action))
                assert seen["options"][action][2] == page.option(action)
    assert found == list(range(300))
    with pytest.raises(ValueError, match="masked"):
        Page(rows, 2).option(100)


def test_as_many_options_as_actions_need_no_page() -> None:
    rows = Rows()
    rows.options = [1, 0, 0, 0] * OPTIONS
    page = Page(rows, 0)
    assert page.count == 1 and page.option(MORE) == MORE and page.mask().all()


def test_more_objects_than_rows_come_in_pages() -> None:
    rows = Rows()
    rows.count = OBJECTS + 5
    rows.object_rows = [number for i in range(rows.count) for number in ([UNKNOWN, i] + [0] * 20)]
    rows.question = [3, 1, 0, 1, 1, 0, 0, 0]
    rows.options = [1, 0, 0, 0]
    first, second = Page(rows, 0), Page(rows, 1)
    assert first.count == 2 and first.options == 1 and second.options == 0 and second.mask().sum() == 1
    seen = encode(rows, [], second)
    assert seen["objects"][4][1] == OBJECTS + 4 and not seen["objects"][5].any()
    assert seen["question"][-2] == OBJECTS


def test_what_a_card_lacks_is_told_apart_from_zero() -> None:
    words = vocabulary("keyforge")
    row = [UNKNOWN, 3, 1, 1, 0, 0, words.numbers("words")["power"], LACKING] + [0] * 14
    rows = Rows()
    rows.count, rows.object_rows, rows.question = 1, row, [0] * 8
    assert decode(encode(rows, [], Page(rows, 0)), words)["objects"][0]["numbers"] == {"power": None}
