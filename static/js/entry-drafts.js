/**
 * What is typed in a field and is no entry yet: it cannot be read, or nobody has pressed Enter.
 *
 * Kept on this device at every key, so that it is back after a reload. In a database of its own: the
 * queue's would have to wait for old pages before it could grow.
 *
 * A draft: {key, meeting, who, cell, text, seen, what, typedAt}. `cell` is "game:player", `text` as
 * typed, `seen` the score that stood there when typing began, `what` names player and game for people.
 *
 * A page that is left takes back what the database has not written yet, the deletion of a draft too:
 * so when a draft was done with is noted at once as well, and what is older is never brought back.
 */

import { Database } from "./device-database.js";
import { parseScore } from "./parse-score.js";
import { withStorage } from "./web-storage.js";

const NAME = "ukpl-drafts";
const LONGEST = 500;

/** Why a text is not saved: `kind` for the bar, the sentence for the field. */
export function faultOf(text) {
  const { error, sentence } = text.trim() ? parseScore(text) : {};
  if (error) return { kind: "unread", sentence };
  return { kind: "unsaved", sentence: "Typed before and not saved: press Enter here." };
}

/** Open the store; where the browser keeps none, one in memory. */
export async function openDraftStore(indexedDB = globalThis.indexedDB) {
  try {
    const database = await Database.open(indexedDB, NAME, (made) => {
      made.createObjectStore("drafts", { keyPath: "key" });
    });
    return {
      lasting: true,
      all: () => database.read("drafts", (drafts) => drafts.getAll()),
      keep: (draft) => database.write("drafts", (drafts) => drafts.put(draft), "relaxed"),
      drop: (key) => database.write("drafts", (drafts) => drafts.delete(key), "relaxed"),
    };
  } catch {
    return draftsInMemory();
  }
}

export function draftsInMemory() {
  const kept = new Map();
  return {
    lasting: false,
    all: async () => [...kept.values()],
    keep: async (draft) => void kept.set(draft.key, draft),
    drop: async (key) => void kept.delete(key),
  };
}

/** When drafts were done with, by key, until the database has heard of it; a page keeps it at once. */
export const notes = {
  get: (key) => Number(noted((place) => place.getItem(key)) ?? -Infinity),
  set: (key, time) => noted((place) => place.setItem(key, time)),
  drop: (key) => noted((place) => place.removeItem(key)),
};

function noted(task) {
  return withStorage("localStorage", task);
}

/** Has the draft become an entry that still waits? Its page was left before the draft was dropped. */
export function isEntered(draft, entries) {
  return entries.some(
    ({ meeting, who, game, player, typedAt }) =>
      meeting === draft.meeting &&
      who === draft.who &&
      `${game}:${player}` === draft.cell &&
      typedAt >= draft.typedAt,
  );
}

/** The drafts of a store that are neither done with nor entered, whoever typed them. */
export async function stillOpen(store, entries, done = notes) {
  const all = await store.all();
  return all.filter((draft) => !isDone(draft, done) && !isEntered(draft, entries));
}

/** One person's drafts at one meeting. */
export class Drafts {
  constructor({ store, meeting, who, done = notes, now = Date.now }) {
    Object.assign(this, { store, meeting, who, done, now });
    this.kept = new Map();
    /** Has the device failed to keep one? */
    this.failed = false;
  }

  get lasting() {
    return this.store.lasting && !this.failed;
  }

  async load() {
    const all = await this.store.all().catch(() => [...this.kept.values()]);
    const mine = all.filter((draft) => draft.meeting === this.meeting && draft.who === this.who);
    this.kept = new Map(mine.map((draft) => [draft.cell, draft]));
    for (const draft of mine) {
      if (isDone(draft, this.done)) await this.drop(draft.cell);
    }
  }

  /** Keep what stands in a cell's field, as far as the device can. */
  async keep(cell, { text, seen, what }) {
    const { meeting, who } = this;
    const about = { key: this.#key(cell), meeting, who, cell, typedAt: this.now() };
    const draft = { ...about, text: text.slice(0, LONGEST), seen, what };
    this.kept.set(cell, draft);
    await this.store.keep(draft).catch(() => {
      this.failed = true;
    });
  }

  async drop(cell) {
    const draft = this.kept.get(cell);
    if (!draft) return;
    this.kept.delete(cell);
    const note = noteOf(draft.key);
    const time = Math.max(draft.typedAt, this.now());
    this.done.set(note, time);
    const dropped = await this.store.drop(draft.key).then(() => true, () => false);
    if (dropped && this.done.get(note) === time) this.done.drop(note); // and not a later one's
  }

  #key(cell) {
    return `${this.meeting} ${this.who} ${cell}`;
  }
}

function isDone({ key, typedAt }, done) {
  return typedAt <= done.get(noteOf(key));
}

function noteOf(key) {
  return `ukpl-draft ${key}`;
}
