"""What players read in some of the games: views, questions and options in words, refusals; and what cards say.

`<game>.seen.tsv` has a line a game with the beginning of a digest of all that, taken at every so many-th decision;
`<game>.cards.tsv` one for each card, of its facts and abilities in our words. They change with our words, and are then
written anew by `make playthroughs`; the games themselves stay as they are.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path

from headjudge.cards import cards_of
from headjudge.cards.showing import card_lines
from headjudge.conformance.playthrough import SHORT, act_first, any_option
from headjudge.game import Game, replay
from headjudge.kernel.ids import PlayerId
from headjudge.plugins import plugin
from tests.playthroughs.dealing import Line, lines, origin_of

EVERY_GAME = 3
EVERY_DECISION = 13


def shown(game: Game) -> Iterator[str]:
    """What everybody may read at a decision."""
    asked = game.decision
    yield f"{asked.player} {asked.prompt} {[(option.text, option.key) for option in asked.options]}"
    for player in game.state.seats:
        yield viewed(game, player)
    for refusal in game.refusals():
        yield f"{refusal.attempt}: {refusal.code}: {refusal.words}"


def viewed(game: Game, player: PlayerId) -> str:
    """A view without its rules, and without its options, whose values may be numbers of this process."""
    view = dict(game.view(player, log=False))
    asked = view.pop("decision", {})
    assert isinstance(asked, dict)
    asked = {key: value for key, value in asked.items() if key not in ("rules", "options")}
    return json.dumps([view, asked], sort_keys=True)


def seen(game: str, one: Line) -> str:
    """The digest of what was read in a game, which is played as its line says."""
    state = replay(origin_of(game, one.decks, one.seed), [], None)
    table = Game(plugin(game), state.clone(), None, state)
    policy = act_first if one.seed % 2 else any_option
    rng = random.Random(one.seed)
    running = hashlib.blake2b(digest_size=16)
    number = 0
    while not table.over:
        if number % EVERY_DECISION == one.seed % EVERY_DECISION:
            for told in shown(table):
                running.update(told.encode())
        assert table.state.question is not None
        table.choose(policy(table.state.question, rng))
        number += 1
    for player in table.state.seats:
        running.update(viewed(table, player).encode())
    return running.hexdigest()[:SHORT]


def games_seen(game: str) -> list[tuple[str, str]]:
    """Games and digests as they are now."""
    return [(f"{one.decks} {one.seed}", seen(game, one)) for one in lines(game)[::EVERY_GAME]]


def cards_said(game: str) -> list[tuple[str, str]]:
    """Cards and digests as they are now."""
    cards = cards_of(plugin(game))
    found = []
    for name in sorted(cards.packs().entries):
        said = "\n".join(card_lines(cards, name))
        found.append((name, hashlib.blake2b(said.encode(), digest_size=16).hexdigest()[:SHORT]))
    return found


def file_of(game: str, what: str) -> Path:
    return Path(__file__).parent / f"{game}.{what}.tsv"


def written(game: str, what: str) -> list[tuple[str, str]]:
    """Names and digests as they were when the file was written."""
    rows = [row.split("\t") for row in file_of(game, what).read_text(encoding="utf-8").splitlines()]
    return [(name, digest) for name, digest in rows]


def write(game: str, what: str, rows: list[tuple[str, str]]) -> None:
    file_of(game, what).write_text("".join(f"{name}\t{digest}\n" for name, digest in rows), encoding="utf-8")
