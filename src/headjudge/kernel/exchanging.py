"""Another player's deck in the place of the one whose list is not known: what is hidden is drawn from it.

A state in which everything hidden was dealt anew still deals the cards that are really there. Where lists are closed, a
player knows of the other deck what was seen of it, and which decks there are.
"""

from __future__ import annotations

from headjudge.kernel import chance, indexes
from headjudge.kernel.definitions import Face
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.imagine import hidden
from headjudge.kernel.state import State

Pools = dict[int, list[str]]
"""The cards of a deck by the pool they belong to, each by the key of its definition."""


def pools_of(g: State, owner: PlayerId) -> Pools:
    """The cards that a player has in a game, by pool."""
    found: Pools = {}
    for o in g.objects():
        if o.owner == owner:
            for card in o.cards:
                found.setdefault(g.policies.pool(g, card), []).append(g.faces[g.cards[card]].key)
    return found


def seen_of(g: State, owner: PlayerId, viewer: PlayerId) -> Pools:
    """Those of them that a viewer knows."""
    found: Pools = {}
    for o in g.objects():
        if o.owner == owner and o.known >> viewer & 1:
            for card in o.cards:
                found.setdefault(g.policies.pool(g, card), []).append(g.faces[g.cards[card]].key)
    return found


def rest(deck: Pools, seen: Pools) -> tuple[Pools, int]:
    """What is left of a deck without what was seen; and how much was seen that does not belong to it."""
    strange = 0
    left: Pools = {}
    for pool, cards in deck.items():
        left[pool] = sorted(cards)
    for pool, cards in seen.items():
        for card in cards:
            if pool in left and card in left[pool]:
                left[pool].remove(card)
            else:
                strange += 1
    return left, strange


def exchange(g: State, owner: PlayerId, viewer: PlayerId, left: Pools, rng: chance.Words) -> chance.Words:
    """What the viewer does not know of a player's cards is drawn from these, whose definitions the state has."""
    where = {face.key: i for i, face in enumerate(g.faces)}
    places: dict[int, list[int]] = {}
    """The cards by their pools."""
    for id in hidden(g, viewer):
        o = g.objs[id]
        if o.owner == owner and len(o.cards) == 1:
            places.setdefault(g.policies.pool(g, o.cards[0]), []).append(o.cards[0])
    become: dict[int, int] = {}
    for pool in sorted(places):
        drawn = list(left.get(pool, ()))
        for i in range(len(drawn) - 1, 0, -1):
            j, rng = chance.below(rng, i + 1)
            drawn[i], drawn[j] = drawn[j], drawn[i]
        if drawn:
            for i, card in enumerate(places[pool]):  # more lie there than the list has: what it has comes again
                become[card] = where[drawn[i % len(drawn)]]
    turn_into(g, become, viewer)
    return rng


def turn_into(g: State, become: dict[int, int], viewer: PlayerId) -> None:
    """These cards are others, here and in the states before attempts; what the viewer saw of them stays seen."""
    g.own_objects()
    for o in g.objects():
        if len(o.cards) == 1 and o.cards[0] in become:
            indexes.delist(g, o.id)
            other = o.copy(g.token)
            if other.face >= 0:
                other.face = become[o.cards[0]]
            g.put(other)
    for id, then in list(g.lki.items()):
        if len(then.cards) == 1 and then.cards[0] in become and not then.known >> viewer & 1:
            other = then.copy(g.token)
            if other.face >= 0:
                other.face = become[then.cards[0]]
            g.lki[id] = other
    g.cards = list(g.cards)
    for card, face in become.items():
        g.cards[card] = face
    for o in g.objects():
        if len(o.cards) == 1 and o.cards[0] in become:
            indexes.enlist(g, o.id)
    g.invalidate(EVERYTHING)
    for f in g.frames:
        if f.snapshot is not None:
            turn_into(f.snapshot, become, viewer)


def widen(g: State, faces: list[Face]) -> None:
    """The state has further definitions; the numbers of those that it had stay."""
    g.define(faces)
    for f in g.frames:
        if f.snapshot is not None:
            widen(f.snapshot, faces)
