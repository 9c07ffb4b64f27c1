"""Effects that make attacks and defending cards: attack-layers, new attacks on a link, added defenders. FAB 7"""

from __future__ import annotations

from headjudge.abilities.giving import Gives
from headjudge.abilities.statics import When
from headjudge.abilities.verbs import EachByItself, OnObjects, there
from headjudge.games.fab.cards.faces import Activated
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import ATTACKER
from headjudge.games.fab.combat.defending import refuse_defender
from headjudge.games.fab.combat.defending_together import company
from headjudge.games.fab.effects.verbs.ordering import IN_ANY_ORDER, can_tell_apart, is_noticed
from headjudge.games.fab.events import combat
from headjudge.games.fab.objects import zones
from headjudge.games.fab.registry import Q_DEFENDED, TABLES
from headjudge.kernel import flow
from headjudge.kernel.definitions import Ability, Node
from headjudge.kernel.events import happen, sequence
from headjudge.kernel.functioning import player_of
from headjudge.kernel.ids import NOTHING, ObjectId, PlayerId
from headjudge.kernel.moving import MOVED
from headjudge.kernel.records import Context, Event, Frame
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_DEFENDED, cite("FAB 7.0.5d"))


class AttackWith(OnObjects):
    """`(attack-with objects)`: the attack of this attack-layer is that card. FAB 1.4.4 + 7.2.3c"""

    def feasible(self, g: State, c: Context) -> bool:
        return self.objects.awaits(c) or len(self.objects.objects(g, c)) > 0

    def perform(self, g: State, c: Context) -> None:
        g.w_context(c.id).lists[ATTACKER] = self.objects.objects(g, c)[:1]


def attacks_with_a_card(root: Node) -> bool:
    """Whether a tree attacks with a card by itself, not by an ability that it gives. FAB 1.4.4"""
    own = [child for child in root.children() if not isinstance(child, Ability)]
    return isinstance(root, AttackWith) or len([child for child in own if attacks_with_a_card(child)]) > 0


def check_attacks(root: Node) -> None:
    """Only layers are attack-layers; in any other ability nothing would come of such an effect. FAB 8.5.38a"""
    if attacks_with_a_card(root) and not isinstance(root, (Activated, When)):
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


class BecomesAttack(EachByItself):
    """`(becomes-attack objects)`: put it onto the active chain link as the attacking card. FAB 7.0.4a"""

    def deed(self, g: State, c: Context, id: ObjectId) -> Event | None:
        o = g.find(id)
        if not chain.links(g) or o is None or o.face < 0:  # FAB 1.14.4b: there is a chain link, and a card to put on it
            return None
        if o.zone == zones.HERO or id == chain.active_attack(g):  # a hero stays in its zone, the attack is one already
            return None
        return combat.NewAttack(id, chain.attacking_player(g), c.this)

    def deeds(self, g: State, c: Context) -> list[Event]:
        return super().deeds(g, c)[:1]

    def feasible(self, g: State, c: Context) -> bool:
        return chain.links(g) > 0 and super().feasible(g, c)

    def removes(self) -> bool:
        return True


class Adding(Frame):
    """Cards become defending by an effect, one after the other. FAB 1.9.2"""

    cards: tuple[ObjectId, ...] = ()
    able: tuple[ObjectId, ...] = ()
    """Those of them that could, when it was their turn."""
    target: ObjectId = NOTHING
    """For which attack-target they defend."""


def order_matters(g: State, player: PlayerId, cards: tuple[ObjectId, ...]) -> bool:
    """Whether it could be told in which order cards become defending. FAB 1.8.6d"""
    able = tuple([id for id in cards if g.exists(id) and not cannot_join(g, id, ())])
    if len(able) < 2 or not can_tell_apart(g, player, able):
        return False
    if is_noticed(g, combat.DEFEND) or is_noticed(g, MOVED):
        return True
    return len([id for id in able if cannot_join(g, id, tuple([other for other in able if other != id]))]) > 0


def cannot_join(g: State, id: ObjectId, beside: tuple[ObjectId, ...]) -> int:
    """Why a card cannot become defending beside others, 0 if it can."""
    return refuse_defender(g, player_of(g, id), id, g.objs[id].zone, beside)


class AddDefending(OnObjects):
    """`(add-defending objects)`: to the active chain link, where they can defend. FAB 7.0.5b"""

    def frame(self) -> type[Frame]:
        return Adding

    def feasible(self, g: State, c: Context) -> bool:
        """FAB 1.14.4b: there is a chain link, and a card that can defend on it."""
        if self.objects.awaits(c) or not chain.links(g):
            return chain.links(g) > 0
        found = there(g, c, self.objects)
        return len([id for id in found if not cannot_join(g, id, ())]) > 0

    def perform(self, g: State, c: Context) -> None:
        flow.run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        """With several attack-targets, the controller of the effect says for which one they defend."""
        assert isinstance(f, Adding)
        if f.at == 0:
            targets = chain.targets_of(g, chain.links(g))
            flow.choose(g, c.you, targets, 1, 1, kind=Q_DEFENDED, source=c.this)
            return
        if f.at == 1:
            if f.chosen:
                f.target = f.chosen[0]  # FAB 7.0.5d: one link and one target at a time
                f.cards = there(g, c, self.objects)
            f.chosen = ()
            if order_matters(g, c.you, f.cards):
                n = len(f.cards)
                flow.choose(g, c.you, f.cards, n, n, source=c.this, cites=IN_ANY_ORDER, ordered=True)
            return
        if f.at == 2 and f.chosen:
            f.cards = f.chosen
        if f.at - 2 < len(f.cards):
            self.add(g, c, f, f.cards[f.at - 2])
        else:
            g.frames.pop()
            sequence(g, company(g, f.able))  # FAB 7.0.5e: one that defended already did not come with them

    def add(self, g: State, c: Context, f: Adding, id: ObjectId) -> None:
        """One of them becomes defending, if it can beside those that did before it."""
        if not g.exists(id):
            return
        player = player_of(g, id)  # FAB 7.0.5a: its controller has defended with it
        if cannot_join(g, id, ()):  # FAB 7.0.5b: the effect fails, nothing moves
            happen(g, combat.cannot_defend(id, player, c.this))
        else:
            f.able = (*f.able, id)
            happen(g, self.noting(c, combat.Defended(id, player, f.target, source=c.this)))
