"""The combat chain: chain links, the active-attack, defending cards. FAB 7.0"""

from __future__ import annotations

from headjudge.games.fab.objects import marks
from headjudge.games.fab.objects.living import is_ally
from headjudge.games.fab.objects.properties import LIFE
from headjudge.games.fab.objects.records import about, course, record_of
from headjudge.games.fab.objects.zones import CHAIN, HERO
from headjudge.kernel.ids import NOBODY, NOTHING, ObjectId, PlayerId
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State


def step(g: State) -> int:
    return course(g).step


def is_open(g: State) -> bool:
    """Whether the chain is open, as it is during combat and not otherwise."""
    return course(g).step != marks.NO_COMBAT


def links(g: State) -> int:
    """The number of the active chain link, the most recent one; 0 where there is none. FAB 7.0.3b"""
    return len(course(g).links)


def attack_of(g: State, link: int) -> ObjectId:
    """The active-attack of a chain link, existing or as last known. FAB 7.0.3c"""
    return record_of(g, link).attack


def active_attack(g: State) -> ObjectId:
    """The active-attack of the active chain link; 0 where there is none. FAB 7.0.4"""
    return record_of(g, links(g)).attack  # FAB 7.0.3c: the link keeps one that is gone, as last known


def targets_of(g: State, link: int) -> tuple[ObjectId, ...]:
    """The attack-targets of a chain link, existing or as last known. FAB 1.4.5b"""
    return record_of(g, link).targets


def target_for(g: State, player: PlayerId) -> ObjectId:
    """Which of the active chain link's attack-targets a card of that player defends: their hero, or the only one."""
    targets = targets_of(g, links(g))
    own = [id for id in targets if g.look(id).owner == player]
    return own[0] if own else targets[0] if targets else NOTHING


def attacking_player(g: State) -> PlayerId:
    """The player who controls the attack of the active chain link. FAB 1.4.1b"""
    return record_of(g, links(g)).attacker


def attacking_hero(g: State) -> PlayerId:
    """The player of the attacking hero, until the active chain link resolves. FAB 7.2.4a"""
    n = links(g)
    return NOBODY if has_resolved(g, n) else attacker_of(g, n)


def attacker_of(g: State, link: int) -> PlayerId:
    """The attacking hero's player of a chain link; nobody where the attack-source is itself a living object."""
    if not link:
        return NOBODY
    attack = g.look(attack_of(g, link))
    # FAB 7.2.4a: a living attack-source is attacking instead of the hero
    return NOBODY if attack.face < 0 and is_ally(g, attack.source) else record_of(g, link).attacker


def defending_players(g: State) -> tuple[PlayerId, ...]:
    """The players whose heroes are the defending heroes, until the active chain link resolves. FAB 7.2.4b"""
    n = links(g)
    return () if has_resolved(g, n) else defenders_of(g, n)


def defenders_of(g: State, link: int) -> tuple[PlayerId, ...]:
    """The defending heroes' players of a chain link. FAB 7.2.4b"""
    heroes = [g.look(target) for target in targets_of(g, link)]  # FAB 8.2.8d: an ally makes no defending hero
    return tuple([hero.owner for hero in heroes if hero.zone == HERO])


def identity(g: State, link: int) -> int:
    """What tells a chain link from those of other combat chains; 0 where there is none. FAB 7.0.3"""
    return record_of(g, link).began


def has_resolved(g: State, link: int) -> bool:
    """Whether it is a resolved chain link. FAB 7.6.2"""
    return record_of(g, link).resolved


def link_of(g: State, id: ObjectId) -> int:
    """The chain link that an object is on, or attacked or defended on and is gone; 0 for none. FAB 7.0.3f"""
    o = g.find(id)
    if o is not None:
        return about(o).link
    if id not in g.lki:  # it is no object: nobody has the ability that asks
        return 0
    last = about(g.lki[id])
    link = last.link
    if link and identity(g, link) == last.defends_on:  # FAB 1.2.3b: it belongs to what is last known
        return link
    return attacked_on(g, id)


def attacked_on(g: State, id: ObjectId) -> int:
    """The chain link whose active-attack, or attack-source, an object is or last was; 0 for none. FAB 7.0.3"""
    for link in range(links(g), 0, -1):
        attack = g.look(attack_of(g, link))  # FAB 7.0.3c: the link remains, with what is last known of its attack
        if attack.id == id or (attack.face < 0 and attack.source == id):
            return link
    return 0


def is_attacking(g: State, id: ObjectId) -> bool:
    """Whether it attacks: an active-attack on the combat chain, or a living attack-source of one. FAB 7.2.4 + 7.2.4a"""
    o = g.look(id)
    if about(o).attacking:  # FAB 7.2.4: until it leaves the combat chain
        return True
    link = about(o).link
    if not link:
        return False
    attack = attack_of(g, link)
    # FAB 7.2.4a: a living attack-source becomes attacking; a weapon does not, its attack is another object
    return attack > 0 and g.look(attack).face < 0 and g.look(attack).source == id and g.prop(id, LIFE) != ABSENT


def has_hit(g: State, link: int) -> bool:
    """Whether any hit-event occurred while it was the active chain link. FAB 7.5.5d"""
    return record_of(g, link).hits > 0


def defended_from_hand(g: State) -> bool:
    """A hand card of the defending hero defended on this chain link. FAB 8.4.3"""
    return record_of(g, links(g)).defended_from_hand > 0


def defending(g: State, link: int) -> list[ObjectId]:
    """The defending cards of a chain link, in the order they were put there. FAB 7.0.5"""
    return [id for id in all_defending(g) if about(g.objs[id]).link == link]


def all_defending(g: State) -> list[ObjectId]:
    """All that defends on the combat chain: a card does until it leaves it, whichever link is active. FAB 7.0.5a"""
    found = [id for id in g.zone(CHAIN) if about(g.objs[id]).defends]
    for player in g.seats:  # a demi-hero defends without leaving its zone
        found += [id for id in g.zone(HERO, player) if about(g.objs[id]).defends]
    return found
