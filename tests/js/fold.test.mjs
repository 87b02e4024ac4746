/* The filter of a list reads names as the server does. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { fold, hasWords } from "../../static/js/fold.js";

const FOLDED = {
  "  Zoë   O’Brien-Łuk ": "zoe obrien luk",
  "AC/DC": "ac dc",
  "Mr. & Mrs. Pac-Man": "mr mrs pac man",
  "SØREN ÆGIR": "soren aegir",
  "Straße": "strasse",
  "": "",
  "!?": "",
  "ﬁnn": "finn",
};

for (const [typed, folded] of Object.entries(FOLDED)) {
  test(`${JSON.stringify(typed)} is ${JSON.stringify(folded)}`, () => {
    assert.equal(fold(typed), folded);
  });
}

test("every word must be in the name, in any order", () => {
  assert.ok(hasWords("zoe obrien luk", "Luk ZOË"));
  assert.ok(!hasWords("zoe obrien luk", "Luk Bob"));
});

test("nothing typed hides nobody", () => {
  assert.ok(hasWords("zoe obrien luk", " "));
});
