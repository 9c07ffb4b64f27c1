"""Tables that have left the memory are made anew from what was written down of them, the long ones in a worker."""

from __future__ import annotations

from typing import Final

from headjudge.kernel.save import BadSave
from headjudge.web import logs
from headjudge.web.store import Written
from headjudge.web.table_state import Differs, TableState, kept_in, restored

LONG: Final = 200
"""Entries that are sooner taken again than sent to a worker, and the table back."""


def is_long(found: Written) -> bool:
    """Whether a worker shall restore it: while a thread of this process does, all tables are slower."""
    return len(found.entries) > LONG


def restored_from(id: str, found: Written) -> TableState:
    """A table from its checkpoints; where they do not fit, from its entries alone. Differs where it cannot begin."""
    if found.checkpoints:
        try:
            return restored(found.setup, found.entries, [kept_in(body) for body in found.checkpoints])
        except (Differs, BadSave):
            logs.warn("checkpoint_unfit", table=id)
    return restored(found.setup, found.entries)
