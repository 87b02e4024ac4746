/** How the meeting stands: the server's newest word, and never one that is older than a receipt. */

import assert from "node:assert/strict";
import test from "node:test";

import { inMemory } from "../../static/js/entry-store.js";
import { Standing } from "../../static/js/standing.js";

const PAGE = { meeting: "7", who: "u1", state: "/state/", made: "2026-02-06T12:00:00Z" };

globalThis.document = { querySelectorAll: () => [], visibilityState: "hidden" };
globalThis.CSS = { escape: (text) => text };

function at(minute, score, about = {}) {
  const made = `2026-02-06T12:${String(minute).padStart(2, "0")}:00Z`;
  return { made, who: "u1", name: "Ann", csrf: "t", closed: "", cells: { "g1:5": { score } }, ...about };
}

/** A page with one field, to which the server answers these, one after another. */
function standingThat(t, ...answers) {
  const shown = [];
  const spots = new Map([["g1:5", { update: (cell, closed) => shown.push([cell?.score ?? null, closed]) }]]);
  const fetch = async () => ({ json: async () => answers.shift() });
  const standing = new Standing({ page: PAGE, store: inMemory(), spots, fetch });
  t.after(() => clearTimeout(standing.timer));
  return { standing, shown };
}

test("what the server tells is shown, and why nothing can be entered any more", async (t) => {
  const { standing, shown } = standingThat(t, at(1, "900"), at(2, "900", { closed: "Published." }));
  assert.equal(await standing.ask(), true);
  assert.equal(await standing.ask(), true);
  assert.deepEqual(shown, [["900", false], ["900", true]]);
  assert.equal(standing.closed, "Published.");
});

test("a page that shows no scores asks only when it is told to", async (t) => {
  for (const polls of [true, false]) {
    const store = inMemory();
    const fetch = async () => ({ json: async () => at(1, "900") });
    const standing = new Standing({ page: PAGE, store, spots: new Map(), polls, fetch });
    t.after(() => clearTimeout(standing.timer));
    assert.equal(await standing.ask(), true);
    assert.equal(standing.timer !== null, polls);
    assert.equal((await store.meeting(7)).cells["g1:5"].score, "900");
  }
});

test("an answer that set out before a score was saved does not take it away", async (t) => {
  const { standing, shown } = standingThat(t, at(1, undefined), at(3, "950"));
  standing.learn("g1:5", "900", "2026-02-06T12:02:00Z");
  assert.equal(await standing.ask(), true);
  assert.deepEqual([shown, standing.state.cells["g1:5"].score], [[], "900"]);
  assert.equal(await standing.ask(), true);
  assert.deepEqual(shown, [["950", false]]);
});

test("another person's answer, and a stranger's, change nothing", async (t) => {
  const { standing, shown } = standingThat(t, at(1, "900", { who: "u2" }), { ok: true }, null);
  for (let asked = 0; asked < 3; asked += 1) assert.equal(await standing.ask(), false);
  assert.deepEqual(shown, []);
});
