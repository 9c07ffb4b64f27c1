"""Printed, given, copied and regained abilities do the same, but for the differences that a rule names.

What is lost and regained is lost while the giver resolves: a condition of the ability, or of what gives it, is not met
for as long as a counter lies on the giver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple

from headjudge.abilities import lexicon as lex
from headjudge.abilities.notation import Datum, Form, read, write
from headjudge.conformance.dealing import Figures, added
from headjudge.conformance.generated.cards import NewCard, defined
from headjudge.conformance.generated.laws import law
from headjudge.conformance.generated.trees import corpus
from headjudge.conformance.generated.trials import Dealer, Lying, Trial, deals
from headjudge.conformance.generated.twins import Translate, Twins, broken_by, is_resolving
from headjudge.kernel.ids import ObjectId
from headjudge.kernel.state import State
from headjudge.scenario.reading import ScenarioError

GIVER: Final = "Giver"
BLANK: Final = "Blank"
MODEL: Final = "Model"
NOBODY: Final = "Nobody"
"""A name that no card has."""
DEALT: Final = 3
"""How often a trial is dealt anew where no new card is in play."""
ENDING: Final = ("given for a while", "copied")
"""What may be over when the turn is."""


LOSING: Final = ("given again", "lost and regained")
"""What is gone for as long as a counter lies on the giver."""
MARKED: Final = "marked"


class Table(NamedTuple):
    """How a game gives and copies."""

    in_play: tuple[str, ...]
    """Keys of a player under which cards are in play."""
    giver: str
    """A card that stays in play, whose facts the giver has."""
    key: str
    lasting: str
    """What the giver says to give ABILITY to cards named NAME for a while ..."""
    copying: str
    """... or to make them copies of MODEL."""
    losing: str
    """What the giver says so that a counter comes and goes."""
    kept: str
    """The condition under which an ability is there: no counter lies on the giver."""
    making: str = ""
    """Where copies are tokens that copying makes of cards named NAME: what makes a token MODEL as it is printed."""
    tokens: tuple[str, ...] = ()
    """Packed tokens, whose facts such a MODEL has."""
    apart: Mapping[str, str] = MappingProxyType({})
    """The kinds of events that happen to what is printed and not to what is given, each with the rule."""


TABLES: Final = {
    "fab": Table(
        ("arena", "hero"), "Copper", "arena",
        '(activated instant (limit 1) (does (until turn ABILITY (permanents each-player (named "NAME")))))',
        '(activated instant (limit 1) (does (becomes-copy (permanents each-player (named "NAME"))'
        ' (permanents each-player (named "MODEL")))))',
        "(activated instant (limit 1) (does (do (put-counters verse 1 this) (put-counters verse -1 this))))",
        '(= (counters verse (permanents each-player (named "Giver"))) 0)',
    ),
    "grand-archive": Table(
        ("field", "champion"), "Silvershine", "field",
        '(activated (rest this) (until end-of-turn ABILITY (in field each-player (named "NAME"))))',
        '(activated (rest this) (summon-copy (in field each-player (named "NAME"))))',
        "(activated (rest this) (do (put-counters charge 1 this) (put-counters charge -1 this)))",
        '(= (counters charge (in field each-player (named "Giver"))) 0)',
        '(activated (rest this) (summon "MODEL" (count (in field each-player (named "MODEL")))))',
        ("Silvershine", "Automaton Drone"),
    ),
    "keyforge": Table(
        ("battleline", "artifacts"), "Shard of Greed", "artifacts",
        '(omni (until end-of-turn ABILITY (in-play each-player (named "NAME"))))',
        '(omni (become-copy (in-play each-player (named "NAME")) (in-play each-player (named "MODEL"))))',
        "(omni (do (put-counters glory 1 this) (put-counters glory -1 this)))",
        '(= (counters glory (in-play each-player (named "Giver"))) 0)',
        apart={"text-blank": "KF 18.4"},
    ),
}  # fmt: skip


def deal(dealer: Dealer) -> Trial:
    """A trial with a card that is in play, where one of a few is."""
    trial = dealer.trial()
    for _ in range(DEALT):
        if any(in_play(TABLES[dealer.game], trial, card) for card in trial.cards):
            break
        trial = dealer.trial()
    return trial


@law("same", "a printed ability, the same one given, lost and regained, and that of a copy do the same", deal)
def check_sameness(trial: Trial) -> Figures:
    table = TABLES.get(trial.game)
    found: list[Figures] = []
    for card in trial.cards if table is not None else ():
        for tree in card.abilities:
            assert table is not None
            if corpus(trial.game).lexicon.kind_of(tree) == lex.ABILITY and in_play(table, trial, card):
                with broken_by(trial):
                    found += compared(table, trial, card, tree)
    return added(found)


def compared(table: Table, trial: Trial, card: NewCard, tree: Datum) -> Iterator[Figures]:
    """The card as it is printed beside the others, as far as the game accepts them."""
    said = write(tree)
    if isinstance(tree, Form) and tree[0] == "while":  # "your" in what an effect gives is said of its player
        others = [replace(s, cards=tuple([one for one in s.cards if one.card != card.name])) for s in trial.sides[1:]]
        own = replace(trial, sides=(trial.sides[0], *others))
    else:
        own = trial
    printed, blank = card.says((tree,)), card.says(())
    gives = f'(gives {said} (named "NAME"))'
    for what, words in (
        ("given", (gives,)),
        ("given for a while", (table.lasting.replace("ABILITY", said),)),
        ("given again", (f"(while {table.kept} {gives})", table.losing)),
    ):
        dealt = own if what == "given for a while" else trial
        one = laid(table, dealt, printed, words, NOBODY)
        yield from played(what, one, laid(table, dealt, blank, words, card.name))
    regained = card.says((read(f"(while {table.kept} {said})"),))
    one = laid(table, trial, printed, (table.losing,), NOBODY)
    yield from played("lost and regained", one, laid(table, trial, regained, (table.losing,), NOBODY))
    if table.making:
        token = NewCard(MODEL, table.tokens[trial.seed % len(table.tokens)], (tree,))
        one = laid(table, trial, token, (table.making,), MODEL, card.name)
        yield from played("copied", one, laid(table, trial, token, (table.copying,), MODEL, card.name))
    elif not is_needed(trial, card):
        model = Lying(in_play(table, trial, card), MODEL)
        printed, blank = replace(printed, name=MODEL), replace(blank, name=BLANK)
        trial = replace(trial, cards=(*trial.cards, printed))
        one = laid(table, trial, printed, (table.copying,), NOBODY, card.name, model)
        other = laid(table, trial, blank, (table.copying,), BLANK, card.name, model)
        yield from played("copied", one, other)


def in_play(table: Table, trial: Trial, card: NewCard) -> str:
    """The key under which the card is in play; empty where it never is."""
    places = list(deals(trial.game).places_of(defined(trial.game, card)))
    return places[0] if places and places[0] in table.in_play else ""


def is_needed(trial: Trial, card: NewCard) -> bool:
    """Whether each player has exactly one such card."""
    return in_play(TABLES[trial.game], trial, card) in deals(trial.game).needed_keys


def laid(
    table: Table, trial: Trial, card: NewCard, words: Sequence[str], name: str, instead: str = "", *more: Lying
) -> Trial | None:
    """The trial with this card in play, and a giver that says those words; None where the game refuses it."""
    instead = instead or card.name
    try:
        key = in_play(table, trial, card)
    except ValueError:  # a token of that type cannot say it
        return None
    sides = []
    for i, side in enumerate(trial.sides):
        mine = [one for one in side.cards if one.card == instead]
        cards = [one for one in side.cards if one.card != instead]
        cards += [Lying(key, card.name)] * min(1, len(mine))
        cards += [Lying(table.key, GIVER), *more] if i == 0 else []
        sides.append(replace(side, cards=tuple(cards)))
    trees = [one.replace("NAME", name).replace("MODEL", MODEL) for one in words]
    others = [one for one in trial.cards if one.name not in (instead, card.name)]
    giver = NewCard(GIVER, table.giver, tuple(map(read, trees)))
    found = replace(trial, cards=(*others, card, giver), sides=tuple(sides))
    try:
        defined(trial.game, giver)
        found.state()
    except (ScenarioError, ValueError):
        return None
    return found


def played(what: str, one: Trial | None, other: Trial | None) -> Iterator[Figures]:
    """Play both where both can be."""
    if one is None or other is None:
        return
    twins = Beside(what, one, other, without_giver)
    if what == "given" or twins.give():
        yield {what: 1, **twins.play()}


def assets(g: State) -> list[dict[int, int]]:
    """What the players have."""
    return [g.players[p].table() for p in g.seats]


def without_giver(line: str) -> str:
    """No line of the giver; what was copied is called what it is a copy of, also when it has left play."""
    return "" if f"'{GIVER}'" in line else line.replace(BLANK, MODEL)


class Beside(Twins):
    """Compares as long as giver and bearer stay what they are."""

    def __init__(self, what: str, one: Trial, other: Trial, translate: Translate) -> None:
        super().__init__(what, one, other, translate, words=False, forms=True)
        self.one.translate = translate
        names = {GIVER, BLANK, MODEL, *[card.name for card in one.cards]}
        g = self.one.g
        self.stay = {o.id: o.zone for o in g.objects() if o.face >= 0 and g.faces[o.face].key in names}
        self.names = names
        self.ends = what in ENDING
        self.turn = g.active

    def give(self) -> bool:
        """Let the giver do it, and go on once it is done; whether nothing else happened meanwhile."""
        for twin in (self.one, self.other):
            mine = [] if twin.played.over else [i for i, said in enumerate(twin.options()) if GIVER in said]
            if not mine:
                return False
            twin.played.answer(mine[0])
            for _ in twin.g.seats:
                if is_resolving(twin.g):
                    twin.played.answer(len(twin.played.question.acts) - 1)
        if self.one.lines() != self.other.lines() or self.one.played.over:
            return False
        if assets(self.one.g) != assets(self.other.g):  # what is printed made it dearer to give
            return False
        return not is_resolving(self.one.g)

    def look_back(self) -> None:
        both = (self.one.g, self.other.g)
        if (self.ends and self.is_over()) or self.is_apart():
            self.parted = True
            return
        if self.what in LOSING and self.is_marked():
            self.parted = self.one.lines() != self.other.lines()  # as it was when the giver did it for the first time
        else:
            super().look_back()
        self.parted = self.parted or any(self.is_away(g, id) for g in both for id in self.stay)

    def is_over(self) -> bool:
        """Whether the turn is: another one of the same player may follow it."""
        lines = [line for twin in (self.one, self.other) for line in twin.told.lines]
        return any(str(line["kind"]).startswith("turn-") for line in lines) or self.one.g.active != self.turn

    def is_marked(self) -> bool:
        """Whether a counter came to the giver and went again: something was lost and regained once more."""
        return any(line["kind"] == MARKED and line["object"] == GIVER for line in self.one.told.lines)

    def is_apart(self) -> bool:
        """Whether one of the cards has met what only the printed can."""
        apart = TABLES[self.one.played.trial.game].apart
        lines = [line for twin in (self.one, self.other) for line in twin.told.lines]
        return any(line["kind"] in apart and line["object"] in self.names for line in lines)

    def is_away(self, g: State, id: ObjectId) -> bool:
        o = g.find(id)
        return o is None or o.zone != self.stay[id]
