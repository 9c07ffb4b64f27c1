"""Assets: gained, lost, paid, and what pitching gives. FAB 1.13 + 1.14"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.fab.events import moves
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.records import course
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.events import sequence_within
from headjudge.kernel.fields import Amount, MarkId
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

RESOURCES_BY_PITCHING: Final[Cites] = (cite("FAB 1.13.3a"),)
CHI_BY_PITCHING: Final[Cites] = (cite("FAB 1.13.5a"),)
PITCHED_FOR_IT: Final[Slot] = Slot("pitched for it")
"""In the context of a layer: the cards that were pitched to pay its asset-cost."""


# -- gain. FAB 8.5.7 -------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Gained(Event):
    """A player gains points of an asset; by pitching, which is no card effect. FAB 8.5.7"""

    asset: MarkId
    amount: Amount
    by_pitching: bool

    def __init__(
        self,
        player: PlayerId,
        asset: int,
        amount: int,
        source: ObjectId = NOTHING,
        cites: Cites = (),
        by_pitching: bool = False,
    ) -> None:
        super().__init__(GAINED, NOTHING, player, source=source, cites=cites)
        self.asset = asset
        self.amount = amount
        self.by_pitching = by_pitching


def is_by_pitching(ev: Event) -> bool:
    """Whether the points are gained by pitching a card, which is then the source. FAB 1.14.3"""
    return isinstance(ev, Gained) and ev.by_pitching


def in_own_action_phase(g: State, player: PlayerId) -> bool:
    return g.active == player and course(g).phase == marks.ACTION_PHASE


def can_gain(g: State, player: PlayerId, asset: int) -> bool:
    """Whether a player can gain points of an asset."""
    # FAB 1.13.2b: no action points outside their action phase
    return asset != marks.ACTION_POINTS or in_own_action_phase(g, player)


def do_gain(g: State, ev: Gained) -> None:
    """A player gains points of an asset. FAB 8.5.7"""
    if not can_gain(g, ev.player, ev.asset):
        return
    # FAB 1.13.4a: points are gained by effects
    g.set_asset(ev.player, ev.asset, g.asset(ev.player, ev.asset) + ev.amount)
    if ev.source and ev.asset in (marks.LIFE, marks.RESOURCES) and not ev.by_pitching:
        g.tally(marks.GIVEN, ev.player)
    ev.result = ev.amount


GAINED: Final[KindId] = TABLES.event(
    "gain", Gained, do_gain, cites=(cite("FAB 8.5.7"),), changes=("player: {asset} + result",)
)

# -- lose. FAB 8.5.12 ------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Lost(Event):
    """A player loses points of an asset. FAB 8.5.12"""

    asset: MarkId
    amount: Amount

    def __init__(
        self, player: PlayerId, asset: int, amount: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(LOST, NOTHING, player, source=source, cites=cites)
        self.asset = asset
        self.amount = amount


def do_lose(g: State, ev: Lost) -> None:
    """A player loses points of an asset, never below zero. FAB 8.5.12"""
    was = g.asset(ev.player, ev.asset)
    ev.result = max(0, min(was, ev.amount))
    g.set_asset(ev.player, ev.asset, was - ev.result)


LOST: Final[KindId] = TABLES.event(
    "lose", Lost, do_lose, cites=(cite("FAB 8.5.12"),), changes=("player: {asset} - result",)
)

# -- pay. FAB 1.14.2 -------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Paid(Event):
    """A player pays points of an asset for something. FAB 1.14.2"""

    asset: MarkId
    amount: Amount

    def __init__(
        self, player: PlayerId, asset: int, amount: int, source: ObjectId = NOTHING, cites: Cites = ()
    ) -> None:
        super().__init__(PAID, NOTHING, player, source=source, cites=cites)
        self.asset = asset
        self.amount = amount


def do_pay(g: State, ev: Paid) -> None:
    """A player pays points of an asset. FAB 1.14.2"""
    # FAB 1.14.2: what is paid is subtracted
    g.set_asset(ev.player, ev.asset, g.asset(ev.player, ev.asset) - ev.amount)
    ev.result = max(1, ev.amount)  # FAB 1.14.5: a cost of 0 is paid by acknowledging it


PAID: Final[KindId] = TABLES.event(
    "pay", Paid, do_pay, cites=(cite("FAB 1.14.2"),), changes=("player: {asset} - amount",)
)

# -- the action point of a turn. FAB 4.3.2 ---------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ActionPoint(Event):
    """The turn player has 1 action point. FAB 4.3.2"""

    amount: Amount

    def __init__(self, player: PlayerId) -> None:
        super().__init__(ACTION_POINT, NOTHING, player)
        self.amount = 1


def do_action_point(g: State, ev: ActionPoint) -> None:
    """The turn player has 1 action point; nothing triggers on it and nothing replaces it. FAB 4.3.2"""
    g.set_asset(ev.player, marks.ACTION_POINTS, 1)  # FAB 1.13.2a: as the action phase begins
    ev.result = 1


ACTION_POINT: Final[KindId] = TABLES.event(
    "action-point",
    ActionPoint,
    do_action_point,
    silent=True,
    cites=(cite("FAB 4.3.2"),),
    changes=("player: action points = 1",),
)

# -- pitch. FAB 1.14.3 -----------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Pitched(moves.CompositeMove):
    """A player pitches a card and gains assets. FAB 1.14.3"""

    points: Amount
    layer: ObjectId = NOTHING
    """What it is pitched for: the layer whose asset-cost is being paid; nothing where none is."""

    def __init__(self, card: ObjectId, player: PlayerId, source: ObjectId = NOTHING, cites: Cites = ()) -> None:
        super().__init__(PITCHED, card, player, source, cites)
        self.points = 0


def do_pitch(g: State, ev: Pitched) -> None:
    """A player pitches a card: it moves to the pitch zone and they gain assets. FAB 1.14.3"""
    ev.points = g.num(ev.obj, properties.PITCH)
    inner = moves.move(g, ev.obj, zones.PITCH, ev.player, ev.source)
    sequence_within(g, ev, (inner, by_pitching(g, ev)))  # FAB 1.9.3c: where one is replaced, the other makes it occur


def by_pitching(g: State, ev: Pitched) -> Event:
    """What the pitching of a card gives. FAB 1.14.3"""
    chi = g.num(ev.obj, properties.SUBTYPES) & properties.CHI != 0  # FAB 1.13.5a: such a card gives chi points
    given = marks.CHI if chi else marks.RESOURCES  # FAB 1.13.3a: others give resource points
    cites = CHI_BY_PITCHING if chi else RESOURCES_BY_PITCHING
    return Gained(ev.player, given, ev.points, ev.obj, cites, by_pitching=True)


def if_pitched(g: State, card: ObjectId) -> Event:
    """What its owner would gain if they pitched a card. FAB 1.14.3"""
    ev = Pitched(card, g.look(card).owner)
    ev.points = g.num(card, properties.PITCH)
    return by_pitching(g, ev)


def one_card_pitched(g: State, ev: Pitched) -> None:
    """The card was pitched if it moved, or if it gave anything: one card, whatever it gave."""
    if ev.result:  # FAB 1.9.3d: it was not where neither occurred
        ev.result = 1


def remembered_by_layer(g: State, ev: Pitched) -> None:
    """A layer knows the cards that were pitched for it, as they lie where they went. FAB 1.14.3b"""
    layer = g.find(ev.layer)
    if ev.result and layer is not None:
        lists = g.w_context(layer.context).lists
        lists[PITCHED_FOR_IT] = (*lists.get(PITCHED_FOR_IT, ()), ev.new or ev.obj)


PITCHED: Final[KindId] = TABLES.event(
    "pitch",
    Pitched,
    do_pitch,
    composite=True,
    cites=(cite("FAB 1.14.3"),),
    then=(one_card_pitched, remembered_by_layer),
    existing=True,
)
