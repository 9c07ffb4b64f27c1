"""One way to write a form: canonical, and laid out for people."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.antecedents import Antecedents
from headjudge.abilities.descriptions import POSITIONS
from headjudge.abilities.english import unmarked
from headjudge.abilities.lexicon import FILTER, NEW, SLOT, Argument, Bound, FormError, Lexicon, Word
from headjudge.abilities.notation import Datum, Form, Text, write

WIDTH: Final = 100


def canonical(lexicon: Lexicon, datum: Datum) -> Datum:
    """The form as it is always written: nothing that goes without saying, no list of one, slots by their nouns."""
    return renamed(lexicon, simplified(lexicon, datum))


def simplified(lexicon: Lexicon, datum: Datum) -> Datum:
    if not isinstance(datum, Form) or not datum:
        return datum
    bound = lexicon.bind(datum)
    parts: list[Datum] = [datum[0]]
    for a in bound.word.takes:
        value = bound.given.get(a.name)
        if isinstance(value, list):
            parts += arranged(lexicon, bound.word, a.kind, [simplified(lexicon, one) for one in value])
        elif value is not None and not goes_without_saying(bound, a, value):
            parts.append(simplified(lexicon, value) if a.kind not in (NEW, SLOT) else value)
    if bound.word.name in ("do", "both", "either", "union", "all-of", "any-of") and len(parts) == 2:
        return parts[1]
    return parts[0] if len(parts) == 1 else copied(datum, parts)


def goes_without_saying(bound: Bound, a: Argument, value: Datum) -> bool:
    """Whether it is what is meant anyway, and nothing after it would be taken for it."""
    later = bound.word.takes[bound.word.takes.index(a) + 1 :]
    alike = [b for b in later if b.kind == a.kind and bound.given.get(b.name, b.default) != b.default]
    return a.default is not None and value == a.default and not alike


def copied(form: Form, parts: list[Datum]) -> Form:
    made = Form(parts)
    made.at, made.end = form.at, form.end
    return made


def arranged(lexicon: Lexicon, word: Word, kind: str, parts: list[Datum]) -> list[Datum]:
    """Lists in lists laid open; filters in the order in which English says them."""
    flat: list[Datum] = []
    for i, part in enumerate(parts):
        inner = part[0] if isinstance(part, Form) and part else ""
        opens = inner == word.name and word.name in ("do", "both", "either", "union", "all-of", "any-of")
        opens = opens or (inner == "both" and kind == FILTER and word.name not in ("either",))
        opens = opens and not (i + 1 < len(parts) and lexicon.bind(parts[i + 1]).word.back)
        flat += list(part[1:]) if opens and isinstance(part, Form) else [part]
    if kind == FILTER and word.name != "either":
        flat = list(dict.fromkeys(flat))
        flat.sort(key=lambda one: (rank(lexicon, one), lexicon.bind(one).word.name == "non"))
    return flat


def rank(lexicon: Lexicon, datum: Datum) -> int:
    word, given = lexicon.bind(datum)
    if word.name == "non":
        inner = given["inner"]
        assert not isinstance(inner, list)
        return rank(lexicon, inner)
    parts = given.get("parts")
    if word.name == "either" and isinstance(parts, list) and parts:
        return max([rank(lexicon, part) for part in parts])
    source = lexicon.source(lexicon.bind(datum))
    return next((i for i, position in enumerate(POSITIONS) if position in source.patterns), len(POSITIONS))


def renamed(lexicon: Lexicon, root: Datum) -> Datum:
    """The slots called after what is put there."""
    try:
        slots = Antecedents(lexicon, root)
    except FormError:
        return root
    called: dict[str, str] = {}
    for slot in slots.filled.values():
        if slot.sort == "own":
            continue
        base = unmarked(slot.did or slot.called).replace(" ", "-").lower()
        name, n = base, 2
        while name in called.values():
            name, n = f"{base}-{n}", n + 1
        called[slot.name] = name
    return with_slots(lexicon, root, called)


def with_slots(lexicon: Lexicon, datum: Datum, called: dict[str, str]) -> Datum:
    if not isinstance(datum, Form):
        return datum
    parts: list[Datum] = [datum[0]]
    for a, value in lexicon.below(datum):
        if a.kind in (NEW, SLOT):
            parts.append(called.get(str(value), value))
        else:
            parts.append(with_slots(lexicon, value, called))
    return copied(datum, parts)


# -- layout


def laid_out(datum: Datum, indent: int = 0) -> str:
    """The form over as many lines as it needs, two spaces deeper for each level."""
    flat = write(datum)
    if not isinstance(datum, Form) or len(datum) < 2 or indent + len(flat) <= WIDTH:
        return flat
    head = 1
    while head < len(datum) and not isinstance(datum[head], Form):
        head += 1
    lines = ["(" + " ".join(write(part) for part in datum[:head])]
    deeper = " " * (indent + 2)
    lines += [deeper + laid_out(part, indent + 2) for part in datum[head:]]
    return "\n".join(lines) + ")"


def card(name: str, facts: list[Form], blocks: list[Datum], head: str = "card") -> str:
    """A card: its facts on the first line, each ability on a line or in a block of its own."""
    first = f"({head} {write(Text(name))}" + "".join([f" {write(fact)}" for fact in facts])
    return "\n".join([first, *[f"  {laid_out(block, 2)}" for block in blocks]]) + ")\n"


def declaration(form: Form) -> str:
    """Names that a pack declares: as many on a line as fit."""
    lines = [""]
    for part in [write(part) for part in form]:
        if len(lines[-1]) + 1 + len(part) > WIDTH:
            lines.append(f"  {part}")
        else:
            lines[-1] += f" {part}" if lines[-1] else f"({part}"
    return "\n".join(lines) + ")\n"
