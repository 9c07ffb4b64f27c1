"""Rows for which cards, and whose. KF 2 + 22 + 28"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Constant, Filter, Part, Selector, Value, Who
from headjudge.abilities.lexicon import FILTER, OBJECTS, WHO, Bound, By, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.rows import ROWS, top_of
from headjudge.abilities.selectors import Compared, Has, SharesName, You
from headjudge.abilities.statics import EventPattern
from headjudge.games.keyforge.cards.lexicon.names import ACTIVE, CHOSEN, OWN
from headjudge.games.keyforge.effects.verbs import (
    cards,
    conventions,
    destruction,
    fights,
    houses,
    moves,
    positions,
    uses,
)
from headjudge.games.keyforge.effects.verbs.plays import Subject
from headjudge.games.keyforge.objects.properties import FLAGS, HOUSE, KEYWORDS, TRAITS, TYPE
from headjudge.games.keyforge.objects.zones import ZONES
from headjudge.games.keyforge.play.the_upgrade import ThisUpgrade
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import KindId


def has(prop: int) -> Filter:
    """A keyword that a text fixes at 0 is not had. KF 18.3"""
    if prop in KEYWORDS.values() or prop in FLAGS.values():
        return Compared(prop, ">=", Constant(1))
    return Has(prop)


def of_house(house: str) -> Filter:
    if house == CHOSEN:
        return houses.OfChosenHouse()
    if house == OWN:
        return houses.OfIdentity(You())
    return houses.OfActiveHouse() if house == ACTIVE else houses.OfHouse(house)


def shares(likeness: str, objects: Selector) -> Filter:
    if likeness == "name":
        return SharesName(objects)
    return conventions.Shares(objects, {"house": HOUSE, "trait": TRAITS, "type": TYPE}[likeness])


def shares_beside(likeness: str, least: Value) -> Filter:
    return positions.SharesBeside({"house": HOUSE, "trait": TRAITS, "type": TYPE}[likeness], least)


AS_IT_WAS: Final = "as-it-was"
"""Words below are part of the description of an event, and speak of it as it was."""


def event(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(event KIND part*)`"""
    inside = scope.inside()._replace(flags=scope.flags | {AS_IT_WAS})
    kind, parts = [low.argument(bound, a, inside) for a in bound.word.takes]
    assert isinstance(kind, int) and isinstance(parts, list)
    return EventPattern(KindId(kind), [part for part in parts if isinstance(part, Part)])


def friendly(scope: Scope, who: Who) -> Filter:
    return cards.Friendly(who, AS_IT_WAS in scope.flags)


def on_flank(scope: Scope, side: str | None) -> Filter:
    then = AS_IT_WAS in scope.flags
    return positions.OnFlank(then) if side is None else positions.OnOneFlank(side == "left", then)


def in_center(scope: Scope) -> Filter:
    return positions.InTheCenter(AS_IT_WAS in scope.flags)


def neighbors(scope: Scope, objects: Selector) -> Selector:
    return positions.Neighbors(objects, AS_IT_WAS in scope.flags)


OWN_ROWS: Final = (
    ROWS["top"].own(top_of(ZONES)),
    ROWS["controlled-by"].own(
        friendly,
        scoped=True,
        says={"side": "{who:ally}", "post": "controlled by {who}", "is": "*is controlled by {who}"},
    ),
    ROWS["you"].own(
        says={"": "you", "does": "", "whose": "your", "own": "your", "side": "friendly", "ally": "friendly"}
    ),
    ROWS["opponent"].own(says={"": "your opponent", "own": "their", "side": "enemy", "ally": "enemy"}),
    ROWS["each-player"].own(says={"": "each player", "own": "their", "side": ""}),
    ROWS["turn-player"].own(says={"": "the active player", "own": "their"}),
    ROWS["owned-by"].own(
        says={"alone": "[many who=each-player] cards", "post": "{who} *own", "is": "*is owned by {who}"}
    ),
    ROWS["has"].own(has),
    ROWS["it"].own(cards.EventCard),
    ROWS["within"].own(cards.Within),
    ROWS["event"].own(event, shapes=True),
    ROWS["subject"].own(Subject),
    ROWS["in"].own(cards.Cards, bars=("filters controlled-by",)),
)
OBJECTS_ROWS: Final = (
    Word("neighbors", OBJECTS, "objects:objects", "#neighbor of {objects}", neighbors,
         bars=("objects those",), scoped=True),
    Word("to-the", OBJECTS, "side:side objects:objects", "#creature to the {side} of {objects}", positions.ToTheSide,
         about="those of its battleline that stand there, near or far",
         serves=("Panpaca, Anga", "Panpaca, Jaga", "Praetor Marius")),
    Word("bottom", OBJECTS, "count:value zone:zone who:who",
         {"": ("[count=1] the bottom card of {who:whose} {zone:place}",
               "[many] the bottom {count} cards of {who:whose} {zone:place}"),
          "a": "[count=1] a card on the bottom of {who:whose} {zone:place}"}, cards.Bottom, noun="card",
         serves=("Divine Seal", "Root Access")),
    Word("topmost", OBJECTS, "zone:zone who:who filters:filter*",
         "the topmost {filters:#card} in {who:whose} {zone:place} {filters:rest}", cards.Topmost, noun="card",
         serves=("Echofly", "Governor Gridelk")),
    Word("most-powerful", OBJECTS, "objects:objects", {"": "the most powerful {objects:bare}",
         "many": "the most powerful of {objects:many}"}, positions.MostPowerful,
         serves=("Fangs of Gizelhart", "Sic Semper Tyrannosaurus")),
    Word("least-powerful", OBJECTS, "objects:objects", {"": "the least powerful {objects:bare}",
         "many": "the least powerful of {objects:many}"}, positions.LeastPowerful,
         serves=("Cull the Weak", "Fangtooth Cavern")),
    Word("opposing", OBJECTS, "", "the opposing creature", fights.Opposing, noun="creature"),
    Word("host", OBJECTS, "", "the upgraded creature", cards.Host, noun="creature",
         about="the creature that the upgrade is attached to"),
    Word("in-play", OBJECTS, "who:who filters:filter*", "{who:side} {filters:#card} in play {filters:rest}",
         cards.InPlay, bars=("filters controlled-by",)),
    Word("upgrades-on", OBJECTS, "objects:objects", "#upgrade on {objects}", cards.UpgradesOn,
         about="the upgrades attached to them", serves=("Away Team", "Transporter Platform")),
    Word("this-upgrade", OBJECTS, "", "this upgrade", ThisUpgrade, noun="upgrade",
         about="in what an upgrade gives a creature, that upgrade (KF 15.10)", serves=("Chan's Blaster", "Painmail")),
    Word("under", OBJECTS, "objects:objects", "#card under {objects}", moves.CardsUnder),
    Word("now", OBJECTS, "objects:objects", "{objects:^} in its new place", moves.Now,
         about="what those cards have become by moving, where that can be followed",
         serves=("Final Refrain", "Saurian Egg")),
)  # fmt: skip
FILTERS: Final = (
    Word("house", FILTER, "house:any-house", By("house"), of_house),
    Word("trait", FILTER, "trait:trait", By("trait"), cards.OfTrait),
    Word("type", FILTER, "type:type", By("type"), cards.OfType),
    Word("token", FILTER, "", {"pre": "token", "is": "*is a token creature"}, cards.OfToken,
         serves=("Membership Drive", "Token of Appreciation")),
    Word("on-flank", FILTER, "side:side?",
         {"post": ("on the {side} flank", "on a flank"), "not": ("not on the {side} flank", "not on a flank")},
         on_flank, scoped=True),
    Word("in-center", FILTER, "", {"post": "in the center of its battleline"}, in_center, scoped=True,
         serves=("Kaloch Stonefather", "Saurus Rex")),
    Word("shares", FILTER, "likeness:likeness objects:objects",
         {"is": "*share a {likeness} with {objects}"}, shares),
    Word("shares-beside", FILTER, "likeness:likeness least:value=1",
         {"is": ("[least=1] *share a {likeness} with one or more of its neighbors",
                 "*share a {likeness} with {least} or more of its neighbors")}, shares_beside,
         bars=("likeness name",), serves=("Bad Chemistry", "Groupthink Tank")),
    Word("destroyed-now", FILTER, "", {"is": "*is destroyed"}, destruction.WereDestroyed),
    Word("has-timed", FILTER, "timing:timing", {"post": "with a~ {timing} ability", "is": "*have a~ {timing} ability"},
         uses.HasTimed, serves=("Favor of Rex", "Missile Officer Myers")),
)  # fmt: skip
PLAYERS: Final = (
    Word(
        "opponent-of",
        WHO,
        "who:who",
        {"": "{who:whose} opponent", "own": "their"},
        cards.OpponentOf,
        bars=("who you", "who opponent", "who each-player"),
        serves=("Tolas", "Widespread Corruption"),
    ),
)
DESCRIPTIONS: Final[tuple[Word, ...]] = (*OWN_ROWS, *OBJECTS_ROWS, *FILTERS, *PLAYERS)
