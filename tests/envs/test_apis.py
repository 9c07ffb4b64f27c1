"""The environments pass the checks of the libraries that they are for."""

from __future__ import annotations

import warnings
from random import Random
from typing import Any, cast

import pytest

pytest.importorskip("gymnasium", reason="headjudge[env] is not installed")
pytest.importorskip("pettingzoo", reason="headjudge[env] is not installed")

from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import headjudge as hj
from headjudge import envs
from headjudge.bots import RandomBot
from headjudge.envs.learn import Policy, share, train
from headjudge.envs.playing import Course, Dealer

GAMES = ("fab", "grand-archive", "keyforge")


def decks(game: str) -> list[list[str]]:
    ids = list(hj.decks(game))
    return [ids[:2], ids[-2:]]


@pytest.mark.filterwarnings("ignore:Observation")  # it asks for one array; a dictionary of arrays is allowed
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_accepts_it(game: str) -> None:
    for pair in decks(game):
        api_test(envs.aec(game, pair), num_cycles=60)
    seed_test(lambda: envs.aec(game), num_cycles=20)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_accepts_it(game: str) -> None:
    for pair in decks(game):
        check_env(envs.seat(game, "random", pair), skip_render_check=True)


def test_the_rewards_of_a_game_are_its_result() -> None:
    env = envs.aec("keyforge")
    env.reset(seed=3)
    gained = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        gained[agent] += reward
        env.step(None if over else int(seen["action_mask"].nonzero()[0][0]))
    winners = env.game.result.winners
    assert winners and gained == {f"player_{p}": 1.0 if p in winners else -1.0 for p in range(2)}


def test_the_difference_of_scores_can_be_the_reward() -> None:
    env = envs.aec("keyforge", reward="score")
    env.reset(seed=3)
    before = [env.game.score(p).worth for p in range(2)]
    gained = [0.0, 0.0]
    for _ in range(60):
        env.step(int(env.observe(env.agent_selection)["action_mask"].nonzero()[0][0]))
        gained = [sum + env.rewards[f"player_{p}"] for p, sum in enumerate(gained)]
    after = [env.game.score(p).worth for p in range(2)]
    assert after != before
    assert gained == pytest.approx([now - then for now, then in zip(after, before, strict=True)])


def test_an_action_that_is_masked_is_refused_and_changes_nothing() -> None:
    env = envs.aec("keyforge")
    env.reset(seed=3)
    before = env.game.choices
    seen = env.observe(env.agent_selection)
    with pytest.raises(ValueError, match="masked"):
        env.step(int((seen["action_mask"] == 0).nonzero()[0][0]))
    assert env.game.choices == before and not env.game.over


def test_the_same_seed_plays_the_same_game_against_a_bot() -> None:
    def keys() -> tuple[str, ...]:
        env = envs.seat("keyforge", "greedy", seat=0)
        env.reset(seed=5)
        for _ in range(25):
            env.step(0)
        return env.game.keys

    assert keys() == keys()


def test_seats_in_processes_of_their_own() -> None:
    several = envs.vector("keyforge", 2, opponent="random")
    try:
        several.reset(seed=1)
        seen, rewards, *_ = several.step(cast(Any, [0, 0]))
        assert cast(Any, seen)["action_mask"].shape == (2, 128) and len(rewards) == 2
    finally:
        several.close()


def test_a_course_that_was_copied_goes_on_alone() -> None:
    course = Course(envs.aec("keyforge").course.words)
    course.begin(hj.new_game("keyforge", seed=2))
    course.take(0)
    twin = course.twin()
    twin.take(0)
    assert len(course.game.choices) == 1 and len(twin.game.choices) == 2
    first = course.observation(course.asked)[0]
    course.take(0)
    now = [one.observation(one.asked)[0] for one in (course, twin)]
    assert all((now[0][name] == now[1][name]).all() for name in now[0])
    assert any((now[0][name] != first[name]).any() for name in first)


@pytest.mark.compiled
@pytest.mark.long
def test_a_small_policy_learns_to_beat_chance() -> None:
    dealer, policy = Dealer("keyforge"), Policy()
    before = share(dealer, policy, RandomBot, 20)
    assert train(dealer, policy, RandomBot, most=100) == 100
    assert share(dealer, policy, RandomBot, 40) > max(before, 0.75)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_accepts_it(game: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="headjudge[spiel] is not installed")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from headjudge.envs import spiel

    assert spiel.SEEDS
    first, second = hj.decks(game)[:2]
    loaded = pyspiel.load_game(f"headjudge_{game.replace('-', '_')}", {"decks": f"{first};{second}"})
    state = loaded.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == spiel.SEEDS
    state.apply_action(17)
    for _ in range(30):
        state.apply_action(state.legal_actions()[0])
    again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(loaded, state))[1]
    assert str(again) == str(state) and again.legal_actions() == state.legal_actions()
    guess = state.resample_from_infostate(state.current_player(), lambda: 0.5)
    observer = loaded.make_py_observer()
    seen = observer.string_from(state, state.current_player())
    assert guess.legal_actions() == state.legal_actions()
    assert observer.string_from(guess, state.current_player()) == seen


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_openspiel_plays_it_at_random(game: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="headjudge[spiel] is not installed")
    from headjudge.envs import spiel

    loaded = pyspiel.load_game(spiel.game_type(game).short_name)
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_playthrough_of_openspiel_goes_the_same(game: str) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="headjudge[spiel] is not installed")
    from headjudge.envs import spiel

    def played(history: list[int]) -> list[tuple[int, str]]:
        state = loaded.new_initial_state()
        told: list[tuple[int, str]] = []
        random = Random(4)
        for step in range(120):
            action = history[step] if history else (9 if not step else random.choice(state.legal_actions()))
            told.append((state.current_player(), state.action_to_string(state.current_player(), action)))
            state.apply_action(action)
        recorded[:] = state.history()
        return told

    recorded: list[int] = []
    loaded = pyspiel.load_game(spiel.game_type(game).short_name)
    first = played([])
    assert len(recorded) == 120 and played(list(recorded)) == first
