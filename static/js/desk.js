/* The desk's pages, quicker: lists that narrow as one types, and a word when the signal is gone.

   input[data-filter]  narrows the list that it names to the rows whose data-name has every word
   input[data-find]    stands inside a form: Enter searches, and does not send the form
   #trouble            is shown when what was tapped did not reach us */

import { hasWords } from "./fold.js";

function narrow(input) {
  for (const row of document.querySelectorAll(`${input.dataset.filter} > [data-name]`)) {
    row.hidden = !hasWords(row.dataset.name, input.value);
  }
}

function tell(shown) {
  const trouble = document.getElementById("trouble");
  if (trouble) {
    trouble.hidden = !shown;
  }
}

document.addEventListener("input", (event) => {
  if (event.target.matches("[data-filter]")) {
    narrow(event.target);
  }
});

document.addEventListener("keydown", (event) => {
  const input = event.target;
  if (event.key === "Enter" && input.matches("[data-find]")) {
    event.preventDefault();
    window.htmx.trigger(input, "search-now");
  } else if (event.key === "Enter" && input.matches("[data-filter]")) {
    event.preventDefault();
  }
});

document.addEventListener("htmx:afterSwap", () => {
  for (const input of document.querySelectorAll("[data-filter]")) {
    narrow(input);
  }
});

document.addEventListener("htmx:beforeRequest", () => tell(false));
document.addEventListener("htmx:sendError", () => tell(true));
document.addEventListener("htmx:timeout", () => tell(true));
document.addEventListener("htmx:responseError", () => tell(true));

/* A log-in that has run out answers with the log-in page: go there, and not into the list. */
document.addEventListener("htmx:beforeSwap", (event) => {
  const answer = new URL(event.detail.xhr.responseURL || window.location.href);
  if (answer.pathname.startsWith("/accounts/")) {
    event.detail.shouldSwap = false;
    window.location.reload();
  }
});
