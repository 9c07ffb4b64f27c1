"""What faces and their parts say: the bridge from a node, which only behaves, to the form that it comes from."""

from __future__ import annotations

from headjudge.abilities.lexicon import ABILITY, EFFECT, Lexicon
from headjudge.abilities.notation import Datum, Form
from headjudge.abilities.phrases import Unsayable
from headjudge.abilities.saying import Speech
from headjudge.kernel.definitions import Ability, Face, Instruction, Node


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
        root = written_in(face, form)
        kind = self.lexicon.bind(form).word.kind
        speech = Speech(self.lexicon, form if root is None else root, face.this)
        try:
            return (
                speech.sentence(form) if kind == ABILITY else speech.part(form, kind, "base" if kind == EFFECT else "")
            )
        except Unsayable:
            before = [other for other in face.nodes[: node.local] if isinstance(other, Ability | Instruction)]
            around = [other for other in before if written_in(face, other.form) is not None]
            if root is not None or not around:
                raise
            return self.words(face, around[-1])  # what a word stands for is said by that word


def written_in(face: Face, form: object) -> Form | str | None:
    """What the card says of which a form is a part, this very one; none where the card does not write it."""
    for root in face.forms:
        if isinstance(root, Form) and isinstance(form, Form | str) and holds(root, form):
            return root
        if isinstance(root, str) and root == form:
            return root
    return None


def holds(root: Form, form: Datum) -> bool:
    """Whether a form is a part of another, this very one."""
    return root is form or any(holds(part, form) for part in root if isinstance(part, Form))
