/**
 * The forms of one score's page or dialog, sent so that nothing typed is lost: without signal, or with
 * the log-in run out, it stands there still, and two taps are one.
 *
 * Done is what our server says is done: it answers with where to go then (HX-Redirect).
 */

import { isOurs } from "./ours.js";
import { cookieToken } from "./send-entry.js";
import { within } from "./within.js";

const PATIENCE = 15_000; // milliseconds

export const WORDS = {
  silent: "Not done: no answer from the site. What you typed stands here; try again when there is signal.",
  trouble: "Not done: the site is in trouble. What you typed stands here; try again soon.",
  login: "Not done: you are logged out. Log in on the page that opens here, and press the button again:",
  steward: "Not done: your steward's session has ended. Open the steward's link again, then try again.",
};

/** What an answer to a form means: done (where to go), again (the form with its faults), or words. */
export async function understand(answer, { isSteward }) {
  if (!answer || !isOurs(answer.headers)) return { words: WORDS.silent };
  const next = answer.headers.get("HX-Redirect");
  if (answer.ok && next) return { next };
  if (answer.status === 422) return { form: await answer.text() };
  const told = await answer.json().catch(() => null);
  if (answer.status === 401 && told?.login) {
    return isSteward ? { words: WORDS.steward } : { words: WORDS.login, login: told.login };
  }
  return { words: told?.forbidden ? `Not done: ${told.forbidden}` : WORDS.trouble };
}

function send(form, submitter) {
  const sent = new FormData(form);
  if (submitter?.name) sent.set(submitter.name, submitter.value);
  const token = cookieToken();
  if (token) sent.set("csrfmiddlewaretoken", token);
  return fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(sent),
    redirect: "error",
    headers: {
      Accept: "application/json",
      "HX-Request": "true",
      "HX-Current-URL": window.location.href,
    },
    signal: within(PATIENCE),
  }).catch(() => null);
}

/** Leave the dialog, if it is open, and show the page as it is now. */
function leaveFor(address) {
  const go = () => {
    if (new URL(address, window.location).href === window.location.href) window.location.reload();
    else window.location.assign(address);
  };
  if (!window.history.state?.sheet) {
    go();
    return;
  }
  window.addEventListener("popstate", go, { once: true });
  window.history.back();
}

/** The form with its faults, the first of them in view. */
function showAgain(cell, form) {
  cell.outerHTML = form;
  const fault = document.querySelector(".cell [aria-invalid=true], .cell [role=alert]");
  fault?.scrollIntoView({ block: "center" });
  fault?.focus();
}

function tell(form, { words, login }) {
  const line = document.createElement("p");
  line.className = "note mt-2";
  line.setAttribute("role", "alert");
  line.textContent = words;
  if (login) {
    const link = document.createElement("a");
    Object.assign(link, { href: login, target: "_blank", textContent: "Log in" });
    line.append(" ", link);
  }
  form.querySelector(":scope > .note")?.remove();
  form.append(line);
}

/** @param {{isSteward: boolean}} person who is at the page */
export function attachCellForms(person) {
  let isBusy = false;
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    const cell = form.closest(".cell");
    if (!cell || form.method !== "post") return;
    event.preventDefault();
    if (isBusy) return;
    isBusy = true;
    cell.setAttribute("aria-busy", "true");
    const { next, form: again, ...trouble } = await understand(await send(form, event.submitter), person);
    isBusy = false;
    cell.removeAttribute("aria-busy");
    if (next) leaveFor(next);
    else if (again) showAgain(cell, again);
    else tell(form, trouble);
  });
}
