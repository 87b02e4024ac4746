/*
 * Keeps the score pages of a meeting on the device, for when there is no signal.
 *
 * It answers for score pages (/desk/<number>/scores/…), for a steward's link (/s/…) and for the
 * static files that those pages load, and always asks the network first: nobody is shown an old page
 * while the site can be reached. Every other address of the site is left to the browser.
 */

const PAGES = "ukpl-entry-pages-2";
const FILES = "ukpl-entry-files-1";
const WHOSE = "/entry-worker.js?whose";
const PATIENCE = 4000; // milliseconds, for a page that is kept here too
const OLDEST = 48 * 60 * 60 * 1000;
const FRESH = 10 * 60 * 1000; // fetched again only once it is older
const HEADER = "X-Entry-Page";
const KEPT_AT = "X-Kept-At";

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
  if (event.data?.forget) event.waitUntil(forget());
});

let forgotten = 0; // how often

/** Whoever the pages were for has left: what is being fetched for them is not kept either. */
async function forget() {
  forgotten += 1;
  await caches.delete(PAGES);
}

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
    return kept && !(await isOurs(request, response)) ? kept : response;
  } catch {
    answer.catch(() => {});
    return kept ?? nothingKept(request);
  }
}

/** Ours are pages with our mark, refusals, and the way to the log-in; no stranger's page or 500. */
async function isOurs(request, response) {
  if (response.type === "opaqueredirect") return leadsToOurLogIn(request);
  return response.ok ? response.headers.has(HEADER) : response.status < 500;
}

/** Where a redirect leads is not told: a Wi-Fi's own log-in is elsewhere, and cannot be followed. */
async function leadsToOurLogIn(request) {
  const asked = fetch(request.url, { mode: "same-origin", cache: "no-store" });
  const end = await Promise.race([asked, given(PATIENCE)]).catch(() => null);
  return Boolean(end) && new URL(end.url).pathname.startsWith("/accounts/");
}

function given(milliseconds) {
  return new Promise((_, reject) => setTimeout(reject, milliseconds, new Error("too slow")));
}

async function keptPage(request) {
  const response = await (await caches.open(PAGES)).match(request.url.split("#")[0]);
  return response && age(response) < OLDEST ? response : undefined;
}

/** How long ago a page was kept, by this device's clock from first to last: it may be wrong. */
function age(response) {
  return Date.now() - Number(response?.headers.get(KEPT_AT) ?? NaN);
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
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await fresh.put(address.split("#")[0], new Response(await response.blob(), { headers }));
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
  const before = forgotten;
  const files = await caches.open(FILES);
  for (const address of addresses) {
    if (await files.match(address)) continue;
    const response = await fetch(address).catch(() => null);
    if (response && isItself(response)) await files.put(address, response);
  }
  const kept = await caches.open(PAGES);
  for (const address of pages) {
    const url = new URL(address, self.location.origin).href;
    if (age(await kept.match(url)) < FRESH) continue;
    const response = await fetch(url).catch(() => null);
    if (forgotten !== before) return;
    if (response) await keepPage(url, response);
  }
}

async function nothingKept(request) {
  const pages = await caches.open(PAGES);
  const links = [];
  for (const { url } of await pages.keys()) {
    const { pathname } = new URL(url);
    if (!isEntryPage(pathname)) continue;
    links.push(`<li><a href="${pathname}"><strong>${await title(pages, url)}</strong></a></li>`);
  }
  const { pathname, search } = new URL(request.url);
  const again = (pathname + search).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const body = `<!DOCTYPE html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>No signal</title>${await styles()}
<main class="page page-narrow"><div class="page-head"><h1>No signal</h1>
<p class="lede">This page is not kept on this device. Scores typed here are safe, and are sent once there
is signal.</p><p><a class="btn btn-primary" href="${again}">Try again</a></p></div>
${links.length ? `<h2>Pages that are kept</h2><ul class="choice">${links.join("")}</ul>` : ""}
</main></html>`;
  return new Response(body, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/** What a kept page is called, as the page itself writes it; the site's name goes without saying. */
async function title(pages, url) {
  const text = await (await pages.match(url)).text();
  const [, whole] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
  return whole?.replace(/ · [^·]*$/, "") ?? new URL(url).pathname;
}

/** The site's own look, of the files that are kept. */
async function styles() {
  const kept = await (await caches.open(FILES)).keys();
  const paths = kept.map(({ url }) => new URL(url).pathname);
  const wanted = ["bootstrap", "css/tokens", "css/base", "css/parts", "css/entry"].flatMap((name) =>
    paths.filter((path) => path.endsWith(".css") && path.includes(`/${name}.`)),
  );
  return wanted.map((path) => `<link rel="stylesheet" href="${path}">`).join("");
}
