/** Have this device keep the meeting's score pages, so that they open without signal too. */

const ASSETS = "link[rel=stylesheet], link[rel=icon], script[src], img[src]";

/** @param {{worker: string, who: string}} page */
export async function keepPages(page) {
  // Only a page that came by TLS (or from this very machine) may be kept.
  const container = navigator.serviceWorker;
  if (!container) return;
  try {
    for (const scope of ["/desk/", "/s/"]) await container.register(page.worker, { scope });
    const { active } = await container.ready;
    active.postMessage({ keep: true, pages: pagesToKeep(), files: filesToKeep() });
  } catch {
    // Private windows refuse: the queue still works while the page is open.
  }
}

function pagesToKeep() {
  const links = document.querySelectorAll("a[data-keep]");
  return [...new Set([location.pathname, ...[...links].map((link) => link.pathname)])];
}

function filesToKeep() {
  const elements = [...document.querySelectorAll(ASSETS)];
  const loaded = performance.getEntriesByType("resource").map((entry) => entry.name);
  const addresses = [...elements.map((element) => element.href || element.src), ...loaded];
  return [...new Set(addresses)].filter(
    (address) => new URL(address).pathname.startsWith("/static/"),
  );
}
