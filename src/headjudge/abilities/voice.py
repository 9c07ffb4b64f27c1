"""What faces and their parts say: the bridge from a node, which only behaves, to the form that it comes from."""

from __future__ import annotations

from headjudge.abilities.lexicon import ABILITY, EFFECT, Lexicon
from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.saying import Speech
from headjudge.kernel.definitions import Face, Node


class Voice:
    """The voice of one game's cards."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.texts: dict[tuple[str, str], list[str]] = {}
        """What was said of a face, by its key and digest: a table shows it at every decision."""
        self.parts: dict[int, str] = {}
        """What was said of a node, by its id."""

    def text(self, face: Face) -> list[str]:
        """What a card says, one sentence or several for each thing in its text."""
        known = face.key, face.digest
        if known not in self.texts:
            forms = [form for form in face.forms if isinstance(form, Form | str)]
            self.texts[known] = [self.sentence(form, face.this) for form in forms]
        return self.texts[known]

    def sentence(self, form: Datum, this: str) -> str:
        return Speech(self.lexicon, form, this).sentence(form, self.lexicon.bind(form).word.kind)

    def words(self, face: Face, node: Node) -> str:
        """What a part of a card says, in the words of the whole."""
        if node.id < 0 or node.id not in self.parts:
            self.parts[node.id] = self.part(face, node)
        return self.parts[node.id]

    def part(self, face: Face, node: Node) -> str:
        form = node.form
        if not isinstance(form, Form | str):
            return "" if form is None else str(form)
        root = next((root for root in face.forms if isinstance(root, Form) and holds(root, form)), form)
        assert isinstance(root, Form | str)
        kind = self.lexicon.bind(form).word.kind
        speech = Speech(self.lexicon, root, face.this)
        return speech.sentence(form) if kind == ABILITY else speech.part(form, kind, "base" if kind == EFFECT else "")


def holds(root: Form, form: Datum) -> bool:
    """Whether a form is a part of another, this very one."""
    return root is form or any(holds(part, form) for part in root if isinstance(part, Form))
