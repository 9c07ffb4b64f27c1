// What the pages of cards and of rules have in common: a game, a question, and an address that can be handed on.

import { ask, remember, remembered } from "./api.js";
import { h } from "./dom.js";

/** Milliseconds after the last letter until it is asked. */
const PAUSE = 350;

/** The games there are, and what the address asks for. */
export async function opened() {
  const { games } = await ask("/api/lobby");
  const asked = new URLSearchParams(location.search);
  const known = (/** @type {string|null} */ id) => games.some((/** @type {GameOffer} */ game) => game.id === id);
  const last = remembered("lobby", {}).game;
  const game = [asked.get("game"), last].find(known) || games[0].id;
  return { games, game, words: asked.get("q") || "", rule: asked.get("rule") || "" };
}

/** @param {string} page @param {Record<string, string>} asked what the address says from now on */
export function addressed(page, asked) {
  const filled = Object.fromEntries(Object.entries(asked).filter(([, value]) => value));
  history.replaceState(history.state, "", `${page}?${new URLSearchParams(filled)}`);
  if (asked.game) remember("lobby", { ...remembered("lobby", {}), game: asked.game });
}

let pause = 0;

/**
 * Which game, and what is asked of it.
 * @param {GameOffer[]} games @param {string} game @param {string} words @param {string} label @param {(game: string, words: string) => void} on
 */
export const asking = (games, game, words, label, on) => h("form", { class: "asking", role: "search", key: "asking", onSubmit: (/** @type {Event} */ event) => { event.preventDefault(); clearTimeout(pause); on(game, words); } },
  h("label", { class: "field" }, "Game", h("select", { onChange: (/** @type {any} */ event) => on(event.target.value, words) },
    games.map((each) => h("option", { key: each.id, value: each.id, selected: each.id === game }, each.title)))),
  h("label", { class: "field grows" }, label, h("input", { type: "search", maxlength: 100, value: words, onInput: (/** @type {any} */ event) => {
    clearTimeout(pause);
    const asked = event.target.value;
    pause = setTimeout(() => on(game, asked), PAUSE);
  } })));
