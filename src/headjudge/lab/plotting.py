"""Pictures of a report by matplotlib, PNG or SVG; the same rows give the same SVG."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from headjudge.lab.report import FEWEST_CARD_GAMES, Summary, card_figures, strongest
from headjudge.lab.totals import called

BLUE: Final = "#2c6ea6"
ORANGE: Final = "#b35806"
"""Two colours that colour-blind readers tell apart, here and on the page."""
GREY: Final = "#7a7a7a"
ENDINGS: Final = (".png", ".svg")
MOST_CARDS: Final = 60


def draw(summary: Summary, what: str, out: Path, deck: str) -> None:
    """Draw one of `DRAWINGS` into a file."""
    if out.suffix not in ENDINGS:
        raise ValueError(f"{out}: a picture ends in {' or '.join(ENDINGS)}")
    if not summary.totals.games:
        raise ValueError("there are no games to draw")
    try:
        matplotlib: Any = importlib.import_module("matplotlib")
    except ImportError as error:
        raise ValueError("lab plot needs matplotlib: pip install 'headjudge[lab]'") from error
    matplotlib.use("Agg")
    pyplot: Any = importlib.import_module("matplotlib.pyplot")
    with pyplot.rc_context({"svg.hashsalt": "headjudge", "font.size": 10}):
        figure = DRAWINGS[what](pyplot, summary, deck)
        metadata = {"Date": None} if out.suffix == ".svg" else None
        figure.savefig(out, metadata=metadata, dpi=150, bbox_inches="tight")
        pyplot.close(figure)


def of_strengths(pyplot: Any, summary: Summary, deck: str) -> Any:
    rows = strongest(summary.ratings)[::-1]
    figure, axes = pyplot.subplots(figsize=(8, 1.2 + 0.35 * len(rows)))
    for place, (_, one) in enumerate(rows):
        axes.plot([one.low, one.high], [place, place], color=BLUE, linewidth=2)
        axes.plot([one.elo], [place], "o", color=BLUE)
    axes.axvline(0, color=GREY, linewidth=0.8)
    axes.set_yticks(range(len(rows)), [name for name, _ in rows])
    axes.set_xlabel("strength in Elo around a mean of 0, with 95 % intervals")
    axes.set_title(f"{summary.plan.game}: who is stronger, n = {summary.totals.games} games")
    return figure


def of_matrix(pyplot: Any, summary: Summary, deck: str) -> Any:
    names = [name for name, _ in strongest(summary.ratings)]
    size = max(6.0, 1.5 + 1.1 * len(names))
    figure, axes = pyplot.subplots(figsize=(size, 0.75 * size))
    shares = [[getattr(summary.shares.get((one, other)), "share", float("nan")) for other in names] for one in names]
    image = axes.imshow(shares, cmap="PuOr", vmin=0, vmax=1, aspect="auto")
    for y, one in enumerate(names):
        for x, other in enumerate(names):
            share = summary.shares.get((one, other))
            if share is not None:
                words = f"{share.share:.0%}\n{share.low:.0%}\u2013{share.high:.0%}\nn {share.games}"
                tone = "white" if abs(share.share - 0.5) > 0.3 else "black"
                axes.text(x, y, words, ha="center", va="center", color=tone, fontsize=8)
    axes.set_xticks(range(len(names)), names, rotation=30, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.set_title("share of the one at the left against the one below")
    figure.colorbar(image, ax=axes, label="share")
    return figure


def of_lengths(pyplot: Any, summary: Summary, deck: str) -> Any:
    figure, axes = pyplot.subplots(figsize=(8, 4))
    turns = summary.totals.turns
    axes.bar(list(turns), list(turns.values()), color=BLUE, width=0.9)
    axes.set_xlabel("turns of a game")
    axes.set_ylabel("games")
    axes.set_title(f"{summary.plan.game}: how long games are, n = {summary.totals.games}")
    return figure


def of_cards(pyplot: Any, summary: Summary, deck: str) -> Any:
    cards = card_figures(summary, deck)[:MOST_CARDS][::-1]
    if not cards:
        raise ValueError(f"too few games of {called(deck)} to draw its cards")
    own = summary.totals.of_deck(deck)
    figure, axes = pyplot.subplots(figsize=(9, 1.5 + 0.25 * len(cards)))
    for place, one in enumerate(cards):
        if one.opening.games:
            axes.plot([one.opening.low, one.opening.high], [place, place], color=BLUE, linewidth=1.5)
            axes.plot([one.opening.share], [place], "o", color=BLUE)
        if one.unseen.games >= FEWEST_CARD_GAMES:
            axes.plot([one.unseen.share], [place], "x", color=ORANGE)
    axes.plot([], [], "o", color=BLUE, label="in the opening hand")
    axes.plot([], [], "x", color=ORANGE, label=f"not seen, where that was so in {FEWEST_CARD_GAMES} games")
    axes.axvline(own.share, color=GREY, linewidth=0.8)
    axes.set_yticks(range(len(cards)), [f"{one.card} (n {one.opening.games})" for one in cards])
    axes.set_xlabel("share of games won; the line is the deck's own")
    axes.set_title(f"{called(deck)}: its cards, n = {own.games} games, with 95 % intervals")
    axes.legend(loc="lower right")
    return figure


DRAWINGS: Final[dict[str, Callable[[Any, Summary, str], Any]]] = {
    "strengths": of_strengths,
    "matrix": of_matrix,
    "lengths": of_lengths,
    "cards": of_cards,
}
