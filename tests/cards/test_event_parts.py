"""What a pattern can ask of an event, by its kind; and how many players a word asks."""

from __future__ import annotations

import pytest

from headjudge.abilities import lexicon as lex
from headjudge.abilities.checking import check, event_parts
from headjudge.abilities.lexicon import FormError
from headjudge.abilities.notation import read
from headjudge.conformance.generated.trees import game_cards
from headjudge.plugins import games

DRAW = {"fab": "(draw 1)", "grand-archive": "(draw 1)", "keyforge": "(draw 1)"}
MEANINGLESS = [
    ("fab", "draw", "(against (type hero))"),
    ("fab", "gain", "(against (type hero))"),
    ("fab", "activate", "(against (type hero))"),
    ("fab", "destroy", "(to-zone graveyard)"),
    ("fab", "end-phase", "(from itself)"),
    ("fab", "chain-closes", "(from-zone hand)"),
    ("fab", "hit", "(of energy)"),
    ("fab", "play", "(limit 1)"),
    ("grand-archive", "drawn", "(against (type ally))"),
    ("grand-archive", "turn-began", "(from itself)"),
    ("grand-archive", "rested", "(to-zone graveyard)"),
    ("grand-archive", "entered", "(of preparation)"),
    ("grand-archive", "banished", "(to-zone graveyard)"),
    ("keyforge", "reaped", "(against (type creature))"),
    ("keyforge", "key-forged", "(from-zone hand)"),
    ("keyforge", "turn-began", "(from itself)"),
    ("keyforge", "amber-gained", "(of damage)"),
]
MEANT = [
    ("fab", "attack", "(against (type hero))"),
    ("fab", "draw", "(from itself)"),
    ("fab", "lose", "(of life)"),
    ("fab", "destroy", "(from-zone permanent)"),
    ("grand-archive", "attack-declared", "(against (type ally))"),
    ("grand-archive", "banished", "(from-zone graveyard)"),
    ("grand-archive", "marked", "(of preparation)"),
    ("keyforge", "fought", "(against (type creature))"),
    ("keyforge", "discarded", "(from-zone hand)"),
    ("keyforge", "damage-dealt", "(from itself)"),
]
ONE_PLAYER = [
    ("fab", "(do (choose card (in hand each-player) each-player) (banish (slot card)))"),
    ("fab", "(modes 1 each-player (draw 1) (draw 2))"),
    ("grand-archive", "(unless (draw 1) 1 each-player)"),
    ("keyforge", "(if (tide high each-player) (draw 1))"),
]


def checked(game: str, form: str, kind: str) -> None:
    check(game_cards(game).lexicon, read(form), kind)


@pytest.mark.parametrize(("game", "kind", "part"), MEANINGLESS)
def test_a_part_that_the_event_does_not_have_is_refused(game: str, kind: str, part: str) -> None:
    with pytest.raises(FormError, match=f"is no part of {kind}"):
        checked(game, f"(when (event {kind} {part}) {DRAW[game]})", lex.ABILITY)


@pytest.mark.parametrize(("game", "kind", "part"), MEANT)
def test_a_part_that_the_event_has_is_accepted(game: str, kind: str, part: str) -> None:
    checked(game, f"(when (event {kind} {part}) {DRAW[game]})", lex.ABILITY)


@pytest.mark.parametrize(
    ("game", "form", "kinds"),
    [
        ("fab", "(when (event {}) (deal 1 the-other))", ("hit", "draw")),
        ("fab", "(when (any-event (event {}) (event end-phase)) (deal 1 the-other))", ("hit", "draw")),
        ("fab", "(when (event {}) (until turn (modify power add 1) its-source))", ("draw", "end-phase")),
        ("grand-archive", "(when (event {}) (deal 1 the-other))", ("retaliated", "drawn")),
        ("grand-archive", "(when (event {}) (rest its-source))", ("damaged", "turn-began")),
        ("keyforge", "(when (event {}) (stun the-other))", ("fought", "reaped")),
        ("keyforge", "(when (event {} (given (exists its-source))) (draw 1))", ("healed", "turn-began")),
    ],
)
def test_a_word_for_an_object_that_the_event_does_not_have_is_refused(
    game: str, form: str, kinds: tuple[str, str]
) -> None:
    has, lacks = kinds
    checked(game, form.format(has), lex.ABILITY)
    with pytest.raises(FormError, match="that event has none"):
        checked(game, form.format(lacks), lex.ABILITY)


@pytest.mark.parametrize(("game", "form"), ONE_PLAYER)
def test_several_players_where_one_is_asked_are_refused(game: str, form: str) -> None:
    checked(game, form.replace("each-player", "opponent"), lex.EFFECT)
    with pytest.raises(FormError, match="each-player"):
        checked(game, form, lex.EFFECT)


@pytest.mark.parametrize("game", games())
def test_every_kind_of_event_says_what_it_has(game: str) -> None:
    lexicon = game_cards(game).lexicon
    parts = {word.name for word in lexicon.words.values() if word.kind == lex.PART}
    for name, row in lexicon.names["event"].items():
        unknown = set(str(row.traits["parts"]).split()) - parts
        assert not unknown, (name, unknown)
        assert "given" in event_parts(row)
