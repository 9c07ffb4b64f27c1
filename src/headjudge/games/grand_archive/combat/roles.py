"""Roles in combat, and what a unit brings into it. GA 2.2.g.i, 2.15"""

from __future__ import annotations

from typing import Final

from headjudge.games.grand_archive.events.combat import stopped_defending, stopped_retaliating
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.champions import level
from headjudge.games.grand_archive.objects.marks import ATTACKING, DEFENDING, RETALIATING, WIELDED
from headjudge.games.grand_archive.objects.properties import COMMAND, PRIDE, STEALTH, SUBTYPE, TRUE_SIGHT
from headjudge.games.grand_archive.objects.records import about
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import ABSENT, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

DOES_NOT_OBEY: Final = TABLES.reason(
    "does-not-obey", "{card} does not obey you", cite("GA 3.1 pride"), cite("GA 3.2 obey")
)


class Combat(Frame):
    """The combat phase after an attack is declared. GA 2.2.g.iii-v"""

    attacker: ObjectId = NOTHING
    weapon: ObjectId = NOTHING
    cleave: bool = False
    retaliating: tuple[ObjectId, ...] = ()
    asked: int = 0
    """Bit mask of the players who have said which of their units retaliate. GA 2.2.g.iii"""
    doubling: tuple[int, ...] = ()
    """The units whose damage critical doubles."""
    averted: tuple[int, ...] = ()
    """Those with critical for which an opponent has discarded. GA 3.1 critical"""


def combat(g: State) -> Combat | None:
    """The combat that is under way."""
    for f in reversed(g.frames):
        if isinstance(f, Combat):
            return f
    return None


def obeys(g: State, unit: ObjectId) -> bool:
    """An ally with Pride N obeys from champion level N on. GA 3.1 pride"""
    return level(g, g.objs[unit].controller) >= g.prop(unit, PRIDE)


def has(g: State, unit: ObjectId, weapon: ObjectId, keyword: int) -> bool:
    """Whether the unit, the weapon it wields or a card in its intent has the keyword."""
    if not somewhere(g, keyword):  # saves time
        return False
    if g.prop(unit, keyword) != ABSENT or (g.exists(weapon) and g.prop(weapon, keyword) != ABSENT):
        return True
    for id in intents(g, unit):
        if g.prop(id, keyword) != ABSENT:
            return True
    return False


def intents(g: State, unit: ObjectId) -> list[ObjectId]:
    """The cards in the intent of a unit: in that of an ally those with which it was told to attack. GA 2.1"""
    there = g.zone(INTENT, g.look(unit).controller)
    if not there:  # saves time
        return []
    champion = is_champion(g, unit)
    return [id for id in there if about(g.objs[id]).intent_of == unit or (champion and not about(g.objs[id]).intent_of)]


def fits_command(g: State, unit: ObjectId, card: ObjectId) -> bool:
    """Whether a unit is one of those that the card commands, by its subtypes."""
    wanted = g.num(card, COMMAND)
    return wanted & 1 != 0 or wanted >> 1 & g.num(unit, SUBTYPE) != 0


def true_sight(g: State, unit: ObjectId, weapon: ObjectId) -> bool:
    """Whether the attack may be made on what has stealth. GA 3.1 true-sight"""
    return has(g, unit, weapon, TRUE_SIGHT)


def attacker(g: State) -> ObjectId:
    """The attacking unit, 0 where none is left."""
    for id in g.zone(FIELD):
        if ATTACKING in g.objs[id].marks:
            return id
    return NOTHING


def parts_of_attack(g: State, unit: ObjectId) -> list[ObjectId]:
    """What a unit deals combat damage with: itself, and while it attacks its weapon and its intents. GA 2.2.g.iv"""
    if not g.mark(unit, ATTACKING):
        return [unit]
    weapon = wielded(g) if is_champion(g, unit) else NOTHING
    return [unit, *([weapon] if weapon else []), *intents(g, unit)]


def wielded(g: State) -> ObjectId:
    """The weapon that is wielded in this combat, 0 for none."""
    for id in g.zone(FIELD):
        if WIELDED in g.objs[id].marks:
            return id
    return NOTHING


def out_of_command(g: State) -> list[ObjectId]:
    """Command cards in the intent of an attacker that has none of the subtypes which they name."""
    unit = attacker(g)
    commands = [id for id in intents(g, unit) if g.prop(id, COMMAND) != ABSENT] if unit else []
    return [id for id in commands if not fits_command(g, unit, id)]  # GA 3.1 command: no legal attack for it


def out_of_role(g: State) -> list[Event]:
    """Which defenders and retaliators stop being ones, for good. GA 2.19.i.7"""
    f = combat(g)
    if f is None:  # saves time
        return []
    lost: list[Event] = []
    legal: list[ObjectId] | None = None
    for id in g.zone(FIELD):
        has = g.objs[id].marks
        if not has:  # saves time
            continue
        if DEFENDING in has:
            legal = defenders(g) if legal is None else legal
            if id not in legal:  # GA 2.2.g.i: once illegal it stops defending
                lost.append(stopped_defending(id, g.objs[id].controller))
        if RETALIATING in has and not g.exists(f.attacker):  # GA 2.19.i.7: nothing left to retaliate against
            lost.append(stopped_retaliating(id, g.objs[id].controller))
    return lost


def defenders(g: State) -> list[ObjectId]:
    """The objects that still defend: on the field, and legal targets of the attack. GA 2.19.i.7"""
    found = [id for id in g.zone(FIELD) if DEFENDING in g.objs[id].marks]
    hidden = [id for id in found if g.prop(id, STEALTH) != ABSENT]
    if not hidden:  # saves time
        return found
    unit = attacker(g)
    seen = unit != 0 and true_sight(g, unit, wielded(g))
    # GA 3.1 stealth: what has gained it is no legal target any more
    return found if seen else [id for id in found if id not in hidden]
