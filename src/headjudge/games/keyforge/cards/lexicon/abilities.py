"""Rows for abilities: timing words, statements, what upgrades give, and what is said about playing a card. KF 15, 16"""

from __future__ import annotations

from typing import Any, Final

from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Condition, Filter, Pattern, Value
from headjudge.abilities.lexicon import ABILITY, CLAUSE, PATTERN, Bound, By, Word
from headjudge.abilities.lowering import Lowering, Scope, giving
from headjudge.abilities.notation import Datum
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Among
from headjudge.abilities.statics import Modify, When
from headjudge.games.keyforge.effects import constants
from headjudge.games.keyforge.effects.topics import USES_GAINED, USES_PRINTED, stated
from headjudge.games.keyforge.effects.verbs.cards import Host
from headjudge.games.keyforge.objects.properties import KEYWORDS, OMEGA
from headjudge.games.keyforge.objects.zones import BATTLELINE
from headjudge.games.keyforge.play import prophecies
from headjudge.games.keyforge.play.abilities import Used
from headjudge.games.keyforge.play.completeness import choices_in
from headjudge.games.keyforge.play.costs import TO_PLAY, InOrderToPlay
from headjudge.games.keyforge.play.plan import instead_if, planned
from headjudge.games.keyforge.play.replaceable import instead
from headjudge.games.keyforge.play.timing import LABELS, Gains, LeavesPlay, Timed
from headjudge.kernel.definitions import Ability, Modifier, Node

GAINED: Final = "gained"


def timed(*timings: str, **more: Any) -> Word:
    """`(play effect)`, `(fight-reap effect)`"""

    def make(low: Lowering, bound: Bound, scope: Scope) -> Node:
        return Timed(list(timings), planned(low, effect_of(bound)))

    label = "/".join(LABELS[t] for t in timings)
    return Word("-".join(timings), ABILITY, "effect:effect", f"{label}: {{effect:text}}", make, shapes=True, **more)


def used(timing: str) -> Word:
    """`(action effect)`, `(omni effect)`: printed on the card, or given to another. KF 10.4"""

    def make(low: Lowering, bound: Bound, scope: Scope) -> Node:
        topic = USES_GAINED if GAINED in scope.flags else USES_PRINTED
        return Used(timing, planned(low, effect_of(bound)), topic)

    return Word(timing, ABILITY, "effect:effect", f"{timing.title()}: {{effect:text}}", make, shapes=True)


def effect_of(bound: Bound) -> Datum:
    effect = bound.given["effect"]
    assert not isinstance(effect, list)
    return effect


def when(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(when pattern effect)`"""
    pattern = low.part(bound, "pattern", PATTERN, scope.inside())
    assert isinstance(pattern, Pattern)
    return When(pattern, planned(low, effect_of(bound)))


def leaves_play(low: Lowering, bound: Bound, scope: Scope) -> Node:
    return LeavesPlay(planned(low, effect_of(bound)))


def fate(low: Lowering, bound: Bound, scope: Scope) -> Node:
    return prophecies.FateAbility(planned(low, effect_of(bound)))


def fulfilled(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(fulfilled pattern)`"""
    if GAINED in scope.flags:
        raise ValueError("a card in play is no prophecy, so that what it gains never comes true")
    pattern = low.part(bound, "pattern", PATTERN, scope.inside())
    assert isinstance(pattern, Pattern)
    return prophecies.fulfilled(pattern)


def play_cost(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(play-cost effect)`: what must be done in order to play the card."""
    effect = effect_of(bound)
    return InOrderToPlay(planned(low, effect, TO_PLAY._replace(flags=TO_PLAY.flags | choices_in(low, effect))))


def modify(prop: int, op: str, amount: Value, filter: Filter | None) -> Modify:
    """`(modify PROPERTY op value filter?)`"""
    if op == "set" and prop in KEYWORDS.values():  # KF 18.5: a keyword that is lost stays so, whatever gives it later
        return constants.Fixed(prop, amount, filter)
    return Modify(prop, op, amount, constants.of_cards_in_play(prop, filter))


def gains(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(gains ability)`: the creature that the upgrade is attached to has it."""
    ability = low.part(bound, "ability", "ability", Scope(zones=1 << BATTLELINE, flags=frozenset((GAINED,))))
    assert isinstance(ability, Ability)
    check_in_play(ability)
    made = Gains(constants.as_constant(ability))
    if scope.condition is None:
        return made
    if made.names_upgrade:
        raise ValueError("what is gained while something holds cannot speak of the upgrade: say it within (gains ..)")
    ability.zones = ability.zones or 1 << BATTLELINE
    return Gives(ability, Among(Host()))  # KF abilities 6.1: a constant ability of the upgrade, while that holds


def gives(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(gives ability filter?)`: while they are in play they have it."""
    made = giving(low, bound, scope._replace(flags=scope.flags | {GAINED}))
    if isinstance(made, Gives):
        check_in_play(made.given)
    return made


def check_in_play(ability: Ability) -> None:
    """What cards in play are given is not about playing them. KF 18.4: that acts before; omega acts after"""
    if constants.is_about_playing_it(ability) and isinstance(ability, Modifier) and ability.prop != OMEGA:
        raise ValueError("a card in play has been played, so that this would do nothing: (grants ..) says it of cards")


TIMINGS: Final = (
    timed("play"),
    timed("reap"),
    timed("fight"),
    timed("before-fight"),
    timed("before-reap", about="a timing word of the rules (KF 16), on no card yet"),
    timed("scrap", serves=("Countryside Crusher", "Ornar Skullface")),
    timed("destroyed"),
    timed("fight", "reap"),
    timed("play", "reap"),
    timed("play", "fight", serves=("Buzzle", "Thero Centurion")),
    timed("play", "fight", "reap"),
    timed("play", "destroyed", serves=("Ironyx Vatminder", "Memette")),
    used("action"),
    used("omni"),
)
ABILITIES: Final[tuple[Word, ...]] = (
    *TIMINGS,
    Word("leaves-play", ABILITY, "effect:effect", "Leaves Play: {effect:text}", leaves_play, shapes=True,
         about="a timing word of the rules (KF 16); Magda the Rat had it once"),
    Word("fate", ABILITY, "effect:effect", "Fate: {effect:text}", fate, shapes=True, serves=("Coup de Grâce", "Solo")),
    Word("fulfilled", ABILITY, "pattern:pattern", "fulfilled when {pattern}", fulfilled, shapes=True,
         serves=("Bad Omen", "Expect the Unexpected")),
    Word("gains", ABILITY, "ability:ability", "this creature gains, {ability:quote}", gains, shapes=True,
         this="this creature"),
    ROWS["gives"].own(gives, shapes=True, this="this card"),
    Word("states", ABILITY, "topic:topic amount:value? who:who? filter:filter?", By("topic"), stated,
         bars=("filter itself", "who each-player")),
    Word("fixed", ABILITY, "property:property amount:value filter:filter?",
         ("{filter:subject each #card} {property:fixed}",
          "[amount=0] {filter:subject each #card} *lose {property:lost}",
          "{filter:subject each #card} *is considered to have {property} {amount}"), constants.Fixed,
         bars=("filter itself",)),
    ROWS["when"].own(when, shapes=True, says=("{pattern:at}, {effect}", "after {pattern}, {effect}")),
    ROWS["instead"].own(instead),
    ROWS["modify"].own(modify),
    ROWS["grants"].own(
        constants.granted,
        says=("{filter:subject each #card} {keyword:given}", "{filter:subject each #card} *gain {keyword}< {amount}>")
    ),
    ROWS["in-zones"].own(says="while {this} is {zones:in/ or }, {ability}"),
    Word("play-cost", CLAUSE, "effect:effect", "to play this card, {effect}", play_cost, shapes=True,
         about="Truebaru alone needs it: all of it is done, or the card stays where it is (KF 19.6, 23.2)"),
    Word("play-only-if", CLAUSE, "condition:condition", "play this card only if {condition}", Condition),
    Word("instead-if", "effect", "condition:condition effect:effect", "if {condition}, instead {effect}", instead_if,
         shapes=True, back=True, about="replaces what stands before it in the same text"),
)  # fmt: skip
