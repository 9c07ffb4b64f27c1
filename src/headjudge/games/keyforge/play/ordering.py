"""Where the order of simultaneous abilities can matter. KF 15.8

Nobody is asked to order abilities that come to the same in every order: one ability set off several times, copies of it
that speak only of the players or move only their own cards, and abilities that only let somebody gain aember or draw,
or mend their own card.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from headjudge.abilities.conditions import AllOf, AnyOf, Compare, Exists, Is, Not, YourTurn
from headjudge.abilities.effects import AtRandom, Choose, Do
from headjudge.abilities.events import speaks_of_the_event
from headjudge.abilities.kinds import Constant, Filter, Selector, Value, Who
from headjudge.abilities.selectors import (
    AllThat,
    EachPlayer,
    In,
    Itself,
    Marked,
    Named,
    Opponents,
    Other,
    Slot,
    This,
    You,
)
from headjudge.abilities.statics import When
from headjudge.abilities.values import Mark
from headjudge.abilities.verbs import Verb
from headjudge.games.keyforge.events import amber, drawing, leaving, status
from headjudge.games.keyforge.objects.zones import IN_PLAY
from headjudge.games.keyforge.play.the_upgrade import THE_UPGRADE, ThisUpgrade
from headjudge.games.keyforge.play.windows import TriggerWindow, can_be_lost
from headjudge.kernel.definitions import NODES, Ability, Instruction, Node
from headjudge.kernel.entries import entry_node
from headjudge.kernel.functioning import elsewhere
from headjudge.kernel.ids import ObjectId, PlayerId
from headjudge.kernel.records import Event, Frame, Pending
from headjudge.kernel.state import State

PLAIN: Final = (AtRandom, Do, Constant, In, Slot, You, Opponents, EachPlayer)
WATCHED: Final = (
    amber.GAINED,
    amber.LOST,
    amber.STOLEN,
    drawing.DRAWN,
    leaving.CARD_DISCARDED,
    status.HEALED,
    status.READIED,
    status.GOT_STUNNED,
)
"""What such abilities do."""
LEAVING: Final = (status.LEFT_PLAY, leaving.ARCHIVED, leaving.RETURNED_TO_HAND, leaving.PURGED_EVENT)
"""What those do that move their own cards."""
RESTING: Final = (
    AllOf, AllThat, AnyOf, Compare, Constant, EachPlayer, Exists, Is, Itself, Mark, Marked, Named, Not, Other, This,
    YourTurn,
)  # fmt: skip
"""Parts of conditions that no aember and no card in a hand or deck can change."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Ordered(Verb):
    """A verb that says what its place among others makes of it."""

    def does(self, this: ObjectId) -> tuple[str, ...]:
        """The words for what it does, where it may come to the same in every order; none where it does not."""
        return ()

    def is_about_players(self) -> bool:
        """Whether it does something to players, or to cards in their hands and decks."""
        return False

    def puts_into_play(self) -> bool:
        return False

    def moves_itself(self) -> bool:
        """Whether all it does is to move its own card to a zone without an order."""
        return False


ANYBODYS: Final = (AtRandom, Choose, Do, Filter, In, Ordered, Slot, Value, Who)


def itself(objects: Selector, this: ObjectId) -> tuple[str, ...]:
    """The word for what a card does to itself alone."""
    others = [one for one in objects.members() if not isinstance(one, This)]
    return () if others else (f"self {this}",)


def can_matter(g: State, f: Frame, waiting: list[Pending]) -> bool:
    """Whether the order in which these resolve in a window could make a difference."""
    first = waiting[0]
    about = player_of(g, first)
    copies = [p for p in waiting if p.node == first.node and p.you == first.you and player_of(g, p) == about]
    if len(copies) == len(waiting):
        effect = effect_of(first)
        if len([p for p in copies if p.this != first.this]) == 0:
            # KF 15.8: one ability that several events set off, and that speaks of them
            several = len({object_of(g, p) for p in waiting}) > 1 and speaks_of_the_event(effect)
            several = several or speaks_of_what_differs(g, effect, waiting)
            return puts_into_play(effect) or (
                several and not come_to_the_same([verbs_in(effect, p.this) for p in waiting])
            )
        if is_anybodys(effect) and len({number_of(g, p) for p in waiting}) == 1:
            return is_watched(g)  # whichever comes first, the same is done in the same order
        if speaks_of_players_only(effect):
            return is_watched(g)
        if isinstance(effect, Ordered) and effect.moves_itself():
            return is_watched(g, LEAVING)
    verbs = [verbs_in(effect_of(p), p.this) for p in waiting]
    if not come_to_the_same(verbs) or is_watched(g):
        return True
    if not isinstance(f, TriggerWindow):  # KF 13.2: what is due in it is what they had as they were tagged
        return False
    itself_only = [verb for each in verbs for verb in each if verb.startswith("self")]
    if [p for p in waiting if is_had_meanwhile(NODES[p.node], len(itself_only) > 0)]:
        return True  # KF 15.6: one may be had no more after another
    # KF 15.8: one may be had only in between
    return len([p for p in waiting if can_be_joined(g, p, len(itself_only) > 0)]) > 0


def is_had_meanwhile(node: Node, marks: bool) -> bool:
    """Whether it may be lost or got by what the others do to pools, hands and decks, or to `marks` on cards."""
    if not can_be_lost(node):
        return False
    assert isinstance(node, Ability)
    if marks or (node.condition is not None and not rests_on_marks(node.condition)):
        return True
    return node.giver is not None and is_had_meanwhile(node.giver, marks)


def rests_on_marks(node: Node) -> bool:
    """Whether a condition asks for nothing but what is on cards in play, whoever controls them."""
    if not isinstance(node, RESTING) or (isinstance(node, In) and not IN_PLAY >> node.zone & 1):
        return False
    return len([child for child in node.children() if not rests_on_marks(child)]) == 0


def speaks_of_what_differs(g: State, node: Node, waiting: list[Pending]) -> bool:
    """Whether it is about what the texts that gave it remember, and each remembers something else. KF 15.10"""
    if isinstance(node, (Slot, ThisUpgrade)):
        slot = node.slot if isinstance(node, Slot) else THE_UPGRADE
        return len({g.contexts[p.context].objects(slot) for p in waiting}) > 1
    return len([child for child in node.children() if speaks_of_what_differs(g, child, waiting)]) > 0


def can_be_joined(g: State, p: Pending, marks: bool) -> bool:
    """Whether an ability that somebody may come to have by what others do speaks of the same event."""
    ev = g.contexts[p.context].event
    assert ev is not None
    found = [(entry, entry_node(g, entry)) for entry in g.index.listeners[ev.kind]]
    return len([node for entry, node in found if is_had_meanwhile(node, marks) and not skips(entry, node, ev)]) > 0


def skips(entry: int, node: Ability, ev: Event) -> bool:
    """Whether it speaks of another object than the event's."""
    return isinstance(node, When) and node.own and elsewhere(entry, node, ev)


def player_of(g: State, p: Pending) -> PlayerId:
    ev = g.contexts[p.context].event
    assert ev is not None
    return ev.player


def object_of(g: State, p: Pending) -> ObjectId:
    ev = g.contexts[p.context].event
    assert ev is not None
    return ev.obj


def number_of(g: State, p: Pending) -> int:
    ev = g.contexts[p.context].event
    assert ev is not None
    return ev.number


def effect_of(p: Pending) -> Instruction:
    node = NODES[p.node]
    assert isinstance(node, When)
    return node.effect


def is_watched(g: State, kinds: tuple[int, ...] = WATCHED) -> bool:
    """Whether something listens to, or replaces, what such abilities do."""
    return len([kind for kind in kinds if g.index.listeners[kind] or g.index.replacers.get(kind)]) > 0


def come_to_the_same(verbs: list[tuple[str, ...]]) -> bool:
    """Gains and draws do in every order, and so do losses; a loss beside a gain does not where the pool is empty.

    What cards do to themselves alone does, each another card.
    """
    found = [verb for each in verbs for verb in dict.fromkeys(each)]
    selves = [verb for verb in found if verb.startswith("self")]
    others = set(found) - set(selves)
    return () not in verbs and len(selves) == len(set(selves)) and (others <= {"gain", "draw"} or others == {"lose"})


def verbs_in(effect: Instruction, this: ObjectId) -> tuple[str, ...]:
    """The verbs of a text that lets somebody gain, lose or draw a number, or changes its card; none for any other."""
    if isinstance(effect, Do):
        parts = [verbs_in(part, this) for part in effect.parts]
        return () if () in parts else tuple([verb for part in parts for verb in part])
    return effect.does(this) if isinstance(effect, Ordered) else ()


def puts_into_play(node: Node) -> bool:
    """Whether cards enter play by it: then the order is the order in the battleline."""
    if isinstance(node, Ordered) and node.puts_into_play():
        return True
    return len([child for child in node.children() if puts_into_play(child)]) > 0


def is_anybodys(node: Node) -> bool:
    """Whether it makes no difference whose text it is: no part of it names its own card."""
    if not isinstance(node, ANYBODYS) or isinstance(node, (Itself, Other)):
        return False
    return len([child for child in node.children() if not is_anybodys(child)]) == 0


def speaks_of_players_only(node: Node) -> bool:
    """It names no card but such as lie in a hand or a deck, so that copies of it do the same."""
    if not (isinstance(node, PLAIN) or (isinstance(node, Ordered) and node.is_about_players())):
        return False
    return len([child for child in node.children() if not speaks_of_players_only(child)]) == 0
