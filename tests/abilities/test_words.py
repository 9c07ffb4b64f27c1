"""Every neutral word builds, runs, says itself in words, prints as data, and reads back to an equal tree."""

from __future__ import annotations

import pytest

from headjudge.abilities.kinds import Constant
from headjudge.abilities.language import Language
from headjudge.abilities.neutral import neutral_language
from headjudge.abilities.notation import Form, Text, read, write
from headjudge.kernel.definitions import Ability, Instruction, Node
from tests.abilities.examples import EXAMPLES, Example
from tests.kernel import toy
from tests.kernel.stage import answer, card, do, effect, stage, told

WORDS = set(neutral_language("any").words)
KINDS = ("damaged", "drew", "moved", "died", "marked", "asset-changed", "shuffled", "revealed")


def words_of(datum: object) -> set[str]:
    """The words that a tree is made of."""
    if isinstance(datum, Form):
        return {str(datum[0])} | {w for part in datum[1:] for w in words_of(part)}
    return {datum} if isinstance(datum, str) and not isinstance(datum, Text) else set()


def trees(example: Example) -> list[str]:
    return [example.does, *(text for text in (*example.mine, *example.theirs) if text.startswith("("))]


def test_every_word_is_shown_at_work() -> None:
    shown = {word for example in EXAMPLES for text in trees(example) for word in words_of(read(text))}
    assert WORDS - shown == set()


@pytest.mark.parametrize("example", EXAMPLES, ids=[f"{i}-{e.does}" for i, e in enumerate(EXAMPLES)])
def test_a_word_does_what_it_says(example: Example) -> None:
    g = do(stage(example.mine, example.theirs), example.does)
    answer(g, *example.answers)
    kinds = KINDS if "moved" in " ".join(example.told) else tuple(k for k in KINDS if k != "moved")
    assert told(g, *kinds) == example.told


def nodes() -> list[Node]:
    """Every node of every example."""
    found: list[Node] = []
    for example in EXAMPLES:
        for text in trees(example):
            face = card(text) if text.startswith("(card") else effect(text)
            found.extend(face.nodes)
    return found


def fields(node: Node) -> dict[str, object]:
    """What a node is made of, beside other nodes and its place in a card."""
    skipped = {"id", "face", "local", "form", "zones"}
    return {k: v for k, v in vars(node).items() if k not in skipped and not is_tree(v)}


def is_tree(value: object) -> bool:
    return isinstance(value, Node) or (isinstance(value, list) and bool(value) and isinstance(value[0], Node))


def same(a: Node, b: Node) -> bool:
    below = list(zip(a.children(), b.children(), strict=True))
    return type(a) is type(b) and fields(a) == fields(b) and all(same(x, y) for x, y in below)


def kind_of(node: Node) -> str:
    if isinstance(node, Ability):
        return "ability"
    return "effect" if isinstance(node, Instruction) else "value"


def test_every_node_says_itself() -> None:
    for node in nodes():
        said = node.words()
        assert said.strip(), type(node)
        own = type(node).words is not Node.words
        assert own or type(node).__module__.startswith("tests."), f"{type(node).__name__} says only its name"


def test_every_tree_prints_as_data_and_reads_back_to_an_equal_one() -> None:
    for node in nodes():
        datum = node.form
        assert isinstance(datum, int | str | Form)
        again = toy.LANGUAGE.node(read(write(datum)), kind_of(node))
        if isinstance(again, Ability) and isinstance(node, Ability):
            again.zones = node.zones
        assert same(node, again), write(datum)
        assert again.form == datum
        assert again.words() == node.words()


def test_words_name_zones_properties_and_conditions() -> None:
    said = toy.LANGUAGE.read("(while your-turn (modify power add 2 (within board)))", "ability").words()
    assert said == "while it is your turn: in board: power plus 2"
    moved = toy.LANGUAGE.read("(move (in hand you) deck top)", "effect").words()
    assert moved == "move cards in hand of you to the top of deck"


def test_a_while_inside_a_while_keeps_both_conditions() -> None:
    node = toy.LANGUAGE.read("(while your-turn (while (= 1 2) (modify power add 2)))", "ability")
    assert isinstance(node, Ability) and node.condition is not None
    assert node.condition.words() == "it is your turn and 1 = 2"


def test_a_number_is_a_value_of_its_own() -> None:
    language: Language = toy.LANGUAGE
    node = language.read("5", "value")
    assert isinstance(node, Constant) and node.words() == "5"
