"""Which modes have been chosen for an object, where each can be chosen only once. GA 2.4.e"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.grand_archive.cards.remembered import remember_choice, remember_use
from headjudge.games.grand_archive.objects.records import about, w_known_of, with_number
from headjudge.games.grand_archive.registry import TABLES
from headjudge.kernel.definitions import NODES, Ability
from headjudge.kernel.fields import Internal
from headjudge.kernel.ids import KindId, NodeId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class ModeChosen(Event):
    """A mode of a choice that an object gives is chosen, for as long as it is that object. GA 2.4.e"""

    mode: int
    choice: Internal
    entry: Internal
    """By which entry the object has the ability, where it is given."""

    def __init__(self, of: ObjectId, player: PlayerId, choice: int, entry: int, mode: int) -> None:
        super().__init__(MODE_CHOSEN, of, player)
        self.mode = mode
        self.choice = choice
        self.entry = entry


def do_choose_mode(g: State, ev: ModeChosen) -> None:
    """The object remembers it. GA 2.4.e"""
    remember_choice(g, ev.obj, ev.entry, ev.choice, ev.mode)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class AbilityUsed(Event):
    """An ability that may be used only so often was activated, or has triggered. GA 2.4.e"""

    ability: NodeId
    entry: Internal
    """By which entry the object has it, where it is given."""
    often: Internal

    def __init__(self, of: ObjectId, player: PlayerId, ability: NodeId, entry: int, often: int) -> None:
        super().__init__(ABILITY_USED, of, player)
        self.ability = ability
        self.entry = entry
        self.often = often


def do_use(g: State, ev: AbilityUsed) -> None:
    """It has been used once more. GA 2.4.e"""
    node = NODES[ev.ability]
    assert isinstance(node, Ability)
    remember_use(g, ev.obj, ev.entry, node, ev.often)
    ev.result = 1


def hand_over(g: State, giver: ObjectId, taker: ObjectId) -> None:
    """What was chosen for one is remembered by another instead: a champion card has become another object. GA 2.4.e"""
    chosen = about(g.objs[giver]).modes_chosen
    if chosen:
        w_known_of(g, giver).modes_chosen = ()
        known = w_known_of(g, taker)
        for i in range(0, len(chosen), 2):
            known.modes_chosen = with_number(known.modes_chosen, chosen[i], chosen[i + 1])


MODE_CHOSEN: Final[KindId] = TABLES.event(
    "mode-chosen",
    ModeChosen,
    do_choose_mode,
    cites=(cite("GA 2.4.e"),),
    existing=True,
)
ABILITY_USED: Final[KindId] = TABLES.event(
    "ability-used",
    AbilityUsed,
    do_use,
    cites=(cite("GA 2.4.e"),),
    existing=True,
)
