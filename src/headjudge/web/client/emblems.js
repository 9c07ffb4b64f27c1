// Emblems: the drawings that stand for games, classes, houses, elements and kinds of things. A game's sheet says which of them means what.
// Each is drawn in a square of 64: what is filled, then what is only a line.

import { h } from "./dom.js";

/** @param {number} x @param {number} y */
const at = (x, y) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
/** @param {number} turn a whole turn is 1, upwards is 0 @param {number} far */
const around = (turn, far, x = 32, y = 32) => at(x + Math.sin(turn * 2 * Math.PI) * far, y - Math.cos(turn * 2 * Math.PI) * far);
/** @param {number} count */
const times = (count) => Array.from({ length: count }, (_, i) => i);
/** A ring of points, near and far in turn. @param {number} count @param {number} far @param {number} near */
const spikes = (count, far, near, x = 32, y = 32) => `M${times(count * 2).map((i) => around(i / count / 2, i % 2 ? near : far, x, y)).join("L")}z`;
/** @param {number} size */
const disc = (size, x = 32, y = 32) => `M${at(x - size, y)}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0z`;
const cog = `M${times(9).map((i) => [around((i - 0.28) / 9, 21), around((i - 0.2) / 9, 29), around((i + 0.2) / 9, 29), around((i + 0.28) / 9, 21)].join("L")).join("L")}z`;
const rays = times(12).map((i) => `M${around((i - 0.25) / 12, 18)}L${around(i / 12, i % 2 ? 25 : 30)}L${around((i + 0.25) / 12, 18)}z`).join("");
const flake = times(6).map((i) => `M32 32L${around(i / 6, 28)}M${around(i / 6 - 0.05, 26)}L${around(i / 6, 18)}L${around(i / 6 + 0.05, 26)}`).join("");

/** @type {Record<string, string[]>} */
const DRAWINGS = {
  anchor: ["", "M32 18v38M19 27h26M8 37c2 12 12 19 24 19s22-7 24-19M32 6a6 6 0 1 0 .1 0"],
  axe: ["M33 6c11-5 23 1 27 15-8-2-16 1-22 9L25 25z", "M19 60L37 12"],
  bird: ["M4 52C6 26 22 8 60 8c-4 6-8 9-14 11 4 0 6 0 9-1-4 7-9 10-16 11 3 1 6 1 8 0-6 9-14 11-21 11-8 0-15 3-22 12z"],
  blade: ["M32 2l6 9v29H26V11zM17 41h30v5H17zM29 46h6v10h-6zM27 56h10v6H27z"],
  blades: ["M5 5l11 3 27 29-6 6L8 16zM59 5L48 8 36 21l6 6 14-11zM26 31l-6 6 6 6 7-5zM10 41l13 13-4 4L6 45zM54 41L41 54l4 4 13-13z", "M15 49L7 57M49 49l8 8"],
  bolt: ["M37 2L10 36h16l-7 26 35-38H36z"],
  book: ["M30 14C22 8 12 8 4 11v42c8-3 18-3 26 3zM34 14c8-6 18-6 26-3v42c-8-3-18-3-26 3z"],
  boot: ["M19 4h19v29c9 3 20 6 21 15v10H19zM15 58h45v3H15z"],
  bow: ["M61 32l-13-8v16z", "M17 5c28 6 28 48 0 54M17 5v54M6 32h44"],
  bull: [`M5 5c0 16 7 23 15 25l4 20 8 11 8-11 4-20c8-2 15-9 15-25-5 8-11 12-17 12H22C16 17 10 13 5 5z${disc(2.5, 26, 33)}${disc(2.5, 38, 33)}`],
  chalice: ["M13 6h38c0 18-7 26-15 28v13c7 1 11 4 11 11H17c0-7 4-10 11-11V34C20 32 13 24 13 6z"],
  chest: ["M13 8l11-4c2 6 14 6 16 0l11 4 8 11-8 8v29c-10 6-28 6-38 0V27l-8-8z"],
  claw: ["M10 4c10 14 14 32 8 56C10 42 6 22 10 4zM30 4c8 14 10 32 4 56-8-18-10-38-4-56zM51 4c4 18 2 38-7 56-4-24-2-42 7-56z"],
  club: ["M46 4c8 0 14 6 14 14 0 6-4 10-10 13L18 60 5 47l28-33c3-6 7-10 13-10z"],
  cog: [cog + disc(9)],
  column: ["M32 3l28 15H4zM8 21h48v5H8zM12 28h8v24h-8zM28 28h8v24h-8zM44 28h8v24h-8zM7 54h50v6H7z"],
  cross: ["M25 4h14v18h18v13H39v25H25V35H7V22h18z"],
  crown: ["M5 15l15 12L32 7l12 20 15-12-6 32H11zM11 50h42v7H11z"],
  crystal: ["M30 3v58L12 21zM34 3v58l18-40z"],
  dagger: ["M58 4L34 38l-9-9z", "M14 26l24 24M25 39L9 55"],
  eye: [`M32 12c14 0 24 10 29 20-5 10-15 20-29 20S8 42 3 32c5-10 15-20 29-20z${disc(12)}${disc(5)}`],
  fist: ["M12 18a4.500 4.500 0 0 1 9 0v16h-9zM22.500 13a4.500 4.500 0 0 1 9 0v21h-9zM33 13a4.500 4.500 0 0 1 9 0v21h-9zM43.500 18a4.500 4.500 0 0 1 9 0v16h-9zM12 36h40v8c0 10-8 17-16 17h-8c-9 0-16-7-16-17z"],
  flake: ["", flake],
  flame: ["M35 3c2 13 17 19 17 38a20 20 0 0 1-40 1c0-10 7-15 9-24 4 4 6 8 6 13 6-7 10-17 8-28z"],
  flask: ["M24 4h16v5h-3v14l17 28c3 5 0 10-6 10H16c-6 0-9-5-6-10l17-28V9h-3z"],
  gem: ["M16 8h32l12 15-28 35L4 23z"],
  ghost: [`M32 4C18 4 12 16 12 28v32l8-6 6 6 6-6 6 6 6-6 8 6V28C52 16 46 4 32 4z${disc(4, 25, 27)}${disc(4, 39, 27)}`],
  glove: ["M18 30V15a5 5 0 0 1 10 0v-5a5 5 0 0 1 10 0v4a5 5 0 0 1 10 2v20c0 6-4 9-6 14H23c-3-8-13-13-13-19 0-6 6-6 8-1zM20 53h24v9H20z"],
  hammer: ["M10 7h44v19H10zM28 28h8v33h-8z"],
  helm: ["M11 60V29C11 12 21 4 32 4s21 8 21 25v31H39V43h5V33H20v10h5v17z"],
  hood: ["M32 3C15 8 7 28 7 60h50C57 28 49 8 32 3zm0 17c8 2 12 11 12 20L32 51 20 40c0-9 4-18 12-20z"],
  hourglass: ["M13 4h38v6c0 10-9 16-13 22 4 6 13 12 13 22v6H13v-6c0-10 9-16 13-22-4-6-13-12-13-22z"],
  key: ["M20 16a14 14 0 1 0 13.400 20H40v8h8v-8h5v11h9V28H33.400A14 14 0 0 0 20 16zm0 8a6 6 0 1 1 0 12 6 6 0 0 1 0-12z"],
  leaf: ["M56 6C24 6 8 21 9 44c0 5 2 9 4 14 4-19 14-31 30-39-14 10-22 23-25 37 28 4 41-17 38-50z"],
  lyre: ["M15 52h34v7H15z", "M17 7c-9 14 0 28 6 41h18c6-13 15-27 6-41M26 48V17M32 48V13M38 48V17M22 17h20"],
  mask: ["M3 20c11-6 19-5 29 1 10-6 18-7 29-1 0 19-8 28-18 28-5 0-8-4-11-9-3 5-6 9-11 9C11 48 3 39 3 20zM13 27c6-3 10-1 13 5-6 3-11 1-13-5zM51 27c-6-3-10-1-13 5 6 3 11 1 13-5z"],
  moon: ["M40 5a28 28 0 1 0 19 40A25 25 0 0 1 40 5z"],
  paw: [`M32 30c9 0 17 9 17 18 0 6-5 9-9 9-3 0-5-2-8-2s-5 2-8 2c-4 0-9-3-9-9 0-9 8-18 17-18z${disc(6, 10, 30)}${disc(6.5, 23, 17)}${disc(6.5, 41, 17)}${disc(6, 54, 30)}`],
  planet: [disc(15), "M19 40C8 47 1 51 4 55c4 6 26-3 39-14S63 17 60 12c-2-4-9-2-18 3"],
  ring: [disc(26) + disc(15)],
  rune: ["", "M23 5v54M23 8l20 14-20 15M27 34l18 25"],
  saucer: ["M3 34c0-6 12-11 29-11s29 5 29 11-12 11-29 11S3 40 3 34zM17 21c2-10 8-15 15-15s13 5 15 15c-8-3-22-3-30 0z", "M19 49l-6 12M32 50v12M45 49l6 12"],
  scales: ["M2 39l9-20 9 20c-3 8-15 8-18 0zM44 39l9-20 9 20c-3 8-15 8-18 0z", "M32 7v49M18 58h28M10 18h44"],
  shell: ["M32 6c16 0 28 11 28 26H36c0-4-8-4-8 0H4C4 17 16 6 32 6zM4 36h24c0 4 8 4 8 0h24v4c0 12-12 18-28 18S4 52 4 40z"],
  shield: ["M32 3l25 8v19c0 16-11 26-25 32C18 56 7 46 7 30V11zM29 15v13H17v7h12v14h6V35h12v-7H35V15z"],
  shuriken: [spikes(4, 30, 10) + disc(5)],
  skull: [`M32 4C17 4 8 15 8 28c0 8 4 13 10 17v13h28V45c6-4 10-9 10-17C56 15 47 4 32 4z${disc(6, 22, 28)}${disc(6, 42, 28)}M32 35l4 8h-8zM26 49h3v9h-3zM35 49h3v9h-3z`],
  slime: [`M32 10c16 0 26 18 28 34 1 8-6 12-28 12S3 52 4 44c2-16 12-34 28-34z${disc(4, 23, 34)}${disc(4, 41, 34)}`],
  staff: [spikes(8, 17, 8, 42, 20), "M36 28L8 60"],
  star: [spikes(5, 30, 13, 32, 34)],
  stars: [spikes(4, 22, 6, 26, 36) + spikes(4, 14, 4, 50, 15) + spikes(4, 9, 3, 51, 52)],
  sun: [disc(14) + rays],
  tower: ["M10 4h9v7h8V4h10v7h8V4h9v18h-6v38H37V46H27v14H16V22h-6z"],
  tree: ["M32 2c10 0 16 8 14 15 8 2 12 9 9 16-3 8-12 10-19 7v22h-8V40c-7 3-16 1-19-7-3-7 1-14 9-16C16 10 22 2 32 2z"],
  wave: ["", "M3 22c8-11 14-11 20 0s12 11 18 0 12-11 20 0M3 36c8-11 14-11 20 0s12 11 18 0 12-11 20 0M3 50c8-11 14-11 20 0s12 11 18 0 12-11 20 0"],
  wind: ["", "M5 24h35a9 9 0 1 0-9-9M5 35h46a8 8 0 1 1-8 8M5 46h22a6.500 6.500 0 1 1-6.500 6.500"],
};

/** @param {string} name */
const drawn = (name) => {
  const [fill, line] = DRAWINGS[name] || DRAWINGS.ring;
  return [fill ? h("path", { d: fill, "fill-rule": "evenodd", class: "full" }) : null, line ? h("path", { d: line, class: "line" }) : null];
};

/** An emblem alone. @param {string} name @param {string} [more] */
export const emblem = (name, more = "") => h("svg", { class: `emblem ${more}`, viewBox: "0 0 64 64", "aria-hidden": "true", focusable: "false", key: "emblem" }, drawn(name));

/**
 * The emblem of a thing: the first in the sheet's order that it is.
 * @param {{types?: string[]}} object @param {Sheet} sheet
 */
export function emblem_of(object, sheet) {
  const types = object.types || [];
  return Object.keys(sheet.emblems).filter((word) => types.includes(word)).map((word) => sheet.emblems[word])[0] || sheet.emblem;
}

// -- what stands behind an emblem on a card: drawn by chance, the same for every copy of a card

/** Numbers from 0 to 1, by a word. @param {string} word */
function chance(word) {
  let seed = 2166136261;
  for (let i = 0; i < word.length; i += 1) seed = Math.imul(seed ^ word.charCodeAt(i), 16777619);
  return () => {
    seed = Math.imul(seed ^ (seed >>> 15), 2246822519) + 3266489917;
    return ((seed ^ (seed >>> 13)) >>> 0) / 4294967296;
  };
}

/** @type {((next: () => number) => string)[]} */
const SCENES = [
  (next) => { const [x, y] = [next() * 96, next() * 64]; return times(9).map((i) => { const turn = (i + next() * 0.4) / 9; return `M${at(x, y)}L${around(turn, 130, x, y)}L${around(turn + 0.03 + next() * 0.02, 130, x, y)}z`; }).join(""); },
  (next) => times(3).map((i) => `M-4 ${34 + i * 12 - next() * 8}C${at(18 + next() * 12, 10 + i * 14)} ${at(30 + next() * 10, 54 + i * 4)} ${at(52, 32 + i * 10)}S${at(84, 20 + i * 12)} 100 ${30 + i * 12}V70H-4z`).join(""),
  (next) => { const [x, y] = [10 + next() * 76, 8 + next() * 48]; return times(4).map((i) => disc(8 + i * 13 + next() * 4, x, y)).join(""); },
  (next) => times(6).map(() => { const [x, y, size] = [next() * 96, next() * 64, 12 + next() * 20]; return `M${around(next(), size, x, y)}L${around(next(), size, x, y)}L${around(next(), size, x, y)}z`; }).join(""),
  (next) => { const lean = next() * 60 - 30; return times(5).map((i) => { const x = i * 24 - 12 + next() * 8; return `M${at(x, -4)}l${at(6 + next() * 8, 0)}l${at(lean, 72)}l${at(-8 - next() * 6, 0)}z`; }).join(""); },
  (next) => times(9).map(() => spikes(4, 3 + next() * 8, 1.2, next() * 96, next() * 64)).join(""),
];
/** @type {Map<string, string[]>} */
const made = new Map();

/** @param {string} name */
function scene(name) {
  const known = made.get(name);
  if (known) return known;
  const next = chance(name);
  const first = Math.floor(next() * SCENES.length);
  const second = (first + 1 + Math.floor(next() * (SCENES.length - 1))) % SCENES.length;
  const found = [SCENES[first](next), SCENES[second](next)];
  made.set(name, found);
  return found;
}

/**
 * What stands behind the emblem of a card.
 * @param {{name?: string}} object
 */
export function backdrop(object) {
  const [far, near] = scene((object.name || "").replace(/ \(.*\)$/, ""));
  return h("svg", { class: "art", viewBox: "0 0 96 64", preserveAspectRatio: "xMidYMid slice", "aria-hidden": "true", focusable: "false", key: "art" },
    h("path", { d: far, class: "far" }), h("path", { d: near, class: "near" }));
}
