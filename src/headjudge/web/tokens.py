"""Tokens of seats, invitations and replays: made from the store's secret, so that none is ever written down."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Final

from headjudge.kernel.ids import PlayerId
from headjudge.kernel.ids import seats as players

LONGEST_ID: Final = 16


class Tokens:
    """What proves that somebody has a seat, or was invited to one."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def seat(self, table: str, seat: PlayerId) -> str:
        return self._made(f"seat {table} {seat}")

    def invitation(self, table: str, number: int = 0) -> str:
        """The code of an invitation; those before it were withdrawn."""
        return self._made(f"invitation {table} {number}" if number else f"invitation {table}")

    def seat_of(self, table: str, token: str, seats: int) -> PlayerId | None:
        """The seat that a token is for."""
        return next((s for s in players(seats) if same(token, self.seat(table, s))), None)

    def invitation_of(self, table: str, code: str, most: int) -> int | None:
        """The number of the invitation that a code is, among the first so many; None where it is none of them."""
        return next((n for n in range(most) if same(code, self.invitation(table, n))), None)

    def replay(self, table: str, eyes: str) -> str:
        """The key of a link that shows a finished game through these eyes."""
        return self._made(f"replay {table} {eyes}")

    def eyes_of(self, table: str, key: str, named: Iterable[str]) -> str:
        """Through whose eyes a key shows the table; empty where it is none."""
        return next((eyes for eyes in named if same(key, self.replay(table, eyes))), "")

    def seal(self, position: str) -> str:
        """What shows that this server has written that position."""
        return self._made(f"position {position}")

    def is_sealed(self, position: str, seal: str) -> bool:
        return same(seal, self.seal(position))

    def _made(self, words: str) -> str:
        digest = hmac.new(self._secret, words.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest[:24]).decode()


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def new_id() -> str:
    """The id of a new table, which nobody guesses."""
    return secrets.token_hex(LONGEST_ID // 2)


def is_id(words: str) -> bool:
    return len(words) == LONGEST_ID and all(c in "0123456789abcdef" for c in words)
