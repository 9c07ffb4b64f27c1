"""The nouns by which descriptions refer to objects. FAB 1.2.2"""

from __future__ import annotations

from typing import Final

AS_ATTACK: Final = 1
AS_CARD: Final = 2
BY_NAME: Final = 4
AS_LAYER: Final = 8
