"""Change a fight before it takes place: another creature is hit, it is called off, nobody is fought twice. KF 11"""

from __future__ import annotations

from headjudge.abilities.effects import Verb
from headjudge.abilities.kinds import Selector
from headjudge.games.keyforge.combat import fight
from headjudge.games.keyforge.combat.fight import FOES
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.play.permission import BY_ABILITY, NOBODY_TO_FIGHT, targets
from headjudge.games.keyforge.play.using import use_by_ability
from headjudge.games.keyforge.registry import A_FIGHT
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.records import Context
from headjudge.kernel.state import State


class AimAt(Instruction):
    """`(aim-at objects)`: in this fight the attacker's power hurts that creature and not the one it fights."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        for id in self.objects.objects(g, c)[:1]:
            fight.aim_at(g, id)


class CallOff(Instruction):
    """`call-off`: the creature that attacks stays exhausted, and nothing else comes of the fight."""

    def perform(self, g: State, c: Context) -> None:
        fight.call_off(g)


class FightAnew(Verb):
    """`(fight-anew objects)`: fight with one creature, against somebody it did not fight in this text yet."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if g.exists(id) and g.objs[id].zone == BATTLELINE]
        if not found:
            happen(g, ignored(g, 0, NOTHING_THERE, c.this))
            return
        left = [id for id in targets(g, found[0]) if id not in c.lists.get(FOES, ())]
        if left:
            use_by_ability(g, c.you, (A_FIGHT,), found[0], BY_ABILITY, c.this, c.id)
        else:
            happen(g, ignored(g, found[0], NOBODY_TO_FIGHT, c.this))
