"""Names: those that objects have and gain, parts of names, and the names of all cards there are. FAB 2.7 + 8.5.21"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final
from zlib import crc32

from headjudge.abilities.kinds import Filter, Selector
from headjudge.abilities.selectors import Itself
from headjudge.abilities.verbs import Verb
from headjudge.games.fab.cards.faces import FabFace
from headjudge.games.fab.combat.attacks import face_behind, represents
from headjudge.games.fab.effects.nouns import BY_NAME
from headjudge.games.fab.events.naming import Named
from headjudge.games.fab.objects.properties import MACRO, TYPES
from headjudge.games.fab.objects.records import about, known_of
from headjudge.games.fab.objects.statements import statements
from headjudge.games.fab.registry import A_NAME, Q_NAME, TABLES
from headjudge.kernel.asking import ask
from headjudge.kernel.definitions import PROPERTIES, Stated, probe
from headjudge.kernel.events import happen
from headjudge.kernel.flow import run_node
from headjudge.kernel.ids import NOTHING, ObjectId, Slot
from headjudge.kernel.records import Context, Frame, Question
from headjudge.kernel.state import State
from headjudge.rulebook import cite

TABLES.question_cites(Q_NAME, cite("FAB 8.5.21"))
RULES_FACE: Final = "rules:fab"
TOPIC_NAMED: Final[int] = TABLES.topic("named")
GAINED_NAMES: Final = 2 * PROPERTIES + 8
"""Of a snapshot, this and what follows: the names that effects gave the object."""


def nothing_packed() -> tuple[str, ...]:
    return ()


class Titles:
    """The names of all cards there are, each with a number that it keeps whatever else is packed. FAB 2.7.1"""

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
        """Those that can be named: of all cards in packs, and of this game's. FAB 8.5.21b"""
        cards = [face for face in g.faces if isinstance(face, FabFace) and face.key != RULES_FACE]
        own = [title for face in cards if not face.numbers[TYPES] & MACRO for title in face.titles]
        return {**self.by_number(), **{number_of(title): title for title in own}}

    def name(self, g: State, number: int) -> str:
        """The name of that number; none where the card with it is no longer packed."""
        return self.by_number().get(number) or self.known(g).get(number) or self.listed(g, number)

    def listed(self, g: State, number: int) -> str:
        """The name of that number among those that cards of this game list."""
        lists = [node.names for face in g.faces for node in face.nodes if isinstance(node, NameCard)]
        return next((name for names in lists for name in names if number_of(name) == number), "")


TITLES: Final = Titles()


def number_of(name: str) -> int:
    """The number by which a game's state keeps a name, below those of objects. FAB 2.7.5: capitals count for nothing"""
    return -1 - (crc32(name.casefold().encode()) >> 2)


def named_by(g: State, id: ObjectId) -> FabFace | None:
    """The face that an object has its name from: other layers than attack-proxies have none. FAB 5.2.2a + 1.4.3a"""
    o = g.look(id)
    if o.face < 0 and not about(o).proxy:
        return None
    return face_behind(g, id)


def names_of(g: State, id: ObjectId) -> list[str]:
    """The names that an object has, folded: printed, and gained beside those. FAB 2.7.2 + 8.5.9a"""
    face = named_by(g, id)
    titles = [] if face is None else [title.casefold() for title in face.titles]
    if not g.exists(id):  # FAB 1.2.3b: with the effects that applied to it
        kept = g.lki_props.get(id, {})
        gained = [kept[key] for key in sorted(kept) if key >= GAINED_NAMES]
    else:
        gained = gained_names(g, id)
    if not gained:  # saves time
        return titles
    return [*titles, *[TITLES.name(g, number).casefold() for number in gained]]


def gained_names(g: State, id: ObjectId) -> list[int]:
    """The names that effects give an object; an attack-proxy has those of its attack-source too. FAB 1.4.3a"""
    if not g.index.topics >> TOPIC_NAMED & 1:  # saves time
        return []
    meant = [id, represents(g, id)] if known_of(g, id).proxy else [id]
    found: list[int] = []
    for node, this, you, effect in statements(g, TOPIC_NAMED):
        assert isinstance(node, HasName)
        c = probe(g, this, you, None, effect)
        number = c.ints.get(node.slot, 0)
        if number and number not in found and [one for one in meant if node.filter.accepts(g, c, one)]:
            found.append(number)
    return found


class NameCard(Verb):
    """`(name slot name*)`: any card, or one of these, by its whole name. FAB 8.5.21 + 8.5.21a"""

    def __init__(self, slot: Slot, names: list[str]) -> None:
        super().__init__()
        self.slot = slot
        self.names = names

    def fills(self) -> tuple[Slot, ...]:
        return (self.slot,)

    def perform(self, g: State, c: Context) -> None:
        run_node(g, self, c)

    def resume(self, g: State, f: Frame, c: Context) -> None:
        if f.at == 0:
            q = Question(c.you, Q_NAME)
            q.source = c.this
            # FAB 8.5.21b: what exists and is legal in the game
            for number in [number_of(name) for name in self.names] or TITLES.known(g):
                q.add(A_NAME, NOTHING, number)
            ask(g, f, q)
            return
        g.frames.pop()
        g.w_context(c.id).ints[self.slot] = f.val
        happen(g, Named(c.you, f.val, c.this))


class HasName(Stated):
    """`(has-name slot filter?)`: what fits has that name beside its own. FAB 8.5.9a"""

    reads = True

    def __init__(self, slot: Slot, filter: Filter | None) -> None:
        super().__init__(filter)
        self.topic = TOPIC_NAMED
        self.slot = slot
        self.filter = filter or Itself()


class NameIs(Filter):
    """A name as an object identity; an attack-proxy has that of its attack-source. FAB 1.4.3a"""

    refers_as = BY_NAME

    of_properties = True

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.folded = name.casefold()

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return self.folded in names_of(g, id)  # FAB 1.2.2b: known by its name

    def demands(self, prop: int, mask: int) -> bool:
        return True


class NamePart(Filter):
    """`(name-has "Words")`: these words stand in one of its names, whole. FAB 2.7.5"""

    refers_as = BY_NAME

    of_properties = True

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = re.compile(rf"(?<!\w){re.escape(words.casefold())}(?!\w)")

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        return len([name for name in names_of(g, id) if self.words.search(name)]) > 0


class SameName(Filter):
    """`(same-name objects)`: it shares a name with one of them. FAB 2.7.5"""

    refers_as = BY_NAME

    of_properties = True

    def __init__(self, objects: Selector) -> None:
        super().__init__(objects)
        self.objects = objects

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        own = names_of(g, id)
        return len([each for each in self.objects.objects(g, c) if set(own) & set(names_of(g, each))]) > 0


class MonikerIs(Filter):
    """FAB 2.7.3: the most significant part of a personal name"""

    refers_as = BY_NAME

    of_properties = True

    def __init__(self, moniker: str) -> None:
        super().__init__()
        self.moniker = moniker

    def accepts(self, g: State, c: Context, id: ObjectId) -> bool:
        face = named_by(g, id)
        return face is not None and moniker(face.title) == self.moniker


def moniker(name: str) -> str:
    """The moniker of a personal name: the first word, honorifics set aside. FAB 2.7.3"""
    words = name.partition(",")[0].split()
    if words[:1] == ["The"]:  # FAB 2.7.3: what is called so has no other name
        return " ".join(words)
    for known in OF_TWO_WORDS:
        if " ".join(words[:2]) == known:
            return known
    while len(words) > 1 and words[0] in HONORIFICS:
        words = words[1:]
    return words[0] if words else ""


HONORIFICS = ("Ser", "Chief", "Lord", "Lady", "Sir")
OF_TWO_WORDS = ("Data Doll",)
"""Monikers that are longer than a word, which no rule could tell."""
