import type { Page } from "@playwright/test";
import { expect, ready, test } from "./test";

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
    if (request.isNavigationRequest() || route !== null) {
      asked.push(`${request.method()} ${pathname}${route === null ? "" : " data"}`);
    }
  });
  return asked;
}

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
  if (scripted)
    expect(texts, "the menu's texts are there before the guest goes to it").toHaveLength(1);
  await page.locator('main a[href*="/menus/"]').first().click();
  await expect(page).toHaveURL(/\/menus\//);
  expect(asked).toHaveLength(1);
});
