"""The law that what is said is done notices a word that does nothing at a place."""

from __future__ import annotations

import importlib
from collections.abc import Callable

import pytest

from headjudge.abilities import statics
from headjudge.abilities.notation import read
from headjudge.abilities.selectors import You
from headjudge.conformance.generated.cards import NewCard, defined_lately
from headjudge.conformance.generated.placing import Place, all_places, card_for, standings, without
from headjudge.conformance.generated.said import ENOUGH, SHOWN, TRIED, Seen, conclude, first_difference, looked_at
from headjudge.conformance.generated.trees import corpus
from headjudge.conformance.generated.trials import Dealer
from headjudge.conformance.generated.undecided import UNDECIDED
from headjudge.plugins import games
from headjudge.scenario.reading import ScenarioError

Fault = Callable[[pytest.MonkeyPatch], None]


def a_part_is_ignored(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(statics.By, "fits", lambda self, g, ev, c: True)


def a_part_is_never_met(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(statics.By, "fits", lambda self, g, ev, c: False)


def a_word_does_nothing(patch: pytest.MonkeyPatch) -> None:
    aember = importlib.import_module("headjudge.games.keyforge.effects.verbs.aember")
    patch.setattr(aember.ChangePool, "perform", lambda self, g, c: None)


def an_optional_argument_is_dropped(patch: pytest.MonkeyPatch) -> None:
    row = corpus("keyforge").lexicon.words["gain"]
    made = row.make
    patch.setattr(row, "make", lambda *given: made(*given[:-1], You()))


BY = Place("event played", "parts", "by")
FAULTS: list[tuple[str, Place, Fault, str]] = [
    ("keyforge", BY, a_part_is_ignored, "always"),
    ("keyforge", BY, a_part_is_never_met, "never"),
    ("keyforge", Place("play", "effect", "gain"), a_word_does_nothing, "never"),
    ("keyforge", Place("gain", "who", "opponent"), an_optional_argument_is_dropped, "never"),
]
GAMES = 40


@pytest.mark.parametrize(("game", "place", "fault", "how"), [row for row in FAULTS if row[0] in games()])
def test_a_word_that_does_nothing_is_noticed(
    game: str, place: Place, fault: Fault, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert looked_at(Dealer(game, 1), place, GAMES).alive
    fault(monkeypatch)
    defined_lately.cache_clear()
    table = looked_at(Dealer(game, 1), place, GAMES, most=GAMES)
    defined_lately.cache_clear()
    assert not table.alive
    assert table.idle.get(how, 0) >= 3


def test_words_that_are_listed_are_words_of_the_game_and_undecided() -> None:
    for game in games():
        for listed in UNDECIDED[game]:
            assert listed in corpus(game).lexicon.words or listed in map(str, all_places(game))
    figures = {f"{TRIED}(a .. b: x) never": float(ENOUGH), f"{SHOWN}(a .. b: x) never": 0.0}
    assert conclude("fab", figures).figures["places undecided"] == 1


@pytest.mark.parametrize("game", games())
def test_a_card_is_without_a_word_in_ways_that_the_game_accepts(game: str) -> None:
    rng = Dealer(game, 2).rng
    lexicon = corpus(game).lexicon
    found = 0
    for place in rng.sample(all_places(game), 12):
        card = card_for(game, rng, place)
        if card is None:
            continue
        standing = next(one for one in standings(lexicon, card) if one.place == place)
        for lacking in without(game, card, standing, rng).values():
            found += lacking.written != card.written
    assert found >= 8


def test_a_place_is_dead_where_enough_games_showed_nothing() -> None:
    often, seldom = float(ENOUGH), float(ENOUGH - 1)
    figures = {
        f"{TRIED}(a .. b: c) never": often, f"{SHOWN}(a .. b: c) never": 1.0,
        f"{TRIED}(a .. b: d) never": often, f"{SHOWN}(a .. b: d) never": 0.0,
        f"{TRIED}(a .. b: e) never": seldom, f"{SHOWN}(a .. b: e) never": 0.0,
    }  # fmt: skip
    counted, broken, listing = conclude("fab", figures)
    assert (counted["places alive"], counted["places dead"], counted["places not tried enough"]) == (1, 1, 1)
    assert broken == [f"(a .. b: d) is as if never so in {ENOUGH} games"]
    assert [row["verdict"] for row in listing] == ["alive", "dead", "not tried enough"]


@pytest.mark.skipif("grand-archive" not in games(), reason="of that game")
def test_a_card_that_could_not_lie_there_without_a_word_differs() -> None:
    card = NewCard("New 1", "Spirit of Fire", (read("(is-also ally)"),))
    other = card.says((read("(modify type set 2)"),))
    trial = Dealer("grand-archive", 1).trial([card])
    assert trial.cards == (card,)
    with pytest.raises(ScenarioError, match="no champion"):
        trial.with_card(other).state()
    assert first_difference(Seen(trial), trial.with_card(other)) == 0
    assert first_difference(Seen(trial), trial) == -1
