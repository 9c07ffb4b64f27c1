"""A judge carries out single instructions on clones: every verb of a lexicon by itself, on objects of a choice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from headjudge.abilities import lexicon as lex
from headjudge.abilities.lexicon import Argument, Word
from headjudge.abilities.notation import Datum, Form
from headjudge.conformance.generated.cards import NewCard, defined
from headjudge.conformance.generated.trees import Grower, Slots, corpus, places, put_at
from headjudge.conformance.generated.trials import IDLE
from headjudge.kernel import flow
from headjudge.kernel.definitions import FORBIDDING, Face, Instruction, Node, Replacer
from headjudge.kernel.entries import entry_node
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.journal import Journal
from headjudge.kernel.records import Context, Event, Question
from headjudge.kernel.state import State

CHOSEN: Final = "s1"
"""The slot in which a phrase finds its objects."""
ATTEMPTS: Final = 80
"""How often a phrase is put differently before its word is left out."""
VERSIONS: Final = 3
"""How many phrases a word has."""
LONGEST: Final = 30
"""How many questions a judge answers for one instruction."""
NAUGHT: Final = frozenset((
    "no-chain", "cannot-defend", "no-hit", "fail-to-resolve", "layer-gone", "no-effect", "fizzled", "mode-lost",
    "state",
))  # fmt: skip
"""Events that tell that nothing was done, or that a state is met (FAB 6.6.5c), which may have been so before; none of
those that nobody hears tells that anything was done."""


BY_ITSELF: Final = Context(0, None, NOTHING, FIRST_SEAT, lists={Slot(CHOSEN): ()})
"""What an instruction knows that a judge has carried out."""


# -- phrases


@dataclass(frozen=True, eq=False)
class Phrase:
    """An instruction that some card could give, and the word of its verb."""

    word: str
    form: Datum
    node: Instruction
    face: Face
    objects: bool
    """It speaks of what lies in the slot `CHOSEN`."""


@cache
def phrases(game: str) -> tuple[Phrase, ...]:
    """Every verb of the game's lexicon that stands by itself: on objects of a slot, by you, once."""
    maker = PhraseMaker(game)
    return tuple(phrase for word in maker.grower.by_kind[lex.EFFECT] for phrase in maker.of_word(word))


@cache
def on_objects(game: str) -> tuple[Phrase, ...]:
    """The phrases that do something to objects."""
    return tuple(phrase for phrase in phrases(game) if phrase.objects)


class PhraseMaker:
    """Puts single verbs where packed cards have an instruction, so that the game checks and lowers them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.corpus = corpus(game)
        self.rng = random.Random(1)
        self.grower = Grower(game, self.rng)
        self.hosts: list[tuple[str, Datum, tuple[int, ...]]] = []
        for key, root in self.corpus.roots:
            paths = [path for path, kind in places(self.corpus.lexicon, root) if kind == lex.EFFECT]
            if paths:
                self.hosts.append((key, root, paths[0]))

    def of_word(self, word: Word) -> list[Phrase]:
        """A few phrases with that verb; none for a word of other instructions, that chooses, or that names a card."""
        if any(a.kind in (lex.EFFECT, lex.NEW, lex.TEXT) and not a.optional for a in word.takes):
            return []
        found: dict[str, Phrase] = {}
        for _ in range(ATTEMPTS):
            if len(found) == VERSIONS:
                break
            phrase = self.attempt(word)
            if phrase is not None:
                found.setdefault(str(phrase.form), phrase)
        return list(found.values())

    def attempt(self, word: Word) -> Phrase | None:
        objects = next((a for a in word.takes if a.kind == lex.OBJECTS), None)
        parts = [self.argument(word, a, objects) for a in word.takes if a is objects or not a.optional]
        said: Datum = Form((word.name, *parts)) if parts else word.name
        tree = said
        if objects is not None:
            which = self.rng.choice(self.corpus.forms[lex.OBJECTS])
            tree = Form(("do", Form(("choose", CHOSEN, which, 0, 3)), said))
        key, root, path = self.rng.choice(self.hosts)
        try:
            face = defined(self.game, NewCard(f"A card that says {said}", key, (put_at(root, path, tree),)))
        except ValueError:
            return None
        for node in face.nodes:
            if isinstance(node, Instruction) and node.form == said:
                # what is declared before anything is done, such as a target, nobody declares for a judge
                return None if node.awaits(BY_ITSELF) else Phrase(word.name, said, node, face, objects is not None)
        return None

    def argument(self, word: Word, a: Argument, objects: Argument | None) -> Datum:
        if a is objects:
            return Form(("slot", CHOSEN))
        if a.kind == lex.VALUE:
            return self.rng.choice((0, 1, 1))
        if a.kind == lex.WHO:
            return self.rng.choice(("you", "opponent"))
        return self.grower.argument(word, a, 2, Slots(), (word.name,))


def words_of(root: Node) -> Iterator[str]:
    """The words of a tree of nodes."""
    if isinstance(root.form, Form):
        yield str(root.form[0])
    elif isinstance(root.form, str):
        yield root.form
    for child in root.children():
        yield from words_of(child)


# -- what happens


class Watch(Journal):
    """What is done above some frames of a state: kinds of events with the object and what it became."""

    def __init__(self, g: State, depth: int) -> None:
        super().__init__()
        self.depth = depth
        """The frames beneath; the uppermost of them goes on when what is watched is over."""
        self.step = g.frames[depth - 1].step
        self.happened: list[tuple[str, ObjectId, ObjectId]] = []
        self.over = False
        self.answers = 0
        """How many questions were answered meanwhile."""

    def write(self, g: State, ev: Event) -> None:
        self.look(g)
        kind = g.policies.kinds[ev.kind]
        if not self.over and not kind.silent and kind.name not in NAUGHT:
            self.happened.append((kind.name, ev.obj, ev.new))

    def asked(self, g: State, q: Question) -> None:
        self.look(g)

    def done_to(self, objects: tuple[ObjectId, ...]) -> frozenset[ObjectId]:
        """Those of some objects that something was done to."""
        return frozenset(obj for _, obj, _ in self.happened if obj in objects)

    def look(self, g: State) -> None:
        """Notice whether what is watched is over."""
        if len(g.frames) < self.depth or g.frames[self.depth - 1].step != self.step:
            self.over = True


def finish(g: State, watch: Watch, rng: random.Random) -> bool:
    """Answer until what is watched is over, rather with what does something. Whether it came to an end."""
    for _ in range(LONGEST):
        watch.look(g)
        if watch.over or g.question is None or len(g.frames) <= watch.depth:
            return True
        watch.answers += 1
        flow.answer(g, busy(g, rng))
    return False


def busy(g: State, rng: random.Random) -> int:
    """An option that does something, by chance; any where none does."""
    q = g.question
    assert q is not None
    acts = [i for i, act in enumerate(q.acts) if g.policies.acts[act] not in IDLE]
    return rng.choice(acts or range(len(q.acts)))


def judged(
    g: State, phrase: Phrase, you: PlayerId, this: ObjectId, objects: tuple[ObjectId, ...]
) -> tuple[State, Watch]:
    """A clone in which a judge has the phrase carried out, with what has happened so far: `finish` goes on."""
    twin, c = speaking(g, phrase, you, this, objects)
    twin.question = None
    f = twin.w_frame()
    f.step = f.at
    watch = Watch(twin, len(twin.frames))
    twin.journal = watch
    twin.citing = twin.policies.instructs
    phrase.node.perform(twin, c)
    flow.run(twin)
    return twin, watch


def speaking(
    g: State, phrase: Phrase, you: PlayerId, this: ObjectId, objects: tuple[ObjectId, ...]
) -> tuple[State, Context]:
    """A clone that knows the card with the phrase, and what the phrase speaks of there."""
    twin = g.clone()
    if phrase.face not in twin.faces:
        twin.define([*twin.faces, phrase.face])
    c = twin.new_context(this, you)
    c.lists[Slot(CHOSEN)] = objects
    return twin, c


def feasible(g: State, phrase: Phrase, you: PlayerId, this: ObjectId, objects: tuple[ObjectId, ...]) -> bool:
    """Whether the game says that the phrase can be carried out, and is not to do none of something."""
    twin, c = speaking(g, phrase, you, this, objects)
    return phrase.node.feasible(twin, c) and not phrase.node.idle(twin, c)


def anything(g: State, rng: random.Random) -> ObjectId:
    """An object by chance, from a zone by chance."""
    lines = [line for line in (*g.zones, *g.hosted.values()) if line]
    return rng.choice(rng.choice(lines))


def unreplaced(g: State) -> State:
    """A clone in which nothing replaces an event; what says that something cannot happen still does."""
    twin = g.clone()
    index = twin.w_index()
    for kind, entries in index.replacers.items():
        index.replacers[kind] = tuple([entry for entry in entries if forbids(twin, entry)])
    index.replacers = {kind: entries for kind, entries in index.replacers.items() if entries or kind == FORBIDDING}
    return twin


def forbids(g: State, entry: int) -> bool:
    node = entry_node(g, entry)
    return isinstance(node, Replacer) and node.forbids
