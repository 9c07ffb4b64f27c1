"""The lobby: games and decks, lists with complaints, what it refuses; pages, rules, health; the command line."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import headjudge as hj
from headjudge.bots import BOTS
from headjudge.cli import main, serving
from headjudge.web.addresses import place_of
from headjudge.web.lobby import Check, checked
from headjudge.web.names import one_line
from headjudge.web.serving import Serving, Settings
from headjudge.web.workers import LEVELS, think
from tests.web.serving import asked, laid, served


def test_everything_is_preselected(serving: Serving) -> None:
    status, lobby = asked(f"{serving.here}/api/lobby")
    assert status == 200 and [game["id"] for game in lobby["games"]] == hj.games()
    assert lobby["local"] and "--public-url" in lobby["friend"]
    assert lobby["opponents"] == ["easy", "normal", "hard", "friend", "watch"]
    for game in lobby["games"]:
        assert game["decks"] and game["goal"] and game["sheet"]["zones"]
        facts = laid(serving, game["id"])
        assert facts["seat"] == 0 and facts["token"] and not facts["invitation"]


def test_every_bot_is_a_level_of_the_lobby() -> None:
    assert sorted(LEVELS.values()) == sorted(BOTS)


@pytest.mark.parametrize("game", hj.games())
def test_a_worker_answers_for_each_level(game: str) -> None:
    played = hj.new_game(game, seed=3)
    keys = [option.key for option in played.decision.options]
    for bot in LEVELS.values():
        assert think(bot, 5, played.position(played.decision.player)) in keys


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown"),
        ({"game": "keyforge", "players": 3}, "seats"),
        ({"game": "fab", "players": 5}, "seats"),
        ({"game": "fab", "players": 1000}, "bad-message"),
        ({"game": "fab", "players": 3, "seat": 3}, "seats"),
        ({"game": "fab", "further": [{"opponent": "easy"}]}, "seats"),
        ({"game": "fab", "players": 3, "further": [{"opponent": "watch"}]}, "unknown"),
        ({"game": hj.games()[0], "deck": {"shipped": "../../../etc/passwd"}}, "unknown"),
        ({"game": hj.games()[0], "deck": {"text": "/etc/passwd"}}, "deck"),
        ({"game": hj.games()[0], "opponent": "god"}, "unknown"),
        ({"game": hj.games()[0], "format": "none"}, "unknown"),
        ({"game": hj.games()[0], "colour": "red"}, "bad-message"),
        ({"game": 7}, "bad-message"),
        (b"{", "bad-message"),
        (b"[" * 20_000, "bad-message"),
        (b"\xff", "bad-message"),
        (b"x" * 100_000, "too-large"),
    ],
)
def test_what_the_lobby_refuses(serving: Serving, wish: object, code: str) -> None:
    status, refused = asked(f"{serving.here}/api/tables", wish)
    assert 400 <= status < 500 and refused["code"] == code, refused


@pytest.mark.skipif("fab" not in hj.games(), reason="a list of Flesh and Blood")
def test_a_pasted_list_with_complaints_by_line(serving: Serving) -> None:
    wish = {"game": "fab", "text": "Hero: Rhinar\n3x Snach (red)\n"}
    status, checked = asked(f"{serving.here}/api/decks", wish)
    assert status == 200 and not checked["legal"]
    assert checked["complaints"] == [{"line": 2, "words": "no card named 'Snach (red)'; did you mean 'Snatch (red)'?"}]


def test_rules_health_and_pages(serving: Serving) -> None:
    rule = hj.new_game(hj.games()[0]).decision.rules[0]
    game, _, anchor = rule.partition(" ")
    assert game
    status, told = asked(f"{serving.here}/api/rules/{hj.games()[0]}/{anchor.replace(' ', '%20')}")
    assert status == 200 and told["name"] == rule and told["summary"]
    assert asked(f"{serving.here}/api/rules/{hj.games()[0]}/999.9")[0] == 404
    status, health = asked(f"{serving.here}/health")
    assert (status, health["status"]) == (200, "ok")
    for path in ("/assets/../serving.py", "/assets/%2e%2e/serving.py", "/assets/none.js", "/nowhere"):
        assert asked(f"{serving.here}{path}")[0] == 404


@pytest.mark.skipif("keyforge" not in hj.games(), reason="reads a KeyForge deck")
def test_a_complaint_of_any_game_comes_with_its_line() -> None:
    text = "My deck\nLogos\n12 Mother\nDis\n11 Tolas\nBatdrome\nUntamed\n12 Mother\n"
    lines = {found.line: found.words for found in checked(Check("keyforge", text)).complaints if found.line}
    assert sorted(lines) == [6, 8]
    assert lines[6].startswith("no card named 'Batdrome'") and lines[8].startswith("Mother is a card of Logos")


def test_what_browsers_are_told(serving: Serving) -> None:
    with urllib.request.urlopen(f"{serving.here}/health") as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy and "require-trusted-types-for 'script'" in policy
        assert "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Server"] is None


# -- addresses and the command line


def test_what_invitations_say_and_who_is_accepted() -> None:
    here = place_of("127.0.0.1", 8000, "")
    assert here.local and here.url == "http://127.0.0.1:8000" and "localhost:8000" in here.hosts
    home = place_of("192.168.1.20", 8000, "")
    assert not home.local and home.url == "http://192.168.1.20:8000"
    proxied = place_of("127.0.0.1", 8000, "https://Tables.example.org/")
    assert proxied.url == "https://tables.example.org" and "tables.example.org" in proxied.hosts
    assert not proxied.local and "https://evil.example.org" not in proxied.origins
    for host, public in (("0.0.0.0", ""), ("127.0.0.1", "ftp://x"), ("127.0.0.1", "https://x/path")):
        with pytest.raises(ValueError, match="--public-url"):
            place_of(host, 8000, public)


def test_a_missing_extra_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(serving, "NEEDED", ("no_such_package",))
    assert main(["serve"]) == 2
    assert "no_such_package" in (err := capsys.readouterr().err) and "headjudge[web]" in err


def test_a_file_is_used_by_one_server_at_a_time(tmp_path: Path) -> None:
    with served(tmp_path / "t.sqlite"), pytest.raises(ValueError, match="another server"):
        Serving(Settings(port=0, data=tmp_path / "t.sqlite"))
    (tmp_path / "other").write_bytes(b"no database at all" * 100)
    with pytest.raises(ValueError, match="holds no tables"):
        Serving(Settings(port=0, data=tmp_path / "other"))


def test_a_signal_stops_it_and_the_log_holds_no_token(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "headjudge.cli", "serve", "--port", "0", "--data", str(tmp_path / "t.sqlite")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stderr is not None
        url = process.stdout.readline().split()[4].rstrip("/")
        token = asked(f"{url}/api/tables", {"game": hj.games()[0]})[1]["token"]
        os.kill(process.pid, signal.SIGTERM)
        log = process.stderr.read()
        assert process.wait(20) in (0, -signal.SIGTERM)
    events = [json.loads(line)["event"] for line in log.splitlines()]
    assert events[0] == "serving" and "table_laid" in events and events[-1] == "stopped"
    assert token not in log


@pytest.mark.parametrize("path", ["/", "/table/0123456789abcdef", "/replay/0123456789abcdef", "/learn/keyforge"])
def test_a_page_is_asked_for_again_and_sent_when_it_has_changed(serving: Serving, path: str) -> None:
    with urllib.request.urlopen(f"{serving.here}{path}") as answer:
        assert answer.headers["Content-Type"].startswith("text/html")
        assert answer.headers["Cache-Control"] == "no-cache"
        etag = answer.headers["ETag"]
    assert asked(f"{serving.here}{path}", headers={"If-None-Match": etag})[0] == 304


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  A \n nn\u202e\u2066 ", "A nn"),
        ("Zo\u0308e\u0301", "Zo\u0308e\u0301"),
        ("A" + "\u0300\u0489" * 19, "A\u0300\u0489\u0300"),
        ("\u0e17\u0e35\u0e48", "\u0e17\u0e35\u0e48"),
    ],
)
def test_a_name_is_one_line_and_no_higher_than_others(given: str, shown: str) -> None:
    assert one_line(given) == shown
