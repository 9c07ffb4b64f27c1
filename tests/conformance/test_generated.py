"""Cards that nobody has written: they are made, read, said, lowered, printed as scenarios, and shrunk."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.conformance.generated.cards import Printer, defined, vocabulary
from headjudge.conformance.generated.laws import Law, Lawless
from headjudge.conformance.generated.printing import as_scenario
from headjudge.conformance.generated.shrinking import Shrinker
from headjudge.conformance.generated.trials import Dealer, Played, Trial
from headjudge.kernel.save import dump_state
from headjudge.scenario import document, reading, running

GAMES = hj.games()


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_prints_the_same_cards(game: str) -> None:
    one, two = Printer(game, 3), Printer(game, 3)
    cards = [one.card(f"New {i}") for i in range(20)]
    assert cards == [two.card(f"New {i}") for i in range(20)]
    assert len({card.written for card in cards}) > 15
    for card in cards:
        defined(game, card)


@pytest.mark.parametrize("game", GAMES)
def test_a_printed_trial_is_the_trial(game: str) -> None:
    dealer = Dealer(game, 4)
    words = vocabulary(game)
    for _ in range(5):
        played = Played(dealer.trial())
        for _ in range(6):
            if not played.over:
                played.go_on()
        text = as_scenario(played.record(), "printed\nand read again")
        tree = reading.read_text(text, "generated.yaml")
        scenario = document.understand(tree, lambda _: words, lambda: (game,), question=True)
        result = running.run(scenario, words, tell=True)
        assert not result.problems, text
        assert result.end is not None
        assert dump_state(result.end.g) == dump_state(played.g), text


def test_a_broken_law_is_shrunk_to_what_breaks_it() -> None:
    """A law that forbids a third of the words is broken by the smallest card that says one of them."""

    def check(trial: Trial) -> dict[str, float]:
        if any("(draw" in tree for card in trial.cards for tree in card.written):
            raise Lawless("somebody draws", trial=trial)
        return {}

    law = Law("nobody draws", "", check)
    dealer = Dealer("fab", 1)
    trial = next(t for t in iter(dealer.trial, None) if any("(draw" in tree for c in t.cards for tree in c.written))
    shrinker = Shrinker(law, Lawless("somebody draws", trial=trial), trial)
    smallest = shrinker.shrink()
    assert len(smallest.cards) == 1
    assert len(smallest.cards[0].abilities) == 1
    assert sum(len(side.cards) for side in smallest.sides) <= 2
