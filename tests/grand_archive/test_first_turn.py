"""Attack cards on a first turn. GA 1.3.7 + 1.7.d"""

from __future__ import annotations

import pytest

from headjudge.games.grand_archive.objects.marks import RESTED
from headjudge.games.grand_archive.objects.records import w_of_player
from headjudge.games.grand_archive.objects.zones import GRAVEYARD, HAND, INTENT, MAIN
from headjudge.games.grand_archive.says import vocabulary
from headjudge.kernel import flow
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.grand_archive.table import champion
from tests.players import FIRST, SECOND

pytestmark = pytest.mark.compiled
CARDS = ("Spirit of Wind", "Spirit of Fire", "Reckless Slash", "Blitz Mage")


def table(turns: tuple[int, int]) -> State:
    """The main phase of player 0, who holds an attack card and what it costs."""
    g = vocabulary.position([vocabulary.face(name) for name in CARDS], 2, FIRST, "", "standard")
    where = {face.name: i for i, face in enumerate(g.faces)}
    for player, spirit in zip(g.seats, CARDS[:2]):
        vocabulary.put_card(g, player, "champion", where[spirit], -1)
        w_of_player(g, player).turns = turns[player]
    for name in ("Reckless Slash", "Blitz Mage", "Blitz Mage"):
        put(g, where[name], FIRST, HAND)
    g.auto = True
    flow.run(g)
    return g


def activate(g: State) -> None:
    """The attack card is the only thing to do; what follows answers itself."""
    assert g.question is not None
    flow.answer(g, 0)


def test_on_the_first_turn_an_attack_card_fizzles_and_the_champion_stays_rested() -> None:
    g = table((1, 0))
    activate(g)
    assert g.mark(champion(g, FIRST), RESTED)
    assert [g.face_of(id).name for id in g.zone(GRAVEYARD, FIRST)] == ["Reckless Slash"]
    assert g.mark(champion(g, SECOND), vocabulary.mark_of("damage")) == 0


def test_the_last_player_of_the_first_cycle_may_attack() -> None:
    g = table((1, 1))
    activate(g)
    assert not g.zone(INTENT, FIRST)
    assert g.mark(champion(g, SECOND), vocabulary.mark_of("damage")) == 3


def test_an_extra_turn_is_no_first_turn() -> None:
    g = table((2, 0))
    activate(g)
    assert g.mark(champion(g, SECOND), vocabulary.mark_of("damage")) == 3


@pytest.mark.parametrize(("players", "drawn"), [(2, 0), (3, 1)])
def test_only_with_two_players_the_first_draw_phase_is_skipped(players: int, drawn: int) -> None:
    g = vocabulary.position([vocabulary.face(name) for name in CARDS], players, FIRST, "draw phase", "standard")
    where = {face.name: i for i, face in enumerate(g.faces)}
    for player in g.seats:
        vocabulary.put_card(g, player, "champion", where[CARDS[0]], -1)
        w_of_player(g, player).turns = 1 if player == 0 else 0
    put(g, where["Blitz Mage"], FIRST, MAIN)
    flow.run(g)
    assert len(g.zone(HAND, FIRST)) == drawn
