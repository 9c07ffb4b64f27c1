"""Scenarios of the kernel's toy game, run."""

from __future__ import annotations

import pytest

from headjudge.scenario.document import Scenario, understand
from headjudge.scenario.mutating import blanked, survivors
from headjudge.scenario.reading import read_text
from headjudge.scenario.running import Result, run
from headjudge.scenario.vocabulary import Vocabulary, missing_words
from tests.scenario import toy_words

WORDS: Vocabulary = toy_words
HEAD = """\
game: toy
case: a-case
rules: []
players:
  A: {mana: 3, hand: [Bolt, Bear x 2, Insight], deck: [Imp x 5], board: [Imp (called Lefty), Imp (spent), Chief]}
  B: {life: 5, hand: [Bolt], deck: [Wall x 4], board: [Bear, Wall (damage 1)]}
"""


def scenario(*lines: str, head: str = HEAD) -> Scenario:
    text = head + "do:\n" + "".join(f"  - {line}\n" for line in lines)
    return understand(read_text(text, "it.yaml"), {"toy": WORDS}.get, lambda: ("toy",))


def played(*lines: str, head: str = HEAD) -> Result:
    return run(scenario(*lines, head=head), WORDS)


def holds(*lines: str, head: str = HEAD) -> None:
    result = played(*lines, head=head)
    assert result.problems == []
    assert result.survivors == []


def failure(*lines: str, head: str = HEAD) -> str:
    """The first problem of a run that fails."""
    result = played(*lines, head=head)
    assert not result.held
    return str(result.problems[0])


def test_the_toys_words_are_complete() -> None:
    assert missing_words(WORDS) == []


def test_the_position_is_as_it_was_laid_out() -> None:
    holds(
        "expect: {A.life: 12, B.life: 5, A.mana: 3, A.hand: [Bear x 2, Bolt, Insight], A.deck: [Imp, Imp, ...]}",
        "expect: {B.deck: 4 cards, A.board: [Imp, Imp, Chief], Wall in B.board: {damage: 1}, B.grave: empty}",
        "expect: {Lefty: {spent: no}, second Imp in A.board: {spent: yes}, step: main, asked: A, turn: A}",
    )


def test_properties_and_where_they_come_from() -> None:
    holds(
        "expect: {Lefty: {power: 2, base power: 1, power from: [Chief +1]}, Chief: {power: 2, lacks: guard}}",
        "expect: {Lefty: {has effect: Chief}, Chief: {lacks effect: Chief}}",
        "expect: {card Bear: {power: 3}, card Bolt: {power: none}}",
        "expect: {Lefty: {controller: A, owner: A, zone: A.board, name: Imp}}",
    )


def test_playing_by_options_and_counting_events() -> None:
    holds(
        "A plays Bolt choosing Bear",
        "expect: {Bear in B.board: {damage: 2}, A.mana: 2, event: {damage 2 to Bear: 1}, no event: death}",
        "expect: {no event: damage, Bolt in A.grave: yes}",
        "A strikes with Chief at B",
        "expect: {B.life: 3, event: damage, no event: damage to A}",
    )


def test_the_order_of_events() -> None:
    holds("A plays Bolt choosing Bear", "expect: {in order: [move Bolt, play Bolt, damage by Bolt]}")
    said = failure("A plays Bolt choosing Bear", "expect: {in order: [damage, play]}")
    assert "'play' did not happen in that order" in said


def test_what_a_player_sees() -> None:
    holds(
        "expect: {B sees A.hand: [face down x 4], A sees A.hand: [Bear x 2, Bolt, Insight], B sees A.life: 12}",
        "expect: {B sees Chief: {power: 2}, B sees Insight: no, A sees Insight in A.hand: yes, B sees B.deck: 4 cards}",
    )
    assert "in A.hand are seen face down" in failure("expect: {B sees A.hand: [Bolt, ...]}")


def test_a_started_attempt_is_taken_back() -> None:
    holds(
        "remember start",
        "A starts to strike with Lefty",
        "expect: {step: strike, asked: A}",
        "A takes it back",
        "same as: start",
        "A strikes with Lefty at Bear",
        "expect: {event: {damage: 2}}",
    )
    assert "not as it was at 'start'" in failure("remember start", "A plays Insight", "same as: start")


def test_refusals_and_offers() -> None:
    holds(
        "A cannot strike with second Imp: 5.1.1a",
        "B cannot play Bolt: 5.1.1a",
        "offered to A: [play Bolt, strike with Lefty]",
        "not offered to A: [strike with second Imp in A.board, {strike with second Imp in A.board: 5.1.1a}]",
        "A was not asked about Wall",
    )
    assert "A can play Bolt" in failure("A cannot play Bolt: 5.1.1a")
    assert "refused by another rule" in failure("A cannot strike with second Imp: 7.5.2")
    assert "is not offered" in failure("offered to A: [strike with second Imp]")
    assert "is offered" in failure("not offered to A: [play Bolt]")
    assert "there is no Cleric" in failure("A was not asked about Cleric")
    assert "A was asked about Bolt" in failure("A was not asked about Bolt")


def test_a_refused_attempt_is_reversed() -> None:
    holds("remember start", "A tries to strike with second Imp: 5.1.1a", "same as: start", "A plays Insight")
    assert "A can strike with Chief" in failure("A tries to strike with Chief: 5.1.1a")
    assert "reversed by another rule than FAB 7.5.2" in failure("A tries to strike with second Imp: 7.5.2")
    assert "there is no play Wall to try" in failure("A tries to play Wall: 5.1.1a")


def test_the_judge_makes_things_happen() -> None:
    holds(
        "judge hurts Bear in B.board by 3",
        "expect: {Bear in B.grave: yes, event: {death: 1}}",
        "judge moves Wall in B.board to B.hand",
        "expect: {B.hand: [Bolt, Wall], asked: A}",
    )
    assert "by how much" in failure("judge hurts Bear in B.board", "expect: {A.life: 1}")
    assert "the judge does nothing by that" in failure("judge hurts 3", "expect: {A.life: 1}")


def test_passing_on() -> None:
    holds("pass until B is asked", "expect: {turn: B, event: {draw: 1}}", "B passes", "expect: {turn: A}")
    assert "it is not B's decision; A is asked" in failure("B passes", "expect: {A.life: 1}")


def test_a_forced_choice_may_be_named() -> None:
    head = HEAD.replace("[Bear, Wall (damage 1)]", "[]").replace("[Imp (called Lefty), Imp (spent), Chief]", "[Chief]")
    holds("A plays Bolt choosing Chief", "expect: {event: {damage 2 to Chief: 1}}", head=head)
    holds("A strikes with Chief at B", "expect: {B.life: 3}", head=head)
    holds("A plays Bolt", "A chooses Chief", "expect: {event: {damage 2 to Chief: 1}}", head=head)
    assert "Bear" in failure("A plays Bolt choosing Bear in A.hand", "expect: {A.life: 1}", head=head)


def test_several_of_a_group_in_one_line() -> None:
    head = HEAD.replace("hand: [Bolt,", "hand: [Growth,").replace("Imp (spent), Chief", "Imp (spent), Imp")
    powers = "first Imp in A.board: {power: 2}, second Imp in A.board: {power: 1}, third Imp in A.board: {power: 2}"
    holds("A plays Growth", "A chooses third Imp and first Imp", f"expect: {{{powers}}}", head=head)
    holds("A plays Growth choosing first Imp and third Imp", f"expect: {{{powers}}}", head=head)
    holds("A plays Growth", "A chooses nothing", "expect: {first Imp in A.board: {power: 1}}", head=head)
    assert "Bear is not offered" in failure(
        "A plays Growth choosing first Imp and Bear", "expect: {A.life: 1}", head=head
    )


def test_a_clause_may_stand_alone() -> None:
    holds("A starts to play Bolt", "A chooses choosing Bear", "expect: {event: {damage 2 to Bear: 1}}")


def test_luck_that_is_not_needed_is_named() -> None:
    assert "luck was not needed: Bear" in failure("expect: {A.life: 12}", head=HEAD + "luck: [Bear]\n")


def test_an_error_of_the_engine_is_counted_apart() -> None:
    wrong = played("expect: {A.life: 11}")
    assert len(wrong.problems) == 1 and wrong.errors == 0 and not wrong.endless


def test_a_listed_rule_need_not_be_cited_but_the_rule_of_a_refusal_must_be_the_one_that_refuses() -> None:
    holds("expect: {A.life: 12}", head=HEAD.replace("rules: []", "rules: [7.5.2]"))
    holds("A cannot strike with second Imp: 5.1.1a")
    assert "another rule than FAB 7.5.2" in failure("A cannot strike with second Imp: 7.5.2")


def test_test_cards() -> None:
    head = HEAD.replace("hand: [Bolt,", "hand: [Zap, Rock,")
    head += "cards:\n  Zap: {like: Bolt, cost: 0, abilities: ['(hurt-player 4 opponent)']}\n"
    head += "  Rock: {like: Bear, power: 7, cost: 1, has: [guard]}\n"
    lines = ("A plays Zap", "A plays Rock", "expect: {B.life: 1, A.mana: 2, Rock: {power: 8, has: guard}}")
    holds(*lines, head=head)
    (missed,) = blanked(scenario(*lines, head=head), WORDS)
    assert missed.words.endswith("`text not needed: [Insight, Imp, Bolt, Wall]`")


def test_a_blanked_card_must_be_noticed() -> None:
    lines = ("expect: {Lefty: {power: 2}}",)
    (missed,) = blanked(scenario(*lines), WORDS)
    assert missed.words.endswith("`text not needed: [Bolt, Insight, Imp, Wall]`")
    declared = HEAD + "text not needed: [Bolt, Insight, Imp, Wall]\n"
    assert blanked(scenario(*lines, head=declared), WORDS) == []
    wrong = HEAD + "text not needed: [Bolt, Insight, Imp, Wall, Chief]\n"
    (needed,) = blanked(scenario(*lines, head=wrong), WORDS)
    assert needed.words.endswith("names cards whose text is needed: Chief")


def test_a_card_that_stays_in_a_deck_needs_no_check() -> None:
    head = HEAD.replace("[Bear, Wall (damage 1)]", "[Bear]").replace("[Bolt, Bear x 2, Insight]", "[Insight]")
    lines = ("expect: {Lefty: {power: 2}}",)
    assert played(*lines, head=head).untouched == {"Wall"}
    (missed,) = survivors(scenario(*lines, head=head), WORDS, played(*lines, head=head))
    assert missed.words.endswith("`text not needed: [Insight, Imp, Bolt]`")
    assert played("pass until B is asked", *lines, head=head).untouched == frozenset()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("A plays Wall", "A cannot play Wall now: A is asked"),
        ("A plays Bear choosing Wall", "nothing asks for choosing Wall"),
        ("A plays Bolt choosing Imp", "can mean 2 options"),
        ("A plays Bolt choosing Bolt", "Bolt is not offered; A is asked: choose"),
        ("A strikes with second Imp", "has struck already (FAB 5.1.1a)"),
        ("A strikes with Imp at Wall and Bear", "is not asked for any more"),
        ("A chooses Imp", "nothing is to be chosen: say what A does"),
        ("A accepts", "accepting is not offered"),
        ("A plays nothing", "nothing is not offered"),
        ("A chooses nothing", "nothing is not offered"),
        ("A declines", "declining is not offered"),
        ("A takes it back", "nothing was started"),
        ("expect: {Imp: {power: 2}}", "can mean"),
        ("expect: {Imp in A.grave: {power: 2}}", "there is no Imp in A.grave"),
        ("expect: {A.life: none}", "A.life is 12, not none"),
        ("expect: {card Bolt: {power: 0}}", "power of card Bolt is none, not 0"),
        ("expect: {A.board: [Chief, Imp]}", "A.board holds Imp, Imp, Chief"),
        ("expect: {Lefty: {power from: [Bear +1]}}", "what changes power of Lefty is Chief +1"),
        ("expect: {winner: A}", "the winner is none, not A"),
        ("expect: {effect of Chief: {left: 1}}", "there is no effect of Chief"),
        ("expect: {Lefty.last known: {power: 1}}", "nothing is remembered of Lefty"),
    ],
)
def test_what_cannot_be_done_or_is_not_so(line: str, words: str) -> None:
    said = failure(line, "expect: {A.life: 12}")
    assert said.startswith("it.yaml:8: ")
    assert words in said


def test_the_log_names_what_happened() -> None:
    result = played("A plays Bolt choosing Bear", "A cannot strike with second Imp: 5.1.1a")
    assert "- A plays Bolt choosing Bear" in result.lines
    assert "    damaged: B, Bear, 2, by Bolt" in result.lines


def test_the_game_may_end() -> None:
    head = HEAD.replace("life: 5", "life: 2")
    holds("A strikes with Chief at B", "expect: {winner: A, asked: none}", head=head)
    holds("pass until the game is over", "expect: {winner: A}")
    assert "the game is over" in failure("A strikes with Chief at B", "A passes", "expect: {winner: A}", head=head)


def test_last_known_and_lasting_effects() -> None:
    holds(
        "judge hurts Lefty by 2",
        "expect: {Lefty.last known: {power: 2}, Lefty in A.grave: {power: 1}}",
    )
    head = HEAD.replace("hand: [Bolt,", "hand: [Rage, Shield,")
    holds(
        "A plays Rage",
        "expect: {Chief: {power: 4, from: [Rage +2], has effect: Rage}, effect of Rage: yes, effect of Bear: no}",
        "pass until B is asked",
        "expect: {Chief: {power: 2}, effect of Rage: no}",
        head=head,
    )
