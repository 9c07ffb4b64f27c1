"""Rows for what objects become and are bound to: types, sides, links, preserved cards; for ends, dice, time, stars.

GA 1.8, 2.2.h, 3.1
"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Nothing
from headjudge.abilities.kinds import Filter
from headjudge.abilities.lexicon import ABILITY, CONDITION, EFFECT, Bound, By, Word
from headjudge.abilities.lowering import Lowering, Scope
from headjudge.abilities.notation import Form
from headjudge.games.grand_archive.cards import trees
from headjudge.games.grand_archive.cards.declared import Target
from headjudge.games.grand_archive.cards.lexicon.names import of_kind
from headjudge.games.grand_archive.effects import descriptions, preserve
from headjudge.games.grand_archive.effects.characteristics import AttacksAs, IsAlso, SetType
from headjudge.games.grand_archive.effects.verbs import dice, ending, glimpsing, sides
from headjudge.games.grand_archive.objects import properties
from headjudge.games.grand_archive.objects.links import LINK_TARGET
from headjudge.kernel.definitions import Ability, Node

CARDS: Final = "objects:objects"


def becomes(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(becomes type supertype? filter?)`. GA 1.8"""
    type = low.lexicon.name(bound.given["type"], "type").value  # type: ignore[arg-type]
    named = [low.lexicon.name(bound.given["supertype"], "supertype").value] if "supertype" in bound.given else []  # type: ignore[arg-type]
    filters = [low.part(bound, "filter", "filter", scope.inside()) for _ in range(2) if "filter" in bound.given]
    first, second = filters or (None, None)
    assert isinstance(type, int) and (first is None or isinstance(first, Filter))
    assert second is None or isinstance(second, Filter)
    return SetType(type, sum([bit for bit in named if isinstance(bit, int)]), first, second)


def also(kind: str, filter: Filter | None) -> Ability:
    """`(is-also kind filter?)`: a type, a supertype or a subtype. GA 1.8"""
    return IsAlso(*of_kind(kind), filter)


def also_class(member: int, filter: Filter | None) -> Ability:
    return IsAlso(properties.CLASS, member, filter)


def attacks_as(type: int, filter: Filter | None) -> Ability:
    """`(attacks-as ally filter?)`: its type stays what it is. GA 1.8"""
    if type != properties.ALLY:
        raise ValueError("only allies attack as such, by their own power")
    return AttacksAs(filter)


def link(low: Lowering, bound: Bound, scope: Scope) -> Node:
    """`(link shield? filter*)`. GA 3.1 link, link-shield"""
    given = bound.given["filters"]
    assert isinstance(given, list)
    twice = [[low.lower(one, "filter") for one in given] for _ in range(2)]
    first, second = [[f for f in filters if isinstance(f, Filter)] for filters in twice]
    shield = bound.given.get("shield")
    node = trees.Link(properties.LINK if shield is None else properties.LINK_SHIELD, first)
    node.aim = Target(LINK_TARGET, descriptions.Field(second), Nothing(), None, None)
    node.aim.form = Form(("link", *given) if shield is None else ("link", "shield", *given))
    return node


CONDITIONS: Final = (
    Word("starcalled", CONDITION, "", "{this} *is starcalled", descriptions.Starcalled,
         about="it was activated by starcalling (GA 3.1)", serves=("Meteor Strike", "Stellaria Shower")),
)  # fmt: skip
ABILITIES: Final = (
    Word("becomes", ABILITY, "type:type supertype:supertype? filter:filter?",
         "{filter:subject each #object} *become a~ <{supertype:pre} >{type:noun}", becomes, shapes=True,
         about="that type and no other; supertypes are lost unless named, subtypes stay",
         serves=("Fracturize", "Triskit, Guidance Angel")),
    Word("is-also", ABILITY, "kind:kind filter:filter?",
         "{filter:subject each #object} *is also {kind:also}", also,
         about="a type, supertype or subtype, in addition to what it is",
         serves=("Humpty Dumpty, Fate's Fall", "Scepter of Awakening", "Beastsoul Visage")),
    Word("is-also-class", ABILITY, "class:class filter:filter?",
         "{filter:subject each #object} *is also of the {class:pre} class", also_class,
         serves=("Lesser Boon of Apollo", "Lesser Boon of Artemis")),
    Word("attacks-as", ABILITY, "type:type filter:filter?",
         "{filter:subject each #object} *may attack as though it *was a~ {type:noun}", attacks_as,
         about="by its own power; its type stays what it is",
         serves=("Spirit Blade: Ensoul", "Lorraine, Ascendant Wings")),
    Word("link", ABILITY, "shield:shielding? filters:filter*",
         ("[shield=shield] Link Shield to {filters:one #object}", "[shield=shield] Link Shield",
          "Link to {filters:one #object}", "Link"), link, shapes=True,
         about="it enters linked to a target, and is sacrificed once it is linked to none;"
         " as a shield it is destroyed or sacrificed in place of what it is linked to",
         serves=("Alliance Gearshield", "Fractured Crown")),
    Word("starcalling", ABILITY, "reserve:value", "Starcalling {reserve}", trees.Starcalling,
         about="while you glimpse it you may activate it for that; all else you see goes to the bottom",
         serves=("Astra Sight", "Cosmic Bolt")),
    Word("starcalls-for", ABILITY, "reserve:value",
         "once each turn, you may pay {reserve} rather than a card's starcalling cost", trees.StarcallsFor,
         about="Arisanna, Astral Zenith alone needs it: no other card changes what starcalling costs"),
    Word("time-distorted", ABILITY, "", "time *is distorted", trees.TimeDistorted,
         about="Chronowarp alone needs it: the materialize phase comes after the main phase", serves=("Chronowarp",)),
    Word("may-begin-on-field", ABILITY, "",
         "if this card is in your material deck as the game begins, you may begin with it on the field",
         trees.BeginsOnField, about="The Looking Glass alone needs it; the rules speak of it as well (GA 1.3)",
         serves=("The Looking Glass",)),
)  # fmt: skip
EFFECTS: Final = (
    Word("glimpse", EFFECT, "count:value", "glimpse {count}", glimpsing.Glimpse),
    Word("rearrange", EFFECT, "count:value",
         "look at the top {count} cards of your deck and order them as you like", glimpsing.Rearrange,
         serves=("Idle Fatestone", "Scout the Land")),
    Word("preserve", EFFECT, CARDS, "preserve {objects}",
         preserve.Preserves, did="@ preserved",
         about="face up into its owner's material deck; it may be returned to hand in place of materializing a card",
         serves=("Magnificent Banquet", "Leeching Bolt")),
    Word("transform", EFFECT, CARDS, "transform {objects}", sides.Transform, did="@ transformed",
         about="its other side is up; nothing happens to what has none",
         serves=("Fatestone of Progress", "Lavaplume Fatestone")),
    Word("put-transformed", EFFECT, CARDS, "put {objects} onto the field transformed", sides.PutTransformed,
         did="@ moved", serves=("Fabled Ruby Fatestone", "Pelagic Fatestone")),
    Word("summon-copy", EFFECT, "objects:objects entering:entering?",
         ("[entering=rested] summon a token copy of {objects} rested", "summon a token copy of {objects}"),
         sides.SummonCopy, did="token summoned",
         about="as printed on the side that is up, without counters or states",
         serves=("Duality's Convergence", "Excalibur, Reflected Edge")),
    Word("roll", EFFECT, "slot:new sides:number", "roll a {sides}-sided die", dice.Roll, did="number",
         about="Lesser Boon of Rakko alone needs it; the rules speak of it as well (GA 2.19.n)",
         serves=("Lesser Boon of Rakko",)),
    Word("end", EFFECT, "span:span", By("span"), ending.End,
         about="once this has resolved; what is on the Effects Stack then is banished",
         serves=("Song of Frost", "Eminent Lethargy")),
)  # fmt: skip
BECOMING: Final[tuple[Word, ...]] = (*EFFECTS, *CONDITIONS, *ABILITIES)
