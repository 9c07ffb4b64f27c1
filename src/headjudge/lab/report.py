"""A run as lines for the terminal and as data for scripts; `page` makes an HTML file of it.

The same rows give the same report, whatever their order.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from headjudge.lab.plan import Entrant, Plan, PlanError
from headjudge.lab.rows import Broken
from headjudge.lab.statistics import Expected, Rating, Share, elo_of, expected, shrunk
from headjudge.lab.store import each_row, read_broken, read_plan
from headjudge.lab.totals import CardFigures, Totals, called, quantile, totals_of

FEWEST_CARD_GAMES: Final = 20
"""Cards of fewer games are not listed: chance alone would sort them."""
STANDS_OUT: Final = 0.05
LONG_GAMES: Final = (
    "Long games see more cards: what is drawn, seen or played late was so in long games, whoever won them."
)
SORTINGS: Final = ("opening", "seen", "played", "gain")


class Summary(NamedTuple):
    """What a report tells."""

    plan: Plan
    totals: Totals
    broken: tuple[Broken, ...]
    ratings: Mapping[str, Rating]
    beginning: Rating
    field: Mapping[str, Expected]
    """By entrant, what it may expect against the field that was asked for."""
    shares: Mapping[tuple[str, str], Share]
    """Of each two that met by themselves, the first one's."""


def summed_up(folder: Path, field: Mapping[str, float] | None = None) -> Summary:
    return summary_of(read_plan(folder), totals_of(each_row(folder)), read_broken(folder), field or {})


def summary_of(plan: Plan, totals: Totals, broken: Iterable[Broken], field: Mapping[str, float]) -> Summary:
    ratings, beginning = totals.ratings(plan.seed) if totals.games else ({}, Rating(0.0, 0.0, 0.0))
    against = worths_against(totals)
    weights = weights_of(totals.names(), field) if field else {}
    whole = {name: expected(against.get(name, {}), weights, name) for name in totals.names()} if weights else {}
    return Summary(plan, totals, tuple(broken), ratings, beginning, whole, shares_of(totals))


def shares_of(totals: Totals) -> dict[tuple[str, str], Share]:
    found: dict[tuple[str, str], Share] = {}
    for _, table in sorted(totals.tables.items()):
        if len(table.entrants) == 2 and table.pairs:
            one, other = table.entrants
            found[one, other], found[other, one] = table.share(0), table.share(1)
    return found


def worths_against(totals: Totals) -> dict[str, dict[str, Mapping[float, int]]]:
    """By entrant and opponent, how many pairs were worth what."""
    found: dict[str, dict[str, Mapping[float, int]]] = {}
    for _, table in sorted(totals.tables.items()):
        if len(table.entrants) == 2 and table.pairs:
            one, other = table.entrants
            found.setdefault(one, {})[other] = table.worths(0)
            found.setdefault(other, {})[one] = table.worths(1)
    return found


def weights_of(names: Iterable[str], field: Mapping[str, float]) -> dict[str, float]:
    """The weights by entrant; a deck alone stands for it in the hands of the one bot that plays it."""
    known = list(names)
    found: dict[str, float] = {}
    for name, weight in field.items():
        fitting = [one for one in known if name in (one, one.split(" / ")[0])]
        if len(fitting) != 1:
            there = ", ".join(known)
            raise PlanError([f"--field {name}: it is {'nobody' if not fitting else 'several'} of {there}"])
        found[fitting[0]] = weight
    return found


def told(share: Share) -> str:
    return f"{share.share:.1%} (95 %: {share.low:.1%} to {share.high:.1%}, n = {share.games})"


def entrant_name(one: Entrant) -> str:
    return f"{called(one.deck)} / {one.bot}"


def elo_line(share: Share) -> str:
    """A share in points of Elo, with its interval."""
    return f"{elo_of(share.share):+.0f} Elo [{elo_of(share.low):+.0f}, {elo_of(share.high):+.0f}]"


def rating_line(rating: Rating) -> str:
    return f"{rating.elo:+6.0f}  (95 %: {rating.low:+.0f} to {rating.high:+.0f})"


def strongest(found: Mapping[str, Rating]) -> list[tuple[str, Rating]]:
    return sorted(found.items(), key=lambda item: (-item[1].elo, item[0]))


def endings(totals: Totals) -> list[tuple[str, int]]:
    counts = {f"{reason} [{', '.join(rules)}]": count for (reason, rules), count in totals.endings.items()}
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def mean(counts: Mapping[int, int]) -> float:
    total = sum(counts.values())
    return sum([number * count for number, count in counts.items()]) / total if total else 0.0


def deck_cards(plan: Plan, deck: str) -> list[str]:
    """The names of a deck's cards; none where its list cannot be read any more."""
    try:
        sections = plan.deck(deck).sections
    except (ValueError, LookupError, OSError):
        return []
    return sorted({key for rows in sections.values() for key, _ in rows})


def card_figures(summary: Summary, deck: str) -> list[CardFigures]:
    """The cards of a deck of which there are enough games, those first that do best in the opening hand."""
    own = summary.totals.of_deck(deck).share
    listed = deck_cards(summary.plan, deck)
    found = [
        one
        for one in summary.totals.cards_of(deck, listed)
        if max(one.seen.games, one.played.games) >= FEWEST_CARD_GAMES
    ]
    return sorted(found, key=lambda one: (-shrunk(one.opening, own), one.card))


def sorted_by(cards: Iterable[CardFigures], column: str, own: float) -> list[CardFigures]:
    def worth(one: CardFigures) -> tuple[float, str]:
        if column == "gain":
            return (-one.gain if not math.isnan(one.gain) else math.inf, one.card)
        share: Share = getattr(one, column)
        return (-shrunk(share, own), one.card)

    return sorted(cards, key=worth)


def warning_of_length(totals: Totals, deck: str) -> str:
    """Where a deck does so much better or worse in long games that the late columns are bent by it."""
    middle, short, long = totals.by_length(deck)
    if short.low <= long.high and long.low <= short.high:
        return ""
    better = "better" if long.share > short.share else "worse"
    return (
        f"{called(deck)} does {better} in games of more than {middle} turns: {told(long)} against {told(short)}. "
        f"Every card that is drawn or played late looks {better} for it."
    )


def worst_matchups(summary: Summary) -> list[tuple[str, str, Share]]:
    """For each entrant that met several, whom it fared worst against."""
    found: list[tuple[str, str, Share]] = []
    for name in summary.totals.names():
        met = [(share.share, other, share) for (one, other), share in summary.shares.items() if one == name]
        if len(met) > 1:
            _, other, share = min(met)
            found.append((name, other, share))
    return found


# -- lines


def lines(summary: Summary, cards_of: str = "") -> Iterator[str]:
    """The report for the terminal; with the cards of a deck where one is asked for."""
    plan, totals = summary.plan, summary.totals
    yield f"{plan.game}: {totals.games} games of {plan.games()}, seed {plan.seed}"
    if summary.broken:
        yield f"{len(summary.broken)} games came to no end: errors.jsonl says why"
    for _, table in sorted(totals.tables.items()):
        if not table.pairs:
            continue
        if len(table.entrants) == 2:
            yield f"{table.entrants[0]} against {table.entrants[1]}: {told(table.share(0))}"
        else:
            yield f"{len(table.entrants)} at a table, a share of {1 / len(table.entrants):.1%} for equals:"
            for place, name in enumerate(table.entrants):
                yield f"  {name:<44} {told(table.share(place))}"
    if len(summary.ratings) > 2:
        yield "strength in Elo, around a mean of 0:"
        for name, rating in strongest(summary.ratings):
            yield f"  {name:<44} {rating_line(rating)}"
    if summary.field:
        yield "expected share against the field:"
        for name, one in sorted(summary.field.items(), key=lambda item: (-item[1].share, item[0])):
            missing = f"; without {', '.join(one.missing)}, whom it has not met" if one.missing else ""
            yield f"  {name:<44} {one.share:.1%} (95 %: {one.low:.1%} to {one.high:.1%}, n = {one.games}){missing}"
    for name, other, share in worst_matchups(summary):
        yield f"worst matchup of {name}: {other}, {told(share)}"
    first = totals.first()
    if first.games:
        yield f"who began won {told(first)}; beginning is worth {rating_line(summary.beginning).strip()} Elo"
    if totals.games:
        low, middle, high = [quantile(totals.turns, share) for share in (0.1, 0.5, 0.9)]
        yield f"turns: {mean(totals.turns):.1f} in the mean, {middle} in the middle, 80 % between {low} and {high}"
    for reason, count in endings(totals):
        yield f"  {reason}: {count}"
    if cards_of:
        yield from card_lines(summary, cards_of)


def card_lines(summary: Summary, deck: str) -> Iterator[str]:
    own = summary.totals.of_deck(deck)
    yield f"cards of {called(deck)}, which won {told(own)}:"
    yield f"  {'card':<34}{'opening':>14}{'drawn later':>14}{'seen':>14}{'not seen':>14}{'played':>14}{'gain':>8}"
    for one in card_figures(summary, deck):
        shares = [one.opening, one.drawn, one.seen, one.unseen, one.played]
        cells = "".join([f"{f'{share.share:.1%} ({share.games})' if share.games else '-':>14}" for share in shares])
        gain = f"{one.gain:>+8.1%}" if not math.isnan(one.gain) else f"{'-':>8}"
        yield f"{'*' if one.chance <= STANDS_OUT else ' '} {one.card:<34}{cells}{gain}"
    yield "* differs in the opening hand by more than chance explains, corrected for the number of cards"
    yield LONG_GAMES
    if warning := warning_of_length(summary.totals, deck):
        yield warning


# -- data


def share_data(share: Share) -> dict[str, float]:
    return {"share": share.share, "points": share.points, "games": share.games, "low": share.low, "high": share.high}


def card_data(one: CardFigures) -> dict[str, object]:
    shares = {
        place: share_data(getattr(one, place)) for place in ("opening", "drawn", "seen", "unseen", "played", "left")
    }
    rounds = {label: share_data(share) for label, share in one.rounds}
    gain = None if math.isnan(one.gain) else one.gain
    rest = {"discarded": one.discarded, "scored": one.scored, "chance": one.chance}
    return {"card": one.card, **shares, "rounds": rounds, "gain": gain, **rest}


def data(summary: Summary, cards_of: str = "") -> dict[str, object]:
    """The report for scripts."""
    totals = summary.totals
    found: dict[str, object] = {
        "game": summary.plan.game,
        "games": totals.games,
        "broken": len(summary.broken),
        "matchups": [
            {
                "entrants": list(table.entrants),
                "shares": [share_data(table.share(place)) for place in range(len(table.entrants))],
                "pairs": {str(worth): count for worth, count in sorted(table.worths(0).items())},
            }
            for _, table in sorted(totals.tables.items())
        ],
        "ratings": {name: rating._asdict() for name, rating in summary.ratings.items()},
        "beginning": {**share_data(totals.first()), "elo": summary.beginning._asdict()},
        "field": {name: one._asdict() for name, one in summary.field.items()},
        "endings": dict(endings(totals)),
        "turns": {str(number): count for number, count in sorted(totals.turns.items())},
    }
    if cards_of:
        found["cards"] = [card_data(one) for one in card_figures(summary, cards_of)]
        found["long games"] = warning_of_length(totals, cards_of)
    return found
