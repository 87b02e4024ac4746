/** What waits on this device is counted for one meeting, whoever typed it. */

import assert from "node:assert/strict";
import test from "node:test";

import { draftsInMemory } from "../../static/js/entry-drafts.js";
import { inMemory } from "../../static/js/entry-store.js";
import { unsent } from "../../static/js/unsent.js";

test("counts one meeting's entries and unreadable texts, other people's included", async () => {
  const store = inMemory();
  const drafts = draftsInMemory();
  for (const [meeting, who] of [
    [7, "u1"],
    [7, "s2:Jo"],
    [8, "u1"],
  ]) {
    await store.add({ meeting, who, game: "g1", player: 1, score: "5" });
  }
  await drafts.keep({ key: "a", meeting: 7, who: "u1", text: "12,34" });
  await drafts.keep({ key: "b", meeting: 8, who: "u1", text: "12,34" });
  assert.equal(await unsent(7, store, drafts), 3);
  assert.equal(await unsent(9, store, drafts), 0);
});
