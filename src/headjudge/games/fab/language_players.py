"""Words about players and parties, and about cards that defend for each other. FAB 1.1 + 8.3.31 + 8.4.10"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.abilities.notation import Datum, Form
from headjudge.games.fab import descriptions, parties, permissions, phrases
from headjudge.games.fab.combat import describing
from headjudge.games.fab.language_objects import LANGUAGE as LANGUAGE
from headjudge.games.fab.phrasing import abilities, nouns

LANGUAGE.add("your-party", parties.YourParty)
LANGUAGE.add("with-a-hand-card", describing.Unity)
LANGUAGE.add("arcane", describing.Arcane)
LANGUAGE.add("equipped", descriptions.Equipped)
LANGUAGE.add("attacks-up-to", permissions.SeveralTargets, "amount:value filter:filter?")


# -- how the words say themselves -------------------------------------------------------------------------------


def count(args: Sequence[Datum]) -> str:
    """How many objects there are."""
    if args[0] == Form(("heroes", "opponent")):
        return "the number of opposing heroes"
    return f"the number of {nouns.there(args[0], True)}"


def event(args: Sequence[Datum]) -> str:
    """Defending together with others, and for others."""
    if "with-a-hand-card" in args:
        return "this defends together with a card from hand"
    if args[0] == "protect":
        return "you protect another hero"
    return abilities.event(args)


def create_under(args: Sequence[Datum]) -> str:
    """A token for somebody else, who may or may not be there."""
    token = f"{nouns.article(phrases.say(args[0]))} token"
    who = phrases.parts(args[1])
    if who[0] == "in-your-party":
        return f"if {phrases.say(who[1])} is in your party, create {token} under their control"
    return f"create {token} under the control of {phrases.say(args[1])}"


phrases.SIMPLE["attacks-up-to"] = "this attacks up to as many target opposing heroes as {0}"
phrases.BARE["your-party"] = "your party"
phrases.SAID.update({"count": count, "event": event, "create-under": create_under})
