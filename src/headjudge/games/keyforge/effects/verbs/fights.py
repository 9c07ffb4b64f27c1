"""The fight: whom it hits, that it is called off, who was in it. KF 11"""

from __future__ import annotations

from headjudge.abilities.kinds import Part, Pattern, Selector
from headjudge.abilities.verbs import OnObjects, Verb
from headjudge.games.keyforge.combat import fight
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.play.permission import BY_ABILITY
from headjudge.games.keyforge.play.using import use_by_ability
from headjudge.games.keyforge.registry import A_FIGHT
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State


class AimAt(OnObjects):
    """`(aim-at objects)`: in this fight the attacker's power hurts that creature and not the one it fights."""

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            if fight.aim_at(g, id):
                self.tell(g, c, id)


class CallOff(Verb):
    """`call-off`: the creature that attacks stays exhausted, and nothing else comes of the fight."""

    def perform(self, g: State, c: Context) -> None:
        if fight.call_off(g):
            self.tell(g, c, c.this)


class FightAnew(OnObjects):
    """`(fight-anew objects)`: fight with one creature, against somebody it did not fight in this text yet."""

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if found:
            use_by_ability(g, c.you, (A_FIGHT,), found[0], BY_ABILITY, c, self.note, c.id)
        else:
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))


class DestroyedFighting(Pattern):
    """`destroyed-fighting`: the enemy creature that fought this one was destroyed in that fight. KF 11.6"""

    def __init__(self) -> None:
        super().__init__()
        self.kinds = (fight.FOUGHT, fight.SPLASHED)

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        if not isinstance(ev, fight.Opposing) or c.this not in (ev.obj, ev.against):
            return False
        # KF 11.6: who did not survive it itself does not see it
        return fight.fell(ev, ev.opposing(c.this)) and not fight.fell(ev, c.this)


class Opposing(Selector):
    """`opposing`: the other creature of the fight. KF 11.8"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        found = fight.opposing(g, c.this, c.event)
        return (found,) if found else ()  # KF 11.8: nobody is opposing where nobody fights


class BesideFighter(Part):
    """`beside-fighter`: this is, or was, a neighbor of the creature that fought. KF 11.6: which need not survive"""

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return (
            isinstance(ev, fight.Fought) and c.this in ev.neighbors
        )  # KF 11.6 + 14.5: as they stood, whoever survived
