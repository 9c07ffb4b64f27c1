// Words of a game explain themselves: keywords that a card has, and the zone where it lies.

import { h } from "./dom.js";

const plain = (words) => words.toLowerCase().replaceAll("-", " ");

/** Everything that is said of a card, in one line. */
function said(object) {
  const held = Object.entries(object.properties || {}).filter(([, value]) => value).map(([name]) => name);
  return plain([...(object.text || []), ...Object.keys(object.marks || {}), ...held].join(" . "));
}

/** Whether those words stand there, and not only inside of others. */
const stands = (words, text) => new RegExp(`(^|[^\\p{L}])${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}($|[^\\p{L}])`, "u").test(text);

/**
 * What a reader may not know of a card.
 * @param {any} object @param {any} sheet @param {string} zone where it lies
 */
export function terms(object, sheet, zone) {
  const text = object ? said(object) : "";
  const found = Object.entries(sheet.keywords || {}).filter(([name]) => stands(plain(name), text));
  const holds = sheet.zones.find((each) => each.name === zone);
  if (holds && holds.holds) found.push([zone, holds.holds]);
  if (!found.length) return [];
  return [h("dl", { class: "terms", key: "terms" }, found.map(([name, words]) =>
    h("div", { key: name }, h("dt", {}, name), h("dd", {}, `: ${words}`))))];
}
