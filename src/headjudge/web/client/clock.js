// Clocks: what each seat has left, counted on in the page between two messages.

import { h } from "./dom.js";

/** Less than so many milliseconds are hurried about. */
const LITTLE = 60_000;

/**
 * Milliseconds that a seat has left now; -1 where no clock runs for it.
 * @param {{left: number[], running: number}|null} time as it was sent @param {number} seat @param {number} since milliseconds since it was sent
 */
export function left_of(time, seat, since) {
  if (!time || time.left[seat] === undefined || time.left[seat] < 0) return -1;
  return Math.max(0, time.left[seat] - (time.running === seat ? since : 0));
}

/** @param {number} milliseconds */
export function clock_words(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** @param {{left: number[], running: number}|null} time @param {number} seat @param {number} since */
export function clock(time, seat, since) {
  const left = left_of(time, seat, since);
  if (left < 0) return null;
  const classes = ["clock", time.running === seat ? "runs" : "", left < LITTLE ? "little" : ""].filter(Boolean);
  return h("span", { class: classes.join(" "), role: "timer", "aria-label": "time left", "data-clock": seat, key: "clock" }, clock_words(left));
}

/**
 * Clocks that are drawn go on, and nothing else is touched.
 * @param {{left: number[], running: number}|null} time @param {number} since
 */
export function tick(time, since) {
  for (const node of document.querySelectorAll("[data-clock]")) {
    if (!(node instanceof HTMLElement)) continue;
    const left = left_of(time, Number(node.dataset.clock), since);
    const words = left < 0 ? "" : clock_words(left);
    if (node.firstChild && node.firstChild.nodeValue !== words) node.firstChild.nodeValue = words;
    node.classList.toggle("little", left >= 0 && left < LITTLE);
  }
}

/** What is agreed on a clock, in words. @param {{minutes: number, extra: number}|null} agreed */
export const agreed_words = (agreed) => (agreed ? `${agreed.minutes} minutes for each player${agreed.extra ? `, and ${agreed.extra} seconds more with each answer` : ""}; whoever has none left loses` : "");
