"""Playing a card: announce, put into play, bonus icons, Play abilities, away. KF 8, 9"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge import registry
from headjudge.games.keyforge.events import amber, leaving
from headjudge.games.keyforge.events.status import ignored
from headjudge.games.keyforge.events.uses import Deed
from headjudge.games.keyforge.objects import copying, properties
from headjudge.games.keyforge.objects.gigantic import halves, is_half, join, parted
from headjudge.games.keyforge.objects.marks import ENRAGED, EXHAUSTED, STUNNED, WARDED
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import w_course
from headjudge.games.keyforge.objects.zones import (
    ARTIFACTS,
    BATTLELINE,
    DECK,
    DISCARD,
    RESOLVING,
    UPGRADES,
    creatures,
    home,
)
from headjudge.games.keyforge.play import icons, permission
from headjudge.games.keyforge.play.deciding import decider
from headjudge.games.keyforge.play.outcomes import depend_on, outcome
from headjudge.games.keyforge.play.triggers import open_window
from headjudge.games.keyforge.play.windows import Doing
from headjudge.kernel import searching
from headjudge.kernel.asking import ask
from headjudge.kernel.entries import identify
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.fields import Counterpart, Internal
from headjudge.kernel.flow import begin, choose, jump, reverse
from headjudge.kernel.ids import NO_SLOT, NOBODY, NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.knowledge import learn
from headjudge.kernel.lasting import use_up
from headjudge.kernel.moving import SIGHTED, Going, Sighting, do_move, do_nothing, open_counters, say_where
from headjudge.kernel.records import Event, Frame, Pending, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ANNOUNCE: Final = cite("KF 8.1a")
TOLL_PAID: Final[Slot] = Slot("toll")
ANYWHERE: Final[Cites] = (cite("KF 21 deploy"),)
COPYING: Final[Cites] = (cite("KF 28.4"),)
AS_SAID: Final = (
    (properties.ENTERS_READY, EXHAUSTED),
    (properties.ENTERS_STUNNED, STUNNED),
    (properties.ENTERS_WARDED, WARDED),
    (properties.ENTERS_ENRAGED, ENRAGED),
)
"""What may be said of how a card enters play, and the mark that it is about. KF 8.1b"""


def houses(g: State, id: ObjectId) -> list[int]:
    """What a card counts as when plays are counted by house: each of its houses."""
    mask = g.num(id, properties.HOUSE)
    return [16 + i for i in range(len(properties.HOUSES)) if mask >> i & 1]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayedAs(Event):
    """A card is played as one of another type. KF 26.7"""

    type: Internal

    def __init__(self, id: ObjectId, player: PlayerId, type: int) -> None:
        super().__init__(PLAYED_AS, id, player)
        self.type = type


def do_play_as(g: State, ev: PlayedAs) -> None:
    """`player` plays `obj`, which can be played in two ways, as a card of that type. KF 26.7"""
    count_as(g, playing(g), ev.type)
    ev.result = 1


def count_as(g: State, f: Playing, type: int) -> None:
    """A card is played as one of that type: by that it is counted, and permitted where it needs that. KF 26.7"""
    f.type = type
    g.tally(registry.PLAYED_KIND, f.player, type)
    if not f.needs:  # saves time
        return
    for said in permission.grants(g, f.card, type)[:1]:  # KF 7.2: it uses up the permission
        g.tally(registry.GRANTED, f.player, identify(g, said.entry, said.context.this))
        if said.effect:
            use_up(g, g.effects[said.effect])


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayAnnounced(Sighting):
    """A player announces to play a card: by the rule from hand, or because an ability says so. KF 8.1a"""

    by_the_rule: bool

    def __init__(self, id: ObjectId, player: PlayerId, source: ObjectId, cites: Cites, by_the_rule: bool) -> None:
        super().__init__(ANNOUNCED, id, player, source=source, cites=cites)
        self.by_the_rule = by_the_rule


def do_announce(g: State, ev: PlayAnnounced) -> None:
    """`player` announces to play `obj`, which all see now. KF 8.1a"""
    f = playing(g)
    f.announced = True
    if len(f.ways) == 1:
        count_as(g, f, f.ways[0])
    if is_half(g, ev.obj):  # KF 26.1: two cards are played as one
        join(g, *halves(g, ev.obj))
    if g.num(ev.obj, properties.COPIES_ACTION):
        w_course(g).acted += 1
    else:  # KF abilities 5.2: counted by title
        permission.again(g, ev)
    say_where(g, ev)
    learn(g, ev.obj, (1 << g.n) - 1)
    g.tally(registry.PLAYED, ev.player)
    for house in houses(g, ev.obj):
        g.tally(registry.PLAYED_KIND, ev.player, house)
    if ev.by_the_rule:  # KF 3.4: in the first turn one card from hand at most
        g.tally(registry.PLAYED_FROM_HAND, ev.player)
    ev.result = 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Entering(Going):
    """A card is put into play, or laid open if it is an action. KF 8.1b"""

    under: Counterpart
    put: bool = False
    """It was not played. KF 8.6"""
    ready: bool = False
    """It enters ready because of an effect. KF 1.5"""


def do_enter(g: State, ev: Entering) -> None:
    """`obj` is put into play, or laid open if it is an action. KF 8.1b"""
    id = ev.obj
    if g.objs[id].zone == BATTLELINE:  # KF 26.2: a token creature, which stands there already
        ev.new, ev.origin, ev.result = id, DECK, 1
        if ev.ready:
            g.set_mark(id, EXHAUSTED, 0)
        ev.seat = g.objs[id].seat
        ev.counters = open_counters(g, id)
        return
    if ev.to == UPGRADES and not g.exists(ev.under):  # KF 8.4: the creature that it would be attached to is gone
        return
    if is_half(g, id):  # KF 26.1: a half with its other half
        join(g, *halves(g, id))
    said = tuple([mark for prop, mark in AS_SAID if g.num(id, prop) > 0])
    do_move(g, ev)
    if said and ev.result:
        enter_as_said(g, ev, said)
    if not ev.put:
        f = playing(g)
        f.entered = ev.new
        f.controller = g.objs[ev.new].controller
        if g.objs[ev.new].zone == BATTLELINE:
            f.line = g.zone(BATTLELINE, g.objs[ev.new].seat)


def enter_as_said(g: State, ev: Entering, said: tuple[int, ...]) -> None:
    """What was said of a card where it lay, by itself or by others, is how it enters. KF 18.4"""
    for mark in said:
        if mark == EXHAUSTED and g.objs[ev.new].zone in (BATTLELINE, ARTIFACTS):  # KF 1.5: it enters ready
            g.set_mark(ev.new, mark, 0)
        elif mark != EXHAUSTED and g.objs[ev.new].zone == BATTLELINE:  # KF 20.1 + 20.2 + 20.3: only creatures
            g.set_mark(ev.new, mark, 1)
    ev.counters = open_counters(g, ev.new)


@mypyc_attr(allow_interpreted_subclasses=True)
class Played(Deed):
    """A player has played a card, which is in play (an action: revealed); its icons are resolved. KF 8.1d"""

    line: tuple[ObjectId, ...]
    """The battleline as it was when a creature was put there."""

    def __init__(
        self, id: ObjectId, player: PlayerId, source: ObjectId = NOTHING, line: tuple[ObjectId, ...] = ()
    ) -> None:
        super().__init__(CARD_PLAYED, id, player, source=source)
        self.line = line


def do_end_step(g: State, ev: Event) -> None:
    """The step of `player` ends as soon as nothing is pending any more, because of `obj`. KF 21 omega"""
    w_course(g).step_ends = True
    ev.result = 1


ANNOUNCED: Final = registry.TABLES.event("play-announced", PlayAnnounced, do_announce, existing=True, changes=SIGHTED)
PLAYED_AS: Final = registry.TABLES.event(
    "played-as", PlayedAs, do_play_as, silent=True, cites=(cite("KF 26.7"),), existing=True
)
ENTERED: Final = registry.TABLES.event("entered-play", Entering, do_enter, existing=True)
ACTION_REVEALED: Final = registry.TABLES.event("action-revealed", Entering, do_enter, existing=True)
"""`player` plays the action `obj`, which lies open while it resolves and is never in play."""
CARD_PLAYED: Final = registry.TABLES.event("played", Played, do_nothing, cites=(cite("KF 8.1d"),))
"""`player` has played `obj`, which is in play (an action: revealed); its icons are resolved.

The line is the battleline as it was when a creature was put there.
"""
STEP_ENDED: Final = registry.TABLES.event("step-ended", Event, do_end_step, cites=(cite("KF 21 omega"),))


def entered(
    id: ObjectId,
    player: PlayerId,
    zone: int,
    seat: PlayerId,
    source: ObjectId = NOTHING,
    position: int = -1,
    host: ObjectId = NOTHING,
    is_action: bool = False,
) -> Entering:
    """A card is put into play under control of `seat`, an upgrade on its host; an action is revealed. KF 8.1b"""
    kind, who = (ACTION_REVEALED, player) if is_action else (ENTERED, seat)
    return Entering(kind, id, zone, who, source, seat=seat, position=position, under=host)


def put(
    id: ObjectId, zone: int, seat: PlayerId, position: int, source: ObjectId = NOTHING, host: ObjectId = NOTHING
) -> Event:
    """A card is put into play without being played, an upgrade on its host. KF 8.6"""
    ev = entered(id, seat, zone, seat, source, position, host)
    ev.put = True
    return ev


def is_put(ev: Event) -> bool:
    """Whether a card enters play without being played. KF 8.6"""
    return isinstance(ev, Entering) and ev.put


def is_played(ev: Event) -> bool:
    """Whether a card enters play because it is played. KF 8.1b"""
    return ev.kind == ENTERED and not is_put(ev)


def enter_ready(ev: Event) -> None:
    """The card enters play ready. KF 1.5: exhausted unless a text says otherwise"""
    if isinstance(ev, Entering):
        ev.ready = True


def is_ready_at_once(ev: Event) -> bool:
    """Whether the card enters play ready because of an effect."""
    return isinstance(ev, Entering) and ev.kind == ENTERED and ev.ready


def step_ended(id: ObjectId, player: PlayerId, source: ObjectId = NOTHING) -> Event:
    """The step of a player ends as soon as nothing is pending any more. KF 21 omega"""
    return Event(STEP_ENDED, id, player, source=source)


class Playing(Doing):
    """Playing a card. KF 8.1"""

    card: ObjectId = NOTHING
    how: int = permission.BY_RULE
    source: ObjectId = NOTHING
    announced: bool = False
    """It is being played; what replaces that stops it. KF 17.1"""
    owes: bool = False
    """What its text says must be done in order to play it was not done. KF 23.2"""
    costs: int = 0
    """How much of that has been undertaken."""
    due: int = 0
    """The toll."""
    ways: tuple[int, ...] = ()
    """As what it can be played. KF 26.7"""
    type: int = 0
    """What it is played as. KF 26.7"""
    tried: bool = False
    """On a copy of the game, where it is found out whether it can be played."""
    needs: bool = False
    """It is played only by a permission. KF 7.2"""
    entered: ObjectId = NOTHING
    """The card as it is in play, or revealed."""
    controller: PlayerId = NOBODY
    """Who controlled it as it entered."""
    line: tuple[ObjectId, ...] = ()
    """The battleline that a creature was put into, as it was then."""
    note: Slot = NO_SLOT
    """The slot of the context that remembers that it was played."""
    following: tuple[int, ...] = ()
    """The abilities that its entering play has set off, which wait for the window after its icons. KF 8.1d"""

    def is_counted(self) -> bool:
        return self.announced


def play(g: State, player: PlayerId, id: ObjectId, how: int, source: ObjectId = NOTHING, context: int = 0) -> Playing:
    """Start to play a card that nothing speaks against."""
    f = begin(g, Playing(P_PLAY, g.token, player, context))
    f.card = halves(g, id)[0] or id  # KF 26.1: the bottom half is the creature
    f.how = how
    f.source = source
    return f


def playing(g: State) -> Playing:
    """The playing that is going on, to change it."""
    for i in range(len(g.frames) - 1, -1, -1):
        if isinstance(g.frames[i], Playing):
            f = g.w_frame(i)
            assert isinstance(f, Playing)
            return f
    raise RuntimeError("nothing is being played")


def s_check(g: State, f: Playing) -> None:
    """What may not be played is not announced. KF 8.1a"""
    reason = permission.refuse_play(g, f.player, f.card, f.how)
    if reason:
        reverse(g, reason)


def s_as(g: State, f: Playing) -> None:
    """A card that may be played as an upgrade is one or the other from now on. KF 26.7"""
    if not f.announced:  # KF 17.1: something else has happened instead, and the card stays where it is
        g.frames.pop()
        return
    if len(f.ways) == 1:
        jump(g, f, "cost")
        return
    q = Question(decider(g), registry.Q_AS)
    q.source = f.card
    for type in f.ways:
        q.add(registry.A_AS, NOTHING, type)
    ask(g, f, q)


def give_up(g: State, f: Playing, reason: int = 0) -> None:
    """A card that was announced is not played: a gigantic creature is two cards again. KF 7.6, 26.1"""
    g.frames.pop()
    id = f.card
    events: list[Event] = [ignored(g, id, reason, id)] if reason else []
    if g.exists(id) and len(g.objs[id].cards) > 1:
        events.append(parted(id, f.player))
    sequence(g, tuple(events))


def refuse_to_go_on(g: State, f: Playing) -> int:
    """What speaks against playing a card that was announced: the toll was not paid, or it is not there any more."""
    if f.owes:  # KF 19.6 + 23.2: what must be done in order to play it was not done completely
        return permission.CONDITION_NOT_MET
    if f.due and outcome(g, f, TOLL_PAID) < f.due:  # KF 8.1a + 17.1: what must be paid was not
        return permission.TOLL_TOO_HIGH
    if not g.exists(f.card):  # KF abilities 2.1: it has gone elsewhere meanwhile
        return permission.HAS_GONE
    if f.type & properties.UPGRADE and not creatures(g):  # KF 8.4: nothing to attach it to
        return permission.NO_CREATURE
    return 0


def s_type(g: State, f: Playing) -> None:
    happen(g, PlayedAs(f.card, f.player, f.val))  # KF 26.7: what was chosen


def conclude(g: State, done: bool) -> None:
    """What was tried out on a copy of the game is over."""
    if done:
        searching.succeed(g)
    else:
        searching.give_up(g)


def s_place(g: State, f: Playing) -> None:
    """Where the card goes, as the active player chooses, once what was to be paid or done for it is behind it."""
    reason = refuse_to_go_on(g, f)
    if f.tried:
        conclude(g, reason == 0)
        return
    if reason:
        give_up(g, f, reason)
        return
    type = f.type
    if type & properties.CREATURE:  # KF 8.2: on a flank
        ask(g, f, flank_question(g, decider(g), f.card, side(g, f)))
    elif type & properties.UPGRADE:
        ask(g, f, host_question(g, f.card))


def host_question(g: State, id: ObjectId) -> Question:
    """To which creature an upgrade is attached: any. KF 8.4, 2.8"""
    q = Question(decider(g), registry.Q_HOST)
    q.source = id
    for creature in creatures(g):
        q.add(registry.A_ATTACH, creature)
    return q


def side(g: State, f: Playing) -> PlayerId:
    """Whose side the card enters on."""
    return opponent(f.player) if g.num(f.card, properties.TREACHERY) else f.player  # KF 21 treachery: the opponent's


def flank_question(g: State, player: PlayerId, id: ObjectId, seat: PlayerId) -> Question:
    """Where in the battleline of `seat` a creature goes."""
    line = g.zone(BATTLELINE, seat)
    q = Question(player, registry.Q_FLANK)
    q.source = id
    if g.num(id, properties.DEPLOY):  # KF 21 deploy: anywhere in the line
        q.cites = ANYWHERE
        for place in range(len(line) + 1):
            q.add(registry.A_PLACE, NOTHING, place)
    else:  # KF 8.2 + 22.6: a flank
        q.add(registry.A_PLACE, NOTHING, 0)
        if line:
            q.add(registry.A_PLACE, NOTHING, len(line))
    return q


def s_cost(g: State, f: Playing) -> None:
    """What its own text says must be done in order to play it is done as it is announced. KF 8.1a"""
    if not g.exists(f.card):
        return
    costs = permission.in_order_to_play(g, f.card)
    if f.costs < len(costs):  # KF abilities 3.1: each of them complete before the next
        jump(g, f, "cost")
        f.costs += 1
        costs[f.costs - 1].perform(g, g.new_context(f.card, f.player))


def s_toll(g: State, f: Playing) -> None:
    """What must be paid in order to play the card is paid as it is announced. KF 8.1a"""
    f.due = permission.toll(g, f.card, f.type) if g.exists(f.card) else 0
    if f.due:
        depend_on(g, f, amber.AmberPaid(f.player, f.due, f.card), TOLL_PAID)


def s_announce(g: State, f: Playing) -> None:
    """A card that needs a permission is announced by one. KF 7.2"""
    id = f.card
    by_rule = f.how == permission.BY_RULE
    # KF 26.7 + 1.3: the ways to play it that are not forbidden
    types = permission.types_played_as(g, id)
    f.ways = types if len(types) == 1 else permission.ways_to_play(g, f.player, id, f.how)
    ev = PlayAnnounced(id, f.player, f.source, (ANNOUNCE,) if by_rule else (ANNOUNCE, permission.ANY_HOUSE), by_rule)
    if by_rule and permission.off_rule(g, f.player, id):  # KF 7.2: others need permission
        ev.cites = (ANNOUNCE, permission.PERMISSION)
        f.needs = True
    happen(g, ev)


def s_enter(g: State, f: Playing) -> None:
    """Creature, artifact and upgrade are put into play, an action is revealed. KF 8.1b"""
    is_creature, is_action = f.type & properties.CREATURE, f.type & properties.ACTION != 0
    place = f.val if is_creature else -1
    host = NOTHING if is_creature else f.obj
    happen(g, entered(f.card, f.player, home(f.type), side(g, f), f.source, place, host, is_action))


def s_model(g: State, f: Playing) -> None:
    """A card that copies an action is that action from now on. KF 28.4"""
    id = f.entered
    f.chosen = ()
    if not id or g.look(id).zone != home(f.type):  # KF 17.1: something else has happened instead of its entering
        give_up(g, f)
        return
    if not g.num(id, properties.COPIES_ACTION):
        jump(g, f, "icons")
        return
    fit = [x for x in permission.models(g, f.player) if not permission.refuse_copy(g, f.player, x, 1)]
    choose(g, decider(g), tuple(fit), 1, 1, source=id, cites=COPYING)


def s_copied(g: State, f: Playing) -> None:
    for model in f.chosen:
        happen(g, copying.BecameCopy(f.entered, model, f.player))


def s_icons(g: State, f: Playing) -> None:
    """Its bonus icons, before everything that follows the playing; also if it has left play. KF 8.1c, 8.5, 9.3"""
    icons.resolve(g, f.player, f.entered)


def s_played(g: State, f: Playing) -> None:
    """Play abilities and everything that follows the playing of a card, in one window. KF 8.1d"""
    ev = Played(f.entered, f.player, f.source, f.line)
    ev.controller = f.controller
    happen(g, noted(ev, f.context, f.note))


def wait_for_icons(g: State, pendings: list[Pending]) -> None:
    """What follows the entering of a card that is played waits for one window with all that follows the playing."""
    f = playing(g)
    g.pending = (*g.pending, *pendings)
    f.following = (*f.following, *[p.id for p in pendings])


def followers(g: State) -> list[Pending]:
    """The abilities that wait for the icons of the card that is played: their window is opened now."""
    f = playing(g)
    found = [p for p in g.pending if p.id in f.following]
    g.pending = tuple([p for p in g.pending if p.id not in f.following])
    f.following = ()
    return found


def s_entered(g: State, f: Playing) -> None:
    """Where nothing follows the playing, only what follows the entering is resolved. KF 8.1d"""
    if f.following:
        found = followers(g)
        open_window(g, found, tuple([ev for ev in (g.contexts[found[0].context].event,) if ev is not None]))


def s_away(g: State, f: Playing) -> None:
    """An action goes to its owner's discard pile unless its text moved it elsewhere. KF 8.1e"""
    id = f.entered
    if g.exists(id) and g.objs[id].zone == RESOLVING:
        happen(g, leaving.carried(id, DISCARD, g.objs[id].owner, position=0))
    else:
        s_omega(g, f)


def s_omega(g: State, f: Playing) -> None:
    """What a card does when it is played and nothing is left of it to do."""
    g.frames.pop()
    id = f.entered
    if g.num(id, properties.OMEGA):  # KF 21 omega: the step ends; KF 18.4: not if its text box is blank
        happen(g, step_ended(id, f.player, id))


def by_player(g: State, p: Pending, ev: Event) -> Pending:
    """The Play ability of a card that entered on the other side is resolved by who played it. KF 8.7"""
    if p.this != ev.obj:  # KF 8.7: what follows the play on other cards is their controllers'
        return p
    g.w_context(p.context).you = ev.player
    return Pending(p.id, p.node, p.this, ev.player, p.context, p.entry)


P_PLAY: Final[int] = registry.TABLES.procedure(
    "play",
    ("check", s_check),
    ("announce", s_announce, ANNOUNCE),
    ("as", s_as, cite("KF 26.7")),
    ("type", s_type, ANNOUNCE),
    ("cost", s_cost, ANNOUNCE),
    ("toll", s_toll, ANNOUNCE),
    ("place", s_place, cite("KF 8.2")),
    ("enter", s_enter, cite("KF 8.1b")),
    ("model", s_model, cite("KF 28.4")),
    ("copied", s_copied, cite("KF 28.4")),
    ("icons", s_icons, cite("KF 8.1c")),
    ("played", s_played, cite("KF 8.1d")),
    ("entered", s_entered, cite("KF 8.1d")),
    ("away", s_away, cite("KF 8.1e")),
    ("omega", s_omega, cite("KF 21 omega")),
    frame=Playing,
)


class Discarding(Frame):
    """Discarding a card in step 3. KF 8.8"""

    card: ObjectId = NOTHING


def discard(g: State, player: PlayerId, id: ObjectId) -> Discarding:
    """Discard a card in step 3."""
    f = begin(g, Discarding(P_DISCARD, g.token, player))
    f.card = id
    return f


def s_may_discard(g: State, f: Discarding) -> None:
    """Only a card of the active house, one in the first turn. KF 7.1, 3.4"""
    reason = permission.refuse_discard(g, f.player, f.card)
    if reason:
        reverse(g, reason)


def s_discard(g: State, f: Discarding) -> None:
    """The card is discarded, and nothing on it is resolved as if it were played. KF 8.8"""
    g.frames.pop()
    happen(g, leaving.discarded(f.card, f.player))


P_DISCARD: Final[int] = registry.TABLES.procedure(
    "discard", ("check", s_may_discard), ("discard", s_discard, cite("KF 8.8")), frame=Discarding
)
