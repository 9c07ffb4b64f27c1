"""Public and private objects. FAB 3.0.3 + 3.0.4"""

from __future__ import annotations

from headjudge.games.fab.objects.marks import FACE_DOWN, FACE_UP
from headjudge.games.fab.objects.zones import PRIVATE_ZONES
from headjudge.kernel.records import Obj


def is_public(o: Obj) -> bool:
    """Whether an object is public: as its zone is, unless it lies the other way. FAB 3.0.4"""
    if PRIVATE_ZONES >> o.zone & 1:
        return o.marks.get(FACE_UP, 0) > 0
    return not o.marks.get(FACE_DOWN, 0)
