"""The page on rows is what the code says, and its examples are rows."""

from __future__ import annotations

import json
import re
from pathlib import Path

from headjudge.lab.rows import BROKEN_DECODER, ROW_DECODER, Broken, Row
from headjudge.lab.schema import page_of_rows, schemas

PAGE = Path("docs/reference/lab-rows.md")


def test_the_page_is_written_from_the_records() -> None:
    assert PAGE.read_text(encoding="utf-8") == page_of_rows(), (
        "python -m headjudge.lab.schema > docs/reference/lab-rows.md"
    )


def test_every_example_is_a_row() -> None:
    examples = re.findall(r"```json\n(\{.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    found = [json.loads(example) for example in examples]
    assert isinstance(ROW_DECODER.decode(json.dumps(found[0])), Row)
    assert isinstance(BROKEN_DECODER.decode(json.dumps(found[1])), Broken)


def test_the_schema_names_every_field() -> None:
    told = schemas()
    assert set(told["games.jsonl"]["$defs"]["Row"]["properties"]) == set(Row.__struct_fields__)
    assert set(told["errors.jsonl"]["$defs"]["Broken"]["properties"]) == set(Broken.__struct_fields__)
