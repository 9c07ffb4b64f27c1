"""Possible is done: what is offered can be carried out to its end, and what is refused as impossible comes to nothing.

- An attempt that a window offers is never reversed, whatever is answered on the way; one that it refuses, forced, is
  reversed for the reason named.
- After a yes something is done before that instruction is over, unless a replacement stopped it.
- What the game says can be done, done by a judge to an object at random, does something; what it says cannot be done
  does nothing.

Whoever answers takes what does something where there is a choice: a rule may let a player choose none, or fail to find.
"""

from __future__ import annotations

import random
from typing import Final

from headjudge.abilities.notation import Form
from headjudge.abilities.verbs import Verb
from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.judging import (
    Phrase,
    Watch,
    anything,
    feasible,
    finish,
    judged,
    phrases,
    speaking,
    unreplaced,
    words_of,
)
from headjudge.conformance.generated.laws import LENGTH, Lawless, law
from headjudge.conformance.generated.trials import Played, Trial
from headjudge.kernel import flow, windows
from headjudge.kernel.definitions import NODES, P_RUN, Instruction
from headjudge.kernel.ids import ObjectId, PlayerId, Try
from headjudge.kernel.needs import together
from headjudge.kernel.state import State

EVERY: Final = 3
"""At every so many decisions a judge looks at attempts, and at single instructions."""
TRIED: Final = 3
"""How many of each are looked at there."""
IN_PART: Final = {"keyforge": "KF 23.1"}
"""Games in which a player may agree to do as much as can be done, be it nothing, by which rule."""
NO_EVENT: Final = {
    ("fab", "attack-with"): "FAB 1.4.4: the layer attacks with it once it has resolved",
    ("grand-archive", "aim-anew"): "GA 2.6: the instance has other targets from then on",
}
"""Words of a game that do what they do without an event of their own."""
AS_A_COST: Final = {
    ("grand-archive", "recover"): "GA 3.2 recover: a cost needs that many counters, else it takes what there are",
}
"""Words that are refused where they stand in a cost and there is less than it needs, though the instruction could be
done in part, by which rule."""
NOT_THE_DEED: Final = {("fab", "banish", "turn"): "FAB 3.0.7b: what lies face down there becomes public, and stays"}
"""Kinds of events that a word may make without its being done, by which rule."""
REGARDLESS: Final = {("fab", "may-choose-to"): "FAB 1.8.3b: they may choose it whatever comes of it"}
"""Words by which a player may agree to what cannot be done, by which rule."""
CHOOSING: Final = frozenset(("choose", "choose-number", "at-random", "each-chooses", "declare", "search", "let"))
"""Words that only say of what others speak."""


@law(
    "possible", "what is offered can be done to its end and does something; what is refused as impossible does nothing"
)
def check_possible(trial: Trial) -> Figures:
    played = Played(trial)
    rng = random.Random(trial.seed)
    looked: Figures = {"games": 1}
    while not played.over and len(played.answers) < LENGTH:
        if played.question.kind == flow.Q_MAY and trial.game not in IN_PART:
            count(looked, "agreed to", check_yes(played, rng))
        if len(played.answers) % EVERY == 0:
            if windows.is_open(played.g):
                count(looked, "attempts", check_attempts(played, rng))
            for _ in range(TRIED):
                count(looked, "instructions", check_instruction(played, rng))
        played.go_on()
    return looked


def count(looked: Figures, what: str, n: int) -> None:
    looked[what] = looked.get(what, 0) + n


# -- attempts


def check_attempts(played: Played, rng: random.Random) -> int:
    """Some attempts that the open window offers, and some that it refuses."""
    g = played.g
    player = played.question.player
    tries = g.policies.attempts(g, player)
    chosen = rng.sample(tries, min(len(tries), 2 * TRIED))
    for one in chosen:
        check_attempt(played, rng, player, one)
    return len(chosen)


def check_attempt(played: Played, rng: random.Random, player: PlayerId, one: Try) -> None:
    g = played.g
    act, obj, val = one
    code = g.policies.refuse(g, player, act, obj, val)
    twin = g.clone()
    twin.refusal = 0
    flow.force(twin, act, obj, val)
    name = g.policies.acts[act]
    if code:
        if twin.refusal != code:
            why, found = g.policies.reasons[code].slug, g.policies.reasons[twin.refusal].slug
            raise Lawless(f"{name} is refused as {why}, forced it is {found}", f"{name}: {why}", played.record())
        return
    while not (twin.refusal or twin.over) and flow.attempting(twin) is not None:
        assert twin.question is not None
        flow.answer(twin, rng.randrange(len(twin.question.acts)))
    if twin.refusal:
        why = g.policies.reasons[twin.refusal].slug
        raise Lawless(f"{name} is offered, and reversed as {why}", f"{name} offered: {why}", played.record())


# -- what a player agrees to


def check_yes(played: Played, rng: random.Random) -> int:
    """After a yes something is done before the instruction is over."""
    g = played.g
    q = played.question
    node = NODES[q.about] if q.about >= 0 else None
    if g.frames[-1].proc != P_RUN or not isinstance(node, Instruction):
        return 0
    if (played.trial.game, next(words_of(NODES[g.frames[-1].node]), "")) in REGARDLESS:
        return 0
    words = [word for word in words_of(node) if word not in CHOOSING]
    if not words or comes_to_something(g, rng) or comes_to_something(unreplaced(g), rng):
        return 1
    raise Lawless(f"a yes to {node.form} comes to nothing", f"a yes to {named(words)}", played.record())


def comes_to_something(g: State, rng: random.Random) -> bool:
    twin = g.clone()
    watch = Watch(twin, len(twin.frames) - 1)
    twin.journal = watch
    assert twin.question is not None
    flow.answer(twin, twin.question.acts.index(flow.A_YES))
    return not finish(twin, watch, rng) or twin.over or bool(watch.happened)


def named(words: list[str]) -> str:
    """The verb of an instruction, by the words in it."""
    verbs = [word for word in words if word not in ("do", "if", "note")]
    return (verbs or words)[0]


# -- what a judge has done


def check_instruction(played: Played, rng: random.Random) -> int:
    """One verb, on one object at random, said by another: it can be done, and something is; or not, and nothing is."""
    g = played.g
    if g.over or flow.attempting(g) is not None:  # nothing happens to a card while it is announced and declared for
        return 0
    phrase = rng.choice(phrases(played.trial.game))
    this, meant = anything(g, rng), anything(g, rng)
    o = g.objs[this]
    you = o.controller if o.controller >= 0 else o.owner
    able = feasible(g, phrase, you, this, (meant,))
    if able and not is_chosen_for(g, phrase, you, this, meant):
        raise Lawless(f"{phrase.form} can be done, and is not chosen for", f"{phrase.word} chooses", played.record())
    if able and played.trial.game in IN_PART:
        return 0
    game = played.trial.game
    done = does(game, g, phrase, you, this, meant, rng)
    if able and not done and (game, phrase.word) not in NO_EVENT and not is_done_for_nothing(phrase):
        if not does(game, unreplaced(g), phrase, you, this, meant, rng):
            what = f"{phrase.form} can be done, and does nothing"
            raise Lawless(what, f"{phrase.word} does nothing", played.record())
    if done and not able and not ((game, phrase.word) in AS_A_COST and is_short(g, phrase, you, this, meant)):
        raise Lawless(f"{phrase.form} cannot be done, and is", f"{phrase.word} is done", played.record())
    return 1


def is_chosen_for(g: State, phrase: Phrase, you: PlayerId, this: ObjectId, meant: ObjectId) -> bool:
    """Whether whoever may choose an object, and do that with it, is offered the one with which it can be done."""
    verb = phrase.node
    if not phrase.objects or not isinstance(verb, Verb) or verb.acts_on() is None:
        return True
    twin, c = speaking(g, phrase, you, this, (meant,))
    return verb.able(twin, c, meant)


def is_done_for_nothing(phrase: Phrase) -> bool:
    """Whether it is to do none of something that counts as done all the same, such as paying nothing. GA 1.6.b"""
    return (
        isinstance(phrase.node, Verb) and phrase.node.zero_counts and isinstance(phrase.form, Form) and 0 in phrase.form
    )


def is_short(g: State, phrase: Phrase, you: PlayerId, this: ObjectId, meant: ObjectId) -> bool:
    """Whether it stands in a cost of its card, and there is less of something than that needs."""
    if not isinstance(phrase.node, Verb) or not phrase.node.is_cost:
        return False
    twin, c = speaking(g, phrase, you, this, (meant,))
    return not together(phrase.node.needs(twin, c))


def does(
    game: str, g: State, phrase: Phrase, you: PlayerId, this: ObjectId, meant: ObjectId, rng: random.Random
) -> bool:
    """Whether something is done when a judge has it carried out; one that comes to no end does something."""
    twin, watch = judged(g, phrase, you, this, (meant,))
    if not finish(twin, watch, rng) or twin.over:
        return True
    return any((game, phrase.word, kind) not in NOT_THE_DEED for kind, _, _ in watch.happened)
