"""Which abilities an object has now, and which effects they generate. FAB 1.7 + 1.8.2"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import present
from headjudge.abilities.statics import When
from headjudge.games.fab.cards.faces import Activated, face_of
from headjudge.games.fab.combat.attacks import is_proxy, represents
from headjudge.games.fab.effects.next_turn import lost_by
from headjudge.games.fab.effects.referring import AsksAbilities
from headjudge.games.fab.effects.verbs.assets import Deal
from headjudge.games.fab.effects.verbs.contests import Clash
from headjudge.games.fab.events import damage
from headjudge.games.fab.objects import zones
from headjudge.games.fab.play.targets import Moded
from headjudge.kernel.definitions import NODES, PROPERTIES, Ability, Giving, Node
from headjudge.kernel.functioning import abilities_given
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State

DOINGS: Final = ("arcane", "clash")
ASKED: Final = 2
"""What a survey tells where a card asks which effects an object's abilities generate."""
EFFECTS_HAD: Final = 2 * PROPERTIES + 1
"""Of a snapshot, above properties and their base values: which of those its abilities generated, as a set."""


class WithEffect(AsksAbilities):
    """`(with-effect DOING)`: an ability of the card directly generates such an effect, if only sometimes. FAB 1.8.2"""

    of_properties = True

    def __init__(self, doing: str) -> None:
        super().__init__()
        self.doing = doing

    def seeks(self, ability: Ability) -> bool:
        return may_generate(ability, self.doing)

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        kept = None if g.exists(id) else g.lki_props.get(id)
        if kept is not None and EFFECTS_HAD in kept:  # FAB 1.2.3b: with the effects that applied to it
            return kept[EFFECTS_HAD] >> DOINGS.index(self.doing) & 1 > 0
        return has_effect(g, id, self)


SEEKERS: Final = tuple([WithEffect(doing) for doing in DOINGS])


def has_effect(g: State, id: ObjectId, seeker: WithEffect) -> bool:
    """Whether an ability that an object has generates such an effect. FAB 1.8.2"""
    todo = [(ability, "") for ability in effects_of(g, id, seeker)]
    context = g.contexts.get(g.look(id).context)
    while todo:
        node, path = todo.pop()
        if generates(node, seeker.doing):  # FAB 1.8.2: an ability generates it
            return True
        if isinstance(node, Moded):  # FAB 1.7.5d: the modes that were chosen are its abilities, and no others
            todo.extend(chosen_modes(context, node, path))
        elif not isinstance(node, Giving):  # what it gives to others is theirs
            todo.extend([(child, path) for child in node.children()])
    return False


def effects_had(g: State, id: ObjectId) -> int:
    """The effects that the abilities of an object generate, as a set of `DOINGS`, for when it is gone. FAB 1.2.3b"""
    return sum([1 << i for i, seeker in enumerate(SEEKERS) if has_effect(g, id, seeker)])


def effects_of(g: State, id: ObjectId, seeker: Node) -> list[Node]:
    """What an object may generate effects by: a layer that is no card and no attack-proxy by its own abilities only."""
    o = g.look(id)
    if o.face < 0 and o.node >= 0 and not is_proxy(g, id):
        node = NODES[o.node]
        if isinstance(node, Activated):  # FAB 5.2.1d: those after the colon are the abilities of the layer
            return present(node.effect)
        if isinstance(node, When):  # FAB 1.6.2c: the effect that triggered is the resolution ability of the layer
            return [node.effect]
    return abilities_had(g, represents(g, id), seeker)


def abilities_had(g: State, id: ObjectId, seeker: Node) -> list[Node]:
    """The abilities of an object now, and what else its card says: without what it lost, with what it was given."""
    face = face_of(g, id)
    if face is None:
        return []
    given: list[Node] = list(abilities_given(g, id, seeker)) if g.exists(id) else []
    return [*[a for a in face.abilities if has(g, a, id)], *face.extra, *given]


def has(g: State, ability: Ability, id: ObjectId) -> bool:
    """Whether an object still has an ability that its card has. FAB 1.7.7"""
    if ability.keyword >= 0 and g.prop(id, ability.keyword) == ABSENT:
        return False
    return g.look(id).zone != zones.HERO or not lost_by(g, id)


def chosen_modes(c: Context | None, modal: Moded, path: str) -> list[tuple[Node, str]]:
    """The modes that were declared for a layer, as long as it is that object. FAB 1.7.5d"""
    chosen = () if c is None else c.lists.get(modal.slot(path), ())
    return [(modal.modes[mode - 1], path + modal.path_of(i)) for i, mode in enumerate(chosen)]


def may_generate(node: Node, doing: str) -> bool:
    """Whether it generates such an effect, or something below it does that it gives to nobody else."""
    below = [] if isinstance(node, Giving) else node.children()
    return generates(node, doing) or len([child for child in below if may_generate(child, doing)]) > 0


def generates(node: Node, doing: str) -> bool:
    """Whether it is an instruction to do that; a pattern of events generates nothing."""
    if doing == "clash":
        return isinstance(node, Clash)
    return isinstance(node, Deal) and node.type == damage.ARCANE
