"""What an attack that is under way leads to, in words."""

from __future__ import annotations

from headjudge.games.grand_archive.combat.roles import Combat, attacker, defenders, wielded
from headjudge.games.grand_archive.combat.steps import STEPS, able_to_retaliate, attack_damage, combat_step
from headjudge.games.grand_archive.says.rendering import name
from headjudge.kernel.state import State


def goes_on(g: State, combat: Combat) -> str:
    """What follows once all have passed in a step of combat. GA 2.2.g.iii-v"""
    step = combat_step(combat)
    if step == len(STEPS) - 1:
        return "the attack is over"
    ready = [name(g, id) for id in defenders(g) if able_to_retaliate(g, id)] if not step else []
    return f"{dealt(g)}; {' and '.join(ready)} may strike back first" if ready else dealt(g)


def unanswered(g: State) -> str:
    """What it means that nothing retaliates. GA 2.2.g.iii"""
    return f"do not strike back: {dealt(g)}"


def dealt(g: State) -> str:
    """What the attack deals as things stand, and to what. GA 2.2.g.iv"""
    unit = attacker(g)
    hit = " and ".join([name(g, id) for id in defenders(g)])
    return (
        f"the attack deals {attack_damage(g, unit, wielded(g))} to {hit}"
        if unit and hit
        else "the attack deals nothing"
    )
