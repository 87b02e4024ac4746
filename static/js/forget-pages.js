/**
 * Has this device forget the score pages that it keeps once whoever they were for leaves: with no
 * signal, the next person would read every name in them. What is not sent yet stays.
 */

const PAGES = "ukpl-entry-pages";
const LEAVES = 'form[action$="/logout/"], form[action$="/leave/"]';

async function forget() {
  // The worker may be fetching more of them just now.
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  for (const { active } of workers) active?.postMessage({ forget: true });
  const names = await globalThis.caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PAGES)).map((name) => caches.delete(name)));
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches(LEAVES) || !globalThis.caches) return;
  event.preventDefault();
  await forget().catch(() => {}); // private windows keep nothing
  form.submit();
});
