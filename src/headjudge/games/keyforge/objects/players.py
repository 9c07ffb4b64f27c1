"""The two players. KF 1.1"""

from __future__ import annotations

from headjudge.kernel.ids import PlayerId


def opponent(player: PlayerId) -> PlayerId:
    """The other one of the two. KF 1.1"""
    return PlayerId(1 - player)
