"""`headjudge cards compile`, `import` and `try`: printed texts as abilities."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from headjudge import texts
from headjudge.abilities.cards import GameCards
from headjudge.abilities.notation import write
from headjudge.abilities.productions import TOKEN
from headjudge.abilities.saying import Speech
from headjudge.cards import cards_of
from headjudge.cards.compiling import (
    Result,
    cards_data,
    compile_all,
    pack_text,
    report,
    report_data,
    rows_serving,
    texts_of,
)
from headjudge.cli.answers import BAD_INPUT, DONE, NO, Arguments, tell
from headjudge.plugins import plugin
from headjudge.text.compiling import CardText, Compiled, TextGame
from headjudge.text.forms import head

LARGEST_DATASET = 1 << 26


def read_cards(asked: Arguments, path: Path) -> tuple[TextGame, GameCards, list[CardText]]:
    plug = plugin(asked.game)
    game = texts_of(plug)
    found = game.cards(texts.read_text(path, LARGEST_DATASET))
    return game, cards_of(plug), found


def compile_cards(asked: Arguments) -> int:
    """Coverage by set, and what keeps the other cards out."""
    game, cards, found = read_cards(asked, asked.data)
    results = compile_all(game, cards, found)
    if asked.out:
        write_packs(asked.out, game, cards, results)
    rows = rows_serving(game.reader(), results)
    tell(asked, report_data(results, rows), report(results, rows))
    return DONE


def write_packs(folder: Path, game: TextGame, cards: GameCards, results: list[Result]) -> None:
    """One pack for each set, every card in the first that it is in."""
    folder.mkdir(parents=True, exist_ok=True)
    by_set: dict[str, list[Result]] = {}
    for result in results:
        if result.whole and not result.packed:
            by_set.setdefault(result.card.sets[0] if result.card.sets else "cards", []).append(result)
    names = cards.declared.added()
    for which, some in by_set.items():
        (folder / f"{which.lower()}.cards").write_text(pack_text(game, some, names), encoding="utf-8")
        names = []


def import_cards(asked: Arguments) -> int:
    """Compile a file of one's own into a folder of packs."""
    before = set(cards_of(plugin(asked.game)).declared.added())
    game, cards, found = read_cards(asked, asked.path)
    results = compile_all(game, cards, found)
    taken = [one for one in results if one.whole and (asked.replace or not one.packed)]
    kept = [one.card.name for one in results if one.whole and one.packed]
    refused = [one for one in results if not one.whole and not one.packed]
    names = [name for name in cards.declared.added() if name not in before]
    folder = Path(asked.into) / game.id
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{Path(asked.path).stem}.cards"
    file.write_text(pack_text(game, taken, names, kept if asked.replace else ()), encoding="utf-8")
    lines = [f"{file}: {len(taken)} cards of {len(results)}; play with them by --packs {asked.into}"]
    if kept and not asked.replace:
        lines.append(f"{len(kept)} are packed already and stay as they are; --replace puts yours in their place")
    for one in refused:
        refusal = one.compiled.refusals[0]
        lines.append(f"refused: {one.card.name}: {refusal.reason} (.. {refusal.span} ..)")
    data = {"file": str(file), "cards": len(taken), "kept": kept, "refused": {
        one.card.name: [refusal._asdict() for refusal in one.compiled.refusals] for one in refused}}  # fmt: skip
    tell(asked, data, lines)
    return DONE if taken else NO


def try_cards(asked: Arguments) -> int:
    """Read a text and say line by line what was understood, in our own words."""
    plug = plugin(asked.game)
    game, cards = texts_of(plug), cards_of(plug)
    typed = " ".join(asked.text)
    if not typed:
        if sys.stdin.isatty():
            print(f"The text of {one_of(asked.type)}, then an empty line:")
        lines: list[str] = []
        for line in sys.stdin:
            if not line.strip():
                break
            lines.append(line.rstrip())
        typed = "\n".join(lines)
    if not typed.strip():
        print("headjudge: no text was typed", file=sys.stderr)
        return BAD_INPUT
    entry = {"name": asked.name, "type": asked.type, "text": typed.replace("\\n", "\n"), "house": asked.house}
    if asked.type in ("creature", "token creature"):
        entry["power"] = 3
    found = game.cards(json.dumps([entry]))
    result = compile_all(game, cards, found)[0]
    tell(asked, cards_data([result]), understood(cards, result.card, result.compiled))
    return DONE if result.whole else NO


def one_of(type: str) -> str:
    return f"{'an' if type[0] in 'aeiou' else 'a'} {type}"


def understood(cards: GameCards, card: CardText, made: Compiled) -> list[str]:
    """Each line of a text with what it means, and what of it was not understood."""
    lines: list[str] = []
    for line in made.lines:
        lines.append(f"  {line.text.replace('~', card.name)}")
        for form in line.forms:
            if head(form) in ("keyword", "ignored", "fact"):
                lines.append(f"    = {write(form)}")
                continue
            kind = cards.lexicon.bind(form).word.kind
            lines.append(f"    = {Speech(cards.lexicon, form, card.this).sentence(form, kind)}")
            lines.append(f"      {write(form)}")
    for refusal in made.refusals:
        span = refusal.span.replace("~", card.name)
        lines.append(f"  not understood: {span if len(TOKEN.findall(span)) < 40 else span[:120]}")
        lines.append(f"    {refusal.reason}")
        if refusal.nearest:
            lines.append(f"    nearest {refusal.nearest}")
    lines.append("understood" if not made.refusals else "refused: nothing of it is left out")
    return lines
