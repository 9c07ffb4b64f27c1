"""Rows for abilities: triggers, activated abilities, costs and activation, prevention. GA 2.4, 3.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Change, Condition, Filter, Part, Pattern, Value, Who, speaks_of
from headjudge.abilities.lexicon import ABILITY, CHANGE, CONDITION, FILTER, VALUE, Bound, Word
from headjudge.abilities.lowering import EMPTY, Lowering, Scope, giving, settle
from headjudge.abilities.notation import Form, read
from headjudge.abilities.placing import zones_of
from headjudge.abilities.rows import ROWS
from headjudge.abilities.selectors import Itself, Other, This
from headjudge.abilities.statics import GoesTo, Keyword, Modify, When
from headjudge.abilities.values import Arithmetic, EventAmount
from headjudge.games.grand_archive.cards import trees
from headjudge.games.grand_archive.combat.taxes import AttackCost, AttackTax
from headjudge.games.grand_archive.effects import descriptions, layers, patterns, prevention_statics
from headjudge.games.grand_archive.effects.characteristics import SetType, halves
from headjudge.games.grand_archive.effects.forbidding import Cannot
from headjudge.games.grand_archive.effects.giving import (
    BY_TYPE,
    GivesBoth,
    GivesByType,
    GivesLink,
    keyword_zones,
    refuse_early,
)
from headjudge.games.grand_archive.effects.patterns import functions_in
from headjudge.games.grand_archive.effects.restrictions import restricts
from headjudge.games.grand_archive.effects.silencing import LosesAll
from headjudge.games.grand_archive.effects.spreading import Spreads
from headjudge.games.grand_archive.effects.verbs.champions import RemoveCounters
from headjudge.games.grand_archive.effects.verbs.payments import Pay
from headjudge.games.grand_archive.effects.victims import DealtTo
from headjudge.games.grand_archive.effects.whenever import Whenever
from headjudge.games.grand_archive.events.damage import DAMAGED
from headjudge.games.grand_archive.events.moves import TO_ZONES
from headjudge.games.grand_archive.objects import marks, properties
from headjudge.games.grand_archive.objects.zones import FIELD, GRAVEYARD, INTENT, LINEAGE, PLACES
from headjudge.kernel.definitions import Ability, Instruction, Modifier, Node, Stated


def on(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(on occasion effect filter*)`: the triggers that have names. GA 3.1"""
    occasion, given = str(bound.given["occasion"]), bound.given["filters"]
    assert isinstance(given, list)
    filters: list[Filter] = [f for f in [low.lower(one, "filter") for one in given] if isinstance(f, Filter)]
    if filters and occasion not in ("hit", "kill"):
        raise ValueError("only a hit or a kill is described further")
    effect = low.part(bound, "effect", "effect", scope.inside())
    assert isinstance(effect, Instruction)
    if occasion == "hit":
        return When(patterns.Hits(filters), effect)
    if occasion == "kill":
        return When(patterns.Kills(filters), effect)
    return When(patterns.Dies([]) if occasion == "death" else patterns.PLAIN[occasion](), effect)


def on_charge(amount: Value, effect: Instruction) -> Ability:
    return When(patterns.IsCharged(amount), effect)


def inherited(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(inherited ability)`: it functions from the inner lineage as well. GA 3.1 inherited-effect"""
    scope = scope._replace(zones=1 << FIELD | 1 << LINEAGE)
    node = low.part(bound, "ability", ABILITY, scope)
    form = bound.given["ability"]
    assert isinstance(node, Ability)
    if not speaks_of_its_object(node):
        return node
    if isinstance(form, Form) and form[0] == "while":
        condition = low.lower(form[1], CONDITION)
        if isinstance(condition, Condition) and restricts(
            condition
        ):  # GA 2.4.d: a restriction of the card that says it
            return low.lower(Form(("while", form[1], Form(("inherited", form[2])))), ABILITY, scope)
    # GA 3.1 inherited-effect: it is the champion who has the ability
    return low.lower(Form(("gives", form, CHAMPION_OF_YOURS)), ABILITY, scope)  # type: ignore[arg-type]


OF_ITS_OBJECT: Final = (This, Itself, Other, patterns.Attacks, patterns.Hits, patterns.Kills, patterns.ByThisAttack)
CHAMPION_OF_YOURS: Final = Form(("both", Form(("type", "champion")), Form(("controlled-by", "you"))))


def speaks_of_its_object(ability: Ability) -> bool:
    """Whether an ability says anything of the object that has it."""
    if isinstance(ability, Modify | Keyword | Gives) and ability.filter is None:
        return True
    if isinstance(ability, When) and ability.own:
        return True
    return speaks_of(ability, OF_ITS_OBJECT)


def lineage_release(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(lineage-release effect)`: banishing this very card from the inner lineage is its cost."""
    form = Form(("activated", Form(("banish", "this")), bound.given["effect"]))  # type: ignore[arg-type]
    node = low.lower(form, ABILITY, scope)
    assert isinstance(node, Ability)
    node.zones = 1 << LINEAGE  # GA 3.1 lineage-release: only in the inner lineage, not of the champion itself
    return node


def grants(prop: int, amount: Value | None, filter: Filter | None) -> layers.Grants:
    """`(grants KEYWORD n? filter?)`"""
    refuse_early(prop, filter)
    return layers.Grants(prop, amount, filter)


def gives(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(gives ability filter?)`: what is said about the activation of a card is read wherever the card is. GA 2.4"""
    node = giving(low, bound, scope)
    assert isinstance(node, Gives)
    if isinstance(node.given, Keyword):
        refuse_early(node.given.prop, node.filter)
    if isinstance(node.given, SetType):
        raise ValueError("a type is set by `becomes` itself, with a filter, or by `until`")
    if isinstance(node.given, trees.Clause):
        node.given.zones = 0
    elif node.given.zones == low.given_in and keyword_zones(node.given):
        node.given.zones = keyword_zones(node.given)  # GA 2.4: as if it were printed there
    elif node.given.zones == low.given_in:
        node.given.zones = 0
        node.given.zones = zones_of(node.given, functions_in(node.given, BY_TYPE), PLACES)
        if isinstance(node.given, trees.Link):
            again = low.part(bound, "filter", "filter", scope.inside()) if "filter" in bound.given else None
            assert again is None or isinstance(again, Filter)
            return GivesLink(node.given, node.filter, layers.Grants(node.given.keyword, None, again))
        if node.given.zones == BY_TYPE:
            node = GivesByType(node.given, node.filter)
    if isinstance(node.given, GivesLink | GivesBoth):
        again = low.part(bound, "filter", "filter", scope.inside()) if "filter" in bound.given else None
        assert again is None or isinstance(again, Filter)
        first, second = halves(node.given)
        return GivesBoth(first, node.filter, Gives(second, again))
    return node


def costs(
    change: str, amount: Value | None, who: Who | None, which: str | None, method: int | None, filters: list[Filter]
) -> Stated:
    """`(costs change amount)` of this card, or of those that some players play. GA activation 7.3 to 7.5"""
    if which and method is not None:
        raise ValueError("only the first card that is activated costs something else")
    first = trees.no_tally(descriptions.ActivatedByThem(marks.ACTIVATED_CARD)) if which == "first" else None
    node = to_play(cost_change(change, amount, who, first, filters), method)
    if which == "next":
        if not isinstance(node, trees.Tax):
            raise ValueError("whose next card is it?")
        node.once = True
    return node


def cost_change(
    change: str, amount: Value | None, who: Who | None, first: Condition | None, filters: list[Filter]
) -> Stated:
    if change == "nothing":
        if amount is not None:
            raise ValueError("what costs nothing has no amount")
        return trees.OwnCost(None) if who is None else trees.NoCost(who, first, filters)
    if amount is None:
        raise ValueError("how much it is, is missing")
    if change == "less":
        amount = Arithmetic("minus", trees.constant(0), amount)
    if who is None:
        return trees.OwnCost(amount) if change == "set" else trees.CostChange(amount)
    return trees.SetCost(amount, who, first, filters) if change == "set" else trees.Tax(amount, who, first, filters)


def to_play(node: Stated, method: int | None) -> Stated:
    """Said of activating the card, unless another method is named. GA 2.3.b, 2.3.c"""
    return node if method is None else trees.about(method, node)


def additional_cost(cost: Instruction, method: int | None) -> Ability:
    return to_play(trees.AdditionalCost(cost), method)


def alternative_cost(cost: Instruction, method: int | None) -> Ability:
    return to_play(trees.AlternativeCost(cost), method)


def optional_cost(reserve: Value | None, cost: Instruction | None, then: Instruction | None) -> Ability:
    """`(optional-cost reserve? cost? then?)`: what stands behind a number alone is what it brings about."""
    if reserve is not None and then is None:
        return trees.OptionalCost(reserve, None, cost)
    if reserve is None and cost is None:
        raise ValueError("the cost is missing")
    return trees.OptionalCost(reserve, cost, then)


def prepare(amount: Value) -> Ability:
    """`(prepare n)`. GA 3.1 prepare"""
    return trees.Prepare(None, RemoveCounters(marks.PREPARATION, amount, descriptions.Champion(None)), None)


def imbue(amount: Value, elements: int | None) -> Ability:
    """`(imbue n elements?)`: of its own elements where none stands. GA 3.1 imbue"""
    return trees.Imbue(amount, elements or 0)


def command(subtype: int | None) -> Ability:
    """`(command subtype?)`: of any ally where none stands. GA 3.1 command"""
    return layers.Grants(properties.COMMAND, trees.constant(1 if subtype is None else subtype << 1), None)


def prevents(amount: Value | None, cost: Instruction | None, then: Instruction | None, parts: list[Part]) -> Ability:
    """`(prevents amount? cost? then? part*)`: all of it where no amount stands. GA 2.9"""
    return prevention_statics.Prevents(amount or EventAmount(), parts, cost, then)


def attack_tax(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(attack-tax amount filter?)`: the price is asked for by its own words. GA 2.2.g.ii"""
    amount = low.part(bound, "amount", VALUE, EMPTY)
    filter = low.part(bound, "filter", FILTER, EMPTY) if "filter" in bound.given else None
    assert isinstance(amount, Value) and (filter is None or isinstance(filter, Filter))
    price = Pay(amount)
    settle(price, Form(("pay", bound.given["amount"])), EMPTY)  # type: ignore[arg-type]
    return AttackTax(price, filter)


def abilities_cost(change: str, amount: Value, filter: Filter) -> Ability:
    """`(abilities-cost direction amount filter)`. GA 2.4.c"""
    if change not in ("more", "less"):
        raise ValueError("abilities cost so much more, or less")
    return trees.AbilityTax(amount if change == "more" else Arithmetic("minus", trees.constant(0), amount), filter)


def attackers_tax(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(attackers-tax amount filter)`: the same, for attacks with units that fit."""
    amount = low.part(bound, "amount", VALUE, EMPTY)
    filter = low.part(bound, "filter", FILTER, EMPTY)
    assert isinstance(amount, Value) and isinstance(filter, Filter)
    price = Pay(amount)
    settle(price, Form(("pay", bound.given["amount"])), EMPTY)  # type: ignore[arg-type]
    return AttackTax(price, None, filter)


def not_intercepted(filter: Filter | None) -> Ability:
    return layers.Grants(properties.NOT_INTERCEPTED, None, filter)


def not_wielded(filter: Filter | None) -> Ability:
    return layers.Grants(properties.NOT_WIELDED, None, filter)


def must_attack(filter: Filter | None) -> Ability:
    return layers.Grants(properties.MUST_ATTACK, None, filter)


def ephemerate(reserve: Value) -> Ability:
    """GA 3.1 ephemerate: from the graveyard, for another cost, and banished when it would leave"""
    return trees.ActivateFrom(GRAVEYARD, reserve, True)


def activate_from(zone: int, cost: Instruction | None) -> Ability:
    """`(activate-from zone cost?)`: by that cost and without the card's reserve cost, where one stands."""
    return trees.ActivateFrom(zone, None, False, cost)


def without_paying(effect: Instruction | None) -> Ability:
    return trees.WithoutPaying(effect)


def only(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(only often ability)`. GA 2.4.e"""
    often = low.lexicon.name(bound.given["often"], "often").value  # type: ignore[arg-type]
    ability = low.part(bound, "ability", ABILITY, scope)
    assert isinstance(often, int)
    if not isinstance(ability, trees.Activated | When):
        raise ValueError("only what is activated or triggers is counted so far")
    ability.often = often
    return ability


STAYS_RESTED: Final = (
    "(instead (event woke-up (subject itself) (given (in-phase wake-up (controller-of this)))) (rather))"
)


def stays_rested(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`stays-rested`: its controller's wake up phase does not wake it. GA 2.2.a"""
    return low.lower(read(STAYS_RESTED), ABILITY, scope)


def cannot_activate(who: Who, method: int | None, filters: list[Filter]) -> Ability:
    """`(cannot-activate who method? filter*)`: said of activating, unless another method is named. GA 2.3"""
    return trees.CannotActivate(who, marks.ACTIVATION if method is None else method, filters)


def next_card(ability: Ability, filters: list[Filter]) -> Ability:
    """`(next-card ability filter*)`: what it costs is said by `costs`, which has a word for the next card too."""
    if not isinstance(ability, Modifier | trees.EntersWith) or speaks_of_others(ability):
        raise ValueError("a card is given there what it is, or with what it enters the field")
    return trees.NextCard(ability, filters)


def speaks_of_others(ability: Ability) -> bool:
    return isinstance(ability, Modify | Keyword | trees.EntersWith) and ability.filter is not None


def unpreventable(pattern: Pattern) -> Ability:
    """`(unpreventable pattern)`. GA 2.8"""
    if pattern.kinds != (DAMAGED,):
        raise ValueError("only damage is prevented")
    node = trees.Unpreventable(pattern)
    node.zones = 1 << FIELD | 1 << INTENT  # GA 2.2.g.iv: what is part of an attack lies in the intent
    return node


def enters_rested(filter: Filter | None) -> Ability:
    return trees.EntersWith(marks.RESTED, trees.constant(1), filter)


def deals_by_life(filter: Filter | None) -> Ability:
    return layers.Grants(properties.DAMAGE_BY_LIFE, None, filter)


def goes_to(zone: int, place: str | None) -> Change:
    """`(goes-to zone place?)`: to where cards can be put. GA 2.5.b"""
    if zone != FIELD and zone not in TO_ZONES:
        raise ValueError("nothing is put there")
    return GoesTo(zone, place)


COSTS: Final = (
    "[change=less] this card costs 1 less to activate for each {amount:each}",
    "[change=less] this card costs {amount} less to activate",
    "[change=more] this card costs {amount} more to activate",
    "[change=set] this card costs {amount} to activate",
    "[change=nothing] this card costs nothing to activate",
)  # fmt: skip
CHANGES: Final = (
    ("more", "{amount} more"),
    ("less", "{amount} less"),
    ("set", "{amount}"),
    ("nothing", "nothing"),
)
OTHERS: Final = tuple(
    f"[change={change}{more}] {whose} {verb} {end} to activate"
    for change, end in CHANGES
    for more, whose, verb in (
        (" which=first who=each-player", "the first card each player activates each turn", "costs"),
        (" which=first", "the first card {who} *activate each turn", "costs"),
        (" which=next", "the next {filters:bare #card} {who} *activate", "costs"),
        (" which=next", "the next card {who} *activate", "costs"),
        (" who=each-player", "{filters:many #card}", "cost"),
        (" who=each-player", "cards", "cost"),
        ("", "{filters:many #card} {who} *activate", "cost"),
        ("", "cards {who} *activate", "cost"),
    )
)
MATERIALIZED: Final = tuple(
    f"[method=to-materialize change={change}{more}] {whose} {verb} {end} to materialize"
    for change, end in CHANGES
    for more, whose, verb in (
        (" who=each-player", "{filters:many #card}", "cost"),
        (" who=each-player", "cards", "cost"),
        ("", "{filters:many #card} {who} *materialize", "cost"),
        ("", "cards {who} *materialize", "cost"),
        ("", "this card", "costs"),
    )
)
BESTOWED: Final = tuple(
    f"[method=to-bestow change={change}{more}] {whose} {verb} {end} to bestow"
    for change, end in CHANGES
    for more, whose, verb in (
        (" who=each-player", "{filters:many #boon}", "cost"),
        (" who=each-player", "boons", "cost"),
        ("", "{filters:many #boon} {who} *bestow", "cost"),
        ("", "boons {who} *bestow", "cost"),
        ("", "this boon", "costs"),
    )
)
HARM: Final = "<{dealt} >damage would be dealt< to {subject:one #unit}>"
PREVENT: Final = "prevent {amount} of that damage"
ABILITIES: Final[tuple[Word, ...]] = (
    Word("on", ABILITY, "occasion:occasion effect:effect filters:filter*",
         ("On {occasion} of {filters:one #unit}: {effect:text}", "On {occasion}: {effect:text}"), on, shapes=True),
    Word("on-charge", ABILITY, "amount:value effect:effect", "On Charge {amount}: {effect:text}", on_charge,
         about="once, when it first has so many charge counters; it gets one each time your recollection phase begins",
         serves=("Candlelight Hourglass", "Proto Key Crest")),
    ROWS["when"].own(Whenever, says=("{pattern:at}, {effect}", "whenever {pattern}, {effect}")),
    ROWS["while"].own(says=("[condition=class-bonus] Class Bonus: {ability}",
                            "[condition=element-bonus] Element Bonus: {ability}",
                            "while {condition}, {ability:^}")),
    ROWS["gives"].own(gives, this="this object"),
    ROWS["grants"].own(grants),
    Word("loses", ABILITY, "keyword:property filter:filter?", "{filter:subject each #card} *lose {keyword}",
         layers.Loses, serves=("Six of Spades", "Expose Darkness", "Fiery Warcry")),
    ROWS["goes-to"].own(goes_to),
    Word("dealt-to", CHANGE, "objects:objects", "that damage is dealt to {objects} instead", DealtTo,
         changes="victim", serves=("Pantheon Barrier", "Covenant of Thorns")),
    ROWS["modify"].own(layers.Modifies, says=(
        "[property=attack-power op=add] attacks of {filter:subject each #card} get {amount:+~power}",
        *ROWS["modify"].says)),
    Word("loses-all", ABILITY, "", "{this} *lose all abilities", LosesAll, within=("until",),
         about="that are printed on it, and the keywords that it has then (GA 2.5.c); abilities that others give it"
         " stay, and what counters grant",
         serves=("Capricious Lynx", "Fracturize", "Caliburn of Silencing")),
    Word("inherited", ABILITY, "ability:ability", "Inherited Effect: {ability}", inherited, shapes=True,
         serves=("Creeping Torment", "Debilitating Grasp")),
    Word("activated", ABILITY, "cost:effect effect:effect speed:speed?",
         ("[speed=slow] {cost}: {effect:text}. Use this only at slow speed", "{cost}: {effect:text}"), trees.Activated),
    Word("cannot", ABILITY, "pattern:pattern", "it cannot happen that {pattern}", Cannot,
         about="nor does anything instead of it; what needs it cannot be paid or chosen (GA 2.5.a)",
         serves=("Devotion's Price", "Mandate of Honor")),
    Word("only", ABILITY, "often:often ability:ability", "{ability:^} (only {often})", only, shapes=True,
         about="it can be activated, or triggers, only so often, for each object that has it",
         serves=("Cyclonic Strike", "Vorpal Sword", "Memorite Blade")),
    Word("lineage-release", ABILITY, "effect:effect", "Lineage Release: {effect:text}", lineage_release, shapes=True,
         about="used from the inner lineage, by banishing this card from there",
         serves=("Alice, Distorted Queen", "Alice, Golden Queen")),
    Word("prevents", ABILITY, "amount:value? cost:effect? then:effect? parts:part*",
         (f"if {HARM}, you may {{cost:base}}; if you do, {PREVENT}<, and if any is prevented, {{then}}>",
          f"if {HARM}, {PREVENT}", f"if {HARM}, prevent that damage"), prevents),
    Word("costs", ABILITY, "change:direction amount:value? who:who? which:which? method:playing? filters:filter*",
         (*COSTS, *OTHERS, *MATERIALIZED, *BESTOWED), costs),
    Word("counters-stay", ABILITY, "mark:mark", "you cannot pay costs with {mark:one}s from your champion",
         trees.CountersStay, about="Mana Limiter alone needs it: no other card keeps counters from paying"),
    Word("attack-tax", ABILITY, "amount:value filter:filter?",
         ("players cannot declare an attack that targets {filter:one #object} unless they pay {amount}",
          "players cannot declare an attack unless they pay {amount}"), attack_tax,
         shapes=True, about="once for each declaration",
         serves=("Crowd's Favor", "Beguiling Bandit", "Tariff Ring")),
    Word("abilities-cost", ABILITY, "change:direction amount:value filter:filter",
         ("[change=more] activated abilities of {filter:many #object} cost {amount} more to activate",
          "[change=less] activated abilities of {filter:many #object} cost {amount} less to activate"), abilities_cost,
         about="never less than nothing; what an ability's own cost says of itself stands in `pay`",
         serves=("Candlelight Hourglass", "Captivating Opulence", "Ticket to the Afterlife")),
    Word("attackers-tax", ABILITY, "amount:value filter:filter",
         "players cannot declare an attack with {filter:one #unit} unless they pay {amount}", attackers_tax,
         shapes=True, about="once for each declaration",
         serves=("Oppressive Presence", "Suited Trickery", "Chibi, Battle of Red Cliffs")),
    Word("not-intercepted", ABILITY, "filter:filter?", "attacks of {filter:subject each #card} cannot be intercepted",
         not_intercepted, serves=("Port Smuggler", "Strike from the Mist", "Map of Hidden Passage")),
    Word("not-wielded", ABILITY, "filter:filter?", "{filter:subject each #object} cannot be wielded", not_wielded,
         serves=("Luminous Quartz", "Lakereaving Chill")),
    Word("must-attack", ABILITY, "filter:filter?",
         "{filter:subject each #unit} must attack a champion each turn if able", must_attack,
         about="its player does not leave the main phase before (GA 2.2.e)",
         serves=("Command the Hunt", "Fervent Lancer")),
    Word("attack-cost", ABILITY, "cost:effect", "as an additional cost to attack with {this}, {cost}", AttackCost,
         about="by itself, or as the weapon that is wielded",
         serves=("Bulwark Sword", "Torch Marshal", "Mechanized Smasher")),
    Word("enables", ABILITY, "element:element", "{element:quality} *is enabled for you", trees.Enables,
         about="beside those of your champion's lineage (GA 1.6.d)",
         serves=("Lesser Boon of Agni", "Lesser Boon of Notus")),
    Word("lineage", ABILITY, "name:text", "{name} Lineage", trees.Lineage),
    Word("additional-cost", ABILITY, "cost:effect method:playing?",
         ("[method=to-materialize] as an additional cost to materialize this card, {cost}",
          "[method=to-bestow] as an additional cost to bestow this boon, {cost}",
          "as an additional cost to activate this card, {cost}"), additional_cost),
    Word("optional-cost", ABILITY, "reserve:value? cost:effect? then:effect?",
         ("as an additional cost, you may pay {reserve} and {cost:base}; if you do, {then}",
          "as an additional cost, you may pay {reserve}; if you do, {cost}",
          "as an additional cost, you may {cost:base}; if you do, {then}",
          "as an additional cost, you may {cost:base}", "as an additional cost, you may pay {reserve}"), optional_cost,
         about="Crux Sight alone needs it: what stands behind a number alone happens once that is paid"),
    Word("alternative-cost", ABILITY, "cost:effect method:playing?",
         ("[method=to-materialize] you may {cost:base} rather than pay this card's memory cost",
          "[method=to-bestow] you may {cost:base} rather than pay this boon's reserve cost",
          "you may {cost:base} rather than pay this card's reserve cost"), alternative_cost,
         serves=("Brusque Neige", "Clash of Fates")),
    Word("prepare", ABILITY, "amount:value", "Prepare {amount}", prepare,
         about="an additional cost of preparation counters from your champion, by which it becomes prepared",
         serves=("Arrow Trap", "Coup de Grace")),
    Word("imbue", ABILITY, "amount:value elements:elements?",
         ("[elements=advanced] Advanced Imbue {amount}", "Imbue {amount} with {elements:quality}", "Imbue {amount}"),
         imbue,
         about="with so many cards of its elements, or of that one, among those reserved revealed it becomes imbued",
         serves=("Skirting Step", "Surging Bolt")),
    Word("command", ABILITY, "subtype:subtype?", ("Command {subtype:noun}", "Command"), command,
         about="an ally, with that subtype, is rested and attacks with it in place of the champion",
         serves=("Bishop's Cross", "Eternal Directive")),
    Word("brew", ABILITY, "cost:effect", "Brew: {cost}", trees.Brew,
         about="what is sacrificed in place of the reserve cost, by which it becomes brewed",
         serves=("Molten Cinder", "Aqua Vitae")),
    Word("without-paying", ABILITY, "then:effect?",
         "you may activate this card and pay no reserve cost<; if you do, {then}>", without_paying,
         about="Resolute Stand alone needs it: others ask for something else in place of the reserve cost"),
    Word("activate-from", ABILITY, "zone:zone cost:effect?",
         ("you may {cost:base} to activate this card from your {zone:place} without paying its reserve cost",
          "you may activate this card from your {zone:place}"), activate_from,
         serves=("Bagua of Vital Demise", "Three Visits", "Scorching Trap")),
    Word("may-activate", ABILITY, "filter:filter", "you may activate {filter:many #card}", trees.MayActivate,
         about="from where they are", serves=("Ashen Riffle", "Gaia's Blessing")),
    Word("activate-only-if", ABILITY, "condition:condition", "activate this card only if {condition}", trees.OnlyIf,
         serves=("Shatter the Brittle", "Overpowering Defense")),
    Word("cannot-activate", ABILITY, "who:who method:playing? filters:filter*",
         ("[method=to-materialize] {who} cannot materialize {filters:many #card}",
          "[method=to-materialize] {who} cannot materialize cards",
          "[method=to-bestow] {who} cannot bestow {filters:many #boon}", "[method=to-bestow] {who} cannot bestow boons",
          "{who} cannot activate {filters:many #card}", "{who} cannot activate cards"), cannot_activate,
         about="whatever lets them (GA 2.5.a)", serves=("Dream Fairy", "Tricastles of Lucenia")),
    Word("ignores-elements", ABILITY, "filters:filter*", "you ignore the elemental requirements of {filters:many #card}"
         " you activate", trees.IgnoresElements, serves=("Spirit of Slime", "Lesser Boon of Rosen")),
    Word("next-card", ABILITY, "ability:ability filters:filter*",
         ("the next {filters:bare #card} you activate has {ability:quote}",
          "the next card you activate has {ability:quote}"), next_card, this="this card", within=("until",),
         about="from when it is announced, on the Effects Stack and on the field",
         serves=("Silvie, Wilds Whisperer", "Melodious Flute")),
    Word("enters-with", ABILITY, "mark:mark amount:value filter:filter?",
         "{filter:subject each #object} *enter the field with {amount:@mark} more", trees.EntersWith,
         serves=("Silvie, Wilds Whisperer", "Wool Brook")),
    Word("unpreventable", ABILITY, "pattern:pattern", "it cannot be prevented that {pattern}", unpreventable,
         serves=("Penetrator Round", "Overwhelming Swing", "Varuck, Smoldering Spire")),
    Word("triggers-again", ABILITY, "",
         "whenever an attack with {this} *trigger an On Hit ability, that *trigger once more", trees.TriggersAgain,
         about="Shadow's Twin alone needs it: no other card has abilities trigger more often"),
    Word("spreads", ABILITY, "",
         "what an attack with {this} deals to a unit in combat it deals to another unit you do not control, too",
         Spreads,
         about="Blastshot Pump alone needs it: no other damage is dealt to more than it was aimed at"),
    Word("enters-rested", ABILITY, "filter:filter?", "{filter:subject each #object} *enter the field rested",
         enters_rested, serves=("Synth Disrupter", "Essence of Blizzards")),
    Word("stays-rested", ABILITY, "", "{this} *do not wake up during its controller's wake up phase", stays_rested,
         shapes=True, serves=("Freezing Hail", "Snow Fairy")),
    Word("deals-by-life", ABILITY, "filter:filter?",
         "{filter:subject each #unit} *deal combat damage by life in place of power", deals_by_life,
         about="Mist Resonance alone needs it: no other card has another stat in place of power"),
    Word("ephemerate", ABILITY, "reserve:value", "Ephemerate {reserve}", ephemerate,
         serves=("Drown in Sorrow", "Evercurrent Raider")),
)  # fmt: skip
