"""`headjudge scenario`."""

from __future__ import annotations

import sys

from headjudge.cli.answers import Arguments
from headjudge.scenario.reporting import command


def run_scenarios(asked: Arguments) -> int:
    return command(asked.paths, asked.mutate, asked.json, sys.stdout, asked.brief)
