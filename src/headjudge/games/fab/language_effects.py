"""Words for the effects of FAB 1.8 and 1.9 on top of `language`: modes, players, damage of others, restrictions."""

from __future__ import annotations

from typing import Final

from headjudge.abilities.kinds import Condition, Filter, Part, Pattern, Selector, Value
from headjudge.abilities.notation import Form, read
from headjudge.abilities.statics import Modify
from headjudge.games.fab import connected, lasting, next_turn, permissions, phrases, staging, zones
from headjudge.games.fab.attacks import represents
from headjudge.games.fab.events import ARCANE
from headjudge.games.fab.faces import FabFace, face_of
from headjudge.games.fab.language import LANGUAGE as LANGUAGE
from headjudge.games.fab.marks import ARCANE_TO, ATTACKING, DEFENDING, MARKED, PLAYED_NAME, counted
from headjudge.games.fab.verbs import assets, banishing, contests, hands, modes, pitching, players
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.records import Context, Event
from headjudge.kernel.state import State

EVERYWHERE: Final[int] = (1 << len(zones.ZONES)) - 1


class Attacking(Filter):
    """`attacking-card`: an attack on the combat chain."""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        """Asked of each object by itself. FAB 1.8.4c"""
        return g.look(id).marks.get(ATTACKING, 0) > 0

    def words(self) -> str:
        return "attacking"


class Defending(Filter):
    """`defending-card`: a defending card. FAB 7.0.5"""

    def accepts(self, g: State, c: Context, id: int) -> bool:
        return g.look(id).marks.get(DEFENDING, 0) > 0

    def words(self) -> str:
        return "defending"


class IsMarked(Condition):
    """`(hero-is-marked who)`. FAB 8.5.50"""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def holds(self, g: State, c: Context) -> bool:
        return len([id for id in self.objects.objects(g, c) if g.mark(id, MARKED)]) > 0

    def words(self) -> str:
        return f"{self.objects.words()} is marked"


class PlayedNamed(Condition):
    """`(played-named NAME)`: you have played a card of that name this turn. FAB 1.2.2b"""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def holds(self, g: State, c: Context) -> bool:
        for i, face in enumerate(g.faces):
            if isinstance(face, FabFace) and self.name in face.titles and g.count(PLAYED_NAME, c.you, i):
                return True
        return False

    def words(self) -> str:
        return f"you have played a card named {self.name} this turn"


class ArcaneDealt(Value):
    """`(arcane-dealt heroes)`: the arcane damage that you have dealt to them this turn."""

    def __init__(self, objects: Selector) -> None:
        super().__init__()
        self.objects = objects

    def children(self) -> list[Node]:
        return [self.objects]

    def value(self, g: State, c: Context) -> int:
        return sum([g.count(ARCANE_TO, c.you, id) for id in self.objects.objects(g, c)])

    def words(self) -> str:
        return f"the arcane damage you have dealt to {self.objects.words()} this turn"


class Defines(Modify):
    """`(defines PROPERTY value)`: the value of an asterisk, wherever the card is. FAB 1.12.3b"""

    def __init__(self, prop: int, amount: Value) -> None:
        super().__init__(prop, "set", amount, None)
        self.zones = EVERYWHERE  # FAB 5.4.5a: they work everywhere, inside and outside the game
        self.dynamic = True
        self.stage = staging.DEFINES

    def modify(self, g: State, obj: int, value: int, this: int, you: int, effect: int) -> int:
        """What the ability says, with counters. FAB 5.4.5"""
        return super().modify(g, obj, value, this, you, effect) + counted(g.look(obj).marks, self.prop)

    def words(self) -> str:
        return phrases.said(self)


class DealsBy(assets.Deal):
    """`(deals source n heroes)`: the effect says which object is the source of the damage. FAB 1.8.1a"""

    def __init__(self, source: Selector, amount: Value, objects: Selector) -> None:
        super().__init__(amount, objects)
        self.source = source

    def children(self) -> list[Node]:
        return [self.source, *super().children()]

    def dealer(self, g: State, c: Context) -> int:
        """The effect says otherwise. FAB 1.8.1a"""
        found = self.source.objects(g, c)
        return represents(g, found[0]) if found else c.this


def deals_arcane(source: Selector, amount: Value, objects: Selector) -> DealsBy:
    """`(deals-arcane source n heroes)`: arcane damage from the object that the effect names. FAB 8.5.3a"""
    deals = DealsBy(source, amount, objects)
    deals.type = ARCANE
    return deals


class OfToken(Part):
    """`(of-token NAME)`: the tokens that are created have that name."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return g.faces[ev.place].name == self.name

    def words(self) -> str:
        return f"of {self.name} tokens"


class Became(Part):
    """`(became filter)`: what the card is where it went fits. FAB 3.0.9: there it is a new object"""

    def __init__(self, filter: Filter) -> None:
        super().__init__()
        self.filter = filter

    def children(self) -> list[Node]:
        return [self.filter]

    def fits(self, g: State, ev: Event, c: Context) -> bool:
        return ev.new != 0 and self.filter.accepts(g, c, ev.new)


class WithEffect(Filter):
    """`(with-effect WORD)`: an ability of the card directly generates such an effect, if only sometimes. FAB 1.8.2"""

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def accepts(self, g: State, c: Context, id: int) -> bool:
        face = face_of(g, represents(g, id))
        if face is None:
            return False
        return [1 for node in face.nodes if generates(node, self.word)] != []  # FAB 1.8.2: an ability generates it

    def words(self) -> str:
        return f"with an effect that would {self.word}"


def generates(node: Node, word: str) -> bool:
    """Whether it is an instruction that begins with that word; a pattern of events generates nothing."""
    if not isinstance(node, Instruction):
        return False
    form = node.form
    return form == word or (isinstance(form, Form) and form[0] == word)


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
