"""What can be asked: the words of each command, and the function that answers it.

A command's module is imported when it is the one that was asked for.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import cast

from headjudge import bots
from headjudge.cli.answers import Arguments
from headjudge.kernel import state as kernel_state
from headjudge.plugins import engine

Commands = argparse._SubParsersAction  # the only name argparse gives to it
Command = Callable[[Arguments], int]


def command_named(place: str) -> Command:
    """The function that answers: `cards.check_cards`."""
    module, _, name = place.rpartition(".")
    return cast(Command, getattr(import_module(f"headjudge.cli.{module}"), name))


PLAIN = """headjudge {} (plain Python)
The compiled package plays about five times as fast. In the folder of the source, with a C compiler, in some minutes:
  HEADJUDGE_COMPILE=1 pip install ."""

COMPILED = """headjudge {} (compiled)
Plain Python instead, in the folder of the source:
  HEADJUDGE_COMPILE=0 pip install ."""


def version_text() -> str:
    """The version, which build of it runs, and how to get the other one."""
    return (PLAIN if str(kernel_state.__file__).endswith(".py") else COMPILED).format(engine())


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="headjudge",
        description="Plays trading card games by the book, and cites it.",
        formatter_class=argparse.RawDescriptionHelpFormatter,  # the version is several lines
    )
    top.add_argument("--version", action="version", version=version_text())
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_play(commands)
    add_serve(commands)
    add_rules(commands)
    add_cards(commands)
    add_decks(commands)
    add_scenario(commands)
    add_bench(commands)
    add_conform(commands)
    add_prove(commands)
    add_match(commands)
    add_lab(commands)
    add_env(commands)
    add_games(commands)
    for name in WITH_PACKS:
        add_packs(commands.choices[name])
    return top


WITH_PACKS = (
    "prove",
    "play",
    "kept",
    "serve",
    "cards",
    "decks",
    "deck",
    "scenario",
    "bench",
    "conform",
    "match",
    "lab",
)


def add_packs(command: argparse.ArgumentParser) -> None:
    """`--packs FOLDER`, on the command or on each that stands below it."""
    below = [action for action in command._actions if isinstance(action, Commands)]
    for action in below:
        for one in set(action.choices.values()):
            add_packs(one)
    if not below:
        command.add_argument(
            "--packs",
            action="append",
            default=[],
            metavar="FOLDER",
            help="cards and decks of your own, read like the shipped ones; may be given again",
        )


def add_play(commands: Commands[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="a game in the terminal, against a bot or a friend")
    add = play.add_argument
    add("game", nargs="?", default="", metavar="GAME", help="not needed with --load, --position and --replay")
    add("--deck", action="append", default=[], help="a shipped deck, a file, or - for a list that comes in; or a,b")
    add("--players", type=int, default=0, metavar="N", help="how many play, where the game lets more than two")
    add("--party", default="", metavar="1,2,1,2", help="who wins together: a number for each player, 0 for nobody's")
    add("--seat", type=int, default=0, help="where you sit, counted from 1 (default 1, or where you sat)")
    add("--seed", type=int, help="the same seed deals the same game")
    add("--first", type=int, default=0, metavar="SEAT", help="who begins")
    add("--format", default="", help="one of the game's formats")
    add("--position", default="", metavar="CODE", help="go on from a position's text, or from a file that holds it")
    add("--load", default="", metavar="FILE", help="go on with a game: a file, or its number in `headjudge kept`")
    add("--continue", action="store_true", dest="resume", help="go on with the game that was kept last")
    add("--replay", default="", metavar="FILE", help="step through a game: a file, or its number")
    add("--rematch", nargs="?", const="last", default="", metavar="FILE", help="play it again with the same decks")
    add("--bot", default="", choices=["", *sorted(bots.BOTS)], help="who plays the other seats (default greedy)")
    add("--hot-seat", action="store_true", help="people at all seats; hands are hidden in between")
    add("--ascii", action="store_true", help="no letters beyond ASCII")
    play.set_defaults(run="playing.run_play")
    listing = commands.add_parser("kept", help="the games that were kept: unfinished ones and finished ones")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run="playing.list_kept")


def add_serve(commands: Commands[argparse.ArgumentParser]) -> None:
    serve = commands.add_parser("serve", help="tables in the browser, against bots or friends (needs the extra web)")
    add = serve.add_argument
    add("--host", default="127.0.0.1", help="the address to listen at (default: this machine only)")
    add("--port", type=int, default=8000, help="the port (default 8000; 0: any that is free)")
    add("--public-url", default="", metavar="URL", help="how others reach it: what invitations say")
    add(
        "--trusted-proxy",
        action="append",
        default=[],
        metavar="ADDRESS",
        help="a reverse proxy, by address or network, that says in X-Forwarded-For who asks",
    )
    add("--data", type=Path, metavar="FILE", help="where tables are kept (default: in your folder of kept games)")
    add("--most-tables", type=int, default=50_000, metavar="N", help="how many are kept (default 50000)")
    add("--keep-finished", type=float, default=30, metavar="DAYS", help="how long finished tables are kept (30)")
    add("--keep-idle", type=float, default=90, metavar="DAYS", help="how long tables are kept without an answer (90)")
    add("--keep-any", type=float, default=365, metavar="DAYS", help="how long any table is kept (365)")
    add("--backup", type=Path, metavar="FILE", help="copy the tables to a new file, also while a server runs, and end")
    add("--restore", type=Path, metavar="FILE", help="put such a copy back, while no server runs, and end")
    add(
        "--workers", type=int, default=0, metavar="N", help="processes in which bots think (default: all cores but one)"
    )
    add("--open", action="store_true", help="open the lobby in a browser")
    serve.set_defaults(run="serving.run_serve")


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
    rules.set_defaults(run="rules.run_rules")


def add_cards(commands: Commands[argparse.ArgumentParser]) -> None:
    cards = commands.add_parser("cards", help="cards: their facts, and their abilities as the engine understands them")
    what = cards.add_subparsers(metavar="show|find|check|format|port|compile|import|try|missing|words", required=True)
    add_card_tools(what)
    for name, help, run in (
        ("show", "one card", "cards.show_card"),
        ("find", "names that hold a text, and cards that say all of its words", "cards.find_cards"),
    ):
        one = what.add_parser(name, help=help)
        one.add_argument("game", metavar="GAME")
        one.add_argument("name", nargs="*" if name == "find" else "+", metavar="NAME")
        one.add_argument("--json", action="store_true")
        one.set_defaults(run=run)


def add_card_tools(what: Commands[argparse.ArgumentParser]) -> None:
    check = what.add_parser("check", help="read, say and make every packed card; exit 1 if anything is wrong")
    check.add_argument("names", nargs="*", metavar="GAME|FOLDER", help="a game, or a folder of packs of your own")
    check.add_argument("--atoms", action="store_true", help="change every atom: refused, or said and made otherwise")
    check.add_argument("--heard", action="store_true", help="read every sentence back")
    check.set_defaults(run="cards.check_cards")
    form = what.add_parser("format", help="write packs as they are always written")
    form.add_argument("game", metavar="GAME")
    form.add_argument("paths", nargs="+", type=Path, metavar="PACK")
    form.add_argument("--check", action="store_true", help="change nothing; exit 1 if a pack is written otherwise")
    form.set_defaults(run="cards.format_cards")
    port = what.add_parser("port", help="packs and scenarios of earlier editions in today's words")
    port.add_argument("game", metavar="GAME")
    port.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    port.set_defaults(run="cards.port_cards")
    add_texts(what)
    missing = what.add_parser("missing", help="what the names of a dataset need that the language lacks")
    missing.add_argument("game")
    missing.add_argument("names", nargs="*", metavar="NAME", help="what these names miss; of all, where none is named")
    missing.add_argument("--data", type=Path, required=True, metavar="FILE", help="the cards as JSON")
    missing.add_argument("--most", type=int, default=40, metavar="N", help="list so many mechanisms (default 40)")
    missing.add_argument("--json", action="store_true")
    missing.set_defaults(run="cards.missing_mechanisms")
    words = what.add_parser("words", help="how many cards each word of the language serves")
    words.add_argument("names", nargs="*", metavar="GAME")
    words.set_defaults(run="cards.count_words")


def add_texts(what: Commands[argparse.ArgumentParser]) -> None:
    compiled = what.add_parser("compile", help="printed texts as abilities: how many cards of a dataset are understood")
    compiled.add_argument("game")
    compiled.add_argument("--data", type=Path, required=True, metavar="FILE", help="the cards as JSON")
    compiled.add_argument(
        "--out", type=Path, metavar="FOLDER", help="write the compiled cards there, a pack for each set"
    )
    compiled.add_argument("--json", action="store_true", help="the answer as data")
    compiled.set_defaults(run="compiling.compile_cards")
    taken = what.add_parser("import", help="compile a file of cards into a folder of packs of your own")
    taken.add_argument("game")
    taken.add_argument("path", type=Path, metavar="FILE", help="the cards as JSON")
    taken.add_argument("--into", default="my-cards", metavar="FOLDER", help="the folder of packs (my-cards)")
    taken.add_argument("--replace", action="store_true", help="put them in the place of packed cards with their names")
    taken.add_argument("--json", action="store_true", help="the answer as data")
    taken.set_defaults(run="compiling.import_cards")
    tried = what.add_parser("try", help="type a text and see what is understood of it")
    tried.add_argument("game")
    tried.add_argument("text", nargs="*", help="the text; without it, it is read from the keyboard")
    tried.add_argument("--type", default="creature", help="the type of the card (creature)")
    tried.add_argument("--name", default="Test Card", help="how the card calls itself")
    tried.add_argument("--house", default="none", help="its house")
    tried.add_argument("--json", action="store_true", help="the answer as data")
    tried.set_defaults(run="compiling.try_cards")


def add_decks(commands: Commands[argparse.ArgumentParser]) -> None:
    listing = commands.add_parser("decks", help="the decks shipped with a game")
    listing.add_argument("game", metavar="GAME")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run="decks.list_decks")
    deck = commands.add_parser("deck", help="check a deck list")
    what = deck.add_subparsers(metavar="check", required=True)
    check = what.add_parser("check", help="every complaint with its line; exit 1 if there is any")
    check.add_argument("game", metavar="GAME")
    check.add_argument("file", metavar="FILE", help="a deck list (-: what comes in), or a shipped deck's id")
    check.add_argument("--format", default="", help="one of the game's formats")
    check.add_argument("--json", action="store_true")
    check.set_defaults(run="decks.check_deck")


def add_scenario(commands: Commands[argparse.ArgumentParser]) -> None:
    scenario = commands.add_parser("scenario", help="run rulings that are written as files")
    what = scenario.add_subparsers(metavar="run|tell|from|words", required=True)
    run = what.add_parser("run", help="exit 0 only if every expectation holds")
    run.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file or a folder of them")
    run.add_argument(
        "--mutate",
        action="store_true",
        help="falsify each claim and blank each card in turn; --mutate abilities PATH..: each ability and number",
    )
    add_changes(run)
    run.add_argument("--brief", action="store_true", help="the log of failing scenarios only")
    run.add_argument("--json", action="store_true")
    run.set_defaults(run="scenarios.run_scenarios")
    tell = what.add_parser("tell", help="what happens if ...: the story with its rules, and the position at the end")
    tell.add_argument("paths", nargs="+", metavar="PATH", help="a scenario file or a folder of them; - is typed in")
    tell.add_argument("--json", action="store_true")
    add_changes(tell)
    tell.add_argument("--why", action="store_true", help="list every event with what made it happen")
    tell.set_defaults(run="scenarios.tell_scenarios")
    out_of = what.add_parser("from", help="a scenario file out of a kept or saved game, as one player knows it")
    out_of.add_argument("kept", metavar="KEPT", help="a kept game's file, or its number in `headjudge kept`")
    out_of.add_argument("--at", type=int, metavar="N", help="after so many answers (default: where the game is)")
    out_of.add_argument(
        "--as",
        dest="seat",
        default="",
        metavar="SEAT",
        help="through whose eyes, counted from 1 (default: where you sat); judge: everything",
    )
    out_of.set_defaults(run="scenarios.scenario_from")
    words = what.add_parser("words", help="the words that scenarios of a game understand")
    words.add_argument("game", metavar="GAME")
    words.set_defaults(run="scenarios.list_game_words")


def add_changes(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--with",
        dest="changes",
        action="append",
        default=[],
        metavar="A.life=3",
        help="what is otherwise than the file says; may be given again",
    )


def add_env(commands: Commands[argparse.ArgumentParser]) -> None:
    env = commands.add_parser("env", help="environments for research").add_subparsers(metavar="COMMAND", required=True)
    words = env.add_parser("words", help="the words that the vocabularies of observations lack")
    words.add_argument("names", nargs="*", metavar="GAME", help="all installed games where none is named")
    words.add_argument("--append", action="store_true", help="write them at the ends, under the next edition")
    words.add_argument("--games", type=int, default=40, help="random games that are listened to (default 40)")
    words.set_defaults(run="research.renew_words")


def add_bench(commands: Commands[argparse.ArgumentParser]) -> None:
    bench = commands.add_parser("bench", help="how fast random games run here")
    bench.add_argument(
        "names", nargs="*", metavar="GAME", help="all installed where none is named; `serve`; `env`; `search` GAME"
    )
    bench.add_argument("--seconds", type=float, default=3.0, help="how long each game is measured (default 3)")
    bench.add_argument("--turns", type=int, default=0, help="stop each game after so many turns (default: play it out)")
    bench.add_argument("--players", type=int, default=2, help="how many players a game has (default 2)")
    bench.add_argument("--policy", default="random", help="random, or act: pass only when nothing else is legal")
    bench.add_argument(
        "--decks",
        nargs="+",
        default=[],
        metavar="DECK",
        help="deal these only, to compare with a version without others",
    )
    bench.add_argument(
        "--through", choices=("decision", "view"), help="read that at every decision, and say the factor"
    )
    bench.add_argument("--board", type=int, nargs="*", metavar="N", help="with N permanents a side beside none")
    bench.add_argument("--instructions", action="store_true", help="count what a decision takes, by valgrind")
    bench.add_argument("--questions", type=int, default=0, metavar="N", help="what people are asked a turn in N games")
    bench.add_argument("--citations", action="store_true", help="how many rules events, questions and refusals name")
    bench.add_argument("--games", type=int, default=0, help="games for --citations (default: each pair of decks)")
    bench.add_argument("--sample", type=int, default=0, metavar="N", help="show N of each sort with their rules")
    bench.add_argument("--seed", type=int, default=0, help="which of them --sample shows")
    bench.add_argument(
        "--tables", type=int, nargs="*", metavar="N", help="with `serve`: how many tables, round by round"
    )
    bench.add_argument("--json", action="store_true")
    bench.set_defaults(run="measuring.run_bench")


def add_prove(commands: Commands[argparse.ArgumentParser]) -> None:
    prove = commands.add_parser("prove", help="whether there is a win this turn, and the line")
    add = prove.add_argument
    add("what", metavar="WHAT", help="a scenario file, a position or its file, or the name of a shipped puzzle")
    add("--win", default="", choices=["this-turn"], help="that the player wins in the turn that is running")
    add(
        "--goal",
        default="",
        metavar="'A.amber: 6 or more'",
        help="what an expect of a scenario says, at any moment of it",
    )
    add("--best", action="store_true", help="the line after which the turn ends best")
    add("--for", dest="seat", default="", metavar="A", help="who is to do it (default: whose turn it is)")
    add("--luck", default="against", choices=["against", "known"], help="known: chance and hidden cards as they lie")
    add("--nodes", type=int, default=0, metavar="N", help="look at so many positions at most")
    add("--seconds", type=float, default=0.0, metavar="S", help="stop after so long")
    add("--scenario", action="store_true", help="print the line as a scenario that runs")
    add("--json", action="store_true")
    prove.set_defaults(run="proving.run_prove")
    puzzles = commands.add_parser("puzzles", help="the puzzles that are shipped: prove them, or play --position NAME")
    puzzles.add_argument("game", nargs="?", default="", metavar="GAME")
    puzzles.add_argument("--json", action="store_true")
    puzzles.set_defaults(run="proving.list_puzzles")


def add_conform(commands: Commands[argparse.ArgumentParser]) -> None:
    conform = commands.add_parser("conform", help="play random games and check what must hold for every game")
    conform.add_argument(
        "names", nargs="*", metavar="GAME", help="all installed games where none is named; `serve`; `lab`"
    )
    conform.add_argument(
        "--games", type=int, help="how many must end by a rule (default 1000; with --strip or --damage none)"
    )
    conform.add_argument("--greedy", type=int, default=0, help="how many games of greedy bots too (default none)")
    conform.add_argument("--strip", type=int, default=0, help="how many must go the same without citations")
    conform.add_argument("--log", action="store_true", help="rebuild the table of random games from their logs alone")
    conform.add_argument("--damage", type=int, default=0, help="how many saves and positions to damage and read")
    conform.add_argument("--players", type=int, default=2, help="how many players a game has (default 2)")
    conform.add_argument("--cards", type=int, metavar="SEED", help="laws over cards that are generated from this seed")
    conform.add_argument(
        "--read", type=int, metavar="N", help="with --cards: so many are read, said and lowered; alone, none is played"
    )
    conform.add_argument(
        "--places",
        action="store_true",
        help="with --cards: the table of words by places, as the reader takes them, and as --games showed them",
    )
    conform.add_argument("--law", action="append", default=[], help="with --cards: this law only; may be given again")
    conform.add_argument("--jobs", type=int, default=1, help="how many processes play at once (default 1)")
    conform.add_argument("--kills", type=int, default=0, help="with `serve`, `lab`: how often to kill it at work")
    conform.add_argument(
        "--restoring", action="store_true", help="with `serve`: how long a long table takes to come back"
    )
    conform.add_argument("--hostile", type=float, default=0, help="with `serve`: for how many seconds to attack one")
    conform.add_argument("--json", action="store_true")
    conform.set_defaults(run="measuring.run_conform")


def add_match(commands: Commands[argparse.ArgumentParser]) -> None:
    match = commands.add_parser("match", help="one bot against another, with the same deck")
    match.add_argument("game", metavar="GAME")
    match.add_argument("decks", nargs="*", metavar="DECK", help="all shipped decks where none is named")
    match.add_argument("--bots", default="greedy,random", help="whose wins are counted, and against whom")
    match.add_argument("--decks", dest="against", default="", metavar="A,B", help="two decks, played by the first bot")
    match.add_argument("--games", type=int, default=100, help="how many games with each deck (default 100)")
    match.add_argument("--json", action="store_true")
    match.set_defaults(run="lab.run_match")


def add_lab(commands: Commands[argparse.ArgumentParser]) -> None:
    lab = commands.add_parser("lab", help="thousands of games: which deck, bot or card is better, and how sure that is")
    below = lab.add_subparsers(title="commands", metavar="COMMAND", required=True)
    run = below.add_parser("run", help="play a plan, and keep every game in a folder; the same command goes on with it")
    add = run.add_argument
    add("game", nargs="?", default="", metavar="GAME", help="not needed with --plan")
    add("--plan", type=Path, metavar="FILE", help="a plan in TOML instead of the options below")
    add("--out", type=Path, required=True, metavar="FOLDER", help="where the games are kept")
    add("--over", action="store_true", help="throw away what the folder holds")
    add_matchups(run, "all shipped decks where none is named")
    report = below.add_parser("report", help="what a folder of games says")
    add = report.add_argument
    add("folder", type=Path, metavar="FOLDER")
    add("--html", type=Path, metavar="FILE", help="write a page, too, that needs no network")
    add(
        "--cards", default="", metavar="DECK", help="how the deck fared in games in which each card was drawn or played"
    )
    add("--field", default="", metavar="A=3,B=1", help="the share to expect where decks are met so often")
    add("--json", action="store_true")
    report.set_defaults(run="lab.show_report")
    games = below.add_parser("games", help="which games of a folder a deck won, lost or drew")
    add = games.add_argument
    add("folder", type=Path, metavar="FOLDER")
    add("--deck", default="", metavar="DECK", help="whose (default: any)")
    add("--against", default="", metavar="DECK", help="against whom")
    add("--outcome", default="", choices=["won", "lost", "drawn"], help="how they ended for that deck")
    add("--most", type=int, default=20, metavar="N", help="how many are listed (default 20)")
    add("--json", action="store_true")
    games.set_defaults(run="lab.list_games")
    compare = below.add_parser("compare", help="what changed between two folders, game by game")
    add = compare.add_argument
    add("before", type=Path, metavar="FOLDER")
    add("after", type=Path, metavar="FOLDER")
    add("--examples", type=int, default=3, metavar="N", help="games of which it is told where they part (default 3)")
    add("--json", action="store_true")
    compare.set_defaults(run="lab.compare_runs")
    export = below.add_parser("export", help="the games of a folder as Parquet or CSV")
    export.add_argument("folder", type=Path, metavar="FOLDER")
    export.add_argument("--parquet", type=Path, metavar="FILE", help="needs headjudge[lab]")
    export.add_argument("--csv", type=Path, metavar="FOLDER", help="games.csv and cards.csv")
    export.set_defaults(run="lab.export_rows")
    plot = below.add_parser("plot", help="a picture of what a folder says, PNG or SVG (needs headjudge[lab])")
    add = plot.add_argument
    add("folder", type=Path, metavar="FOLDER")
    add("--what", default="strengths", choices=["strengths", "matrix", "lengths", "cards"], help="default strengths")
    add("--deck", default="", metavar="DECK", help="whose cards (default: the first deck)")
    add("--out", type=Path, required=True, metavar="FILE", help="its ending says which: .png or .svg")
    plot.set_defaults(run="lab.draw_plot")
    schema = below.add_parser("schema", help="what a row of games.jsonl and errors.jsonl is, as JSON Schema")
    schema.set_defaults(run="lab.show_schema")
    replay = below.add_parser("replay", help="play a game of a folder again, and keep it as a save")
    replay.add_argument("folder", type=Path, metavar="FOLDER")
    replay.add_argument("id", metavar="ID", help="as games.jsonl names it: 0-17-a")
    replay.add_argument("--save", type=Path, required=True, metavar="FILE", help="where the save is put")
    replay.set_defaults(run="lab.replay_game")
    test = below.add_parser("test", help="is the first of two decks or bots better? Plays until that is decided")
    test.add_argument("game", metavar="GAME")
    add_matchups(test, "one deck for two bots, or two decks for one bot")
    test.add_argument(
        "--elo", type=float, nargs=2, default=(0.0, 20.0), metavar=("WORSE", "BETTER"), help="between which it decides"
    )
    tune = below.add_parser("tune", help="weights of the greedy bot's score, fitted to games and tested on other seeds")
    add = tune.add_argument
    add("game", metavar="GAME")
    add("--weights", type=Path, required=True, metavar="FILE", help="where they are put; the bot is greedy@FILE")
    add("--check", type=int, default=2000, metavar="N", help="pairs of the test on other seeds (default 2000; 0: none)")
    add("--elo", type=float, nargs=2, default=(0.0, 20.0), metavar=("WORSE", "BETTER"), help="between which it decides")
    add_matchups(tune, "that play one another (default: all shipped ones)")
    tune.set_defaults(run="lab.run_tune", plan=None)
    swap = below.add_parser("swap", help="what a list gains by another card: same seeds, same opponents")
    add = swap.add_argument
    add("game", metavar="GAME")
    add("deck", metavar="DECK")
    add("--out", default="", metavar="CARD", help="the card that goes")
    add("--each", action="store_true", help="try it for every card of the list")
    add("--in", dest="put_in", required=True, metavar="CARD", help="the card that comes")
    add("--copies", type=int, default=0, metavar="N", help="how many copies (default: all)")
    add("--against", default="", metavar="A,B", help="opponents (default: all other shipped decks)")
    add("--bot", default="greedy", metavar="BOT", help="who plays all decks (default greedy)")
    add_length(swap, 100)
    run.set_defaults(run="lab.run_plan")
    test.set_defaults(run="lab.run_test", plan=None)
    swap.set_defaults(run="lab.run_swap")


def add_matchups(command: argparse.ArgumentParser, decks: str) -> None:
    add = command.add_argument
    add("--decks", default="", metavar="A,B", help=decks)
    add("--bots", default="greedy", metavar="A,B", help="names, or module:function of your own (default greedy)")
    add(
        "--shape",
        default="",
        help="round-robin, gauntlet (the first deck against the others), mirror (bots over a deck)",
    )
    add("--players", type=int, default=2, metavar="N", help="how many play each game (default 2)")
    add_length(command, 20_000 if command.prog.endswith("test") else 100)


def add_length(command: argparse.ArgumentParser, pairs: int) -> None:
    add = command.add_argument
    add(
        "--pairs", type=int, default=pairs, metavar="N", help=f"games with seats exchanged, a matchup (default {pairs})"
    )
    add("--seed", type=int, default=0, help="all games follow from it (default 0)")
    add("--format", default="", help="one of the game's formats")
    add("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    add("--engine", default="processes", choices=["processes", "ray"], help="ray: a cluster (needs headjudge[ray])")
    add("--address", default="", help="with --engine ray: of the cluster (default: one of this machine alone)")
    add("--game-seconds", type=float, default=600.0, metavar="S", help="how long a game may take (default 600)")
    add("--game-memory", type=int, default=4000, metavar="MB", help="what a game may take up (default 4000; 0: any)")
    add("--json", action="store_true")


def add_games(commands: Commands[argparse.ArgumentParser]) -> None:
    listing = commands.add_parser("games", help="the installed games")
    listing.add_argument("--json", action="store_true")
    listing.set_defaults(run="decks.list_games")
