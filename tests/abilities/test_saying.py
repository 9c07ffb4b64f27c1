"""What forms say by the patterns of their words."""

from __future__ import annotations

import pytest

from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import ABILITY, CONDITION, EFFECT, VALUE, By, FormError, Lexicon, Name, Word
from headjudge.abilities.notation import read
from headjudge.abilities.phrases import Unsayable
from headjudge.abilities.saying import Speech
from headjudge.abilities.values import X
from tests.abilities.tiny import LEXICON, NAMES, ROWS, said
from tests.refusing import refusing

EFFECTS = """
(reveal this)
    Reveal this ally.
(reveal (in hand each-player))
    Reveal each card in a hand.
(reveal (in board opponent (marked spent)))
    Reveal each spent ally your opponent controls.
(reveal (in board you (non (marked spent)) (marked rust)))
    Reveal each unspent ally with rust you control.
(reveal (top 1 deck you))
    Reveal the top card of your deck.
(reveal (top 2 deck opponent))
    Reveal the top 2 cards of your opponent's deck.
(reveal (top x deck each-player))
    Reveal the top X cards of each player's deck.
(change-asset life 2 you)
    Gain 2 life.
(change-asset life 1 opponent)
    Your opponent gains 1 life.
(change-asset life (count (in hand you)) each-player)
    Each player gains 1 life for each card in your hand.
(change-asset life (times 3 (count (in hand you))) you)
    Gain 3 life for each card in your hand.
(change-asset life (plus (count (in hand you)) x) you)
    Gain life equal to the number of cards in your hand plus X.
(change-asset life all opponent)
    Your opponent gains all life.
(put-counters rust 1 this)
    Put 1 rust counter on this ally.
(put-counters rust (half x up) this)
    Put rust counters equal to half of X, rounded up on this ally.
(move (in hand you) board top)
    Put each card in your hand on top of the board.
(move (in hand you) deck)
    Move each card in your hand to the deck.
(may (reveal this))
    You may reveal this ally.
(may (change-asset life 1 you) opponent)
    Your opponent may gain 1 life.
(if your-turn (reveal this) (show this))
    If it is your turn, reveal this ally; otherwise, show this ally.
(do (choose a (in hand you)) (reveal (slot a)))
    Choose a card in your hand. Reveal that card.
(may (do (choose a (in hand you)) (reveal (slot a))))
    You may choose a card in your hand, then reveal that card.
(repeat 2 (do (if your-turn (reveal this)) (show this)))
    2 times, if it is your turn, reveal this ally; after that, show this ally.
(do (note a (show (in hand you))) (if (did a) (change-asset life (noted a) you)))
    Show each card in your hand. If any card is shown this way, gain 1 life for each card shown this way.
(do (note a (show this)) (note b (show (in hand you))) (if (= (noted a) (noted b)) (reveal this)))
    Show this ally. Show each card in your hand. If the number of cards shown this way is the number of other cards
    shown this way, reveal this ally.
(until turn (grants guard) (in board you))
    Each ally you control gains guard this turn.
(until turn (when (event drawn (by you)) (reveal this)) this)
    This turn, this ally gains "Whenever you draw a card, reveal this ally."
"""
ABILITIES = """
(when (event hit (subject itself)) (reveal it))
    Whenever this ally hits, reveal it.
(when (event hit (subject other) (against (marked rust))) (reveal the-other))
    Whenever another ally hits a hero with rust, reveal the other.
(when (event hit (from (marked spent))) (reveal its-source))
    Whenever an ally hits from a spent card, reveal the source.
(when (event hit (given (not your-turn))) (reveal this))
    Whenever an ally hits while it is not your turn, reveal this ally.
(instead (event hit (subject (both (controlled-by opponent) (marked spent)))) prevent)
    If a spent ally your opponent controls would hit, prevent it.
(modify power add -1)
    This ally gets -1 power.
(modify power add x (marked rust))
    Each card with rust gets +X power.
(grants swift 2 other)
    Each other card gains hurry 2.
(while (exists (in hand opponent)) (modify power set 0))
    While there is a card in your opponent's hand, this ally has power 0.
(in-zones (grants guard) hand deck)
    While this ally is in the hand or the deck, this ally gains guard.
(optional (instead (event hit) (rather (reveal this))))
    You may apply this: if an ally would hit, instead reveal this ally.
"""


def table(text: str) -> list[tuple[str, str]]:
    found: list[tuple[str, list[str]]] = []
    for line in text.strip().splitlines():
        if line.startswith(" "):
            found[-1][1].append(line.strip())
        else:
            found.append((line, []))
    return [(form, " ".join(words)) for form, words in found]


@pytest.mark.parametrize(("form", "words"), table(EFFECTS))
def test_effects(form: str, words: str) -> None:
    assert said(form, EFFECT) == words


@pytest.mark.parametrize(("form", "words"), table(ABILITIES))
def test_abilities(form: str, words: str) -> None:
    assert said(form) == words


@pytest.mark.parametrize(
    ("form", "words"),
    [
        ("(not (= x 2))", "X is not 2."),
        ("(not (exists (in hand you)))", "There is no card in your hand."),
        ("(not (any-of your-turn (= x 2)))", "It is not true that it is your turn or X is 2."),
        ("(not (not your-turn))", "It is not true that it is not your turn."),
        ("(is this (has guard) (non (marked rust)))", "This ally has guard and is not with rust."),
        ("(is (in hand you) (with power even))", "Each card in your hand has even power."),
        ('(is it (named "Odd Egg"))', "It is named “Odd Egg”."),
    ],
)
def test_conditions(form: str, words: str) -> None:
    assert said(form, CONDITION) == words


def test_a_number_is_said_by_itself() -> None:
    assert said("3", VALUE) == "3." and said("(minus x (plus x 1))", VALUE) == "X minus (X plus 1)."


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ("(event hit (by you))", "(by you) cannot be said"),
        ("(event drawn)", "(event drawn) cannot be said"),
        ("(event hit (subject other) (subject itself))", "(subject itself): there is such a part already"),
    ],
)
def test_what_no_pattern_says(form: str, why: str) -> None:
    with refusing(Unsayable, why):
        said(f"(when {form} (reveal this))")


def test_too_many_slots_of_one_name() -> None:
    """Six can be told apart."""
    slots = [f"s{i}" for i in range(7)]
    chosen = " ".join(f"(choose {slot} (in hand you))" for slot in slots)
    read_all = " ".join(f"(reveal (slot {slot}))" for slot in slots)
    with pytest.raises(Unsayable, match="7 slots would all be called card"):
        said(f"(do {chosen} {read_all})", EFFECT)


def test_the_first_pattern_that_says_everything_is_used() -> None:
    rows = (
        Word("wait", EFFECT, "n:value? m:value?", ("wait {n:#turn}", "wait {n:#turn} or {m}", "wait"), X),
        Word("rest", EFFECT, "n:value=1", ("[n=1] rest", "rest< for {n:#turn}>"), X),
        Word("hop", EFFECT, "way:way", By("way", "hop"), X),
    )
    way = {"far": Name("far", "hop far away"), "near": Name("near")}
    tiny = Lexicon("tiny", rows, {"way": way})

    def words(text: str) -> str:
        datum = read(text)
        return Speech(tiny, datum).sentence(datum, EFFECT)

    assert [words(form) for form in ("wait", "(wait 1)", "(wait 2 3)")] == [
        "Wait.",
        "Wait 1 turn.",
        "Wait 2 turns or 3.",
    ]
    assert [words(form) for form in ("rest", "(rest 1)", "(rest 2)")] == ["Rest.", "Rest.", "Rest for 2 turns."]
    assert [words(form) for form in ("(hop far)", "(hop near)")] == ["Hop far away.", "Hop."]


# -- what only a game with such rows can get wrong


def test_a_zone_where_such_an_ability_never_functions() -> None:
    check(LEXICON, read("(in-zones (from-hand (event hit) (reveal this)) hand)"), ABILITY)
    with refusing(FormError, "(from-hand ..) never functions in board"):
        check(LEXICON, read("(in-zones (from-hand (event hit) (reveal this)) hand board)"), ABILITY)


def test_a_table_that_the_game_does_not_have() -> None:
    bare = Lexicon("bare", (ROWS["grants"], ROWS["you"]), {kind: NAMES[kind] for kind in ("zone",)})
    with pytest.raises(FormError, match="bare has no properties"):
        bare.name("guard", "property")
