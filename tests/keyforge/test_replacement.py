"""Two replacements for one event: the active player says which applies, and it applies once. KF 17.3"""

from __future__ import annotations

from headjudge.games.keyforge.cards.library import face_of
from headjudge.games.keyforge.objects.marks import AMBER
from headjudge.games.keyforge.objects.properties import HOUSE_BITS
from headjudge.games.keyforge.objects.records import w_course
from headjudge.games.keyforge.objects.zones import BATTLELINE, HAND
from headjudge.games.keyforge.registry import A_PLAY, A_REAP
from headjudge.games.keyforge.says import vocabulary
from headjudge.kernel import flow
from headjudge.kernel.events import Q_REPLACE
from headjudge.kernel.ids import seats
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.players import FIRST, SECOND


def two_doors() -> State:
    g = vocabulary.position([face_of("Dimension Door"), face_of("Mother")], 2, FIRST, "", "")
    w_course(g).active_house = HOUSE_BITS["logos"]
    g.set_asset(SECOND, AMBER, 3)
    for _ in range(2):
        put(g, 1, FIRST, HAND)
    put(g, 2, FIRST, BATTLELINE)
    flow.run(g)
    for act in (A_PLAY, A_PLAY, A_REAP):
        assert g.question is not None
        flow.answer(g, g.question.acts.index(act))
    return g


def test_one_of_two_doors_turns_the_gain_into_a_theft() -> None:
    g = two_doors()
    assert g.question is not None
    assert g.question.kind == Q_REPLACE
    assert g.question.player == g.active == 0
    assert len(g.question.acts) == 2
    flow.answer(g, 1)
    assert [g.asset(player, AMBER) for player in seats(2)] == [1, 2]
