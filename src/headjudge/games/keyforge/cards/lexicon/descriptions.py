"""Rows for which cards, whose, how many, and whether. KF 22, 28"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Constant, Filter, Pattern, Selector, Value, Who
from headjudge.abilities.lexicon import CONDITION, FILTER, OBJECTS, PART, PATTERN, VALUE, WHO, By, Word
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Compared, Has, You
from headjudge.games.keyforge.cards.lexicon.names import ACTIVE, CHOSEN, OWN
from headjudge.games.keyforge.effects import haunting
from headjudge.games.keyforge.effects.verbs import (
    aember,
    arrivals,
    borrowing,
    choices,
    pointing,
    pools,
    sides,
    treasure,
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
        return choices.OfChosenHouse()
    if house == OWN:
        return pointing.OfIdentity(You())
    return pointing.OfActiveHouse() if house == ACTIVE else choices.OfHouse(house)


def shares(likeness: str, objects: Selector) -> Filter:
    kinds = {"house": pointing.SharesHouse, "trait": pointing.SharesTrait, "name": pointing.SharesName}
    return kinds[likeness](objects)


def in_state(state: str, who: Who) -> Condition:
    return haunting.Haunted(who) if state == "haunted" else haunting.Overwhelmed(who)


def pool(way: str, who: Who) -> Pattern:
    return treasure.AddsToPool(who) if way == "added" else treasure.TakenFrom(who)


def on_flank(side: str | None) -> Filter:
    return choices.OnFlank() if side is None else choices.OnOneFlank(side == "left")


def played_kind(kind: str, who: Who, turn: str) -> Value:
    return pointing.PlayedKind(kind, who, turn == "last")


def house_bit(house: str) -> Value:
    return choices.HouseNamed(None if house == CHOSEN else house)


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
    ROWS["in"].own(choices.Cards, bars=("filters controlled-by",)),
)
VALUES: Final = (
    Word("played-kind", VALUE, "kind:kind who:who turn:turn=this",
         ("[who=each-player] the number of {kind} cards played this turn",
          "[turn=last] the number of {kind} cards {who} played last turn",
          "the number of {kind} cards {who} *have played this turn"), played_kind),
    Word("discarded-house", VALUE, "house:house who:who",
         "the number of {house:name} cards {who} *have discarded from hand this turn", arrivals.DiscardedHouse,
         serves=("Bandit Culver", "Giant Sloth")),
    Word("house-bit", VALUE, "house:chosen-house=chosen", ("[house=chosen] the chosen house", "{house:name}"),
         house_bit,
         about="a house, where a house is set or stated"),
    Word("forged-keys", VALUE, "who:who",
         {"": "the number of keys {who} *have forged", "each": "key {who} *have forged",
         "of": "1 ~ for each {self:each}"},
         choices.ForgedKeys),
    Word("unused-armor", VALUE, "objects:objects", "the unused armor of {objects}", pools.UnusedArmor,
         serves=("Greedy Reprisal", "Red-Hot Armor")),
)  # fmt: skip
CONDITIONS: Final = (
    Word("active-house", CONDITION, "house:house", "{house:name} *is the active house", choices.ActiveHouse),
    Word("first-use", CONDITION, "", "{this} *is being used for the first time this turn", choices.FirstUse,
         serves=("Brunx and Bongle", "Gladiodontus")),
    Word("state", CONDITION, "state:state who:who", "{who} *is {state}", in_state,
         serves=("Blunderbore", "Returning Champion")),
    Word("tide", CONDITION, "level:level who:who", "the tide *is {level} for {who}", tide_is,
         serves=("Mechabuoy", "PI Sweven")),
)  # fmt: skip
OBJECTS_ROWS: Final = (
    Word("neighbors", OBJECTS, "objects:objects", "#neighbor of {objects}", choices.Neighbors, bars=("objects those",)),
    Word("most-powerful", OBJECTS, "objects:objects", {"": "the most powerful {objects:bare}",
         "many": "the most powerful of {objects:many}"}, choices.MostPowerful, bars=("objects destroyable",),
         serves=("Fangs of Gizelhart", "Sic Semper Tyrannosaurus")),
    Word("least-powerful", OBJECTS, "objects:objects", {"": "the least powerful {objects:bare}",
         "many": "the least powerful of {objects:many}"}, pointing.LeastPowerful, bars=("objects destroyable",),
         serves=("Cull the Weak", "Fangtooth Cavern")),
    Word("destroyable", OBJECTS, "objects:objects", "{objects:^} not yet being destroyed", choices.Destroyable,
         about="those not being destroyed already, if there are any (KF 13.2)"),
    Word("opposing", OBJECTS, "", "the opposing creature", choices.Opposing, noun="creature"),
    Word("host", OBJECTS, "", "the upgraded creature", pointing.Host, noun="creature",
         about="the creature that the upgrade is attached to"),
    Word("in-play", OBJECTS, "who:who filters:filter*", "{who:side} {filters:#card} in play {filters:rest}",
         pointing.InPlay, bars=("filters controlled-by",)),
    Word("under", OBJECTS, "objects:objects", "#card under {objects}", sides.CardsUnder),
    Word("now", OBJECTS, "objects:objects", "{objects:^} in its new place", pointing.Now,
         about="what those cards have become by moving, where that can be followed",
         serves=("Final Refrain", "Saurian Egg")),
)  # fmt: skip
FILTERS: Final = (
    Word("house", FILTER, "house:any-house", By("house"), of_house),
    Word("trait", FILTER, "trait:trait", By("trait"), choices.OfTrait),
    Word("type", FILTER, "type:type", By("type"), choices.OfType),
    Word("on-flank", FILTER, "side:side?",
         {"post": ("on the {side} flank", "on a flank"), "not": ("not on the {side} flank", "not on a flank")},
         on_flank),
    Word("in-center", FILTER, "", {"post": "in the center of its battleline"}, sides.InTheCenter,
         serves=("Kaloch Stonefather", "Saurus Rex")),
    Word("shares", FILTER, "likeness:likeness objects:objects",
         {"is": "*share a {likeness} with {objects}"}, shares),
    Word("destroyed-now", FILTER, "", {"is": "*is destroyed"}, pointing.WereDestroyed),
    Word("has-timed", FILTER, "timing:timing", {"post": "with a~ {timing} ability", "is": "*have a~ {timing} ability"},
         borrowing.HasTimed, serves=("Favor of Rex", "Missile Officer Myers")),
)  # fmt: skip
PLAYERS: Final = (
    Word(
        "opponent-of",
        WHO,
        "who:who",
        {"": "{who:whose} opponent", "own": "their"},
        choices.OpponentOf,
        bars=("who you", "who opponent", "who each-player"),
        serves=("Tolas", "Widespread Corruption"),
    ),
)
PATTERNS: Final = (
    Word("creature-enters", PATTERN, "who:who", "a~ {who:side} creature *enter play", arrivals.CreatureEnters),
    Word("destroyed-fighting", PATTERN, "", "the creature that {this} fights *is destroyed in that fight",
         choices.DestroyedFighting),
    Word("pool", PATTERN, "way:way who:who", By("way"), pool,
         serves=("Akugyo", "Staff Up"), about="what comes to a pool, or is taken from it"),
    Word("reaping", PART, "", "from reaping", aember.Reaping),
    Word("as-played", PART, "", "by being played", arrivals.AsPlayed),
    Word("beside-fighter", PART, "", "as a neighbor of {this}", pointing.BesideFighter,
         about="Little Niff alone needs it: who was beside a fighter, even if it fell (KF 11.6)"),
    Word("of-icon", PART, "icon:icon", "that is a~ {icon} icon", icons.OfIcon,
         serves=("Chronus", "Whimsical Conjuror")),
)  # fmt: skip
DESCRIPTIONS: Final[tuple[Word, ...]] = (*OWN_ROWS, *VALUES, *CONDITIONS, *OBJECTS_ROWS, *FILTERS, *PLAYERS, *PATTERNS)
