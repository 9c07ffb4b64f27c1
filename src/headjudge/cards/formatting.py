"""Packs as the one printer writes them: canonical forms, one block a name, sorted by name."""

from __future__ import annotations

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import FormError
from headjudge.abilities.naming import NAMES
from headjudge.abilities.notation import Datum, Form, read_all
from headjudge.abilities.packs import block_of, put
from headjudge.abilities.printing import canonical, card, declaration

FIRST = 900_000
"""Numbers that stand for the columns of versions while a form is put into its canonical writing."""


def formatted(cards: GameCards, text: str, file: str = "") -> str:
    """The text of a pack, written anew. Raises PackError where a card is not understood."""
    found: list[tuple[str, str]] = []
    names: list[str] = []
    for form in read_all(text):
        if isinstance(form, Form) and form[:1] == (NAMES,):
            names.append(declaration(form))
            continue
        at = form.at if isinstance(form, Form) else 0
        line = text.count("\n", 0, at) + 1
        found.append(one_block(cards, form, f"{file}:{line}" if file else "", text[at:]))
    return "\n".join([*names, *[block for _, block in sorted(found)]])


def one_block(cards: GameCards, form: Datum, where: str, text: str) -> tuple[str, str]:
    versions = cards.packs().versions
    word = versions.fact if versions else ""
    block = block_of(form, cards.packs().facts | {word}, where, text)
    columns = columns_of(block.fact(word)) if word in block.facts else []
    try:
        says = [arranged(cards, one, columns) for one in block.says]
    except FormError as error:
        error.at -= form.at if isinstance(form, Form) else 0
        raise block.refuse(error) from None
    facts = [fact for name, fact in block.facts.items() if name != word]
    rows = [block.facts[word]] if word in block.facts else []
    return block.name, card(block.name, facts, [*rows, *says], block.head)


def columns_of(rows: list[Datum]) -> list[str]:
    return [str(column) for column in rows[0]] if rows and isinstance(rows[0], Form) else []


def arranged(cards: GameCards, form: Datum, columns: list[str]) -> Datum:
    """The canonical writing of a form in which columns stand for numbers."""
    stand_in: dict[str, Datum] = {column: FIRST + i for i, column in enumerate(columns)}
    try:
        made = canonical(cards.lexicon, put(form, stand_in))
    except FormError:
        if not columns:
            raise
        return form  # a column stands for a word here: each of its cards is checked by itself
    return restored(made, columns)


def restored(datum: Datum, columns: list[str]) -> Datum:
    if isinstance(datum, Form):
        return Form(restored(part, columns) for part in datum)
    if isinstance(datum, int) and FIRST <= datum < FIRST + len(columns):
        return columns[datum - FIRST]
    return datum
