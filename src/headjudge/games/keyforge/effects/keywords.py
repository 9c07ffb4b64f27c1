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
from headjudge.games.keyforge.play.joining import watch
from headjudge.games.keyforge.play.windows import TriggerWindow, collect
from headjudge.games.keyforge.registry import RULES_KEY, TABLES
from headjudge.kernel.definitions import Face, Instruction
from headjudge.kernel.flow import begin
from headjudge.kernel.ids import NOTHING, ObjectId, Slot
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


class BeforeFight(TriggerWindow):
    """The window before a fight. KF 11.3"""

    attacked: ObjectId = NOTHING
    struck: tuple[ObjectId, ...] = ()
    """Whose keyword waits in it, or has struck."""


def open_before_window(g: State, ev: Event, attacked: ObjectId) -> None:
    """The window that Before Fight abilities join when `ev`, the attack, happens."""
    f = begin(g, BeforeFight(P_BEFORE_FIGHT, g.token, g.active))
    f.attacked = attacked
    attack = ev.copy()
    attack.number = g.number + 1
    watch(g, f, (attack,))
    join_strikers(g, f, attack)


def join_strikers(g: State, f: BeforeFight, ev: Event) -> None:
    """The keywords of those who have not struck yet wait in the window."""
    late = tuple([id for id in strikers(g, ev.obj, f.attacked) if id not in f.struck])
    f.struck = (*f.struck, *late)
    collect(g, f, before_fight(g, ev, f.attacked, late))


def s_look(g: State, f: BeforeFight) -> None:
    """Assault and hazardous that are gained in the window strike in it, as Before Fight abilities resolve. KF 15.8"""
    triggers.s_look(g, f)
    ev = f.event
    assert ev is not None
    if g.exists(ev.obj) and g.exists(f.attacked):  # KF 11.3: one that has left play strikes no more
        join_strikers(g, f, ev)


P_BEFORE_FIGHT: Final[int] = TABLES.procedure(
    "before fight",
    ("next", triggers.s_next, cite("KF 11.3")),
    ("resolve", triggers.s_resolve),
    ("look", s_look),
    frame=BeforeFight,
)
