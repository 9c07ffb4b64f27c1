"""What an effect says that it can do is what it does: the verbs of a game, in positions that chance deals.

A verb is asked whether it can be carried out in full. Then it is carried out in a copy of the game, and what it notes
tells whether it was. FAB 1.8.3b + 1.14.4b, GA 2.3.e + activation 8.2, KF abilities 2.1
"""

from __future__ import annotations

from itertools import product
from json import dumps
from random import Random
from typing import Final, NamedTuple

from headjudge.abilities.lexicon import EFFECT, FormError, Lexicon, Word
from headjudge.abilities.lowering import Lowering, note
from headjudge.abilities.notation import read
from headjudge.abilities.verbs import Verb
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face, Instruction
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.staging import lay_out
from tests.players import FIRST

DONE: Final = Slot("done")
POSITIONS: Final = 30


class Trial(NamedTuple):
    """What the verbs of a game are tried with."""

    game: str
    lexicon: Lexicon
    lowering: Lowering
    samples: dict[str, tuple[str, ...]]
    """What stands for an argument of each kind."""
    given: dict[str, tuple[str, ...]]
    """The cards that chance deals, by where they lie."""
    fixed: dict[str, object]
    """What every player has."""
    vows: tuple[str, ...]
    """What may be in force that says that something cannot happen."""
    like: str
    """What bears that."""
    others: tuple[type[Verb], ...]
    """The verbs that note something else than the objects to which they do something."""
    apart: dict[str, str]
    """The words that are not tried, with the rule by which asking and doing differ, or another reason."""


def forms(trial: Trial, word: Word) -> list[str]:
    """Effects that say a word, with the arguments that stand for each kind; none where a kind has none."""
    choices: list[tuple[str, ...]] = []
    for argument in word.takes:
        given = trial.samples.get(argument.kind, ())
        if not given and not argument.optional and not argument.many:
            return []
        choices.append(("", *given) if argument.optional or argument.many else given)
    made = [" ".join([word.name, *[one for one in chosen if one]]) for chosen in product(*choices)]
    return [f"({one})" for one in made]


def verbs(trial: Trial) -> list[tuple[str, Verb]]:
    """The verbs of a game, ready to be carried out; what the reader refuses is not among them."""
    found: list[tuple[str, Verb]] = []
    for word in trial.lexicon.words.values():
        if word.kind != EFFECT or not word.did or word.name in trial.apart:
            continue
        for text in forms(trial, word):
            try:
                node = trial.lowering.lower(read(text), EFFECT)
            except (FormError, KeyError, ValueError):
                continue
            if isinstance(node, Verb):
                note(node, DONE)
                found.append((text, node))
    face = Face("a trial", "a trial")
    face.extra = [STOP, *[node for _, node in found]]
    face.number_nodes(0)
    return found


def dealt(trial: Trial, seed: int) -> State:
    """A position in which chance deals every player some of the cards, and may rule something out."""
    random = Random(seed)
    players: dict[str, object] = {}
    cards: dict[str, object] = {}
    for name in ("A", "B"):
        lie = {zone: random.sample(some, random.randint(0, len(some))) for zone, some in trial.given.items()}
        players[name] = {**trial.fixed, **lie}
    if trial.vows and random.random() < 0.7:
        cards["Vow"] = {"like": trial.like, "abilities": [random.choice(trial.vows)]}
        players["B"]["arena"].append("Vow")  # type: ignore[index]
    position = {"game": trial.game, "case": "a-position", "rules": [], "players": players, "turn": "A"}
    text = dumps({**position, **({"cards": cards} if cards else {}), "do": ["A passes"]})
    words = words_of(trial.game)
    assert words is not None
    g = lay_out(understand(read_text(text), words_of, lambda: (trial.game,)), words).g
    g.luck = ()
    flow.run(g)
    return g


class Stop(Instruction):
    """Asks something when all that was begun is over, so that the game goes no further."""

    def resume(self, g: State, f: Frame, c: Context) -> None:
        flow.may(g, f, FIRST)


STOP: Final = Stop()


def done(g: State, node: Instruction, this: ObjectId) -> tuple[State, Context]:
    """A copy of the game in which the verb was carried out, whatever is chosen for it, and what is noted there."""
    twin = g.clone()
    twin.question = None
    c = twin.new_context(this, FIRST)
    flow.run_node(twin, STOP, c)
    node.perform(twin, c)
    flow.run(twin)
    while not is_over(twin):
        flow.answer(twin, 0)
    return twin, twin.contexts[c.id]


def is_over(twin: State) -> bool:
    return twin.over or twin.frames[-1].node == STOP.id


def carried_out(trial: Trial, g: State, node: Verb, this: ObjectId) -> bool:
    """Whether the verb does all that it asks for."""
    twin, c = done(g, node, this)
    much = c.ints.get(DONE, 0)
    amount = getattr(node, "count", None) or getattr(node, "amount", None)
    if amount is not None and much < max(1, abs(amount.value(g, c))):
        return False
    objects = None if isinstance(node, trial.others) else node.acts_on()
    for member in [] if objects is None else objects.members():
        found = [id for id in member.objects(g, c) if reached(twin, node, c, id)]
        if len(found) < member.fewest(g, c):
            return False
    return much > 0


def reached(twin: State, node: Verb, c: Context, id: ObjectId) -> bool:
    """Whether a verb has done something to an object."""
    noted = c.objects(DONE)
    return id in noted or twin.successors.get(id, id) in noted or (node.removes() and not twin.exists(id))


def differences(trial: Trial) -> dict[str, str]:
    """The effects that are offered and not done, or done and not offered, each with a position in which it is so."""
    found: dict[str, str] = {}
    tried = verbs(trial)
    for seed in range(POSITIONS):
        g = dealt(trial, seed)
        ours = [o.id for o in g.objects() if o.controller == FIRST or (o.owner == FIRST and o.controller < 0)]
        this = Random(seed).choice(ours)
        for text, node in tried:
            can = node.feasible(g, Context(0, g.token, this, FIRST))
            if can != carried_out(trial, g, node, this):
                found.setdefault(text, f"{'offered, not done' if can else 'done, not offered'} with seed {seed}")
    return found
