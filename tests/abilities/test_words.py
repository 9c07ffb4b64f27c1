"""Every neutral word is made, runs, says itself in English, prints as data, and reads back to an equal tree."""

from __future__ import annotations

import pytest

from headjudge.abilities.conditions import AllOf, Compare, YourTurn
from headjudge.abilities.kinds import Constant, Who
from headjudge.abilities.lexicon import ABILITY, EFFECT, VALUE
from headjudge.abilities.notation import Datum, Form, Text, read, write
from headjudge.abilities.rows import NEUTRAL
from headjudge.abilities.saying import Speech
from headjudge.abilities.verbs import Verb
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Face, Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING
from headjudge.kernel.moving import Created, Going
from headjudge.kernel.records import ABSENT, Obj
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.abilities.examples import EXAMPLES, Example
from tests.kernel import toy
from tests.kernel.stage import answer, card, do, effect, find, index, stage, told
from tests.players import FIRST, SECOND

WORDS = {word.name for word in NEUTRAL}
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
    skipped = {
        "below",
        "id",
        "face",
        "giver",
        "local",
        "form",
        "zones",
        "asked",
        "awaiting",
        "filling",
        "purposes",
        "whole",
        "useful",
        "seekers",
    }
    return {k: v for k, v in vars(node).items() if k not in skipped and not is_tree(v)}


def is_tree(value: object) -> bool:
    return isinstance(value, Node) or (isinstance(value, list) and bool(value) and isinstance(value[0], Node))


def same(a: Node, b: Node) -> bool:
    below = list(zip(a.children(), b.children(), strict=True))
    return type(a) is type(b) and fields(a) == fields(b) and all(same(x, y) for x, y in below)


def roots() -> list[Datum]:
    """Every ability and effect of every example."""
    found: list[Datum] = []
    for example in EXAMPLES:
        for text in trees(example):
            face = card(text) if text.startswith("(card") else effect(text)
            found.extend([form for form in face.forms if isinstance(form, int | str | Form)])
    return found


def said(text: str | Datum, kind: str) -> str:
    datum = read(text) if isinstance(text, str) else text
    return Speech(toy.LEXICON, datum).sentence(datum, kind)


def test_every_example_says_itself() -> None:
    for datum in roots():
        sentence = said(datum, toy.LEXICON.bind(datum).word.kind)
        assert sentence.endswith((".", '"')) and "~" not in sentence and "{" not in sentence, write(datum)


def test_every_node_says_itself_in_the_words_of_its_card() -> None:
    for node in nodes():
        if isinstance(node, Ability | Instruction) and node.form is not None:  # what a word is lowered to is one part
            assert toy.RULES.words(face_of(node), node).strip(), type(node)


def face_of(node: Node) -> Face:
    return next(face for face in (*toy.FACES.values(), *toy.EXTRA.values()) if node in face.nodes)


def test_every_tree_prints_as_data_and_reads_back_to_an_equal_one() -> None:
    for node in nodes():
        datum = node.form
        if not isinstance(datum, int | str | Form):  # a default, or a part of what a word is lowered to
            continue
        kind = VALUE if isinstance(datum, int) else toy.LEXICON.bind(datum).word.kind
        again = toy.LOWERING.lower(read(write(datum)), kind)
        if isinstance(again, Ability) and isinstance(node, Ability):
            again.zones = node.zones
        copy_notes(node, again)
        assert same(node, again), write(datum)
        assert again.form == datum


def copy_notes(node: Node, again: Node) -> None:
    """A part of a noted effect is noted by what stands around it."""
    if isinstance(node, Verb) and isinstance(again, Verb):
        again.note = again.note or node.note
    for a, b in zip(node.children(), again.children(), strict=True):
        copy_notes(a, b)


def test_words_name_zones_properties_and_conditions() -> None:
    text = "(while your-turn (modify power add 2 (within board)))"
    assert said(text, ABILITY) == "While it is your turn, each card in the board gets +2 power."
    assert said("(move (in hand you) deck top)", EFFECT) == "Put each card in your hand on top of the deck."


def test_a_while_inside_a_while_keeps_both_conditions() -> None:
    text = "(while your-turn (while (= x 2) (modify power add 2)))"
    node = toy.LOWERING.read(text, ABILITY)
    assert isinstance(node, Ability) and isinstance(node.condition, AllOf)
    assert [type(part) for part in node.condition.parts] == [YourTurn, Compare]
    assert said(text, ABILITY) == "While it is your turn, while X is 2, this card gets +2 power."


def test_a_number_is_a_value_of_its_own() -> None:
    node = toy.LOWERING.read("5", VALUE)
    assert isinstance(node, Constant) and node.n == 5 and node.form == 5


def test_a_note_inside_a_note_keeps_its_own_slot() -> None:
    paid = "(note paid (do (note fee (change-asset mana -2 you)) (change-asset life -1 you)))"
    g = do(stage(), f"(do {paid} (draw (noted paid) you) (change-asset mana (noted fee) you))")
    assert told(g, "asset-changed") == [f"asset-changed player 0 {n}" for n in (2, 1, 2)]
    assert told(g, "drew") == ["drew Bear 1"]


def test_dividing_goes_towards_zero_and_by_nothing_gives_nothing() -> None:
    def power(*operations: str) -> int:
        changes = " ".join(f"(in-zones (modify power {operation}) hand)" for operation in operations)
        g = stage(hands=[[f'(card "Own" 1 9 {changes})']])
        return g.num(find(g, "Own"), toy.POWER)

    assert (power("divide 2"), power("divide -2"), power("divide 0")) == (4, -4, 0)
    assert (power("set -9", "divide 2"), power("set -9", "divide -2")) == (-4, 4)


@pytest.mark.parametrize("operation", ["add 2", "multiply 2", "divide 2", "bits 2", "unbits 2"])
def test_what_an_object_does_not_have_is_not_counted_with(operation: str) -> None:
    g = do(stage(hands=[["Bolt"]]), f"(until end-of-turn (modify power {operation} (owned-by you)))")
    has = g.prop(find(g, "Bolt"), toy.POWER)
    assert has == {"bits 2": 2, "unbits 2": 0}.get(operation, ABSENT)


def test_a_keyword_with_a_number_is_more_of_it() -> None:
    g = stage(['(card "Own" 1 9 (grants guard 2) (grants guard 3))', '(card "Lone" 1 9 (grants guard 0))'])
    assert g.prop(find(g, "Own"), toy.GUARD) == 5
    assert g.prop(find(g, "Lone"), toy.GUARD) == 0
    once = stage(['(card "Own" 1 9 (grants guard) (grants guard))'])
    assert once.prop(find(once, "Own"), toy.GUARD) == 1


def test_a_thing_without_a_face_has_no_name_and_no_property() -> None:
    g = stage(["Bear"])
    happen(g, Created(-1, FIRST, toy.BOARD))
    do(g, '(draw (count (in board you (either (named "something") (named "the judge") (has power)))) you)')
    assert g.faces[-1].name == "the judge" and told(g, "drew") == ["drew Bear 1"]


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("effect", "(until end-of-turn (modify power add 1) this)", "This card gets +1 power until end of turn."),
        (
            "effect",
            "(until end-of-turn (grants guard 2 other) (in board you))",
            'Until end of turn, each card on your board gains "Each other card gains guard 2."',
        ),
        (
            "effect",
            "(until end-of-turn (when (event died) (draw 1 you)) 3)",
            "3 times this turn, when a card dies, draw 1 card.",
        ),
        ("effect", "(if your-turn (draw 1 you))", "If it is your turn, draw 1 card."),
        (
            "effect",
            "(if your-turn (draw 2 you) (draw 1 you))",
            "If it is your turn, draw 2 cards; otherwise, draw 1 card.",
        ),
        ("effect", "(may (draw 1 you))", "You may draw 1 card."),
        ("effect", "(may (draw 1 you) opponent)", "Your opponent may draw 1 card."),
        ("effect", "(choose a (in hand you))", "Choose a card in your hand."),
        ("effect", "(choose a (in hand you) 2)", "Choose 2 cards in your hand."),
        ("effect", "(choose a (in hand you) 1 2)", "Choose 1 to 2 cards in your hand."),
        ("effect", "(choose a (in hand you) 0 all)", "Choose any number of cards in your hand."),
        ("effect", "(choose a (in hand you) opponent)", "Your opponent chooses a card in your hand."),
        ("effect", "(move this hand)", "Move this card to the hand."),
        ("effect", "(move this deck top)", "Put this card on top of the deck."),
        ("effect", "(move this deck bottom)", "Move this card to the deck."),
        ("effect", "(change-asset mana 2 you)", "Gain 2 mana."),
        ("effect", "(shuffle deck you)", "Shuffle your deck."),
        ("value", "(half x)", "Half of X, rounded down."),
        ("value", "(half x up)", "Half of X, rounded up."),
        ("objects", '(in grave you (named "Bear") other)', "Each other card named “Bear” in your grave."),
        ("ability", "(instead (event died) (rather))", "If a card would die, it does not happen."),
        (
            "ability",
            "(instead (event died (subject itself)) (rather (draw 1 you)))",
            "If this card would die, instead draw 1 card.",
        ),
        (
            "ability",
            "(optional (instead (event damaged) (prevent)))",
            "You may apply this: if damage would be dealt, prevent it.",
        ),
        (
            "ability",
            "(while your-turn (instead (event damaged) (prevent 2) (also (draw 1 you))))",
            "While it is your turn, if damage would be dealt, prevent 2 of it and first draw 1 card.",
        ),
        (
            "ability",
            "(instead (event moved) (goes-to hand))",
            "If something would be moved, it goes to the hand instead.",
        ),
        (
            "ability",
            "(instead (event moved) (goes-to deck top))",
            "If something would be moved, it goes to the top of the deck instead.",
        ),
        ("ability", "(grants guard)", "This card gains guard."),
        ("ability", "(when (event died) (draw 1 you))", "When a card dies, draw 1 card."),
        (
            "ability",
            "(while your-turn (when (event died) (draw 1 you)))",
            "While it is your turn, when a card dies, draw 1 card.",
        ),
    ],
)
def test_the_words_of_what_may_be_left_out(kind: str, text: str, words: str) -> None:
    assert said(text, kind) == words


def test_the_one_player_meant_may_be_nobody() -> None:
    g = stage(["Bear"])
    nobody, somebody = (toy.LOWERING.read(f"(controller-of (in {zone} you))", "who") for zone in ("hand", "board"))
    assert isinstance(nobody, Who) and isinstance(somebody, Who)
    c = g.new_context(NOTHING, FIRST)
    assert (nobody.one(g, c), somebody.one(g, c)) == (-1, 0)


def test_a_shared_zone_is_told_apart_by_who_controls_what_is_there() -> None:
    g = stage()
    for name, controller in (("Bear", FIRST), ("Imp", SECOND), ("Wall", SECOND)):
        put(g, index(g, card(name)), FIRST, toy.TABLE, controller=controller)
    do(g, "(do (put-counters spent 1 (in table opponent)) (put-counters spent 2 (in table you)))")
    assert told(g, "marked") == ["marked Imp 1", "marked Wall 1", "marked Bear 2"]


def test_who_has_left_is_no_player_any_more() -> None:
    g = stage(["Bear"], ["Imp"], ["Wall"])
    flow.leave(g, SECOND)
    do(g, "(do (change-asset mana 1 opponent) (change-asset mana 1 each-player))")
    assert told(g, "asset-changed") == [f"asset-changed player {p} 1" for p in (2, 0, 2)]


def test_where_a_move_came_from_is_known_though_the_object_is_the_same() -> None:
    class Keeps(toy.Toy):
        def same_object(self, g: State, o: Obj, ev: Going) -> bool:
            return True

    ear = '(card "Ear" 1 9 (when (event moved (from-zone hand) (to-zone grave)) (draw 1 you)))'
    g = stage([ear], hands=[["Bear"]], rules=Keeps())
    bear = find(g, "Bear")
    do(g, "(move (in hand you) grave)")
    assert told(g, "drew") == ["drew Bear 1"] and g.objs[bear].zone == toy.GRAVE and g.lki == {}


def test_a_question_may_say_which_instruction_asks_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "(do (choose a (in board you)) (hurt 1 (slot a)))"
    silent = do(stage(["Bear", "Imp"]), text)
    monkeypatch.setattr(toy.RULES, "explains", True)
    spoken = do(stage(["Bear", "Imp"]), text)
    prompts = [toy.RULES.prompt(g, g.question) for g in (silent, spoken) if g.question is not None]
    assert prompts == ["choose", "choose choose a card on your board?"]
