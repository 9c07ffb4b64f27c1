"""A small game's lexicon: the neutral rows, a few of its own, and tables of names."""

from __future__ import annotations

from headjudge.abilities.english import Says
from headjudge.abilities.lexicon import ABILITY, EFFECT, Name, Word, lexicon, names
from headjudge.abilities.lowering import Lowering
from headjudge.abilities.notation import read
from headjudge.abilities.rows import NEUTRAL, TABLES
from headjudge.abilities.saying import Speech
from headjudge.abilities.statics import When
from headjudge.abilities.verbs import Reveal

ZONES: dict[str, Says] = {
    "deck": {"": "{filters:#card} in {who:whose} deck"},
    "hand": {"": ("[who=each-player] {filters:#card} in a hand", "{filters:#card} in {who:whose} hand")},
    "board": {"": "{filters:#ally} {who} *control", "place": "board"},
}
EVENTS: dict[str, Says] = {
    "hit": ("{subject:one #ally} *hit {against:one #hero}", "{subject:one #ally} *hit", "an ally *hit"),
    "drawn": {"": ("{by} *draw a card",), "at": "[by=you] whenever you draw"},
}
NAMES = {
    **TABLES,
    "zone": names({"deck": 0, "hand": 1, "board": 2}, ZONES),
    "property": {
        "power": Name(0, {"one": "~power"}, types=("ally",)),
        "guard": Name(1, types=("ally",), keyword=True),
        "swift": Name(2, {"": "hurry"}, keyword=True, number=True),
    },
    "mark": names({"spent": 0, "rust": 1}, {"spent": {"quality": "spent", "not": "unspent", "one": "spent counter"},
                                            "rust": {"post": "with rust", "one": "rust counter"}}),
    "asset": names({"life": 0}, {"life": {"": "{who:whose} life", "one": "~life"}}),
    "event": {"hit": Name(0, EVENTS["hit"], changes="amount"), "drawn": Name(1, EVENTS["drawn"])},
    "duration": names({"turn": 0}, {"turn": {"": "this turn", "in": "this turn"}}),
    "tally": names({"played": 0}, {"played": "the number of cards {who} *have played"}),
}  # fmt: skip
ROWS = {word.name: word for word in NEUTRAL}
OWN = (
    ROWS["when"].own(says="whenever {pattern}, {effect}"),
    Word("show", EFFECT, "objects:objects", "show {objects}", Reveal, did="@ shown", about="as reveal, but dearer"),
    Word("from-hand", ABILITY, "pattern:pattern effect:effect", "from your hand: when {pattern}, {effect}", When,
         zones=("hand",)),
)  # fmt: skip
LEXICON = lexicon("tiny", NEUTRAL, OWN, NAMES)
LOWERING = Lowering(LEXICON)


def said(text: str, kind: str = ABILITY, this: str = "this ally") -> str:
    """The sentence that a form says."""
    datum = read(text)
    return Speech(LEXICON, datum, this).sentence(datum, kind)
