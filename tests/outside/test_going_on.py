"""What is read goes on: somebody is asked, or it is over."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge.kernel.save import BadSave


def test_a_game_in_which_nothing_is_asked_is_refused() -> None:
    played = hj.new_game("fab", seed=1)
    played.state.question = None
    with pytest.raises(BadSave, match="a damaged position: nothing is asked in it"):
        hj.from_position(played.position())
    with pytest.raises(BadSave, match="a damaged save: nothing is asked in it"):
        hj.load(played.save())
