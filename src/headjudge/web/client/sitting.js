// Before the game: the invitation that waits for a friend, and the friend who sits down.

import { ask, complaints_of, fragment, fresh, remember, remembered, words_of } from "./api.js";
import { agreed_words } from "./clock.js";
import { complaints } from "./complaints.js";
import { h, one } from "./dom.js";
import { own_decks } from "./own.js";
import { code } from "./qr.js";

/** An address that reaches nobody but this machine. */
const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/;

/**
 * What whoever laid the table sees until somebody sits down.
 * @param {string} table @param {string} token @param {Seat[]} seats @param {() => void} remove @param {() => void} redraw
 */
export function invitation(table, token, seats, remove, redraw) {
  const kept = remembered(`invitation ${table}`, "");
  const open = remembered(`open ${table}`, false);
  const free = seats.filter((seat) => seat.kind === "open").length;
  return h("main", { class: "waiting-room" }, h("h1", {}, kept && !open ? `Waiting for ${free > 1 ? `${free} friends` : "a friend"}` : "Waiting for somebody to sit down"),
    seats.length > 2 ? h("p", { key: "seats" }, `At the table: ${seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name).join(", ")}. ${free} of ${seats.length} seats ${free === 1 ? "is" : "are"} free.`) : null,
    open ? h("p", { key: "open" }, "This table is listed in the lobby as long as this page is open: anybody may sit down. The game begins by itself then.") : null,
    kept ? [h("p", {}, open ? "Or send this link to somebody." : free > 1 ? "Send this link to all of them. Opening it claims nothing; each sits down by a button. The game begins by itself then."
      : "Send this link. Opening it claims nothing; your friend sits down by a button. The game begins by itself then."),
      h("p", { class: "row" }, h("input", { readonly: true, value: kept, "aria-label": "invitation", id: "invitation" }),
        h("button", { type: "button", class: "main", onClick: copy }, "Copy"))]
      : h("p", {}, "Somebody was invited to sit down."),
    kept && !LOCAL.test(kept) ? h("div", { class: "scan", key: "scan" }, code(kept, "the invitation as a QR code"), h("p", { class: "note" }, "Or let a phone scan this.")) : null,
    LOCAL.test(kept)
      ? h("p", { class: "note" }, "This link works on this machine only: another browser or a private window can sit down. For a friend elsewhere start the server with --host and --public-url.") : null,
    h("p", { id: "copied", role: "status" }),
    h("p", { class: "row" },
      token ? [h("button", { type: "button", onClick: () => withdraw(table, token, redraw) }, "Withdraw the link, make another"),
        h("button", { type: "button", onClick: remove }, "Remove the table")] : null,
      h("a", { href: "/" }, "Lobby")));
}

/** @param {string} table @param {string} token @param {() => void} redraw */
async function withdraw(table, token, redraw) {
  let words = "The old link is worth nothing any more; send this one.";
  try {
    const { invitation: next } = await ask(`/api/tables/${table}/invitation`, undefined, token, "DELETE");
    remember(`invitation ${table}`, next);
  } catch (wrong) {
    words = words_of(wrong);
  }
  redraw();
  const told = one("#copied");
  if (told) told.textContent = words;
}

/** Browsers give pages without TLS no clipboard: there the link is marked, and copied in the old way. */
async function copy() {
  const field = one("#invitation");
  field.select();
  let done = false;
  try {
    await navigator.clipboard.writeText(field.value);
    done = true;
  } catch {
    done = document.execCommand("copy");
  }
  one("#copied").textContent = done ? "Copied." : "It is marked: copy it with Ctrl+C.";
}

/** What a table is that one was invited to; where the invitation was used or withdrawn, only the words that say so. */
export async function invited(table) {
  const [lobby, found] = await Promise.all([ask("/api/lobby"), ask(`/api/tables/${table}`)]);
  if (found.open && !fragment("invitation")) {
    if (!found.seats.some((/** @type {Seat} */ seat) => seat.kind === "open")) return { refused: "somebody else has sat down already" };
  } else {
    try {
      const asked = await ask(`/api/tables/${table}/invitation`, undefined, fragment("invitation"));
      if (asked.code) return { refused: asked.words };
    } catch (wrong) {
      return { refused: words_of(wrong) };
    }
  }
  const kept = remembered("lobby", {});
  return { game: lobby.games.find((game) => game.id === found.game), seats: found.seats, agreed: { clock: found.clock, chat: found.chat }, id: fresh("s"), wrong: [], name: kept.name || "", decks: kept.decks || {} };
}

const uninvited = (table, words) => h("main", { class: "waiting-room", key: "uninvited" }, h("h1", {}, "You cannot sit down here"),
  h("p", { class: "wrong", role: "alert" }, `${words[0].toUpperCase()}${words.slice(1)}.`),
  h("p", { class: "row" }, h("a", { class: "main", href: `/table/${table}?watch` }, "Watch"), h("a", { href: "/" }, "Lobby")));

/** @param {(token: string) => void} on_sat @param {() => void} redraw */
export function sitting(table, inviting, on_sat, redraw) {
  if (inviting.refused) return uninvited(table, inviting.refused);
  const { game, seats, decks, agreed } = inviting;
  const saved = own_decks().filter((each) => each.game === game.id);
  const act = async (event) => {
    event.preventDefault();
    const [text, shipped, name] = [one("#paste").value, one("#deck").value, one("#name").value.trim()];
    try {
      const deck = text.trim() ? { text } : { shipped };
      const sat = await ask(`/api/tables/${table}/sit`, { id: inviting.id, invitation: fragment("invitation"), deck, name: name || "Guest" });
      remember("lobby", { ...remembered("lobby", {}), name, decks: { ...decks, [game.id]: shipped } });
      on_sat(sat.token);
    } catch (wrong) {
      inviting.wrong = complaints_of(wrong);
      redraw();
    }
  };
  const host = seats.find((seat) => seat.kind === "person");
  const usual = game.decks[1] || game.decks[0];
  const mine = decks[game.id] || usual.id;
  return h("main", { class: "waiting-room", key: "sitting" }, h("h1", {}, `${host ? host.name : "Somebody"} ${fragment("invitation") ? "invites you to" : "waits for somebody to play"} ${game.title}`), h("p", {}, game.goal),
    seats.length > 2 ? h("p", {}, `${seats.length} players: ${seats.map((seat) => seat.name || "a free seat").join(", ")}.`) : null,
    agreed.clock ? h("p", {}, h("b", {}, "Clock: "), `${agreed_words(agreed.clock)}.`) : null,
    agreed.chat === "on" ? null : h("p", {}, h("b", {}, "Talk: "), agreed.chat === "off" ? "none at this table." : "set phrases only."),
    agreed.clock || agreed.chat !== "on" ? h("p", { class: "note" }, "By sitting down you agree to that.") : null,
    h("form", { onSubmit: act },
      h("label", { class: "field" }, "Your name", h("input", { id: "name", maxlength: 30, autocomplete: "nickname", value: inviting.name })),
      h("label", { class: "field" }, "Deck", h("select", { id: "deck" }, game.decks.map((deck) =>
        h("option", { key: deck.id, value: deck.id, selected: deck.id === mine }, `${deck.name} (${deck.cards} cards)`)))),
      saved.length ? h("label", { class: "field" }, "Or a list that you saved", h("select", { id: "saved", onChange: (/** @type {any} */ event) => { const deck = saved[Number(event.target.value)]; one("#paste").value = deck ? deck.text : ""; } },
        h("option", { key: "-", value: "-" }, "None"), saved.map((deck, i) => h("option", { key: `${i} ${deck.name}`, value: String(i) }, deck.name)))) : null,
      h("details", {}, h("summary", {}, "Or paste a list"), h("label", { class: "field" }, "Your list, one card a line", h("textarea", { id: "paste", rows: 6 }))),
      complaints(inviting.wrong, one("#paste")),
      h("p", { class: "row" }, h("button", { class: "main", type: "submit" }, "Sit down"),
        h("a", { href: `/learn/${game.id}`, target: "_blank", rel: "noopener" }, "How it is played"))));
}
