"""Connected ability pairs: what a leading ability did is what its following ability speaks of. FAB 1.7.6"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Selector
from headjudge.abilities.verbs import Verb, there
from headjudge.games.fab.cards.faces import Activated, face_of
from headjudge.games.fab.effects.lasting import lacks_time, lasts_until
from headjudge.games.fab.events.combat import no_chain
from headjudge.games.fab.registry import TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node
from headjudge.kernel.events import happen, noted, sequence
from headjudge.kernel.ids import NO_SLOT, Cites, KindId, ObjectId, PlayerId, Slot
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.places import Places
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

ADDED_TOGETHER: Final[Cites] = (cite("FAB 1.7.6c"),)
PAIR: Final[Slot] = Slot("pair")
"""The context in which a pair of abilities that an effect added remembers."""


def memory(g: State, c: Context, node: Node) -> Context | None:
    """Where an ability keeps what its following ability may refer to: with the pair it was added in, or on its card.

    An ability that was added by itself is connected to nothing.
    """
    pair = c.ints.get(PAIR, 0)
    if pair:  # FAB 1.7.6c: both were added by one effect, and are connected to each other only
        return g.contexts.get(pair)
    face = face_of(g, c.this) if g.exists(c.this) else None
    if face is None or face.key != node.face:  # FAB 1.7.6b: it is connected to nothing that it could refer to
        return None
    return g.contexts.get(g.objs[c.this].context)


def is_without_memory(g: State, c: Context, node: Node) -> bool:
    """Whether the object has the ability as its own, and nothing to remember with: it was never announced."""
    face = face_of(g, c.this) if g.exists(c.this) and not c.ints.get(PAIR, 0) else None
    return face is not None and face.key == node.face and not g.objs[c.this].context


def begins_to_remember(obj: ObjectId, player: PlayerId) -> Event:
    """An object that was not played begins to remember what its leading abilities did. FAB 1.7.6"""
    return Event(REMEMBERS, obj, player)


def do_remember(g: State, ev: Event) -> None:
    """An object that was not played begins to remember what its leading abilities did. FAB 1.7.6"""
    if g.exists(ev.obj):
        o = g.w_obj(ev.obj)
        o.context = g.new_context(o.id, ev.player).id
        ev.result = 1


REMEMBERS: Final[KindId] = TABLES.event("remember", Event, do_remember, silent=True)


def led_by_costs(g: State, layer: ObjectId) -> bool:
    """Whether an ability was activated whose costs lead, and that is its source's own. FAB 1.7.6 + 1.7.6b"""
    o = g.find(layer)
    ability = NODES[o.node] if o is not None and o.node >= 0 else None
    if o is None or not isinstance(ability, Activated) or not [cost for cost in ability.price.costs if cost.leads]:
        return False
    face = face_of(g, o.source) if g.exists(o.source) else None
    return face is not None and face.key == ability.face


def remembers_costs(layer: ObjectId, player: PlayerId) -> Event:
    """The source of an ability remembers what the costs of that ability were paid with. FAB 1.7.6"""
    return Event(REMEMBERS_COSTS, layer, player)


def do_remember_costs(g: State, ev: Event) -> None:
    """The source of an ability remembers what the costs of that ability were paid with. FAB 1.7.6"""
    layer = g.objs[ev.obj]
    ability = NODES[layer.node]
    assert isinstance(ability, Activated)
    o = g.w_obj(layer.source)
    if not o.context:
        o.context = g.new_context(o.id, ev.player).id
    paid, own = g.contexts[layer.context], g.w_context(o.context)
    for cost in ability.price.costs:
        if cost.leads:
            own.lists[kept_as(cost, cost.leads)] = paid.objects(cost.leads)
    ev.result = 1


REMEMBERS_COSTS: Final[KindId] = TABLES.event("remember-costs", Event, do_remember_costs, silent=True)


def kept_as(node: Node, slot: Slot) -> Slot:
    """Under which name it is kept: other pairs of abilities that the object has or had are not meant. FAB 1.7.6c"""
    return Slot(f"{slot} of {node.face}")


class Connected(Selector):
    """`(connected SLOT)`: what a leading ability of the same card did, for its following ability. FAB 1.7.6"""

    of_this = True

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        """What the leading ability did, which may follow another one itself. FAB 1.7.6a"""
        found = c.objects(self.slot)
        if not found:
            kept = memory(g, c, self)
            if kept is not None:  # FAB 1.7.6: by whichever kind of ability, of what its own play was paid with as well
                found = kept.objects(kept_as(self, self.slot)) or kept.objects(self.slot)
        return found


class Leads(Instruction):
    """`(leads SLOT effect)`: a leading ability; the following one finds in the slot what the effect did. FAB 1.7.6"""

    def __init__(self, slot: Slot, effect: Instruction) -> None:
        super().__init__(effect)
        self.slot = slot
        self.effect = effect

    def possible_in(self, places: Places) -> int:
        return self.effect.possible_in(places)

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            self.effect.perform(g, c)
        elif f.at == 1:
            if is_without_memory(g, c, self):
                happen(g, begins_to_remember(c.this, c.you))
        else:
            g.frames.pop()
            self.keep(g, c)

    def keep(self, g: State, c: Context) -> None:
        kept = memory(g, c, self)
        if kept is None:
            return
        own = g.w_context(c.id).lists
        did = own.get(self.slot, ())
        if kept.id == c.id:  # another ability of a layer with the same name for it is not meant
            own.pop(self.slot, ())
        # FAB 1.7.6: there its following ability finds what it did
        g.w_context(kept.id).lists[kept_as(self, self.slot)] = did


class GetsPair(Verb):
    """`(gets-pair DURATION leading following objects)`: both abilities, connected on each object. FAB 1.7.6c"""

    def __init__(self, duration: int, leading: Ability, following: Ability, objects: Selector) -> None:
        super().__init__(leading, following, objects)
        self.duration = duration
        self.leading = leading
        self.following = following
        self.objects = objects

    def perform(self, g: State, c: Context) -> None:
        lacking = lacks_time(g, self.duration)
        if lacking:
            happen(g, no_chain(c.you, c.this, lacking))
            return
        begun: list[Event] = []
        until = lasts_until(self.duration, c.you)
        for id in there(g, c, self.objects):
            own = g.new_context(c.this, c.you)
            own.ints[PAIR] = own.id
            for ability in (self.leading, self.following):
                ev = EffectBegan(ability.id, c.this, c.you, c.this, ADDED_TOGETHER, (id,), until)
                begun.append(noted(ev, own.id, NO_SLOT))  # what the two have in common lies in a context of their own
            self.tell(g, c, id)
        sequence(g, tuple(begun))

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is what it would apply to, and the chain or link that it lasts for."""
        if lacks_time(g, self.duration):
            return False
        return self.objects.awaits(c) or len(there(g, c, self.objects)) > 0
