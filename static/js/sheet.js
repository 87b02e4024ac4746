/* Opens a link marked data-sheet in the page's dialog, which the back button closes.
   Without this script it is a plain link. */

import { isOurs } from "./ours.js";

const PATIENCE = 15_000; // milliseconds
const LOADING = "Loading …";
const SILENT = "The site does not answer: close this, and try again when there is signal.";

const sheet = document.getElementById("sheet");
const body = document.getElementById("sheet-body");

/** What is being asked for; null once it is there, or nobody wants it any more. */
let asking = null;

function wantsItself(event) {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function say(words) {
  const line = document.createElement("p");
  line.setAttribute("role", "status");
  line.textContent = words;
  body.replaceChildren(line);
}

async function ask(address, signal) {
  const headers = { "HX-Request": "true", "HX-Current-URL": window.location.href };
  try {
    const answer = await fetch(address, { headers, signal });
    return isOurs(answer.headers) ? { answer, text: await answer.text() } : null;
  } catch {
    return null;
  }
}

async function open(address) {
  asking?.abort();
  const mine = new AbortController();
  asking = mine;
  say(LOADING);
  if (!sheet.open) {
    sheet.showModal();
    window.history.pushState({ sheet: true }, "");
  }
  const slow = setTimeout(() => mine.abort(), PATIENCE);
  const found = await ask(address, mine.signal);
  clearTimeout(slow);
  if (asking !== mine) return;
  asking = null;
  if (!found) say(SILENT);
  else if (!found.answer.ok || found.answer.redirected) window.location.replace(address);
  else body.innerHTML = found.text;
}

sheet.addEventListener("close", () => {
  asking?.abort();
  asking = null;
  if (window.history.state?.sheet) {
    window.history.back();
  }
});

window.addEventListener("popstate", () => sheet.close());

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-sheet]");
  if (link && !wantsItself(event)) {
    event.preventDefault();
    open(link.href);
  } else if (event.target === sheet) {
    sheet.close();
  }
});
