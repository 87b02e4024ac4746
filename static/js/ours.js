/**
 * Tells our site's answers from a stranger's, such as the log-in page of a Wi-Fi; imported, it keeps
 * htmx from putting a stranger's answer into a page.
 */

/** Every answer of ours says what a page may do. */
const MARK = "Content-Security-Policy";

/** @param {Headers} headers of an answer */
export function isOurs(headers) {
  return headers.has(MARK);
}

/** @param {XMLHttpRequest} xhr that has its answer */
export function isOurAnswer(xhr) {
  return xhr.getResponseHeader(MARK) !== null;
}

globalThis.document?.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (isOurAnswer(detail.xhr)) return;
  detail.shouldSwap = false;
  detail.isError = true;
});
