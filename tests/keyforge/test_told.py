"""What the log tells of a position: which events, and by which rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import headjudge
from tests.keyforge.trying import told

A = "house: brobnar, houses: [brobnar, dis, logos]"
B = "houses: [sanctum, shadows, untamed]"
OX = "Ox: {like: Bumpsy, power: 5, abilities: []}\n"


def kept(lines: list[str], *kinds: str) -> list[str]:
    return [line for line in lines if line.split()[0] in kinds]


def test_damage_and_what_falls_by_it() -> None:
    cards = OX + (
        'Bolt: {like: Anger, amber: 0, abilities: ["(play (deal 5 (in battleline opponent)))"]}\n'
        'Roof: {like: Banner of Battle, abilities: ["(states unhurt (named Cow))"]}\n'
        "Cow: {like: Bumpsy, power: 3, abilities: []}\n"
        "Rock: {like: Bumpsy, power: 3, has: [invulnerable], abilities: []}\n"
    )
    foes = f"{B}, battleline: [Ox (called Foe), Cow, Rock, Ox (warded)], artifacts: [Roof]"
    does = ("A fights with Ox in A.battleline attacking Foe", "A plays Bolt")
    found = told(cards, f"{A}, hand: [Bolt], battleline: [Ox]", foes, *does)
    assert kept(found, "damage-dealt", "damage-prevented", "ward-lost", "tagged", "fought", "no-fight-damage") == [
        "damage-dealt B Ox 5  [KF 11.5]",
        "damage-dealt A Ox 5  [KF 11.5]",
        "tagged B Ox  [KF 12.4]",
        "tagged A Ox  [KF 12.4]",
        "fought A Ox  [KF 11.6]",
        "damage-prevented Cow  [KF 12.2b]",
        "damage-prevented Rock  [KF 21 invulnerable]",
        "ward-lost B Ox  [KF 12.2c]",
    ]
    shift = 'Bolt: {like: Anger, amber: 0, abilities: ["(play (deal 2 (in battleline opponent)))"]}\n'
    found = told(OX + shift, f"{A}, hand: [Bolt]", f"{B}, battleline: [Ox]", "A plays Bolt")
    assert kept(found, "damage-dealt") == ["damage-dealt B Ox by Bolt 2  [KF 12.2e]"]


def test_keywords_of_a_fight() -> None:
    cards = (
        "Fencer: {like: Bumpsy, power: 5, has: [skirmish], abilities: []}\n"
        "Rock: {like: Bumpsy, power: 9, abilities: []}\n"
        "Thorn: {like: Bumpsy, power: 9, has: [hazardous 9], abilities: []}\n"
    )
    does = ("A fights with One attacking Rock", "A fights with Other attacking Thorn")
    found = told(
        cards,
        f"{A}, battleline: [Fencer (called One), Fencer (called Other)]",
        f"{B}, battleline: [Rock, Thorn]",
        *does,
    )
    assert kept(found, "damage-dealt", "no-fight-damage", "fought") == [
        "no-fight-damage A Fencer  [KF 21 skirmish]",
        "damage-dealt B Rock by Fencer 5  [KF 11.5]",
        "fought A Fencer  [KF 11.6]",
        "damage-dealt A Fencer by Thorn 9  [KF 21 hazardous]",
        "fought A Fencer  [KF 11.4]",
    ]


def test_falling_without_damage_and_falling_elsewhere() -> None:
    cards = OX + (
        'Drain: {like: Anger, amber: 0, abilities: ["(play (until end-of-turn (modify power add -5)'
        ' (in battleline opponent)))"]}\n'
        'Shift: {like: Anger, amber: 0, abilities: ["(play (move-damage 4 (in battleline you)'
        ' (in battleline opponent)))"]}\n'
        'Flyer: {like: Bumpsy, power: 2, abilities: ["(destroyed (return this))"]}\n'
        "Hider: {like: Bumpsy, power: 4, abilities: []}\n"
    )
    a = f"{A}, hand: [Drain, Shift], battleline: [Ox (damage 4), Flyer]"
    b = f"{B}, battleline: [Hider (warded)]"
    found = told(cards, a, b, "A plays Shift", "A plays Drain", "judge destroys Flyer", "judge destroys Ox")
    assert kept(found, "ward-lost", "tagged", "destroyed") == [
        "ward-lost B Hider  [KF 13.1]",
        "tagged B Hider  [KF 12.4]",
        "destroyed B Hider  [KF 13.7]",
        "tagged A Flyer  [KF 13.1]",
        "destroyed A Flyer  [KF 13.4]",
        "tagged A Ox  [KF 13.1]",
        "destroyed A Ox  [KF 13.7]",
    ]
    found = told(cards, f"{A}, hand: [Drain]", f"{B}, battleline: [Hider]", "A plays Drain")
    assert kept(found, "tagged") == ["tagged B Hider  [KF 28.5]"]


def test_what_falls_with_a_card() -> None:
    cards = (
        "Strap: {like: Blood of Titans, amber: 0, abilities: []}\n"
        'Chest: {like: Bumpsy, power: 5, abilities: ["(reap (put-under (in hand you) this))"]}\n'
        "Spare Part: {like: Anger, amber: 0, abilities: []}\n"
    )
    a = f"{A}, hand: [Spare Part], battleline: [Chest (with Strap)]"
    found = told(cards, a, B, "A reaps with Chest", "judge destroys Chest")
    assert kept(found, "moved", "amber-returned", "left-play") == [
        "moved A Strap to discard  [KF 14.1]",
        "left-play A Strap  [KF 14.7]",
        "moved A Spare Part to discard  [KF 14.9]",
        "left-play A Chest  [KF 14.7]",
    ]


STORY = """\
game: keyforge
cards:
  Back: {like: Reverse Time, house: mars}
  Edge: {like: Bumpsy, house: mars, power: 5, has: [assault 1], abilities: []}
  Thorn: {like: Bumpsy, power: 9, has: [hazardous 1], abilities: []}
players:
  A:
    house: mars
    houses: [logos, mars, brobnar]
    hand: [Back, Deep Probe]
    battleline: [Edge, Edge, Archimedes, Dust Pixie]
    artifacts: [Mothergun]
    discard: [Dust Pixie]
    deck: [Dust Pixie x 6]
  B: {houses: [sanctum, shadows, untamed], battleline: [Thorn], hand: [Bumpsy, Dust Pixie]}
do:
  - A fights with first Edge
  - A chooses Edge
  - A uses Mothergun
  - A chooses Deep Probe
  - A chooses Thorn
  - A plays Back
  - A plays Deep Probe
  - A chooses brobnar
  - judge destroys Dust Pixie in A.battleline
"""


def test_every_line_of_a_story_has_its_rule_and_the_card_whose_ability_it_is(tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(STORY)
    ran = headjudge("scenario", "tell", str(path))
    assert ran.code == 0, ran.out
    lines = [line.strip() for line in ran.out.partition("  -- turn")[0].splitlines() if line.startswith("      ")]
    told = [line for line in lines if not line.startswith(("A: ", "waiting: "))]
    assert [line for line in told if not line.endswith("]")] == []
    assert "A played Back  [KF 8.1a]" in told and "entered play" not in ran.out and "to resolving" not in ran.out
    assert "Thorn was dealt 1 damage by Edge  [KF 21 assault]" in told
    assert "Edge was dealt 1 damage by Thorn  [KF 21 hazardous]" in told
    assert "waiting: Edge (assault)" in lines and "waiting: Thorn (hazardous)" in lines
    assert "Archimedes" not in " ".join(told) and "Dust Pixie was archived  [KF 24.2]" in told


def test_how_cards_are_played() -> None:
    cards = OX + (
        'Gate: {like: Banner of Battle, abilities: ["(states may-play (house untamed))"]}\n'
        'Pull: {like: Anger, amber: 0, abilities: ["(play (play-card (top 1 deck you)))"]}\n'
        "Fawn: {like: Snufflegator, abilities: []}\n"
        'Echo: {like: Anger, amber: 0, abilities: ["(play (resolve-icons (in discard you (named Coin))))"]}\n'
        "Coin: {like: Anger, amber: 1, abilities: []}\n"
    )
    a = f"{A}, hand: [Fawn, Pull, Coin, Echo], deck: [Ox], artifacts: [Gate]"
    does = ("A plays Fawn", "A plays Pull", "A chooses left flank", "A plays Coin", "A plays Echo")
    assert kept(
        told(cards, a, B, *does), "play-announced", "bonus-icon", "amber-gained", "amber-paid", "icons-not-resolved"
    ) == [
        "play-announced A Fawn  [KF 8.1a, KF 7.2]",
        "play-announced A Pull  [KF 8.1a]",
        "play-announced A Ox by Pull  [KF 8.1a, KF abilities 4.1]",
        "play-announced A Coin  [KF 8.1a]",
        "amber-gained A by Coin 1  [KF 9.1]",
        "bonus-icon A Coin  [KF 9.2]",
        "play-announced A Echo  [KF 8.1a]",
        "amber-gained A by Coin 1  [KF 9.1]",
        "bonus-icon A Coin  [KF 9.7]",
    ]


def test_how_cards_are_used() -> None:
    cards = OX + (
        'Freeman: {like: Dust Imp, power: 5, has: [versatile], abilities: ["(reap (draw 1))"]}\n'
        'Plain Imp: {like: Dust Imp, power: 5, abilities: ["(omni (gain 1 you))"]}\n'
        "Old Imp: {like: Dust Imp, power: 5, abilities: []}\n"
        'Leave: {like: Anger, amber: 0, abilities: ["(play (until end-of-turn (states may-use)'
        ' (in battleline you (named \\"Old Imp\\"))))"]}\n'
        'Spur: {like: Anger, amber: 0, abilities: ["(play (reap-with'
        ' (in battleline you (non (marked exhausted)) (named Ox))))"]}\n'
        'Loan: {like: Anger, amber: 0, abilities: ["(play (use-as-yours (in artifacts opponent)))"]}\n'
        'Aper: {like: Bumpsy, power: 5, abilities: ["(reap (resolve reap (in battleline opponent)))"]}\n'
        'Rack: {like: Banner of Battle, abilities: ["(action (gain 1 you))"]}\n'
        'Ear: {like: Banner of Battle, abilities: ["(when (event use-over) (gain 1 you))"]}\n'
    )
    line = "battleline: [Ox, Ox (called Two), Freeman, Plain Imp, Old Imp, Aper]"
    a = f"{A}, hand: [Leave, Spur, Loan], {line}, artifacts: [Ear]"
    b = f"{B}, artifacts: [Rack], battleline: [Freeman (called Foe)]"
    last = ("A reaps with Aper", "A chooses Ear")
    does = ("A plays Leave", "A reaps with Freeman in A.battleline", "A uses Plain Imp", "A reaps with Old Imp")
    found = told(cards, a, b, *does, "A reaps with Two", "A plays Spur", "A plays Loan", *last)
    assert kept(found, "used", "ability-began") == [
        "ability-began A Leave  [KF 16 play]",
        "used A Freeman  [KF 10.3, KF 21 versatile]",
        "ability-began A Ear  [KF 16 after]",
        "ability-began A Freeman  [KF 16 after-reap]",
        "used A Plain Imp  [KF 10.5]",
        "ability-began A Plain Imp  [KF 16 omni]",
        "ability-began A Ear  [KF 16 after]",
        "used A Old Imp  [KF 10.3, KF 7.2]",
        "ability-began A Ear  [KF 16 after]",
        "used A Ox  [KF 10.3]",
        "ability-began A Ear  [KF 16 after]",
        "ability-began A Spur  [KF 16 play]",
        "used A Ox by Spur  [KF 10.3, KF abilities 4.1]",
        "ability-began A Ear  [KF 16 after]",
        "ability-began A Loan  [KF 16 play]",
        "used A Rack by Loan  [KF 10.4, KF 2.7]",
        "ability-began A Rack  [KF 16 action]",
        "ability-began A Ear  [KF 16 after]",
        "used A Aper  [KF 10.3]",
        "ability-began A Ear  [KF 16 after]",
        "ability-began A Aper  [KF 16 after-reap]",
        "ability-began A Freeman  [KF 16 after-reap, KF 2.7]",
    ]


TURN = ("A ends the turn", "B chooses sanctum", "B ends the turn")
OF_A_TURN = (
    "refill-changed", "chain-shed", "check-said", "key-too-dear", "key-paid", "forging", "step-skipped", "moved",
    "readied", "drawn", "no-active-house",
)  # fmt: skip


@pytest.mark.parametrize(
    ("a", "b", "then", "expected"),
    [
        ("", "", (), []),
        (
            "amber: 6",
            "",
            ("A chooses red",),
            ["check-said A  [KF 4.7]", "key-paid A 6  [KF 5.1]", "forging A 6  [KF 4.1]"],
        ),
        ("amber: 6", "artifacts: [Bar]", (), ["key-too-dear A 7  [KF 5.1]"]),
        ("amber: 5", "artifacts: [Bar]", (), []),
        ("", "chains: 1, hand: [Ox x 6]", (), ["refill-changed B 6  [KF 25.1]"]),
        (
            "",
            "chains: 1, hand: [Ox x 5], deck: [Ox]",
            (),
            ["refill-changed B 6  [KF 25.1]", "chain-shed B -1  [KF 25.1]"],
        ),
        (
            "artifacts: [Shelf]",
            "hand: [Ox x 6]",
            (),
            ["refill-changed A 7  [KF 4.5]", "refill-changed B 6  [KF 4.5]"],
        ),
        ("battleline: [Ox]", "battleline: [Ox (exhausted)]", (), ["readied B Ox  [KF 4.4]"]),
    ],
)
def test_a_quiet_turn(a: str, b: str, then: tuple[str, ...], expected: list[str]) -> None:
    cards = OX + (
        'Bar: {like: Banner of Battle, abilities: ["(states key-cost 1)"]}\n'
        'Shelf: {like: Banner of Battle, abilities: ["(states hand-size 1 you)"]}\n'
    )
    found = told(cards, ", ".join(filter(None, (A, a))), ", ".join(filter(None, (B, b))), *TURN, *then)
    assert kept(found, *OF_A_TURN) == expected


def test_forging_by_a_text_and_taking_the_archives() -> None:
    cards = OX + (
        'Smithy: {like: Anger, amber: 0, abilities: ["(play (forge))"]}\n'
        'Beam: {like: Anger, amber: 0, abilities: ["(play (archive (in battleline opponent) you))"]}\n'
    )
    a = f"{A}, amber: 6, hand: [Smithy, Beam], archives: [Smithy]"
    does = ("A plays Smithy", "A chooses red", "A plays Beam", *TURN, "A chooses brobnar", "A accepts")
    found = told(cards, a, f"{B}, battleline: [Ox]", *does)
    assert kept(found, "forging", "moved") == [
        "forging A by Smithy 6  [KF 5.4]",
        "moved A Smithy to discard  [KF 8.1e]",
        "moved A Beam to discard  [KF 8.1e]",
        "moved A Beam to deck  [KF 24.1]",
        "moved A Smithy to deck  [KF 24.1]",
        "moved A Smithy to hand  [KF 4.2]",
        "moved A Ox to hand  [KF 2.9]",
    ]
