"""The smallest trial in which a law is broken for the same cause: fewer cards, smaller trees, fewer answers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from headjudge.abilities.lexicon import Lexicon
from headjudge.abilities.notation import Datum, Form
from headjudge.conformance.generated.cards import NewCard
from headjudge.conformance.generated.laws import Law, Lawless, tried
from headjudge.conformance.generated.trees import at, corpus, places, put_at
from headjudge.conformance.generated.trials import Side, Trial
from headjudge.scenario.reading import ScenarioError

MOST_TRIES: Final = 400


class Shrinker:
    """Tries smaller trials one after the other and keeps those in which the law is still broken."""

    def __init__(self, law: Law, lawless: Lawless, trial: Trial) -> None:
        self.law = law
        self.lexicon: Lexicon = corpus(trial.game).lexicon
        self.best = lawless
        self.cause = lawless.cause
        self.trial = lawless.trial or trial
        self.tries = 0

    def shrink(self) -> Trial:
        """The smallest trial that was found."""
        before = None
        while before != self.trial and self.tries < MOST_TRIES:
            before = self.trial
            for smaller in (self.fewer_answers, self.fewer_cards, self.smaller_trees):
                self.repeat(smaller)
        return self.trial

    def repeat(self, smaller: object) -> None:
        """Take the first smaller trial that still fails, as long as there is one."""
        assert callable(smaller)
        went_on = True
        while went_on and self.tries < MOST_TRIES:
            went_on = False
            for trial in smaller(self.trial):
                self.tries += 1
                if self.fails(trial):
                    went_on = True
                    break
                if self.tries >= MOST_TRIES:
                    return

    def fails(self, trial: Trial) -> bool:
        """Whether the law is broken for the same cause; then it is the trial to go on with."""
        try:
            trial.state()
        except (ScenarioError, ValueError):
            return False
        found = tried(self.law, trial)[1]
        if found is None or found.cause != self.cause:
            return False
        self.best, self.trial = found, found.trial or trial
        return True

    # -- what is smaller

    def fewer_answers(self, trial: Trial) -> Iterator[Trial]:
        n = len(trial.answers)
        for length in sorted({n // 2, n - n // 4, n - 1} - {n}):
            if 0 <= length < n:
                yield replace(trial, answers=trial.answers[:length])

    def fewer_cards(self, trial: Trial) -> Iterator[Trial]:
        for card in trial.cards:
            if len(trial.cards) > 1:
                yield trial.without(card.name)
        for i, side in enumerate(trial.sides):
            n = len(side.cards)
            for step in (max(1, n // 2), max(1, n // 4), 1):
                for start in range(0, n, step):
                    left = (*side.cards[:start], *side.cards[start + step :])
                    yield replace(trial, sides=with_side(trial, i, replace(side, cards=left)))
            for key in side.has:
                has = {name: value for name, value in side.has.items() if name != key}
                yield replace(trial, sides=with_side(trial, i, replace(side, has=has)))

    def smaller_trees(self, trial: Trial) -> Iterator[Trial]:
        for card in trial.cards:
            for i in range(len(card.abilities)):
                if len(card.abilities) > 1:
                    yield trial.with_card(card.says((*card.abilities[:i], *card.abilities[i + 1 :])))
                for tree in self.smaller(card.abilities[i]):
                    yield trial.with_card(with_tree(card, i, tree))

    def smaller(self, root: Datum) -> Iterator[Datum]:
        """The tree with a part left out, with a part in the place of a whole, or with a smaller number."""
        for path, kind in list(places(self.lexicon, root)):
            here = at(root, path)
            if path:
                yield put_at(root, path, None)
            if isinstance(here, Form):
                for below, other in list(places(self.lexicon, here)):
                    if below and other == kind:
                        yield put_at(root, path, at(here, below))
            if kind == "value" and here != 1:
                yield put_at(root, path, 1)


def with_side(trial: Trial, i: int, side: Side) -> tuple[Side, ...]:
    return (*trial.sides[:i], side, *trial.sides[i + 1 :])


def with_tree(card: NewCard, i: int, tree: Datum) -> NewCard:
    return card.says((*card.abilities[:i], tree, *card.abilities[i + 1 :]))
