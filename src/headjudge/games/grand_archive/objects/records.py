"""What the game remembers of a player, and of objects. GA 1.6 + 2.2 + 2.16"""

from __future__ import annotations

from typing import Final, cast

from headjudge.kernel.fields import Internal, Internals, ZoneId
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import Obj, Player, Record
from headjudge.kernel.state import State

NOWHERE: Final = -1


class GaPlayer(Player):
    """A player: beside the assets."""

    champion: ObjectId = NOTHING
    """The player's champion object."""
    had_champion: bool = False
    top_since: int = 0
    """When the top card of the champion joined its lineage; what is older than the champion says nothing. GA 2.5.c"""
    turns: int = 0
    """How many turns the player has begun."""
    lost: int = 0
    """Why a player loses at the next check; 0 for not."""
    empower: int = 0
    """By how many levels the player's next spell of the turn will be empowered. GA 3.1 empower"""

    def twin(self, token: object) -> GaPlayer:
        p = GaPlayer(token)
        p.champion = self.champion
        p.had_champion = self.had_champion
        p.top_since = self.top_since
        p.turns = self.turns
        p.lost = self.lost
        p.empower = self.empower
        return p


def of_player(g: State, player: PlayerId) -> GaPlayer:
    return cast(GaPlayer, g.players[player])


def w_of_player(g: State, player: PlayerId) -> GaPlayer:
    """Called by performers of events only, and before a game runs."""
    return cast(GaPlayer, g.w_player(player))


class GaObject(Record):
    """An object: beside the counters and statuses that lie on it."""

    killer: ObjectId = NOTHING
    """The object whose combat damage made a unit's damage lethal. GA 2.2.g.iv"""
    hurt: bool = False
    """A unit that was dealt damage after its controller's last turn, where a card of the game asks. GA 3.1 foster"""
    most_charged: int = 0
    """The most charge counters that an object has had at once. GA 3.1 on-charge"""
    direction: int = 0
    """Where a mastery faces. GA 2.12"""
    linked: ObjectId = NOTHING
    """The object that an object is linked to. GA 3.1 link"""
    to_be_linked: bool = False
    """An object with a link has entered from elsewhere than the Effects Stack: its controller chooses. GA 3.1 link"""
    banished_by: ObjectId = NOTHING
    """The object, or the card that is played, by whose effect or cost a card is banished. GA 2.1"""
    controlled_before: PlayerId = NOBODY
    """From whom its controller has gained control of an object. GA 1.4"""
    # -- an instance, or a card that is played
    method: int = 0
    """What an instance is, a number of `marks.METHODS`. GA 2.3"""
    leaves_to: ZoneId = NOWHERE
    """The zone that a card on the Effects Stack will leave it for. GA 2.3.e"""
    paid_costs: Internal = 0
    """Which optional additional costs were paid for a card, a bit each; what it becomes remembers it. GA 2.16"""
    intent_of: ObjectId = NOTHING
    """The ally that performs the attack of a card, and in whose intent it is; none for the champion. GA 3.1 command"""
    # -- what its abilities remember, `cards.remembered`
    modes_chosen: Internals = ()
    """For each choice that tells what has been chosen: the number of the choice, a bit for each mode. GA 2.4.e"""
    uses: Internals = ()
    """For each ability with a cascade: its number, how often it was used. GA 3.1 cascade"""

    def twin(self, token: object) -> GaObject:
        r = GaObject(token)
        r.killer = self.killer
        r.hurt = self.hurt
        r.most_charged = self.most_charged
        r.direction = self.direction
        r.linked = self.linked
        r.to_be_linked = self.to_be_linked
        r.banished_by = self.banished_by
        r.controlled_before = self.controlled_before
        r.method = self.method
        r.leaves_to = self.leaves_to
        r.paid_costs = self.paid_costs
        r.intent_of = self.intent_of
        r.modes_chosen = self.modes_chosen
        r.uses = self.uses
        return r


NOTHING_KNOWN: Final = GaObject(None)
"""Of an object about which nothing is remembered. Never written."""


def about(o: Obj) -> GaObject:
    """What is remembered of an object, as it is or last was."""
    r = o.record
    return NOTHING_KNOWN if r is None else cast(GaObject, r)


def known_of(g: State, id: ObjectId) -> GaObject:
    """The same of the object with that id, existing or as last known."""
    return about(g.look(id))


def w_known_of(g: State, id: ObjectId) -> GaObject:
    """The same for writing. Called by performers of events only, and before a game runs."""
    return cast(GaObject, g.w_obj_record(id))


def number_under(pairs: Internals, key: int) -> int:
    """What stands in pairs of numbers under a key; 0 for nothing."""
    for i in range(0, len(pairs), 2):
        if pairs[i] == key:
            return pairs[i + 1]
    return 0


def with_number(pairs: Internals, key: int, value: int) -> Internals:
    """The same pairs, with that under the key."""
    found: list[int] = []
    for i in range(0, len(pairs), 2):
        if pairs[i] != key:
            found.extend(pairs[i : i + 2])
    return (*found, key, value)
