"""Playing a card: announce, put into play, bonus icons, Play abilities, away. KF 8, 9"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.events import amber
from headjudge.games.keyforge.events.leaving import CARD_DISCARDED as CARD_DISCARDED
from headjudge.games.keyforge.objects import copying
from headjudge.games.keyforge.objects.gigantic import halves, is_half, join
from headjudge.games.keyforge.objects.properties import (
    ACTION,
    AS_UPGRADE,
    COPIES_ACTION,
    CREATURE,
    DEPLOY,
    HOUSE,
    HOUSES,
    OMEGA,
    TREACHERY,
    TYPE,
    UPGRADE,
)
from headjudge.games.keyforge.objects.zones import BATTLELINE, DISCARD, RESOLVING, creatures, home
from headjudge.games.keyforge.play import icons
from headjudge.games.keyforge.play.permission import (
    ANY_HOUSE,
    BY_RULE,
    PERMISSION,
    again,
    grants,
    off_rule,
    refuse_discard,
    refuse_play,
    toll,
)
from headjudge.games.keyforge.registry import (
    A_AS,
    A_ATTACH,
    A_PLACE,
    ACTED,
    GRANTED,
    PLAYED,
    PLAYED_FROM_HAND,
    PLAYED_KIND,
    Q_AS,
    Q_FLANK,
    Q_HOST,
    STEP_ENDS,
    TABLES,
)
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.flow import choose, jump, push, reverse
from headjudge.kernel.knowledge import learn
from headjudge.kernel.lasting import use_up
from headjudge.kernel.moving import MOVED, do_move, do_nothing
from headjudge.kernel.records import Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANNOUNCE: Final = cite("KF 8.1a")
ANYWHERE: Final[tuple[int, ...]] = (cite("KF 21 deploy"),)
COPYING: Final[tuple[int, ...]] = (cite("KF 28.4"),)


def kinds(g: State, id: int) -> list[int]:
    """What a card counts as when plays are counted: its type, and each of its houses."""
    mask = g.num(id, HOUSE)
    return [g.num(id, TYPE), *[16 + i for i in range(len(HOUSES)) if mask >> i & 1]]


def do_announce(g: State, ev: Event) -> None:
    """`player` announces to play `obj`, which all see now; `place` is 1 if from hand in step 3.

    `other` is the card whose permission it needs.
    """
    if ev.other:  # KF 7.2: the card that needed the permission uses it up; saves time unless there is one
        g.tally(GRANTED, ev.player, ev.other)
    if is_half(g, ev.obj):  # KF 26.1: two cards are played as one
        join(g, *halves(g, ev.obj))
    if g.num(ev.obj, COPIES_ACTION):
        g.marks[ACTED] = g.marks.get(ACTED, 0) + 1
    else:  # KF abilities 5.2: counted by title
        again(g, ev)
    learn(g, ev.obj, (1 << g.n) - 1)
    g.tally(PLAYED, ev.player)
    for kind in kinds(g, ev.obj):
        g.tally(PLAYED_KIND, ev.player, kind)
    if ev.place:  # KF 3.4: in the first turn one card from hand at most
        g.tally(PLAYED_FROM_HAND, ev.player)
    ev.result = 1


def do_enter(g: State, ev: Event) -> None:
    """`obj` is put into play, or laid open if it is an action; `objs` names it where it is not being played."""
    if is_half(g, ev.obj):  # KF 26.1: a half with its other half
        join(g, *halves(g, ev.obj))
    do_move(g, ev)


def do_end_step(g: State, ev: Event) -> None:
    """The step of `player` ends as soon as nothing is pending any more, because of `obj`. KF 21 omega"""
    g.marks[STEP_ENDS] = 1
    ev.result = 1


ANNOUNCED: Final = TABLES.event("play-announced", do_announce)
ENTERED: Final = TABLES.event("entered-play", do_enter)
ACTION_REVEALED: Final = TABLES.event("action-revealed", do_enter)
"""`player` plays the action `obj`, which lies open while it resolves and is never in play."""
CARD_PLAYED: Final = TABLES.event("played", do_nothing, cites=(cite("KF 8.1d"),))
"""`player` has played `obj`, which is in play (an action: revealed); its icons are resolved."""
STEP_ENDED: Final = TABLES.event("step-ended", do_end_step, cites=(cite("KF 21 omega"),))


def play(g: State, player: int, id: int, how: int, source: int = 0) -> Frame:
    """Start to play a card that nothing speaks against."""
    f = push(g, P_PLAY, player)
    f.ints["card"] = halves(g, id)[0] or id  # KF 26.1: the bottom half is the creature
    f.ints["how"] = how
    f.ints["source"] = source
    return f


def s_check(g: State, f: Frame) -> None:
    """What may not be played is not announced. KF 8.1a"""
    reason = refuse_play(g, f.player, f.ints["card"], f.ints["how"])
    if reason:
        reverse(g, reason)


def s_as(g: State, f: Frame) -> None:
    """A card that may be played as an upgrade is one or the other from now on. KF 26.7"""
    id = f.ints["card"]
    f.ints["type"] = g.num(id, TYPE)
    if not g.num(id, AS_UPGRADE) or not creatures(g):
        jump(g, f, "place")
    else:
        q = Question(g.active, Q_AS)
        q.source = id
        q.add(A_AS, 0, CREATURE)
        q.add(A_AS, 0, UPGRADE)
        ask(g, f, q)


def s_type(g: State, f: Frame) -> None:
    f.ints["type"] = f.val  # KF 26.7: what was chosen


def s_place(g: State, f: Frame) -> None:
    """Where the card goes, as the active player chooses."""
    type = f.ints["type"]
    if type & CREATURE:  # KF 8.2: on a flank
        ask(g, f, flank_question(g, g.active, f.ints["card"], side(g, f)))
    elif type & UPGRADE:  # KF 8.4 + 2.8: on any creature
        q = Question(g.active, Q_HOST)
        q.source = f.ints["card"]
        for creature in creatures(g):
            q.add(A_ATTACH, creature)
        ask(g, f, q)


def side(g: State, f: Frame) -> int:
    """Whose side the card enters on."""
    return 1 - f.player if g.num(f.ints["card"], TREACHERY) else f.player  # KF 21 treachery: the opponent's


def flank_question(g: State, player: int, id: int, seat: int) -> Question:
    """Where in the battleline of `seat` a creature goes."""
    line = g.zone(BATTLELINE, seat)
    q = Question(player, Q_FLANK)
    q.source = id
    if g.num(id, DEPLOY):  # KF 21 deploy: anywhere in the line
        q.cites = ANYWHERE
        for place in range(len(line) + 1):
            q.add(A_PLACE, 0, place)
    else:  # KF 8.2 + 22.6: a flank
        q.add(A_PLACE, 0, 0)
        if line:
            q.add(A_PLACE, 0, len(line))
    return q


def s_toll(g: State, f: Frame) -> None:
    """What must be paid in order to play the card is paid as it is announced. KF 8.1a"""
    due = toll(g, f.ints["card"])
    if due:
        happen(g, amber.pay(f.player, due, f.ints["card"]))


def s_announce(g: State, f: Frame) -> None:
    id = f.ints["card"]
    by_rule = f.ints["how"] == BY_RULE
    giver = 0
    cites = (ANNOUNCE,) if by_rule else (ANNOUNCE, ANY_HOUSE)
    if by_rule and off_rule(g, f.player, id):  # KF 7.2: the permission is used up
        cites = (ANNOUNCE, PERMISSION)
        permit = grants(g, id)[0]
        if permit.effect:
            use_up(g, g.effects[permit.effect])
        else:
            giver = permit.context.this
    ev = Event(ANNOUNCED, id, f.player, 1, f.ints["source"], cites)
    ev.other = giver
    ev.place = 1 if by_rule else 0
    happen(g, ev)


def s_enter(g: State, f: Frame) -> None:
    """Creature, artifact and upgrade are put into play, an action is revealed. KF 8.1b"""
    id = f.ints["card"]
    type = f.ints["type"]
    ev = Event(ACTION_REVEALED if type & ACTION else ENTERED, id, f.player, 1, f.ints["source"])
    ev.zone = home(type)
    ev.seat = side(g, f)
    if type & CREATURE:
        ev.place = f.val
    else:
        ev.other = f.obj
    happen(g, ev)


def s_model(g: State, f: Frame) -> None:
    """A card that copies an action is that action from now on. KF 28.4"""
    id = f.ints["entered"] = g.successors.get(f.ints["card"], 0)
    f.lists["model"] = ()
    if not g.num(id, COPIES_ACTION):
        jump(g, f, "icons")
        return
    found = [x for x in g.zone(DISCARD, 1 - f.player) if g.num(x, TYPE) & ACTION]
    fit = tuple([x for x in found if not copying.refuse_copy(g, f.player, x)])
    choose(g, g.active, fit, 1, 1, "model", source=id, cites=COPYING)


def s_copied(g: State, f: Frame) -> None:
    for model in f.lists["model"]:
        ev = Event(copying.COPIED, f.ints["entered"], f.player, 1)
        ev.other = model
        happen(g, ev)


def s_icons(g: State, f: Frame) -> None:
    """Its bonus icons, before everything that follows the playing; also if it has left play. KF 8.1c, 8.5, 9.3"""
    icons.resolve(g, f.player, f.ints["entered"])


def s_played(g: State, f: Frame) -> None:
    """Play abilities and everything that follows the playing of a card, in one window. KF 8.1d"""
    happen(g, Event(CARD_PLAYED, f.ints["entered"], f.player, 1, f.ints["source"]))


def s_away(g: State, f: Frame) -> None:
    """An action goes to its owner's discard pile unless its text moved it elsewhere. KF 8.1e"""
    id = f.ints["entered"]
    if g.exists(id) and g.objs[id].zone == RESOLVING:
        ev = Event(MOVED, id, g.objs[id].owner, 1)
        ev.zone = DISCARD
        ev.place = 0
        happen(g, ev)
    else:
        s_omega(g, f)


def s_omega(g: State, f: Frame) -> None:
    """What a card does when it is played and nothing is left of it to do."""
    g.frames.pop()
    id = f.ints["entered"]
    if g.num(id, OMEGA):  # KF 21 omega: the step ends; KF 18.4: not if its text box is blank
        happen(g, Event(STEP_ENDED, id, f.player, 1, id))


def by_player(g: State, p: Pending, ev: Event) -> Pending:
    """The Play ability of a card that entered on the other side is resolved by who played it. KF 8.7"""
    if p.this != ev.obj:
        return p
    g.w_context(p.context).you = ev.player
    return Pending(p.id, p.node, p.this, ev.player, p.context)


P_PLAY: Final = TABLES.procedure(
    "play",
    ("check", s_check),
    ("announce", s_announce, ANNOUNCE),
    ("toll", s_toll, ANNOUNCE),
    ("as", s_as, cite("KF 26.7")),
    ("type", s_type),
    ("place", s_place, cite("KF 8.2")),
    ("enter", s_enter, cite("KF 8.1b")),
    ("model", s_model, cite("KF 28.4")),
    ("copied", s_copied, cite("KF 28.4")),
    ("icons", s_icons, cite("KF 8.1c")),
    ("played", s_played, cite("KF 8.1d")),
    ("away", s_away, cite("KF 8.1e")),
    ("omega", s_omega, cite("KF 21 omega")),
)


def put_into_play(g: State, player: int, id: int, seat: int, source: int) -> None:
    """Put a card into play, which is no playing: no icons, no Play ability, no restrictions. KF 8.6"""
    f = push(g, P_PUT, player)
    f.ints["card"] = id
    f.ints["seat"] = 1 - seat if g.num(id, TREACHERY) else seat  # KF 21 treachery: however it enters play
    f.ints["source"] = source


def s_where(g: State, f: Frame) -> None:
    if g.num(f.ints["card"], TYPE) & CREATURE:  # KF 22.6: to a flank that the active player picks
        ask(g, f, flank_question(g, g.active, f.ints["card"], f.ints["seat"]))
    else:
        f.val = -1


def s_put(g: State, f: Frame) -> None:
    g.frames.pop()
    id = f.ints["card"]
    ev = Event(ENTERED, id, f.player, 1, f.ints["source"])
    ev.objs = (id,)
    ev.zone = home(g.num(id, TYPE))
    ev.seat = f.ints["seat"]
    ev.place = f.val
    happen(g, ev)


P_PUT: Final = TABLES.procedure("put-into-play", ("where", s_where, cite("KF 22.6")), ("put", s_put, cite("KF 8.6")))


def discard(g: State, player: int, id: int) -> Frame:
    """Discard a card in step 3."""
    f = push(g, P_DISCARD, player)
    f.ints["card"] = id
    return f


def s_may_discard(g: State, f: Frame) -> None:
    reason = refuse_discard(g, f.player, f.ints["card"])
    if reason:
        reverse(g, reason)


def s_discard(g: State, f: Frame) -> None:
    """The card is discarded, and nothing on it is resolved as if it were played. KF 8.8"""
    g.frames.pop()
    happen(g, Event(CARD_DISCARDED, f.ints["card"], f.player, 1))


P_DISCARD: Final = TABLES.procedure("discard", ("check", s_may_discard), ("discard", s_discard, cite("KF 8.8")))
