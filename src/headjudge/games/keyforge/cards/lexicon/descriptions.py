"""Rows for which cards, whose, how many, and whether. KF 22, 28"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Constant, Filter, Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import CONDITION, FILTER, OBJECTS, PART, PATTERN, VALUE, WHO, By, Word
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Compared, Has, You
from headjudge.games.keyforge.cards.lexicon.names import ACTIVE, CHOSEN, OWN
from headjudge.games.keyforge.effects.verbs import (
    aember,
    cards,
    conventions,
    damage,
    destruction,
    fights,
    houses,
    keys,
    moves,
    plays,
    positions,
    statuses,
    uses,
)
from headjudge.games.keyforge.events import tide
from headjudge.games.keyforge.objects.properties import FLAGS, KEYWORDS
from headjudge.games.keyforge.play import icons


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
    kinds = {"house": conventions.SharesHouse, "trait": conventions.SharesTrait, "name": conventions.SharesName}
    return kinds[likeness](objects)


def in_state(state: str, who: Who) -> Condition:
    return statuses.Haunted(who) if state == "haunted" else statuses.Overwhelmed(who)


def pool(way: str, who: Who) -> Pattern:
    return aember.AddsToPool(who) if way == "added" else aember.TakenFrom(who)


def on_flank(side: str | None) -> Filter:
    return positions.OnFlank() if side is None else positions.OnOneFlank(side == "left")


def played_kind(kind: str, who: Who, turn: str) -> Value:
    return plays.PlayedKind(kind, who, turn == "last")


def house_bit(house: str) -> Value:
    return houses.HouseNamed(None if house == CHOSEN else house)


def tide_is(level: str, who: Who) -> tide.TideIs:
    return tide.TideIs(level == "high", who)


OWN_ROWS: Final = (
    ROWS["controlled-by"].own(
        says={"side": "{who:ally}", "post": "controlled by {who}", "is": "*is controlled by {who}"}
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
    ROWS["in"].own(cards.Cards, bars=("filters controlled-by",)),
)
VALUES: Final = (
    Word("played-kind", VALUE, "kind:kind who:who turn:turn=this",
         ("[who=each-player] the number of {kind} cards played this turn",
          "[turn=last] the number of {kind} cards {who} played last turn",
          "the number of {kind} cards {who} *have played this turn"), played_kind),
    Word("discarded-house", VALUE, "house:house who:who",
         "the number of {house:name} cards {who} *have discarded from hand this turn", houses.DiscardedHouse,
         serves=("Bandit Culver", "Giant Sloth")),
    Word("house-bit", VALUE, "house:chosen-house=chosen", ("[house=chosen] the chosen house", "{house:name}"),
         house_bit,
         about="a house, where a house is set or stated"),
    Word("forged-keys", VALUE, "who:who",
         {"": "the number of keys {who} *have forged", "each": "key {who} *have forged",
         "of": "1 ~ for each {self:each}"},
         keys.ForgedKeys),
    Word("unused-armor", VALUE, "objects:objects", "the unused armor of {objects}", damage.UnusedArmor,
         serves=("Greedy Reprisal", "Red-Hot Armor")),
)  # fmt: skip
CONDITIONS: Final = (
    Word("active-house", CONDITION, "house:house", "{house:name} *is the active house", houses.ActiveHouse),
    Word("first-use", CONDITION, "", "{this} *is being used for the first time this turn", uses.FirstUse,
         serves=("Brunx and Bongle", "Gladiodontus")),
    Word("state", CONDITION, "state:state who:who", "{who} *is {state}", in_state,
         serves=("Blunderbore", "Returning Champion")),
    Word("tide", CONDITION, "level:level who:who", "the tide *is {level} for {who}", tide_is,
         serves=("Mechabuoy", "PI Sweven")),
)  # fmt: skip
OBJECTS_ROWS: Final = (
    Word("neighbors", OBJECTS, "objects:objects", "#neighbor of {objects}", positions.Neighbors,
         bars=("objects those",)),
    Word("most-powerful", OBJECTS, "objects:objects", {"": "the most powerful {objects:bare}",
         "many": "the most powerful of {objects:many}"}, positions.MostPowerful, bars=("objects destroyable",),
         serves=("Fangs of Gizelhart", "Sic Semper Tyrannosaurus")),
    Word("least-powerful", OBJECTS, "objects:objects", {"": "the least powerful {objects:bare}",
         "many": "the least powerful of {objects:many}"}, positions.LeastPowerful, bars=("objects destroyable",),
         serves=("Cull the Weak", "Fangtooth Cavern")),
    Word("destroyable", OBJECTS, "objects:objects", "{objects:^} not yet being destroyed", destruction.Destroyable,
         about="those not being destroyed already, if there are any (KF 13.2)"),
    Word("opposing", OBJECTS, "", "the opposing creature", fights.Opposing, noun="creature"),
    Word("host", OBJECTS, "", "the upgraded creature", cards.Host, noun="creature",
         about="the creature that the upgrade is attached to"),
    Word("in-play", OBJECTS, "who:who filters:filter*", "{who:side} {filters:#card} in play {filters:rest}",
         cards.InPlay, bars=("filters controlled-by",)),
    Word("under", OBJECTS, "objects:objects", "#card under {objects}", moves.CardsUnder),
    Word("now", OBJECTS, "objects:objects", "{objects:^} in its new place", moves.Now,
         about="what those cards have become by moving, where that can be followed",
         serves=("Final Refrain", "Saurian Egg")),
)  # fmt: skip
FILTERS: Final = (
    Word("house", FILTER, "house:any-house", By("house"), of_house),
    Word("trait", FILTER, "trait:trait", By("trait"), cards.OfTrait),
    Word("type", FILTER, "type:type", By("type"), cards.OfType),
    Word("on-flank", FILTER, "side:side?",
         {"post": ("on the {side} flank", "on a flank"), "not": ("not on the {side} flank", "not on a flank")},
         on_flank),
    Word("in-center", FILTER, "", {"post": "in the center of its battleline"}, positions.InTheCenter,
         serves=("Kaloch Stonefather", "Saurus Rex")),
    Word("shares", FILTER, "likeness:likeness objects:objects",
         {"is": "*share a {likeness} with {objects}"}, shares),
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
PATTERNS: Final = (
    Word("creature-enters", PATTERN, "who:who", "a~ {who:side} creature *enter play", plays.CreatureEnters),
    Word("destroyed-fighting", PATTERN, "", "the creature that {this} fights *is destroyed in that fight",
         fights.DestroyedFighting),
    Word("pool", PATTERN, "way:way who:who", By("way"), pool,
         serves=("Akugyo", "Staff Up"), about="what comes to a pool, or is taken from it"),
    Word("reaping", PART, "", "from reaping", aember.Reaping),
    Word("as-played", PART, "", "by being played", plays.AsPlayed),
    Word("beside-fighter", PART, "", "as a neighbor of {this}", fights.BesideFighter,
         about="Little Niff alone needs it: who was beside a fighter, even if it fell (KF 11.6)"),
    Word("of-icon", PART, "icon:icon", "that is a~ {icon} icon", icons.OfIcon,
         serves=("Chronus", "Whimsical Conjuror")),
)  # fmt: skip
DESCRIPTIONS: Final[tuple[Word, ...]] = (*OWN_ROWS, *VALUES, *CONDITIONS, *OBJECTS_ROWS, *FILTERS, *PLAYERS, *PATTERNS)
