"""Saves are canonical; whatever is no save of this game is refused in words."""

from __future__ import annotations

import random
import zlib

import msgspec
import pytest

from headjudge import BadSave, Foreign, from_position, load, new_game
from headjudge.abilities.notation import Form, read
from headjudge.game import Game
from headjudge.kernel import flow
from headjudge.kernel.definitions import Face
from headjudge.kernel.save import Data, dump_position, dump_state, load_state
from headjudge.kernel.state import State
from headjudge.saves import FORMAT, read_save, sealed
from tests.kernel import toy
from tests.kernel.stage import answer, do, stage

MONK = '(card "Monk" 1 9 (optional (instead (event damaged (subject itself)) (rather (draw 1 you)))))'


def some_game(seed: int = 3, decisions: int = 25) -> Game:
    played = new_game("toy", ["all", "all"], seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        if not played.over:
            played.choose(rng.randrange(len(played.decision.options)))
    return played


def unpacked(blob: bytes) -> list[object]:
    return msgspec.msgpack.decode(blob[4:], type=list[object])


def packed(parts: list[object]) -> bytes:
    data = msgspec.msgpack.encode(parts)
    return zlib.crc32(data).to_bytes(4, "big") + data


def test_equal_games_give_equal_bytes_whatever_way_they_went() -> None:
    played = some_game()
    assert load(played.save()).save() == played.save() == played.clone().save() == some_game().save()
    twin = load(played.save())
    for game in (played, twin):
        game.choose(0)
    assert played.save() == twin.save()


def test_a_game_that_is_over_is_saved_too() -> None:
    played = some_game(decisions=500)
    assert played.over
    again = load(played.save())
    assert again.over and again.result == played.result and again.log == played.log


def test_a_save_does_not_depend_on_the_order_in_which_definitions_were_read() -> None:
    """The same cards, read again into other numbers, in the middle of a replacement that waits in a sequence."""
    g = do(stage([MONK, "Wall", MONK]), "(do (hurt 2 (in board you)) (until end-of-turn (modify power add 1)))")
    anew = [toy.FACES.get(f.key) or f for f in g.faces]
    copies = [renumbered(f.key) for f in anew]
    assert all(a.nodes[0].id != b.nodes[0].id for a, b in zip(anew, copies) if a.nodes)
    twin = load_state(toy.RULES, copies, dump_state(g))
    assert dump_state(twin) == dump_state(g)
    for state in (g, twin):
        answer(state, "decline", "apply Monk")
    assert dump_state(twin) == dump_state(g)


def test_an_effect_that_waits_to_begin_is_saved_by_its_place_in_its_card() -> None:
    doubt = '(card "Doubt" 1 9 (optional (instead (event effect-began) (rather))))'
    g = do(stage([doubt]), "(until end-of-turn (modify power add 1 (controlled-by you)))")
    twin = load_state(toy.RULES, [renumbered(f.key) for f in g.faces], dump_state(g))
    assert dump_state(twin) == dump_state(g)
    answer(g, "decline")
    answer(twin, "decline")
    assert dump_state(twin) == dump_state(g) and len(twin.effects) == 1


def renumbered(key: str) -> Face:
    text = key if key.startswith("(card") else next(line for line in toy.CARDS.splitlines() if f'"{key}"' in line)
    form = read(text)
    assert isinstance(form, Form)
    return toy.make_face(form, key)


def test_every_truncated_save_is_refused() -> None:
    blob = some_game().save()
    for end in range(0, len(blob), 7):
        with pytest.raises(BadSave):
            load(blob[:end])


def test_every_changed_byte_is_noticed() -> None:
    blob = some_game().save()
    rng = random.Random(1)
    for at in range(0, len(blob), 5):
        with pytest.raises(BadSave):
            load(blob[:at] + bytes([blob[at] ^ 1 << rng.randrange(8)]) + blob[at + 1 :])


@pytest.mark.parametrize("junk", [b"", b"\x00", b"hello", b"\xc1" * 50, bytes(range(256)), b"[]", b"\x93\x01\x02\x03"])
def test_other_files_are_refused(junk: bytes) -> None:
    with pytest.raises(BadSave, match=r"not a save|damaged"):
        load(junk)
    with pytest.raises(BadSave):
        load(zlib.crc32(junk).to_bytes(4, "big") + junk)


WRONG: list[object] = [None, 7, "x", [], [[]], {"a": 1}, -1.5]
LEAVES: list[Data] = [None, -1, 0, 3, 10**12, -(10**12), "x", True, [], [1], [[[]]]]


def test_parts_of_the_wrong_kind_are_refused() -> None:
    parts = unpacked(some_game().save())
    for i in range(len(parts)):
        for wrong in WRONG:
            if wrong == parts[i] or (i in (2, 6) and wrong is None):
                continue
            with pytest.raises(BadSave):
                load(packed([*parts[:i], wrong, *parts[i + 1 :]]))


def test_another_format_is_refused_by_name() -> None:
    parts = unpacked(some_game().save())
    with pytest.raises(BadSave, match="headjudge-save-0"):
        load(packed(["headjudge-save-0", *parts[1:]]))
    assert parts[0] == FORMAT


def damaged(data: Data, rng: random.Random) -> Data:
    """The same tree with one leaf or branch changed."""
    if not isinstance(data, list) or not data or rng.random() < 0.1:
        return rng.choice(LEAVES)
    i = rng.randrange(len(data))
    return [*data[:i], damaged(data[i], rng), *data[i + 1 :]]


@pytest.mark.parametrize("seed", range(6))
def test_a_damaged_state_is_refused_in_words_or_is_a_state(seed: int) -> None:
    """Without the check sum's help: whatever is changed in a state, nothing but BadSave comes out of reading it."""
    data = dump_state(some_game(seed).state)
    rng = random.Random(seed)
    refused = 0
    for _ in range(150):
        try:
            load_state(toy.RULES, list(toy.FACES.values()), damaged(list(data), rng))
        except BadSave as error:
            assert str(error).startswith("not a state of toy")
            refused += 1
    assert refused > 30


def test_a_save_of_a_game_that_is_not_installed_is_refused_by_name() -> None:
    parts = unpacked(some_game().save())
    header = parts[1]
    assert isinstance(header, list)
    with pytest.raises(BadSave, match="no game named 'chess'"):
        load(packed([parts[0], ["chess", *header[1:]], *parts[2:]]))


# -- positions


def test_a_position_goes_on_like_the_game() -> None:
    played = some_game()
    again = from_position(played.position())
    assert again.position() == played.position()
    played.choose(0)
    again.choose(0)
    assert again.position() == played.position()


def test_damaged_positions_are_refused() -> None:
    code = some_game().position()
    for wrong in ("", "hj1", "hj1.toy", "hj2.toy.abc", "hj1.toy.", "hj1.toy.!!!!", code[:-9], code[:40], code + "AAAA"):
        with pytest.raises(BadSave):
            from_position(wrong)
    for at in range(10, len(code), 37):
        changed = code[:at] + ("A" if code[at] != "A" else "B") + code[at + 1 :]
        with pytest.raises(BadSave):
            from_position(changed)


def test_a_position_may_be_pasted_with_space_around_it() -> None:
    code = some_game().position()
    assert from_position(f"  {code}\n").position() == code


# -- other definitions


def with_other_bear(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    form = read(text)
    assert isinstance(form, Form)
    monkeypatch.setattr(toy, "FACES", {**toy.FACES, "Bear": toy.make_face(form)})


def test_a_save_of_other_definitions_is_replayed_by_key(monkeypatch: pytest.MonkeyPatch) -> None:
    blob = some_game(decisions=12).save()
    with_other_bear(monkeypatch, '(card "Bear" 2 4)')
    again = load(blob)
    assert "these cards were defined otherwise: Bear" in again.notice
    assert "replayed" in again.notice and len(again.choices) > 0


def test_the_replay_stops_at_the_first_option_that_is_not_offered_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    played = new_game("toy", ["all", "all"], seed=1)
    while not any(o.text == "play Bear" for o in played.decision.options):
        played.choose(len(played.decision.options) - 1)
    before = len(played.choices)
    played.choose([o.text for o in played.decision.options].index("play Bear"))
    blob = played.save()
    with_other_bear(monkeypatch, '(card "Bear" 99 3)')
    again = load(blob)
    assert f"replayed {before} of {before + 1} choices" in again.notice
    assert "'play|Bear@" in again.notice
    assert len(again.choices) == before


def test_a_save_of_another_version_that_went_otherwise_is_replayed_and_says_so() -> None:
    played = some_game(decisions=12)
    save = read_save(played.save())
    played.choose(0)
    save.state = read_save(played.save()).state
    blob = sealed(msgspec.msgpack.encode(save))
    with pytest.raises(BadSave, match="do not lead to its position"):
        load(blob)
    save.header = msgspec.structs.replace(save.header, engine="0.0.1")
    again = load(sealed(msgspec.msgpack.encode(save)))
    assert again.notice.startswith("made with another engine (0.0.1")
    assert again.notice.endswith("replayed all 12 choices") and len(again.choices) == 12


def test_a_position_of_other_definitions_is_refused_by_the_cards_name(monkeypatch: pytest.MonkeyPatch) -> None:
    code = some_game().position()
    with_other_bear(monkeypatch, '(card "Bear" 2 4)')
    with pytest.raises(Foreign, match="Bear"):
        from_position(code)


def test_a_card_that_is_gone_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    played = some_game(decisions=2)
    blob, code = played.save(), played.position()
    monkeypatch.setattr(toy, "FACES", {key: face for key, face in toy.FACES.items() if key != "Imp"})
    with pytest.raises(Foreign, match="Imp"):
        from_position(code)
    with pytest.raises(Foreign, match="Imp"):
        load(blob)


def test_another_edition_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    code = some_game().position()
    monkeypatch.setattr(toy.RULES, "edition", "2")
    with pytest.raises(Foreign, match="another edition of toy"):
        from_position(code)


def test_a_question_is_put_anew_after_loading_and_has_no_side_effect() -> None:
    g = do(stage([MONK, "Wall", MONK]), "(hurt 2 (in board you))")
    data = dump_state(g)
    flow.ask_again(g)
    flow.ask_again(g)
    assert dump_state(g) == data


# -- rows of the wrong kind, each by its name


def in_the_middle() -> State:
    """A state with every kind of row: hosts, contexts, effects, waiting abilities, snapshots, an open question."""
    ear = '(card "Ear" 1 9 (when (event damaged) (draw 1 you)))'
    g = stage([MONK, "Wall", ear, "Bear"], graves=[["Imp"]])
    do(g, "(until end-of-game (modify power add 1) (in board you))")
    do(g, '(do (choose a (in board you (named "Bear"))) (tuck (in grave you)) (kill (slot a)) (hurt 2 (in board you)))')
    return g


PLACES = (
    "n rng luck number next_id active gone over winners reason reason_rules auto cards objs zones hosted players "
    "record frames contexts effects pending this_turn last_turn this_game lki lki_props successors shown handle "
    "applied stamps identities watched asked"
).split()


@pytest.mark.parametrize(
    ("part", "wrong", "why"),
    [
        ("n", 0, "ValueError 0 players"),
        ("n", 17, "ValueError 17 players"),
        ("n", "two", "expected a number, found 'two'"),
        ("rng", 7, "expected a list, found 7"),
        ("rng", [1, 2, 3], "ValueError"),
        ("luck", [5], "expected a text, found 5"),
        ("reason", 3, "expected a text, found 3"),
        ("winners", ["A"], "expected a number, found 'A'"),
        ("zones", [[None]], "expected a number, found None"),
        ("players", [["life", 3]], "expected a list, found 'life'"),
        ("hosted", [["x", []]], "expected a number, found 'x'"),
        ("record", [1], "expected a list, found 1"),
        ("pending", [[1, [0], 1, 1, 1]], "ValueError"),
        ("lki", [[]], "ValueError"),
        ("frames", [None], "expected a list, found None"),
    ],
)
def test_a_part_of_the_wrong_kind_is_refused_with_what_was_found(part: str, wrong: Data, why: str) -> None:
    g = in_the_middle()
    data = dump_state(g)
    data[PLACES.index(part)] = wrong
    with pytest.raises(BadSave, match=f"^not a state of toy: .*{why}"):
        load_state(toy.RULES, g.faces, data)


def test_the_most_and_the_fewest_players_are_a_state() -> None:
    for n in (1, 16):
        g = State(toy.RULES, list(toy.FACES.values()), n, 0)
        assert load_state(toy.RULES, g.faces, dump_state(g)).n == n


def test_nothing_in_the_place_of_an_event_is_refused() -> None:
    """An event that waits is an event; only a frame or a context may have none."""
    g = do(stage([MONK, "Wall", "Bear"]), "(hurt 2 (in board you))")
    data = dump_state(g)
    frames = data[PLACES.index("frames")]
    assert isinstance(frames, list)
    waiting = next(row for row in frames if isinstance(row, list) and row[7])
    assert isinstance(waiting[7], list)
    waiting[7][0] = None
    with pytest.raises(BadSave, match="expected a list, found None"):
        load_state(toy.RULES, g.faces, data)


def test_a_position_is_the_same_whoever_has_seen_what() -> None:
    g = stage(hands=[["Imp"]])
    before = dump_position(g)
    do(g, "nothing")
    for o in g.objects():
        g.w_obj(o.id).known = 3
        g.w_obj(o.id).handles = (8, 9)
    g.number = 0
    after = dump_position(g)
    same = [name for name, a, b in zip(PLACES, before, after, strict=True) if a == b]
    assert {"objs", "lki", "rng", "shown", "handle"} <= set(same)
