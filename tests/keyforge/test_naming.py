"""What a scenario can name: forced answers, all that a group is chosen from, and cards whose text box is blank."""

from __future__ import annotations

from headjudge.games.keyforge.says import vocabulary
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import run

HEAD = """\
game: keyforge
case: a-case
rules: []
cards:
  Doom: {like: Anger, amber: 0, abilities: ["(play (destroy (in battleline each-player)))"]}
  Pair:
    like: Anger
    amber: 0
    abilities: ["(play (do (choose creatures (in battleline each-player) 2) (stun (slot creatures))))"]
  Both:
    like: Anger
    amber: 0
    abilities:
      - "(play (do (choose creature (in battleline opponent)) (choose creature-2 (in battleline you (named Ox)))
        (stun (slot creature)) (stun (slot creature-2))))"
  Hush: {like: Anger, amber: 0, abilities: ["(play (until end-of-turn (states blank (type creature))))"]}
  Nap:
    like: Anger
    amber: 0
    abilities: ["(play (until rest-of-game (instead (event turn-began (by opponent)) (rather (gain 1))) 1))"]
  Ox: {like: Bumpsy, power: 5, abilities: ["(reap (gain 5))"]}
  Cow: {like: Bumpsy, power: 5, abilities: []}
players:
  A:
    house: brobnar
    houses: [brobnar, dis, logos]
    hand: [Doom, Pair, Both, Hush, Nap]
    battleline: [Ox, Cow]
    deck: [Dust Pixie x 20]
  B: {houses: [sanctum, shadows, untamed], battleline: [Cow (called Foe)], deck: [Dust Pixie x 20]}
"""


def holds(*lines: str, head: str = HEAD) -> None:
    text = head + "do:\n" + "".join(f"  - {line}\n" for line in lines)
    scenario = understand(read_text(text, "it.yaml"), {"keyforge": vocabulary}.get, lambda: ("keyforge",))
    assert [str(problem) for problem in run(scenario, vocabulary).problems] == []


def test_the_last_of_an_order_may_be_named_though_the_next_order_has_its_like() -> None:
    """Cow is the last card of A's pile, and the first that could go to B's."""
    head = HEAD.replace("[Cow (called Foe)]", "[Ox, Cow]")
    holds("A plays Doom", "A orders Ox, Cow", "A orders Ox, Cow", "expect: {B.discard: [Cow, Ox]}", head=head)


def test_a_forced_answer_may_be_named_in_lines_of_its_own() -> None:
    holds("A plays Both", "A chooses Foe", "A chooses Ox", "expect: {Foe: {stunned: 1}, Ox: {stunned: 1}}")


def test_a_forced_answer_may_be_named_when_all_of_it_is_forgotten() -> None:
    holds("A plays Nap", "A ends the turn", "A chooses brobnar", "expect: {turn: A, A.amber: 1}")


def test_every_card_of_a_group_is_offered_first() -> None:
    holds("A starts to play Pair", "offered to A: [Ox, Cow in A.battleline, Foe]", "not offered to A: [Doom]")


def test_what_is_chosen_already_is_not_offered_again() -> None:
    head = HEAD.replace("each-player) 2)", "each-player) 0 2)")
    holds("A starts to play Pair", "A starts to choose Cow in A.battleline", "offered to A: [Ox, Foe]", head=head)


def test_a_blank_creature_has_its_name() -> None:
    holds("A plays Hush", "A reaps with Ox", "expect: {A.amber: 1, Ox: {exhausted: 1}}")


RAID = """\
  Raid:
    like: Anger
    abilities: ["(play (do (choose creature (in battleline you)) (capture 1 (slot creature))))"]
"""
BELLS = """\
  Wake: {like: Banner of Battle, abilities: ["(when (event reaped) (gain 1))"]}
  Bell: {like: Banner of Battle, abilities: ["(when (event reaped) (gain 1))"]}
"""


def test_what_is_not_asked_because_it_changes_nothing_may_be_named() -> None:
    head = HEAD.replace("players:", f"{RAID}players:").replace("hand: [Doom", "hand: [Raid, Doom")
    holds("A plays Raid choosing Cow in A.battleline", "expect: {Ox: {amber: 0}}", head=head)
    holds("A plays Raid", "A chooses Ox", "expect: {Ox: {amber: 0}}", head=head)


def test_abilities_whose_order_does_not_matter_may_be_ordered() -> None:
    head = HEAD.replace("players:", f"{BELLS}players:").replace("    hand:", "    artifacts: [Wake, Bell]\n    hand:")
    holds("A reaps with Ox", "A chooses Bell", "expect: {A.amber: 8}", head=head)
