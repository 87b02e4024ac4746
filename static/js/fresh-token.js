/** Sends each form with the token that the cookie has now: a log-in in another tab has changed it. */

import { renewed } from "./page-token.js";
import { cookieToken } from "./send-entry.js";

const FIELD = "csrfmiddlewaretoken";

document.addEventListener(
  "submit",
  ({ target }) => {
    const token = cookieToken();
    if (!token) return;
    for (const field of target.querySelectorAll(`[name=${FIELD}]`)) {
      field.value = renewed(field.value, token);
    }
  },
  true, // before htmx reads the form
);

document.addEventListener("htmx:configRequest", ({ detail }) => {
  const token = cookieToken();
  const shown = detail.parameters[FIELD];
  if (token && shown) detail.parameters[FIELD] = renewed(shown, token);
});
