/**
 * On the desk's other pages: send what waits on this device, and say what is not saved yet.
 *
 * On the page that publishes, a line of the list says it, and asks for a tick before the meeting is
 * published without it. Once it is sent that page is no longer true, and comes anew.
 */

import { barWords, scores } from "./entry-bar.js";
import { faultOf, openDraftStore, stillOpen } from "./entry-drafts.js";
import { EntryQueue } from "./entry-queue.js";
import { openStore } from "./entry-store.js";
import { cookieToken, sendEntry } from "./send-entry.js";
import { Standing } from "./standing.js";

/** What this device keeps of a meeting's scores, whoever typed them: entries, and texts that are none. */
export async function kept(meeting, store, drafts, done) {
  const entries = (await store.entries()).filter((entry) => entry.meeting === meeting);
  const open = await stillOpen(drafts, entries, done);
  return { entries, open: open.filter((draft) => draft.meeting === meeting) };
}

/** Send what waits as whoever is at this page, by the rules of the score pages. */
function queueOf({ meeting, who, post, csrf }, store, standing, tell) {
  const way = {
    address: post,
    token: () => cookieToken() || standing.csrf || csrf,
    freshToken: () => standing.ask(),
  };
  const send = (entry) => sendEntry(entry, way);
  return new EntryQueue({ store, send, meeting: Number(meeting), who, tell });
}

/** The line under the page's head. */
function showLine(line, queue, open) {
  const { count, words } = barWords(queue, { open });
  line.querySelector("[data-count]").textContent = count;
  line.querySelector("[data-words]").textContent = words;
  line.hidden = !(queue.mine.length + queue.others.length + open.length);
}

/** Why something is still on this device, in a sentence; "" while it is on its way. */
export function whyUnsent({ problem, refused, others }) {
  if (problem) return problem.sentence;
  if (refused.length) return `Refused: ${refused[0].refused}`;
  const names = [...new Set(others.map(({ whoName }) => whoName))].join(" and ");
  return names && `Typed by ${names}: somebody else is at this device now.`;
}

/** The line in the list of what is missing, and the tick that goes with it. */
function showCheck(check, count, queue) {
  check.querySelector("[data-unsent-count]").textContent = scores(count);
  check.querySelector("[data-unsent-why]").textContent = whyUnsent(queue);
  check.hidden = !count;
  const sure = document.querySelector("[data-unsent-sure]");
  if (!sure) return;
  sure.hidden = !count;
  sure.querySelector("input").disabled = !count;
}

/**
 * Has anybody begun to do something with the page, or does it say what was wrong with what they did?
 * Then it is not taken from under them.
 */
function watchForHands() {
  const faults = "main [aria-invalid=true], main [role=alert]:not([hidden])";
  let busy = Boolean(document.querySelector(faults));
  for (const kind of ["input", "submit", "click"]) {
    document.addEventListener(kind, () => {
      busy = true;
    });
  }
  return () => busy || document.activeElement !== document.body;
}

async function start(line) {
  const page = line.dataset;
  const check = document.querySelector("[data-unsent]");
  const isInHand = watchForHands();
  const store = await openStore();
  const drafts = await openDraftStore();
  const standing = new Standing({ page, store, spots: new Map(), polls: false });
  let last = 0;
  let isOld = false;
  let isLeaving = false;
  let showing = Promise.resolve();

  /** One after the other: what was read later is shown last. */
  function tell(what, entry, result) {
    if (what === "receipt") showing = showing.then(() => learn(entry, result));
    showing = showing.then(show);
    return showing;
  }

  /** A page of scores that is opened without signal shows what this device knows. */
  async function learn({ game, player }, { score, made }) {
    await standing.recall(); // another page may have heard more since this one came
    standing.learn(`${game}:${player}`, score, made);
    if (!queue.waiting.length) standing.askSoon();
  }

  async function show() {
    const { entries, open } = await kept(Number(page.meeting), store, drafts);
    const count = entries.length + open.length;
    if (check) {
      showCheck(check, count, queue);
      isOld ||= entries.length < last;
      if (isOld) lookAgain();
    } else {
      showLine(line, queue, open.map(({ text }) => faultOf(text)));
    }
    last = entries.length;
  }

  /** Once all is sent, the page as it is now; while more is on its way it would come for each. */
  async function lookAgain() {
    const more = queue.waiting.length;
    if (isLeaving || (more && !queue.problem)) return;
    if (!more && !isInHand()) {
      isLeaving = true;
      await standing.ask(); // for the pages of scores
    }
    if (isLeaving && !isInHand()) {
      window.location.replace(window.location.pathname); // a reload would send a form again
    } else {
      document.querySelector("[data-sent]").hidden = false;
    }
  }

  const queue = queueOf(page, store, standing, tell);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") queue.drain();
  });
  window.addEventListener("online", () => queue.drain());
  window.addEventListener("pageshow", (event) => event.persisted && queue.drain()); // by the back button
  await queue.load();
  await tell("changed");
  queue.drain();
}

const line = globalThis.document?.getElementById("waiting");
if (line) start(line);
