"""The words of questions and options, and the keys by which options are matched."""

from __future__ import annotations

import json

from headjudge.kernel import flow
from headjudge.kernel.views import view_of
from tests.keyforge.table import deal
from tests.keyforge.trying import keys, options, position, prompt
from tests.players import FIRST

A = "house: brobnar, houses: [brobnar, dis, logos]"
B = "houses: [sanctum, shadows, untamed]"
CARDS = """
Ox: {like: Bumpsy, power: 5, abilities: []}
Rover: {like: Bumpsy, power: 2, has: [as-upgrade, deploy], abilities: []}
Strap: {like: Blood of Titans, amber: 0, abilities: []}
Twin: {like: Banner of Battle, abilities: ["(action (gain 1 you))", "(action (draw 1))"]}
Sage: {like: Dust Imp, power: 2, abilities: ["(omni (one-of (gain 1 you) (draw 1)))"]}
Vote: {like: Anger, amber: 0, abilities: ["(play (do (choose x (in battleline each-player)) (use (slot x))))"]}
Pick: {like: Anger, amber: 0, abilities: ["(play (do choose-house (gain 1 you)))"]}
Bell: {like: Banner of Battle, abilities: ["(when (event reaped) (may (deal 1 (in battleline you))))"]}
Gong: {like: Banner of Battle, abilities: ["(when (event reaped) (stun (in battleline opponent)))"]}
"""


def test_the_turn_and_its_ways() -> None:
    a = f"{A}, hand: [Ox, Rover], battleline: [Ox (stunned), Ox, Sage], artifacts: [Twin]"
    g = position(CARDS, a, f"{B}, battleline: [Ox]")
    assert prompt(g) == "play, discard and use cards, or end the turn"
    assert options(g) == [
        "play Ox", "discard Ox", "play Rover", "discard Rover", "remove the stun of Ox", "reap with Ox",
        "fight with Ox", "use Sage", "use Twin", "raise the tide, for 3 chains", "end the turn",
    ]  # fmt: skip
    assert keys(g)[-3::2] == ["action|Twin@0.artifacts", "pass"]
    g = position(CARDS, a, B, "use Twin")
    assert (prompt(g), options(g)) == (
        "choose how to use it",
        ["use Twin: Action: Gain 1 Æmber.", "use Twin: Action: Draw 1 card."],
    )
    g = position(CARDS, a, B, "use Sage")
    assert (options(g), keys(g)) == (["gain 1 Æmber", "draw 1 card"], ["mode|mode 1", "mode|mode 2"])


def test_where_a_creature_goes() -> None:
    a = f"{A}, hand: [Rover, Strap], battleline: [Ox, Ox (exhausted)]"
    b = f"{B}, battleline: [Ox (damage 1)]"
    g = position(CARDS, a, b, "play Rover")
    assert (prompt(g), options(g)) == ("play it as a creature or as an upgrade", ["as a creature", "as an upgrade"])
    assert keys(g) == ["as|creature", "as|upgrade"]
    g = position(CARDS, a, b, "play Rover", "as a creature")
    assert (options(g), keys(g)[1]) == (["left flank", "after 1", "right flank"], "place|after 1")
    g = position(CARDS, a, b, "play Strap")
    assert prompt(g) == "choose the creature it is attached to"
    assert options(g) == [
        "attach Ox (yours, power 5, first from the left)",
        "attach Ox (yours, power 5, exhausted, second from the left)",
        "attach Ox (enemy, power 5, 1 damage)",
    ]


def test_what_is_chosen() -> None:
    a = f"{A}, hand: [Vote, Pick], battleline: [Ox], artifacts: [Bell, Gong], archives: [Ox]"
    b = f"{B}, battleline: [Ox]"
    g = position(CARDS, a, b, "play Vote")
    assert prompt(g) == "choose a creature (Play: Choose a creature. Use that creature.)"
    assert options(g) == ["choose Ox (yours, power 5)", "choose Ox (enemy, power 5)"]
    g = position(CARDS, a, b, "play Vote", "choose Ox (yours, power 5)")
    assert (prompt(g), options(g)) == ("choose how to use it", ["reap Ox", "fight Ox"])
    g = position(CARDS, a, b, "play Pick")
    assert (prompt(g), options(g)[:2], keys(g)[0]) == ("choose a house", ["Brobnar", "Dis"], "house|brobnar")
    g = position(CARDS, a, b, "reap with Ox")
    bell, gong = options(g)
    assert prompt(g) == "choose what resolves next"
    assert bell == "Bell (yours): After a creature reaps, you may deal 1 damage to each friendly creature."
    assert gong == "Gong (yours): After a creature reaps, stun each enemy creature."
    g = position(CARDS, a, b, "reap with Ox", bell)
    assert options(g) == ["yes", "no"]
    a = f"{A}, amber: 6, archives: [Ox], hand: [Ox, Sage], artifacts: [Twin]"
    g = position(CARDS, a, B, "end the turn", "Sanctum (0 in hand, 0 in play)", "end the turn")
    assert (prompt(g), options(g)[0], keys(g)[0]) == ("choose which key to forge", "the red key", "key|red")
    flow.answer(g, 0)
    assert prompt(g) == "choose the active house"
    assert options(g)[:2] == ["Brobnar (1 in hand, 1 in play)", "Dis (1 in hand, 0 in play)"]
    flow.answer(g, 0)
    assert (prompt(g), options(g)) == (
        "take your archives into your hand?",
        ["take the archives", "leave the archives"],
    )


def test_before_the_first_turn() -> None:
    g = deal(3)
    assert prompt(g) == "keep this hand, or shuffle it in and draw one card fewer?"
    assert options(g) == ["keep the hand", "mulligan"]
    seen: dict[str, object] = {**view_of(g, FIRST)}
    assert (seen["step"], seen["turn"], seen["active house"], seen["lines"]) == ("set-up", 0, "", [])


def test_what_a_view_says_of_the_turn() -> None:
    a = f"{A}, battleline: [Ox (damage 2)], hand: [Sage], discard: [Ox]"
    seen: dict[str, object] = {**view_of(position(CARDS, a, B), FIRST)}
    assert (seen["step"], seen["active house"], seen["lines"]) == ("main", "brobnar", ["active house: Brobnar"])
    assert seen["houses"] == [["brobnar", "dis", "logos"], ["sanctum", "shadows", "untamed"]]
    zones = json.loads(json.dumps(seen))["players"][0]["zones"]
    assert zones["hand"][0]["brief"] == "(Dis) 2"
    assert zones["battleline"][0]["brief"] == "5, 2 damage"
    assert "brief" not in zones["discard"][0]


def test_what_the_log_says_beside_names() -> None:
    cards = CARDS + (
        'Waste: {like: Anger, amber: 0, abilities: ["(play (do (choose x (in battleline you)) (destroy (slot x))'
        ' (use (slot x))))"]}\n'
        'Rust: {like: Anger, amber: 0, abilities: ["(play (do (unforge opponent) (forge free)))"]}\n'
    )
    a = f"{A}, hand: [Waste, Rust], battleline: [Ox, Ox]"
    does = (
        "play Waste",
        "choose Ox (yours, power 5, first from the left)",
        "play Rust",
        "the red key",
        "fight with Ox",
    )
    g = position(
        cards, a, f"{B}, battleline: [Sage], keys: [blue]", *does, "end the turn", "Shadows (0 in hand, 0 in play)"
    )
    assert g.journal is not None
    assert [(entry.kind, entry.what) for entry in g.journal.entries if entry.what] == [
        ("part-ignored", "Ox is not in play"),
        ("key-unforged", "blue"),
        ("key-forged", "red"),
        ("attacked", "Sage"),
        ("fought", "Sage"),
        ("house-chosen", "Shadows"),
    ]
