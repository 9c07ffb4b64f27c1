// A QR code of an address (ISO/IEC 18004): bytes, error correction level M, versions 1 to 10. For a phone that is held before the screen.

import { h } from "./dom.js";

/** For each version: words of error correction in a block, and the words of data in each of its blocks. */
const BLOCKS = [
  [10, [16]], [16, [28]], [26, [44]], [18, [32, 32]], [24, [43, 43]], [16, [27, 27, 27, 27]], [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]], [22, [36, 36, 36, 37, 37]], [26, [43, 43, 43, 43, 44]],
];
/** Where the small squares stand, in both directions. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];
/** @type {((x: number, y: number) => boolean)[]} */
const MASKS = [
  (x, y) => (x + y) % 2 === 0, (_, y) => y % 2 === 0, (x) => x % 3 === 0, (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0, (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0, (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const QUIET = 4;

const sum = (/** @type {number[]} */ numbers) => numbers.reduce((all, one) => all + one, 0);

// -- the field of 256 elements -----------------------------------------------------------------------------------------

const EXP = /** @type {number[]} */ ([]);
for (let i = 0, x = 1; i < 255; i += 1, x = x & 128 ? (x << 1) ^ 0x11d : x << 1) EXP.push(x);
const times = (/** @type {number} */ a, /** @type {number} */ b) => (a && b ? EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255] : 0);

/** The words of error correction for words of data. @param {number[]} data @param {number} count */
function corrected(data, count) {
  let divisor = [1];
  for (let i = 0; i < count; i += 1) divisor = [...divisor, 0].map((each, j) => each ^ (j ? times(divisor[j - 1], EXP[i]) : 0));
  const left = [...data, ...Array(count).fill(0)];
  for (let i = 0; i < data.length; i += 1) {
    const factor = left[i];
    if (factor) divisor.forEach((each, j) => { left[i + j] ^= times(each, factor); });
  }
  return left.slice(data.length);
}

/** What is left when a number of bits is divided by a polynomial. @param {number} value @param {number} polynomial @param {number} bits */
function remainder(value, polynomial, bits) {
  let left = value << bits;
  while (left >= 1 << bits) left ^= polynomial << (31 - Math.clz32(left) - bits);
  return left;
}

// -- words and places --------------------------------------------------------------------------------------------------

/** All words in the order in which they are laid out. @param {number[]} bytes @param {number} version counted from 0 */
function words_of(bytes, version) {
  const [count, sizes] = /** @type {[number, number[]]} */ (BLOCKS[version]);
  const room = sum(sizes) * 8;
  const wide = version < 9 ? 8 : 16;
  let bits = `0100${bytes.length.toString(2).padStart(wide, "0")}${bytes.map((byte) => byte.toString(2).padStart(8, "0")).join("")}`;
  bits += "0".repeat(Math.min(4, room - bits.length));
  bits += "0".repeat((8 - (bits.length % 8)) % 8);
  const words = (bits.match(/.{8}/g) || []).map((word) => parseInt(word, 2));
  for (let i = 0; words.length < room / 8; i += 1) words.push(i % 2 ? 0x11 : 0xec);
  let at = 0;
  const data = sizes.map((size) => words.slice(at, (at += size)));
  const more = data.map((block) => corrected(block, count));
  const in_turn = (/** @type {number[][]} */ blocks) => Array.from({ length: Math.max(...blocks.map((block) => block.length)) }, (_, i) => blocks.filter((block) => i < block.length).map((block) => block[i])).flat();
  return [...in_turn(data), ...in_turn(more)];
}

/** What is the same in every code of that size: true dark, false light, null where words go. @param {number} version @returns {(boolean|null)[][]} */
function frame(version) {
  const size = 21 + version * 4;
  const grid = Array.from({ length: size }, () => /** @type {(boolean|null)[]} */ (Array(size).fill(null)));
  const square = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ far, /** @type {(ring: number) => boolean} */ dark) => {
    for (let dy = -far; dy <= far; dy += 1) for (let dx = -far; dx <= far; dx += 1) if (grid[y + dy] && grid[y + dy][x + dx] !== undefined) grid[y + dy][x + dx] = dark(Math.max(Math.abs(dx), Math.abs(dy)));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) square(x, y, 4, (ring) => ring !== 2 && ring !== 4);
  for (const y of ALIGNED[version]) for (const x of ALIGNED[version]) if (grid[y][x] === null) square(x, y, 2, (ring) => ring !== 1);
  for (let i = 8; i < size - 8; i += 1) grid[6][i] = grid[i][6] = i % 2 === 0;
  return grid;
}

/** Which mask, and which version, written twice. @param {(boolean|null)[][]} grid @param {number} version @param {number} mask */
function describe(grid, version, mask) {
  const size = grid.length;
  const format = ((mask << 10) | remainder(mask, 0x537, 10)) ^ 0x5412;
  const bit = (/** @type {number} */ i) => Boolean((format >> i) & 1);
  for (let i = 0; i < 8; i += 1) {
    grid[i < 6 ? i : i + 1][8] = bit(i);
    grid[8][size - 1 - i] = bit(i);
  }
  for (let i = 8; i < 15; i += 1) {
    grid[8][i < 9 ? 7 : 14 - i] = bit(i);
    grid[size - 15 + i][8] = bit(i);
  }
  grid[size - 8][8] = true;
  if (version < 6) return;
  const told = ((version + 1) << 12) | remainder(version + 1, 0x1f25, 12);
  for (let i = 0; i < 18; i += 1) {
    const [near, far] = [Math.floor(i / 3), size - 11 + (i % 3)];
    grid[near][far] = grid[far][near] = Boolean((told >> i) & 1);
  }
}

/** How hard a code is to read: long rows of one colour, squares, what looks like a corner, too much of one colour. @param {boolean[][]} grid */
function trouble(grid) {
  const lines = [...grid, ...grid.map((_, x) => grid.map((row) => row[x]))].map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
  const rows = sum(lines.map((line) => sum((line.match(/0{5,}|1{5,}/g) || []).map((run) => run.length - 2))));
  const corners = sum(lines.map((line) => (line.match(/(?=10111010000|00001011101)/g) || []).length * 40));
  let squares = 0;
  for (let y = 1; y < grid.length; y += 1) for (let x = 1; x < grid.length; x += 1) if (grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) squares += 3;
  const dark = sum(grid.map((row) => row.filter(Boolean).length)) / grid.length ** 2;
  return rows + corners + squares + Math.floor(Math.abs(dark * 100 - 50) / 5) * 10;
}

/** @param {number[]} words @param {number} version @param {number} mask @returns {boolean[][]} */
function laid_out(words, version, mask) {
  const fixed = frame(version);
  describe(fixed, version, mask);
  const grid = fixed.map((row) => row.slice());
  const size = grid.length;
  let at = 0;
  const columns = Array.from({ length: (size - 1) / 2 }, (_, i) => size - 1 - 2 * i).map((column) => (column <= 6 ? column - 1 : column)); // none stands on the dotted line
  for (const [turn, column] of columns.entries()) {
    const up = turn % 2 === 0;
    for (let i = 0; i < size; i += 1) {
      const y = up ? size - 1 - i : i;
      for (const x of [column, column - 1]) {
        if (fixed[y][x] !== null) continue;
        const dark = at < words.length * 8 && Boolean((words[at >> 3] >> (7 - (at & 7))) & 1);
        grid[y][x] = dark !== MASKS[mask](x, y);
        at += 1;
      }
    }
  }
  return grid.map((row) => row.map(Boolean));
}

/**
 * The rows of a code, dark or light; empty where the words are too long for it.
 * @param {string} words @returns {boolean[][]}
 */
export function modules(words) {
  const bytes = [...new TextEncoder().encode(words)];
  const version = BLOCKS.findIndex(([, sizes], i) => sum(/** @type {number[]} */ (sizes)) * 8 >= 4 + (i < 9 ? 8 : 16) + bytes.length * 8);
  if (version < 0) return [];
  const all = words_of(bytes, version);
  const found = MASKS.map((_, mask) => laid_out(all, version, mask));
  const worth = found.map(trouble);
  return found[worth.indexOf(Math.min(...worth))];
}

/** The code as a picture; null where there is none. @param {string} words @param {string} label */
export function code(words, label) {
  const rows = modules(words);
  if (!rows.length) return null;
  const size = rows.length + 2 * QUIET;
  const d = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")).join("")).join("");
  return h("svg", { class: "qr", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": label, key: "qr", "shape-rendering": "crispEdges" }, h("rect", { width: size, height: size, fill: "#fff" }), h("path", { d, fill: "#000" }));
}
