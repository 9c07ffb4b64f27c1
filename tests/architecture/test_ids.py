"""What is called a player or an object has the type of one: a plain number in its place is a mistake nobody sees."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source import Module, modules

TYPED = [*modules("kernel"), *modules("abilities"), *modules("games")]
PLAYERS = {"player", "seat", "you", "owner", "controller", "viewer", "opponent", "p"}
OBJECTS = {
    "ally", "attack", "attacked", "attacker", "card", "champion", "creature", "culprit", "dealer", "defender", "enemy",
    "hero", "host", "id", "instance", "layer", "mastery", "model", "new", "obj", "old", "permanent", "pred", "source",
    "target", "this", "token", "unit", "upgrade", "victim", "weapon",
}  # fmt: skip
SEVERAL = {
    "allies", "attackers", "candidates", "creatures", "defenders", "ids", "layers", "objects", "objs", "players",
    "seats", "sources", "targets", "units", "upgrades", "victims", "weapons",
}  # fmt: skip
CONTAINERS = {"Collection", "Iterable", "Iterator", "Sequence", "frozenset", "list", "set", "tuple"}
EXCEPTIONS = {
    "kernel/definitions.py:Zone.id": "a zone",
    "kernel/definitions.py:Procedure.id": "a procedure",
    "kernel/records.py:Context.id": "a context",
    "kernel/state.py:State.w_context.id": "a context",
    "kernel/validation.py:Soundness.is_context.id": "a context",
    "kernel/records.py:Lasting.id": "a lasting effect",
    "kernel/lasting.py:end_effect.id": "a lasting effect",
    "kernel/records.py:Pending.id": "an ability that waits",
    "games/fab/play/triggers.py:pending.id": "an ability that waits",
    "games/keyforge/play/triggers.py:resolve.id": "an ability that waits",
    "kernel/save.py:dump_node.id": "a node, or none: an event keeps it as an amount",
    "kernel/policies.py:Policies.pool.card": "a physical card, whichever object it is now",
    "games/fab/policies.py:FabPolicies.pool.card": "a physical card",
    "games/grand_archive/policies.py:GrandArchive.pool.card": "a physical card",
    "kernel/imagine.py:holding.card": "a physical card",
    "kernel/views.py:ObjectView.id": "what the viewer calls it",
    "kernel/views.py:StackEntry.id": "what the viewer calls it",
    "kernel/views.py:StackEntry.targets": "what the viewer calls them",
    "kernel/views.py:LinkTarget.id": "what the viewer calls it",
    "kernel/views.py:WaitingView.source": "what the viewer calls it",
    "games/fab/play/frames.py:Playing.target": "how many targets are declared",
    "games/fab/play/triggers.py:Triggering.target": "how many targets are declared",
    "games/grand_archive/effects/layers.py:layer": "a layer of effects",
    "games/grand_archive/play/declaring.py:Declaring.target": "which of the targets is chosen",
    "games/grand_archive/play/possible.py:Aims.tried.candidates": "objects, or modes",
    "games/keyforge/effects/constants.py:is_fixed.source": "an object, or minus a lasting effect",
}
"""What is called so and is something else."""


NUMBERS = {"int", "Amount", "Code", "Internal"}
"""What a mere number is annotated with; the last three in events (`kernel.fields`)."""


def plain(annotation: ast.expr | None) -> bool:
    """Whether it says `int`, or that besides others there may be one."""
    if isinstance(annotation, ast.BinOp):
        return plain(annotation.left) or plain(annotation.right)
    return isinstance(annotation, ast.Name) and annotation.id in NUMBERS


def holds_plain(annotation: ast.expr | None) -> bool:
    """Whether it is a list, a tuple or a set of `int`."""
    if isinstance(annotation, ast.BinOp):
        return holds_plain(annotation.left) or holds_plain(annotation.right)
    if isinstance(annotation, ast.Name) and annotation.id == "Internals":
        return True
    if not isinstance(annotation, ast.Subscript) or ast.unparse(annotation.value) not in CONTAINERS:
        return False
    inner = annotation.slice
    return any(plain(part) for part in inner.elts) if isinstance(inner, ast.Tuple) else plain(inner)


def a_number(value: ast.expr | None) -> bool:
    if isinstance(value, ast.UnaryOp):
        return a_number(value.operand)
    return isinstance(value, ast.Constant) and type(value.value) is int


def mistyped(name: str, annotation: ast.expr | None) -> bool:
    return (name in PLAYERS | OBJECTS and plain(annotation)) or (name in SEVERAL and holds_plain(annotation))


def suspects(node: ast.AST, where: tuple[str, ...]) -> Iterator[str]:
    """The parameters, fields and results below a node that are called so and are plain numbers, each with its place."""
    for child in ast.iter_child_nodes(node):
        inside = (*where, child.name) if isinstance(child, ast.ClassDef | ast.FunctionDef) else where
        if isinstance(child, ast.FunctionDef):
            own = where if child.name == "__init__" else inside
            arguments = child.args
            for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs):
                if mistyped(argument.arg, argument.annotation):
                    yield ".".join((*own, argument.arg))
            if mistyped(child.name, child.returns):
                yield ".".join(inside)
            yield from suspects(child, own)
            continue
        if isinstance(child, ast.AnnAssign) and mistyped(named(child.target), child.annotation):
            yield ".".join((*where, named(child.target)))
        if isinstance(child, ast.Assign) and a_number(child.value):  # `self.source = 0` makes it a plain number
            for target in child.targets:
                if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                    if target.attr in PLAYERS | OBJECTS:
                        yield ".".join((*where, target.attr))
        yield from suspects(child, inside)


def named(target: ast.expr) -> str:
    """The name of a variable or of a field of one's own."""
    return target.attr if isinstance(target, ast.Attribute) else ast.unparse(target)


def found(module: Module) -> list[str]:
    return [f"{module.path}:{place}" for place in suspects(module.tree, ())]


def test_what_is_called_an_object_or_a_player_is_one() -> None:
    places = [place for module in TYPED for place in found(module)]
    assert [place for place in places if place not in EXCEPTIONS] == []
    assert set(EXCEPTIONS) - set(places) == set(), "what is no exception any more is taken off the list"


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("def worth(g: State, id: int) -> int: ...", ["worth.id"]),
        ("def worth(g: State, id: ObjectId, n: int) -> int: ...", []),
        ("def worth(g: State, *, host: int | None = None) -> int: ...", ["worth.host"]),
        ("def attacker(g: State) -> int: ...", ["attacker"]),
        ("def candidates(g: State) -> tuple[int, ...]: ...", ["candidates"]),
        ("class Fight(Frame):\n    attacker: int = 0\n    power: int = 0", ["Fight.attacker"]),
        ("class Fought(Event):\n    attacker: Internal\n    power: Amount", ["Fought.attacker"]),
        ("class Fought(Event):\n    attacker: ObjectId\n    defenders: Internals", ["Fought.defenders"]),
        ("class Fight:\n    def __init__(self, seat: int) -> None: ...", ["Fight.seat"]),
        ("class Fight:\n    def __init__(self) -> None:\n        self.source = 0", ["Fight.source"]),
        ("class Fight:\n    def __init__(self) -> None:\n        self.objs: list[int] = []", ["Fight.objs"]),
    ],
)
def test_a_plain_number_is_seen(text: str, places: list[str]) -> None:
    assert list(suspects(ast.parse(text), ())) == places
