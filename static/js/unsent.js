/** Says on the page where a meeting is published how many of its scores wait on this device. */

import { openDraftStore } from "./entry-drafts.js";
import { openStore } from "./entry-store.js";

/** How many scores of a meeting this device has not sent, whoever typed them; unreadable ones too. */
export async function unsent(meeting, store, drafts) {
  const kept = [...(await store.entries()), ...(await drafts.all())];
  return kept.filter((one) => one.meeting === meeting).length;
}

/** Show the line of the list, and ask for a tick before the meeting is published without them. */
export function say(page, count) {
  if (!count) return;
  const line = page.querySelector("[data-unsent]");
  line.querySelector("[data-unsent-count]").textContent = `${count} score${count === 1 ? "" : "s"}`;
  line.hidden = false;
  const sure = page.querySelector("[data-unsent-sure]");
  if (!sure) return;
  sure.hidden = false;
  sure.querySelector("input").disabled = false;
}

const page = globalThis.document;
const line = page?.querySelector("[data-unsent]");
if (line) {
  const stores = [await openStore(), await openDraftStore()];
  say(page, await unsent(Number(line.dataset.meeting), ...stores));
}
