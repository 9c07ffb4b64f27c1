"""How a game ends, in words and by which rule. GA 1.4, 2.19.c"""

from __future__ import annotations

import pytest

from headjudge.kernel import flow
from headjudge.kernel.ids import PlayerId
from tests.grand_archive.table import laid_out, take
from tests.players import FIRST

CARDS = """\
cards:
  Hurt: {like: Fireball, element: [norm], reserve: 0, abilities: ["(deal 20 (champion opponent))"]}
  Hurt All: {like: Fireball, element: [norm], reserve: 0, abilities: ["(deal 20 (in field each-player))"]}
  Dig: {like: Fireball, element: [norm], reserve: 0, abilities: ["(draw 1)"]}
  Dig And Hurt: {like: Fireball, element: [norm], reserve: 0,
    abilities: ["(do (draw 1) (deal 20 (champion opponent)))"]}
"""


@pytest.mark.parametrize(
    ("card", "winners", "reason"),
    [
        ("Hurt", (0,), "champion-died"),
        ("Hurt All", (), "all-lost"),
        ("Dig", (1,), "empty-deck"),
        ("Dig And Hurt", (), "all-lost"),
    ],
)
def test_the_reason_is_told(card: str, winners: tuple[PlayerId, ...], reason: str) -> None:
    game = laid_out(
        f"{CARDS}players:\n  A: {{champion: [Spirit of Fire], hand: [{card}]}}\n  B: {{champion: [Spirit of Wind]}}\n"
    )
    take(game, f"activate {card}", "pass", "pass")
    assert game.over
    assert (game.result.winners, game.result.reason) == (winners, reason)


def test_who_concedes_has_lost() -> None:
    game = laid_out("players:\n  A: {champion: [Spirit of Fire]}\n  B: {champion: [Spirit of Wind]}\n")
    game.concede(FIRST)
    assert (game.result.winners, game.result.reason) == ((1,), "concession")


LOOPS = {
    "it hears what it does itself": "(when (event marked (subject itself)) (put-counters charge 1 this))",
    "each clean-up sets it off anew": "(when (event damage-removed (subject itself)) (deal 1 this))",
}


@pytest.mark.parametrize("loop", LOOPS.values(), ids=list(LOOPS))
def test_triggers_that_set_each_other_off_for_ever_end_in_a_draw(loop: str) -> None:
    game = laid_out(
        f'cards:\n  Sore: {{like: Giant Tortoise, life: 90, abilities: ["{loop}"]}}\n'
        "  Prick: {like: Fireball, element: [norm], reserve: 0,\n"
        '    abilities: ["(put-counters charge 1 (in field you))"]}\n'
        "players:\n  A: {champion: [Spirit of Fire], field: [Sore (damage 1)], hand: [Prick]}\n"
        "  B: {champion: [Spirit of Wind], field: [Sore]}\n"
    )
    take(game, "activate Prick")
    g = game.state
    while g.question is not None:
        flow.answer(g, len(g.question.acts) - 1)
    assert (g.winners, g.reason) == ((), "endless-loop")
