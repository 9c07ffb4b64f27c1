"""A run as lines for the terminal, and as one HTML file without scripts that needs no network.

The same rows give the same bytes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from headjudge.lab.plan import Plan
from headjudge.lab.rows import Broken, Row
from headjudge.lab.statistics import (
    Rating,
    Share,
    cards_of,
    elo_of,
    entrants,
    first_player,
    mean_of_pairs,
    pairs_by_matchup,
    ratings,
    shrunk,
    wilson,
)

FEWEST_CARD_GAMES: Final = 20
"""Cards of fewer games are not listed: chance alone would sort them."""
STYLE: Final = """
:root{--ink:#1b1b1b;--paper:#fff;--line:#c9c9c9;--low:#b35806;--high:#2c6ea6}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#161616;--line:#444;--low:#f0a35e;--high:#7fb8ea}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{max-width:70rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid var(--line);padding:.3rem .6rem;text-align:right}
th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:600;padding:.3rem 0}
.scroll{overflow-x:auto}.low{color:var(--low)}.high{color:var(--high)}small{opacity:.8}
"""


class Summary(NamedTuple):
    """What a report tells."""

    plan: Plan
    rows: Sequence[Row]
    broken: Sequence[Broken]
    pairs: Mapping[tuple[str, str], Sequence[float]]
    ratings: Mapping[str, Rating]
    first: Share


def summed_up(plan: Plan, rows: Sequence[Row], broken: Sequence[Broken]) -> Summary:
    return Summary(
        plan, rows, broken, pairs_by_matchup(rows), ratings(rows, plan.seed) if rows else {}, first_player(rows)
    )


def told(share: Share) -> str:
    return f"{share.share:.1%} (95 %: {share.low:.1%} to {share.high:.1%}, n = {share.games})"


def data(summary: Summary) -> dict[str, object]:
    """The report for scripts."""
    return {
        "game": summary.plan.game,
        "games": len(summary.rows),
        "broken": len(summary.broken),
        "matchups": [
            {"first": one, "second": other, **mean_of_pairs(of)._asdict(), "share": mean_of_pairs(of).share}
            for (one, other), of in summary.pairs.items()
        ],
        "ratings": {name: rating._asdict() for name, rating in summary.ratings.items()},
        "first player": {**summary.first._asdict(), "share": summary.first.share},
        "endings": dict(endings(summary.rows)),
        "turns": mean([row.turns for row in summary.rows]),
    }


def lines(summary: Summary) -> Iterator[str]:
    """The report for the terminal."""
    plan, rows = summary.plan, summary.rows
    yield f"{plan.game}: {len(rows)} games of {2 * plan.pairs * len(plan.matchups())}, seed {plan.seed}"
    if summary.broken:
        yield f"{len(summary.broken)} games came to no end: errors.jsonl says why"
    for (one, other), of in summary.pairs.items():
        yield f"{one} against {other}: {told(mean_of_pairs(of))}"
    if len(summary.ratings) > 2:
        yield "strength in Elo, around a mean of 0:"
        for name, rating in strongest(summary.ratings):
            yield f"  {name:<44} {rating.elo:+6.0f}  (95 %: {rating.low:+.0f} to {rating.high:+.0f})"
    if summary.first.games:
        yield f"who began won {told(summary.first)}"
        yield f"turns in the mean: {mean([row.turns for row in rows]):.1f}"
    for reason, count in endings(rows):
        yield f"  {reason}: {count}"


def strongest(found: Mapping[str, Rating]) -> list[tuple[str, Rating]]:
    return sorted(found.items(), key=lambda item: (-item[1].elo, item[0]))


def endings(rows: Sequence[Row]) -> list[tuple[str, int]]:
    counts = Counter(f"{row.reason} [{', '.join(row.rules)}]" for row in rows)
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


# -- HTML


def page(summary: Summary) -> str:
    """One file: the matrix, ratings, who begins, endings, and the cards of each deck."""
    plan = summary.plan
    title = escape(f"{plan.game}: {len(summary.rows)} games")
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{title}</title><style>{STYLE}</style><h1>{title}</h1>",
        f"<p>Seed {plan.seed}, {plan.pairs} pairs a matchup, {len(summary.broken)} games that came to no end. "
        "Every interval holds the true figure 95 % of the time; n counts games.</p>",
        matrix(summary),
        ratings_table(summary.ratings),
        f"<h2>Who begins</h2><p>Who had the first turn won {escape(told(summary.first))}.</p>",
        table(
            "How games ended", ("reason", "games"), [(reason, str(count)) for reason, count in endings(summary.rows)]
        ),
    ]
    parts += [cards_table(summary.rows, deck) for deck in plan.decks]
    return "\n".join([part for part in parts if part]) + "\n"


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join([f"<th scope=col>{escape(one)}</th>" for one in heads])
    body = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows])
    return f"<div class=scroll><table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table></div>"


def matrix(summary: Summary) -> str:
    """The share of the one at the left against the one above, with its interval and n."""
    names = sorted({name for row in summary.rows for name in entrants(row)})
    found = {key: mean_of_pairs(of) for key, of in summary.pairs.items()}
    cells: list[str] = []
    for one in names:
        cells.append(f"<tr><th scope=row>{escape(one)}</th>")
        for other in names:
            share = found.get((one, other))
            if share is None and (other, one) in found:
                back = found[other, one]
                share = Share(back.games - back.points, back.games, 1 - back.high, 1 - back.low)
            cells.append("<td>" + ("" if share is None else cell(share)) + "</td>")
        cells.append("</tr>")
    head = "".join([f"<th scope=col>{escape(name)}</th>" for name in names])
    caption = "Share of the one at the left against the one above"
    return (
        f"<div class=scroll><table><caption>{caption}</caption><tr><th></th>{head}</tr>{''.join(cells)}</table></div>"
    )


def cell(share: Share) -> str:
    """Which way it is decided is said by a sign and by colour; undecided has neither."""
    sign, tone = ("+", "high") if share.low > 0.5 else ("\u2212", "low") if share.high < 0.5 else ("", "")
    figures = f"{share.share:.1%} {sign}<br><small>{share.low:.0%}\u2013{share.high:.0%}, n {share.games}</small>"
    return f"<span class={tone}>{figures}</span>" if tone else figures


def ratings_table(found: Mapping[str, Rating]) -> str:
    if len(found) < 3:
        return ""
    rows = [(name, f"{one.elo:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}") for name, one in strongest(found)]
    return table("Strength in Elo, around a mean of 0 (Bradley-Terry)", ("entrant", "Elo", "95 %"), rows)


def cards_table(rows: Sequence[Row], deck: str) -> str:
    games = [row for row in rows if deck in row.decks]
    if not games:
        return ""
    points = [row.points() if entrants(row)[0].startswith(f"{deck} / ") else 1 - row.points() for row in games]
    own = wilson(sum(points), len(games)).share
    told_of = [
        one
        for one in cards_of(rows, deck)
        if one.opening.games + one.drawn.games + one.played.games >= FEWEST_CARD_GAMES
    ]
    told_of.sort(key=lambda one: (-shrunk(one.played, own), one.card))
    body = [
        (one.card, *[f"{share.share:.1%} (n {share.games})" for share in one[1:]], f"{shrunk(one.played, own):.1%}")
        for one in told_of
    ]
    heads = ("card", "in the opening hand", "drawn later", "played", "neither", "played, drawn towards the deck's mean")
    caption = f"{deck}: share of games won. Long games see more cards, so later columns favour what long games favour."
    return table(caption, heads, body)


def write_page(summary: Summary, path: Path) -> None:
    path.write_text(page(summary), encoding="utf-8")


def elo_line(share: Share) -> str:
    """A share in points of Elo, with its interval."""
    return f"{elo_of(share.share):+.0f} Elo [{elo_of(share.low):+.0f}, {elo_of(share.high):+.0f}]"
