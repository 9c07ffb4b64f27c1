"""`headjudge play` and `headjudge match`."""

from __future__ import annotations

import sys
from dataclasses import asdict
from typing import Final

from headjudge.bots.match import deck_match, interval, mirror_match
from headjudge.cli.answers import DONE, Arguments, tell
from headjudge.cli.decks import answer_at_terminal, pasted_list
from headjudge.installed import plugin
from headjudge.table import kept
from headjudge.table.evening import PASTED, Wish, spend
from headjudge.table.screen import Screen

HOW_TO_GO_ON: Final = "go on: play --load NUMBER; look again: play --replay NUMBER; once more: play --rematch NUMBER"


def run_play(asked: Arguments) -> int:
    pasted = ""
    if PASTED in asked.deck:
        pasted = pasted_list()
        answer_at_terminal()
    wish = Wish(
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
    return spend(wish, sys.stdin, sys.stdout)


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


def run_match(asked: Arguments) -> int:
    plug = plugin(asked.game)
    names = asked.bots.split(",")
    if len(names) != 2 or asked.games < 1:
        raise ValueError("--bots takes two names, such as greedy,random; --games at least 1")
    if asked.against:
        return run_deck_match(asked, plug.id, names[0])
    won: dict[str, int] = {}
    for deck in asked.decks or plug.decks():
        won[deck] = mirror_match(plug.id, deck, (names[0], names[1]), asked.games)
    lines = [f"{deck:<32} {names[0]} won {count} of {asked.games} against {names[1]}" for deck, count in won.items()]
    tell(asked, won, lines)
    return DONE


def run_deck_match(asked: Arguments, game: str, bot: str) -> int:
    """`--decks A,B`: how the two decks fare against one another, each in the hands of the same bot."""
    decks = tuple(asked.against.split(","))
    if len(decks) != 2 or asked.decks:
        raise ValueError("--decks takes two decks, such as a,b, and no others are named then")
    won, drawn = deck_match(game, (decks[0], decks[1]), bot, asked.games)
    low, high = interval(won, asked.games)
    data = {"decks": decks, "bot": bot, "games": asked.games, "won": won, "drawn": drawn, "interval": [low, high]}
    share = f"{won / asked.games:.0%} (95 %: {low:.0%} to {high:.0%})"
    tell(asked, data, [f"{decks[0]} won {won} of {asked.games} against {decks[1]}, {drawn} drawn: {share}"])
    return DONE
