import type { Page } from "@playwright/test";
import { addDish } from "./ordering";
import { payAll } from "./steps";
import { expect, fullyLoaded, test } from "./test";
import { line, order } from "./till";

/** What a page needs before a guest has done anything: not what the frame asks beside it, or fetches for later. */
const NEEDED = ["document", "stylesheet", "script", "font", "image"];

/**
 * Opens a page in a browser that has none of its files, and answers with the files that it asks for. Pictures that
 * come as they are scrolled to are as many as there are dishes, and are left out.
 */
async function visit(page: Page, url: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
  await page.goto("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    const isTexts = pathname.startsWith("/assets/texts-") && !isForLater(request.headers());
    if (NEEDED.includes(request.resourceType()) || isTexts) asked.push(pathname);
  });
  await page.goto(url);
  await fullyLoaded(page);
  const later = await page
    .locator('img[loading="lazy"]')
    .evaluateAll((all: HTMLImageElement[]) => all.map((one) => new URL(one.src).pathname));
  return asked.filter((path) => !later.includes(path));
}

const isForLater = (headers: Record<string, string>) =>
  /prefetch/.test(`${headers["sec-purpose"]} ${headers.purpose}`);

const SOUP = order([line("1", "Onion soup", 9)]);

/** Each page with the most that its first visit may ask for; this look has one face. */
const BILL_PAGES: [name: string, most: number, path: string][] = [
  ["the bill", 9, ""],
  ["its details", 9, "/details"],
  ["its items", 9, "/items"],
  ["ways to split", 10, "/splits/new"],
];

for (const [name, most, path] of BILL_PAGES) {
  test(`the first visit of ${name} is at most ${most} requests`, async ({ page, sitAt }) => {
    const { open } = await sitAt("FRIC_FRAC");
    const { billPath } = await open(SOUP);
    await hold(page, billPath + path, most);
  });
}

/** Their look has two faces, and their pages are those with the most of their own. */
const ORDERING_PAGES: [name: string, most: number, path: string][] = [
  ["a table", 12, ""],
  ["the menus of a table", 12, "/menus"],
  ["a menu", 12, "/menus/EN/food"],
  ["the basket", 12, "/basket"],
];

for (const [name, most, path] of ORDERING_PAGES) {
  test(`the first visit of ${name} is at most ${most} requests`, async ({ page, sitAt }) => {
    const { venue, deviceId } = await sitAt("LETTUCE");
    const table = `/venues/${venue.venueId}/tables/${deviceId}`;
    if (name === "the basket") await addDish(page, table, /Green Counter burger/);
    await hold(page, table + path, most);
  });
}

test("the first visit of the pages of a payment is at most 12 requests", async ({
  page,
  sitAt,
}) => {
  const { open } = await sitAt("LETTUCE");
  const { billPath } = await open(SOUP);
  await page.goto(billPath);
  await fullyLoaded(page);
  await payAll(page);
  await expect(page).toHaveURL(/\/splits\/s_[^/]+\/tips/);
  const tips = page.url();
  await hold(page, tips, 12);
  await hold(page, tips.replace(/\/tips.*/, "/payment-intents/new"), 12);
});

const GROUP_PAGES = [
  "",
  "/brand/leon",
  "/order",
  "/pay",
  "/store-locator?mode=list",
  "/auth/signup",
];

for (const path of GROUP_PAGES) {
  test(`the first visit of a guest app's ${path || "home"} is at most 12 requests`, async ({
    page,
    baseURL,
  }) => {
    const { port } = new URL(baseURL ?? "");
    await hold(page, `http://maison-demo.localhost:${port}/guest-app/maison-demo${path}`, 12);
  });
}

async function hold(page: Page, url: string, most: number): Promise<void> {
  const asked = await visit(page, url);
  expect(asked.length, asked.join("\n")).toBeLessThanOrEqual(most);
  expect(new Set(asked).size, `none twice: ${asked.join("\n")}`).toBe(asked.length);
  page.removeAllListeners("request");
}
