"""Abilities that rules give and no card prints: intercept as a trigger, and what enlighten counters do. GA 2.11, 3.1"""

from __future__ import annotations

from typing import Final

from headjudge.abilities.effects import Do, ForEach
from headjudge.abilities.giving import Gives
from headjudge.abilities.kinds import Constant, Pattern
from headjudge.abilities.offering import May
from headjudge.abilities.selectors import Marked, This, You
from headjudge.abilities.selectors import Slot as Slotted
from headjudge.abilities.statics import When
from headjudge.abilities.values import Mark as Counters
from headjudge.abilities.values import Property
from headjudge.abilities.verbs import Verb
from headjudge.games.grand_archive.cards.trees import Activated, Card
from headjudge.games.grand_archive.combat.critical import Doubles
from headjudge.games.grand_archive.combat.roles import attacker, defenders, obeys, true_sight, wielded
from headjudge.games.grand_archive.effects.descriptions import Yours
from headjudge.games.grand_archive.effects.layers import Modifies
from headjudge.games.grand_archive.effects.link_shield import Shields
from headjudge.games.grand_archive.effects.preserve import meaning as preserve_meaning
from headjudge.games.grand_archive.effects.ruled import AtCommand, Bulwark, Bulwarked, Critical, Retorting
from headjudge.games.grand_archive.effects.verbs.cards import Draw
from headjudge.games.grand_archive.effects.verbs.champions import RemoveAll, RemoveCounters
from headjudge.games.grand_archive.effects.verbs.objects import BecomeFostered, SacrificeThose, WakeUp
from headjudge.games.grand_archive.effects.verbs.payments import Pay, Unless
from headjudge.games.grand_archive.events.combat import Redirected
from headjudge.games.grand_archive.objects.card_types import is_champion
from headjudge.games.grand_archive.objects.marks import DEFENDING, ENLIGHTEN, WITHER
from headjudge.games.grand_archive.objects.properties import COMMANDED_WILL, POWER, RETORT, STEALTH
from headjudge.games.grand_archive.objects.records import known_of
from headjudge.games.grand_archive.objects.zones import ZONES
from headjudge.kernel.definitions import Instruction, Node
from headjudge.kernel.events import happen
from headjudge.kernel.ids import NOTHING, Cites, ObjectId, PlayerId, Slot
from headjudge.kernel.records import ABSENT, Context
from headjudge.kernel.state import State
from headjudge.rulebook import cite

INTERCEPTING: Final[Cites] = (cite("GA 3.1 intercept"),)


class Intercept(Verb):
    """Redirect the attack on your champion to this ally. GA 3.1 intercept"""

    def perform(self, g: State, c: Context) -> None:
        ev = Redirected(c.this, c.you, attacked_champion(g, c.you), c.this, INTERCEPTING)
        happen(g, self.noting(c, ev))

    def feasible(self, g: State, c: Context) -> bool:
        unit = attacker(g)
        if not g.exists(c.this) or not unit or not attacked_champion(g, c.you):
            return False
        if not obeys(g, c.this):  # GA 3.2 obey: an ally that does not obey cannot intercept
            return False
        if g.mark(c.this, DEFENDING):  # GA 2.6: a unit is a target only once
            return False
        # GA 3.1 stealth: what cannot be attacked cannot intercept
        return g.prop(c.this, STEALTH) == ABSENT or true_sight(g, unit, wielded(g))


class Foster(BecomeFostered):
    """This becomes fostered, if it still has not been dealt damage. GA 3.1 foster"""

    def reaches(self, g: State, id: ObjectId) -> bool:
        return super().reaches(g, id) and not known_of(g, id).hurt  # GA 3.1 foster: nor while it waited


def attacked_champion(g: State, player: PlayerId) -> ObjectId:
    for id in defenders(g):
        if is_champion(g, id) and g.objs[id].controller == player:
            return id
    return NOTHING


WITHERING: Final[Slot] = Slot("withering")


def withering() -> Instruction:
    """For each of their objects with wither counters its player pays as many, or sacrifices it. GA 2.11"""
    price = Pay(Counters(WITHER, Slotted(WITHERING)))
    each = ForEach(WITHERING, Yours([Marked(WITHER)]), Unless(price, You(), SacrificeThose(Slotted(WITHERING))))
    # GA 2.11: once that is settled, all wither counters are removed together
    return Do([each, RemoveAll(WITHER, Yours([Marked(WITHER)]))])


class Innate(Card):
    """The face that holds those abilities; no card has it."""

    def __init__(self) -> None:
        super().__init__("rules:grand-archive", "the rules")
        self.intercept = When(Pattern(), May(Intercept(), None))
        self.enlighten = Activated(RemoveCounters(ENLIGHTEN, Constant(3), This()), Draw(Constant(1), None), None)
        self.abilities.append(self.intercept)
        self.vigor = When(Pattern(), WakeUp(This()))
        self.abilities.append(self.enlighten)
        self.abilities.append(self.vigor)
        self.foster = When(Pattern(), Foster(This()))
        self.abilities.append(self.foster)
        will = Modifies(POWER, "add", Property(COMMANDED_WILL, This()), None)
        self.commanded_will = Gives(will, AtCommand())
        self.critical = Gives(Doubles(), Critical())
        self.bulwark = Gives(Bulwark(), Bulwarked())
        self.abilities.extend((self.commanded_will, self.critical, self.bulwark))
        self.preserve = preserve_meaning()
        self.link_shield = Shields()
        self.abilities.extend([*self.preserve, self.link_shield])
        self.retort = Gives(Modifies(POWER, "add", Property(RETORT, This()), None), Retorting())
        self.abilities.append(self.retort)
        self.wither = When(Pattern(), withering())
        self.abilities.append(self.wither)
        self.digest = "6"
        self.number_nodes(len(ZONES))
        self.sayings: list[tuple[int, str]] = [
            (self.intercept.local, "redirect the attack to this ally"),
            (self.enlighten.local, "remove 3 enlighten counters: draw a card"),
            (self.vigor.local, "wake up this unit"),
            (self.foster.local, "this unit becomes fostered"),
            (self.commanded_will.local, "it has that much more power"),
            (self.critical.local, "double that damage, unless an opponent discards"),
            (self.bulwark.local, "prevent that damage and remove a bulwark counter"),
            (self.preserve[0].local, "put it into its owner's material deck, preserved"),
            (self.link_shield.local, "destroy this in place of what it is linked to"),
            (self.retort.local, "it has that much more power"),
            (self.wither.local, "pay 1 for each wither counter, or sacrifice what it is on"),
        ]
        """What each of them says, by where it begins."""

    def saying(self, node: Node) -> str:
        """What the ability says that a node is a part of."""
        return [words for begins, words in self.sayings if begins <= node.local][-1]


INNATE: Final = Innate()
