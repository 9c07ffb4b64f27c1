"""Champions level up and down: the same object, another top card on its lineage. GA 1.7.a, 3.2 level-up"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.events.tracking import hand_over
from headjudge.games.grand_archive.objects import zones
from headjudge.games.grand_archive.objects.champions import lower_levels
from headjudge.games.grand_archive.objects.marks import CHAMPION_LEVELED_UP
from headjudge.games.grand_archive.objects.records import of_player, w_of_player
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.fields import Counterpart, FaceId, ZoneId
from headjudge.kernel.ids import NOBODY, NOTHING, KindId, ObjectId, PlayerId
from headjudge.kernel.knowledge import learn
from headjudge.kernel.moving import LAST, Leaving, place, remember, unplace
from headjudge.kernel.records import Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class LeveledUp(Leaving):
    """A card goes on top of a champion's lineage. GA 3.2 level-up

    Or a copy of a champion card does, which is no card itself. GA 2.17
    """

    champion: Counterpart
    copy_of: FaceId
    beneath: ObjectId = NOTHING
    """What was the top card, and lies under the champion now. GA 2.1.l"""

    def __init__(
        self, card: ObjectId, player: PlayerId, champion: ObjectId, source: ObjectId = NOTHING, copy_of: int = -1
    ) -> None:
        super().__init__(LEVELED, card, player, source=source)
        self.champion = champion
        self.copy_of = copy_of


def do_level_up(g: State, ev: LeveledUp) -> None:
    """A card goes on top of the champion's lineage, and the turn remembers it. GA 3.2 level-up"""
    lay_on_top(g, ev)
    if ev.result:
        g.tally(CHAMPION_LEVELED_UP, g.objs[ev.champion].controller)


def lay_on_top(g: State, ev: LeveledUp) -> None:
    """A card goes on top of the champion's lineage: the same object, a new top card. GA 3.2 level-up"""
    champion = ev.champion
    if not g.exists(champion) or (ev.obj and not g.exists(ev.obj)):
        return
    face, cards = (ev.copy_of, ()) if not ev.obj else taken_out(g, ev)
    ev.beneath = put_beneath(g, champion)
    change_top(g, champion, face, cards, g.number + 1)
    ev.new = champion
    ev.result = 1


def taken_out(g: State, ev: LeveledUp) -> tuple[int, tuple[int, ...]]:
    """The card of the event is taken from where it is; its face and its cards."""
    card = g.objs[ev.obj]
    ev.origin = card.zone
    remember(g, card)
    indexes.delist(g, card.id)
    unplace(g, card)
    g.drop(card.id)
    return card.face, card.cards


def put_beneath(g: State, champion: ObjectId) -> ObjectId:
    """The top card of a champion becomes the uppermost of its inner lineage; returns what it is there. GA 2.1.l"""
    top = g.objs[champion]
    inner = Obj(g.new_id(), g.token, top.face, top.cards, top.owner, top.controller)
    inner.since = max(top.since, of_player(g, top.controller).top_since)  # GA 2.5.c: as old as it is in the lineage
    inner.zone = zones.LINEAGE
    inner.seat = top.owner
    inner.host = champion
    g.put(inner)
    g.hosted[champion] = (*g.hosted.get(champion, ()), inner.id)
    learn(g, inner.id, (1 << g.n) - 1)
    hand_over(g, champion, inner.id)  # GA 2.4.e: what was chosen for a champion card goes with that card
    indexes.enlist(g, inner.id)
    return inner.id


def change_top(g: State, champion: ObjectId, face: int, cards: tuple[int, ...], since: int) -> None:
    """Another card, which joined the lineage then, is the champion; that stays as old as it is. GA 2.5.c"""
    indexes.delist(g, champion)
    top = g.w_obj(champion)
    w_of_player(g, top.controller).top_since = since
    top.face = face
    top.cards = cards
    indexes.enlist(g, champion)
    g.invalidate(EVERYTHING)


LEVELED: Final[KindId] = TABLES.event(
    "leveled-up",
    LeveledUp,
    do_level_up,
    cites=(cite("GA 3.2 level-up"),),
    changes=("object before: gone where from", "beneath: under = object"),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deleveled(Event):
    """The top card of a champion's lineage returns to its owner's material deck. GA 1.7.a"""

    to: ZoneId = -1
    seat: PlayerId = NOBODY
    """Where the top card goes; nowhere, if it was a copy. GA 2.17"""
    uncovered: ObjectId = NOTHING
    """The card of the inner lineage that is the champion now."""

    def __init__(self, champion: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> None:
        super().__init__(DELEVELED, champion, player, source=source)


def do_delevel(g: State, ev: Deleveled) -> None:
    """The top card of a champion's lineage returns to its owner's material deck. GA 1.7.a"""
    inner = lower_levels(g, ev.obj)
    if not inner:
        return
    if g.objs[ev.obj].cards:  # GA 2.17: a copy outside its zone ceases to exist
        ev.to = zones.MATERIAL
        ev.seat = g.objs[ev.obj].owner
        ev.new = put_back(g, g.objs[ev.obj])
    under = g.objs[inner[-1]]
    ev.uncovered = under.id
    remember(g, under)  # an ability of it may still wait to resolve
    hand_over(g, under.id, ev.obj)  # GA 2.4.e: the card below still knows what was chosen for it
    indexes.delist(g, under.id)
    unplace(g, under)
    g.drop(under.id)
    change_top(g, ev.obj, under.face, under.cards, under.since)
    ev.result = 1


def put_back(g: State, top: Obj) -> ObjectId:
    """The top card of a lineage is in its owner's material deck."""
    back = Obj(g.new_id(), g.token, top.face, top.cards, top.owner, NOBODY)
    back.since = g.number + 1
    g.put(back)
    place(g, back, zones.MATERIAL, top.owner, LAST)
    learn(g, back.id, (1 << g.n) - 1)
    return back.id


DELEVELED: Final[KindId] = TABLES.event(
    "deleveled",
    Deleveled,
    do_delevel,
    cites=(cite("GA 1.7.a"),),
    changes=("uncovered: gone", "object: zone = to where to"),
)
