"""Links: what an object is linked to, and with what it could be. GA 3.1 link"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Filter
from headjudge.games.grand_archive.cards.trees import LINKS, Link, card_of
from headjudge.games.grand_archive.objects.properties import LINK, LINK_SHIELD
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import FIELD
from headjudge.games.grand_archive.turn.whole_game import somewhere
from headjudge.kernel.definitions import probe
from headjudge.kernel.functioning import given_to, unprinted
from headjudge.kernel.ids import ObjectId, Slot
from headjudge.kernel.records import ABSENT
from headjudge.kernel.state import State

LINK_TARGET: Final[Slot] = Slot("linked to")
"""In the context of an instance: the target that its object will be linked to."""


def any_links(g: State) -> bool:
    """Whether something in the game may have a link."""
    return somewhere(g, LINK) or somewhere(g, LINK_SHIELD) or g.index.topics >> LINKS & 1 == 1


def links_of(g: State, id: ObjectId) -> list[list[Filter]]:
    """What each link ability of an object asks of the object it is linked to. GA 3.1 link"""
    own = [node for node in card_of(g, id).links if g.prop(id, node.keyword) != ABSENT]
    links = [node for _, node in given_to(g, id, LINKS) if isinstance(node, Link)]
    given = [node for node in links if g.prop(id, node.keyword) != ABSENT]
    said = {node.keyword for node in given}
    others = [keyword for keyword in (LINK, LINK_SHIELD) if keyword not in said and unprinted(g, id, keyword)]
    bare = [keyword for keyword in others if g.prop(id, keyword) != ABSENT]
    return [*[node.filters for node in (*own, *given)], *[[] for _ in bare]]


def is_shield(g: State, id: ObjectId) -> bool:
    """Whether it has link shield, be it printed or given. GA 3.1 link-shield"""
    return g.prop(id, LINK_SHIELD) != ABSENT


def may_link(g: State, id: ObjectId, to: ObjectId) -> bool:
    """Whether a link of an object to another is legal: for one of its link abilities it is of the right type."""
    if not to:
        return False
    if to not in g.zone(FIELD):  # GA 3.1 link: broken as the linked object leaves the field
        return False
    c = probe(g, id, g.objs[id].controller, None, 0)
    # GA 3.1 link: broken as the linked object becomes illegal
    fitting = [filters for filters in links_of(g, id) if not [f for f in filters if not f.accepts(g, c, to)]]
    return len(fitting) > 0


def linked_to(g: State, id: ObjectId) -> ObjectId:
    """The object that an object is linked to, 0 for none."""
    return known_of(g, id).linked


def unlinked(g: State) -> list[ObjectId]:
    """The objects with a link ability that are legally linked to nothing. GA 3.1 link"""
    if not any_links(g):  # saves time
        return []
    return [id for id in g.zone(FIELD) if links_of(g, id) and not may_link(g, id, linked_to(g, id))]


def choices(g: State, id: ObjectId) -> list[ObjectId]:
    """What an object that enters from elsewhere than the Effects Stack may be linked to. GA 3.1 link"""
    return [to for to in g.zone(FIELD) if to != id and may_link(g, id, to)]
