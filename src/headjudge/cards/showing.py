"""A packed card as it is written and as it says itself; nothing is made of it."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.abilities.cards import GameCards
from headjudge.abilities.notation import write
from headjudge.abilities.packs import Block
from headjudge.cards.checking import check_card, sentences
from headjudge.rulebook.searching import asked_words, meanings, stem
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
    not_yet = "" if starts else cards.packs().not_yet(name)
    raise NoSuchCard(not_yet or no_card(game, name, starts, keys))


def facts_of(block: Block) -> dict[str, list[str]]:
    facts = block.facts.items()
    return {name: [str(one) if isinstance(one, str) else write(one) for one in form[1:]] for name, form in facts}


def card_lines(cards: GameCards, key: str) -> list[str]:
    """The card in words, then each thing that it says as data. Raises PackError where the card is refused."""
    block = cards.packs().block(key)
    told = check_card(cards, key)
    lines = [key, *[f"{fact}: {', '.join(values)}" for fact, values in facts_of(block).items()]]
    for said, text in zip(told, cards.texts(block)):
        lines += [f"- {said}", f"  {write(text.form)}"]
    return lines


def card_data(cards: GameCards, key: str) -> dict[str, object]:
    """The same for `--json`."""
    block = cards.packs().block(key)
    said = zip(check_card(cards, key), cards.texts(block))
    return {
        "name": key,
        "facts": facts_of(block),
        "abilities": [{"words": words, "data": write(text.form)} for words, text in said],
    }


def doing(cards: GameCards, game: str, words: str) -> Iterator[tuple[str, str]]:
    """The cards that say all of the words, in whatever form and by what players call it, each with the sentence."""
    wanted = [meanings(stem(word), game) for word in asked_words(words)]
    for key in cards.packs().entries if wanted else ():
        for told in sentences(cards, cards.packs().block(key)):
            roots = {root for word in asked_words(told) for root in meanings(stem(word), game)}
            if all(not roots.isdisjoint(meant) for meant in wanted):
                yield key, told
                break
