/**
 * How the meeting stands, as the server last told it: scores, points and places on the page.
 *
 * Kept on the device too, so that a page opened without signal shows what was known, not what it
 * was when the page itself was kept.
 */

import { within } from "./within.js";

const EVERY = 30_000; // milliseconds
const SOON = 400;

export class Standing {
  /** Without `polls` it asks when it is told to, and not by itself. */
  constructor({ page, store, spots, polls = true, fetch = (...about) => globalThis.fetch(...about) }) {
    Object.assign(this, { page, store, spots, polls, fetch });
    this.meeting = Number(page.meeting);
    this.state = null;
    this.csrf = null;
    this.refresh = () => {};
    this.timer = null;
    /** When the server gave its last receipt to this page, by its clock. */
    this.lastReceipt = 0;
  }

  /** Why nothing can be entered here any more, as the server last told it; empty if it can be. */
  get closed() {
    return this.state?.closed ?? "";
  }

  /** Show what this device knows, if that is newer than the page. */
  async recall() {
    const kept = await this.store.meeting(this.meeting);
    if (!kept || kept.who !== this.page.who) return;
    this.state = kept;
    if (kept.made > Date.parse(this.page.made)) this.show();
  }

  /** Take over one score that the server has acknowledged, and when by its clock. */
  learn(name, score, at) {
    const { who } = this.page;
    const state = this.state ?? { meeting: this.meeting, who, made: 0, whole: false, cells: {} };
    this.lastReceipt = Math.max(this.lastReceipt, Date.parse(at) || 0);
    const made = Math.max(state.made, this.lastReceipt);
    const cells = { ...state.cells, [name]: { ...state.cells[name], score } };
    this.#keep({ ...state, made, cells });
  }

  /** Ask the server; gives true if it was our server that answered, and to the same person. */
  async ask() {
    this.#stop();
    try {
      const response = await this.fetch(this.page.state, {
        headers: { Accept: "application/json" },
        redirect: "error",
        cache: "no-store",
        signal: within(15_000),
      });
      const answer = await response.json();
      if (!answer.who || !answer.cells) return false;
      this.csrf = answer.csrf;
      if (answer.who !== this.page.who) return false;
      this.#learnAll(answer);
      return true;
    } catch {
      return false; // no signal, or somebody else's answer: what is on the page stays
    } finally {
      if (!this.timer && this.polls) this.keepAsking();
    }
  }

  /** Take over how all stands; an answer made before a score was saved does not know of it. */
  #learnAll(answer) {
    const made = Date.parse(answer.made);
    if (made < this.lastReceipt) {
      this.askSoon();
      return;
    }
    this.#keep({ ...answer, meeting: this.meeting, made, whole: true });
    this.show();
    this.refresh();
  }

  askSoon() {
    this.#after(SOON);
  }

  keepAsking() {
    this.#after(EVERY);
  }

  #stop() {
    clearTimeout(this.timer);
    this.timer = null;
  }

  #after(milliseconds) {
    this.#stop();
    this.timer = setTimeout(() => {
      this.timer = null;
      if (document.visibilityState === "visible") this.ask();
      else if (this.polls) this.keepAsking();
    }, milliseconds);
  }

  #keep(state) {
    this.state = state;
    this.store.keepMeeting(state);
  }

  /** Write it on the page. */
  show() {
    const { cells, closed, standing, whole } = this.state;
    for (const [name, spot] of this.spots) {
      if (whole || name in cells) spot.update(cells[name], Boolean(closed));
    }
    for (const [name, cell] of Object.entries(cells)) {
      write("points", name, cell.points);
      write("game-place", name, cell.place);
    }
    for (const [player, row] of Object.entries(standing ?? {})) {
      write("total", player, row.points);
      write("place", player, row.place);
      write("to-play", player, String(row.to_play));
    }
  }
}

/** Write a value wherever the page shows it. */
function write(what, name, value) {
  if (value === undefined) return;
  for (const element of document.querySelectorAll(`[data-${what}="${CSS.escape(name)}"]`)) {
    element.textContent = value;
  }
}
