"""One card on the screen, and cards found by what they do."""

from __future__ import annotations

import pytest

from headjudge.abilities.packs import PackError
from headjudge.cards import cards_of
from headjudge.cards.checking import check_all
from headjudge.cards.showing import card_data, card_lines, doing
from headjudge.plugins import plugin
from tests.cli.running import headjudge


@pytest.mark.parametrize(("was", "now"), [("(draw 1)", "(drwa 1)"), ("(draw 1)", "(draw q)"), ("(draw 1)", "(draw 1(")])
def test_a_card_that_the_check_refuses_is_not_shown(monkeypatch: pytest.MonkeyPatch, was: str, now: str) -> None:
    cards = cards_of(plugin("fab"))
    packs = cards.packs()
    entry = packs.entries["Snatch (red)"]
    text = packs.texts[entry.file]
    block = text[entry.start : entry.end]
    assert was in block
    monkeypatch.setitem(packs.texts, entry.file, text[: entry.start] + block.replace(was, now) + text[entry.end :])
    wrong = [one for one in check_all(cards, make=False).wrong if "Snatch" in one]
    assert wrong and ".cards:" in wrong[0]
    for show in (card_lines, card_data):
        with pytest.raises(PackError) as refused:
            show(cards, "Snatch (red)")
        assert str(refused.value) in wrong


def test_cards_are_found_by_what_they_do_and_by_what_players_call_it() -> None:
    ran = headjudge("cards", "find", "keyforge", "steal", "amber")
    assert ran.code == 0 and "Ghostly Hand: Play: If your opponent's" in ran.out
    assert "Snatch (red)" in [key for key, _ in doing(cards_of(plugin("fab")), "fab", "hits draw")]
    assert all("defen" in told or "block" in told for _, told in doing(cards_of(plugin("fab")), "fab", "block"))
    assert headjudge("cards", "find", "keyforge", "zzz").code == 1
