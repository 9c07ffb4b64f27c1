"""Tables that cannot be are refused, with the rule, and in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from headjudge.scenario.reporting import run_paths

FAB = "game: fab\ncase: it\nrules: []\nplayers:\n  A: {hero: Rhinar, %s}\n  B: {hero: Rhinar}\ndo: [A passes]\n"
GA = (
    "game: grand-archive\ncase: it\nrules: []\nplayers:\n  A: {%s}\n  B: {champion: [Spirit of Wind]}\ndo: [A passes]\n"
)
KF = "game: keyforge\ncase: it\nrules: []\nplayers:\n  A: {%s}\n  B: {}\ndo: [A ends the turn]\n"


def complaints(text: str, tmp_path: Path) -> list[str]:
    path = tmp_path / "it.yaml"
    path.write_text(text)
    report = run_paths([path])
    found = [*report.unread, *(problem for result in report.results for problem in result.problems)]
    return [str(problem).removeprefix(f"{path}:") for problem in found]


@pytest.mark.parametrize(
    ("head", "given", "words"),
    [
        (FAB, "arena: [Dawnblade, Edge of Autumn]", "A: there is one weapon zone for each hand"),
        (FAB, "arsenal: [Snatch (red), Snatch (blue)]", "A: one card at most lies in an arsenal zone (FAB 3.3.2)"),
        (FAB, "arena: [Ironrot Helm x 2]", "one equipped object at most lies in the zone of the head (FAB 3.10.2)"),
        (FAB, "hand: [Edge of Autumn]", "Edge of Autumn is no deck-card, and no card of a hand (FAB 3.9.2)"),
        (FAB, "life: -3", "A.life: -3 is less than nothing"),
        (FAB, "arena: [Ironrot Helm (-1 defense counters -2)]", "A.arena: -2 is less than nothing"),
        (
            GA,
            "champion: [Spirit of Fire], field: [Spirit of Wind]",
            "is a champion too many: a player has one (GA 1.3.6)",
        ),
        (
            GA,
            "champion: [Spirit of Fire], field: [Fireball]",
            "Fireball is no object of the field (GA 1.7.c, GA 1.7.d, GA 1.7.e)",
        ),
        (GA, "champion: [Blitz Mage]", "Blitz Mage is no champion (GA 1.7.a)"),
        (GA, "champion: [Spirit of Fire], deck: [Spirit of Wind]", "it belongs into the material deck (GA 2.2.b)"),
        (KF, "battleline: [Anger]", "Anger is no creature, and only creatures stand in a battleline (KF 2.2)"),
        (KF, "artifacts: [Bumpsy]", "Bumpsy is no artifact"),
        (KF, "keys: 7", "A.keys: the keys that are forged, by their colours, each once: ["),
        (KF, "keys: [red, red]", "are all (KF 1.7)"),
        (KF, "houses: [brobnar, dis, logos, untamed]", "a deck has three houses, each once (KF 1.1)"),
        (KF, "amber: -1", "A.amber: -1 is less than nothing"),
    ],
)
def test_what_cannot_lie_there(head: str, given: str, words: str, tmp_path: Path) -> None:
    (said,) = complaints(head % given, tmp_path)
    assert said.startswith("5: ") and words in said
    assert "bug" not in said


@pytest.mark.parametrize("head", [FAB, GA, KF])
def test_how_many_play(head: str, tmp_path: Path) -> None:
    text = (head % "").replace("{, ", "{").replace("Rhinar, }", "Rhinar}")
    more = "".join(f"  {name}: {{}}\n" for name in ("C", "D", "E"))
    (said,) = complaints(text.replace("do:", f"{more}do:"), tmp_path)
    assert "5 players: " in said and " is for 2" in said


def test_an_unknown_step_lists_the_steps(tmp_path: Path) -> None:
    (said,) = complaints((FAB % "life: 20").replace("A passes", "pass until xyzzy"), tmp_path)
    assert "unknown step 'xyzzy'; known are A is asked, B is asked, action phase" in said
    (said,) = complaints((KF % "amber: 1") + "at: xyzzy\n", tmp_path)
    assert "unknown at 'xyzzy'; known are first turn, main, set-up, start of turn" in said
    (said,) = complaints((GA % "").replace("A passes", "expect: {step: xyzzy}"), tmp_path)
    assert "unknown step 'xyzzy'; known are " in said and "main phase" in said
