"""Once is once: what fits a description in two ways is meant once, and every ability has its own limit and memory."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from headjudge.abilities import lexicon as lex
from headjudge.abilities.notation import Datum, Form, read, write
from headjudge.conformance.dealing import Figures, added
from headjudge.conformance.generated.cards import NewCard, defined
from headjudge.conformance.generated.laws import LENGTH, Lawless, law
from headjudge.conformance.generated.trees import at, corpus, places, put_at
from headjudge.conformance.generated.trials import Lying, Played, Trial
from headjudge.conformance.generated.twins import Told, Twins, broken_by, is_resolving
from headjudge.kernel import windows
from headjudge.kernel.ids import ObjectId
from headjudge.scenario.reading import ScenarioError

EITHER: Final = {
    lex.PATTERN: ("any-event",),
    lex.OBJECTS: ("union",),
    lex.FILTER: ("either", "both"),
    lex.CONDITION: ("any-of", "all-of"),
}
"""The words for several of a kind: with the same part twice they mean that part."""
PLACES_TRIED: Final = 3
"""How many forms of a card are said twice."""


@law("once", "what fits in two ways counts once; every ability has its own limit and its own memory")
def check_once(trial: Trial) -> Figures:
    rng = random.Random(trial.seed)
    found: list[Figures] = []
    for card in trial.cards:
        for one, other in said_twice(trial, card, rng):
            with broken_by(trial):
                found.append({"said twice": 1, **Twins("said twice", one, other, words=False).play()})
    if trial.game in LIMITS:
        found.append(check_limits(trial, rng))
    return added(found)


# -- one thing described twice


def said_twice(trial: Trial, card: NewCard, rng: random.Random) -> Iterator[tuple[Trial, Trial]]:
    """Trials in which a form of the card stands alone, and as two parts of a word for several of its kind."""
    found = corpus(trial.game)
    all_places = [
        (i, path, word)
        for i, tree in enumerate(card.abilities)
        for path, kind in places(found.lexicon, tree)
        for word in EITHER.get(kind, ())
        if word in found.lexicon.words
    ]
    all_places = [one for one in all_places if not (one[2] == "union" and aims(at(card.abilities[one[0]], one[1])))]
    for i, path, word in rng.sample(all_places, min(PLACES_TRIED, len(all_places))):
        tree = card.abilities[i]
        part = at(tree, path)
        wide = without_last(part) if word == "any-event" else part
        one = with_tree(trial, card, i, put_at(tree, path, wide))
        other = with_tree(trial, card, i, put_at(tree, path, Form((word, wide, part))))
        if one is not None and other is not None:
            yield one, other


def aims(part: Datum) -> bool:
    """Whether it asks for a target: said twice, it asks for two."""
    if part == "any-target":
        return True
    return isinstance(part, Form) and (part[:1] == ("target",) or any(aims(inner) for inner in part[1:]))


def without_last(pattern: Datum) -> Datum:
    """A pattern that fits whatever this one fits: without its last demand.

    A demand on the source itself stays: without it the ability may function in fewer zones (FAB 1.7.4). What is one of
    several patterns is no demand.
    """
    if not isinstance(pattern, Form) or pattern[0] in EITHER[lex.PATTERN] or len(pattern) < 3:
        return pattern
    if "itself" in write(pattern[-1]):
        return pattern
    return Form(pattern[:-1])


def with_tree(trial: Trial, card: NewCard, i: int, tree: Datum) -> Trial | None:
    """The trial in which the card says another tree at that place; None where the game refuses it."""
    new = card.says((*card.abilities[:i], tree, *card.abilities[i + 1 :]))
    try:
        defined(trial.game, new)
        found = trial.with_card(new)
        found.state()
    except (ScenarioError, ValueError):
        return None
    return found


# -- limits

WATCHER: Final = "Watcher"
LIMITED: Final = "Limited"
GIVEN: Final = "Given"
GIVERS: Final = ("First Giver", "Second Giver")
OURS: Final = frozenset((WATCHER, LIMITED, GIVEN, *GIVERS))
PUT: Final = "marked"


class Limits(NamedTuple):
    """How a game says that something is done so many times: a model of a card that stays in play, and words."""

    like: str
    key: str
    heard: tuple[str, ...]
    """Events that a limit is tried on. All of them come in the middle of a turn, and no counter is one."""
    first: str
    """The counter that ONE of them puts, and the one for the OTHER."""
    second: str
    named: str
    """The card that is given something."""
    lasting: str
    """An ability that begins EFFECT."""
    until: str
    """A lasting effect that DOES something TIMES times WHEN something happens; the next time where no TIMES is said."""


LIMITS: Final = {
    "fab": Limits(
        "Copper", "arena", ("attack", "defend", "play", "pitch", "hit", "gain", "pay"), "verse", "rust",
        f'(permanents you (named "{GIVEN}"))', "(activated instant (limit 1) (does EFFECT))",
        "(until turn (when WHEN DOES) TIMES)",
    ),
    "grand-archive": Limits(
        "Silvershine", "field", ("activated", "reserved", "damaged", "drawn", "entered", "attack-declared"),
        "charge", "durability", f'(in field you (named "{GIVEN}"))', "(activated (rest this) EFFECT)",
        "(delayed WHEN DOES)",
    ),
    "keyforge": Limits(
        "Shard of Greed", "artifacts", ("played", "reaped", "fought", "amber-gained", "damage-dealt", "discarded"),
        "glory", "doom", f'(in-play you (named "{GIVEN}"))', "(omni EFFECT)",
        "(until end-of-turn (when WHEN DOES) TIMES)",
    ),
}  # fmt: skip
PRINTED: Final = "fab"
"""The game that has a word for an ability that triggers so many times a turn."""
EXPECTED: Final = {(LIMITED, 0): (1, 1), (LIMITED, 1): (1, 2), (GIVEN, 0): (2, 1), (GIVEN, 1): (1, 2)}
"""On which card, which counter: how many abilities or effects put it there, and how often each may in a turn.
FAB 5.2.1a + 6.6.5d, GA 2.4.b, KF 7.2"""


def check_limits(trial: Trial, rng: random.Random) -> Figures:
    """Limited abilities and effects of two patterns, beside abilities without a limit that count the events."""
    limits = LIMITS[trial.game]
    one, other = rng.sample(limits.heard, 2)
    found = [check_effects(trial, limits, one, other)]
    if trial.game == PRINTED:
        found.append(check_printed(trial, limits, one, other))
    return added(found)


def is_numbered(limits: Limits) -> bool:
    """Whether one effect can do something several times."""
    return "TIMES" in limits.until


def putting(limits: Limits, which: int, on: str = "this") -> str:
    return f"(put-counters {(limits.first, limits.second)[which]} 1 {on})"


def check_printed(trial: Trial, limits: Limits, one: str, other: str) -> Figures:
    """Abilities that trigger so many times a turn, printed and given, for as many turns as all of them are there."""
    once = f"(limited 1 (event {one}) {putting(limits, 0)})"
    twice = f"(limited 2 (event {other}) {putting(limits, 1)})"
    said = {
        LIMITED: (once, twice),
        GIVEN: (),
        GIVERS[0]: (f'(gives {once} (named "{GIVEN}"))', f'(gives {twice} (named "{GIVEN}"))'),
        GIVERS[1]: (f'(gives {once} (named "{GIVEN}"))',),
    }
    played, told = watched(trial, limits, one, other, said)
    if played is None:
        return {}
    stay = ours(played)
    turns = triggered = 0
    turn = played.g.active
    while not played.over and len(played.answers) < LENGTH and all(played.g.exists(id) for id in stay):
        played.go_on()
        if played.g.active != turn:
            turn = played.g.active
            turns += 1
            triggered += compare_counts(limits, told, played)
            told.lines = []
    return {"limits": 1, "turns with limits": turns, "events under limits": triggered}


def check_effects(trial: Trial, limits: Limits, one: str, other: str) -> Figures:
    """Lasting effects that do something so many times, begun by one card together and by two alike, for a turn."""

    def begin(*effects: str) -> tuple[str, ...]:
        return (limits.lasting.replace("EFFECT", effects[0] if len(effects) == 1 else f"(do {' '.join(effects)})"),)

    def lasting(which: int, times: int, on: str = "this") -> str:
        said = limits.until.replace("WHEN", f"(event {(one, other)[which]})").replace("TIMES", str(times))
        said = said.replace("DOES", putting(limits, which, on))
        return said if is_numbered(limits) else " ".join([said] * times)

    said = {
        LIMITED: begin(lasting(0, 1), lasting(1, 2)),
        GIVEN: (),
        GIVERS[0]: begin(lasting(0, 1, limits.named), lasting(1, 2, limits.named)),
        GIVERS[1]: begin(lasting(0, 1, limits.named)),
    }
    played, told = watched(trial, limits, one, other, said)
    if played is None or not all(used(played, name) for name in (LIMITED, *GIVERS)) or counters(told):
        return {}
    stay = ours(played)
    triggered = 0
    while not played.over and len(played.answers) < LENGTH and all(played.g.exists(id) for id in stay):
        if any(str(line["kind"]).startswith("turn-") for line in told.lines):
            break  # another turn of the same player may follow
        if windows.is_open(played.g) and not is_resolving(played.g):
            triggered = compare_counts(limits, told, played)
        played.go_on()
    return {"limits": 1, "turns with limits": 1, "events under limits": triggered}


def watched(
    trial: Trial, limits: Limits, one: str, other: str, said: Mapping[str, Sequence[str]]
) -> tuple[Played | None, Told]:
    """The trial with cards of the player whose turn it is that hear such events; None where the game refuses it."""
    each = [f"(when (event {kind}) {putting(limits, which)})" for which, kind in enumerate((one, other))]
    says = {WATCHER: each, **said}
    new = [NewCard(name, limits.like, tuple(map(read, trees))) for name, trees in says.items()]
    side = trial.sides[0]
    cards = (*side.cards, *[Lying(limits.key, card.name) for card in new])
    found = replace(trial, cards=(*trial.cards, *new), sides=(replace(side, cards=cards), *trial.sides[1:]))
    told = Told()
    try:
        found.state()
    except (ScenarioError, ValueError):
        return None, told
    return Played(found, told), told


def ours(played: Played) -> list[ObjectId]:
    return [o.id for o in played.g.objects() if named(played, o.id) in OURS]


def named(played: Played, id: ObjectId) -> str:
    o = played.g.find(id)
    return played.g.faces[o.face].key if o is not None and o.face >= 0 else ""


def used(played: Played, name: str) -> bool:
    """Use the ability of a card, and wait until it has resolved; whether that could be done."""
    if played.over:
        return False
    offered = [i for i, id in enumerate(played.question.objs) if id and named(played, id) == name]
    if not offered:
        return False
    played.answer(offered[0])
    for _ in played.g.seats:
        if is_resolving(played.g):
            played.answer(len(played.question.acts) - 1)
    return played.g.question is not None and not is_resolving(played.g)


def counters(told: Told) -> Counter[tuple[str, str]]:
    """How often each of our cards got which counter by one of them."""
    lines = [line for line in told.lines if line["kind"] == PUT and str(line.get("source")) in OURS]
    return Counter((str(line["object"]), str(line["what"])) for line in lines)


def compare_counts(limits: Limits, told: Told, played: Played) -> int:
    """Compare what each card did in a turn with how many events there were."""
    counted = counters(told)
    both = (limits.first, limits.second)
    for (name, which), (abilities, limit) in EXPECTED.items():
        if not is_numbered(limits):
            abilities, limit = abilities * limit, 1
        events = counted[WATCHER, both[which]]
        if counted[name, both[which]] != abilities * min(events, limit):
            raise Lawless(
                f"{name}: {counted[name, both[which]]} counters for {events} events, {abilities} times {limit}",
                f"limits: {name}", played.record(),
            )  # fmt: skip
    return counted[WATCHER, limits.first] + counted[WATCHER, limits.second]
