"""The command line: `headjudge play fab`, and what judges, deck builders and scripts ask for.

A command prints what was asked and returns its exit code: 0 done, 1 the answer is no (an illegal deck, a scenario that
fails), 2 the question was wrong. Nothing that is typed ends in a traceback.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final

from headjudge import bots
from headjudge.installed import find_deck, games, plugin
from headjudge.kernel import state as kernel_state
from headjudge.kernel.plugin import Deck, DeckError
from headjudge.table.screen import quoted

DONE: Final = 0
NO: Final = 1
BAD_INPUT: Final = 2
FAULT: Final = 70
"""A fault of the program itself."""
INTERRUPTED: Final = 130

Arguments = argparse.Namespace


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns its exit code."""
    forgive_encodings()
    try:
        arguments = parser().parse_args(argv)
        command = arguments.run
        code = int(command(arguments))
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: not our fault
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED
    except DeckError as problem:
        return complain(problem.complaints)
    except (ValueError, LookupError, OSError) as problem:
        return complain([said(problem)])
    except NotImplementedError as problem:
        return complain([f"not implemented: {said(problem)}"])
    except Exception as bug:
        if os.environ.get("HEADJUDGE_DEBUG"):
            raise
        complain([f"a fault of the program, please report it: {type(bug).__name__}: {said(bug)}"])
        return FAULT


def complain(words: Iterable[str]) -> int:
    for line in words:
        print(f"headjudge: {line}", file=sys.stderr)
    return BAD_INPUT


def said(problem: Exception) -> str:
    if isinstance(problem, OSError) and problem.strerror and problem.filename is not None:
        return f"{problem.filename}: {problem.strerror}"
    if isinstance(problem, KeyError) and problem.args:
        return f"nothing is named {problem.args[0]!r}"
    return str(problem) or type(problem).__name__


def forgive_encodings() -> None:
    """Bytes that are no text come in as marks, letters that a terminal lacks go out as question marks."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def tell(asked: Arguments, data: object, lines: Iterable[str]) -> None:
    """The answer: as data for a script, as lines for people."""
    if asked.json:
        print(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        for line in lines:
            print(line)


# -- what can be asked -------------------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(prog="headjudge", description="Plays trading card games by the book, and cites it.")
    top.add_argument("--version", action="version", version=version_line())
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_play(commands)
    add_rules(commands)
    add_cards(commands)
    add_decks(commands)
    scenario = commands.add_parser("scenario", help="run rulings that are written as files")
    what = scenario.add_subparsers(metavar="run", required=True)
    run = what.add_parser("run", help="exit 0 only if every expectation holds")
    run.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file or a folder of them")
    run.add_argument("--mutate", action="store_true", help="falsify each claim and blank each card in turn")
    run.add_argument("--brief", action="store_true", help="the log of failing scenarios only")
    run.add_argument("--json", action="store_true")
    run.set_defaults(run=run_scenarios)
    bench = commands.add_parser("bench", help="how fast random games run here")
    bench.add_argument("names", nargs="*", metavar="GAME", help="all installed games where none is named")
    bench.add_argument("--seconds", type=float, default=3.0, help="how long each game is measured (default 3)")
    bench.add_argument("--turns", type=int, default=0, help="stop each game after so many turns (default: play it out)")
    bench.add_argument("--players", type=int, default=2, help="how many players a game has (default 2)")
    bench.add_argument("--policy", default="random", help="random, or act: pass only when nothing else is legal")
    bench.add_argument(
        "--through", choices=("decision", "view"), help="read that at every decision, and say the factor"
    )
    bench.add_argument("--board", type=int, nargs="*", metavar="N", help="with N permanents a side beside none")
    bench.add_argument("--citations", action="store_true", help="how many rules events, questions and refusals name")
    bench.add_argument("--games", type=int, default=0, help="games for --citations (default: each pair of decks)")
    bench.add_argument("--sample", type=int, default=0, metavar="N", help="show N of each sort with their rules")
    bench.add_argument("--seed", type=int, default=0, help="which of them --sample shows")
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run=run_bench)
    conform = commands.add_parser("conform", help="play random games and check what must hold for every game")
    conform.add_argument("names", nargs="*", metavar="GAME", help="all installed games where none is named")
    conform.add_argument("--games", type=int, help="how many must end by a rule (default 1000; with --strip none)")
    conform.add_argument("--greedy", type=int, default=0, help="how many games of greedy bots too (default none)")
    conform.add_argument("--strip", type=int, default=0, help="how many must go the same without citations")
    conform.add_argument("--players", type=int, default=2, help="how many players a game has (default 2)")
    conform.add_argument("--jobs", type=int, default=1, help="how many processes play at once (default 1)")
    conform.add_argument("--json", action="store_true")
    conform.set_defaults(run=run_conform)
    match = commands.add_parser("match", help="one bot against another, with the same deck")
    match.add_argument("game", metavar="GAME")
    match.add_argument("decks", nargs="*", metavar="DECK", help="all shipped decks where none is named")
    match.add_argument("--bots", default="greedy,random", help="whose wins are counted, and against whom")
    match.add_argument("--games", type=int, default=100, help="how many games with each deck (default 100)")
    match.add_argument("--json", action="store_true")
    match.set_defaults(run=run_match)
    listing = commands.add_parser("games", help="the installed games")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run=list_games)
    return top


Commands = argparse._SubParsersAction  # the only name argparse gives to it


def add_play(commands: Commands[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="a game in the terminal, against a bot or a friend")
    add = play.add_argument
    add("game", nargs="?", default="", metavar="GAME", help="not needed with --load, --position and --replay")
    add("--deck", action="append", default=[], help="a shipped deck or a file; several, or a,b, for several seats")
    add("--players", type=int, default=0, metavar="N", help="how many play, where the game lets more than two")
    add("--party", default="", metavar="1,2,1,2", help="who wins together: a number for each player, 0 for nobody's")
    add("--seat", type=int, default=1, help="where you sit, counted from 1")
    add("--seed", type=int, help="the same seed deals the same game")
    add("--first", type=int, default=0, metavar="SEAT", help="who begins")
    add("--format", default="", help="one of the game's formats")
    add("--position", default="", metavar="CODE", help="go on from a position's text, or from a file that holds it")
    add("--load", default="", metavar="FILE", help="go on with a game that was saved")
    add("--replay", default="", metavar="FILE", help="step through a game that was saved")
    add("--bot", default="greedy", choices=sorted(bots.BOTS), help="who plays the other seats (default greedy)")
    add("--hot-seat", action="store_true", help="people at all seats; hands are hidden in between")
    add("--ascii", action="store_true", help="no letters beyond ASCII")
    play.set_defaults(run=run_play)


def add_rules(commands: Commands[argparse.ArgumentParser]) -> None:
    rules = commands.add_parser(
        "rules",
        help="a rule in our words, the code that cites it, the scenarios that show it",
        usage="headjudge rules GAME [NUMBER or WORDS ...] | headjudge rules coverage GAME [--all | --mutate N --seed S]"
        " | headjudge rules conditions GAME|kernel [--sample N --seed S]",
    )
    add = rules.add_argument
    add("game", metavar="GAME", help="a game; or `coverage` and a game; or `conditions` and a game or `kernel`")
    add("anchor", nargs="*", metavar="NUMBER", help="7.5.5, abilities 5.2, or words to search for")
    add("--scenarios", type=Path, metavar="FOLDER", help="where scenarios are (default: scenarios, here)")
    add("--all", action="store_true", help="disable every branch that names a rule, and say which rules are realised")
    add("--rule", default="", metavar="NUMBER", help="disable what names this rule, and list the scenarios that fail")
    add("--mutate", type=int, metavar="N", help="disable N of these branches, picked at random")
    add("--sample", type=int, default=200, metavar="N", help="how many conditions to force (default 200)")
    add("--seed", type=int, default=0, help="which of them are picked")
    add("--jobs", type=int, default=2, help="how many processes run at once (default 2)")
    add("--text", action="append", default=[], metavar="PART", help="coverage of this part of the book, or of all")
    add("--json", action="store_true")
    rules.set_defaults(run=run_rules)


def add_cards(commands: Commands[argparse.ArgumentParser]) -> None:
    cards = commands.add_parser("cards", help="cards: their facts, and their abilities as the engine understands them")
    what = cards.add_subparsers(metavar="show|find|check|format|port|words", required=True)
    add_card_tools(what)
    for name, help, run in (("show", "one card", show_card), ("find", "names that hold a text", find_cards)):
        one = what.add_parser(name, help=help)
        one.add_argument("game", metavar="GAME")
        one.add_argument("name", nargs="*" if name == "find" else "+", metavar="NAME")
        one.add_argument("--json", action="store_true")
        one.set_defaults(run=run)


def add_card_tools(what: Commands[argparse.ArgumentParser]) -> None:
    check = what.add_parser("check", help="read, say and make every packed card; exit 1 if anything is wrong")
    check.add_argument("names", nargs="*", metavar="GAME")
    check.add_argument("--atoms", action="store_true", help="change every atom: refused, or said and made otherwise")
    check.add_argument("--heard", action="store_true", help="read every sentence back")
    check.set_defaults(run=check_cards)
    form = what.add_parser("format", help="write packs as they are always written")
    form.add_argument("game", metavar="GAME")
    form.add_argument("paths", nargs="+", type=Path, metavar="PACK")
    form.add_argument("--check", action="store_true", help="change nothing; exit 1 if a pack is written otherwise")
    form.set_defaults(run=format_cards)
    port = what.add_parser("port", help="packs and scenarios of earlier editions in today's words")
    port.add_argument("game", metavar="GAME")
    port.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    port.set_defaults(run=port_cards)
    words = what.add_parser("words", help="how many cards each word of the language serves")
    words.add_argument("names", nargs="*", metavar="GAME")
    words.set_defaults(run=count_words)


def add_decks(commands: Commands[argparse.ArgumentParser]) -> None:
    listing = commands.add_parser("decks", help="the decks shipped with a game")
    listing.add_argument("game", metavar="GAME")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run=list_decks)
    deck = commands.add_parser("deck", help="check a deck list")
    what = deck.add_subparsers(metavar="check", required=True)
    check = what.add_parser("check", help="every complaint with its line; exit 1 if there is any")
    check.add_argument("game", metavar="GAME")
    check.add_argument("file", metavar="FILE", help="a deck list, or a shipped deck's id")
    check.add_argument("--format", default="", help="one of the game's formats")
    check.add_argument("--json", action="store_true")
    check.set_defaults(run=check_deck)


# -- answers -----------------------------------------------------------------------------------------------------------


def version_line() -> str:
    build = "plain Python" if str(kernel_state.__file__).endswith(".py") else "compiled"
    return f"headjudge {version('headjudge')} ({build})"


def run_play(asked: Arguments) -> int:
    from headjudge.table.evening import Wish, spend

    wish = Wish(
        game=asked.game,
        decks=tuple(asked.deck),
        players=asked.players,
        parties=asked.party,
        seat=asked.seat,
        seed=asked.seed,
        first=asked.first,
        format=asked.format,
        position=asked.position,
        load=asked.load,
        replay=asked.replay,
        bot=asked.bot,
        hot_seat=asked.hot_seat,
        ascii=asked.ascii,
    )
    return spend(wish, sys.stdin, sys.stdout)


def run_scenarios(asked: Arguments) -> int:
    from headjudge.scenario.reporting import command

    return command(asked.paths, asked.mutate, asked.json, sys.stdout, asked.brief)


def run_rules(asked: Arguments) -> int:
    from headjudge import rulebook
    from headjudge.rulebook import report

    if asked.game in ("coverage", "conditions"):
        return rules_coverage(asked) if asked.game == "coverage" else rules_conditions(asked)
    words = " ".join(asked.anchor)
    try:
        described = report.describe(asked.game, words, scenario_folder(asked))
    except rulebook.UnknownAnchor:
        found = rulebook.find(words, asked.game) if words else list(rulebook.rules(asked.game))
        if not found:
            raise
        tell(asked, [report.rule_data(rule) for rule in found], map(report.one_line, found))
    else:
        tell(asked, report.described_data(described), [report.described_text(described)])
    return DONE


def rules_coverage(asked: Arguments) -> int:
    """Which rules the code realises: what speaks of them, or with --all and --mutate what becomes of disabled code."""
    from headjudge import rulebook
    from headjudge.coverage import report
    from headjudge.coverage.states import cover, without

    if len(asked.anchor) != 1:
        raise ValueError(f"coverage of which game? There are {', '.join(games())}")
    game = rulebook.book(asked.anchor[0]).game
    folder = scenario_folder(asked)
    chosen = report.texts_of(game, asked.text)
    if folder is None and (asked.all or asked.rule or asked.mutate is not None):
        raise ValueError("there are no scenarios here: name their folder with --scenarios")
    if asked.mutate is not None:
        return mutate_code(asked, game)
    if asked.rule:
        rule = rulebook.resolve(game, asked.rule)
        lines = list(report.without_lines(rule, *without(rule, Path(folder or ""), asked.jobs)))
        tell(asked, lines, lines)
        return DONE
    if asked.all:
        found = cover(game, Path(folder or ""), asked.jobs)
        tell(asked, report.coverage_data(found, chosen), report.coverage_lines(found, chosen))
        return NO if found.untied or found.wrong_definitions else DONE
    lines = list(report.static_text(game, folder, asked.text))
    tell(asked, lines, lines)
    return DONE


def mutate_code(asked: Arguments, game: str) -> int:
    """Disable some cited branches of the code: each mutant must fail a scenario by an outcome."""
    from headjudge import rulebook
    from headjudge.coverage import report
    from headjudge.coverage.branches import branches
    from headjudge.coverage.states import Workshop, code_of, picked

    workshop = Workshop(game, Path(scenario_folder(asked) or ""), asked.jobs)
    everything = branches(rulebook.book(game).code, code_of(game))
    judged = workshop.verdicts(picked(everything, asked.mutate, asked.seed))
    missed = sum(not one.noticed for one in judged)
    sum_line = f"{len(judged)} of {len(everything)} cited branches disabled (seed {asked.seed}): {missed} not noticed"
    lines = [*map(report.judged_line, judged), sum_line]
    tell(asked, lines, lines)
    return NO if missed else DONE


def rules_conditions(asked: Arguments) -> int:
    """Conditions of the code forced true and false: does a scenario or a test notice?"""
    from headjudge.coverage import conditions, report

    folder = scenario_folder(asked)
    if len(asked.anchor) != 1 or folder is None:
        raise ValueError(f"conditions of what? There are {', '.join([*games(), conditions.KERNEL])}, beside scenarios")
    area = asked.anchor[0]
    chosen = conditions.drawn(area, asked.sample, asked.seed)
    found = conditions.fates(area, chosen, folder, asked.jobs, lambda words: print(words, file=sys.stderr, flush=True))
    everything = len(conditions.population(area))
    tell(asked, report.fates_data(found), report.fates_lines(area, asked.seed, found, everything))
    return DONE


def scenario_folder(asked: Arguments) -> Path | None:
    """Where scenarios are: as told, or `scenarios` here; None where there are none."""
    if asked.scenarios is not None and not asked.scenarios.is_dir():
        raise ValueError(f"{asked.scenarios}: no such folder")
    folder = asked.scenarios or Path("scenarios")
    return folder if folder.is_dir() else None


def show_card(asked: Arguments) -> int:
    from headjudge.cards import NoPacks, cards_of
    from headjudge.cards.showing import card_data, card_lines, key_of
    from headjudge.table.definitions import face_data, face_lines, face_named

    plug, name = plugin(asked.game), " ".join(asked.name)
    try:
        cards = cards_of(plug)
    except NoPacks:
        face = face_named(plug, name)
        tell(asked, face_data(plug, face), face_lines(plug, face))
        return DONE
    key = key_of(cards, plug.id, name)
    tell(asked, card_data(cards, key), card_lines(cards, key))
    return DONE


def check_cards(asked: Arguments) -> int:
    from headjudge.cards import cards_of
    from headjudge.cards.reports import check_report

    wrong = 0
    for name in asked.names or games():
        plug = plugin(name)
        lines, bad = check_report(plug.id, cards_of(plug), asked.atoms, asked.heard)
        print("\n".join(lines))
        wrong += bad
    return NO if wrong else DONE


def format_cards(asked: Arguments) -> int:
    from headjudge.cards import cards_of
    from headjudge.cards.formatting import formatted

    cards = cards_of(plugin(asked.game))
    changed = 0
    for path in asked.paths:
        text = path.read_text(encoding="utf-8")
        made = formatted(cards, text, str(path))
        if made != text:
            changed += 1
            print(f"{path}: {'is written otherwise' if asked.check else 'written anew'}")
            if not asked.check:
                path.write_text(made, encoding="utf-8")
    return NO if asked.check and changed else DONE


def port_cards(asked: Arguments) -> int:
    from headjudge.cards import cards_of
    from headjudge.cards.porting import port

    refused = 0
    for path in asked.paths:
        found = port(cards_of(plugin(asked.game)), path)
        print("\n".join([*[f"{file}: ported" for file in found.changed], *found.refused]))
        refused += len(found.refused)
    return NO if refused else DONE


def count_words(asked: Arguments) -> int:
    from headjudge.cards import cards_of
    from headjudge.cards.reports import words_report

    every = {plug.id: cards_of(plug) for plug in map(plugin, games())}
    wanted = [plugin(name).id for name in asked.names]
    print("\n".join(words_report(every, wanted)))
    return DONE


def find_cards(asked: Arguments) -> int:
    from headjudge.table.definitions import found

    plug = plugin(asked.game)
    words = " ".join(asked.name)
    names = found(plug, words)
    tell(asked, names, names)
    if not names:
        print(f"headjudge: no card of {plug.id} has {quoted(words)!r} in its name", file=sys.stderr)
    return DONE if names else NO


def list_games(asked: Arguments) -> int:
    data = [
        {"id": plug.id, "title": plug.policies.title, "edition": plug.policies.edition, "formats": list(plug.formats())}
        for plug in map(plugin, games())
    ]
    tell(asked, data, [f"{one['id']:<16} {one['title']}, edition {one['edition']}" for one in data])
    return DONE


def list_decks(asked: Arguments) -> int:
    shipped = plugin(asked.game).decks()
    data = [{"id": id, "name": deck.name, "cards": size(deck)} for id, deck in shipped.items()]
    tell(asked, data, [f"{one['id']:<32} {one['cards']:>3} cards  {one['name']}" for one in data])
    return DONE


def check_deck(asked: Arguments) -> int:
    plug = plugin(asked.game)
    format = asked.format
    if format and format not in plug.formats():
        raise ValueError(f"{plug.id} has no format {format!r}; there are {', '.join(plug.formats())}")
    lines: list[str] = []
    try:
        deck = find_deck(plug, asked.file)
        format = format or plug.format_of([deck])
        complaints = plug.check_deck(deck, format)
        lines = [f"{deck.name}: {size(deck)} cards, legal in {format}"]
    except DeckError as problem:
        complaints = problem.complaints
    if complaints:
        lines = [f"{asked.file}: {complaint}" for complaint in complaints]
    tell(asked, {"file": asked.file, "format": format, "legal": not complaints, "complaints": complaints}, lines)
    return NO if complaints else DONE


def size(deck: Deck) -> int:
    return sum(count for cards in deck.sections.values() for _, count in cards)


def run_bench(asked: Arguments) -> int:
    from headjudge import bench

    if asked.citations or asked.sample:
        return count_citations(asked)
    if asked.policy not in bench.POLICIES:
        raise ValueError(f"no policy {asked.policy!r}; there are {', '.join(bench.POLICIES)}")
    names = [plugin(name).id for name in asked.names] or games()
    if asked.through:
        figures = [bench.through(name, asked.through, asked.seconds, asked.policy, asked.players) for name in names]
    elif asked.board is not None:
        figures = [bench.board(name, asked.board, asked.seconds, asked.policy) for name in names]
    else:
        figures = bench.report(names, asked.seconds, asked.policy, asked.turns, asked.players)
    tell(asked, figures, map(bench.text, figures))
    return DONE


def count_citations(asked: Arguments) -> int:
    from headjudge.conformance import citations
    from headjudge.table.citing import sample_lines

    if min(asked.games, asked.sample) < 0:
        raise ValueError("--games and --sample must be at least 1")
    names = [plugin(name).id for name in asked.names or games()]
    surveys = [citations.survey(name, asked.games, asked.sample, asked.seed) for name in names]
    drawn = [line for survey in surveys for line in sample_lines(survey)]
    tell(asked, [survey.data() for survey in surveys], [*drawn, *citations.lines(surveys)])
    return DONE if all(survey.within() for survey in surveys) else NO


def run_conform(asked: Arguments) -> int:
    from headjudge import conformance

    games_asked = asked.games if asked.games is not None else 0 if asked.strip else 1000
    length = conformance.Length(games_asked, asked.greedy, asked.players, asked.jobs, asked.strip)
    counts = (length.games, length.greedy, length.strip)
    if min(counts) < 0 or sum(counts) < 1 or length.jobs < 1:
        raise ValueError("--games, --greedy, --strip and --jobs must be at least 1")
    figures: dict[str, dict[str, conformance.Figures]] = {}
    for name in asked.names or games():
        try:
            figures[name] = conformance.everything(plugin(name).id, length)
        except conformance.Broken as broken:
            print(f"headjudge: {broken}", file=sys.stderr)
            return NO
    tell(asked, figures, conformance.lines(figures))
    return DONE


def run_match(asked: Arguments) -> int:
    from headjudge.bots.match import mirror_match

    plug = plugin(asked.game)
    names = asked.bots.split(",")
    if len(names) != 2 or asked.games < 1:
        raise ValueError("--bots takes two names, such as greedy,random; --games at least 1")
    won: dict[str, int] = {}
    for deck in asked.decks or plug.decks():
        won[deck] = mirror_match(plug.id, deck, (names[0], names[1]), asked.games)
    lines = [f"{deck:<32} {names[0]} won {count} of {asked.games} against {names[1]}" for deck, count in won.items()]
    tell(asked, won, lines)
    return DONE


if __name__ == "__main__":
    sys.exit(main())
