"""`make figures`: plays the plans that are kept in `plans/` and writes what they say into the README.

A plan that was played goes on where it was: its rows stay in `.figures/`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from headjudge.lab.plan import Plan
from headjudge.lab.progress import Standing, shown
from headjudge.lab.report import Summary, summed_up, told
from headjudge.lab.running import run
from headjudge.lab.store import Store

PLANS: Final = Path("plans")
FOLDER: Final = Path(".figures")
README: Final = Path("README.md")
BEGIN: Final = "<!-- written by `make figures` -->"
END: Final = "<!-- end -->"
BEFORE: Final = "## Where to go on"
"""Where the table is put that is not there yet."""


def played(file: Path, folder: Path, jobs: int) -> Summary:
    """The games of a plan, all of them."""
    plan = Plan.read(file)
    with Store(folder, plan) as store:
        standing = Standing(plan, plan.games(), len(store.done))
        with shown(standing) as screen:
            for chunk in run(plan, store.done, jobs):
                store.write(chunk)
                standing.add(chunk)
                screen.show()
    return summed_up(folder)


def table(summaries: dict[str, Summary]) -> str:
    """What each plan says, with its interval and n."""
    lines = [BEGIN, "", "| plan | who | share | who began won |", "|---|---|---|---|"]
    for name, summary in summaries.items():
        began = told(summary.totals.first())
        for _, of in sorted(summary.totals.tables.items()):
            who = " against ".join(of.entrants)
            lines.append(f"| [{name}](plans/{name}.toml) | {who} | {told(of.share(0))} | {began} |")
    return "\n".join([*lines, "", END])


def written(text: str, put: str) -> str:
    """The README with the table in its place."""
    if BEGIN in text:
        before, rest = text.split(BEGIN, 1)
        return before + put + rest.split(END, 1)[1]
    before, rest = text.split(BEFORE, 1)
    return f"{before}{put}\n\n{BEFORE}{rest}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("plans", nargs="*", type=Path, default=sorted(PLANS.glob("*.toml")))
    asked = parser.parse_args()
    found = {file.stem: played(file, FOLDER / file.stem, asked.jobs) for file in asked.plans}
    broken = sum(len(one.broken) for one in found.values())
    if broken:
        print(f"{broken} games came to no end: the README is left as it is", file=sys.stderr)
        return 1
    README.write_text(written(README.read_text(encoding="utf-8"), table(found)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
