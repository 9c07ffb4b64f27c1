"""Set-up, and one turn after another. GA 1.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.statics import Keyword
from headjudge.games.grand_archive.cards.trees import Activated, Card, effect_of
from headjudge.games.grand_archive.events.moves import entered
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.properties import FOSTER, LEVEL
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT, MAIN, MATERIAL
from headjudge.games.grand_archive.registry import Q_MATERIALIZE, TABLES
from headjudge.games.grand_archive.turn.phases import P_TURN
from headjudge.games.grand_archive.turn.whole_game import WholeGame
from headjudge.kernel import chance, flow
from headjudge.kernel.definitions import NODES, Node
from headjudge.kernel.events import sequence, together
from headjudge.kernel.ids import PlayerId
from headjudge.kernel.moving import shuffled
from headjudge.kernel.state import State
from headjudge.rulebook import cite


def begin(g: State, first: PlayerId) -> WholeGame:
    """Push the frame of the whole game; it knows the keywords that are printed on any card, and whether one speaks of
    being activated, or having abilities, elsewhere."""
    f = flow.begin(g, WholeGame(P_GAME, g.token))
    f.first = first
    f.printed = printed(g)
    cards = [c for c in g.faces if isinstance(c, Card)]
    f.permits = len([c for c in cards if c.permissions]) > 0
    f.fosters = len([c for c in cards if FOSTER in c.numbers or [n for n in c.nodes if is_foster(n)]]) > 0
    used = [node for c in cards for node in c.nodes if isinstance(node, Activated)]  # those that are given, too
    f.elsewhere = len([ability for ability in used if ability.zones & ~(1 << FIELD | 1 << INTENT)]) > 0
    return f


def is_foster(node: Node) -> bool:
    return isinstance(node, Keyword) and node.prop == FOSTER


def printed(g: State) -> int:
    """One bit for each property that some card has printed."""
    found = 0
    for face in g.faces:
        for prop in face.numbers:
            found |= 1 << prop
    return found


def s_shuffle(g: State, f: WholeGame) -> None:
    """Main decks are shuffled. GA 1.3.2"""
    sequence(g, tuple([shuffled(player, MAIN) for player in g.seats]))


def s_first(g: State, f: WholeGame) -> None:
    """The first player begins: found at random, unless that is settled already."""
    if f.first < 0:  # GA 1.3.4: at random
        f.first = g.seats[chance.roll(g, g.n) - 1]
    g.new_turn(f.first)


def s_champion(g: State, f: WholeGame) -> None:
    """Each player reveals a level-0 champion; where there are several, the player chooses. GA 1.3.6"""
    player = g.present()[f.placed]
    spirits = tuple([id for id in g.zone(MATERIAL, player) if is_champion(g, id) and g.num(id, LEVEL) == 0])
    flow.choose(g, player, spirits, 1, 1, kind=Q_MATERIALIZE)


def s_place(g: State, f: WholeGame) -> None:
    f.placed += 1
    f.spirits = (*f.spirits, *f.chosen)
    if f.placed < len(g.present()):
        f.step = f.at - 1  # GA 2.19.m: they choose in turn order, and what they chose is shown together
        return
    # GA 4.2: all of them come onto the field before the first turn
    together(g, tuple([entered(id, g.objs[id].owner) for id in f.spirits]))


def s_opening(g: State, f: WholeGame) -> None:
    """Their On Enter abilities resolve in turn order, and nobody has Opportunity before that is done. GA 1.3.6"""
    if g.pending:  # they came up in turn order
        f.step = f.at
        first = g.pending[0]
        g.pending = g.pending[1:]
        effect_of(NODES[first.node]).perform(g, g.contexts[first.context])


def s_turn(g: State, f: WholeGame) -> None:
    """The moment a turn ends, the next player in order is the turn player."""
    f.step = f.at
    # GA 2.2.f.5: the next player's turn
    g.new_turn(g.next_player(g.active) if f.begun else g.active)
    f.begun = True
    flow.push(g, P_TURN, g.active)


P_GAME: Final = TABLES.procedure(
    "game",
    ("shuffle", s_shuffle, cite("GA 1.3.2")),
    ("first", s_first),
    ("champion", s_champion, cite("GA 1.3.6")),
    ("place", s_place, cite("GA 1.3.6")),
    ("opening", s_opening, cite("GA 1.3.6")),
    ("turn", s_turn),
    frame=WholeGame,
)
