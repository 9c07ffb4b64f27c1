"""Host and Origin checks, rate limits, security headers."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from headjudge.web.clients import address_of

if TYPE_CHECKING:
    from headjudge.web.timeouts import ConnectionLimits

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    )
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)
SAFE: Final = ("GET", "HEAD")
TOO_MANY: Final = (429, "too many requests")


class Guard:
    """Stands before the whole application."""

    def __init__(
        self, app: ASGIApp, hosts: frozenset[str], origins: frozenset[str], connection_limits: ConnectionLimits
    ) -> None:
        self.app = app
        self.hosts = hosts
        self.origins = origins
        self.connection_limits = connection_limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        known = {**scope, "peer": scope.get("client"), "client": (self.connection_limits.proxies.client_of(scope), 0)}
        with self.connection_limits.serving(known):
            refused = self.refusal(known)
            if refused is not None:
                await deny(scope, send, *refused)
            else:
                await self.app(known, receive, with_headers(send) if scope["type"] == "http" else send)

    def refusal(self, scope: Scope) -> tuple[int, str] | None:
        if not self.connection_limits.requests.take(address_of(scope)):
            return TOO_MANY
        headers = dict(scope["headers"])
        if headers.get(b"host", b"").decode("latin-1").lower() not in self.hosts:
            return 421, "this server is not called that; see --public-url"
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and origin is not None and origin.decode("latin-1").lower() not in self.origins:
            return 403, "a page of another server may not do that"
        return None


async def deny(scope: Scope, send: Send, status: int, words: str) -> None:
    prefix = "websocket.http" if scope["type"] == "websocket" else "http"
    await send({"type": f"{prefix}.response.start", "status": status, "headers": headers_for(status, words)})
    await send({"type": f"{prefix}.response.body", "body": words.encode()})


def headers_for(status: int, words: str) -> list[tuple[bytes, bytes]]:
    length = str(len(words.encode())).encode()
    more = [(b"retry-after", b"2")] if status == TOO_MANY[0] else []
    return [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", length), *more, *HEADERS]


def whole_answer(status: int, words: str) -> bytes:
    """A refusal as it goes over the wire, after which the connection is closed."""
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode(), b"connection: close"]
    lines += [name + b": " + value for name, value in headers_for(status, words)]
    return b"\r\n".join([*lines, b"", words.encode()])


def with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return sent
