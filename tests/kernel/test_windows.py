"""Windows: who may act, in which order, and when everybody has passed."""

from __future__ import annotations

import pytest

from headjudge.kernel import flow, windows
from headjudge.kernel.asking import DeadEnd
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.imagine import imagine
from headjudge.kernel.records import Frame, WindowFrame
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import answer, asked, find, offered, stage
from tests.players import FIRST, SECOND

DEAR = '(card "Dear" 99 3)'


class Council(windows.Window):
    """Everybody may strike, one after the other, until all have passed in succession."""

    def undertake(self, g: State, f: WindowFrame, act: int, obj: int, val: int) -> Frame | None:
        return None


P_COUNCIL = windows.declare(toy.T, "council", Council())


def council(*boards: list[str]) -> State:
    return opened(stage(*boards), P_COUNCIL)


def opened(g: State, proc: int) -> State:
    g.question = None
    g.w_frame().step = 0
    flow.push(g, proc, FIRST)
    flow.run(g)
    return g


def test_the_right_to_act_goes_round_and_all_passes_close_the_window() -> None:
    g = council(["Bear"], ["Imp"], ["Wall"])
    for player in (0, 1, 2):
        assert asked(g) == (player, "act or pass")
        answer(g, "pass")
    assert [g.policies.procedures[f.proc].name for f in g.frames][-1] == "window"


def test_whoever_acts_makes_everybody_pass_again() -> None:
    g = council(["Bear"], ["Bear"])
    answer(g, "pass")
    assert asked(g)[0] == 1
    g.active = SECOND
    flow.ask_again(g)
    answer(g, "strike with Bear", "pass")
    assert asked(g)[0] == 0 and g.frames[-1].proc == P_COUNCIL
    answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL


def test_a_window_offers_exactly_what_nothing_speaks_against() -> None:
    g = council(["Bear"], ["Imp"])
    assert offered(g) == ["strike with Bear", "pass"]
    answer(g, "pass")
    assert toy.RULES.refuse(g, SECOND, *toy.RULES.attempts(g, SECOND)[0]) == toy.NOT_YOUR_TURN
    assert offered(g) == ["pass"]


def test_the_pass_of_who_left_does_not_count() -> None:
    g = council(["Bear"], ["Imp"], ["Wall"])
    answer(g, "pass")
    flow.leave(g, FIRST)
    answer(g, "pass")
    assert asked(g) == (2, "act or pass") and g.frames[-1].proc == P_COUNCIL
    answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL


def test_passes_are_those_of_who_is_still_there() -> None:
    """The second left before passing, the first after it: only the third has passed, and two more are waited for."""
    g = council(["Bear"], ["Imp"], ["Wall"], ["Bear"], ["Bear"])
    answer(g, "pass")
    flow.leave(g, SECOND)
    answer(g, "pass")
    flow.leave(g, FIRST)
    for player in (3, 4):
        assert asked(g) == (player, "act or pass") and g.frames[-1].proc == P_COUNCIL
        answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL


def test_who_left_is_not_waited_for() -> None:
    g = council(["Bear"], ["Imp"], ["Wall"])
    answer(g, "pass")
    flow.leave(g, SECOND)
    assert asked(g) == (2, "act or pass")
    answer(g, "pass")
    assert g.frames[-1].proc != P_COUNCIL


class Duel(Council):
    """Whoever can act must."""

    def may_pass(self, g: State, player: PlayerId) -> bool:
        return not toy.RULES.attempts(g, player)


class Trap(Council):
    """Nobody may pass."""

    def may_pass(self, g: State, player: PlayerId) -> bool:
        return False


P_DUEL = windows.declare(toy.T, "duel", Duel())
P_QUIET = windows.declare(toy.T, "quiet", Council(), question=toy.Q_TARGET)
P_TRAP = windows.declare(toy.T, "trap", Trap())


def test_where_passing_is_not_allowed_it_is_not_offered() -> None:
    g = opened(stage(["Bear", "Imp"]), P_DUEL)
    assert offered(g) == ["strike with Bear", "strike with Imp"]
    assert offered(opened(stage(["Bear"], hands=[["Imp"]]), P_DUEL)) == ["play Imp", "strike with Bear"]


@pytest.mark.parametrize("ask", ["all", "needed"])
def test_a_window_with_neither_an_option_nor_a_pass_is_an_error_of_the_game(ask: str) -> None:
    g = stage(["Bear", "Bear"], ask=ask)
    g.journal = None
    for nth in (0, 1):
        g.set_mark(find(g, "Bear", nth), toy.SPENT, 1)
    with pytest.raises(DeadEnd, match="trap: a question without an option"):
        opened(g, P_TRAP)


def test_a_window_without_an_option_is_cited_though_nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toy.RULES, "asks", {toy.Q_TARGET: (7,)})
    g = stage(["Bear"], ["Bear"], ["Bear"], ask="needed")
    assert g.journal is not None
    g.set_mark(find(g, "Bear"), toy.SPENT, 1)
    opened(g, P_QUIET)
    assert 7 in g.journal.cited and asked(g) == (1, "act or pass")


def test_a_window_stays_open_in_an_imagined_game_where_only_passing_is_left() -> None:
    """Only needed questions are put; the hidden card that could be played is another one here."""
    g = stage([], [], hands=[[], ["Imp"]], decks=[["Bear"], [DEAR, DEAR, DEAR]], ask="needed")
    g.journal = None
    assert asked(g)[0] == 1 and "play Imp" in offered(g)
    options = {tuple(offered(imagine(g, FIRST, seed))) for seed in range(12)}
    assert ("pass",) in options and len(options) > 1


def test_whether_the_open_question_is_a_window() -> None:
    g = stage(["Bear"], ["Imp"])
    assert windows.is_open(g)
    assert not windows.is_open(answer(g, "strike with Bear"))
