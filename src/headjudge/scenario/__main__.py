"""`python -m headjudge.scenario run PATH...`, `python -m headjudge.scenario words GAME`"""

from __future__ import annotations

import argparse
import sys

from headjudge.scenario.collecting import words_of
from headjudge.scenario.listing import list_words
from headjudge.scenario.reporting import command


def main() -> int:
    parser = argparse.ArgumentParser(prog="headjudge scenario")
    parts = parser.add_subparsers(dest="what", required=True)
    run = parts.add_parser("run", help="play scenarios")
    run.add_argument("paths", nargs="+", metavar="PATH")
    run.add_argument("--mutate", action="store_true", help="falsify each claim and blank each card in turn")
    run.add_argument("--json", action="store_true")
    run.add_argument("--brief", action="store_true", help="the log of failing scenarios only")
    listed = parts.add_parser("words", help="what a game understands")
    listed.add_argument("game")
    args = parser.parse_args()
    if args.what == "run":
        return command(args.paths, args.mutate, args.json, sys.stdout, args.brief)
    words = words_of(args.game)
    if words is None:
        print(f"no game named {args.game!r}", file=sys.stderr)
        return 1
    print("\n".join(list_words(words)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
