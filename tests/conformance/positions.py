"""Positions written as scenarios are, and which abilities the engine says function in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from headjudge.abilities.notation import write
from headjudge.kernel.definitions import NODE_BITS, Listener, Replacer, Stated
from headjudge.kernel.entries import entry_node
from headjudge.kernel.functioning import bearers, borne, functions, player_of
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.replacing import in_force
from headjudge.kernel.state import State
from headjudge.kernel.triggering import listening
from headjudge.plugins import games
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import run

Borne = tuple[str, str, int]
"""Whose text it is, what it says, and the object for which it functions."""
Ability = tuple[str, str]
"""Whose text it is, and what it says."""


def play(text: str) -> State:
    """The state after the lines of a scenario that claims nothing."""
    scenario = understand(read_text(f"case: it\nrules: []\n{text}", "it.yaml"), words_of, lambda: tuple(games()))
    words = words_of(scenario.game)
    assert words is not None
    result = run(scenario, words, tell=True)
    assert result.held, result.problems
    assert result.end is not None
    return result.end.g


def functioning(g: State) -> set[Borne]:
    """Every ability that triggers, replaces, changes or states something, for each object for which it functions."""
    entries: dict[int, None] = {}
    for line in (
        *g.index.listeners,
        *g.index.replacers.values(),
        *g.index.modifiers.values(),
        *g.index.stated.values(),
    ):
        entries.update(dict.fromkeys(line))
    return {(face, says, id) for entry in entries for face, says, id in of_entry(g, entry)}


def of_entry(g: State, entry: int) -> list[Borne]:
    node = entry_node(g, entry)
    if borne(entry, node):
        ids = bearers(g, entry, node)
    elif entry > 0:
        this = ObjectId(entry >> NODE_BITS)
        ids = [this] if functions(g, node, this, player_of(g, this)) else []
    elif isinstance(node, Listener):
        ids = [id for id, _ in listening(g, entry, node)]
    elif isinstance(node, Replacer):
        ids = [id for id, _ in in_force(g, entry, node)]
    elif isinstance(node, Stated) and node.had:
        ids = [id for id in g.effects[-entry].objs if functions(g, node, id, player_of(g, id), -entry)]
    else:
        ids = list(g.effects[-entry].objs)
    return [(node.face, written(node.form), id) for id in ids]


def written(form: object) -> str:
    return write(form)  # type: ignore[arg-type]


def called(g: State, name: str) -> list[ObjectId]:
    """The objects that have that name now."""
    return [o.id for o in g.objects() if o.face >= 0 and g.faces[o.face].name == name]


def agree(
    g: State,
    zone: str,
    copies: int,
    engine: Callable[[State, ObjectId], set[Ability]],
    book: Callable[[bool], Mapping[Ability, bool | None]],
) -> None:
    """Of the card called Thing, and of its copy, those abilities function that the book says; None: it says nothing.

    `book` is asked whether it is the copy, which lay there first.
    """
    found = called(g, "Thing")
    assert len(found) == 1 + copies
    for id in found:
        assert g.policies.zones[g.objs[id].zone].name == zone
        says = engine(g, id)
        for ability, expected in book(id != found[-1]).items():
            assert expected is None or (ability in says) is expected, ability
