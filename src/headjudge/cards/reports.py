"""What the tools tell about a game's cards, line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TypeVar

from headjudge.abilities.cards import GameCards
from headjudge.abilities.hearing import heard
from headjudge.abilities.notation import write
from headjudge.cards.atoms import BOTH, REFUSED, changes
from headjudge.cards.checking import check_all, said
from headjudge.cards.counting import Use, counted, few, spread

Key = TypeVar("Key", bound=Hashable)


def check_report(
    game: str, cards: GameCards, atoms: bool, back: bool, keys: Collection[str] | None = None
) -> tuple[list[str], int]:
    """What is wrong with all cards, or with some, and how much of it."""
    keys = cards.packs().entries if keys is None else keys
    found = check_all(cards, keys=keys)
    lines = [*found.wrong, f"{game}: {found.cards} cards, {found.sentences} sentences, {len(found.wrong)} wrong"]
    wrong = len(found.wrong)
    if atoms and not wrong:
        told, bad = atoms_report(cards, keys)
        lines, wrong = [*lines, *told], wrong + bad
    if back and not wrong:
        lines += heard_report(cards, keys)
    return lines, wrong


def atoms_report(cards: GameCards, keys: Collection[str]) -> tuple[list[str], int]:
    """Every changed atom that is neither refused nor changes both what is said and what is made."""
    counts: Counter[str] = Counter()
    lines: list[str] = []
    for key in keys:
        for change in changes(cards, key):
            counts[change.outcome] += 1
            if change.outcome not in (REFUSED, BOTH):
                lines.append(f"{change.key}: {change.outcome}: {change.was} | {change.now}")
    total = ", ".join(f"{n} {outcome}" for outcome, n in counts.most_common())
    return [*lines, f"{sum(counts.values())} atoms changed: {total}"], len(lines)


def heard_report(cards: GameCards, keys: Collection[str]) -> list[str]:
    """The cards whose sentences do not give their forms back, and why."""
    lines: list[str] = []
    missed: set[str] = set()
    for key in keys:
        for text in cards.texts(cards.packs().block(key)):
            sentence = said(cards, text)
            forms = heard(cards.lexicon, sentence, cards.lexicon.bind(text.form).word.kind, text.this)
            if forms != [text.form]:
                missed.add(key)
                why = "not read" if not forms else f"{len(forms)} readings: {'; '.join(map(write, forms[:2]))}"
                lines.append(f"{key}: {write(text.form)}: {why}")
    total = len(keys)
    return [*lines, f"{total - len(missed)} of {total} cards are read back from what they say"]


def words_report(games: Mapping[str, GameCards], wanted: Sequence[str]) -> list[str]:
    """How many words serve how many packed cards, and those that serve fewer than two names at all.

    Words that games share are counted over all of them, and stand in the total.
    """
    found = counted(games)
    lines: list[str] = []
    for game in wanted or ("", *games):
        lines += words_lines(game or "all games", found[game])
    if not wanted:
        every = {(game, name): use for game, uses in found.items() for name, use in uses.items()}
        lines.append(summary("in all", every))
    return lines


def words_lines(title: str, uses: Mapping[str, Use]) -> list[str]:
    rare = [f"  {use.word.name}: {use.names}{': ' + use.word.about if use.word.about else ''}" for use in few(uses)]
    return [summary(title, uses), *rare]


def summary(title: str, uses: Mapping[Key, Use]) -> str:
    counts = spread(uses)
    packed = f"{counts['none']} serve no packed card, {counts['one']} one, {counts['more']} more"
    return f"{title}: {len(uses)} words; {packed}; {len(few(uses))} serve fewer than two names"
