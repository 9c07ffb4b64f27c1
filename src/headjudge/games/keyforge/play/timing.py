"""Abilities with a bold timing word, and how one resolves. KF 16, 15"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Pattern, speaks_of
from headjudge.games.keyforge.combat.destruction import BURIED, TAGGED_EVENT
from headjudge.games.keyforge.combat.fight import ATTACKED_EVENT, FOUGHT, fell, took_place
from headjudge.games.keyforge.events.leaving import CARD_DISCARDED, DEPARTURES
from headjudge.games.keyforge.objects.zones import DISCARD, HAND, in_play
from headjudge.games.keyforge.play.playing import CARD_PLAYED
from headjudge.games.keyforge.play.the_upgrade import ThisUpgrade
from headjudge.games.keyforge.play.triggers import Worded, begin
from headjudge.games.keyforge.play.using import REAPED, REAPING
from headjudge.kernel.definitions import Ability, Instruction, Replacer
from headjudge.kernel.fields import from_zone
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.lasting import new_context_of
from headjudge.kernel.moving import MOVED
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State
from headjudge.rulebook import Anchor, cite

KINDS: Final = {
    "play": CARD_PLAYED,
    "reap": REAPED,
    "fight": FOUGHT,
    "before-fight": ATTACKED_EVENT,
    "destroyed": TAGGED_EVENT,
    "before-reap": REAPING,
    "scrap": CARD_DISCARDED,
}
RULES: Final = {
    CARD_PLAYED: cite("KF 16 play"),
    REAPED: cite("KF 16 after-reap"),
    FOUGHT: cite("KF 16 after-fight"),
    ATTACKED_EVENT: cite("KF 16 before-fight"),
    TAGGED_EVENT: cite("KF 16 destroyed"),
    REAPING: cite("KF 16 before-reap"),
    CARD_DISCARDED: cite("KF 16 scrap"),
}
LEAVES: Final = cite("KF 16 leaves-play")


LABELS: Final = {
    "play": "Play",
    "reap": "After Reap",
    "fight": "After Fight",
    "before-fight": "Before Fight",
    "destroyed": "Destroyed",
    "before-reap": "Before Reap",
    "scrap": "Scrap",
}


class Timing(Pattern):
    """The moments that timing words name: something is done with, or happens to, the card itself."""

    def __init__(self, timings: list[str]) -> None:
        super().__init__()
        self.timings = timings
        self.kinds = tuple([KINDS[t] for t in timings])

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if ev.kind == CARD_DISCARDED:  # KF 16 scrap: the active player discards the card from his hand
            return ev.new == c.this and from_zone(ev) == HAND and ev.player == g.active
        if ev.kind == FOUGHT and not took_place(ev):  # KF 11.4: without the fight proper there is no After Fight
            return False
        if ev.kind == FOUGHT and fell(ev, c.this):  # KF 11.6: nor for one that did not survive, also while it is tagged
            return False
        return ev.obj == c.this  # KF 15.10: this very card


class Timed(Worded):
    """`(play effect)`, `(fight-reap effect)`: resolves each time that moment comes."""

    def __init__(self, timings: list[str], effect: Instruction) -> None:
        super().__init__(Timing(timings), effect)
        if timings == ["scrap"]:  # KF 15.6: it works from the discard pile
            self.zones = 1 << DISCARD

    def moment(self, ev: Event) -> Anchor:
        return RULES[ev.kind]


class LeavesPlay(Replacer):
    """`(leaves-play effect)`: resolves just before the card leaves play, in whatever way. KF 16 leaves-play"""

    def __init__(self, effect: Instruction) -> None:
        super().__init__(effect)
        self.effect = effect
        self.kinds = (BURIED, MOVED, *sorted(DEPARTURES))
        self.own = True
        self.precedes = True
        self.stage = 1  # KF 13.5: only what nothing keeps in play is about to leave it

    def applies(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> bool:
        return ev.obj == this and in_play(g, this)

    def replace(self, g: State, ev: Event, this: ObjectId, you: PlayerId, effect: int) -> None:
        """It resolves first, and the card leaves all the same. KF 16 leaves-play"""
        begin(g, this, you, self.effect, new_context_of(g, this, you, effect).id, (LEAVES,))


class Gains(Ability):
    """`(gains ability)`: the creature that this upgrade is attached to has the ability."""

    def __init__(self, ability: Ability) -> None:
        super().__init__(ability)
        self.ability = ability
        self.names_upgrade = speaks_of(ability, (ThisUpgrade,))
        """What is gained speaks of the upgrade that gives it."""
