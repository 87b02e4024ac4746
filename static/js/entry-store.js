/**
 * What this device keeps of score entry: entries not yet acknowledged, in the order typed, and how
 * each meeting stood when last heard of. In IndexedDB, so it survives a reload and a dead battery.
 *
 * An entry: {order, id, meeting, game, player, score, seen, reason, who, whoName, what, typedAt,
 * refused}. Scores are strings of digits, or null for none. `who` says by whom it was typed, `what`
 * names player and game for people, `refused` is the sentence of a refusal ("" while it waits).
 */

const NAME = "ukpl-entry";

function promised(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Open the store; where the browser keeps none (some private windows), one in memory. */
export async function openStore(indexedDB = globalThis.indexedDB) {
  try {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore("entries", { keyPath: "order", autoIncrement: true });
      opening.result.createObjectStore("meetings", { keyPath: "meeting" });
    };
    return inDatabase(await promised(opening));
  } catch {
    return inMemory();
  }
}

function inDatabase(database) {
  async function write(store, task) {
    // Strict: on the disk before it is called kept, should the battery die.
    const transaction = database.transaction(store, "readwrite", { durability: "strict" });
    const result = await promised(task(transaction.objectStore(store)));
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    return result;
  }
  const read = (store) => database.transaction(store).objectStore(store);
  return {
    lasting: true,
    entries: () => promised(read("entries").getAll()),
    add: (entry) => write("entries", (entries) => entries.add(entry)),
    change: (entry) => write("entries", (entries) => entries.put(entry)),
    remove: (order) => write("entries", (entries) => entries.delete(order)),
    meeting: (meeting) => promised(read("meetings").get(meeting)),
    keepMeeting: (state) => write("meetings", (meetings) => meetings.put(state)),
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
