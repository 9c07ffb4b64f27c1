"""`headjudge env` and `headjudge bench env`: environments for research, and what they cost."""

from __future__ import annotations

from importlib import import_module

from headjudge import bench
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.envs import MissingExtra, needs, vocabulary
from headjudge.plugins import games, plugin

ENVIRONMENTS = "env"
"""What `headjudge bench` calls them."""


def bench_environments(asked: Arguments) -> int:
    """What an observation costs, for the games that are named behind `env`, or for all."""
    try:
        needs("env", "numpy")
    except MissingExtra as missing:
        raise ValueError(str(missing)) from None
    measured = import_module("headjudge.envs.measuring").measured  # which needs numpy
    names = [plugin(name).id for name in asked.names[1:]] or games()
    figures = [bench.heading(name, "random") | measured(name, asked.seconds, asked.decks) for name in names]
    tell(asked, figures, map(bench.text, figures))
    return DONE


def renew_words(asked: Arguments) -> int:
    """List the words that the vocabularies lack; with `--append` add them at their ends."""
    lacking = 0
    lines: list[str] = []
    for name in [plugin(name).id for name in asked.names] or games():
        before, after = vocabulary.shipped(name), vocabulary.renewed(name, asked.games)
        new = [word for kind in vocabulary.KINDS for word in after.of(kind)[len(before.of(kind)) :]]
        lacking += len(new)
        lines.append(f"{name}: edition {after.edition}, {len(new)} new words")
        lines += [f"  {word}" for word in new]
        if asked.append and new:
            vocabulary.write(after, vocabulary.own_folder())
    print("\n".join(lines))
    return NO if lacking and not asked.append else DONE
