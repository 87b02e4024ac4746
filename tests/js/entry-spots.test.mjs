/** What a field shows, and that what is typed in it and not saved is neither lost nor hidden. */

import assert from "node:assert/strict";
import test from "node:test";

import { faultOf } from "../../static/js/entry-drafts.js";
import { Spot } from "../../static/js/entry-spots.js";
import { SENTENCES } from "../../static/js/parse-score.js";

/** A field on a page that was told of this score. */
function spotThat({ score = "", value = score, state = "" } = {}) {
  const parts = {
    input: { value, readOnly: false, setAttribute() {} },
    ".spot-say": { textContent: "" },
    ".spot-read": { textContent: "" },
    ".spot-undo": { hidden: true },
  };
  const dataset = { spot: "g1:5", score, state, what: "Ann, Taxi" };
  return new Spot({ dataset, querySelector: (selector) => parts[selector] });
}

function type(spot, text) {
  spot.input.value = text;
  spot.typing();
}

const state = (spot) => [spot.element.dataset.state, spot.say.textContent];

test("what is typed is taken with what stood there when typing began", () => {
  const spot = spotThat({ score: "900" });
  type(spot, "1.2m");
  assert.equal(spot.read.textContent, "= 1,200,000");
  spot.update({ score: "950" });
  assert.equal(spot.input.value, "1.2m");
  assert.deepEqual(spot.take(), { score: "1200000", seen: "900" });
  assert.equal(spot.take(), null);
});

test("a score that arrives amid the typing in an empty field is not overwritten unseen", () => {
  const spot = spotThat();
  type(spot, "1");
  spot.update({ score: "950" });
  type(spot, "12");
  assert.deepEqual(spot.take(), { score: "12", seen: null });
});

test("a text that cannot be read stays, whatever becomes of what waits below it", () => {
  const spot = spotThat({ score: "900" });
  type(spot, "12,34");
  assert.deepEqual(spot.take(), { error: SENTENCES.groups });
  spot.pending = "800";
  for (const told of ["waiting", "saving", "saved", "conflict"]) spot.tell(told);
  spot.settled = "saved";
  spot.settle();
  spot.update({ score: "800" });
  assert.deepEqual(state(spot), ["unread", SENTENCES.groups]);
  assert.deepEqual([spot.input.value, spot.fault, spot.typed], ["12,34", "unread", true]);
  type(spot, "12,340");
  assert.deepEqual([state(spot), spot.fault], [["", ""], null]);
  assert.deepEqual(spot.take(), { score: "12340", seen: "900" });
});

test("typing on ends the word that the score before was saved", () => {
  const spot = spotThat({ score: "900" });
  spot.tell("saved");
  type(spot, "9001");
  assert.deepEqual(state(spot), ["", ""]);
});

test("leaving off brings the score back", () => {
  const spot = spotThat({ score: "1200" });
  type(spot, "abc");
  spot.take();
  spot.restore();
  assert.deepEqual([spot.input.value, spot.fault, spot.typed], ["1,200", null, false]);
});

test("what the server could not read counts as typed", () => {
  const spot = spotThat({ score: "900", value: "12,34", state: "unread" });
  spot.show();
  assert.deepEqual([spot.input.value, spot.fault, spot.typed], ["12,34", "unread", true]);
});

test("a draft is back in its field until somebody touches it", () => {
  const spot = spotThat({ score: "900" });
  spot.recall({ text: "12", seen: null }, faultOf("12"));
  assert.deepEqual([spot.untouched, spot.fault], [true, "unsaved"]);
  type(spot, "1234");
  assert.deepEqual([spot.untouched, spot.fault], [false, null]);
  assert.deepEqual(spot.take(), { score: "1234", seen: null });
});

test("a field is for reading where the score is initialled or the meeting closed", () => {
  const spot = spotThat();
  spot.update({ score: "5", locked: true });
  assert.deepEqual([spot.locked, spot.element.dataset.locked], [true, "yes"]);
  spot.update({ score: "5", locked: false }, true);
  assert.deepEqual([spot.locked, spot.element.dataset.locked], [true, ""]);
  spot.update(undefined);
  assert.deepEqual([spot.locked, spot.input.value], [false, ""]);
});
