// All cards of a game, searched by their names, by what they are and by what they say.

import { ask, words_of } from "./api.js";
import { card, details } from "./card.js";
import { open_dialog } from "./dialogs.js";
import { h, one, patch } from "./dom.js";
import { addressed, asking, opened } from "./shelf.js";
import { terms } from "./terms.js";
import "./settings.js";

const place = one("#cards");
/** @type {{games: GameOffer[], game: string, words: string, count: number, cards: ObjectView[], broken: string, busy: boolean}} */
const state = { games: [], game: "", words: "", count: 0, cards: [], broken: "", busy: true };
let round = 0;

const sheet = () => state.games.find((each) => each.id === state.game).sheet;

/** What drawing a card needs to know where nothing is played. */
const table = () => ({ sheet: sheet(), can: new Map(), chosen: new Set(), group: false, tapped: new Set(), on_card: read });

/** @param {ObjectView} object */
const read = (object) => open_dialog("A card", () => [h("div", { class: "details", key: object.name }, details(object, sheet()), terms(object, sheet(), ""),
  h("p", {}, h("a", { href: `/rules?${new URLSearchParams({ game: state.game, q: [...(object.types || []).slice(-1), ...keywords(object)].join(" ") })}` }, "Rules that it speaks of")))]);

/** @param {ObjectView} object */
const keywords = (object) => Object.keys(sheet().keywords).filter((word) => (object.text || []).join(" ").toLowerCase().includes(word.toLowerCase().replaceAll("-", " "))).slice(0, 3);

/** @param {string} game @param {string} words @param {boolean} further whether what is found comes behind what is there */
async function find(game, words, further = false) {
  round += 1;
  const now = round;
  Object.assign(state, { game, words, broken: "", busy: true, cards: further ? state.cards : [] });
  addressed("/cards", { game, q: words });
  draw();
  try {
    const found = await ask(`/api/cards/${game}?${new URLSearchParams({ q: words, from: String(state.cards.length) })}`);
    if (now !== round) return;
    Object.assign(state, { count: found.count, cards: [...state.cards, ...found.cards] });
  } catch (wrong) {
    if (now === round) state.broken = words_of(wrong);
  }
  if (now !== round) return;
  state.busy = false;
  draw();
}

function draw() {
  const left = state.count - state.cards.length;
  const told = state.busy && !state.cards.length ? "Looking …" : `${state.count} ${state.count === 1 ? "card" : "cards"}`;
  patch(place, [
    asking(state.games, state.game, state.words, "Name, kind or words: steal, weapon, go again", find),
    h("p", { role: "status", key: "count" }, told),
    state.broken ? h("p", { class: "wrong", role: "alert", key: "broken" }, state.broken) : null,
    h("ul", { class: "cards shelf", "aria-label": "cards", key: "found" }, state.cards.map((object) => ({ ...card(object, table(), true), props: { class: "spot", key: object.name } }))),
    left > 0 ? h("p", { key: "more" }, h("button", { type: "button", disabled: state.busy, onClick: () => find(state.game, state.words, true) }, `${left} more`)) : null,
  ].filter(Boolean));
  for (const node of place.querySelectorAll("button.card")) node.tabIndex = 0;
  place.removeAttribute("aria-busy");
}

opened().then(({ games, game, words }) => {
  state.games = games;
  find(game, words);
}, (wrong) => patch(place, [h("p", { class: "wrong", role: "alert" }, words_of(wrong))]));
