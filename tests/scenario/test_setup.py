"""Players, test cards, luck and the other keys."""

from __future__ import annotations

import pytest

from headjudge.scenario.setup import Note, Placement
from tests.scenario.reader import HEAD, complaint, read

END = "do:\n  - expect: {B.life: 20}\n"


def placed(text: str) -> tuple[Placement, ...]:
    scenario = read(HEAD.replace("hand: [Snatch (red)]", f"hand: {text}") + END)
    found = scenario.players[0].given["hand"]
    assert isinstance(found, tuple)
    return tuple(one for one in found if isinstance(one, Placement))


def test_players_in_order_with_their_keys() -> None:
    scenario = read(
        HEAD.replace("B: {hero: Rhinar}", "B: {hero: Rhinar, resources: 2, party: red, houses: [Dis, Brobnar]}") + END
    )
    a, b = scenario.players
    assert (a.name, b.name, scenario.turn) == ("A", "B", "A")
    assert b.given["resources"] == 2
    assert b.given["party"] == "red"
    assert b.given["houses"] == ("Dis", "Brobnar")


def test_copies_faces_and_notes() -> None:
    first, second, third = placed("[Might x 3, Sink Below (red) face down, Bumpsy (exhausted, 2 damage, amber 1)]")
    assert (first.card, first.count) == ("Might", 3)
    assert (second.card, second.face) == ("Sink Below (red)", "face down")
    assert third.notes == (Note("exhausted", "yes"), Note("damage", 2), Note("amber", 1))


def test_notes_with_cards_and_labels() -> None:
    (bumpsy,) = placed("[Bumpsy (with Soulkeeper, called Left, face down)]")
    (note,) = bumpsy.notes
    assert isinstance(note.value, Placement) and note.value.card == "Soulkeeper"
    assert (bumpsy.label, bumpsy.face) == ("Left", "face down")
    (hero,) = placed('["Bumpsy (with \\"Ira, Crimson Haze\\")"]')
    assert isinstance(hero.notes[0].value, Placement) and hero.notes[0].value.card == "Ira, Crimson Haze"


def test_names_with_printed_quotes() -> None:
    first, second = placed("""["John Smyth", '"Lion" Bautrem x 2']""")
    assert (first.card, second.card, second.count) == ('"John Smyth"', '"Lion" Bautrem', 2)


def test_a_label_can_be_used_like_a_name() -> None:
    text = HEAD.replace("hand: [Snatch (red)]", "hand: [Bumpsy (called Left), Bumpsy (called Right)]")
    assert len(read(text + "do:\n  - A plays Left\n  - A plays Right\n  - expect: {B.life: 20}\n").do) == 3


def test_test_cards() -> None:
    facts = "like: Snatch (red), cost: none, power: 3, traits: [a, b], has: [dominate, assault 2], abilities: []"
    (whet,) = read(HEAD + f"cards: {{Whet: {{{facts}}}}}\n" + "do:\n  - A plays Whet\n  - expect: {B.life: 20}\n").cards
    assert (whet.like, whet.has, whet.abilities) == ("Snatch (red)", ("dominate", "assault 2"), ())
    assert whet.facts == {"cost": "none", "power": 3, "traits": ("a", "b")}


def test_the_other_keys() -> None:
    text = 'turn: B\nat: start of turn\nformat: upf\nluck: ["Ira, Crimson Haze", 4, Dis]\n'
    text += "about: in words\ntext not needed: [Might]\n"
    scenario = read(HEAD + text + END)
    assert (scenario.turn, scenario.at, scenario.format) == ("B", "start of turn", "upf")
    assert [thing.name for thing in scenario.luck] == ["Ira, Crimson Haze", "4", "Dis"]
    assert (scenario.about, scenario.text_not_needed) == ("in words", ("Might",))
    assert [rule.anchor for rule in scenario.rules] == ["FAB 7.5.2"]


def test_an_example_has_the_rulebooks_id() -> None:
    scenario = read(HEAD.replace("case: a-case", "example: 7.5.2-e1") + END)
    assert scenario.is_example and scenario.id == "7.5.2-e1"


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("game: small", "game: smal", 1, "unknown game 'smal'; did you mean 'small'?"),
        ("game: small", "game: [small]", 1, "`game:` is the name of one game"),
        ("game: small\n", "", 1, "the key `game:` is missing"),
        ("case: a-case", "cas: a-case", 2, "unknown key 'cas'; did you mean 'case'?"),
        ("case: a-case\n", "", 1, "either `case:` or `example:`"),
        ("case: a-case", "case: a-case\nexample: 1.1-e1", 1, "and not both"),
        ("case: a-case", "case: A Case!", 2, "is no id"),
        ("case: a-case", "case: [a]", 2, "an id is one text"),
        ("case: a-case", "example: 7.5.2-e9", 2, "no rule FAB 7.5.2-e9"),
        ("rules: [7.5.2]\n", "", 1, "the key `rules:` is missing"),
        ("rules: [7.5.2]", "rules: [7.5.9]", 3, "no rule FAB 7.5.9"),
        ("rules: [7.5.2]", "rules: [{a: b}]", 3, "a list of texts"),
        ("B: {hero: Rhinar}", "B: {heroe: Rhinar}", 6, "unknown key of player B 'heroe'; did you mean 'hero'?"),
        ("B: {hero: Rhinar}", "B: {hero: Rinar}", 6, "did you mean 'Rhinar'?"),
        ("B: {hero: Rhinar}", "B: {hero: [Rhinar, Might]}", 6, "one card stands here"),
        ("B: {hero: Rhinar}", "B: {resources: many}", 6, "a number should stand here"),
        ("B: {hero: Rhinar}", "B: {hand: }", 6, "a value is missing"),
        ("B: {hero: Rhinar}", "B: [Rhinar]", 6, "keys with values, not a list"),
        ("B: {hero: Rhinar}", "judge: {hero: Rhinar}", 6, "cannot be a player's name"),
        ("B: {hero: Rhinar}", "B: {hand: [Ira, Crimson Haze]}", 6, "is cut in two at its comma"),
        ("B: {hero: Rhinar}", "B: {hand: [Sacred Art: Undercurrent Desires]}", 6, "is cut in two at its colon"),
        ("B: {hero: Rhinar}", "B: {hand: [Bumpsy (exhasted)]}", 6, "did you mean 'exhausted'?"),
        ("B: {hero: Rhinar}", "B: {hand: [Bumpsy (damage lots)]}", 6, "a number should stand here"),
        ("B: {hero: Rhinar}", "B: {hand: [Bumpsy (exhausted 3)]}", 6, "should be 'exhausted'"),
        ("B: {hero: Rhinar}", "B: {hand: [Bumpsy (with Soulkeper)]}", 6, "did you mean 'Soulkeeper'?"),
        ("B: {hero: Rhinar}", "B: {hand: [Bumpsy (called Might)]}", 6, "means something else already"),
        ("B: {hero: Rhinar}", "B: {hand: [Bumpsy (called Left) x 2]}", 6, "one card only"),
        ("B: {hero: Rhinar}", "B: {hand: [Might x 0]}", 6, "0 copies"),
        ("B: {hero: Rhinar}", "B: {hand: [Might x 999999999999]}", 6, "from 1 to"),
        ("B: {hero: Rhinar}", "B: {hand: [Might)]}", 6, "closed and not opened"),
    ],
)
def test_what_is_wrong_before_the_first_line(old: str, new: str, line: int, words: str) -> None:
    said = complaint(HEAD.replace(old, new) + END)
    assert f"it.yaml:{line}: " in said
    assert words in said


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("turn: C", "unknown turn 'C'"),
        ("at: midnight", "unknown at 'midnight'"),
        ("format: blits", "did you mean 'blitz'?"),
        ("luck: [Mite]", "did you mean 'Might'?"),
        ("cards: [Whet]", "`cards:` names each test card"),
        ("cards: {Might: {cost: 1}}", "is a card of the game"),
        ("cards: {Whet: {like: Snach (red)}}", "did you mean 'Snatch (red)'?"),
        ("cards: {Whet: {cots: 1}}", "did you mean 'cost'?"),
        ("cards: {Whet: {cost: a lot}}", "a number should stand here"),
        ("cards: {Whet: {has: [dominat]}}", "did you mean 'dominate'?"),
        ("cards: {Whet: {text: Draw a card., abilities: []}}", "not both"),
        ("cards: {Whet: 3}", "keys with values"),
        ("text not needed: [Mite]", "did you mean 'Might'?"),
        ("players: none", "stands already"),
    ],
)
def test_what_is_wrong_in_the_other_keys(text: str, words: str) -> None:
    said = complaint(f"{HEAD}{text}\n{END}")
    assert said.startswith("it.yaml:7: ")
    assert words in said


def test_a_scenario_that_asserts_nothing() -> None:
    assert read(HEAD + "do:\n  - A plays Snatch (red)\n").claims_nothing
    assert not read(HEAD + END).claims_nothing
    assert "the key `do:` is missing" in complaint(HEAD)
    assert "`do:` is a list of lines" in complaint(HEAD + "do: nothing\n")


def test_all_that_is_wrong_is_said_at_once() -> None:
    said = complaint(HEAD.replace("Rhinar", "Rinar") + "turn: C\ndo:\n  - A plys Might\n  - expect: {B.lyfe: 1}\n")
    assert [line.split(":")[1] for line in said.splitlines()] == ["6", "7", "9", "10"]
