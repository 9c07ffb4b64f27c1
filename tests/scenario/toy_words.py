"""The words of the kernel's toy game: a whole vocabulary on real parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from headjudge import rulebook
from headjudge.abilities.notation import Form, read
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Event, Question
from headjudge.kernel.state import State
from tests.kernel import toy

for _reason in toy.T.reasons.table:  # the toy has no book of its own and borrows one
    _reason.anchors = (rulebook.cite("FAB 5.1.1a"),)

game = "toy"
book = "FAB"
verbs = {"play": ("play",), "strike with": ("strike with",)}
clauses = {"at": ("target",), "choosing": ("choose",)}
manners: dict[str, tuple[str, str]] = {}
choices: frozenset[str] = frozenset()
player_keys = {"life": "number", "mana": "number", "hand": "cards", "deck": "cards", "board": "cards", "grave": "cards"}
notes = {"damage": "number", "spent": "flag"}
zones = {"hand": "hand", "deck": "deck", "board": "board", "grave": "grave"}
table_zones = {"table": "table"}
assets = {"life": "life", "mana": "mana"}
things: frozenset[str] = frozenset()
properties = {"power": "power", "base power": "power", "cost": "cost", "damage": "damage", "spent": "spent"}
keywords = {"guard": "guard"}
facts = {"cost": "number", "power": "number"}
steps = {"main": "window", "strike": "strike:target"}
conditions = {"table is empty": "table"}
formats: frozenset[str] = frozenset()
events = {"damage": ("damaged",), "draw": ("drew",), "play": ("played",), "death": ("died",), "move": ("moved",)}
judgements = frozenset({"hurt"})


def card(name: str) -> str | None:
    return name if name in toy.FACES else None


def names() -> Iterable[str]:
    return toy.FACES


def not_yet(name: str) -> str:
    return ""


def face(key: str) -> Face:
    return toy.FACES[key]


def blank(key: str) -> Face:
    return define(key, key, {}, (), ())


def define(
    name: str,
    like: str,
    facts: Mapping[str, int | str | tuple[str, ...]],
    keywords: tuple[str, ...],
    abilities: tuple[str, ...] | None,
) -> Face:
    printed = toy.FACES[like].numbers if like else {}
    cost, power = facts.get("cost", printed.get(toy.COST, 0)), facts.get("power", printed.get(toy.POWER))
    assert isinstance(cost, int) and (power is None or isinstance(power, int))
    form = Form((*("card", name, cost), *(() if power is None else (power,)), *map(read, abilities or ())))
    made = toy.make_face(form)
    for keyword in keywords:
        assert keyword == "guard"
        made.numbers[toy.GUARD] = 1
    made.number_nodes(len(toy.RULES.zones))
    return made


def position(faces: list[Face], n: int, turn: PlayerId, at: str, format: str) -> State:
    g = State(toy.RULES, list(faces), n, 0)
    for player in g.seats:
        g.set_asset(player, toy.LIFE, 12)
        g.set_asset(player, toy.MANA, 5)
    g.new_turn(turn)
    turns = flow.begin(g, toy.Turns(toy.P_GAME, g.token))
    turns.step = 3
    turns.next = g.seats[1 - turn]
    return g


def judge(
    g: State,
    verb: str,
    objects: tuple[ObjectId, ...],
    players: tuple[PlayerId, ...],
    numbers: tuple[int, ...],
    words: tuple[str, ...],
) -> tuple[Event, ...]:
    if len(numbers) != 1:
        raise ValueError("by how much?")
    hurt = [toy.Damaged(id, g.objs[id].controller, numbers[0]) for id in objects]
    return (*hurt, *(toy.Damaged(NOTHING, player, numbers[0]) for player in players))


def choice_word(g: State, q: Question, i: int) -> str:
    if g.policies.acts[q.acts[i]] == "choose":
        return f"player {q.vals[i]}"
    return g.policies.option(g, q, i)
