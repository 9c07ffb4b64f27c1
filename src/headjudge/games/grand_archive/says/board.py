"""The attack and the Effects Stack as data."""

from __future__ import annotations

from headjudge.games.grand_archive.cards.declared import declared_targets
from headjudge.games.grand_archive.cards.trees import root_of
from headjudge.games.grand_archive.combat.roles import attacker, defenders, wielded
from headjudge.games.grand_archive.combat.steps import attack_damage
from headjudge.games.grand_archive.objects.champions import champion, level
from headjudge.games.grand_archive.objects.marks import DAMAGE, METHODS
from headjudge.games.grand_archive.objects.properties import LIFE
from headjudge.games.grand_archive.objects.records import about
from headjudge.games.grand_archive.objects.zones import STACK
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.state import State
from headjudge.kernel.views import LinkView, StackEntry, Standing, ability_words, known_as


def links_view(g: State, viewer: PlayerId) -> list[LinkView]:
    """The attack that is under way. GA 2.2.g"""
    unit = attacker(g)
    if not unit:
        return []
    damage = attack_damage(g, unit, wielded(g))
    hit = list(defenders(g))
    return [
        {
            "number": 1,
            "by": known_as(g, unit, viewer),
            "name": g.policies.called(g, unit, viewer),
            "power": damage,
            "targets": [
                {
                    "id": known_as(g, id, viewer),
                    "name": g.policies.called(g, id, viewer),
                    "defense": 0,
                    "through": damage,
                }
                for id in hit
            ],
            "against": [known_as(g, id, viewer) for id in hit],
            "active": True,
            "hit": False,
        }
    ]


def stack_view(g: State, viewer: PlayerId) -> list[StackEntry]:
    """What waits on the Effects Stack, the next first. GA 2.3"""
    return [instance_view(g, id, viewer) for id in g.zone(STACK)]


def instance_view(g: State, id: ObjectId, viewer: PlayerId) -> StackEntry:
    o = g.objs[id]
    root = root_of(g, id)
    return {
        "id": known_as(g, id, viewer),
        "name": g.policies.called(g, id, viewer),
        "controller": o.controller,
        "what": METHODS[about(o).method],
        "targets": [known_as(g, target, viewer) for target in aimed_at(g, id)],
        "words": "" if root is None else ability_words(g, root),
    }


def aimed_at(g: State, id: ObjectId) -> list[ObjectId]:
    """What an instance is aimed at. GA 2.6"""
    root, c = root_of(g, id), g.contexts[g.objs[id].context]
    return [] if root is None else [x for t in declared_targets(g, root, c) for x in c.filled(t.slot)]


def standing(g: State, player: PlayerId) -> list[Standing]:
    """The life that a champion has left, and its level."""
    id = champion(g, player)
    if not id:
        return []
    life = g.num(id, LIFE)
    left = max(0, life - g.mark(id, DAMAGE))
    return [
        {"name": "life", "value": left, "of": life, "note": ""},
        {"name": "level", "value": level(g, player), "of": 0, "note": ""},
    ]
