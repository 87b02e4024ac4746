/** Says on the page where a meeting is published how many of its scores wait on this device. */

import { openStore } from "./entry-store.js";

const line = document.querySelector("[data-unsent]");

/** How many entries of a meeting this device has not sent, whoever typed them. */
export async function unsent(store, meeting) {
  const entries = await store.entries();
  return entries.filter((entry) => entry.meeting === meeting).length;
}

async function show() {
  const count = await unsent(await openStore(), Number(line.dataset.meeting));
  if (!count) return;
  line.querySelector("[data-unsent-count]").textContent = `${count} score${count === 1 ? "" : "s"}`;
  line.hidden = false;
  const sure = document.querySelector("[data-unsent-sure]");
  if (!sure) return;
  sure.hidden = false;
  sure.querySelector("input").disabled = false;
}

if (line) show();
