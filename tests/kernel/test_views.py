"""What each player reads of a position and of the log, word by word."""

from __future__ import annotations

from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOBODY, PlayerId
from headjudge.kernel.loglines import log_entry
from headjudge.kernel.moving import Created
from headjudge.kernel.policies import JsonDict
from headjudge.kernel.records import Obj
from headjudge.kernel.setup import put
from headjudge.kernel.state import State
from headjudge.kernel.views import ObjectView, view_of
from tests.kernel import toy
from tests.kernel.stage import card, do, find, index, stage
from tests.players import FIRST, SECOND

BEAR = {"cost": 2, "power": 3, "creature": 1}
IMP = {"cost": 1, "power": 1, "creature": 1}
DOWN = {"face": "down"}


def seen(g: State, viewer: PlayerId, owner: PlayerId, zone: str) -> list[ObjectView]:
    return view_of(g, viewer)["players"][owner]["zones"][zone]


def position() -> State:
    hands = [["Imp"], ["Bolt", "Bear"]]
    g = stage(["Bear"], ["Imp"], hands=hands, decks=[["Bear", "Bear"], ["Imp"]], graves=[["Bolt"]])
    do(g, "(do (put-counters spent 2 (in board you)) (peek (top 1 deck opponent)))")
    do(g, '(reveal (those (in hand opponent) (named "Bear")))')
    do(g, "(until end-of-turn (modify guard set 1) (in board you))")
    return g


def test_a_whole_view() -> None:
    assert view_of(position(), FIRST) == {
        "game": "toy",
        "you": 0,
        "turn player": 0,
        "players": [
            {
                "zones": {
                    "deck": [DOWN, DOWN],
                    "hand": [{"id": 2, "name": "Imp", "properties": IMP}],
                    "board": [
                        {
                            "id": 1,
                            "name": "Bear",
                            "controller": 0,
                            "marks": {"spent": 2},
                            "properties": {**BEAR, "guard": 1},
                            "causes": {"guard": ["an effect"]},
                        }
                    ],
                    "grave": [{"id": 3, "name": "Bolt", "properties": {"cost": 1}}],
                },
                "assets": {"life": 12, "mana": 5},
                "gone": False,
            },
            {
                "zones": {
                    "deck": [{"id": 5, "name": "Imp", "properties": IMP}],
                    "hand": [{"id": 6, "name": "Bear", "properties": BEAR}, DOWN],
                    "board": [{"id": 4, "name": "Imp", "controller": 1, "properties": IMP}],
                    "grave": [],
                },
                "assets": {"life": 12, "mana": 5},
                "gone": False,
            },
        ],
        "table": {"table": []},
        "over": False,
        "winners": [],
        "reason": "",
        "deciding": 0,
        "stack": [],
        "links": [],
        "waiting": [],
    }


def test_the_other_player_sees_another_part_of_it() -> None:
    g = position()
    assert seen(g, SECOND, FIRST, "hand") == [DOWN] and seen(g, SECOND, SECOND, "deck") == [DOWN]
    assert [o["name"] for o in seen(g, SECOND, SECOND, "hand")] == ["Bolt", "Bear"]


def test_a_deck_keeps_its_order_and_a_hand_shows_what_is_known_first() -> None:
    g = stage(hands=[[], ["Bolt", "Imp", "Bear"]], decks=[["Bear"], ["Wall", "Imp", "Bear"]])
    do(g, '(reveal (union (those (in deck opponent) (named "Imp")) (those (in hand opponent) (named "Bear"))))')
    do(g, '(reveal (those (in hand opponent) (named "Imp")))')
    assert [o.get("name") for o in seen(g, FIRST, SECOND, "deck")] == [None, "Imp", None]
    assert [o.get("name") for o in seen(g, FIRST, SECOND, "hand")] == ["Bear", "Imp", None]


def test_of_a_face_down_card_on_the_table_only_its_controller_and_its_marks_are_seen() -> None:
    g = stage()
    bear = index(g, card("Bear"))
    put(g, bear, FIRST, toy.BOARD, known=1, marks={toy.SPENT: 1, 77: 5})
    assert seen(g, SECOND, FIRST, "board") == [{"face": "down", "controller": 0, "marks": {"spent": 1}}]
    (own,) = seen(g, FIRST, FIRST, "board")
    assert (own["name"], own["marks"], own["properties"]) == ("Bear", {"spent": 1}, BEAR)
    put(g, bear, SECOND, toy.HAND, marks={toy.SPENT: 1})
    assert seen(g, FIRST, SECOND, "hand") == [DOWN]
    assert seen(g, SECOND, SECOND, "hand")[0]["marks"] == {"spent": 1}


def test_what_lies_under_a_card_is_shown_with_it_to_whoever_knows_it() -> None:
    g = stage(["Bear"])
    put(g, index(g, card("Imp")), FIRST, toy.BOARD, host=find(g, "Bear"), known=1)
    assert [o["name"] for o in seen(g, FIRST, FIRST, "board")[0]["under"]] == ["Imp"]
    assert seen(g, SECOND, FIRST, "board")[0]["under"] == [{"face": "down", "controller": 0}]


def test_what_stands_on_the_shared_table_is_no_players() -> None:
    g = stage()
    happen(g, Created(-1, SECOND, toy.TABLE))
    table = view_of(g, FIRST)["table"]
    assert table == {"table": [{"id": 1, "name": "something", "controller": 1}]}
    players = view_of(g, FIRST)["players"]
    assert all("table" not in player["zones"] for player in players)


class Ghosts(toy.Toy):
    """Things without a face have a power, too."""

    def base(self, g: State, o: Obj, prop: int) -> int:
        return 7 if o.face < 0 and prop == toy.POWER else super().base(g, o, prop)


def test_what_the_game_gives_to_a_thing_without_a_face_is_seen() -> None:
    g = stage()
    g.policies = Ghosts()
    happen(g, Created(-1, SECOND, toy.TABLE))
    table = view_of(g, FIRST)["table"]
    assert table == {"table": [{"id": 1, "name": "something", "controller": 1, "properties": {"power": 7}}]}


def test_a_property_without_a_name_is_shown_to_nobody() -> None:
    g = stage(["Bear"])
    g.policies = toy.Toy()
    g.policies.props = ("cost", "", "creature", "guard")
    assert seen(g, FIRST, FIRST, "board")[0]["properties"] == {"cost": 2, "creature": 1}


def test_who_has_left_and_how_it_ended_is_seen_by_all() -> None:
    g = stage(["Bear"], ["Imp"])
    toy.RULES.concede(g, FIRST)
    view = view_of(g, SECOND)
    assert (view["over"], view["winners"], view["reason"], view["deciding"]) == (True, [1], "concession", -1)
    players = view["players"]
    assert [player["gone"] for player in players] == [True, False]


# -- the log


def lines(g: State, viewer: PlayerId) -> list[JsonDict]:
    assert g.journal is not None
    return [log_entry(entry, viewer, g.n) for entry in g.journal.entries]


def test_a_move_is_told_with_its_card_to_whoever_knows_it() -> None:
    g = do(stage(decks=[["Imp"], ["Bear"]]), "(draw 1 you)")
    ways = {"to": "hand", "from": "deck", "seat": 0}
    whole = {"number": 1, "kind": "moved", "rules": [], "player": 0, "object": "Imp", **ways}
    assert lines(g, NOBODY)[0] == lines(g, FIRST)[0] == whole
    assert lines(g, SECOND)[0] == {**whole, "object": "a card"}


def test_how_much_happened_to_a_hidden_card_is_told_to_whoever_knows_it() -> None:
    g = do(stage(hands=[["Imp"]]), "(do (put-counters spent 2 (in hand you)) (change-asset mana 3 opponent))")
    mark = {"number": 1, "kind": "marked", "rules": [], "object": "Imp", "what": "spent", "mark": "spent", "amount": 2}
    assert lines(g, NOBODY)[0] == lines(g, FIRST)[0] == mark
    hidden = {"number": 1, "kind": "marked", "rules": [], "object": "a card", "what": "spent"}
    assert lines(g, SECOND)[0] == hidden
    gain = {
        "number": 2,
        "kind": "asset-changed",
        "rules": [],
        "player": 1,
        "what": "mana",
        "asset": "mana",
        "amount": 3,
    }
    assert [lines(g, viewer)[1] for viewer in (NOBODY, FIRST, SECOND)] == [gain] * 3


def test_a_source_is_told_to_whoever_knows_it() -> None:
    g = stage(hands=[["Imp"]])
    do(g, "(hurt-player 1 opponent)", this=find(g, "Imp"))
    assert [lines(g, viewer)[0]["source"] for viewer in (NOBODY, FIRST, SECOND)] == ["Imp", "Imp", "a card"]
    bare = do(stage(), "(hurt-player 1 opponent)")
    assert "source" not in lines(bare, NOBODY)[0] and "object" not in lines(bare, NOBODY)[0]


def test_the_number_of_an_ability_is_told_to_nobody() -> None:
    g = do(stage(["Bear"]), "(until end-of-turn (modify power add 2) (in board you))")
    assert lines(g, NOBODY) == [{"number": 1, "kind": "effect-began", "rules": [], "player": 0, "on": ["Bear"]}]
