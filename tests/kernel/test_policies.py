"""What a game gets where it declares nothing else: who sees, who orders, who leaves, and the words of it all."""

from __future__ import annotations

import pytest

from headjudge.kernel import flow
from headjudge.kernel.definitions import ALL_PROPERTIES
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING, ObjectId, seats
from headjudge.kernel.moving import AssetChanged, Created, Marked, do_nothing
from headjudge.kernel.plugin import Deck, Plugin
from headjudge.kernel.policies import Policies
from headjudge.kernel.records import ABSENT, Event, Obj, Question
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from tests.kernel import toy
from tests.kernel.stage import card, do, find, index, offered, stage
from tests.players import FIRST, SECOND, THIRD

PLAIN = Policies("plain", "Plain", "1", toy.T, toy.ZONES)


def thing(g: State) -> ObjectId:
    """Something without a face and without a card."""
    ev = Created(-1, FIRST, toy.TABLE)
    happen(g, ev)
    return ev.new


def test_an_event_is_declared_once() -> None:
    tables = flow.tables()
    tables.event("rained", Event, do_nothing)
    with pytest.raises(ValueError, match="two kinds of event are named 'rained'"):
        tables.event("rained", Event, do_nothing)


def test_the_last_player_in_the_game_wins_by_default() -> None:
    g = State(PLAIN, list(toy.FACES.values()), 3, 0)
    PLAIN.concede(g, SECOND)
    assert (g.over, g.present()) == (False, [0, 2])
    PLAIN.concede(g, FIRST)
    assert (g.over, g.winners, g.reason) == (True, (2,), "concession")


def test_a_thing_without_a_face_has_no_name_and_no_property() -> None:
    g = stage(["Bear"])
    o = g.objs[thing(g)]
    assert PLAIN.name(g, o) == "something" and PLAIN.base(g, o, toy.POWER) == ABSENT
    assert PLAIN.base(g, g.objs[find(g, "Bear")], toy.POWER) == 3
    assert g.num(o.id, toy.POWER) == 0 and g.prop(o.id, toy.POWER) == ABSENT


def test_the_player_of_an_event_orders_its_replacements_and_else_the_turn_player() -> None:
    g = stage()
    g.active = SECOND
    assert PLAIN.orders_replacements(g, Event(toy.DIED, player=FIRST)) == 0
    assert PLAIN.orders_replacements(g, Event(toy.DIED)) == 1


def test_an_object_is_called_by_its_name_or_by_its_place() -> None:
    g = stage(["Bear"], hands=[[], ["Imp", "Wall"]])
    hidden = find(g, "Wall")
    assert (PLAIN.called(g, hidden, SECOND), PLAIN.called(g, hidden, FIRST)) == ("Wall", "card 2 in hand")
    under = put(g, index(g, card("Imp")), FIRST, toy.BOARD, host=find(g, "Bear"), known=0)
    assert PLAIN.called(g, under, FIRST) == "a card"
    shared = put(g, index(g, card("Imp")), SECOND, toy.TABLE, known=0)
    assert PLAIN.called(g, shared, FIRST) == "card 1 in table"
    g.w_obj(thing(g)).known = 0
    assert PLAIN.called(g, g.zone(toy.TABLE)[-1], FIRST) == "something"


def test_an_option_says_its_object_or_its_number() -> None:
    g = stage(["Bear"])
    q = Question(FIRST, flow.Q_CHOOSE)
    q.add(flow.A_CHOOSE, find(g, "Bear"), 3)
    q.add(flow.A_NUMBER, NOTHING, 2)
    q.add(flow.A_NUMBER, NOTHING, 0)
    assert [toy.RULES.option(g, q, i) for i in range(3)] == ["choose Bear", "2", "0"]
    assert [toy.RULES.value_key(g, q, i) for i in range(3)] == ["", "2", ""]
    assert toy.RULES.prompt(g, q) == "choose"
    g = stage(["Bear"])
    ask = do(g, "(may (put-counters spent 1 (in board you)))", this=find(g, "Bear"))
    assert ask.question is not None and offered(ask) == ["yes", "no"]
    words = "do you want to put 1 spent counter on each card on your board?"
    assert toy.RULES.prompt(ask, ask.question) == words


def test_an_attempt_says_its_object_where_it_has_one() -> None:
    g = stage(["Bear"])
    assert toy.RULES.attempt_words(g, toy.A_STRIKE, find(g, "Bear"), 0) == "strike with Bear"
    assert toy.RULES.attempt_words(g, flow.A_PASS, NOTHING, 0) == "pass"


def test_what_an_event_is_about_is_told_of_marks_and_assets_only() -> None:
    g = stage(["Bear"])
    bear = find(g, "Bear")
    about = (Marked(bear, toy.SPENT, 1), AssetChanged(FIRST, toy.MANA, 1), toy.Damaged(bear, FIRST, toy.SPENT))
    assert [toy.RULES.what(g, ev) for ev in about] == ["spent", "mana", ""]


def test_whoever_a_zone_shows_its_cards_to_learns_them() -> None:
    g = stage(["Bear"], ["Bear"], hands=[[], ["Imp"]], decks=[[], ["Wall"]])
    assert [PLAIN.sees(g, g.objs[find(g, name)]) for name in ("Bear", "Imp", "Wall")] == [3, 2, 0]


def test_a_plugin_says_by_itself_what_it_does_not_have() -> None:
    plugin = Plugin(PLAIN)
    deck = Deck("mine", {"deck": [("Bear", 2), ("Imp", 1)]}, lines={"Bear": 4})
    assert (deck.at("Bear"), deck.at("Imp"), deck.facts) == ("line 4: ", "", {})
    assert Deck("other", {}, {"owner": "me"}).facts == {"owner": "me"} and Deck("other", {}).at("Bear") == ""
    assert plugin.format_of([deck]) == "standard" and plugin.check_deck(deck, "standard") == []
    with pytest.raises(ValueError, match="plain has no parties"):
        plugin.join(stage(), (0, 1))


# -- putting cards on the table before a game runs


def test_a_card_is_put_where_and_as_it_is_said() -> None:
    g = stage(["Bear"], decks=[["Bear", "Bear"], []])
    imp = index(g, card("Imp"))
    first = put(g, imp, FIRST, toy.DECK, at=0)
    middle = put(g, imp, FIRST, toy.DECK, at=1)
    last = put(g, imp, FIRST, toy.DECK, at=9)
    assert [g.zone(toy.DECK, FIRST).index(id) for id in (first, middle, last)] == [0, 1, 4]
    there = put(g, imp, FIRST, toy.BOARD, seat=SECOND)
    assert there in g.zone(toy.BOARD, SECOND) and g.objs[there].owner == g.objs[there].controller == 0
    shared = put(g, imp, SECOND, toy.TABLE, controller=FIRST, known=2, marks={toy.SPENT: 1}, card=False)
    o = g.objs[shared]
    assert g.zone(toy.TABLE) == (shared,)
    assert (o.owner, o.controller, o.known, o.marks, o.cards) == (1, 0, 2, {toy.SPENT: 1}, ())
    assert g.objs[put(g, imp, FIRST, toy.HAND)].controller == -1
    under = put(g, imp, FIRST, toy.BOARD, host=there)
    assert g.under(there) == (under,) and under not in g.zone(toy.BOARD, FIRST)


def test_a_face_knows_in_which_zones_it_has_abilities() -> None:
    assert card("Bear").by_zone == {} and list(card("Chief").by_zone) == [toy.BOARD]
    both = card('(card "Both" 1 1 (in-zones (when (event died) nothing) hand grave))')
    assert list(both.by_zone) == [toy.HAND, toy.GRAVE]


class Counted(toy.Toy):
    """Spent counters make a creature stronger, and its neighbours too, where values may be read through."""

    def __init__(self, through: bool) -> None:
        super().__init__()
        self.printed = ALL_PROPERTIES & ~(1 << toy.POWER)
        self.changed_by_counters = 0 if through else 1 << toy.POWER
        self.mark_props = {toy.SPENT: 1 << toy.POWER}
        self.reads_through = through

    def base(self, g: State, o: Obj, prop: int) -> int:
        printed = super().base(g, o, prop)
        if prop != toy.POWER or printed == ABSENT:
            return printed
        near = g.zone(toy.BOARD, o.seat) if self.reads_through else (o.id,)
        return printed + sum(g.mark(id, toy.SPENT) for id in near)


@pytest.mark.parametrize("through", [True, False])
def test_marks_that_change_properties_change_those_they_can_reach(through: bool) -> None:
    g = stage(["Bear", "Scholar"], rules=Counted(through))
    bear, other = find(g, "Bear"), find(g, "Scholar")
    for change, powers in (("", (3, 2)), ("spent 2", (5, 2)), ("spent -1", (4, 2)), ("spent -9", (3, 2))):
        if change:
            do(g, f'(put-counters {change} (in board you (named "Bear")))')
        extra = g.mark(bear, toy.SPENT) if through else 0
        assert [g.num(id, toy.POWER) for id in (bear, other)] == [powers[0], powers[1] + extra], change
        assert [g.clone().prop(id, toy.POWER) for id in (bear, other)] == [powers[0], powers[1] + extra], change


def test_a_card_that_another_player_controls_speaks_for_that_player() -> None:
    """Whatever kind of ability it is; its owner has nothing of it."""
    abilities = [
        "(when (event damaged (by you)) (draw 1 you))",
        "(instead (event asset-changed (by you)) (amount-becomes (times 2 that-much)))",
        "(modify power add 2 (controlled-by you))",
        "(states 5)",
    ]
    g = stage(["Bear"], ["Scholar"])
    stolen = put(g, index(g, card(f'(card "Stolen" 1 9 {" ".join(abilities)})')), FIRST, toy.BOARD, controller=SECOND)
    assert [g.num(find(g, name), toy.POWER) for name in ("Bear", "Scholar", "Stolen")] == [3, 4, 11]
    assert [you for _, _, you, _ in g.statements(5)] == [1]
    do(g, "(do (hurt-player 1 each-player) (change-asset mana 1 each-player))")
    assert [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 1]
    assert [g.asset(p, toy.MANA) for p in (FIRST, SECOND)] == [6, 7]
    do(g, '(change-asset mana 1 (controller-of (in board you (named "Stolen"))))')
    assert [g.asset(p, toy.MANA) for p in (FIRST, SECOND)] == [6, 9] and g.objs[stolen].owner == 0


def test_what_a_stolen_card_changes_is_its_controllers_doing() -> None:
    ear = '(card "Ear" 1 9 (watching power (when (event applied (by you)) (draw 1 you))))'
    g = stage([ear], [ear])
    boost = index(
        g, card('(card "Boost" 1 9 (while (>= (asset mana you) 6) (modify power add 2 (controlled-by you))))')
    )
    put(g, boost, FIRST, toy.BOARD, controller=SECOND)
    do(g, "(change-asset mana 1 you)")
    assert [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 0]
    do(g, "(change-asset mana 1 opponent)")
    assert [len(g.zone(toy.HAND, p)) for p in (FIRST, SECOND)] == [0, 2]


def test_an_id_that_was_never_given_is_nothing() -> None:
    g = stage(["Bear"])
    assert [g.find(id) for id in map(ObjectId, (-1, 0, 1, 10**6))] == [None] * 4
    assert [g.exists(id) for id in map(ObjectId, (-1, 0, 1, 10**6))] == [False] * 4
    assert g.exists(find(g, "Bear")) and g.find(find(g, "Bear")) is not None


def test_the_next_player_is_one_who_is_still_there() -> None:
    g = stage(["Bear"], ["Imp"], ["Wall"])
    assert [g.next_player(p) for p in seats(3)] == [1, 2, 0] and g.present() == [0, 1, 2]
    g.gone = 0b010
    assert [g.next_player(p) for p in seats(3)] == [2, 2, 0] and g.present() == [0, 2]
    g.active = THIRD
    assert g.present() == [2, 0]
    g.gone = 0b111
    assert g.next_player(SECOND) == 1
