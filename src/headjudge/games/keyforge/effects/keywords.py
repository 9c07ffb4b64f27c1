"""Assault and hazardous, and the loss of armor: abilities that the rules give. KF 21 + 12.5

They belong to a face of their own, so that windows can hold them like any card's abilities.
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant
from headjudge.abilities.statics import EventPattern
from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.effects.constants import Fixed
from headjudge.games.keyforge.objects.properties import ARMOR, ASSAULT, HAZARDOUS
from headjudge.games.keyforge.objects.zones import BATTLELINE, ZONES
from headjudge.games.keyforge.play import triggers
from headjudge.games.keyforge.registry import RULES_KEY
from headjudge.kernel.definitions import Face, Instruction
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.moving import MOVED
from headjudge.kernel.records import Context, Event, Pending
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import Anchor, cite

OPPOSING: Final[Slot] = Slot("opposing")
"""The other creature of the fight. KF 11.8"""


class Strike(Instruction):
    """Deal the keyword's number to the opposing creature before the fight."""

    def __init__(self, keyword: int, rule: Anchor) -> None:
        super().__init__()
        self.keyword = keyword
        self.rule = rule

    def perform(self, g: State, c: Context) -> None:
        much = g.num(c.this, self.keyword)
        damage.deal(g, [(ObjectId(c.ints[OPPOSING]), much, c.this)], cites=(self.rule,))


class KeywordAbility(triggers.Worded):
    """The ability that a keyword is; its window is opened for it, so that it listens to nothing."""

    def __init__(self, keyword: int, name: str, rule: Anchor) -> None:
        super().__init__(EventPattern(MOVED, []), Strike(keyword, rule))
        self.zones = 1 << BATTLELINE
        self.name = name
        self.rule = rule

    def moment(self, ev: Event) -> Anchor:
        return self.rule


ASSAULT_ABILITY: Final = KeywordAbility(ASSAULT, "assault", cite("KF 21 assault"))
HAZARDOUS_ABILITY: Final = KeywordAbility(HAZARDOUS, "hazardous", cite("KF 21 hazardous"))

NO_ARMOR: Final = Fixed(ARMOR, Constant(0), None)
"""What a creature that has lost its armor has of it. KF 18.3"""

RULES_FACE: Final = Face(RULES_KEY, "the rules")
RULES_FACE.extra = [ASSAULT_ABILITY, HAZARDOUS_ABILITY, NO_ARMOR]
RULES_FACE.digest = "assault hazardous no-armor"
RULES_FACE.number_nodes(len(ZONES))


def strikers(g: State, attacker: ObjectId, attacked: ObjectId) -> tuple[ObjectId, ...]:
    """Which of the two strike before a fight. KF 11.3"""
    found = (attacker,) if g.num(attacker, ASSAULT) > 0 else ()  # KF 21 assault: of the attacker
    return (*found, attacked) if g.num(attacked, HAZARDOUS) > 0 else found  # KF 21 hazardous: of the attacked creature


def before_fight(g: State, ev: Event, attacked: ObjectId, who: tuple[ObjectId, ...]) -> list[Pending]:
    """What the keywords of these do before a fight. KF 11.3"""
    found: list[Pending] = []
    for id in who:
        ability, opposing = (ASSAULT_ABILITY, attacked) if id == ev.obj else (HAZARDOUS_ABILITY, ev.obj)
        found.append(pending(g, ability, ev, id, opposing))
    return found


def pending(g: State, ability: KeywordAbility, ev: Event, id: ObjectId, opposing: ObjectId) -> Pending:
    p = new_pending(g, ability.id, id, g.objs[id].controller, ev, 0)
    g.w_context(p.context).ints[OPPOSING] = opposing
    return p


def open_before_window(g: State, ev: Event, attacked: ObjectId, who: tuple[ObjectId, ...]) -> None:
    """The window that Before Fight abilities join when `ev`, the attack, happens."""
    triggers.open_window(g, before_fight(g, ev, attacked, who))
