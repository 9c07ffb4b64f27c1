"""`python -m headjudge.scenario run PATH...`"""

from __future__ import annotations

import argparse
import sys

from headjudge.scenario.reporting import command


def main() -> int:
    parser = argparse.ArgumentParser(prog="headjudge scenario")
    parser.add_argument("what", choices=["run"])
    parser.add_argument("paths", nargs="+", metavar="PATH")
    parser.add_argument("--mutate", action="store_true", help="falsify each claim and blank each card in turn")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--brief", action="store_true", help="the log of failing scenarios only")
    args = parser.parse_args()
    return command(args.paths, args.mutate, args.json, sys.stdout, args.brief)


if __name__ == "__main__":
    sys.exit(main())
