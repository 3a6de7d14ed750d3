/**
 * The worker of a group's guest app. Every page comes from the network; where none comes, it shows one page of its own
 * with the receipts that this phone has stored. It stores no page that a guest was shown: a bill of a minute ago is
 * wrong (docs/decisions/0141).
 *
 * Its address names the app, the build and the language, so that another of these is another worker.
 */
const APP = new URL(location.href).searchParams.get("app") ?? "";
const OFFLINE = `/guest-app/${encodeURIComponent(APP)}/offline`;
const PAGES = "offline";
const RECEIPTS = "receipts";

self.addEventListener("install", (event) => {
  event.waitUntil(storeOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  // The browser asks for a page while the worker starts, so that the worker makes no page slower.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // Forms, data, files and pictures are none of its business.
  if (request.mode !== "navigate" || request.method !== "GET") return;
  if (/\.\w+$/.test(new URL(request.url).pathname)) return;
  event.respondWith(pageOf(event));
});

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage();
  }
}

async function storeOfflinePage() {
  const cache = await caches.open(PAGES);
  const page = await fetch(OFFLINE, { cache: "no-store" });
  if (!page.ok) throw new Error(`The page without a connection is answered by ${page.status}.`);
  await cache.put(OFFLINE, page);
}

async function offlinePage() {
  const stored = await caches.match(OFFLINE, { cacheName: PAGES });
  if (!stored) return Response.error();
  const html = await stored.text();
  const receipts = (await storedReceipts()).map(receiptHtml).join("");
  const page = receipts
    ? html.replace(/<!--receipts-->[^]*<!--\/receipts-->/, () => receipts)
    : html;
  return new Response(page, { status: 503, headers: stored.headers });
}

async function storedReceipts() {
  try {
    const stored = await caches.match("/receipts", { cacheName: RECEIPTS });
    return (await stored?.json())?.receipts ?? [];
  } catch {
    return [];
  }
}

function receiptHtml({ title, detail, rows }) {
  const sums = rows.map(
    ({ label, amount, total }) =>
      `<div${total ? ' class="total"' : ""}><dt>${escaped(label)}</dt><dd>${escaped(amount)}</dd></div>`,
  );
  return `<article><h3>${escaped(title)}</h3><p>${escaped(detail)}</p><dl>${sums.join("")}</dl></article>`;
}

function escaped(text) {
  const signs = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
  return String(text).replace(/[&<>"']/g, (sign) => signs[sign]);
}
