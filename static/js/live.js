/** Says on the live page when the signal is gone, and takes it back when it is there again. */

import "./ours.js";

function trouble(shown) {
  const words = document.querySelector("[data-live-trouble]");
  if (words) words.hidden = !shown;
}

document.body.addEventListener("htmx:sendError", () => trouble(true));
document.body.addEventListener("htmx:responseError", () => trouble(true));
document.body.addEventListener("htmx:timeout", () => trouble(true));
document.body.addEventListener("htmx:afterRequest", (event) => {
  if (event.detail.successful) trouble(false);
});
