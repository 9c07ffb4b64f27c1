"""The laboratory: thousands of games between decks and bots, kept, counted, and honest about chance.

A plan says who meets whom; it unfolds into games whose seeds follow from the plan alone, so the same plan gives the
same rows on one process, on several, and after any interruption.
"""

from __future__ import annotations

from headjudge.lab.plan import Entrant, Job, Plan, PlanError
from headjudge.lab.playing import Limits, play
from headjudge.lab.rows import Broken, Row
from headjudge.lab.running import run
from headjudge.lab.store import Store

__all__ = ["Broken", "Entrant", "Job", "Limits", "Plan", "PlanError", "Row", "Store", "play", "run"]
