"""`headjudge scenario`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import cast

from headjudge.cli.answers import DONE, Arguments
from headjudge.installed import plugin
from headjudge.kernel.ids import SPECTATOR
from headjudge.kernel.state import State
from headjudge.kernel.views import view_of
from headjudge.scenario.collecting import words_of
from headjudge.scenario.listing import list_words
from headjudge.scenario.reporting import Asked, command
from headjudge.table.summary import Seen, extra_lines, headline, player_lines, shared_lines


def run_scenarios(asked: Arguments) -> int:
    return command(Asked(asked.paths, asked.mutate, asked.json, asked.brief, position=position), sys.stdout)


def tell_scenarios(asked: Arguments) -> int:
    return command(Asked(asked.paths, as_json=asked.json, tell=True, position=position), sys.stdout)


def list_game_words(asked: Arguments) -> int:
    words = words_of(plugin(asked.game).id)
    assert words is not None
    print("\n".join(list_words(words)))
    return DONE


def position(g: State, players: Sequence[str]) -> Iterator[str]:
    """Everything on the table: what all know, and of each player what that player knows."""
    view = view_of(g, SPECTATOR)
    seen = cast("Seen", view)
    yield f"-- {headline(seen, players)} --"
    for seat, name in zip(g.seats, players):
        own = cast("Seen", view_of(g, seat)["players"][seat])
        yield from player_lines(own, g.policies, name, mine=True)
    for zone, objects in view["table"].items():
        yield from shared_lines(zone, cast("list[Seen]", objects), players)
    yield from extra_lines(seen, players)
