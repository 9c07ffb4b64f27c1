"""`headjudge cards`: their facts, and the tools of those who write them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from headjudge import texts
from headjudge.abilities.packs import PackError
from headjudge.cards import NoPacks, cards_of, missing
from headjudge.cards.formatting import formatted
from headjudge.cards.porting import LARGEST_PACK, port
from headjudge.cards.reports import check_report, words_report
from headjudge.cards.showing import card_data, card_lines, doing, key_of
from headjudge.cli.answers import DONE, NO, Arguments, tell
from headjudge.cli.compiling import LARGEST_DATASET
from headjudge.kernel.plugin import DeckError
from headjudge.plugins import add_packs, games, plugin
from headjudge.table.definitions import face_data, face_lines, face_named, found
from headjudge.table.screen import quoted


def show_card(asked: Arguments) -> int:
    plug, name = plugin(asked.game), " ".join(asked.name)
    try:
        cards = cards_of(plug)
    except NoPacks:
        face = face_named(plug, name)
        tell(asked, face_data(plug, face), face_lines(plug, face))
        return DONE
    key = key_of(cards, plug.id, name)
    tell(asked, card_data(cards, key), card_lines(cards, key))
    return DONE


def find_cards(asked: Arguments) -> int:
    """Names that hold a text; then the cards that say all of the words."""
    plug = plugin(asked.game)
    words = " ".join(asked.name)
    names = found(plug, words)
    not_yet = ""
    try:
        cards = cards_of(plug)
        does = [(key, told) for key, told in doing(cards, plug.id, words) if key not in names]
        not_yet = cards.packs().not_yet(words)
    except NoPacks:
        does = []
    tell(asked, [*names, *[key for key, _ in does]], [*names, *[f"{key}: {told}" for key, told in does]])
    if not names and not does:
        none = f"no card of {plug.id} has {quoted(words)!r} in its name, or says it"
        print(f"headjudge: {not_yet or none}", file=sys.stderr)
    return DONE if names or does else NO


def check_cards(asked: Arguments) -> int:
    wrong = 0
    for name in asked.names or games():
        if name not in games() and (os.sep in name or Path(name).is_dir()):
            wrong += check_folder(name, asked)
            continue
        plug = plugin(name)
        lines, bad = check_report(plug.id, cards_of(plug), asked.atoms, asked.heard)
        print("\n".join(lines))
        wrong += bad
    return NO if wrong else DONE


def check_folder(folder: str, asked: Arguments) -> int:
    """Check a folder of packs: its names, its cards, its decks. How much of it is wrong."""
    try:
        packs = add_packs(folder)
    except PackError as error:
        lines = str(error).splitlines()
        print("\n".join([*lines, f"{folder}: {len(lines)} wrong"]))
        return len(lines)
    wrong = 0
    for pack in packs:
        plug = plugin(pack.game)
        lines, bad = check_report(f"{folder}, {plug.id}", cards_of(plug), asked.atoms, asked.heard, pack.cards)
        for id in pack.decks if not bad else ():
            try:
                deck = plug.decks()[id]
                complaints = plug.check_deck(deck, plug.format_of([deck]))
            except DeckError as error:
                complaints = error.complaints
            lines += [f"{id}: {complaint}" for complaint in complaints]
            bad += len(complaints)
        print("\n".join(lines))
        wrong += bad
    return wrong


def format_cards(asked: Arguments) -> int:
    cards = cards_of(plugin(asked.game))
    changed = 0
    for path in asked.paths:
        text = texts.read_text(path, LARGEST_PACK)
        made = formatted(cards, text, str(path))
        if made != text:
            changed += 1
            print(f"{path}: {'is written otherwise' if asked.check else 'written anew'}")
            if not asked.check:
                path.write_text(made, encoding="utf-8")
    return NO if asked.check and changed else DONE


def port_cards(asked: Arguments) -> int:
    refused = 0
    for path in asked.paths:
        found = port(cards_of(plugin(asked.game)), path)
        print("\n".join([*[f"{file}: ported" for file in found.changed], *found.refused]))
        refused += len(found.refused)
    return NO if refused else DONE


def count_words(asked: Arguments) -> int:
    every = {plug.id: cards_of(plug) for plug in map(plugin, games())}
    wanted = [plugin(name).id for name in asked.names]
    print("\n".join(words_report(every, wanted)))
    return DONE


def missing_mechanisms(asked: Arguments) -> int:
    """What names of a dataset need and the language lacks."""
    cards = cards_of(plugin(asked.game))
    data = missing.read_data(texts.read_text(asked.data, LARGEST_DATASET))
    found = missing.survey(cards, data)
    if unknown := [name for name in asked.names if name not in found]:
        print(f"headjudge: {asked.data} has no card named {quoted(unknown[0])!r}", file=sys.stderr)
        return NO
    if not asked.names:
        tell(asked, missing.report_data(cards, found), missing.report(cards, found, asked.most))
        return DONE
    wanted = {name: sorted(found[name]) for name in asked.names}
    tell(asked, wanted, [f"{name}: {', '.join(what) or 'nothing is missing'}" for name, what in wanted.items()])
    return DONE
