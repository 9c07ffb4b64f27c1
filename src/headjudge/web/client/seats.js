// Every seat of a judge's desk is one's own: each has its link, and the table is shown to whoever is asked.

import { joined } from "./logbook.js";
import { Link } from "./link.js";
import { keep, kept } from "./secrets.js";

/** @typedef {{link: Link, welcome: Welcome|null, update: Update|null, log: Lines}} Side what one seat was told last */

/** @param {string} table @param {string[]} tokens */
export const keep_desk = (table, tokens) => keep(`desk ${table}`, tokens.join(" "));

/** The tokens of all seats, where this browser has laid the desk out. @param {string} table */
export const desk_tokens = (table) => kept(`desk ${table}`).split(" ").filter(Boolean);

/** All seats of a desk at once. */
export class Desk {
  /**
   * @param {string} table @param {string[]} tokens
   * @param {(message: Message) => void} hear what the seat is told that is shown
   * @param {(side: Side) => void} show another seat is shown from here on: its link, and everything that it knows
   * @param {(words: string) => void} on_state
   */
  constructor(table, tokens, hear, show, on_state) {
    this.hear = hear;
    this.show = show;
    this.shown = 0;
    /** @type {Side[]} */
    this.sides = [];
    tokens.forEach((token, i) => {
      const link = new Link(table, token, (message) => this.receive(i, message), on_state);
      this.sides[i] = { link, welcome: null, update: null, log: { from: 0, lines: [] } };
    });
  }

  /** @param {number} seat @param {Message} message */
  receive(seat, message) {
    const side = this.sides[seat];
    if (message.type === "welcome") side.welcome = message;
    if (message.type === "update") {
      side.log = joined(side.log, message.log);
      side.update = message;
    }
    if (seat === this.shown) this.hear(message);
    this.turn();
  }

  /** Where another seat is asked than the one that is shown, that one is shown. */
  turn() {
    const now = this.sides[this.shown];
    if (!now.update) return;
    const asked = this.sides.findIndex((side) => side.welcome && side.update && side.update.decision && side.update.number >= now.update.number);
    if (asked < 0 || asked === this.shown || now.update.decision) return;
    this.shown = asked;
    this.show(this.sides[asked]);
  }
}
