/* A form that is on its way is not sent again by a second tap.

   Only what the second would do is stopped: no button is disabled, so that the pressed one's name
   goes along. It is let go once the page is shown again, where the sending is stopped, and after a
   while in any case. What a script of ours sends holds its own row (answers.js). */

const PATIENCE = 10_000; // milliseconds

const onTheWay = new Map(); // forms, and what will let them go

function letGo(form) {
  clearTimeout(onTheWay.get(form));
  onTheWay.delete(form);
  form.removeAttribute("aria-busy");
}

function letAllGo() {
  for (const form of [...onTheWay.keys()]) letGo(form);
}

// At the window: after every script of the page, which may send it in its own way.
globalThis.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.getAttribute("method")?.toLowerCase() !== "post") return;
  if (onTheWay.has(form)) {
    event.preventDefault();
    return;
  }
  onTheWay.set(form, setTimeout(letGo, PATIENCE, form));
  form.setAttribute("aria-busy", "true");
});

globalThis.addEventListener("pageshow", letAllGo); // by the back button
globalThis.navigation?.addEventListener("navigateerror", letAllGo); // stopped, or no answer
