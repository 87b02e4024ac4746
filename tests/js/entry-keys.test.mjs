/** Where a key leads in a grid of fields. */

import assert from "node:assert/strict";
import test from "node:test";

import { destination, pasteWords, withThumbKey } from "../../static/js/entry-keys.js";

const GRID = { rows: 3, columns: 2, atStart: true, atEnd: true, shift: false };
const CASES = [
  ["Enter", 0, 0, [1, 0], "down"],
  ["Enter", 2, 0, [0, 1], "from the foot of a column to the head of the next"],
  ["Enter", 2, 1, null, "nowhere from the last field"],
  ["ArrowDown", 1, 1, [2, 1], "down"],
  ["ArrowDown", 2, 0, null, "nowhere below the last row"],
  ["ArrowUp", 1, 0, [0, 0], "up"],
  ["ArrowUp", 0, 0, null, "nowhere above the first row"],
  ["ArrowRight", 0, 0, [0, 1], "right"],
  ["ArrowRight", 0, 1, null, "nowhere past the last column"],
  ["ArrowLeft", 0, 1, [0, 0], "left"],
  ["ArrowLeft", 0, 0, null, "nowhere before the first column"],
  ["a", 0, 0, null, "nowhere: it is typed"],
];

for (const [key, row, column, expected, words] of CASES) {
  test(`${key} at ${row},${column}: ${words}`, () => {
    assert.deepEqual(destination(key, { ...GRID, row, column }), expected);
  });
}

test("Shift and Enter go back", () => {
  assert.deepEqual(destination("Enter", { ...GRID, row: 0, column: 1, shift: true }), [2, 0]);
  assert.equal(destination("Enter", { ...GRID, row: 0, column: 0, shift: true }), null);
});

test("within a number the arrows move through its digits", () => {
  const inside = { ...GRID, row: 1, column: 0, atStart: false, atEnd: false };
  assert.equal(destination("ArrowRight", inside), null);
  assert.equal(destination("ArrowLeft", { ...inside, column: 1 }), null);
});

test("what became of a pasted column, in words", () => {
  const fine = { filled: 3, unread: 0, locked: 0, over: 0 };
  assert.equal(pasteWords(fine), "3 filled in.");
  assert.equal(
    pasteWords({ filled: 1, unread: 2, locked: 1, over: 4 }),
    "1 filled in; 2 can’t be read; 1 locked and left as it is; 4 more than there are rows left out.",
  );
});

test("a thumb key goes behind what is typed, and behind a score that stood there", () => {
  assert.equal(withThumbKey("900", "000"), "900000");
  assert.equal(withThumbKey("900,000", "000"), "900000000");
  assert.equal(withThumbKey("1.234", "m"), "1.234m");
});
