"""Anchors: what resolves, what does not, and what is said then."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

from headjudge import rulebook
from headjudge.rulebook.books import index
from headjudge.rulebook.citations import PACKAGE


@pytest.mark.parametrize(
    "name",
    [
        "FAB 7.5.2a",
        "FAB 7",
        "FAB 7.5",
        "FAB 7.5.2-e1",
        "KF abilities 2.1",
        "KF abilities 2.1-e1",
        "KF 13.3",
        "KF 21 omega",
        "KF 12.2c",
        "GA activation 7.4",
        "GA activation 3.6-e1",
        "GA 2.2.g",
        "GA 2.2.g.iv",
        "GA 3.1 intercept",
    ],
)
def test_a_rule_goes_by_its_name(name: str) -> None:
    anchor = rulebook.cite(name)
    assert anchor > 0
    assert rulebook.anchor_name(anchor) == name
    assert rulebook.rule(name) is rulebook.rule(anchor)


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("FAB rule:hit", "FAB 7.5.5"),
        ("FAB sec:combat_general", "FAB 7.0"),
        ("KF 12.2.c", "KF 12.2c"),
        ("KF 12.2 c", "KF 12.2c"),
        ("KF 21 Splash Attack", "KF 21 splash-attack"),
        ("GA 2.2g", "GA 2.2.g"),
    ],
)
def test_other_spellings_are_the_same_rule(spelling: str, name: str) -> None:
    assert rulebook.cite(spelling) == rulebook.cite(name)


def test_the_example_in_the_documentation_holds() -> None:
    told = doctest.testmod(rulebook)
    assert told.attempted > 0
    assert told.failed == 0


def test_every_label_stands_at_its_rule() -> None:
    for rule in rulebook.rules("fab"):
        for label in rule.labels:
            assert rulebook.cite(f"FAB {label}") == rule.anchor


def test_an_unknown_anchor_names_the_nearest() -> None:
    with pytest.raises(rulebook.UnknownAnchor, match=r"no rule KF 21 omga .*nearest: KF 21 omega"):
        rulebook.cite("KF 21 omga")
    with pytest.raises(rulebook.UnknownAnchor, match=r"edition 2\.10\.1 .*FAB 7\.5\.2,"):
        rulebook.cite("FAB 7.5.2z")


def test_a_rule_cited_without_its_text_is_another_rule() -> None:
    assert rulebook.cite("KF 5.2") != rulebook.cite("KF abilities 5.2")


@pytest.mark.parametrize("name", ["7.5.2", "", "FAB", "FAB ", "XX 1.1", "fab7.5.2"])
def test_what_is_no_citation_is_refused(name: str) -> None:
    with pytest.raises(LookupError):
        rulebook.cite(name)


def test_an_unknown_number_is_no_anchor() -> None:
    with pytest.raises(rulebook.UnknownAnchor):
        rulebook.anchor_name(0)


def test_anchors_are_the_same_in_every_process_and_order() -> None:
    names = ["GA 2.2.g", "KF abilities 5.2", "FAB 7.5.5"]
    program = f"from headjudge.rulebook import cite; print([cite(name) for name in {names!r}])"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    backwards = [rulebook.cite(name) for name in reversed(names)]
    assert told.strip() == str(backwards[::-1])


def test_citing_reads_only_the_book_it_needs() -> None:
    program = (
        "from headjudge.rulebook.books import index\n"
        "from headjudge import rulebook\n"
        "assert index.cache_info().currsize == 0\n"
        "rulebook.cite('KF 13.3')\n"
        "assert index.cache_info().currsize == 1\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_numbers_within_a_game_need_no_code() -> None:
    assert rulebook.resolve("fab", "7.5.5") is rulebook.rule("FAB rule:hit")
    assert rulebook.resolve("keyforge", "abilities 5.2").name == "KF abilities 5.2"
    assert rulebook.resolve("grand-archive", "GA activation 7.4").name == "GA activation 7.4"


def test_finding_by_number_and_by_words() -> None:
    assert rulebook.rule("FAB 7.5.2a") in rulebook.find("7.5.2", "fab")
    assert rulebook.rule("KF abilities 5.2") in rulebook.find("six times")
    assert rulebook.find("zyzzyva") == []


def test_a_game_from_elsewhere_brings_its_book(tmp_path: Path) -> None:
    file = tmp_path / "toy.tsv"
    file.write_text("1\theading\t\tPlay\t\n1.1\trule\tplay\t\tPlay a card.\n")
    book = rulebook.Book("TOY", "toy-game", "Toy rules", "1", file, rest="rules", counted=("rules",))
    rulebook.register(book)
    rulebook.register(book)
    assert rulebook.rule("TOY play").summary == "Play a card."
    assert rulebook.resolve("toy-game", "1.1").title == "Play"
    with pytest.raises(ValueError, match="TOY already stands for Toy rules"):
        rulebook.register(rulebook.Book("TOY", "other", "Other rules", "1", file))


@pytest.mark.parametrize(
    ("lines", "complaint"),
    [
        ("1.1\trule\t\tPlay a card.\n", r"bad\.tsv:1: 4 fields, not 5"),
        ("1.1\trule\t\t\tA.\n1.1\trule\t\t\tB.\n", r"BAD 1\.1 stands there twice"),
        ("1.1\tlaw\t\t\tA.\n", "law"),
    ],
)
def test_a_broken_file_is_refused(tmp_path: Path, lines: str, complaint: str) -> None:
    file = tmp_path / "bad.tsv"
    file.write_text(lines)
    with pytest.raises(ValueError, match=complaint):
        index(rulebook.Book("BAD", "bad", "Bad rules", "1", file))


def test_a_comment_that_cites_a_rule_says_what_it_decides() -> None:
    bare = re.compile(r"# (?:FAB|GA|KF) [0-9a-z. +,/-]*$")
    found = [
        f"{path.name}:{number}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if bare.search(line)
    ]
    assert found == []
