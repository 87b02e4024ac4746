/**
 * A signal that gives a request up after a while. Phones of 2021 and before have no
 * AbortSignal.timeout, and without this one would take that for no signal.
 */
export function within(milliseconds) {
  if (AbortSignal.timeout) return AbortSignal.timeout(milliseconds);
  const giving = new AbortController();
  setTimeout(() => giving.abort(new DOMException("too slow", "TimeoutError")), milliseconds);
  return giving.signal;
}
