/**
 * Score entry: each score saves by itself, also where there is no signal.
 *
 * What is typed goes into this device's queue (entry-queue.js) and from there to the server; the
 * page shows how it is with each (entry-spots.js) and with all (entry-bar.js). Without this script
 * the page is a plain form that saves all its scores at once.
 */

import { attachCellForms } from "./cell-forms.js";
import { Announcer } from "./entry-announcer.js";
import { QueueBar } from "./entry-bar.js";
import { Drafts, faultOf, isEntered, openDraftStore } from "./entry-drafts.js";
import { attachKeys } from "./entry-keys.js";
import { askBeforeLeaving } from "./entry-leaving.js";
import { EntryQueue } from "./entry-queue.js";
import { findSpots } from "./entry-spots.js";
import { openStore } from "./entry-store.js";
import "./forget-pages.js";
import { keepPages } from "./keep-pages.js";
import { newId } from "./new-id.js";
import { groupThousands, parseScore } from "./parse-score.js";
import { cookieToken, sendEntry } from "./send-entry.js";
import { Standing } from "./standing.js";

const page = document.getElementById("entry").dataset;
const meeting = Number(page.meeting);
const form = document.getElementById("sheet-form");
const says = document.getElementById("says");
/** Where the reason of a correction is typed; only once the results are published. */
const reasonField = document.getElementById("reason");
const spots = findSpots();

function token() {
  return cookieToken() || standing.csrf || page.csrf;
}

/** For those who listen to the page. */
function say(words) {
  says.textContent = words;
}

const announcer = new Announcer(say);
const store = await openStore();
const drafts = new Drafts({ store: await openDraftStore(), meeting, who: page.who });
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
  forget: ({ cell }) => leaveOff(cell),
  go,
});

function nameOf(entry) {
  return `${entry.game}:${entry.player}`;
}

function tell(what, entry, result) {
  const spot = entry && spots.get(nameOf(entry));
  if (what === "receipt") received(entry, result, spot);
  if (what === "refused") say(`${entry.what}: refused. ${result.sentence}`);
  if (what === "sending" && spot) spot.tell("saving");
  showQueue();
  announcer.queue(queue);
}

function received(entry, { outcome, score, again, made }, spot) {
  const conflict = outcome === "conflict";
  standing.learn(nameOf(entry), score, made);
  if (spot) {
    spot.known = score;
    spot.undone = conflict || again ? undefined : entry.seen;
    spot.settled = conflict ? "conflict" : "saved";
  }
  announcer.receipt(entry, { isConflict: conflict, isLast: !queue.waiting.length });
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
  showBar();
}

function showBar() {
  const closed = page.closed ? "" : standing.closed;
  bar.show({ lasting: store.lasting && drafts.lasting, open: openTexts(), closed });
}

/** What is typed and no entry yet: in the fields of this page, and kept for others'. */
function openTexts() {
  const here = [...spots.values()].filter((spot) => spot.fault);
  const elsewhere = [...drafts.kept.values()].filter(({ cell }) => !spots.has(cell));
  return [
    ...here.map(({ name, what, input, fault }) => ({ cell: name, what, text: input.value, kind: fault })),
    ...elsewhere.map(({ cell, what, text }) => ({ cell, what, text, kind: faultOf(text).kind })),
  ];
}

function waitingWords(problem) {
  if (!problem) return undefined;
  return problem.kind === "login" ? "Waiting for your log-in" : undefined;
}

/**
 * Save what was typed in a field; false if it cannot be read. What was typed before the page was
 * opened is saved by Enter alone (`sure`), not by passing through the field.
 */
function commit(input, sure = false) {
  const spot = spotOf(input);
  if (spot.untouched && !sure) return true;
  const taken = spot.take();
  if (!taken) {
    if (drafts.kept.has(spot.name)) leaveOff(spot.name);
    return true;
  }
  if (taken.error) {
    say(taken.error);
    showBar();
    return false;
  }
  if (reasonField && !reasonField.value.trim()) {
    spot.base = taken.seen;
    spot.fail("unsaved", "Give the reason for the correction first, above.");
    showBar();
    return false;
  }
  keep(spot, taken);
  return true;
}

function keep(spot, { score, seen }) {
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
      reason: reasonField?.value.trim() ?? "",
      whoName: page.name,
      what: spot.what,
      typedAt: Date.now(),
    })
    .then(() => spot.dirty || drafts.drop(spot.name))
    .catch(() => notKept(spot, seen, score));
}

/** The device could not keep it (no room, say): it stays in the field, and says so. */
function notKept(spot, seen, score) {
  spot.pending = undefined;
  spot.input.value = score === null ? "" : groupThousands(score);
  spot.base = seen;
  spot.fail("unsaved", "This device could not keep the score: press Enter in the field again.");
  say(`${spot.what}: not kept.`);
  showBar();
}

/** Go to a cell's field; false if it is on another page. */
function go({ cell }) {
  spots.get(cell)?.input.focus();
  return spots.has(cell);
}

/** Leave what stands in a cell as it was before anything was typed. */
function leaveOff(cell) {
  drafts.drop(cell);
  spots.get(cell)?.restore();
  showQueue();
}

function inputOf(event) {
  return event.target.matches("[data-spot] input") ? event.target : null;
}

function spotOf(element) {
  return spots.get(element.closest("[data-spot]").dataset.spot);
}

function typing(input) {
  const spot = spotOf(input);
  const had = spot.fault;
  spot.typing();
  if (spot.typed && input.value.trim()) {
    drafts.keep(spot.name, { text: input.value, seen: spot.base, what: spot.what });
  } else {
    drafts.drop(spot.name);
  }
  bar.note("");
  if (had) showQueue();
}

/** What was typed on this device before and is no entry: back in its field, and not saved. */
async function recallDrafts() {
  await drafts.load();
  for (const spot of spots.values()) {
    if (spot.untouched && !drafts.kept.has(spot.name)) spot.restore();
  }
  for (const draft of [...drafts.kept.values()]) {
    const spot = spots.get(draft.cell);
    const isSaved = spot && parseScore(draft.text).value === spot.shown;
    if (isSaved || isEntered(draft, queue.mine)) drafts.drop(draft.cell);
    else if (spot && !spot.dirty) spot.recall(draft, faultOf(draft.text));
  }
  showBar();
}

function attachForm() {
  form.classList.add("is-live");
  form.addEventListener("input", (event) => inputOf(event) && typing(event.target));
  form.addEventListener("focusout", (event) => inputOf(event) && commit(event.target));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("click", (event) => {
    if (event.target.closest(".spot-undo")) undo(spotOf(event.target));
  });
  attachKeys(form, {
    commit,
    restore: (input) => leaveOff(spotOf(input).name),
    say: (words) => {
      say(words);
      bar.note(words);
    },
  });
}

function undo(spot) {
  const score = spot.undone;
  spot.undone = undefined;
  keep(spot, { score, seen: spot.known });
  spot.input.focus();
}

/**
 * Go to the field that the address names, else to the first score still to be typed; that only where
 * no keyboard would jump up over the page.
 */
function startTyping() {
  const named = spots.get(location.hash.replace("#at-", ""));
  if (named) {
    named.input.focus();
    named.input.select();
    return;
  }
  if (!window.matchMedia("(hover: hover) and (pointer: fine)").matches) return;
  const empty = [...form.querySelectorAll("[data-spot] input")].find((input) => !input.value);
  empty?.focus({ preventScroll: true });
}

/** Would leaving lose something, as far as whoever leaves can see? */
function loses() {
  const waits = queue.waiting.length && (queue.problem || !store.lasting);
  return Boolean(waits || [...spots.values()].some((spot) => spot.typed));
}

askBeforeLeaving({ loses, isKept: () => store.lasting && drafts.lasting });
window.addEventListener("online", () => queue.drain());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible") return;
  recallDrafts();
  queue.drain().then(() => standing.ask());
});

if (form) attachForm();
attachCellForms({ isSteward: page.who.startsWith("s") });
await standing.recall();
await queue.load();
showQueue();
await recallDrafts();
if (form) startTyping();
standing.refresh = showQueue;
standing.keepAsking();
queue.drain();
keepPages(page);
document.getElementById("entry").dataset.ready = "yes";
