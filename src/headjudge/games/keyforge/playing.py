"""Playing a card: announce, put into play, bonus icons, Play abilities, away. KF 8, 9"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import amber, copying, icons
from headjudge.games.keyforge.battleline import FLANKS
from headjudge.games.keyforge.card import (
    ACTION,
    ARTIFACT,
    AS_UPGRADE,
    COPIES_ACTION,
    CREATURE,
    DEPLOY,
    HOUSE,
    HOUSES,
    ICONS,
    OMEGA,
    TREACHERY,
    TYPE,
    UPGRADE,
)
from headjudge.games.keyforge.gigantic import TWO_CARDS, halves, is_half, join
from headjudge.games.keyforge.leaving import CARD_DISCARDED as CARD_DISCARDED
from headjudge.games.keyforge.permission import (
    ACTIVE_HOUSE_ONLY,
    ANY_HOUSE,
    BY_AN_ABILITY,
    BY_RULE,
    PERMISSION,
    again,
    grants,
    needs_grant,
    refuse_discard,
    refuse_play,
    toll,
)
from headjudge.games.keyforge.status import READY_EXHAUSTED
from headjudge.games.keyforge.tables import (
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
from headjudge.games.keyforge.topics import TOLL
from headjudge.games.keyforge.zones import BATTLELINE, DISCARD, RESOLVING, creatures, home
from headjudge.kernel.events import MOVED, ask, do_move, do_nothing, happen, use_up
from headjudge.kernel.flow import choose, jump, push, reverse
from headjudge.kernel.knowledge import learn
from headjudge.kernel.records import Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANNOUNCE: Final = cite("KF 8.1a")
ENTERS_PLAY: Final = cite("KF 8.1b")
IN_PLAY_NOW: Final = cite("KF 2.2")
BY_ABILITY_TOO: Final = cite("KF 15.5")
HOUSE_OF_THE_COPY: Final = cite("KF 28.1")
MAVERICK: Final = cite("KF 26.9")
EVIL_TWIN: Final = cite("KF 26.4")
HOUSE_ICON: Final = cite("KF 9.6")
COMMON_ORDER: Final = cite("KF 8.1")
ARTIFACT_ROW: Final = cite("KF 8.3")
NO_PLAY_ABILITY: Final = cite("KF 8.5")
NOT_PLAYING: Final = cite("KF 8.6")
OTHER_SIDE: Final = cite("KF 8.7")
CONTROLLER: Final = cite("KF 2.3")
FLANK_BY_ACTIVE: Final = cite("KF 22.6")
TREACHEROUS: Final = cite("KF 21 treachery")
OMEGA_RULE: Final = cite("KF 21 omega")
AS_AN_UPGRADE: Final = cite("KF 26.7")
PAYMENT: Final = cite("KF 19.6")
FOUR_TYPES: Final = cite("KF 28.2")
PLAY_WINDOW: Final = cite("KF 8.1d")
ACTION_LEAVES: Final = cite("KF 8.1e")
FLANK: Final = cite("KF 8.2")
DEPLOYED: Final = cite("KF 21 deploy")
ATTACHED: Final = cite("KF 8.4")
DISCARDED: Final = cite("KF 8.8")


def kinds(g: State, id: int) -> list[int]:
    """What a card counts as when plays are counted: its type, and each of its houses."""
    mask = g.num(id, HOUSE)
    return [g.num(id, TYPE), *[16 + i for i in range(len(HOUSES)) if mask >> i & 1]]


def do_announce(g: State, ev: Event) -> None:
    """`player` announces to play `obj`, which all see now; `place` is 1 if from hand in step 3.

    KF abilities 5.2: counted by title. KF 7.2: `other` is the card whose permission it needs
    """
    if ev.other:
        g.tally(GRANTED, ev.player, ev.other)
    if is_half(g, ev.obj):
        join(g, *halves(g, ev.obj))
        ev.rules = (*ev.rules, TWO_CARDS)
    if g.num(ev.obj, COPIES_ACTION):
        g.marks[ACTED] = g.marks.get(ACTED, 0) + 1
    else:
        again(g, ev)
    learn(g, ev.obj, (1 << g.n) - 1)
    g.tally(PLAYED, ev.player)
    for kind in kinds(g, ev.obj):
        g.tally(PLAYED_KIND, ev.player, kind)
    if ev.place:
        g.tally(PLAYED_FROM_HAND, ev.player)
    ev.result = 1


def do_enter(g: State, ev: Event) -> None:
    """`obj` is put into play, or revealed if it is an action. KF 26.1: a half with its other half"""
    if is_half(g, ev.obj):
        join(g, *halves(g, ev.obj))
    do_move(g, ev)


def do_end_step(g: State, ev: Event) -> None:
    """The step of `player` ends as soon as nothing is pending any more, because of `obj`. KF 21 omega"""
    g.marks[STEP_ENDS] = 1
    ev.result = 1


ANNOUNCED: Final = TABLES.event("play-announced", do_announce)
ENTERED: Final = TABLES.event("entered-play", do_enter)
CARD_PLAYED: Final = TABLES.event("played", do_nothing)
"""`player` has played `obj`, which is in play (an action: revealed); its icons are resolved."""
STEP_ENDED: Final = TABLES.event("step-ended", do_end_step)


def play(g: State, player: int, id: int, how: int, source: int = 0) -> Frame:
    """Start to play a card that nothing speaks against."""
    f = push(g, P_PLAY, player)
    if is_half(g, id) and halves(g, id)[0]:  # KF 26.1: the bottom half is the creature
        id = halves(g, id)[0]
    f.ints["card"] = id
    f.ints["how"] = how
    f.ints["source"] = source
    return f


def s_check(g: State, f: Frame) -> None:
    """KF 8.1a: what may not be played is not announced."""
    reason = refuse_play(g, f.player, f.ints["card"], f.ints["how"])
    if reason:
        reverse(g, reason)


def s_as(g: State, f: Frame) -> None:
    """KF 26.7: a card that may be played as an upgrade is one or the other from now on."""
    id = f.ints["card"]
    f.ints["type"] = g.num(id, TYPE)
    if not g.num(id, AS_UPGRADE) or not creatures(g):
        jump(g, f, "place")
    else:
        q = Question(g.active, Q_AS)
        q.source = id
        q.rules = (AS_AN_UPGRADE,)
        q.add(A_AS, 0, CREATURE)
        q.add(A_AS, 0, UPGRADE)
        ask(g, f, q)


def s_type(g: State, f: Frame) -> None:
    f.ints["type"] = f.val


def s_place(g: State, f: Frame) -> None:
    """KF 8.2: a flank by choice; KF 8.4: a creature to attach to. KF 1.4: by the active player's, whoever plays it"""
    type = f.ints["type"]
    if type & CREATURE:
        ask(g, f, flank_question(g, g.active, f.ints["card"], side(g, f)))
    elif type & UPGRADE:
        q = Question(g.active, Q_HOST)
        q.source = f.ints["card"]
        q.rules = (ATTACHED,)
        for creature in creatures(g):
            q.add(A_ATTACH, creature)
        ask(g, f, q)


def side(g: State, f: Frame) -> int:
    """Whose side the card enters on. KF 21 treachery: the opponent's"""
    return 1 - f.player if g.num(f.ints["card"], TREACHERY) else f.player


def flank_question(g: State, player: int, id: int, seat: int) -> Question:
    """Where in the battleline of `seat` a creature goes. KF 22.6"""
    line = g.zone(BATTLELINE, seat)
    q = Question(player, Q_FLANK)
    q.source = id
    q.rules = (FLANK, FLANK_BY_ACTIVE, FLANKS)
    if g.num(id, DEPLOY):  # KF 21 deploy: anywhere in the line
        q.rules = (FLANK, DEPLOYED)
        for place in range(len(line) + 1):
            q.add(A_PLACE, 0, place)
    else:
        q.add(A_PLACE, 0, 0)
        if line:
            q.add(A_PLACE, 0, len(line))
    return q


def s_toll(g: State, f: Frame) -> None:
    """KF 8.1a: what must be paid in order to play the card is paid as it is announced."""
    if g.stated.get(TOLL):
        due = toll(g, f.ints["card"])
        if due:
            happen(g, amber.pay(f.player, due, f.ints["card"]))


def s_announce(g: State, f: Frame) -> None:
    id = f.ints["card"]
    by_rule = f.ints["how"] == BY_RULE
    giver = 0
    rules: tuple[int, ...] = (ANNOUNCE, ACTIVE_HOUSE_ONLY, HOUSE_OF_THE_COPY)
    if not by_rule:
        rules = (ANNOUNCE, ANY_HOUSE, BY_AN_ABILITY, BY_ABILITY_TOO)
    if by_rule and needs_grant(g, f.player, id):
        rules = (ANNOUNCE, PERMISSION, ANY_HOUSE)
        permit = grants(g, id)[0]
        if permit.effect:
            use_up(g, g.effects[permit.effect])
        else:
            giver = permit.context.this
    ev = Event(ANNOUNCED, id, f.player, 1, f.ints["source"], (*rules, *of_the_copy(g, id)))
    ev.other = giver
    ev.place = 1 if by_rule else 0
    f.ints["type"] = g.num(id, TYPE)
    if not g.stated.get(TOLL) and not g.num(id, AS_UPGRADE):
        jump(g, f, "place")
    happen(g, ev)


def of_the_copy(g: State, id: int) -> tuple[int, ...]:
    """The rules on copies that differ from their title's card, for the log."""
    if g.journal is None:
        return ()
    face = g.face_of(id)
    rules: tuple[int, ...] = (MAVERICK,) if "[house" in face.key else ()
    if face.name.endswith("(Evil Twin)"):
        rules = (*rules, EVIL_TWIN)
    house = g.num(id, HOUSE)
    return (*rules, HOUSE_ICON) if house & (house - 1) else rules


def s_enter(g: State, f: Frame) -> None:
    """KF 8.1b: creature, artifact and upgrade are put into play, an action is revealed."""
    id = f.ints["card"]
    type = f.ints["type"]
    rules: tuple[int, ...] = (COMMON_ORDER, ENTERS_PLAY, FOUR_TYPES)
    if type & (CREATURE | ARTIFACT):
        rules = (*rules, IN_PLAY_NOW, READY_EXHAUSTED, CONTROLLER)
        if type & ARTIFACT:
            rules = (*rules, ARTIFACT_ROW)
        if g.num(id, TREACHERY):
            rules = (*rules, TREACHEROUS, OTHER_SIDE)
    ev = Event(ENTERED, id, f.player, 1, f.ints["source"], rules)
    ev.zone = home(type)
    ev.seat = side(g, f) if type & (CREATURE | ARTIFACT) else f.player
    if type & CREATURE:
        ev.place = f.val
    elif type & UPGRADE:
        ev.other = f.obj
    happen(g, ev)


def s_model(g: State, f: Frame) -> None:
    """KF 28.4: a card that copies an action is that action from now on; KF 7.6: one that may be played now"""
    id = f.ints["entered"] = g.successors.get(f.ints["card"], 0)
    f.lists["model"] = ()
    if not g.num(id, COPIES_ACTION):
        jump(g, f, "played")
        s_icons(g, f)
        return
    found = [x for x in g.zone(DISCARD, 1 - f.player) if g.num(x, TYPE) & ACTION]
    fit = tuple([x for x in found if not copying.refuse_copy(g, f.player, x)])
    choose(g, g.active, fit, 1, 1, "model", source=id, rules=(copying.PRINTED, copying.COUNTS_AS))


def s_copied(g: State, f: Frame) -> None:
    for model in f.lists["model"]:
        ev = Event(copying.COPIED, f.ints["entered"], f.player, 1, 0, (copying.PRINTED, copying.COUNTS_AS))
        ev.other = model
        happen(g, ev)


def s_icons(g: State, f: Frame) -> None:
    """KF 8.1c: its bonus icons. KF 8.5: they resolve also if the card has left play already"""
    id = f.ints["entered"]
    if g.num(id, ICONS) or len(g.look(id).cards) > 1:
        icons.resolve(g, f.player, id)
    else:
        f.step += 1
        s_played(g, f)


def s_played(g: State, f: Frame) -> None:
    """KF 8.1d: Play abilities and everything that follows the playing of a card, in one window."""
    id = f.ints["entered"]
    rules = (PLAY_WINDOW,) if g.exists(id) else (PLAY_WINDOW, NO_PLAY_ABILITY)
    happen(g, Event(CARD_PLAYED, id, f.player, 1, f.ints["source"], rules))


def s_away(g: State, f: Frame) -> None:
    """KF 8.1e: an action goes to its owner's discard pile unless its text moved it elsewhere."""
    id = f.ints["entered"]
    if g.exists(id) and g.objs[id].zone == RESOLVING:
        ev = Event(MOVED, id, g.objs[id].owner, 1, 0, (ACTION_LEAVES,))
        ev.zone = DISCARD
        ev.place = 0
        happen(g, ev)
    else:
        s_omega(g, f)


def s_omega(g: State, f: Frame) -> None:
    """KF 21 omega: after the card is played the step ends. KF 18.4: not if its text box is blank"""
    g.frames.pop()
    id = f.ints["entered"]
    if g.num(id, OMEGA):
        happen(g, Event(STEP_ENDED, id, f.player, 1, id, (OMEGA_RULE,)))


def by_player(g: State, p: Pending, ev: Event) -> Pending:
    """KF 8.7: the Play ability of a card that entered on the other side is resolved by who played it"""
    if p.this != ev.obj:
        return p
    g.w_context(p.context).you = ev.player
    return Pending(p.id, p.node, p.this, ev.player, p.context)


P_PLAY: Final = TABLES.procedure(
    "play",
    ("check", s_check),
    ("announce", s_announce),
    ("toll", s_toll),
    ("as", s_as),
    ("type", s_type),
    ("place", s_place),
    ("enter", s_enter),
    ("model", s_model),
    ("copied", s_copied),
    ("icons", s_icons),
    ("played", s_played),
    ("away", s_away),
    ("omega", s_omega),
)


def put_into_play(g: State, player: int, id: int, seat: int, source: int, rules: tuple[int, ...] = ()) -> None:
    """Put a card into play. KF 8.6: that is no playing: no icons, no Play ability, no restrictions"""
    f = push(g, P_PUT, player)
    f.ints["card"] = id
    treacherous = g.num(id, TREACHERY) > 0
    f.ints["seat"] = 1 - seat if treacherous else seat  # KF 21 treachery: however it enters play
    f.ints["source"] = source
    f.lists["rules"] = (*rules, TREACHEROUS) if treacherous else rules


def s_where(g: State, f: Frame) -> None:
    if g.num(f.ints["card"], TYPE) & CREATURE:
        ask(g, f, flank_question(g, g.active, f.ints["card"], f.ints["seat"]))
    else:
        f.val = -1


def s_put(g: State, f: Frame) -> None:
    g.frames.pop()
    id = f.ints["card"]
    ev = Event(ENTERED, id, f.player, 1, f.ints["source"], (NOT_PLAYING, READY_EXHAUSTED, *f.lists["rules"]))
    ev.zone = home(g.num(id, TYPE))
    ev.seat = f.ints["seat"]
    ev.place = f.val
    happen(g, ev)


P_PUT: Final = TABLES.procedure("put-into-play", ("where", s_where), ("put", s_put))


def discard(g: State, player: int, id: int) -> Frame:
    """Discard a card in step 3. KF 8.8: that is no playing"""
    f = push(g, P_DISCARD, player)
    f.ints["card"] = id
    return f


def s_may_discard(g: State, f: Frame) -> None:
    reason = refuse_discard(g, f.player, f.ints["card"])
    if reason:
        reverse(g, reason)


def s_discard(g: State, f: Frame) -> None:
    g.frames.pop()
    happen(g, Event(CARD_DISCARDED, f.ints["card"], f.player, 1, 0, (DISCARDED,)))


P_DISCARD: Final = TABLES.procedure("discard", ("check", s_may_discard), ("discard", s_discard))
