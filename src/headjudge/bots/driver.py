"""Bots play whole games."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.bots.bot import Bot
from headjudge.bots.chance import RandomBot
from headjudge.game import Game


def answer(game: Game, bot: Bot) -> None:
    """Let `bot` answer the open question."""
    question = game.state.question
    if isinstance(bot, RandomBot) and question is not None:
        game.choose(bot.pick(len(question.acts)))  # chance needs neither a view nor words
        return
    decision = game.decision
    game.choose(bot.choose(game.view(decision.player, log=False), decision))


def play_game(game: Game, bots: Sequence[Bot]) -> int:
    """Play to the end, one bot a player; returns how many questions were answered."""
    if len(bots) != game.state.n:
        raise ValueError(f"{game.state.n} players need as many bots, not {len(bots)}")
    answers = 0
    while not game.over and (question := game.state.question) is not None:
        answer(game, bots[question.player])
        answers += 1
    return answers
