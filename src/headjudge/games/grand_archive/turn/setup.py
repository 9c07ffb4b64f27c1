"""Set-up, and one turn after another. GA 1.3"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.giving import Gives
from headjudge.abilities.verbs import ChangeMark
from headjudge.games.grand_archive.cards.trees import Activated, Card, card_of, effect_of
from headjudge.games.grand_archive.effects.innate import INNATE
from headjudge.games.grand_archive.events.moves import Entered, Summoned, began_on_field
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.marks import BULWARK_COUNTER
from headjudge.games.grand_archive.objects.properties import BOON, FIRST_BOON, FOSTER, LEVEL, TYPE
from headjudge.games.grand_archive.objects.zones import FIELD, INTENT, MAIN, MATERIAL, PANTHEON, STACK
from headjudge.games.grand_archive.play.bestowing import bestow_as_instructed, refuse_boon
from headjudge.games.grand_archive.play.clauses import holds
from headjudge.games.grand_archive.play.resolution import resolve
from headjudge.games.grand_archive.registry import Q_BEGIN_WITH, Q_FIRST_BOON, Q_MATERIALIZE, TABLES
from headjudge.games.grand_archive.turn.durations import ALWAYS
from headjudge.games.grand_archive.turn.phases import P_TURN
from headjudge.games.grand_archive.turn.whole_game import WholeGame, somewhere
from headjudge.kernel import chance, flow
from headjudge.kernel.definitions import NODES, Modifier, Node, probe
from headjudge.kernel.events import happen, sequence, together
from headjudge.kernel.ids import FIRST_SEAT, NOTHING, Cites, ObjectId, PlayerId
from headjudge.kernel.lasting import EffectBegan
from headjudge.kernel.moving import Shuffled
from headjudge.kernel.records import ABSENT, Event
from headjudge.kernel.state import State
from headjudge.rulebook import cite

BARRIER: Final = "Pantheon Barrier"
"""The token with which each player begins a game of Pantheon. GA 1.3"""
PANTHEON_GAME: Final[Cites] = (cite("GA 1.3"),)


def begin(g: State, first: PlayerId) -> WholeGame:
    """Push the frame of the whole game; it knows the keywords that are printed on any card, and whether one speaks of
    being activated, or having abilities, elsewhere."""
    f = flow.begin(g, WholeGame(P_GAME, g.token))
    f.first = first
    f.printed = printed(g)
    cards = [c for c in g.faces if isinstance(c, Card)]
    f.permits = len([c for c in cards if c.permissions]) > 0
    f.fosters = speaks_of(cards, FOSTER)
    f.boons = len([c for c in cards if c.numbers.get(TYPE, 0) & BOON]) > 0
    used = [node for c in cards for node in c.nodes if isinstance(node, Activated)]  # those that are given, too
    f.elsewhere = len([ability for ability in used if ability.zones & ~(1 << FIELD | 1 << INTENT)]) > 0
    sequence(g, tuple([ruled(given) for given in given_by_rules(cards)]))
    return f


def ruled(given: Gives) -> Event:
    """From now on rules give that to objects."""
    return EffectBegan(given.id, NOTHING, FIRST_SEAT, until=ALWAYS)


def give_bulwark(g: State) -> None:
    """Something has a bulwark counter of which no card speaks: it does what rules say. GA 2.11"""
    if not [effect for effect in g.effects.values() if effect.node == INNATE.bulwark.id]:
        happen(g, ruled(INNATE.bulwark))


def given_by_rules(cards: list[Card]) -> list[Gives]:
    """What rules give to objects in this game: nothing that no card speaks of."""
    counters = [n for c in cards for n in c.nodes if isinstance(n, ChangeMark) and n.mark == BULWARK_COUNTER]
    found = [INNATE.bulwark] if counters or speaks_of(cards, properties.BULWARK) else []
    found += [INNATE.critical] if speaks_of(cards, properties.CRITICAL) else []
    found += [INNATE.retort] if speaks_of(cards, properties.RETORT) else []
    return [*found, INNATE.commanded_will] if speaks_of(cards, properties.COMMANDED_WILL) else found


def speaks_of(cards: list[Card], keyword: int) -> bool:
    """Whether a card has the keyword, or gives it."""
    return len([c for c in cards if keyword in c.numbers or [n for n in c.nodes if is_keyword(n, keyword)]]) > 0


def is_keyword(node: Node, keyword: int) -> bool:
    return isinstance(node, Modifier) and node.prop == keyword


def printed(g: State) -> int:
    """One bit for each property that some card has printed."""
    found = 0
    for face in g.faces:
        for prop in face.numbers:
            found |= 1 << prop
    return found


def s_shuffle(g: State, f: WholeGame) -> None:
    """Main decks are shuffled. GA 1.3.2"""
    sequence(g, tuple([Shuffled(player, MAIN) for player in g.seats]))


def s_first(g: State, f: WholeGame) -> None:
    """The first player begins: found at random, unless that is settled already."""
    if f.first < 0:  # GA 1.3.4: at random
        f.first = g.seats[chance.roll(g, g.n) - 1]
    g.new_turn(f.first)


def at_place(g: State, place: int) -> PlayerId:
    """The player at that place in turn order, the first player at 0; players who have lost keep theirs."""
    return g.seats[(g.active + place) % g.n]


# -- boons that are bestowed before everything else --------------------------------------------------------------------


def s_first_boons(g: State, f: WholeGame) -> None:
    """In turn order, players bestow the boons that are bestowed before the Spirits enter."""
    while f.favoured < g.n:
        player = at_place(g, f.favoured)
        found = first_boons(g, player)
        if found:
            flow.choose(g, player, tuple(found), 1, 1, kind=Q_FIRST_BOON)
            return
        f.favoured += 1
    f.step = TABLES.procedures[P_GAME].at("prepare")


def first_boons(g: State, player: PlayerId) -> list[ObjectId]:
    """The boons of a player that are to be bestowed at the beginning of the game, and can be. GA 3.1 first-boon"""
    if not somewhere(g, FIRST_BOON):  # saves time
        return []
    # GA 1.3.5: before the game, and only those that say so
    marked = [id for id in g.zone(PANTHEON, player) if g.prop(id, FIRST_BOON) != ABSENT]
    return [id for id in marked if not refuse_boon(g, player, id)]


def s_first_boon(g: State, f: WholeGame) -> None:
    """One of them is bestowed, whatever its speed. GA 3.1 first-boon"""
    if f.chosen:  # GA 1.4: unless its player has lost before
        bestow_as_instructed(g, at_place(g, f.favoured), f.chosen[0])


def s_first_boon_gained(g: State, f: WholeGame) -> None:
    """It resolves at once: nobody has Opportunity. GA 1.7.e"""
    if g.zone(STACK):
        f.step = f.at
        resolve(g, False)
    else:
        f.step = TABLES.procedures[P_GAME].at("first boons")


# -- objects that are there from the beginning -------------------------------------------------------------------------


def s_prepare(g: State, f: WholeGame) -> None:
    """Players take their actions before the game, one after the other in turn order."""
    if f.preparing >= g.n:
        f.step = CHAMPION_STEP
        return
    player = at_place(g, f.preparing)
    cards = tuple([id for id in g.zone(MATERIAL, player) if may_begin_on_field(g, player, id)])
    # GA 1.3.5: what says so may begin the game on the field
    flow.choose(g, player, cards, 0, len(cards), kind=Q_BEGIN_WITH)


def may_begin_on_field(g: State, player: PlayerId, card: ObjectId) -> bool:
    said = card_of(g, card).begins_on_field
    return len([clause for clause in said if holds(g, clause, probe(g, card, player, None, 0))]) > 0


def s_prepared(g: State, f: WholeGame) -> None:
    player = at_place(g, f.preparing)
    f.preparing += 1
    f.step = f.at - 1
    # GA 1.3.5: it was there before the game began, and does not enter
    sequence(g, tuple([began_on_field(id, player) for id in f.chosen]))


# -- champions ---------------------------------------------------------------------------------------------------------


def s_champion(g: State, f: WholeGame) -> None:
    """Each player reveals a level-0 champion; where there are several, the player chooses. GA 1.3.6"""
    player = at_place(g, f.placed)
    spirits = tuple([id for id in g.zone(MATERIAL, player) if is_champion(g, id) and g.num(id, LEVEL) == 0])
    # GA 1.4: whoever has lost has none
    flow.choose(g, player, spirits, min(1, len(spirits)), 1, kind=Q_MATERIALIZE)


def s_place(g: State, f: WholeGame) -> None:
    f.placed += 1
    f.spirits = (*f.spirits, *f.chosen)
    if f.placed < g.n:
        f.step = f.at - 1  # GA 2.19.m: they choose in turn order, and what they chose is shown together
        return
    spirits = [id for id in f.spirits if g.exists(id)]
    # GA 1.3: in Pantheon each player begins with a barrier as well
    barrier = [i for i, face in enumerate(g.faces) if face.key == BARRIER] if f.pantheon else []
    # GA 4.2: all of them come onto the field before the first turn
    entering: list[Event] = [Entered(id, g.objs[id].owner) for id in spirits]
    entering.extend([Summoned(face, p, cites=PANTHEON_GAME) for p in g.present() for face in barrier])
    together(g, tuple(entering))


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
    g.new_turn(g.next_player(g.active) if f.begun or g.gone >> g.active & 1 else g.active)
    f.begun = True
    flow.push(g, P_TURN, g.active)


P_GAME: Final = TABLES.procedure(
    "game",
    ("shuffle", s_shuffle, cite("GA 1.3.2")),
    ("first", s_first),
    ("first boons", s_first_boons, cite("GA 3.1 first-boon")),
    ("first boon", s_first_boon, cite("GA 3.1 first-boon")),
    ("first boon gained", s_first_boon_gained, cite("GA 1.7.e")),
    ("prepare", s_prepare, cite("GA 1.3.5")),
    ("prepared", s_prepared, cite("GA 1.3.5")),
    ("champion", s_champion, cite("GA 1.3.6")),
    ("place", s_place, cite("GA 1.3.6")),
    ("opening", s_opening, cite("GA 1.3.6")),
    ("turn", s_turn),
    frame=WholeGame,
)
CHAMPION_STEP: Final = TABLES.procedures[P_GAME].at("champion")
