"""The toy game as a state machine: whatever is chosen, saved, cloned or undone, what must hold holds."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from headjudge.game import CannotUndo, Game, IllegalChoice, load, new_game
from headjudge.kernel import flow, windows
from headjudge.kernel.save import dump_position, dump_state, load_state
from headjudge.kernel.state import State
from headjudge.plugins import register
from tests.kernel import toy


def indexes(g: State) -> list[object]:
    return [g.index.listeners, g.index.replacers, g.index.modifiers, g.index.stated, g.index.until_event, g.watched]


def cards(g: State) -> Counter[tuple[int, int]]:
    return Counter((o.owner, card) for o in g.objects() for card in o.cards)


class ToyMachine(RuleBasedStateMachine):
    played: Game

    @initialize(seed=st.integers(0, 1 << 40), players=st.integers(2, 3))
    def begin(self, seed: int, players: int) -> None:
        register(toy.PLUGIN)
        self.played = new_game("toy", ["all"] * players, seed=seed)
        self.cards = cards(self.played.state)

    def going(self) -> bool:
        return not self.played.over

    @precondition(going)
    @rule(i=st.integers(0, 1 << 16))
    def choose(self, i: int) -> None:
        self.played.choose(i % len(self.played.decision.options))

    @precondition(going)
    @rule(i=st.integers(0, 1 << 16), j=st.integers(0, 1 << 16))
    def choose_twice_on_a_twin(self, i: int, j: int) -> None:
        before = self.played.save()
        twin = self.played.clone()
        for n in (i, j):
            if not twin.over:
                twin.choose(n % len(twin.decision.options))
        assert self.played.save() == before

    @rule()
    def load_what_was_saved(self) -> None:
        blob = self.played.save()
        again = load(blob)
        assert again.save() == blob
        assert indexes(again.state) == indexes(self.played.state)
        self.played = again

    @precondition(going)
    @rule(wrong=st.sampled_from([-1, -2, 10**6]))
    def answer_wrongly(self, wrong: int) -> None:
        before = self.played.save()
        try:
            self.played.choose(wrong)
        except IllegalChoice:
            assert self.played.save() == before
            return
        raise AssertionError("an answer that is no option was accepted")

    @rule()
    def undo(self) -> None:
        try:
            self.played.undo()
        except CannotUndo:
            return

    @precondition(going)
    @rule()
    def options_are_what_nothing_speaks_against(self) -> None:
        g = self.played.state
        q = g.question
        if q is None or not windows.is_open(g):
            return
        legal = [a for a in g.policies.attempts(g, q.player) if g.policies.refuse(g, q.player, *a) == 0]
        assert [(act, obj, val) for act, obj, val in zip(q.acts, q.objs, q.vals)][:-1] == legal
        assert q.acts[-1] == flow.A_PASS
        before = dump_position(g)
        for act, obj, val in g.policies.attempts(g, q.player):
            code = g.policies.refuse(g, q.player, act, obj, val)
            if code:
                twin = g.clone()
                twin.refusal = 0
                flow.force(twin, act, obj, val)
                assert twin.refusal == code and dump_position(twin) == before

    @invariant()
    def cards_are_conserved(self) -> None:
        assert cards(self.played.state) == self.cards or self.played.state.gone

    @invariant()
    def everything_is_where_it_says(self) -> None:
        g = self.played.state
        placed = [id for line in g.zones for id in line]
        assert sorted(placed) == [o.id for o in g.objects()]
        for key, line in enumerate(g.zones):
            for id in line:
                o = g.objs[id]
                assert o.id == id and o.zone * g.n + (0 if g.policies.zones[o.zone].shared else o.seat) == key

    @invariant()
    def what_is_kept_is_what_a_fresh_reading_says(self) -> None:
        g = self.played.state
        again = load_state(toy.RULES, g.faces, dump_state(g))
        for id in [o.id for o in g.objects()]:
            for prop in range(4):
                assert g.prop(id, prop) == again.prop(id, prop)


ToyMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestToyMachine = ToyMachine.TestCase
