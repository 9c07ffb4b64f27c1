"""Games with sides, links, preserved cards and ends can be seen, dealt anew and saved at every question."""

from __future__ import annotations

import random

import pytest

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.save import dump_state, load_state
from tests.grand_archive.table import laid_out

CARDS = """cards:
  Egg: {like: Rusted Warshield, element: [norm], memory: none, reserve: 0, supertype: [], back: Drake,
    abilities: ["(activated (pay 0) (transform this))"]}
  Drake: {like: Giant Tortoise, side: back, power: 2, life: 4,
    abilities: ["(activated (rest this) (transform this))",
      "(on enter (deal 1 (champion opponent)))",
      "(modify power add 1 (subtype turtle))"]}
  Strap: {like: Rusted Warshield, element: [norm], memory: none, reserve: 0, supertype: [],
    abilities: ["(link (type ally))",
      "(modify power add 2 linked)",
      "(activated (rest this) (put-counters buff 1 linked-object))"]}
  Ward: {like: Rusted Warshield, element: [norm], memory: none, reserve: 0, supertype: [], power: 1,
    abilities: ["(link shield (type unit))"]}
  Seed: {like: Giant Tortoise, element: [norm], reserve: 0, has: [preserve], abilities: []}
  Rite: {like: Fireball, element: [norm], reserve: 0, speed: fast, has: [preserve],
    abilities: ["(deal 1 (target (in field each-player (type unit))))"]}
  Pyre: {like: Fireball, element: [norm], reserve: 0, speed: fast, has: [preserve],
    abilities: ["(do (deal 1 (champion opponent)) (leaves-to banishment))"]}
  Comet: {like: Fireball, element: [norm], reserve: 3, speed: slow,
    abilities: ["(starcalling 0)",
      "(if starcalled (deal 2 (target (in field each-player (type unit)))) (deal 1 (champion opponent)))"]}
  Gaze: {like: Reclaim, element: [norm], reserve: 0, speed: fast, abilities: ["(do (glimpse 3) (draw 1))"]}
  Idol: {like: Giant Tortoise, element: [norm], reserve: 0,
    abilities: ["(activated (rest this) (modal 1 unchosen (deal 1 (champion opponent)) (draw 1) (destroy
      (target (in field each-player (type ally))))))"]}
  Halt: {like: Reclaim, reserve: 0, speed: fast, element: [norm], abilities: ["(end combat)"]}
  Dusk: {like: Reclaim, reserve: 1, speed: fast, element: [norm], abilities: ["(end turn)"]}
  Haste: {like: Reclaim, reserve: 0, speed: fast, element: [norm], abilities: ["(end phase)"]}
  Warp: {like: Reclaim, reserve: 0, element: [norm], abilities: ["(until always (time-distorted))"]}
  Petrify: {like: Fireball, element: [norm], reserve: 0, speed: fast,
    abilities: ["(until end-of-turn (becomes item) (target (in field each-player (type ally))))"]}
  Awaken: {like: Fireball, element: [norm], reserve: 0, speed: fast,
    abilities: ["(do (until end-of-turn (is-also ally) (in field you (type item))) (until end-of-turn
      (modify life set 2) (in field you (type item))))"]}
  Mirror: {like: Fireball, element: [norm], reserve: 0, speed: fast,
    abilities: ["(summon-copy (target (in field you (non (type champion)))))"]}
  Echo: {like: Fireball, element: [norm], reserve: 0, speed: fast, abilities: ["(copy (target (activations)))"]}
  Recall: {like: Reclaim, reserve: 0, speed: fast, element: [norm],
    abilities: ["(put (target (in field each-player (either (type ally) (type item)))) hand)"]}
  Unearth: {like: Fireball, element: [norm], reserve: 0, speed: fast,
    abilities: ["(put (in graveyard you (type item)) field)"]}
  Gift: {like: Fireball, element: [norm], reserve: 0, speed: fast,
    abilities: ["(sacrifice 2 (in field you (non (type champion))))"]}
  Dice: {like: Fireball, element: [norm], reserve: 0, speed: fast,
    abilities: ["(do (roll n 6) (deal (noted n) (target (in field each-player (type ally)))))"]}
  Beckon: {like: Reclaim, element: [norm], reserve: 0, abilities: ["(materialize)"]}
  Bauble: {like: Sword of Seeking, element: [norm], memory: 0, abilities: []}
"""
PLAYERS = """players:
  A: {{champion: [Spirit of Fire], hand: [{0}], deck: [{1}], material: [Bauble], field: [Giant Tortoise]}}
  B: {{champion: [Spirit of Wind], hand: [{2}], deck: [{3}], material: [Bauble], field: [Giant Tortoise]}}
turn: A
"""
NAMES = [line.split(":")[0].strip() for line in CARDS.splitlines() if line[:2] == "  " and line[2] != " "]
PLAYED = [name for name in NAMES if name not in ("Drake", "Bauble")]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_holds_together_at_every_question(seed: int) -> None:
    rng = random.Random(seed)
    dealt = [", ".join(rng.choices(PLAYED, k=n)) for n in (9, 30, 9, 30)]
    game = laid_out(CARDS + PLAYERS.format(*dealt))
    for step in range(300):
        if game.over:
            break
        if step % 5 == 0:
            assert all(game.view(PlayerId(p)) for p in (0, 1))
            assert all(option.text for option in game.decision.options)
        if step % 20 == 0:
            guess = game.imagine(PlayerId(seed % 2), step)
            guess.choose(0)
            saved = dump_state(game.state)
            assert dump_state(load_state(game.state.policies, game.state.faces, saved)) == saved
        game.choose(rng.randrange(len(game.decision.options)))
