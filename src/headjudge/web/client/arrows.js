// Arrows over the table: from what attacks to what it attacks, from what waits to resolve to what it is aimed at. They are drawn again with
// every update, and where something scrolls.

import { h, one, patch } from "./dom.js";
import { by_id } from "./where.js";

/** As far as an arrow ends before the edge of its card, and how long its head is. */
const GAP = 3;
const HEAD = 13;
/** How far it bends to the side, as a part of its length. */
const BEND = 0.16;
/** On a phone what is aimed at is often out of sight: the sentence says it. As in layouts.css. */
const narrow = matchMedia("(max-width: 760px), (max-height: 500px)");

/** @typedef {{from: number, to: number, hostile: boolean}} Aim */

/**
 * Who is aimed at by what.
 * @param {TableView} view @returns {Aim[]}
 */
export function aims(view) {
  const objects = by_id(view);
  const owner = (/** @type {number} */ id) => (objects.get(id) || {}).controller ?? -1;
  const found = view.links.filter((link) => link.active).flatMap((link) => link.targets.map((target) => ({ from: link.by, to: target.id, hostile: true })));
  for (const entry of view.stack) for (const to of entry.targets) found.push({ from: entry.id, to, hostile: owner(to) >= 0 && owner(to) !== entry.controller });
  return view.over ? [] : found.filter(({ from, to }) => from && to && from !== to);
}

/** @param {number} id @param {string[]} places where it is looked for, first come @returns {DOMRect|null} */
function place(id, places) {
  for (const selector of places) {
    const node = one(selector.replaceAll("%", String(id)));
    if (node && node.checkVisibility()) return node.getBoundingClientRect();
  }
  return null;
}

/** Where a line from the middle of a box to a point leaves the box. @param {DOMRect} box @param {number} x @param {number} y */
function edge(box, x, y) {
  const [mx, my] = [box.left + box.width / 2, box.top + box.height / 2];
  const [dx, dy] = [x - mx, y - my];
  const part = Math.min((box.width / 2 + GAP) / Math.max(Math.abs(dx), 0.01), (box.height / 2 + GAP) / Math.max(Math.abs(dy), 0.01));
  return part >= 1 ? null : [mx + dx * part, my + dy * part];
}

/** @param {DOMRect} from @param {DOMRect} to @param {boolean} hostile @param {string} key */
function arrow(from, to, hostile, key) {
  const start = edge(from, to.left + to.width / 2, to.top + to.height / 2);
  const end = edge(to, from.left + from.width / 2, from.top + from.height / 2);
  if (!start || !end) return null;
  const [[x, y], [u, v]] = [start, end];
  const [dx, dy] = [u - x, v - y];
  const far = Math.hypot(dx, dy);
  if (far < HEAD) return null;
  const [cx, cy] = [(x + u) / 2 - dy * BEND, (y + v) / 2 + dx * BEND];
  const turn = Math.atan2(v - cy, u - cx);
  const head = [0, 2.6, -2.6].map((by) => `${(u + (by ? Math.cos(turn + by) * HEAD : 0)).toFixed(1)} ${(v + (by ? Math.sin(turn + by) * HEAD : 0)).toFixed(1)}`);
  const [bx, by] = [u - Math.cos(turn) * HEAD * 0.7, v - Math.sin(turn) * HEAD * 0.7];
  return h("g", { key, class: hostile ? "hostile" : "friendly" },
    ...["under", "over"].map((layer) => h("path", { class: `shaft ${layer}`, d: `M${x.toFixed(1)} ${y.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}` })),
    h("path", { class: "head", d: `M${head.join("L")}z` }));
}

/** @type {() => TableView|null} */
let newest = () => null;

/** @param {() => TableView|null} now */
export function begin_aiming(now) {
  newest = now;
  addEventListener("scroll", draw_arrows, { capture: true, passive: true });
  addEventListener("resize", draw_arrows);
}

export function draw_arrows() {
  const over = one("#arrows");
  const view = newest();
  if (!over) return;
  const from = ['.board .card[data-id="%"]', '.links .active [data-look="%"]', '.stack [data-look="%"]'];
  const to = ['#table .side .card[data-id="%"]', '.stack [data-look="%"]', '.links [data-look="%"]', '.hand .card[data-id="%"]'];
  const found = view && !narrow.matches ? aims(view) : [];
  patch(over, found.flatMap((aim, i) => {
    const [start, end] = [place(aim.from, from), place(aim.to, to)];
    const drawn = start && end ? arrow(start, end, aim.hostile, `${aim.from}-${aim.to}-${i}`) : null;
    return drawn ? [drawn] : [];
  }));
}
