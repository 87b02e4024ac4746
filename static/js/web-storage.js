/** The texts that a browser keeps for this site (localStorage) or for one tab (sessionStorage). */

/** Do a task with it; null where the browser keeps nothing: such a one refuses even to be asked. */
export function withStorage(name, task) {
  try {
    return task(globalThis[name]);
  } catch {
    return null;
  }
}
