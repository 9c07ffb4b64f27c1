"""The fight. KF 11"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.combat.destruction import was_destroyed
from headjudge.games.keyforge.effects import keywords
from headjudge.games.keyforge.effects.topics import FLANK_STRIKE, IGNORES, any_states, statements
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.objects.battleline import neighbors, on_flank
from headjudge.games.keyforge.objects.properties import (
    ATTACKED,
    ELUSIVE,
    ENRAGED,
    FIGHT_POWER,
    NO_FIGHT_DAMAGE,
    POWER,
    SKIRMISH,
    SPLASH_ATTACK,
)
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.play.permission import targets
from headjudge.games.keyforge.registry import A_ATTACK, FELL_FIGHTING, Q_FIGHT, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, together
from headjudge.kernel.flow import push
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import ABSENT, Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

NO_FIGHT: Final[tuple[int, ...]] = (cite("KF 11.4"),)
BY_ELUSIVE: Final[tuple[int, ...]] = (cite("KF 21 elusive"),)
BY_SKIRMISH: Final[tuple[int, ...]] = (cite("KF 21 skirmish"),)
BY_SPLASH_ATTACK: Final[tuple[int, ...]] = (cite("KF 21 splash-attack"),)

TOOK_PLACE: Final = 1
WAS_SKIPPED: Final = 2
AIM: Final = "aim"
"""The slot for the creature that the attacker's power hurts in place of the attacked one."""
OFF: Final = "off"
"""The slot that says that the fight is called off."""
FOES: Final = "foes"
"""The slot of a text for the creatures that were fought because of it."""
BESIDE_FOE: Final = "beside-foe"
"""The slot of a text for the neighbors of the last of them, as they were when it was last there. KF 14.5"""


def do_attack(g: State, ev: Event) -> None:
    """Creature `obj` attacks `other`, which counts as attacked once more this turn. KF 21 elusive"""
    g.set_mark(ev.other, ATTACKED, g.mark(ev.other, ATTACKED) + 1)
    ev.result = 1


def do_fight(g: State, ev: Event) -> None:
    """The fight is over: who fell in it is counted."""
    if ev.place == TOOK_PLACE:  # KF 11.4: without the fight proper nobody was in a fight
        for id in (ev.obj, ev.other):
            if was_destroyed(g, id):
                g.tally(FELL_FIGHTING, g.look(id).controller)
    ev.result = 1


def do_splash(g: State, ev: Event) -> None:
    """What splash-attack destroyed was destroyed in the fight. KF 21 splash-attack"""
    if was_destroyed(g, ev.other):
        g.tally(FELL_FIGHTING, g.look(ev.other).controller)
        ev.result = 1


ATTACKED_EVENT: Final = TABLES.event("attacked", do_attack)
"""`player` attacks `other` with creature `obj`: what stands before a fight listens to it."""
FOUGHT: Final = TABLES.event("fought", do_fight)
"""`player` has fought with creature `obj` against `other`; `place` says whether the fight proper took place.

`objs` are the neighbors of `obj`, or were when it fell. KF 11.6, 14.5
"""
SPLASHED: Final = TABLES.event("splashed", do_splash, cites=BY_SPLASH_ATTACK)
"""Splash-attack of creature `obj` has hit `other`, which was fighting it too. KF 21 splash-attack"""
NO_DAMAGE: Final = TABLES.event("no-fight-damage", do_nothing, silent=True)
"""Creature `obj` is dealt no power damage by `other`, by a keyword."""


def start(g: State, player: int, attacker: int, source: int, text: int = 0) -> None:
    """Start a fight; `text` is the context of a text that names its enemies one by one."""
    f = push(g, P_FIGHT, player)
    f.ints["text"] = text
    f.ints["attacker"] = attacker
    f.ints["source"] = source


def s_target(g: State, f: Frame) -> None:
    """Choose the attacked creature. KF 11.2"""
    q = Question(g.active, Q_FIGHT)
    q.source = f.ints["attacker"]
    fought = g.contexts[f.ints["text"]].lists.get(FOES, ()) if f.ints["text"] else ()
    for id in targets(g, f.ints["attacker"]):
        if id not in fought:
            q.add(A_ATTACK, id)
    ask(g, f, q)


def s_before(g: State, f: Frame) -> None:
    """Before Fight abilities, assault and hazardous in one window."""
    f.ints["attacked"] = f.obj
    if f.ints["text"]:
        text = g.w_context(f.ints["text"])
        text.lists[FOES] = (*text.lists.get(FOES, ()), f.obj)
        text.lists[BESIDE_FOE] = neighbors(g, f.obj)
    f.lists["beside"] = neighbors(g, f.ints["attacker"])
    f.ints["first"] = 0 if g.mark(f.obj, ATTACKED) else 1
    ev = Event(ATTACKED_EVENT, f.ints["attacker"], f.player, 1, f.ints["source"])
    ev.other = f.obj
    keywords.open_before_window(g, ev)
    happen(g, ev)  # KF 11.3: Before Fight abilities join the window


def s_damage(g: State, f: Frame) -> None:
    """Both deal damage equal to their power at the same time."""
    attacker, attacked = f.ints["attacker"], f.ints["attacked"]
    if standing(g, attacker):
        f.lists["beside"] = neighbors(g, attacker)
    if f.ints["text"] and standing(g, attacked):
        g.w_context(f.ints["text"]).lists[BESIDE_FOE] = neighbors(g, attacked)
    # KF 11.4: if either is gone, no fight takes place
    if OFF in f.ints or not (standing(g, attacker) and standing(g, attacked)):
        f.ints["outcome"] = WAS_SKIPPED
        return
    f.ints["outcome"] = TOOK_PLACE
    target = f.ints.get(AIM, attacked)
    # KF 21 elusive + 12.2b: the first attack on it in a turn deals no damage either way
    if f.ints["first"] and g.num(attacked, ELUSIVE) and not any_states(g, IGNORES, attacker):
        ev = Event(NO_DAMAGE, attacked, f.player, 1, 0, BY_ELUSIVE)
        ev.other = attacker
        around = splash(g, attacker, attacked)
        f.lists["splashed"] = tuple([hit[0] for hit in around])
        aimed = [(target, strength(g, attacker), attacker)] if target != attacked else []
        damage.deal(g, aimed + around, power=len(aimed), cites=BY_SPLASH_ATTACK)
        happen(g, ev)
        return
    hits = [(target, strength(g, attacker) + bonus(g, attacker, attacked), attacker)]
    unhurt = g.num(attacker, SKIRMISH) > 0  # KF 21 skirmish: the power of the attacked creature does not hurt it
    if not unhurt:
        hits.append((attacker, strength(g, attacked), attacked))
    around = splash(g, attacker, attacked)
    f.lists["splashed"] = tuple([hit[0] for hit in around])
    damage.deal(g, hits + around, power=len(hits), cites=BY_SPLASH_ATTACK)  # KF 11.5: all at the same time
    if unhurt:
        ev = Event(NO_DAMAGE, attacker, f.player, 1, 0, BY_SKIRMISH)
        ev.other = attacked
        happen(g, ev)


def s_after(g: State, f: Frame) -> None:
    """Everything that follows a fight in one window. KF 11.6"""
    g.frames.pop()
    attacker = f.ints["attacker"]
    if OFF in f.ints:
        together(g, calmed(g, f))
        return
    cites = () if f.ints["outcome"] == TOOK_PLACE else NO_FIGHT
    ev = Event(FOUGHT, attacker, f.player, 1, f.ints["source"], cites)
    ev.other = f.ints["attacked"]
    ev.place = f.ints["outcome"]
    # KF 14.5: who has left is asked for what it was
    ev.objs = f.lists["beside"] if not standing(g, attacker) else neighbors(g, attacker)
    hit = [splashed(f, id) for id in f.lists.get("splashed", ())]
    together(g, (ev, *hit, *calmed(g, f)))


def splashed(f: Frame, id: int) -> Event:
    ev = Event(SPLASHED, f.ints["attacker"], f.player, 1, f.ints["attacker"])
    ev.other = id
    ev.place = TOOK_PLACE
    return ev


def calmed(g: State, f: Frame) -> tuple[Event, ...]:
    """Used to fight it is calm, even if the fight did not take place."""
    attacker = f.ints["attacker"]
    if g.exists(attacker) and g.mark(attacker, ENRAGED):  # KF 20.3: using it to fight takes the mark off
        return (Event(status.CALMED, attacker, f.player, 1),)
    return ()


def standing(g: State, id: int) -> bool:
    o = g.find(id)
    return o is not None and o.zone == BATTLELINE


def strength(g: State, id: int) -> int:
    """The damage that a creature's power deals in a fight."""
    if g.num(id, NO_FIGHT_DAMAGE):
        return 0
    fixed = g.prop(id, FIGHT_POWER)
    return fixed if fixed != ABSENT else max(0, g.num(id, POWER))  # KF 18.3: "only deals N damage" beats additions


def splash(g: State, attacker: int, attacked: int) -> list[tuple[int, int, int]]:
    """That much to each neighbor of the attacked creature; elusive does not stop it. KF 21 splash-attack"""
    much = g.num(attacker, SPLASH_ATTACK)
    return [(id, much, attacker) for id in neighbors(g, attacked)] if much > 0 else []


def bonus(g: State, attacker: int, attacked: int) -> int:
    """Additional damage while attacking a flank creature."""
    if not on_flank(g, attacked) or g.prop(attacker, FIGHT_POWER) != ABSENT:
        return 0
    return sum([said.amount(g) for said in statements(g, FLANK_STRIKE) if said.about(g, attacker)])


P_FIGHT: Final = TABLES.procedure(
    "fight",
    ("target", s_target, cite("KF 11.2")),
    ("before", s_before, cite("KF 11.3")),
    ("damage", s_damage, cite("KF 11.5")),
    ("after", s_after, cite("KF 11.6")),
)
