"""What a card is as it enters play, and what it leaves behind. KF 8.1b, 14.1"""

from __future__ import annotations

from typing import Final

from headjudge.games.keyforge.events import amber, leaving, status
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects.gigantic import part
from headjudge.games.keyforge.objects.players import opponent
from headjudge.games.keyforge.objects.records import about, w_known_of
from headjudge.games.keyforge.objects.zones import ARTIFACTS, BATTLELINE, DISCARD, IN_PLAY, RESOLVING, UPGRADES
from headjudge.games.keyforge.play.playing import is_ready_at_once
from headjudge.games.keyforge.play.the_upgrade import THE_UPGRADE
from headjudge.games.keyforge.play.timing import Gains
from headjudge.games.keyforge.turn.durations import WHILE_ATTACHED
from headjudge.kernel.events import P_BATCH, Batch, sequence, together
from headjudge.kernel.ids import Cites, ObjectId
from headjudge.kernel.lasting import begin_effect, end_effect
from headjudge.kernel.records import ABSENT, Event, Obj
from headjudge.kernel.state import State
from headjudge.rulebook import cite

UPGRADES_GO: Final[Cites] = (cite("KF 14.1"),)
LEAVES: Final[Cites] = (cite("KF 14.7"),)
UNDER_IT: Final[Cites] = (cite("KF 14.9"),)
STATUSES: Final = (
    (properties.ENTERS_STUNNED, marks.STUNNED),
    (properties.ENTERS_WARDED, marks.WARDED),
    (properties.ENTERS_ENRAGED, marks.ENRAGED),
)


def base(g: State, o: Obj, prop: int) -> int:
    """What a property is before effects: as printed, with counters, and as the place makes it."""
    value = g.faces[o.face].row[prop]
    if prop == properties.POWER:
        if marks.AS_CREATURE in o.marks:  # KF 26.8: the power that it was given
            value = about(o).power_as_creature
        if marks.POWER_COUNTERS in o.marks and value != ABSENT:  # KF 20.5: each is worth 1
            value += o.marks[marks.POWER_COUNTERS]
    elif prop == properties.TYPE:
        if o.zone == UPGRADES:  # KF 26.7: played as an upgrade it is one
            return properties.UPGRADE
        if marks.AS_CREATURE in o.marks:  # KF 26.8: an artifact that became a creature
            return properties.CREATURE
        if marks.AS_ARTIFACT in o.marks:  # KF 26.8: a creature that stopped being one
            return properties.ARTIFACT
    return value


def becomes(g: State, o: Obj, ev: Event) -> None:
    """What the card is as it enters a zone: who controls it, whether it is exhausted, what lies on it."""
    if not (IN_PLAY | 1 << RESOLVING) >> o.zone & 1:
        if len(o.cards) > 1:  # KF 26.1: out of play the halves are two cards again
            part(g, o)
        elif leaving.is_grafted(ev):  # KF 21 graft: face up
            g.w_obj(o.id).marks[marks.GRAFTED] = 1
        return
    o = g.w_obj(o.id)
    o.controller = ev.player  # KF 2.3 + 2.8: who plays a card controls it
    if o.zone in (BATTLELINE, ARTIFACTS):
        o.controller = o.seat  # KF 8.7: a card that enters on the other side is controlled there
        # KF 1.5: creatures and artifacts enter play exhausted
        if not g.num(o.id, properties.ENTERS_READY) and not is_ready_at_once(ev):
            o.marks[marks.EXHAUSTED] = 1
        for prop, mark in STATUSES:
            if o.zone == BATTLELINE and g.num(o.id, prop):  # KF 20.1 + 20.2 + 20.3: only creatures
                o.marks[mark] = 1
    elif o.zone == UPGRADES:
        gain_abilities(g, o.id)
    if o.controller != o.owner:  # KF 2.3: an upgrade, too, may be played by somebody else
        w_known_of(g, o.id).entered_under = o.controller


def gain_abilities(g: State, upgrade: ObjectId) -> None:
    """The creature has what its upgrade says that it gains, for as long as it is attached, under its controller."""
    o = g.objs[upgrade]
    for node in g.faces[o.face].abilities:
        if isinstance(node, Gains):
            you = g.objs[o.host].controller
            context = 0
            if node.names_upgrade:  # KF 15.10: that copy of it
                slots = g.new_context(o.id, you)
                slots.lists[THE_UPGRADE] = (o.id,)
                context = slots.id
            begin_effect(g, node.ability.id, o.id, you, (o.host,), WHILE_ATTACHED, context=context)


def lose_abilities(g: State, upgrade: ObjectId) -> None:
    """What lasts while an upgrade is attached is over."""
    for e in [e for e in g.effects.values() if e.this == upgrade and e.until == WHILE_ATTACHED]:
        end_effect(g, e.id)


def renew_abilities(g: State, host: ObjectId) -> None:
    """What the creature gains from its upgrades speaks of its new controller. KF 2.8"""
    for upgrade in g.under(host):
        lose_abilities(g, upgrade)
        if g.objs[upgrade].zone == UPGRADES:
            gain_abilities(g, upgrade)


def remains(g: State, ids: tuple[ObjectId, ...]) -> None:
    """What the cards that left play leave behind, and what waits for their leaving."""
    behind = [left_behind(g, id) for id in ids]
    gone = departures(g, ids)
    if len(ids) == 1 or not (g.pending or g.index.listeners[status.LEFT_PLAY]):  # saves time: nobody listens
        sequence(g, tuple([ev for i, left in enumerate(behind) for ev in (*left, *gone[i : i + 1])]))
        return
    depth = len(g.frames)
    sequence(g, tuple([ev for left in behind for ev in left]))
    if len(g.frames) > depth:  # when that is over
        f = Batch(P_BATCH, g.token)
        f.queue = tuple(gone)
        g.frames.insert(depth, f)
    else:
        together(g, tuple(gone))


def departures(g: State, ids: tuple[ObjectId, ...]) -> list[Event]:
    """What acts as cards leave play, or after that, is set off by these. KF 14.7"""
    return [status.left_play(id, g.look(id).controller, cites=LEAVES) for id in ids]


def left_behind(g: State, id: ObjectId) -> list[Event]:
    """What becomes of the aember and the cards on a card that left play."""
    left: list[Event] = []
    old = g.look(id)
    held = old.marks.get(marks.AMBER, 0)
    if held and old.zone == BATTLELINE:  # KF 14.2 + 19.8: from a creature to its controller's opponent
        left.append(amber.AmberReturned(id, opponent(old.controller), held))
    elif held:  # KF 14.2: from any other card to the supply
        left.append(amber.AmberVanished(id, old.controller, held))
    return left + fallen(g, id)  # KF 14.1: its upgrades are discarded


def fallen(g: State, host: ObjectId) -> list[Event]:
    """Upgrades and cards under a card go to their owners' discard piles. KF 14.1, 14.9"""
    moves: list[Event] = []
    for id in g.under(host):
        cites = UPGRADES_GO if g.objs[id].zone == UPGRADES else UNDER_IT
        moves.append(leaving.carried(id, DISCARD, g.objs[id].owner, cites, position=0))
    return moves
