"""The fights that are going on as data."""

from __future__ import annotations

from headjudge.games.keyforge.combat.armor import unused_armor
from headjudge.games.keyforge.combat.fight import Fighting
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.turn import keys
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.state import State
from headjudge.kernel.views import LinkView, Standing, known_as


def links_view(g: State, viewer: PlayerId) -> list[LinkView]:
    """The fights that are going on, the innermost last. KF 11"""
    fights = [f for f in g.frames if isinstance(f, Fighting) and g.exists(f.attacker) and g.exists(f.attacked)]
    return [fight_view(g, f, viewer, i, len(fights)) for i, f in enumerate(fights, 1)]


def fight_view(g: State, f: Fighting, viewer: PlayerId, number: int, last: int) -> LinkView:
    power = g.num(f.attacker, properties.POWER)
    hurt = f.aim if g.exists(f.aim) else f.attacked
    armor = unused_armor(g, hurt)
    return {
        "number": number,
        "by": known_as(g, f.attacker, viewer),
        "name": g.policies.called(g, f.attacker, viewer),
        "power": power,
        "targets": [
            {
                "id": known_as(g, hurt, viewer),
                "name": g.policies.called(g, hurt, viewer),
                "defense": armor,
                "through": max(0, power - armor),
            }
        ],
        "against": [known_as(g, f.attacked, viewer)],
        "active": number == last,
        "hit": False,
    }


def standing(g: State, player: PlayerId) -> list[Standing]:
    """Keys that are forged, and Æmber for the next one."""
    forged, amber = keys.forged(g, player), g.asset(player, marks.AMBER)
    return [
        {"name": "keys", "value": forged, "of": keys.needed(g, player), "note": ""},
        {"name": "amber", "value": amber, "of": 0, "note": f"a key costs {keys.cost(g, player)}"},
    ]
