"""Rewrites what was written in an older language, by rules: `(this-turn ?a)` becomes `(until end-of-turn ?a)`.

In a rule `?name` stands for any form, `?*name` for all that are left. A rule may be a function, where a pattern is not
enough. What no rule rewrites stays as it is, and is refused by name if the lexicon does not know it any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from headjudge.abilities.notation import Datum, Form, Text, read

Found = dict[str, "Datum | list[Datum]"]


class Rule:
    """What was written, what is written now, and where that holds; read when it is first wanted."""

    def __init__(self, old: str, new: str, only: Callable[[Found], bool] | None = None) -> None:
        self.written = old, new
        self.only = only

    @cached_property
    def old(self) -> Datum:
        return read(self.written[0])

    @cached_property
    def new(self) -> Datum:
        return read(self.written[1])


Rewrite = Rule | Callable[[Datum], Datum]
OLD_RULES: Final[tuple[Rewrite, ...]] = (Rule("(looking-back ?a)", "?a"),)
"""What every game has left behind: the engine knows by itself which triggers look back."""


def ported(datum: Datum, cites: Sequence[Rewrite]) -> Datum:
    """A form in today's language: its parts first, then itself, as often as a rule fits."""
    if isinstance(datum, Form):
        word = isinstance(datum[0], str) if datum else False
        made = Form(part if word and i == 0 else ported(part, cites) for i, part in enumerate(datum))
        made.at, made.end = datum.at, datum.end
        datum = bare(made)
    for one in cites:
        changed = applied(datum, one)
        if changed != datum:
            return ported(changed, cites)
    return datum


def bare(form: Form) -> Datum:
    """`(you)` is `you`, whatever a rule made of it."""
    return form[0] if len(form) == 1 and isinstance(form[0], str | Form) else form


def applied(datum: Datum, rewrite: Rewrite) -> Datum:
    if not isinstance(rewrite, Rule):
        return rewrite(datum)
    found: Found = {}
    if not matches(rewrite.old, datum, found) or (rewrite.only is not None and not rewrite.only(found)):
        return datum
    return filled(rewrite.new, found)


def matches(pattern: Datum, datum: Datum, found: Found) -> bool:
    if isinstance(pattern, str) and not isinstance(pattern, Text) and pattern.startswith("?"):
        if pattern in found:
            return found[pattern] == datum
        found[pattern] = datum
        return True
    if not isinstance(pattern, Form) or not isinstance(datum, Form):
        return type(pattern) is type(datum) and pattern == datum
    rest = str(pattern[-1]) if pattern and str(pattern[-1]).startswith("?*") else ""
    heads = pattern[:-1] if rest else pattern
    if len(datum) < len(heads) or (not rest and len(datum) != len(heads)):
        return False
    if rest:
        found[rest] = list(datum[len(heads) :])
    return all(matches(p, d, found) for p, d in zip(heads, datum))


def filled(template: Datum, found: Found) -> Datum:
    if not isinstance(template, Form):
        value = (
            found.get(template, template) if isinstance(template, str) and not isinstance(template, Text) else template
        )
        assert not isinstance(value, list)
        return value
    parts: list[Datum] = []
    for part in template:
        rest = found.get(part) if isinstance(part, str) else None
        if isinstance(rest, list):
            parts += rest
        else:
            parts.append(filled(part, found))
    return bare(Form(parts))
