/** A database whose connection a phone has dropped in its sleep is opened again. */

import assert from "node:assert/strict";
import test from "node:test";

import { Database } from "../../static/js/device-database.js";

function later(request, event, about = {}) {
  queueMicrotask(() => {
    Object.assign(request, about);
    request[event]?.();
  });
  return request;
}

/** An IndexedDB of one store, whose connections die after so many transactions. */
function deviceThat({ diesAfter }) {
  const kept = [];
  const opened = [];
  const connect = () => {
    let left = opened.length ? Infinity : diesAfter;
    return {
      transaction: (store, mode, about) => {
        if (left === 0) throw new DOMException("lost", "InvalidStateError");
        left -= 1;
        opened.at(-1).push([store, mode, about?.durability]);
        const add = (one) => later({}, "onsuccess", { result: kept.push(one) });
        return later({ objectStore: () => ({ add }) }, "oncomplete");
      },
    };
  };
  const open = () => {
    const result = connect();
    opened.push([]);
    return later({ result }, "onsuccess");
  };
  return { indexedDB: { open }, kept, opened };
}

test("a write is done once more on a new connection, and known to be on the disk", async () => {
  const { indexedDB, kept, opened } = deviceThat({ diesAfter: 1 });
  const database = await Database.open(indexedDB, "test", () => {});
  await database.write("entries", (entries) => entries.add("a"));
  await database.write("entries", (entries) => entries.add("b"));
  assert.deepEqual(kept, ["a", "b"]);
  assert.deepEqual(opened, [[["entries", "readwrite", "strict"]], [["entries", "readwrite", "strict"]]]);
});

test("what fails on a new connection too is an error", async () => {
  const { indexedDB } = deviceThat({ diesAfter: Infinity });
  const database = await Database.open(indexedDB, "test", () => {});
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  await assert.rejects(database.write("entries", full), { name: "QuotaExceededError" });
});
