import type { Page } from "@playwright/test";
import { payAll } from "./steps";
import { expect, ready, test } from "./test";
import { line, order } from "./till";

/**
 * What a browser asks for of pages from now on, in its order: a document, a page's data or a press. Files, and what
 * the frame asks beside a page, are left out.
 */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const route = searchParams.get("_data");
    if (route === "root" || pathname.startsWith("/api/")) return;
    // A page that asks for its own news.
    const isOwn = pathname === new URL(page.url()).pathname && request.method() === "GET";
    if (route !== null && isOwn) return;
    if (request.isNavigationRequest() || route !== null) {
      asked.push(`${request.method()} ${pathname}${route === null ? "" : " data"}`);
    }
  });
  return asked;
}

test("a scan is two requests where the table has a bill, and a way and a press are as few as they can be", async ({
  page,
  sitAt,
  javaScriptEnabled: scripted = true,
}) => {
  const { open, venue, deviceId } = await sitAt("FRIC_FRAC");
  const { billPath } = await open(order([line("1", "Onion soup", 9)]));
  const asked = askedOf(page);
  const since = () => asked.splice(0);
  const data = scripted ? " data" : "";

  await page.goto(`/entry-point?venueId=${venue.venueId}&deviceId=${deviceId}`);
  await expect(page).toHaveURL(billPath);
  expect(since()).toEqual(["GET /entry-point", `GET ${billPath}`]);

  await ready(page);
  await page.getByRole("link", { name: "Itemized check" }).click();
  await expect(page).toHaveURL(`${billPath}/details`);
  expect(since()).toEqual([`GET ${billPath}/details${data}`]);

  await page.goto(billPath);
  await ready(page);
  since();
  await payAll(page);
  await expect(page).toHaveURL(/\/splits\/s_[^/]+\/tips/);
  const tips = new URL(page.url()).pathname;
  expect(since()).toEqual([`POST ${billPath}/splits/new${data}`, `GET ${tips}${data}`]);
});

test("a free table's code is two requests, and its menu one more", async ({
  page,
  sitAt,
  javaScriptEnabled: scripted = true,
}) => {
  const { venue, deviceId } = await sitAt("LETTUCE");
  const table = `/venues/${venue.venueId}/tables/${deviceId}`;
  const asked = askedOf(page);
  const texts: string[] = [];
  page.on("request", (request) => {
    if (/texts-[\w-]+-menu-/.test(request.url())) texts.push(request.url());
  });
  await page.goto(`/entry-point?venueId=${venue.venueId}&deviceId=${deviceId}`);
  await expect(page).toHaveURL(table);
  expect(asked.splice(0)).toEqual(["GET /entry-point", `GET ${table}`]);
  await ready(page);
  const early = "the menu's texts are there before the guest goes to it";
  if (scripted) await expect.poll(() => texts, early).toHaveLength(1);
  await page.locator('main a[href*="/menus/"]').first().click();
  await expect(page).toHaveURL(/\/menus\//);
  expect(asked).toHaveLength(1);
});
