/*
 * Keeps the score pages of a meeting on the device, for when there is no signal.
 *
 * It answers for score pages (/desk/<number>/scores/…), for a steward's link (/s/…) and for the
 * static files that those pages load, and always asks the network first: nobody is shown an old page
 * while the site can be reached. Every other address of the site is left to the browser.
 */

const PAGES = "ukpl-entry-pages-1";
const FILES = "ukpl-entry-files-1";
const WHOSE = "/entry-worker.js?whose";
const PATIENCE = 4000; // milliseconds, for a page that is kept here too
const OLDEST = 48 * 60 * 60 * 1000;
const FRESH = 10 * 60 * 1000; // fetched again only once it is older
const HEADER = "X-Entry-Page";

const isEntryPage = (path) => /^\/desk\/[0-9]+\/scores\/([^/]+\/([^/]+\/)?)?$/.test(path);
const isStewardsLink = (path) => path.startsWith("/s/");
const isNoPage = (path) => path.endsWith("/scores/state/");

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function tidy() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("ukpl-entry") && name !== PAGES && name !== FILES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || isNoPage(pathname)) return;
  if (request.mode === "navigate" && (isEntryPage(pathname) || isStewardsLink(pathname))) {
    event.respondWith(page(request));
  } else if (isAssetOfAnEntryPage(request)) {
    event.respondWith(file(request));
  }
});

self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keepAll(event.data.pages, event.data.files));
});

function isAssetOfAnEntryPage(request) {
  const loads = ["script", "style", "image", "font"].includes(request.destination);
  if (!loads || !request.referrer) return false;
  const { pathname } = new URL(request.referrer);
  return isEntryPage(pathname) || pathname.includes("/static/");
}

/** The page from the site; where the site does not answer, as it was kept. */
async function page(request) {
  const kept = isEntryPage(new URL(request.url).pathname) ? await keptPage(request) : undefined;
  const answer = fetch(request).then(async (response) => {
    await keepPage(request.url, response.clone());
    return response;
  });
  try {
    const response = await (kept ? Promise.race([answer, given(PATIENCE)]) : answer);
    return kept && isNotOurs(response) ? kept : response;
  } catch {
    answer.catch(() => {});
    return kept ?? nothingKept();
  }
}

/** In trouble, or a stranger's page in place of ours; a log-in's redirect and a refusal are ours. */
function isNotOurs(response) {
  const strange = response.ok && !response.redirected && !response.headers.get(HEADER);
  return response.status >= 500 || strange;
}

function given(milliseconds) {
  return new Promise((_, reject) => setTimeout(reject, milliseconds, new Error("too slow")));
}

async function keptPage(request) {
  const response = await (await caches.open(PAGES)).match(request.url.split("#")[0]);
  const made = Date.parse(response?.headers.get("Date") ?? "");
  return response && !(Date.now() - made > OLDEST) ? response : undefined;
}

/** Keep a page if it is ours, whole and where it was asked for; somebody else's pages go first. */
async function keepPage(address, response) {
  const whose = response.headers.get(HEADER);
  if (!response.ok || response.redirected || !whose) return;
  const pages = await caches.open(PAGES);
  const before = await pages.match(WHOSE);
  if (before && (await before.text()) !== whose) await caches.delete(PAGES);
  const fresh = await caches.open(PAGES);
  await fresh.put(WHOSE, new Response(whose));
  await fresh.put(address.split("#")[0], response);
}

/** A script, style or picture; as it was kept where the network has none, or something else. */
async function file(request) {
  const files = await caches.open(FILES);
  try {
    const response = await fetch(request);
    if (isItself(response)) {
      await files.put(request.url, response.clone());
      return response;
    }
    return (await files.match(request.url)) ?? response;
  } catch (error) {
    const kept = await files.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

function isItself(response) {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  return response.ok && !response.redirected && !isPage;
}

async function keepAll(pages, addresses) {
  const files = await caches.open(FILES);
  for (const address of addresses) {
    if (await files.match(address)) continue;
    const response = await fetch(address).catch(() => null);
    if (response && isItself(response)) await files.put(address, response);
  }
  const kept = await caches.open(PAGES);
  for (const address of pages) {
    const url = new URL(address, self.location.origin).href;
    const before = await kept.match(url);
    if (Date.now() - Date.parse(before?.headers.get("Date")) < FRESH) continue;
    const response = await fetch(url).catch(() => null);
    if (response) await keepPage(url, response);
  }
}

async function nothingKept() {
  const addresses = (await (await caches.open(PAGES)).keys()).map(({ url }) => new URL(url));
  const links = addresses
    .filter(({ pathname }) => isEntryPage(pathname))
    .map(({ pathname }) => `<li><a href="${pathname}">${pathname}</a></li>`);
  const body = `<!DOCTYPE html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>No signal</title>
<h1>No signal</h1><p>This page is not kept on this device. Scores typed here are safe.</p>
<p>Pages that are kept:</p><ul>${links.join("")}</ul></html>`;
  return new Response(body, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}
