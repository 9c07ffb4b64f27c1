"""A trial as a scenario file that runs by itself."""

from __future__ import annotations

from typing import Final

from headjudge.conformance.generated.cards import NewCard
from headjudge.conformance.generated.trials import NAMES, Lying, Played, Side, Trial
from headjudge.kernel.wording import option_words
from headjudge.scenario.vocabulary import Fact

PLAIN: Final = set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ()-.'")


def as_scenario(trial: Trial, about: str, case: str = "generated") -> str:
    """The trial in the words of a scenario: its cards, its position, and the options that were taken."""
    lines = [f"# {line}".rstrip() for line in about.splitlines()]
    lines += [f"game: {trial.game}", f"case: {case}", "rules: []", f"seed: {trial.seed}"]
    if trial.cards:
        lines += ["cards:", *[written_card(card) for card in trial.cards]]
    lines += [
        "players:",
        *[written_side(name, side) for name, side in zip(NAMES, trial.sides)],
        f"turn: {NAMES[trial.first]}",
    ]
    lines += ["do:", *answers(trial)] if trial.answers else ["do: []"]
    return "\n".join(lines) + "\n"


def written_card(card: NewCard) -> str:
    facts = "".join(f", {key}: {value}" for key, value in card.facts.items())
    has = f", has: [{', '.join(card.has)}]" if card.has else ""
    trees = ", ".join("'" + tree.replace("'", "''") + "'" for tree in card.written)
    return f"  {quoted(card.name)}: {{like: {quoted(card.like)}{facts}{has}, abilities: [{trees}]}}"


def written_side(name: str, side: Side) -> str:
    parts = [f"{key}: [{', '.join(written(one) for one in side.cards if one.key == key)}]" for key in side.keys]
    parts += [f"{key}: {written_fact(value)}" for key, value in side.has.items()]
    return f"  {name}: {{{', '.join(parts)}}}"


def written_fact(value: Fact) -> str:
    return f"[{', '.join(value)}]" if isinstance(value, tuple) else str(value)


def written(lying: Lying) -> str:
    notes = [lying.holds] if lying.holds else []
    notes += [f"{note} {n}" for note, n in lying.counters]
    return quoted(" ".join([one for one in (lying.card, lying.face, f"({', '.join(notes)})" if notes else "") if one]))


def quoted(name: str) -> str:
    return name if set(name) <= PLAIN and not name.startswith(("-", "'", "(")) else '"' + name.replace('"', '\\"') + '"'


def answers(trial: Trial) -> list[str]:
    """A line for each option that was taken, with its words behind it, as far as the game goes."""
    lines: list[str] = []
    try:
        played = Played(trial)
        for i in trial.answers:
            q = played.question
            words = option_words(played.g, q, i) if i < len(q.acts) else "?"
            lines.append(f"  - {NAMES[q.player]} takes option {i + 1}  # {words}")
            played.answer(i)
    except Exception as error:  # the trial is printed because something is wrong: this may be it
        lines.append(f"  # {type(error).__name__}: {error}")
    return lines
