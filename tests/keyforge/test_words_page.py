"""The reference of KeyForge's words is as the lexicon is."""

from __future__ import annotations

from headjudge.games.keyforge.lexicon import LEXICON
from headjudge.games.keyforge.topics import TOPICS
from tests.keyforge.words_page import PAGE, made


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == made()


def test_the_page_has_every_word_of_the_game_and_every_topic() -> None:
    text = made()
    for name in ("deal", "play-fight-reap", "neighbors", "may-play", "play-only-if"):
        assert f"`{LEXICON.words[name].form if name in LEXICON.words else name}` |" in text
    for topic in TOPICS:
        assert (f"`{topic}`" in text) == bool(LEXICON.tables["topic"][topic].says)
