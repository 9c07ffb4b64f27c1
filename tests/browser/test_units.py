"""Functions of the client that only compute, called in a page: numbers, sentences, the log, where things are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

CALL = """async ([module, name, args]) => {
  const object = (pairs) => Object.fromEntries([...pairs].map(([key, each]) => [key, plain(each)]));
  const plain = (value) => value instanceof Map ? object(value)
    : value && value.constructor === Object ? object(Object.entries(value)) : value;
  const found = (await import(`/assets/${module}.js`))[name];
  return plain(found(...args.map((arg) => arg && arg.pairs ? new Map(arg.pairs) : arg)));
}"""
"""A list of pairs under `pairs` is given as a Map; a Map is answered as an object."""


@pytest.fixture(scope="module")
def client(browser: Browser, server: str) -> Iterator[Page]:
    page = browser.new_page()
    page.goto(f"{server}/learn/fab")
    yield page
    page.close()


def call(client: Page, module: str, name: str, *args: object) -> Any:
    return client.evaluate(CALL, [module, name, list(args)])


def view(**more: object) -> dict[str, object]:
    players = [{"assets": {}, "zones": {}, "gone": False}, {"assets": {}, "zones": {}, "gone": False}]
    nothing: dict[str, object] = {"stack": [], "links": [], "waiting": [], "table": {}}
    return {"you": 0, "players": players, **nothing, **more}


SHEET = {
    "numbers": ["power"],
    "plain": {},
    "zones": [{"name": "line", "role": "line"}, {"name": "hand", "role": "hand"}],
}


# -- motion ------------------------------------------------------------------------------------------------------------


def test_numbers_are_those_of_the_view(client: Page) -> None:
    """Also where the page says `11 of 15`, or only a name."""
    seen = view(
        players=[
            {"assets": {"yellow key": 1, "amber": 4}, "zones": {"line": [{"id": 7, "name": "Valdr", "power": 6}]}}
        ],
        standing=[[{"name": "life", "value": 11, "of": 15, "note": ""}]],
    )
    found = call(client, "motion", "figures", seen, SHEET)
    assert found["numbers"] == {"0-yellow key": 1, "0-amber": 4, "0-life": 11}
    assert found["cards"] == {"7": "Valdr, power 6"}
    assert call(client, "motion", "figures", None, SHEET)["numbers"] == {}


def test_what_changed_is_a_number(client: Page) -> None:
    before, after = (
        {"pairs": [["0-life", 15], ["0-keys", 1], ["1-life", 9]]},
        {"pairs": [["0-life", 11], ["1-life", 9], ["1-amber", 2]]},
    )
    found = call(client, "motion", "changes", before, after)
    assert found == [{"key": "0-life", "by": -4}, {"key": "0-keys", "by": -1}, {"key": "1-amber", "by": 2}]


def test_a_change_is_told_by_the_last_sentence_about_it(client: Page) -> None:
    lines = [
        {"player": 0, "sentence": "You gained 2 amber", "amount": 2},
        {"player": 1, "sentence": "Bot lost 2 life", "amount": 2},
        {"player": 0, "sentence": "You paid 2", "amount": 2},
    ]
    assert call(client, "motion", "because", lines, 0, "amber", 2) == "You gained 2 amber"
    assert call(client, "motion", "because", lines, 1, "life", -2) == "Bot lost 2 life"
    assert call(client, "motion", "because", lines, 0, "chains", 2) == "You paid 2"
    assert call(client, "motion", "because", lines, 0, "chains", 5) == ""


# -- the log -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "sent", "whole"),
    [
        (12, ["c", "d"], (10, ["a", "b", "c", "d"])),
        (11, ["x"], (10, ["a", "x"])),
        (10, [], (10, [])),
        (20, ["far"], (20, ["far"])),
        (4, ["old"], (4, ["old"])),
    ],
    ids=["goes on", "is taken back", "is taken back whole", "misses some", "begins before"],
)
def test_a_log_is_joined_by_its_numbers(
    client: Page, start: int, sent: list[str], whole: tuple[int, list[str]]
) -> None:
    known = {"from": 10, "lines": ["a", "b"]}
    assert call(client, "logbook", "joined", known, {"from": start, "lines": sent}) == {
        "from": whole[0],
        "lines": whole[1],
    }


def test_older_lines_are_put_before_once(client: Page) -> None:
    known, older = {"from": 10, "lines": ["a"]}, {"from": 8, "lines": ["y", "z"]}
    once = call(client, "logbook", "led_in", known, older)
    assert once == {"from": 8, "lines": ["y", "z", "a"]}
    assert call(client, "logbook", "led_in", once, older) == once


# -- what is told ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("least", "most", "ordered", "words"),
    [(2, 2, False, "Choose 2"), (0, 3, True, "Choose 0 to 3, in order"), (1, 99, False, "Choose at least 1")],
)
def test_how_many_are_chosen(client: Page, least: int, most: int, ordered: bool, words: str) -> None:
    assert call(client, "telling", "how_many", {"minimum": least, "maximum": most, "ordered": ordered}) == words


@pytest.mark.parametrize(
    ("winners", "draw", "words"), [([0], False, "You won"), ([1], False, "Ben won"), ([], True, "A draw")]
)
def test_how_it_ended(client: Page, winners: list[int], draw: bool, words: str) -> None:
    update = {"seats": [{"name": "Ann"}, {"name": "Ben"}], "result": {"winners": winners, "draw": draw}}
    assert call(client, "telling", "outcome", update, 0) == words


def test_news_are_sentences_then_the_question(client: Page) -> None:
    decision = {
        "prompt": "choose a house",
        "source": "",
        "window": False,
        "options": [{"verb": "choose", "text": "dis"}],
    }
    was = {"notes": [{"number": 1, "words": "Ben sat down"}], "phase": "playing", "question": 3, "decision": None}
    notes = [*was["notes"], {"number": 2, "words": "Ann went back"}]  # type: ignore[misc]
    log = {"lines": [{"sentence": "You drew a card"}, {"sentence": ""}]}
    update = {"phase": "playing", "question": 4, "decision": decision, "request": None, "notes": notes, "log": log}
    found = call(client, "telling", "news", was, update, 0)
    assert [words for _, words in found] == ["You drew a card", "Ann went back", "Choose a house. 1 answer."]


def test_what_can_be_done_in_the_same_ways_stands_together(client: Page) -> None:
    """Run as it stands in the page: what is asked for are functions of the table."""
    found = client.evaluate("""async () => {
      const { doable } = await import('/assets/prompt.js');
      const named = (name, controller) => ({name, controller});
      const objects = [null, named('Anger', 0), named('Punch', 0), named('Valdr', 1)];
      const texts = [['play Anger', 1], ['discard Anger', 1], ['play Punch', 2], ['discard Punch', 2],
        ['attack Valdr', 3], ['raise the tide', 0]];
      const options = texts.map(([text, object]) => ({text, object, verb: text.split(' ')[0], key: text}));
      return doable(options, {found: (id) => objects[id], you: 0, names: ['Ann', 'Bot']});
    }""")
    assert found == [["play or discard", "Anger · Punch"], ["attack", "Valdr (Bot's)"], ["raise the tide", ""]]


# -- where things are --------------------------------------------------------------------------------------------------


def test_what_is_read_is_found_by_its_id(client: Page) -> None:
    card = {
        "id": 4,
        "name": "Doc",
        "types": ["creature"],
        "text": ["Reap: archive a card."],
        "under": [{"id": 5, "name": "Ward"}],
    }
    seen = view(
        table={"line": [card]},
        stack=[{"id": 9, "name": "Doc", "words": "Archive a card.", "targets": [], "controller": 0, "what": "ability"}],
        links=[{"by": 12, "name": "Head Jab", "targets": [], "against": [], "active": True}],
    )
    names = {id: (call(client, "where", "described", seen, id) or {}).get("name") for id in (4, 5, 9, 12, 77, 0)}
    assert names == {4: "Doc", 5: "Ward", 9: "Doc", 12: "Head Jab", 77: None, 0: None}
    assert call(client, "where", "described", seen, 9)["text"] == ["Reap: archive a card."]
    assert call(client, "where", "described", None, 4) is None


# -- paying, aiming, sounds -------------------------------------------------------------------------------------------

PAID = {
    **SHEET,
    "pays": {"pitch": "pitch", "reserve": ""},
    "numbers": ["pitch", "reserve"],
    "looks": {"reserve": "coin"},
}


def offered(*ids: int, **more: object) -> dict[str, object]:
    options = [{"verb": "pitch", "text": "", "key": str(i), "object": id, "index": i} for i, id in enumerate(ids)]
    return {"kind": "pitch", "options": options, **more}


@pytest.mark.parametrize(
    ("pitches", "paid", "due", "chosen"),
    [
        ([1, 2, 3], 0, 3, [3]),
        ([1, 2, 2], 0, 3, [2, 1]),
        ([3, 3], 1, 3, [3]),
        ([1, 1, 1], 0, 3, [1, 1, 1]),
        ([2, 3], 3, 3, []),
        ([1], 0, 3, []),
    ],
)
def test_what_is_owed_is_paid_with_the_least_waste(
    client: Page, pitches: list[int], paid: int, due: int, chosen: list[int]
) -> None:
    hand = [{"id": i + 1, "name": f"Card {i}", "pitch": pitch} for i, pitch in enumerate(pitches)]
    seen = view(table={"hand": hand})
    asked = offered(*range(1, len(pitches) + 1))
    found = client.evaluate(
        """async ([asked, owing, seen, sheet]) => {
      const { cheapest } = await import('/assets/paying.js');
      return cheapest(asked, owing, seen, sheet, new Set()).map((option) => option.object);
    }""",
        [asked, {"paid": paid, "due": due}, seen, PAID],
    )
    assert [pitches[id - 1] for id in found] == chosen


def test_where_each_card_pays_one_the_dearest_pay(client: Page) -> None:
    hand = [{"id": i + 1, "name": f"Card {i}", "reserve": price} for i, price in enumerate([1, 4, 2])]
    group = {"minimum": 2, "maximum": 2, "ordered": False, "chosen": []}
    asked = {**offered(1, 2, 3, group=group), "kind": "reserve"}
    found = client.evaluate(
        """async ([asked, seen, sheet]) => {
      const { cheapest } = await import('/assets/paying.js');
      const ids = (chosen) => cheapest(asked, null, seen, sheet, new Set(chosen)).map((option) => option.object);
      return [ids([]), ids([1]), ids([0, 1])];
    }""",
        [asked, view(table={"hand": hand}), PAID],
    )
    assert found == [[2, 3], [3], []]


def test_arrows_lead_from_what_attacks_or_waits_to_what_it_is_aimed_at(client: Page) -> None:
    line = [{"id": 1, "name": "Ann's", "controller": 0}, {"id": 2, "name": "Ben's", "controller": 1}]
    link = {"by": 1, "active": True, "targets": [{"id": 2}]}
    done = {"by": 1, "active": False, "targets": [{"id": 2}]}
    entry = {"id": 9, "controller": 0, "targets": [1, 9]}
    seen = view(table={"line": line}, links=[done, link], stack=[entry], over=False)
    attack, aid = {"from": 1, "to": 2, "hostile": True}, {"from": 9, "to": 1, "hostile": False}
    assert call(client, "arrows", "aims", seen) == [attack, aid]
    assert call(client, "arrows", "aims", {**seen, "over": True}) == []


def test_an_answer_says_what_it_does(client: Page) -> None:
    found = client.evaluate("""async () => {
      const { said_of } = await import('/assets/prompt.js');
      const table = {sheet: {verbs: {'attack-target': 'attack {}'}}};
      const said = (kind, verb, text) => said_of({verb, text}, {kind}, table);
      const attacks = (verb, text) => said('attack-target', verb, text);
      const other = said('other', 'choose', 'choose Valdr');
      return [attacks('choose', 'choose their Valdr'), attacks('done', 'done'), other];
    }""")
    assert found == ["attack their Valdr", "done", "choose Valdr"]


@pytest.mark.parametrize(
    ("changed", "phase", "moved", "sound"),
    [
        ([{"key": "0-life", "by": -3}, {"key": "1-amber", "by": 1}], "playing", True, "hit"),
        ([{"key": "0-keys", "by": 1}, {"key": "0-amber", "by": -6}], "playing", True, "key"),
        ([{"key": "0-amber", "by": 2}], "playing", False, "gain"),
        ([], "playing", True, "card"),
        ([], "playing", False, ""),
        ([{"key": "0-life", "by": -3}], "over", True, "won"),
    ],
)
def test_an_update_sounds_like_the_most_of_what_it_brought(
    client: Page, changed: list[dict[str, object]], phase: str, moved: bool, sound: str
) -> None:
    update = {"phase": phase, "result": {"winners": [0]} if phase == "over" else None}
    sheet = {"looks": {"life": "heart", "keys": "key", "amber": "drop"}}
    assert call(client, "sounds", "sound_of", changed, update, 0, sheet, moved) == sound


def test_the_picture_of_a_card_is_always_the_same(client: Page) -> None:
    found = client.evaluate("""async () => {
      const { backdrop } = await import('/assets/emblems.js');
      const paths = (name) => backdrop({name}).children.map((path) => path.props.d);
      return [paths('Valdr'), paths('Valdr'), paths('Head Jab (red)'), paths('Head Jab (blue)'), paths('Doc Bookton')];
    }""")
    assert found[0] == found[1] and found[2] == found[3]
    assert len({tuple(paths) for paths in found}) == 3
    assert all("NaN" not in path and path.startswith("M") for paths in found for path in paths)


# -- QR codes ----------------------------------------------------------------------------------------------------------

GOLDEN = """
#######.......#######
#.....#..#..#.#.....#
#.###.#..###..#.###.#
#.###.#..#..#.#.###.#
#.###.#...#.#.#.###.#
#.....#.#.....#.....#
#######.#.#.#.#######
.........####........
#..#.##.###.##.#.....
.##.##..#.#.#..##..##
.###..#.##..#..#.##.#
##.#...#....#.##.#.##
.#..#.####..#..##....
........#...##.#.#..#
#######..#####.##.##.
#.....#.####.#.....##
#.###.#..##.##.#.....
#.###.#.#####...##.##
#.###.#...#.#..##.#.#
#.....#..#.##..#.....
#######.#######..#.#.
"""


def test_a_qr_code_is_the_one_of_the_standard(client: Page) -> None:
    """Fourteen letters fill the smallest code. Another program makes the same of them, with the same mask."""
    rows = call(client, "qr", "modules", "headjudge.2026")
    assert ["".join("#" if dark else "." for dark in row) for row in rows] == GOLDEN.split()


def test_a_qr_code_is_as_large_as_its_words_need(client: Page) -> None:
    sizes = [len(call(client, "qr", "modules", "a" * count)) for count in (14, 15, 106, 107, 213, 214)]
    assert sizes == [21, 25, 41, 45, 57, 0]
