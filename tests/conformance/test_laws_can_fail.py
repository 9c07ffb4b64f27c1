"""Laws can fail: each notices faults that are put in on purpose, within 2,000 generated cards.

A row is a fault: the law that notices it, in which game and by which cause, a seed, and what is put in place of what.
The seeds are such that it does not take long; without the fault the same trials keep the law.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from headjudge.abilities.verbs import EachByItself
from headjudge.conformance.generated.laws import LAWS, Lawless, tried
from headjudge.conformance.generated.trials import Dealer
from headjudge.kernel import events as kernel_events
from headjudge.kernel import indexes, moving, save, views
from headjudge.kernel.ids import NOTHING, ObjectId, Try
from headjudge.kernel.records import Context, Event, Obj
from headjudge.kernel.state import State
from headjudge.plugins import games

WITHIN = 2_000
"""Cards after which a fault must have been noticed."""


class Fault(NamedTuple):
    """Something that goes wrong: `place`, or what it names in a game, holds `fault` instead of what it should."""

    about: str
    law: str
    game: str
    cause: str
    """How the cause of the break begins that shows it."""
    seed: int
    place: Any
    name: str
    fault: Callable[..., Any]


# -- what is put in


def forgotten_values(g: State, o: Obj) -> None:
    """Nothing is kept of what effects make of an object."""


def is_there(verb: EachByItself, g: State, c: Context, id: ObjectId) -> bool:
    return g.exists(id)


def named(path: str) -> Any:
    """A module of a game, or something in it: `fab.effects.verbs.hands:Draw`."""
    module, _, name = path.partition(":")
    found = importlib.import_module(f"headjudge.games.{module}")
    return getattr(found, name) if name else found


def all_that_live(verb: Any, g: State, c: Context) -> list[ObjectId]:
    """In company nobody asks whether it can happen."""
    found: list[ObjectId] = named("grand_archive.objects.living").living(g, c, verb.objects.objects(g, c))
    return found if len(found) > 1 else [id for id in found if verb.reaches(g, id)]


def only_the_first(verb: EachByItself, g: State, c: Context) -> list[Event]:
    found = [verb.deed(g, c, id) for id in verb.objects.objects(g, c)]
    return [verb.noting(c, ev) for ev in found if ev is not None][:1]


CEASES: Callable[[State, Obj], Obj] = moving.cease


def without_its_card(g: State, old: Obj) -> Obj:
    """What moves is no longer a card."""
    o = CEASES(g, old)
    o.cards = ()
    return o


def left_behind(g: State, old: Obj) -> Obj:
    """What moves is still where it was."""
    o = CEASES(g, old)
    g.put(old)
    return o


def living(g: State, id: ObjectId) -> Obj:
    """Only what exists can be looked at."""
    return g.objs[id]


def mark_of_the_living(g: State, id: ObjectId, mark: int) -> int:
    """What is gone has no counters."""
    o = g.find(id)
    return 0 if o is None else o.marks.get(mark, 0)


def sharing(g: State) -> State:
    """A twin that writes into the records of the other."""
    return State(g.policies, g.faces, g.n, 0, g)


def effects_unlisted(g: State) -> None:
    """What is loaded lists abilities of objects, and no lasting effects."""
    effects, g.effects = g.effects, {}
    REBUILT(g)
    g.effects = effects


REBUILT: Callable[[State], None] = save.rebuild


def with_its_card(sight: views.Sight, o: Obj, seen: Any) -> None:
    """What lies face down in the open tells which card it is."""
    seen["card"] = o.cards


def by_the_next_card(policies: Any, g: State, player: Any) -> list[Try]:
    """Whether the tide can be raised depends on the card that will be drawn next."""
    deck = next(zone.id for zone in g.policies.zones if zone.name == "deck")
    top = g.zone(deck, player)[:1]
    return [] if top and g.objs[top[0]].face % 2 else [(named("keyforge.registry").A_TIDE, NOTHING, 0)]


def as_one_alone(g: State, events: tuple[Event, ...]) -> None:
    """Of several at once only the first happens."""
    TOGETHER(g, events[:1])


TOGETHER: Callable[[State, tuple[Event, ...]], None] = kernel_events.together


def anything_in_company(verb: Any, g: State, c: Context) -> None:
    """Of several nobody asks where they lie, nor whether they are so already."""
    statuses = named("keyforge.effects.verbs.statuses")
    found = [id for id in verb.objects.objects(g, c) if g.exists(id)]
    made, mark, comes, _ = statuses.STATUSES[verb.verb]
    if len(found) == 1:
        found = [id for id in found if statuses.in_play(g, id) and (g.mark(id, mark) > 0) != comes]
    TOGETHER(g, tuple([verb.noting(c, made(id, g.objs[id].controller, c.this)) for id in found]))


DRAW = "fab.effects.verbs.hands:Draw"
SEND = "grand_archive.effects.verbs.objects:Send"
FAULTS = [
    Fault("feasible ignores what is done, and so zones", "possible", "fab", "", 1, EachByItself, "able", is_there),
    Fault("feasible ignores zones", "possible", "grand-archive", "", 1, SEND, "reaches", lambda *a: True),
    Fault("nobody may draw, and does", "possible", "fab", "draw", 1, DRAW, "feasible", lambda *a: False),
    Fault("nothing may be done to anything, and is", "possible", "keyforge", "", 1, EachByItself, "able",
          lambda *a: False),
    Fault("nobody may draw, and draws", "possible", "keyforge", "draw", 1, "keyforge.effects.verbs.moves:Draw",
          "feasible", lambda *a: False),
    Fault("what cannot be played is offered", "possible", "keyforge", "play offered", 1, "keyforge.policies",
          "refuse_play", lambda *a: 0),
    Fault("an arsenal takes all that come at once", "together", "fab", "put-in-arsenal", 1, "fab.events.arena",
          "has_room", lambda *a: True),
    Fault("at once only the first", "together", "fab", "", 1, EachByItself, "deeds", only_the_first),
    Fault("at once only the first, in all games", "together", "keyforge", "", 1, EachByItself, "deeds",
          only_the_first),
    Fault("only one of several is stunned", "together", "keyforge", "", 1, "keyforge.effects.verbs.statuses",
          "together", as_one_alone),
    Fault("anything is stunned in company", "together", "keyforge", "", 1, "keyforge.effects.verbs.statuses:Give",
          "perform", anything_in_company),
    Fault("a crowd goes where nobody may", "together", "grand-archive", "", 1, SEND, "found", all_that_live),
    Fault("no value is kept", "gone", "fab", "property", 1, moving, "values_of", forgotten_values),
    Fault("new effects leave kept values", "short-cuts", "fab", "", 1, indexes, "changed_modifiers", lambda *a: None),
    Fault("costs are as printed", "short-cuts", "grand-archive", "", 2, "grand_archive.play.costs", "are_changed",
          lambda *a: False),
    Fault("new effects leave values", "short-cuts", "keyforge", "", 1, indexes, "changed_modifiers", lambda *a: None),
    Fault("nothing is stated", "short-cuts", "keyforge", "", 1, State, "stating", lambda *a: False),
    Fault("no card has a use", "short-cuts", "keyforge", "", 1, "keyforge.policies", "has_use", lambda *a: False),
    Fault("a moved card is lost", "endures", "keyforge", "a card was lost", 1, moving, "cease", without_its_card),
    Fault("a moved card stays", "endures", "fab", "a card is there twice", 1, moving, "cease", left_behind),
    Fault("nothing that is gone is known", "endures", "grand-archive", "AttributeError", 1, State, "look", living),
    Fault("counters are not loaded", "copies", "keyforge", "a loaded", 1, save, "load_ints", lambda data: {}),
    Fault("a clone shares records", "copies", "fab", "a clone", 1, State, "snapshot", sharing),
    Fault("loaded effects do nothing", "copies", "grand-archive", "a loaded", 1, save, "rebuild", effects_unlisted),
    Fault("a view shows every hand", "hidden", "fab", "a view", 1, views, "eyes", lambda viewer, n: 0),
    Fault("face down is told", "hidden", "fab", "a view", 1, views.Sight, "openly", with_its_card),
    Fault("the next card counts", "hidden", "keyforge", "a question", 1, "keyforge.policies:KeyForge",
          "beside", by_the_next_card),
    Fault("counters are forgotten", "gone", "grand-archive", "counters", 1, State, "mark", mark_of_the_living),
    Fault("no value is kept outside of the arena", "gone", "fab", "property", 1, moving, "reaching", lambda *a: []),
]  # fmt: skip


@pytest.mark.parametrize(
    "fault", [one for one in FAULTS if one.game in games()], ids=lambda fault: f"{fault.law}: {fault.about}"
)
def test_a_fault_is_noticed(fault: Fault, monkeypatch: pytest.MonkeyPatch) -> None:
    dealer = Dealer(fault.game, fault.seed)
    law = LAWS[fault.law]
    found: Lawless | None = None
    trials = []
    place = named(fault.place) if isinstance(fault.place, str) else fault.place
    monkeypatch.setattr(place, fault.name, fault.fault)
    while found is None and dealer.printer.made < WITHIN:
        trials.append(dealer.trial())
        lawless = tried(law, trials[-1])[1]
        found = lawless if lawless is not None and lawless.cause.startswith(fault.cause) else None
    assert found is not None
    monkeypatch.undo()
    lawless = tried(law, trials[-1])[1]
    assert lawless is None, lawless
