"""The question which of several effects applies first: saved, put anew, and answered as any other."""

from __future__ import annotations

from headjudge.games.fab.objects.properties import POWER
from headjudge.games.fab.objects.zones import STACK
from headjudge.kernel import flow
from headjudge.kernel.ordering import Q_ORDER
from headjudge.kernel.save import dump_state, load_state
from headjudge.kernel.state import State
from headjudge.scenario.collecting import words_of
from headjudge.scenario.document import understand
from headjudge.scenario.reading import read_text
from headjudge.scenario.staging import lay_out

POSITION = """
game: fab
case: a-position
rules: []
cards:
  Both:
    like: Stamp Authority (blue)
    cost: 0
    types: [Instant]
    abilities:
      - "(modify power set 1 (type weapon))"
      - "(modify power set 2 (type weapon))"
      - "(modify power set 3 (type weapon))"
players:
  A: {hero: Rhinar, hand: [Both], arena: [Bone Basher]}
  B: {hero: Rhinar, arena: [Bone Basher]}
do:
  - expect: {A.life: 20}
"""

GIVEN = """
game: fab
case: a-position
rules: []
cards:
  Giver:
    like: Stamp Authority (blue)
    cost: 0
    types: [Instant]
    abilities: ["(gives (modify power set (counters steam this) (type weapon)) (both (type item) (controlled-by you)))"]
  Boots: {like: Energy Potion (blue), abilities: []}
players:
  A: {hero: Rhinar, hand: [Giver], arena: ["Boots (2 steam counters)", "Boots (5 steam counters)", Bone Basher]}
  B: {hero: Rhinar}
do:
  - expect: {A.life: 20}
"""


def asked_for_the_order(position: str = POSITION) -> State:
    words = words_of("fab")
    assert words is not None
    g = lay_out(understand(read_text(position), words_of, lambda: ("fab",)), words).g
    g.luck = ()
    flow.run(g)
    while g.question is not None and g.question.kind != Q_ORDER:
        flow.answer(g, 0 if not g.zone(STACK) else len(g.question.acts) - 1)
    return g


LATER = """
game: fab
case: a-position
rules: []
cards:
  Lift:
    like: Sigil of Solace (red)
    types: [Action]
    subtypes: [Aura]
    abilities: ["(while (not (exists (in hand you))) (modify power add 1 attack-action))"]
players:
  A: {hero: Rhinar, hand: [Lift], arena: [Mandible Claw]}
  B: {hero: Rhinar}
do:
  - expect: {A.life: 20}
"""


def test_an_effect_on_what_another_asks_for_makes_the_order_matter_as_in_a_save() -> None:
    words = words_of("fab")
    assert words is not None
    g = lay_out(understand(read_text(LATER), words_of, lambda: ("fab",)), words).g
    flow.run(g)
    for answered in range(3):  # the aura is played, and both players pass
        assert g.question is not None
        flow.answer(g, 0 if not g.zone(STACK) else len(g.question.acts) - 1)
        again = load_state(g.policies, g.faces, dump_state(g))
        assert again.index.order_sensitive == g.index.order_sensitive, answered
    assert g.index.modified >> POWER & 1


def power(g: State) -> set[int]:
    return {g.num(o.id, POWER) for o in g.objects() if g.faces[o.face].name == "Bone Basher"}


def test_the_question_is_the_same_in_a_save() -> None:
    g = asked_for_the_order()
    twin = load_state(g.policies, g.faces, dump_state(g))
    for chosen in (2, 0):
        assert g.question is not None
        assert twin.question is not None
        words = [g.policies.option(g, g.question, i) for i in range(len(g.question.acts))]
        assert words == [twin.policies.option(twin, twin.question, i) for i in range(len(twin.question.acts))]
        flow.answer(g, chosen)
        twin = load_state(g.policies, g.faces, dump_state(g))
        assert dump_state(twin) == dump_state(g)
    assert power(g) == power(twin) == {2}


def test_each_order_has_its_outcome() -> None:
    for first, second, last in ((0, 0, 3), (0, 1, 2), (2, 1, 1)):
        g = asked_for_the_order()
        flow.answer(g, first)
        flow.answer(g, second)
        assert power(g) == {last}


def test_whose_effect_of_one_ability_is_asked_saved_and_kept() -> None:
    for chosen, last in ((0, 5), (1, 2)):
        g = asked_for_the_order(GIVEN)
        assert g.question is not None
        twin = load_state(g.policies, g.faces, dump_state(g))
        assert twin.question is not None
        words = [g.policies.option(g, g.question, i) for i in range(2)]
        assert words == [twin.policies.option(twin, twin.question, i) for i in range(2)]
        flow.answer(twin, chosen)
        again = load_state(g.policies, g.faces, dump_state(twin))
        assert power(again) == power(twin) == {last}
