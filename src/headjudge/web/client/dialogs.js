// Windows over the table, one at a time, and what stands in those that every table has.

import { h, one, patch } from "./dom.js";
import { COACHING, SPEEDS, change, settings } from "./settings.js";

/** @param {string} title @param {any[]} body */
export function open_dialog(title, body) {
  let dialog = one("#dialog");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "dialog";
    dialog.setAttribute("aria-labelledby", "dialog-title");
    document.body.append(dialog);
  }
  patch(dialog, [h("form", { method: "dialog" }, h("h2", { id: "dialog-title" }, title), h("div", { class: "body" }, body),
    h("p", { class: "row" }, h("button", { class: "main", type: "submit" }, "Close")))]);
  if (!dialog.open) dialog.showModal();
}

export const close_dialog = () => one("#dialog")?.close();

/** A question with one way to say yes; closing it says no. */
export function open_question(title, words, yes, act) {
  open_dialog(title, [h("p", {}, words),
    h("p", {}, h("button", { type: "button", onClick: () => { close_dialog(); act(); } }, yes))]);
}

const KEYS = [["1 to 9", "the answers in their order"], ["Space", "the main answer: pass, confirm"], ["arrows", "from card to card, from row to row"],
  ["Enter", "the card or button in focus"], ["I", "read the card in focus; also by a right click or a long press"], ["Q", "to the question"], ["U", "undo, or ask for it"], ["H", "hint"], ["L", "to the log"],
  ["Esc", "no more passing ahead, no stops, all answers again"], [".", "skip what is being shown"], ["?", "these shortcuts"]];

export function open_keys() {
  open_dialog("Shortcuts", [h("dl", { class: "keys" }, KEYS.map(([key, words]) => h("div", { key }, h("dt", {}, key), h("dd", {}, words))))]);
}

/** How far back? */
export function open_undo(words, act) {
  const send = () => { const count = Math.max(1, Math.min(100, Number(one("#how-far").value) || 1)); close_dialog(); act(count); };
  open_dialog("Go back", [h("p", {}, words),
    h("label", { class: "field" }, "How many of your answers", h("input", { id: "how-far", type: "number", min: 1, max: 100, value: "1" })),
    h("p", {}, h("button", { type: "button", onClick: send }, "Take them back"))]);
}

const DELAYS = [[0, "at once"], [500, "after half a second"], [1500, "after a second and a half"], [3000, "after three seconds"]];
const clean = (stops, part) => Object.fromEntries(Object.entries(stops).filter(([name]) => name !== part));

/** How this browser shows tables, and how this seat is asked. */
export function open_settings(passing, manner, redraw) {
  const pick = (name, words, values) => h("label", { class: "field", key: name }, words,
    h("select", { onChange: (e) => { change({ [name]: e.target.value }); redraw(); } },
      values.map((value) => h("option", { key: value, value, selected: settings[name] === value }, value))));
  open_dialog("Settings", [
    pick("theme", "Colours", ["system", "light", "dark"]), pick("speed", "How fast the moves of others are shown", Object.keys(SPEEDS)),
    pick("coach", "Say what each kind of question is for", COACHING),
    h("label", { class: "tick", key: "sound" }, h("input", { type: "checkbox", checked: settings.sound, onChange: (e) => change({ sound: e.target.checked }) }),
      "A quiet sound when I am asked in another tab"),
    passing ? asking(passing, manner) : null,
  ].filter(Boolean));
}

function asking(passing, manner) {
  const stop = (part, how) => manner({ stops: { ...clean(passing.stops, part), ...(how ? { [part]: how } : {}) } });
  return h("fieldset", { key: "stops" }, h("legend", {}, "How you are asked"),
    h("p", { class: "note" }, "Where you can only pass, the table passes for you. Esc takes back everything that is chosen here, except the delay."),
    h("label", { class: "tick" }, h("input", { type: "checkbox", checked: passing.holding, onChange: (e) => manner({ holding: e.target.checked }) }), "Ask me everywhere, also where I can only pass"),
    h("label", { class: "field" }, "A pass that comes by itself comes", h("select", { onChange: (e) => manner({ delay: Number(e.target.value) }) },
      DELAYS.map(([value, words]) => h("option", { key: String(value), value: String(value), selected: passing.delay === value }, words)))),
    h("p", { class: "note" }, "A pass that comes at once tells others that you can probably do nothing; a delay hides that."),
    passing.parts.map((part) => h("label", { class: "field", key: part }, part,
      h("select", { onChange: (e) => stop(part, e.target.value) },
        [["", "as usual"], ["stop", "always ask me"], ["skip", "never ask me"]].map(([value, words]) =>
          h("option", { key: value, value, selected: (passing.stops[part] || "") === value }, words))))));
}
