"""Hypothesis strategies for trees, cards and trials: chance is drawn from Hypothesis, which shrinks what it finds."""

from __future__ import annotations

import random

import hypothesis.strategies as st

from headjudge.abilities import lexicon as lex
from headjudge.abilities.checking import check
from headjudge.abilities.lexicon import FormError
from headjudge.abilities.notation import Datum
from headjudge.conformance.generated.cards import NewCard, Printer
from headjudge.conformance.generated.trees import Grower, exchanged
from headjudge.conformance.generated.trials import Dealer, Trial

LUCK = st.randoms(use_true_random=False)


def accepted(grower: Grower, tree: Datum) -> bool:
    """Whether the game's checker takes the tree for one of its kind."""
    try:
        check(grower.lexicon, tree, grower.lexicon.kind_of(tree))
    except FormError:
        return False
    return True


@st.composite
def trees(draw: st.DrawFn, game: str, kind: str = lex.ABILITY) -> Datum:
    """Trees that the game's checker accepts: grown, or packed ones with a part exchanged."""
    luck: random.Random = draw(LUCK)
    grower = Grower(game, luck)
    for _ in range(20):
        packed = [root for _, root in grower.corpus.roots if grower.lexicon.kind_of(root) == kind]
        tree = grower.tree(kind) if luck.random() < 0.7 or not packed else exchanged(grower, luck.choice(packed))
        if accepted(grower, tree):
            return tree
    return next(root for _, root in grower.corpus.roots if grower.lexicon.kind_of(root) == kind)


@st.composite
def cards(draw: st.DrawFn, game: str, name: str = "New 1") -> NewCard:
    """Cards that the game accepts."""
    printer = Printer(game, 0)
    printer.rng = draw(LUCK)
    return printer.card(name)


@st.composite
def trials(draw: st.DrawFn, game: str) -> Trial:
    """Cards in a position, with a seed for chance and no answers yet."""
    dealer = Dealer(game, 0)
    dealer.rng = dealer.printer.rng = draw(LUCK)
    return dealer.trial()
