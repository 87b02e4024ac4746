/**
 * Send one entry, and tell our server's word from everybody else's.
 *
 * Only a receipt bearing the entry's own number means that it is saved. A captive portal's page,
 * an expired log-in, a 500 and silence all mean that it is not, and each says so in its own words.
 */

import { within } from "./within.js";

const PATIENCE = 15_000; // milliseconds

export const WORDS = {
  silent: "No signal: it is sent when there is one.",
  slow: "The site has not answered: it is sent again soon.",
  stranger:
    "Something other than our site answered: this Wi-Fi may want its own log-in first.",
  trouble: "The site is in trouble: it is sent again soon.",
  login: "You are logged out: log in, and it is sent.",
  steward: "Your steward's session has ended: open the steward's link again, and it is sent.",
  token: "The site did not take this page's token: load the page again.",
};

/** The token that a request of ours bears, as the cookie has it; "" without one. */
export function cookieToken() {
  return document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/)?.[1] ?? "";
}

/**
 * @param {object} entry as in entry-store.js
 * @param {{address: string, token: () => string, freshToken: () => Promise<unknown>, fetch?: Function}} way
 * @returns {Promise<{kind: string}>} kind: receipt (outcome, score, again, made), refused (sentence, field),
 *   later, login, closed, other (name): the last four keep the entry, with a sentence
 */
export async function sendEntry(entry, way) {
  const first = await attempt(entry, way);
  if (first.kind !== "token") return first;
  // A log-in since this page was made has changed the token.
  await way.freshToken();
  const second = await attempt(entry, way);
  return second.kind === "token" ? { kind: "later", sentence: WORDS.token } : second;
}

async function attempt(entry, { address, token, fetch = globalThis.fetch }) {
  const { id, game, player, score, seen, reason, who } = entry;
  let response;
  try {
    response = await fetch(address, {
      method: "POST",
      redirect: "error",
      credentials: "same-origin",
      signal: within(PATIENCE),
      headers: {
        Accept: "application/json",
        "Content-Type": "application/json",
        "X-CSRFToken": token(),
      },
      body: JSON.stringify({ id, game, player, score, seen, reason, who }),
    });
  } catch (error) {
    return later(error.name === "TimeoutError" ? WORDS.slow : WORDS.silent);
  }
  return understand(response.status, await json(response), entry);
}

async function json(response) {
  try {
    const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
    const answer = isJson ? await response.json() : null;
    return answer && typeof answer === "object" ? answer : null;
  } catch {
    return null;
  }
}

/** What an answer means for the entry. */
export function understand(status, answer, entry) {
  if (status === 200 && answer?.receipt === entry.id) {
    const { outcome, score, again, made } = answer;
    return { kind: "receipt", outcome, score, again, made };
  }
  if (status === 401 && answer?.login) {
    const steward = entry.who.startsWith("s");
    return {
      kind: "login",
      address: steward ? "" : answer.login,
      sentence: steward ? WORDS.steward : WORDS.login,
    };
  }
  if (status === 403) {
    return answer?.forbidden ? { kind: "closed", sentence: answer.forbidden } : { kind: "token" };
  }
  if (status === 409 && answer?.who) {
    const sentence = `You are at this meeting as ${answer.name} now.`;
    return { kind: "other", who: answer.who, name: answer.name, sentence };
  }
  if (status === 422 && answer?.refused) {
    return { kind: "refused", sentence: answer.refused, field: answer.field ?? "" };
  }
  if (status === 400 && answer?.error) return { kind: "refused", sentence: answer.error, field: "" };
  return later(status >= 500 ? WORDS.trouble : WORDS.stranger);
}

function later(sentence) {
  return { kind: "later", sentence };
}
