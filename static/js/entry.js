/**
 * Score entry: each score saves by itself, also where there is no signal.
 *
 * What is typed goes into this device's queue (entry-queue.js) and from there to the server; the
 * page shows how it is with each (entry-spots.js) and with all (entry-bar.js). Without this script
 * the page is a plain form that saves all its scores at once.
 */

import { QueueBar } from "./entry-bar.js";
import { attachKeys } from "./entry-keys.js";
import { EntryQueue } from "./entry-queue.js";
import { findSpots } from "./entry-spots.js";
import { openStore } from "./entry-store.js";
import { groupThousands } from "./parse-score.js";
import { sendEntry } from "./send-entry.js";
import { keepPages } from "./keep-pages.js";
import { Standing } from "./standing.js";

const page = document.getElementById("entry").dataset;
const meeting = Number(page.meeting);
const form = document.getElementById("sheet-form");
const says = document.getElementById("says");
const spots = findSpots();

/** As randomUUID, which a page that came without TLS (a demo on the local network) lacks. */
function newId() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

function token() {
  const cookie = document.cookie.match(/(?:^|;\s*)csrftoken=([^;]+)/);
  return cookie ? cookie[1] : (standing.csrf ?? page.csrf);
}

/** For those who listen to the page. */
function announce(words) {
  says.textContent = words;
}

const store = await openStore();
const standing = new Standing({ page, store, spots });
const queue = new EntryQueue({
  store,
  meeting,
  who: page.who,
  send: (entry) => sendEntry(entry, { address: page.post, token, freshToken: () => standing.ask() }),
  tell,
});
const bar = new QueueBar(queue, {
  send: () => queue.drain(),
  adopt: () => queue.adopt(),
  dismiss: (entry) => queue.dismiss(entry),
});

function nameOf(entry) {
  return `${entry.game}:${entry.player}`;
}

function tell(what, entry, result) {
  const spot = entry && spots.get(nameOf(entry));
  if (what === "receipt") received(entry, result, spot);
  if (what === "refused") announce(`${entry.what}: refused. ${result.sentence}`);
  if (what === "sending" && spot) spot.tell("saving");
  showQueue();
}

function received(entry, { outcome, score, again, made }, spot) {
  const conflict = outcome === "conflict";
  standing.learn(nameOf(entry), score, made);
  if (spot) {
    spot.known = score;
    spot.undone = conflict || again ? undefined : entry.seen;
    spot.settled = conflict ? "conflict" : "saved";
  }
  const typed = entry.score === null ? "cleared" : groupThousands(entry.score);
  announce(`${entry.what}: ${typed} ${conflict ? "differs from another’s: choose one" : "saved"}.`);
  standing.askSoon();
}

/** Show in every spot what its entry is waiting for. */
function showQueue() {
  for (const spot of spots.values()) spot.pending = undefined;
  const told = new Set();
  for (const entry of queue.mine) {
    const spot = spots.get(nameOf(entry));
    if (!spot) continue;
    told.add(spot);
    if (entry.refused) {
      spot.tell("refused", entry.refused);
    } else {
      spot.pending = entry.score;
      spot.tell(queue.problem ? "waiting" : "saving", waitingWords(queue.problem));
    }
    spot.show();
  }
  for (const spot of spots.values()) {
    // Another page of this device may have sent it: only the server can say what stands now.
    if (!told.has(spot) && !spot.settle()) standing.askSoon();
  }
  bar.show();
}

function waitingWords(problem) {
  if (!problem) return undefined;
  return problem.kind === "login" ? "Waiting for your log-in" : undefined;
}

/** Save what was typed in a field; false if it cannot be read. */
function commit(input) {
  const spot = spots.get(input.closest("[data-spot]").dataset.spot);
  const taken = spot.take();
  if (!taken) return true;
  if (taken.error) {
    announce(taken.error);
    return false;
  }
  const reason = document.getElementById("reason");
  if (reason && !reason.value.trim()) {
    spot.base = taken.seen;
    spot.tell("unread", "Give the reason for the correction first, above.");
    return false;
  }
  keep(spot, taken, reason?.value.trim() ?? "");
  return true;
}

function keep(spot, { score, seen }, reason = "") {
  spot.settled = undefined;
  spot.pending = score;
  spot.tell("saving");
  spot.show();
  queue
    .add({
      id: newId(),
      game: spot.game,
      player: spot.player,
      score,
      seen,
      reason,
      whoName: page.name,
      what: spot.what,
      typedAt: Date.now(),
    })
    .catch(() => notKept(spot, seen, score));
}

/** The device could not keep it (no room, say): it stays in the field, and says so. */
function notKept(spot, seen, score) {
  spot.pending = undefined;
  spot.input.value = score === null ? "" : groupThousands(score);
  spot.base = seen;
  spot.tell("unread", "This device could not keep the score: press Enter in the field again.");
  announce(`${spot.what}: not kept.`);
}

function inputOf(event) {
  return event.target.matches("[data-spot] input") ? event.target : null;
}

function spotOf(element) {
  return spots.get(element.closest("[data-spot]").dataset.spot);
}

function attachForm() {
  form.classList.add("is-live");
  form.addEventListener("input", (event) => inputOf(event) && spotOf(event.target).typing());
  form.addEventListener("focusout", (event) => inputOf(event) && commit(event.target));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", (event) => {
    if (event.target.closest(".spot-undo")) undo(spotOf(event.target));
  });
  attachKeys(form, { commit, restore: (input) => spotOf(input).restore(), say: announce });
}

function undo(spot) {
  const score = spot.undone;
  spot.undone = undefined;
  keep(spot, { score, seen: spot.known });
  spot.input.focus();
}

/** The first score still to be typed; only where no keyboard would jump up over the page. */
function startTyping() {
  if (!window.matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  const empty = [...form.querySelectorAll("[data-spot] input")].find((input) => !input.value);
  empty?.focus({ preventScroll: true });
}

let staying = false; // a link to another score page, or to the log-in, loses nothing
document.addEventListener("click", (event) => {
  staying = Boolean(event.target.closest("a[data-keeps-queue]"));
});
window.addEventListener("beforeunload", (event) => {
  if (queue.waiting.length && queue.problem && !staying) event.preventDefault();
});
window.addEventListener("online", () => queue.drain());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") queue.drain().then(() => standing.ask());
});

if (form) {
  attachForm();
  startTyping();
}
await standing.recall();
await queue.load();
showQueue();
standing.refresh = showQueue;
standing.keepAsking();
queue.drain();
keepPages(page);
document.getElementById("entry").dataset.ready = "yes";
