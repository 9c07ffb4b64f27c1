"""The names that KeyForge's words may use, and how each is said: zones, properties, events, topics ..."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities.english import Says
from headjudge.abilities.lexicon import Name, names
from headjudge.abilities.naming import Row
from headjudge.abilities.rows import TABLES as NEUTRAL_TABLES
from headjudge.games.keyforge import registry
from headjudge.games.keyforge.effects.topics import TOPICS
from headjudge.games.keyforge.objects import marks, properties
from headjudge.games.keyforge.objects import names as declared
from headjudge.games.keyforge.objects.zones import ZONES
from headjudge.games.keyforge.play.timing import LABELS
from headjudge.games.keyforge.registry import TABLES
from headjudge.games.keyforge.turn import durations
from headjudge.kernel.fields import has_other

CHOSEN: Final = "chosen"
ACTIVE: Final = "active"
OWN: Final = "own"

ZONE: Final[Mapping[str, Mapping[str, str | tuple[str, ...]]]] = {
    "battleline": {
        "": ("{who:side} {filters:#creature}", "{filters:#creature} controlled by {who}"),
        "place": "battleline",
    },
    "artifacts": {
        "": ("{who:side} {filters:#artifact}", "{filters:#artifact} controlled by {who}"),
        "place": "artifacts",
    },
    "hand": {
        "": (
            "[who=each-player] {filters:#card} in a hand {filters:rest}",
            "{filters:#card} in {who:whose} hand {filters:rest}",
        )
    },
    "deck": {
        "": (
            "[who=each-player] {filters:#card} in a deck {filters:rest}",
            "{filters:#card} in {who:whose} deck {filters:rest}",
        )
    },
    "discard": {
        "": (
            "[who=each-player] {filters:#card} in a discard pile {filters:rest}",
            "{filters:#card} in {who:whose} discard pile {filters:rest}",
        ),
        "place": "discard pile",
    },
    "archives": {
        "": (
            "[who=each-player] {filters:#card} in archives {filters:rest}",
            "{filters:#card} in {who:whose} archives {filters:rest}",
        )
    },
    "purged": {
        "": ("[who=each-player] purged {filters:#card}", "purged {filters:#card} {who} *own"),
        "place": "purged cards",
    },
    "upgrades": {"": "{who:side} {filters:#upgrade}", "place": "upgrades"},
    "under": {"": "{filters:#card} under one of {who:whose} cards", "place": "cards beneath others"},
    "beside": {"": "{filters:#card} beside {who:whose} identity card", "place": "cards beside the identity card"},
}
BEING_IN: Final = {
    "hand": "in a hand", "deck": "in a deck", "discard": "in a discard pile", "archives": "in archives",
    "under": "under a card", "upgrades": "an upgrade", "artifacts": "an artifact in play",
    "battleline": "in a battleline", "purged": "purged", "beside": "beside an identity card",
}  # fmt: skip
"""What a card is while it is in a zone."""

HOLDS: Final = {"battleline": ("creature",), "artifacts": ("artifact",), "upgrades": ("upgrade",)}
"""The types of what lies in a zone, where it is of one."""


def zone_says(zone: str) -> Says:
    return {**ZONE.get(zone, {}), "in": BEING_IN[zone]} if zone in BEING_IN else ()


LABELLED: Final = {
    "power-counters": {"one": "+1 power counter", "amount": "number of +1 power counters"},
    "amber": {"one": "~Æmber", "amount": "Æmber", "post": "with Æmber on it", "is": "*have Æmber on it"},
    "damage": {"one": "~damage", "amount": "damage", "quality": "damaged", "not": "undamaged"},
    "exhausted": {"quality": "exhausted", "not": "ready"},
    "stunned": {"quality": "stunned", "not": "unstunned"},
    "warded": {"quality": "warded", "not": "unwarded"},
    "enraged": {"quality": "enraged", "not": "not enraged"},
}


def counter(name: str) -> dict[str, str]:
    return {
        "one": f"{name} counter",
        "amount": f"number of {name} counters",
        "post": f"with a~ {name} counter on it",
        "is": f"*have a~ {name} counter on it",
    }


ASSET: Final = {
    "amber": {"": "{who:whose} Æmber", "one": "~Æmber", "each": "Æmber in {who:whose} pool"},
    "chains": {"": "the number of {who:whose} chains", "one": "chain"},
    "keys": {"": "the number of {who:whose} forged keys", "one": "key"},
    **{
        f"{colour} key": {"": f"the number of {{who:whose}} {colour} keys", "one": f"{colour} key"}
        for colour in ("red", "yellow", "blue")
    },
}
TALLY: Final[Mapping[str, Says]] = {
    "played": ("[turn=last] the number of cards {who} played on {who:own} previous turn",
               "the number of cards {who} *have played this turn"),
    "forged": ("[turn=last] the number of keys {who} forged on {who:own} previous turn",
               "the number of keys {who} *have forged this turn"),
    "creatures-used": ("[turn=last] the number of creatures {who} used on {who:own} previous turn",
                       "the number of creatures {who} *have used this turn"),
    "reaps": ("[turn=last] the number of times {who} reaped on {who:own} previous turn",
              "the number of times {who} *have reaped this turn"),
    "fights": ("[turn=last] the number of times {who} fought on {who:own} previous turn",
               "the number of times {who} *have fought this turn"),
    "stolen": ("[turn=last] the Æmber that {who} stole on {who:own} previous turn",
               "the Æmber that {who} *have stolen this turn"),
    "discarded": ("[turn=last] the number of cards {who} discarded from hand on {who:own} previous turn",
                  "the number of cards {who} *have discarded from hand this turn"),
    "creatures-destroyed": ("[turn=last] the number of {who:side} creatures destroyed on {who:whose} previous turn",
                            "the number of {who:side} creatures destroyed this turn"),
    "fell-fighting": ("[turn=last] the number of {who:side} creatures destroyed fighting on {who:whose} previous turn",
                      "the number of {who:side} creatures destroyed fighting this turn"),
}  # fmt: skip
DURATION: Final = {
    "end-of-turn": {"": "for the remainder of the turn", "in": "this turn"},
    "attached": {"": "while this upgrade is attached", "in": "while this upgrade is attached"},
    "leaves-play": {"": "until {this} leaves play", "in": "until {this} leaves play"},
    "opponents-next-turn": {
        "": "until the end of your opponent's next turn",
        "in": "before the end of your opponent's next turn",
    },
    "your-next-turn": {"": "until the start of your next turn", "in": "before your next turn"},
    "rest-of-game": {"": "from now on", "in": "from now on"},
    "end-of-your-next-turn": {"": "until the end of your next turn", "in": "before the end of your next turn"},
}
ENTERING: Final = ("ready", "stunned", "warded", "enraged")
PROPERTY: Final[Mapping[str, Says]] = {
    "house": {"set": "*belong to house {amount} and to no other"},
    "power": {"one": "~power"},
    "armor": {"one": "~armor"},
    "fight-power": {
        "": "fighting damage",
        "one": "fight ~power",
        "fixed": "*deal {amount:~damage} when fighting, whatever its power",
    },
    **{f"enters-{how}": {"": f"“enters play {how}”", "given": f"*enter play {how}"} for how in ENTERING},
    "no-fight-damage": {"": "“deals no damage when fighting”", "given": "*deal no damage when fighting"},
    "flanking": {"given": "*is considered to be on a flank"},
    **{name: {"lost": name} for name in properties.KEYWORDS if name not in properties.NUMBERED},
    "as-upgrade": {"": "“may be played as an upgrade”"},
}

MANY: Final = "{filter:subject many #card}"
WHICH: Final = "{filter:many #card}"
WHOM: Final = "{filter:subject each #card}"
CARDS: Final = "{filter:subject each #card}"
TOPIC: Final[Mapping[str, Says]] = {
    "unhurt": f"{WHOM} cannot be dealt damage",
    "redirects": f"damage dealt to {WHOM} is dealt to {{this}} instead",
    "key-cost": ("{who:whose} keys cost {amount:+~Æmber}", "keys cost {amount:+~Æmber}"),
    "hand-size": (
        "{who} *refill {who:own} hand to {amount:#additional card}",
        "each player refills their hand to {amount:#additional card}",
    ),
    "must-choose": "{who} must choose {amount} as the active house",
    "cannot-choose": "{who} cannot choose {amount} as the active house",
    "not-stolen": "your Æmber cannot be stolen",
    "may-play": (
        "you may play {amount} {filter:#card} as if of the active house",
        "you may play {filter:one #card}",
        "you may play {this}",
    ),
    "may-use": f"you may use {WHOM}",
    "may-play-or-use": f"you may play or use {WHOM}",
    "may-reap": f"you may reap with {WHOM}",
    "may-fight": f"you may fight with {WHOM}",
    "ignores": f"{WHOM} *attack as if there were no taunt and no elusive",
    "flank-strike": f"{WHOM} *deal {{amount:~damage}} more while attacking a creature on a flank",
    "no-icons": f"the bonus icons of {MANY} are not resolved",
    "control": f"you control {WHOM}",
    "blank": f"the text box of {WHOM} is blank",
    "spendable": f"you may spend the Æmber on {CARDS} as if it were in your pool",
    "keys-needed": ("{who} *need {amount} more keys to win", "{amount} more keys are needed to win"),
    "skips-forging": "{who} *skip the “forge a key” step",
    "cannot-play": (f"{{who}} cannot play {WHICH}", "{who} cannot play any cards", f"{MANY} cannot be played"),
    "cannot-use": (f"{{who}} cannot use {WHICH}", "{who} cannot use any cards", f"{MANY} cannot be used"),
    "cannot-reap": (f"{{who}} cannot reap with {WHICH}", "{who} cannot reap", f"{MANY} cannot reap"),
    "cannot-fight": (f"{{who}} cannot fight with {WHICH}", "{who} cannot fight", f"{MANY} cannot fight"),
    "cannot-attack": f"{MANY} cannot be attacked",
    "more-damage": f"{WHOM} *is dealt {{amount}} more damage each time it is dealt damage",
    "not-captured": "your Æmber cannot be captured",
    "toll": f"{CARDS} can be played only if its player pays their opponent {{amount:~Æmber}}",
    "not-readied": f"{CARDS} *do not ready during the “ready cards” step",
    "no-forging": ("{who} cannot forge keys", "keys cannot be forged"),
    "attacks-only": "{this} can only attack {filter:one #creature}",
    "use-toll": f"{CARDS} can be used only if its user pays their opponent {{amount:~Æmber}}",
    "only-fights": f"{WHOM} can only be used to fight",
    "falls": f"{WHOM} *is destroyed",
    "icons-again": f"each bonus icon of {MANY} that you play is resolved {{amount:#additional time}}",
}

CARD: Final = "{subject:one #card}"
BY_WHOM: Final = "{by}"


def deed(verb: str, what: str = "a~ card", done: str = "") -> tuple[str, ...]:
    """Something that a player does with a card: `you play a creature`, `a creature is played`."""
    done = done or f"{verb}ed"
    return (
        f"{{by}} *{verb} {CARD}",
        f"{{by}} *{verb} {what}",
        f"{CARD} *is {done}",
        f"{what} *is {done}",
    )


def happening(verb: str, what: str = "a~ card") -> tuple[str, ...]:
    """Something that happens to a card: `a creature is destroyed`."""
    return (f"{CARD} {verb}", f"{what} {verb}")


def gain(verb: str, done: str) -> tuple[str, ...]:
    return (f"{{by}} *{verb} Æmber", f"Æmber *is {done}")


BEGIN: Final = ("{by} *begin to play " + CARD, "{by} *begin to play a card", CARD + " *is about to be played",
                "a card *is about to be played")  # fmt: skip
ATTACK: Final = ("{by} *attack with {subject:one #creature}", "{by} *attack with a creature",
                 "{subject:one #creature} *attack", "a creature *attack")  # fmt: skip
EVENT: Final[Mapping[str, Says]] = {
    "played": deed("play"),
    "play-announced": {"at": tuple(f"as {one}" for one in BEGIN), "": BEGIN},
    "discarded": deed("discard"),
    "used": deed("use", "a card", "used"),
    "use-over": ("{by} *finish using " + CARD, "{by} *finish using a card", CARD + " has been used",
    "a card has been used"),
    "reaped": ("{by} *reap with {subject:one #creature}", "{by} *reap with a creature", "{subject:one #creature} *reap",
               "a creature *reap"),
    "reaping": ("{by} *is about to reap with {subject:one #creature}", "{by} *is about to reap",
                "{subject:one #creature} *is about to reap", "a creature *is about to reap"),
    "fought": ("{by} *fight with {subject:one #creature}", "{by} *fight with a creature",
    "{subject:one #creature} *fight",
               "a creature *fight"),
    "attacked": {"at": tuple(f"when {one}" for one in ATTACK), "": ATTACK},
    "house-chosen": ("{by} *choose a house", "a house *is chosen"),
    "house-activated": ("another house *become active",),
    "destroyed": happening("*is destroyed"),
    "tagged": {"at": tuple(f"as {one}" for one in happening("*is being destroyed")),
               "": happening("*is being destroyed")},
    "buried": (CARD + " *is put into the {to-zone:place} from play", *happening("*leave play for another zone")),
    "left-play": happening("*leave play"),
    "entered-play": ("{subject:one #card} *enter play under {by:whose} control",
    "a card *enter play under {by:whose} control",
                     *happening("*come into play")),
    "returned": happening("*is returned to a hand"),
    "archived": deed("archive", done="archived"),
    "put-into-archives": ("{subject:one #card} *is put into {by:whose} archives",
                          "a card *is put into {by:whose} archives", *happening("*is put into archives")),
    "purged": deed("purge", done="purged"),
    "drawn": ("{by} *draw a card", "a card *is drawn"),
    "revealed": happening("*is revealed"),
    "looked-at": happening("*is looked at"),
    "put-under": happening("*is put under a card"),
    "put-on-deck": happening("*is put into a deck"),
    "spared": happening("*is spared"),
    "became-copy": happening("*become a copy"),
    "attached": happening("*is moved to another creature", "an upgrade"),
    "moved-in-line": ("{subject:one #creature} *is moved in its battleline", "a creature *is moved in its battleline"),
    "extra-turn": ("{by} *is given another turn", "another turn *is given"),
    "armor-lost": ("{subject:one #creature} *lose its armor", "a creature *lose its armor"),
    "damage-moved": ("damage *is moved from {subject:one #creature}", "damage *is moved"),
    "moved": ("{subject:one #card} *is moved", "a card *is moved"),
    "amber-gained": gain("gain", "gained"),
    "amber-lost": gain("lose", "lost"),
    "amber-stolen": gain("steal", "stolen"),
    "amber-captured": ("{subject:one #creature} *capture Æmber from {by}", "{subject:one #creature} *capture Æmber",
                       "Æmber *is captured from {by}", "Æmber *is captured"),
    "exalted": ("{subject:one #creature} *is exalted", "a creature *is exalted"),
    "key-forged": ("{by} *forge a key", "a player *forge a key"),
    "amber-spent": gain("spend", "spent"),
    "amber-paid": gain("pay", "paid"),
    "amber-returned": ("Æmber *is returned from {subject:one #card}", "Æmber *is returned"),
    "amber-moved": ("Æmber *is moved from {subject:one #card}", "Æmber *is moved"),
    "amber-stashed": ("Æmber *is moved to {subject:one #card}", "Æmber *is moved from a pool"),
    "amber-to-supply": ("Æmber *is moved from {subject:one #card} to the common supply",
                        "Æmber *is moved to the common supply"),
    "chain-shed": ("{by} *shed a chain", "a chain *is shed"),
    "enrage-removed": ("the enrage of {subject:one #creature} *is removed", "an enrage *is removed"),
    "key-paid": ("{by} *pay for a key", "a key *is paid for"),
    "key-unforged": ("{by} *unforge a key", "a key *is unforged"),
    "forging": ("{by} *begin to forge a key", "a key *is about to be forged"),
    "damage-dealt": ("{subject:one #creature} *is dealt damage", "damage *is dealt"),
    "would-damage": ("damage *is dealt to {subject:one #creature} by {from:one #card}",
                     "damage *is dealt to {subject:one #creature}", "damage *is dealt by {from:one #card}",
                     "damage *is dealt"),
    "armor-prevented": ("the armor of {subject:one #creature} *prevent damage", "armor *prevent damage"),
    "healed": ("{subject:one #creature} *is healed", "a creature *is healed"),
    "readied": happening("*is readied"),
    "exhausted": happening("*is exhausted"),
    "stunned": ("{subject:one #creature} *is stunned", "a creature *is stunned"),
    "stun-removed": ("the stun of {subject:one #creature} *is removed", "a stun *is removed"),
    "warded": ("{subject:one #creature} *is warded", "a creature *is warded"),
    "ward-lost": ("{subject:one #creature} *lose its ward", "a creature *lose its ward"),
    "enraged": ("{subject:one #creature} *is enraged", "a creature *is enraged"),
    "power-counters": ("a +1 power counter *is put on {subject:one #creature}",
                       "a +1 power counter *is put on a creature"),
    "control-taken": ("{by} *take control of " + CARD, "{by} *take control of a card",
                      "control of " + CARD + " *is taken", "control of a card *is taken"),
    "chains-gained": ("{by} *gain chains", "a player *gain chains"),
    "shuffled": ("{by} *shuffle their deck", "a deck *is shuffled"),
    "bonus-icon": ("{by} *resolve a bonus icon", "a bonus icon *is resolved"),
    "token-made": ("{by} *make a token creature", "a token creature *is made"),
    "tide-raised": ("{by} *raise the tide", "the tide *is raised"),
    "prophecy-fulfilled": ("{subject:one #prophecy} *is fulfilled", "a prophecy *is fulfilled"),
    "turn-ending": {"at": ("at the end of {by:whose} turn", "at the end of each turn"), "": ("{by:whose} turn *end",
    "a turn *end")},
    "turn-began": {"at": ("at the start of {by:whose} turn", "at the start of each turn"),
                   "": ("{by:whose} turn *begin", "a turn *begin")},
    "turn-ended": ("{by:whose} turn *is over", "a turn *is over"),
}  # fmt: skip
ICON: Final = {"amber": "Æmber"}


def house_name(house: str) -> str:
    return "Star Alliance" if house == "staralliance" else house.title()


OF_IDENTITY: Final = {"post": "of one of your three houses", "is": "*belong to one of your three houses"}


def house_row(house: str) -> Name:
    said = house_name(house)
    return Name(house, {"pre": said, "is": f"*belong to house {said}", "name": said})


def house_rows(*words: str) -> dict[str, Name]:
    """The houses, and those that are named by what made them so."""
    found = {house: house_row(house) for house in properties.HOUSES}
    for word in words:
        found[word] = Name(
            word, {"post": f"of the {word} house", "is": f"*belong to the {word} house", "name": f"the {word} house"}
        )
    return found


def asset_rows() -> dict[str, Name]:
    """What a player has that is no card; forged keys are counted by colour as well. KF 1.7"""
    numbers = {name.replace(" ", "-"): mark for mark, name in marks.MARKS.items() if name in ASSET}
    return names(numbers, {name.replace(" ", "-"): says for name, says in ASSET.items()})


def mark_rows() -> dict[str, Name]:
    says = {**{name: counter(name) for name in marks.COUNTERS}, **LABELLED}
    return names({name.replace(" ", "-"): mark for mark, name in marks.MARKS.items()}, says)


ON_OTHERS: Final[dict[str, tuple[str, ...]]] = {
    "alpha": (),
    "omega": (),
    "versatile": ("creature", "token-creature", "artifact"),
    "treachery": ("creature", "token-creature", "artifact"),
}
"""Keywords that not only creatures have; those of any card are about playing it. KF 21"""


NUMBERS: Final = ("power", "armor", "fight-power", "amber-icons", *properties.NUMBERED)
KEPT: Final = {"type": "one", "house": "several", "traits": "several", **dict.fromkeys(NUMBERS, "number")}
"""How properties are kept that are no flags."""
BY_ICONS: Final = "bonus icons stand on the card; (states no-icons ..), (states icons-again ..) speak of them"
PRINTED_ONLY: Final = "it is printed on a card, and no effect changes it"
CHANGED_BY_NOTHING: Final = {
    "amber-icons": BY_ICONS,
    "icons": BY_ICONS,
    "type": "a card becomes another type by (become-creature ..) and (stop-being-creature ..)",
    "gigantic": PRINTED_ONLY,
    "as-upgrade": PRINTED_ONLY,
    "copies-action": PRINTED_ONLY,
}
"""Properties that no effect changes, and why. KF 9.2, 26.1, 26.7, 26.8, 28"""
MODIFIED_BY_NOTHING: Final = {
    **CHANGED_BY_NOTHING,
    "fight-power": "“only deals” is a restriction, to which nothing is added: (fixed fight-power ..) (KF 18.3)",
}


def property_rows() -> dict[str, Name]:
    """Properties; those of creatures alone, the keywords that can be given, and what effects can change."""
    on_creatures = ("power", "armor", "fight-power", *properties.KEYWORDS)
    types = dict.fromkeys(on_creatures, ("creature", "token-creature")) | ON_OTHERS
    return {
        name: Name(
            i,
            PROPERTY.get(name, ()),
            types=types.get(name, ()),
            keyword=(name in properties.KEYWORDS and name not in PRINTED) or name in GRANTED,
            number=name in properties.NUMBERED,
            kept=KEPT.get(name, "flag"),
            changed=CHANGED_BY_NOTHING.get(name, ""),
            modified=MODIFIED_BY_NOTHING.get(name, ""),
        )
        for i, name in enumerate(properties.PROPERTIES)
        if i not in UNSPOKEN
    }


UNSPOKEN: Final = (properties.RESTRICTED, properties.ACTIONS, properties.OMNIS)
"""What no card speaks of: how what is printed is kept. An ability that a card is given is not counted there."""
GRANTED: Final = (
    "enters-ready", "enters-stunned", "enters-warded", "enters-enraged", "no-fight-damage", "flanking",
)  # fmt: skip
"""What cards can be given beside keywords."""
PRINTED: Final = ("gigantic",)
"""Keywords that cards are printed with only: a half of a gigantic creature has another half. KF 26.1"""

CHANGED: Final = {
    "amber-gained": "amount captor", "amber-lost": "amount", "amber-stolen": "amount captor origin",
    "amber-captured": "amount origin", "amber-returned": "captor", "amber-moved": "captor", "amber-paid": "captor",
    "bonus-icon": "icon", "entered-play": "readiness",
    "would-damage": "amount", "drawn": "amount", "chains-gained": "amount", "healed": "amount",
    "buried": "zone", "returned": "zone", "archived": "zone", "put-into-archives": "zone",
    "purged": "zone", "discarded": "zone", "moved": "zone",
}  # fmt: skip
"""What a replacement can change of an event, where it can change anything but all of it."""

UNCAUSED: Final = (
    "ward-lost", "enrage-removed", "left-play", "amber-returned", "chain-shed", "amber-to-supply", "armor-prevented",
    "buried", "destroyed", "house-chosen", "control-taken", "turn-began", "turn-ending", "turn-ended",
)  # fmt: skip
"""Kinds of event that follow from others or from the rules: they have no source."""
LEAVING: Final = (
    "moved", "discarded", "archived", "put-into-archives", "returned", "purged", "put-on-deck", "put-under", "drawn",
    "play-announced", "entered-play", "buried", "left-play", "tagged", "destroyed",
)  # fmt: skip
"""Kinds of event by which a card comes from some zone."""
PARTS: Final = {
    "attacked": "against", "fought": "against beside-fighter", "amber-gained": "reaping", "entered-play": "as-played",
    "bonus-icon": "of-icon",
}  # fmt: skip
"""What else events have that no sentence of theirs speaks of."""


def parts_of(kind: str) -> str:
    """The parts of a kind of event beside those that its sentence speaks of."""
    found = [PARTS.get(kind, "")]
    found += ["from"] if kind not in UNCAUSED else []
    found += ["from-zone"] if kind in LEAVING else []
    found += ["to-zone"] if CHANGED.get(kind) == "zone" or kind in ("put-on-deck", "entered-play") else []
    return " ".join(found)


def event_rows() -> dict[str, Name]:
    """The kinds of events, when the modules of all words have declared theirs."""
    found: dict[str, Name] = {}
    for kind in TABLES.kinds:
        says: Says = EVENT.get(kind.name, ())
        found[kind.name] = Name(
            kind.id,
            says,
            changes=CHANGED.get(kind.name, ""),
            parts=parts_of(kind.name),
            other=has_other(kind.fields),
            source=kind.name not in UNCAUSED,
        )
    return found


def trait_row(trait: str) -> Name:
    said = trait.strip("[]").title()
    return Name(trait, {"pre": said, "name": said, "is": f"*have the {said} trait"})


def rows_of(sort: str, name: str) -> list[Row]:
    """What a declared name is in the lexicon."""
    if sort == declared.COUNTER:
        return [Row("mark", name, Name(marks.COUNTERS[name], counter(name)))]
    if sort == declared.TRAIT:
        return [Row("trait", name, trait_row(name))]
    houses = [Row(kind, name, house_row(name)) for kind in ("house", "chosen-house", "any-house")]
    return [*houses, Row("kind", name, Name(name, house_name(name)))]


def taken(sort: str, name: str) -> bool:
    """Whether a word means something else already where that sort of name stands."""
    if sort == declared.COUNTER:
        return name in NAMES["mark"]
    return sort == declared.HOUSE and (name in NAMES["any-house"] or name in NAMES["kind"] or name == "none")


TYPE: Final = {name: {"noun": name} for name in properties.TYPES}
NAMES: Final[Mapping[str, Mapping[str, Name]]] = {
    **NEUTRAL_TABLES,
    "zone": {z.name: Name(z.id, zone_says(z.name), types=HOLDS.get(z.name, ())) for z in ZONES},
    "property": property_rows(),
    "mark": mark_rows(),
    "asset": asset_rows(),
    "duration": names(durations.DURATIONS, DURATION),
    "tally": names({"played": registry.PLAYED, "forged": registry.FORGED, "fell-fighting": registry.FELL_FIGHTING,
                    "creatures-used": registry.CREATURES_USED, "reaps": registry.REAPS,
                    "creatures-destroyed": registry.CREATURES_DESTROYED, "discarded": registry.DISCARDED,
                    "fights": registry.FOUGHT_SO_FAR, "stolen": registry.STOLEN_SO_FAR}, TALLY),
    "topic": names(TOPICS, TOPIC),
    "house": house_rows(),
    "chosen-house": house_rows(CHOSEN),
    "any-house": {**house_rows(CHOSEN, ACTIVE), OWN: Name(OWN, OF_IDENTITY)},
    "trait": {trait: trait_row(trait) for trait in properties.TRAIT_BITS},
    "type": {name: Name(name, says) for name, says in TYPE.items()},
    "kind": {**{name: Name(name, name) for name in properties.TYPES}, **{house: Name(house,
    house_name(house)) for house in properties.HOUSES}},
    "icon": {icon: Name(icon, ICON.get(icon, icon)) for icon in properties.ICON_NAMES[1:]},
    "extreme": {"most": Name("most"), "least": Name("least")},
    "side": {"left": Name("left"), "right": Name("right")},
    "status": {"stun": Name("stun"), "ward": Name("ward"), "enrage": Name("enrage")},
    "manner": {"piercing": Name("piercing")},
    "cost": {"free": Name("free")},
    "level": {"high": Name("high"), "low": Name("low")},
    "likeness": {"house": Name("house"), "trait": Name("trait"), "name": Name("name"), "type": Name("type")},
    "state": {"haunted": Name("haunted"), "overwhelmed": Name("overwhelmed")},
    "timing": {timing: Name(timing, label) for timing, label in LABELS.items()},
    "way": {"added": Name("added", "Æmber *is added to {who:whose} pool", changes="amount captor"),
            "taken": Name("taken", "Æmber *is stolen or captured from {who:whose} pool", changes="amount origin")},
    "route": {"to-this": Name("to-this", "{this} captures it instead", changes="captor"),
              "supply": Name("supply", "it is taken from the common supply instead", changes="origin")},
}  # fmt: skip
