// Signs: the shapes that stand for kinds of cards, for numbers and for marks. A game's sheet says which of them means what.

import { h } from "./dom.js";

const PATHS = {
  sword: "M20 2 9 12l3 3L22 4V2zM7 11l6 6-2 2-2-2-4 5-3-3 5-4-2-2z",
  shield: "M12 2l8 3v6c0 5-3.4 9-8 11-4.6-2-8-6-8-11V5z",
  heart: "M12 21C5 15.6 2.4 12 2.4 8.2 2.4 5.3 4.6 3 7.4 3c1.9 0 3.6 1 4.6 2.7C13 4 14.7 3 16.6 3c2.8 0 5 2.3 5 5.2C21.6 12 19 15.6 12 21z",
  bolt: "M14 1 4 14h6l-1 9 11-14h-7z",
  gem: "M6 3h12l4 6-10 13L2 9z",
  crown: "M2 6l5.5 5L12 3l4.5 8L22 6l-2.5 14h-15z",
  star: "M12 1.5l3.2 6.8 7.3.9-5.4 5 1.5 7.3L12 17.9l-6.6 3.6 1.5-7.3-5.4-5 7.3-.9z",
  key: "M7.5 3a5.5 5.5 0 1 0 5.2 7.3H15V14h3v-3.7h4V6.7h-9.3A5.5 5.5 0 0 0 7.5 3zm0 3.4a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2z",
  fetter: "M7.5 7a5 5 0 1 0 0 10H10v-2.6H7.5a2.4 2.4 0 0 1 0-4.8H10V7zm9 0H14v2.6h2.5a2.4 2.4 0 0 1 0 4.8H14V17h2.5a5 5 0 0 0 0-10zM8 10.8h8v2.4H8z",
  drop: "M12 1.5c4.2 5.8 7.2 9.4 7.2 13.6a7.2 7.2 0 0 1-14.4 0c0-4.2 3-7.8 7.2-13.6z",
  paw: "M12 11c3.4 0 6.5 3.4 6.5 6.6 0 2.2-1.6 3.4-3.3 3.4-1.2 0-2-.6-3.2-.6s-2 .6-3.2.6c-1.7 0-3.3-1.2-3.3-3.4C5.5 14.4 8.6 11 12 11zM2 10.500a2.1 2.7 0 1 0 4.2 0a2.1 2.7 0 1 0-4.2 0zM6.6 5.600a2.2 2.9 0 1 0 4.4 0a2.2 2.9 0 1 0-4.4 0zM13 5.600a2.2 2.9 0 1 0 4.4 0a2.2 2.9 0 1 0-4.4 0zM17.8 10.500a2.1 2.7 0 1 0 4.2 0a2.1 2.7 0 1 0-4.2 0z",
  flask: "M8.5 2h7v2.200H14V9l6 10a2 2 0 0 1-1.7 3H5.700A2 2 0 0 1 4 19l6-10V4.200H8.500z",
  ring: "M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19zm0 4.500a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  book: "M2.5 4.500C6 3 9 3.2 11.3 5v15C9 18.4 6 18.2 2.5 19.500zM21.5 4.500C18 3 15 3.2 12.7 5v15c2.3-1.6 5.3-1.8 8.8-.5z",
  eye: "M12 5c5 0 8.6 4 10 7-1.4 3-5 7-10 7S3.4 15 2 12c1.4-3 5-7 10-7zm0 3.300a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.400z",
  helm: "M12 2a8.5 8.5 0 0 0-8.5 8.500V21H9v-7.500H7V10h10v3.500h-2V21h5.500V10.500A8.5 8.5 0 0 0 12 2z",
  coin: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z",
  orb: "M12 1.5 22.5 12 12 22.5 1.5 12z",
  hammer: "M3 4h14l3.5 3.500L17 10h-3.500v12h-4V10H3z",
  person: "M12 2.500a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.600zM2.5 22c0-5.5 4.3-8.5 9.5-8.500s9.5 3 9.5 8.500z",
  burst: "M12 1l2.5 5.400L20 4l-1.6 5.600L23 12l-4.9 2.3 1.1 5.7-5.2-2.300L11.5 23l-2-5.300L4 19.500l1.7-5.400L1 11.500l5.2-1.900L5 4.200l5 2.300z",
  tower: "M4 2h4v3h2.500V2h3v3H16V2h4v8h-2v12h-4v-5h-4v5H6V10H4z",
};
const TINTS = new Set(["red", "orange", "yellow", "green", "teal", "blue", "violet", "pink", "brown", "grey", "black", "white"]);

/** @param {string} name */
export const sign = (name) => h("svg", { class: `sign sign-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
  h("path", { d: PATHS[name] || PATHS.ring, "fill-rule": "evenodd" }));

/** The sign of a number or a mark, where it has one. */
export const sign_of = (word, sheet) => (PATHS[sheet.looks[word]] ? sheet.looks[word] : "");

/** The sign of a kind of card: the first in the sheet's order that the card is. */
export function kind_sign(object, sheet) {
  const types = object.types || [];
  return Object.keys(sheet.looks).filter((word) => types.includes(word)).map((word) => sheet.looks[word]).find((look) => PATHS[look]) || "ring";
}

/** The colour of a card: of a number that has one, else of what the card is. */
export function tint(object, sheet, numbers) {
  const words = [...numbers.map(([name, value]) => `${name} ${value}`), ...(object.types || [])];
  return words.map((word) => sheet.looks[word]).find((look) => TINTS.has(look)) || "grey";
}

/** What a card's colour means, in a word, where no number on it says so. */
export const tint_word = (object, sheet) => (object.types || []).find((word) => TINTS.has(sheet.looks[word])) || "";
