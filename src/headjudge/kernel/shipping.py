"""Decks that come with a game: all are listed, each is read when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from headjudge.kernel.plugin import Deck


class ShippedDecks(Mapping[str, Deck]):
    """Decks by id, read by `read` when they are first wanted."""

    def __init__(self, ids: Sequence[str], read: Callable[[str], Deck]) -> None:
        self.ids = tuple(ids)
        self.read = read
        self.known: dict[str, Deck] = {}
        self.further: dict[str, Callable[[str], Deck]] = {}

    def __getitem__(self, id: str) -> Deck:
        if id not in self.known:
            if id not in self.ids:
                raise KeyError(id)
            self.known[id] = self.further.get(id, self.read)(id)
        return self.known[id]

    def add(self, ids: Sequence[str], read: Callable[[str], Deck]) -> None:
        """Decks from elsewhere. Those that come with the game are read anew, for their cards may be others."""
        self.ids = (*self.ids, *ids)
        self.further.update(dict.fromkeys(ids, read))
        self.known = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self.ids)

    def __len__(self) -> int:
        return len(self.ids)
