"""The names that Grand Archive's words may use, and how each is said: zones, properties, counters, events ..."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from headjudge.abilities import rows
from headjudge.abilities.english import Says
from headjudge.abilities.lexicon import Name, names
from headjudge.abilities.naming import Row
from headjudge.games.grand_archive.cards.remembered import EACH_TURN, ONCE
from headjudge.games.grand_archive.events.drawing import DRAWN
from headjudge.games.grand_archive.events.endings import SPANS
from headjudge.games.grand_archive.events.moves import MOVES
from headjudge.games.grand_archive.events.turns import PHASES
from headjudge.games.grand_archive.objects import names as declared
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.marks import (
    ABILITY,
    BESTOWMENT,
    DIRECTIONS,
    MARKS,
    MATERIALIZATION,
    NAMED_COUNTERS,
    STATES,
    TALLIES,
    TRIGGER,
)
from headjudge.games.grand_archive.objects.properties import (
    CLASSES,
    ELEMENTS,
    KEYWORDS,
    NUMBERED,
    PROPERTIES,
    SUBTYPES,
)
from headjudge.games.grand_archive.objects.zones import ZONES
from headjudge.games.grand_archive.registry import TABLES
from headjudge.games.grand_archive.turn.durations import DURATIONS
from headjudge.kernel.fields import has_other


def lying(place: str, where: str = "") -> dict[str, str | tuple[str, ...]]:
    """Cards in a zone, and what the zone is called."""
    anyone = f"[who=each-player] {{filters:#card}} in {where or f'a {place}'}"
    return {"": (anyone, f"{{filters:#card}} in {{who:whose}} {place}"), "place": place}


ZONE: Final[Mapping[str, Says]] = {
    "field": {"": ("[who=each-player] {filters:#object}", "{filters:#object} {who} *control"), "place": "field"},
    "main": lying("deck"),
    "material": lying("material deck"),
    "hand": lying("hand"),
    "memory": lying("memory", "memory"),
    "graveyard": lying("graveyard"),
    "banishment": lying("banishment", "banishment"),
    "intent": lying("intent", "an intent"),
    "effects": {"": ("[who=each-player] {filters:#card} on the effects stack",
                     "{filters:#card} {who} *have on the effects stack"), "place": "effects stack"},
    "lineage": lying("lineage"),
    "loaded": {"": ("[who=each-player] loaded {filters:#card}", "loaded {filters:#card} {who} *own"),
               "place": "loaded cards"},
    "pantheon": lying("Pantheon zone"),
    "mastery": lying("mastery"),
    "status": {"": ("[who=each-player] {filters:#status}", "{filters:#status} {who} *have"), "place": "status zone"},
    "bestowed": {"": ("[who=each-player] bestowed {filters:#boon}", "{filters:#boon} {who} *have"),
                 "place": "Pantheon zone"},
}  # fmt: skip


def counter(mark: int, name: str) -> dict[str, str]:
    """A counter, or a state that an object is in."""
    if mark in STATES:
        return {"one": f"{name} state", "quality": name, "not": "awake" if name == "rested" else f"not {name}"}
    if name == "damage":
        return {"one": "~damage", "amount": "damage", "quality": "damaged", "not": "undamaged"}
    return {
        "one": f"{name} counter",
        "amount": f"number of {name} counters",
        "post": f"with a~ {name} counter on it",
        "is": f"*have a~ {name} counter on it",
    }


TALLY: Final = {
    "card-activated": "the number of cards {who} *have activated this turn",
    "mage-action-activated": "the number of Mage actions {who} *have activated this turn",
    "attacked": "the number of times {who:whose} units have attacked this turn",
    "champion-attacked": "the number of times {who:whose} champion has attacked this turn",
    "champion-dealt-combat-damage": "the combat damage {who:whose} champion has dealt this turn",
    "champion-leveled-up": "the number of times {who:whose} champion has leveled up this turn",
    "champion-taken-damage": "the damage {who:whose} champion has taken this turn",
}
DEED: Final = {
    "card-activated": "{who} *have activated a card this turn",
    "mage-action-activated": "{who} *have activated a Mage action this turn",
    "attacked": "{who:whose} units have attacked this turn",
    "champion-attacked": "{who:whose} champion has attacked this turn",
    "champion-dealt-combat-damage": "{who:whose} champion has dealt combat damage this turn",
    "champion-leveled-up": "{who:whose} champion has leveled up this turn",
    "champion-taken-damage": "{who:whose} champion has taken damage this turn",
}
DURATION: Final = {
    "end-of-turn": {"": "until end of turn", "in": "this turn"},
    "end-of-combat": {"": "until end of combat", "in": "this combat"},
    "next-attack": {"": "for its next attack this turn", "in": "in its next attack this turn"},
    "your-next-turn": {"": "until the beginning of your next turn", "in": "before the beginning of your next turn"},
    "next-wake-up": {
        "": "until the end of its controller's next wake up phase",
        "in": "until the end of its controller's next wake up phase",
    },
    "while-controlled": {"": "as long as you control this object", "in": "as long as you control this object"},
    "always": {"": "from now on", "in": "from now on"},
}
PROPERTY: Final[Mapping[str, Says]] = {
    "memory": "memory cost",
    "reserve": "reserve cost",
    "power": {"one": "~power"},
    "life": {"one": "~life"},
    "attack-power": {"one": "attack ~power"},
}

WHAT: Final = "{subject:one #object}"


def happening(verb: str, what: str = WHAT, bare: str = "an object") -> tuple[str, ...]:
    """Something that happens to an object: `an ally is destroyed`."""
    return (f"{what} *{verb}", f"{bare} *{verb}")


def deed(verb: str, done: str) -> tuple[str, ...]:
    """Something that a player does with a card: `you discard a card`, `a card is discarded`."""
    what = "{subject:one #card}"
    return (f"{{by}} *{verb} {what}", f"{{by}} *{verb} a card", f"{what} *is {done}", f"a card *is {done}")


EVENT: Final[Mapping[str, tuple[str, ...]]] = {
    "activated": deed("activate", "activated"),
    "materialized": deed("materialize", "materialized"),
    "bestowed": ("{by} *bestow {subject:one #boon}", "{by} *bestow a boon", "a boon *is bestowed"),
    "boon-gained": ("{by} *gain {subject:one #boon}", "{by} *gain a boon", "a boon *is gained"),
    "mastery-gained": ("{by} *gain {subject:one #mastery}", "{by} *gain a mastery", "a mastery *is gained"),
    "status-gained": ("{by} *gain {subject:one #status}", "{by} *gain a status", "a status *is gained"),
    "status-lost": ("{by} *lose a status", "a status *is lost"),
    "direction-changed": ("{by:whose} Shifting Currents *change direction", "Shifting Currents *change direction"),
    "discarded": deed("discard", "discarded"),
    "banished": deed("banish", "banished"),
    "reserved": deed("reserve", "reserved"),
    "recollected": deed("recollect", "recollected"),
    "revealed": deed("reveal", "revealed"),
    "drawn": ("{by} *draw a card", "a card *is drawn"),
    "glimpsed": ("{by} *glimpse", "a player *glimpse"),
    "recovered": ("{by} *recover", "a champion *recover"),
    "shuffled": ("{by} *shuffle", "a deck *is shuffled"),
    "entered": happening("enter the field"),
    "summoned": ("{by} *summon {subject:one #token}", "{by} *summon a token", "a token *is summoned"),
    "leveled-up": ("{by:whose} champion *level up", "a champion *level up"),
    "deleveled": ("{by:whose} champion *is deleveled", "a champion *is deleveled"),
    "destroyed": happening("is destroyed"),
    "sacrificed": deed("sacrifice", "sacrificed"),
    "rested": happening("is rested"),
    "woke-up": happening("wake up"),
    "loaded": ("{by} *load {subject:one #card}", "{by} *load a card", "{against:one #object} *become loaded",
               "a card *is loaded"),
    "generated": ("{by} *generate a card", "a card *is generated"),
    "became-fostered": happening("become fostered", "{subject:one #unit}", "a unit"),
    "preserved": happening("is preserved", "{subject:one #card}", "a card"),
    "transformed": happening("transform"),
    "rolled": ("{by} *roll a die", "a player *roll a die"),
    "gathered": ("{by} *gather", "a player *gather"),
    "became-distant": happening("become distant", "{subject:one #unit}", "a unit"),
    "marked": ("{of:one}s are put on {subject:one #object}", "counters are put on {subject:one #object}",
               "counters are put on an object"),
    "damaged": ("damage *is dealt to {subject:one #unit} by {from:one #card}",
                "damage *is dealt to {subject:one #unit}",
                "damage *is dealt by {from:one #card}", "damage *is dealt"),
    "damage-removed": ("damage *is removed from {subject:one #unit}", "damage *is removed"),
    "prevented": ("damage to {subject:one #unit} *is prevented", "damage *is prevented"),
    "attack-declared": ("{by} *declare an attack with {subject:one #unit}", "{by} *declare an attack",
                        "{subject:one #unit} *attack", "an attack *is declared"),
    "negated": happening("is negated", "{subject:one #card}", "a card or ability"),
    "retaliated": happening("retaliate", "{subject:one #unit}", "a unit"),
    "ability-activated": ("{by} *activate an ability of {subject:one #object}", "{by} *activate an ability",
                          "an ability of {subject:one #object} *is activated", "an ability *is activated"),
    "returned-to-material-deck": happening("return to its owner's material deck", "{subject:one #card}", "a card"),
    "returned-to-hand": happening("return to its owner's hand", "{subject:one #card}", "a card"),
    "put-into-memory": happening("is put into its owner's memory", "{subject:one #card}", "a card"),
    "put-into-lineage": happening("is put into a lineage", "{subject:one #card}", "a card"),
    "empowers": ("{by} *empower", "a player *empower"),
    "empowered": happening("is empowered", "{subject:one #card}", "a card"),
    "prepared": happening("become prepared", "{subject:one #card}", "a card"),
    "brewed": deed("brew", "brewed"),
    "imbued": happening("become imbued", "{subject:one #card}", "a card"),
    "control-gained": ("{by} *gain control of {subject:one #object}", "{by} *gain control of an object"),
    "turn-began": ("{by:whose} turn *begin", "a turn *begin"),
}  # fmt: skip
CHANGED: Final = {
    **dict.fromkeys(("empowers", "glimpsed", "marked", "recovered"), "amount"),
    "damaged": "amount victim",
    **{TABLES.kinds[kind].name: "zone" for kind in (DRAWN, *MOVES)},
}
"""What a replacement can change of an event, where it can change anything but all of it."""

UNCAUSED: Final = (
    "recollected", "reserved", "activated", "materialized", "ability-activated", "bestowed", "boon-gained", "prepared",
    "brewed", "imbued", "attack-declared", "retaliated", "damage-removed", "turn-began", "empowered",
)  # fmt: skip
"""Kinds of event that no effect makes happen: they have no source."""
TO_ONE_ZONE: Final = (
    "entered", "banished", "returned-to-hand", "recollected", "reserved", "put-into-memory", "put-into-lineage",
)  # fmt: skip
"""Kinds of event that say themselves where something went: to another zone it is another event."""
PARTS: Final = {
    "marked": "of", "damaged": "dealt by-this-attack", "attack-declared": "against",
    "retaliated": "against against-this-attack",
    "moved": "to-zone from-zone", "loaded": "from-zone", "preserved": "to-zone from-zone", "leveled-up": "from-zone",
}  # fmt: skip
"""What else events have that no sentence of theirs speaks of."""


def parts_of(kind: str) -> str:
    """The parts of a kind of event beside those that its sentence speaks of."""
    found = [PARTS.get(kind, "")]
    found += ["from"] if kind not in UNCAUSED else []
    found += ["from-zone"] if CHANGED.get(kind) == "zone" else []
    found += ["to-zone"] if CHANGED.get(kind) == "zone" and kind not in TO_ONE_ZONE else []
    return " ".join(found)


def event_rows() -> dict[str, Name]:
    return {
        kind.name: Name(
            kind.id,
            EVENT.get(kind.name, ()),
            changes=CHANGED.get(kind.name, ""),
            parts=parts_of(kind.name),
            other=has_other(kind.fields),
            source=kind.name not in UNCAUSED,
        )
        for kind in TABLES.kinds
    }


def capitals(name: str) -> str:
    return name.replace("-", " ").title()


def property_rows() -> dict[str, Name]:
    return {
        name: Name(
            i,
            PROPERTY.get(name, ()),
            types=("champion", "unit") if name == "level" else (),
            keyword=name in KEYWORDS,
            number=i in NUMBERED,
        )
        for i, name in enumerate(PROPERTIES)
    }


def set_rows() -> dict[str, dict[str, Name]]:
    """The words of a type line, in the order in which English says them."""
    types = {**properties.TYPES, "unit": properties.UNIT, "boon": properties.BOON}
    supertypes = {name: Name(bit, {"pre": name, "noun": name}) for name, bit in properties.SUPERTYPES.items()}
    supertypes["regalia"] = Name(properties.SUPERTYPES["regalia"], {"pre": "~regalia", "noun": "~regalia"})
    supertypes["unique"] = Name(properties.UNIQUE, {"pre": "unique"})
    return {
        "type": {name: Name(bit, {"noun": name.replace("-", " ")}) for name, bit in types.items()},
        "supertype": supertypes,
        **{sort: {name: set_row(sort, name) for name in TABLES_OF[sort]} for sort in TABLES_OF},
    }


TABLES_OF: Final = {declared.SUBTYPE: SUBTYPES, declared.CLASS: CLASSES, declared.ELEMENT: ELEMENTS}


def set_row(sort: str, name: str) -> Name:
    """A declared subtype, class or element."""
    bit = TABLES_OF[sort][name]
    if sort == declared.ELEMENT:
        return Name(bit, of_element(name))
    said = capitals(name)
    return Name(bit, {"pre": said, "noun": said} if sort == declared.SUBTYPE else {"pre": said})


def of_element(name: str) -> dict[str, str]:
    return {"quality": f"{name} element", "not": f"non-{name} element"}


def elements_rows() -> dict[str, Name]:
    """One element, or all of a sort."""
    sorts = {"basic": properties.BASIC, "advanced": properties.ADVANCED}
    return {**SETS["element"], **{name: Name(mask, of_element(name)) for name, mask in sorts.items()}}


def kind_rows() -> dict[str, Name]:
    """Every type, supertype and subtype, by the property that it belongs to and its bit."""
    return {name: kind_row(set, name, row) for set in KINDS for name, row in SETS[set].items()}


def kind_row(set: str, name: str, row: Name) -> Name:
    said = ALSO.get(name) or f"a~ {capitals(name) if set == 'subtype' else name.replace('-', ' ')}"
    return Name(name, {"also": said}, prop=KINDS[set], mask=row.value)


def of_kind(name: str) -> tuple[int, int]:
    """The property that a type, supertype or subtype belongs to, and its bit."""
    traits = KIND[name].traits
    prop, mask = traits["prop"], traits["mask"]
    assert isinstance(prop, int) and isinstance(mask, int)
    return prop, mask


def plain(*words: str) -> dict[str, Name]:
    return {word: Name(word) for word in words}


SETS: Final = set_rows()
KINDS: Final = {"type": properties.TYPE, "supertype": properties.SUPERTYPE, "subtype": properties.SUBTYPE}
ALSO: Final = {"regalia": "regalia", "unique": "unique"}
"""What no object is one of."""
OCCASIONS: Final = ("enter", "death", "attack", "hit", "kill", "leave", "banish", "foster", "sacrifice")
KIND: Final = kind_rows()
MARK: Final = {name: Name(mark, counter(mark, name)) for mark, name in MARKS.items()}
NAMES: Final[Mapping[str, Mapping[str, Name]]] = {
    **rows.TABLES,
    **SETS,
    "elements": elements_rows(),
    "kind": KIND,
    "zone": {z.name: Name(z.id, ZONE.get(z.name, ())) for z in ZONES},
    "property": property_rows(),
    "mark": MARK,
    "asset": names({name: mark for mark, name in MARKS.items()}, {"damage": {"one": "~damage"}}),
    "event": event_rows(),
    "duration": names(DURATIONS, DURATION),
    "tally": names(TALLIES, TALLY),
    "deed": names(TALLIES, DEED),
    "phase": {name: Name(i) for i, name in enumerate(PHASES)},
    "occasion": {name: Name(name, capitals(name)) for name in OCCASIONS},
    "method": names({"materialization": MATERIALIZATION, "ability": ABILITY, "trigger": TRIGGER}),
    "playing": names({"to-materialize": MATERIALIZATION, "to-bestow": BESTOWMENT}),
    "harm": {"combat": Name("combat"), "non-combat": Name("non-combat", "non-combat")},
    "direction": plain("more", "less", "set", "nothing"),
    "which": plain("first", "next"),
    "unchosen": plain("unchosen"),
    "span": names(SPANS, {"combat": "end the combat phase", "phase": "end the phase", "turn": "end the turn"}),
    "speed": plain("slow"),
    "often": names({"once": ONCE, "each-turn": EACH_TURN}, {"each-turn": "once each turn"}),
    "extent": plain("any"),
    "turning": plain("different", "adjacent"),
    "compass": {name: Name(i, capitals(name)) for i, name in enumerate(DIRECTIONS)},
    "shielding": plain("shield"),
    "entering": plain("rested"),
    "differing": {
        "element": Name("element", "element"),
        "name": Name("name", "name"),
        "same-name": Name("same-name"),
        "same-owner": Name("same-owner"),
    },
    "after": plain("banish", "memory"),
    "manner": plain("free"),
    "certainty": plain("unpreventable"),
}  # fmt: skip


def rows_of(sort: str, name: str) -> list[Row]:
    """What a declared name is in the lexicon."""
    if sort == declared.COUNTER:
        mark = NAMED_COUNTERS[name]
        return [Row("mark", name, Name(mark, counter(mark, name))), Row("asset", name, Name(mark))]
    row = set_row(sort, name)
    found = [Row(sort, name, row)]
    if sort == declared.ELEMENT:
        found.append(Row("elements", name, row))
    if sort == declared.SUBTYPE:
        KIND[name] = kind_row(sort, name, row)
        found.append(Row("kind", name, KIND[name]))
    return found


def taken(sort: str, name: str) -> bool:
    """Whether a word means something else already where that sort of name stands."""
    if sort == declared.COUNTER:
        return name in MARK
    return (sort == declared.SUBTYPE and name in KIND) or (sort == declared.ELEMENT and name in ("basic", "advanced"))
