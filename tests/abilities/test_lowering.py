"""From forms to nodes: words that are only a scope make none of their own, and reach just as far as they should."""

from __future__ import annotations

import pytest

from headjudge.abilities.conditions import AllOf, Compare, YourTurn
from headjudge.abilities.effects import Do
from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Constant
from headjudge.abilities.lexicon import ABILITY, EFFECT, VALUE, FormError
from headjudge.abilities.lowering import EMPTY, Scope
from headjudge.abilities.notation import Form, read
from headjudge.abilities.offering import May
from headjudge.abilities.statics import Instead, Keyword, Modify, When
from headjudge.abilities.verbs import Reveal, Shuffle, Until, Verb
from headjudge.kernel import ids
from headjudge.kernel.definitions import Ability, Node
from tests.abilities.tiny import LOWERING
from tests.refusing import refusing

HIT = "(when (event hit) (reveal this))"


def lowered(text: str, kind: str = ABILITY) -> Node:
    return LOWERING.read(text, kind)


def below(node: Node) -> list[Node]:
    return [node, *[n for child in node.children() for n in below(child)]]


def notes(node: Node) -> list[str]:
    return [n.note for n in below(node) if isinstance(n, Verb)]


def test_every_form_becomes_one_node_that_knows_it() -> None:
    datum = read("(do (reveal this) (shuffle deck you))")
    node = LOWERING.lower(datum, EFFECT)
    assert isinstance(node, Do) and [type(part) for part in node.parts] == [Reveal, Shuffle]
    assert isinstance(datum, Form)
    assert node.form is datum and [part.form for part in node.parts] == list(datum[1:])
    number = lowered("3", VALUE)
    assert isinstance(number, Constant) and (number.n, number.form) == (3, 3)


def test_what_is_left_out_is_its_default_or_nothing() -> None:
    node = lowered("(grants guard)")
    assert isinstance(node, Keyword) and node.filter is None and node.prop == 1


def test_while() -> None:
    node = lowered("(while your-turn (grants guard))")
    assert isinstance(node, Keyword) and isinstance(node.condition, YourTurn) and node.dynamic
    assert lowered("(grants guard)").condition is None  # type: ignore[attr-defined]


def test_while_in_while() -> None:
    """Both must hold, in the order they are written."""
    node = lowered("(while your-turn (while (= x 1) (grants guard)))")
    assert isinstance(node, Ability) and isinstance(node.condition, AllOf)
    assert [type(part) for part in node.condition.parts] == [YourTurn, Compare]


def test_a_condition_does_not_reach_the_abilities_that_are_given() -> None:
    node = lowered("(while your-turn (when (event hit) (until turn (grants guard) this)))")
    inner = [n for n in below(node) if isinstance(n, Keyword)]
    assert isinstance(node, When) and node.condition is not None
    assert len(inner) == 1 and inner[0].condition is None and inner[0].zones == 0


def test_note() -> None:
    assert notes(lowered("(note a (reveal this))", EFFECT)) == ["a"]
    assert notes(lowered("(note a (do (reveal this) (may (shuffle deck you))))", EFFECT)) == ["a", "a"]
    assert notes(lowered("(note a (do (note b (reveal this)) (shuffle deck you)))", EFFECT)) == ["b", "a"]
    assert notes(lowered("(do (note a (reveal this)) (shuffle deck you))", EFFECT)) == ["a", ""]
    assert isinstance(lowered("(note a (may (reveal this)))", EFFECT), May)


def test_optional() -> None:
    node = lowered("(optional (instead (event hit) prevent))")
    assert isinstance(node, Instead) and node.optional
    assert not lowered("(instead (event hit) prevent)").optional  # type: ignore[attr-defined]
    with pytest.raises(FormError, match="only a replacement can be optional"):
        lowered(f"(optional {HIT})")


def test_what_is_given_knows_its_giver() -> None:
    node = lowered(f"(while your-turn (gives {HIT} itself))")
    assert isinstance(node, Gives) and isinstance(node.given, When)
    assert node.given.giver is node and node.given.condition is None
    assert isinstance(node.condition, YourTurn) and node.children() == [node.given, node.filter, node.condition]


def test_in_zones() -> None:
    node = lowered(f"(in-zones {HIT} hand board)")
    assert isinstance(node, When) and node.zones == 1 << 1 | 1 << 2


def test_scopes_in_scopes() -> None:
    form = f"(in-zones (while your-turn {HIT}) hand)"
    node = lowered(form)
    assert isinstance(node, When)
    assert (node.zones, type(node.condition)) == (1 << 1, YourTurn)
    assert node.form == read(form)


def test_a_scope_ends_with_what_it_is_about() -> None:
    """Nothing of it is left for what is lowered afterwards, not even of the same form."""
    datum = read(HIT)
    assert isinstance(datum, Form)
    scoped = LOWERING.lower(Form(("while", "your-turn", datum)), ABILITY)
    plain = LOWERING.lower(datum, ABILITY)
    assert isinstance(scoped, When) and isinstance(plain, When)
    assert (plain.condition, plain.zones) == (None, 0)
    assert scoped is not plain and not {id(n) for n in below(scoped)} & {id(n) for n in below(plain)}


def test_what_reaches_the_parts() -> None:
    scope = Scope(ids.Slot("a"), YourTurn(), 3, True, frozenset(("loud",)))
    assert scope.inside() == Scope(ids.Slot("a"), flags=frozenset(("loud",)))
    assert EMPTY.inside() is EMPTY and scope.inside().inside() is not None


def test_lasting_effects_keep_their_ability() -> None:
    node = lowered("(until turn (modify power add 1) this)", EFFECT)
    assert isinstance(node, Until) and isinstance(node.ability, Modify)


@pytest.mark.parametrize(
    ("text", "kind", "why"),
    [
        ("3", EFFECT, "3 stands where an effect should"),
        ('"a"', VALUE, '"a" stands where a value should'),
        ("(reveal this)", ABILITY, "(reveal this) is no ability: it is an effect"),
        ("(grants gaurd)", ABILITY, "gaurd is no property; did you mean guard?"),
        ("(choose (f) this)", EFFECT, "(choose ..): the slot must be a name of a slot, not (f)"),
    ],
)
def test_what_cannot_be_lowered(text: str, kind: str, why: str) -> None:
    with refusing(FormError, why):
        lowered(text, kind)
