"""What is being done: a layer is played, activated or resolved. FAB 5"""

from __future__ import annotations

from headjudge.games.fab.objects.records import about, w_known_of
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Context, Frame
from headjudge.kernel.state import State


class Doing(Frame):
    """Playing, activating or resolving a layer."""

    layer: ObjectId = NOTHING
    """What is done; 0 before it is announced."""


class Playing(Doing):
    """Playing a card or activating an ability. FAB 5.1 + 5.2"""

    card: ObjectId = NOTHING
    """The card, or the source of the ability."""
    began: int = 0
    """Ids from this on are of what came into being since it was announced."""
    side: int = 0
    """Which side of a split card is played; 0 for other cards."""
    ability: int = 0
    """Which activated ability of the source it is."""
    used: int = 0
    """The entry of that ability: which ability in force it is."""
    beyond: tuple[int, ...] = ()
    """The ways in which its LIMIT can be exceeded, where it is reached."""
    illegal: int = 0
    """The reason against it when it was proposed; 0 for none."""
    instant: int = 0
    """1: it may be played or activated as an instant, 2: it can only be."""
    extra: int = 0
    """How many of its optional additional costs were asked for."""
    target: int = 0
    """How many of its targets are declared."""
    cost_order: tuple[int, ...] = ()
    """The places of its effect-costs in the order declared; empty where there is none to declare."""
    resources: int = 0
    actions: int = 0
    chi: int = 0
    life: int = 0
    cost: int = 0
    """How many of its effect-costs are paid."""


def begin_to_resolve(g: State, layer: ObjectId) -> None:
    """From now on, until it leaves the stack, the static abilities of a layer function. FAB 1.7.4h"""
    w_known_of(g, layer).resolving = True
    g.w_obj(layer).since = g.number + 1  # FAB 6.3.4a: they become functional now


def is_resolving(g: State, id: ObjectId) -> bool:
    """Whether it is a layer that resolves, as an attack or otherwise. FAB 1.7.4h"""
    return about(g.objs[id]).resolving


def doing(g: State) -> Doing | None:
    """The innermost playing, activating or resolving that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Doing):
            return f
    return None


def paid_layer(g: State, c: Context) -> ObjectId:
    """The layer for which an effect is done as an effect-cost; 0 where it is none. FAB 1.14.4"""
    f = doing(g)
    return f.layer if isinstance(f, Playing) and f.context == c.id else NOTHING
