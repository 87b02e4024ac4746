/**
 * Typing scores without a mouse: Enter and the arrows go from one to the next, a column copied from
 * a spreadsheet fills downwards, and on a phone a few keys that its number pad lacks.
 */

import { splitColumn } from "./parse-score.js";

/** The inputs as rows and columns, as they stand on the page. */
export function layOut(form) {
  const rows = [...form.querySelectorAll("[data-row]")];
  return rows.map((row) => [...row.querySelectorAll("[data-spot] input")]);
}

/** Where a key leads from an input: [row, column], or null to leave the key to the browser. */
export function destination(key, { row, column, rows, columns, atStart, atEnd, shift }) {
  if (key === "Enter") {
    const step = column * rows + row + (shift ? -1 : 1);
    return step >= 0 && step < rows * columns ? [step % rows, Math.floor(step / rows)] : null;
  }
  if (key === "ArrowDown") return row + 1 < rows ? [row + 1, column] : null;
  if (key === "ArrowUp") return row > 0 ? [row - 1, column] : null;
  if (key === "ArrowRight" && atEnd) return column + 1 < columns ? [row, column + 1] : null;
  if (key === "ArrowLeft" && atStart) return column > 0 ? [row, column - 1] : null;
  return null;
}

/**
 * @param {HTMLFormElement} form
 * @param {{commit: (input: HTMLInputElement, sure?: boolean) => boolean, restore: Function,
 *   say: Function}} deeds commit saves what was typed in an input; false if it could not be read
 */
export function attachKeys(form, deeds) {
  form.addEventListener("keydown", (event) => onKey(form, event, deeds));
  form.addEventListener("paste", (event) => onPaste(form, event, deeds));
  form.addEventListener("focusin", (event) => {
    if (event.target.matches("[data-spot] input")) arrive(form, event.target);
  });
  form.addEventListener("click", (event) => onThumbKey(event));
  // A thumb key leaves the field its focus, so that the phone's keyboard stays.
  form.addEventListener("mousedown", (event) => {
    if (event.target.closest("[data-thumb-key]")) event.preventDefault();
  });
}

/** The field in hand has room below it. It keeps the room until the next one is in hand: what is
    tapped must not move away under the thumb. */
function arrive(form, input) {
  const spot = input.closest("[data-spot]");
  for (const before of form.querySelectorAll(".is-here")) before.classList.remove("is-here");
  spot.classList.add("is-here");
  input.select();
}

function place(form, input) {
  const grid = layOut(form);
  const row = grid.findIndex((inputs) => inputs.includes(input));
  return { grid, row, column: grid[row]?.indexOf(input) ?? -1 };
}

function onKey(form, event, deeds) {
  const input = event.target;
  if (!input.matches("[data-spot] input") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Escape") {
    deeds.restore(input);
    input.select();
    return;
  }
  const { grid, row, column } = place(form, input);
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
  const to = destination(event.key, {
    row,
    column,
    rows: grid.length,
    columns: grid[row].length,
    atStart: whole || input.selectionEnd === 0,
    atEnd: whole || input.selectionStart === input.value.length,
    shift: event.shiftKey,
  });
  if (!to && event.key !== "Enter") return;
  event.preventDefault();
  if (!deeds.commit(input, event.key === "Enter")) return;
  if (to) grid[to[0]][to[1]].focus();
}

function onPaste(form, event, deeds) {
  const input = event.target;
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!input.matches("[data-spot] input") || !/[\t\r\n]./.test(text)) return;
  event.preventDefault();
  const { cells, sentence } = splitColumn(text);
  if (!cells) {
    deeds.say(sentence);
    return;
  }
  const { grid, row, column } = place(form, input);
  const below = grid.slice(row, row + cells.length).map((inputs) => inputs[column]);
  const found = { filled: 0, unread: 0, locked: 0, over: cells.length - below.length };
  for (const [index, target] of below.entries()) {
    if (!cells[index]) continue;
    if (target.readOnly) {
      found.locked += 1;
      continue;
    }
    target.value = cells[index];
    target.dispatchEvent(new Event("input", { bubbles: true }));
    found[deeds.commit(target, true) ? "filled" : "unread"] += 1;
  }
  deeds.say(pasteWords(found));
}

/** What became of a pasted column. */
export function pasteWords({ filled, unread, locked, over }) {
  const parts = [`${filled} filled in`];
  if (unread) parts.push(`${unread} can’t be read`);
  if (locked) parts.push(`${locked} locked and left as ${locked === 1 ? "it is" : "they are"}`);
  if (over > 0) parts.push(`${over} more than there are rows left out`);
  return `${parts.join("; ")}.`;
}

/** The keys beside a field on a phone: 000, k, m, b. */
function onThumbKey(event) {
  const key = event.target.closest("[data-thumb-key]");
  if (!key) return;
  const input = key.closest("[data-spot]").querySelector("input");
  if (input.readOnly) return;
  input.focus();
  input.value = withThumbKey(input.value, key.dataset.thumbKey);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A text with one of the keys' letters behind it; a score that stood grouped there loses its commas. */
export function withThumbKey(text, letters) {
  const digits = /^[0-9]{1,3}(,[0-9]{3})+$/.test(text) ? text.replaceAll(",", "") : text;
  return digits + letters;
}
