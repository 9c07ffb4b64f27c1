"""First games that teach: whoever follows what is advised sees all of it, and wins in ten minutes."""

from __future__ import annotations

import pytest

import headjudge as hj
from headjudge import bots
from headjudge.decision import Decision
from headjudge.game import from_position
from headjudge.kernel.plugin import Hint
from headjudge.plugins import plugin
from headjudge.table.groups import whole
from headjudge.web import desk
from headjudge.web.lobby import Wish
from headjudge.web.messages import Concede, Refused, Rematch, Update
from headjudge.web.serving import Serving
from headjudge.web.workers import LEVELS
from tests.players import FIRST
from tests.web.serving import Client, asked, laid

MOST = 60
"""Questions of a lesson: ten minutes."""


USUAL = ["attack", "reap", "play", "activate", "choose their Lorraine", "pitch", "right", "Untamed"]
"""How answers begin that bring a game on."""


def fitting(hints: list[Hint], decision: Decision) -> Hint | None:
    texts = [option.text for option in decision.options]
    return next((h for h in hints if h.kind == decision.kind and any(h.about in text for text in texts)), None)


def advised(decision: Decision, hint: Hint | None, before: list[str]) -> int:
    """What is advised now, or was before where it is offered, else what brings the game on; only one card defends."""
    texts = [option.text for option in decision.options]
    now = [hint.do] if hint is not None and hint.do else []
    earlier = ["no more"] if decision.kind == "defend" else [*before, *USUAL]
    for begins in [*now, *earlier]:
        for i, text in enumerate(texts):
            if text.startswith(begins):
                return i
    return next((i for i, option in enumerate(decision.options) if option.verb in ("pass", "end")), 0)


@pytest.mark.parametrize("game", hj.games())
def test_whoever_follows_a_lesson_sees_all_of_it_and_wins(game: str) -> None:
    lesson = plugin(game).lesson
    assert lesson is not None
    setup = desk.lesson_for(Wish(game=game, name="Ann"))
    played = from_position(setup.position)
    bot = bots.make(LEVELS[desk.TEACHER], 3)
    left, questions = list(lesson.hints), 0
    done: list[str] = []
    while not played.over:
        decision = played.decision
        if decision.player != FIRST:
            played.choose(bot.choose(played.view(decision.player, log=False), decision))
            continue
        if len(decision.options) == 1:
            played.choose(0)
            continue
        questions += 1
        hint = fitting(left, whole(played))
        if hint is not None:
            left.remove(hint)
            if hint.do:
                done.insert(0, hint.do)
                assert any(option.text.startswith(hint.do) for option in decision.options), hint
        played.choose(advised(decision, hint, done))
        assert questions < MOST
    assert [hint.words for hint in left] == []
    assert list(played.result.winners) == [FIRST]


@pytest.mark.parametrize("game", hj.games())
def test_a_lesson_is_laid_like_any_table(serving: Serving, game: str) -> None:
    facts = laid(serving, game, opponent="lesson", name="Ann")
    with Client(serving, facts["table"], facts["token"]) as client:
        welcome, update = client.join()
        assert [hint.words for hint in welcome.lesson] and welcome.phrases
        assert update.phase == "playing" and [seat.kind for seat in update.seats] == ["person", "bot"]
        assert update.seats[0].name == "Ann" and update.chat is not None
        client.ask(Concede("c"))
        client.until(Update, lambda told: told.phase == "over")
        refused = client.ask(Rematch("r"))
        assert isinstance(refused, Refused) and refused.code == "illegal"
    plain = laid(serving, game)
    with Client(serving, plain["table"], plain["token"]) as client:
        assert client.join()[0].lesson == []
    assert all(each["lesson"] for each in asked(f"{serving.here}/api/lobby")[1]["games"])
