"""Observations: what one player may know, in arrays of sixteen-bit integers of fixed shapes.

Where a position has more objects, relations or options than there is room for, it comes in pages: the last action
turns the page, nothing is cut off.
"""

from __future__ import annotations

from array import array
from math import ceil
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from headjudge.envs.vocabulary import Vocabulary
from headjudge.kernel import observing
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.observing import Chronicle, Numbering, Rows
from headjudge.kernel.state import State

OBJECTS: Final = 192
PLAYERS: Final = 4
RELATIONS: Final = 96
OPTIONS: Final = 128
"""Actions: a position with more options than this has `MORE` in the last place."""
MORE: Final = OPTIONS - 1
EVENTS: Final = 16
TABLE: Final = 8
PAGE: Final = 4
"""What the question's row tells of pages: this one, how many there are, the first object's row, the first option."""

SHAPES: Final[dict[str, tuple[int, ...]]] = {
    "objects": (OBJECTS, observing.OBJECT_WIDTH),
    "players": (PLAYERS, observing.PLAYER_WIDTH),
    "relations": (RELATIONS, observing.RELATION_WIDTH),
    "table": (TABLE, 2),
    "question": (observing.QUESTION_WIDTH + PAGE,),
    "options": (OPTIONS, observing.OPTION_WIDTH),
    "events": (EVENTS, observing.EVENT_WIDTH),
}
"""The arrays of an observation, beside the mask."""

Observation: TypeAlias = dict[str, NDArray[Any]]


class Page:
    """Which part of a position is shown, and which option each action takes."""

    __slots__ = ("count", "first_option", "number", "options", "total")

    def __init__(self, rows: Rows, number: int) -> None:
        options = len(rows.options) // observing.OPTION_WIDTH
        relations = len(rows.relations) // observing.RELATION_WIDTH
        self.total = options
        paged = options > OPTIONS or rows.count > OBJECTS or relations > RELATIONS
        self.count = max(ceil(options / MORE), ceil(rows.count / OBJECTS), ceil(relations / RELATIONS)) if paged else 1
        self.number = number % self.count
        self.first_option = self.number * MORE if paged else 0
        self.options = max(min(options - self.first_option, MORE if paged else OPTIONS), 0)

    def option(self, action: int) -> int:
        """The option that an action takes; -1 where it turns the page."""
        if self.count > 1 and action == MORE:
            return -1
        if not 0 <= action < self.options:
            raise ValueError(f"action {action} is masked: there are {self.options} options on this page")
        return self.first_option + action

    def mask(self) -> NDArray[np.int8]:
        mask = np.zeros(OPTIONS, dtype=np.int8)
        mask[: self.options] = 1
        if self.count > 1:
            mask[MORE] = 1
        return mask


def encode(rows: Rows, events: list[int], page: Page) -> Observation:
    """The arrays of one page of a position."""
    first_object = page.number * OBJECTS if page.count > 1 else 0
    first_relation = page.number * RELATIONS if page.count > 1 else 0
    asked = [*rows.question, page.number, page.count, first_object, page.first_option]
    return {
        "objects": laid("objects", rows.object_rows, first_object),
        "players": laid("players", rows.player_rows),
        "relations": laid("relations", rows.relations, first_relation),
        "table": laid("table", rows.table),
        "question": np.array(asked, dtype=np.int16),
        "options": laid("options", rows.options, page.first_option, page.options),
        "events": laid("events", events),
    }


def laid(name: str, told: list[int], first: int = 0, most: int = OBJECTS) -> NDArray[np.int16]:
    """Rows of one kind in an array of its shape, from a row on."""
    rows, width = SHAPES[name]
    made = np.zeros((rows, width), dtype=np.int16)
    part = told[first * width : (first + min(rows, most)) * width] if first or len(told) > rows * width else told
    if len(part) > min(rows, most) * width:
        part = part[: min(rows, most) * width]
    if part:
        made.reshape(-1)[: len(part)] = np.frombuffer(array("h", part), dtype=np.int16)
    return made


def look(g: State, player: PlayerId, numbering: Numbering) -> Rows:
    """The rows of a position, which must fit into the shapes that have no pages."""
    rows = observing.observe(g, player, numbering)
    if g.n > PLAYERS or len(rows.table) > TABLE * 2:
        raise OverflowError(f"{g.n} players and {len(rows.table) // 2} facts: there is room for {PLAYERS} and {TABLE}")
    return rows


# -- back into words


def decode(observation: Observation, words: Vocabulary) -> dict[str, Any]:
    """What an observation says, in words: for people, and to see that nothing is lost on the way."""
    objects = [decoded_object(row.tolist(), words) for row in observation["objects"] if row.any()]
    relations = [
        {"what": observing.RELATIONS[what], "one": one, "other": other}
        for what, one, other in observation["relations"].tolist()
        if what
    ]
    first = int(observation["question"][observing.QUESTION_WIDTH + 2])
    for relation in relations:
        if relation["what"] == "goes on" and 0 < relation["other"] - first <= len(objects):
            objects[relation["one"] - 1 - first]["numbers"] |= objects[relation["other"] - 1 - first]["numbers"]
    kind, asked, window, least, most, ordered, chosen, source = observation["question"].tolist()[:8]
    return {
        "objects": objects,
        "relations": relations,
        "players": [
            {
                "gone": bool(row[1]),
                "has the turn": bool(row[2]),
                "decides": bool(row[3]),
                "numbers": pairs(row[observing.PLAYER_HEAD :], words),
            }
            for row in observation["players"].tolist()
            if row[0]
        ],
        "table": pairs([number for row in observation["table"].tolist() for number in row], words),
        "question": {
            "kind": words.word("questions", kind), "asked": asked, "window": bool(window), "minimum": least,
            "maximum": most, "ordered": bool(ordered), "chosen": chosen, "source": source,
        },
        "options": [
            {"verb": words.word("verbs", verb), "object": row, "value": value, "word": meant}
            for verb, row, value, meant in observation["options"].tolist()
            if verb
        ],
        "events": [
            {
                "kind": words.word("events", kind), "player": player, "card": words.word("cards", card),
                "source": words.word("cards", by), "amount": amount, "result": result,
            }
            for kind, player, card, by, amount, result in observation["events"].tolist()
            if kind
        ],
    }  # fmt: skip


def decoded_object(row: list[int], words: Vocabulary) -> dict[str, Any]:
    card, zone, seat, controller, place, host = row[: observing.HEAD]
    return {
        "card": words.word("cards", card), "zone": words.word("zones", zone), "seat": seat, "controller": controller,
        "place": place, "host": host, "numbers": pairs(row[observing.HEAD :], words),
    }  # fmt: skip


def pairs(row: list[int], words: Vocabulary) -> dict[str, int | None]:
    """Words with their values; None for what the printed card has and this one lacks."""
    return {
        words.word("words", word): None if value == observing.LACKING else value
        for word, value in zip(row[::2], row[1::2], strict=True)
        if word
    }


__all__ = ["MORE", "OPTIONS", "SHAPES", "Chronicle", "Observation", "Page", "decode", "encode", "look"]
