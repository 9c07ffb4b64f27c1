"""Rows for which objects, whose, how many, whether, and what happens. FAB 1.2 + 1.8 + 1.9"""

from __future__ import annotations

from typing import Final

from headjudge.abilities import lexicon, statics
from headjudge.abilities.kinds import Condition, Constant, Filter, Part, Selector, Value, Who
from headjudge.abilities.kinds import Pattern as EventKind
from headjudge.abilities.lexicon import CONDITION, FILTER, OBJECTS, VALUE, WHO, Bound, By, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.rows import ONE_PLAYER, ROWS, top_of
from headjudge.abilities.selectors import Both, Itself, Owned
from headjudge.abilities.statics import EventPattern, OfMark
from headjudge.games.fab.cards.lexicon.names import ANY_DAMAGE, ARCANE_DAMAGE, LEAVING_ARENA, of_kind
from headjudge.games.fab.cards.lexicon.scopes import OF_EFFECTS
from headjudge.games.fab.combat import describing, history
from headjudge.games.fab.effects import (
    connected,
    current_abilities,
    happenings,
    naming,
    numbers,
    ordinal,
    qualities,
    replacements,
    unseen,
)
from headjudge.games.fab.effects import descriptions as d
from headjudge.games.fab.effects.patterns import (
    Against,
    AnyEvent,
    Became,
    DealtBy,
    DealtByPlayer,
    Gets,
    Intimidates,
    LeavesArena,
    OfKind,
    OfToken,
)
from headjudge.games.fab.effects.verbs import assets, contests, freezing, players, retargeting, wagering
from headjudge.games.fab.events import cards, combat, damage
from headjudge.games.fab.events.wagers import WAGERED, WON_WAGER
from headjudge.games.fab.objects import bases, living, parties, properties
from headjudge.games.fab.objects.zones import ZONES
from headjudge.games.fab.play import targets
from headjudge.kernel.definitions import Node
from headjudge.kernel.ids import KindId, Slot
from headjudge.kernel.moving import CEASED, MOVED
from headjudge.kernel.settling import APPLIED

# -- what is lowered to more than one node


def of_type(name: str) -> Filter:
    return d.Kind(*of_kind(name), name)


def of_tokens(name: str) -> Part:
    return OfKind(*of_kind(name))


def compared(prop: int, op: str, value: Value | None) -> Filter:
    """`(with PROPERTY op value?)`: whether a number is even needs no other."""
    if (value is None) != (op in ("even", "odd")):
        raise ValueError(f"{op} compares with {'a value' if value is None else 'nothing'}")
    return numbers.WithValue(prop, op, Constant(0) if value is None else value)


def hero_of(who: Who) -> Filter:
    """`(hero who)`: a text does not tell a player from their hero. FAB 1.1.2b"""
    return Both([d.Kind(properties.TYPES, properties.HERO, "hero"), Owned(who)])


def this_is(state: str) -> Condition:
    if state in ("up", "down"):
        return d.IsFaceUp() if state == "up" else d.IsFaceDown()
    if state in ("active", "resolved"):
        return describing.IsActive() if state == "active" else describing.LinkResolved()
    return d.IsAttacking() if state == "attacking" else d.IsDefending()


def this_has(deed: str) -> Condition:
    if deed == "hit":
        return history.HitThisTurn()
    return describing.DefendedThisTurn() if deed == "defended" else d.ThisDefended()


def chain_count(what: str) -> Value:
    if what == "links":
        return qualities.ChainLinks()
    return history.HitsThisChain() if what == "hits" else history.HitsInARow()


def defenders(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(defenders this? filter*)`: against this attack, or whatever defends. FAB 7.0.5"""
    given = bound.given["filters"]
    assert isinstance(given, list)
    filters = [low.lower(one, FILTER, scope) for one in given]
    found = [f for f in filters if isinstance(f, Filter)]
    if "objects" not in bound.given:
        return describing.Defending(found)
    if bound.given["objects"] != "this":
        raise ValueError("only of this attack it can be asked what defends against it")
    return describing.DefendingIt(found)


def layers(layer: str, filters: list[Filter]) -> Selector:
    return d.Layers(layer, filters)


def targeted(objects: Selector, slot: str | None, least: int, most: int) -> Selector:
    return targets.Targeted(objects, None if slot is None else Slot(slot), least, most)


def company(what: str) -> Part:
    return describing.Unity() if what == "hand" else describing.Company(what == "several")


def gets(prop: int, filters: list[Filter]) -> EventKind:
    """`(gets PROPERTY filter*)`: an effect begins to give the property. FAB 6.2.5"""
    return EventPattern(APPLIED, [Gets(prop), *[unseen.Subject(f) for f in filters]])


ATTACKS: Final = "attacks"
"""Where attacks are spoken of: itself is an attack-proxy of itself as well."""
OF_DAMAGE: Final = (ANY_DAMAGE, ARCANE_DAMAGE)
BY_ATTACKS: Final = (combat.ATTACK, combat.ATTACK_DEFENDED, damage.HIT, ANY_DAMAGE, ARCANE_DAMAGE, WAGERED, WON_WAGER)
"""The events that attacks make: whatever speaks of them may speak of an attack."""
WITH_ATTACKS: Final[dict[int, str]] = {combat.DEFEND: "against"}
"""Other events of which one part is an attack. FAB 7.0.5c"""


def event(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(event KIND part*)`: damage is dealt by hits and otherwise, FAB 7.5.5; the arena is left in two ways."""
    named, given = bound.given["kind"], bound.given["parts"]
    assert not isinstance(named, list) and isinstance(given, list)
    kind = low.lexicon.name(named, "event").value
    assert isinstance(kind, int)
    spoken_of = scope._replace(flags=scope.flags | {ATTACKS})
    parts: list[Part] = []
    for datum in given:
        is_attack = kind in BY_ATTACKS or WITH_ATTACKS.get(kind) == low.lexicon.bind(datum).word.name
        part = low.lower(datum, lexicon.PART, spoken_of if is_attack else scope)
        assert isinstance(part, Part)
        if kind in OF_DAMAGE and isinstance(part, statics.By) and OF_EFFECTS not in scope.flags:
            part = DealtByPlayer(part.who)
        if kind == cards.INTIMIDATE and isinstance(part, statics.By):
            part = Intimidates(part.who)
        parts.append(part)
    if kind == combat.DEFEND and [part for part in parts if isinstance(part, describing.InCompany)]:
        return EventPattern(combat.COMPANY, parts)  # FAB 7.0.5e: known once all have become defending
    if kind >= 0:
        return EventPattern(KindId(kind), parts)
    if kind == LEAVING_ARENA:
        parts.append(LeavesArena())
        return AnyEvent([EventPattern(MOVED, parts), EventPattern(CEASED, parts)])
    if kind == ARCANE_DAMAGE:
        parts.append(describing.Arcane())
    return AnyEvent([EventPattern(damage.HIT, parts), EventPattern(damage.DAMAGE, parts)])


def itself(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`itself`: where attacks do something, an attack-proxy of it counts as it. FAB 1.4.3a"""
    return d.SelfAttack() if ATTACKS in scope.flags else Itself()


# -- the rows

COMPARED: Final = (
    "[op==] {property} {value:int}", "[op==] {property} equal to {value}",
    "[op=>=] {property} {value:int} or more", "[op=>=] {property} at least {value}",
    "[op=<=] {property} {value:int} or less", "[op=<=] {property} at most {value}",
    "[op=>] {property} more than {value}", "[op=<] {property} less than {value}",
    "[op=even] even {property}", "[op=odd] odd {property}",
)  # fmt: skip
WITH: Final = {
    "post": tuple(text.replace("] ", "] with ") for text in COMPARED),
    "is": tuple(text.replace("] ", "] *have ") for text in COMPARED),
}
OWN_ROWS: Final = (
    ROWS["opponent"].own(parties.Opponents),
    ROWS["each-player"].own(says={"": "each hero", "own": "their"}),
    ROWS["owner-of"].own(says={"": "the owner of {objects}", "own": "their"}),
    ROWS["in"].own(unseen.CardsIn),
    ROWS["top"].own(top_of(ZONES)),
    ROWS["subject"].own(unseen.Subject),
    ROWS["against"].own(Against, about="its other object; of an attack any of its targets"),
    ROWS["is"].own(unseen.Is),
    ROWS["within"].own(says={"post": "{zone:in}", "not": "not {zone:in}", "is": "*is {zone:in}"}),
    ROWS["in-zones"].own(says="while {this} is {zones:yours/ or }, {ability}"),
    ROWS["that-player"].own(says={"": "that hero", "own": "their"}),
    ROWS["half"].own(numbers.Rounded, about="towards zero; `up`: to the greater number"),
    ROWS["x"].own(numbers.DeclaredX),
    ROWS["property"].own(numbers.ValueOf),
    ROWS["with"].own(compared, says=WITH),
    ROWS["among"].own(
        says={
            "alone": "{objects:^}",
            "post": ("[objects=the-attack] attacking on the active chain link", "among {objects}"),
            "not": "other than {objects}",
            "is": "*is among {objects}",
        }
    ),
    ROWS["named"].own(naming.NameIs),
    ROWS["the-other"].own(says="that hero", noun="hero"),
    ROWS["itself"].own(itself, shapes=True),
    ROWS["event"].own(event, shapes=True),
)
VALUES: Final = (
    Word("base-of", VALUE, "property:property objects:objects", "the base {property} of {objects}", bases.HasBase,
         serves=("Boulder Trap", "Buzzsaw Trap")),
    Word("arcane-dealt", VALUE, "objects:objects",
         "the total arcane damage you have dealt to {objects:many} this turn",
         qualities.ArcaneDealt),
    Word("occurred", VALUE, "pattern:pattern span:span=turn",
         ("[span=turn] the number of times this turn that {pattern}",
          "the number of times {span} that {pattern}"),
         ordinal.Occurred, about="how often something has happened, to whom, of which description",
         serves=("Ball Breaker", "Mandible Claw")),
    Word("total", VALUE, "pattern:pattern span:span=turn",
         ("[span=turn] how much it was in all this turn that {pattern}",
          "how much it was in all {span} that {pattern}"),
         ordinal.Total, changes="amount", about="such as damage that was dealt",
         serves=("Bleed Out", "Even Bigger Than That!")),
    Word("wagers", VALUE, "what:wagering objects:objects", By("what"), wagering.Wagers,
         serves=("Olympia, Prized Fighter", "Up the Ante")),
    Word("heroes-ahead", VALUE, "", "the number of opposing heroes with more life than you", d.HeroesAhead,
         about="Bloodied Oval alone needs it: heroes are counted by their life totals"),
    Word("chain-count", VALUE, "what:chain-count", By("what"), chain_count),
    Word("chain-links", VALUE, "filters:filter*",
         {"": "the number of {filters:many #attack} whose chain links you control",
          "each": "{filters:one #attack} whose chain link you control", "of": "1 ~ for each {self:each}"},
         qualities.LinksThat, about="a chain link is what its attack is (FAB 7.0.3c)",
         serves=("Phoenix Flame", "Lava Vein Loyalty")),
    Word("evos-equipped", VALUE, "", {"": "the number of Evos you have equipped", "each": "Evo you have equipped",
         "of": "1 ~ for each {self:each}"}, qualities.EvosEquipped),
    Word("hero-classes", VALUE, "who:who", "the classes of {who:whose} hero", bases.HeroClasses,
         about="Shiyana alone needs it: her cards take them from whom she copies"),
)  # fmt: skip
CONDITIONS: Final = (
    Word("this-is", CONDITION, "state:state", By("state"), this_is),
    Word("this-has", CONDITION, "deed:deed", By("deed"), this_has),
    Word("this-targets", CONDITION, "filters:filter*", "{this} *target {filters:one #card}", targets.ThisTargets,
         serves=("Succumb to Winter", "Blinding Beam")),
    Word("played-as-link", CONDITION, "least:number", "{this} *was played as chain link {least} or higher",
         history.PlayedAsLink,
         serves=("Lava Burst", "Liquefy")),
    Word("reprise", CONDITION, "", "a card from the hand of the defending hero *has defended on this chain link",
         d.Reprise, about="FAB 8.4.3"),
    Word("wagered-here", CONDITION, "", "you have wagered on this chain link", wagering.HasWagered,
         about="Take the Upper Hand alone needs it: what a player did on a chain link, whatever attacks by now"),
    Word("prevented", CONDITION, "", "any damage *was prevented this way", replacements.HasPrevented,
         within=("instead",), serves=("Take it on the Chin", "Oasis Respite")),
    Word("extra-paid", CONDITION, "which:number?",
         ("[which=1] the first additional cost *was paid", "[which=2] the second additional cost *was paid",
          "[which=3] the third additional cost *was paid", "the additional cost *was paid"), d.ExtraPaid,
         about="of several optional costs any, or the nth in its text"),
    Word("can-pay", CONDITION, "amount:value", "you can pay {amount:#resource}", assets.CanPay,
         about="for quell (FAB 8.3.19)", serves=("Quelling Robe", "Quelling Sleeves")),
    Word("less-life", CONDITION, "", "you have less life than an opposing hero", d.LessLife),
    Word("least-life", CONDITION, "who:who", "{who} *have less life than each other hero", d.LeastLife,
         bars=ONE_PLAYER, serves=("Kavdaen, Trader of Skins", "Never Yield")),
    Word("hero-is-marked", CONDITION, "objects:objects", "{objects} *is marked", qualities.IsMarked),
    Word("your-action-phase", CONDITION, "", "it *is your action phase", d.YourActionPhase),
    Word("would-be-lethal", CONDITION, "", "its damage *is enough to be lethal", retargeting.WouldBeLethal,
         serves=("Amulet of Intervention", "Morlock Hill")),
    Word("nothing-gained-or-raised", CONDITION, "",
         "no hero has gained resources or life from a card effect and nothing that a hero controls"
         " has had its power or defense raised this turn", happenings.Quiet,
         about="Korshem alone needs it: no other card looks back on so much at once"),
)  # fmt: skip
OBJECTS_ROWS: Final = (
    Word("attacks", OBJECTS, "filters:filter*", "{filters:#attack}", d.Attacks),
    Word("permanents", OBJECTS, "who:who filters:filter*",
         ("[who=each-player] {filters:#permanent}", "{filters:#permanent} {who} *control"), d.Permanents),
    Word("heroes", OBJECTS, "who:who",
         ("[who=each-player] #hero", "[who=opponent] opposing #hero", "[who=you] your hero", "{who}"), d.Heroes,
         noun="hero"),
    Word("defenders", OBJECTS, "objects:objects? filters:filter*",
         ("{filters:#card} defending against {objects}", "defending {filters:#card}"), defenders, shapes=True),
    Word("played", OBJECTS, "filters:filter*", "{filters:#card} you have played this turn", qualities.Played),
    Word("layers", OBJECTS, "layer:layer filters:filter*", By("layer"), layers,
         about="what the rules call layers (FAB 1.6), cards among them where `any` is meant; Semblance alone needs it",
         serves=("Semblance",)),
    Word("added", OBJECTS, "layer:layer link:chain-link who:who=you filters:filter*",
         ("[layer=activated who=you] {filters:#ability} you have activated {link}",
          "[layer=triggered who=you] {filters:#effect} of yours that triggered {link}",
          "[layer=any who=you] {filters:#layer} you have put on the stack {link}",
          "[layer=activated] {filters:#ability} {who} *have activated {link}",
          "[layer=triggered] {filters:#effect} of {who} that triggered {link}",
          "[layer=any] {filters:#layer} {who} *have put on the stack {link}"), history.AddedOn,
         about="as they were last known (FAB 7.0.3e)", serves=("Bonds of Agony", "Double Trouble")),
    Word("defended-with", OBJECTS, "filters:filter*", "{filters:#card} among those that it is defended by",
         describing.DefendedWith, about="the cards of the event by which an attack is defended (FAB 7.0.5e)",
         serves=("Spider's Bite", "Orbitoclast")),
    Word("clash-cards", OBJECTS, "", "#card revealed in the clash", contests.ClashCards,
         serves=("Victor Goldmane, High and Mighty", "Victor Goldmane")),
    Word("sources", OBJECTS, "", "#source", d.Sources),
    Word("any-objects", OBJECTS, "", "#object", d.Objects, 
         about="all in the arena and on the stack; the rules speak of it (FAB 1.2.2a), no card yet"),
    Word("any-target", OBJECTS, "", "#living object", living.AnyTarget, noun="target"),
    Word("the-attack", OBJECTS, "", "the attack", d.ActiveAttack, noun="attack"),
    Word("behind", OBJECTS, "objects:objects", ("[objects=it] its source", "the source of {objects}"), d.Behind,
         noun="weapon", about="the attack-sources of attack-proxies, the sources of layers"),
    Word("above", OBJECTS, "", "the permanent above {this}", describing.Above, noun="permanent",
         about="what this is under (FAB 3.0.14)", serves=("Ash", "Crown of Providence")),
    Word("attack-target-of", OBJECTS, "objects:objects", "the target of {objects}", qualities.TargetOfAttack,
         noun="hero",
         serves=("Hunt to the Ends of Rathe", "Plunge the Prospect")),
    Word("target", OBJECTS, "objects:objects slot:new? least:number=1 most:number=1",
         ("[objects=any-target] any target", "target {objects:bare}",
          "[least=0 most=1] up to 1 target {objects:bare}", "[many least=0] up to {most} target {objects:many}",
          "[many] {least} to {most} target {objects:many}"), targeted),
    Word("declared", OBJECTS, "slot:shared objects:objects", "[many] any number of {objects:many}", targets.Declared,
         about="declared with the costs, for other abilities of the card to speak of",
         serves=("Cash Out", "Knick Knack Bric-a-brac")),
    Word("connected", OBJECTS, "slot:shared",
         {"": "the card {slot} this way", "many": "[many] cards {slot} this way", "of": "card {slot} this way"},
         connected.Connected, noun="card", about="what the leading ability of a pair did (FAB 1.7.6)"),
)  # fmt: skip
FILTERS: Final = (
    Word("type", FILTER, "kind:kind", By("kind"), of_type, about="a type, subtype or supertype"),
    Word("color", FILTER, "color:color", By("color"), bases.Coloured),
    Word("attack", FILTER, "", {"noun": "attack"}, d.IsAttack),
    Word("attack-action", FILTER, "", {"noun": "attack action card", "not": "non-attack action card"},
         d.IsAttackAction),
    Word("attack-of", FILTER, "objects:objects", {"noun": "attack of {objects}", "is": "*is an attack of {objects}"},
         qualities.AttackOf),
    Word("nth-attack", FILTER, "nth:ordinal filter:filter?",
         {"post": ("that is the {nth} {filter:bare #attack} of its controller this turn",
                   "that is the {nth} attack of its controller this turn"),
          "is": ("*is the {nth} {filter:bare #attack} of its controller this turn",
                 "*is the {nth} attack of its controller this turn")}, d.NthAttack,
         serves=("Ira, Crimson Haze", "Ira, Scarlet Revenger")),
    Word("nth-played", FILTER, "nth:ordinal filter:filter?",
         {"post": ("that is the {nth} {filter:bare #card} its controller has played this turn",
                   "that is the {nth} card its controller has played this turn"),
          "is": ("*is the {nth} {filter:bare #card} its controller has played this turn",
                 "*is the {nth} card its controller has played this turn")}, d.NthPlayed,
         serves=("Tiger Stripe Shuko", "Pierce Reality")),
    Word("attacking", FILTER, "", {"quality": "attacking"}, qualities.Attacking),
    Word("defending", FILTER, "", {"quality": "defending"}, qualities.Defending),
    Word("defended-by", FILTER, "filter:filter", {"post": "defended by {filter:one #card}",
         "is": "*is defended by {filter:one #card}"}, bases.DefendedBy),
    Word("targets-you", FILTER, "", {"post": "that targets you", "is": "*target you"}, qualities.AttacksYou,
         serves=("Dense Blue Mist", "Mistcloak Gully")),
    Word("targeting", FILTER, "filter:filter", {"post": "that targets {filter:one #card}",
         "is": "*target {filter:one #card}"}, qualities.Targeting, about="an attack, by what it attacks (FAB 1.4.5)",
         serves=("Hand of Vengeance", "Ray of Hope")),
    Word("hero", FILTER, "who:who", {"alone": "{who}", "post": "that is {who}", "not": "other than {who}",
         "is": "*is {who}"}, hero_of),
    Word("moniker", FILTER, "name:text", {"pre": "{name}", "is": "*have the moniker {name}"}, naming.MonikerIs,
         serves=("Chorus of Ironsong", "Glistening Steelblade")),
    Word("name-has", FILTER, "words:text", {"post": "with {words:plain} in its name",
         "is": "*have {words:plain} in its name"}, naming.NamePart, about="whole words of a name (FAB 2.7.5)",
         serves=("Bonds of Ancestry", "Volzar, the Lightning Rod")),
    Word("same-name", FILTER, "objects:objects", {"post": "with the same name as {objects}",
         "is": "*have the same name as {objects}"}, naming.SameName, serves=("Bonds of Ancestry", "Bonds of Agony")),
    Word("equipped", FILTER, "", {"quality": "equipped"}, d.Equipped,
         serves=("Construct Bank Breaker", "Evo Atom Breaker")),
    Word("lies", FILTER, "facing:facing", {"quality": "face-{facing}", "is": "*lie face {facing}"}, d.Lies,
         serves=("Crow's Nest", "Sandscour Greatbow")),
    Word("frozen", FILTER, "", {"quality": "frozen", "not": "unfrozen"}, freezing.Frozen,
         serves=("Succumb to Winter", "Thaw")),
    Word("raised", FILTER, "property:property", {"post": "with {property} greater than its base {property}",
         "is": "*have {property} greater than its base {property}"}, bases.Raised),
    Word("with-base", FILTER, "property:property op:comparison value:value",
         {"post": tuple(text.replace("] ", "] with base ") for text in COMPARED),
          "is": tuple(text.replace("] ", "] *have base ") for text in COMPARED)}, qualities.WithBase,
         serves=("Belittle", "Crush the Weak")),
    Word("came-from", FILTER, "zone:zone", {"post": "played from the {zone:place}",
         "is": "*was played from the {zone:place}"}, qualities.CameFrom),
    Word("defends-from", FILTER, "zone:zone", {"post": "defending from the {zone:place}",
         "is": "*is defending from the {zone:place}"}, describing.CameToDefendFrom,
         about="from where it was when it became defending, a reaction from where it was played (FAB 7.0.5a)",
         serves=("Virulent Touch", "Call Down the Lightning")),
    Word("paid-with", FILTER, "filter:filter", {"post": "paid for by pitching {filter:one #card}",
         "is": "*was paid for by pitching {filter:one #card}"}, qualities.PaidWith,
         about="a card that was played or an attack, by what was pitched to pay its cost",
         serves=("Deathly Duet", "Log Fall")),
    Word("on-link", FILTER, "link:chain-link", {"post": "played, activated or triggered {link}",
         "is": "*was played, activated or triggered {link}"}, history.OnLink, about="FAB 7.0.3e",
         serves=("Flittering Charge", "Obsidian Fire Vein")),
    Word("with-effect", FILTER, "doing:doing", {"post": "with an effect that {doing}",
         "is": "*have an effect that {doing}"}, current_abilities.WithEffect,
         serves=("Aether Flare", "Crucible of Aetherweave")),
)  # fmt: skip
PLAYERS: Final = (
    Word("attacking-hero", WHO, "", {"": "the attacking hero", "own": "their"}, describing.AttackingHero),
    Word("defending-hero", WHO, "", {"": "the defending hero", "own": "their"}, describing.DefendingHero),
    Word("that-hero", WHO, "", {"": "that hero", "own": "their"}, players.ThatHero, takes_part="other",
         about="whom the event hit or dealt damage to"),
    Word("hero-of", WHO, "objects:objects", {"": "{objects}", "own": "their"}, d.HeroOf,
         about="the players whose heroes these are"),
    Word("from-the-left", WHO, "who:who", {"": "{who}, starting on your left,", "own": "their"}, players.FromTheLeft,
         about="in clockwise order, with you as the last (FAB 1.1.6)", serves=("Warmonger's Diplomacy",)),
    Word("clash-winner", WHO, "", {"": "the winner of the clash", "own": "their"}, contests.ClashWinner,
         serves=("Clash of Agility", "Clash of Vigor")),
    Word("in-your-party", WHO, "name:text", {"": "{name:plain} in your party", "own": "their"}, players.InYourParty,
         about="United We Stand alone needs it: a hero in a game of parties, by the moniker"),
)  # fmt: skip
PATTERNS: Final = (
    Word("any-event", lexicon.PATTERN, "patterns:pattern*", "{patterns:^/ or }", AnyEvent),
    Word("gets", lexicon.PATTERN, "property:property filters:filter*", "{filters:one #card} *get {property}", gets,
         changes="amount"),
    Word("of", lexicon.PART, "mark:counted", {"": "of {mark:one}", "plain": "{mark:points}"}, OfMark,
         about="which counter is put or removed, which points are gained, lost or paid (FAB 1.13.1)",
         serves=("Poison the Well", "Verdance, Thorn of the Rose")),
    Word("became", lexicon.PART, "filter:filter", "as {filter:one #card}", Became,
         about="what the card is where it went"),
    Word("of-token", lexicon.PART, "name:text", "of {name:plain} tokens", OfToken),
    Word("of-kind", lexicon.PART, "kind:kind", "of {kind:also} tokens", of_tokens,
         about="the tokens are of that type, subtype or supertype",
         serves=("Florian", "Hit the High Notes")),
    Word("dealt-by", lexicon.PART, "objects:objects", "by {objects}", DealtBy),
    Word("company", lexicon.PART, "company:company", By("company"), company, about="how unity asks (FAB 8.4.10)",
         serves=("Apex Bonebreaker", "Bastion of Unity")),
    Word("beside", lexicon.PART, "filter:filter least:number=1",
         ("[least=1] together with {filter:one #card}", "together with {least} or more {filter:many #card}"),
         describing.Beside, serves=("Apex Bonebreaker", "Golden Glare")),
    Word("with-defender", lexicon.PART, "filter:filter", "including {filter:one #card}", describing.WithDefender,
         about="of the cards that become defending at once (FAB 7.0.5e)", serves=("Hot Streak", "Cintari Saber")),
    Word("put-face-up", lexicon.PART, "", "face up by an activated ability or an action card", happenings.FaceUp,
         about="Back Alley Breakline alone needs it: by what and how a card left the deck"),
)  # fmt: skip
DESCRIPTIONS: Final[tuple[Word, ...]] = (*OWN_ROWS, *VALUES, *CONDITIONS, *OBJECTS_ROWS, *FILTERS, *PLAYERS, *PATTERNS)
