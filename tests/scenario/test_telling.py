"""What happens if ...: a scenario that claims nothing is told, in sentences, with rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.plugins import plugin
from headjudge.scenario.collecting import collect, words_of
from headjudge.scenario.running import run
from headjudge.sentences import KERNEL
from tests.cli.running import headjudge, piped

FIGHT = """\
game: keyforge
players:
  A: {houses: [brobnar, untamed, dis], house: brobnar, battleline: [Bumpsy, Krump], hand: [Anger]}
  B: {battleline: [Dust Imp, Troll]}
do:
  - A plays Anger
  - A chooses Bumpsy
"""
ATTACK = """\
game: fab
about: what if it hits?
players:
  A: {hero: Rhinar, hand: [Snatch (red)], deck: [Sink Below (red) x 2]}
  B: {hero: Bravo, hand: [Wounding Blow (blue)]}
do:
  - A plays Snatch (red)
  - pass until defend
  - B defends with nothing
  - pass until resolution
"""
STRIKE = """\
game: grand-archive
players:
  A: {champion: [Spirit of Fire], field: [Blitz Mage]}
  B: {champion: [Spirit of Wind], field: [Stalwart Shieldmate]}
do:
  - A attacks with Blitz Mage
"""
TWO_OF_ONE_NAME = {
    "keyforge": (
        """
  Imp: {like: Bumpsy, abilities: ["(reap (gain 1))", "(reap (steal 1))", "(action (gain 2))", "(omni (draw 1))"]}
players:
  A: {houses: [brobnar, untamed, dis], house: brobnar, battleline: [Imp]}
  B: {houses: [sanctum, logos, mars], amber: 3}""",
        "A reaps with Imp",
        ("use Imp: Action: Gain 2 Æmber.", "use Imp: Omni: Draw 1 card."),
        ("Imp (yours): After Reap: Gain 1 Æmber.", "Imp (yours): After Reap: Steal 1 Æmber."),
    ),
    "fab": (
        """
  Hood: {like: Hope Merchant's Hood, abilities: ["(activated instant (at-cost (destroy this)) (does (draw 1)))",
    "(activated instant (at-cost (destroy this)) (does (gain life 1)))", "(when (event hit) (draw 1))",
    "(when (event hit) (gain life 1))"]}
players:
  A: {hero: Rhinar, arena: [Hood], hand: [Wounding Blow (blue)]}
  B: {hero: Bravo}""",
        "A plays Wounding Blow (blue)\n  - pass until A is asked\n  - pass until damage",
        (
            "activate Hood, cost 0: Instant — destroy this equipment: draw 1 card.",
            "activate Hood, cost 0: Instant — destroy this equipment: gain 1 life.",
        ),
        ("choose Hood: When an attack hits, draw 1 card.", "choose Hood: When an attack hits, gain 1 life."),
    ),
    "grand-archive": (
        """
  Clock: {like: Rusted Warshield, abilities: ["(when (begins end) (put-counters preparation 1 champion))",
    "(when (begins end) (draw 1))", "(activated (rest this) (draw 1))", "(activated (rest this) (draw 2))"]}
players:
  A: {champion: [Spirit of Fire], field: [Clock]}
  B: {champion: [Spirit of Wind]}""",
        "pass until end phase",
        ("use Clock: Rest this item: draw 1 card.", "use Clock: Rest this item: draw 2 cards."),
        (
            "choose Clock: At the beginning of your end phase, put 1 preparation counter on your champion.",
            "choose Clock: At the beginning of your end phase, draw 1 card.",
        ),
    ),
}
"""A card with two abilities of each sort, what is done, and what is offered before and after it."""


def told(text: str, tmp_path: Path) -> list[str]:
    path = tmp_path / "it.yaml"
    path.write_text(text)
    ran = headjudge("scenario", "tell", str(path))
    assert ran.code == 0, ran.out + ran.err
    return ran.out.splitlines()


def test_decisions_events_and_rules_are_told_in_sentences(tmp_path: Path) -> None:
    lines = told(ATTACK, tmp_path)
    assert lines[0].endswith("it.yaml: what if it hits?")
    for line in (
        "      A: play Snatch (red), cost 0",
        "      A: Bravo, the only answer  [FAB 5.1.4b]",
        "      A played Snatch (red)  [FAB 5.1.10]",
        "      Snatch (red) hit for 4  [FAB 7.5.2, FAB 7.5.5]",
        "      A drew Sink Below (red)  [FAB 8.5.6]",
        "  B: life 16",
    ):
        assert line in lines
    asked = lines.index("  A is asked: you have priority: play, activate or pass  [FAB 7.6.3]")
    assert lines[asked + 1] == "    pass"


def test_it_stops_with_the_question_that_nothing_was_said_about(tmp_path: Path) -> None:
    lines = told(FIGHT, tmp_path)
    assert lines[-3:] == [
        "  A is asked: choose the creature to attack  [KF 11.2]",
        "    attack Dust Imp (enemy, power 2)",
        "    attack Troll (enemy, power 8)",
    ]
    (tmp_path / "it.yaml").write_text(FIGHT + "  - A reaps with Krump\n")
    stopped = headjudge("scenario", "tell", str(tmp_path / "it.yaml"))
    assert stopped.code == 1
    assert "stopped: A cannot reap with Krump now" in stopped.out
    assert "    attack Troll (enemy, power 8)" in stopped.out


def test_an_attack_in_grand_archive_is_told(tmp_path: Path) -> None:
    lines = told(STRIKE, tmp_path)
    assert any("attacked Stalwart Shieldmate with Blitz Mage" in line for line in lines)
    assert any(line.startswith("  -- turn") for line in lines)


def test_a_question_is_typed_in() -> None:
    ran = piped("scenario", "tell", "-", typed=FIGHT)
    assert ran.code == 0 and ran.out.startswith("<stdin>: what-happens")
    wrong = piped("scenario", "tell", "-", typed="game: keyforge\nplayers: {A: {hnad: []}}\n")
    assert wrong.code == 1 and "<stdin>:2: unknown key of player A 'hnad'; did you mean 'hand'?" in wrong.out


def test_a_scenario_that_claims_nothing_tells_when_it_is_run(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text("case: it\nrules: []\n" + FIGHT)
    ran = headjudge("scenario", "run", str(path))
    assert ran.code == 0
    assert "it: tells what happens" in ran.out and "A is asked: choose the creature to attack" in ran.out
    assert ran.out.endswith("0 of 0 scenarios hold, 0 claims; 1 claim nothing and tell what happens\n")
    assert "it claims nothing" in headjudge("scenario", "run", "--mutate", str(path)).out


@pytest.mark.parametrize("folder", ["fab/7", "grand-archive/combat", "keyforge/fight"])
def test_logs_are_sentences_and_never_names_of_events(folder: str) -> None:
    for scenario in collect([Path(__file__).parents[2] / "scenarios" / folder]).scenarios:
        words = words_of(scenario.game)
        assert words is not None
        kinds = {kind.name for kind in plugin(scenario.game).policies.kinds if "-" in kind.name}
        result = run(scenario, words)
        assert result.lines and result.held
        for line in result.lines:
            first = line.strip().partition(" ")[0].rstrip(":")
            assert first not in {*KERNEL, *kinds}, line


def test_an_event_that_did_not_happen_is_told_in_the_words_of_claims(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text("case: it\nrules: []\n" + FIGHT + "  - expect: {event: reap}\n")
    said = headjudge("scenario", "run", str(path)).out
    assert "there were 0 events 'reap'; there were gain amber x 1, bonus icon x 1, play x 1" in said
    assert "amber-gained" not in said


def test_the_words_of_a_game() -> None:
    assert "players do: accepts, activates" in headjudge("scenario", "words", "keyforge").out
    assert headjudge("scenario", "words", "chess").code == 2


@pytest.mark.parametrize("game", TWO_OF_ONE_NAME)
def test_two_abilities_of_a_card_are_offered_by_their_words(game: str, tmp_path: Path) -> None:
    table, done, at_first, then = TWO_OF_ONE_NAME[game]
    for do, offered in ((" []", at_first), (f"\n  - {done}", then)):
        lines = told(f"game: {game}\ncards:{table}\ndo:{do}\n", tmp_path)
        assert [line for line in lines if line.strip() in offered] == [f"    {words}" for words in offered]
