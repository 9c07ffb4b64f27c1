"""Every game goes as it went when its file was written: options, log and result. See this package's docstring."""

from __future__ import annotations

import pytest

import headjudge as hj
from tests.playthroughs import fab_pool, grand_archive_pool, keyforge_pool
from tests.playthroughs.dealing import POOLS, dealt, line, lines, origin_of

PARTS = 6
GAMES = sorted(POOLS)
PACKED = {
    "fab": fab_pool.dealable,
    "grand-archive": grand_archive_pool.dealable,
    "keyforge": keyforge_pool.dealable,
}


@pytest.mark.compiled
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", GAMES)
def test_games_go_as_they_went(game: str, part: int) -> None:
    then = lines(game)[part::PARTS]
    now = [line(game, one.decks, one.seed) for one in then]
    assert now == then


@pytest.mark.parametrize("game", GAMES)
def test_the_file_holds_the_games_that_are_dealt(game: str) -> None:
    assert [(one.decks, one.seed) for one in lines(game)] == list(dealt(game))


def test_every_installed_game_has_its_file() -> None:
    assert set(GAMES) <= set(hj.games())


@pytest.mark.parametrize("game", GAMES)
def test_every_packed_card_is_dealt(game: str) -> None:
    found: set[str] = set()
    for one in lines(game):
        if one.decks.startswith("pool "):
            g = origin_of(game, one.decks, one.seed)
            found |= {g.faces[o.face].key for o in g.objects() if o.face >= 0}
    assert [key for key in PACKED[game]() if key not in found] == []
