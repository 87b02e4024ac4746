/** The bar at the foot of the page: how many scores wait on this device, why, and what to do. */

import { groupThousands } from "./parse-score.js";

const find = (id) => document.getElementById(id);

function scores(count) {
  return `${count} score${count === 1 ? "" : "s"}`;
}

/** What the bar says of a queue: its state, the count, the sentence. Words only, no page. */
export function barWords(queue, { lasting = true } = {}) {
  const { waiting, refused, others, elsewhere, problem } = queue;
  if (waiting.length && problem) {
    return { state: problem.kind, count: `${scores(waiting.length)} waiting`, words: problem.sentence };
  }
  if (waiting.length) return { state: "saving", count: `Saving ${scores(waiting.length)}`, words: "" };
  if (refused.length) {
    return { state: "refused", count: `${scores(refused.length)} refused`, words: "See below." };
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
  return { state: "quiet", count: "All saved", words: "" };
}

/** Show the queue; `deeds` are what its buttons do: send, adopt, dismiss. */
export class QueueBar {
  constructor(queue, deeds) {
    this.queue = queue;
    this.deeds = deeds;
    this.bar = find("queue");
    find("queue-send").addEventListener("click", deeds.send);
    find("queue-adopt").addEventListener("click", deeds.adopt);
  }

  show() {
    const { queue } = this;
    const { state, count, words } = barWords(queue, queue.store);
    this.bar.hidden = false;
    this.bar.dataset.state = state;
    find("queue-count").textContent = count;
    find("queue-words").textContent = words;
    find("queue-badge").textContent = queue.waiting.length || "";
    this.#buttons(state);
    this.#list();
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
    const shown = [...refused, ...(problem ? waiting : []), ...others];
    find("queue-list").hidden = !shown.length;
    find("queue-entries").replaceChildren(...shown.map((entry) => this.#item(entry)));
  }

  #item(entry) {
    const item = find("queue-entry").content.firstElementChild.cloneNode(true);
    const score = entry.score === null ? "cleared" : groupThousands(entry.score);
    item.querySelector("[data-what]").textContent = `${entry.what}: ${score}`;
    const typed = new Date(entry.typedAt).toLocaleTimeString("en-GB", { timeStyle: "short" });
    const words = entry.refused || `typed by ${entry.whoName} at ${typed}`;
    item.querySelector("[data-why]").textContent = words;
    const button = item.querySelector("button");
    button.setAttribute("aria-label", `Forget ${entry.what}`);
    button.addEventListener("click", () => this.deeds.dismiss(entry));
    return item;
  }
}
