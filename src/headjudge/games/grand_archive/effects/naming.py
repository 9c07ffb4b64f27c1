"""Card names that players choose, and what has them. GA 1.6.a, 2.18"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

from headjudge.abilities.kinds import Filter
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.trees import Card
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.events.naming import NameChosen
from headjudge.games.grand_archive.objects.properties import HAD, SUPERTYPE, TOKEN, TYPE
from headjudge.games.grand_archive.registry import NAME, Q_NAME
from headjudge.kernel.asking import ask
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, ObjectId, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State


def nothing_packed() -> tuple[str, ...]:
    return ()


class Titles:
    """The names of all cards there are, each with a number that it keeps whatever else is packed."""

    def __init__(self) -> None:
        self.packed: Callable[[], tuple[str, ...]] = nothing_packed
        """The names of the cards in packs."""
        self.read: tuple[str, ...] = ()
        self.numbered: dict[int, str] = {}
        """What was read of them last, by number."""

    def by_number(self) -> dict[int, str]:
        """The names of the cards in packs."""
        names = self.packed()
        if names is not self.read:  # saves time unless packs have changed
            self.read, self.numbered = names, {number_of(name): name for name in names}
        return self.numbered

    def known(self, g: State) -> dict[int, str]:
        """Those that can be chosen: of all cards in packs, and of this game's."""
        own = [face.name for face in g.faces if isinstance(face, Card) and is_card(face)]
        return {**self.by_number(), **{number_of(name): name for name in own}}

    def name(self, g: State, number: int) -> str:
        """The name of that number."""
        return self.by_number().get(number) or self.known(g).get(number, "")


def is_card(face: Card) -> bool:
    """Whether it is a card, whose name can be chosen: tokens, masteries and statuses are none."""
    if face.key == INNATE.key or face.numbers.get(TYPE, 0) & HAD:
        return False
    return not face.numbers.get(SUPERTYPE, 0) & TOKEN  # GA 2.18: a token's name cannot be chosen


TITLES: Final = Titles()


def number_of(name: str) -> int:
    """The number by which a game's state keeps a name, below those of objects."""
    return -1 - (crc32(name.casefold().encode()) >> 2)


class ChooseName(Verb):
    """`(choose-name slot)`: the name of any card. GA 1.6.a"""

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def fills(self) -> tuple[Slot, ...]:
        return (self.slot,)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(c.you, Q_NAME)
            q.source = c.this
            for number in TITLES.known(g):
                q.add(NAME, NOTHING, number)
            ask(g, f, q)
            return
        g.frames.pop()
        g.w_context(c.id).ints[self.slot] = f.val
        happen(g, NameChosen(c.you, f.val, c.this))


class Titled(Filter):
    """`(titled slot)`: it has the name that was chosen. GA 1.6.a"""

    reads = True

    def __init__(self, slot: Slot) -> None:
        super().__init__()
        self.slot = slot

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        number = c.ints.get(self.slot, 0)
        o = g.look(id)
        return number != 0 and o.face >= 0 and number_of(g.faces[o.face].name) == number
