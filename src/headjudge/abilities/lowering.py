"""From a form to the nodes that behave as it says.

Every form becomes one node, made once and not changed afterwards. Words that say under which circumstances another
works (`while`, `note`, `optional` ...) make no node: they are the scope in which what they speak of is made.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from headjudge.abilities import lexicon as lex
from headjudge.abilities.conditions import AllOf, LiesIn
from headjudge.abilities.effects import ask_for_whole
from headjudge.abilities.english import one
from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Change, Constant, Filter, Part, Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import Argument, Bound, FormError, Lexicon, called
from headjudge.abilities.notation import Datum, Text, read, where, write
from headjudge.abilities.placing import zones_of
from headjudge.abilities.verbs import Verb
from headjudge.kernel.definitions import Ability, Condition, Giving, Instruction, Modifier, Node, Replacer
from headjudge.kernel.ids import NO_SLOT, Slot
from headjudge.kernel.places import Places

CLASSES: Final[dict[str, type[Node]]] = {
    lex.VALUE: Value,
    lex.CONDITION: Condition,
    lex.FILTER: Filter,
    lex.OBJECTS: Selector,
    lex.WHO: Who,
    lex.EFFECT: Instruction,
    lex.ABILITY: Ability,
    lex.PATTERN: Pattern,
    lex.PART: Part,
    lex.CHANGE: Change,
}

AMOUNTS: Final = ("count", "amount")
"""The arguments by which words say how much there is to do."""

Lowered = Node | int | str | list["Lowered"] | None


class Scope(NamedTuple):
    """The circumstances in which a node is made."""

    note: Slot = NO_SLOT
    """Where instructions note what they really did."""
    condition: Condition | None = None
    """The ability functions only while this holds."""
    zones: int = 0
    optional: bool = False
    flags: frozenset[str] = frozenset()
    """What a game's own words tell those below them."""

    def inside(self) -> Scope:
        """What reaches the parts of an ability or effect."""
        return self if self[1:4] == (None, 0, False) else Scope(self.note, flags=self.flags)

    def under(self, condition: Condition) -> Scope:
        """Under a further condition, which was written after the others."""
        both = condition if self.condition is None else AllOf([self.condition, condition])
        return self._replace(condition=both)


EMPTY: Final = Scope()
LARGEST: Final = 9999
"""The largest number that a card may say."""
OF_MASKS: Final = ("modify", "states")
"""Words whose numbers may be sets of types, written as masks."""


class Lowering:
    """Makes the nodes of one game's forms."""

    def __init__(self, lexicon: Lexicon, given_in: int = 0, places: Places | None = None) -> None:
        self.lexicon = lexicon
        self.given_in = given_in
        """Bit mask of the zones where given abilities function that do not say where; 0: in any."""
        self.places = places
        """The places that conditions of given abilities may name, in a game where nothing but the zone matters."""

    def read(self, text: str, kind: str) -> Node:
        """The node for the one form that a text holds."""
        return self.lower(read(text), kind)

    def lower(self, datum: Datum, kind: str, scope: Scope = EMPTY) -> Node:
        """The node for a form, which must be of that kind. Raises FormError."""
        if isinstance(datum, int):
            if kind != lex.VALUE:
                raise FormError(f"{datum} stands where {one(kind)} should")
            node: Node = Constant(datum)
            node.form = datum
            return node
        if isinstance(datum, Text):
            raise FormError(f"{write(datum)} stands where {one(kind)} should")
        bound = self.lexicon.bind(datum)
        if bound.word.kind != kind:
            raise FormError(lex.mistaken(datum, kind, bound.word.kind), where(datum))
        return self.make(bound, datum, scope)

    def make(self, bound: Bound, datum: Datum, scope: Scope) -> Node:
        word = bound.word
        try:
            if word.shapes:
                node = word.make(self, bound, scope)
            else:
                inner = scope.inside()
                given = [self.argument(bound, a, inner) for a in word.takes]
                node = word.make(scope, *given) if word.scoped else word.make(*given)
        except FormError:
            raise
        except ValueError as error:
            raise FormError(f"({word.name} ..): {error}", where(datum)) from None
        assert isinstance(node, Node), word.name
        if node.form is None:
            settle(node, datum, scope)
            if word.kind == lex.EFFECT:
                measure(node, bound)
        elif word.kind == lex.ABILITY:  # a word that is only a scope: the ability says it too
            node.form = datum
        return node

    def argument(self, bound: Bound, a: Argument, scope: Scope) -> Lowered:
        value = bound.given.get(a.name, a.default)
        if isinstance(value, list):
            return [self.one(bound, a, datum, scope) for datum in value]
        return None if value is None else self.one(bound, a, value, scope)

    def one(self, bound: Bound, a: Argument, datum: Datum, scope: Scope) -> Lowered:
        check_size(bound, datum)
        if a.kind in CLASSES:
            return self.lower(datum, a.kind, scope)
        if a.kind in self.lexicon.names:
            return self.lexicon.name(datum, a.kind).value
        if a.kind == lex.NUMBER and isinstance(datum, int):
            return datum
        if a.kind != lex.NUMBER and self.lexicon.fits(datum, a.kind):
            return str(datum)
        wanted = one(called(a.kind))
        raise FormError(f"({bound.word.name} ..): the {a.name} must be {wanted}, not {write(datum)}", where(datum))

    def part(self, bound: Bound, name: str, kind: str, scope: Scope) -> Node:
        """One argument lowered, for words that shape their own nodes."""
        value = bound.given[name]
        assert not isinstance(value, list)
        check_size(bound, value)
        return self.lower(value, kind, scope)


def check_size(bound: Bound, datum: Datum) -> None:
    """Numbers beyond any sense are refused: nothing in a game comes near them, and so often nothing can be done."""
    if isinstance(datum, int) and abs(datum) > LARGEST and bound.word.name not in OF_MASKS:
        raise FormError(f"({bound.word.name} ..): {datum} is beyond any sense, {LARGEST} is the largest number")


def settle(node: Node, datum: Datum, scope: Scope) -> None:
    """Finish a node that was just made: the form it comes from, and the circumstances it was made in."""
    node.form = datum
    if scope.note:
        note(node, scope.note)
    if isinstance(node, Ability):
        if scope.condition is not None:
            restrict(node, scope.condition)
        node.zones = scope.zones or node.zones
        if scope.optional:
            if not isinstance(node, Replacer):
                raise ValueError("only a replacement can be optional")
            node.optional = True
            ask_for_whole(node)


def restrict(node: Ability, condition: Condition) -> None:
    """An ability functions only while a further condition holds."""
    node.condition = condition if node.condition is None else AllOf([node.condition, condition])
    if isinstance(node, Modifier):
        node.dynamic = True


def note(node: Node, slot: Slot) -> None:
    """An instruction notes what it really does; so do those that it is made of."""
    if isinstance(node, Verb) and not node.note:
        node.note = slot
    for child in node.children():
        if child.form is None:
            note(child, slot)


def measure(node: Node, bound: Bound) -> None:
    """An instruction knows by which numbers its words say how much of it there is to do; so do those it is made of."""
    if isinstance(node, Verb):
        node.numbers = amounts(node, bound)
    for child in node.children():
        if child.form is None:
            measure(child, bound)


def amounts(verb: Verb, bound: Bound) -> list[Value]:
    """The values by which the words of an instruction say how much of it there is to do; none where they say all."""
    said = [bound.given[name] for name in AMOUNTS if name in bound.given and bound.given[name] != "all"]
    return [child for child in verb.children() if isinstance(child, Value) and child.form in said]


# -- the words that are a scope


def under_condition(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(while condition ability)`"""
    condition = low.part(bound, "condition", lex.CONDITION, EMPTY)
    assert isinstance(condition, Condition)
    return low.part(bound, "ability", lex.ABILITY, scope.under(condition))


def optionally(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(optional replacement)`"""
    return low.part(bound, "ability", lex.ABILITY, scope._replace(optional=True))


def in_zones(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(in-zones ability ZONE*)`"""
    named = bound.given["zones"]
    assert isinstance(named, list)
    zones = 0
    for zone in named:
        zones |= 1 << int(low.lexicon.name(zone, "zone").value)
    node = low.part(bound, "ability", lex.ABILITY, scope._replace(zones=zones))
    if isinstance(node, (Modifier, Giving)):  # a lasting effect is on objects wherever they are, unless it says where
        restrict(node, LiesIn(zones))
    return node


def giving(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(gives ability filter?)`"""
    given = low.part(bound, "ability", lex.ABILITY, Scope(flags=scope.flags))
    assert isinstance(given, Ability)
    if low.given_in and low.places is not None:
        given.zones = zones_of(given, low.given_in, low.places)
    else:
        given.zones = given.zones or low.given_in
    filter = low.part(bound, "filter", lex.FILTER, scope.inside()) if "filter" in bound.given else None
    assert filter is None or isinstance(filter, Filter)
    return Gives(given, filter)


def noting(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(note SLOT effect)`"""
    return low.part(bound, "effect", lex.EFFECT, scope._replace(note=Slot(str(bound.given["slot"]))))


__all__ = ["EMPTY", "Lowered", "Lowering", "Scope", "giving", "settle"]
