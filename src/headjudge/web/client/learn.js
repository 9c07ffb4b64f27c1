// What a game is about, in a page.

import { ask, words_of } from "./api.js";
import { h, one, patch } from "./dom.js";
import { seat_address } from "./secrets.js";

const id = decodeURIComponent(location.pathname.split("/").pop());

/** The first game, which teaches it. */
async function begin() {
  try {
    location.assign(seat_address(await ask("/api/tables", { game: id, opponent: "lesson" })));
  } catch (wrong) {
    one("#told").textContent = words_of(wrong);
  }
}

ask("/api/lobby").then(({ games }) => {
  const game = games.find((each) => each.id === id);
  const place = one("#learn");
  if (!game) {
    patch(place, [h("p", { class: "wrong" }, `There is no game ${id}.`), h("p", {}, h("a", { href: "/" }, "Lobby"))]);
    return;
  }
  document.title = `How ${game.title} is played`;
  one(".masthead h1").textContent = `How ${game.title} is played`;
  patch(place, [
    h("p", { class: "goal" }, game.goal),
    h("ol", { class: "lesson" }, game.sheet.introduction.map((line) => h("li", {}, line))),
    h("h2", {}, "Where cards lie"),
    h("dl", {}, game.sheet.zones.map((zone) => h("div", { key: zone.name }, h("dt", {}, zone.name), h("dd", {}, zone.holds)))),
    h("h2", {}, "Words on cards"),
    h("dl", {}, Object.entries(game.sheet.keywords).map(([word, means]) => h("div", { key: word }, h("dt", {}, word), h("dd", {}, means)))),
    h("p", { class: "row" }, game.lesson ? h("button", { type: "button", onClick: begin }, "Teach me in ten minutes") : null, h("a", { class: "main", href: "/" }, "Play")),
    h("p", { id: "told", role: "status" }),
  ]);
  place.removeAttribute("aria-busy");
}, (wrong) => patch(one("#learn"), [h("p", { class: "wrong", role: "alert" }, wrong.message)]));
