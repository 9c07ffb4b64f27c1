"""Cards that nobody has written, put on tables, and laws that hold for all of them."""

from __future__ import annotations

from headjudge.conformance.generated.declared import LAWS
from headjudge.conformance.generated.running import CARDS, Findings, lines, try_laws
from headjudge.conformance.generated.said import SAID

__all__ = ["CARDS", "LAWS", "SAID", "Findings", "lines", "try_laws"]
