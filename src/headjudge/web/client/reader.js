// A card is read without being played: whoever points at it or comes to it by a key has all its words beside it, over the table; a right click,
// a finger that stays, or I opens them as a window. Both are made from the newest view.

import { details } from "./card.js";
import { open_dialog } from "./dialogs.js";
import { h, one, patch } from "./dom.js";
import { on_long_press } from "./keys.js";
import { terms } from "./terms.js";
import { described, zone_of } from "./where.js";

const GAP = 8;
const EDGE = 4;
/** How room is made for a long text, one after the other: wider, set closer, without the explanation of its words, which the window has. */
const TIGHTER = ["wide", "close", "plain"];

/** @typedef {{id: number, name: string}} Looked what is read: its name is for when it cannot be seen any more */

/** @type {() => {view: TableView|null, sheet: Sheet}} the newest view */
let newest;
/** @type {Looked & {node: HTMLElement}|null} */
let looked = null;

/** @param {EventTarget|null} target @returns {HTMLElement|null} what can be read there */
const readable = (target) => (target instanceof Element ? target.closest("#table [data-look]") : null);

/** @param {HTMLElement} node @returns {Looked|null} */
function found(node) {
  const id = Number(node.dataset.look);
  const object = described(newest().view, id);
  return object ? { id, name: object.name || "" } : null;
}

/** Everything that is known of it now, and what its words mean. @param {Looked} what */
function about({ id, name }) {
  const { view, sheet } = newest();
  const object = described(view, id);
  if (!object) return [h("p", { class: "note", key: "gone" }, h("b", {}, name || "It"), " is no longer there.")];
  return [...details(object, sheet), ...terms(object, sheet, zone_of(view, object))];
}

/** @param {HTMLElement|null} node what is looked at; null: nothing any more */
export function look(node) {
  const what = node ? found(node) : null;
  looked = node && what ? { ...what, node } : null;
  draw_reader();
}

/** In a window of its own, however little room there is. @param {HTMLElement} node */
function read(node) {
  const what = found(node);
  if (!what) return;
  look(null);
  open_dialog("A card", () => [h("div", { class: "details", key: `read${what.id}` }, about(what))]);
}

/** What has the focus is read in a window. */
export function read_focused() {
  const node = document.activeElement && document.activeElement.closest("[data-look]");
  if (node instanceof HTMLElement) read(node);
}

/** @param {() => {view: TableView|null, sheet: Sheet}} now what is shown */
export function begin_reading(now) {
  newest = now;
  let by_key = false;
  let [x, y] = [-1, -1];
  document.addEventListener("pointerover", (event) => {
    const still = event.clientX === x && event.clientY === y; // the page has moved under the pointer
    [x, y] = [event.clientX, event.clientY];
    if (event.pointerType === "touch" || (still && by_key)) return;
    by_key = false;
    look(readable(event.target));
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    by_key = true;
    look(readable(target));
  });
  document.documentElement.addEventListener("pointerleave", () => look(null));
  document.addEventListener("scroll", place, true);
  addEventListener("resize", place);
  on_long_press("[data-look]", read);
}

/** What is looked at, as it is now. */
export function draw_reader() {
  const reader = one("#details");
  reader.hidden = !looked;
  patch(reader, looked ? about(looked) : []);
  place();
}

/** Beside what it is about; where that is gone from the page, it stays where it was. */
function place() {
  const reader = one("#details");
  if (!looked || !looked.node.isConnected) return;
  reader.classList.remove(...TIGHTER);
  for (const manner of TIGHTER) if (reader.scrollHeight > reader.clientHeight) reader.classList.add(manner);
  const [left, top] = room(reader.getBoundingClientRect(), looked.node.getBoundingClientRect(), Boolean(looked.node.closest(".hand")));
  Object.assign(reader.style, { left: `${left}px`, top: `${top}px` });
}

/**
 * Where there is room for it: at a side of what it is about, of cards in hand above them; always inside the window.
 * @param {{width: number, height: number}} size @param {DOMRect} at @param {boolean} in_hand
 * @returns {[number, number]} left, top
 */
function room({ width, height }, at, in_hand) {
  const across = (/** @type {number} */ left) => Math.max(EDGE, Math.min(left, innerWidth - width - EDGE));
  const down = (/** @type {number} */ top) => Math.max(EDGE, Math.min(top, innerHeight - height - EDGE));
  /** @type {[boolean, number, number]} */
  const right = [at.right + GAP + width <= innerWidth - EDGE, at.right + GAP, down(at.top)];
  /** @type {[boolean, number, number]} */
  const left = [at.left - GAP - width >= EDGE, at.left - GAP - width, down(at.top)];
  /** @type {[boolean, number, number]} */
  const above = [at.top - GAP - height >= EDGE, across(at.left), at.top - GAP - height];
  /** @type {[boolean, number, number]} */
  const below = [at.bottom + GAP + height <= innerHeight - EDGE, across(at.left), at.bottom + GAP];
  const free = (in_hand ? [above, right, left] : [right, left, above, below]).find(([fits]) => fits);
  return free ? [across(free[1]), down(free[2])] : [at.left > innerWidth / 2 ? EDGE : across(innerWidth), down(0)];
}
