/**
 * What this device keeps of score entry: entries not yet acknowledged, in the order typed, and how
 * each meeting stood when last heard of. In IndexedDB, so it survives a reload and a dead battery.
 *
 * An entry: {order, id, meeting, game, player, score, seen, reason, who, whoName, what, typedAt,
 * refused}. Scores are strings of digits, or null for none. `who` says by whom it was typed, `what`
 * names player and game for people, `refused` is the sentence of a refusal ("" while it waits).
 */

import { Database } from "./device-database.js";

const NAME = "ukpl-entry";

/** Open the store; where the browser keeps none (some private windows), one in memory. */
export async function openStore(indexedDB = globalThis.indexedDB) {
  try {
    return inDatabase(await Database.open(indexedDB, NAME, layOut));
  } catch {
    return inMemory();
  }
}

function layOut(made) {
  made.createObjectStore("entries", { keyPath: "order", autoIncrement: true });
  made.createObjectStore("meetings", { keyPath: "meeting" });
}

function inDatabase(database) {
  return {
    lasting: true,
    entries: () => database.read("entries", (entries) => entries.getAll()),
    add: (entry) => database.write("entries", (entries) => entries.add(entry)),
    change: (entry) => database.write("entries", (entries) => entries.put(entry)),
    remove: (order) => database.write("entries", (entries) => entries.delete(order)),
    meeting: (meeting) => database.read("meetings", (meetings) => meetings.get(meeting)),
    keepMeeting: (state) => database.write("meetings", (meetings) => meetings.put(state)),
  };
}

/** The same in memory: lasts as long as the page. */
export function inMemory() {
  const entries = new Map();
  const meetings = new Map();
  let last = 0;
  return {
    lasting: false,
    entries: async () => [...entries.values()].map((entry) => ({ ...entry })),
    add: async (entry) => {
      last += 1;
      entries.set(last, { ...entry, order: last });
      return last;
    },
    change: async (entry) => void entries.set(entry.order, { ...entry }),
    remove: async (order) => void entries.delete(order),
    meeting: async (meeting) => meetings.get(meeting),
    keepMeeting: async (state) => void meetings.set(state.meeting, state),
  };
}
