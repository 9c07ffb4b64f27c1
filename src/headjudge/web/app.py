"""The routes: pages, lobby, tables, replays, rules, health."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

from headjudge import rulebook
from headjudge.kernel.ids import JUDGE, PlayerId
from headjudge.plugins import engine, games
from headjudge.web import desk, lobby, logs, metrics, reference, replays, telling
from headjudge.web.addresses import Place
from headjudge.web.clients import address_of
from headjudge.web.guard import Guard
from headjudge.web.journal import OPEN, Sat
from headjudge.web.names import one_line
from headjudge.web.sockets import Sockets
from headjudge.web.table import Table
from headjudge.web.table_registry import TableRegistry
from headjudge.web.table_state import NotAccepted
from headjudge.web.timeouts import PATIENCE, ConnectionLimits
from headjudge.web.workers import LEVELS, Died

CLIENT: Final = Path(__file__).parent / "client"
PAGES: Final = {
    "/": "index.html",
    "/table/{id}": "table.html",
    "/replay/{id}": "replay.html",
    "/learn/{game}": "learn.html",
    "/cards": "cards.html",
    "/decks": "decks.html",
    "/rules": "rules.html",
    "/yours": "yours.html",
    "/desk": "desk.html",
}
STATUS: Final = {
    "no-table": 404,
    "unknown": 404,
    "taken": 409,
    "withdrawn": 410,
    "token": 401,
    "lost": 410,
    "too-large": 413,
    "full": 503,
    "overloaded": 503,
    "too-many": 429,
    "running": 403,
    "other-eyes": 403,
}
"""The status of a refusal by its code; 400 for all others."""
RETRY_AFTER: Final = {"too-many": 2, "full": 60, "overloaded": 10}
"""Seconds after which it is worth while to try again."""
Made = TypeVar("Made")
Handler = Callable[[Request], Awaitable[Response]]


class Site:
    """What answers requests."""

    def __init__(self, registry: TableRegistry, place: Place, connection_limits: ConnectionLimits) -> None:
        self.registry = registry
        self.place = place
        self.sockets = Sockets(registry, connection_limits)
        self.files = Files(directory=CLIENT, check_dir=False)

    # -- pages

    def page(self, name: str) -> Handler:
        async def answer(request: Request) -> Response:
            return await self.files.get_response(name, request.scope)

        return answer

    # -- lobby

    async def show_lobby(self, request: Request) -> Response:
        return answered(
            {
                "protocol": 1,
                "games": lobby.game_facts(),
                "opponents": [*LEVELS, "friend", "watch"],
                "local": self.place.local,
                "friend": self.place.about_friends,
            }
        )

    async def check_deck(self, request: Request) -> Response:
        self.be_patient(request)
        check = await self.body(request, lobby.Check)
        return answered(await self.made(request, True, lobby.checked, check))

    async def show_deck(self, request: Request) -> Response:
        """A shipped deck or a pasted list, card by card; nothing is kept."""
        wish = await self.body(request, lobby.Listing)
        lobby.game_named(wish.game)
        return answered(await self.worked(request, reference.deck_laid_out, wish.game, wish.deck))

    async def lay(self, request: Request) -> Response:
        self.registry.check_laying(address_of(request.scope))
        wish = await self.body(request, lobby.Wish)
        pasted = bool(wish.deck.text or wish.other.text)
        try:
            if wish.opponent == lobby.LESSON:
                setup = await self.worked(request, desk.lesson_for, wish)
            else:
                setup = await self.made(request, pasted, lobby.setup_for, wish, self.registry.luck())
            table = await self.registry.lay(setup)
        except ValueError as problem:
            raise lobby.BadDeck([lobby.complaint(line) for line in str(problem).splitlines()]) from None
        return answered(self.laid_table(table, wish), 201)

    def laid_table(self, table: Table, wish: lobby.Wish) -> dict[str, object]:
        seat = None if wish.opponent == "watch" else wish.seat
        path = f"/table/{table.id}"
        return {
            "table": table.id,
            "path": path,
            "seat": seat,
            "token": "" if seat is None else self.registry.tokens.seat(table.id, seat),
            "invitation": "" if table.state.free_seat() is None else self.invitation(table),
            "watch": f"{self.place.url}{path}",
        }

    def invitation(self, table: Table) -> str:
        code = self.registry.tokens.invitation(table.id, table.state.withdrawn)
        return f"{self.place.url}/table/{table.id}#invitation={code}"

    async def made(self, request: Request, pasted: bool, work: Callable[..., Made], *given: object) -> Made:
        """What `work` makes of it: in a worker where a pasted list is read, which may take long."""
        return await self.worked(request, work, *given) if pasted else work(*given)

    async def worked(self, request: Request, work: Callable[..., Made], *given: object) -> Made:
        """What `work` makes of it in a worker, one thing after the other for each address."""
        async with self.registry.job_of(address_of(request.scope)):
            try:
                return await self.registry.pool.do(work, *given)
            except (Died, TimeoutError):
                raise NotAccepted("overloaded", "it takes too long just now; ask again soon") from None

    def be_patient(self, request: Request) -> None:
        self.registry.be_patient(address_of(request.scope))

    async def find(self, request: Request) -> Table:
        """The table that the path names."""
        return await self.registry.find(str(request.path_params["id"]), address_of(request.scope))

    async def body(self, request: Request, kind: type[Any]) -> Any:
        """The request's body as one of the wishes."""
        try:
            async with asyncio.timeout(PATIENCE):
                return lobby.wish_read(await self.bounded(request), kind)
        except TimeoutError:
            raise NotAccepted("bad-message", "the request does not come to an end") from None

    async def bounded(self, request: Request) -> bytes:
        data = b""
        async for part in request.stream():
            data += part
            if len(data) > self.registry.limits.message:
                raise NotAccepted("too-large", f"at most {self.registry.limits.message} bytes")
        return data

    async def open_tables(self, request: Request) -> Response:
        """Tables at which somebody waits for whoever comes."""
        now = self.registry.now()
        return answered({"tables": [lobby.waiting_at(table, now) for table in self.registry.open_tables()]})

    # -- a table

    async def table(self, request: Request) -> Response:
        """What everybody may know of a table."""
        table = await self.find(request)
        return answered(telling.public_facts(table.id, table.state, table.seats()))

    async def remove(self, request: Request) -> Response:
        """Whoever sits there has done with the table: it is removed once all people have."""
        self.be_patient(request)
        table = await self.find(request)
        left = await table.dismiss(self.seat_of(table, request))
        return answered({"removed": not left, "waits_for": [table.state.names()[seat] for seat in left]})

    def seat_of(self, table: Table, request: Request) -> PlayerId:
        """The seat of whoever asks; NotAccepted where the header has no token of this table."""
        seat = self.registry.tokens.seat_of(table.id, bearer(request), len(table.state.places))
        if seat is None:
            raise NotAccepted("token", "this token is for no seat at this table")
        return seat

    async def sit(self, request: Request) -> Response:
        """Somebody who was invited sits down; asked again with the same id, the same seat."""
        self.be_patient(request)
        wish = await self.body(request, lobby.Sitting)
        table = await self.find(request)
        number = self.invited(table, wish.invitation)
        seat = await self.seat_for(request, table, wish, number)
        return answered({"table": table.id, "seat": seat, "token": self.registry.tokens.seat(table.id, seat)})

    def invited(self, table: Table, code: str) -> int:
        """The number of the invitation that a code is; NotAccepted where there never was one.

        An open table needs none: that counts as the one which is valid now.
        """
        if not code and table.state.setup.open:
            return table.state.withdrawn
        number = self.registry.tokens.invitation_of(table.id, code, table.state.withdrawn + 1)
        if number is None or not any(place.kind == OPEN for place in table.state.setup.places):
            raise NotAccepted("unknown", "this invitation is for no seat at this table")
        return number

    async def seat_for(self, request: Request, table: Table, wish: lobby.Sitting, number: int) -> PlayerId:
        """The seat that is free; for a request that is sent again, the seat that it was given."""
        state = table.state
        given = state.sat_by(wish.id)
        if given is not None:
            await table.all_stored()
            return given
        free = state.seat_for(number)
        setup = state.setup
        deck = await self.made(
            request, bool(wish.deck.text), lobby.deck_wished, setup.game, wish.deck, setup.format, free
        )
        name = one_line(wish.name) or f"Player {free + 1}"
        try:
            await table.seat_taken(Sat(seat=free, id=wish.id, name=name, deck=deck), number)
        except ValueError as problem:
            raise lobby.BadDeck([lobby.complaint(line) for line in str(problem).splitlines()]) from None
        return free

    async def show_invitation(self, request: Request) -> Response:
        """Whether an invitation can be used; its code is in the header."""
        table = await self.find(request)
        number = self.invited(table, bearer(request))
        code = words = ""
        try:
            table.state.seat_for(number)
        except NotAccepted as refused:
            code, words = refused.code, refused.words
        return answered({"table": table.id, "game": table.state.setup.game, "code": code, "words": words})

    async def withdraw(self, request: Request) -> Response:
        """Whoever sits at the table withdraws the invitation, and is given another."""
        self.be_patient(request)
        table = await self.find(request)
        await table.withdraw(self.seat_of(table, request))
        return answered({"invitation": self.invitation(table)})

    async def replay(self, request: Request) -> Response:
        """A game step by step, for whoever has a seat or a link's key, or else as a spectator saw it."""
        table = await self.find(request)
        state, tokens = table.state, self.registry.tokens
        given = bearer(request)
        seat = tokens.seat_of(table.id, given, len(state.places))
        key = tokens.eyes_of(table.id, given, replays.eyes_at(state))
        viewer = replays.viewer_named(state, request.query_params.get("eyes", ""), seat, key)
        self.be_patient(request)
        start, count = (number(request.query_params.get(name, "0")) for name in ("from", "count"))
        links = replays.links(table.id, state, seat, key, tokens)
        recording = replays.recorded(state, start, count or 1)
        steps = await self.registry.in_thread(recording.steps, viewer)
        return answered(replays.replay(table.id, state, viewer, steps, links))

    # -- the judge's desk

    async def desk_fields(self, request: Request) -> Response:
        game, _ = self.looked_up(request)
        return answered(desk.fields_of(game))

    async def desk_scenario(self, request: Request) -> Response:
        """A scenario that comes with the program, to be laid out."""
        game, _ = self.looked_up(request)
        self.be_patient(request)
        text = await self.registry.in_thread(desk.shipped, game, str(request.path_params["case"])[:100])
        return answered({"text": text})

    async def lay_out(self, request: Request) -> Response:
        """A table with a position, and the tokens of all its seats: a judge plays it out."""
        self.registry.check_laying(address_of(request.scope))
        layout = await self.body(request, desk.Layout)
        setup, position = await self.worked(request, desk.setup_for, layout)
        if position and not self.registry.tokens.is_sealed(position, layout.seal):
            raise lobby.BadDeck([lobby.Complaint(0, desk.NOT_OURS)])
        table = await self.registry.lay(setup)
        tokens = [self.registry.tokens.seat(table.id, seat) for seat in table.state.seats]
        return answered({"table": table.id, "path": f"/table/{table.id}", "tokens": tokens}, 201)

    async def as_scenario(self, request: Request) -> Response:
        """A game as a scenario: one's own that goes on through one's own eyes, one that is over or a desk whole."""
        table = await self.find(request)
        self.be_patient(request)
        state, seat = table.state, self.seat_of(table, request)
        if state.game is None:
            raise NotAccepted("waiting", "the game has not begun")
        is_desk = state.setup.is_desk
        eyes = JUDGE if is_desk or state.game.over else seat
        wanted = request.query_params.get("answers", "")
        answers = min(number(wanted), len(state.game.choices)) if wanted else len(state.game.choices)
        recording = replays.recorded(state, answers, 1)
        taken = await self.registry.in_thread(desk.taken_at, recording.game, answers, eyes, is_desk)
        seal = self.registry.tokens.seal(taken.position)
        return answered({"text": taken.text, "done": taken.done, "seal": seal})

    # -- rules, health

    async def rule(self, request: Request) -> Response:
        """A rule in our words."""
        try:
            rule = rulebook.rule_of(str(request.path_params["game"]), str(request.path_params["anchor"]))
        except LookupError as problem:
            raise NotAccepted("unknown", str(problem)[:300]) from None
        if rule is None:
            raise NotAccepted("unknown", "there is no such rule")  # which are near it takes long to find
        return answered({"name": rule.name, "title": rule.title, "summary": rule.summary})

    async def cards(self, request: Request) -> Response:
        """Cards of a game by what is asked, a page at a time: a worker makes them."""
        game, asked = self.looked_up(request)
        start = number(request.query_params.get("from", "0"))
        return answered(await self.worked(request, reference.cards_found, game, asked, start))

    async def rules(self, request: Request) -> Response:
        """The rules of a game that answer a question, or all of them."""
        game, asked = self.looked_up(request)
        self.be_patient(request)
        return answered(await self.registry.in_thread(reference.rules_found, game, asked))

    async def scenarios(self, request: Request) -> Response:
        """The scenarios that show a rule."""
        game, _ = self.looked_up(request)
        self.be_patient(request)
        return answered(await self.registry.in_thread(reference.shown_by, game, str(request.path_params["anchor"])))

    def looked_up(self, request: Request) -> tuple[str, str]:
        """The game of the path, and what is asked of it."""
        game = str(request.path_params["game"])
        if game not in games():
            raise NotAccepted("unknown", "there is no such game")
        return game, request.query_params.get("q", "")

    async def health(self, request: Request) -> Response:
        registry = self.registry
        facts = {
            "status": "stopping" if registry.stopping else "ok",
            "version": engine(),
            "seconds": int(registry.now() - registry.began),
            "tables": len(registry.tables),
            "sockets": self.sockets.count,
            "lag": round(registry.lag.seconds * 1000),
            "lays": not registry.stopping and not registry.is_overloaded,
        }
        return answered(facts, 503 if registry.stopping else 200)

    async def metrics(self, request: Request) -> Response:
        spectators = sum(self.sockets.watchers.values())
        told = metrics.text(self.registry, self.sockets.count, spectators)
        return Response(told, 200, {"cache-control": "no-store"}, metrics.CONTENT_TYPE)

    def routes(self) -> list[Route | WebSocketRoute | Mount]:
        tables = "/api/tables"
        return [
            *(Route(path, self.page(name)) for path, name in PAGES.items()),
            Mount("/assets", self.files),
            Route("/health", self.health),
            Route("/metrics", self.metrics),
            Route("/api/lobby", self.show_lobby),
            Route("/api/decks", self.check_deck, methods=["POST"]),
            Route("/api/decks/cards", self.show_deck, methods=["POST"]),
            Route(tables, self.lay, methods=["POST"]),
            Route(tables, self.open_tables),
            Route(f"{tables}/{{id}}", self.table),
            Route(f"{tables}/{{id}}", self.remove, methods=["DELETE"]),
            Route(f"{tables}/{{id}}/sit", self.sit, methods=["POST"]),
            Route(f"{tables}/{{id}}/invitation", self.show_invitation),
            Route(f"{tables}/{{id}}/invitation", self.withdraw, methods=["DELETE"]),
            Route(f"{tables}/{{id}}/replay", self.replay),
            Route(f"{tables}/{{id}}/scenario", self.as_scenario),
            WebSocketRoute(f"{tables}/{{id}}/socket", self.sockets.serve),
            Route("/api/desk", self.lay_out, methods=["POST"]),
            Route("/api/desk/{game}", self.desk_fields),
            Route("/api/desk/{game}/{case}", self.desk_scenario),
            Route("/api/cards/{game}", self.cards),
            Route("/api/rules/{game}", self.rules),
            Route("/api/scenarios/{game}/{anchor:path}", self.scenarios),
            Route("/api/rules/{game}/{anchor:path}", self.rule),
        ]


class Files(StaticFiles):
    """The client's files: a browser asks for them again each time, and is told whether they have changed."""

    async def check_config(self) -> None:
        """A file that is not there is not found, also where none is."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


def bearer(request: Request) -> str:
    """The secret in the header of a request; empty where there is none."""
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def number(words: str) -> int:
    """A number in a query; 0 where it is none."""
    return int(words) if words.isascii() and words.isdecimal() and len(words) < 8 else 0


def answered(data: object, status: int = 200) -> Response:
    body = msgspec.json.encode(data)
    return Response(body, status, {"cache-control": "no-store"}, "application/json")


async def refused(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, NotAccepted)
    data: dict[str, object] = {"code": problem.code, "words": problem.words}
    if isinstance(problem, lobby.BadDeck):
        data["complaints"] = problem.complaints
    response = answered(data, STATUS.get(problem.code, 400))
    if problem.code in RETRY_AFTER:
        response.headers["retry-after"] = str(RETRY_AFTER[problem.code])
    return response


async def gone(request: Request, problem: Exception) -> Response:
    """Whoever asked has left."""
    return Response(status_code=400)


async def broken(request: Request, problem: Exception) -> Response:
    logs.LOGGER.error("fault", exc_info=problem, extra={"facts": {"path": request.url.path}})
    return answered({"code": "fault", "words": "a fault of the server"}, 500)


def application(registry: TableRegistry, place: Place, connection_limits: ConnectionLimits) -> ASGIApp:
    """The whole site behind its guard."""
    site = Site(registry, place, connection_limits)

    @contextlib.asynccontextmanager
    async def open_house(_: Starlette) -> AsyncIterator[None]:
        registry.open()
        yield
        await registry.close()

    handlers: Any = {NotAccepted: refused, ClientDisconnect: gone, Exception: broken}
    app = Starlette(routes=site.routes(), lifespan=open_house, exception_handlers=handlers)
    return Guard(app, place.hosts, place.origins, connection_limits)
