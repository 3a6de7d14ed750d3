import type { BrowserContext, Page } from "@playwright/test";
import { beSignedIn } from "./sign-in";
import { goToPayAll, paySuccessfully } from "./steps";
import { expect, fullyLoaded, test } from "./test";
import { line, order } from "./till";

const HOME = "/guest-app/maison-demo";

const hostOf = (baseURL: string | undefined) =>
  (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");

/** Waits until the app's worker takes the pages of the phone. */
async function installed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe("activated");
}

/** Waits until the phone has stored so many receipts. */
async function keeps(page: Page, count: number): Promise<void> {
  const stored = () =>
    page.evaluate(async () => {
      const kept = await caches.match("/receipts", { cacheName: "receipts" });
      const { receipts } = ((await kept?.json()) ?? { receipts: [] }) as { receipts: unknown[] };
      return receipts.length;
    });
  await expect.poll(stored).toBe(count);
}

/** Opens an address while the phone has no connection, and says what it shows. */
async function openOffline(context: BrowserContext, page: Page, url: string): Promise<string> {
  await context.setOffline(true);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  const shown = await page.locator("body").innerText();
  await context.setOffline(false);
  return shown;
}

/** Pays a dish at the group's grill on the host of its app. */
async function payAtHippo(page: Page, host: string, billPath: string): Promise<void> {
  await goToPayAll(page, host + billPath);
  await paySuccessfully(page);
}

test("Chromium finds nothing that keeps the group's app from being installed", async ({
  page,
  baseURL,
}) => {
  await page.goto(hostOf(baseURL) + HOME);
  await fullyLoaded(page);
  await installed(page);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(url).toBe(`${hostOf(baseURL)}${HOME}/manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A browser without a window can't install anything.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(others).toEqual([]);
});

test("without a connection the app shows the receipts that this phone has seen, and never a check", async ({
  page,
  context,
  browser,
  baseURL,
  sitAt,
}) => {
  const host = hostOf(baseURL);
  const { open, till, venue } = await sitAt("hippo");
  const { billPath } = await open(order([line("1", "Faux-filet", 24), line("2", "Cidre", 7)]));
  await page.goto(host + HOME);
  await fullyLoaded(page);
  await installed(page);
  await page.goto(host + billPath);
  await fullyLoaded(page);
  await expect(page.getByText("Faux-filet").first()).toBeVisible();
  const none = await openOffline(context, page, host + billPath);
  expect(none).not.toMatch(/Faux-filet|31|24|Hippo/);
  expect(none).toContain("Receipts that you open on this phone will be here");

  await payAtHippo(page, host, billPath);
  await keeps(page, 1);
  const shown = await openOffline(context, page, host + HOME);
  expect(shown).toContain(venue.name);
  expect(shown).toMatch(/31[.,]00/);

  // The table orders once more: what the phone shows of its check is what the till says now, or nothing.
  await till.close();
  const next = await open(order([line("3", "Mousse", 9)]));
  await page.goto(host + next.billPath);
  await fullyLoaded(page);
  expect(await openOffline(context, page, host + next.billPath)).not.toMatch(/Mousse|9[.,]00/);
  const pages = await page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(pages.sort()).toEqual([`${HOME}/offline`, "/receipts"]);

  // Another phone that has the same app has none of these receipts.
  const other = await browser.newContext();
  const stranger = await other.newPage();
  await stranger.goto(host + HOME);
  await fullyLoaded(stranger);
  await installed(stranger);
  expect(await openOffline(other, stranger, host + HOME)).not.toMatch(/31[.,]00/);
  await other.close();
});

test("a guest who logs out, or deletes their account, takes their receipts off the phone", async ({
  page,
  context,
  baseURL,
  sitAt,
}) => {
  const host = hostOf(baseURL);
  const { open, till, venue } = await sitAt("hippo");
  for (const leaving of ["Log out", "Delete"]) {
    await beSignedIn(page, venue.venueId, { host });
    const { billPath } = await open(order([line("1", "Faux-filet", 24)]));
    await payAtHippo(page, host, billPath);
    await keeps(page, 1);
    await installed(page);
    expect(await openOffline(context, page, host + HOME)).toMatch(/24[.,]00/);
    await page.goto(`${host}/me${leaving === "Delete" ? "/erase" : ""}`);
    await fullyLoaded(page);
    await page.getByRole("button", { name: new RegExp(`^${leaving}`) }).click();
    await expect(page).toHaveURL(/\/me\/logged-out\?/);
    await page.goto(host + HOME);
    await fullyLoaded(page);
    await installed(page);
    await keeps(page, 0);
    expect(await openOffline(context, page, host + HOME)).not.toMatch(/24[.,]00/);
    await till.close();
  }
});

test("a build or a language that comes after replaces the app's worker, and a page asks nothing of the one before", async ({
  page,
  context,
  baseURL,
}) => {
  const host = hostOf(baseURL);
  await page.goto(host + HOME);
  await fullyLoaded(page);
  await installed(page);
  const address = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? "");
  const before = await address();
  expect(before).toMatch(/\/guest-app-worker\.js\?app=maison-demo&build=\w+&lang=en-US$/);
  // As a phone has it that was here before a roll-out.
  await page.evaluate(
    async (older) => {
      await navigator.serviceWorker.register(older, { scope: "/" });
    },
    before.replace(/build=\w+/, "build=older"),
  );
  await expect.poll(address).toContain("build=older");
  await page.goto(`${host}${HOME}?locale=fr`);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect.poll(address).toBe(before.replace("lang=en-US", "lang=fr"));
  await context.setOffline(true);
  await page.goto(host + HOME);
  await expect(page.getByRole("heading", { name: "Vous êtes hors ligne" })).toBeVisible();
  await context.setOffline(false);
});

test("a receipt without a connection says what a till or an operator wrote, however long or odd", async ({
  page,
  context,
  baseURL,
}) => {
  const host = hostOf(baseURL);
  await page.goto(host + HOME);
  await fullyLoaded(page);
  await installed(page);
  const odd = `<img src=x onerror=alert(1)>${"W".repeat(300)}`;
  await page.evaluate(async (text) => {
    const row = { label: text, amount: "24.00" };
    const receipts = [{ key: "p", title: text, detail: text, rows: [row] }];
    const cache = await caches.open("receipts");
    await cache.put("/receipts", new Response(JSON.stringify({ of: "x", receipts })));
  }, odd);
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await openOffline(context, page, host + HOME)).toContain(odd);
  const { scrollWidth, images } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    images: document.images.length,
  }));
  expect({ scrollWidth, images }).toEqual({ scrollWidth: 320, images: 0 });
});
