"""A dataset's cards compiled from their texts: how many, what stops the others, and the packs that come of it."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from typing import Final, NamedTuple

from headjudge.abilities.cards import GameCards
from headjudge.abilities.notation import Datum, Form, write
from headjudge.abilities.packs import REPLACES
from headjudge.abilities.printing import card as printed
from headjudge.abilities.printing import declaration
from headjudge.kernel.plugin import Plugin
from headjudge.text.compiling import CardText, Compiled, Reader, Refusal, TextGame
from headjudge.text.phrases import Phrase
from headjudge.text.serving import OF_NAMES, Reading, dead_rows, on_day_one, serving, strictly, ways_of

FIRST: Final = 40
"""So many of the refusals that keep most cards out are listed."""


class NoTexts(ValueError):
    """A game whose texts cannot be read."""


def texts_of(plugin: Plugin) -> TextGame:
    """What reads a game's texts. Raises NoTexts where nothing does."""
    try:
        found = plugin.texts()
    except NotImplementedError:
        found = None
    if not isinstance(found, TextGame):
        raise NoTexts(f"the texts of {plugin.id} cannot be read yet; keyforge's can")
    return found


class Result(NamedTuple):
    """A card, what its text means, and whether a pack has it by hand."""

    card: CardText
    compiled: Compiled
    packed: bool

    @property
    def whole(self) -> bool:
        return not self.compiled.refusals


def compile_all(game: TextGame, cards: GameCards, found: Sequence[CardText]) -> list[Result]:
    """Every card of a dataset. The names that its facts use are declared first."""
    for one in found:
        for sort, name in game.undeclared(one):
            if not cards.declared.refused(sort, name):
                cards.declared.declare(sort, name)
    reader = game.reader()
    for one in found:
        reader.add_name(one.name)
    packs = cards.packs()
    by_hand = {key for key in packs.entries if not packs.pack_of(key)}
    return [Result(one, game.compiled(reader, one), one.name in by_hand) for one in found]


class Serving(NamedTuple):
    """By which rows the compiled cards are read, and what that says of the rows."""

    readings: tuple[Reading, ...]
    rows: tuple[Phrase, ...]
    of_one_name: tuple[Phrase, ...]
    """Rows that help to read the cards of one name only."""
    dead: tuple[Phrase, ...]
    """Rows without any one of which no card is lost."""


def rows_serving(reader: Reader, results: Iterable[Result]) -> Serving:
    """Which rows serve which names, over all cards that compile."""
    readings = tuple([read_by(reader, result) for result in results if result.whole])
    rows = [row for row in reader.rows if not row.where.startswith(OF_NAMES)]
    one = [row for row, names in serving(readings).items() if len(names) == 1]
    return Serving(readings, tuple(rows), tuple(one), tuple(dead_rows(rows, readings)))


def read_by(reader: Reader, result: Result) -> Reading:
    """The ways in which each line of a compiled card is read."""
    card = result.card
    lines = [ways_of(reader, line.text, card.type, card.this, line.forms) for line in result.compiled.lines]
    return Reading(card.name, card.sets, tuple([tuple(ways) for ways in lines]))


class Obstacle(NamedTuple):
    """A refusal that several cards share."""

    refusal: Refusal
    cards: tuple[str, ...]
    alone: int
    """For how many cards it is the only one."""


def obstacles(results: Iterable[Result]) -> list[Obstacle]:
    """What keeps cards out, that which keeps most out first."""
    found: dict[tuple[str, str], list[tuple[Result, Refusal]]] = defaultdict(list)
    for result in results:
        for refusal in result.compiled.refusals:
            found[(named_apart(refusal.reason), refusal.nearest)].append((result, refusal))
    listed = [
        Obstacle(
            which[0][1],
            tuple(dict.fromkeys([result.card.id for result, _ in which])),
            sum(len(result.compiled.refusals) == 1 for result, _ in which),
        )
        for which in found.values()
    ]
    return sorted(listed, key=lambda one: (-one.alone, -len(one.cards), one.refusal.reason))


def named_apart(reason: str) -> str:
    """A reason without what is particular to one card."""
    return re.sub(r"\d+", "N", reason)


def coverage(results: Sequence[Result], rows: Serving) -> list[dict[str, object]]:
    """For each set and for all: how many cards there are, compile, are packed by hand, and can be played."""
    strict = strictly(rows.readings)
    counts: dict[str, Counter[str]] = {}
    for result in results:
        for which in (*result.card.sets, "all"):
            count = counts.setdefault(which, Counter())
            count["cards"] += 1
            count["compiled"] += result.whole
            count["hand"] += result.packed
            count["playable"] += result.whole or result.packed
    order = [which for which in counts if which != "all"] + ["all"]
    columns = ("cards", "compiled", "hand", "playable")
    found: list[dict[str, object]] = []
    for which in order:
        if which in counts:
            row: dict[str, object] = {"set": which, **{name: counts[which][name] for name in columns}}
            row["strictly"] = len([one for one in strict if which in ("all", *one.sets)])
            if which != "all":
                row["day_one"] = on_day_one(rows.readings, which)
            found.append(row)
    return found


def report(results: Sequence[Result], rows: Serving) -> list[str]:
    """The same for people."""
    lines = [
        f"{'set':8} {'cards':>6} {'compiled':>9} {'':7} {'strictly':>9} {'':7} {'day one':>8} {'':7} {'by hand':>8}"
        f" {'playable':>9}"
    ]
    shares: list[float] = []
    for row in coverage(results, rows):
        cards = int(str(row["cards"]))
        parts = [f"{row['set']!s:8} {cards:>6}"]
        for name, width in (("compiled", 9), ("strictly", 9), ("day_one", 8), ("hand", 8), ("playable", 9)):
            count = row.get(name)
            share = f" {100 * int(str(count)) / cards:5.1f} %" if count is not None and name != "hand" else ""
            parts.append(
                f"{'' if count is None else count!s:>{width}}{share or (' ' * 8 if name == 'day_one' else '')}"
            )
        if "day_one" in row:
            shares.append(100 * int(str(row["day_one"])) / cards)
        lines.append(" ".join(parts))
    average = sum(shares) / len(shares) if shares else 0.0
    lines += [
        "",
        "strictly: by rows that each serve two names; on day one: by rows that each serve two names of other sets,"
        f" {average:.1f} % of a set on average",
        f"{len(rows.rows)} rows; {len(rows.of_one_name)} serve one name; without any one of {len(rows.dead)} no card is"
        " lost",
        *[f"    {row.where}: {row.text}" for row in rows.dead[:FIRST]],
    ]
    found = obstacles(results)
    refused = sum(not result.whole for result in results)
    lines += ["", f"{refused} cards are refused, for {len(found)} reasons; those that unlock most cards:"]
    for one in found[:FIRST]:
        lines.append(f"{one.alone:4} alone, {len(one.cards)} in all: {one.refusal.reason}")
        lines.append(f"       {', '.join(one.cards[:3])}: .. {one.refusal.span} ..")
        if one.refusal.nearest:
            lines.append(f"       nearest {one.refusal.nearest}")
    return lines


def cards_data(results: Iterable[Result]) -> list[dict[str, object]]:
    """Each card with what it means, or what of it was refused."""
    return [
        {
            "id": result.card.id,
            "name": result.card.name,
            "sets": list(result.card.sets),
            "state": "compiled" if result.whole else "refused",
            "packed": result.packed,
            "forms": [write(form) for form in result.compiled.forms],
            "refusals": [refusal._asdict() for refusal in result.compiled.refusals],
        }
        for result in results
    ]


def report_data(results: Sequence[Result], rows: Serving) -> dict[str, object]:
    """The report by the schema of `docs/reference/card-english.md`."""
    return {
        "coverage": coverage(results, rows),
        "cards": cards_data(results),
        "rows": {
            "all": len(rows.rows),
            "of_one_name": [{"where": row.where, "row": row.text} for row in rows.of_one_name],
            "dead": [{"where": row.where, "row": row.text} for row in rows.dead],
        },
        "obstacles": [
            {"reason": one.refusal.reason, "nearest": one.refusal.nearest, "alone": one.alone, "cards": list(one.cards)}
            for one in obstacles(results)
        ],
    }


def pack_text(
    game: TextGame, results: Sequence[Result], names: Sequence[tuple[str, str]], replacing: Collection[str] = ()
) -> str:
    """Compiled cards as a pack: the names that they bring, then the cards in the order of their names."""
    titles = Counter([result.card.name for result in results])
    blocks: list[str] = []
    by_sort: dict[str, list[Datum]] = defaultdict(list)
    for sort, name in names:
        by_sort[sort].append(name)
    blocks += [declaration(Form(("names", sort, *which))) for sort, which in by_sort.items()]
    for result in sorted(results, key=lambda one: (one.card.name, one.card.id)):
        if result.whole:
            block = game.block(result.card, result.compiled)
            if titles[result.card.name] == 1:
                block = Form([part for part in block if not (isinstance(part, Form) and part[:1] == ("id",))])
            blocks.append(block_text(block, result.card.name in replacing))
    return "\n".join(blocks)


def block_text(block: Form, replaces: bool) -> str:
    """A card as packs are printed."""
    facts: list[Form] = []
    says: list[Datum] = []
    for part in block[2:]:
        fact = isinstance(part, Form) and part and part[0] in FACT_WORDS
        if isinstance(part, Form) and fact:
            facts.append(Form(("origin", "replaces")) if replaces and part[0] == "origin" else part)
        else:
            says.append(part)
    assert REPLACES == "(origin replaces)"
    return printed(str(block[1]), facts, says)


FACT_WORDS: Final = ("id", "number", "house", "type", "power", "armor", "amber", "traits", "keywords", "origin")
