// A deck card by card: what is in it, what it costs, where it may be played, and what is not playable yet.

import { ask, complaints_of, remembered } from "./api.js";
import { card, details, numbers } from "./card.js";
import { complaints } from "./complaints.js";
import { open_dialog } from "./dialogs.js";
import { h, one, patch } from "./dom.js";
import { own_decks, save_deck } from "./own.js";
import { addressed, opened } from "./shelf.js";
import { sign_of, tint_word } from "./signs.js";
import "./settings.js";

/** @typedef {{count: number, card: ObjectView}} Copies */
/** @typedef {{name: string, cards: number, sections: {name: string, cards: Copies[]}[], formats: {name: string, complaints: Complaint[]}[], complaints: Complaint[]}} Deck */

const place = one("#decks");
const PRICE = "coin";
/** @type {{games: GameOffer[], game: string, id: string, text: string, pasting: boolean, deck: Deck|null, wrong: Complaint[], busy: boolean}} */
const state = { games: [], game: "", id: "", text: remembered("lobby", {}).text || "", pasting: false, deck: null, wrong: [], busy: false };
let round = 0;

const game = () => state.games.find((each) => each.id === state.game);

/** @param {Partial<typeof state>} changed */
function set(changed) {
  Object.assign(state, changed);
  if (!game().decks.some((deck) => deck.id === state.id)) state.id = game().decks[0].id;
  draw();
}

async function look() {
  round += 1;
  const now = round;
  set({ busy: true, wrong: [], deck: null });
  addressed("/decks", { game: state.game, deck: state.pasting ? "" : state.id });
  try {
    const found = await ask("/api/decks/cards", { game: state.game, deck: state.pasting ? { text: state.text } : { shipped: state.id } });
    if (now === round) set({ deck: found.complaints.length ? null : found, wrong: found.complaints, busy: false });
  } catch (wrong) {
    if (now === round) set({ wrong: complaints_of(wrong), busy: false });
  }
}

/** What drawing a card needs to know where nothing is played. */
const table = () => ({ sheet: game().sheet, can: new Map(), chosen: new Set(), group: false, tapped: new Set(),
  on_card: (/** @type {ObjectView} */ object) => open_dialog("A card", () => [h("div", { class: "details" }, details(object, game().sheet))]) });

/** How many cards cost how much; where cards have no price, how many there are of each kind. @param {Copies[]} all */
function curve(all) {
  const { sheet } = game();
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const { count, card: object } of all) {
    const price = numbers(object, sheet).find(([name]) => sign_of(name, sheet) === PRICE);
    const key = price ? `${price[0]} ${price[1]}` : tint_word(object, sheet) || "no cost";
    found.set(key, (found.get(key) || 0) + count);
  }
  const rows = [...found].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return h("table", { class: "curve", key: "curve" }, h("caption", {}, "How many of each"), h("tbody", {}, rows.map(([name, count]) =>
    h("tr", { key: name }, h("th", { scope: "row" }, name), h("td", {}, h("meter", { min: 0, max: most, value: count, "aria-label": name }), ` ${count}`)))));
}

/** @param {Deck} deck */
function shown(deck) {
  const all = deck.sections.flatMap((section) => section.cards);
  return [
    h("h2", { key: "name" }, `${deck.name}: ${deck.cards} cards`),
    state.pasting && !own_decks().some((each) => each.text === state.text && each.game === state.game) ? h("p", { class: "row save-deck", key: "save" }, h("input", { id: "save-as", maxlength: 60, "aria-label": "name of the list", value: deck.name }),
      h("button", { type: "button", onClick: () => { save_deck({ name: one("#save-as").value, game: state.game, text: state.text }); draw(); } }, "Save this list")) : null,
    h("ul", { class: "formats", key: "formats" }, deck.formats.map((format) => h("li", { key: format.name }, format.complaints.length
      ? h("details", {}, h("summary", {}, h("b", {}, format.name), `: not legal, ${format.complaints.length} ${format.complaints.length === 1 ? "reason" : "reasons"}`), h("ul", {}, format.complaints.map(({ words }) => h("li", {}, words))))
      : [h("b", {}, format.name), ": legal"]))),
    curve(all),
    deck.sections.map((section) => h("section", { key: section.name, "aria-label": section.name }, h("h3", {}, `${section.name}: ${section.cards.reduce((sum, { count }) => sum + count, 0)}`),
      h("ul", { class: "cards shelf" }, section.cards.map(({ count, card: object }) => h("li", { class: "copies", key: object.name },
        h("b", { class: "times" }, `${count} ×`), h("ul", {}, { ...card(object, table(), true), props: { class: "spot", key: object.name } })))))),
  ].flat().filter((each) => each !== null);
}

function draw() {
  const radio = (/** @type {boolean} */ pasting, /** @type {string} */ words) => h("label", {}, h("input", { type: "radio", name: "which", checked: state.pasting === pasting, onChange: () => set({ pasting, deck: null, wrong: [] }) }), words);
  const saved = own_decks().filter((each) => each.game === state.game);
  patch(place, [
    h("form", { class: "deck-form", key: "form", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); look(); } },
      h("label", { class: "field" }, "Game", h("select", { onChange: (/** @type {any} */ event) => set({ game: event.target.value, deck: null, wrong: [] }) },
        state.games.map((each) => h("option", { key: each.id, value: each.id, selected: each.id === state.game }, each.title)))),
      h("p", { class: "row" }, radio(false, "One of ours"), radio(true, "Paste a list")),
      state.pasting && saved.length ? h("label", { class: "field", key: "saved" }, "A list that you saved", h("select", { onChange: (/** @type {any} */ event) => { const deck = saved[Number(event.target.value)]; if (deck) set({ text: deck.text, deck: null, wrong: [] }); } },
        h("option", { key: "-", value: "-" }, "Choose one"), saved.map((deck, i) => h("option", { key: `${i} ${deck.name}`, value: String(i) }, deck.name)))) : null,
      state.pasting ? h("label", { class: "field", key: "list" }, "Your list, one card a line", h("textarea", { id: "list", rows: 8, value: state.text, spellcheck: "false", onInput: (/** @type {any} */ event) => { state.text = event.target.value; } }))
        : h("label", { class: "field", key: "deck" }, "Deck", h("select", { onChange: (/** @type {any} */ event) => set({ id: event.target.value, deck: null }) }, game().decks.map((deck) =>
          h("option", { key: `${state.game} ${deck.id}`, value: deck.id, selected: deck.id === state.id }, `${deck.name} (${deck.cards} cards)`)))),
      h("p", { class: "row" }, h("button", { class: "main", type: "submit", disabled: state.busy }, "Show"))),
    complaints(state.wrong, state.pasting ? one("#list") : null),
    h("p", { role: "status", key: "busy" }, state.busy ? "Laying it out …" : ""),
    ...(state.deck ? shown(state.deck) : []),
  ].filter(Boolean));
  for (const node of place.querySelectorAll("button.card")) node.tabIndex = 0;
  place.removeAttribute("aria-busy");
}

opened().then(({ games, game: chosen }) => {
  const asked = new URLSearchParams(location.search).get("deck") || "";
  Object.assign(state, { games, game: chosen });
  set({ id: asked });
  if (asked) look();
}, (wrong) => patch(place, [h("p", { class: "wrong", role: "alert" }, complaints_of(wrong)[0].words)]));
