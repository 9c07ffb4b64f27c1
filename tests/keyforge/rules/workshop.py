"""Cards of every mechanism beyond the first set, and random games with them."""

from __future__ import annotations

import random
from functools import cache

from headjudge.games.keyforge.objects.properties import HOUSE_BITS
from headjudge.games.keyforge.objects.records import w_of_player
from headjudge.games.keyforge.objects.zones import BESIDE, DECK
from headjudge.games.keyforge.says import vocabulary
from headjudge.kernel import flow
from headjudge.kernel.chance import seeded
from headjudge.kernel.definitions import Face
from headjudge.kernel.ids import seats
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.players import FIRST

Facts = dict[str, int | str | tuple[str, ...]]
NO_AMBER: Facts = {"amber": 0}

ACTIONS: dict[str, tuple[Facts, tuple[str, ...], tuple[str, ...]]] = {
    "Lure": (
        NO_AMBER,
        (),
        ("(play (do (choose prey (in battleline opponent)) (take-control (slot prey) end-of-turn)))",),
    ),
    "Charm": (
        {"icons": ("damage", "capture", "draw", "discard", "power", "amber")},
        (),
        ("(play (do (choose prey (in battleline opponent)) (take-control (slot prey))))",),
    ),
    "Aegis": (NO_AMBER, (), ("(play (ward (in battleline each-player)))",)),
    "Fury": ({"amber": 1}, ("alpha",), ("(play (enrage (in battleline each-player)))",)),
    "End": ({"amber": 1}, ("omega",), ("(play (destroy (in battleline each-player)))",)),
    "Hush": (
        NO_AMBER,
        (),
        ("(play (until opponents-next-turn (states blank (both (controlled-by opponent) (type creature)))))",),
    ),
    "Muster": ({"amber": 1}, (), ("(play (make-token 2))",)),
    "Curse": (
        NO_AMBER,
        (),
        ("(fate (lose 2 you))", "(scrap (gain 1 you))", "(play (if (tide high you) (gain 2 you)))"),
    ),
    "Rest": (NO_AMBER, (), ('(play (stop-being-creature (in battleline you (named "Golem"))))',)),
    "Beam": (
        {"amber": 1},
        (),
        ("(play (do (choose prey (in battleline opponent)) (archive (slot prey) you)))",),
    ),
    "Recall": (NO_AMBER, (), ("(play (return (in battleline each-player)))",)),
    "Quest": (
        NO_AMBER,
        (),
        ("(play (do (search found (in deck you (type creature))) (put-into-play (slot found)) (shuffle deck you)))",),
    ),
    "Rust": (NO_AMBER, (), ("(play (do (unforge opponent) (gain 3 you)))",)),
}
CREATURES: dict[str, tuple[Facts, tuple[str, ...], tuple[str, ...]]] = {
    "Colossus": (
        {"power": 12, "halves": ("bottom", "Colossus")},
        (),
        ("(play (gain 1 you))", "(destroyed (return this))"),
    ),
    "Colossus top": ({"icons": ("amber", "damage"), "halves": ("top", "Colossus")}, (), ()),
    "Rover": (
        {"power": 2},
        ("as-upgrade",),
        ("(in-zones (gains (action (gain 1 you))) upgrades)", "(reap (steal 1 you))"),
    ),
    "Traitor": ({"power": 4}, ("treachery", "elusive"), ("(play (gain 1 you))",)),
    "Post": ({"power": 3}, ("entrench", "splash-attack 2", "poison"), ("(before-reap (exalt 1 this))",)),
    "Rock": ({"power": 1}, ("invulnerable", "versatile"), ()),
    "Chest": (
        {"power": 3},
        (),
        (
            "(reap (do (choose card (in hand you)) (put-under (slot card) this)))",
            "(fight (do (choose card (in hand you)) (graft (slot card) this)))",
            "(destroyed (return (under this)))",
        ),
    ),
    "Shade": (
        {"power": 4},
        (),
        ("(instead (event would-damage (from itself)) (rather (steal 1)))", "(reap (move-in-line this))"),
    ),
    "Gel": (
        {"power": 3},
        (),
        ("(reap (do (choose model (in battleline opponent)) (become-copy this (slot model))))",),
    ),
    "Teacher": ({"power": 3}, (), ("(reap (until end-of-turn (reap (gain 1 you)) this))", "(states spendable)")),
}
BESIDE_IT: dict[str, tuple[Facts, tuple[str, ...]]] = {
    "Grunt": ({"house": "brobnar", "type": "token-creature", "power": 2}, ("(reap (draw 1))",)),
    "Omen": (
        {"house": "none", "type": "prophecy", "other-side": "Sign"},
        ("(fulfilled (event played (by opponent)))",),
    ),
    "Sign": (
        {"house": "none", "type": "prophecy", "other-side": "Omen"},
        ("(fulfilled (event reaped (by opponent)))",),
    ),
}


@cache
def faces() -> tuple[Face, ...]:
    made = [vocabulary.define(name, "Anger", facts, has, trees) for name, (facts, has, trees) in ACTIONS.items()]
    made += [vocabulary.define(name, "Bumpsy", facts, has, trees) for name, (facts, has, trees) in CREATURES.items()]
    golem = ("(action (become-creature 5 this))", "(action (gain 1 you))")
    made.append(vocabulary.define("Golem", "Banner of Battle", {}, (), golem))
    made += [vocabulary.define(name, "", facts, (), trees) for name, (facts, trees) in BESIDE_IT.items()]
    return tuple(made)


def deal(seed: int) -> State:
    """A game between two decks of these cards, at its first decision."""
    rng = random.Random(seed)
    g = vocabulary.position(list(faces()), 2, FIRST, "set-up", "")
    g.rng = seeded(seed)
    place = {face.key: i for i, face in enumerate(g.faces)}
    cards = [face.key for face in faces() if face.key not in BESIDE_IT]
    for player in seats(2):
        w_of_player(g, player).identity = HOUSE_BITS["brobnar"] | HOUSE_BITS["dis"]
        for name in BESIDE_IT:
            put(g, place[name], player, BESIDE)
        for _ in range(36):
            put(g, place[rng.choice(cards)], player, DECK)
    flow.run(g)
    return g
