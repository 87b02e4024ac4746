/* The desk's pages, quicker: lists that narrow and are found as one types.

   input[data-filter]  narrows the list that it names to the rows whose data-name has every word
   input[data-find]    finds what the server knows: Enter searches, and does not send the form */

import "./answers.js";
import { hasWords } from "./fold.js";
import "./fresh-token.js";

function narrow(input) {
  for (const row of document.querySelectorAll(`${input.dataset.filter} > [data-name]`)) {
    row.hidden = !hasWords(row.dataset.name, input.value);
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

function narrowAll() {
  for (const input of document.querySelectorAll("[data-filter]")) {
    narrow(input);
  }
}

document.addEventListener("htmx:afterSwap", narrowAll);
narrowAll(); // what was typed before this script came
