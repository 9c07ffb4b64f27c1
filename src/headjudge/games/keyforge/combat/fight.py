"""The fight. KF 11"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.combat.destruction import destroyed_by
from headjudge.games.keyforge.effects import keywords
from headjudge.games.keyforge.effects.topics import FLANK_STRIKE, IGNORES, any_states, statements
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.events.uses import CONTROLLED, use_over
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.battleline import last_neighbors, neighbors, on_flank, stands
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.permission import targets
from headjudge.games.keyforge.registry import A_ATTACK, FELL_FIGHTING, Q_FIGHT, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, together
from headjudge.kernel.fields import AN_OBJECT, OBJECTS, OBJS, OTHER, PLACE, Field
from headjudge.kernel.flow import begin, jump
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import ABSENT, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NO_FIGHT: Final[Cites] = (cite("KF 11.4"),)
BY_ELUSIVE: Final[Cites] = (cite("KF 21 elusive"),)
BY_SKIRMISH: Final[Cites] = (cite("KF 21 skirmish"),)
BY_SPLASH_ATTACK: Final[Cites] = (cite("KF 21 splash-attack"),)

TOOK_PLACE: Final = 1
WAS_SKIPPED: Final = 2
ATTACKER_FELL: Final = 4
"""The power of the other destroyed it: what an outcome adds up to, with the next one."""
ENEMY_FELL: Final = 8
FOE: Final[Slot] = Slot("foe")
"""The slot of a text for the creature that was last fought because of it."""


def do_attack(g: State, ev: Event) -> None:
    """Creature `obj` attacks another, which counts as attacked once more this turn; the before-window opens. KF 11.3"""
    other = enemy(ev)
    if not stands(g, other):
        return
    f = running(g)
    assert f is not None
    if not g.exists(other):  # KF 11.4: whom it would attack is gone
        return
    f.attacks = True
    g.set_mark(other, marks.ATTACKED, g.mark(other, marks.ATTACKED) + 1)
    keywords.open_before_window(g, ev, other)
    ev.result = 1


def do_fight(g: State, ev: Event) -> None:
    """The fight is over: who fell in it is counted."""
    for id in (ev.obj, enemy(ev)):
        if fell(ev, id):
            g.tally(FELL_FIGHTING, g.look(id).controller)
    ev.result = 1


def do_splash(g: State, ev: Event) -> None:
    """What splash-attack destroyed was destroyed in the fight. KF 21 splash-attack"""
    g.tally(FELL_FIGHTING, g.look(enemy(ev)).controller)
    ev.result = 1


AGAINST: Final = Field("against", OTHER, AN_OBJECT)

ATTACKED_EVENT: Final[KindId] = TABLES.event("attacked", do_attack, AGAINST, existing=True)
"""`player` attacks with creature `obj`: what stands before a fight listens to it."""
FOUGHT: Final[KindId] = TABLES.event(
    "fought", do_fight, AGAINST, Field("outcome", PLACE), Field("neighbors", OBJS, OBJECTS), CONTROLLED
)
"""`player` has fought with creature `obj`; its neighbors are those that it has, or had when it fell. KF 11.6, 14.5"""
SPLASHED: Final[KindId] = TABLES.event("splashed", do_splash, AGAINST, Field("outcome", PLACE), cites=BY_SPLASH_ATTACK)
"""Splash-attack of creature `obj` has destroyed another one, which was fighting it too. KF 21 splash-attack"""
FIGHTS: Final = (ATTACKED_EVENT, FOUGHT, SPLASHED)
"""What happens between two creatures that fight."""
NO_DAMAGE: Final[KindId] = TABLES.event("no-fight-damage", do_nothing, AGAINST, silent=True)
"""Creature `obj` is dealt no power damage, by a keyword."""


def attacked(attacker: ObjectId, player: PlayerId, enemy: ObjectId, source: ObjectId = NOTHING) -> Event:
    """A creature attacks another. KF 11.2"""
    ev = Event(ATTACKED_EVENT, attacker, player, 1, source)
    ev.other = enemy
    return ev


def fought(
    attacker: ObjectId,
    player: PlayerId,
    enemy: ObjectId,
    outcome: int,
    beside: tuple[ObjectId, ...],
    source: ObjectId = NOTHING,
    cites: Cites = (),
) -> Event:
    """A creature has fought another, or the fight proper did not take place; `beside` are its neighbors. KF 11.6"""
    ev = Event(FOUGHT, attacker, player, 1, source, cites)
    ev.other = enemy
    ev.place = outcome
    ev.objs = beside
    return ev


def splashed(attacker: ObjectId, player: PlayerId, id: ObjectId) -> Event:
    """Splash-attack has destroyed a neighbor of the attacked creature. KF 21 splash-attack"""
    ev = Event(SPLASHED, attacker, player, 1, attacker)
    ev.other = id
    ev.place = TOOK_PLACE | ENEMY_FELL
    return ev


def no_damage(id: ObjectId, player: PlayerId, by: ObjectId, cites: Cites) -> Event:
    """A keyword keeps a creature from the power damage of another. KF 12.2b"""
    ev = Event(NO_DAMAGE, id, player, 1, NOTHING, cites)
    ev.other = by
    return ev


def enemy(ev: Event) -> ObjectId:
    """The creature that `obj` attacks or fights."""
    return ObjectId(ev.other)


def opposing(ev: Event, id: ObjectId) -> ObjectId:
    """The other creature of the fight."""
    return ObjectId(ev.other) if ev.obj == id else ev.obj  # KF 11.8: they call each other so


def took_place(ev: Event) -> bool:
    """Whether the fight proper took place. KF 11.4"""
    return ev.place & TOOK_PLACE != 0


def fell(ev: Event, id: ObjectId) -> bool:
    """Whether that creature of a fight was destroyed in it: not where it was being destroyed before. KF 13.2"""
    return ev.place & (ATTACKER_FELL if id == ev.obj else ENEMY_FELL) != 0


def beside_fighter(ev: Event) -> tuple[ObjectId, ...]:
    """The neighbors of the creature that fought, or those that it had when it fell. KF 11.6, 14.5"""
    return ev.objs


class Fighting(Frame):
    """A fight. KF 11"""

    attacker: ObjectId = NOTHING
    attacked: ObjectId = NOTHING
    controller: PlayerId = NOBODY
    """Who controls the attacker as it begins."""
    source: ObjectId = NOTHING
    text: int = 0
    """The context of a text that names its enemies one by one; 0 for none."""
    first: bool = False
    """It is the first attack on the attacked creature in this turn. KF 21 elusive"""
    aim: ObjectId = NOTHING
    """The creature that the attacker's power hurts in place of the attacked one; 0 for none."""
    attacks: bool = False
    """The creature attacks; what replaces that stops it. KF 17.1"""
    off: bool = False
    """It is called off."""
    outcome: int = 0
    cause: int = 0
    """What destroys those who fall in it: minus the number of the last event before its damage. KF 11.6"""
    splashed: tuple[ObjectId, ...] = ()


def start(g: State, player: PlayerId, attacker: ObjectId, source: ObjectId, text: int = 0) -> None:
    """Start a fight; `text` is the context of a text that names its enemies one by one."""
    f = begin(g, Fighting(P_FIGHT, g.token, player))
    f.attacker = attacker
    f.controller = g.objs[attacker].controller
    f.source = source
    f.text = text


def foes(attacker: ObjectId) -> Slot:
    """The slot of a text for the creatures that one has fought because of it."""
    return Slot(f"foes of {attacker}")


def foes_left(g: State, player: PlayerId, attacker: ObjectId, text: int) -> list[ObjectId]:
    """The creatures that one which `player` uses may attack; for a text that names them one by one, the others."""
    fought = g.contexts[text].objects(foes(attacker)) if text else ()
    return [id for id in targets(g, player, attacker) if id not in fought]


def running(g: State) -> Fighting | None:
    """The fight that is going on, to change it."""
    for i in range(len(g.frames) - 1, -1, -1):
        if isinstance(g.frames[i], Fighting):
            f = g.w_frame(i)
            assert isinstance(f, Fighting)
            return f
    return None


def aim_at(g: State, id: ObjectId) -> None:
    """In the fight that is going on the attacker's power hurts that creature and not the one it fights."""
    f = running(g)
    if f is not None:
        f.aim = id


def call_off(g: State) -> None:
    """Nothing comes of the fight that is going on; the attacker stays exhausted."""
    f = running(g)
    if f is not None:
        f.off = True


def s_target(g: State, f: Fighting) -> None:
    """Choose the attacked creature. KF 11.2"""
    q = Question(decider(g), Q_FIGHT)
    q.source = f.attacker
    for id in foes_left(g, f.player, f.attacker, f.text):
        q.add(A_ATTACK, id)
    if q.acts:
        ask(g, f, q)
    else:  # KF 11.4: nobody is left to be attacked; it was used to fight all the same
        f.off = True
        jump(g, f, "after")


def s_before(g: State, f: Fighting) -> None:
    """Before Fight abilities, assault and hazardous in one window."""
    f.attacked = f.obj
    if f.text:
        text = g.w_context(f.text)
        text.lists[foes(f.attacker)] = (*text.objects(foes(f.attacker)), f.obj)
        text.lists[FOE] = (f.obj,)
    f.first = not g.mark(f.obj, marks.ATTACKED)
    happen(g, attacked(f.attacker, f.player, f.obj, f.source))  # KF 11.3: Before Fight abilities join the window


def s_damage(g: State, f: Fighting) -> None:
    """Both deal damage equal to their power at the same time."""
    f.off = f.off or not f.attacks  # KF 17.1: something else has happened instead
    # KF 11.4: if either is gone, no fight takes place
    if f.off or not (stands(g, f.attacker) and stands(g, f.attacked)):
        f.outcome = WAS_SKIPPED
        return
    f.outcome = TOOK_PLACE
    f.cause = -g.number
    # KF 21 elusive + 12.2b: the first attack on it in a turn deals no damage either way
    if f.first and g.num(f.attacked, properties.ELUSIVE) and not any_states(g, IGNORES, f.attacker):
        elude(g, f)
    else:
        exchange(g, f)


def elude(g: State, f: Fighting) -> None:
    """Neither hurts the other; whom else the attacker's power is aimed at is hit all the same. KF 21 elusive"""
    aimed = f.aim and f.aim != f.attacked
    deal(g, f, [(f.aim, strength(g, f.attacker), f.attacker)] if aimed else [])
    happen(g, no_damage(f.attacked, f.player, f.attacker, BY_ELUSIVE))


def exchange(g: State, f: Fighting) -> None:
    """The power of each hurts the other. KF 11.5"""
    attacker, attacked = f.attacker, f.attacked
    hits = [(f.aim or attacked, strength(g, attacker) + bonus(g, attacker, attacked), attacker)]
    # KF 21 skirmish: the power of the attacked creature does not hurt it
    unhurt = g.num(attacker, properties.SKIRMISH) > 0
    if not unhurt:
        hits.append((attacker, strength(g, attacked), attacked))
    deal(g, f, hits)
    if unhurt:
        happen(g, no_damage(attacker, f.player, attacked, BY_SKIRMISH))


def deal(g: State, f: Fighting, hits: list[damage.Hit]) -> None:
    """Deal power damage, with what splash-attack adds."""
    around = splash(g, f.attacker, f.attacked)
    f.splashed = tuple([hit[0] for hit in around])
    # KF 11.5: all at the same time
    damage.deal(g, hits + around, power=len(hits), cites=BY_SPLASH_ATTACK, cause=f.cause)


def s_after(g: State, f: Fighting) -> None:
    """Everything that follows a fight in one window. KF 11.6"""
    g.frames.pop()
    attacker = f.attacker
    over = use_over(attacker, f.player, f.controller, f.source)
    if f.off:
        together(g, (*calmed(g, f), over))
        return
    cites = () if f.outcome == TOOK_PLACE else NO_FIGHT
    fallen = [id for id in (attacker, f.attacked, *f.splashed) if destroyed_by(g, id, f.cause)]
    beside = last_neighbors(g, attacker)  # KF 14.5: who has left is asked for what it was
    outcome = f.outcome + ATTACKER_FELL * (attacker in fallen) + ENEMY_FELL * (f.attacked in fallen)
    ev = fought(attacker, f.player, f.attacked, outcome, beside, f.source, cites)
    ev.seat = f.controller
    hit = [splashed(attacker, f.player, id) for id in f.splashed if id in fallen]
    together(g, (*calmed(g, f), *hit, over, ev))  # KF 11.6: one window, which is that of the fight


def calmed(g: State, f: Fighting) -> tuple[Event, ...]:
    """Used to fight it is calm, even if the fight did not take place."""
    attacker = f.attacker
    if g.exists(attacker) and g.mark(attacker, marks.ENRAGED):  # KF 20.3: using it to fight takes the mark off
        return (status.calmed(attacker, f.player),)
    return ()


def strength(g: State, id: ObjectId) -> int:
    """The damage that a creature's power deals in a fight."""
    if g.num(id, properties.NO_FIGHT_DAMAGE):
        return 0
    fixed = g.prop(id, properties.FIGHT_POWER)
    # KF 18.3: "only deals N damage" beats additions
    return fixed if fixed != ABSENT else max(0, g.num(id, properties.POWER))


def splash(g: State, attacker: ObjectId, attacked: ObjectId) -> list[damage.Hit]:
    """That much to each neighbor of the attacked creature; elusive does not stop it. KF 21 splash-attack"""
    much = g.num(attacker, properties.SPLASH_ATTACK)
    return [(id, much, attacker) for id in neighbors(g, attacked)] if much > 0 else []


def bonus(g: State, attacker: ObjectId, attacked: ObjectId) -> int:
    """Additional damage while attacking a flank creature."""
    if not on_flank(g, attacked) or g.prop(attacker, properties.FIGHT_POWER) != ABSENT:
        return 0
    return sum([said.amount(g) for said in statements(g, FLANK_STRIKE) if said.about(g, attacker)])


P_FIGHT: Final = TABLES.procedure(
    "fight",
    ("target", s_target, cite("KF 11.2")),
    ("before", s_before, cite("KF 11.3")),
    ("damage", s_damage, cite("KF 11.5")),
    ("after", s_after, cite("KF 11.6")),
    frame=Fighting,
)
