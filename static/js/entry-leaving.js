/** Asks before a page is left that holds what is not saved. */

/** Links and forms after which a page of scores comes, where what is kept is shown again. */
const STAYS = "a[data-keeps-queue], #sheet form";

/**
 * @param {{loses: () => boolean, isKept: () => boolean}} page `loses`: would leaving lose something,
 *   as far as whoever leaves can see? `isKept`: does the device keep it for another page of scores?
 */
export function askBeforeLeaving({ loses, isKept }) {
  let staying = false;
  const stay = (event) => {
    staying = Boolean(event.target.closest(STAYS));
  };
  document.addEventListener("click", stay);
  document.addEventListener("submit", stay);
  window.addEventListener("beforeunload", (event) => {
    if (!(staying && isKept()) && loses()) event.preventDefault();
  });
}
