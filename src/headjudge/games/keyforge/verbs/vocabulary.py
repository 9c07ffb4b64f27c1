"""The words for the mechanisms of the rules beyond the first set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from headjudge.abilities.language import Language
from headjudge.games.keyforge import copying, haunting, icons, prophecies, tide, tokens
from headjudge.games.keyforge.verbs import battle, conventions, fighting, pointing, searching, sides, statuses, treasure
from headjudge.kernel.definitions import Node

WORDS: Final[dict[str, tuple[Callable[..., Node], str]]] = {
    "ward": (statuses.ward, "objects:objects"),
    "unward": (statuses.unward, "objects:objects"),
    "enrage": (statuses.enrage, "objects:objects"),
    "calm": (statuses.calm, "objects:objects"),
    "power-counters": (statuses.PowerCounters, "amount:value objects:objects"),
    "exalt": (treasure.Exalt, "amount:value objects:objects"),
    "move-amber": (treasure.MoveAmber, "amount:value source:objects target:objects"),
    "return-amber": (treasure.ReturnAmber, "objects:objects who:who?"),
    "pay": (treasure.Pay, "amount:value who:who"),
    "forge-key": (treasure.ForgeKey, "who:who more:value?"),
    "forge-free": (treasure.forge_free, "who:who"),
    "unforge": (treasure.Unforge, "who:who"),
    "extra-turn": (treasure.ExtraTurn, "who:who"),
    "resolve-icons": (treasure.ResolveIcons, "objects:objects"),
    "of-icon": (icons.OfIcon, "name:name"),
    "icon-becomes": (icons.IconBecomes, "name:name"),
    "take-control": (sides.take_control, "objects:objects duration:duration?"),
    "give-control": (sides.GiveControl, "objects:objects"),
    "aim-at": (fighting.AimAt, "objects:objects"),
    "call-off": (fighting.CallOff, ""),
    "fight-anew": (fighting.FightAnew, "objects:objects"),
    "of-active-house": (pointing.OfActiveHouse, ""),
    "taken-from": (treasure.TakenFrom, "who:who"),
    "from-supply": (treasure.FromSupply, ""),
    "adds-to-pool": (treasure.AddsToPool, "who:who"),
    "caught-by-this": (treasure.CaughtByThis, ""),
    "put-into-play": (sides.PutIntoPlay, "objects:objects who:who?"),
    "put-under": (sides.put_under, "objects:objects host:objects"),
    "graft": (sides.graft, "objects:objects host:objects"),
    "under": (sides.CardsUnder, "objects:objects"),
    "into-your-archives": (sides.IntoYourArchives, "objects:objects"),
    "move-in-line": (sides.MoveInLine, "objects:objects"),
    "swap": (sides.Swap, "first:objects second:objects"),
    "in-center": (sides.InTheCenter, ""),
    "become-creature": (sides.BecomeCreature, "power:value objects:objects"),
    "stop-being-creature": (sides.StopBeingCreature, "objects:objects"),
    "become-copy": (copying.BecomeCopy, "objects:objects model:objects"),
    "search": (searching.Search, "slot:name objects:objects most:value?"),
    "deal-splash": (battle.DealSplash, "amount:value around:value objects:objects"),
    "move-damage": (battle.MoveDamage, "amount:value source:objects target:objects"),
    "fixed": (battle.Fixed, "property:property amount:value filter:filter?"),
    "choose-all-but": (conventions.ChooseAllBut, "slot:name count:value objects:objects"),
    "sacrifice": (conventions.Sacrifice, "objects:objects"),
    "haunted": (haunting.Haunted, "who:who"),
    "overwhelmed": (haunting.Overwhelmed, "who:who"),
    "make-token": (tokens.MakeToken, "count:value? who:who?"),
    "raise-tide": (tide.RaiseTide, ""),
    "tide-high": (tide.tide_high, "who:who"),
    "tide-low": (tide.tide_low, "who:who"),
    "fate": (prophecies.FateAbility, "effect:effect"),
    "fulfilled": (prophecies.fulfilled, "pattern:pattern"),
}


def extend(language: Language) -> None:
    """Add these words to a language."""
    for name, (make, takes) in WORDS.items():
        language.add(name, make, takes)
