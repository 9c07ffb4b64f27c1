"""Every neutral word builds, runs, says itself in words, prints as data, and reads back to an equal tree."""

from __future__ import annotations

import pytest
from headjudge.abilities.language import Language
from headjudge.abilities.neutral import neutral_language

from headjudge.abilities.kinds import Constant, Who
from headjudge.abilities.notation import Form, Text, read, write
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Instruction, Node
from headjudge.kernel.events import CREATED, happen
from headjudge.kernel.records import ABSENT, Event, Obj
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.abilities.examples import EXAMPLES, Example
from tests.kernel import toy
from tests.kernel.stage import answer, card, do, effect, find, index, stage, told

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
    thing = Event(CREATED, player=0, amount=-1)
    thing.zone = toy.BOARD
    happen(g, thing)
    do(g, '(draw (count (in board you (either (named "something") (named "the judge") (has power)))) you)')
    assert g.faces[-1].name == "the judge" and told(g, "drew") == ["drew Bear 1"]


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("effect", "(until end-of-turn (modify power add 1))", "until end of turn: this: power plus 1"),
        (
            "effect",
            "(until end-of-turn (grants guard 2 other) (in board you) 3)",
            "until end of turn, on cards in board of you, 3 times: other has guard 2",
        ),
        ("effect", "(if your-turn nothing)", "if it is your turn, nothing"),
        ("effect", "(if your-turn nothing (draw 1 you))", "if it is your turn, nothing; otherwise draw"),
        ("effect", "(may nothing)", "you may nothing"),
        ("effect", "(may nothing opponent)", "your opponent may nothing"),
        ("effect", "(choose a (in hand you))", "choose cards in hand of you"),
        ("effect", "(choose a (in hand you) 2)", "choose 2 of cards in hand of you"),
        ("effect", "(move this hand)", "move this to hand"),
        ("effect", "(move this deck top)", "move this to the top of deck"),
        ("effect", "(move this deck bottom)", "move this to deck"),
        ("effect", "(change-asset mana 2 you)", "you gains 2 mana"),
        ("effect", "(shuffle deck you)", "you shuffles deck"),
        ("value", "(half x)", "half of X, rounded down"),
        ("value", "(half x up)", "half of X, rounded up"),
        ("objects", '(in grave you (named "Bear") other)', "named Bear other cards in grave of you"),
        ("ability", "(instead (event died) (rather))", "if died would happen, instead nothing happens"),
        ("ability", "(instead (event died (by you)) (rather nothing))", "if died by you would happen, instead nothing"),
        (
            "ability",
            "(optional (instead (event damaged) (prevent)))",
            "if damaged would happen, may instead prevent it",
        ),
        (
            "ability",
            "(while your-turn (instead (event damaged) (prevent 2) (also nothing)))",
            "while it is your turn: if damaged would happen, instead prevent 2 of it and also nothing",
        ),
        ("ability", "(instead (event moved) (goes-to hand))", "if moved would happen, instead it goes to hand"),
        (
            "ability",
            "(instead (event moved) (goes-to deck top))",
            "if moved would happen, instead it goes to the top of deck",
        ),
        ("ability", "(grants guard)", "this has guard"),
        ("ability", "(when (event died) nothing)", "when died: nothing"),
        ("ability", "(while your-turn (when (event died) nothing))", "while it is your turn: when died: nothing"),
    ],
)
def test_the_words_of_what_may_be_left_out(kind: str, text: str, words: str) -> None:
    assert toy.LANGUAGE.read(text, kind).words() == words


def test_a_node_keeps_the_names_of_what_it_looked_up_and_no_others() -> None:
    assert toy.LANGUAGE.read("(move this hand top)", "effect").names == {"zone": "hand"}
    assert toy.LANGUAGE.read("(until end-of-turn (modify power add 1))", "effect").names == {"duration": "end of turn"}


def test_the_one_player_meant_may_be_nobody() -> None:
    g = stage(["Bear"])
    nobody, somebody = (toy.LANGUAGE.read(f"(controller-of (in {zone} you))", "who") for zone in ("hand", "board"))
    assert isinstance(nobody, Who) and isinstance(somebody, Who)
    c = g.new_context(0, 0)
    assert (nobody.one(g, c), somebody.one(g, c)) == (-1, 0)


def test_a_shared_zone_is_told_apart_by_who_controls_what_is_there() -> None:
    g = stage()
    for name, controller in (("Bear", 0), ("Imp", 1), ("Wall", 1)):
        put(g, index(g, card(name)), 0, toy.TABLE, controller=controller)
    do(g, "(do (put-counters spent 1 (in table opponent)) (put-counters spent 2 (in table you)))")
    assert told(g, "marked") == ["marked Imp 1", "marked Wall 1", "marked Bear 2"]


def test_who_has_left_is_no_player_any_more() -> None:
    g = stage(["Bear"], ["Imp"], ["Wall"])
    flow.leave(g, 1)
    do(g, "(do (change-asset mana 1 opponent) (change-asset mana 1 each-player))")
    assert told(g, "asset-changed") == [f"asset-changed player {p} 1" for p in (2, 0, 2)]


def test_where_a_move_came_from_is_known_though_the_object_is_the_same() -> None:
    class Keeps(toy.Toy):
        def same_object(self, g: State, o: Obj, ev: Event) -> bool:
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
    assert prompts == ["choose", "choose choose cards in board of you?"]
