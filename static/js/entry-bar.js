/** The bar at the foot of the page: how many scores wait on this device, why, and what to do. */

import { groupThousands } from "./parse-score.js";

const find = (id) => document.getElementById(id);

/** A number of scores in words. */
export function scores(count) {
  return `${count} score${count === 1 ? "" : "s"}`;
}

/** What is typed and not saved, in words: unreadable texts by that name; "" if there is none. */
function openWords(open) {
  if (!open.length) return "";
  const unread = open.every(({ kind }) => kind === "unread");
  return `${scores(open.length)} ${unread ? "can’t be read" : "not saved yet"}`;
}

/**
 * What the bar says: its state, the count, the sentence. Words only, no page.
 * @param {object} queue as in entry-queue.js
 * @param {{lasting?: boolean, open?: {kind: string}[], closed?: string}} about does the device keep
 *   what it is given; what is typed and no entry yet; why nothing can be entered any more
 */
export function barWords(queue, { lasting = true, open = [], closed = "" } = {}) {
  const { waiting, refused, others, elsewhere, problem } = queue;
  const unsaved = openWords(open);
  if (waiting.length && problem) {
    const words = unsaved ? `${problem.sentence} ${unsaved}.` : problem.sentence;
    return { state: problem.kind, count: `${scores(waiting.length)} waiting`, words };
  }
  if (waiting.length) {
    const count = `Saving ${scores(waiting.length)}`;
    return { state: unsaved ? "unread" : "saving", count, words: unsaved && `${unsaved}.` };
  }
  if (refused.length) {
    const words = unsaved ? `${unsaved}. See below.` : "See below.";
    return { state: "refused", count: `${scores(refused.length)} refused`, words };
  }
  if (unsaved) {
    return { state: "unread", count: unsaved, words: "Not saved: this device keeps what was typed." };
  }
  if (others.length) {
    const names = [...new Set(others.map((entry) => entry.whoName))].join(" and ");
    const count = `${scores(others.length)} typed by ${names}`;
    return { state: "other", count, words: "Not sent: somebody else is at this device now." };
  }
  if (elsewhere.length) {
    return { state: "later", count: "Another meeting", words: "Scores typed there wait on this device." };
  }
  if (!lasting) {
    const words = "This browser keeps nothing: do not close the page while scores wait.";
    return { state: "later", count: "", words };
  }
  return { state: "quiet", count: "All saved", words: closed };
}

/**
 * Show the queue; `deeds` are what its buttons do: send, adopt, dismiss (an entry), forget (an open
 * text), go (to an open text's field; false if it is on another page).
 */
export class QueueBar {
  constructor(queue, deeds) {
    this.queue = queue;
    this.deeds = deeds;
    /** What `barWords` is told beside the queue. */
    this.about = {};
    this.bar = find("queue");
    find("queue-send").addEventListener("click", deeds.send);
    find("queue-adopt").addEventListener("click", deeds.adopt);
  }

  show(about = {}) {
    this.about = about;
    const { queue } = this;
    const { state, count, words } = barWords(queue, about);
    this.bar.hidden = false;
    this.bar.dataset.state = state;
    find("queue-count").textContent = count;
    find("queue-words").textContent = words;
    find("queue-badge").textContent = queue.waiting.length || "";
    this.#buttons(state);
    this.#list();
  }

  /** Say something once, until the next word. */
  note(words) {
    const note = find("queue-note");
    note.textContent = words;
    note.hidden = !words;
  }

  #buttons(state) {
    const { problem, others, elsewhere } = this.queue;
    const login = find("queue-login");
    login.hidden = !(state === "login" && problem.address);
    if (!login.hidden) {
      const here = window.location.pathname;
      login.href = `${problem.address}?next=${encodeURIComponent(here)}`;
    }
    find("queue-reload").hidden = state !== "other" || Boolean(others.length);
    find("queue-send").hidden = !["later", "closed"].includes(state) || !this.queue.waiting.length;
    find("queue-adopt").hidden = !others.length || Boolean(problem);
    const other = find("queue-elsewhere");
    other.hidden = !elsewhere.length;
    if (elsewhere.length) other.href = other.dataset.address.replace("/0/", `/${elsewhere[0]}/`);
  }

  #list() {
    const { waiting, refused, others, problem } = this.queue;
    const { open = [] } = this.about;
    const entries = [...refused, ...(problem ? waiting : []), ...others];
    const listed = JSON.stringify([open, entries]);
    if (listed === this.listed) return; // whoever is at a button of the list stays there
    this.listed = listed;
    const items = [
      ...open.map((text) => this.#textItem(text)),
      ...entries.map((entry) => this.#entryItem(entry)),
    ];
    find("queue-list").hidden = !items.length;
    find("queue-entries").replaceChildren(...items);
  }

  #entryItem(entry) {
    const score = entry.score === null ? "cleared" : groupThousands(entry.score);
    const typed = new Date(entry.typedAt).toLocaleTimeString("en-GB", { timeStyle: "short" });
    const why = entry.refused || `typed by ${entry.whoName} at ${typed}`;
    return this.#item(entry.what, score, why, () => this.deeds.dismiss(entry));
  }

  #textItem(open) {
    const why = open.kind === "unread" ? "can’t be read" : "not saved yet";
    const item = this.#item(open.what, open.text, why, () => this.deeds.forget(open));
    const link = item.querySelector("a");
    const [game] = open.cell.split(":");
    link.hidden = false;
    link.href = `${link.dataset.address.replace("/game/", `/${game}/`)}#at-${open.cell}`;
    link.setAttribute("aria-label", `Go to ${open.what}`);
    link.addEventListener("click", (event) => {
      if (this.deeds.go(open)) event.preventDefault();
    });
    return item;
  }

  #item(what, typed, why, forget) {
    const item = find("queue-entry").content.firstElementChild.cloneNode(true);
    item.querySelector("[data-what]").textContent = `${what}: ${typed}`;
    item.querySelector("[data-why]").textContent = why;
    const button = item.querySelector("button");
    button.setAttribute("aria-label", `Forget ${what}`);
    button.addEventListener("click", async () => {
      await forget();
      (find("queue-list").hidden ? this.bar : this.bar.querySelector("summary")).focus();
    });
    return item;
  }
}
