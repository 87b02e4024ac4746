/* A page's token is made as Django makes it, and keeps the half by which its page is known. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { renewed } from "../../static/js/page-token.js";

const COOKIE = "abcdefghijklmnopqrstuvwxyzABCDEF";
const OWN = "9876543210ZYXWVUTSRQPONMLKJIHGFE";

test("the page's half stays, the other says what the cookie does now", () => {
  assert.equal(renewed(`${OWN}${"a".repeat(32)}`, COOKIE), `${OWN}${"9".repeat(32)}`);
});

test("where one of them is no such token the cookie's goes", () => {
  assert.equal(renewed("", COOKIE), COOKIE);
  assert.equal(renewed(OWN.repeat(2), "x".repeat(64)), "x".repeat(64));
});
