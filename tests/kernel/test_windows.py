"""Windows: who may act, in which order, and when everybody has passed."""

from __future__ import annotations

from headjudge.kernel import flow, windows
from headjudge.kernel.records import Frame
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import answer, asked, offered, stage


class Council(windows.Window):
    """Everybody may strike, one after the other, until all have passed in succession."""

    def undertake(self, g: State, f: Frame, act: int, obj: int, val: int) -> Frame | None:
        g.w_frame().ints["acted"] = g.frames[-1].ints.get("acted", 0) + 1
        return None

    def closed(self, g: State, f: Frame) -> None:
        g.w_frame().ints["acted"] = f.ints.get("acted", 0)


P_COUNCIL = windows.declare(toy.T, "council", Council())


def council(*boards: list[str]) -> State:
    g = stage(*boards)
    g.question = None
    g.w_frame().step = 0
    flow.push(g, P_COUNCIL, 0)
    flow.run(g)
    return g


def test_the_right_to_act_goes_round_and_all_passes_close_the_window() -> None:
    g = council(["Bear"], ["Imp"], ["Wall"])
    for player in (0, 1, 2):
        assert asked(g) == (player, "act or pass")
        answer(g, "pass")
    assert [g.rules.procedures[f.proc].name for f in g.frames][-1] == "window"


def test_whoever_acts_makes_everybody_pass_again() -> None:
    g = council(["Bear"], ["Bear"])
    answer(g, "pass")
    assert asked(g)[0] == 1
    g.active = 1
    flow.ask_again(g)
    answer(g, "strike with Bear", "pass")
    assert asked(g)[0] == 0 and g.frames[-1].proc == P_COUNCIL
    answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL


def test_a_window_offers_exactly_what_nothing_speaks_against() -> None:
    g = council(["Bear"], ["Imp"])
    assert offered(g) == ["strike with Bear", "pass"]
    answer(g, "pass")
    assert toy.RULES.refuse(g, 1, *toy.RULES.attempts(g, 1)[0]) == toy.NOT_YOUR_TURN
    assert offered(g) == ["pass"]


def test_the_pass_of_who_left_does_not_count() -> None:
    g = council(["Bear"], ["Imp"], ["Wall"])
    answer(g, "pass")
    flow.leave(g, 0)
    answer(g, "pass")
    assert asked(g) == (2, "act or pass") and g.frames[-1].proc == P_COUNCIL
    answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL


def test_who_left_is_not_waited_for() -> None:
    g = council(["Bear"], ["Imp"], ["Wall"])
    answer(g, "pass")
    flow.leave(g, 1)
    assert asked(g) == (2, "act or pass")
    answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL
