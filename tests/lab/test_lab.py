"""Plans, runs and the folder that keeps them."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from headjudge.bots import RandomBot, answer
from headjudge.cli import main
from headjudge.game import Game
from headjudge.lab import Broken, Limits, Plan, PlanError, Row, Store, play, report, run
from headjudge.lab.page import page as page_of
from headjudge.lab.plan import Exchange, exchanged, gathered
from headjudge.lab.playing import begun, counted, play_on
from headjudge.lab.store import GAMES, read_broken, read_plan, read_rows
from headjudge.lab.swapping import difference

OURS = "tests.lab.bots_of_our_own"
DECKS = ("guide-achea", "countess-of-windhedge")
PLAN = Plan("keyforge", DECKS, ("random",), pairs=2, seed=5)


def played(plan: Plan, jobs: int = 1, seconds: float = 60.0) -> list[Row | Broken]:
    return [one for chunk in run(plan, (), jobs, Limits(seconds)) for one in chunk]


def rows(plan: Plan) -> list[Row]:
    found = played(plan)
    assert all(isinstance(one, Row) for one in found)
    return [one for one in found if isinstance(one, Row)]


def test_a_plan_unfolds_into_pairs_of_one_seed_with_the_seats_exchanged() -> None:
    jobs = list(PLAN.jobs())
    assert [job.id for job in jobs] == ["0-0-a", "0-0-b", "0-1-a", "0-1-b"]
    assert jobs[0].seed == jobs[1].seed != jobs[2].seed == jobs[3].seed
    assert jobs[0].seats == jobs[1].seats[::-1]
    longer = list(msgspec.structs.replace(PLAN, pairs=9).jobs())
    assert longer[:4] == jobs


@pytest.mark.parametrize(
    ("shape", "met"), [("round-robin", 6), ("gauntlet", 2), ("mirror", 2)], ids=["round-robin", "gauntlet", "mirror"]
)
def test_who_meets_whom(shape: str, met: int) -> None:
    plan = msgspec.structs.replace(PLAN, bots=("random", "greedy"), shape=shape)
    assert len(plan.matchups()) == met


def test_every_fault_of_a_plan_is_named_at_once() -> None:
    wrong = Plan("keyforge", ("guide-ache", "guide-achea"), ("greed",), pairs=0, seed=-1)
    with pytest.raises(PlanError) as found:
        wrong.checked()
    told = "\n".join(found.value.complaints)
    for words in ("guide-achea?", "greedy?", "pairs 0", "seed -1"):
        assert words in told


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("game = 'keyforge'\ndeck = ['a']\n", "did you mean 'decks'"),
        ("game = 'keyforge'\ndecks = ['guide-achea']\npairs = 'many'\n", "pairs"),
        ("game = \n", "line 1"),
        ("game = 'keyforge'\ndecks = ['guide-achea']\n", "nobody meets anybody"),
    ],
)
def test_a_plan_that_cannot_be_read_says_why(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "plan.toml"
    file.write_text(text)
    with pytest.raises(PlanError, match=words):
        Plan.read(file)


def test_a_plan_is_written_as_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "plan.toml"
    card = next(iter(PLAN.deck(DECKS[0]).sections.values()))[0][0]
    plan = msgspec.structs.replace(PLAN, exchange=Exchange(card, card, 1))
    file.write_text(plan.toml())
    assert Plan.read(file) == plan


def test_a_stopped_run_goes_on_and_a_torn_line_is_played_again(tmp_path: Path) -> None:
    whole = {one.id: one.alike() for one in rows(PLAN)}
    jobs = list(PLAN.jobs())
    with Store(tmp_path, PLAN) as store:
        store.write([play(PLAN, jobs[0]), play(PLAN, jobs[2])])
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b'{"id":"0-1-b","match')
    with Store(tmp_path, PLAN) as store:
        assert [job.id in store.done for job in jobs] == [True, False, True, False]
        with pytest.raises(PlanError, match="another run"):
            Store(tmp_path, PLAN)
        for chunk in run(PLAN, store.done):
            store.write(chunk)
    assert {row.id: row.alike() for row in read_rows(tmp_path)} == whole
    assert len((tmp_path / GAMES).read_bytes().splitlines()) == len(whole)
    assert read_plan(tmp_path) == PLAN


def test_games_of_another_plan_or_of_other_cards_are_not_mixed(tmp_path: Path) -> None:
    Store(tmp_path, PLAN).close()
    with pytest.raises(PlanError, match="another plan"):
        Store(tmp_path, msgspec.structs.replace(PLAN, pairs=3))
    about = json.loads((tmp_path / "about.json").read_text())
    (tmp_path / "about.json").write_text(json.dumps(about | {"definitions": "0"}))
    with pytest.raises(PlanError, match="other cards or rules"):
        Store(tmp_path, PLAN)
    Store(tmp_path, PLAN, over=True).close()
    Store(tmp_path, PLAN).close()


@pytest.mark.parametrize(
    ("bot", "why"), [("Raises", "lost my cards"), ("Nonsense", "no index"), ("Hangs", "no end after 0.2 seconds")]
)
def test_a_bot_that_fails_is_recorded_with_the_position(bot: str, why: str) -> None:
    plan = msgspec.structs.replace(PLAN, bots=(f"{OURS}:{bot}",), pairs=1).checked()
    for one in played(plan, seconds=0.2):
        assert isinstance(one, Broken)
        assert why in one.why
        assert one.position


def test_rows_count_what_the_log_tells() -> None:
    job = next(PLAN.jobs())
    row = play(PLAN, job)
    assert isinstance(row, Row)
    game = begun(PLAN, job)
    play_on(game, job)
    assert game.result.winners == row.winners
    for seat in (0, 1):
        told = Counter(line["object"] for line in game.log if line["kind"] == "played" and line["player"] == seat)
        assert {card: of.played for card, of in row.cards[seat].items() if of.played} == dict(told)
        assert sum(of.opening for of in row.cards[seat].values()) >= 6


@pytest.mark.parametrize(
    ("game", "decks"), [("keyforge", DECKS), ("fab", ("dorinthea-sparring", "kayo-heavy-hitters"))]
)
def test_the_opening_hand_is_what_lies_in_it_as_the_first_turn_begins(game: str, decks: tuple[str, str]) -> None:
    """After mulligans, of which some of these seeds have one."""
    exchanged_hands = 0
    for job in Plan(game, decks, ("random",), pairs=3, seed=2).jobs():
        plan = Plan(game, decks, ("random",), pairs=3, seed=2)
        at = begun(plan, job)
        player = RandomBot(job.seed)
        before = hands_of(at)
        while not any(line["kind"] == at.plugin.tally.turn for line in at.log):
            answer(at, player)
        _, _, cards = counted(at)
        lain = hands_of(at)
        assert [{card: of.opening for card, of in seat.items() if of.opening} for seat in cards] == lain
        exchanged_hands += before != lain
    assert exchanged_hands or game == "fab"


def hands_of(game: Game) -> list[dict[str, int]]:
    zone = next(zone.id for zone in game.state.policies.zones if zone.name == game.plugin.tally.hand)
    names = [
        [game.state.policies.name(game.state, game.state.objs[id]) for id in game.state.zone(zone, seat)]
        for seat in game.state.seats
    ]
    return [dict(Counter(of)) for of in names]


@pytest.mark.parametrize("card", ["Brothers in Battle", "Dextre"])
def test_a_card_exchanged_for_itself_changes_nothing(card: str) -> None:
    same = msgspec.structs.replace(PLAN, exchange=Exchange(card, card))
    gain = difference(rows(PLAN), rows(same))
    assert (gain.mean, gain.pairs, gain.alike) == (0.0, 2, 4)


def test_an_exchange_leaves_every_other_card_in_its_place() -> None:
    """Also where the list holds the other card already, and where not all copies go."""
    deck = PLAN.deck(DECKS[0])
    for put_in, copies in (("Batdrone", 0), ("Batdrone", 1), ("Doc Bookton", 1)):
        other = exchanged(deck, "Dextre", put_in, copies)
        before, after = [
            [key for of in one.sections.values() for key, count in of for _ in range(count)] for one in (deck, other)
        ]
        changed = [(old, new) for old, new in zip(before, after) if old != new]
        assert changed == [("Dextre", put_in)] * (copies or 2) and len(before) == len(after)
    sections = gathered(exchanged(deck, "Dextre", "Batdrone")).sections["logos"]
    assert [row for row in sections if row[0] in ("Dextre", "Batdrone")] == [("Batdrone", 3)]


def test_a_deck_with_too_few_copies_is_refused() -> None:
    with pytest.raises(PlanError, match="not 5"):
        msgspec.structs.replace(PLAN, exchange=Exchange("Bumpsy", "Dextre", 5)).checked()


def test_the_commands_work_from_run_to_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, page, save = tmp_path / "run", tmp_path / "page.html", tmp_path / "game.save"
    command = ["lab", "run", "keyforge", "--decks", ",".join(DECKS), "--bots", "random", "--pairs", "1"]
    assert main([*command, "--out", str(folder)]) == 0
    assert main([*command, "--out", str(folder)]) == 0
    assert len(read_rows(folder)) == 2 and not read_broken(folder)
    assert main(["lab", "report", str(folder), "--html", str(page), "--json"]) == 0
    assert main(["lab", "replay", str(folder), "0-0-b", "--save", str(save)]) == 0
    assert save.stat().st_size > 0
    assert main(["lab", "replay", str(folder), "0-7-b", "--save", str(save)]) == 2
    text = page.read_text()
    assert text == page_of(report.summed_up(folder))
    assert "<script" not in text and "http" not in text
    assert "has no game '0-7-b'" in capsys.readouterr().err


def test_a_sequential_test_says_what_it_found(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["lab", "test", "keyforge", "--decks", DECKS[0], "--bots", f"greedy,{OURS}:chance", "--pairs", "8"]
    assert main([*asked, "--elo", "0", "200", "--json"]) in (0, 1)
    told = json.loads(capsys.readouterr().out)
    assert told["pairs"] >= 4 and told["share"] > 0.6
