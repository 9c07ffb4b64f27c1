"""Said is done: a word that is accepted at a place makes a difference there in some game."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from headjudge.conformance.dealing import Figures
from headjudge.conformance.generated.laws import Conclusion, law
from headjudge.conformance.generated.placing import WITNESS, Place, Standing, all_places, card_for, standings, without
from headjudge.conformance.generated.trees import corpus
from headjudge.conformance.generated.trials import Dealer, Played, Trial
from headjudge.conformance.generated.undecided import UNDECIDED
from headjudge.conformance.playthrough import Sight
from headjudge.decision import keys_of
from headjudge.kernel.state import State
from headjudge.scenario.reading import ScenarioError

SAID: Final = "said"
ENOUGH: Final = 50
"""In so many games a place must have mattered before a word that made no difference counts as said in vain."""
A_TRIAL: Final = 6
"""How many games a trial plays for its place, unless one of them shows what the word does ..."""
IN_DOUBT: Final = 150
"""... and how many at most where it mattered what stands there, and the word did nothing."""
MORE_WORDS: Final = 5
"""Of how many further words of a card it is asked what they do, where the card does anything."""
UNACCEPTED: Final = 3
"""How often cards for a place are made, each time anew and anew, before it counts as refused."""
TRIED: Final = "tried: "
SHOWN: Final = "shown: "
LENGTH: Final = 30
"""How many decisions of a game are compared."""
VALUES: Final = 3
"""At every so many decisions all values are looked at; lines and options always are."""


@dataclass(frozen=True)
class Aimed(Trial):
    """A trial of a word at a place."""

    place: Place | None = None


def deal(dealer: Dealer) -> Trial:
    """A card for a place that is drawn by chance, in a position around it."""
    places = all_places(dealer.game)
    while True:
        trial = aimed(dealer, dealer.rng.choice(places))
        if trial is not None:
            return trial


def aimed(dealer: Dealer, place: Place) -> Aimed | None:
    """A trial with the word at the place; none where the game refuses it there."""
    for _ in range(UNACCEPTED):
        card = card_for(dealer.game, dealer.rng, place)
        dealer.printer.made += 1
        if card is None:
            dealer.printer.refused += 1
            continue
        trial = dealer.trial([card])
        if trial.cards == (card,):
            return Aimed(trial.game, trial.cards, trial.sides, trial.seed, place=place)
    return None


# -- what players see


class Seen:
    """What is seen of a game from decision to decision."""

    def __init__(self, trial: Trial) -> None:
        self.sight = Sight()
        self.played = Played(trial, self.sight)
        self.told: list[tuple[object, ...]] = []
        """Lines, question, options and values at each decision."""
        self.keys: list[str] = []
        """The options that were taken."""
        self.look()

    def look(self) -> None:
        g, q = self.played.g, self.played.g.question
        lines = tuple(self.sight.lines)
        self.sight.lines = []
        if q is None:
            asked: tuple[object, ...] = (g.winners, g.reason)
        else:
            asked = (q.player, q.kind, q.minimum, q.maximum, tuple(keys_of(g, q)))
        seen = values(g) if q is None or len(self.told) % VALUES == 0 else ()
        self.told.append((lines, asked, seen))

    @property
    def over(self) -> bool:
        return self.played.over or len(self.keys) >= LENGTH

    def go_on(self) -> None:
        q = self.played.question
        keys = keys_of(self.played.g, q)
        self.played.go_on()
        self.keys.append(keys[self.played.answers[-1]])
        self.look()

    def take(self, key: str) -> bool:
        """Take the option with that key; whether there is one."""
        keys = keys_of(self.played.g, self.played.question)
        if key not in keys:
            return False
        self.played.answer(keys.index(key))
        self.look()
        return True


def values(g: State) -> tuple[object, ...]:
    """What lies where, whose it is, its counters, and its numbers that are not as printed; what players have."""
    named = g.policies.marks
    altered = [i for i, name in enumerate(g.policies.props) if name and g.index.modified >> i & 1]
    found: list[object] = [g.gone, g.active, *[counters(g.players[p].table(), named) for p in g.seats]]
    for zone in g.policies.zones:
        for seat in g.seats[: 1 if zone.shared else g.n]:
            for id in g.zone(zone.id, seat):
                o = g.objs[id]
                other: tuple[tuple[int, int], ...] = ()
                if altered:
                    printed = g.faces[o.face].row if o.face >= 0 else None
                    changed = [(i, g.prop(id, i)) for i in altered]
                    other = tuple([(i, n) for i, n in changed if printed is None or n != printed[i]])
                marks = counters(g.policies.on_object(o), named)
                found.append((zone.id, seat, o.face, o.controller, o.known, marks, other))
    return tuple(found)


def counters(marks: Mapping[int, int], named: Mapping[int, str]) -> tuple[tuple[int, int], ...]:
    return tuple([(mark, n) for mark, n in sorted(marks.items()) if mark in named])


def first_difference(one: Seen, trial: Trial) -> int:
    """The first decision at which the trial looks otherwise, or -1."""
    try:
        trial.state()
    except ScenarioError:  # the card is not such a card any more as may lie there
        return 0
    other = Seen(trial)
    for i, told in enumerate(one.told):
        if other.told[i] != told:
            return i
        if i < len(one.keys) and not other.take(one.keys[i]):
            return i
    return -1


# -- the law


def conclude(game: str, figures: Figures) -> Conclusion:
    """Which words made a difference at which places, over all trials."""
    told = {name: count for name, count in figures.items() if not name.startswith((TRIED, SHOWN))}
    places: dict[str, dict[str, tuple[int, int]]] = defaultdict(dict)
    for name, times in figures.items():
        if name.startswith(TRIED):
            place, _, how = name.removeprefix(TRIED).rpartition(" ")
            places[place][how] = (int(times), int(figures[f"{SHOWN}{place} {how}"]))
    listing: list[dict[str, object]] = []
    counts: Counter[str] = Counter()
    broken: list[str] = []
    for place, ways in sorted(places.items()):
        idle = [how for how, (_, shown) in ways.items() if not shown]
        tried = max([ways[how][0] for how in idle], default=0)
        verdict = "alive" if not idle else "undecided" if is_undecided(game, place) else "dead"
        if verdict == "dead" and tried < ENOUGH:
            verdict = "not tried enough"
        if verdict == "dead":
            broken.append(f"{place} is as if {' and '.join(idle)} so in {tried} games")
        counts[verdict] += 1
        listing.append({"place": place, "verdict": verdict, "without": ways})
    verdicts = {f"places {name}": counts[name] for name in ("alive", "dead", "not tried enough", "undecided")}
    return Conclusion({**told, "places in question": len(places), **verdicts}, broken, listing)


def is_undecided(game: str, place: str) -> bool:
    """Whether the place is listed, or its word wherever it stands."""
    word = place.removesuffix(")").rpartition(": ")[2]
    return place in UNDECIDED.get(game, {}) or word in UNDECIDED.get(game, {})


@law(SAID, "a word that is accepted at a place makes a difference there", deal, conclude)
def check_said(trial: Trial) -> Figures:
    """Deals cards with the word at the place until some game shows that it is neither always so nor never."""
    assert isinstance(trial, Aimed) and trial.place is not None
    if trial.answers:  # a game that failed is played again, by itself
        table = Table(trial.place)
        table.compare(trial)
    else:
        table = looked_at(Dealer(trial.game, trial.seed), trial.place, A_TRIAL, trial)
    figures: Figures = {"games": table.games, "games in which the card mattered": table.matters}
    for (place, how), times in table.tried.items():
        figures[f"{TRIED}{place} {how}"] = times
        figures[f"{SHOWN}{place} {how}"] = table.shown[place, how]
    return figures


def looked_at(dealer: Dealer, place: Place, games: int, trial: Trial | None = None, most: int = IN_DOUBT) -> Table:
    """What a word does at a place: so many games, or more in doubt, until it is seen; the first of them as given."""
    table = Table(place)
    for i in range(most):
        if i >= games and not 0 < max(table.idle.values(), default=0) < ENOUGH:
            break
        trial = trial or aimed(dealer, place)
        if trial is not None:
            table.compare(trial)
        if table.alive:
            break
        trial = None
    return table


class Table:
    """How often a card was compared with itself without a word, by how it is without it, and differed."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.games = 0
        self.matters = 0
        """Games in which it makes a difference that the card says anything."""
        self.tried: Counter[tuple[Place, str]] = Counter()
        """Games in which it makes a difference what stands at a place, by how the card could be without it."""
        self.shown: Counter[tuple[Place, str]] = Counter()
        """Those of them in which the word itself made one."""

    @property
    def alive(self) -> bool:
        ways = [key for key in self.tried if key[0] == self.place]
        return bool(ways) and all(self.shown[key] for key in ways)

    @property
    def idle(self) -> dict[str, int]:
        """How the card could be without the word and nobody would notice, each with how often that was tried."""
        return {key[1]: n for key, n in self.tried.items() if key[0] == self.place and not self.shown[key]}

    def compare(self, trial: Trial) -> None:
        rng = random.Random(trial.seed)
        card = trial.cards[0]
        one = Seen(trial)
        while not one.over:
            one.go_on()
        self.games += 1
        found = list(standings(corpus(trial.game).lexicon, card))
        for standing in [standing for standing in found if standing.place == self.place][:1]:
            self.compare_word(trial, one, standing, rng)
        if first_difference(one, trial.with_card(card.says(()))) < 0:
            return
        self.matters += 1
        others = [standing for standing in found if standing.place != self.place]
        for standing in rng.sample(others, min(len(others), MORE_WORDS)):
            self.compare_word(trial, one, standing, rng)

    def compare_word(self, trial: Trial, one: Seen, standing: Standing, rng: random.Random) -> None:
        card = trial.cards[0]
        cards = without(trial.game, card, standing, rng)
        cards = {how: lacking for how, lacking in cards.items() if lacking.abilities != card.abilities}
        differs = {how: first_difference(one, trial.with_card(lacking)) >= 0 for how, lacking in cards.items()}
        if not any(differs.values()):
            return
        for how in cards:
            if how != WITNESS:
                self.tried[standing.place, how] += 1
                self.shown[standing.place, how] += int(differs[how])
