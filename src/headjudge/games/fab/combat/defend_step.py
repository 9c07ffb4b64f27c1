"""The Defend Step: defending cards are declared. FAB 7.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.selectors import clockwise
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.defending import refuse_declaration
from headjudge.games.fab.combat.defending_together import company
from headjudge.games.fab.combat.required_defending import REQUIRED_DEFENDER, Declaring, is_required
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects import zones
from headjudge.games.fab.objects.marks import DEFEND_STEP
from headjudge.games.fab.objects.parties import together
from headjudge.games.fab.objects.properties import EQUIPMENT, TYPES
from headjudge.games.fab.play.permissions import (
    TOPIC_DEFEND_FROM,
    TOPIC_DEFENDED_FOR,
    TOPIC_MAY_DEFEND,
    described,
)
from headjudge.games.fab.registry import A_DEFEND, Q_DEFEND, Q_DEFEND_ORDER, TABLES
from headjudge.kernel import asking, flow
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.flow import A_DONE
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

FOR_ANOTHER: Final[Cites] = (cite("FAB 7.3.2e"), cite("FAB 8.3.31"))


class DefendStep(Frame):
    """Cards are declared for one attack-target after the other, by one player after the other. FAB 7.3.2"""

    targets: tuple[ObjectId, ...] = ()
    """Those still to come."""
    target: ObjectId = NOTHING
    declarers: tuple[PlayerId, ...] = ()
    """The players who may still declare for the target."""
    declared: tuple[ObjectId, ...] = ()
    """What other players have declared for it, and what the declaring player has so far."""
    mine: tuple[ObjectId, ...] = ()


def begin_defend_step(g: State) -> None:
    """The stack is empty and all passed in the Attack Step."""
    defenders = chain.defending_players(g)
    flow.push(g, P_DEFEND_STEP, defenders[0] if defenders else g.active)


def s_begin(g: State, f: DefendStep) -> None:
    """The Defend Step begins; the attack-targets are put in the order in which cards are declared for them."""
    targets = chain.targets_of(g, chain.links(g))
    f.targets = clockwise_targets(g, targets)
    # FAB 7.3.1: the Defend Step begins
    happen(g, combat.CombatStep(DEFEND_STEP, f.player, chain.active_attack(g)))


def clockwise_targets(g: State, targets: tuple[ObjectId, ...]) -> tuple[ObjectId, ...]:
    """Attack-targets in clockwise order of their controllers, from the controller of the attack on. FAB 7.3.2f"""
    seats = clockwise(g, chain.attacking_player(g))
    return tuple([id for p in seats for id in targets if g.exists(id) and g.objs[id].controller == p])


def s_order(g: State, f: DefendStep) -> None:
    """Who controls several attack-targets says in which order cards are declared for them."""
    targets = f.targets
    own = tuple([id for id in targets if g.look(id).controller == g.look(targets[0]).controller])
    f.chosen = own
    if len(own) > 1:
        player = g.look(own[0]).controller
        attack = chain.active_attack(g)
        # FAB 7.3.2f: several targets are handled clockwise from the attack's controller, each in a separate event
        flow.choose(g, player, own, len(own), len(own), kind=Q_DEFEND_ORDER, source=attack, ordered=True)


def s_target(g: State, f: DefendStep) -> None:
    """A hero's player declares, then others in clockwise order, where something lets them."""
    own = f.chosen
    rest = [id for id in f.targets if id not in own]
    if not own:
        g.frames.pop()
        return
    target = own[0]
    f.targets = (*own[1:], *rest)
    f.target = target
    f.declared = f.mine = ()
    hero = g.look(target)
    allowed = g.exists(target) and (
        hero.zone == zones.HERO  # FAB 7.3.2a: for a hero their controller may declare
        or described(g, TOPIC_DEFENDED_FOR, hero.controller, target) > 0  # FAB 7.3.2a: or where an effect says so
    )
    if allowed:
        attacker = chain.attacking_player(g)  # FAB 8.3.31: others may, where an opponent of theirs attacks
        others = [p for p in clockwise(g, hero.controller)[1:] if not together(g, p, attacker)]
        # FAB 7.3.2e: several declarers go clockwise from the target's controller
        f.declarers = (hero.controller, *others)
    else:
        f.declarers = ()


def s_declarer(g: State, f: DefendStep) -> None:
    declarers = f.declarers
    f.declared = (*f.declared, *f.mine)
    f.mine = ()
    if not declarers:
        flow.jump(g, f, "defend")
        return
    f.player = declarers[0]
    f.declarers = declarers[1:]


def protects(g: State, f: DefendStep) -> bool:
    """Whether the declaring player's hero is not the one that is attacked."""
    return g.look(f.target).owner != f.player


def declarable(g: State, player: PlayerId) -> list[ObjectId]:
    """What a player could think of declaring. FAB 7.3.2a"""
    found = list(g.zone(zones.HAND, player))
    if g.index.topics >> TOPIC_DEFEND_FROM & 1:  # saves time unless: otherwise none of them may defend
        found.extend(g.zone(zones.ARSENAL, player))
    for zone in (*zones.EQUIPMENT_ZONES, zones.WEAPON, zones.HERO):
        found.extend(g.zone(zone, player))
    # FAB 7.3.2a: equipment permanents, in whichever zone they are
    found.extend(
        [id for id in g.zone(zones.PERMANENT) if g.num(id, TYPES) & EQUIPMENT and g.objs[id].controller == player]
    )
    if g.index.topics >> TOPIC_MAY_DEFEND & 1:  # saves time unless: an effect lets something else defend
        found.extend(allowed_elsewhere(g, player, found))
    return found


def allowed_elsewhere(g: State, player: PlayerId, known: list[ObjectId]) -> list[ObjectId]:
    """What effects let a player defend with that the rules would not think of. FAB 1.0.1a"""
    found = [
        id
        for zone in (zones.ARSENAL, zones.GRAVEYARD, zones.BANISHED, zones.PITCH, zones.SOUL)
        for id in g.zone(zone, player)
    ]
    found += [id for id in g.zone(zones.PERMANENT) if g.objs[id].controller == player]
    others = [id for id in found if id not in known and g.objs[id].known >> player & 1]
    return [id for id in others if described(g, TOPIC_MAY_DEFEND, player, id)]


def s_declare(g: State, f: DefendStep) -> None:
    """One card after another is declared, in the order they will defend. FAB 7.3.2c"""
    mine = f.mine
    others = protects(g, f)
    q = Question(f.player, Q_DEFEND)
    q.source = chain.active_attack(g)
    if others:
        q.cites = FOR_ANOTHER
    q.window = not mine
    q.minimum = 0
    q.chosen = mine
    q.ordered = True
    for id in declarable(g, f.player):
        if refuse_declaring(g, f, id) == 0:
            q.add(A_DEFEND, id)
    if others and not q.acts and not g.insist:  # FAB 7.3.2a: only where a rule or effect says so
        f.act = A_DONE
        return
    q.maximum = len(mine) + len(q.acts)
    if refuse_no_more(g, f) == 0:
        q.add(A_DONE)
    asking.ask(g, f, q)


def refuse_declared(g: State, card: ObjectId) -> int:
    """Why whoever is asked to declare a defending card cannot declare `card`, or nothing more for 0; 0 if they can."""
    f = g.frames[-1]
    assert isinstance(f, DefendStep)
    return refuse_declaring(g, f, card) if card else refuse_no_more(g, f)


def refuse_no_more(g: State, f: DefendStep) -> int:
    """Why the player who declares now cannot leave it at what is declared, 0 if they can. FAB 1.0.2"""
    if not is_required(g):  # saves time
        return 0
    declaring = Declaring(g, f.player, declarable(g, f.player), protects(g, f))
    declared = (*f.declared, *f.mine)
    return REQUIRED_DEFENDER if declaring.met(declared) < declaring.possible(declared) else 0


def refuse_declaring(g: State, f: DefendStep, card: ObjectId) -> int:
    """Why the player who declares now cannot declare `card`, 0 if they can. FAB 7.3.2b"""
    declared = (*f.declared, *f.mine)
    reason = refuse_declaration(g, f.player, card, declared, protects(g, f))
    if reason or not is_required(g):
        return reason
    declaring = Declaring(g, f.player, declarable(g, f.player), protects(g, f))
    # FAB 1.0.2: what is only allowed does not keep from defending what is required to
    return REQUIRED_DEFENDER if declaring.possible((*declared, card)) < declaring.possible(declared) else 0


def s_declared(g: State, f: DefendStep) -> None:
    if f.act == A_DEFEND:
        f.mine = (*f.mine, f.obj)
        flow.jump(g, f, "declare")
    else:
        flow.jump(g, f, "declarer")


def s_defend(g: State, f: DefendStep) -> None:
    """All that were declared for a target become defending together, in the order declared."""
    declared = [id for id in f.declared if g.exists(id)]  # FAB 4.5.1a: whoever declared may have left
    defends: list[Event] = []
    for id in declared:
        o = g.objs[id]
        player = o.owner if o.controller < 0 else o.controller
        defends.append(combat.Defended(id, player, f.target, cites=g.citing))
    sequence(g, tuple(defends))  # FAB 7.3.2d: one compound event


def s_together(g: State, f: DefendStep) -> None:
    """Which of them defend together is known once all have become defending. FAB 7.0.5e"""
    flow.jump(g, f, "order of targets")
    sequence(g, company(g, f.declared))


P_DEFEND_STEP: Final[int] = TABLES.procedure(
    "defend step",
    ("begin", s_begin, cite("FAB 7.2.6")),
    ("order of targets", s_order, cite("FAB 7.3.2f")),
    ("target", s_target, cite("FAB 7.3.2f")),
    ("declarer", s_declarer, cite("FAB 7.3.2e")),
    ("declare", s_declare, cite("FAB 7.3.2a")),
    ("declared", s_declared, cite("FAB 7.3.2c")),
    ("defend", s_defend, cite("FAB 7.3.2d")),
    ("together", s_together, cite("FAB 7.0.5e")),
    frame=DefendStep,
)
