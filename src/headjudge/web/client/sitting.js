// Before the game: the invitation that waits for a friend, and the friend who sits down.

import { ask, complaints_of, fragment, fresh, remember, remembered, words_of } from "./api.js";
import { complaints } from "./complaints.js";
import { h, one } from "./dom.js";

/**
 * What whoever laid the table sees until somebody sits down.
 * @param {string} table @param {string} token @param {() => void} remove @param {() => void} redraw
 */
export function invitation(table, token, remove, redraw) {
  const kept = remembered(`invitation ${table}`, "");
  return h("main", { class: "waiting-room" }, h("h1", {}, kept ? "Waiting for a friend" : "Waiting for somebody to sit down"),
    kept ? [h("p", {}, "Send this link. Opening it claims nothing; your friend sits down by a button. The game begins by itself then."),
      h("p", { class: "row" }, h("input", { readonly: true, value: kept, "aria-label": "invitation", id: "invitation" }),
        h("button", { type: "button", class: "main", onClick: copy }, "Copy"))]
      : h("p", {}, "Somebody was invited to sit down."),
    /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])[:/]/.test(kept)
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
  try {
    const asked = await ask(`/api/tables/${table}/invitation`, undefined, fragment("invitation"));
    if (asked.code) return { refused: asked.words };
  } catch (wrong) {
    return { refused: words_of(wrong) };
  }
  const kept = remembered("lobby", {});
  return { game: lobby.games.find((game) => game.id === found.game), seats: found.seats, id: fresh("s"), wrong: [], name: kept.name || "", decks: kept.decks || {} };
}

const uninvited = (table, words) => h("main", { class: "waiting-room", key: "uninvited" }, h("h1", {}, "You cannot sit down here"),
  h("p", { class: "wrong", role: "alert" }, `${words[0].toUpperCase()}${words.slice(1)}.`),
  h("p", { class: "row" }, h("a", { class: "main", href: `/table/${table}?watch` }, "Watch"), h("a", { href: "/" }, "Lobby")));

/** @param {(token: string) => void} on_sat @param {() => void} redraw */
export function sitting(table, inviting, on_sat, redraw) {
  if (inviting.refused) return uninvited(table, inviting.refused);
  const { game, seats, decks } = inviting;
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
  return h("main", { class: "waiting-room", key: "sitting" }, h("h1", {}, `${host ? host.name : "Somebody"} invites you to ${game.title}`), h("p", {}, game.goal),
    h("form", { onSubmit: act },
      h("label", { class: "field" }, "Your name", h("input", { id: "name", maxlength: 30, autocomplete: "nickname", value: inviting.name })),
      h("label", { class: "field" }, "Deck", h("select", { id: "deck" }, game.decks.map((deck) =>
        h("option", { key: deck.id, value: deck.id, selected: deck.id === mine }, `${deck.name} (${deck.cards} cards)`)))),
      h("details", {}, h("summary", {}, "Or paste a list"), h("label", { class: "field" }, "Your list, one card a line", h("textarea", { id: "paste", rows: 6 }))),
      complaints(inviting.wrong, one("#paste")),
      h("p", { class: "row" }, h("button", { class: "main", type: "submit" }, "Sit down"),
        h("a", { href: `/learn/${game.id}`, target: "_blank", rel: "noopener" }, "How it is played"))));
}
