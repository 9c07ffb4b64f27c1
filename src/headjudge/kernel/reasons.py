"""Why something is refused: interned codes on the hot path, words and rules when somebody asks."""

from __future__ import annotations

from headjudge.kernel.ids import Cites
from headjudge.rulebook.rule import Anchor


class Reason:
    """A refusal: its code, its kebab name, the anchors of the rules behind it, and words with `{card}` and `{by}`."""

    __slots__ = ("anchors", "code", "slug", "words")

    def __init__(self, code: int, slug: str, anchors: Cites, words: str) -> None:
        self.code = code
        self.slug = slug
        self.anchors = anchors
        self.words = words


class Reasons:
    """The reasons of one game. Code 0 is no reason: the thing may be done."""

    def __init__(self) -> None:
        self.table: list[Reason] = [Reason(0, "legal", (), "nothing speaks against it")]

    def add(self, slug: str, words: str, *anchors: Anchor) -> int:
        code = len(self.table)
        self.table.append(Reason(code, slug, tuple(anchors), words))
        return code
