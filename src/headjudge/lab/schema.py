"""The form of rows as JSON Schema and as a page, made from the records themselves.

`python -m headjudge.lab.schema > docs/reference/lab-rows.md` writes the page anew.
"""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec

from headjudge.lab import rows
from headjudge.lab.exporting import GAME_COLUMNS
from headjudge.lab.rows import ENCODER, Broken, CardRow, Row


def schemas() -> dict[str, Any]:
    """By file of a folder, what each of its lines is."""
    return {"games.jsonl": msgspec.json.schema(Row), "errors.jsonl": msgspec.json.schema(Broken)}


EXAMPLE: Final = Row(
    "0-17-b", 0, 17, 1, ("miss-onyx-censorius", "guide-achea"), ("greedy", "greedy"), 6601002615576876, (1,),
    "third-key", ("KF 1.2",), 0, 38, 37, "eda27942e72f6eb7", "ab65b56f",
    ({"Bumpsy": CardRow(opening=1, played=1, turn=5, left=1, scored=3)}, {"Dextre": CardRow(drawn=2, discarded=1)}),
    0.2306,
)  # fmt: skip
BROKEN_EXAMPLE: Final = Broken("0-18-a", 0, 18, 0, "Overtime: no end after 600 seconds", 1204, "")

HEAD: Final = """# Rows of the laboratory

A folder of `headjudge lab run` holds

| file | what it is |
|---|---|
| `plan.toml` | what is played ([plans](../howto/lab.md#a-plan-in-a-file)) |
| `about.json` | the form of rows, engine, edition of the rules, a digest of all definitions, the machine |
| `games.jsonl` | a line of JSON for each game that ended, in the order in which they ended |
| `errors.jsonl` | a line of JSON for each game that did not |
| `lock` | held by the run that writes |

Lines are only ever added, a chunk at a time, and are on the disk before the next chunk is taken. A last line without
its end is what a killed run left: readers pass over it, and the next run cuts it off.

`headjudge lab schema` prints the JSON Schema of both files. From Python: `headjudge.lab.store.each_row(folder)`.
"""
TAIL: Final = """
## Exports

`lab export --parquet FILE` has a row for each game: the columns {columns}; `decks`, `bots` and `worths` by seat;
and `cards`, a list of records with `seat`, `card` and the counts above.

`lab export --csv FOLDER` has the same columns in `games.csv`, with `deck0`, `bot0`, `worth0` and so on by seat and
lists joined by semicolons, and in `cards.csv` a line for each game, seat and card.

A `worth` is 1 for a game won, 0 for one lost, and an equal part where it was drawn.
"""


def page_of_rows() -> str:
    """`docs/reference/lab-rows.md`."""
    parts = [HEAD]
    parts += [*section("A line of games.jsonl", Row, EXAMPLE)]
    parts += [*section("Of each card", CardRow, None)]
    parts += [*section("A line of errors.jsonl", Broken, BROKEN_EXAMPLE)]
    columns = ", ".join([f"`{name}`" for name in GAME_COLUMNS])
    return "\n".join(parts) + TAIL.format(columns=columns)


def section(title: str, kind: type[msgspec.Struct], example: msgspec.Struct | None) -> Iterator[str]:
    said = remarks(kind)
    yield f"\n## {title}\n\n{inspect.getdoc(kind)}\n\n| field | form | what it is |\n|---|---|---|"
    for name, form in kind.__annotations__.items():
        yield f"| `{name}` | `{form}` | {said.get(name, '')} |"
    if example is not None:
        yield f"\n```json\n{json.dumps(json.loads(ENCODER.encode(example)), indent=1)}\n```"


def remarks(kind: type[msgspec.Struct]) -> dict[str, str]:
    """What the source says under each field."""
    tree = ast.parse(inspect.getsource(rows))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    found: dict[str, str] = {}
    for field, after in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(after, ast.Expr):
            found[field.target.id] = " ".join(ast.literal_eval(after.value).split())
    return found


if __name__ == "__main__":
    print(page_of_rows(), end="")
