"""The names that the game's words may use, and how each is said: zones, properties, kinds of event, types ..."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities.english import Says
from headjudge.abilities.lexicon import Name, names
from headjudge.abilities.naming import Row
from headjudge.abilities.rows import TABLES as NEUTRAL_TABLES
from headjudge.games.fab.cards import split_cards
from headjudge.games.fab.effects import happenings, lasting
from headjudge.games.fab.effects.verbs import becoming, retargeting
from headjudge.games.fab.events import (
    assets,
    cards,
    combat,
    contests,
    damage,
    naming,
    stack,
    tokens,
    transforming,
    turns,
    wagers,
)
from headjudge.games.fab.objects import macros, marks, properties, zones
from headjudge.games.fab.objects import names as declared
from headjudge.games.fab.play import layers, state_triggers
from headjudge.games.fab.registry import TABLES
from headjudge.kernel.fields import has_other
from headjudge.kernel.ids import KindId

EVENTS: Final = (assets, cards, combat, contests, damage, naming, stack, tokens, transforming, turns, wagers)
DECLARING: Final = (happenings, layers, macros, split_cards, state_triggers, becoming, retargeting)
"""Modules that declare kinds of event; all of them must be there before the table is made."""

Modes = dict[str, str | tuple[str, ...]]
"""What a row says, by mode."""
ANY_DAMAGE: Final = KindId(-1)
"""Damage of any kind, the hit-event included. FAB 7.5.5"""
ARCANE_DAMAGE: Final = KindId(-2)
"""Such damage that is arcane. FAB 8.5.3b"""
LEAVING_ARENA: Final = KindId(-3)
"""A move out of the arena, or the end of an object there. FAB 3.0.5"""


# -- zones. FAB 3


def own_zone(noun: str) -> Modes:
    """A zone that each player has."""
    return {
        "": (f"[who=each-player] {{filters:#card}} in any {noun}", f"{{filters:#card}} in {{who:whose}} {noun}"),
        "place": noun,
        "in": f"in the {noun}",
        "yours": f"in your {noun}",
    }


def shared_zone(where: str, noun: str) -> Modes:
    """A zone for all players."""
    return {
        "": (f"[who=each-player] {{filters:#card}} {where}", f"{{filters:#card}} {{who}} *control {where}"),
        "place": noun,
        "in": where,
        "yours": where,
    }


PLAIN_ZONES: Final = ("deck", "hand", "arsenal", "graveyard", "inventory")
SHARED_ZONES: Final[dict[str, Modes]] = {
    "permanent": shared_zone("in the permanent zone", "arena"),
    "combat chain": shared_zone("on the combat chain", "combat chain"),
    "stack": shared_zone("on the stack", "stack"),
    "under": {
        "": ("[who=each-player] {filters:#card} under a permanent", "{filters:#card} {who} *own under a permanent"),
        "place": "place under a permanent",
        "in": "under a permanent",
        "yours": "under a permanent",
    },
}


def zone_rows() -> dict[str, Name]:
    found: dict[str, Name] = {}
    for name, id in zones.NAMES.items():
        noun = name if name in PLAIN_ZONES else "hero's soul" if name == "soul" else f"{name} zone"
        found[name.replace(" ", "-")] = Name(id, SHARED_ZONES.get(name) or own_zone(noun))
    return found


# -- properties and keywords. FAB 2 + 8.3

UNCOUNTED: Final = ("power", "defense", "pitch", "life", "intellect")
PROPERTY_TYPES: Final = {"intellect": ("hero", "demi-hero", "young")}
NUMBERED: Final[Mapping[str, bool | str]] = {
    "ward": True, "spellvoid": True, "arcane-shelter": True, "arcane-barrier": True, "piercing": True,
    "quell": "maybe",
}  # fmt: skip
"""Keywords with a number; quell by itself is quell 1."""

PLAYED_BY: Final = ("beat-chest", "boost", "rune-gate")
"""Keywords that change how the card is played: they are printed, and effects do not grant them. FAB 5.4.4"""


def property_rows() -> dict[str, Name]:
    return {
        name: Name(
            i,
            {"one": f"~{name}"} if name in UNCOUNTED else (),
            types=PROPERTY_TYPES.get(name, ()),
            keyword=name in properties.KEYWORDS and name not in PLAYED_BY,
            number=NUMBERED.get(name, False),
        )
        for name, i in properties.IDS.items()
    }


# -- types, subtypes and supertypes. FAB 8.1 + 8.2

CARD_TYPES: Final = {
    "action": "action card", "attack-reaction": "attack reaction card", "defense-reaction": "defense reaction card",
    "instant": "instant", "resource": "resource card", "block": "block card", "mentor": "mentor card",
}  # fmt: skip
"""Types that need a noun of their own: an action may be a card or what an ability is."""


def word_for(name: str) -> str:
    return name.lower().replace(" ", "-")


def plainly(prop: int, name: str) -> str:
    """What something is said to be as well."""
    return name if prop in (properties.SUPERTYPES, properties.TRAITS) else name.lower()


def kind_says(prop: int, name: str) -> Modes:
    """How a type is said of an object: `Brute`, `non-attack`, `aura`, `action card`."""
    if prop == properties.TRAITS:
        return {"pre": name, "noun": name}
    if prop == properties.SUPERTYPES:
        return {"quality": name, "is": f"*is {name}"}
    if name == "Attack":
        return {"pre": "attack", "is": "*is an attack card"}
    noun = CARD_TYPES.get(word_for(name))
    if noun is not None:
        return {"noun": noun, "not": f"non-{noun}"}
    if name in ("1H", "2H", "Young"):
        return {"pre": name if name != "Young" else "young"}
    text = name if name in ("Chi", "Evo") else "~equipment" if name == "Equipment" else name.lower()
    return {"pre": text, "noun": text}


def kind_row(prop: int, name: str) -> Name:
    says = {**kind_says(prop, name), "also": plainly(prop, name)}
    return Name(word_for(name), says, prop=prop, mask=properties.SETS[prop][name])


KINDS: Final = {word_for(name): kind_row(prop, name) for prop, members in properties.SETS.items() for name in members}
"""Every type, subtype and supertype, by the set that it belongs to and its bit."""


def of_kind(name: str) -> tuple[int, int]:
    """The set that a type, subtype or supertype belongs to, and its bit."""
    traits = KINDS[name].traits
    prop, mask = traits["prop"], traits["mask"]
    assert isinstance(prop, int) and isinstance(mask, int)
    return prop, mask


def type_rows() -> dict[str, Name]:
    """The types that an ability, or what is forbidden, can have."""
    return {
        word_for(name): Name(mask, {"": name.lower(), "label": name, "a": f"a~ {name.lower()}"})
        for name, mask in properties.TYPE.items()
    }


def colour_rows() -> dict[str, Name]:
    """FAB 2.1.2: the colour strip shows the printed pitch"""
    return {name: Name(i, {"quality": name, "": name}) for i, name in enumerate(("red", "yellow", "blue"), 1)}


# -- what players and objects carry. FAB 1.13 + 1.15


def counter(name: str) -> Modes:
    return {
        "one": f"{name} counter",
        "amount": f"number of {name} counters",
        "post": f"with a~ {name} counter on it",
        "is": f"*have a~ {name} counter on it",
    }


ASSET: Final[Mapping[str, Says]] = {
    "action-points": {"": "the number of {who:whose} action points", "one": "action point", "points": "action points"},
    "resources": {"": "the number of {who:whose} resource points", "one": "resource", "points": "resource points"},
    "life": {"": "{who:whose} life", "one": "~life", "points": "life"},
    "chi": {"": "{who:whose} chi", "one": "~chi", "points": "chi"},
}
TALLY: Final[Mapping[str, Says]] = {
    "non-attack-actions": "the number of non-attack action cards {who} *has played this turn",
    "arcane-dealt": "the arcane damage {who} *has dealt this turn",
    "weapon-attacks": "the number of times {who} *has attacked with weapons this turn",
    "attacks": "the number of times {who} *has attacked this turn",
    "intimidated": "the number of times {who} *has intimidated this turn",
    "damaged": "the damage {who} *has been dealt this turn",
    "played": "the number of cards {who} *has played this turn",
    "charged": "the number of cards {who} *has charged this turn",
    "drawn": "the number of cards {who} *has drawn this turn",
    "clashes-behind": "the number of clashes this turn in which {who} *was behind",
}
DURATION: Final[Mapping[str, Says]] = {
    "exists": {"": "from now on", "in": "from now on"},
    "turn": {"": "this turn", "in": "this turn"},
    "combat-chain": {"": "this combat chain", "in": "this combat chain"},
    "chain-link": {"": "this chain link", "in": "this chain link"},
    "your-next-turn": {"": "until the start of your next turn", "in": "before your next turn"},
}

# -- events. FAB 1.9

CARD: Final = "{subject:one #card}"
AIM: Final = "{against:one #card}"


def deed(verb: str, done: str) -> tuple[str, ...]:
    """Something that a player does with a card: `you discard a card`, `an aura is destroyed`."""
    return (f"{{by}} *{verb} {CARD}", f"{{by}} *{verb} a card", f"{CARD} *is {done}", f"a card *is {done}")


def happening(verb: str, what: str = "a card") -> tuple[str, ...]:
    """Something that happens to a card: `this ceases to exist`."""
    return (f"{CARD} {verb}", f"{what} {verb}")


def moment(when: str, what: str) -> Modes:
    """Something that happens in every turn."""
    return {
        "at": (f"at the {when} of {{by:whose}} {what}", f"at the {when} of each {what}"),
        "": (f"{{by:whose}} {what} *begin", f"a~ {what} *begin"),
    }


def dealt(damage: str) -> tuple[str, ...]:
    return (
        f"{{dealt-by}} *deal {damage} to {AIM}", f"{{dealt-by}} *deal {damage}",
        f"{CARD} *deal {damage} to {AIM}", f"{CARD} *deal {damage}",
        f"{{by}} *deal {damage} to {AIM}", f"{{by}} *deal {damage}",
        f"{damage} *is dealt to {AIM}", f"{damage} *is dealt",
    )  # fmt: skip


def points_of(verb: str) -> tuple[str, ...]:
    """Points of some asset, or of any."""
    return (
        f"{{by}} *{verb} {{of:plain}}",
        f"a hero *{verb} {{of:plain}}",
        f"{{by}} *{verb} points",
        f"a hero *{verb} points",
    )


EVENT: Final[Mapping[str, Says]] = {
    "moved": (
        f"[to-zone=permanent] {CARD} *enter the arena",
        "[to-zone=permanent] a card *enter the arena under {by:whose} control",
        "[to-zone=permanent] a card *enter the arena",
        f"{CARD} *is put from the {{from-zone:place}} into the {{to-zone:place}}",
        f"{CARD} *is put into the {{to-zone:place}}",
        "a card of {by:whose} *is put into the {to-zone:place}",
        "a card *is put into the {to-zone:place}",
        f"{CARD} *is put out of the {{from-zone:place}}",
        "a card *is put out of the {from-zone:place}",
        *happening("*is moved"),
    ),
    "ceased": happening("*cease to exist"),
    "leave-arena": happening("*leave the arena"),
    "marked": happening("*get a counter"),
    "shuffled": ("{by} *shuffle {by:own} deck", "a deck *is shuffled"),
    "revealed": happening("*is revealed"),
    "looked-at": happening("*is looked at"),
    "gain": points_of("gain"),
    "lose": points_of("lose"),
    "pay": points_of("pay"),
    "pitch": deed("pitch", "pitched"),
    "draw": ("{by} *draw a card", "a card *is drawn"),
    "discard": (
        "{by} *discard {became:one #card}",
        "{became:one #card} *is discarded",
        "[subject=itself] {by} *discard {this}",
        "[subject=itself] {this} *is discarded",
        "{by} *discard a card",
        "a card *is discarded",
    ),
    "destroy": (
        f"{CARD} *is destroyed under {{by:whose}} control",
        "a card *is destroyed under {by:whose} control",
        *happening("*is destroyed"),
    ),
    "banish": (
        f"{CARD} *is put into {{by:whose}} banished zone",
        "a card *is put into {by:whose} banished zone",
        *happening("*is banished"),
    ),
    "intimidate": ("{by} *intimidate", "a hero *intimidate"),
    "turn": happening("*is turned over"),
    "damage": dealt("damage"),
    "arcane-damage": dealt("arcane damage"),
    "hit": (
        f"{{by}} *hit {AIM} with {{subject:one #attack}}",
        "{by} *hit with {subject:one #attack}",
        f"{{by}} *hit {AIM} with an attack",
        "{by} *hit with an attack",
        f"{{subject:one #attack}} *hit {AIM}",
        "{subject:one #attack} *hit",
        f"an attack *hit {AIM}",
        "an attack *hit",
    ),
    "play": deed("play", "played"),
    "activate": (
        "{by} *activate {subject:one #ability}",
        "{by} *activate an ability",
        "{subject:one #ability} *is activated",
        "an ability *is activated",
    ),
    "attack": (
        f"{{by}} *attack {AIM} with {CARD}",
        f"{{by}} *attack with {CARD}",
        f"{{by}} *attack {AIM}",
        "{by} *attack",
        f"{CARD} *attack {AIM}",
        f"{CARD} *attack",
        f"an attack *attack {AIM}",
        "an attack *is made",
    ),
    "attack-target": (f"{AIM} *become the target of an attack", "something *become the target of an attack"),
    "target": (f"{AIM} *become the target of an effect", "something *become the target of an effect"),
    "defend": (f"{{by}} *defend with {CARD}", "{by} *defend with a card", f"{CARD} *defend", "a card *defend"),
    "defended": (
        "{subject:one #attack} *is defended by one or more cards",
        "an attack *is defended by one or more cards",
    ),
    "protect": (f"{{by}} *protect {AIM}", "{by} *protect a hero", f"{AIM} *is protected"),
    "chain-opens": ("the combat chain *open",),
    "chain-link-resolves": (f"the chain link of {CARD} *resolve", "a chain link *resolve"),
    "chain-closes": ("the combat chain *close",),
    "start-of-turn": moment("start", "turn"),
    "action-phase": moment("beginning", "action phase"),
    "end-phase": moment("beginning", "end phase"),
    "mark": happening("*is marked", "a hero"),
    "create-tokens": (
        "{by} *create one or more {of-token:plain} tokens",
        "one or more {of-token:plain} tokens *is created",
        "{by} *create one or more {of-kind:also} tokens",
        "one or more {of-kind:also} tokens *is created",
        "{by} *create one or more tokens",
        "a token *is created",
    ),
    "die": happening("*die", "an ally"),
    "roll": ("{by} *roll a die", "a die *is rolled"),
    "clash": ("{by} *clash", "a clash *begin"),
    "win-clash": (f"{{by}} *win a clash by revealing {CARD}", "{by} *win a clash", "a clash *is won"),
    "fail-clash": ("{by} *fail to win a clash", "a hero *fail to win a clash"),
    "wager": (
        f"{{by}} *wager with {AIM} on {{subject:one #attack}}",
        "{by} *wager on {subject:one #attack}",
        f"{{by}} *wager with {AIM}",
        "{by} *wager",
        f"{{subject:one #attack}} *wager with {AIM}",
        "{subject:one #attack} *wager",
        f"an attack *wager with {AIM}",
        "an attack *wager",
    ),
    "win-wager": (
        "{by} *win a wager on {subject:one #attack}",
        "{by} *win a wager",
        "{subject:one #attack} *win a wager",
        "a wager *is won",
    ),
    "reveal-cards": ("{by} *reveal cards", "a hero *reveal cards"),
    "become-copy": happening("*become a copy"),
    "transform": happening("*transform"),
    "transcend": ("{by} *transcend", "a hero *transcend"),
    "charge": ("{by} *charge a card", "a card *is charged"),
    "triggered-layer": happening("*trigger"),
    "beat-chest": ("{by} *beat chest", "a hero *beat chest"),
    "boost": (
        f"{{by}} *banish {AIM} to boost {CARD}",
        f"{{by}} *boost {CARD}",
        f"{{by}} *banish {AIM} from boosting",
        "{by} *boost",
        f"{CARD} *is boosted by banishing {AIM}",
        f"{CARD} *is boosted",
        f"{AIM} *is banished from boosting",
        "a card *is boosted",
    ),
    "opt": ("{by} *opt", "a hero *opt"),
    "crank": (f"{{by}} *crank {CARD}", "{by} *crank", f"{CARD} *is cranked", "a card *is cranked"),
}
CHANGED: Final = {
    "gain": "amount", "lose": "amount", "draw": "amount", "create-tokens": "amount", "marked": "amount",
    "damage": "amount damage", "arcane-damage": "amount damage", "hit": "amount damage",
    "moved": "zone", "discard": "zone", "destroy": "zone", "banish": "zone",
}  # fmt: skip
"""What a replacement can change of an event, where it can change anything but all of it."""

CAUSED: Final = (
    "moved", "ceased", "leave-arena",
    "marked", "shuffled", "revealed", "looked-at", "gain", "lose", "pay", "pitch", "draw", "discard",
    "destroy", "banish", "intimidate", "turn", "damage", "arcane-damage", "hit", "activate", "attack-target", "defend",
    "mark", "create-tokens", "roll", "clash", "win-clash", "fail-clash", "wager", "win-wager", "reveal-cards",
    "become-copy", "charge", "transform",
    "beat-chest", "opt", "crank",
)  # fmt: skip
"""Kinds of event with a source that is not just what they happen to."""
SOURCELESS: Final = (
    "chain-opens", "chain-link-resolves", "chain-closes", "start-of-turn", "action-phase", "end-phase", "die",
    "defended",
)  # fmt: skip
"""Kinds of event that the rules make happen."""
LEAVING: Final = (
    "moved", "ceased", "leave-arena", "pitch", "draw", "discard", "destroy", "banish", "defend", "charge", "transform",
)  # fmt: skip
"""Kinds of event by which an object comes from some zone."""
PARTS: Final = {"moved": "put-face-up", "defend": "against company beside", "marked": "of", "defended": "with-defender"}
"""What else events have that no sentence of theirs speaks of."""


HARMING: Final = ("hit", "damage", "arcane-damage")
"""Kinds of event that hit or damage somebody."""


def parts_of(kind: str) -> str:
    """The parts of a kind of event beside those that its sentence speaks of."""
    found = [PARTS.get(kind, "")]
    found += ["from"] if kind in CAUSED else []
    found += ["from-zone"] if kind in LEAVING else []
    return " ".join(found)


def event_rows() -> dict[str, Name]:
    """The kinds of event that cards can speak of."""
    ids = {kind.name: kind.id for kind in TABLES.kinds}
    ids |= {"damage": ANY_DAMAGE, "arcane-damage": ARCANE_DAMAGE, "leave-arena": LEAVING_ARENA}
    others = {kind.name for kind in TABLES.kinds if has_other(kind.fields)} | {"damage", "arcane-damage"}
    return {
        name: Name(
            ids[name],
            says,
            changes=CHANGED.get(name, ""),
            parts=parts_of(name),
            other=name in others,
            source=name not in SOURCELESS,
            player=name not in HARMING,  # "that hero" is whom it hit
        )
        for name, says in EVENT.items()
    }


# -- closed sets of the game's own words

STATE: Final[Mapping[str, Says]] = {
    "up": "{this} *is face up",
    "down": "{this} *is face down",
    "attacking": "{this} *is attacking",
    "defending": "{this} *is defending",
    "active": "{this} *is the attack of the active chain link",
    "resolved": "the chain link of {this} *has resolved",
}
DEED: Final[Mapping[str, Says]] = {
    "hit": "{this} *has hit this turn",
    "defended": "{this} *has defended this turn",
    "defended-here": "{this} *has defended this combat chain",
}
CHAIN_COUNT: Final[Mapping[str, Says]] = {
    "hits": {
        "": "the number of attacks that have hit on this combat chain",
        "each": "attack that has hit on this combat chain",
        "of": "1 ~ for each {self:each}",
    },
    "streak": "the number of chain links in a row that have hit",
    "links": {
        "": "the number of chain links you control",
        "each": "chain link you control",
        "of": "1 ~ for each {self:each}",
    },
}
WAGERING: Final[Mapping[str, Says]] = {
    "made": "the number of times {objects} *has wagered",
    "won": "the number of wagers that {objects} *has won",
}
COMPANY: Final[Mapping[str, Says]] = {
    "single": "alone",
    "several": "together with another card",
    "hand": "together with a card from hand",
}
LAYER: Final[Mapping[str, Says]] = {
    "activated": "{filters:#activated ability}",
    "triggered": "{filters:#triggered effect}",
    "any": "{filters:#layer}",
}
CHAIN_LINK: Final[Mapping[str, Says]] = {
    "active": "on this chain link",
    "own": "on the chain link of {this}",
    "none": "on no chain link",
}
EFFECT: Final[Mapping[str, Says]] = {"arcane": "deals arcane damage", "clash": "clashes"}
SPANS: Final = {"turn": marks.HEARD, "combat-chain": marks.HEARD_ON_CHAIN, "chain-link": marks.HEARD_ON_LINK}
ORDINALS: Final = ("first", "second", "third", "fourth")


def words(says: Mapping[str, Says]) -> dict[str, Name]:
    """A table of names that are lowered to themselves."""
    return {name: Name(name, text) for name, text in says.items()}


COUNTERS: Final = {name.replace(" ", "-"): Name(mark, counter(name)) for name, mark in marks.COUNTERS.items()}
PROPERTY_OF: Final = {
    declared.CLASS: properties.SUPERTYPES,
    declared.TALENT: properties.SUPERTYPES,
    declared.SUBTYPE: properties.SUBTYPES,
    declared.TRAIT: properties.TRAITS,
}


def rows_of(sort: str, name: str) -> list[Row]:
    """What a declared name is in the lexicon."""
    if sort == declared.COUNTER:
        row = Name(marks.COUNTERS[name], counter(name))
        return [Row("mark", name, row), Row("counted", name, row)]
    KINDS[word_for(name)] = kind_row(PROPERTY_OF[sort], name)
    return [Row("kind", word_for(name), KINDS[word_for(name)])]


def taken(sort: str, name: str) -> bool:
    """Whether a word means something else already where that sort of name stands."""
    return name in ASSETS or name in COUNTERS if sort == declared.COUNTER else word_for(name) in KINDS


ASSETS: Final = names({name.replace(" ", "-"): asset for name, asset in marks.ASSETS.items()}, ASSET)
NAMES: Final[Mapping[str, Mapping[str, Name]]] = {
    **NEUTRAL_TABLES,
    "zone": zone_rows(),
    "property": property_rows(),
    "kind": KINDS,
    "type": type_rows(),
    "color": colour_rows(),
    "mark": COUNTERS,
    "asset": ASSETS,
    "counted": {**COUNTERS, **ASSETS},
    "event": event_rows(),
    "duration": names(lasting.DURATIONS, DURATION),
    "tally": names(marks.TALLIES, TALLY),
    "state": words(STATE),
    "deed": words(DEED),
    "chain-count": words(CHAIN_COUNT),
    "wagering": words(WAGERING),
    "company": words(COMPANY),
    "layer": words(LAYER),
    "chain-link": words(CHAIN_LINK),
    "span": names(SPANS, {name: DURATION[name] for name in SPANS}),
    "doing": words(EFFECT),
    "ordinal": {str(i): Name(i, word) for i, word in enumerate(ORDINALS, 1)},
}
