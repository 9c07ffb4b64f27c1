"""Descriptions of what objects are and did: colours, cards played this turn, whose attack it is, what it attacks."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Selector, Value
from headjudge.abilities.selectors import AllThat, Related, RelatedTo, You, compare
from headjudge.abilities.values import OverObjects
from headjudge.games.fab.combat import chain
from headjudge.games.fab.combat.attacks import is_attack, possible_attacks, represents
from headjudge.games.fab.effects.descriptions import Equipped, Kind, Permanents, fits, while_defending
from headjudge.games.fab.effects.nouns import AS_ATTACK
from headjudge.games.fab.effects.referring import AsksTargets
from headjudge.games.fab.events import assets, combat, damage
from headjudge.games.fab.objects import marks, properties, zones
from headjudge.games.fab.objects.bases import base_value
from headjudge.games.fab.objects.places import ATTACKING, ATTACKS
from headjudge.games.fab.objects.records import known_of, record_of
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.definitions import Stated
from headjudge.kernel.ids import NOTHING, ObjectId
from headjudge.kernel.places import Places, Where
from headjudge.kernel.records import ABSENT, SUBJECT, Context
from headjudge.kernel.state import State

TOPIC_EVOS: Final[int] = TABLES.topic("evos")


class Played(AllThat):
    """`(played filter*)`: the cards that you have played this turn, as they were last known. FAB 1.2.3"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        own = marks.PLAYED_CARD * 16 + c.you
        cards = [ObjectId(key % SUBJECT) for key in g.this_turn if key // SUBJECT == own]
        return tuple([id for id in cards if (g.exists(id) or id in g.lki) and fits(g, c, id, self.filters)])


class AttackOf(RelatedTo):
    """`(attack-of objects)`: an attack of one of those weapons. FAB 1.4.3b"""

    narrow = True
    refers_as = AS_ATTACK

    def asks(self) -> int:
        return 1 << properties.SUBTYPES

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_attack(g, id) and represents(g, id) in self.objects.objects(g, c)

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return possible_attacks(g)

    def found_in(self, places: Places) -> int:
        return ATTACKS & places.everywhere


def targets_of(g: State, attack: ObjectId) -> tuple[ObjectId, ...]:
    """The attack-targets that an attack has. FAB 1.4.5"""
    return combat.targets_of(g.look(attack))


class AttacksYou(AsksTargets):
    """`targets-you`: an attack whose attack-target is your hero. FAB 1.4.5"""

    narrow = True
    refers_as = AS_ATTACK

    def asks(self) -> int:
        return 1 << properties.SUBTYPES

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_attack(g, id) and len([t for t in targets_of(g, id) if t in g.zone(zones.HERO, c.you)]) > 0

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return possible_attacks(g)

    def found_in(self, places: Places) -> int:
        return ATTACKS & places.everywhere


class Targeting(AsksTargets):
    """`(targeting filter)`: an attack that attacks such an object. FAB 1.4.5"""

    narrow = True
    refers_as = AS_ATTACK

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def asks(self) -> int:
        return 1 << properties.SUBTYPES

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return is_attack(g, id) and len([t for t in targets_of(g, id) if self.filter.accepts(g, c, t)]) > 0

    def among(self, g: State, c: Context) -> list[ObjectId]:
        return possible_attacks(g)

    def found_in(self, places: Places) -> int:
        return ATTACKS & places.everywhere


class TargetOfAttack(Related):
    """`(attack-target-of objects)`: what those attacks attack. FAB 1.4.5"""

    def objects(self, g: State, c: Context) -> tuple[ObjectId, ...]:
        targets = [target for id in self.inner.objects(g, c) for target in targets_of(g, id)]
        return tuple([id for id in targets if g.exists(id)])


class CameFrom(Filter):
    """`(came-from ZONE)`: it was played from that zone."""

    def __init__(self, zone: int) -> None:
        super().__init__()
        self.zone = zone

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return known_of(g, id).came_from == self.zone


class PaidWith(Filter):
    """`(paid-with filter)`: such a card was pitched to play it, to activate it or to attack with it. FAB 1.14.3b"""

    def __init__(self, filter: Filter) -> None:
        super().__init__(filter)
        self.filter = filter

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        layer = g.contexts.get(g.look(id).context)
        pitched = layer.objects(assets.PITCHED_FOR_IT) if layer is not None else ()
        known = [card for card in pitched if g.exists(card) or card in g.lki]  # FAB 1.2.3: as they were last known
        # FAB 8.4.15: for this very layer, whatever else lies in the pitch zone
        return len([card for card in known if self.filter.accepts(g, c, card)]) > 0


class WithBase(Filter):
    """`(with-base PROPERTY op value)`: with such a base value; what has none does not fit. FAB 2.0.3 + 1.8.7"""

    of_properties = True

    def __init__(self, prop: int, op: str, amount: Value) -> None:
        super().__init__(amount)
        self.prop = prop
        self.op = op
        self.amount = amount

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        value = base_value(g, id, self.prop)
        return value != ABSENT and compare(value, self.op, self.amount.value(g, c))


class ChainLinks(Value):
    """`(chain-count links)`: the number of chain links that you control. FAB 7.0.3"""

    def value(self, g: State, c: Context) -> int:
        numbers = range(1, chain.links(g) + 1)
        return len([link for link in numbers if record_of(g, link).attacker == c.you])


class LinksThat(Value):
    """`(chain-links filter*)`: the chain links that you control whose attacks fit. FAB 7.0.3c"""

    def __init__(self, filters: list[Filter]) -> None:
        super().__init__(*filters)
        self.filters = filters

    def value(self, g: State, c: Context) -> int:
        numbers = range(1, chain.links(g) + 1)
        own = [link for link in numbers if record_of(g, link).attacker == c.you]
        return len([link for link in own if fits(g, c, chain.attack_of(g, link), self.filters)])


class CountsAsEvos(Stated):
    """`(counts-as-evos n)`: you count as having so many Evos equipped, for effects that count them only. FAB 1.8.8"""

    def __init__(self, amount: int) -> None:
        super().__init__()
        self.topic = TOPIC_EVOS
        self.amount = amount


class EvosEquipped(Value):
    """`evos-equipped`: the Evos that you have equipped, with what counts as such. FAB 1.8.8"""

    def value(self, g: State, c: Context) -> int:
        evos = Permanents(You(), [Equipped(), Kind(properties.SUBTYPES, properties.SUBTYPE["Evo"], "evo")])
        total = len(evos.objects(g, c))
        for node, _, you, _ in g.statements(TOPIC_EVOS):
            assert isinstance(node, CountsAsEvos)
            if you == c.you:
                total += node.amount  # FAB 1.8.8: for effects that count them
        return total


class Attacking(Filter):
    """`attacking`: an attack on the combat chain, or what attacks itself. FAB 7.2.4 + 7.2.4a"""

    passing = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        """Asked of each object by itself. FAB 1.8.4c"""
        return chain.is_attacking(g, id)

    def asks(self) -> int:
        return 1 << properties.LIFE

    def of_source(self, places: Places) -> Where:
        return places.at(ATTACKING)

    def found_in(self, places: Places) -> int:
        return ATTACKING


class Defending(Filter):
    """`defending`: a defending card. FAB 7.0.5"""

    passing = True

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return known_of(g, id).defends != NOTHING

    def of_source(self, places: Places) -> Where:
        return while_defending(places)

    def found_in(self, places: Places) -> int:
        return self.of_source(places).met


class IsMarked(Condition):
    """`(hero-is-marked objects)`: one of them is; of a hit it is asked who was marked as they were hit. FAB 9.3.2"""

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def holds(self, g: State, c: Context) -> bool:
        hit = c.event if not c.id else None  # what has triggered already is asked as things are
        found = self.objects.objects(g, c)
        return [
            id for id in found if g.mark(id, marks.MARKED) or (hit is not None and damage.was_marked(hit, id))
        ] != []


class ArcaneDealt(OverObjects):
    """`(arcane-dealt heroes)`: the arcane damage that you have dealt to them this turn."""

    def value(self, g: State, c: Context) -> int:
        return sum([g.count(marks.ARCANE_TO, c.you, id) for id in self.objects.objects(g, c)])
