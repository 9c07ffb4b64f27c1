"""`headjudge rules`: a rule, which rules the code realises, what becomes of the code without its conditions."""

from __future__ import annotations

import sys
from pathlib import Path

from headjudge import rulebook
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.coverage import conditions
from headjudge.coverage import report as coverage_report
from headjudge.coverage.branches import branches
from headjudge.coverage.states import Workshop, code_of, cover, picked, without
from headjudge.plugins import games
from headjudge.rulebook import report
from headjudge.rulebook.citations import shipped_scenarios


def run_rules(asked: Arguments) -> int:
    if asked.game in ("coverage", "conditions"):
        return rules_coverage(asked) if asked.game == "coverage" else rules_conditions(asked)
    words = " ".join(asked.anchor)
    try:
        described = report.describe(asked.game, words, scenario_folder(asked))
    except rulebook.UnknownAnchor as unknown:
        return search_rules(asked, words, unknown)
    else:
        tell(asked, report.described_data(described), [report.described_text(described)])
    return DONE


def search_rules(asked: Arguments, words: str, unknown: rulebook.UnknownAnchor) -> int:
    """What the book says of some words; all rules, where there are none."""
    if not words:
        every = list(rulebook.rules(asked.game))
        tell(asked, [report.rule_data(rule) for rule in every], map(report.one_line, every))
        return DONE
    found = rulebook.find(words, asked.game)
    if not found and words[0].isdigit():
        raise unknown
    if not found:
        raise rulebook.UnknownAnchor(report.nothing_found(asked.game, words))
    best = found[: report.MOST_FOUND]
    tell(asked, [report.rule_data(rule) for rule in best], report.found_lines(asked.game, words, found))
    return DONE


def rules_coverage(asked: Arguments) -> int:
    """Which rules the code realises: what speaks of them, or with --all and --mutate what becomes of disabled code."""
    if len(asked.anchor) != 1:
        raise ValueError(f"coverage of which game? There are {', '.join(games())}")
    game = rulebook.book(asked.anchor[0]).game
    folder = scenario_folder(asked)
    chosen = coverage_report.texts_of(game, asked.text)
    if folder is None and (asked.all or asked.rule or asked.mutate is not None):
        raise ValueError("there are no scenarios here: name their folder with --scenarios")
    if asked.mutate is not None:
        return mutate_code(asked, game)
    if asked.rule:
        rule = rulebook.resolve(game, asked.rule)
        lines = list(coverage_report.without_lines(rule, *without(rule, Path(folder or ""), asked.jobs)))
        tell(asked, lines, lines)
        return DONE
    if asked.all:
        found = cover(game, Path(folder or ""), asked.jobs)
        tell(asked, coverage_report.coverage_data(found, chosen), coverage_report.coverage_lines(found, chosen))
        return NO if found.untied or found.wrong_definitions else DONE
    lines = list(coverage_report.static_text(game, folder, asked.text))
    tell(asked, lines, lines)
    return DONE


def mutate_code(asked: Arguments, game: str) -> int:
    """Disable some cited branches of the code: each mutant must fail a scenario by an outcome."""
    workshop = Workshop(game, Path(scenario_folder(asked) or ""), asked.jobs)
    everything = branches(rulebook.book(game).code, code_of(game))
    judged = workshop.verdicts(picked(everything, asked.mutate, asked.seed))
    missed = sum(not one.noticed for one in judged)
    sum_line = f"{len(judged)} of {len(everything)} cited branches disabled (seed {asked.seed}): {missed} not noticed"
    lines = [*map(coverage_report.judged_line, judged), sum_line]
    tell(asked, lines, lines)
    return NO if missed else DONE


def rules_conditions(asked: Arguments) -> int:
    """Conditions of the code forced true and false: does a scenario or a test notice?"""
    folder = scenario_folder(asked)
    if len(asked.anchor) != 1 or folder is None:
        raise ValueError(f"conditions of what? There are {', '.join([*games(), conditions.KERNEL])}, beside scenarios")
    area = asked.anchor[0]
    chosen = conditions.drawn(area, asked.sample, asked.seed)
    found = conditions.fates(area, chosen, folder, asked.jobs, lambda words: print(words, file=sys.stderr, flush=True))
    everything = len(conditions.population(area))
    tell(asked, coverage_report.fates_data(found), coverage_report.fates_lines(area, asked.seed, found, everything))
    return DONE


def scenario_folder(asked: Arguments) -> Path | None:
    """Where scenarios are: as told, or `scenarios` here, or those that are shipped; None where there are none."""
    if asked.scenarios is not None and not asked.scenarios.is_dir():
        raise ValueError(f"{asked.scenarios}: no such folder")
    folder = asked.scenarios or Path("scenarios")
    return folder if folder.is_dir() else shipped_scenarios()
