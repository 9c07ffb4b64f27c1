"""All laws, declared by the modules that check them."""

from __future__ import annotations

from headjudge.conformance.generated import endurance, gone, once, places, possible, said, sameness, shortcuts, together
from headjudge.conformance.generated.laws import LAWS as LAWS

CHECKS = (endurance, gone, once, places, possible, said, sameness, shortcuts, together)
