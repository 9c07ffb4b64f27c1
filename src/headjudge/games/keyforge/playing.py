"""Playing a card: announce, put into play, bonus icons, Play abilities, away. KF 8, 9"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge import amber
from headjudge.games.keyforge.card import AMBER_ICONS, ARTIFACT, CREATURE, DEPLOY, TYPE, UPGRADE
from headjudge.games.keyforge.permission import (
    ACTIVE_HOUSE_ONLY,
    ANY_HOUSE,
    BY_AN_ABILITY,
    BY_RULE,
    PERMISSION,
    again,
    grant,
    needs_grant,
    refuse_discard,
    refuse_play,
)
from headjudge.games.keyforge.status import READY_EXHAUSTED
from headjudge.games.keyforge.tables import (
    A_ATTACH,
    A_PLACE,
    PLAYED,
    PLAYED_FROM_HAND,
    Q_FLANK,
    Q_HOST,
    TABLES,
)
from headjudge.games.keyforge.zones import BATTLELINE, DISCARD, RESOLVING, creatures, home
from headjudge.kernel.events import MOVED, ask, do_move, do_nothing, happen, use_up
from headjudge.kernel.flow import push, reverse
from headjudge.kernel.knowledge import learn
from headjudge.kernel.records import Event, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANNOUNCE: Final = cite("KF 8.1a")
ENTERS_PLAY: Final = cite("KF 8.1b")
ICONS: Final = cite("KF 8.1c")
ICON_ORDER: Final = cite("KF 9.2")
PLAY_WINDOW: Final = cite("KF 8.1d")
ACTION_LEAVES: Final = cite("KF 8.1e")
FLANK: Final = cite("KF 8.2")
DEPLOYED: Final = cite("KF 21 deploy")
ATTACHED: Final = cite("KF 8.4")
DISCARDED: Final = cite("KF 8.8")


def do_announce(g: State, ev: Event) -> None:
    """`player` announces to play `obj`, which all see now; `place` is 1 if from hand in step 3.

    KF abilities 5.2: counted by title
    """
    again(g, ev)
    learn(g, ev.obj, (1 << g.n) - 1)
    g.tally(PLAYED, ev.player)
    if ev.place:
        g.tally(PLAYED_FROM_HAND, ev.player)
    ev.result = 1


def do_enter(g: State, ev: Event) -> None:
    """`obj` is put into play, or revealed if it is an action."""
    do_move(g, ev)


def do_discard(g: State, ev: Event) -> None:
    """`player` discards `obj` from hand; without a source, by the rule. KF 3.4: that counts like a play from hand"""
    if not ev.source:
        g.tally(PLAYED_FROM_HAND, ev.player)
    ev.zone = DISCARD
    ev.place = 0
    do_move(g, ev)


ANNOUNCED: Final = TABLES.event("play-announced", do_announce)
ENTERED: Final = TABLES.event("entered-play", do_enter)
CARD_PLAYED: Final = TABLES.event("played", do_nothing)
"""`player` has played `obj`, which is in play (an action: revealed); its icons are resolved."""
CARD_DISCARDED: Final = TABLES.event("discarded", do_discard)


def play(g: State, player: int, id: int, how: int, source: int = 0) -> Frame:
    """Start to play a card that nothing speaks against."""
    f = push(g, P_PLAY, player)
    f.ints["card"] = id
    f.ints["how"] = how
    f.ints["source"] = source
    return f


def s_check(g: State, f: Frame) -> None:
    """KF 8.1a: what may not be played is not announced."""
    reason = refuse_play(g, f.player, f.ints["card"], f.ints["how"])
    if reason:
        reverse(g, reason)


def s_place(g: State, f: Frame) -> None:
    """KF 8.2: a flank by choice; KF 8.4: a creature to attach to."""
    id = f.ints["card"]
    type = g.num(id, TYPE)
    if type & CREATURE:
        line = g.zone(BATTLELINE, f.player)
        q = Question(f.player, Q_FLANK)
        q.source = id
        q.rules = (FLANK,)
        if g.num(id, DEPLOY):  # KF 21 deploy: anywhere in the line
            q.rules = (FLANK, DEPLOYED)
            for place in range(len(line) + 1):
                q.add(A_PLACE, 0, place)
        else:
            q.add(A_PLACE, 0, 0)
            if line:
                q.add(A_PLACE, 0, len(line))
        ask(g, f, q)
    elif type & UPGRADE:
        q = Question(f.player, Q_HOST)
        q.source = id
        q.rules = (ATTACHED,)
        for creature in creatures(g):
            q.add(A_ATTACH, creature)
        ask(g, f, q)


def s_announce(g: State, f: Frame) -> None:
    id = f.ints["card"]
    by_rule = f.ints["how"] == BY_RULE
    rules: tuple[int, ...] = (ANNOUNCE, ACTIVE_HOUSE_ONLY) if by_rule else (ANNOUNCE, ANY_HOUSE, BY_AN_ABILITY)
    if by_rule and needs_grant(g, f.player, id):
        rules = (ANNOUNCE, PERMISSION, ANY_HOUSE)
        effect = grant(g, id)
        if effect:
            use_up(g, g.effects[effect])
    ev = Event(ANNOUNCED, id, f.player, 1, f.ints["source"], rules)
    ev.place = 1 if by_rule else 0
    happen(g, ev)


def s_enter(g: State, f: Frame) -> None:
    """KF 8.1b: creature, artifact and upgrade are put into play, an action is revealed."""
    id = f.ints["card"]
    type = g.num(id, TYPE)
    rules = (ENTERS_PLAY, READY_EXHAUSTED) if type & (CREATURE | ARTIFACT) else (ENTERS_PLAY,)
    ev = Event(ENTERED, id, f.player, 1, f.ints["source"], rules)
    ev.zone = home(type)
    ev.seat = f.player
    if type & CREATURE:
        ev.place = f.val
    elif type & UPGRADE:
        ev.other = f.obj
    happen(g, ev)


def s_icons(g: State, f: Frame) -> None:
    """KF 9.2: each bonus icon by itself, also if the card has left play already."""
    id = g.successors.get(f.ints["card"], 0) if "entered" not in f.ints else f.ints["entered"]
    f.ints["entered"] = id
    n = f.ints.get("icon", 0)
    if n < g.num(id, AMBER_ICONS):
        f.ints["icon"] = n + 1
        f.step = f.at
        ev = amber.gain(f.player, 1, id)
        ev.rules = (*ev.rules, ICONS, ICON_ORDER)
        happen(g, ev)


def s_played(g: State, f: Frame) -> None:
    """KF 8.1d: Play abilities and everything that follows the playing of a card, in one window."""
    happen(g, Event(CARD_PLAYED, f.ints["entered"], f.player, 1, f.ints["source"], (PLAY_WINDOW,)))


def s_away(g: State, f: Frame) -> None:
    """KF 8.1e: an action goes to its owner's discard pile unless its text moved it elsewhere."""
    g.frames.pop()
    id = f.ints["entered"]
    if id in g.objs and g.objs[id].zone == RESOLVING:
        ev = Event(MOVED, id, g.objs[id].owner, 1, 0, (ACTION_LEAVES,))
        ev.zone = DISCARD
        ev.place = 0
        happen(g, ev)


P_PLAY: Final = TABLES.procedure(
    "play",
    ("check", s_check),
    ("announce", s_announce),
    ("place", s_place),
    ("enter", s_enter),
    ("icons", s_icons),
    ("played", s_played),
    ("away", s_away),
)


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
