"""A report as one HTML file without scripts that needs no network; the same rows give the same bytes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Final

from headjudge.lab.report import (
    LONG_GAMES,
    SORTINGS,
    STANDS_OUT,
    Summary,
    card_figures,
    endings,
    rating_line,
    sorted_by,
    strongest,
    told,
    warning_of_length,
    worst_matchups,
)
from headjudge.lab.statistics import Rating, Share
from headjudge.lab.totals import CardFigures, called, quantile

STYLE: Final = """
:root{--ink:#1b1b1b;--paper:#fff;--line:#c9c9c9;--low:#b35806;--high:#2c6ea6}
@media(prefers-color-scheme:dark){:root{--ink:#eee;--paper:#161616;--line:#444;--low:#f0a35e;--high:#7fb8ea}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{max-width:76rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;margin:1rem 0}th,td{border:1px solid var(--line);padding:.3rem .6rem;text-align:right}
th:first-child,td:first-child{text-align:left}caption{text-align:left;font-weight:600;padding:.3rem 0}
.scroll{overflow-x:auto}.low{color:var(--low)}.high{color:var(--high)}small{opacity:.8}
svg{max-width:100%;height:auto}svg text{fill:var(--ink);font:12px system-ui,sans-serif}
.bar{fill:var(--high)}.axis{stroke:var(--line)}.dot{fill:var(--high)}.whisker{stroke:var(--high);stroke-width:2}
.sorted>.scroll{display:none}.sorted>label{margin-right:1rem}
"""
HEADINGS: Final = {
    "opening": "in the opening hand",
    "seen": "seen (drawn at any time)",
    "played": "played",
    "gain": "seen, less not seen",
}


def write_page(summary: Summary, path: Path) -> None:
    path.write_text(page(summary), encoding="utf-8")


def page(summary: Summary) -> str:
    """The matrix, ratings, the field, who begins, how long games are, endings, and the cards of each deck."""
    plan, totals = summary.plan, summary.totals
    title = escape(f"{plan.game}: {totals.games} games")
    parts = [
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>",
        f"<title>{title}</title><style>{STYLE}{SORTED}</style><h1>{title}</h1>",
        f"<p>Seed {plan.seed}, {plan.pairs} pairs a matchup, {len(summary.broken)} games that came to no end. "
        "Every interval holds the true figure 95 % of the time; n counts games.</p>",
        verdict(summary),
        matrix(summary),
        tables_of_more(summary),
        ratings_part(summary.ratings),
        field_table(summary),
        worst_table(summary),
        f"<h2>Who begins</h2><p>Who had the first turn won {escape(told(totals.first()))}; beginning is worth "
        f"{escape(rating_line(summary.beginning).strip())} points of Elo.</p>",
        lengths(totals.turns),
        table("How games ended", ("reason", "games"), [(reason, str(count)) for reason, count in endings(totals)]),
    ]
    parts += [cards_part(summary, number, deck) for number, deck in enumerate(plan.decks) if deck in totals.decks]
    return "\n".join([part for part in parts if part]) + "\n"


def verdict(summary: Summary) -> str:
    """Who is best, by how much, and whether that is sure: the one sentence that most readers came for."""
    best = strongest(summary.ratings)
    if len(best) < 2:
        return ""
    (one, first), (other, second) = best[:2]
    sure = "that is beyond chance" if first.low > second.high else "chance may have put them in this order"
    return (
        f"<p><strong>{escape(one)}</strong> is strongest here, {first.elo - second.elo:.0f} points of Elo before "
        f"{escape(other)}; {sure}.</p>"
    )


def table(caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join([f"<th scope=col>{escape(one)}</th>" for one in heads])
    body = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows])
    return f"<div class=scroll><table><caption>{escape(caption)}</caption><tr>{head}</tr>{body}</table></div>"


def matrix(summary: Summary) -> str:
    """The share of the one at the left against the one above, with its interval and n."""
    names = [name for name, _ in strongest(summary.ratings)]
    if not summary.shares:
        return ""
    cells: list[str] = []
    for one in names:
        cells.append(f"<tr><th scope=row>{escape(one)}</th>")
        cells += [cell(summary.shares.get((one, other))) for other in names]
        cells.append("</tr>")
    head = "".join([f"<th scope=col>{escape(name)}</th>" for name in names])
    caption = "Share of the one at the left against the one above, the strongest first"
    return (
        f"<div class=scroll><table><caption>{caption}</caption><tr><th></th>{head}</tr>{''.join(cells)}</table></div>"
    )


def cell(share: Share | None, par: float = 0.5) -> str:
    """Which way it is decided is said by a sign and by colour; undecided has neither."""
    if share is None or not share.games:
        return "<td></td>"
    sign, tone = ("+", "high") if share.low > par else ("\u2212", "low") if share.high < par else ("", "")
    figures = f"{share.share:.1%} {sign}<br><small>{share.low:.0%}\u2013{share.high:.0%}, n {share.games}</small>"
    return f"<td><span class={tone}>{figures}</span></td>" if tone else f"<td>{figures}</td>"


def tables_of_more(summary: Summary) -> str:
    """Tables of three and more: what each of those who sat there won."""
    rows = [
        (name, ", ".join([other for other in of.entrants if other != name]), told(of.share(place)))
        for _, of in sorted(summary.totals.tables.items())
        if len(of.entrants) > 2
        for place, name in enumerate(of.entrants)
    ]
    if not rows:
        return ""
    par = 1 / summary.totals.players
    return table(f"Share of games won at each table; {par:.1%} for equals", ("who", "against", "share"), rows)


def ratings_part(found: Mapping[str, Rating]) -> str:
    if len(found) < 3:
        return ""
    rows = [(name, f"{one.elo:+.0f}", f"{one.low:+.0f} to {one.high:+.0f}") for name, one in strongest(found)]
    caption = "Strength in Elo, around a mean of 0 (Bradley-Terry)"
    return table(caption, ("entrant", "Elo", "95 %"), rows) + whiskers(found)


def whiskers(found: Mapping[str, Rating]) -> str:
    """Strengths as dots, with their intervals as lines."""
    rows = strongest(found)
    low, high = min([one.low for _, one in rows]), max([one.high for _, one in rows])
    span = max(high - low, 1.0)

    def x(elo: float) -> float:
        return 330 + 360 * (elo - low) / span

    drawn = [f"<line class=axis x1={x(0.0):.1f} x2={x(0.0):.1f} y1=0 y2={22 * len(rows)} />"] if low < 0 < high else []
    for place, (name, one) in enumerate(rows):
        y = 22 * place + 12
        drawn.append(
            f"<text x=0 y={y + 4}>{escape(name)}</text>"
            f"<line class=whisker x1={x(one.low):.1f} x2={x(one.high):.1f} y1={y} y2={y} />"
            f"<circle class=dot cx={x(one.elo):.1f} cy={y} r=4 />"
        )
    label = "Strengths with their intervals; lines that overlap are not told apart"
    return f"<svg role=img aria-label='{label}' viewBox='0 0 700 {22 * len(rows) + 4}'>{''.join(drawn)}</svg>"


def field_table(summary: Summary) -> str:
    if not summary.field:
        return ""
    rows = [
        (name, f"{one.share:.1%}", f"{one.low:.1%} to {one.high:.1%}", str(one.games), ", ".join(one.missing))
        for name, one in sorted(summary.field.items(), key=lambda item: (-item[1].share, item[0]))
    ]
    return table("Expected share against the field", ("entrant", "share", "95 %", "n", "not met"), rows)


def worst_table(summary: Summary) -> str:
    rows = [(name, other, told(share)) for name, other, share in worst_matchups(summary)]
    return table("Worst matchup of each", ("who", "against", "share"), rows) if rows else ""


def lengths(turns: Mapping[int, int]) -> str:
    """How long games are, as bars."""
    if not turns:
        return ""
    longest = quantile(turns, 0.99)
    width = max(1, math.ceil(longest / 30))
    bars: dict[int, int] = {}
    for number, count in turns.items():
        bars[min(number, longest) // width] = bars.get(min(number, longest) // width, 0) + count
    most = max(bars.values())
    step = 680 / (max(bars) + 1)
    drawn = [
        f"<rect class=bar x={10 + place * step:.1f} y={130 - 120 * count / most:.1f} width={max(step - 2, 1):.1f} "
        f"height={120 * count / most:.1f}><title>{place * width} to {place * width + width - 1} turns: {count} games"
        "</title></rect>"
        for place, count in sorted(bars.items())
    ]
    marks = [
        f"<text x={10 + place * step:.1f} y=146>{place * width}</text>"
        for place in range(0, max(bars) + 1, max(1, (max(bars) + 1) // 8))
    ]
    low, middle, high = [quantile(turns, share) for share in (0.1, 0.5, 0.9)]
    said = f"Half of all games have {middle} turns or fewer, 80 % between {low} and {high} (n {sum(turns.values())})."
    label = "How many games had how many turns"
    svg = f"<svg role=img aria-label='{label}' viewBox='0 0 700 152'>{''.join(drawn + marks)}</svg>"
    return f"<h2>How long games are</h2><p>{said}</p>{svg}"


# -- cards


SORTED: Final = "".join(
    [f".sorted>input:nth-of-type({n}):checked~.scroll:nth-of-type({n}){{display:block}}" for n in (1, 2, 3, 4)]
)
"""The table that is shown is the one whose button is pressed: sorting needs no script."""


def cards_part(summary: Summary, number: int, deck: str) -> str:
    cards = card_figures(summary, deck)
    own = summary.totals.of_deck(deck)
    began, not_begun = summary.totals.beginning(deck)
    name = escape(called(deck))
    intro = (
        f"<h2>{name}</h2><p>It won {escape(told(own))}; {escape(told(began))} when it began, "
        f"{escape(told(not_begun))} when not."
    )
    if not cards:
        return f"{intro}</p>"
    notes = f" {LONG_GAMES} {escape(warning_of_length(summary.totals, deck))}</p>"
    buttons = [
        f"<input type=radio name=deck{number} id=deck{number}{column}{' checked' if not place else ''}>"
        f"<label for=deck{number}{column}>{HEADINGS[column]}</label>"
        for place, column in enumerate(SORTINGS)
    ]
    tables = [cards_table(called(deck), sorted_by(cards, column, own.share), column) for column in SORTINGS]
    return f"{intro}{notes}<div class=sorted>Sorted by: {''.join(buttons)}{''.join(tables)}</div>"


def cards_table(deck: str, cards: Sequence[CardFigures], column: str) -> str:
    heads = (
        "card", "opening hand", "drawn later", "seen", "not seen", "seen, less not seen", "played",
        "in play at the end", "discarded a game", "brought", "when first played: share by round",
    )  # fmt: skip
    body = [
        (
            f"{one.card}{' *' if one.chance <= STANDS_OUT else ''}",
            *[small(share) for share in (one.opening, one.drawn, one.seen, one.unseen)],
            "" if math.isnan(one.gain) else f"{one.gain:+.1%}",
            small(one.played),
            small(one.left),
            f"{one.discarded:.2f}",
            f"{one.scored:.1f}" if one.scored else "",
            "; ".join([f"{label}: {share.share:.0%} (n {share.games})" for label, share in one.rounds]),
        )
        for one in cards
    ]
    caption = (
        f"{deck}: share of games won, sorted by {HEADINGS[column]}. * differs in the opening hand by more than chance "
        "explains, corrected for the number of cards."
    )
    return table(caption, heads, body)


def small(share: Share) -> str:
    return f"{share.share:.1%} (n {share.games})" if share.games else ""
