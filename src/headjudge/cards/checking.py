"""Every packed card read, said and made: what is wrong with any of them, each with its file and line."""

from __future__ import annotations

from collections.abc import Collection

from headjudge.abilities.cards import GameCards, Text
from headjudge.abilities.checking import check, check_shared
from headjudge.abilities.lexicon import TEXT, FormError, near
from headjudge.abilities.notation import where
from headjudge.abilities.own import blocks
from headjudge.abilities.packs import Block, PackError
from headjudge.abilities.saying import Speech


class Checked:
    """What a check found."""

    def __init__(self) -> None:
        self.cards = 0
        self.sentences = 0
        self.wrong: list[str] = []


def said(cards: GameCards, text: Text) -> str:
    """What one thing in a card's text says; no node is made for it."""
    kind = cards.lexicon.bind(text.form).word.kind
    return Speech(cards.lexicon, text.form, text.this).sentence(text.form, kind)


def sentences(cards: GameCards, block: Block) -> list[str]:
    """What a card says, one entry for each thing in its text."""
    return [f"{text.under}: {said(cards, text)}" if text.under else said(cards, text) for text in cards.texts(block)]


def check_texts(cards: GameCards, block: Block) -> None:
    """Raise FormError where something that a card says is wrong."""
    texts = cards.texts(block)
    for text in texts:
        check(cards.lexicon, text.form, cards.lexicon.bind(text.form).word.kind, this=text.this)
        check_made(cards, text)
    check_shared(cards.lexicon, [text.form for text in texts])


def check_made(cards: GameCards, text: Text) -> None:
    """The cards that a text makes must be packed. Raises FormError."""
    packed = cards.packs().entries
    for datum, word in cards.lexicon.forms(text.form):
        if word.name not in cards.makes:
            continue
        for argument, name in cards.lexicon.below(datum):
            if argument.kind == TEXT and str(name) not in packed:
                raise FormError(f"no card named {str(name)!r} is packed{near(str(name), packed)}", where(datum))


def check_card(cards: GameCards, key: str, make: bool = True) -> list[str]:
    """Read, say and make one packed card: what it says. Raises PackError with file, line and card."""
    block = cards.packs().block(key)
    try:
        check_texts(cards, block)
        told = sentences(cards, block)
        if make:
            cards.make(block, key)
    except FormError as error:
        raise block.refuse(error) from None
    return told


def check_all(cards: GameCards, make: bool = True, keys: Collection[str] | None = None) -> Checked:
    """Read and say every packed card, or some, and make its face, unless only the words are wanted."""
    found = Checked()
    packs = cards.packs()
    if keys is None or len(keys) == len(packs.entries):
        for file in [file for file in packs.texts if file not in packs.own]:
            found.wrong += blocks(file, packs.texts[file], packs.heads, cards.declared)[1]
    for key in packs.entries if keys is None else keys:
        found.cards += 1
        try:
            found.sentences += len(check_card(cards, key, make))
        except PackError as error:
            found.wrong.append(str(error))
    return found
