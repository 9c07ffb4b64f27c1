// What people at a table say to one another: the last of it, a line to write, set phrases, and whom one does not want to read.

import { h, one } from "./dom.js";

/** @typedef {{open: boolean, seen: number}} Talking whether the lines are in sight, and the number of the last that was read */
/** @typedef {{say: (words: string) => void, mute: (seat: number, muted: boolean) => void, allow: (chat: string) => void, toggle: () => void}} Says */

/** @type {[string, string][]} */
const ALLOWED = [["on", "Anything may be said"], ["phrases", "Set phrases only"], ["off", "Nothing is said"]];

/** The number of the last line. @param {Chat} chat */
export const newest = (chat) => (chat.lines.length ? chat.lines[chat.lines.length - 1].number : 0);

/**
 * What others have said since.
 * @param {Chat|null} was @param {Chat|null} now @param {number|null} seat
 */
export const heard_since = (was, now, seat) => (was && now ? now.lines.filter((line) => line.number > newest(was) && line.seat !== seat) : []);

/**
 * @param {Chat|null} chat @param {Seat[]} seats @param {number|null} seat whose page it is @param {string[]} phrases
 * @param {Talking} now @param {Says} does
 */
export function talk(chat, seats, seat, phrases, now, does) {
  const others = seats.map((each, i) => ({ ...each, i })).filter((each) => each.kind === "person" && each.i !== seat);
  if (!chat || !others.length || (chat.allowed === "off" && !chat.yours && !chat.lines.length)) return null;
  const name = (/** @type {number} */ who) => (who === seat ? "You" : seats[who].name);
  const last = chat.lines[chat.lines.length - 1];
  const unread = chat.lines.filter((line) => line.number > now.seen && line.seat !== seat).length;
  return h("section", { class: "talk", "aria-label": "talk", key: "talk" },
    h("h2", {}, h("button", { type: "button", class: "talk-toggle", "aria-expanded": String(now.open), onClick: () => does.toggle() }, "Talk",
      unread && !now.open ? h("b", { class: "unread" }, `${unread} new`) : null,
      now.open || !last ? null : h("span", { class: "last-said" }, `${name(last.seat)}: ${last.words}`))),
    now.open ? [
      h("ol", { class: "said-lines", key: "said", tabindex: "0", "aria-label": "what was said, the newest last" }, chat.lines.length ? chat.lines.map((line) =>
        h("li", { key: `c${line.number}`, class: line.seat === seat ? "own" : "" }, h("b", {}, name(line.seat)), ` ${line.words}`)) : h("li", { class: "note", key: "none" }, "Nothing was said yet.")),
      speaking(chat.allowed, phrases, does),
      h("p", { class: "row", key: "who" }, others.map((each) => mute_button(each, chat.muted.includes(each.i), does)),
        chat.yours ? h("label", { class: "allowed" }, h("span", { class: "unseen" }, "What may be said here"),
          h("select", { onChange: (/** @type {any} */ event) => does.allow(event.target.value) }, ALLOWED.map(([value, words]) => h("option", { key: value, value, selected: value === chat.allowed }, words)))) : null)] : null);
}

/** @param {Seat & {i: number}} other @param {boolean} muted @param {Says} does */
const mute_button = ({ name, i }, muted, does) => h("button", { type: "button", key: `m${i}`, "aria-pressed": String(muted), onClick: () => does.mute(i, !muted) }, muted ? `Read ${name} again` : `Mute ${name}`);

/** A line to write, and phrases. @param {string} allowed @param {string[]} phrases @param {Says} does */
function speaking(allowed, phrases, does) {
  if (allowed === "off") return h("p", { class: "note", key: "off" }, "Talking is switched off at this table.");
  const pick = (/** @type {any} */ event) => {
    if (event.target.value) does.say(event.target.value);
    event.target.value = "";
  };
  return h("form", { class: "row speak", key: "speak", onSubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    const field = one("#words");
    if (field && field.value.trim()) does.say(field.value.trim());
    if (field) field.value = "";
  } },
  allowed === "on" ? [h("input", { id: "words", key: "words", maxlength: 200, autocomplete: "off", "aria-label": "say something", placeholder: "Say something" }), h("button", { type: "submit", key: "send" }, "Say")] : null,
  h("select", { "aria-label": "set phrases", key: "phrases", onChange: pick }, h("option", { value: "", key: "" }, "Phrases …"), phrases.map((words) => h("option", { key: words, value: words }, words))));
}
