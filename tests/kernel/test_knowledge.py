"""Who knows which card: learned by sight, kept while it can be followed, lost by shuffling."""

from __future__ import annotations

import json
import random

import pytest

from headjudge.kernel.chance import seeded
from headjudge.kernel.events import happen
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.moving import Created, Moved
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from tests.kernel import toy
from tests.kernel.stage import card, do, find, game, index, stage, told
from tests.kernel.toy import DECK, HAND, POWER
from tests.players import FIRST, SECOND

TOP = "(top 1 deck {})"


def knows(g: State, id: int) -> list[int]:
    return [p for p in range(g.n) if g.objs[id].known >> p & 1]


def seen(g: State, viewer: PlayerId, owner: PlayerId, zone: str) -> list[object]:
    """The names that a viewer reads in a zone, None for a hidden card."""
    players = view_of(g, viewer)["players"]
    assert isinstance(players, list)
    return [o.get("name") for o in players[owner]["zones"][zone]]


def test_a_drawn_card_is_known_to_who_drew_it() -> None:
    g = do(stage(decks=[["Imp", "Bear"], ["Bear"]]), "(draw 1 you)")
    assert knows(g, g.zone(HAND, FIRST)[0]) == [0]
    assert (seen(g, FIRST, FIRST, "hand"), seen(g, SECOND, FIRST, "hand")) == ([("Imp")], [None])


def test_a_revealed_card_is_known_to_all_and_looking_is_for_who_looks() -> None:
    g = do(stage(hands=[["Imp"]]), "(reveal (in hand you))")
    assert knows(g, g.zone(HAND, FIRST)[0]) == [0, 1]
    do(g, "(peek (top 1 deck opponent))")
    assert knows(g, g.zone(DECK, SECOND)[0]) == [0]


def test_a_known_card_put_on_the_deck_stays_known_until_the_shuffle() -> None:
    g = do(stage(["Imp"]), "(move (in board you) deck top)")
    assert (seen(g, FIRST, FIRST, "deck")[0], seen(g, SECOND, FIRST, "deck")[0]) == ("Imp", "Imp")
    do(g, "(draw 1 you)")
    assert knows(g, g.zone(HAND, FIRST)[0]) == [0, 1]
    do(g, "(do (move (in hand you) deck) (shuffle deck you))")
    assert all(g.objs[id].known == 0 and not any(g.objs[id].handles) for id in g.zone(DECK, FIRST))


def test_from_hand_to_deck_nobody_else_can_tell_which() -> None:
    g = do(stage(hands=[["Imp", "Wall"]]), "(reveal (in hand you))")
    do(g, '(move (those (in hand you) (named "Imp")) deck)')
    assert knows(g, find(g, "Wall")) == [0]
    assert knows(g, find(g, "Imp")) == [0]
    assert seen(g, SECOND, FIRST, "hand") == [None]
    for name in ("Wall", "Imp"):
        own, other = g.objs[find(g, name)].handles
        assert own > 0 and other == 0


def test_from_the_middle_of_a_deck_nobody_else_can_tell_which() -> None:
    g = do(stage(decks=[["Bear", "Imp", "Bear"], ["Bear"]]), "(peek (in deck opponent))", you=SECOND)
    do(g, '(move (those (in deck you) (named "Imp")) hand)')
    assert knows(g, find(g, "Imp")) == [0]


def test_a_handle_is_given_at_first_sight_and_follows_the_card() -> None:
    g = stage(decks=[["Imp", "Bear", "Wall"], ["Bear"] * 3])
    first = g.handle[0]
    do(g, "(draw 1 you)")
    assert g.objs[g.zone(HAND, FIRST)[0]].handles == (first, 0)
    do(g, "(move (in hand you) board)")
    assert g.objs[find(g, "Imp")].handles[0] == first
    assert g.objs[find(g, "Imp")].handles[1] > 0


def test_handles_do_not_depend_on_what_is_hidden() -> None:
    def handles(order: list[str]) -> list[int]:
        g = do(stage(decks=[order, ["Bear"]]), "(do (draw 2 you) (reveal (top 1 deck you)))")
        return [o.handles[p] for o in g.objects() if o.handles for p in (0, 1)]

    orders = [["Imp", "Bear", "Wall"], ["Wall", "Imp", "Bear"], ["Bear", "Wall", "Imp"]]
    assert len({tuple(handles(order)) for order in orders}) == 1


def test_after_a_shuffle_an_id_says_nothing_about_its_card() -> None:
    g = stage(decks=[["Imp", "Bear", "Wall", "Cleric", "Scholar"], ["Bear"]])
    before = g.zone(DECK, FIRST)
    names = set()
    for seed in range(20):
        twin = g.clone()
        twin.rng = seeded(seed)
        do(twin, "(shuffle deck you)")
        assert twin.zone(DECK, FIRST) == before
        names.add(twin.policies.name(twin, twin.objs[before[0]]))
    assert len(names) == 5


def test_after_a_shuffle_properties_are_those_of_the_card_that_lies_there() -> None:
    g = stage(decks=[["Imp", "Bear", "Wall", "Cleric", "Scholar"], ["Bear"]])

    def powers() -> dict[str, int]:
        return {g.policies.name(g, g.objs[id]): g.num(id, POWER) for id in g.zone(DECK, FIRST)}

    before = powers()
    for _ in range(5):
        do(g, "(shuffle deck you)")
        assert powers() == before


def test_what_a_search_found_is_still_that_card_after_the_shuffle() -> None:
    g = stage(decks=[["Bear"] * 4 + ["Imp"] + ["Bear"] * 4, ["Bear"]])
    found = '(choose a (those (in deck you) (named "Imp")))'
    do(g, f"(do {found} (shuffle deck you) (move (slot a) deck top))")
    assert g.policies.name(g, g.objs[g.zone(DECK, FIRST)[0]]) == "Imp"


@pytest.mark.parametrize("seed", range(3))
def test_views_are_plain_data_and_every_entry_of_the_log_is_filtered(seed: int) -> None:
    played = game(toy.new_state(seed))
    rng = random.Random(seed)
    for _ in range(40):
        if not played.over:
            played.choose(rng.randrange(len(played.decision.options)))
    for viewer in (FIRST, SECOND):
        view = played.view(viewer)
        assert json.loads(json.dumps(view)) == view
        log = view["log"]
        assert len(log) == len(played.log)
        drawn = [e for e in log if e["kind"] == "moved" and e["to"] == "hand"]
        assert drawn
        for entry in drawn:
            assert (entry["object"] == "a card") == (entry["player"] != viewer)


def test_only_who_decides_sees_the_options() -> None:
    played = game(stage(hands=[["Imp"]]))
    assert "decision" in played.view(FIRST) and "decision" not in played.view(SECOND)
    assert played.view(SECOND)["deciding"] == 0


def test_a_handle_stays_with_whoever_sees_the_card_again() -> None:
    g = stage(["Imp"])
    imp = g.w_obj(find(g, "Imp"))
    before, imp.known = imp.handles, 0
    do(g, "(reveal (in board you))")
    assert g.objs[imp.id].handles == before and knows(g, imp.id) == [0, 1]


def test_from_beneath_another_card_in_a_deck_nobody_else_can_tell_which() -> None:
    g = stage(["Bear"], decks=[[], ["Bear"]])
    put(g, index(g, card("Imp")), FIRST, DECK, host=find(g, "Bear"), known=3)
    happen(g, Moved(find(g, "Imp"), HAND, FIRST))
    assert knows(g, find(g, "Imp")) == [0]


def test_from_the_top_or_the_bottom_of_a_deck_everybody_can_tell() -> None:
    for name in ("Imp", "Wall"):
        g = do(stage(decks=[["Imp", "Bear", "Wall"], ["Bear"]]), "(reveal (in deck you))")
        do(g, f'(move (those (in deck you) (named "{name}")) hand)')
        assert knows(g, find(g, name)) == [0, 1] and knows(g, find(g, "Bear")) == [0, 1]


def test_what_comes_from_or_goes_to_the_open_is_followed_by_all() -> None:
    g = do(stage(["Imp"], hands=[["Wall", "Bear"]]), "(reveal (in hand you))")
    do(g, '(do (move (in board you) hand) (move (those (in hand you) (named "Wall")) grave))')
    assert [knows(g, find(g, name)) for name in ("Imp", "Wall")] == [[0, 1]] * 2
    assert seen(g, SECOND, FIRST, "hand") == ["Imp", "Bear"]


def test_seeing_what_one_knows_shows_nothing() -> None:
    """Nothing is in the way of an undo but what the one who acts did not know."""
    g = stage(hands=[["Imp"], ["Wall"]])
    for text, more in (("(reveal (in hand you))", 1), ("(reveal (in hand you))", 0), ("(peek (in hand you))", 0)):
        shown = g.shown
        do(g, text)
        assert g.shown == shown + more, text
    shown = g.shown
    do(g, "(move (in hand you) board)")
    assert g.shown == shown
    do(g, "(move (in hand opponent) board)")
    assert g.shown == shown + 1


def test_nothing_is_shown_by_what_whoever_looks_knows_or_by_a_thing_without_a_card() -> None:
    g = stage(hands=[["Imp"]])
    g.answering, shown = SECOND, g.shown
    do(g, "(peek (in hand you))")
    happen(g, Created(index(g, card("Wall")), FIRST, toy.BOARD))
    assert g.shown == shown


def test_what_is_looked_at_when_it_is_gone_is_not_seen() -> None:
    g = stage(["Imp"])
    imp = find(g, "Imp")
    do(g, "(do (choose a (in board you)) (kill (slot a)) (reveal (slot a)) (peek (slot a)))")
    assert told(g, "died", "revealed", "looked-at") == ["died Imp 1"] and not g.exists(imp)
