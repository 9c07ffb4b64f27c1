"""A deal of the hidden cards that fits what one player knows: for bots, for positions without secrets, for tests."""

from __future__ import annotations

from headjudge.kernel import chance, indexes, references
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.flow import ask_again
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import SUBJECT, Obj
from headjudge.kernel.settling import baseline
from headjudge.kernel.state import State


def imagine(g: State, viewer: PlayerId, seed: int) -> State:
    """A twin in which everything `viewer` does not know is dealt anew, with fresh luck.

    It depends on the viewer's knowledge and `seed` only: the cards that are really hidden are sorted before they are
    dealt, and what is hidden gets new ids, without a past.
    """
    twin = g.clone()
    redeal(twin, viewer, seed)
    conceal(twin, viewer, chance.seeded(seed * 0x9E3779B97F4A7C15 + 1))
    if twin.question is not None and twin.question.player != viewer:  # saves time unless another one is asked
        ask_again(twin)
    return twin


# -- dealing


def redeal(g: State, viewer: PlayerId, seed: int, but: frozenset[int] = frozenset()) -> None:
    """Deal the cards that `viewer` does not know among the places they can be in, owner by owner and pool by pool.

    `but`: those of them that stay where they are.
    """
    pools: dict[int, list[ObjectId]] = {}
    for id in hidden(g, viewer):
        o = g.objs[id]
        if len(o.cards) == 1 and o.cards[0] not in but:
            pools.setdefault(o.owner * 16 + g.policies.pool(g, o.cards[0]), []).append(id)
    rng = chance.seeded(seed)
    dealt: dict[ObjectId, int] = {}
    for key in sorted(pools):
        places = pools[key]
        cards = sorted([card for id in places for card in g.objs[id].cards], key=lambda card: (g.cards[card], card))
        for i in range(len(cards) - 1, 0, -1):
            j, rng = chance.below(rng, i + 1)
            cards[i], cards[j] = cards[j], cards[i]
        dealt.update(zip(places, cards, strict=True))
    for i, f in enumerate(g.frames):
        if f.snapshot is not None:
            g.w_frame(i).snapshot = dealt_before(g, f.snapshot, viewer, dealt)
    deal_last_known(g, g, viewer, dealt)
    deal(g, dealt)


def deal_last_known(g: State, then: State, viewer: PlayerId, dealt: dict[ObjectId, int]) -> None:
    """What is remembered of what is gone follows the card that is dealt to its place now."""
    for id, o in list(then.lki.items()):
        now = g.successor(id)
        if now in dealt and not o.known >> viewer & 1:
            then.lki[id] = holding(then, o, dealt[now])


def deal(g: State, dealt: dict[ObjectId, int]) -> None:
    for id, card in dealt.items():
        o = g.objs[id]
        if o.cards != (card,) or o.face != g.cards[card]:  # saves time unless it lies there already
            indexes.delist(g, id)
            g.put(holding(g, o, card))
            indexes.enlist(g, id)
    g.invalidate(EVERYTHING)


def holding(g: State, o: Obj, card: int) -> Obj:
    o = o.copy(g.token)
    if o.face >= 0:
        o.face = g.cards[card]
    o.cards = (card,)
    return o


def dealt_before(g: State, snapshot: State, viewer: PlayerId, dealt: dict[ObjectId, int]) -> State:
    """The state before an attempt with the same cards: each lay where its place was when the attempt began."""
    then = snapshot.clone()
    before: dict[ObjectId, int] = {}
    places: dict[int, list[ObjectId]] = {}
    owners = {card: g.objs[id].owner for id in dealt for card in g.objs[id].cards}
    for o in then.objects():
        now = g.successor(o.id)
        if now in dealt and g.objs[now].cards == o.cards:
            before[o.id] = dealt[now]
        elif len(o.cards) == 1 and o.cards[0] in owners:  # which of them it is now was forgotten: it has new ids
            places.setdefault(o.owner * 16 + g.policies.pool(g, o.cards[0]), []).append(o.id)
    if places:  # saves time unless something is left to deal
        for card in sorted(owners.keys() - before.values(), key=lambda card: (g.cards[card], card)):
            left = places.get(owners[card] * 16 + g.policies.pool(g, card))
            if left:
                before[left.pop(0)] = card
    for i, f in enumerate(then.frames):
        if f.snapshot is not None:
            then.w_frame(i).snapshot = dealt_before(then, f.snapshot, viewer, before)
    deal_last_known(g, then, viewer, dealt)
    deal(then, before)
    return then


def hidden(g: State, viewer: PlayerId) -> list[ObjectId]:
    """Everything whose face the viewer does not know, place by place."""
    objs, hosted = g.objs, g.hosted
    if not hosted:  # saves time
        return [id for line in g.zones for id in line if not objs[id].known >> viewer & 1]
    found: list[ObjectId] = []
    todo = [id for line in g.zones for id in line][::-1]
    while todo:
        id = todo.pop()
        if not objs[id].known >> viewer & 1:
            found.append(id)
        if id in hosted:  # saves time unless anything lies under it
            todo.extend(hosted[id][::-1])
    return found


# -- without a past


def conceal(g: State, viewer: PlayerId, rng: chance.Words) -> None:
    """Take away what would tell a reader of the data more than the viewer knows: luck, ids, links to the past."""
    g.rng = rng
    g.luck = ()
    references.sweep(g)
    for f in g.frames:
        if f.snapshot is not None:
            conceal(f.snapshot, viewer, rng)
    named = references.named(g)
    if g.question is not None and g.question.player == viewer:  # what others are offered tells of what they hold
        named.update(g.question.objs)
    unknown = hidden(g, viewer)
    hide = set(unknown)
    g.successors = {id: now for id, now in g.successors.items() if now not in hide}
    new: dict[ObjectId, ObjectId] = {id: g.new_id() for id in unknown if id not in named}
    for id in unknown:
        anonymous(g, id, new.get(id, id), viewer)
    g.zones = [tuple([new.get(id, id) for id in line]) for line in g.zones]
    rename_hosts(g, new)
    g.applied = {k: v for k, v in g.applied.items() if abs(k) % SUBJECT not in new}
    for f in g.frames:
        while f.snapshot is not None and g.next_id < f.snapshot.next_id:  # more was hidden before the attempt
            g.new_id()
    baseline(g, g.watched)


def anonymous(g: State, id: ObjectId, new: ObjectId, viewer: PlayerId) -> None:
    """The hidden object `id` under another id; others see it as if for the first time, in order of place."""
    indexes.delist(g, id)
    o = g.objs[id].copy(g.token)
    g.drop(id)
    o.id = new
    o.pred = NOTHING
    o.since = 0
    handles = [0] * g.n
    for p in g.seats:
        if o.known >> p & 1:
            handles[p] = g.handle[p]
            g.handle[p] += 1
    o.handles = tuple(handles)
    g.put(o)
    indexes.enlist(g, new)


def rename_hosts(g: State, new: dict[ObjectId, ObjectId]) -> None:
    g.hosted = {new.get(host, host): tuple([new.get(id, id) for id in ids]) for host, ids in g.hosted.items()}
    for ids in g.hosted.values():
        for id in ids:
            host = g.objs[id].host
            if host in new:
                g.w_obj(id).host = new[host]
