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

test("what is typed and not saved is counted, whatever else waits", () => {
  const unread = { kind: "unread" };
  const unsaved = { kind: "unsaved" };
  assert.deepEqual(says({}, { open: [unread] }), ["unread", "1 score can’t be read"]);
  assert.deepEqual(says({}, { open: [unread, unsaved] }), ["unread", "2 scores not saved yet"]);
  assert.deepEqual(says({ waiting: [one] }, { open: [unread] }), ["unread", "Saving 1 score"]);
  const problem = { kind: "later", sentence: "No signal." };
  const { words } = barWords({ ...QUIET, waiting: [one], problem }, { open: [unread] });
  assert.equal(words, "No signal. 1 score can’t be read.");
  const refused = barWords({ ...QUIET, refused: [one] }, { open: [unread] });
  assert.equal(refused.words, "1 score can’t be read. See below.");
});

test("why nothing can be entered any more", () => {
  const closed = "The results are published.";
  assert.equal(barWords(QUIET, { closed }).words, closed);
});

test("a browser that keeps nothing says so", () => {
  const { words } = barWords(QUIET, { lasting: false });
  assert.equal(words, "This browser keeps nothing: do not close the page while scores wait.");
});
