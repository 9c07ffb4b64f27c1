"""A deal of the hidden cards that fits what one player knows: for bots, for positions without secrets, for tests."""

from __future__ import annotations

from headjudge.kernel import random
from headjudge.kernel.flow import ask_again
from headjudge.kernel.state import State


def imagine(g: State, viewer: int, seed: int) -> State:
    """A twin in which everything `viewer` does not know is dealt anew, with fresh luck.

    It depends on the viewer's knowledge and `seed` only: the cards that are really hidden are sorted before they are
    dealt.
    """
    twin = g.clone()
    redeal(twin, viewer, seed)
    twin.rng = random.seeded(seed * 0x9E3779B97F4A7C15 + 1)
    twin.luck = ()
    if twin.question is not None and twin.question.player != viewer:
        ask_again(twin)
    return twin


def redeal(g: State, viewer: int, seed: int) -> None:
    """Deal the cards that `viewer` does not know among the places they can be in, owner by owner and pool by pool."""
    bit = 1 << viewer
    pools: dict[int, list[int]] = {}
    for line in g.zones:
        for id in line:
            gather(g, id, bit, pools)
            for under in g.under(id):
                gather(g, under, bit, pools)
    rng = random.seeded(seed)
    for key in sorted(pools):
        places = pools[key]
        cards = sorted([card for id in places for card in g.objs[id].cards], key=lambda card: (g.cards[card], card))
        for i in range(len(cards) - 1, 0, -1):
            j, rng = random.below(rng, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        for id, card in zip(places, cards, strict=True):
            hold(g, id, card)
            for f in g.frames:
                if f.snapshot is not None:
                    follow(g, f.snapshot, id, card)
    g.cache.clear()
    g.vcache.clear()


def gather(g: State, id: int, bit: int, pools: dict[int, list[int]]) -> None:
    o = g.objs[id]
    if len(o.cards) == 1 and not o.known & bit:
        pools.setdefault(o.owner * 16 + g.rules.pool(g, o.cards[0]), []).append(id)


def hold(g: State, id: int, card: int) -> None:
    g.delist(id)
    o = g.w_obj(id)
    if o.face >= 0:
        o.face = g.cards[card]
    o.cards = (card,)
    g.enlist(id)


def follow(g: State, snapshot: State, id: int, card: int) -> None:
    """The same card lies where its place was when the running attempt began."""
    while id:
        if id in snapshot.objs:
            hold(snapshot, id, card)
            return
        o = g.objs.get(id) or g.lki.get(id)
        id = 0 if o is None else o.pred
