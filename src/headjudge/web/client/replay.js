// A game looked at again, step by step.

import { ask, remembered } from "./api.js";
import { between, hand, side } from "./board.js";
import { details } from "./card.js";
import { h, one, patch } from "./dom.js";
import { listen, rove } from "./keys.js";
import { logbook } from "./logbook.js";

const ID = location.pathname.split("/").pop();
const asked = new URLSearchParams(location.search).get("eyes") || "";
const EYES = { spectator: "a spectator", seat0: "the first seat", seat1: "the second seat", open: "open hands" };
const steps = new Map();
let game = null;
let sheet = null;
let at = 0;
let looked = null;
let broken = "";

async function load(from) {
  const eyes = asked ? `eyes=${asked}&` : "";
  const found = await ask(`/api/tables/${ID}/replay?${eyes}from=${Math.max(0, from)}&count=25`, undefined, remembered(`seat ${ID}`, ""));
  game = found;
  for (const step of found.steps) steps.set(step.answers, step);
}

async function go(to) {
  at = Math.max(0, Math.min(to, game ? game.answers : 0));
  try {
    if (!steps.has(at)) await load(at - 1);
  } catch (wrong) {
    broken = wrong.message;
  }
  draw();
}

function lines() {
  const found = [];
  for (let i = Math.max(0, at - 24); i <= at; i += 1) found.push(...((steps.get(i) || {}).log || { lines: [] }).lines);
  return found;
}

function known() {
  const nothing = () => {};
  return {
    sheet, can: new Map(), chosen: new Set(), group: false, tapped: new Set(["exhausted", "rested"]), names: game.names, looked: looked ? looked.id : 0,
    filter: -1, older: false, presence: game.names.map(() => ""), called: () => "something", on_card: look, on_look: look, on_rule: nothing, on_filter: nothing,
    on_older: nothing, on_pile: nothing,
  };
}

function look(object) {
  looked = object;
  patch(one("#details"), details(object, sheet));
}

function draw() {
  const place = one("#table");
  place.removeAttribute("aria-busy");
  const step = steps.get(at);
  if (broken || !step) {
    patch(place, [h("main", {}, h("p", { class: "wrong", role: "alert" }, broken || "There is no such step."), h("p", {}, h("a", { href: "/" }, "Lobby")))]);
    return;
  }
  const { view } = step;
  const own = view.you >= 0 ? view.you : 0;
  const table = known();
  const button = (words, to) => h("button", { type: "button", key: words, onClick: () => go(to), disabled: to < 0 || to > game.answers }, words);
  patch(place, [
    h("header", { class: "top", key: "top" }, h("h1", {}, sheet.title), h("nav", { class: "menu", "aria-label": "replay" }, h("a", { href: "/" }, "Lobby"))),
    h("main", { class: "field", key: "field" }, view.players.map((_, i) => i).filter((i) => i !== own).map((i) => side(view, i, table)), between(view, table), side(view, own, table)),
    hand(view, own, table),
    h("aside", { class: "beside", "aria-label": "steps and log", key: "beside" },
      h("section", { class: "prompt", "aria-label": "steps", "data-step": at },
        h("h2", {}, `Step ${at} of ${game.answers}`), h("p", { class: "note" }, `through the eyes of ${EYES[game.eyes] || game.eyes}`),
        h("input", { type: "range", min: 0, max: game.answers, value: at, "aria-label": "step", onChange: (e) => go(Number(e.target.value)) }),
        h("p", { class: "row" }, button("First", 0), button("Back", at - 1), button("Next", at + 1), button("Last", game.answers)),
        game.phase === "over" ? h("p", { class: "row" }, Object.entries(EYES).map(([eyes, words]) => h("a", { key: eyes, href: `/replay/${ID}?eyes=${eyes}` }, words))) : null,
        at === game.answers && game.result ? h("p", {}, game.result.winners.map((i) => game.names[i]).join(" and ") || "A draw", ": ", game.result.reason) : null),
      h("section", { class: "details", id: "details", "aria-label": "card", key: "details" }, details(looked, sheet)),
      logbook(lines(), game.notes, table)),
  ]);
  rove();
}

listen({ n: () => go(at + 1), p: () => go(at - 1) });

Promise.all([load(0), ask("/api/lobby")]).then(([, lobby]) => {
  sheet = lobby.games.find((each) => each.id === game.game).sheet;
  go(0);
}, (wrong) => { broken = wrong.message; draw(); });
