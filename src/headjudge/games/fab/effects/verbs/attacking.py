"""Effects that make attacks and defending cards: attack-layers, new attacks on a link, added defenders. FAB 7"""

from __future__ import annotations

from headjudge.abilities.effects import OnObjects, unfilled
from headjudge.abilities.giving import Gives
from headjudge.abilities.statics import When
from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import ATTACKER
from headjudge.games.fab.combat.company import defend_together
from headjudge.games.fab.combat.defending import refuse_defender
from headjudge.games.fab.events import combat
from headjudge.games.fab.events.possible import ruled_out
from headjudge.games.fab.registry import Q_DEFENDED, TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.events import happen
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_DEFENDED, cite("FAB 7.0.5d"))


class AttackWith(OnObjects):
    """`(attack-with objects)`: the attack of this attack-layer is that card. FAB 1.4.4 + 7.2.3c"""

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[ATTACKER] = self.objects.objects(g, c)[:1]


def attacks_with_a_card(root: Node) -> bool:
    """Whether a tree attacks with a card by itself, not by an ability that it gives. FAB 1.4.4"""
    own = [child for child in root.children() if not isinstance(child, Ability)]
    return isinstance(root, AttackWith) or len([child for child in own if attacks_with_a_card(child)]) > 0


def check_attacks(root: Node) -> None:
    """Only layers are attack-layers; in any other ability nothing would come of such an effect. FAB 8.5.38a"""
    if attacks_with_a_card(root) and not isinstance(root, Activated | When):
        raise ValueError(
            "an effect that attacks with a card is a resolution ability, or stands in an activated or triggered one"
        )
    check_given(root)


def check_given(root: Node) -> None:
    """The same for the abilities that a tree gives."""
    for ability in abilities_in(root):
        if isinstance(ability, Activated) and not isinstance(root, Gives):
            raise ValueError("an effect gives objects an activated ability that they have then: (gives (activated ..))")
        check_attacks(ability)


def abilities_in(root: Node) -> list[Ability]:
    """The abilities that a tree gives, those that they give in turn not among them."""
    found: list[Ability] = []
    for child in root.children():
        if isinstance(child, Ability):
            found.append(child)
        else:
            found += abilities_in(child)
    return found


class BecomesAttack(OnObjects):
    """`(becomes-attack objects)`: put it onto the active chain link as the attacking card. FAB 7.0.4a"""

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a chain link, and a card to put onto it."""
        if unfilled(self.objects, c) or not chain.links(g):
            return chain.links(g) > 0
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        able = [id for id in found if not ruled_out(g, combat.new_attack(id, chain.attacking_player(g), c.this))]
        return len(able) > 0

    def perform(self, g: State, c: Context) -> None:
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        if found and chain.links(g):
            happen(g, self.noting(c, combat.new_attack(found[0], chain.attacking_player(g), c.this)))


class AddDefending(OnObjects):
    """`(add-defending objects)`: to the active chain link, where they can defend. FAB 7.0.5b"""

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a chain link, and a card that can defend on it."""
        if unfilled(self.objects, c) or not chain.links(g):
            return chain.links(g) > 0
        found = [id for id in self.objects.objects(g, c) if g.exists(id)]
        return len([id for id in found if not refuse_defender(g, c.you, id, g.objs[id].zone, ())]) > 0

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """With several attack-targets, the controller of the effect says for which one they defend."""
        if f.at == 0:
            targets = chain.targets_of(g, chain.links(g))
            flow.choose(g, c.you, targets, 1, 1, kind=Q_DEFENDED, source=c.this)
            return
        g.frames.pop()
        self.add(g, c, f.chosen)  # FAB 7.0.5d: one link and one target at a time

    def add(self, g: State, c: Context, targets: tuple[ObjectId, ...]) -> None:
        added: list[Event] = []
        for id in self.objects.objects(g, c):
            if not g.exists(id) or not targets:
                continue
            if refuse_defender(g, c.you, id, g.objs[id].zone, ()):  # FAB 7.0.5b: the effect fails, nothing moves
                added.append(combat.cannot_defend(id, c.you, c.this))
            else:
                added.append(self.noting(c, combat.defended(id, c.you, targets[0], source=c.this)))
        defend_together(g, added)
