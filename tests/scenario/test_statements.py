"""The lines under `do:`."""

from __future__ import annotations

import pytest

from headjudge.scenario import statements
from headjudge.scenario.claims import Expect, SameAs
from headjudge.scenario.phrases import Sort, Thing, ZoneName
from headjudge.scenario.vocabulary import third_person
from tests.scenario.reader import complaint_about, do


def card(name: str) -> Thing:
    return Thing(Sort.CARD, name)


def number(value: int) -> Thing:
    return Thing(Sort.NUMBER, str(value))


def one(line: str) -> statements.Statement:
    (statement,) = do(line)
    return statement


def action(line: str) -> statements.Action:
    statement = one(line)
    assert isinstance(statement, statements.Does)
    return statement.action


def test_a_play_with_everything() -> None:
    line = "A plays Snatch (red) targeting B, Might pitching Drum and Might, X = 2, mode 1 and 3"
    assert action(f"{line}, as an instant, from banished") == statements.Action(
        "play",
        (card("Snatch (red)"),),
        (
            statements.Clause("targeting", (Thing(Sort.PLAYER, "B"), card("Might"))),
            statements.Clause("pitching", (card("Drum"), card("Might"))),
            statements.Clause("X =", (number(2),)),
            statements.Clause("mode", (number(1), number(3))),
        ),
        ("as an instant",),
        ZoneName(None, "banished"),
    )


def test_the_longest_name_wins() -> None:
    assert action("A defends with Command and Conquer (red) and Might").things == (
        card("Command and Conquer (red)"),
        card("Might"),
    )


def test_a_name_with_a_comma_or_colon_in_quotes() -> None:
    assert action('A plays "Ira, Crimson Haze" and Might').things == (card("Ira, Crimson Haze"), card("Might"))
    assert action('A plays "Sacred Art: Undercurrent Desires"').things == (card("Sacred Art: Undercurrent Desires"),)
    assert action("'A plays \"Sacred Art: Undercurrent Desires\"'").things == (
        card("Sacred Art: Undercurrent Desires"),
    )


def test_quotes_that_are_printed() -> None:
    assert action('A plays "John Smyth"').things == (card('"John Smyth"'),)
    assert action('A plays "Lion" Bautrem and Might').things == (card('"Lion" Bautrem'), card("Might"))


def test_which_of_several() -> None:
    assert action("A chooses B's second Might in A.arena").things == (
        Thing(Sort.CARD, "Might", "B", 2, ZoneName("A", "arena")),
    )


def test_words_numbers_players_and_parts_are_chosen() -> None:
    assert [thing.sort for thing in action("A chooses left flank, 3, B, attack and link 2.attack").things] == [
        Sort.WORD,
        Sort.NUMBER,
        Sort.PLAYER,
        Sort.PART,
        Sort.PART,
    ]


@pytest.mark.parametrize(
    ("line", "verb"),
    [("A accepts", "accept"), ("A declines", "decline"), ("A passes", "pass"), ("A ends the turn", "end the turn")],
)
def test_verbs_that_name_nothing(line: str, verb: str) -> None:
    assert action(line) == statements.Action(verb)


def test_passing_until() -> None:
    found = do("pass until end phase", "pass until stack is empty", "pass until B is asked")
    assert [(s.step, s.condition, s.asked) for s in found if isinstance(s, statements.PassUntil)] == [
        ("end phase", None, None),
        (None, "stack is empty", None),
        (None, None, "B"),
    ]


def test_starting_and_taking_back() -> None:
    starts, back = do("A starts to play Snatch (red)", "A takes it back")
    assert isinstance(starts, statements.Starts) and starts.action == statements.Action("play", (card("Snatch (red)"),))
    assert isinstance(back, statements.TakesBack) and back.player == "A"


def test_cannot_names_its_rules() -> None:
    cannot = one("A cannot attack with Might: 5.1.1a, 1.10")
    assert isinstance(cannot, statements.Cannot)
    assert (cannot.action, cannot.rules) == (
        statements.Action("attack with", (card("Might"),)),
        ("FAB 5.1.1a", "FAB 1.10"),
    )


def test_an_attempt_that_is_refused() -> None:
    tries = one("A tries to play Might: 5.1.1a")
    assert isinstance(tries, statements.Tries)
    assert (tries.action, tries.rules) == (statements.Action("play", (card("Might"),)), ("FAB 5.1.1a",))


def test_copies() -> None:
    assert action("A chooses Might x 2 and Drum").things == (card("Might"), card("Might"), card("Drum"))


def test_remembering() -> None:
    remember, same = do("remember the start", "same as: the start")
    assert isinstance(remember, statements.Remember) and isinstance(same, Expect)
    (claim,) = same.claims
    assert isinstance(claim, SameAs) and remember.name == claim.name == "the start"


def test_the_judge() -> None:
    judge = one("judge deals 2 damage to B's Might")
    assert isinstance(judge, statements.Judge)
    assert (judge.verb, *map(str, judge.things)) == ("deal", "2", "damage", "B's Might")
    moved = one("judge moves Might to A.graveyard")
    assert isinstance(moved, statements.Judge) and moved.things[1].zone == ZoneName("A", "graveyard")


def test_questions_that_were_not_put_and_offers() -> None:
    asked, offered, refused = do(
        "A was not asked about Might",
        "offered to A: [play Snatch (red), Might, 3]",
        "not offered to A: [{Might: 1.8.5f}, attack with Might]",
    )
    assert isinstance(asked, statements.NotAsked) and asked.thing == card("Might")
    assert isinstance(offered, statements.Offered) and offered.is_offered
    assert [str(offer.what) for offer in offered.offers] == ["play Snatch (red)", "Might", "3"]
    assert isinstance(refused, statements.Offered) and not refused.is_offered
    assert [offer.rules for offer in refused.offers] == [("FAB 1.8.5f",), ()]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("A plys Snatch (red)", "unknown verb 'plys'; did you mean 'plays'?"),
        ("A atacks with Might", "did you mean 'attacks with'?"),
        ("A plays Snach (red)", "unknown name 'Snach (red)'; did you mean 'Snatch (red)'?"),
        ("A plays Snatch (red) targetting B", "did you mean 'targeting'?"),
        ("A plays Snatch (red) targeting", "a name is missing"),
        ("A plays Snatch (red) targeting C", "unknown name 'C'"),
        ("A plays snatch (red)", "did you mean 'Snatch (red)'?"),
        ("A plays Snatch (red) twice", "not understood from here on: 'twice'"),
        ("A plays Ira, Crimson Haze", "has a comma or a colon: write it in quotes"),
        ('A plays "Ira, Crimson Hase"', "did you mean 'Ira, Crimson Haze'?"),
        ('A plays "Ira', "a quote is opened and not closed"),
        ("A plays Sacred Art: Undercurrent Desires", "a name with a colon is quoted"),
        ("A plays Might in A.hnd", "did you mean 'A.hand'?"),
        ("A plays Might from nowhere", "a zone should stand here"),
        ("A plays Might X = two", "unknown name 'two'"),
        ("A accepts Might", "nothing is named after 'accepts'"),
        ("A cannot play Might", "the rule that forbids it"),
        ("A tries to play Might", "after `tries to ..` comes a colon"),
        ("A cannot play Might: 9.9.9", "no rule FAB 9.9.9"),
        ("A cannot play Might: 5.1.1x", "nearest: FAB 5.1.1"),
        ("A cannot plays Might: 7.5.2", "did you mean 'play'?"),
        ("C plays Might", "a line begins with a player, not 'C'"),
        ("pass until defence", "did you mean 'defend'?"),
        ("pass until", "unknown step ''"),
        ("pass", "a line begins with a player"),
        ("remember", "needs a name"),
        ("same as: begin", "nothing was remembered as 'begin'"),
        ("judge destroy Might", "did you mean 'destroys'?"),
        ("judge destroys Mighty", "did you mean 'Might'?"),
        ("expct: {B.life: 20}", "unknown key 'expct'; did you mean 'expect'?"),
        ("offered to C: [Might]", "a player should stand here"),
        ("offered to A: []", "the list of offers is empty"),
        ("offered to A: [{Might: 1.10}]", "an offer is a name or an action"),
        ("not offered to A: [{Might: 1.111}]", "no rule FAB 1.111"),
        ("[A plays Might]", "one text, or one key"),
        ("{a: b, c: d}", "one text, or one key"),
        ("A was not asked about Mite", "did you mean 'Might'?"),
    ],
)
def test_a_line_that_is_not_understood_is_named(line: str, words: str) -> None:
    said = complaint_about(line)
    assert said.startswith("it.yaml:8: ")
    assert words in said


def test_a_moment_is_remembered_once() -> None:
    with pytest.raises(ValueError, match=r"it\.yaml:9: 'start' is remembered already"):
        do("remember start", "remember start")


def test_third_person() -> None:
    spoken = ["reap with", "pass", "banish", "carry", "play", "materialize", "go", "end the turn"]
    assert [third_person(verb) for verb in spoken] == [
        "reaps with",
        "passes",
        "banishes",
        "carries",
        "plays",
        "materializes",
        "goes",
        "ends the turn",
    ]
