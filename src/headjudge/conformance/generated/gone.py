"""Gone is remembered: whatever is asked of an object that is gone has the answer that it had in the moment before.

An object of the game is asked for everything that there are words for: its properties and what they are at base, its
counters, its owner and controller, every description of the lexicon that stands alone or needs nothing but a name.
Then a judge moves it to another zone on a clone, and it is asked again by the number that it had: with whatever the
state keeps to save time, without, and once all lasting effects have ended.

What is not asked stands in `NOT_ASKED`, with the reason.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from headjudge.abilities import lexicon as lex
from headjudge.abilities.kinds import Filter
from headjudge.abilities.lexicon import Word
from headjudge.abilities.notation import Datum, Form
from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.cards import NewCard, defined
from headjudge.conformance.generated.judging import CHOSEN, anything
from headjudge.conformance.generated.laws import Lawless, checked_on_the_way, law
from headjudge.conformance.generated.trees import corpus, places, put_at
from headjudge.conformance.generated.trials import Played, Trial
from headjudge.kernel import events, moving
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.lasting import end_effect
from headjudge.kernel.records import Context
from headjudge.kernel.state import State

TRIED: Final = 2
NAMED: Final = 6
"""How many names are tried at the place of a word that needs one."""
ATTEMPTS: Final = 25
NOT_ASKED: Final = {
    "within": "where something is now, and what is gone is nowhere (FAB 1.2.3d, KF 14.4, GA 2.1)",
}
"""Words that are not about the object as it was, or of which nothing is remembered."""


class Question(NamedTuple):
    """Something that can be asked of an object: in a word, and how."""

    about: str
    ask: Callable[[State, Context, ObjectId], object]


@law("gone", "whatever is asked of an object that is gone has the answer that it had in the moment before")
def check_gone(trial: Trial) -> Figures:
    return checked_on_the_way(trial, check_object, TRIED, {"games": 1, "objects": 0, "answers": 0})


def check_object(played: Played, rng: random.Random, figures: Figures) -> None:
    g = played.g.clone()
    g.surveyed = -1  # what is asked here no card of the game need ask
    id, asking = anything(g, rng), anything(g, rng)
    zones = [
        zone.id
        for zone in g.policies.zones
        if zone.id != g.objs[id].zone and not (zone.shared or zone.live or zone.aside)
    ]
    if not zones:
        return
    asked = (*of_any(g), *described(played.trial.game))
    c = context(g, asking, id)
    before = [one.ask(g, c, id) for one in asked]
    events.happen(g, moving.Moved(id, rng.choice(zones), g.objs[id].owner))
    if g.exists(id):
        return
    figures["objects"] += 1
    figures["answers"] += len(asked)
    for later in ("", ", nothing being kept", ", all effects having ended"):
        after = [one.ask(g, c, id) for one in asked]
        wrong = [i for i in range(len(asked)) if before[i] != after[i]]
        if wrong:
            one = asked[wrong[0]]
            raise Lawless(
                f"{one.about} was {before[wrong[0]]}, and is remembered as {after[wrong[0]]}{later}",
                f"{one.about}{later}",
                played.record(),
            )
        g = g.snapshot()
        if later:
            for effect in list(g.effects):
                end_effect(g, effect)


def context(g: State, asking: ObjectId, id: ObjectId) -> Context:
    o = g.objs[asking]
    c = g.new_context(asking, o.controller if o.controller >= 0 else o.owner)
    c.lists[Slot(CHOSEN)] = (id,)
    return c


# -- what can be asked


def of_any(g: State) -> list[Question]:
    """What every object of a game can be asked."""
    asked = [
        Question("owner", lambda g, c, id: g.look(id).owner),
        Question("controller", lambda g, c, id: g.look(id).controller),
        Question("zone", lambda g, c, id: g.look(id).zone),
        Question("name", lambda g, c, id: g.policies.name(g, g.look(id))),
    ]
    for prop, name in enumerate(g.policies.props):
        asked.append(Question(f"property {name}", value_of(prop)))
        asked.append(Question(f"base {name}", base_of(prop)))
    return asked


def count_of(mark: int) -> Callable[[State, Context, ObjectId], int]:
    return lambda g, c, id: g.mark(id, mark)


def value_of(prop: int) -> Callable[[State, Context, ObjectId], int]:
    return lambda g, c, id: g.prop(id, prop)


def base_of(prop: int) -> Callable[[State, Context, ObjectId], int]:
    return lambda g, c, id: g.policies.base(g, g.look(id), prop)


@cache
def described(game: str) -> tuple[Question, ...]:
    """The counters of a lexicon, and its descriptions that stand alone or need nothing but a name."""
    rng = random.Random(1)
    lexicon = corpus(game).lexicon
    found = [Question(f"counters {name}", count_of(int(mark.value))) for name, mark in lexicon.names["mark"].items()]
    for word in lexicon.words.values():
        if (
            word.name not in NOT_ASKED
            and word.kind == lex.FILTER
            and all(a.optional or a.kind in lexicon.names for a in word.takes)
        ):
            for form in forms_of(game, word, rng):
                node = lowered(game, form, rng)
                if isinstance(node, Filter):
                    found.append(Question(f"description {form}", fits(node)))
    return tuple(found)


def fits(node: Filter) -> Callable[[State, Context, ObjectId], bool]:
    return lambda g, c, id: node.accepts(g, c, id)


def forms_of(game: str, word: Word, rng: random.Random) -> list[Datum]:
    """A word by itself, or with some of the names that can stand in it."""
    names = corpus(game).lexicon.names
    needed = [a for a in word.takes if not a.optional]
    if not needed:
        return [word.name]
    found: dict[Form, None] = {}
    for _ in range(NAMED):
        found[Form((word.name, *[rng.choice(sorted(names[a.kind])) for a in needed]))] = None
    return list(found)


def lowered(game: str, form: Datum, rng: random.Random) -> Node | None:
    """A description as a node: it stands where packed cards have one, so that the game checks and lowers it."""
    for key, root, path in rng.choices(described_at(game), k=ATTEMPTS):
        try:
            face = defined(game, NewCard(f"A card that says {form}", key, (put_at(root, path, form),)))
        except ValueError:
            continue
        for node in face.nodes:
            if node.form == form:
                return node
    return None


@cache
def described_at(game: str) -> list[tuple[str, Datum, tuple[int, ...]]]:
    """The places where packed cards describe objects."""
    found = corpus(game)
    return [
        (key, root, path)
        for key, root in found.roots
        for path, kind in places(found.lexicon, root)
        if kind == lex.FILTER
    ]
