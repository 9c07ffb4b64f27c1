"""Change any one atom of any packed card: it is refused, or both what the card says and what it is lowered to change.

An atom is a number, a name, a slot or a text; an argument that is left out counts as a change as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import ATOMS, KINDS, NEW, SLOT, FormError, Lexicon
from headjudge.abilities.notation import Datum, Form, Text, write
from headjudge.abilities.packs import Block, PackError
from headjudge.abilities.printing import canonical
from headjudge.cards.checking import check_texts, sentences
from headjudge.kernel.definitions import Face, Node

REFUSED = "refused"
BOTH = "both changed"
SAID_ALIKE = "said alike"
MADE_ALIKE = "made alike"
SAME = "the same card"


class Change(NamedTuple):
    """One changed atom of one card, and what came of it."""

    key: str
    was: str
    now: str
    outcome: str
    why: str = ""


def changes(cards: GameCards, key: str) -> Iterator[Change]:
    """Every change of one atom of a card."""
    block = cards.packs().block(key)
    said, made = sentences(cards, block), shape(cards.make(block, key))
    for i, form in enumerate(block.says):
        as_it_is = written(cards.lexicon, form)
        for changed in variants(cards.lexicon, form):
            if written(cards.lexicon, changed) == as_it_is:
                continue
            other = block._replace(says=(*block.says[:i], changed, *block.says[i + 1 :]), packed=False)
            yield Change(key, write(form), write(changed), *outcome(cards, other, key, said, made))


def written(lexicon: Lexicon, form: Datum) -> str:
    """The canonical writing, by which two forms are one."""
    try:
        return write(canonical(lexicon, form))
    except FormError:
        return write(form)


def outcome(cards: GameCards, block: Block, key: str, said: list[str], made: str) -> tuple[str, str]:
    try:
        check_texts(cards, block)
        now = sentences(cards, block)
        face = shape(cards.make(block, key))
    except (FormError, PackError, ValueError, KeyError) as error:
        return REFUSED, str(error)
    if now != said and face != made:
        return BOTH, ""
    if now == said and face == made:
        return SAME, ""
    return (SAID_ALIKE if now == said else MADE_ALIKE), ""


def variants(lexicon: Lexicon, datum: Datum) -> Iterator[Datum]:
    """The form with one atom changed, or one argument left out, in every way that is tried."""
    if not isinstance(datum, Form):
        return
    given = lexicon.below(datum)
    for i, part in enumerate(datum[1:], 1):
        kind = given[i - 1][0].kind if i - 1 < len(given) else ""
        for other in instead(lexicon, part, kind):
            yield Form((*datum[:i], other, *datum[i + 1 :]))
        for inner in variants(lexicon, part):
            yield Form((*datum[:i], inner, *datum[i + 1 :]))
        if len(datum) > 2:
            yield Form((*datum[:i], *datum[i + 1 :]))
    for other in like(lexicon, str(datum[0])):
        yield Form((other, *datum[1:]))


def instead(lexicon: Lexicon, part: Datum, kind: str) -> Iterator[Datum]:
    """What may stand there in place of an atom: the next number, another name, another word of its kind."""
    if isinstance(part, Form):
        return
    if isinstance(part, int):
        yield part + 1
    elif isinstance(part, Text):
        yield Text(f"{part} II")
    elif kind in (NEW, SLOT) or kind in ATOMS:
        yield f"{part}x"
    elif kind in lexicon.names:
        names = sorted(lexicon.names[kind])
        yield names[(names.index(part) + 1) % len(names)] if part in names else f"{part}x"
        yield f"{part}x"
    elif kind in KINDS:
        yield from like(lexicon, part)


def like(lexicon: Lexicon, name: str) -> Iterator[str]:
    """The next word of the same kind with the same arguments, and a word that does not exist."""
    word = lexicon.words.get(name)
    if word is not None:
        takes = [(a.kind, a.many, a.optional) for a in word.takes]
        alike = [w.name for w in lexicon.words.values() if w.kind == word.kind]
        alike = [n for n in alike if [(a.kind, a.many, a.optional) for a in lexicon.words[n].takes] == takes]
        following = alike[(alike.index(name) + 1) % len(alike)]
        if following != name:
            yield following
    yield f"{name}x"


# -- what was made


def shape(face: Face) -> str:
    """Everything in which two faces may differ, as text: numbers, nodes and all that they hold."""
    own = [(name, told(value)) for name, value in sorted(vars(face).items()) if name not in NAMES]
    return repr([*own, told(face.abilities), told(face.extra)])


NAMES = ("abilities", "extra", "digest", "facts", "forms", "key", "name", "this", "nodes", "title")
"""What names a face, or follows from the rest."""
PLACES = ("id", "local", "face", "form", "giver", "below", "deeds", "seekers")
"""What places a node, or follows from the rest of its tree."""


def told(value: object) -> object:
    if isinstance(value, Face):
        return shape(value)
    if isinstance(value, Node):
        inside = [(n, told(v)) for n, v in sorted(vars(value).items()) if n not in PLACES]
        return (type(value).__name__, inside)
    if isinstance(value, list | tuple):
        return [told(one) for one in value]
    if isinstance(value, dict):
        return [(told(k), told(v)) for k, v in value.items()]
    return value if isinstance(value, int | str | bool | None) else repr(value)
