"""Which decks the others may play, for those who do not know their lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from headjudge.arguments import shortly
from headjudge.kernel import chance
from headjudge.kernel.exchanging import Pools, exchange, pools_of, rest, seen_of, widen
from headjudge.kernel.flow import ask_again
from headjudge.kernel.ids import FIRST_SEAT, NOBODY, PlayerId
from headjudge.kernel.plugin import Deck, Plugin
from headjudge.kernel.state import State
from headjudge.plugins import DeckLike, find_deck
from headjudge.saves import Start

Lists: TypeAlias = Literal["open", "closed"] | Sequence[tuple[DeckLike, float]]
"""What is known of the lists of the others: the lists, nothing, or which decks there are and how likely each is."""

FINE: Final = 1 << 30

Dealt: TypeAlias = tuple[State, Pools]
DEALT: Final[dict[tuple[str, str, str], Dealt]] = {}
"""What the decks that were asked for hold, by game, deck and format: a state with it, and its cards by pool."""


def draw_from_lists(plugin: Plugin, start: Start | None, g: State, viewer: PlayerId, lists: Lists, seed: int) -> None:
    """What the viewer does not know of the cards of others is drawn from a deck that they may play."""
    if isinstance(lists, str) and lists != "closed":
        raise ValueError(f"lists is {shortly(lists)}; it may be 'open', 'closed' or pairs of a deck and a weight")
    format = plugin.formats()[0] if start is None else start.format
    decks = (
        [(deck, 1.0) for deck in plugin.decks().values() if not plugin.check_deck(deck, format)]
        if isinstance(lists, str)
        else [(find_deck(plugin, deck), float(weight)) for deck, weight in lists]
    )
    if not [weight for _, weight in decks if weight > 0]:
        raise ValueError("lists names no deck that has a weight above 0")
    rng = chance.seeded(seed * 0x9E3779B97F4A7C15 + 5)
    for owner in g.seats:
        if owner == viewer:
            continue
        seen = seen_of(g, owner, viewer)
        fitting = [(weight, *rest(dealt(plugin, deck, format)[1], seen), deck) for deck, weight in decks if weight > 0]
        fewest = min([strange for _, _, strange, _ in fitting])
        likely = [(weight, left, deck) for weight, left, strange, deck in fitting if strange == fewest]
        i, rng = weighted([weight for weight, _, _ in likely], rng)
        _, left, deck = likely[i]
        known = {face.key for face in g.faces}
        more = [face for face in dealt(plugin, deck, format)[0].faces if face.key not in known]
        if more:
            widen(g, plugin.widened([*g.faces, *more]))
            plugin.widen(g)
        rng = exchange(g, owner, viewer, left, rng)
    if g.question is not None and g.question.player != viewer:
        ask_again(g)


def dealt(plugin: Plugin, deck: Deck, format: str) -> Dealt:
    """A state with the cards of a deck, and these by pool."""
    key = (plugin.id, repr((deck.name, deck.sections, deck.facts)), format)
    found = DEALT.get(key)
    if found is None:
        g = plugin.start([deck] * plugin.seats[0], 0, format, NOBODY)
        found = DEALT[key] = (g, pools_of(g, FIRST_SEAT))
    return found


def weighted(weights: Sequence[float], rng: chance.Words) -> tuple[int, chance.Words]:
    """One of several, each as likely as its weight; where none has any, each is as likely as the others."""
    total = sum(weights)
    drawn, rng = chance.below(rng, FINE)
    if total <= 0.0:
        return drawn % len(weights), rng
    mark = drawn / FINE * total
    for i, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return i, rng
    return len(weights) - 1, rng
