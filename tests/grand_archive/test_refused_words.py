"""What cards cannot say is refused by name."""

from __future__ import annotations

import pytest

from headjudge.abilities.packs import PackError
from headjudge.games.grand_archive.says import vocabulary


@pytest.mark.parametrize(
    ("ability", "reason"),
    [
        ("(becomes champion)", "nothing becomes a champion"),
        ("(is-also champion)", "nothing becomes a champion"),
        ("(becomes item (type ally))", "not be described by its type"),
        ("(in-zones (link (type ally)) loaded graveyard)", "elsewhere nothing is linked"),
        ("(gives (becomes item) (type ally))", "by `becomes` itself"),
        ("(attacks-as champion)", "only allies"),
        ("(while class-bonus (link (type ally)))", "hangs on no condition"),
        ("(on enter (do (leads gone (banish this)) (draw (count (connected gone)))))", "leads stands in"),
        ("(activated (leads gone (banish this)) (draw (count (connected gone))))", "leads stands in"),
        ("(on enter (do (roll number 1) (draw (noted number))))", "at least two sides"),
        ("(while (is this (both (within hand) (within graveyard))) (modify power add 1))", "condition holds nowhere"),
        ("(in-zones (while (is this (within hand)) (modify power add 1)) graveyard)", "condition holds nowhere"),
        ("(while (is this (within hand)) (activated (rest this) (draw 1)))", "only where it cannot be used"),
        ("(activated (rest this) (rest it))", "no event is told of"),
        ("(modify power add that-much)", "no event is told of"),
        ("(activated (rest this) (discard 1 that-player))", "no event is told of"),
        ("(on enter (remove-counters buff (in field you (type ally))))", "cannot be said|how many"),
        ("(activated (do (rest this) (banish (in graveyard you itself))) (draw 1))", "never functions"),
        ("(activated (rest this) (draw that-much))", "no event is told of here"),
        ("(grants kindle 2 (both (within hand) (owned-by you)))", "while the card is played"),
        ("(gives (command animal) (both (within hand) (type attack)))", "while the card is played"),
        ("(modify power add (occurred (dies (same-name linked-object))))", "cannot speak of this card"),
    ],
)
def test_a_word_where_it_cannot_be(ability: str, reason: str) -> None:
    with pytest.raises(PackError, match=reason):
        vocabulary.define("Test", "Rusted Warshield", {}, (), (ability,))


def test_a_card_has_one_link() -> None:
    with pytest.raises(PackError, match="one link"):
        vocabulary.define("Test", "Rusted Warshield", {}, (), ("(link (type ally))", "(link shield (type ally))"))
