/**
 * The places on a page where scores are typed: what each shows, and what is typed in it.
 *
 * A spot is an element with data-spot="game:player" around an input. Its state is told in words in
 * .spot-say, and by data-state for the eye: saving, saved, waiting, refused, conflict, unread.
 */

import { groupThousands, parseScore } from "./parse-score.js";

const SAID = {
  saving: "Saving …",
  waiting: "Waiting for signal",
  saved: "Saved",
  conflict: "Somebody else has entered another score here. Both are kept: choose one.",
};

export class Spot {
  constructor(element) {
    this.element = element;
    this.name = element.dataset.spot;
    this.input = element.querySelector("input");
    this.say = element.querySelector(".spot-say");
    this.read = element.querySelector(".spot-read");
    this.undo = element.querySelector(".spot-undo");
    /** The score as the server last told it; digits, or null. */
    this.known = element.dataset.score || null;
    /** The last score typed here that the server has not acknowledged; undefined if none. */
    this.pending = undefined;
    /** What stood here when typing began; undefined while nobody types. */
    this.base = undefined;
    /** Why what is typed is not saved: unread or unsaved; else null. It stays until it is mended. */
    this.fault = null;
    if (element.dataset.state === "unread") this.#refusedByAForm();
  }

  /** The server could not read it: it stands here as it was typed. */
  #refusedByAForm() {
    this.base = this.known;
    this.fault = "unread";
  }

  get game() {
    return this.name.split(":")[0];
  }

  get player() {
    return Number(this.name.split(":")[1]);
  }

  /** Player and game, for people. */
  get what() {
    return this.element.dataset.what;
  }

  get locked() {
    return this.input.readOnly;
  }

  /** The score that the device shows. */
  get shown() {
    return this.pending === undefined ? this.known : this.pending;
  }

  get dirty() {
    return this.base !== undefined;
  }

  /** Would what is typed here be lost with the page? */
  get typed() {
    return this.dirty && this.input.value.trim() !== this.#written;
  }

  /** The score that the device shows, as it is written in the field. */
  get #written() {
    return this.shown === null ? "" : groupThousands(this.shown);
  }

  /** Somebody types: show back what is read, grouped in threes. */
  typing() {
    if (!this.dirty) this.base = this.shown; // null where no score stood, which is something else
    const text = this.input.value;
    const answer = text.trim() ? parseScore(text) : {};
    const grouped = answer.value ? groupThousands(answer.value) : "";
    this.read.textContent = grouped && grouped !== text.trim() ? `= ${grouped}` : "";
    if (this.fault) this.#mended();
    else if (this.element.dataset.state === "saved") this.tell(""); // that was the score before
  }

  #mended() {
    this.fault = null;
    this.untouched = false;
    this.tell("");
  }

  /** Say why what is typed is not saved; the text stays. */
  fail(fault, words) {
    this.fault = null;
    this.tell("unread", words);
    this.fault = fault;
  }

  /** What was typed here before the page was opened, and is not saved. */
  recall({ text, seen }, { kind, sentence }) {
    this.input.value = text;
    this.base = seen;
    /** Nobody has touched it since: passing through the field does not save it. */
    this.untouched = true;
    this.fail(kind, sentence);
  }

  /**
   * Read what was typed.
   * @returns {{score: string|null, seen: string|null} | {error: string} | null} null: no change
   */
  take() {
    if (!this.dirty) return null;
    const text = this.input.value.trim();
    const answer = text ? parseScore(text) : { value: null };
    if (answer.error) {
      this.fail("unread", answer.sentence);
      return { error: answer.sentence };
    }
    const seen = this.base;
    this.base = undefined;
    if (this.fault) this.#mended();
    if (answer.value === seen) {
      this.show();
      return null;
    }
    return { score: answer.value, seen };
  }

  /** Leave off typing. */
  restore() {
    this.base = undefined;
    if (this.fault) this.#mended();
    this.show();
  }

  /** Write the score in the field, unless somebody types there. */
  show() {
    if (this.dirty) return;
    this.input.value = this.#written;
    this.read.textContent = "";
  }

  /** Say how it is with the score; while something unsaved is typed over it, that is told. */
  tell(state, words = SAID[state] ?? "") {
    if (this.fault) return;
    this.element.dataset.state = state;
    this.input.setAttribute("aria-invalid", String(["unread", "refused"].includes(state)));
    this.say.textContent = words;
    this.undo.hidden = state !== "saved" || this.undone === undefined;
  }

  /** Nothing of this spot waits any more: say what became of it, once. False if nobody knows. */
  settle() {
    const state = this.element.dataset.state;
    if (this.settled) {
      const words = this.settled === "saved" ? this.question() : "";
      this.tell(this.settled, words ? `Saved. ${words}` : undefined);
      this.settled = undefined;
    } else if (["saving", "waiting", "refused"].includes(state)) {
      this.tell("");
      this.show();
      return state === "refused";
    }
    this.show();
    return true;
  }

  /** A sentence where the score is far from what the machine usually gives; else nothing. */
  question() {
    const { least, most, usual } = this.element.dataset;
    if (!usual || this.shown === null) return "";
    const score = BigInt(this.shown);
    if (score >= BigInt(least) && score <= BigInt(most)) return "";
    const far = score > BigInt(most) ? "far more" : "far less";
    return `That is ${far} than usual here (about ${groupThousands(usual)}): typed right?`;
  }

  /** Take over how the server says the score stands. */
  update(cell, closed = false) {
    this.known = cell?.score ?? null;
    this.input.readOnly = closed || Boolean(cell?.locked);
    this.element.dataset.locked = cell?.locked ? "yes" : "";
    if (this.pending === undefined) this.tellWaiting(cell?.waiting ?? []);
    this.show();
  }

  /** Scores that wait for a choice, with names: two people's, or a player's own. */
  tellWaiting(waiting) {
    const state = this.element.dataset.state;
    if (!waiting.length) {
      if (state === "conflict" || state === "proposed") this.tell("");
      return;
    }
    const each = waiting.map(({ name, score }) => `${name}: ${score ? groupThousands(score) : "cleared"}`);
    const proposed = waiting.every((one) => one.proposed);
    const words = proposed ? "Proposed, waiting for a steward" : "Two scores, choose one";
    this.tell(proposed ? "proposed" : "conflict", `${words} · ${each.join("; ")}`);
  }
}

/** Every spot of a page, by name. */
export function findSpots(root = document) {
  const elements = root.querySelectorAll("[data-spot]");
  return new Map([...elements].map((element) => [element.dataset.spot, new Spot(element)]));
}
