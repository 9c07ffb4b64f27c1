"""Together as one by one: a restriction holds for what comes at once as for what comes singly, by whichever word.

A judge has one verb done to two or three objects: to all at once, to each by itself, and to one after the other.

- What is affected neither by itself nor through one of the others is not affected in company: no crowd gets round what
  forbids a single one.
- As many are affected at once as one after the other in some order: a limit counts those that come with it. Where one
  after the other makes other kinds of events than at once does (something was set off in between), the order matters
  for another reason, and the two are not compared.

Where a player has to choose something on the way nothing is compared: what is chosen may be another thing.
"""

from __future__ import annotations

import random
from itertools import permutations
from typing import Final

from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.judging import Phrase, anything, finish, judged, on_objects
from headjudge.conformance.generated.laws import Lawless, checked_on_the_way, law
from headjudge.conformance.generated.trials import Played, Trial
from headjudge.kernel import flow
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State

TRIED: Final = 3
FIRST_ONLY: Final = frozenset((
    "becomes-attack", "attack-with", "new-targets", "activate", "copy", "resolve", "reap-with", "fight-with", "use",
    "use-as-yours", "play-card", "swap",
))  # fmt: skip
"""Words that speak of one object, and take the first where there are several."""

Done = tuple[frozenset[ObjectId], frozenset[str]]
"""The objects that a verb was done to, and the kinds of events that there were."""


@law("together", "a verb done to several objects at once does to them what it does to one after the other")
def check_together(trial: Trial) -> Figures:
    return checked_on_the_way(trial, check_verb, TRIED, {"games": 1, "at once": 0, "restricted": 0})


def check_verb(played: Played, rng: random.Random, compared: Figures) -> None:
    g = played.g
    if flow.attempting(g) is not None:  # nothing happens to a card while it is announced and declared for
        return
    phrase = rng.choice([one for one in on_objects(played.trial.game) if one.word not in FIRST_ONLY])
    this = anything(g, rng)
    o = g.objs[this]
    you = o.controller if o.controller >= 0 else o.owner
    objects = alike(g, anything(g, rng), rng)
    seed = rng.randrange(1 << 30)
    crowd = done(g, phrase, you, this, objects, objects, seed)
    if len(objects) < 2 or crowd is None:
        return
    single = [done(g, phrase, you, this, (id,), objects, seed) for id in objects]
    alone = [one for one in single if one is not None]
    if len(alone) < len(single):
        return
    compared["at once"] += 1
    affected = frozenset(id for one, _ in alone for id in one)
    if not crowd[0] <= affected:
        raise Lawless(
            f"{phrase.form} is done to several objects at once, and not to one of them by itself",
            f"{phrase.word} in company",
            played.record(),
        )
    if len(affected) < len(objects) or len(crowd[0]) < len(objects):
        compared["restricted"] += 1
    orders = [one_by_one(g, phrase, you, this, order, seed) for order in permutations(objects)]
    known = [one for one in orders if one is not None and one[1] == crowd[1]]
    if len(known) < len(orders):
        return
    if len(crowd[0]) not in {len(one) for one, _ in known}:
        raise Lawless(
            f"{phrase.form} is done to {len(crowd[0])} objects at once, one after the other to {len(known[0][0])}",
            f"{phrase.word} one by one",
            played.record(),
        )


def alike(g: State, one: ObjectId, rng: random.Random) -> tuple[ObjectId, ...]:
    """Two or three objects from where one lies, or from anywhere."""
    o = g.objs[one]
    near = [id for id in (g.under(o.host) if o.host else g.zone(o.zone, o.seat)) if id != one]
    others = rng.sample(near, min(len(near), 2)) if rng.random() < 0.7 else [anything(g, rng)]
    return tuple(dict.fromkeys((one, *others)))


def done(
    g: State,
    phrase: Phrase,
    you: PlayerId,
    this: ObjectId,
    meant: tuple[ObjectId, ...],
    objects: tuple[ObjectId, ...],
    seed: int,
) -> Done | None:
    """To which of the objects something is done where some are meant; None where it asks, or comes to no end."""
    twin, watch = judged(g, phrase, you, this, meant)
    if not finish(twin, watch, random.Random(seed)) or twin.over or watch.answers:
        return None
    return watch.done_to(objects), frozenset(kind for kind, _, _ in watch.happened)


def one_by_one(
    g: State, phrase: Phrase, you: PlayerId, this: ObjectId, objects: tuple[ObjectId, ...], seed: int
) -> Done | None:
    """The same to one after the other."""
    affected: frozenset[ObjectId] = frozenset()
    kinds: frozenset[str] = frozenset()
    for id in objects:
        twin, watch = judged(g, phrase, you, this, (id,))
        if not finish(twin, watch, random.Random(seed)) or twin.over or watch.answers:
            return None
        affected |= watch.done_to(objects)
        kinds |= {kind for kind, _, _ in watch.happened}
        if not waits_at(twin, g):
            return None
        g = twin
    return affected, kinds


def waits_at(twin: State, g: State) -> bool:
    """Whether a twin still waits for the answer that the game waits for: what is left of a choice may need none."""
    q, asked = twin.question, g.question
    if q is None or asked is None or len(twin.frames) != len(g.frames):
        return False
    now, before = twin.frames[-1], g.frames[-1]
    return (q.kind, q.player, now.proc, now.at) == (asked.kind, asked.player, before.proc, before.at)
