"""What an `expect:` claims."""

from __future__ import annotations

import pytest

from headjudge.scenario import claims
from tests.scenario.reader import complaint_about, do


def claimed(text: str) -> tuple[claims.Claim, ...]:
    (statement,) = do(f"expect: {{{text}}}")
    assert isinstance(statement, claims.Expect)
    return statement.claims


def claim(text: str) -> claims.Claim:
    (found,) = claimed(text)
    return found


def test_assets() -> None:
    life = claim("B.life: 20")
    assert isinstance(life, claims.AssetIs) and (life.player, life.asset, life.value) == ("B", "life", 20)
    points = claim("A.action points: 0")
    assert isinstance(points, claims.AssetIs) and points.value == 0


def test_none_is_not_zero() -> None:
    power = claim("attack: {power: none}")
    assert isinstance(power, claims.PropertyIs) and power.value is None


def test_zones() -> None:
    deck = claim("A.deck: [Might x 2, Drum, ...]")
    assert isinstance(deck, claims.ZoneIs) and deck.and_more and deck.names == ("Might", "Might", "Drum")
    hand = claim("A.hand: []")
    assert isinstance(hand, claims.ZoneIs) and hand.names == () and not hand.and_more
    counted = [claim(f"A.hand: {text}") for text in ("3 cards", "1 card", "no cards", "empty")]
    assert [one.count for one in counted if isinstance(one, claims.ZoneCounts)] == [3, 1, 0, 0]
    stack = claim("stack: [Snatch (red)]")
    assert isinstance(stack, claims.ZoneIs) and str(stack.zone) == "stack"


def test_where_a_thing_is() -> None:
    there = claim("Snatch (red) in A.hand: yes")
    assert isinstance(there, claims.ThereIs) and there.exists and str(there.subject) == "Snatch (red) in A.hand"
    gone = claim("attack: no")
    assert isinstance(gone, claims.ThereIs) and not gone.exists
    top = claim('top of stack: "Ira, Crimson Haze"')
    assert isinstance(top, claims.PropertyIs) and (top.name, top.value) == ("name", "Ira, Crimson Haze")


def test_properties_by_braces_and_by_dot() -> None:
    power, base, again, dominate, cause = claimed(
        "attack: {power: 4, base power: 2, lacks: [go again], has: dominate, power from: [Drum +2]}"
    )
    assert isinstance(power, claims.PropertyIs) and power.value == 4
    assert isinstance(base, claims.PropertyIs) and base.name == "base power"
    assert isinstance(again, claims.Has) and not again.has
    assert isinstance(dominate, claims.Has) and dominate.has
    assert isinstance(cause, claims.ComesFrom) and cause.causes == (("Drum", "+2"),)
    dotted = claim("link 1.attack.last known.power: 3")
    assert (
        isinstance(dotted, claims.PropertyIs)
        and dotted.subject.last_known
        and str(dotted.subject.thing) == "link 1.attack"
    )
    hero = claim("A.hero: {damage: 2}")
    assert isinstance(hero, claims.PropertyIs) and str(hero.subject.thing) == "A.hero"


def test_from_alone_belongs_to_the_one_property() -> None:
    _, cause = claimed("attack: {power: 4, from: [Drum +2, Might +1]}")
    assert isinstance(cause, claims.ComesFrom) and cause.name == "power" and len(cause.causes) == 2


def test_names_that_yaml_has_in_quotes() -> None:
    power = claim('"Ira, Crimson Haze": {power: 3}')
    assert isinstance(power, claims.PropertyIs) and power.subject.thing.name == "Ira, Crimson Haze"


def test_cards_outside_the_game_and_effects() -> None:
    outside = claim("card Snatch (red): {power: 4}")
    assert isinstance(outside, claims.PropertyIs) and outside.subject.outside
    left = claim("effect of Drum: {left: 4}")
    assert isinstance(left, claims.EffectIs) and (left.name, left.value) == ("left", 4)
    gone = claim("effect of Drum: no")
    assert isinstance(gone, claims.EffectIs) and gone.value == "no"
    applied = claim("attack: {has effect: Drum}")
    assert isinstance(applied, claims.HasEffect) and applied.has


def test_events() -> None:
    twice, none, some, ordered = claimed(
        "event: {damage 3 to Bone Basher: 2, hit: 0}, no event: hit, in order: [hit, draw]"
    )
    assert isinstance(twice, claims.EventCount) and (twice.least, twice.most) == (2, 2)
    assert str(twice.pattern) == "damage 3 Bone Basher"
    assert isinstance(none, claims.EventCount) and none.most == 0
    assert isinstance(some, claims.EventCount) and some.most == 0
    assert isinstance(ordered, claims.InOrder) and len(ordered.patterns) == 2
    once = claim("event: [hit]")
    assert isinstance(once, claims.EventCount) and once.least == 1 and once.most > 1


def test_what_a_player_sees() -> None:
    sees = claim("B sees A.arsenal: [face down]")
    assert (
        isinstance(sees, claims.Sees) and isinstance(sees.claim, claims.ZoneIs) and sees.claim.names == ("face down",)
    )


def test_the_state_of_the_game() -> None:
    asked, step, turn, winner, cited = claimed("asked: B, step: end phase, turn: A, winner: draw, cites: 7.5.2")
    assert isinstance(asked, claims.Asked) and asked.player == "B"
    assert isinstance(step, claims.StepIs) and step.step == "end phase"
    assert isinstance(turn, claims.TurnIs) and turn.player == "A"
    assert isinstance(winner, claims.WinnerIs) and winner.winner == "draw"
    assert isinstance(cited, claims.Cited) and cited.rule == "FAB 7.5.2"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("B.lyfe: 20", "a player has no 'lyfe'; did you mean 'life'?"),
        ("C.life: 20", "unknown name 'C.life'"),
        ("attack: {powr: 4}", "did you mean 'power'?"),
        ("attack: {has: goagain}", "did you mean 'go again'?"),
        ("attack: 4", "`yes`, `no`, a card's name"),
        ("atack: {power: 4}", "did you mean 'attack'?"),
        ("attack: {from: [Drum +2]}", "exactly one property"),
        ("attack: {power: 1, from: [Drumm +2]}", "a cause is a card"),
        ("event: {hitt: 1}", "did you mean 'hit'?"),
        ("event: {hit: often}", "is a number, not 'often'"),
        ("no event: []", "the list is empty"),
        ("in order: [hit]", "two events or more"),
        ("A.hand: [Snach (red)]", "did you mean 'Snatch (red)'?"),
        ("A.hand: [Ira, Crimson Haze]", "is cut in two at its comma"),
        ("A.hand: 3", "`yes`, `no`"),
        ("B.life:", "a value is missing"),
        ("B.life: {a: b}", "followed by a colon"),
        ("B sees event: {hit: 1}", "unknown name 'event'"),
        ("B sees attack: {has: dominate}", "what B sees is"),
        ("asked: C", "unknown player 'C'"),
        ("step: defence", "did you mean 'defend'?"),
        ("cites: 7.5.44", "no rule FAB 7.5.44"),
        ("effect of Drum: maybe", "an effect is"),
        ("3: yes", "has no properties"),
    ],
)
def test_a_claim_that_is_not_understood_is_named(text: str, words: str) -> None:
    said = complaint_about(f"expect: {{{text}}}")
    assert said.startswith("it.yaml:8: ")
    assert words in said


def test_an_expect_that_claims_nothing() -> None:
    for empty in ("expect: {}", "expect:", "expect: B.life is 20"):
        assert "`expect:` names what to look at" in complaint_about(empty)
