"""The fight. KF 11"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.combat import damage
from headjudge.games.keyforge.combat.destruction import destroyed_by
from headjudge.games.keyforge.effects import keywords
from headjudge.games.keyforge.effects.topics import FLANK_STRIKE, IGNORES, any_states, statements
from headjudge.games.keyforge.events import status
from headjudge.games.keyforge.events.uses import Deed, UseOver
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.battleline import last_neighbors, neighbors, on_flank, stands
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.permission import targets
from headjudge.games.keyforge.play.windows import Doing
from headjudge.games.keyforge.registry import A_ATTACK, FELL_FIGHTING, FOUGHT_SO_FAR, Q_FIGHT, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, together
from headjudge.kernel.fields import Counterpart, Internal
from headjudge.kernel.flow import begin, jump
from headjudge.kernel.ids import NOBODY, NOTHING, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.moving import do_nothing
from headjudge.kernel.records import ABSENT, Event, Question
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


@mypyc_attr(allow_interpreted_subclasses=True)
class Opposing(Deed):
    """Something between two creatures that fight."""

    against: Counterpart = NOTHING

    def opposing(self, id: ObjectId) -> ObjectId:
        """The other creature of the fight."""
        return self.against if self.obj == id else self.obj  # KF 11.8: they call each other so


@mypyc_attr(allow_interpreted_subclasses=True)
class Attacked(Opposing):
    """A player attacks with a creature: what stands before a fight listens to it. KF 11.2"""

    def __init__(self, attacker: ObjectId, player: PlayerId, against: ObjectId, source: ObjectId = NOTHING) -> None:
        super().__init__(ATTACKED_EVENT, attacker, player, source=source)
        self.against = against


def do_attack(g: State, ev: Attacked) -> None:
    """Creature `obj` attacks another, which counts as attacked once more this turn; the before-window opens. KF 11.3"""
    if not stands(g, ev.against):
        return
    f = running(g)
    assert f is not None
    if not g.exists(ev.against):  # KF 11.4: whom it would attack is gone
        return
    f.attacks = True
    g.set_mark(ev.against, marks.ATTACKED, g.mark(ev.against, marks.ATTACKED) + 1)
    keywords.open_before_window(g, ev, ev.against)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Fought(Opposing):
    """A creature has fought another, or the fight proper did not take place. KF 11.6"""

    outcome: Internal
    neighbors: tuple[ObjectId, ...]
    """Those that it has, or had when it fell. KF 14.5"""

    def __init__(
        self,
        attacker: ObjectId,
        player: PlayerId,
        against: ObjectId,
        outcome: int,
        neighbors: tuple[ObjectId, ...],
        controller: PlayerId = NOBODY,
        source: ObjectId = NOTHING,
        cites: Cites = (),
    ) -> None:
        super().__init__(FOUGHT, attacker, player, source=source, cites=cites)
        self.against = against
        self.outcome = outcome
        self.neighbors = neighbors
        self.controller = controller

    def took_place(self) -> bool:
        """Whether the fight proper took place. KF 11.4"""
        return self.outcome & TOOK_PLACE != 0

    def fell(self, id: ObjectId) -> bool:
        """Whether that creature was destroyed in the fight: not where it was being destroyed before. KF 13.2"""
        return self.outcome & (ATTACKER_FELL if id == self.obj else ENEMY_FELL) != 0


def do_fight(g: State, ev: Fought) -> None:
    """The fight is over: who fell in it is counted."""
    g.tally(FOUGHT_SO_FAR, ev.player)
    for id in (ev.obj, ev.against):
        if ev.fell(id):
            g.tally(FELL_FIGHTING, g.look(id).controller)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Splashed(Opposing):
    """Splash-attack has destroyed a neighbor of the attacked creature, which was fighting too. KF 21 splash-attack"""

    def __init__(self, attacker: ObjectId, player: PlayerId, against: ObjectId) -> None:
        super().__init__(SPLASHED, attacker, player, source=attacker)
        self.against = against


def do_splash(g: State, ev: Splashed) -> None:
    """What splash-attack destroyed was destroyed in the fight. KF 21 splash-attack"""
    g.tally(FELL_FIGHTING, g.look(ev.against).controller)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class NoFightDamage(Opposing):
    """A keyword keeps a creature from the power damage of another. KF 12.2b"""

    def __init__(self, id: ObjectId, player: PlayerId, against: ObjectId, cites: Cites) -> None:
        super().__init__(NO_DAMAGE, id, player, cites=cites)
        self.against = against


ATTACKED_EVENT: Final[KindId] = TABLES.event(
    "attacked", Attacked, do_attack, existing=True, changes=("against: attacked + 1", "object: attacks = against")
)
FOUGHT: Final[KindId] = TABLES.event("fought", Fought, do_fight, changes=("object: attacks = nothing",))
SPLASHED: Final[KindId] = TABLES.event("splashed", Splashed, do_splash, cites=BY_SPLASH_ATTACK)
EVENTS_OF_A_FIGHT: Final = (ATTACKED_EVENT, FOUGHT, SPLASHED)
"""What happens between two creatures that fight."""
NO_DAMAGE: Final[KindId] = TABLES.event("no-fight-damage", NoFightDamage, do_nothing, silent=True)


def took_place(ev: Event) -> bool:
    """Whether a fight proper took place. KF 11.4"""
    return isinstance(ev, Splashed) or (isinstance(ev, Fought) and ev.took_place())


def fell(ev: Event, id: ObjectId) -> bool:
    """Whether that creature of a fight was destroyed in it. KF 13.2"""
    return (isinstance(ev, Fought) and ev.fell(id)) or (isinstance(ev, Splashed) and id != ev.obj)


class Fighting(Doing):
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


def opposing(g: State, id: ObjectId, ev: Event | None) -> ObjectId:
    """The creature that one fights: of what a text is about, else of the fight that is going on; 0 for none. KF 11.8"""
    if isinstance(ev, Opposing) and ev.kind in EVENTS_OF_A_FIGHT and id in (ev.obj, ev.against):
        return ev.opposing(id)
    for i in range(len(g.frames) - 1, -1, -1):
        f = g.frames[i]
        if isinstance(f, Fighting) and f.outcome & TOOK_PLACE:  # KF 11.4: nobody fights before, or if it is skipped
            if id == f.attacker:
                return f.attacked
            if id == f.attacked or id in f.splashed:  # KF 21 splash-attack: they fight the attacker too
                return f.attacker
    return NOTHING


def aim_at(g: State, id: ObjectId) -> bool:
    """In the fight that is going on, if any, the attacker's power hurts that creature and not the one it fights."""
    f = running(g)
    if f is not None:
        f.aim = id
    return f is not None


def call_off(g: State) -> bool:
    """Nothing comes of the fight that is going on, if there is one; the attacker stays exhausted."""
    f = running(g)
    if f is not None:
        f.off = True
    return f is not None


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
    happen(g, Attacked(f.attacker, f.player, f.obj, f.source))  # KF 11.3: Before Fight abilities join the window


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
    happen(g, NoFightDamage(f.attacked, f.player, f.attacker, BY_ELUSIVE))


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
        happen(g, NoFightDamage(attacker, f.player, attacked, BY_SKIRMISH))


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
    over = UseOver(attacker, f.player, f.controller, f.source)
    if f.off:
        together(g, (*calmed(g, f), over))
        return
    cites = () if f.outcome == TOOK_PLACE else NO_FIGHT
    fallen = [id for id in (attacker, f.attacked, *f.splashed) if destroyed_by(g, id, f.cause)]
    beside = last_neighbors(g, attacker)  # KF 14.5: who has left is asked for what it was
    outcome = f.outcome + ATTACKER_FELL * (attacker in fallen) + ENEMY_FELL * (f.attacked in fallen)
    ev = Fought(attacker, f.player, f.attacked, outcome, beside, f.controller, f.source, cites)
    hit = [Splashed(attacker, f.player, id) for id in f.splashed if id in fallen]
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
