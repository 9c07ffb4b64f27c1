"""A card with one thing of its text otherwise: an ability left out, a keyword, or a number that is one more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from headjudge.abilities.notation import Datum, Form, write
from headjudge.abilities.packs import Block


class Altered(NamedTuple):
    """A card that says one thing otherwise, and what that is."""

    words: str
    block: Block


def altered(block: Block) -> Iterator[Altered]:
    """The card without each of its abilities and keywords, and with each number in them one more."""
    for i, ability in enumerate(block.says):
        yield Altered(f"without {write(ability)}", saying(block, (*block.says[:i], *block.says[i + 1 :])))
    keywords = block.fact("keywords")
    for i, keyword in enumerate(keywords):
        rest = [*keywords[:i], *keywords[i + 1 :]]
        yield Altered(f"without {write(keyword)}", with_keywords(block, rest))
    for i, ability in enumerate(block.says):
        for more in each_number(ability):
            yield Altered(f"with {write(more)}", saying(block, (*block.says[:i], more, *block.says[i + 1 :])))
    for i, keyword in enumerate(keywords):
        for more in each_number(keyword):
            yield Altered(f"with {write(more)}", with_keywords(block, [*keywords[:i], more, *keywords[i + 1 :]]))


def each_number(datum: Datum) -> Iterator[Datum]:
    """The same with one of its numbers one more, for each of them."""
    if isinstance(datum, int):
        yield datum + 1
    elif isinstance(datum, Form):
        for i, part in enumerate(datum):
            for more in each_number(part):
                yield Form((*datum[:i], more, *datum[i + 1 :]))


def saying(block: Block, says: tuple[Datum, ...]) -> Block:
    return block._replace(says=says, packed=False)


def with_keywords(block: Block, keywords: list[Datum]) -> Block:
    facts = {name: form for name, form in block.facts.items() if name != "keywords"}
    if keywords:
        facts["keywords"] = Form(("keywords", *keywords))
    return block._replace(facts=facts, packed=False)
