"""What effects say of themselves, which trees of them are refused, and the rules that they cite."""

from __future__ import annotations

import inspect
import re

import pytest

from headjudge.abilities.checking import check
from headjudge.abilities.kinds import Filter
from headjudge.abilities.notation import read
from headjudge.decision import rule_names
from headjudge.games.fab.cards.lexicon import LEXICON, LOWERING, VOICE
from headjudge.games.fab.effects.begun import Begun
from headjudge.games.fab.effects.naming import moniker
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import run

PLACE = """\
game: fab
case: a-case
rules: []
cards: {{Spark: {{like: Sigil of Solace (red), abilities: ['{effect}']}}}}
players:
  A: {{hero: Rhinar, hand: [Spark], deck: [Wounding Blow (red) x 2], arena: [Cintari Sellsword (2 steam counters)]}}
  B: {{hero: Rhinar, arena: [Energy Potion (blue)]}}
turn: A
do:
  - A plays Spark
  - pass until stack is empty
  - expect: {{A.graveyard: [Spark]}}
"""


@pytest.mark.parametrize(
    ("tree", "said"),
    [
        ("(put-in-arsenal this up)", "Put this card face up into its owner's arsenal."),
        ("(put-in-arsenal this down)", "Put this card face down into its owner's arsenal."),
        ("(turn this up)", "Turn this card face up."),
        ("(turn this down)", "Turn this card face down."),
        ("(gain life 2)", "Gain 2 life."),
        ("(gain action-points 1)", "Gain 1 action point."),
    ],
)
def test_what_a_player_is_asked_to_do(tree: str, said: str) -> None:
    assert VOICE.sentence(read(tree), "this card") == said


@pytest.mark.parametrize(
    ("tree", "kind", "complaint"),
    [
        ("(banish 1 (top 1 deck you) sideways)", "effect", "sideways is no facing"),
        ("(banish (top 1 deck you) down)", "effect", "face down goes a number of cards only"),
        ("(pitch-cards 1 equipped)", "effect", "no card in a hand is like that"),
        ("(pitch-cards 1 targets-you)", "effect", "no card in a hand is like that"),
        ("(discard (both (type action) defending))", "effect", "no card in a hand is like that"),
        ("(reveal-from-hand (either attack attacking))", "effect", "no card in a hand is like that"),
        ("(shuffle chest opponent)", "effect", "only the cards of a deck have an order"),
        ("(states as-instant (type attack-reaction))", "ability", "only action cards are played"),
        ("(states as-instant (both (type attack-reaction) (owned-by you)))", "ability", "only action cards are played"),
        ("(cannot (event die (subject (type ally))))", "ability", "known once it is gone"),
        ("(instead (event die (subject itself)) (also (draw 1)))", "ability", "known once it is gone"),
        ("(cannot (event defended))", "ability", "known once the cards have become defending"),
        ("(cannot (event defend (company several)))", "ability", "known once it has"),
    ],
)
def test_trees_that_mean_nothing_are_refused(tree: str, kind: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        LOWERING.read(tree, kind)


ON_ALLIES = "(until turn (when (event attack (subject itself)) (gain life 1)) (permanents you (type ally)))"
GONE = (
    "(do (choose it (permanents opponent (type item))) (move (slot it) hand)"
    " (until turn (modify power add 1) (slot it)))"
)


@pytest.mark.parametrize(
    ("effect", "event", "rule"),
    [
        ("(until turn (next attack (modify power add 1)))", "effect-began", "FAB 6.2.4"),
        ("(until turn (when (event draw (by you)) (gain life 1)))", "effect-began", "FAB 6.6.3"),
        (
            "(until turn (when (event attack (subject itself)) (gain life 1)) (permanents you (type ally)))",
            "effect-began",
            "FAB 6.2.2",
        ),
        ("(until turn (states activate-again (type weapon)))", "effect-began", "FAB 5.2.3a"),
        ("(until turn (modify power add 1) (permanents you (type ally)))", "effect-began", "FAB 6.2.2"),
        ("(until-next-turn opponent (first attack (modify power add 1)))", "effect-began", "FAB 6.2.4"),
        ("(until-next-turn opponent (costs more 1 first-action))", "effect-began", "FAB 6.2.4"),
        ("(until-next-turn opponent loses-abilities)", "effect-began", "FAB 6.2.2a"),
        ("(until combat-chain (modify power add 1) this)", "no-chain", "FAB 7.0.2b"),
        ("(until chain-link (modify power add 1) this)", "no-chain", "FAB 7.0.3d"),
        (GONE, "no-effect", "FAB 1.2.3c"),
        ("(put-counters steam 1 (permanents you (type ally)))", "marked", "FAB 8.5.14"),
        ("(remove-counters steam 1 (permanents you (type ally)))", "marked", "FAB 8.5.16"),
    ],
)
def test_effects_cite_their_own_rule(effect: str, event: str, rule: str) -> None:
    words = words_of("fab")
    assert words is not None
    scenario = understand(read_text(PLACE.format(effect=effect), "it.yaml"), words_of, lambda: ("fab",))
    result = run(scenario, words)
    assert result.problems == []
    assert [rule_names(entry.cites)[-1] for entry in result.entries if entry.kind == event] == [rule]


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("A plays Wounding Blow (blue)", "FAB 5.1.2a"),
        ("A plays Trade", "FAB 1.8.10"),
    ],
)
def test_what_waits_for_the_next_attack_says_how_it_came(line: str, rule: str) -> None:
    """It is announced, or comes under the player's control otherwise."""
    text = """\
game: fab
case: a-case
rules: []
cards:
  Spark: {like: Sigil of Solace (red), abilities: ["(until turn (next attack (modify power add 1)))"]}
  Trade: {like: Sigil of Solace (red), abilities: ["(becomes-attack (in graveyard you attack-action))"]}
players:
  A: {hero: Rhinar, action points: 2, hand: [Wounding Blow (red), Wounding Blow (blue), Spark, Trade],
    graveyard: [Wounding Blow (yellow)]}
  B: {hero: Rhinar}
turn: A
do:
  - A plays Wounding Blow (red)
  - pass until resolution
  - A plays Spark
  - A passes
  - B passes
  - LINE
  - A passes
  - B passes
  - expect: {turn: A}
""".replace("LINE", line)
    words = words_of("fab")
    assert words is not None
    result = run(understand(read_text(text, "it.yaml"), words_of, lambda: ("fab",)), words)
    assert result.problems == []
    assert [rule_names(entry.cites)[-1] for entry in result.entries if entry.kind == "next-applies"] == [rule]


@pytest.mark.parametrize(
    ("name", "known_by"),
    [
        ("Dorinthea Ironsong", "Dorinthea"),
        ("Data Doll MKII", "Data Doll"),
        ("Ser Boltyn, Breaker of Dawn", "Boltyn"),
        ("The Librarian", "The Librarian"),
        ("Dawnblade, Resplendent", "Dawnblade"),
    ],
)
def test_monikers(name: str, known_by: str) -> None:
    """FAB 2.7.3: the most significant part of a personal name."""
    assert moniker(name) == known_by


@pytest.mark.parametrize(
    ("tree", "kind", "complaint"),
    [
        ("(shield turn 2 (event draw (by you)))", "effect", "(shield ..) changes the damage, which draw"),
        ("(instead (event draw (by you)) (prevent 1))", "ability", "(prevent ..) changes the damage, which draw"),
        (
            "(instead (any-event (event hit) (event gain (by you))) (provided your-turn (prevent 1)))",
            "ability",
            "(prevent ..) changes the damage, which gain",
        ),
        ("(prevents-less 1 (event gain (by you)))", "ability", "(prevents-less ..) changes the damage, which gain"),
        ("(instead (gets power attack) (goes-to hand))", "ability", "(goes-to ..) changes the zone, which gets"),
    ],
)
def test_changes_that_the_event_does_not_have_are_refused(tree: str, kind: str, complaint: str) -> None:
    """Whichever word describes the event, and whatever changes it. FAB 6.4.10: only damage is prevented"""
    with pytest.raises(ValueError, match=re.escape(complaint)):
        check(LEXICON, read(tree), kind)


def test_a_description_that_has_begun_to_apply_means_what_it_meant() -> None:
    """Whatever a description is asked of what it means, `Begun` answers by the one that it keeps. FAB 6.2.2c"""
    asked = [name for name, member in vars(Filter).items() if inspect.isfunction(member) and name[0] != "_"]
    assert len(asked) > 5
    assert [name for name in asked if name not in vars(Begun)] == []
