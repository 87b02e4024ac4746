/**
 * What was typed into a form whose log-in had run out meanwhile: this tab keeps it while somebody
 * logs in again, then puts it back. Nothing is sent by itself.
 *
 * Only what was changed on the page is put back, so that what others have changed since stays; nor is
 * it put back for anybody else. A password and a file are never kept.
 */

import { withStorage } from "./web-storage.js";

const KEY = "ukpl-typed";
/** Where one logs in, with all its steps. */
const ENTRANCE = "/accounts/";
const NOT_SAVED = "You had been logged out, and nothing was saved.";
const UNKEPT = new Set(["hidden", "password", "file", "submit", "button", "image", "reset"]);

const here = location.pathname + location.search;
const isEntrance = location.pathname.startsWith(ENTRANCE);
const who = document.querySelector("meta[name=user]")?.content ?? "";

/** What the tab keeps: {page, who, action, at, of, fields, bounced}, or null. */
const kept = {
  read: () => stored((place) => JSON.parse(place.getItem(KEY))),
  write: (what) => stored((place) => place.setItem(KEY, JSON.stringify(what))),
  drop: () => stored((place) => place.removeItem(KEY)),
};

function stored(task) {
  return withStorage("sessionStorage", task);
}

const isTicked = (field) => ["checkbox", "radio"].includes(field.type);

/** The forms of this page that lead where another leads, in their order. */
function formsTo(action) {
  return [...document.forms].filter((form) => form.getAttribute("action") === action);
}

function isChanged(field) {
  if (isTicked(field)) return field.checked !== field.defaultChecked;
  if (!field.options) return field.value !== field.defaultValue;
  const options = [...field.options];
  const isNoneSet = !options.some((option) => option.defaultSelected);
  if (isNoneSet && !field.multiple) return field.selectedIndex > 0;
  return options.some((option) => option.selected !== option.defaultSelected);
}

/** What a field holds, for people: its name and its content. */
function wordsOf(field) {
  const label = field.labels?.[0]?.textContent.trim() || field.name;
  if (isTicked(field)) return [label, field.checked ? "yes" : "no"];
  const chosen = field.options && [...field.selectedOptions].map((option) => option.label);
  return [label, chosen?.join(", ") ?? field.value];
}

/** What a form holds that its page did not; all of it where it came back with errors. */
function typedIn(form) {
  const again = form.querySelector("[aria-invalid=true], .is-invalid, .errorlist") !== null;
  const fields = [...form.elements].filter(
    (field) => field.name && !field.disabled && !UNKEPT.has(field.type) && (again || isChanged(field)),
  );
  return fields.map((field) => ({
    name: field.name,
    words: wordsOf(field),
    value: field.value,
    checked: field.checked,
    chosen: field.options && [...field.selectedOptions].map((option) => option.value),
  }));
}

function keep(form) {
  const action = form.getAttribute("action");
  const alike = formsTo(action);
  const place = { page: here, who, action, at: alike.indexOf(form), of: alike.length };
  kept.write({ ...place, fields: typedIn(form) });
}

/** The field of a form that was typed in; undefined if it has none such any more. */
function fieldOf(form, { name, value }) {
  return [...form.elements].find(
    (field) => field.name === name && !field.disabled && (!isTicked(field) || field.value === value),
  );
}

function fill(field, { value, checked, chosen }) {
  if (field.options) {
    for (const option of field.options) option.selected = chosen.includes(option.value);
  } else if (isTicked(field)) {
    field.checked = checked;
  } else {
    field.value = value;
  }
  for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) {
    fold.open = true;
  }
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Did it take what was typed? A choice may be gone, and a date be none. */
function holds(field, { value, checked, chosen }) {
  if (!field.options) return field.value === value && field.checked === checked;
  const taken = [...field.selectedOptions].map((option) => option.value);
  return chosen.every((one) => taken.includes(one));
}

function element(tag, words) {
  const made = document.createElement(tag);
  made.textContent = words;
  return made;
}

function tell(form, back, lost) {
  const said = document.createElement("div");
  said.className = "note typed-back";
  said.role = "status";
  said.tabIndex = -1;
  said.append(element("strong", NOT_SAVED));
  if (back) said.append(" What you had typed is back: look it over, then send it again.");
  else if (!lost.length) said.append(" Please do it again.");
  if (lost.length) {
    const list = document.createElement("dl");
    for (const [name, content] of lost) list.append(element("dt", name), element("dd", content));
    said.append(element("p", "What has no place in the form any more, to copy from:"), list);
  }
  if (form) form.before(said);
  else document.querySelector("main, #content").prepend(said);
  said.focus();
}

function tellAtTheDoor() {
  const form = document.querySelector("main form[method=post]");
  if (!form) return;
  const said = element("p", `${NOT_SAVED} What you had typed is kept: log in, and it is back.`);
  said.className = "note typed-back";
  form.before(said);
}

function putBack({ action, at, of, fields }) {
  const alike = formsTo(action);
  const form = alike.length === of ? alike[at] : undefined;
  const lost = fields.filter((typed) => {
    const field = form && fieldOf(form, typed);
    if (!field) return true;
    fill(field, typed);
    return !holds(field, typed);
  });
  const words = lost.map((typed) => typed.words).filter(([, content]) => content.trim());
  tell(form, lost.length < fields.length, words);
}

addEventListener("submit", (event) => {
  const isPost = event.target.getAttribute("method")?.toLowerCase() === "post";
  if (isPost && !event.defaultPrevented && !isEntrance && who) keep(event.target);
});

const before = kept.read();
if (before && isEntrance) {
  kept.write({ ...before, bounced: true });
  if (before.fields.length) tellAtTheDoor();
} else if (before) {
  kept.drop();
  if (before.bounced && before.page === here && before.who === who) putBack(before);
}
