"""Once is once: what fits a description in two ways is meant once, and every ability has its own limit and memory."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities.notation import Datum, Form, read
from headjudge.conformance.dealing import Figures, added
from headjudge.conformance.generated.cards import NewCard, defined
from headjudge.conformance.generated.laws import LENGTH, Lawless, law
from headjudge.conformance.generated.trees import at, corpus, places, put_at
from headjudge.conformance.generated.trials import Lying, Played, Trial
from headjudge.conformance.generated.twins import Told, Twins
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
            found.append({"said twice": 1, **Twins("said twice", one, other, words=False).play()})
    if trial.game in HEARD:
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
    return isinstance(part, Form) and (part[:1] == ("target",) or any(aims(inner) for inner in part[1:]))


def without_last(pattern: Datum) -> Datum:
    """A pattern that fits whatever this one fits: without its last demand."""
    return Form(pattern[:-1]) if isinstance(pattern, Form) and len(pattern) > 2 else pattern


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
HEARD: Final = {"fab": ("attack", "defend", "play", "pitch", "hit", "gain", "pay")}
"""By game: events that a limit is tried on. All of them come in the middle of a turn, and no counter is one."""
PUT: Final = "marked"
ONCE: Final = "(limited 1 (event KIND) (put-counters verse 1 this))"
TWICE: Final = "(limited 2 (event OTHER) (put-counters rust 1 this))"
EACH: Final = "(when (event KIND) (put-counters verse 1 this))"
EACH_OTHER: Final = "(when (event OTHER) (put-counters rust 1 this))"
EXPECTED: Final = {
    (LIMITED, "verse"): (1, 1),
    (LIMITED, "rust"): (1, 2),
    (GIVEN, "verse"): (2, 1),
    (GIVEN, "rust"): (1, 2),
}
"""On which card, what: how many abilities put it there, and how often each may in a turn. FAB 5.2.1a + 6.6.5d"""


def check_limits(trial: Trial, rng: random.Random) -> Figures:
    """Limited abilities of two patterns, printed and given, beside those without a limit that count the events."""
    with_limits = limited(trial, *rng.sample(HEARD[trial.game], 2))
    if with_limits is None:
        return {}
    told = Told()
    played = Played(with_limits, told)
    names = {WATCHER, LIMITED, GIVEN, *GIVERS}
    stay = [o.id for o in played.g.objects() if o.face >= 0 and played.g.faces[o.face].key in names]
    turns = triggered = 0
    turn = played.g.active
    while not played.over and len(played.answers) < LENGTH and all(played.g.exists(id) for id in stay):
        played.go_on()
        if played.g.active != turn:
            turn = played.g.active
            turns += 1
            triggered += compare_counts(told, played)
    return {"limits": 1, "turns with limits": turns, "events under limits": triggered}


def limited(trial: Trial, kind: str, other: str) -> Trial | None:
    """The trial with cards of the player whose turn it is that hear such events."""
    trees = (ONCE, TWICE, EACH, EACH_OTHER)
    once, twice, each, each_other = [tree.replace("KIND", kind).replace("OTHER", other) for tree in trees]
    said = {
        WATCHER: (each, each_other),
        LIMITED: (once, twice),
        GIVEN: (),
        GIVERS[0]: (f'(gives {once} (named "{GIVEN}"))', f'(gives {twice} (named "{GIVEN}"))'),
        GIVERS[1]: (f'(gives {once} (named "{GIVEN}"))',),
    }
    new = [NewCard(name, "Copper", tuple([read(tree) for tree in says])) for name, says in said.items()]
    side = trial.sides[0]
    cards = (*side.cards, *[Lying("arena", card.name) for card in new])
    found = replace(trial, cards=(*trial.cards, *new), sides=(replace(side, cards=cards), *trial.sides[1:]))
    try:
        found.state()
    except (ScenarioError, ValueError):
        return None
    return found


def compare_counts(told: Told, played: Played) -> int:
    """Compare what each card did in the turn that has ended with how many events there were."""
    lines = [line for line in told.lines if line["kind"] == PUT and line.get("source") == line.get("object")]
    told.lines = []
    counted = Counter((str(line["object"]), str(line["what"])) for line in lines)
    for key, (abilities, limit) in EXPECTED.items():
        events = counted[WATCHER, key[1]]
        if counted[key] != abilities * min(events, limit):
            raise Lawless(
                f"{key[0]}: {counted[key]} {key[1]} counters for {events} events, {abilities} abilities, limit {limit}",
                f"limits: {key[0]}", played.record(),
            )  # fmt: skip
    return counted[WATCHER, "verse"] + counted[WATCHER, "rust"]
