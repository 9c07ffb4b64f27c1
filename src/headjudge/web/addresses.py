"""Where the server is reached: what an invitation says, and which hosts and origins are accepted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

LOCAL: Final = ("127.0.0.1", "localhost", "::1")
EVERYWHERE: Final = ("0.0.0.0", "::", "")


@dataclass(frozen=True, slots=True)
class Place:
    """The addresses under which one server is known."""

    url: str
    hosts: frozenset[str]
    origins: frozenset[str]
    local: bool
    """Only this machine reaches it."""

    @property
    def about_friends(self) -> str:
        """What the lobby says of inviting a friend."""
        if not self.local:
            return f"a friend opens the link {self.url}/table/..."
        return (
            "this server is reached from this machine only; for a friend elsewhere start it with "
            "--host and --public-url, as docs/howto/serve.md shows"
        )


def place_of(host: str, port: int, public: str) -> Place:
    """ValueError where nobody could know how the server is called."""
    if not public and host in EVERYWHERE:
        raise ValueError(
            f"--host {host or repr(host)}: say with --public-url how others reach it (http://192.168.1.20:{port})"
        )
    names = [named(name) for name in LOCAL]
    urls = [f"http://{name}:{port}" for name in names]
    if public:
        urls.insert(0, checked(public))
    elif host not in LOCAL:
        urls.insert(0, f"http://{named(host)}:{port}")
    hosts = {urlsplit(url).netloc for url in urls}
    return Place(urls[0], frozenset(hosts), frozenset(urls), not public and host in LOCAL)


def named(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def checked(public: str) -> str:
    parts = urlsplit(public.rstrip("/").lower())
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.username:
        raise ValueError(f"--public-url {public}: such as https://tables.example.org, without a path")
    return f"{parts.scheme}://{parts.netloc}"
