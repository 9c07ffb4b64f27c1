"""Using a card: exhaust it and do one thing. KF 10"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge import registry
from headjudge.games.keyforge.combat import fight
from headjudge.games.keyforge.events import amber, status
from headjudge.games.keyforge.events.uses import USE_OVER, Deed, UseOver
from headjudge.games.keyforge.objects.battleline import is_stunned
from headjudge.games.keyforge.objects.marks import ENRAGED
from headjudge.games.keyforge.objects.properties import CREATURE, HOUSE, TYPE, VERSATILE
from headjudge.games.keyforge.objects.records import course
from headjudge.games.keyforge.objects.zones import in_play
from headjudge.games.keyforge.play import permission, triggers
from headjudge.games.keyforge.play.abilities import Used, uses
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.outcomes import depend_on, outcome
from headjudge.games.keyforge.play.windows import Doing
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen, noted, sequence, together
from headjudge.kernel.fields import Internal
from headjudge.kernel.flow import begin, jump, reverse
from headjudge.kernel.ids import EVERYBODY, NO_SLOT, NOBODY, NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.records import Context, Event, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

REAP: Final = cite("KF 10.3")
VERSATILE_RULE: Final = cite("KF 21 versatile")
MOMENTS: Final = {"action": cite("KF 16 action"), "omni": cite("KF 16 omni")}
WAY_RULES: Final = {
    registry.A_REAP: REAP,
    registry.A_FIGHT: cite("KF 11.1"),
    registry.A_ACTION: cite("KF 10.4"),
    registry.A_OMNI: cite("KF 10.5"),
    registry.A_UNSTUN: cite("KF 10.7"),
}
TIRING: Final[Slot] = Slot("tiring")
"""Whether it was exhausted in order to use it."""
TOLL_PAID: Final[Slot] = Slot("toll")
WAYS: Final = {
    registry.A_REAP: "reap",
    registry.A_FIGHT: "fight",
    registry.A_ACTION: "resolve",
    registry.A_OMNI: "resolve",
    registry.A_UNSTUN: "unstun",
}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardUsed(Event):
    """A player uses a card in one of the ways there are. KF 10.1"""

    way: Internal

    def __init__(self, id: ObjectId, player: PlayerId, way: int, source: ObjectId, cites: Cites) -> None:
        super().__init__(CARD_USED, id, player, source=source, cites=cites)
        self.way = way


def do_use(g: State, ev: CardUsed) -> None:
    """`player` uses `obj` in one way. Being made to reap, fight or act is being used. KF 10.2"""
    using(g).begun = True
    permission.again(g, ev)  # KF abilities 5.2: counted by title, whatever the way
    g.tally(registry.USED, EVERYBODY, ev.obj)
    if using(g).how == permission.BY_RULE:
        permission.use_up_grant(g, ev.player, using(g).way, ev.obj)
    if g.num(ev.obj, TYPE) & CREATURE and g.count(registry.USED, EVERYBODY, ev.obj) == 1:
        g.tally(registry.CREATURES_USED, ev.player)
    ev.result = 1


def do_near_reap(g: State, ev: Event) -> None:
    """`player` is about to reap with creature `obj`, which is exhausted. KF 16 before-reap"""
    using(g).reaps = True
    ev.result = 1


def do_reap(g: State, ev: Event) -> None:
    """`player` has reaped with creature `obj`: that is counted."""
    g.tally(registry.REAPS, ev.player)
    ev.result = 1


CARD_USED: Final = registry.TABLES.event("used", CardUsed, do_use, existing=True)
REAPING: Final = registry.TABLES.event(
    "reaping", Event, do_near_reap, cites=(cite("KF 16 before-reap"),), existing=True
)
REAPED: Final = registry.TABLES.event("reaped", Deed, do_reap, cites=(REAP,))
"""`player` has reaped with creature `obj`; the aember is gained."""


def is_for_its_text(ev: Event) -> bool:
    """Whether a card is used for an ability of its own; of reaping, fighting and recovering other events tell."""
    return isinstance(ev, CardUsed) and WAYS.get(ev.way) == "resolve"


def reaping(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """A player is about to reap with a creature, which is exhausted. KF 16 before-reap"""
    return Event(REAPING, id, player, source=source)


def reaped(id: ObjectId, player: PlayerId, controller: PlayerId = NOBODY, source: ObjectId = NOTHING) -> Event:
    """A player has reaped with a creature, which `controller` controlled. KF 10.3"""
    ev = Deed(REAPED, id, player, source=source)
    ev.controller = controller
    return ev


OWN_USES: Final = (REAPING, REAPED, fight.FOUGHT)
"""What a use consists of, beside the attack: the abilities of the used card that follow it are its user's."""


def by_user(g: State, p: Pending) -> Pending:
    """An ability that resolves as its card is used is read from the side of whoever uses it. KF 2.7"""
    ev = g.contexts[p.context].event
    if ev is None or p.this != ev.obj or p.you == ev.player:
        return p
    slots = g.w_context(p.context)
    slots.you = ev.player
    slots.ints[registry.AS_IF_USED] = 1
    return Pending(p.id, p.node, p.this, ev.player, p.context, p.entry)


class Using(Doing):
    """Using a card. KF 10.1"""

    card: ObjectId = NOTHING
    way: int = 0
    """The option that is the way of using it."""
    ways: tuple[int, ...] = ()
    """The ways among which an ability leaves the choice; none where the way is given."""
    how: int = permission.BY_RULE
    source: ObjectId = NOTHING
    due: int = 0
    """The toll."""
    controller: PlayerId = NOBODY
    """Who controls the card as it is used."""
    begun: bool = False
    """It is used; what replaces that stops it. KF 17.1"""
    reaps: bool = False
    text: int = 0
    """The context of a text that names the enemies of its fights one by one; 0 for none."""
    told: int = 0
    """The way that an ability names; 0 where it leaves it open, or none does."""
    note: Slot = NO_SLOT
    """The slot of the context that remembers that it was used, in the way that was named."""

    def is_counted(self) -> bool:
        return self.begun


def using(g: State) -> Using:
    """The use that is going on, to change it."""
    for i in range(len(g.frames) - 1, -1, -1):
        if isinstance(g.frames[i], Using):
            f = g.w_frame(i)
            assert isinstance(f, Using)
            return f
    raise RuntimeError("nothing is being used")


def use(
    g: State, player: PlayerId, act: int, id: ObjectId, how: int, source: ObjectId = NOTHING, context: int = 0
) -> Using:
    """Start to use a card in a way that nothing speaks against."""
    f = begin(g, Using(P_USE, g.token, player, context))
    f.card = id
    f.way = act
    f.how = how
    f.source = source
    return f


def use_by_ability(
    g: State,
    player: PlayerId,
    acts: tuple[int, ...],
    id: ObjectId,
    how: int,
    c: Context,
    note: Slot,
    text: int = 0,
) -> None:
    """An ability says to use the card, in one of these ways, and notes that it was."""
    told = acts[0] if len(acts) == 1 else 0
    if is_stunned(g, id):  # KF 10.7: whatever was meant, it loses its stun
        acts = (registry.A_UNSTUN,)
    legal = [act for act in permission.ways_to_use(g, player, id, how) if act in acts]
    # KF 20.3: an ability that leaves the way open makes it fight; "reap with it" is allowed
    if registry.A_FIGHT in legal and g.mark(id, ENRAGED):
        legal = [registry.A_FIGHT]
    # KF 11.1: an enemy that the text leaves
    if text and registry.A_FIGHT in legal and not fight.foes_left(g, player, id, text):
        legal = []
    if not legal:  # KF abilities 2.1 + 4.2: it is not used, and that part is ignored
        reason = permission.refuse_use(g, player, acts[0], id, how) or permission.NOBODY_TO_FIGHT
        happen(g, status.ignored(g, id, reason, c.this))
        return
    f = use(g, player, acts[0], id, how, c.this, c.id)
    f.told = told
    f.note = note
    f.text = text
    f.ways = tuple(legal)


def s_check(g: State, f: Using) -> None:
    """What may not be used in step 3 is not used. KF 7.1"""
    if f.how == permission.BY_RULE:
        reason = permission.refuse_use(g, f.player, f.way, f.card)
        if reason:
            reverse(g, reason)


def s_way(g: State, f: Using) -> None:
    """An ability that says "use" leaves the way to the player."""
    if not f.ways:
        f.act = f.way
        return
    q = Question(decider(g), registry.Q_USE)
    q.source = f.card
    for act in f.ways:
        q.add(act, f.card)
    ask(g, f, q)


def s_exhaust(g: State, f: Using) -> None:
    """To use a card is to exhaust it and do one thing with it."""
    f.way = f.act
    depend_on(g, f, status.exhausted(f.card, f.player, f.source), TIRING)  # KF 10.1: exhaust it


def s_toll(g: State, f: Using) -> None:
    """What must be paid in order to use the card. KF 19.6"""
    if not outcome(g, f, TIRING):  # KF abilities 4.2 + 17.1: something else has happened instead
        call_off(g, f, permission.NOT_TIRED)
        return
    f.due = permission.use_toll(g, f.card) if in_play(g, f.card) else 0
    if f.due:
        depend_on(g, f, amber.AmberPaid(f.player, f.due, f.card), TOLL_PAID)


def call_off(g: State, f: Using, reason: int) -> None:
    """The card is not used. KF abilities 4.2"""
    g.frames.pop()
    happen(g, status.ignored(g, f.card, reason, f.card))


def s_over(g: State, f: Using) -> None:
    """What an Action or Omni ability did is done: the card was used."""
    g.frames.pop()
    happen(g, UseOver(f.card, f.player, f.controller, f.source))


def s_use(g: State, f: Using) -> None:
    act = f.way
    if f.due and outcome(g, f, TOLL_PAID) < f.due:  # KF 19.6: the whole amount is needed
        call_off(g, f, permission.USE_TOO_DEAR)
        return
    if not in_play(g, f.card):  # KF 10.1: what has left play meanwhile is not used
        call_off(g, f, permission.NOT_IN_PLAY)
        return
    f.controller = g.objs[f.card].controller
    how = f.how
    cites: Cites = (WAY_RULES[act],)
    if how != permission.BY_RULE:
        cites = (WAY_RULES[act], triggers.AS_IF if how == permission.AS_IF_YOURS else permission.ANY_HOUSE)
    elif act != registry.A_OMNI and not g.num(f.card, HOUSE) & course(g).active_house:
        cites = (WAY_RULES[act], VERSATILE_RULE if g.num(f.card, VERSATILE) else permission.PERMISSION)
    # KF 10.7 + 23.2: who loses its stun instead was used, and has not done what it was told to; a reap is yet to come
    done = f.told == 0 or (f.told == act and act != registry.A_REAP)
    happen(g, noted(CardUsed(f.card, f.player, act, f.source, cites), f.context, f.note if done else NO_SLOT))


def s_begun(g: State, f: Using) -> None:
    """What it is used for, unless something has replaced the use. KF 17.1"""
    if not f.begun:
        g.frames.pop()
    elif in_play(g, f.card):
        jump(g, f, WAYS[f.way])
    else:  # KF 15.6: it has left play, and so there is nothing more to do with it
        jump(g, f, "over")


def s_before_reap(g: State, f: Using) -> None:
    """After exhausting and before the gain. KF 16 before-reap"""
    jump(g, f, "gain")
    happen(g, reaping(f.card, f.player, f.source))


def s_reap(g: State, f: Using) -> None:
    """The reaping player gains 1. KF 10.3"""
    if not f.reaps:  # KF 17.1: something else has happened instead; it was used all the same
        jump(g, f, "over")
        return
    jump(g, f, "reaped")
    happen(g, amber.AmberGained(f.player, 1, f.card, (REAP,), by_reaping=True))


def s_reaped(g: State, f: Using) -> None:
    """Then everything that follows a reap, or that the creature was used, in one window. KF 10.3"""
    g.frames.pop()
    over = UseOver(f.card, f.player, f.controller, f.source)
    ev = reaped(f.card, f.player, f.controller, f.source)
    done = (over, noted(ev, f.context, f.note) if f.told == registry.A_REAP else ev)
    # KF 15.8: who listens to the one may come to hear the other
    if g.index.listeners[USE_OVER] or g.index.listeners[REAPED]:
        together(g, done)
    else:  # saves time: nothing follows
        sequence(g, done)


def s_fight(g: State, f: Using) -> None:
    g.frames.pop()
    fight.start(g, f.player, f.card, f.source, f.text)  # KF 11.7: whoever orders it


def s_resolve(g: State, f: Using) -> None:
    """Resolve the Action or Omni ability; of several one is chosen. KF 10.4"""
    id = f.card
    found = meant(g, f)
    if not found:  # KF 10.4: it has lost the ability that it was used for; it was used all the same
        jump(g, f, "over")
    elif len(found) > 1:
        q = Question(decider(g), registry.Q_USE)
        q.source = id
        for i in range(len(found)):
            q.add(registry.A_ABILITY, id, i)
        ask(g, f, q)
    else:
        f.val = 0
        s_begin(g, f)


def meant(g: State, f: Using) -> list[tuple[Used, int]]:
    """The abilities that this way of using the card resolves; each with the lasting effect that gives it, or 0."""
    return uses(g, f.card, "omni" if f.way == registry.A_OMNI else "action")


def s_begin(g: State, f: Using) -> None:
    """The ability is that of whoever uses the card. KF 16 action"""
    jump(g, f, "over")
    id = f.card
    node, effect = meant(g, f)[f.val]
    context = new_context_of(g, id, f.player, effect)
    f.context = context.id
    if f.how == permission.AS_IF_YOURS:  # KF 2.7: its text is read from the user's side
        context.ints[registry.AS_IF_USED] = 1
    # KF 10.4 + 10.5 + KF 16 omni: it is resolved
    triggers.begin(g, id, f.player, node.effect, context.id, (MOMENTS[node.timing],))


def s_unstun(g: State, f: Using) -> None:
    """Whatever was attempted, the creature exhausts and loses the stun instead. KF 10.7, 20.1"""
    g.frames.pop()
    # KF 10.7: that is a use
    over = UseOver(f.card, f.player, f.controller, f.source)
    sequence(g, (status.unstunned(f.card, f.player, f.source), over))


P_USE: Final[int] = registry.TABLES.procedure(
    "use",
    ("check", s_check),
    ("way", s_way, cite("KF 10.1")),
    ("exhaust", s_exhaust, cite("KF 10.1")),
    ("toll", s_toll, cite("KF 19.6")),
    ("use", s_use, cite("KF 10.1")),
    ("begun", s_begun, cite("KF 10.1")),
    ("reap", s_before_reap, REAP),
    ("gain", s_reap, REAP),
    ("reaped", s_reaped, REAP),
    ("fight", s_fight, cite("KF 11.1")),
    ("resolve", s_resolve, cite("KF 10.4")),
    ("begin", s_begin, cite("KF 10.4")),
    ("over", s_over, cite("KF 10.1")),
    ("unstun", s_unstun, cite("KF 10.7")),
    frame=Using,
)
