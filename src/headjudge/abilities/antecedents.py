"""The slots of an ability: where each is filled, where it is read, and the noun by which it is said.

A slot is called after what was put there: `that card`, `those cards`, `the card revealed this way`. Two that would be
called alike are told apart by their order, as soon as both are filled: `the first card`, `the second card`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from headjudge.abilities.english import Hole, Literal, Noun, countable, plural, unmarked
from headjudge.abilities.lexicon import FILTER, NEW, OBJECTS, SLOT, FormError, Lexicon, Spoken, Word
from headjudge.abilities.notation import Datum, Form, where, write
from headjudge.abilities.phrases import Said, Unsayable

CHOSEN: Final = "chosen"
NOTED: Final = "noted"
NUMBERED: Final = "number"
OWN: Final = "own"

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


class Antecedent(NamedTuple):
    """A slot as it is filled: by what, and what to call it."""

    name: str
    sort: str
    noun: str
    several: bool
    did: str = ""
    """What was done with it: `purged`."""

    @property
    def called(self) -> str:
        """What it would be called if there were no other."""
        noun = plural(self.noun) if self.several else self.noun
        return f"{noun} {self.did} this way" if self.did else noun

    @property
    def kept_apart(self) -> tuple[str, str]:
        """What two slots must not share; how many were noted is asked of one card as of several."""
        return self.sort, f"{self.noun} {self.did}" if self.did else self.called


class Antecedents:
    """The slots of one ability, in the order in which they are filled."""

    def __init__(self, lexicon: Lexicon, root: Datum) -> None:
        self.lexicon = lexicon
        self.filled: dict[str, Antecedent] = {}
        for datum, word, name in fillings(lexicon, root):
            if name not in self.filled:
                self.filled[name] = self.slot(datum, word, name)
        self.follow(root, {})

    def slot(self, datum: Datum, word: Word, name: str) -> Antecedent:
        given = self.lexicon.bind(datum).given
        if name in word.defines:
            return Antecedent(name, OWN, word.noun, word.several)
        if word.did == "number":
            return Antecedent(name, NUMBERED, "number", False)
        effect = given.get("effect")
        if word.name == "note" and effect is not None and not isinstance(effect, list):
            return self.noted(name, effect)
        objects = given.get("objects")
        noun = word.noun
        if not noun and objects is not None and not isinstance(objects, list):
            noun = self.noun(objects)
        return Antecedent(name, CHOSEN, noun or "card", self.holds_several(word, given, objects))

    def holds_several(self, word: Word, given: dict[str, Datum | list[Datum]], objects: object) -> bool:
        if word.several:
            return isinstance(objects, int | str | Form) and self.several(objects)
        numbers = [given[name] for name in ("least", "most", "count") if name in given]
        return any(n != 1 for n in numbers[-1:])

    def noted(self, name: str, effect: Datum) -> Antecedent:
        """What an instruction did, by the first verb in it that says so."""
        for datum, word in self.lexicon.forms(effect):
            if word.did:
                noun, _, did = word.did.rpartition(" ")
                given = self.lexicon.bind(datum).given
                objects = given.get("objects")
                if noun != "@":
                    counts = [given.get(a.name, a.default) for a in word.takes if a.name in ("count", "amount")]
                    return Antecedent(name, NOTED, noun, countable(noun) and counts not in ([], [1]), did)
                if objects is not None and not isinstance(objects, list):
                    several = given["count"] != 1 if "count" in given else self.several(objects)
                    return Antecedent(name, NOTED, self.noun(objects), several, did)
        raise FormError(f"nothing in {write(effect)} can be noted", where(effect))

    def noun(self, datum: Datum) -> str:
        """What one of these objects is called."""
        word, given = self.lexicon.bind(datum)
        if word.noun:
            return word.noun
        if word.name == "slot":
            slot = self.filled.get(str(given["slot"]))
            return "card" if slot is None else slot.noun
        spoken = self.lexicon.source(self.lexicon.bind(datum))
        for pattern in next(iter(spoken.patterns.values()), ()):
            for mark in pattern.marks:
                if isinstance(mark, Noun):
                    return mark.noun
                if isinstance(mark, Hole) and mark.mode.startswith("#"):
                    return self.filtered(given.get(mark.argument), mark.mode[1:])
        inner = [d for a, d in self.lexicon.below(datum) if a.kind == "objects"]
        nouns = {self.noun(d) for d in inner}
        return nouns.pop() if len(nouns) == 1 else "card"

    def filtered(self, filters: object, noun: str) -> str:
        """The noun among the filters, or the one that stands where there is none."""
        todo: list[Datum] = list(filters) if isinstance(filters, list) else []
        found = ""
        while todo:
            datum = todo.pop(0)
            if self.lexicon.bind(datum).word.name == "both":
                todo += [d for _, d in self.lexicon.below(datum)]
            spoken = self.lexicon.source(self.lexicon.bind(datum))
            if "noun" in spoken.patterns and (noun in self.lexicon.general or "pre" not in spoken.patterns):
                mark = spoken.patterns["noun"][0].marks[0]
                if "pre" not in spoken.patterns:
                    return mark.text if isinstance(mark, Literal) else noun
                found = mark.text if isinstance(mark, Literal) else found
        return found or noun

    def several(self, datum: Datum) -> bool:
        """Whether these objects may be more than one."""
        word, given = self.lexicon.bind(datum)
        if word.name == "slot":
            slot = self.filled.get(str(given["slot"]))
            return slot is not None and slot.several
        if "count" in given:
            return given["count"] != 1
        return any(pattern.headed for ps in word.patterns.values() for pattern in ps) or word.several or bool(word.by)

    def order(self, slot: Antecedent, datum: Datum | None = None) -> tuple[int, int]:
        """Which of those called alike it is, and how many of them are filled where a form reads it."""
        before = datum.filled if isinstance(datum, Form) else ()
        known = [self.filled[name] for name in before] if slot.name in before else self.filled.values()
        alike = [other for other in known if other.kept_apart == slot.kept_apart]
        return alike.index(slot), len(alike)

    def follow(self, datum: Datum, filled: dict[str, None]) -> None:
        """Note what is filled wherever a slot is read; a slot is filled once what is put there has been said."""
        if isinstance(datum, int) or self.lexicon.kind_of(datum) == "":
            return
        word = self.lexicon.bind(datum).word
        below = self.lexicon.below(datum)
        new = dict.fromkeys([str(value) for a, value in below if a.kind == NEW])
        for a, value in below:
            if a.kind == SLOT:
                assert isinstance(datum, Form)
                datum.filled = tuple([name for name in filled if name in self.filled])
            elif self.lexicon.is_form(a):
                self.follow(value, filled)
            if a.kind == OBJECTS:
                filled.update(new)
        filled.update(new)
        filled.update(dict.fromkeys(word.defines))

    def said(self, name: str, mode: str, clause: str, datum: Datum | None = None) -> Said:
        slot = self.filled.get(name)
        if slot is None:
            raise Unsayable(f"nothing fills the slot {name}")
        which = self.which(slot, datum)
        if slot.sort == NUMBERED and mode == "number":
            return Said("that number")
        if slot.sort == OWN:
            return Said(slot.noun, "many" if slot.several else "one")
        if mode == "any":
            return Said(any_of(slot, clause, which))
        if mode == "all":
            return Said(all_of(slot, clause, which))
        if mode in ("bare", "each one") and slot.sort == NOTED:
            return Said(f"{which.removeprefix('the ')}{slot.noun} {slot.did} this way".strip())
        if mode == "number":
            if slot.sort != NOTED:
                raise Unsayable(f"the slot {name} is no number")
            number = "number" if countable(slot.noun) else "amount"
            return Said(f"the {number} of {which.removeprefix('the ')}{plural(slot.noun)} {slot.did} this way")
        if mode in ("bare", "each one", "a") or slot.sort == NUMBERED:
            raise Unsayable(f"the slot {name} is no description")
        text = which + slot.called
        if slot.sort != NOTED and not text.startswith("the "):
            text = f"{'those' if slot.several else 'that'} {text}"
        elif not text.startswith("the "):
            text = f"the {text}"
        if mode == "one" and slot.several:
            return Said(f"one of {text}")
        if mode == "of" and slot.sort == NOTED and not slot.several:
            return Said(text.removeprefix("the "))
        return Said(f"of {text}" if mode in ("of", "some") else text, "many" if slot.several else "one")

    def which(self, slot: Antecedent, datum: Datum | None) -> str:
        """What tells a slot from those that would be called alike."""
        i, n = self.order(slot, datum)
        if n == 1:
            return ""
        if i >= len(ORDINALS):
            raise Unsayable(f"{n} slots would all be called {unmarked(slot.called)}")
        if n == 2 and slot.sort == NOTED:
            return "the other " if i else ""
        return f"the {ORDINALS[i]} "


def any_of(slot: Antecedent, clause: str, which: str) -> str:
    if slot.sort != NOTED:
        raise Unsayable(f"the slot {slot.name} notes nothing")
    if clause == "not":
        return f"no {which.removeprefix('the ')}{slot.noun} is {slot.did} this way"
    return f"any {which.removeprefix('the ')}{slot.noun} is {slot.did} this way"


def all_of(slot: Antecedent, clause: str, which: str) -> str:
    if slot.sort != NOTED:
        raise Unsayable(f"the slot {slot.name} notes nothing")
    some = "every" if countable(slot.noun) else "all"
    lead = f"not {some}" if clause == "not" else some
    return f"{lead} {which.removeprefix('the ')}{slot.noun} is {slot.did} this way"


def ways_to_call(lexicon: Lexicon) -> list[str]:
    """All that a slot may be called."""
    nouns = sorted(nouns_of(lexicon))
    found = ["that number"]
    for noun in nouns:
        found += [f"that {noun}", f"those {plural(noun)}", f"the other {noun}", f"the other {plural(noun)}"]
        found += [f"the {n} {form}" for n in ORDINALS[:4] for form in (noun, plural(noun))]
    for word in lexicon.words.values():
        noun, _, did = word.did.rpartition(" ")
        for one in (nouns if noun == "@" else [noun]) if noun else []:
            for form in {one, plural(one)}:
                base = f"{form} {did} this way"
                found += [base, f"the {base}", f"other {base}", f"the other {base}"]
    found += [word.noun for word in lexicon.words.values() if word.defines]
    return sorted(set(found))


def nouns_of(lexicon: Lexicon) -> set[str]:
    """Every noun that the rows of a lexicon know."""
    found = {"card"}
    spoken: list[Spoken] = [word for word in lexicon.words.values() if word.kind in (OBJECTS, FILTER)]
    for known in lexicon.names.values():
        spoken += list(known.values())
    for row in spoken:
        for mode, patterns in row.patterns.items():
            for pattern in patterns:
                found |= {m.noun for m in pattern.marks if isinstance(m, Noun)}
                found |= {h.mode[1:] for h in pattern.holes() if h.mode.startswith("#")}
                if mode == "noun":
                    found |= {m.text for m in pattern.marks if isinstance(m, Literal)}
    return found | {word.noun for word in lexicon.words.values() if word.kind == OBJECTS and word.noun}


def fillings(lexicon: Lexicon, root: Datum) -> Iterator[tuple[Datum, Word, str]]:
    """Where slots are filled: the form, its word, the slot."""
    for datum, word in lexicon.forms(root):
        for a, value in lexicon.below(datum):
            if a.kind == NEW:
                yield datum, word, str(value)
        for name in word.defines:
            yield datum, word, name


def readings(lexicon: Lexicon, root: Datum) -> Iterator[tuple[Datum, str]]:
    """Where slots are read: the form, the slot."""
    for datum, _ in lexicon.forms(root):
        for a, value in lexicon.below(datum):
            if a.kind == SLOT:
                yield datum, str(value)
