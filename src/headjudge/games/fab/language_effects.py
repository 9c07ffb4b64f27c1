"""Words for the effects of FAB 1.8 and 1.9 on top of `language`: modes, players, damage of others, restrictions."""

from __future__ import annotations

from headjudge.abilities.kinds import Pattern, Selector, Value
from headjudge.abilities.notation import read
from headjudge.games.fab import connected, lasting, next_turn, permissions
from headjudge.games.fab.bases import Defines as Defines
from headjudge.games.fab.events import ARCANE
from headjudge.games.fab.language import LANGUAGE as LANGUAGE
from headjudge.games.fab.patterns import Became, OfToken
from headjudge.games.fab.qualities import (
    ArcaneDealt,
    Attacking,
    Defending,
    IsMarked,
    PlayedNamed,
    WithEffect,
)
from headjudge.games.fab.verbs import banishing, contests, hands, modes, pitching, players
from headjudge.games.fab.verbs.assets import DealsBy
from headjudge.kernel.definitions import Instruction


def deals_arcane(source: Selector, amount: Value, objects: Selector) -> DealsBy:
    """`(deals-arcane source n heroes)`: arcane damage from the object that the effect names. FAB 8.5.3a"""
    return DealsBy(source, amount, objects, ARCANE)


LANGUAGE.add("connected", connected.Connected, "slot:name")
LANGUAGE.add("leads", connected.Leads, "slot:name effect:effect")
LANGUAGE.add("gets-pair", connected.GetsPair, "duration:duration leading:ability following:ability objects:objects")
LANGUAGE.add("became", Became, "filter:filter")
LANGUAGE.add("of-token", OfToken, "name:text")
LANGUAGE.add("attacking-card", Attacking)
LANGUAGE.add("defending-card", Defending)
LANGUAGE.add("hero-is-marked", IsMarked, "objects:objects")
LANGUAGE.add("arcane-dealt", ArcaneDealt, "objects:objects")
LANGUAGE.add("defines", Defines, "property:property amount:value")
LANGUAGE.add("deals", DealsBy, "source:objects amount:value objects:objects")
LANGUAGE.add("deals-arcane", deals_arcane, "source:objects amount:value objects:objects")
LANGUAGE.add("modes", modes.Modal, "count:value times:number modes:effect*")
LANGUAGE.add("their-modes", modes.they_choose, "who:who count:value times:number modes:effect*")
LANGUAGE.add("you-cannot-play", permissions.you_cannot_play, "filter:filter")
LANGUAGE.add("you-may-only-play", permissions.you_may_only_play, "filter:filter")
LANGUAGE.add("pitch-cards", pitching.PitchSome, "count:value filters:filter*")
LANGUAGE.add("with-effect", WithEffect, "word:text")
LANGUAGE.add("put-on-top", hands.PutOnTop)
LANGUAGE.add("played-named", PlayedNamed, "name:text")
LANGUAGE.add("attackable", permissions.attackable, "filter:filter")
LANGUAGE.add("each-hero", players.EachHero, "effect:effect")
LANGUAGE.add("hero-does", players.HeroDoes, "who:who effect:effect")
LANGUAGE.add("that-hero", players.ThatHero)
LANGUAGE.add("in-your-party", players.InYourParty, "name:text")
LANGUAGE.add("mark", players.MarkHero, "who:who")
LANGUAGE.add("banish-some", banishing.BanishSome, "count:value objects:objects face:name")
LANGUAGE.add("banish-all", banishing.BanishAll, "objects:objects")
LANGUAGE.add("until-next-turn", next_turn.UntilNextTurn, "who:who ability:ability objects:objects?")
LANGUAGE.add("their-first", next_turn.TheirFirst, "filter:filter gets:ability*")
LANGUAGE.add("their-first-action-costs", next_turn.FirstActionCost, "amount:value")
LANGUAGE.add("loses-abilities", next_turn.LosesAbilities)
LANGUAGE.add("weapon-zones", permissions.WeaponZones, "count:number")
LANGUAGE.add("clash", contests.Clash, "who:who")
LANGUAGE.add("clash-winner", contests.ClashWinner)
LANGUAGE.add("roll", contests.Roll, "sides:number")


class Crush(lasting.KeywordWhen):
    """`(crush effect)`: a hero was dealt 4 damage or more by this, FAB 8.4.2, in a hit or not. FAB 8.4.2a"""

    def __init__(self, effect: Instruction) -> None:
        pattern = LANGUAGE.build(read("(damage (dealt-by this) (against hero) (given (>= that-much 4)))"), "pattern")
        assert isinstance(pattern, Pattern)
        super().__init__("FAB 8.4.2", pattern, effect)


LANGUAGE.add("crush", Crush, "effect:effect")
