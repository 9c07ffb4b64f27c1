"""What any word reads of an object, it reads of it when it is gone: the snapshot has every value that words can ask."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from headjudge.abilities.kinds import Filter
from headjudge.abilities.selectors import Among, Within
from headjudge.kernel import moving, state
from headjudge.kernel.definitions import Node, probe
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.lasting import end_effect
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.plugins import games, plugin
from headjudge.scenario.collecting import SUFFIXES, collect
from headjudge.scenario.reporting import run_one

pytestmark = pytest.mark.skipif(not state.__file__.endswith(".py"), reason="compiled: nothing can be watched")
SCENARIOS = Path(__file__).parents[2] / "scenarios"
STRIDE = 40
"""Every fortieth scenario is played; `python -m tests.kernel.test_last_words` plays all."""
WORDS = 60
"""How many words are read of one object after an event."""
OF_OTHERS = (Among, Within)
"""They ask where something is now, or what is there beside it."""


OF_ABILITIES = "HasTimed"
"""KeyForge's, which asks for abilities that it has now."""


def base_reader(game: str) -> Callable[[State, ObjectId, int], int] | None:
    """The function of a game that reads base values, where it has words for them."""
    try:
        return importlib.import_module(f"headjudge.games.{game}.objects.bases").base_value  # type: ignore[no-any-return]
    except ImportError:
        return None


def is_about_others(node: Node) -> bool:
    return (
        isinstance(node, OF_OTHERS)
        or type(node).__name__ == OF_ABILITIES
        or any(is_about_others(child) for child in node.children())
    )


class Reading:
    """Reads an object after an event, removes it in a twin of the game, and reads it again."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.differences: set[str] = set()
        self.reads = 0
        self.busy = False
        self.words: dict[str, list[Filter]] = {}

    def look(self, g: State) -> None:
        there = [o for o in g.objects() if g.policies.zones[o.zone].live]
        if self.busy or not there:
            return
        self.busy = True
        self.compare(g, self.rng.choice(there))
        self.busy = False

    def compare(self, g: State, o: Obj) -> None:
        words = [word for face in g.faces for word in self.words_of(face.key, face.nodes)]
        words = self.rng.sample(words, min(WORDS, len(words)))
        this = self.rng.choice([each.id for each in g.objects() if each.id != o.id] or [o.id])
        before = self.read(g.clone(), words, this, o.id)
        later = g.clone()
        moving.do_cease(later, moving.Ceased(o.id, o.owner))
        for id in list(later.effects):
            end_effect(later, id)
        if o.source and later.exists(o.source):  # what it came from may change meanwhile
            later.w_obj(o.source).face = 1 + self.rng.randrange(len(later.faces) - 1)
            later.invalidate(EVERYTHING)
        after = self.read(later, words, this, o.id)
        self.reads += len(before)
        name = g.policies.name(g, o)
        self.differences |= {f"{name}: {word}" for word, value in before.items() if after[word] != value}

    def words_of(self, key: str, nodes: list[Node]) -> list[Filter]:
        if key not in self.words:
            # what a card does not write is what an effect may touch at all: cards in play, which is asked of the moment
            filters = [node for node in nodes if isinstance(node, Filter) and node.form is not None]
            self.words[key] = [word for word in filters if not is_about_others(word)]
        return self.words[key]

    def read(self, g: State, words: list[Filter], this: ObjectId, id: ObjectId) -> dict[str, object]:
        c = probe(g, this, g.look(this).owner, None, 0)
        found: dict[str, object] = {f"{word.form}": word.accepts(g, c, id) for word in words}
        for prop, name in enumerate(g.policies.props):
            found[name] = g.prop(id, prop)
            base = base_reader(g.policies.id)
            if base is not None and (g.look(id).face >= 0 or g.look(id).source):
                found[f"base {name}"] = base(g, id, prop)
        return found


@contextmanager
def watched(reading: Reading) -> Iterator[None]:
    """Meanwhile something is read after every event."""
    kept: list[tuple[type, str, Any]] = []

    def looking(checkpoint: Any) -> Any:
        def looked(policies: Any, g: State, happened: Event | tuple[Event, ...]) -> None:
            reading.look(g)
            checkpoint(policies, g, happened)

        return looked

    for kind in {type(plugin(game).policies) for game in games()}:
        for name in ("checkpoint", "checkpoint_together"):
            kept.append((kind, name, getattr(kind, name)))
            setattr(kind, name, looking(getattr(kind, name)))
    try:
        yield
    finally:
        for kind, name, before in kept:
            setattr(kind, name, before)


@pytest.mark.parametrize("game", ["fab", "grand-archive", "keyforge"])
def test_words_read_of_what_is_gone_what_they_read_of_it_before(game: str, stride: int = STRIDE) -> None:
    files = sorted(path for path in (SCENARIOS / game).rglob("*") if path.suffix in SUFFIXES)[::stride]
    reading = Reading(len(files))
    with watched(reading):
        for scenario in collect(files).scenarios:
            run_one(scenario, mutate=False)
    assert reading.reads > 1000
    assert reading.differences == set()


if __name__ == "__main__":
    for each in ("fab", "grand-archive", "keyforge"):
        test_words_read_of_what_is_gone_what_they_read_of_it_before(each, 1)
