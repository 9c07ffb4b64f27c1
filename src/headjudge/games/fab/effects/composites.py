"""Composite events and the internal events that they are made of, for what triggers or is barred on them. FAB 1.9.3"""

from __future__ import annotations

from typing import Final

from headjudge.games.fab.effects.verbs import becoming
from headjudge.games.fab.events import assets, cards, combat, contests, damage, moves
from headjudge.kernel import moving
from headjudge.kernel.ids import KindId, ObjectId
from headjudge.kernel.records import Event, Pending
from headjudge.kernel.state import State

BY_A_MOVE: Final[frozenset[int]] = frozenset(
    (cards.BANISHED, cards.DESTROYED, cards.DISCARDED, cards.DREW, cards.CHARGED, becoming.TRANSCENDED)
)
"""The kinds that are made of the move of their object."""
OF_CARDS_SHOWN: Final[frozenset[int]] = frozenset((cards.REVEAL_CARDS, contests.CLASHED))
COMPOSITES: Final[frozenset[int]] = BY_A_MOVE | OF_CARDS_SHOWN | {assets.PITCHED, cards.INTIMIDATE}
OF_THE_OBJECT: Final[tuple[KindId, ...]] = (moving.MOVED, moving.CEASED, cards.BANISHED, damage.DIED)
TOLD_AGAIN: Final[frozenset[int]] = frozenset((damage.DIED, combat.COMPANY))
"""The kinds that say more of an event that has happened: who ceased to exist has died, who defends does so together."""


def internals(g: State, ev: Event) -> list[Event]:
    """The internal events of a composite one that has occurred, or what is told again. FAB 1.9.3"""
    if isinstance(ev, combat.DefendedInCompany):  # FAB 7.0.5e: to defend together is to defend
        return [combat.Defended(ev.obj, ev.player, ev.target)]
    if ev.kind in OF_CARDS_SHOWN:
        return [moving.Revealed(id, g.look(id).owner, ev.source) for id in cards_shown(ev)]
    if isinstance(ev, assets.Pitched):
        return [moves.internal_move(g, ev), assets.by_pitching(g, ev)]
    if ev.kind == cards.INTIMIDATE:
        if not ev.obj:
            return []
        banished = cards.Banished(ev.obj, ev.player, ev.source, face_down=True)
        banished.new = ev.new
        return [banished, moves.internal_move(g, ev)]
    return [moves.internal_move(g, ev)]


def cards_shown(ev: Event) -> tuple[ObjectId, ...]:
    """The cards that are revealed within an event."""
    return ev.cards if isinstance(ev, (cards.CardsRevealed, contests.Clashed)) else ()


def is_within(inner: Event, ev: Event) -> bool:
    """Whether an event that something triggered on was an internal event of a composite one."""
    if ev.kind in OF_CARDS_SHOWN:
        shown = inner.cards if isinstance(inner, cards.CardsRevealed) else (inner.obj,)
        seen = [id for id in shown if id in cards_shown(ev)]
        return inner.kind in (moving.REVEALED, cards.REVEAL_CARDS) and len(seen) > 0
    if ev.kind == combat.COMPANY:
        return inner.kind == combat.DEFEND and inner.obj == ev.obj
    if inner.kind == assets.GAINED:
        return ev.kind == assets.PITCHED and assets.is_by_pitching(inner) and inner.source == ev.obj
    return inner.kind in OF_THE_OBJECT and inner.kind != ev.kind and inner.obj == ev.obj and ev.obj != 0


def is_same(p: Pending, other: Pending) -> bool:
    """Whether both are of one ability in force."""
    return p.entry == other.entry and p.this == other.this and p.node == other.node


def is_on(g: State, p: Pending, ev: Event) -> bool:
    """Whether it triggered on that event."""
    on = g.contexts[p.context].event
    return on is not None and on.number == ev.number


def once_on_composite(g: State, ev: Event, kept: list[Pending]) -> None:
    """What triggered on an internal event, or on the event that is told again, triggers only once. FAB 1.9.3a"""
    doubled: list[int] = []
    for old in g.pending:
        inner = g.contexts[old.context].event
        if inner is None or not is_within(inner, ev):
            continue
        if [p for p in kept if is_same(p, old) and is_on(g, p, ev)]:
            doubled.append(old.id)
    g.pending = tuple([p for p in g.pending if p.id not in doubled])
