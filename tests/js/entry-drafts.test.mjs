/** What is typed and no entry yet is kept for its own person, meeting and cell. */

import assert from "node:assert/strict";
import test from "node:test";

import { Drafts, draftsInMemory, faultOf } from "../../static/js/entry-drafts.js";
import { SENTENCES } from "../../static/js/parse-score.js";

const TYPED = { text: "12,34", seen: "900", what: "Ann, Taxi" };

function draftsOf(store, who = "u1", meeting = 7, rest = {}) {
  return new Drafts({ store, meeting, who, ...rest });
}

function notesInMemory() {
  const noted = new Map();
  return {
    get: (key) => noted.get(key) ?? -Infinity,
    set: (key, time) => void noted.set(key, time),
    drop: (key) => void noted.delete(key),
    noted,
  };
}

/** A page that was left before a draft's deletion was written, and the next one. */
async function leftTooSoon() {
  const store = draftsInMemory();
  const done = notesInMemory();
  let time = 1;
  const page = (over = {}) => draftsOf({ ...store, ...over }, "u1", 7, { done, now: () => time++ });
  const left = page({ drop: () => new Promise(() => {}) });
  await left.keep("g1:5", { ...TYPED, text: "50" });
  left.drop("g1:5");
  return { store, done, left, next: page() };
}

test("a draft is back for the person and the meeting that it was typed for", async () => {
  const store = draftsInMemory();
  await draftsOf(store).keep("g1:5", TYPED);
  const [mine, another, elsewhere] = [draftsOf(store), draftsOf(store, "u2"), draftsOf(store, "u1", 8)];
  for (const one of [mine, another, elsewhere]) await one.load();
  const { text, seen, what, cell } = mine.kept.get("g1:5");
  assert.deepEqual({ text, seen, what, cell }, { ...TYPED, cell: "g1:5" });
  assert.deepEqual([another.kept.size, elsewhere.kept.size], [0, 0]);
});

test("the last text of a cell stands, until it is dropped", async () => {
  const store = draftsInMemory();
  const drafts = draftsOf(store);
  for (const text of ["1", "12", "12,"]) await drafts.keep("g1:5", { ...TYPED, text });
  assert.deepEqual((await store.all()).map(({ text }) => text), ["12,"]);
  await drafts.drop("g1:5");
  assert.deepEqual([await store.all(), drafts.kept.size], [[], 0]);
});

test("what was done with is not back, though the page was left before its deletion", async () => {
  const { store, done, next } = await leftTooSoon(); // 500 is entered
  await next.load();
  assert.deepEqual([next.kept.size, await store.all(), done.noted.size], [0, [], 0]);
});

test("what is typed after that is back", async () => {
  const { left, next } = await leftTooSoon();
  await left.keep("g1:5", { ...TYPED, text: "7" });
  await next.load();
  assert.equal(next.kept.get("g1:5").text, "7");
});

test("an enormous text is cut short", async () => {
  const drafts = draftsOf(draftsInMemory());
  await drafts.keep("g1:5", { ...TYPED, text: "9".repeat(1e6) });
  assert.equal(drafts.kept.get("g1:5").text.length, 500);
});

test("a device that cannot keep one is known to keep nothing", async () => {
  const full = async () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  const drafts = draftsOf({ ...draftsInMemory(), lasting: true, keep: full, all: full });
  assert.equal(drafts.lasting, true);
  await drafts.keep("g1:5", TYPED);
  await drafts.load();
  assert.deepEqual([drafts.lasting, drafts.kept.get("g1:5").text], [false, "12,34"]);
});

test("why a text is not saved", () => {
  assert.deepEqual(faultOf("12,34"), { kind: "unread", sentence: SENTENCES.groups });
  assert.equal(faultOf("12").kind, "unsaved");
});
