"""`headjudge play`, and the games that were kept."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Final

from headjudge.cli.answers import DONE, Arguments, tell
from headjudge.cli.decks import answer_at_terminal, pasted_list
from headjudge.table import kept
from headjudge.table.screen import Screen
from headjudge.table.session import PASTED, SessionOptions, run_session

HOW_TO_GO_ON: Final = "go on: play --load NUMBER; look again: play --replay NUMBER; once more: play --rematch NUMBER"


def run_play(asked: Arguments) -> int:
    pasted = ""
    if PASTED in asked.deck:
        pasted = pasted_list()
        answer_at_terminal()
    options = SessionOptions(
        game=asked.game,
        decks=tuple(asked.deck),
        pasted=pasted,
        players=asked.players,
        parties=asked.party,
        seat=asked.seat,
        seed=asked.seed,
        first=asked.first,
        format=asked.format,
        position=asked.position,
        load=asked.load,
        resume=asked.resume,
        replay=asked.replay,
        rematch=asked.rematch,
        bot=asked.bot,
        hot_seat=asked.hot_seat,
        ascii=asked.ascii,
    )
    return run_session(options, sys.stdin, sys.stdout)


def list_kept(asked: Arguments) -> int:
    found = kept.all_kept()
    data = [{"path": str(game.path), **asdict(game.about)} for game in found]
    lines = [game.line(number) for number, game in enumerate(found, 1)] or ["no game is kept"]
    lines += [HOW_TO_GO_ON] if found else []
    screen = Screen(sys.stdin, sys.stdout)
    if screen.live and not asked.json:
        for line in lines:
            screen.say(line, 0, 5)
    else:
        tell(asked, data, lines)
    return DONE
