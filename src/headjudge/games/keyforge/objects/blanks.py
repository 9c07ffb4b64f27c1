"""Blank text boxes: the card keeps its numbers and loses its text. KF 18.4

A blank card shows another face of the same title, which every game holds where a card can make others blank.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.games.keyforge.cards.library import blank_of, copy_key, with_text
from headjudge.games.keyforge.effects.topics import BLANK, Statement, statements
from headjudge.games.keyforge.events.entering import gain_abilities, lose_abilities
from headjudge.games.keyforge.objects.control import since
from headjudge.games.keyforge.objects.records import course, w_course
from headjudge.games.keyforge.objects.zones import IN_PLAY, UPGRADES, all_in_play
from headjudge.games.keyforge.registry import TABLES
from headjudge.kernel import indexes
from headjudge.kernel.definitions import Face
from headjudge.kernel.evaluation import EVERYTHING
from headjudge.kernel.events import together
from headjudge.kernel.ids import KindId, ObjectId, PlayerId
from headjudge.kernel.records import Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite


@mypyc_attr(allow_interpreted_subclasses=True)
class TextBlank(Event):
    """The text box of a card becomes blank, or is as printed again. KF 18.4"""

    blank: bool

    def __init__(self, id: ObjectId, player: PlayerId, blank: bool) -> None:
        super().__init__(BLANKED_EVENT, id, player)
        self.blank = blank


def blanked(g: State, id: ObjectId, blank: bool) -> TextBlank:
    """The text box of a card becomes blank, or is as printed again. KF 18.4"""
    return TextBlank(id, g.objs[id].controller, blank)


def do_blank(g: State, ev: TextBlank) -> None:
    """The text box of a card becomes blank, or is as printed again. KF 18.4"""
    key = g.faces[g.objs[ev.obj].face].key  # KF 28.4 + 26.2: a copy or a token is as what it copies
    key = copy_key(key, blank=True) if ev.blank else with_text(key)
    face = next(i for i, f in enumerate(g.faces) if f.key == key)
    indexes.delist(g, ev.obj)
    g.w_obj(ev.obj).face = face
    indexes.enlist(g, ev.obj)
    if g.objs[ev.obj].zone == UPGRADES:  # KF 18.4: the creature has lost what it gained from it, or has it again
        lose_abilities(g, ev.obj)
        gain_abilities(g, ev.obj)
    g.invalidate(EVERYTHING)
    w_course(g).blanked += 1 if ev.blank else -1
    ev.result = 1


BLANKED_EVENT: Final[KindId] = TABLES.event("text-blank", TextBlank, do_blank, cites=(cite("KF 18.4"),), existing=True)


def is_blank(g: State, id: ObjectId) -> bool:
    return g.faces[g.objs[id].face].key.endswith("blank]")


def miscounted(g: State) -> str:
    """What is wrong with the count of cards whose text box is blank, in a state that was read; empty for nothing."""
    blank = sum([is_blank(g, o.id) for o in g.objects() if IN_PLAY >> o.zone & 1])
    counted = course(g).blanked
    return "" if counted == blank else f"{blank} cards with a blank text box, and {counted} are counted"


def is_written(g: State, id: ObjectId) -> bool:
    """Whether there is anything in the text box of a card, or would be if it were not blank."""
    face = g.faces[g.objs[id].face]
    return is_blank(g, id) or bool(face.forms) or "keywords" in face.facts


def silenced(g: State, cards: tuple[ObjectId, ...]) -> set[ObjectId]:
    """The cards whose text box is blank: the older text silences the later one, and no text silences itself. KF 18.4"""
    found: set[ObjectId] = set()
    for said in sorted(statements(g, BLANK), key=lambda said: since(g, said)):
        source = 0 if said.effect else said.context.this
        if source not in found:
            found.update([id for id in cards if id != source and said.about(g, id)])
    return found


def settle(g: State) -> None:
    """Blank what effects say is blank, and give back the text of what is not any more, all at once."""
    cards = all_in_play(g)
    silent = silenced(g, cards)
    wrong = [id for id in cards if is_blank(g, id) != (id in silent and is_written(g, id))]
    together(g, tuple([blanked(g, id, not is_blank(g, id)) for id in wrong]))


def with_blanks(faces: list[Face]) -> list[Face]:
    """The faces of a game, and their blank sides where one of them can make others blank."""
    speaks = [f for f in faces if [n for n in f.nodes if isinstance(n, Statement) and n.topic == BLANK]]
    if not speaks:  # saves time
        return faces
    return [*faces, *[blank_of(f) for f in faces if f.facts]]
