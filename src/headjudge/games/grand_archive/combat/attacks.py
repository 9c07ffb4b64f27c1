"""Attack declaration: who may attack what, and the steps of declaring it. GA 2.2.g.i-ii"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.printed import node_of, number_of
from headjudge.games.grand_archive.cards.trees import ATTACK_TAX
from headjudge.games.grand_archive.combat.roles import DOES_NOT_OBEY, has, intents, obeys, true_sight
from headjudge.games.grand_archive.combat.steps import begin_combat
from headjudge.games.grand_archive.combat.taxes import (
    AttackCost,
    can_attack,
    demanded,
    is_priced,
    own_costs,
    tax,
)
from headjudge.games.grand_archive.events.combat import AttackDeclared
from headjudge.games.grand_archive.events.loading import loaded_cards
from headjudge.games.grand_archive.events.moves import EnteredIntent, resolved
from headjudge.games.grand_archive.events.stack import fizzled
from headjudge.games.grand_archive.events.states import rested
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.card_types import (
    is_attack,
    is_champion,
    is_siegeable,
    is_unit,
    is_weapon,
    shoots,
)
from headjudge.games.grand_archive.objects.champions import champion
from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.properties import MULTISTRIKE
from headjudge.games.grand_archive.objects.records import of_player
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.play.payment import pay_reserve
from headjudge.games.grand_archive.play.payment_plan import bill_for
from headjudge.games.grand_archive.play.settling import settle
from headjudge.games.grand_archive.play.timing import slow_time
from headjudge.games.grand_archive.registry import Q_ATTACK_TARGET, Q_CLEAVE, Q_WIELD, TABLES, UNARMED, WIELD
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel import flow
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import FORBIDDING, NODES
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.ids import NOTHING, Cites, NodeId, ObjectId, PlayerId
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.records import ABSENT, Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ATTACK_SLOW: Final = TABLES.reason(
    "attack-slow", "attacks are declared only in your own main phase", cite("GA 2.2.g.i")
)
ATTACK_FIRST_TURN: Final = TABLES.reason(
    "first-turn", "nobody attacks on the first turn but the last player of the cycle", cite("GA 1.3.7")
)
IS_RESTED: Final = TABLES.reason("rested", "{card} is rested", cite("GA 2.2.g.i"))
NO_POWER: Final = TABLES.reason("no-power", "{card} has nothing to attack with", cite("GA 2.2.g.i"))
NOTHING_TO_ATTACK: Final = TABLES.reason(
    "nothing-to-attack", "there is nothing that {card} may attack", cite("GA 2.2.g.ii")
)
NO_ENEMY_UNIT: Final = TABLES.reason(
    "no-enemy-unit",
    "{card} is neither a unit nor a siegeable domain of an opponent",
    cite("GA 2.2.g.ii"),
    cite("GA 2.2.g.i"),
)
NOT_LOADED: Final = TABLES.reason("not-loaded", "{card} has to be loaded to be wielded", cite("GA 1.7.k"))
NOT_WITH_A_CARD: Final = TABLES.reason(
    "not-with-a-card", "{card} cannot be wielded together with an attack card", cite("GA 1.7.k")
)
IS_STEALTHY: Final = TABLES.reason(
    "stealth", "{card} has stealth, and the attack no true sight", cite("GA 3.1 stealth"), cite("GA 2.2.g.ii")
)
TAUNTED: Final = TABLES.reason(
    "taunt", "an awake unit with taunt must be attacked before {card}", cite("GA 3.1 taunt"), cite("GA 2.2.g.ii")
)
ATTACK_FORBIDDEN: Final = TABLES.reason(
    "attack-forbidden", "an attack on {card} cannot be declared with that", cite("GA 2.5.a")
)
ATTACK_OWED: Final = TABLES.reason(
    "attack-owed", "something of yours must attack a champion before you leave the main phase", cite("GA 2.2.e")
)
UNWIELDABLE: Final = TABLES.reason("not-wielded", "{card} cannot be wielded", cite("GA 2.5.a"))
ATTACK_UNPAID: Final = TABLES.reason("attack-unpaid", "you cannot pay what that attack costs", cite("GA 2.2.g.ii"))

NO_LEGAL_TARGET: Final[Cites] = (cite("GA 1.7.d"),)
DECLARING: Final[Cites] = (cite("GA 2.2.g.ii"),)


# -- who may attack what -----------------------------------------------------------------------------------------------


def first_turn_locked(g: State, player: PlayerId) -> bool:
    """On the first turn only the last player of the cycle may attack. GA 1.3.7"""
    return of_player(g, player).turns == 1 and len([p for p in g.present() if not of_player(g, p).turns]) > 0


def weapons(g: State, player: PlayerId, unit: ObjectId) -> list[ObjectId]:
    """The weapons that a player's champion could wield. A rested one can be. GA 1.7.g"""
    own = [id for id in g.zone(FIELD) if g.objs[id].controller == player and is_weapon(g, id)]
    return [id for id in own if not refuse_wielded(g, unit, id)]


def refuse_wielded(g: State, unit: ObjectId, weapon: ObjectId) -> int:
    """Why a champion cannot wield the weapon in the attack that it makes, or 0."""
    if g.prop(weapon, properties.NOT_WIELDED) != ABSENT:  # GA 2.5.a: an effect says that it cannot
        return UNWIELDABLE
    if not shoots(g, weapon):
        return 0
    if not loaded_cards(g, weapon):  # GA 1.7.k: guns, bows and aetherwings have to be loaded
        return NOT_LOADED
    attacks = [id for id in intents(g, unit) if is_attack(g, id)]
    return NOT_WITH_A_CARD if attacks else 0  # GA 1.7.k: nor are they wielded together with an attack card


def refuse_attack(g: State, player: PlayerId, unit: ObjectId) -> int:
    """Why the player may not declare an attack with the unit now, or 0. GA 2.2.g.i"""
    return refuse_attacker(g, player, unit, slow_time(g, player))


def refuse_attacker(g: State, player: PlayerId, unit: ObjectId, slow: bool) -> int:
    if not slow:  # GA 2.2.g.i: the own main phase, with the Effects Stack empty
        return ATTACK_SLOW
    if first_turn_locked(g, player):  # GA 1.3.7: only the last player of the first cycle attacks
        return ATTACK_FIRST_TURN
    if g.mark(unit, RESTED):  # GA 2.2.g.i: only what is awake attacks
        return IS_RESTED
    kind = g.num(unit, properties.TYPE)
    # GA 2.2.g.i: an ally needs power, a champion power or a weapon
    if g.num(unit, properties.POWER) <= 0 and (not kind & properties.CHAMPION or not weapons(g, player, unit)):
        return NO_POWER
    if kind & properties.ALLY and not obeys(g, unit):  # GA 3.2 obey: an ally that does not obey cannot attack
        return DOES_NOT_OBEY
    return refuse_attackable(g, player, unit)


def is_attacker(g: State, id: ObjectId) -> bool:
    """Whether it is something that attacks: a unit, or what attacks as one. GA 2.2.g.i"""
    return is_unit(g, id) or attacks_as_ally(g, id)


def attacks_as_ally(g: State, id: ObjectId) -> bool:
    """Whether something that is no unit may attack as though it were an ally."""
    if not somewhere(g, properties.ATTACKS_AS_ALLY):  # saves time
        return False
    return g.prop(id, properties.ATTACKS_AS_ALLY) != ABSENT  # GA 1.8: it acts as an ally, and is none


def refuse_attackable(g: State, player: PlayerId, unit: ObjectId) -> int:
    """Why nothing of an opponent can be attacked with the unit, or 0."""
    true_sight = sees_stealth(g, player, unit)
    if not any(may_be_attacked(g, player, id, true_sight) for id in g.zone(FIELD)):
        return NOTHING_TO_ATTACK
    if not is_priced(g) and not is_restricted(g):  # saves time
        return 0
    armed = weapons(g, player, unit) if is_champion(g, unit) else []  # GA 1.7.g: weapons are wielded by champions
    ways = [NOTHING, *armed] if g.num(unit, properties.POWER) > 0 else armed
    if any(attackable(g, player, unit, weapon) for weapon in ways):
        return 0
    if is_restricted(g) and not [weapon for weapon in ways if could_attack(g, player, unit, weapon)]:
        return NOTHING_TO_ATTACK  # GA 2.5.a: no attack that it could make can be declared
    return ATTACK_UNPAID


def could_attack(g: State, player: PlayerId, unit: ObjectId, weapon: ObjectId) -> bool:
    """Whether there is something that the attack can be declared on, whatever that costs."""
    return len(allowed(g, player, unit, weapon, within_reach(g, player, true_sight(g, unit, weapon)))) > 0


def sees_stealth(g: State, player: PlayerId, unit: ObjectId) -> bool:
    """Whether some way to attack with the unit has true sight. GA 3.1 true-sight"""
    if has(g, unit, NOTHING, properties.TRUE_SIGHT):
        return True
    armed = weapons(g, player, unit) if is_champion(g, unit) else []  # GA 1.7.g: weapons are wielded by champions
    return len([weapon for weapon in armed if g.prop(weapon, properties.TRUE_SIGHT) != ABSENT]) > 0


def attackable(g: State, player: PlayerId, unit: ObjectId, weapon: ObjectId) -> list[ObjectId]:
    """What the player's attack may target: what opponents have, not stealthy ones, taunting ones first. GA 2.2.g.ii"""
    found = within_reach(g, player, true_sight(g, unit, weapon))
    if is_restricted(g):  # saves time unless something forbids
        found = allowed(g, player, unit, weapon, found)
    if is_priced(g):  # saves time unless something costs
        untargeted = has(g, unit, weapon, properties.CLEAVE)  # GA 3.1 cleave: it targets nothing
        # GA 2.2.g.ii: whoever cannot pay what an attack costs cannot declare it
        found = [id for id in found if can_attack(g, player, unit, weapon, () if untargeted else (id,))]
    if not has(g, unit, weapon, properties.UNBLOCKABLE):  # GA 3.1 unblockable: it ignores taunt
        found = heeding_taunt(g, found)
    if must_attack(g, unit):  # GA 2.2.e: a champion, where it can
        return [id for id in found if is_champion(g, id)] or found
    return found


def must_attack(g: State, unit: ObjectId) -> bool:
    """Whether something says that the unit must attack a champion each turn. GA 2.2.e"""
    return somewhere(g, properties.MUST_ATTACK) and g.prop(unit, properties.MUST_ATTACK) != ABSENT


def owes_attack(g: State, player: PlayerId) -> bool:
    """Whether a unit of the player that must attack a champion still can. GA 2.2.e"""
    if not somewhere(g, properties.MUST_ATTACK):  # saves time
        return False
    own = [id for id in g.zone(FIELD) if g.objs[id].controller == player and is_attacker(g, id)]
    mine = [id for id in own if must_attack(g, id)]
    return len([id for id in mine if not refuse_attack(g, player, id) and reaches_champion(g, player, id)]) > 0


def reaches_champion(g: State, player: PlayerId, unit: ObjectId) -> bool:
    """Whether the unit could attack a champion by itself."""
    return len([id for id in attackable(g, player, unit, NOTHING) if is_champion(g, id)]) > 0


def heeding_taunt(g: State, found: list[ObjectId]) -> list[ObjectId]:
    """Those of these that can be attacked before others: what taunts comes before what else its controller has."""
    taunting = [id for id in found if g.prop(id, properties.TAUNT) != ABSENT and not g.mark(id, RESTED)]
    if not taunting:  # saves time
        return found
    # GA 3.1 taunt: while awake it must be attacked first, of all that its controller has
    safe = [g.objs[id].controller for id in taunting]
    return [id for id in found if id in taunting or g.objs[id].controller not in safe]


def is_restricted(g: State) -> bool:
    """Whether anything says that something cannot happen."""
    return FORBIDDING in g.index.replacers


def allowed(g: State, player: PlayerId, unit: ObjectId, weapon: ObjectId, found: list[ObjectId]) -> list[ObjectId]:
    """Those of these on which the attack can be declared: a cleave is declared on all of them, or not. GA 2.5.a"""
    if has(g, unit, weapon, properties.CLEAVE):
        return [
            id
            for group in by_controller(g, found)
            if not g.policies.ruled_out(g, AttackDeclared(unit, player, group, weapon))
            for id in group
        ]
    return [id for id in found if not g.policies.ruled_out(g, AttackDeclared(unit, player, (id,), weapon))]


def by_controller(g: State, found: list[ObjectId]) -> list[tuple[ObjectId, ...]]:
    """These objects by who controls them, in turn order."""
    groups = [tuple([id for id in found if g.objs[id].controller == p]) for p in g.present()]
    return [group for group in groups if group]


def within_reach(g: State, player: PlayerId, true_sight: bool) -> list[ObjectId]:
    """What the player could attack, if nothing taunted."""
    return [id for id in g.zone(FIELD) if may_be_attacked(g, player, id, true_sight)]


def may_be_attacked(g: State, player: PlayerId, id: ObjectId, true_sight: bool) -> bool:
    """Whether it is something that the player could attack, if nothing taunted."""
    if g.objs[id].controller == player:  # GA 2.2.g.i: never your own objects
        return False
    if not is_unit(g, id) and not is_siegeable(g, id):  # GA 1.7.k: units, and siegeable domains as well
        return False
    # GA 3.1 stealth + 4.13: only with true sight, also a cleave
    return true_sight or g.prop(id, properties.STEALTH) == ABSENT


def refuse_attacked(g: State, player: PlayerId, obj: ObjectId) -> int:
    """Why the attack that is being declared cannot target the object. GA 2.2.g.ii"""
    if not g.exists(obj) or not may_be_attacked(g, player, obj, true_sight=True):
        return NO_ENEMY_UNIT
    f = g.frames[-1]
    seen = isinstance(f, Attacking) and true_sight(g, f.attacker, f.weapon)
    if isinstance(f, Attacking) and is_restricted(g) and not allowed(g, player, f.attacker, f.weapon, [obj]):
        return ATTACK_FORBIDDEN
    return TAUNTED if may_be_attacked(g, player, obj, seen) else IS_STEALTHY


# -- declaration -------------------------------------------------------------------------------------------------------


class Attacking(Frame):
    """An attack is being declared. GA 2.2.g.ii"""

    attacker: ObjectId = NOTHING
    slow: bool = False
    """Slow actions were possible when it was begun."""
    card: ObjectId = NOTHING
    """The attack card in the intent that makes it; 0 where a player declares it as a slow action."""
    further: bool = False
    """It is an attack that an effect has the unit declare, which need not be awake for it; `node` is that effect."""
    weapon: ObjectId = NOTHING
    cleaved: tuple[ObjectId, ...] = ()
    """All that is attacked, where no object is chosen. GA 3.1 cleave"""
    struck: tuple[ObjectId, ...] = ()
    """What was chosen to be attacked."""
    owed: tuple[int, ...] = ()
    """What the objects that attack say it costs and is still to be paid: of each where that is printed, the object, and
    the effect that gave it that."""


class Attacks(Verb):
    """An effect that has a unit declare an attack beside those that its player declares. GA 2.2.g"""

    def declared(self, g: State, c: Context) -> None:
        """What comes with the attack, once it is declared."""


def declare_further(g: State, player: PlayerId, unit: ObjectId, by: NodeId, context: int) -> None:
    """Push the frame of an attack that an effect has a unit declare, rested or not. GA 2.2.g.ii"""
    f = flow.begin(g, Attacking(P_ATTACK, g.token, player, context, by))
    f.attacker = unit
    f.further = True


def refuse_further(g: State, player: PlayerId, unit: ObjectId) -> bool:
    """Whether there is no way for an effect to have the unit declare an attack."""
    if not g.exists(unit) or not is_unit(g, unit) or g.objs[unit].controller != player:
        return True
    if g.num(unit, properties.TYPE) & properties.ALLY and not obeys(g, unit):  # GA 3.2 obey: it cannot attack
        return True
    armed = weapons(g, player, unit) if is_champion(g, unit) else []
    return not [weapon for weapon in (NOTHING, *armed) if attackable(g, player, unit, weapon)]


def attack_with(g: State, player: PlayerId, unit: ObjectId) -> Frame:
    """Push the frame of an attack that a player declares as a slow action."""
    slow = slow_time(g, player)
    f = flow.begin(g, Attacking(P_ATTACK, g.token, player))
    f.attacker = unit
    f.slow = slow
    return f


def declare_attack(g: State, player: PlayerId, unit: ObjectId, card: ObjectId) -> None:
    """Push the frame of an attack that an attack card in the intent makes. GA 1.7.d"""
    f = flow.begin(g, Attacking(P_ATTACK, g.token, player))
    f.attacker = unit
    f.card = card


def s_attacker(g: State, f: Attacking) -> None:
    if f.further and refuse_further(g, f.player, f.attacker):  # GA 2.2.g.ii: by now there is no way to declare it
        g.frames.pop()
        return
    if f.card or f.further:  # GA 1.7.d: the champion was rested when the attack card was paid for
        return
    code = refuse_attacker(g, f.player, f.attacker, f.slow)
    if code:  # GA 2.2.g.ii: a declaration that is illegal is reversed
        flow.reverse(g, code)
        return
    happen(g, rested(f.attacker, f.player))  # GA 2.2.g.ii: the attacker is rested as a cost


def s_wield(g: State, f: Attacking) -> None:
    """A weapon that is not announced here cannot join later. GA 2.2.g.ii"""
    unit = f.attacker
    if not is_champion(g, unit):  # GA 1.7.g: weapons are wielded by champions
        f.step = TARGET_STEP
        return
    q = Question(f.player, Q_WIELD)
    q.source = unit
    for weapon in weapons(g, f.player, unit):
        if attackable(g, f.player, unit, weapon):
            q.add(WIELD, weapon)
    bare = f.card != 0 or f.further or g.num(unit, properties.POWER) > 0
    # GA 1.7.d: an attack card without a legal way to attack goes on, and fizzles
    if not q.acts or (bare and attackable(g, f.player, unit, NOTHING)):
        q.add(UNARMED)
    ask(g, f, q)  # GA 4.4: one weapon for each attack


def s_wielded(g: State, f: Attacking) -> None:
    f.weapon = f.obj


def s_target(g: State, f: Attacking) -> None:
    candidates = attackable(g, f.player, f.attacker, f.weapon)
    if not candidates:  # GA 1.7.d: without a legal target the attack card fizzles
        g.frames.pop()
        if f.further:
            return
        gone = resolved(f.card, f.player, NO_LEGAL_TARGET)
        sequence(g, (fizzled(f.card, f.player, NO_LEGAL_TARGET), gone))
        return
    if has(g, f.attacker, f.weapon, properties.CLEAVE):  # GA 3.1 cleave: no object is chosen, all are attacked
        # GA 4.13: taunt is heeded where an object is chosen, and a cleave chooses none
        choose_whom_to_cleave(g, f, candidates)
        return
    q = Question(f.player, Q_ATTACK_TARGET)
    q.source = f.attacker
    for id in candidates:
        q.add(flow.A_CHOOSE, id)
    ask(g, f, q)


def choose_whom_to_cleave(g: State, f: Attacking, candidates: list[ObjectId]) -> None:
    """A player is chosen, and all that can be attacked of what that player controls is. GA 3.1 cleave"""
    players = [p for p in g.present() if [id for id in candidates if g.objs[id].controller == p]]
    if len(players) == 1:
        f.cleaved = cleavable(g, f, players[0])
        return
    q = Question(f.player, Q_CLEAVE)
    q.source = f.attacker
    for player in players:
        q.add(flow.A_CHOOSE, champion(g, player))
    ask(g, f, q)


def cleavable(g: State, f: Attacking, player: PlayerId) -> tuple[ObjectId, ...]:
    """All that a cleave attacks where it attacks that player."""
    reached = within_reach(g, f.player, true_sight(g, f.attacker, f.weapon))
    return tuple([id for id in reached if g.objs[id].controller == player])


def s_targeted(g: State, f: Attacking) -> None:
    if not f.cleaved and has(g, f.attacker, f.weapon, properties.CLEAVE):  # GA 3.1 cleave: the player was chosen
        f.cleaved = cleavable(g, f, g.objs[f.obj].controller)
    f.struck = f.cleaved or (f.obj,)


def s_further(g: State, f: Attacking) -> None:
    """Further objects that the attack strikes are chosen one by one, those that taunt first."""
    if g.gone and not drop_those_gone(g, f):  # GA 1.4: who was attacked has lost, and another is
        f.step = TARGET_STEP
        return
    more = multistrikes(g, f.attacker, f.weapon) + max(1, len(f.cleaved)) - len(f.struck)
    left = [id for id in within_reach(g, f.player, true_sight(g, f.attacker, f.weapon)) if id not in f.struck]
    if is_restricted(g) and not f.cleaved:  # saves time unless something forbids
        left = allowed(g, f.player, f.attacker, f.weapon, left)
    left = [id for id in left if can_attack(g, f.player, f.attacker, f.weapon, (*targets_of(f), id))]
    if not has(g, f.attacker, f.weapon, properties.UNBLOCKABLE):  # GA 3.1 unblockable: it ignores taunt
        left = heeding_taunt(g, left)  # GA 3.1 taunt: once all that taunt are attacked, others may be
    if more <= 0 or not left:  # GA 3.1 multistrike: up to so many more
        f.step = COSTS_STEP
        return
    q = Question(f.player, Q_ATTACK_TARGET)
    q.source = f.attacker
    for id in left:
        q.add(flow.A_CHOOSE, id)
    q.add(flow.A_NO)
    ask(g, f, q)


def drop_those_gone(g: State, f: Attacking) -> bool:
    """What was removed from the game since it was chosen is not attacked; whether anything still is."""
    f.cleaved = tuple([id for id in f.cleaved if g.exists(id)])
    f.struck = tuple([id for id in f.struck if g.exists(id)])
    return len(f.struck) > 0


def s_struck(g: State, f: Attacking) -> None:
    if f.act == flow.A_CHOOSE:
        f.struck = (*f.struck, f.obj)
        f.step = FURTHER_STEP


def multistrikes(g: State, unit: ObjectId, weapon: ObjectId) -> int:
    """How many more objects an attack may strike: of the unit, its weapon and its intents together."""
    if not somewhere(g, MULTISTRIKE):  # saves time
        return 0
    parts = [unit, *([weapon] if weapon else []), *intents(g, unit)]
    return sum([max(0, g.num(id, MULTISTRIKE)) for id in parts])


def targets_of(f: Attacking) -> tuple[ObjectId, ...]:
    """What the attack targets: a cleave chooses none of what it strikes. GA 3.1 cleave"""
    return tuple([id for id in f.struck if id not in f.cleaved])


def s_costs(g: State, f: Attacking) -> None:
    """What attacking with these objects costs by their own words."""
    for cost in own_costs(g, f.attacker, f.weapon):
        f.owed = (*f.owed, number_of(g, cost.node), cost.of, cost.effect)


def s_cost(g: State, f: Attacking) -> None:
    """One of these is paid after the other; who chose to attack so pays them all."""
    if not f.owed:
        f.step = TAX_STEP
        return
    number, of, effect = f.owed[:3]
    f.owed = f.owed[3:]
    f.step = COST_STEP
    node = node_of(g, number)
    assert isinstance(node, AttackCost)
    c = new_context_of(g, ObjectId(of), f.player, effect)
    bill = bill_for(g, node.parts, c)
    if bill.costs:
        settle(g, bill, c.id, ATTACK_UNPAID)  # GA 2.2.g.ii: additional costs are paid once targets are chosen


def s_tax(g: State, f: Attacking) -> None:
    """What the attack costs by its targets is to be paid; an attack card that goes on need not be paid for."""
    if not g.index.topics >> ATTACK_TAX & 1 or not tax(g, f.attacker, targets_of(f)):
        f.step = DECLARED_STEP
    elif f.card or f.further:
        flow.may(g, f, f.player, f.card or f.attacker, DECLARING, about=demanded(g, f.attacker, targets_of(f)))


def s_tax_paid(g: State, f: Attacking) -> None:
    if f.further and f.act == flow.A_NO:  # GA 2.2.g.ii: not paid for it is illegal
        g.frames.pop()
        return
    if f.card and f.act == flow.A_NO:  # GA 2.2.g.ii: not paid for it is illegal, and the attack card fizzles
        g.frames.pop()
        sequence(g, (fizzled(f.card, f.player, DECLARING), resolved(f.card, f.player, DECLARING)))
        return
    # GA 2.2.g.ii: costs of the declaration are paid
    pay_reserve(g, f.player, tax(g, f.attacker, targets_of(f)), f.attacker)


def s_declared(g: State, f: Attacking) -> None:
    """The attack is declared, and combat begins. GA 2.2.g"""
    if g.gone:  # saves time unless somebody has left
        drop_those_gone(g, f)
    attacked = f.struck
    g.frames.pop()
    begin_combat(g, f.player, f.attacker, f.weapon, len(f.cleaved) > 0)
    # GA 3.2 load: what the attacker, or the weapon it wields, is loaded with joins the attack
    shots = [id for part in (f.attacker, f.weapon) if part for id in loaded_cards(g, part)]
    of = NOTHING if is_champion(g, f.attacker) else f.attacker
    shooting = [EnteredIntent(id, f.player, of) for id in shots]
    # GA 3.1 on-attack: the shots are part of the attack once it is declared, and set off what they say of it
    sequence(g, (*shooting, AttackDeclared(f.attacker, f.player, attacked, f.weapon)))
    if f.further:
        node = NODES[f.node]
        assert isinstance(node, Attacks)
        node.declared(g, g.contexts[f.context])


P_ATTACK: Final = TABLES.procedure(
    "attack",
    ("attacker", s_attacker, cite("GA 2.2.g.ii")),
    ("wield", s_wield, cite("GA 2.2.g.ii")),
    ("wielded", s_wielded),
    ("target", s_target, cite("GA 2.2.g.ii")),
    ("targeted", s_targeted),
    ("further", s_further, cite("GA 3.1 multistrike")),
    ("struck", s_struck),
    ("costs", s_costs, cite("GA 2.2.g.ii")),
    ("cost", s_cost, cite("GA 2.2.g.ii")),
    ("tax", s_tax, cite("GA 2.2.g.ii")),
    ("tax paid", s_tax_paid, cite("GA 2.2.g.ii")),
    ("declared", s_declared, cite("GA 2.2.g.ii")),
    frame=Attacking,
)
FURTHER_STEP: Final = TABLES.procedures[P_ATTACK].at("further")
COSTS_STEP: Final = TABLES.procedures[P_ATTACK].at("costs")
COST_STEP: Final = TABLES.procedures[P_ATTACK].at("cost")
TAX_STEP: Final = TABLES.procedures[P_ATTACK].at("tax")
DECLARED_STEP: Final = TABLES.procedures[P_ATTACK].at("declared")
TARGET_STEP: Final = TABLES.procedures[P_ATTACK].at("target")
