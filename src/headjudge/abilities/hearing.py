"""Reads a sentence back: the forms whose words say it, by the same rows that say them.

Syntax first (an Earley parser over the grammar of the rows), then binding (which slot is meant by `that card`, what was
noted where something was done `this way`). What is found must say the sentence again, word for word.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from headjudge.abilities.antecedents import NOTED, Antecedents
from headjudge.abilities.chart import Starts, parsed
from headjudge.abilities.checking import check
from headjudge.abilities.english import unmarked
from headjudge.abilities.grammar import Grammar
from headjudge.abilities.lexicon import ABILITY, EFFECT, FormError, Lexicon
from headjudge.abilities.meanings import OPEN
from headjudge.abilities.notation import Datum, Form, Text
from headjudge.abilities.packs import until_packs_change
from headjudge.abilities.printing import canonical
from headjudge.abilities.productions import Symbol, tokens
from headjudge.abilities.saying import Speech

MOST = 400
"""So many readings of a sentence are tried."""

READERS: Final = ("slot", "noted", "did", "in-full")
"""Words for what lies in a slot."""


# -- binding


def bound(lexicon: Lexicon, root: Datum, branches: bool) -> Iterator[Datum]:
    """The form with its slots: what was left open gets a name, what was called something finds it.

    `branches`: slots that are not told apart are one, which each branch fills.
    """
    form, _ = opened(root, [])
    if branches:
        apart, form = form, merged(lexicon, form)
        if form == apart:  # no two slots are one: it is what it was without branches
            return
    named = False
    for _ in range(2):  # what a slot is called may hang on what another is called
        before, form = form, with_names(lexicon, form)
        if form == before:
            named = True
            break
    for notes in dict.fromkeys(noted(lexicon, form)):
        yield notes if named and notes is form else with_names(lexicon, notes)


def with_names(lexicon: Lexicon, form: Datum) -> Datum:
    """Antecedents that were called something by their names, as far as they are filled."""
    try:
        speech = Speech(lexicon, form)
        return resolved(form, {phrase(speech, slot): slot for slot in speech.antecedents.filled}, speech)
    except FormError:
        return form


def merged(lexicon: Lexicon, form: Datum) -> Datum:
    """Antecedents that would be called alike and are not told apart in the text are one: each branch fills it."""
    try:
        known = Antecedents(lexicon, form)
    except FormError:
        return form
    told_apart = {word for name in called(form) for word in str(name).split() if word in APART}
    first: dict[str, str] = {}
    for slot in known.filled.values() if not told_apart else ():
        first.setdefault(slot.called, slot.name)
    names = {slot.name: first.get(slot.called, slot.name) for slot in known.filled.values()}
    return exchanged(form, names)


APART = ("other", "first", "second", "third", "fourth")


def exchanged(datum: Datum, names: dict[str, str]) -> Datum:
    if isinstance(datum, Form):
        return Form(exchanged(part, names) for part in datum)
    return names.get(datum, datum) if isinstance(datum, str) and not isinstance(datum, Text) else datum


def opened(datum: Datum, found: list[str]) -> tuple[Datum, list[str]]:
    if datum is OPEN or (isinstance(datum, Text) and datum == OPEN):
        found.append(f"s{len(found)}")
        return found[-1], found
    if not isinstance(datum, Form):
        return datum, found
    return Form([opened(part, found)[0] for part in datum]), found


def called(datum: Datum) -> list[Datum]:
    """What slots are called in the text."""
    if not isinstance(datum, Form):
        return []
    if datum[:1] and datum[0] in READERS and len(datum) == 2:
        return [datum[1]]
    return [name for part in datum for name in called(part)]


def noted(lexicon: Lexicon, root: Datum) -> Iterator[Datum]:
    """The form with notes around what was done `this way`: the last before that is meant, then the others."""
    wanted = [str(name) for name in called(root)]
    done = sorted({plain(name) for name in wanted if name.endswith("this way")})
    if not done:
        yield root
        return
    for choice in range(4):
        made, n = root, 0
        for name in done:
            times = len({w for w in wanted if plain(w) == name})
            found = doers(lexicon, root, name)
            for datum in (found[choice:] + found[:choice])[:times]:
                made = replaced(made, datum, Form(("note", f"n{n}", datum)))
                n += 1
        yield made
    every, n = root, 0
    for name in done:  # each branch may have done it
        for datum in doers(lexicon, root, name):
            every = replaced(every, datum, Form(("note", "n0", datum)))
    yield every


def doers(lexicon: Lexicon, root: Datum, name: str) -> list[Datum]:
    """The instructions that can have done it: those before it is spoken of, the last of them first, then the others."""
    try:
        written = list(lexicon.forms(root))
    except FormError:  # a reading that is no form: nobody will say it
        return []
    read = next(
        (
            i
            for i, (d, _) in enumerate(written)
            if any(plain(str(c)) == name for c in called(Form((d,))) if is_reader(d))
        ),
        0,
    )
    found = [(i, d) for i, (d, word) in enumerate(written) if word.did and says(lexicon, d, name)]
    before = [d for i, d in found if i < read]
    return [*reversed(before), *[d for i, d in found if i >= read]]


def is_reader(datum: Datum) -> bool:
    return isinstance(datum, Form) and datum[:1] != () and datum[0] in READERS


def plain(name: str) -> str:
    """What was done, without which of several: `card discarded`."""
    words = [
        w
        for w in name.removesuffix(" this way").split()
        if w not in ("the", "other", "any", "no", "all", "every", "not")
    ]
    return " ".join(w for w in words if w not in ("first", "second", "third"))


def says(lexicon: Lexicon, datum: Datum, name: str) -> bool:
    word = lexicon.bind(datum).word
    noun, _, did = word.did.rpartition(" ")
    return name.endswith(f" {did}") and (noun == "@" or name.startswith(noun.removeprefix("~")[:3]))


def replaced(datum: Datum, old: Datum, new: Datum) -> Datum:
    if datum is old:
        return new
    if not isinstance(datum, Form):
        return datum
    parts = [replaced(part, old, new) for part in datum]
    return datum if all(a is b for a, b in zip(parts, datum)) else Form(parts)


def phrase(speech: Speech, slot: str) -> str:
    filled = speech.antecedents.filled[slot]
    text = unmarked(speech.antecedents.said(slot, "number" if filled.sort == "number" else "", "").text)
    return text if filled.sort != NOTED else key(text)


def key(text: str) -> str:
    """`the other card discarded` whatever stands around it."""
    which = [word for word in text.split() if word in ("other", "first", "second", "third")]
    return " ".join([*which, plain(singular(text))])


def singular(text: str) -> str:
    return " ".join([w[:-1] if w.endswith("s") and not w.endswith("ss") else w for w in text.split()])


def resolved(datum: Datum, names: dict[str, str], speech: Speech) -> Datum:
    if not isinstance(datum, Form):
        return datum
    if datum[:1] and datum[0] in READERS and len(datum) == 2 and isinstance(datum[1], Text):
        text = str(datum[1])
        found = names.get(text) or names.get(key(text)) or own(speech, text) or only(speech, text)
        return Form((datum[0], found or datum[1]))
    return Form([resolved(part, names, speech) for part in datum])


def only(speech: Speech, text: str) -> str:
    """The first slot that is called so: it was so called while there was no other."""
    noun = text.removeprefix("that ").removeprefix("those ")
    filled = speech.antecedents.filled.items()
    return next((name for name, slot in filled if unmarked(slot.called) == noun and slot.sort != NOTED), "")


def own(speech: Speech, text: str) -> str:
    return next((name for name, slot in speech.antecedents.filled.items() if slot.noun == text), "")


# -- reading


@until_packs_change
def starts_for(lexicon: Lexicon, this: str, goal: Symbol) -> Starts:
    return Starts(Grammar(lexicon, this), goal)


def heard(lexicon: Lexicon, sentence: str, kind: str = ABILITY, this: str = "this card") -> list[Datum]:
    """The canonical forms that say a sentence, each of them once."""
    goal = Symbol(kind, "text") if kind == EFFECT else Symbol(kind)
    text = tokens(sentence.removesuffix("."))
    forms = parsed(starts_for(lexicon, this, goal), goal, text)[:MOST]
    tried: dict[Datum, Datum | None] = {}
    for branches in (False, True):
        found: list[Datum] = []
        for form in forms:
            for candidate in bound(lexicon, form, branches):
                if candidate not in tried:  # two readings may come to the same
                    tried[candidate] = saying(lexicon, candidate, sentence, kind, this)
                made = tried[candidate]
                if made is not None:
                    found += [made] if made not in found else []
                    break
        if found:
            return found
    return []


def saying(lexicon: Lexicon, form: Datum, sentence: str, kind: str, this: str) -> Datum | None:
    """The canonical form, if it says just that and nothing is wrong with it."""
    try:
        made = canonical(lexicon, form)
        if Speech(lexicon, made, this).sentence(made, kind) != sentence:
            return None
        check(lexicon, made, kind, this=this)
    except FormError:
        return None
    return made
