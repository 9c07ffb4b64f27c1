"""Bonus icons: each by itself, from top to bottom. KF 9"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Change, Part
from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.effects.topics import NO_ICONS, any_states
from headjudge.games.keyforge.events import amber, drawing, status
from headjudge.games.keyforge.events.leaving import CARD_DISCARDED
from headjudge.games.keyforge.objects.properties import (
    ICON_AMBER,
    ICON_CAPTURE,
    ICON_DAMAGE,
    ICON_DISCARD,
    ICON_DRAW,
    ICON_NAMES,
    ICONS,
)
from headjudge.games.keyforge.objects.zones import BATTLELINE, HAND, creatures
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen
from headjudge.kernel.flow import choose, push
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WHAT_IT_DOES: Final[tuple[int, ...]] = (cite("KF 9.1"),)
AS_IF_PLAYED: Final[tuple[int, ...]] = (cite("KF 9.7"),)
RESOLVED_AS: Final[tuple[int, ...]] = (cite("KF 9.5"),)


def do_icon(g: State, ev: Event) -> None:
    """`player` resolves bonus icon `place` of `obj`."""
    f = push(g, P_ICON, ev.player)
    f.ints["icon"] = ev.place
    f.ints["card"] = ev.obj
    f.lists["chosen"] = ()
    ev.result = 1


ICON: Final = TABLES.event("bonus-icon", do_icon, composite=True)
NOT_RESOLVED: Final = TABLES.event("icons-not-resolved", do_nothing, silent=True, cites=AS_IF_PLAYED)
"""The bonus icons of `obj` are not resolved, because of a card's text."""


def icons_of(g: State, id: int) -> tuple[int, ...]:
    """The bonus icons of a card, from top to bottom."""
    cards = g.look(id).cards
    top = len(cards) > 1
    # KF 26.1: a gigantic creature's icons stand on its top half
    left = g.faces[g.cards[cards[1]]].numbers.get(ICONS, 0) if top else g.num(id, ICONS)
    found: list[int] = []
    while left:
        found.append(left & 7)
        left >>= 3
    return tuple(found)


def resolve(g: State, player: int, id: int, cites: tuple[int, ...] = ()) -> None:
    """Resolve all bonus icons of a card; `rules` decide it where the card is not being played. KF 8.1c"""
    found = icons_of(g, id)
    if not found:  # saves time
        return
    if any_states(g, NO_ICONS, id):  # KF 9.7: effects about icons hold
        happen(g, Event(NOT_RESOLVED, id, player, 1))
        return
    f = push(g, P_ICONS, player)
    f.ints["card"] = id
    f.lists["icons"] = found
    f.lists["rules"] = cites


def s_each(g: State, f: Frame) -> None:
    """The icons from top to bottom, each complete before the next. KF 9.2"""
    icons = f.lists["icons"]
    if not icons:
        g.frames.pop()
        return
    f.step = f.at
    f.lists["icons"] = icons[1:]
    if icons[0] == ICON_AMBER and ICON not in g.replacers and ICON not in g.listeners:  # saves time
        ev = amber.gain(f.player, 1, f.ints["card"], f.lists["rules"] or WHAT_IT_DOES)
    else:
        ev = Event(ICON, f.ints["card"], f.player, 1, f.ints["card"], f.lists["rules"])
        ev.place = icons[0]
    happen(g, ev)


def s_choose(g: State, f: Frame) -> None:
    """A friendly creature captures, any creature is damaged, any card of one's hand is discarded. KF 9.1"""
    icon = f.ints["icon"]
    if icon in (ICON_AMBER, ICON_DRAW):
        return
    if icon == ICON_CAPTURE:
        found = g.zone(BATTLELINE, f.player)
    elif icon == ICON_DISCARD:
        found = g.zone(HAND, f.player)
    else:
        found = creatures(g)
    decider = f.player if icon == ICON_DISCARD else g.active  # nobody chooses among cards he cannot see
    choose(g, decider, found, 1, 1, "chosen", source=f.ints["card"], cites=WHAT_IT_DOES)


def s_resolve(g: State, f: Frame) -> None:
    """What each kind of icon does. KF 9.1"""
    g.frames.pop()
    icon, card, player = f.ints["icon"], f.ints["card"], f.player
    if icon == ICON_AMBER:
        happen(g, amber.gain(player, 1, card, WHAT_IT_DOES))
    elif icon == ICON_DRAW:
        drawing.draw(g, player, 1, card, cites=WHAT_IT_DOES)
    for id in f.lists["chosen"]:
        if icon == ICON_CAPTURE:
            ev = amber.capture(g, id, 1, card)
            ev.cites = WHAT_IT_DOES
            happen(g, ev)
        elif icon == ICON_DAMAGE:
            damage.deal(g, [(id, 1, 0)], cites=WHAT_IT_DOES)  # KF 9.4: no card is the source
        elif icon == ICON_DISCARD:
            happen(g, Event(CARD_DISCARDED, id, player, 1, card))
        else:
            happen(g, status.power_counters(g, id, 1, card, WHAT_IT_DOES))


P_ICONS: Final = TABLES.procedure("icons", ("each", s_each, cite("KF 9.2")))
P_ICON: Final = TABLES.procedure("icon", ("choose", s_choose, cite("KF 9.1")), ("resolve", s_resolve, cite("KF 9.1")))


class OfIcon(Part):
    """`(of-icon capture)`: the bonus icon is of that kind."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.icon = ICON_NAMES.index(name)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.place == self.icon


class IconBecomes(Change):
    """`(icon-becomes damage)`: it is resolved as an icon of that kind. KF 9.5"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.icon = ICON_NAMES.index(name)

    def change(self, g: State, ev: Event, c: Context) -> None:
        ev.place = self.icon  # KF 9.5: it is that icon no more
        ev.cites = RESOLVED_AS
