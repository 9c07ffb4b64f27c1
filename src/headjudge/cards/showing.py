"""A packed card as it is written and as it says itself; nothing is made of it."""

from __future__ import annotations

from headjudge.abilities.cards import GameCards
from headjudge.abilities.lexicon import FormError
from headjudge.abilities.notation import write
from headjudge.abilities.packs import Block
from headjudge.cards.checking import sentences
from headjudge.table.definitions import NoSuchCard, no_card
from headjudge.table.typed import folded


def key_of(cards: GameCards, game: str, name: str) -> str:
    """The key of the card with that name, spelled in any case, or the only one that begins so. Raises NoSuchCard."""
    keys = list(cards.packs().entries)
    wanted = folded(name)
    exact = [key for key in keys if folded(key) == wanted]
    starts = exact or [key for key in keys if folded(key).startswith(wanted)]
    if wanted and len(starts) == 1:
        return starts[0]
    raise NoSuchCard(no_card(game, name, starts, keys))


def facts_of(block: Block) -> dict[str, list[str]]:
    facts = block.facts.items()
    return {name: [str(one) if isinstance(one, str) else write(one) for one in form[1:]] for name, form in facts}


def card_lines(cards: GameCards, key: str) -> list[str]:
    """The card in words, then each thing that it says as data."""
    block = cards.packs().block(key)
    try:
        told = sentences(cards, block)
    except FormError as error:
        raise block.refuse(error) from None
    lines = [key, *[f"{fact}: {', '.join(values)}" for fact, values in facts_of(block).items()]]
    for said, text in zip(told, cards.texts(block)):
        lines += [f"- {said}", f"  {write(text.form)}"]
    return lines


def card_data(cards: GameCards, key: str) -> dict[str, object]:
    """The same for `--json`."""
    block = cards.packs().block(key)
    said = zip(sentences(cards, block), cards.texts(block))
    return {
        "name": key,
        "facts": facts_of(block),
        "abilities": [{"words": words, "data": write(text.form)} for words, text in said],
    }
