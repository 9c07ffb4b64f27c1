"""The games of a folder for other programs: CSV by the standard library, Parquet by pyarrow."""

from __future__ import annotations

import csv
import importlib
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from headjudge.lab.plan import Plan
from headjudge.lab.rows import CardRow, Row
from headjudge.lab.store import each_row

BATCH: Final = 10_000
COUNTS: Final = CardRow.__struct_fields__
GAME_COLUMNS: Final = (
    "id", "game", "matchup", "pair", "seating", "seed", "players", "winners", "reason", "rules", "began", "turns",
    "answers", "digest", "cpu",
)  # fmt: skip


def flat(plan: Plan, row: Row) -> dict[str, object]:
    """What a row says of the whole game."""
    told = {name: getattr(row, name) for name in GAME_COLUMNS if name not in ("game", "players")}
    return {**told, "game": plan.game, "players": len(row.decks)}


def to_csv(plan: Plan, folder: Path, out: Path) -> int:
    """`games.csv` has a line for each game, `cards.csv` one for each game, seat and card; how many games there are.

    Of each seat deck, bot and worth stand in columns of their own: `deck0`, `bot0`, `worth0`. Lists are joined by
    semicolons.
    """
    out.mkdir(parents=True, exist_ok=True)
    seats = [f"{what}{seat}" for seat in range(plan.players) for what in ("deck", "bot", "worth")]
    found = 0
    with (out / "games.csv").open("w", newline="", encoding="utf-8") as one:
        with (out / "cards.csv").open("w", newline="", encoding="utf-8") as other:
            games = csv.writer(one)
            cards = csv.writer(other)
            games.writerow([*GAME_COLUMNS, *seats])
            cards.writerow(["id", "seat", "deck", "worth", "card", *COUNTS])
            for row in each_row(folder):
                found += 1
                told = flat(plan, row)
                cells = [joined(told[name]) for name in GAME_COLUMNS]
                for seat in range(plan.players):
                    cells += [row.decks[seat], row.bots[seat], row.worth(seat)]
                    for card, what in row.cards[seat].items():
                        counts = msgspec.structs.astuple(what)
                        cards.writerow([row.id, seat, row.decks[seat], row.worth(seat), card, *counts])
                games.writerow(cells)
    return found


def joined(value: object) -> object:
    return ";".join(map(str, value)) if isinstance(value, tuple) else value


def to_parquet(plan: Plan, folder: Path, out: Path) -> int:
    """One file, a row for each game; `cards` is a list of what a line of cards.csv says."""
    try:
        arrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
    except ImportError as error:
        raise ValueError("lab export --parquet needs pyarrow: pip install 'headjudge[lab]'") from error
    card = arrow.struct([("seat", arrow.int8()), ("card", arrow.string()), *[(name, arrow.int32()) for name in COUNTS]])
    kinds = {
        "id": arrow.string(), "game": arrow.string(), "matchup": arrow.int32(), "pair": arrow.int32(),
        "seating": arrow.int8(), "seed": arrow.int64(), "players": arrow.int8(), "winners": arrow.list_(arrow.int8()),
        "reason": arrow.string(), "rules": arrow.list_(arrow.string()), "began": arrow.int8(), "turns": arrow.int32(),
        "answers": arrow.int32(), "digest": arrow.string(), "cpu": arrow.float64(),
    }  # fmt: skip
    schema = arrow.schema(
        [
            *kinds.items(),
            ("decks", arrow.list_(arrow.string())),
            ("bots", arrow.list_(arrow.string())),
            ("worths", arrow.list_(arrow.float64())),
            ("cards", arrow.list_(card)),
        ]
    )
    found = 0
    rows = each_row(folder)
    with parquet.ParquetWriter(str(out), schema, compression="zstd") as writer:
        while batch := [nested(plan, row) for row in islice(rows, BATCH)]:
            writer.write_table(arrow.Table.from_pylist(batch, schema=schema))
            found += len(batch)
    return found


def nested(plan: Plan, row: Row) -> dict[str, object]:
    cards = [
        {"seat": seat, "card": card, **msgspec.structs.asdict(what)}
        for seat, of in enumerate(row.cards)
        for card, what in of.items()
    ]
    worths = [row.worth(seat) for seat in range(len(row.decks))]
    return {**flat(plan, row), "decks": row.decks, "bots": row.bots, "worths": worths, "cards": cards}
