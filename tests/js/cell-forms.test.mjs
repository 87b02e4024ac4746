/** What an answer to a form of one score's page means: done only on our own server's word. */

import assert from "node:assert/strict";
import test from "node:test";

import { WORDS, understand } from "../../static/js/cell-forms.js";

const OURS = { "Content-Security-Policy": "default-src 'self'" };
const HERE = "/desk/7/scores/games/g1/";

function answer(status, body = "", headers = OURS) {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers });
}

const meaning = (given, isSteward = false) => understand(given, { isSteward });

test("done is what our server says is done, and where to go then", async () => {
  assert.deepEqual(await meaning(answer(200, "", { ...OURS, "HX-Redirect": HERE })), { next: HERE });
});

test("no answer, and a stranger's, leave what was typed", async () => {
  const silent = { words: WORDS.silent };
  assert.deepEqual(await meaning(null), silent);
  assert.deepEqual(await meaning(answer(200, "<h1>Wi-Fi</h1>", {})), silent);
  assert.deepEqual(await meaning(answer(200, "", { "HX-Redirect": HERE })), silent);
});

test("a refused form comes again with its faults", async () => {
  assert.deepEqual(await meaning(answer(422, "<form>")), { form: "<form>" });
});

test("a log-in that has run out: an account logs in, a steward opens the link again", async () => {
  const out = { login: "/accounts/login/" };
  assert.deepEqual(await meaning(answer(401, out)), { words: WORDS.login, login: out.login });
  assert.deepEqual(await meaning(answer(401, out), true), { words: WORDS.steward });
});

test("a closed link, a page of ours that says nothing, and trouble", async () => {
  const closed = { forbidden: "This link is closed.", closed: true };
  assert.deepEqual(await meaning(answer(403, closed)), { words: "Not done: This link is closed." });
  for (const status of [200, 403, 404, 500]) {
    assert.deepEqual(await meaning(answer(status, "<h1>Oh</h1>")), { words: WORDS.trouble });
  }
});
