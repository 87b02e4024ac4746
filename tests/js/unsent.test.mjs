/** What waits on this device is counted for one meeting, whoever typed it. */

import assert from "node:assert/strict";
import test from "node:test";

import { inMemory } from "../../static/js/entry-store.js";
import { unsent } from "../../static/js/unsent.js";

test("counts one meeting's entries, other people's included", async () => {
  const store = inMemory();
  for (const [meeting, who] of [
    [7, "u1"],
    [7, "s2:Jo"],
    [8, "u1"],
  ]) {
    await store.add({ meeting, who, game: "g1", player: 1, score: "5" });
  }
  assert.equal(await unsent(store, 7), 2);
  assert.equal(await unsent(store, 9), 0);
});
