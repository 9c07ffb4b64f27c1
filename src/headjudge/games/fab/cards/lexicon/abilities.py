"""Rows for abilities by the book's kinds, and for what a card says about playing it. FAB 1.7 + 5.2 + 5.4 + 8.4"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from headjudge.abilities import lexicon
from headjudge.abilities.english import Says
from headjudge.abilities.kinds import Change, Condition, Filter, Pattern, Value
from headjudge.abilities.lexicon import ABILITY, CLAUSE, PART, Bound, Name, Word
from headjudge.abilities.lowering import EMPTY, Lowering, Scope
from headjudge.abilities.notation import Datum, Form, read
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Both, Itself
from headjudge.games.fab.cards.faces import UNLIMITED, Activated, Price
from headjudge.games.fab.cards.lexicon.names import of_kind
from headjudge.games.fab.cards.lexicon.scopes import OUTCOME, REPLACES_BY, TRIGGERS_BY, rule_of
from headjudge.games.fab.cards.prices import add_cost
from headjudge.games.fab.decks import meta_static
from headjudge.games.fab.effects import (
    happenings,
    lasting,
    looking,
    naming,
    next_turn,
    qualities,
    replacements,
    staging,
)
from headjudge.games.fab.effects.descriptions import ExtraPaid
from headjudge.games.fab.effects.functional import settle_places
from headjudge.games.fab.effects.referring import TellsOfTargets, is_declared_later
from headjudge.games.fab.effects.verbs.attacking import attacks_with_a_card
from headjudge.games.fab.effects.verbs.contests import ClashAgain
from headjudge.games.fab.events.contests import FAILED_CLASH
from headjudge.games.fab.objects import bases, granting, properties
from headjudge.games.fab.play import costs, permissions, requirements, state_triggers
from headjudge.games.fab.play.targets import within
from headjudge.kernel.definitions import Ability, Instruction, Node, Stated

COLOURS: Final = ("red", "yellow", "blue")
WHOM: Final = "{filter:subject each #card}"
CARDS: Final = "{filter:subject many #card}"
NEXT_TURN: Final = ("until-next-turn",)
LASTING: Final = ("until", "until-next-turn")
"""The words that say how long what stands in them lasts."""
TOPIC: Final[dict[str, Says]] = {
    "may-play": f"you may play {CARDS}",
    "may-activate": f"you may activate abilities of {WHOM}",
    "as-instant": "you may play {filter:subject one #card} as though it were an instant",
    "abilities-as-instant": f"you may activate abilities of {WHOM} as though they were instants",
    "without-paying": f"you may play {WHOM} without paying its cost",
    "abilities-without-paying": f"you may activate abilities of {WHOM} without paying their cost",
    "defend-from-arsenal": f"you may defend with {CARDS} from your arsenal",
    "may-defend": f"you may defend with {CARDS}",
    "may-be-defended": f"you may declare defending cards for {WHOM}",
    "not-on-hit": f"effects of {WHOM} do not trigger when it hits",
    "cannot-defend": f"{WHOM} cannot defend",
    "cannot-attack": f"nobody can attack with {WHOM}",
    "cannot-play": f"you cannot play {CARDS}",
    "cannot-be-attacked": f"{WHOM} cannot be attacked",
    "cannot-be-targeted": f"{WHOM} cannot be targeted",
    "cannot-activate": f"nobody can activate abilities of {WHOM}",
    "cannot-pitch": f"nobody can pitch {CARDS}",
    "must-defend": (f"at least {{amount}} of {CARDS} must defend if able", f"{WHOM} must defend if able"),
    "must-attack": f"you must attack with {WHOM} if able",
    "must-play": f"you must play {WHOM} if able",
    "must-play-next": "the next card you play must be {filter:subject one #card} if able",
    "must-be-attacked": f"{WHOM} must be attacked if able",
    "must-be-targeted": f"{WHOM} must be targeted if able",
    "must-be-chosen": f"{WHOM} must be chosen if able",
    "attackable": f"{WHOM} can be attacked",
    "activate-again": f"each ability of {WHOM} may be activated one more time",
    "unpreventable": f"damage dealt by {WHOM} cannot be prevented",
}
TOPICS: Final[dict[str, int]] = {
    "may-play": permissions.TOPIC_MAY_PLAY,  # FAB 5.1.1 + 5.1.1a: whoever owns it, wherever it is
    "may-activate": permissions.TOPIC_MAY_ACTIVATE,  # FAB 5.2.2: whoever controls it
    "as-instant": permissions.TOPIC_INSTANT,  # FAB 5.1.3d: played as though it were an instant
    "abilities-as-instant": permissions.TOPIC_INSTANT_ABILITY,
    "without-paying": permissions.TOPIC_FREE,  # FAB 5.1.3c: without paying its resource cost
    "abilities-without-paying": permissions.TOPIC_FREE_ABILITY,
    "defend-from-arsenal": permissions.TOPIC_DEFEND_FROM,  # FAB 7.3.2a + 1.0.1a: from elsewhere than the hand
    "may-defend": permissions.TOPIC_MAY_DEFEND,  # FAB 7.3.2a + 1.0.1a: whatever and wherever it is
    "may-be-defended": permissions.TOPIC_DEFENDED_FOR,  # FAB 7.3.2a: an attack-target that is no hero
    "not-on-hit": permissions.TOPIC_NOT_ON_HIT,  # FAB 7.5.5c: its effects do not trigger when it hits
    "cannot-defend": permissions.TOPIC_CANNOT_DEFEND,  # FAB 1.0.2 + 7.0.5b: it cannot become a defending card
    "cannot-attack": permissions.TOPIC_CANNOT_ATTACK,  # FAB 1.0.2 + 1.4.6: nobody can attack with it
    "cannot-play": permissions.TOPIC_CANNOT_PLAY,  # FAB 1.0.2 + 1.0.2a: whatever allows it
    "cannot-be-attacked": permissions.TOPIC_NOT_ATTACKED,  # FAB 1.4.5 + 7.2.2: no legal attack-target
    "cannot-be-targeted": permissions.TOPIC_NOT_TARGETED,  # FAB 1.0.2 + 1.8.5: no legal target, of attacks neither
    "cannot-activate": permissions.TOPIC_CANNOT_ACTIVATE,  # FAB 1.0.2 + 5.2.2: whatever allows it
    "cannot-pitch": permissions.TOPIC_CANNOT_PITCH,  # FAB 1.0.2 + 1.14.3: to pay or otherwise
    "attackable": permissions.TOPIC_ATTACKABLE,  # FAB 1.4.5a: although it is no living object
    "activate-again": permissions.TOPIC_EACH_AGAIN,  # FAB 5.2.3a: each ability of it
    "unpreventable": replacements.TOPIC_UNPREVENTABLE,  # FAB 6.4.10h: its damage is not prevented
}
REQUIREMENTS: Final[dict[str, int]] = {  # FAB 1.0.2: what should happen if it can
    "must-defend": requirements.TOPIC_MUST_DEFEND,
    "must-attack": requirements.TOPIC_MUST_ATTACK,
    "must-play": requirements.TOPIC_MUST_PLAY,
    "must-play-next": requirements.TOPIC_MUST_PLAY_NEXT,
    "must-be-attacked": requirements.TOPIC_MUST_BE_ATTACKED,
    "must-be-targeted": requirements.TOPIC_MUST_BE_TARGETED,
    "must-be-chosen": requirements.TOPIC_MUST_BE_CHOSEN,
}
TOPICS.update(REQUIREMENTS)
TABLES: Final[Mapping[str, Mapping[str, Name]]] = {
    "topic": lexicon.names(TOPICS, TOPIC),
    "way": {way: Name(way) for way in ("set", "more", "less")},
    "costing": {
        **{name: Name(name) for name in ("cards", "abilities", "attacks")},
        "first-action": Name("first-action", within=NEXT_TURN),
    },
    "which": {"very-next": Name("very-next")},
    "pool": {
        "every-specialization": Name("every-specialization", "specialization cards of any hero may be in your deck"),
        **{f"only-{colour}": Name(f"only-{colour}", f"your deck has {colour} cards only") for colour in COLOURS},
    },
    "forbidding": {"abilities": Name("abilities")},
}
"""The names that only abilities use."""


# -- triggered abilities and replacements. FAB 5.4.6 + 6.4


def when(scope: Scope, pattern: Pattern, effect: Instruction) -> Node:
    """`(when pattern effect)`: by a rule of the book, or by the text of a card."""
    rule = rule_of(scope, TRIGGERS_BY)
    return lasting.KeywordWhen(rule, pattern, effect) if rule else lasting.Triggered(pattern, effect)


def as_soon_as(scope: Scope, state: Condition, effect: Instruction) -> Node:
    """`(as-soon-as condition effect)`: a state-based trigger. FAB 6.6.5c"""
    return state_triggers.StateWhen(rule_of(scope, TRIGGERS_BY) or "FAB 6.6.5c", state, effect)


def instead(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(instead pattern change*)`"""
    inner = scope.inside()._replace(flags=scope.flags - {OUTCOME})
    pattern = low.part(bound, "pattern", lexicon.PATTERN, inner)
    assert isinstance(pattern, Pattern)
    changes: list[Change] = []
    for datum in listed(bound, "changes"):
        change = low.lower(datum, lexicon.CHANGE, inner)
        assert isinstance(change, Change)
        changes.append(change)
    if [change for change in changes if clashes_again(change)] and pattern.kinds != (FAILED_CLASH,):
        raise ValueError("clash-again stands in the place of failing to win a clash alone")
    rule = rule_of(scope, REPLACES_BY)
    if rule:
        return replacements.KeywordReplaces(rule, pattern, changes, OUTCOME in scope.flags)
    return replacements.Replaces(pattern, changes, OUTCOME in scope.flags)


def clashes_again(root: Node) -> bool:
    return isinstance(root, ClashAgain) or len([child for child in root.children() if clashes_again(child)]) > 0


def listed(bound: Bound, name: str) -> list[Datum]:
    value = bound.given[name]
    assert isinstance(value, list)
    return value


def of_outcome(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(outcome replacement)`: it replaces what has come of the event. FAB 6.4.11"""
    if scope.optional:
        raise ValueError("what came of an event is replaced in any case; what is done instead may be optional")
    ability = low.part(bound, "ability", ABILITY, scope._replace(flags=scope.flags | {OUTCOME}))
    if not isinstance(ability, replacements.Replaces):
        raise ValueError("only a replacement effect can replace an outcome")
    return ability


def labelled(rule: str, pattern: str) -> Callable[[Lowering, Bound, Scope], Node]:
    """What a label stands for: `(crush effect)`. FAB 8.4"""

    def make(low: Lowering, bound: Bound, scope: Scope) -> Node:
        fits = low.lower(read(pattern), lexicon.PATTERN)
        effect = low.part(bound, "effect", lexicon.EFFECT, scope.inside())
        assert isinstance(fits, Pattern) and isinstance(effect, Instruction)
        return lasting.KeywordWhen(rule, fits, effect)

    return make


CRUSH: Final = "(event damage (dealt-by this) (against (type hero)) (given (>= that-much 4)))"
"""FAB 8.4.2: a hero was dealt 4 damage or more by this, in a hit or not. FAB 8.4.2a"""
UNITY: Final = "(event defend (subject itself) (company hand))"
"""FAB 8.4.10"""


# -- continuous effects. FAB 6.2 + 6.3


def modify(scope: Scope, prop: int, op: str, amount: Value, filter: Filter | None) -> Node:
    """`(modify PROPERTY op value filter?)`: its condition may make it dependent. FAB 6.3.2a"""
    return staging.Static(prop, op, amount, filter, scope.condition)


def is_also(scope: Scope, kind: str, filter: Filter | None) -> Node:
    """`(is-also KIND filter?)`: a type, subtype or supertype. FAB 8.5.9a"""
    return bases.Also(*of_kind(kind), filter, scope.condition)


def gives(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(gives ability filter?)`: what is given functions in the arena, unless it says otherwise. FAB 1.7.4"""
    ability = low.part(bound, "ability", ABILITY, EMPTY)
    assert isinstance(ability, Ability)
    settle_places(ability)
    filter = low.part(bound, "filter", lexicon.FILTER, scope.inside()) if "filter" in bound.given else None
    assert isinstance(filter, Filter | None)
    return granting.Gives(ability, filter)


def changed_costs(way: str, amount: Value, costing: str | None, filter: Filter | None) -> Ability:
    """`(costs way n cards|abilities|attacks filter?)`: of this, of what fits, of all of these. FAB 5.1.6a"""
    if costing == "first-action":
        return next_turn.FirstActionCost(amount)
    if costing == "abilities":
        node: costs.CostChange = costs.AbilityCost(way, amount, filter or Both([]))
    elif costing == "attacks":
        node = costs.AttackCost(way, amount, filter or Both([]))
    else:
        node = costs.CostChange(way, amount, filter or (Itself() if costing is None else Both([])))
    node.had = costing is not None or filter is not None
    node.yours = costing is not None
    return node


def stated(topic: int, amount: Value | None, filter: Filter | None) -> Ability:
    """`(states TOPIC n? filter?)`: something that the rules ask for. FAB 1.0.1a + 1.0.2"""
    node = statement(topic, amount, filter or Itself())
    node.had = filter is not None  # FAB 1.0.1a: an ability that is given speaks for whoever has it
    return node


def statement(topic: int, amount: Value | None, whom: Filter) -> Stated:
    if topic in REQUIREMENTS.values():
        return requirements.Required(topic, whom, amount)
    if topic == replacements.TOPIC_UNPREVENTABLE:
        return replacements.Unpreventable(whom)
    if topic == permissions.TOPIC_EACH_AGAIN:
        return permissions.EachAgain(1, whom)
    return permissions.as_instant(whom) if topic == permissions.TOPIC_INSTANT else permissions.Described(topic, whom)


def card_pool(what: str) -> Ability:
    if what == "every-specialization":
        return meta_static.AnySpecialization()
    return meta_static.DeckOnly(what.removeprefix("only-"))


def essence(kinds: list[str]) -> Ability:
    """`(essence KIND*)`: classes or talents. FAB 8.3.16"""
    found = [of_kind(kind) for kind in kinds]
    if not found or [prop for prop, _ in found if prop != properties.SUPERTYPES]:
        raise ValueError("(essence ..) names classes or talents")
    return meta_static.Essence(sum([mask for _, mask in found]))


def next_defending(which: str | None, filter: Filter, gets: list[Ability]) -> Ability:
    """`(next-defending very-next? filter ability*)`: the next that fits, or the next if it fits. FAB 7.3.2c"""
    return lasting.NextFittingDefender(filter, gets) if which is None else lasting.NextDefender(filter, gets)


# -- activated abilities. FAB 5.2.1


OF_ACTIVATED: Final = ("limit", "does", "only-if", "attack-with-it", "and-go-again")
"""What an activated ability says beside what it costs."""


def activated(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(activated TYPE cost? clause*)`"""
    clauses = {str(form[0]) if isinstance(form, Form) else str(form): form for form in listed(bound, "clauses")}
    price = price_of(low, bound)
    inner = scope.inside()
    effect = None if "does" not in clauses else instruction(low, clauses, "does", inner)
    by_effect = effect is not None and attacks_with_a_card(effect)  # FAB 1.4.4: its layer is an attack-layer
    condition = only_if(low, clauses, inner)
    made = Activated(
        count_of(clauses, "limit") or UNLIMITED,
        int(low.lexicon.name(str(bound.given["type"]), "type").value),
        price,
        effect=effect,
        only_if=condition,
        attack="attack-with-it" in clauses or by_effect,
        by_effect=by_effect,
        go_again="and-go-again" in clauses,
    )
    if condition is not None and is_declared_later(condition):
        made.terms.append(condition)
    return made


def price_of(low: Lowering, bound: Bound) -> Price:
    """What is paid to activate it: everything that is said between dash and colon."""
    price = Price()
    if "cost" in bound.given:
        base = low.part(bound, "cost", lexicon.VALUE, EMPTY)
        assert isinstance(base, Value)
        price.base = base
    for form in listed(bound, "clauses"):
        clause = low.lexicon.bind(form)
        costs = add_cost(price, low, clause)  # FAB 5.2.1c: what is to be paid is written there
        name = clause.word.name
        if not costs and name not in OF_ACTIVATED:
            raise lexicon.FormError(f"({name} ..) is a part of an event, and an activated ability tells of none")
    price.settle()
    return price


def instruction(low: Lowering, clauses: dict[str, Datum], name: str, scope: Scope) -> Instruction:
    effect = low.lower(clause_part(clauses, name), lexicon.EFFECT, scope)
    assert isinstance(effect, Instruction)
    return effect


def clause_part(clauses: dict[str, Datum], name: str) -> Datum:
    form = clauses[name]
    assert isinstance(form, Form)
    return form[1]


def count_of(clauses: dict[str, Datum], name: str) -> int:
    part = clause_part(clauses, name) if name in clauses else 0
    assert isinstance(part, int)
    return part


def only_if(low: Lowering, clauses: dict[str, Datum], scope: Scope) -> Condition | None:
    if "only-if" not in clauses:
        return None
    condition = low.lower(clause_part(clauses, "only-if"), lexicon.CONDITION, scope)
    assert isinstance(condition, Condition)
    for node in within(condition):
        if isinstance(node, ExtraPaid):
            raise lexicon.FormError("an additional cost without which it cannot be activated is not optional")
        if isinstance(node, TellsOfTargets):
            raise lexicon.FormError("what has the ability targets nothing; the ability says itself what it targets")
    return condition


PRICES: Final = (
    "{cost:#resource}<, {at-cost}>",
    "{at-cost}",
    "0",
)
DOES: Final = (
    ":<{attack-with-it} attack>< {does:text}><. {and-go-again}Go again><. Activate this only if {only-if}>"
    "<. As an additional cost to activate this, you may {optional-cost:base/, and you may }>"
    "<. You may {alternative-cost:base/, or you may } rather than pay its cost>"
)
OFTEN: Final = ("[limit=1] once per turn ", "[limit=2] twice per turn ", "{limit} times per turn ", "")
TRIGGERED: Final = (
    ROWS["when"].own(when, scoped=True),
    ROWS["instead"].own(instead, shapes=True),
    Word("cannot", ABILITY, "pattern:pattern", "it cannot happen that {pattern}", replacements.Cannot,
         about="a restriction: what needs such an event cannot be paid or chosen (FAB 1.0.2)",
         serves=("Channel the Bleak Expanse", "Reaping Blade")),
    Word("as-soon-as", ABILITY, "condition:condition effect:effect", "as soon as {condition}, {effect}", as_soon_as,
         scoped=True, serves=("Coalescence Mirage", "Dunebreaker Cenipai")),
    Word("nth-time", ABILITY, "ordinal:number pattern:pattern effect:effect",
         ("[ordinal=1] the first time each turn {pattern}, {effect}",
          "[ordinal=2] the second time each turn {pattern}, {effect}",
          "[ordinal=3] the third time each turn {pattern}, {effect}"), lasting.OrdinalWhen),
    Word("limited", ABILITY, "limit:number pattern:pattern effect:effect",
         ("[limit=1] once per turn, when {pattern}, {effect}",
         "up to {limit} times per turn, when {pattern}, {effect}"),
         lasting.LimitedWhen),
    Word("outcome", ABILITY, "ability:ability", "as its outcome, {ability}", of_outcome, shapes=True,
         about="it replaces what has come of the event (FAB 6.4.11)",
         serves=("Gambler's Gloves", "Victor Goldmane")),
    Word("not-triggered", ABILITY, "pattern:pattern filter:filter?",
         ("effects of {filter:each #card} do not trigger when {pattern}", "effects do not trigger when {pattern}"),
         happenings.Barred,
         serves=("Tarpit Trap", "Tripwire Trap")),
    Word("crush", ABILITY, "effect:effect", "Crush: {effect:text}", labelled("FAB 8.4.2", CRUSH), shapes=True),
    Word("unity", ABILITY, "effect:effect", "Unity: {effect:text}", labelled("FAB 8.4.10", UNITY), shapes=True),
)  # fmt: skip
CONTINUOUS: Final = (
    ROWS["modify"].own(modify, scoped=True),
    ROWS["grants"].own(staging.Grants),
    ROWS["while"].own(says={"": "while {condition}, {ability:^}", "about": "{ability} while {condition}"}),
    Word("loses", ABILITY, "keyword:property filter:filter?", f"{WHOM} *lose {{keyword}}", staging.Loses,
         serves=("Blizzard", "Fog Down")),
    Word("cannot-gain", ABILITY, "keyword:property filter:filter", f"{WHOM} cannot gain {{keyword}}",
         staging.CannotGain,
         serves=("Blizzard", "Fog Down")),
    Word("base-is", ABILITY, "property:property amount:value filter:filter?",
         (f"{WHOM} *have base {{property}} {{amount:int}}", f"{WHOM} *have base {{property}} equal to {{amount}}"),
         bases.SetsBase),
    Word("has-name", ABILITY, "name:slot filter:filter?", f"{WHOM} *have {{name}} as well", naming.HasName,
         about="beside its own names", serves=("Be Like Water", "Mask of Many Faces")),
    Word("is-also", ABILITY, "kind:kind filter:filter?", f"{WHOM} *is also a~ {{kind:also}}", is_also, scoped=True,
         about="a type, subtype or supertype"),
    Word("defines", ABILITY, "property:property amount:value", "the {property} of {this} is {amount}", bases.Defines,
         serves=("Arcanite Fortress", "Bloodied Oval")),
    ROWS["gives"].own(gives, shapes=True),
    Word("next", ABILITY, "filter:filter gets:ability*", "for your next {filter:#card}, {gets:/ and }", lasting.Next,
         this="it", defines=(lasting.NEXT_OBJECT,), noun="it", within=LASTING),
    Word("first", ABILITY, "filter:filter gets:ability*", "for the first {filter:#card} of that turn, {gets:/ and }",
         next_turn.TheirFirst, this="it", within=NEXT_TURN, serves=("Debilitate", "Entangle")),
    Word("next-defending", ABILITY, "which:which? filter:filter gets:ability*",
         ("[which=very-next] if the next card you defend with {filter:is}, {gets:/ and }",
          "for the next {filter:#card} you defend with, {gets:/ and }"), next_defending, this="it", within=LASTING),
)  # fmt: skip
STATED: Final = (
    Word("states", ABILITY, "topic:topic amount:value? filter:filter?", lexicon.By("topic"), stated),
    Word("forbids", ABILITY, "who:who type:type abilities:forbidding? from:zone?",
         ("[who=each-player] no hero can play {type}s from their {from:place}",
          "{who} cannot play {type}s from their {from:place}",
          "[who=each-player] no hero can play {type}s or activate {type} {abilities}",
          "[who=each-player] no hero can play {type}s",
          "{who} cannot play {type}s or activate {type} {abilities}", "{who} cannot play {type}s"),
         permissions.Forbids),
    Word("play-from", ABILITY, "zone:zone", f"you may play {WHOM} from your {{zone:place}}", permissions.PlayFrom),
    Word("costs", ABILITY, "way:way amount:value costing:costing? filter:filter?",
         ("[way=more costing=first-action] the first action of that turn costs {amount} more",
          "[way=set costing=cards] your cards cost {amount} to play",
          "[way=more costing=cards] your cards cost {amount} more to play",
          "[way=less costing=cards] your cards cost {amount} less to play",
          "[way=set costing=abilities] your abilities cost {amount} to activate",
          "[way=more costing=abilities] your abilities cost {amount} more to activate",
          "[way=less costing=abilities] your abilities cost {amount} less to activate",
          f"[way=set costing=abilities] your abilities of {WHOM} cost {{amount}} to activate",
          f"[way=more costing=abilities] your abilities of {WHOM} cost {{amount}} more to activate",
          f"[way=less costing=abilities] your abilities of {WHOM} cost {{amount}} less to activate",
          "[way=set costing=attacks] your attacks cost {amount} to activate",
          "[way=more costing=attacks] your attacks cost {amount} more to activate",
          "[way=less costing=attacks] your attacks cost {amount} less to activate",
          f"[way=set costing=attacks] your attacks with {WHOM} cost {{amount}} to activate",
          f"[way=more costing=attacks] your attacks with {WHOM} cost {{amount}} more to activate",
          f"[way=less costing=attacks] your attacks with {WHOM} cost {{amount}} less to activate",
          f"[way=set] {WHOM} *cost {{amount}} to play", f"[way=more] {WHOM} *cost {{amount}} more to play",
          f"[way=less] {WHOM} *cost {{amount}} less to play"), changed_costs),
    Word("loses-abilities", ABILITY, "", "their hero has no abilities", next_turn.LosesAbilities,
         within=NEXT_TURN, serves=("Crush Confidence", "Humble")),
    Word("weapon-zones", ABILITY, "count:number", ("[count=1] you have 1 weapon zone", "you have {count} weapon zones"),
         permissions.WeaponZones,
         serves=("Kayo, Armed and Dangerous", "Kayo")),
    Word("attacks-up-to", ABILITY, "amount:value filter:filter?",
         ("{this} attacks up to as many {filter:many #card} as {amount}",
         "{this} attacks up to as many opposing heroes as {amount}"),
         permissions.SeveralTargets, about="one attack, several attack-targets (FAB 1.4.5)",
         serves=("Bolfar, Bear Hands",)),
    Word("may-look", ABILITY, "objects:objects", "you may look at {objects} at any time", looking.MayLook,
         serves=("Dash I/O", "Dash, Database")),
    Word("counts-as-evos", ABILITY, "amount:number", "{this} counts as {amount} equipped Evos", qualities.CountsAsEvos,
         about="Teklovossen alone needs it: where Evos are counted, it is several"),
    Word("prevents-less", ABILITY, "amount:value pattern:pattern",
         "if {pattern:would} and is prevented, {amount} less is prevented", replacements.PreventsLess,
         changes="damage",
         about="Vambrace of Determination alone needs it; the rules speak of it as well (FAB 6.4.10g)",
         serves=("Vambrace of Determination",)),
    Word("outside-the-game", ABILITY, "what:text", "outside the game, {what:plain}", permissions.OutsideTheGame,
         serves=("Go Bananas", "Shitty Xmas Present")),
    Word("card-pool", ABILITY, "what:pool", lexicon.By("what"), card_pool, about="before the game (FAB 5.4.3)"),
    Word("essence", ABILITY, "kinds:kind*", "Essence of {kinds:also/ and }", essence,
         about="the deck may hold such cards, before the game (FAB 8.3.16)", serves=("Aurora", "Terra")),
    Word("may-start-with", ABILITY, "filter:filter zone:zone",
         "you may start the game with {filter:one #card} of your deck in your {zone:place}", meta_static.MayStartWith,
         about="before the game (FAB 4.1.5b)", serves=("Fai", "Dash")),
    Word("may-have", ABILITY, "filter:filter",
         "you may have {filter:many #card} of any class or talent in your card-pool", meta_static.MayHave,
         about="before the game (FAB 1.1.3a)", serves=("Brutus, Summa Rudis", "Taylor")),
)  # fmt: skip
ACTIVATED: Final = (
    Word("activated", ABILITY, "type:type cost:value=0 clauses:part*",
         tuple([f"{often}{{type}} — {price}{DOES}" for often in OFTEN for price in PRICES]), activated, shapes=True),
    Word("limit", PART, "count:number", (), int, about="how often a turn"),
    Word("at-cost", PART, "effect:effect", (), Instruction,
         about="what it costs besides: effect-costs, or points other than resource points"),
    Word("does", PART, "effect:effect", (), Instruction, about="what it does as it resolves"),
    Word("only-if", PART, "condition:condition", (), Condition, about="when it may be activated"),
    Word("attack-with-it", PART, "", (), Instruction, about="it is an attack with what has it"),
    Word("and-go-again", PART, "", (), Instruction, about="its layer has go again"),
)  # fmt: skip
CLAUSES: Final = (
    Word("additional-cost", CLAUSE, "effect:effect", "as an additional cost to play {this}, {effect}", Instruction),
    Word("alternative-cost", CLAUSE, "effect:effect", "you may {effect:base} rather than pay the cost of {this}",
         Instruction, part=True, about="of an activated ability as well",
         serves=("Cash In", "Double Down")),
    Word("optional-cost", CLAUSE, "effect:effect", "as an additional cost to play {this}, you may {effect:base}",
         Instruction, part=True, about="of an activated ability as well; several have an answer each"),
    Word("variable-cost", CLAUSE, "", "the cost of {this} has an X", Instruction,
         serves=("Hyper Scrapper", "Scour")),
    Word("as-played", CLAUSE, "condition:condition effect:effect", "as {this} is played, if {condition}, {effect}",
         Instruction, serves=("Burgeoning", "Fervent Forerunner")),
    Word("enters-with", CLAUSE, "mark:mark amount:value", "{this} enters the arena with {amount:@mark}", Instruction,
         serves=("Aether Sink", "Autosave Script")),
    Word("play-only-if", CLAUSE, "condition:condition", "play {this} only if {condition}", Condition),
    Word("combo", CLAUSE, "last:filter abilities:ability*",
         "Combo: if {last:one #card} was the last attack of this combat chain, {abilities:/ and }", Ability),
)  # fmt: skip
ABILITIES: Final[tuple[Word, ...]] = (*TRIGGERED, *CONTINUOUS, *STATED, *ACTIVATED, *CLAUSES)
