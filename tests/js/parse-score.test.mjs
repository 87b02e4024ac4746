/** Scores as people type them, read alike by the browser and the server. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { SENTENCES, groupThousands, parseScore, splitColumn } from "../../static/js/parse-score.js";

const golden = JSON.parse(readFileSync(new URL("../golden/scores.json", import.meta.url), "utf8"));

function expected({ error, text, times, ...answer }) {
  return error ? { error, sentence: golden.sentences[error] } : answer;
}

for (const one of golden.cases) {
  const text = one.text.repeat(one.times ?? 1);
  test(`score ${JSON.stringify(text).slice(0, 40)}`, () => {
    assert.deepEqual(parseScore(text), expected(one));
  });
}

for (const one of golden.columns) {
  test(`column ${JSON.stringify(one.text)}`, () => {
    assert.deepEqual(splitColumn(one.text), expected(one));
  });
}

for (const one of golden.grouped) {
  test(`grouped ${one.text}`, () => {
    assert.equal(groupThousands(one.value), one.text);
    assert.equal(groupThousands(BigInt(one.value)), one.text);
    assert.deepEqual(parseScore(one.text), { value: one.value });
  });
}

test("every error has its sentence", () => {
  assert.deepEqual(SENTENCES, golden.sentences);
});

test("enormous text is answered quickly", () => {
  const start = performance.now();
  for (const text of ["9", " ", "1,", '"', "\t"]) {
    parseScore(text.repeat(1e6));
    splitColumn(text.repeat(1e6));
  }
  assert.ok(performance.now() - start < 5000);
});
