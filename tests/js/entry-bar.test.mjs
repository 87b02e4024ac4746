/** What the bar at the foot of a score page says. */

import assert from "node:assert/strict";
import test from "node:test";

import { barWords } from "../../static/js/entry-bar.js";

const QUIET = { waiting: [], refused: [], others: [], elsewhere: [], problem: null };
const one = { whoName: "Ann" };

function says(about, store) {
  const { state, count } = barWords({ ...QUIET, ...about }, store);
  return [state, count];
}

test("the most urgent thing first", () => {
  assert.deepEqual(says({}), ["quiet", "All saved"]);
  assert.deepEqual(says({ waiting: [one] }), ["saving", "Saving 1 score"]);
  const problem = { kind: "later", sentence: "No signal" };
  assert.deepEqual(says({ waiting: [one, one], problem }), ["later", "2 scores waiting"]);
  assert.deepEqual(says({ refused: [one], others: [one] }), ["refused", "1 score refused"]);
  assert.deepEqual(says({ others: [one, one] }), ["other", "2 scores typed by Ann"]);
  assert.deepEqual(says({ elsewhere: [3] }), ["later", "Another meeting"]);
});

test("a browser that keeps nothing says so", () => {
  const { words } = barWords(QUIET, { lasting: false });
  assert.equal(words, "This browser keeps nothing: do not close the page while scores wait.");
});
