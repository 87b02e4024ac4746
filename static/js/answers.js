/* What the desk's pages ask for by script, however late and in whatever order the answers come.

   A row whose form is on its way takes no second tap, and nothing that its answer would wipe out.
   A list that is found by typing (input[data-find]) waits for the taps: no answer finds its row gone.
   Then it is that of what stands in the box, typed before this script came or in between; and where
   two taps were on their way at once it brings the totals with it, which their answers may not have.
   #trouble is shown when no answer came. */

import { isOurAnswer } from "./ours.js";

const box = document.querySelector("[data-find]");
let asked = box?.defaultValue;
let search = null; // the request that is on its way
let taps = 0; // how many are on their way
let crossed = false;
let tapLost = false;

function tell(shown) {
  const trouble = document.getElementById("trouble");
  if (trouble) trouble.hidden = !shown;
}

/** Is something typed in the list that is found, and not sent yet? Money in a guest's row, say. */
function isTypedIn() {
  const fields = document.querySelectorAll(`${box.getAttribute("hx-target")} input:not([type=hidden])`);
  return [...fields].some((field) => field.value !== field.defaultValue);
}

/** Find what stands in the box; for the totals alone no row is replaced that somebody types in. */
function catchUp() {
  if (!box || taps > 0) return;
  if (asked !== box.value || (crossed && !isTypedIn())) window.htmx.trigger(box, "search-now");
}

/** Keep a row as it is until the answer comes; what is returned lets go of it. */
function hold(row) {
  const focused = row.contains(document.activeElement) ? document.activeElement.id : "";
  row.inert = true;
  return () => {
    row.inert = false;
    const now = document.getElementById(focused);
    if (!now || document.activeElement !== document.body) return;
    const button = now.matches("button") ? now : now.closest("li")?.querySelector("button");
    button?.focus({ preventScroll: true });
  };
}

/** A log-in that has run out answers with the log-in page: we go there, and not into the list. */
function ranOut(xhr) {
  const answer = new URL(xhr.responseURL || window.location.href);
  return answer.pathname.startsWith("/accounts/");
}

/** Hear how a request ends: was there an answer of ours? */
function whenOver(xhr, over) {
  xhr.addEventListener("loadend", () => {
    const answered = xhr.status > 0 && xhr.status < 400 && isOurAnswer(xhr);
    if (answered && ranOut(xhr)) window.location.reload();
    over(answered);
  });
}

function tapped(row, xhr) {
  const letGo = hold(row);
  crossed ||= taps > 0;
  taps += 1;
  if (search) {
    asked = null;
    window.htmx.trigger(box, "htmx:abort");
  }
  tapLost = false;
  tell(false);
  whenOver(xhr, (answered) => {
    taps -= 1;
    letGo();
    if (!answered) {
      tapLost = true;
      tell(true);
    }
    catchUp();
  });
}

function searched(xhr) {
  search = xhr;
  if (!tapLost) tell(false);
  let given = false; // up, for another
  xhr.addEventListener("abort", () => {
    given = true;
  });
  whenOver(xhr, (answered) => {
    if (search === xhr) search = null; // and not one that went out at this one's end
    if (answered) crossed = false;
    else if (!given) tell(true);
  });
}

document.addEventListener("htmx:configRequest", (event) => {
  if (event.detail.elt !== box) return;
  if (taps > 0) {
    event.preventDefault(); // until they are over
    return;
  }
  asked = box.value;
  if (crossed) event.detail.parameters.everything = "1";
});

document.addEventListener("htmx:beforeRequest", ({ detail: { elt, xhr } }) => {
  const row = elt.matches("form") && elt.closest("li");
  if (row) tapped(row, xhr);
  else if (elt === box) searched(xhr);
});

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (ranOut(detail.xhr)) detail.shouldSwap = false;
});

/* A tick that is set while a list is on its way is not in that list: ask again, with the tick. */
document.addEventListener("change", ({ target }) => {
  if (search && document.querySelector(box.getAttribute("hx-target"))?.contains(target)) {
    window.htmx.trigger(box, "htmx:abort");
    window.htmx.trigger(box, "search-now");
  }
});

document.addEventListener("htmx:load", catchUp, { once: true });
