"""What the server leans on in the libraries below it, and that it stays out of what they call private."""

from __future__ import annotations

import ast
import re
import socket as socketlib
from pathlib import Path

import headjudge.web
from headjudge.web.app import Site
from headjudge.web.limits import Limits
from headjudge.web.messages import PROTOCOL
from headjudge.web.serving import Serving
from tests.web.serving import laid, until
from tests.web.test_hostile import socket

WEB = Path(headjudge.web.__file__).parent
ROOT = Path(__file__).parents[2]
TOLD = (
    *("message", "messages", "burst", "messages_of_address", "burst_of_address", "requests", "request_burst"),
    *("laid", "laid_burst", "costly", "costly_burst", "connections_of_address", "sockets", "sockets_of_address"),
    *("sockets_of_seat", "watchers_of_address", "watchers_of_table", "replies"),
    *("jobs_of_address", "between_messages", "reading", "reading_burst"),
)
LIBRARIES = ("uvicorn", "starlette", "websockets", "h11", "multiprocessing", "asyncio")


def test_nothing_private_is_imported() -> None:
    for path in WEB.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom | ast.Import):
                module = getattr(node, "module", None)
                names = [f"{module}.{alias.name}" if module else alias.name for alias in node.names]
                for name in names:
                    private = any(part.startswith("_") and part != "__future__" for part in name.split("."))
                    assert not (private and name.startswith(LIBRARIES)), f"{path}: {name}"


def test_no_class_of_the_server_below_is_subclassed() -> None:
    """Protocols of uvicorn and websockets are made and used, never extended."""
    for path in WEB.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        below = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(("uvicorn", "websockets", "h11"))
            for alias in node.names
        }
        bases = {
            base.id
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
            for base in node.bases
            if isinstance(base, ast.Name)
        }
        assert not below & bases, path


def test_uvicorn_hands_a_connection_over_as_we_expect(serving: Serving) -> None:
    """It makes the protocol that it is told to, and a socket goes on over the transport that the request had."""
    host, _, port = serving.here.removeprefix("http://").partition(":")
    with socketlib.create_connection((host, int(port)), 5) as plain:
        peer = plain.getsockname()[:2]
        until(lambda: peer in serving.connection_limits.open)
        assert type(serving.connection_limits.open[peer].inner).__name__ == "H11Protocol"
        assert not serving.connection_limits.open[peer].busy
    with socket(serving, laid(serving)["table"]) as opened:
        opened.send(f'{{"type": "join", "protocol": {PROTOCOL}}}')
        assert "welcome" in str(opened.recv(5))
        connection = serving.connection_limits.open[opened.local_address[:2]]
        assert type(connection.inner).__name__ == "WebSocketsSansIOProtocol"
        assert connection.busy == 1 and not connection.deaf
    until(lambda: connection.peer not in serving.connection_limits.open)


def test_the_page_tells_the_limits() -> None:
    page = (ROOT / "docs/reference/protocol.md").read_text(encoding="utf-8").partition("## Limits")[2]
    told = {float(number) for row in page.splitlines() if row.startswith("|") for number in numbers(row)}
    for name in TOLD:
        assert float(getattr(Limits(), name)) in told, name


def test_the_page_on_threats_names_every_address(serving: Serving) -> None:
    page = (ROOT / "docs/explanation/threats.md").read_text(encoding="utf-8")
    table = page.partition("## Every address")[2].partition("\n## ")[0]
    told = {
        name
        for row in table.splitlines()
        if row.startswith("|")
        for name in re.findall(r"`([^`]*)`", row.split("|")[1])
    }
    assert told == {route.path for route in Site(serving.registry, serving.place, serving.connection_limits).routes()}


def numbers(row: str) -> list[str]:
    return re.findall(r"\d+(?:\.\d+)?", row.split("|")[2])


def test_the_page_on_threats_names_tests_that_exist() -> None:
    page = (ROOT / "docs/explanation/threats.md").read_text(encoding="utf-8")
    source = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    for name in set(re.findall(r"`(test_\w+)`", page)):
        assert f"def {name}(" in source, name
