"""What cards state on a topic: by whom, while they function, and whether there is anything to look up at all."""

from __future__ import annotations

import pytest

from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import answer, do, find, stage
from tests.players import SECOND


def stating(topic: int, where: str = "board", condition: str = "") -> str:
    ability = f"(in-zones (states {topic}) {where})"
    return f'(card "Herald" 1 9 {f"(while {condition} {ability})" if condition else ability})'


def stated(g: State, topic: int) -> list[tuple[int, int]]:
    """Source and player of each statement in force."""
    return [(this, you) for _, this, you, _ in g.statements(topic)]


@pytest.mark.parametrize("topic", [0, 5, 61, 63])
def test_a_statement_is_in_force_as_long_as_its_card_is_there(topic: int) -> None:
    g = stage([stating(topic)], [stating(topic)])
    mine, theirs = find(g, "Herald"), find(g, "Herald", 1)
    assert stated(g, topic) == [(mine, 0), (theirs, 1)] and stated(g, topic + 1) == []
    do(g, "(move (in board you) grave)")
    assert stated(g, topic) == [(theirs, 1)]
    do(g, "(move (in board opponent) grave)")
    assert stated(g, topic) == [] and g.index.topics == 0


def test_there_is_something_to_look_up_as_long_as_anybody_states_it() -> None:
    g = stage([stating(5)], [stating(5)])
    assert g.index.topics == 1 << 5
    do(g, "(move (in board you) grave)")
    assert g.index.topics == 1 << 5 == load_state(toy.RULES, g.faces, dump_state(g)).index.topics


def test_a_statement_functions_while_its_condition_holds() -> None:
    g = stage([stating(5, condition="(>= (asset mana you) 3)")])
    assert len(g.statements(5)) == 1
    do(g, "(change-asset mana -3 you)")
    assert g.statements(5) == []


def test_a_statement_of_a_card_that_nobody_controls_is_its_owners() -> None:
    g = stage(graves=[[], [stating(5, "grave")]])
    assert stated(g, 5) == [(find(g, "Herald"), 1)]


def test_a_lasting_statement_names_its_effect_and_ends_with_it() -> None:
    g = stage(["Bear"])
    do(g, "(until end-of-turn (states 5))", you=SECOND, this=find(g, "Bear"))
    ((_, this, you, effect),) = g.statements(5)
    assert (this, you) == (find(g, "Bear"), 1) and effect in g.effects
    answer(g, "pass")
    assert g.statements(5) == [] and g.index.topics == 0


def test_a_lasting_statement_functions_while_its_condition_holds() -> None:
    g = do(stage(["Bear"]), "(until end-of-game (while (>= (asset mana you) 3) (states 5)))")
    assert len(g.statements(5)) == 1
    do(g, "(change-asset mana -3 you)")
    assert g.statements(5) == []
