"""Play a card, use a card, fight or reap with a card, because an ability says so. KF abilities 4"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.play.permission import AS_IF_YOURS, BY_ABILITY, refuse_play
from headjudge.games.keyforge.play.playing import play
from headjudge.games.keyforge.play.using import use_by_ability
from headjudge.games.keyforge.registry import A_FIGHT, A_REAP, USES
from headjudge.kernel.definitions import Node
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.moving import REVEALED
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State

WAYS: Final = {"use": USES, "use-as-yours": USES, "fight-with": (A_FIGHT,), "reap-with": (A_REAP,)}


class UseWith(Verb):
    """`(use objects)`, `(fight-with objects)`, `(reap-with objects)`, `(use-as-yours objects)`: one card."""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__()
        self.verb = verb
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if not found:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
            return
        how = AS_IF_YOURS if self.verb == "use-as-yours" else BY_ABILITY  # KF 2.7: as if it were yours
        use_by_ability(g, c.you, WAYS[self.verb], found[0], how, c.this)  # KF 10.2 + 10.8: that is a use


def use(objects: Selector) -> UseWith:
    return UseWith("use", objects)


def use_as_yours(objects: Selector) -> UseWith:
    return UseWith("use-as-yours", objects)


def fight_with(objects: Selector) -> UseWith:
    return UseWith("fight-with", objects)


def reap_with(objects: Selector) -> UseWith:
    return UseWith("reap-with", objects)


class PlayCard(Verb):
    """`(play-card objects)`: play one card from where it is. KF 7.6: what cannot be played stays there"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if found:
            run_node(g, self, c).ints["card"] = found[0]

    def resume(self, g: State, f: Frame, c: Context) -> None:
        id = f.ints["card"]
        if f.at == 0:
            happen(g, Event(REVEALED, id, c.you, 1, c.this))
            return
        g.frames.pop()
        reason = refuse_play(g, c.you, id, BY_ABILITY)
        if reason:  # KF 7.6: what cannot legally be played stays where it was
            happen(g, ignored(g, id, reason, c.this))
        else:
            play(g, c.you, id, BY_ABILITY, c.this)
