/** A request is given up after a while, on phones that have no AbortSignal.timeout too. */

import assert from "node:assert/strict";
import test from "node:test";

import { sendEntry } from "../../static/js/send-entry.js";
import { within } from "../../static/js/within.js";

const THEIRS = { timeout: AbortSignal.timeout, setTimeout: globalThis.setTimeout };
const ENTRY = { id: "e1", game: "g1", player: 1, score: "5", seen: null, reason: "", who: "u1" };

/** On an old phone, whose timers keep no test waiting. */
async function old(task) {
  AbortSignal.timeout = undefined;
  globalThis.setTimeout = (...about) => THEIRS.setTimeout(...about).unref();
  try {
    return await task();
  } finally {
    AbortSignal.timeout = THEIRS.timeout;
    globalThis.setTimeout = THEIRS.setTimeout;
  }
}

function given(signal) {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(signal.reason.name));
  });
}

test("gives up after its time, and says so", async () => {
  const holds = setTimeout(() => {}, 2000); // the signal itself keeps nothing running
  assert.equal(await given(within(20)), "TimeoutError");
  assert.equal(await old(() => given(within(20))), "TimeoutError");
  clearTimeout(holds);
});

test("an old phone sends its scores", async () => {
  const answer = { receipt: "e1", outcome: "accepted", score: "5", again: false, made: "2026" };
  const way = { address: "/", token: () => "t", freshToken: async () => {} };
  const fetch = async (_, { signal }) => {
    assert.equal(signal.aborted, false);
    return Response.json(answer);
  };
  const { kind } = await old(() => sendEntry(ENTRY, { ...way, fetch }));
  assert.equal(kind, "receipt");
});
