/** The queue of typed scores: kept in order, sent in order, forgotten only on our server's word. */

import assert from "node:assert/strict";
import test from "node:test";

import { EntryQueue } from "../../static/js/entry-queue.js";
import { inMemory } from "../../static/js/entry-store.js";

const RECEIPT = { kind: "receipt", outcome: "accepted" };
const LATER = { kind: "later", sentence: "No signal" };

function entry(id, about = {}) {
  return { id, game: "g1", player: 1, score: "5", seen: null, reason: "", whoName: "Jo", ...about };
}

/** A queue whose server gives these answers, one after another; then receipts. */
function queueThat(answers, about = {}) {
  const told = [];
  const sent = [];
  const timers = [];
  const store = about.store ?? inMemory();
  const queue = new EntryQueue({
    store,
    meeting: 7,
    who: "u1",
    send: async (one) => {
      sent.push(one.id);
      return answers.shift() ?? RECEIPT;
    },
    tell: (what, one) => told.push(one ? `${what} ${one.id}` : what),
    later: (task, after) => timers.push([task, after]),
    ...about,
  });
  return { queue, store, told, sent, timers };
}

async function typed(queue, ...entries) {
  for (const one of entries) await queue.add(one);
  await queue.drain();
}

const ids = (entries) => entries.map(({ id }) => id);

test("entries are sent in the order typed, and forgotten once there is a receipt", async () => {
  const { queue, sent, store } = queueThat([]);
  await typed(queue, entry("a"), entry("b"), entry("c"));
  assert.deepEqual(sent, ["a", "b", "c"]);
  assert.deepEqual(await store.entries(), []);
  assert.equal(queue.problem, null);
});

for (const kind of ["later", "login", "closed", "other"]) {
  test(`an answer that is ${kind} keeps the entry and those behind it`, async () => {
    const { queue, sent } = queueThat([RECEIPT, { kind, sentence: "Why" }]);
    await queue.store.add(entry("a", { meeting: 7, who: "u1", refused: "" }));
    await queue.store.add(entry("b", { meeting: 7, who: "u1", refused: "" }));
    await queue.store.add(entry("c", { meeting: 7, who: "u1", refused: "" }));
    await queue.drain();
    assert.deepEqual(sent, ["a", "b"]);
    assert.deepEqual(ids(queue.waiting), ["b", "c"]);
    assert.equal(queue.problem.sentence, "Why");
  });
}

test("without signal it tries again, later and later, and starts afresh once it has got through", async () => {
  const { queue, timers } = queueThat([LATER, LATER, LATER]);
  await queue.store.add(entry("a", { meeting: 7, who: "u1", refused: "" }));
  await queue.drain();
  await timers[0][0]();
  await timers[1][0]();
  assert.deepEqual(timers.map(([, after]) => after), [2000, 4000, 8000]);
  await timers[2][0]();
  assert.deepEqual(queue.waiting, []);
  assert.equal(queue.failures, 0);
});

test("however much is typed without signal, one timer runs", async () => {
  const { queue, timers } = queueThat(Array(9).fill(LATER));
  await typed(queue, entry("a"), entry("b"), entry("c"));
  assert.equal(timers.length, 1);
});

test("a log-in is not asked for again and again", async () => {
  const { queue, timers } = queueThat([{ kind: "login", sentence: "Log in" }]);
  await typed(queue, entry("a"));
  assert.deepEqual(timers, []);
});

test("a refused entry stays until it is dismissed, and holds nobody up", async () => {
  const { queue, told } = queueThat([{ kind: "refused", sentence: "No entry" }]);
  await typed(queue, entry("a"), entry("b", { player: 2 }));
  assert.deepEqual(ids(queue.refused), ["a"]);
  assert.equal(queue.refused[0].refused, "No entry");
  assert.deepEqual(queue.waiting, []);
  assert.ok(told.includes("refused a"));
  await queue.dismiss(queue.refused[0]);
  assert.deepEqual(await queue.store.entries(), []);
});

test("what was typed over a refused score saw what stood before it", async () => {
  const answers = [{ kind: "refused", sentence: "No" }, LATER];
  const { queue } = queueThat(answers);
  const about = { meeting: 7, who: "u1", refused: "" };
  await queue.store.add(entry("a", { ...about, score: "5", seen: null }));
  await queue.store.add(entry("b", { ...about, score: "6", seen: "5" }));
  await queue.drain();
  assert.deepEqual(queue.waiting.map(({ id, seen }) => [id, seen]), [["b", null]]);
});

test("another person's entries and another meeting's are left alone", async () => {
  const { queue, sent, store } = queueThat([]);
  await store.add(entry("x", { meeting: 7, who: "u2", refused: "", whoName: "Ann" }));
  await store.add(entry("y", { meeting: 8, who: "u1", refused: "" }));
  await typed(queue, entry("a"));
  assert.deepEqual(sent, ["a"]);
  assert.deepEqual(ids(queue.others), ["x"]);
  assert.deepEqual(queue.elsewhere, [8]);
});

test("sent under another name, an entry says who typed it", async () => {
  const { queue, store } = queueThat([LATER]);
  await store.add(entry("x", { meeting: 7, who: "u2", refused: "", whoName: "Ann" }));
  await queue.load();
  await queue.adopt();
  await queue.drain();
  assert.deepEqual(queue.waiting.map(({ id, who, reason }) => [id, who, reason]), [
    ["x", "u1", "typed by Ann"],
  ]);
});

test("entries kept by a page that is gone are sent by the next", async () => {
  const store = inMemory();
  const first = queueThat(Array(9).fill(LATER), { store });
  await typed(first.queue, entry("a"), entry("b"));
  const second = queueThat([], { store });
  await second.queue.drain();
  assert.deepEqual(second.sent, ["a", "b"]);
  assert.deepEqual(await store.entries(), []);
});

test("asked to send twice at once, it sends each entry once", async () => {
  const { queue, sent } = queueThat([]);
  await queue.store.add(entry("a", { meeting: 7, who: "u1", refused: "" }));
  await Promise.all([queue.drain(), queue.drain(), queue.drain()]);
  assert.deepEqual(sent, ["a"]);
});

test("an entry typed while the queue lets its turn go is not left behind", async (t) => {
  const slow = { request: (_, task) => task().then(() => new Promise((end) => setTimeout(end, 20))) };
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  Object.defineProperty(globalThis, "navigator", { value: { locks: slow }, configurable: true });
  t.after(() => {
    if (before) Object.defineProperty(globalThis, "navigator", before);
    else delete globalThis.navigator;
  });
  const { queue, sent } = queueThat([]);
  const done = queue.drain();
  await new Promise((later) => setTimeout(later, 10)); // it has looked, and holds its turn still
  await queue.add(entry("a"));
  await done;
  assert.deepEqual(sent, ["a"]);
});
