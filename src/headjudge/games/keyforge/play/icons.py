"""Bonus icons: each by itself, from top to bottom. KF 9"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.kinds import Change, Part
from headjudge.abilities.values import OverObjects
from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.effects.topics import ICONS_AGAIN, NO_ICONS, any_states, statements
from headjudge.games.keyforge.events import amber, drawing, leaving, status
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.objects.zones import BATTLELINE, HAND, creatures
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.events import happen, together
from headjudge.kernel.fields import Internal
from headjudge.kernel.flow import begin, choose
from headjudge.kernel.ids import NOTHING, Cites, KindId, ObjectId, PlayerId
from headjudge.kernel.lasting import use_up
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

WHAT_IT_DOES: Final[Cites] = (cite("KF 9.1"),)
AS_IF_PLAYED: Final[Cites] = (cite("KF 9.7"),)
RESOLVED_AS: Final[Cites] = (cite("KF 9.5"),)


class Icons(Frame):
    """The bonus icons of a card, one after the other. KF 9.2"""

    card: ObjectId = NOTHING
    icons: tuple[int, ...] = ()
    cites: Cites = ()


class OneIcon(Frame):
    """One bonus icon. KF 9.1"""

    card: ObjectId = NOTHING
    icon: int = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class BonusIcon(Event):
    """A bonus icon of a card is resolved. KF 9.1"""

    icon: Internal

    def __init__(self, id: ObjectId, player: PlayerId, icon: int, cites: Cites) -> None:
        super().__init__(ICON, id, player, source=id, cites=cites)
        self.icon = icon


def do_icon(g: State, ev: BonusIcon) -> None:
    """`player` resolves a bonus icon of `obj`. KF 9.2"""
    f = begin(g, OneIcon(P_ICON, g.token, ev.player))
    f.icon = ev.icon
    f.card = ev.obj
    ev.result = 1


ICON: Final[KindId] = TABLES.event("bonus-icon", BonusIcon, do_icon, composite=True)
NOT_RESOLVED: Final[KindId] = TABLES.event("icons-not-resolved", Event, do_nothing, silent=True, cites=AS_IF_PLAYED)
"""The bonus icons of `obj` are not resolved, because of a card's text."""


@mypyc_attr(allow_interpreted_subclasses=True)
class IconsAgainUsed(Event):
    """An effect by which icons resolve once more is used up. KF 18.2"""

    effect: Internal

    def __init__(self, effect: int, player: PlayerId) -> None:
        super().__init__(ICONS_AGAIN_USED, NOTHING, player)
        self.effect = effect


def do_use_up(g: State, ev: IconsAgainUsed) -> None:
    """An effect on the bonus icons of the next card is used up by it, if it has a number of times. KF 18.2"""
    use_up(g, g.effects[ev.effect])
    ev.result = 1


ICONS_AGAIN_USED: Final[KindId] = TABLES.event(
    "icons-again", IconsAgainUsed, do_use_up, silent=True, cites=(cite("KF 18.2"),)
)


def not_resolved(id: ObjectId, player: PlayerId) -> Event:
    """A card's text keeps the bonus icons of a card from being resolved. KF 9.7"""
    return Event(NOT_RESOLVED, id, player)


def icons_of(g: State, id: ObjectId) -> tuple[int, ...]:
    """The bonus icons of a card, from top to bottom."""
    cards = g.look(id).cards
    top = len(cards) > 1
    # KF 26.1: a gigantic creature's icons stand on its top half
    left = g.faces[g.cards[cards[1]]].numbers.get(properties.ICONS, 0) if top else g.num(id, properties.ICONS)
    found: list[int] = []
    while left:
        found.append(left & 7)
        left >>= 3
    return tuple(found)


def resolve(g: State, player: PlayerId, id: ObjectId, cites: Cites = ()) -> bool:
    """Resolve all bonus icons of a card, if it has any; `cites` decide it where it is not being played. KF 8.1c"""
    times = 1
    if g.stating(ICONS_AGAIN):  # saves time unless something says so
        again = [said for said in statements(g, ICONS_AGAIN) if said.context.you == player and said.about(g, id)]
        times += sum([said.amount(g) for said in again])
        together(g, tuple([IconsAgainUsed(said.effect, player) for said in again if said.effect]))
    found = tuple([icon for icon in icons_of(g, id) for _ in range(times)])
    if not found:  # saves time
        return False
    if any_states(g, NO_ICONS, id):  # KF 9.7: effects about icons hold
        happen(g, not_resolved(id, player))
        return False
    f = begin(g, Icons(P_ICONS, g.token, player))
    f.card = id
    f.icons = found
    f.cites = cites
    return True


def s_each(g: State, f: Icons) -> None:
    """The icons from top to bottom, each complete before the next. KF 9.2"""
    if not f.icons:
        g.frames.pop()
        return
    f.step = f.at
    icon = f.icons[0]
    f.icons = f.icons[1:]
    happen(g, BonusIcon(f.card, f.player, icon, f.cites))


def s_choose(g: State, f: OneIcon) -> None:
    """A friendly creature captures, any creature is damaged, any card of one's hand is discarded. KF 9.1"""
    icon = f.icon
    if icon in (properties.ICON_AMBER, properties.ICON_DRAW):
        return
    if icon == properties.ICON_CAPTURE:
        found = g.zone(BATTLELINE, f.player)
    elif icon == properties.ICON_DISCARD:
        found = g.zone(HAND, f.player)
    else:
        found = creatures(g)
    who = f.player if icon == properties.ICON_DISCARD else decider(g)  # nobody chooses among cards he cannot see
    choose(g, who, found, 1, 1, source=f.card, cites=WHAT_IT_DOES)


def s_resolve(g: State, f: OneIcon) -> None:
    """What each kind of icon does. KF 9.1"""
    g.frames.pop()
    icon, card, player = f.icon, f.card, f.player
    if icon == properties.ICON_AMBER:
        happen(g, amber.AmberGained(player, 1, card, WHAT_IT_DOES))
    elif icon == properties.ICON_DRAW:
        drawing.draw(g, player, 1, card, cites=WHAT_IT_DOES)
    for id in f.chosen:
        if icon == properties.ICON_CAPTURE:
            happen(g, amber.AmberCaptured(id, amber.captured_from(g, id), 1, card, WHAT_IT_DOES))
        elif icon == properties.ICON_DAMAGE:
            damage.deal(g, [(id, 1, NOTHING)], cites=WHAT_IT_DOES)  # KF 9.4: no card is the source
        elif icon == properties.ICON_DISCARD:
            happen(g, leaving.discarded(id, player, card))
        else:
            happen(g, status.power_counters(g, id, 1, card, WHAT_IT_DOES))


P_ICONS: Final[int] = TABLES.procedure("icons", ("each", s_each, cite("KF 9.2")), frame=Icons)
P_ICON: Final[int] = TABLES.procedure(
    "icon", ("choose", s_choose, cite("KF 9.1")), ("resolve", s_resolve, cite("KF 9.1")), frame=OneIcon
)


class BonusIcons(OverObjects):
    """`(bonus-icons objects)`: how many bonus icons they have, together. KF 9.1"""

    def asks(self) -> int:
        return 1 << properties.ICONS

    def value(self, g: State, c: Context) -> int:
        return sum([len(icons_of(g, id)) for id in self.objects.objects(g, c)])


class OfIcon(Part):
    """`(of-icon capture)`: the bonus icon is of that kind."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.icon = properties.ICON_NAMES.index(name)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return isinstance(ev, BonusIcon) and ev.icon == self.icon


class IconBecomes(Change):
    """`(icon-becomes damage)`: it is resolved as an icon of that kind. KF 9.5"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.icon = properties.ICON_NAMES.index(name)

    def change(self, g: State, ev: Event, c: Context) -> None:
        assert isinstance(ev, BonusIcon)
        ev.icon = self.icon  # KF 9.5: it is that icon no more
        ev.cites = RESOLVED_AS
