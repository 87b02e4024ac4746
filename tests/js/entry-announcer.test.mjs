/** What is said to those who listen: enough, and no shouting. */

import assert from "node:assert/strict";
import test from "node:test";

import { Announcer } from "../../static/js/entry-announcer.js";

const QUEUE = { waiting: [], refused: [], others: [], elsewhere: [], problem: null };
const SAVED = { isConflict: false, isLast: true };

function listen() {
  const said = [];
  return { said, announcer: new Announcer((words) => said.push(words)) };
}

test("a score typed is told by name; of many that waited, how many", () => {
  const { said, announcer } = listen();
  announcer.receipt({ what: "Ann, Taxi", score: "1200" }, SAVED);
  announcer.receipt({ what: "Ann, Taxi", score: null }, SAVED);
  for (const isLast of [false, false, true]) {
    announcer.receipt({ what: "Bob, Taxi", score: "5" }, { isConflict: false, isLast });
  }
  assert.deepEqual(said, ["Ann, Taxi: 1,200 saved.", "Ann, Taxi: cleared.", "3 scores saved."]);
});

test("a conflict is told at once", () => {
  const { said, announcer } = listen();
  announcer.receipt({ what: "Ann, Taxi", score: "5" }, { isConflict: true, isLast: false });
  assert.deepEqual(said, ["Ann, Taxi: 5 differs from another’s: choose one."]);
});

test("why scores wait is told once, and again when it is something else", () => {
  const { said, announcer } = listen();
  const tell = (count, sentence) => {
    const problem = sentence ? { kind: "later", sentence } : null;
    announcer.queue({ ...QUEUE, waiting: Array(count).fill({}), problem });
  };
  tell(1, "No signal.");
  tell(2, "No signal.");
  tell(2, "Logged out.");
  tell(0);
  tell(1, "No signal.");
  assert.deepEqual(said, [
    "1 score waiting. No signal.",
    "2 scores waiting. Logged out.",
    "1 score waiting. No signal.",
  ]);
});
