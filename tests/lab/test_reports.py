"""What reports say equals a slow count over the rows, whatever their order; exports and pictures hold the same."""

from __future__ import annotations

import csv
import json
import math
import random
from collections import Counter
from pathlib import Path

import pytest

from headjudge.cli import main
from headjudge.lab import Plan, Row, Store, run
from headjudge.lab.page import page
from headjudge.lab.report import card_figures, data, deck_cards, lines, summary_of, summed_up
from headjudge.lab.store import read_plan, read_rows
from headjudge.lab.totals import totals_of


def shares(rows: list[tuple[Row, int]]) -> tuple[float, int]:
    return sum(row.worth(seat) for row, seat in rows), len(rows)


def test_cards_equal_a_slow_count(folder: Path) -> None:
    rows = read_rows(folder)
    deck = "guide-achea"
    mine = [(row, row.decks.index(deck)) for row in rows if deck in row.decks]
    cards = deck_cards(read_plan(folder), deck)
    found = {one.card: one for one in totals_of(rows).cards_of(deck, cards)}
    assert sorted(found) == cards
    for card, one in found.items():
        of = [(row, seat, row.cards[seat].get(card)) for row, seat in mine]
        opening = [(row, seat) for row, seat, what in of if what and what.opening]
        seen = [(row, seat) for row, seat, what in of if what and (what.opening or what.drawn)]
        played = [(row, seat) for row, seat, what in of if what and what.played]
        left = [(row, seat) for row, seat, what in of if what and what.left]
        assert (one.opening.points, one.opening.games) == shares(opening)
        assert (one.seen.points, one.seen.games) == shares(seen)
        assert (one.unseen.points, one.unseen.games) == shares([pair for pair in mine if pair not in seen])
        assert (one.played.points, one.played.games) == shares(played)
        assert (one.left.points, one.left.games) == shares(left)
        assert sum(share.games for _, share in one.rounds) == one.played.games
        assert one.discarded == pytest.approx(sum(what.discarded for *_, what in of if what) / len(mine))
        if seen and len(seen) < len(mine):
            assert one.gain == pytest.approx(one.seen.share - one.unseen.share)
        else:
            assert math.isnan(one.gain)


def test_matchups_beginning_and_endings_equal_a_slow_count(folder: Path) -> None:
    rows = read_rows(folder)
    totals = totals_of(rows)
    for (number, names), table in totals.tables.items():
        met = [row for row in rows if row.matchup == number]
        assert names == tuple(f"{deck} / random" for deck in met[0].decks)
        pairs: dict[int, float] = {}
        for row in met:
            pairs[row.pair] = pairs.get(row.pair, 0.0) + row.points() / 2
        assert table.worths(0) == Counter(pairs.values())
        assert table.worths(1) == Counter(1 - worth for worth in pairs.values())
        assert table.share(0).points == table.singles(0).points == sum(row.points() for row in met)
    assert totals.first().points == sum(row.worth(row.began) for row in rows)
    assert totals.turns == Counter(row.turns for row in rows)
    assert totals.endings == Counter((row.reason, row.rules) for row in rows)
    began, not_begun = totals.beginning("guide-achea")
    assert began.games + not_begun.games == sum("guide-achea" in row.decks for row in rows)


def test_a_report_does_not_depend_on_the_order_of_rows(folder: Path) -> None:
    plan, rows = read_plan(folder), read_rows(folder)
    pages = []
    for seed in range(2):
        random.Random(seed).shuffle(rows)
        summary = summary_of(plan, totals_of(rows), [], {"guide-achea": 3.0, "countess-of-windhedge": 1.0})
        pages.append(page(summary) + json.dumps(data(summary, "guide-achea")) + "\n".join(lines(summary)))
    assert pages[0] == pages[1]


def test_a_page_needs_neither_scripts_nor_network_and_escapes_names(folder: Path) -> None:
    text = page(summed_up(folder, {"guide-achea": 1.0, "miss-onyx-censorius": 2.0}))
    assert "<script" not in text and "http" not in text and "Expected share" in text
    assert text.count("type=radio") == 4 * 3
    assert "Long games see more cards" in text


def test_a_field_names_decks_that_are_there(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(folder), "--field", "guide-achea=2,miss-onyx-censorius=1", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    one = told["field"]["countess-of-windhedge / random"]
    assert one["low"] < one["share"] < one["high"] and one["games"] == 32
    for wrong in ("guide-ache=2", "guide-achea", "guide-achea=-1", "guide-achea=0"):
        assert main(["lab", "report", str(folder), "--field", wrong]) == 2
    assert "--field" in capsys.readouterr().err


def test_the_cards_of_a_deck_are_told_with_the_warning(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "report", str(folder), "--cards", "guide-achea"]) == 0
    told = capsys.readouterr().out
    assert "Long games see more cards" in told and "cards of guide-achea" in told
    assert main(["lab", "report", str(folder), "--cards", "guide"]) == 2
    summary = summed_up(folder)
    assert len(card_figures(summary, "guide-achea")) > 2


def test_csv_has_every_game_and_card(folder: Path, tmp_path: Path) -> None:
    assert main(["lab", "export", str(folder), "--csv", str(tmp_path)]) == 0
    rows = {row.id: row for row in read_rows(folder)}
    with (tmp_path / "games.csv").open(newline="") as file:
        games = list(csv.DictReader(file))
    assert {one["id"] for one in games} == set(rows)
    for one in games:
        row = rows[one["id"]]
        assert (int(one["seed"]), one["reason"], one["deck1"]) == (row.seed, row.reason, row.decks[1])
        assert float(one["worth0"]) == row.worth(0)
    with (tmp_path / "cards.csv").open(newline="") as file:
        cards = list(csv.DictReader(file))
    assert len(cards) == sum(len(of) for row in rows.values() for of in row.cards)
    played = Counter[str]()
    for card in cards:
        played[card["card"]] += int(card["played"])
    assert played == sum((Counter({name: what.played}) for row in rows.values() for of in row.cards
                          for name, what in of.items()), Counter()) | Counter(dict.fromkeys(played, 0))  # fmt: skip


def test_parquet_holds_the_rows(folder: Path, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "games.parquet"
    assert main(["lab", "export", str(folder), "--parquet", str(file)]) == 0
    found = {one["id"]: one for one in parquet.read_table(file).to_pylist()}
    rows = read_rows(folder)
    assert set(found) == {row.id for row in rows}
    for row in rows:
        one = found[row.id]
        assert (one["digest"], tuple(one["winners"]), one["seed"]) == (row.digest, row.winners, row.seed)
        cards = {(card["seat"], card["card"]): card["drawn"] for card in one["cards"]}
        assert cards == {(seat, name): what.drawn for seat, of in enumerate(row.cards) for name, what in of.items()}


@pytest.mark.parametrize("what", ["strengths", "matrix", "lengths", "cards"])
def test_pictures_are_drawn_and_the_same_rows_give_the_same(folder: Path, tmp_path: Path, what: str) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / f"{number}.svg" for number in range(2)]
    for file in files:
        assert main(["lab", "plot", str(folder), "--what", what, "--out", str(file)]) == 0
    assert files[0].read_bytes() == files[1].read_bytes()
    assert main(["lab", "plot", str(folder), "--what", what, "--out", str(tmp_path / "a.gif")]) == 2


def test_games_are_found_by_deck_and_outcome(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "games", str(folder), "--deck", "guide-achea", "--against", "miss-onyx-censorius"]
    assert main([*asked, "--outcome", "lost", "--most", "100", "--json"]) == 0
    found = {one["id"] for one in json.loads(capsys.readouterr().out)}
    met = {"guide-achea", "miss-onyx-censorius"}
    assert found == {
        row.id for row in read_rows(folder) if set(row.decks) == met and row.worth(row.decks.index("guide-achea")) == 0
    }
    assert main(["lab", "games", str(folder), "--deck", "guide"]) == 2


def test_tables_of_three_are_told_with_their_share(tmp_path: Path) -> None:
    decks = ("lorraine", "warded-lorraine", "rai")
    plan = Plan("grand-archive", decks, ("random",), pairs=1, seed=2, players=3).checked()
    with Store(tmp_path, plan) as store:
        for played in run(plan, store.done):
            store.write(played)
    rows = read_rows(tmp_path)
    assert [row.seat_of(0) for row in rows] == [0, 1, 2]
    assert all(row.decks[row.seat_of(0)] == decks[0] for row in rows)
    summary = summed_up(tmp_path)
    told = "\n".join(lines(summary))
    assert "3 at a table, a share of 33.3% for equals" in told
    assert sum(share["points"] for share in data(summary)["matchups"][0]["shares"]) == pytest.approx(3)  # type: ignore[index]
    assert "33.3% for equals" in page(summary)
