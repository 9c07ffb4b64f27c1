"""The players of a test's table, clockwise."""

from __future__ import annotations

from headjudge.kernel.ids import seats

FIRST, SECOND, THIRD, FOURTH = seats(4)
