"""Nothing trusts that a proposed event happened: whole games in which chance replaces events of every kind.

A replacement is written as a card would say it: the event does not happen, or something else happens instead, or before
it; or it has another amount, or ends elsewhere. Each applies a few times only, so no rule lets the game go on for ever.
"""

from __future__ import annotations

import importlib
import random
from functools import cache
from typing import Any, NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

import headjudge as hj
from headjudge.abilities.lexicon import ABILITY, FormError
from headjudge.conformance.playthrough import act_first
from headjudge.game import replay
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face, Node
from headjudge.kernel.evaluation import FACT
from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.lasting import begin_effect
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State
from tests.playthroughs.dealing import POOLS

GAMES = hj.games()
EFFECTS = {
    "fab": (
        "(draw 1)",
        "(lose life 1)",
        "(discard)",
        "(banish (top 1 deck you))",
        "(destroy (in permanent you))",
        "(banish (in combat-chain each-player))",
        "(move (in stack each-player) graveyard)",
        "(close-the-chain)",
        "(banish it)",
        "(banish its-source)",
        "(banish the-other)",
    ),
    "grand-archive": (
        "(draw 1)",
        "(banish (top 1 main you))",
        "(destroy (in field each-player (type ally)))",
        "(banish (in intent each-player))",
        "(move (in stack each-player) graveyard)",
        "(move (in hand you) memory)",
        "(banish it)",
        "(banish its-source)",
        "(banish the-other)",
    ),
    "keyforge": (
        "(draw 1)",
        "(gain 1)",
        "(discard (in hand you))",
        "(destroy (in battleline each-player))",
        "(purge (in battleline opponent))",
        "(return (in battleline each-player))",
        "(take-control (in battleline opponent))",
        "(move (in resolving you) deck)",
        "(purge it)",
        "(return its-source)",
        "(purge the-other)",
    ),
}
"""What may happen instead of an event, or before it."""
MOST_DECISIONS = 20_000
MOST_OBJECTS = 400


class Replacement(NamedTuple):
    """An effect that replaces events: what it says, how often it applies, whose it is, when it begins."""

    says: str
    times: int
    player: PlayerId
    decision: int


def lexicon(game: str) -> Any:
    return importlib.import_module(f"headjudge.games.{game.replace('-', '_')}.cards.lexicon")


@cache
def sayings(game: str) -> list[str]:
    """Every replacement of an event that the game's cards can speak of."""
    tables = lexicon(game).LEXICON.names
    found: list[str] = []
    for kind, name in tables["event"].items():
        if not name.says:
            continue
        changes = ["(rather)"]
        changes += [f"({how} {effect})" for how in ("rather", "also") for effect in EFFECTS[game]]
        if name.traits.get("changes") == "amount":
            changes += ["(amount-becomes (plus that-much 1))", "(amount-becomes (half that-much))"]
        if name.traits.get("changes") == "zone":
            changes += [f"(goes-to {zone} {place})" for zone in tables["zone"] for place in ("top", "bottom")]
        said = [f"(instead (event {kind}) {change})" for change in changes]
        found += [*said, *[f"({how} {says})" for how in ("optional", "outcome") for says in said]]
    return [says for says in found if can_be_said(game, says)]


NODES: dict[tuple[str, str], Node] = {}
"""The abilities that sayings were lowered to."""


def can_be_said(game: str, says: str) -> bool:
    """Whether a card may say it: what can do nothing is refused."""
    try:
        node = lexicon(game).LOWERING.read(says, ABILITY)
    except FormError:
        return False
    face = Face(f"law {len(NODES)}", "the law")
    face.extra = [node]
    face.number_nodes(0)
    NODES[game, says] = node
    return True


def replacements(game: str) -> st.SearchStrategy[list[Replacement]]:
    one = st.builds(
        Replacement, st.sampled_from(sayings(game)), st.integers(1, 3), st.integers(0, 1), st.integers(0, 200)
    )
    return st.lists(one, min_size=1, max_size=8)


def begin(g: State, game: str, one: Replacement) -> None:
    """The effect begins while somebody decides; its source is something of that player."""
    mine = [o.id for o in g.objects() if o.owner == one.player]
    if mine:
        begin_effect(g, NODES[game, one.says].id, mine[0], one.player, left=one.times)
        g.invalidate(FACT)


def cards(g: State) -> list[tuple[int, int]]:
    """Every card with its owner, but for those that rules remove: what players own who have left, and the ephemeral."""
    found = [(card, o.owner) for o in g.objects() for card in o.cards]
    return sorted([(card, owner) for card, owner in found if not g.gone >> owner & 1 and not ephemeral(g, card)])


def ephemeral(g: State, card: int) -> bool:
    props = g.policies.props
    return "ephemeral" in props and g.faces[g.cards[card]].row[props.index("ephemeral")] != ABSENT


def play(game: str, seed: int, chosen: list[Replacement]) -> State:
    """A game of cards of all packs, in which replacements begin when somebody may act.

    It is followed to its end, or until there are too many objects: some cards double their number each turn.
    """
    g = replay(deal(game, seed), [], None)
    rng = random.Random(seed)
    there, gone, began_with = cards(g), g.gone, len(g.cards)
    waiting = list(chosen)
    for number in range(MOST_DECISIONS):
        q = g.question
        if g.over:
            return g
        assert q is not None
        for one in [one for one in waiting if q.window and q.kind != Q_REPLACE and one.decision <= number]:
            waiting.remove(one)
            begin(g, game, one)
        g.budget = -1
        flow.answer(g, act_first(q, rng))
        assert g.budget >= 0, "the work budget has ended it"
        there = there if g.gone == gone else [(card, owner) for card, owner in there if not g.gone >> owner & 1]
        gone = g.gone
        assert [(card, owner) for card, owner in cards(g) if card < began_with] == there  # others were generated
        if number % 100 == 0 and len(g.objects()) > MOST_OBJECTS:
            return g
    raise AssertionError("it does not end")


def deal(game: str, seed: int) -> State:
    origin = None
    while origin is None:
        rng = random.Random(seed)
        origin = POOLS[game](rng.randrange(100), rng.randrange(8))
        seed += 1
    return origin


@pytest.mark.compiled
@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_games_go_on_whatever_is_replaced(game: str) -> None:
    @settings(max_examples=20, deadline=None)
    @given(seed=st.integers(0, 999), chosen=replacements(game))
    def law(seed: int, chosen: list[Replacement]) -> None:
        played = play(game, seed, chosen)
        assert played.reason or len(played.objects()) > MOST_OBJECTS

    law()
