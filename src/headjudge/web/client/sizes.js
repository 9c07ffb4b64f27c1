// Cards are as large as the room allows: of the sizes at which both sides fit without scrolling, the best one. On a phone rows are swiped, and
// the style sheet alone says how large their cards are.

import { one } from "./dom.js";

/** Widths, and heights as parts of them: from what is just readable to what fills a large screen. */
const WIDTHS = [98, 102, 106, 110, 114, 119, 124, 129, 134, 140, 146, 152, 158, 165, 172, 180, 188, 197, 206, 216, 226, 238, 250];
const SHAPES = [1.38, 1.14, 0.9, 0.74, 0.62];
/** How much a shape is worth beside its area: cards that stand upright look like cards. */
const WORTH = [1.3, 1.16, 1, 0.88, 0.8];
/** A card takes no more than that part of the field, across and down. */
const ACROSS = 0.2;
const DOWN = 0.37;
const UPRIGHT = 1.4;
/** In a window that low a hand of many cards takes less of it. */
const LOW = 800;
/** Cards in hand: the least width, the least height, and the part of the window that they may take. */
const HELD = { least: 90, low: 118, most: 0.235 };

/** Between rows of cards, and around the sides: as in the style sheets. */
const BETWEEN = { rows: 9, groups: 10, label: 18, cards: 6, around: 36, heads: 12 };
/** What is said on a card, and where it is lower than that the emblem stands beside its numbers. */
const LOW_CARD = 112;
/** So often a size that looked right is made smaller. */
const TRIES = 6;

let fitted = "";
/** Whether even the smallest cards do not fit. */
let stuck = false;

/** @param {number} width @returns {number} the size of letters on a card of that width */
const letters = (width) => (width < 136 ? 12 : width < 168 ? 13 : width < 204 ? 14 : 16);

/** @param {HTMLElement} node @param {string} name @param {number} value */
function put(node, name, value) {
  const said = `${Math.round(value)}px`;
  if (node.style.getPropertyValue(name) !== said) node.style.setProperty(name, said); // what is set anew is laid out anew
}

/** @param {HTMLElement} field @param {number} width @param {number} height */
function take(field, width, height) {
  put(field, "--width", width);
  put(field, "--height", height);
  put(field, "--print", letters(width));
  field.toggleAttribute("data-low", height < LOW_CARD);
}

/** @param {HTMLElement} field */
const full = (field) => field.scrollHeight > field.clientHeight + 1;

/**
 * As many rows of cards as groups of so many take, which stand beside one another where there is room.
 * @param {number[]} groups @param {number} width of a card @param {number} room
 */
function rows_of(groups, width, room) {
  let [rows, left] = [0, 0];
  for (const count of groups) {
    const wide = BETWEEN.label + count * (width + BETWEEN.cards);
    if (wide <= left) left -= wide + BETWEEN.groups;
    else {
      const fit = Math.max(1, Math.floor((room - BETWEEN.label) / (width + BETWEEN.cards)));
      rows += Math.ceil(count / fit);
      left = count <= fit ? room - wide - BETWEEN.groups : 0;
    }
  }
  return rows;
}

/**
 * How many cards each group of a side has, how much room there is across, and whether the side stands beside others.
 * @param {Element} rows
 */
const side_of = (rows) => ({
  groups: [...rows.querySelectorAll("ul.cards")].filter((row) => !row.closest(".under")).map((row) => row.childElementCount),
  across: rows.clientWidth,
  beside: Boolean(rows.closest(".others")),
});

/** The size that should fit best; then what does. @param {HTMLElement} field */
function fill(field) {
  const sides = [...field.querySelectorAll(".side .rows")].map(side_of);
  const middle = field.querySelector(".between");
  const heads = Math.max(0, ...[...field.querySelectorAll(".others .who")].map((who) => who.clientHeight + BETWEEN.heads));
  const down = field.clientHeight - (middle ? middle.clientHeight : 0) - BETWEEN.around - heads;
  let best = { worth: 0, width: WIDTHS[0], height: WIDTHS[0] * SHAPES[SHAPES.length - 1] };
  SHAPES.forEach((shape, i) => {
    for (const width of WIDTHS) {
      const height = width * shape;
      const worth = width * height * WORTH[i];
      if (worth <= best.worth || width > field.clientWidth * ACROSS || height > field.clientHeight * DOWN) continue;
      const high = (/** @type {boolean} */ beside) => sides.filter((side) => side.beside === beside).map((side) => rows_of(side.groups, width, side.across));
      const rows = high(false).reduce((sum, count) => sum + count, Math.max(0, ...high(true)));
      if (rows * (height + BETWEEN.rows) <= down) best = { worth, width, height };
    }
  });
  let { width, height } = best;
  take(field, width, height);
  for (let i = 0; i < TRIES && full(field) && (width > WIDTHS[0] || height > width * SHAPES[SHAPES.length - 1]); i += 1) {
    height = Math.max(height * 0.92, WIDTHS[0] * SHAPES[SHAPES.length - 1]);
    if (height < width * SHAPES[SHAPES.length - 1]) width = Math.max(WIDTHS[0], width * 0.92);
    take(field, width, height);
  }
  stuck = full(field);
}

/** All cards of a hand in one row, as large as that and the window allow; in low rows where they would be too narrow. @param {HTMLElement} hand */
function hold(hand) {
  const count = hand.querySelectorAll(".cards > .spot").length;
  if (!count) return;
  const room = hand.clientWidth - 40;
  const tall = Math.max(HELD.low, Math.min(innerHeight * HELD.most, 380));
  const low = room / count - 6 < (innerHeight < LOW ? HELD.least * 1.12 : HELD.least);
  const rows = low ? Math.ceil(count / Math.max(5, Math.floor(room / 190))) : 1;
  const width = low ? room / Math.ceil(count / rows) - 6 : Math.min((tall / UPRIGHT) * (tall < 150 ? 1.15 : 1), room / count - 6);
  hand.toggleAttribute("data-low", low);
  put(hand, "--held-width", width);
  put(hand, "--held-tall", low ? 56 : tall);
  put(hand, "--held-print", low ? 12 : letters(width));
}

/** @param {boolean} narrow whether it is laid out for a phone */
export function fit_cards(narrow) {
  const [field, hand] = [one("main.field"), one("section.hand")];
  if (!field) return;
  if (narrow) {
    for (const node of [field, hand]) if (node && node.style.length) node.removeAttribute("style");
    for (const node of [field, hand]) if (node) node.setAttribute("data-low", "");
    fitted = "";
    return;
  }
  if (hand) hold(hand);
  const now = [innerWidth, innerHeight, field.clientWidth, field.clientHeight, ...[...field.querySelectorAll("ul.cards, .stack, .links")].map((row) => row.childElementCount)].join(" ");
  if (now === fitted && (stuck || !full(field))) return;
  fitted = now;
  fill(field);
}
