"""Texts of a dataset, changed word by word: another form, or a refusal. `HEADJUDGE_KEYFORGE_CARDS` names the file.

What may be the same is listed with the reason. Without the file nothing is tried, and the test says so.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from headjudge.games.keyforge.phrases import reader
from headjudge.games.keyforge.phrases.dataset import dataset
from headjudge.text.compiling import CardText, lines_of

BESIDE: Final = Path(__file__).parents[4] / "shared" / "data" / "keyforge_cards.json"
DATA: Final = Path(os.environ.get("HEADJUDGE_KEYFORGE_CARDS", BESIDE))
SAMPLE: Final = 60
SAYING: Final = "said with and without it"
WHOSE: Final = "it goes without saying whose it is"
SAME: Final = {
    "After": ("", "labels are printed with and without it"),
    "creature": ("", "a trait before it stands for the creature that has it"),
    "card": ("", "an action is an action card"),
    "deal": ("", "the second of two amounts may go without its verb"),
    **dict.fromkeys(("controller's", "owner's", "player's"), ("", WHOSE)),
    "friendly": ("", "what one may use is one's own"),
    **dict.fromkeys(("you", "You", "they"), ("", "an order is told to whoever it is for")),
    "forged": ("", "a key that somebody has is forged"),
    **dict.fromkeys(("a", "an"), (r" [A-Z]", "the name of a card needs no article")),
    **dict.fromkeys(("of", "in", "still", "either", "have", "Then"), ("", SAYING)),
    "other": (" creature this turn", SAYING),
    "each": (" to ", SAYING),
}
"""Words whose absence changes nothing, before what, and why."""
OPPOSITES: Final = (
    ("friendly", "enemy"), ("each", "a"), ("gain", "lose"), ("top", "bottom"), ("another", "a"), ("You may ", ""),
    ("you may ", ""), ("up to ", ""), ("highest", "lowest"), ("most", "least"),
)  # fmt: skip
WORD: Final = re.compile(r"[\w'+/~-]+|\s+|[^\w\s]")


def changes(text: str) -> Iterator[tuple[str, str]]:
    """The text with one change, and the word that was changed."""
    words = WORD.findall(text)
    for i, word in enumerate(words):
        if not re.match(r"[\w~+]", word):
            continue
        before = SAME.get(word)
        if before is None or not re.match(before[0], "".join(words[i + 1 :])):
            yield f"without {word}", "".join([*words[:i], *words[i + 1 :]])
        yield f"twice {word}", "".join([*words[:i], word, " ", *words[i:]])
        if re.fullmatch(r"[+-]?\d+", word):
            more = re.sub(r"\d+", lambda found: str(int(found[0]) + 1), word)
            yield f"{more} for {word}", "".join([*words[:i], more, *words[i + 1 :]])
    for pair in OPPOSITES:
        for one, other in (pair, pair[::-1]):
            for found in re.finditer(rf"(?<!\w){re.escape(one)}(?!\w)", text) if one.strip() else ():
                yield f"{other} for {one}", text[: found.start()] + other + text[found.end() :]


def meant(card: CardText, text: str) -> object:
    made = reader().compiled(text, card.type, card.this)
    return None if made.refusals else made.forms


@pytest.mark.skipif(not DATA.exists(), reason=f"no cards to change: {DATA} is not there")
def test_a_changed_word_changes_what_is_meant() -> None:
    cards = dataset(DATA.read_text(encoding="utf-8"))
    same: list[str] = []
    for card in random.Random(11).sample(cards, SAMPLE):
        text = "\n".join(lines_of(card.text))
        form = meant(card, text)
        if form is not None:
            same += [f"{card.id}: {change}" for change, changed in changes(text) if meant(card, changed) == form]
    assert same == []
