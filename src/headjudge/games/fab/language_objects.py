"""Words about what objects are and what they are given, on top of `language_effects`. FAB 1.3 to 1.6 + 2"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from headjudge.abilities.kinds import Filter
from headjudge.abilities.notation import Datum
from headjudge.games.fab import bases, granting, living, looking, meta_static, permissions, phrases, qualities
from headjudge.games.fab.language_effects import LANGUAGE as LANGUAGE
from headjudge.games.fab.phrasing import abilities, effects, nouns
from headjudge.games.fab.verbs import becoming, charging, freezing, players

COLOURS: Final[dict[str, int]] = {"red": 1, "yellow": 2, "blue": 3}


def colour_word(pitch: int) -> Callable[[], Filter]:
    def make() -> Filter:
        return bases.Coloured(pitch)

    return make


for colour, pitch in COLOURS.items():
    LANGUAGE.add(colour, colour_word(pitch))
LANGUAGE.add("base-is", bases.SetsBase, "property:property amount:value filter:filter?")
LANGUAGE.add("is-also", bases.Also, "type:type filter:filter?")
LANGUAGE.add("base-of", bases.HasBase, "property:property objects:objects")
LANGUAGE.add("raised", bases.Raised, "property:property")
LANGUAGE.add("gives", granting.Gives, "ability:ability filter:filter?")
LANGUAGE.add("deck-only", meta_static.DeckOnly, "colour:name")
LANGUAGE.add("any-specialization", meta_static.AnySpecialization)
LANGUAGE.add("any-target", living.AnyTarget)
LANGUAGE.add("may-look", looking.MayLook, "objects:objects")
LANGUAGE.add("cannot-attack-with", permissions.cannot_attack_with, "filter:filter")
LANGUAGE.add("played", qualities.Played, "filters:filter*")
LANGUAGE.add("attack-of", qualities.AttackOf, "objects:objects")
LANGUAGE.add("attacks-you", qualities.AttacksYou)
LANGUAGE.add("attack-target-of", qualities.TargetOfAttack, "objects:objects")
LANGUAGE.add("came-from", qualities.CameFrom, "zone:zone")
LANGUAGE.add("with-base", qualities.WithBase, "property:property op:name amount:value")
LANGUAGE.add("chain-links", qualities.ChainLinks)
LANGUAGE.add("counts-as-evos", qualities.CountsAsEvos, "amount:number")
LANGUAGE.add("evos-equipped", qualities.EvosEquipped)
LANGUAGE.add("becomes-copy", becoming.BecomesCopy, "objects:objects of:objects duration:duration?")
LANGUAGE.add("charge", charging.Charge)
LANGUAGE.add("hero-classes", bases.HeroClasses, "who:who")
LANGUAGE.add("defended-by", bases.DefendedBy, "filter:filter")
LANGUAGE.add("outside-the-game", permissions.OutsideTheGame, "what:text")
LANGUAGE.add("each-again", permissions.EachAgain, "amount:number filter:filter")
LANGUAGE.add("transcend", becoming.Transcend)
LANGUAGE.add("cease", becoming.Cease, "objects:objects")
LANGUAGE.add("create-in-hand", becoming.CreateInHand, "name:text")
LANGUAGE.add("freeze", freezing.Freeze, "objects:objects")
LANGUAGE.add("frozen", freezing.Frozen)
LANGUAGE.add("each-chooses", players.EachChooses, "slot:name objects:objects")
LANGUAGE.add("defend-from-arsenal", permissions.defend_from_arsenal, "filter:filter")


# -- how the words say themselves -------------------------------------------------------------------------------


def on(args: Sequence[Datum]) -> str:
    """What a static effect applies to."""
    return nouns.each(args).replace("each you own", "each card you own")


def unless(args: Sequence[Datum]) -> str:
    who = phrases.say(args[2])
    return f"{phrases.say(args[0])} unless {who} {'choose' if who == 'you' else 'chooses'} to {phrases.say(args[1])}"


PLAIN_MODIFY: Final = phrases.SAID["modify"]


def modified(args: Sequence[Datum]) -> str:
    """A set of types that is added reads otherwise than a number."""
    if args[1] == "bits":
        return f"{on(args[3:])} also has {phrases.say(args[2])}"
    return PLAIN_MODIFY(args)


phrases.SIMPLE.update(
    {
        "base-of": "the base {0} of {1}",
        "deck-only": "your deck consists of {0} cards only",
        "defended-by": "defended by {0}",
        "outside-the-game": "{0}",
        "each-again": "each ability of {1} may be activated {0} more time(s)",
        "may-look": "you may look at {0} at any time",
        "amount-becomes": "it is {0}",
        "plus": "{0} plus {1}",
        "abilities-as-instant": "abilities of {0} may be activated as though they were instants",
        "raised": "with {0} greater than its base {0}",
        "cannot-attack-with": "nobody can attack with {0}",
        "deals-arcane": "{0} deals {1} arcane damage to {2}",
    }
)
phrases.BARE["charge"] = "charge a card to your hero's soul"
phrases.BARE["any-target"] = "any target"
phrases.BARE["sources"] = "source"
phrases.BARE["your-next-turn"] = "until the start of your next turn"
phrases.BARE["any-specialization"] = "specializations of every hero are allowed in your deck"
phrases.SAID.update(
    {
        "base-is": lambda args: f"{on(args[2:])} has base {phrases.say(args[0])} {phrases.say(args[1])}",
        "is-also": lambda args: f"{on(args[1:])} is also a {phrases.say(args[0])}",
        "gives": lambda args: f'{on(args[1:])} has "{phrases.say(args[0])}"',
        "keyword-instead": lambda args: abilities.instead(args[1:]),
        "modify": modified,
        "hero-classes": lambda args: f"the class of {nouns.heroes(args)}",
        "unless": unless,
        "this-hits": lambda args: f"this hits {nouns.article(nouns.described(args))}",
        "for-the-next": lambda args: f"{phrases.say(args[0])} times, {effects.until(args[1:])}",
    }
)
