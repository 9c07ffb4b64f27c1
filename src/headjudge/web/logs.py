"""The server's log: one line of JSON for each thing worth knowing, without tokens, decks or answers."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

LOGGER: Final = logging.getLogger("headjudge.web")


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        facts = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        given = getattr(record, "facts", None)
        if isinstance(given, dict):
            facts.update(given)
        if record.exc_info:
            facts["fault"] = self.formatException(record.exc_info)
        return json.dumps(facts, default=str)


def to_stderr(level: int = logging.INFO) -> None:
    """Write the log of the server, and of what runs it, to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("headjudge.web", "uvicorn", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(level if name == "headjudge.web" else logging.WARNING)


def tell(event: str, **facts: object) -> None:
    LOGGER.info(event, extra={"facts": facts})


def warn(event: str, **facts: object) -> None:
    LOGGER.warning(event, extra={"facts": facts})


def fault(event: str, **facts: object) -> None:
    """A bug, with where it happened."""
    LOGGER.exception(event, extra={"facts": facts})
