"""`headjudge bench` and `headjudge conform`: how fast games run, and whether what must hold of every game does."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Final

from headjudge import bench, conformance
from headjudge.arguments import a_seed
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.cli.research import ENVIRONMENTS, bench_environments
from headjudge.cli.serving import SERVER, bench_serve, conform_serve
from headjudge.conformance import citations, generated
from headjudge.conformance.generated import tabulating
from headjudge.instructions import instructions
from headjudge.lab import kills
from headjudge.plugins import find_deck, games, plugin
from headjudge.table.citing import sample_lines
from headjudge.table.counting import questions

LABORATORY: Final = "lab"
LONGEST: Final = 3600
"""Seconds to measure a game for."""
MOST_JOBS: Final = 64
MOST_GAMES: Final = 10_000
GENERATED_GAMES: Final = 1_000
"""Games with generated cards, shared among the laws, where no number is given."""


def run_bench(asked: Arguments) -> int:
    if asked.names == [SERVER]:
        return bench_serve(asked)
    if asked.names[:1] == [ENVIRONMENTS]:
        return bench_environments(asked)
    if asked.citations or asked.sample:
        return count_citations(asked)
    searching = asked.names[:1] == ["search"]
    if searching:
        asked.names = asked.names[1:]
    if asked.policy not in bench.POLICIES:
        raise ValueError(f"no policy {asked.policy!r}; there are {', '.join(bench.POLICIES)}")
    names = [plugin(name).id for name in asked.names] or games()
    for name in names:
        check_players(name, asked.players)
    if not 0 <= asked.seconds <= LONGEST:
        raise ValueError(f"--seconds {asked.seconds}: between 0 and {LONGEST}")
    for name in names:
        for deck in asked.decks:
            find_deck(plugin(name), deck)
    if searching:
        figures = [bench.search(name, asked.seconds, asked.decks) for name in names]
    elif asked.instructions:
        figures = [instructions(name, asked.policy, asked.players, asked.decks) for name in names]
    elif asked.questions:
        figures = [questions_asked(name, asked.questions, asked.seed) for name in names]
    elif asked.through:
        more = (asked.through, asked.seconds, asked.policy, asked.players, asked.decks)
        figures = [bench.through(name, *more) for name in names]
    elif asked.board is not None:
        figures = [bench.board(name, asked.board, asked.seconds, asked.policy) for name in names]
    else:
        figures = bench.report(names, asked.seconds, asked.policy, asked.turns, asked.players, asked.decks)
    tell(asked, figures, map(bench.text, figures))
    return DONE


def questions_asked(name: str, games_played: int, seed: int) -> bench.Figures:
    """What two people at one screen are asked a turn, answering as the greedy bot does."""
    if not 0 < games_played <= MOST_GAMES:
        raise ValueError(f"--questions {games_played}: between 1 and {MOST_GAMES} games")
    count = questions(name, games_played, seed)
    return bench.heading(name, "greedy") | {"games": games_played, "turns": count.turns} | count.figures()


def check_players(name: str, players: int) -> None:
    fewest, most = plugin(name).seats
    if not fewest <= players <= most:
        raise ValueError(f"{name} is played by {fewest} to {most} players, not {players}")


def count_citations(asked: Arguments) -> int:
    if min(asked.games, asked.sample) < 0:
        raise ValueError("--games and --sample must be at least 1")
    names = [plugin(name).id for name in asked.names or games()]
    surveys = [citations.survey(name, asked.games, asked.sample, asked.seed) for name in names]
    drawn = [line for survey in surveys for line in sample_lines(survey)]
    tell(asked, [survey.data() for survey in surveys], [*drawn, *citations.lines(surveys)])
    return DONE if all(survey.within() for survey in surveys) else NO


def conform_cards(asked: Arguments) -> int:
    """`headjudge conform GAME --cards SEED`: laws that hold for every card, over cards that nobody has written."""
    known = (generated.CARDS, *generated.LAWS)
    unknown = [name for name in asked.law if name not in known]
    if unknown:
        raise ValueError(f"there is no law {unknown[0]!r}; there are {', '.join(known)}")
    if asked.places:
        return conform_places(asked)
    played = asked.games if asked.games is not None else GENERATED_GAMES if asked.read is None else 0
    if asked.jobs < 1 or played < 0 or (asked.read or 0) < 0 or played + (asked.read or 0) < 1:
        raise ValueError("--games, --read and --jobs must be at least 1")
    broken = 0
    for name in asked.names or games():
        id = plugin(name).id
        findings = generated.try_laws(id, a_seed(asked.cards), played, asked.law, asked.jobs, asked.read)
        tell(asked, findings.data(), generated.lines(id, findings))
        broken += len(findings.breaks)
    return NO if broken else DONE


def conform_places(asked: Arguments) -> int:
    """`headjudge conform GAME --cards SEED --places`: every word at every place, by the reader and by games."""
    if asked.jobs < 1 or (asked.games or 0) < 0:
        raise ValueError("--jobs must be at least 1, and --games no less than 0")
    dead = 0
    for name in asked.names or games():
        id, seed = plugin(name).id, a_seed(asked.cards)
        listing: Sequence[Mapping[str, object]] = ()
        if asked.games:
            listing = generated.try_laws(id, seed, asked.games, [generated.SAID], asked.jobs).listings[generated.SAID]
        rows = tabulating.with_games(id, tabulating.read_places(id, seed, asked.jobs), listing)
        tell(asked, {"places": [row.data() for row in rows]}, list(tabulating.lines(id, rows)))
        dead += len([row for row in rows if row.verdict == "dead"])
    return NO if dead else DONE


def conform_lab(asked: Arguments) -> int:
    """`headjudge conform lab --kills N`: runs that are killed lose no game, double none and change none."""
    if asked.kills < 1:
        raise ValueError("conform lab takes --kills N, at least 1")
    try:
        counts = kills.conform(asked.kills, kills.all_ways())
    except kills.Lost as lost:
        print(f"headjudge: {lost}", file=sys.stderr)
        return NO
    tell(asked, counts, [f"{way}: {count}, no game lost" for way, count in counts.items()])
    return DONE


def run_conform(asked: Arguments) -> int:
    if asked.names == [SERVER]:
        return conform_serve(asked)
    if asked.names == [LABORATORY]:
        return conform_lab(asked)
    if asked.cards is not None:
        return conform_cards(asked)
    games_asked = asked.games if asked.games is not None else 0 if asked.strip or asked.damage else 1000
    played, logs = (0, games_asked or 1000) if asked.log else (games_asked, 0)
    length = conformance.Length(played, asked.greedy, asked.players, asked.jobs, asked.strip, asked.damage, logs)
    counts = (length.games, length.greedy, length.strip, length.damage, length.logs)
    if min(counts) < 0 or sum(counts) < 1 or length.jobs < 1:
        raise ValueError("--games, --greedy, --strip, --damage and --jobs must be at least 1")
    if length.jobs > MOST_JOBS:
        raise ValueError(f"--jobs {length.jobs}: at most {MOST_JOBS}")
    figures: dict[str, dict[str, conformance.Figures]] = {}
    for name in asked.names or games():
        check_players(name, asked.players)
        try:
            figures[name] = conformance.everything(plugin(name).id, length)
        except conformance.Broken as broken:
            print(f"headjudge: {broken}", file=sys.stderr)
            return NO
    tell(asked, figures, conformance.lines(figures))
    return DONE
