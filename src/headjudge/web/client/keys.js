// The keyboard: arrows move within a row of cards, letters do what the buttons do. Nothing is taken while somebody types.

import { one } from "./dom.js";

const typing = (/** @type {EventTarget|null} */ target) => target instanceof HTMLElement && (target.isContentEditable || /^(input|select|textarea)$/i.test(target.tagName));

/** One card of each row can be reached by Tab; the arrow keys move from there. */
export function rove() {
  for (const row of document.querySelectorAll("ul.cards[data-roving]")) {
    const cards = cards_of(row);
    const now = cards.find((node) => node === document.activeElement) || cards.find((node) => node.tabIndex === 0) || cards[0];
    for (const node of cards) node.tabIndex = node === now ? 0 : -1;
  }
}

/** @param {Element} row @returns {HTMLElement[]} */
const cards_of = (row) => [...row.querySelectorAll("button.card")].filter((node) => node instanceof HTMLElement);

/** @param {HTMLElement} node @param {number} by */
function step(node, by) {
  const row = node.closest("ul.cards[data-roving]");
  if (!row) return false;
  const cards = cards_of(row);
  const next = cards[cards.indexOf(node) + by];
  if (!next) return false;
  next.focus();
  rove();
  return true;
}

/**
 * From one row of cards to the next or the one before.
 * @param {HTMLElement} node @param {number} by
 */
function jump(node, by) {
  const rows = [...document.querySelectorAll("ul.cards[data-roving]")].filter((row) => row.querySelector("button.card"));
  const here = rows.indexOf(node.closest("ul.cards[data-roving]"));
  const row = rows[here + by];
  if (!row) return false;
  (cards_of(row).find((each) => each.tabIndex === 0) || cards_of(row)[0]).focus();
  rove();
  return true;
}

/**
 * Redraw; where what had the focus is gone, the nearest thing that is still there gets it.
 * @param {() => void} redraw
 */
export function kept_focus(redraw) {
  /** @type {any} */
  const held = document.activeElement;
  const part = held && held !== document.body ? held.closest("[data-roving], #prompt, nav, .log, #table") : null;
  const at = part ? can_focus(part).indexOf(held) : -1;
  redraw();
  if (!part || (held === document.activeElement && !held.disabled)) return;
  const near = part.isConnected && !part.matches("#prompt, #table") ? can_focus(part) : [];
  const next = held.isConnected && !held.disabled ? held : near[Math.min(at, near.length - 1)];
  (next || one(".ended, #prompt"))?.focus({ preventScroll: true });
}

/** @param {Element} part @returns {any[]} */
const can_focus = (part) => [...part.querySelectorAll("button, a, select, input, summary")].filter((node) => !node.matches(":disabled"));

const LONG = 500;

/**
 * A right click, the key for menus, or a finger that stays: what is pressed like that is not clicked.
 * @param {string} selector @param {(node: HTMLElement) => void} act
 */
export function on_long_press(selector, act) {
  let timer = 0;
  let pressed = false;
  /** @param {Event} event @returns {HTMLElement|null} */
  const found = (event) => (event.target instanceof Element ? event.target.closest(selector) : null);
  const stop = () => clearTimeout(timer);
  const press = (/** @type {HTMLElement} */ node) => { stop(); if (!pressed) act(node); pressed = true; };
  document.addEventListener("contextmenu", (event) => {
    const node = found(event);
    if (!node) return;
    event.preventDefault();
    press(node);
    if (event.pointerType !== "touch") pressed = false;
  });
  document.addEventListener("pointerdown", (event) => {
    pressed = false;
    const node = found(event);
    if (node && event.pointerType === "touch") timer = setTimeout(press, LONG, node);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, stop);
  document.addEventListener("pointermove", (event) => { if (Math.abs(event.movementX) + Math.abs(event.movementY) > 8) stop(); });
  document.addEventListener("click", (event) => { if (pressed && found(event)) { event.preventDefault(); event.stopPropagation(); } pressed = false; }, true);
}

/** @param {Record<string, (event: KeyboardEvent) => void>} letters what each key does */
export function listen(letters) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typing(event.target)) return;
    if (document.querySelector("dialog[open]") && event.key !== "Escape") return;
    const node = event.target;
    if (node instanceof HTMLElement && node.matches("button.card")) {
      /** @type {Record<string, () => boolean>} */
      const moves = { ArrowRight: () => step(node, 1), ArrowLeft: () => step(node, -1), ArrowDown: () => jump(node, 1), ArrowUp: () => jump(node, -1) };
      if (moves[event.key]) {
        moves[event.key]();
        event.preventDefault();
        return;
      }
    }
    if (event.key === "Enter" && event.repeat && node instanceof HTMLElement && node.closest("button, a, summary")) event.preventDefault();
    const does = letters[/^[1-9]$/.test(event.key) ? "digit" : event.key.toLowerCase()];
    if (!does) return;
    if ((event.key === " " || event.key === "Enter") && node instanceof HTMLElement && node.closest("button, a, summary")) {
      if (event.repeat) event.preventDefault();
      return;
    }
    event.preventDefault();
    if (!event.repeat) does(event);
  });
}
