"""Rows for how many, whether, and when"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Constant, Value, Who
from headjudge.abilities.lexicon import CONDITION, PART, PATTERN, VALUE, By, Word
from headjudge.abilities.rows import ONE_PLAYER
from headjudge.games.keyforge.cards.lexicon.names import CHOSEN
from headjudge.games.keyforge.effects.verbs import aember, damage, fights, houses, keys, plays, statuses, uses
from headjudge.games.keyforge.events import tide
from headjudge.games.keyforge.objects import properties
from headjudge.games.keyforge.play import icons


def in_state(state: str, who: Who) -> Condition:
    return statuses.Haunted(who) if state == "haunted" else statuses.Overwhelmed(who)


def played_kind(kind: str, who: Who, turn: str) -> Value:
    return plays.PlayedKind(kind, who, turn == "last")


def house_bit(house: str) -> Value:
    return houses.HouseNamed(None if house == CHOSEN else house)


def active_house(house: str) -> Condition:
    return houses.ActiveHouse(None if house == CHOSEN else house)


def trait_bit(trait: str) -> Value:
    return Constant(properties.TRAIT_BITS[trait])


def tide_is(level: str, who: Who) -> tide.TideIs:
    return tide.TideIs(level == "high", who)


VALUES: Final = (
    Word("played-kind", VALUE, "kind:kind who:who turn:turn=this",
         ("[who=each-player] the number of {kind} cards played this turn",
          "[turn=last] the number of {kind} cards {who} played on {who:own} previous turn",
          "the number of {kind} cards {who} *have played this turn"), played_kind),
    Word("discarded-house", VALUE, "house:house who:who",
         "the number of {house:name} cards {who} *have discarded from hand this turn", houses.DiscardedHouse,
         serves=("Bandit Culver", "Giant Sloth")),
    Word("house-bit", VALUE, "house:chosen-house=chosen", ("[house=chosen] the chosen house", "{house:name}"),
         house_bit,
         about="a house, where a house is set or stated"),
    Word("house-of", VALUE, "objects:objects", "the house of {objects}", houses.HousesOf,
         about="its house, where a house is set or stated", serves=("Mark of Dis", "Snag")),
    Word("trait-bit", VALUE, "trait:trait", "{trait:name}", trait_bit, about="a trait, where one is given",
         serves=("Fallen Sovereign", "Mutation of Fury")),
    Word("bonus-icons", VALUE, "objects:objects",
         {"": "the number of bonus icons on {objects}", "each": "bonus icon on {objects}",
          "of": "1 ~ for each {self:each}"}, icons.BonusIcons, serves=("Cauterize Vitality", "Mindfire")),
    Word("houses-among", VALUE, "objects:objects",
         {"": "the number of houses represented among {objects:many}", "each": "house represented among {objects:many}",
          "of": "1 ~ for each {self:each}"}, houses.HousesAmong, serves=("Silver Linings", "Zap")),
    Word("forged-keys", VALUE, "who:who",
         {"": "the number of keys {who} *have forged", "each": "key {who} *have forged",
         "of": "1 ~ for each {self:each}"},
         keys.ForgedKeys),
    Word("lost-armor", VALUE, "objects:objects", "the armor {objects} lost this turn", damage.LostArmor,
         about="Red-Hot Armor alone needs it; the rules speak of it as well (KF 12.5)"),
)  # fmt: skip
CONDITIONS: Final = (
    Word("active-house", CONDITION, "house:chosen-house",
         ("[house=chosen] the chosen house *is the active house", "{house:name} *is the active house"), active_house),
    Word("first-use", CONDITION, "", "{this} *is being used for the first time this turn", uses.FirstUse,
         serves=("Brunx and Bongle", "Gladiodontus")),
    Word("state", CONDITION, "state:state who:who", "{who} *is {state}", in_state,
         bars=ONE_PLAYER, serves=("Blunderbore", "Returning Champion")),
    Word("tide", CONDITION, "level:level who:who", "the tide *is {level} for {who}", tide_is,
         bars=ONE_PLAYER, serves=("Mechabuoy", "PI Sweven")),
)  # fmt: skip
PATTERNS: Final = (
    Word("creature-enters", PATTERN, "who:who", "a~ {who:side} creature *enter play", plays.CreatureEnters),
    Word("destroyed-fighting", PATTERN, "", "the creature that {this} fights *is destroyed in that fight",
         fights.DestroyedFighting),
    Word("pool", PATTERN, "way:way who:who", By("way"), aember.PoolChanges,
         serves=("Akugyo", "Staff Up"), about="what comes to a pool, or is taken from it"),
    Word("reaping", PART, "", "from reaping", aember.Reaping),
    Word("as-played", PART, "", "by being played", plays.AsPlayed),
    Word("beside-fighter", PART, "", "as a neighbor of {this}", fights.BesideFighter,
         about="Little Niff alone needs it: who was beside a fighter, even if it fell (KF 11.6)"),
    Word("of-icon", PART, "icon:icon", "that is a~ {icon} icon", icons.OfIcon,
         serves=("Chronus", "Whimsical Conjuror")),
)  # fmt: skip
CIRCUMSTANCES: Final[tuple[Word, ...]] = (*VALUES, *CONDITIONS, *PATTERNS)
