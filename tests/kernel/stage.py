"""Positions of the toy game made to order: cards written as trees, effects that a judge carries out."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.abilities.notation import Form, read
from headjudge.game import Game
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face, Instruction
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.journal import Journal
from headjudge.kernel.policies import Policies
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from headjudge.kernel.wording import option_words
from tests.kernel import stage_words as stage_words
from tests.kernel import toy
from tests.kernel.toy import BOARD, DECK, GRAVE, HAND
from tests.players import FIRST, SECOND

Cards = Sequence[str]


def card(text: str) -> Face:
    """A card of the toy game by name, or one written as `(card "Name" cost power? ability*)`."""
    if text in toy.FACES:
        return toy.FACES[text]
    if text not in toy.EXTRA:
        form = read(text)
        assert isinstance(form, Form)
        toy.EXTRA[text] = toy.make_face(form, text)
    return toy.EXTRA[text]


def effect(text: str) -> Face:
    """A card whose only text is the effect."""
    return card(f'(card "the judge" 0 {text})')


def stage(
    *boards: Cards,
    hands: Sequence[Cards] = (),
    decks: Sequence[Cards] = (),
    graves: Sequence[Cards] = (),
    mana: int = 5,
    seed: int = 0,
    ask: str = "all",
    rules: Policies = toy.RULES,
) -> State:
    """A position with these cards, at the first window of player 0. Decks are five Bears where nothing is said."""
    n = max(2, len(boards))
    g = State(rules, list(toy.FACES.values()), n, seed)
    g.auto = ask == "needed"
    for p in g.seats:
        g.set_asset(p, toy.LIFE, 12)
        g.set_asset(p, toy.MANA, mana)
        for zone, cards in ((BOARD, boards), (HAND, hands), (DECK, decks or [["Bear"] * 5] * n), (GRAVE, graves)):
            for text in cards[p] if p < len(cards) else ():
                put(g, index(g, card(text)), p, zone)
    turns = flow.begin(g, toy.Turns(toy.P_GAME, g.token))
    turns.step = 3
    turns.next = SECOND
    g.journal = Journal()
    flow.run(g)
    return g


def index(g: State, face: Face) -> int:
    """The place of a definition among those of the game."""
    if face not in g.faces:
        g.define([*g.faces, face])
    return g.faces.index(face)


def do(g: State, text: str, you: PlayerId = FIRST, this: ObjectId = NOTHING, wait: bool = False) -> State:
    """Let a judge carry out an effect while a window is open; `wait`: leave it to the caller to run on."""
    face = effect(text)
    index(g, face)
    node = face.extra[0]
    assert isinstance(node, Instruction)
    asking = g.w_frame()
    asking.step = 0 if asking.proc == toy.P_WINDOW else asking.at
    g.question = None
    node.perform(g, g.new_context(this, you))
    if not wait:
        flow.run(g)
    return g


def find(g: State, name: str, nth: int = 0) -> ObjectId:
    """The nth object of that name, by id."""
    return [o.id for o in g.objects() if g.policies.name(g, o) == name][nth]


def offered(g: State) -> list[str]:
    """The options of the open question, in words."""
    q = g.question
    assert q is not None
    return [option_words(g, q, i) for i in range(len(q.acts))]


def answer(g: State, *words: str) -> State:
    """Answer one question after the other by the words of an option."""
    for word in words:
        assert word in offered(g), f"{word!r} is not among {offered(g)}"
        flow.answer(g, offered(g).index(word))
    return g


def asked(g: State) -> tuple[int, str]:
    """Who is asked what."""
    q = g.question
    assert q is not None
    return q.player, g.policies.prompts[q.kind]


def told(g: State, *kinds: str) -> list[str]:
    """What was recorded of these kinds, as "kind, whom, how much"."""
    assert g.journal is not None
    lines: list[str] = []
    for e in g.journal.entries:
        if e.kind in kinds:
            whom = e.name or f"player {e.player}"
            lines.append(f"{e.kind} {whom} {e.result}")
    return lines


def forget(g: State) -> None:
    """Begin a new log."""
    g.journal = Journal()


def game(g: State) -> Game:
    """The position as a game, as if it had begun with it."""
    return Game(toy.PLUGIN, g.clone(), None, g)
