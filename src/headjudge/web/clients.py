"""Whose a request is: the address that limits are counted by, also behind a reverse proxy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

from starlette.types import Scope

HOST_NETWORK: Final = 64
"""Bits of an IPv6 address that tell one host, or household, from another."""


class Proxies:
    """The reverse proxies whose word is taken for the address of a client."""

    def __init__(self, networks: Sequence[str] = ()) -> None:
        """ValueError where one is no address or network."""
        try:
            self._networks = [ip_network(network.strip()) for network in networks]
        except ValueError as problem:
            raise ValueError(f"--trusted-proxy: {problem}") from None

    def __contains__(self, address: str) -> bool:
        known = ip_of(address)
        return known is not None and any(known in network for network in self._networks)

    def client_of(self, scope: Scope) -> str:
        """Who asks: the other end, or whom a trusted proxy names. What lies beyond the last proxy is anybody's word."""
        client = scope.get("client")
        address = str(client[0]) if client else ""
        if address not in self:
            return address
        named = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for").decode("latin-1")
        for said in reversed([without_port(part.strip()) for part in named.split(",")]):
            if ip_of(said) is None:
                return address
            address = said
            if address not in self:
                return address
        return address


def without_port(said: str) -> str:
    """An address as some proxies name it: `203.0.113.9:4711`, `[2001:db8::9]:4711`."""
    if said.startswith("["):
        return said[1:].partition("]")[0]
    return said.partition(":")[0] if said.count(":") == 1 else said


def address_of(scope: Scope) -> str:
    """Whose limits a request or socket counts for."""
    client = scope.get("client")
    return bucket_of(str(client[0])) if client else ""


@lru_cache(maxsize=10_000)
def bucket_of(address: str) -> str:
    """The address under which somebody is counted: of IPv6 the network, for one host has all addresses in it."""
    known = ip_of(address)
    if isinstance(known, IPv6Address):
        return str(IPv6Network((known, HOST_NETWORK), strict=False))
    return address if known is None else str(known)


def ip_of(address: str) -> IPv4Address | IPv6Address | None:
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return None
    return known.ipv4_mapped or known if isinstance(known, IPv6Address) else known
