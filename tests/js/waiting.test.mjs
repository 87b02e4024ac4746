/** What waits on this device is counted for one meeting, once, whoever typed it. */

import assert from "node:assert/strict";
import test from "node:test";

import { draftsInMemory, isEntered } from "../../static/js/entry-drafts.js";
import { inMemory } from "../../static/js/entry-store.js";
import { kept, whyUnsent } from "../../static/js/waiting.js";

const NOTHING_DONE = { get: () => -Infinity };
const ENTRY = { meeting: 7, who: "u1", game: "g1", player: 1, score: "5", typedAt: 20 };
const DRAFT = { key: "7 u1 g1:1", meeting: 7, who: "u1", cell: "g1:1", text: "5", typedAt: 19 };

async function counted(meeting, entries, texts, done = NOTHING_DONE) {
  const [store, drafts] = [inMemory(), draftsInMemory()];
  for (const entry of entries) await store.add(entry);
  for (const text of texts) await drafts.keep(text);
  const found = await kept(meeting, store, drafts, done);
  return [found.entries.length, found.open.length];
}

test("counts one meeting's entries and unreadable texts, other people's included", async () => {
  const entries = [ENTRY, { ...ENTRY, who: "s2:Jo" }, { ...ENTRY, meeting: 8 }];
  const texts = [
    { ...DRAFT, key: "a", cell: "g1:2", text: "12,34" },
    { ...DRAFT, key: "b", cell: "g1:2", text: "12,34", meeting: 8 },
  ];
  assert.deepEqual(await counted(7, entries, texts), [2, 1]);
  assert.deepEqual(await counted(9, entries, texts), [0, 0]);
});

test("a score whose page was left at once is not counted as a text, too", async () => {
  assert.deepEqual(await counted(7, [ENTRY], [DRAFT]), [1, 0]);
});

test("what was typed over a score that waits is counted beside it", async () => {
  assert.deepEqual(await counted(7, [ENTRY], [{ ...DRAFT, text: "55", typedAt: 21 }]), [1, 1]);
});

test("a text that was done with is not counted, though its deletion was never written", async () => {
  const done = { get: (key) => (key === "ukpl-draft 7 u1 g1:1" ? 19 : -Infinity) };
  assert.deepEqual(await counted(7, [], [DRAFT], done), [0, 0]);
  assert.deepEqual(await counted(7, [], [{ ...DRAFT, typedAt: 20 }], done), [0, 1]);
});

test("the list says why a score is still on the device", () => {
  const none = { problem: null, refused: [], others: [] };
  const refused = [{ refused: "That game is not at this meeting." }];
  const others = [{ whoName: "Jo" }, { whoName: "Jo" }, { whoName: "Al" }];
  assert.equal(whyUnsent(none), "");
  assert.equal(whyUnsent({ ...none, others }), "Typed by Jo and Al: somebody else is at this device now.");
  assert.equal(whyUnsent({ ...none, refused, others }), "Refused: That game is not at this meeting.");
  assert.equal(whyUnsent({ problem: { sentence: "No signal." }, refused, others }), "No signal.");
});

test("a draft is entered by its own person, in its own cell, at its own meeting", () => {
  assert.equal(isEntered(DRAFT, [ENTRY]), true);
  for (const other of [{ meeting: 8 }, { who: "u2" }, { game: "g2" }, { player: 2 }, { typedAt: 18 }]) {
    assert.equal(isEntered(DRAFT, [{ ...ENTRY, ...other }]), false);
  }
});
