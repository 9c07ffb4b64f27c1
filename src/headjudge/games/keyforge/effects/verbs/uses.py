"""Cards that are used because an ability says so, also as if they were one's own. KF 10 + 2.7"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Selector
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge import registry
from headjudge.games.keyforge.combat import destruction, fight
from headjudge.games.keyforge.events import leaving
from headjudge.games.keyforge.events.status import NOTHING_THERE, ignored
from headjudge.games.keyforge.play import playing, using
from headjudge.games.keyforge.play.permission import AS_IF_YOURS, BY_ABILITY
from headjudge.games.keyforge.play.timing import KINDS, Timed
from headjudge.games.keyforge.play.triggers import open_window
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel.definitions import ALL_PROPERTIES, NODES, PROPERTIES, Ability, Face
from headjudge.kernel.entries import entry_node
from headjudge.kernel.events import happen
from headjudge.kernel.functioning import bearers, borne, functions, player_of
from headjudge.kernel.ids import EVERYBODY, NOTHING, ObjectId, PlayerId, Slot
from headjudge.kernel.records import Context, Event, Pending
from headjudge.kernel.state import State
from headjudge.kernel.triggering import new_pending
from headjudge.rulebook import cite

HAD_TIMED: Final = PROPERTIES
"""Above the properties: under which timing words a card that is gone had abilities, by kind of event."""
WAYS: Final = {
    "use": registry.USES,
    "use-as-yours": registry.USES,
    "fight-with": (registry.A_FIGHT,),
    "reap-with": (registry.A_REAP,),
}
CHAIN: Final[Slot] = Slot("chain")
"""The cards whose borrowed abilities are being resolved. KF 27.2"""
CIRCLE: Final = TABLES.reason("circle", "{card} is being resolved already: the loop stops", cite("KF 27.2"))


class UseWith(Verb):
    """`(use objects)`, `(fight-with objects)`, `(reap-with objects)`, `(use-as-yours objects)`: one card."""

    def __init__(self, verb: str, objects: Selector) -> None:
        super().__init__(objects)
        self.verb = verb
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        found = self.objects.objects(g, c)
        if not found:  # KF abilities 2.1 + 15.2: what cannot be done is ignored
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))
            return
        how = AS_IF_YOURS if self.verb == "use-as-yours" else BY_ABILITY  # KF 2.7: as if it were yours
        using.use_by_ability(g, c.you, WAYS[self.verb], found[0], how, c, self.note)  # KF 10.2 + 10.8: that is a use


def use(objects: Selector) -> UseWith:
    return UseWith("use", objects)


def use_as_yours(objects: Selector) -> UseWith:
    return UseWith("use-as-yours", objects)


def fight_with(objects: Selector) -> UseWith:
    return UseWith("fight-with", objects)


def reap_with(objects: Selector) -> UseWith:
    return UseWith("reap-with", objects)


def timed_abilities(g: State, id: ObjectId, kind: int) -> list[tuple[Timed, int]]:
    """The abilities of a creature under one timing word: printed ones first, then gained ones, with their effects."""
    you = player_of(g, id)
    found = [(a, 0) for a in g.face_of(id).abilities if isinstance(a, Timed) and kind in a.kinds]
    found = [(a, 0) for a, _ in found if functions(g, a, id, you)]  # KF 15.6: those that it has as things are now
    for e in g.effects.values():
        node = NODES[e.node]
        if id in e.objs and isinstance(node, Timed) and kind in node.kinds and functions(g, node, id, you, e.id):
            found.append((node, e.id))
    for entry in g.index.listeners[kind]:
        given = entry_node(g, entry)
        if isinstance(given, Timed) and borne(entry, given) and id in bearers(g, entry, given):
            found.append((given, max(0, -entry)))
    return found


class HasTimed(Filter):
    """`(has-timed reap)`: it has an After Reap ability."""

    seeks_abilities = True

    def __init__(self, timing: str) -> None:
        super().__init__()
        self.kind = KINDS[timing]

    def asks(self) -> int:
        """Abilities go and come with keywords, and are given by descriptions of any kind."""
        return ALL_PROPERTIES

    def seeks(self, ability: Ability) -> bool:
        return isinstance(ability, Timed) and self.kind in ability.kinds

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        if not g.exists(id) and g.policies.zones[g.look(id).zone].live:
            return HAD_TIMED + self.kind in g.lki_props.get(id, {})  # KF 14.5: as it was just before it left
        return len(timed_abilities(g, id, self.kind)) > 0


TIMINGS: Final[tuple[int, ...]] = tuple(sorted(set(KINDS.values())))
"""The kinds of events that timing words are about; of `State.surveyed` a bit for each that a card asks for."""


def timings_asked_for(face: Face) -> int:
    """The timing words under which a card asks others for abilities, as a bit mask."""
    found = 0
    for node in face.nodes:
        if isinstance(node, HasTimed):
            found |= 1 << TIMINGS.index(node.kind)
    return found


def last_timed(g: State, id: ObjectId) -> dict[int, int]:
    """What is kept of a card that leaves play: the timing words under which it has abilities. KF 14.5"""
    asked = [kind for i, kind in enumerate(TIMINGS) if g.surveyed >> i & 1]  # saves time: nobody asks for others
    return {HAD_TIMED + kind: 1 for kind in asked if timed_abilities(g, id, kind)}


def after_fight(id: ObjectId, player: PlayerId) -> Event:
    return fight.Fought(id, player, NOTHING, fight.TOOK_PLACE, ())


def before_fight(id: ObjectId, player: PlayerId) -> Event:
    return fight.Attacked(id, player, NOTHING)


AS_THOUGH: Final[dict[str, Callable[[ObjectId, PlayerId], Event]]] = {
    "play": playing.Played,
    "reap": using.reaped,
    "fight": after_fight,
    "before-fight": before_fight,
    "destroyed": destruction.tagged,
    "before-reap": using.reaping,
    "scrap": leaving.discarded,
}
"""What a borrowed ability speaks of where nothing of the kind has happened, by its timing word."""


class ResolveTimed(Verb):
    """`(resolve reap objects)`: what one creature does after a reap, read from your side; it does not exhaust."""

    def __init__(self, timing: str, objects: Selector) -> None:
        super().__init__(objects)
        self.timing = timing
        self.kind = KINDS[timing]
        self.objects = objects

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.found(g, c)) > 0

    def found(self, g: State, c: Context) -> list[ObjectId]:
        """Those that have such an ability."""
        return [id for id in self.objects.objects(g, c) if g.exists(id) and timed_abilities(g, id, self.kind)]

    def perform(self, g: State, c: Context) -> None:
        found = self.found(g, c)
        if not found:
            happen(g, ignored(g, NOTHING, NOTHING_THERE, c.this))
            return
        chain = (*c.objects(CHAIN), c.this)
        if found[0] in chain:  # KF 27.2: borrowing in a circle does nothing, however often it runs
            happen(g, ignored(g, found[0], CIRCLE, c.this))
            return
        due: list[Pending] = []
        for node, effect in timed_abilities(g, found[0], self.kind):  # KF 10.3: all of them, in one window
            made_by = g.effects[effect].context if effect else 0
            as_though = c.event or AS_THOUGH[self.timing](found[0], c.you)
            p = new_pending(g, node.id, found[0], c.you, as_though, made_by)
            slots = g.w_context(p.context)
            slots.lists[CHAIN] = chain
            slots.ints[registry.AS_IF_USED] = 1  # KF 2.7: read from the side of whoever resolves it
            due.append(p)
        self.tell(g, c, found[0])
        open_window(g, due)


class FirstUse(Condition):
    """`first-use`: this card is being used for the first time this turn."""

    def holds(self, g: State, c: Context) -> bool:
        return g.count(registry.USED, EVERYBODY, c.this) == 1
