"""Everything wrong that somebody may type, paste or open, and what the command says to it.

`python -m tests.cli.bad_inputs` runs each in a process of its own and measures: at most 2 seconds, at most 200 MB.
"""

from __future__ import annotations

import base64
import os
import re
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import headjudge as hj
from headjudge.conformance import Dealing, damage
from headjudge.saves import sealed
from tests.cli.running import ELSEWHERE, ROOT, UNDER_TEST

GAMES = ("fab", "grand-archive", "keyforge")
SECONDS = 2.0
MEGABYTES = 200
MOST = "x" * 1000


class Bad(NamedTuple):
    """One wrong input: words of the command, what comes in, the file `FILE` stands for, and what is said."""

    name: str
    words: tuple[str, ...]
    says: str
    """What the answer must hold, as a pattern."""
    code: int = 2
    typed: bytes = b""
    file: bytes | None = None
    ending: str = ".txt"


def bad_inputs() -> list[Bad]:
    made = [*arguments(), *lists(), *saves(), *positions(), *scenarios(), *packs(), *prompts()]
    assert len({one.name for one in made}) == len(made)
    return made


# -- words -------------------------------------------------------------------------------------------------------------


def arguments() -> Iterator[Bad]:
    wrong: list[tuple[str, str]] = [
        ("", "arguments are required"),
        ("dance", "invalid choice"),
        ("--dance", "required"),
        ("play chess", "no game named 'chess'"),
        ("play", "which game"),
        ("play fab --players 99999999", "fab is played by 2 to 4 players, not 99999999"),
        ("play fab --players 1", "played by 2 to 4 players"),
        ("play fab --players -3", "played by 2 to 4 players"),
        ("play fab --players x", "invalid int value"),
        ("play keyforge --players 3", "keyforge is played by 2 to 2 players"),
        ("play fab --seat 7", "no seat 7"),
        ("play fab --seat -1", "no seat -1"),
        ("play fab --seat 99999999999999999999", "no seat"),
        ("play fab --seed -1", "seed is -1; it is a whole number from 0"),
        ("play fab --seed 18446744073709551616", "from 0 to 18446744073709551615"),
        ("play fab --seed 1e5", "invalid int value"),
        ("play fab --first 9", "from -1 to 1"),
        ("play fab --first -9", "from -1 to 1"),
        ("play fab --format chess", "no format 'chess'"),
        ("play fab --bot deep-blue", "invalid choice"),
        ("play fab --deck nothing", "no deck 'nothing', and no such file"),
        ("play fab --deck rhinar-classic-battle", "did you mean rhinar-classic-battles"),
        ("play fab --deck a,b,c,d,e", "not 5"),
        ("play fab --party 1", "parties"),
        ("play fab --party x,y", "a number for each player"),
        ("play fab --party 1,1", "not all in one party"),
        ("play keyforge --party 1,2", "no parties"),
        ("play fab --position x --load y", "exclude one another"),
        ("play --load /nowhere/at/all", "No such file"),
        ("play --load .", "Is a directory|Permission"),
        ("play --load /dev/zero", "too large"),
        ("play --replay /dev/zero", "too large"),
        ("play --rematch /dev/zero", "too large"),
        ("play --load 99999", "no kept game 99999"),
        (f"play --load {MOST}", "File name too long"),
        ("play --position /dev/zero", "not a position"),
        (f"play {MOST}", "no game named"),
        ("rules", "required"),
        ("rules chess 1", "no rule book 'chess'"),
        ("rules fab 99.99", "no rule FAB 99.99"),
        (f"rules fab {MOST}", "speaks of"),
        ("rules fab 7.5.5 --scenarios /nowhere", "no such folder"),
        ("rules coverage", "coverage of which game"),
        ("rules coverage chess", "no rule book"),
        ("rules conditions fab --scenarios /nowhere", "no such folder"),
        ("rules fab 1 --jobs x", "invalid int value"),
        ("cards show fab Snach", "no card named|nearest|did you mean"),
        (f"cards show fab {MOST}", "no card named"),
        ("cards show chess x", "no game named"),
        ("cards find chess x", "no game named"),
        ("cards format fab /nowhere.cards", "No such file"),
        ("cards format fab /dev/zero", "too large"),
        ("cards check chess", "no game named"),
        ("decks chess", "no game named"),
        ("deck check fab", "required"),
        ("deck check chess x", "no game named"),
        ("deck check fab nothing", "no deck 'nothing', and no such file"),
        ("deck check fab .", "Is a directory"),
        ("deck check fab /dev/zero", "too large"),
        ("deck check fab rhinar-classic-battles --format x", "no format 'x'"),
        ("bench chess", "no game named"),
        ("bench fab --seconds soon", "invalid float"),
        ("bench fab --seconds inf", "between 0 and 3600"),
        ("bench fab --seconds nan", "between 0 and 3600"),
        ("bench fab --seconds -1", "between 0 and 3600"),
        ("bench fab --players 9999999", "played by 2 to 4 players"),
        ("bench fab --policy x", "no policy 'x'"),
        ("conform chess", "no game named"),
        ("conform fab --players 9999999", "played by 2 to 4 players"),
        ("conform fab --games -1", "at least 1"),
        ("conform fab --games 1 --jobs 0", "at least 1"),
        ("conform fab --games 1 --jobs 99999", "at most 64"),
        ("conform fab --damage -5", "at least 1"),
        ("match fab --bots greedy", "two names"),
        ("match fab --games 0", "at least 1"),
        ("match fab nothing", "no deck 'nothing'"),
        ("match chess", "no game named"),
        ("scenario", "required"),
        ("scenario run", "required"),
    ]
    for words, says in wrong:
        yield Bad(f"headjudge {words[:60]}", tuple(words.split()), says)
    for nothing in ("/nowhere", "/dev/zero"):
        yield Bad(f"scenario run {nothing}", ("scenario", "run", nothing), "no such file or folder", 1)
    yield Bad("scenario run xxx", ("scenario", "run", f"/{MOST}"), "File name too long")
    for escape in ("\x1b[31mred", "\x9b31m", "a\x07b", "\x1b]0;title\x07"):
        yield Bad(f"a card named {escape!r}", ("cards", "show", "fab", escape), r"no card named '[^\x1b\x07\x9b]*'")
        yield Bad(f"a game named {escape!r}", ("play", escape), r"no game named '[^\x1b\x07\x9b]*'")
        yield Bad(f"a file named {escape!r}", ("play", "--load", f"/{escape}"), r"^headjudge: [^\x1b\x07\x9b]*No such")


# -- deck lists --------------------------------------------------------------------------------------------------------

GOOD = {
    "fab": "Hero: Ira, Crimson Haze\nWeapons: Edge of Autumn\n2 Snatch (red)\n",
    "grand-archive": "1 Spirit of Fire\n4 Fireball\n",
    "keyforge": "Mine\n\nDis\n1 Dust Imp\n1 Pit Demon\n",
}
"""Lists that are read, and then not legal: something is always missing."""
ILLEGAL = {"fab": "Blitz is played|different formats", "grand-archive": "the main deck has", "keyforge": "not 12"}


def lists() -> Iterator[Bad]:
    for game in GAMES:
        good, illegal = GOOD[game].encode(), ILLEGAL[game]
        ways: list[tuple[str, bytes, str, int]] = [
            ("in UTF-8", good, illegal, 1),
            ("with a byte order mark", b"\xef\xbb\xbf" + good, illegal, 1),
            ("in UTF-16", good.decode().encode("utf-16"), illegal, 1),
            ("in UTF-32", good.decode().encode("utf-32"), illegal, 1),
            ("with CRLF", good.replace(b"\n", b"\r\n"), illegal, 1),
            ("in small letters", good.lower().replace(b"hero:", b"Hero:"), illegal, 1),
            (
                "with hard spaces",
                good.decode().replace(", C", ",\u00a0C").replace(" I", "\u00a0I").encode(),
                illegal,
                1,
            ),
            ("in latin-1", good + "Caf\u00e9".encode("latin-1"), "line \\d+: the byte 0xe9 is no UTF-8", 2),
            ("in UTF-16 without a mark", good.decode().encode("utf-16-le"), "zero byte", 2),
            ("that is half of UTF-16", b"\xff\xfe" + good[:7], "is no UTF-16", 2),
            ("that is a picture", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "is no UTF-8", 2),
            ("of zero bytes", bytes(1000), "zero byte", 2),
            ("that is empty", b"", "no hero|the main deck has|0 houses", 1),
            ("with escape codes", b"\x1b[31mred\x1b[0m\n" + good, "line 1: a control character \\(0x1b\\)", 1),
            ("with a bell", good + b"1 Sn\x07atch\n", "a control character \\(0x07\\)", 1),
            ("of 300,000 bytes", b"1 x\n" * 75_000, "too large", 2),
            ("of 3,000 lines", b"1 Nobody\n" * 3000, "no deck list has more than 2000", 1),
            (
                "of 1,900 unknown lines",
                good + b"".join(b"1 Nobody %d\n" % i for i in range(1900)),
                "not read further",
                1,
            ),
            ("with a line of 200,000 letters", good + b"1 " + b"x" * 200_000, "no line of a list has more than 400", 1),
            ("with a huge number", good + b"9" * 300 + b" Nobody\n", "no card named 'Nobody'|copies of 'Nobody'", 1),
            ("with an unknown card", good + b"1 Snatchh Fireballl Dust Impp\n", "no card named", 1),
        ]
        for name, data, says, code in ways:
            yield Bad(f"{game}: a list {name}", ("deck", "check", game, "FILE"), says, code, file=data)
        yield Bad(f"{game}: a list that comes in", ("deck", "check", game, "-"), illegal, 1, typed=good)
        yield Bad(f"{game}: a picture that comes in", ("deck", "check", game, "-"), "no UTF-8", 2, typed=b"\x89PNG\xff")
        yield Bad(f"{game}: too much comes in", ("deck", "check", game, "-"), "too large", 2, typed=b"1 x\n" * 90_000)
        yield Bad(f"{game}: an illegal deck to play", ("play", game, "--deck", "FILE"), illegal, 2, file=good)
    for name, data, says in (
        ("of brackets", b"[" * 100_000, "400"),
        ("of nested data", b'{"data":' * 20_000, "no JSON"),
        ("cut off", b'{"data": {"name": "x"', "line 1: this is no JSON"),
        ("of nothing", b"{}", "neither a deck"),
        ("with wrong kinds", b'{"data": 7, "_linked": [1]}', "0 houses"),
        (
            "with unknown cards",
            b'{"deck": {"housesAndCards": [{"house": "Dis", "cards": [{"cardTitle": "Nobody"}]}]}}',
            "no card named",
        ),
        ("of 2,000 unknown cards", many_cards(), "not read further"),
        ("with a long number", b'{"data": ' + b"9" * 5000 + b"}", "no JSON"),
    ):
        yield Bad(f"keyforge: JSON {name}", ("deck", "check", "keyforge", "FILE"), says, 1, file=data)
    yield Bad(
        "fab: a hero among the cards", ("deck", "check", "fab", "FILE"), "is a hero, and a deck has one", 1,
        file=b"1 Rhinar\n1 Ira, Crimson Haze\n",
    )  # fmt: skip
    yield Bad(
        "fab: a line of commas", ("deck", "check", "fab", "FILE"), "no card named", 1, file=b"Weapons: " + b"a, " * 120
    )
    yield Bad(
        "fab: a link", ("deck", "check", "fab", "FILE"), "a link is not followed", 1, file=b"https://example.org/x\n"
    )


def many_cards() -> bytes:
    cards = ", ".join(f'{{"cardTitle": "Nobody {i}"}}' for i in range(2000))
    return f'{{"deck": {{"housesAndCards": [{{"house": "Dis", "cards": [{cards}]}}]}}}}'.encode()


# -- saves and positions -----------------------------------------------------------------------------------------------


@cache
def played() -> hj.Game:
    return damage.middle(Dealing("keyforge"), 5)


def saves() -> Iterator[Bad]:
    good = played().save()
    ways: list[tuple[str, bytes, str]] = [
        ("that is empty", b"", "not a save"),
        ("of text", b"hello, world\n" * 50, "check sum"),
        ("of zeros", bytes(5000), "check sum"),
        ("cut off", good[:-7], "check sum"),
        ("with a bit flipped", good[:99] + bytes([good[99] ^ 4]) + good[100:], "check sum"),
        ("with more behind it", good + b"more", "check sum"),
        ("of nothing, sealed", sealed(b""), "not a save"),
        ("of nested lists, sealed", sealed(b"\x91" * 100_000 + b"\x90"), "not a save"),
        ("that claims to be long, sealed", sealed(b"\xdd\xff\xff\xff\xff"), "not a save"),
        ("of empty lists, sealed", sealed(b"\xdc\xff\xff" + b"\x90" * 65535), "not a save"),
        ("of 3 MB", bytes(3_000_000), "too large"),
        (
            "of another format, sealed",
            sealed(good[4:].replace(b"headjudge-save-1", b"headjudge-save-9")),
            "format",
        ),
        ("of another game, sealed", sealed(good[4:].replace(b"keyforge", b"keyforgf", 1)), "no game named"),
    ]
    for name, data, says in ways:
        for how in ("--load", "--replay"):
            yield Bad(f"a save {name}: {how}", ("play", how, "FILE"), says, file=data, ending=".save")
    yield Bad("a save of KeyForge for FAB", ("play", "fab", "--load", "FILE"), "a game of keyforge", file=good)
    yield Bad("a save with decks", ("play", "--load", "FILE", "--deck", "x"), "settled in a game", file=good)


def positions() -> Iterator[Bad]:
    good = played().position()
    mark, game, data = good.split(".")
    bomb = base64.urlsafe_b64encode(zlib.compress(bytes(30_000_000), 9)).decode()
    ways: list[tuple[str, str, str]] = [
        ("of a word", "hello", "begins with hj1"),
        ("of dots", "....", "begins with hj1"),
        ("of another version", f"hj9.{game}.{data}", "begins with hj1"),
        ("of no game", f"{mark}.chess.{data}", "a damaged position|no game"),
        ("of another game", f"{mark}.fab.{data}", "it says fab, and holds one of keyforge"),
        ("without data", f"{mark}.{game}.", "a damaged position"),
        ("cut off", good[:-20], "a damaged position"),
        ("with a letter changed", good[:300] + ("A" if good[300] != "A" else "B") + good[301:], "a damaged position"),
        ("with a bracket", f"{good}(", "a damaged position"),
        ("that would be 30 MB", f"{mark}.{game}.{bomb}", "too large"),
        ("of letters beyond ASCII", f"{mark}.{game}.\u00e9\u00e9", "a damaged position"),
    ]
    for name, code, says in ways:
        yield Bad(f"a position {name}", ("play", "--position", code), says)
    files = [
        ("that is empty", b"", "begins with hj1"),
        ("in latin-1", b"hj1.fab.\xe9", "no UTF-8"),
        ("of 3 MB", b"h" * 3_000_000, "too large"),
    ]
    for name, raw, says in files:
        yield Bad(f"a file with a position {name}", ("play", "--position", "FILE"), says, file=raw)


# -- scenarios and packs -----------------------------------------------------------------------------------------------

HEAD = b"game: keyforge\ncase: x\nrules: []\nplayers:\n  A: {battleline: [Dust Imp]}\n  B: {}\n"


def scenarios() -> Iterator[Bad]:
    ways: list[tuple[str, bytes, str]] = [
        ("that is empty", b"", "the file is empty"),
        ("of a list", b"- a\n- b\n", "made of keys with values"),
        ("that is no YAML", b"game: [a\n", "not YAML"),
        ("with tabs", b"game: keyforge\n\tcase: x\n", "tab"),
        ("in latin-1", HEAD + b"do:\n  - A plays Caf\xe9\n", "not UTF-8"),
        ("that is a picture", b"\x89PNG\r\n\x1a\n\xff", "not UTF-8"),
        ("of zero bytes", bytes(100), "not YAML"),
        ("of brackets", b"[" * 30_000, "not YAML"),
        ("nested deeply", b"game: " + b"{a: " * 200 + b"b" + b"}" * 200, "too deep|not YAML|nested"),
        ("with aliases", b"game: &a keyforge\ncase: *a\n", "aliases"),
        ("of 100,000 bytes", b"#" * 100_000, "too large"),
        ("of no game", b"game: chess\n", "unknown game 'chess'"),
        ("with an unknown key", HEAD + b"doo:\n  - x\n", "unknown key 'doo'; did you mean 'do'"),
        ("with an unknown card", HEAD.replace(b"Dust Imp", b"Dust Imb") + b"do: []\n", "did you mean 'Dust Imp'"),
        ("with an unknown verb", HEAD + b"do:\n  - A dances\n", "unknown verb 'dances'"),
        ("with an unknown step", HEAD + b"do:\n  - pass until noon\n", "unknown step 'noon'"),
        ("with escape codes", HEAD + b'do:\n  - "A plays \\x1b[31mX"\n', "A plays|unknown|not understood"),
        ("with an unknown rule", HEAD.replace(b"rules: []", b"rules: [99.99]") + b"do: []\n", "no rule"),
        ("with a number in the place of a zone", HEAD.replace(b"[Dust Imp]", b"7") + b"do: []\n", "battleline|unknown"),
        (
            "with a huge number",
            HEAD.replace(b"{battleline: [Dust Imp]}", b"{amber: 99999999999999999999}") + b"do: []\n",
            "amber",
        ),
    ]
    for name, data, says in ways:
        yield Bad(f"a scenario {name}", ("scenario", "run", "FILE"), says, 1, file=data, ending=".yaml")


def packs() -> Iterator[Bad]:
    ways: list[tuple[str, bytes, str]] = [
        ("in latin-1", b'(card "Caf\xe9")', "no UTF-8"),
        ("of brackets", b"(" * 50_000, ""),
        ("that never ends", b'(card "X" ', ""),
        ("of text", b"hello\n", ""),
        ("with a string that never ends", b'(card "X', ""),
        ("of 3 MB", b" " * 3_000_000, "too large"),
    ]
    for game in GAMES:
        for name, data, says in ways:
            words = ("cards", "format", game, "--check", "FILE")
            yield Bad(f"{game}: a pack {name}", words, says, file=data, ending=".cards")


# -- the prompt --------------------------------------------------------------------------------------------------------


def prompts() -> Iterator[Bad]:
    ended = "the input ended before the game did"
    ways: list[tuple[str, bytes]] = [
        ("nothing", b""),
        ("a line of 5 MB", b"x" * 5_000_000 + b"\n"),
        ("a number of 5,000 digits", b"9" * 5000 + b"\n"),
        ("zero bytes", bytes(2000) + b"\n"),
        ("escape codes", b"\x1b[2J\x1b]0;x\x07\n" * 20),
        ("letters that are none", b"\xff\xfe\xc0\n" * 20),
        ("500 unknown lines", b"dance\n" * 500),
        ("5,000 empty lines", b"\n" * 5000),
        ("a negative number", b"-1\n0\n99999\n"),
        ("brackets", b"((((\n[[[[\n{{{{\n%s%s%n\n"),
        ("a save to nowhere", b"save /nowhere/x/y\n"),
        ("a save over a folder", b"save /\n"),
        ("an unknown rule", b"rule 99.99\nrule\nrule \x1b[31m\n"),
        ("an unknown card", b"look nobody\nlook\n"),
        ("an unknown goal", b"pass until noon\npass until\n"),
    ]
    for name, typed in ways:
        yield Bad(f"typed: {name}", ("play", "keyforge", "--seed", "3"), ended, 1, typed=typed)


# -- running them ------------------------------------------------------------------------------------------------------


def laid_out(one: Bad, folder: Path) -> tuple[str, ...]:
    """The words with the file that they name."""
    path = folder / f"input{one.ending}"
    if one.file is not None:
        path.write_bytes(one.file)
    return tuple(str(path) if word == "FILE" else word for word in one.words)


class Measured(NamedTuple):
    code: int
    said: str
    seconds: float
    megabytes: float


def measured(one: Bad, folder: Path) -> Measured:
    """The command in a process of its own, with what it took."""
    paths = os.pathsep.join([str(ELSEWHERE), str(ROOT), str(UNDER_TEST)])
    surroundings = {**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1", "XDG_STATE_HOME": str(folder)}
    typed, out, water = folder / "typed", folder / "out", folder / "high water"
    own = Path("/proc/self/status").exists()
    program = ["tests.cli.high_water", str(water)] if own else ["headjudge.cli"]
    command = [sys.executable, "-m", *program, *laid_out(one, folder)]
    typed.write_bytes(one.typed)
    began = time.monotonic()
    with typed.open("rb") as source, out.open("wb") as target:
        process = subprocess.Popen(command, stdin=source, stdout=target, stderr=target, env=surroundings, cwd=ROOT)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    said = out.read_bytes().decode(errors="replace")
    kilobytes = int(water.read_text(encoding="ascii")) if water.exists() else used.ru_maxrss
    return Measured(process.returncode, said, time.monotonic() - began, kilobytes / 1024)


def faults(one: Bad, found: Measured) -> list[str]:
    """What is not as it should be."""
    return [
        *([f"exit code {found.code}, not {one.code}"] if found.code != one.code else []),
        *(["a traceback"] if "Traceback" in found.said else []),
        *([] if re.search(one.says, found.said, re.M) else [f"it does not say {one.says!r}: {found.said[-200:]!r}"]),
        *([f"{found.seconds:.1f} seconds"] if found.seconds > SECONDS else []),
        *([f"{found.megabytes:.0f} MB"] if found.megabytes > MEGABYTES else []),
    ]


def main() -> int:
    wrong = 0
    slowest = largest = 0.0
    for one in bad_inputs():
        with tempfile.TemporaryDirectory() as folder:
            found = measured(one, Path(folder))
        slowest, largest = max(slowest, found.seconds), max(largest, found.megabytes)
        for fault in faults(one, found):
            wrong += 1
            print(f"{one.name}: {fault}")
    print(f"{len(bad_inputs())} bad inputs, {wrong} faults; at most {slowest:.1f} s and {largest:.0f} MB")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
