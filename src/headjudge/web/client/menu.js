// What can be done with the table itself: undo, hint, draw, concede, settings; and what is said when the game is over.

import { h } from "./dom.js";
import { rules } from "./prompt.js";
import { seat_address } from "./secrets.js";
import { outcome, reason } from "./telling.js";

const button = (words, on, key = "", disabled = false, short = "") => h("button", { type: "button", key: words, onClick: on, disabled },
  short ? [h("span", { class: "in-full" }, words), h("span", { class: "in-short" }, short)] : words, key ? h("kbd", { "aria-hidden": "true" }, key) : null);

const away = (update, seat, closable) => update.seats.map((each, i) => [each, i]).filter(([each, i]) => i !== seat && closable(each) === 0);

/** The buttons at the top: `does` says what each of them does. */
export function menu({ update, welcome, open }, does) {
  const playing = update.phase === "playing" && welcome.seat !== null;
  return h("nav", { class: `menu${open ? " open" : ""}`, "aria-label": "table" },
    playing ? [
      button(update.undo === "ask" && does.people() ? "Ask to undo" : "Undo", () => does.undo(1), "U", update.undo === "none", "Undo"),
      button("Hint", does.hint, "H", !update.decision)] : null,
    h("button", { type: "button", class: "more", "aria-expanded": String(Boolean(open)), onClick: does.more, key: "more" }, "Menu"),
    h("div", { class: "rest", key: "rest" }, playing ? [
      button("Further back", does.go_back, "", update.undo === "none"),
      does.desk() ? null : button("Offer a draw", does.offer_draw),
      button("Concede", does.concede),
      away(update, welcome.seat, does.closable).map(([seat, i]) => button(`Close the game: ${seat.name} is away`, () => does.close(i)))] : null,
    welcome.seat !== null ? button(does.desk() ? "Back to the desk" : "Take it to the desk", does.to_desk) : null,
    button("Settings", does.show_settings), button("Shortcuts", does.open_keys, "?"),
    playing ? h("a", { href: welcome.replay, target: "_blank", rel: "noopener", key: "replay" }, "So far") : null,
    h("a", { href: `/learn/${welcome.game}`, target: "_blank", rel: "noopener", key: "learn" }, "How to play"),
    h("a", { href: "/", key: "lobby" }, "Lobby")));
}

/** Who won and why, and what can be done then. `moved`: where the rematch is. */
export function ended({ update, welcome, moved, wished }, table, on_rematch, instead = "") {
  const { result } = update;
  const wants = update.seats.filter((seat) => seat.rematch).map((seat) => seat.name);
  return h("section", { class: "ended", role: "group", "aria-label": "game over", tabindex: "-1", key: "ended" },
    h("h2", {}, outcome(update, welcome.seat)), h("p", {}, reason(result), " ", rules(result.rules, table)),
    h("p", { class: "row" },
      moved ? h("a", { class: "main", href: seat_address(moved) }, "To the rematch")
        : instead === "lesson" ? h("a", { class: "main", href: "/" }, "Now a game of your own")
        : instead === "desk" ? h("a", { class: "main", href: `/desk?table=${location.pathname.split("/").pop()}` }, "Back to the desk")
        : welcome.seat !== null ? h("button", { type: "button", class: "main", onClick: on_rematch, disabled: wished || update.seats[welcome.seat].rematch }, "Rematch") : null,
      h("a", { href: `${welcome.replay}?eyes=${welcome.seat === null ? "spectator" : `seat${welcome.seat}`}` }, "Look at it again"),
      h("a", { href: "/" }, "Another game")),
    welcome.seat !== null && !moved && !instead ? h("p", { class: "note" }, `A rematch is played ${result.again}.`) : null,
    wants.length && !moved ? h("p", { class: "note" }, `${wants.join(" and ")} would like a rematch.`) : null);
}
