"""The form of rows as JSON Schema, made from the records themselves; `docs/reference/lab-rows.md` shows it."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.lab.rows import Broken, Row


def schemas() -> dict[str, Any]:
    """By file of a folder, what each of its lines is."""
    return {"games.jsonl": msgspec.json.schema(Row), "errors.jsonl": msgspec.json.schema(Broken)}
