"""The words of this game's cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.kinds import Value
from headjudge.abilities.neutral import neutral_language
from headjudge.games.keyforge import control as control
from headjudge.games.keyforge import turn
from headjudge.games.keyforge.card import MARKS, PROPERTIES
from headjudge.games.keyforge.plan import Afterwards, IfYouDo, InPlaceOf, InsteadIf
from headjudge.games.keyforge.sayings import Lasting, speak
from headjudge.games.keyforge.tables import CREATURES_USED, FELL_FIGHTING, FORGED, PLAYED, TABLES
from headjudge.games.keyforge.timing import Gains, LeavesPlay, timed, used
from headjudge.games.keyforge.topics import TOPICS, Statement
from headjudge.games.keyforge.verbs import (
    aember,
    arrivals,
    borrowing,
    choices,
    harm,
    mending,
    moves,
    orders,
    pointing,
    pools,
    repeating,
)
from headjudge.games.keyforge.verbs.vocabulary import extend
from headjudge.games.keyforge.zones import ZONES
from headjudge.kernel.definitions import Ability, Node

LANGUAGE: Final = neutral_language("keyforge")


def this_turn(ability: Ability, times: Value | None) -> Lasting:
    """`(this-turn ability times?)`: for the remainder of the turn, that often where a number stands."""
    return Lasting(turn.END_OF_TURN, ability, None, times)


LANGUAGE.table("zone", {z.name: z.id for z in ZONES})
LANGUAGE.table("property", {name: i for i, name in enumerate(PROPERTIES)})
LANGUAGE.table("mark", {name.replace(" ", "-"): mark for mark, name in MARKS.items()})
LANGUAGE.table("asset", {name: mark for mark, name in MARKS.items()})
LANGUAGE.table("event", {k.name: k.id for k in TABLES.kinds})
LANGUAGE.table("duration", turn.DURATIONS)
LANGUAGE.table(
    "tally", {"played": PLAYED, "forged": FORGED, "fell-fighting": FELL_FIGHTING, "creatures-used": CREATURES_USED}
)
speak(LANGUAGE)
LANGUAGE.table("topic", {name: i for i, name in enumerate(TOPICS)})

ABILITIES: Final = {
    "play": timed("play"),
    "reap": timed("reap"),
    "fight": timed("fight"),
    "before-fight": timed("before-fight"),
    "before-reap": timed("before-reap"),
    "scrap": timed("scrap"),
    "destroyed": timed("destroyed"),
    "fight-reap": timed("fight", "reap"),
    "play-reap": timed("play", "reap"),
    "play-fight": timed("play", "fight"),
    "play-destroyed": timed("play", "destroyed"),
    "fight-destroyed": timed("fight", "destroyed"),
    "play-fight-reap": timed("play", "fight", "reap"),
    "action": used("action"),
    "omni": used("omni"),
}
for name, make in ABILITIES.items():
    LANGUAGE.add(name, make, "effect:effect")
LANGUAGE.add("leaves-play", LeavesPlay, "effect:effect")
LANGUAGE.add("in-place-of", InPlaceOf, "effect:effect?")
LANGUAGE.add("gains", Gains, "ability:ability")
LANGUAGE.add("this-turn", this_turn, "ability:ability times:value?")
LANGUAGE.add("states", Statement, "topic:topic amount:value? filter:filter?")
LANGUAGE.add("destroyed-fighting", choices.DestroyedFighting)

VERBS: Final[dict[str, tuple[Callable[..., Node], str]]] = {
    "gain": (aember.gain, "amount:value who:who"),
    "lose": (aember.lose, "amount:value who:who"),
    "steal": (aember.steal, "amount:value who:who"),
    "capture": (aember.Capture, "amount:value objects:objects"),
    "capture-own": (aember.CaptureOwn, "amount:value objects:objects"),
    "forge": (aember.Forge, "more:value?"),
    "gain-chains": (aember.GainChains, "amount:value who:who"),
    "deal": (harm.Deal, "amount:value objects:objects"),
    "deal-for-each": (harm.DealForEach, "amount:value count:value objects:objects"),
    "destroy": (harm.Destroy, "objects:objects"),
    "spare": (harm.Spare, "objects:objects"),
    "heal": (harm.Heal, "amount:value objects:objects"),
    "fully-heal": (harm.fully_heal, "objects:objects"),
    "ready": (harm.ready, "objects:objects"),
    "exhaust": (harm.exhaust, "objects:objects"),
    "stun": (harm.stun, "objects:objects"),
    "draw": (moves.Draw, "count:value who:who?"),
    "discard": (moves.Discard, "objects:objects"),
    "return": (moves.return_to_hand, "objects:objects"),
    "archive": (moves.archive, "objects:objects"),
    "purge": (moves.purge, "objects:objects"),
    "put-on-deck": (moves.put_on_deck, "objects:objects"),
    "shuffle-in": (moves.ShuffleIn, "objects:objects"),
    "use": (orders.use, "objects:objects"),
    "use-as-yours": (orders.use_as_yours, "objects:objects"),
    "fight-with": (orders.fight_with, "objects:objects"),
    "reap-with": (orders.reap_with, "objects:objects"),
    "play-card": (orders.PlayCard, "objects:objects"),
    "choose-house": (choices.ChooseHouse, ""),
    "afterwards": (Afterwards, "effect:effect"),
    "if-you-do": (IfYouDo, "slot:name effect:effect"),
    "instead-if": (InsteadIf, "condition:condition effect:effect"),
    "stash": (pools.Stash, "amount:value objects:objects"),
    "take-amber": (pools.TakeAmber, "amount:value objects:objects who:who"),
    "deal-each": (pools.DealEach, "slot:name objects:objects amount:value"),
    "deal-piercing": (pools.deal_piercing, "slot:name objects:objects amount:value"),
    "resolve-reap": (borrowing.ResolveReap, "objects:objects"),
    "again-may": (repeating.AgainMay, "condition:condition effect:effect"),
    "heal-up-to": (mending.HealUpTo, "amount:value objects:objects"),
    "unstun": (mending.Unstun, "objects:objects"),
    "let": (pointing.Let, "slot:name objects:objects"),
    "look-at": (pointing.LookAt, "objects:objects"),
    "choose-number": (pointing.ChooseNumber, "slot:name most:value"),
    "choose-house-of": (pointing.ChooseIdentityHouse, "who:who"),
    "again": (repeating.Again, "condition:condition effect:effect most:value?"),
    "one-of": (repeating.OneOf, "parts:effect*"),
    "choose-most-powerful": (repeating.ChooseMostPowerful, "slot:name count:value objects:objects"),
}
for name, (verb, takes) in VERBS.items():
    LANGUAGE.add(name, verb, takes)

LANGUAGE.add("neighbors", choices.Neighbors, "objects:objects")
LANGUAGE.add("most-powerful", choices.MostPowerful, "objects:objects")
LANGUAGE.add("opposing", choices.Opposing)
LANGUAGE.add("destroyable", choices.Destroyable, "objects:objects")
LANGUAGE.add("opponent-of", choices.OpponentOf, "who:who")
LANGUAGE.add("active-house", choices.ActiveHouse, "name:name")
LANGUAGE.add("first-use", choices.FirstUse)
LANGUAGE.add("in-play", pointing.InPlay, "who:who filters:filter*")
LANGUAGE.add("host", pointing.Host)
LANGUAGE.add("beside-fighter", pointing.BesideFighter)
LANGUAGE.add("least-powerful", pointing.LeastPowerful, "objects:objects")
LANGUAGE.add("destroyed-now", pointing.WereDestroyed)
LANGUAGE.add("shares-trait", pointing.SharesTrait, "objects:objects")
LANGUAGE.add("shares-house", pointing.SharesHouse, "objects:objects")
LANGUAGE.add("creature-enters", arrivals.CreatureEnters, "who:who")
LANGUAGE.add("entered", arrivals.Entered)
LANGUAGE.add("as-played", arrivals.AsPlayed)
LANGUAGE.add("ready-at-once", arrivals.EntersReady)
LANGUAGE.add("discarded-house", arrivals.DiscardedHouse, "name:name who:who")
LANGUAGE.add("played-kind", pointing.PlayedKind, "kind:name who:who")
LANGUAGE.add("played-kind-last", pointing.played_kind_last, "kind:name who:who")
LANGUAGE.add("of-identity", pointing.OfIdentity, "who:who")
LANGUAGE.add("now", pointing.Now, "objects:objects")
LANGUAGE.add("unused-armor", pools.UnusedArmor, "objects:objects")
LANGUAGE.add("has-reap", borrowing.HasReapAbility)
LANGUAGE.add("unlike", pointing.OtherName, "objects:objects")
LANGUAGE.add("for-hosts-opponent", pointing.ForHostsOpponent)
LANGUAGE.add("tally-last", pointing.LastTurn, "what:tally who:who")
LANGUAGE.add("of-chosen-house", choices.OfChosenHouse)
LANGUAGE.add("house", choices.OfHouse, "name:name")
LANGUAGE.add("trait", choices.OfTrait, "name:name")
LANGUAGE.add("type", choices.OfType, "name:name")
LANGUAGE.add("on-flank", choices.OnFlank)
LANGUAGE.add("on-left-flank", choices.on_left_flank)
LANGUAGE.add("on-right-flank", choices.on_right_flank)
LANGUAGE.add("neighboring", choices.NeighborOfThis)
LANGUAGE.add("upgraded", choices.Attached)
LANGUAGE.add("of-controller", choices.ByController, "who:who")
LANGUAGE.add("reaping", aember.Reaping)
LANGUAGE.add("destroyed-so", harm.WasDestroyed, "objects:objects")
LANGUAGE.add("for-you", choices.for_you)
LANGUAGE.add("for-opponent", choices.for_opponent)
LANGUAGE.add("house-bit", choices.HouseNamed, "name:name?")
LANGUAGE.add("forged-keys", choices.ForgedKeys, "who:who")
extend(LANGUAGE)
