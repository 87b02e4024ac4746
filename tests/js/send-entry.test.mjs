/** What counts as our server's word, and what each other answer means. */

import assert from "node:assert/strict";
import test from "node:test";

import { WORDS, sendEntry, understand } from "../../static/js/send-entry.js";

const ENTRY = { id: "e1", game: "g1", player: 1, score: "5", seen: null, reason: "", who: "u1" };
const SAVED = { receipt: "e1", outcome: "accepted", score: "5", again: false, made: "2026" };

function answer(status, body, type = "application/json") {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Response(text, { status, headers: { "Content-Type": type } });
}

/** Send one entry to a server that gives these answers; gives the result and what was asked. */
async function send(...answers) {
  const asked = [];
  let token = "old";
  const result = await sendEntry(ENTRY, {
    address: "/desk/7/scores/",
    token: () => token,
    freshToken: async () => {
      token = "new";
    },
    fetch: async (address, about) => {
      asked.push(about.headers["X-CSRFToken"]);
      const next = answers.shift();
      if (next instanceof Error) throw next;
      return next;
    },
  });
  return { ...result, asked };
}

test("a receipt with the entry's own number", async () => {
  const { kind, outcome, score, made } = await send(answer(200, SAVED));
  assert.deepEqual([kind, outcome, score, made], ["receipt", "accepted", "5", "2026"]);
});

const STRANGERS = {
  "a captive portal's page": answer(200, "<h1>Welcome</h1>", "text/html"),
  "a page that says it is JSON": answer(200, "<h1>Welcome</h1>"),
  "somebody's JSON": answer(200, { ok: true }),
  "null": answer(200, "null"),
  "a receipt for another entry": answer(200, { ...SAVED, receipt: "e2" }),
  "a page that is not there": answer(404, "gone", "text/html"),
  "a refusal that is not ours": answer(422, "no", "text/html"),
  "a log-in that is not ours": answer(401, "who are you?", "text/html"),
};

for (const [what, response] of Object.entries(STRANGERS)) {
  test(`${what} is no receipt`, async () => {
    const { kind, sentence } = await send(response);
    assert.deepEqual([kind, sentence], ["later", WORDS.stranger]);
  });
}

for (const status of [500, 502, 503]) {
  test(`a ${status} keeps the entry`, async () => {
    const { kind, sentence } = await send(answer(status, "<h1>Oh</h1>", "text/html"));
    assert.deepEqual([kind, sentence], ["later", WORDS.trouble]);
  });
}

test("no signal, and no answer", async () => {
  assert.equal((await send(new TypeError("Failed to fetch"))).sentence, WORDS.silent);
  const slow = new DOMException("slow", "TimeoutError");
  assert.equal((await send(slow)).sentence, WORDS.slow);
});

test("an expired log-in says where to log in; a steward opens the link again", () => {
  const login = understand(401, { login: "/accounts/login/" }, ENTRY);
  assert.deepEqual(login, { kind: "login", address: "/accounts/login/", sentence: WORDS.login });
  const steward = understand(401, { login: "/accounts/login/" }, { ...ENTRY, who: "s3:Stew" });
  assert.deepEqual(steward, { kind: "login", address: "", sentence: WORDS.steward });
});

test("a token that a log-in has changed is fetched anew, once", async () => {
  const refused = () => answer(403, "<h1>CSRF</h1>", "text/html");
  const saved = await send(refused(), answer(200, SAVED));
  assert.deepEqual([saved.kind, saved.asked], ["receipt", ["old", "new"]]);
  const never = await send(refused(), refused());
  assert.deepEqual([never.kind, never.sentence], ["later", WORDS.token]);
});

test("a closed link, another person, a refusal, a fault of ours", () => {
  assert.deepEqual(understand(403, { forbidden: "Closed", closed: true }, ENTRY), {
    kind: "closed",
    sentence: "Closed",
  });
  assert.equal(understand(409, { who: "u2", name: "Ann" }, ENTRY).kind, "other");
  assert.deepEqual(understand(422, { refused: "No", rule: "5D", field: "reason" }, ENTRY), {
    kind: "refused",
    sentence: "No",
    field: "reason",
  });
  assert.equal(understand(400, { error: "Odd" }, ENTRY).kind, "refused");
});
