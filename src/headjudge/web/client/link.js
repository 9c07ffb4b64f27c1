// The socket of a table: joins, sends again what was not acknowledged, comes back after a break.

import { PROTOCOL, fresh } from "./api.js";

const AGAIN = new Set([1001, 1005, 1006, 1011, 1012, 4408, 4410, 4429, 4430, 4503]);
/** @type {Record<number, string>} */
const FINAL = {
  4400: "The server did not understand this page. Reload it.",
  4401: "This link is for no seat of this table.",
  4404: "There is no such table, or its players have removed it.",
  4423: "This seat is open in several other windows; go on in one of them.",
};

export class Link {
  /** @param {string} table @param {string} token @param {(message: Message) => void} on_message @param {(words: string) => void} on_state */
  constructor(table, token, on_message, on_state) {
    this.table = table;
    this.token = token;
    this.on_message = on_message;
    this.on_state = on_state;
    /** @type {Map<string, object>} */
    this.open = new Map();
    this.tries = 0;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket`);
    this.socket.onopen = () => {
      this.put(this.token ? { type: "join", protocol: PROTOCOL, token: this.token } : { type: "join", protocol: PROTOCOL });
    };
    this.socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    this.socket.onclose = (event) => this.closed(event.code);
  }

  /** @param {Message} message */
  hear(message) {
    if (message.type === "welcome") {
      this.tries = 0;
      this.on_state("");
      for (const waiting of this.open.values()) this.put(waiting);
    }
    if ("id" in message) this.open.delete(message.id);
    this.on_message(message);
  }

  /** @param {number} code */
  closed(code) {
    if (code === 4409 && !sessionStorage.getItem("reloaded")) {
      sessionStorage.setItem("reloaded", "1");
      location.reload();
      return;
    }
    if (!AGAIN.has(code)) {
      this.on_state(FINAL[code] || `The table was closed (${code}).`);
      return;
    }
    this.tries += 1;
    this.on_state("The connection is lost; it is tried again.");
    setTimeout(() => this.connect(), Math.min(8000, 200 * 2 ** Math.min(this.tries, 6)) * (0.5 + Math.random() / 2));
  }

  /** @param {object} message */
  put(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Send something that must arrive: it is sent again until it is answered.
   * @param {{type: string} & Record<string, unknown>} message @returns {string} its id
   */
  send(message) {
    const whole = { ...message, id: fresh(message.type[0]) };
    this.open.set(whole.id, whole);
    this.put(whole);
    return whole.id;
  }
}
