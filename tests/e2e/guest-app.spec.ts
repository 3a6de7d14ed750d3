import type { Page } from "@playwright/test";
import { expect, onlyWithoutScript, ready, test } from "./test";

const APP = "/guest-app/maison-demo";

/** A page on the host of the demo's group. */
function onGroup(page: Page, baseURL: string | undefined) {
  const { port } = new URL(baseURL ?? "");
  const host = `http://maison-demo.localhost:${port}`;
  return { host, open: (path: string) => page.goto(host + path) };
}

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("ROUTE-67 ROUTE-68 ROUTE-71 LOC-01 ACC-14 ACC-16 a guest finds a brand and its restaurant from the home of the group", async ({
  page,
  baseURL,
}) => {
  const { open } = onGroup(page, baseURL);
  await open(APP);
  await title(page, "Maison Demo");
  const signUp = `${APP}/auth/signup?originPath=${encodeURIComponent(APP)}`;
  await expect(page.getByRole("link", { name: "Log in" })).toHaveAttribute("href", signUp);
  await expect(page.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    signUp,
  );
  await page.getByRole("link", { name: /Léon/ }).click();
  await title(page, "Léon");
  await expect(page.getByText("59000 Lille")).toBeVisible();
  await page.getByRole("link", { name: "Find one near you" }).click();
  await title(page, "Find a restaurant");
  await expect(page).toHaveURL(/store-locator\?mode=list&brand=leon$/);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
});

/** The map comes on a tap and not before, is used by keyboard, and leads to a restaurant; without a script there is none. */
async function seeMap(page: Page, javaScriptEnabled: boolean) {
  const show = page.getByRole("button", { name: "Show the map" });
  if (!javaScriptEnabled) {
    // Playwright does not look for the text of a `noscript`.
    const words = page.locator("noscript *").first();
    await expect(words).toBeVisible();
    await expect(words).toContainText("All restaurants are listed below.");
    return expect(show).toHaveCount(0);
  }
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  const ofMap = () => loaded.filter((path) => /tiles|leaflet|draw-map/.test(path));
  await expect(show).toBeVisible();
  expect(ofMap()).toEqual([]);
  await show.click();
  const map = page.getByRole("region", { name: "Map of the restaurants listed below" });
  await expect(map).toBeFocused();
  await expect(map.getByRole("button", { name: "Zoom in" })).toBeVisible();
  await expect(map.getByText("A made-up map")).toBeVisible();
  await expect.poll(() => ofMap().some((path) => path.startsWith("/demo/tiles/"))).toBe(true);
  const pin = map.getByRole("button", { name: "Hippo Demo" });
  await expect(pin).toBeVisible();
  await pin.focus();
  await page.keyboard.press("Enter");
  await expect(map.getByRole("link", { name: "Hippo Demo" })).toHaveAttribute(
    "href",
    "/venues/hippo",
  );
  // All that the map shows is in the list below it as well.
  await expect(page.getByRole("article").filter({ hasText: "Hippo Demo" })).toBeVisible();
}

test("ROUTE-71 LOC-05 the store locator sorts by a town that is typed, says so where it knows none, and shows a map on a tap", async ({
  page,
  baseURL,
  javaScriptEnabled,
}) => {
  const { open } = onGroup(page, baseURL);
  await open(`${APP}/store-locator?mode=list`);
  await ready(page);
  const search = async (place: string) => {
    await page.getByLabel("City or ZIP code").fill(place);
    await page.getByRole("button", { name: "Search" }).click();
  };
  // No level is left out where the list has no heading of its own.
  await expect(page.getByRole("heading", { level: 2, name: "Hippo Demo" })).toBeVisible();
  await search("bordeaux");
  await expect(page.getByRole("heading", { name: "Nearest to Bordeaux first" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "Hippo Demo" })).toBeVisible();
  await expect(page.getByRole("article").first()).toContainText("Hippo Demo");
  await expect(page.getByRole("article").nth(1)).toContainText(/\d km/);
  await search("Atlantis");
  await expect(
    page.getByText("We couldn’t find “Atlantis”, so we’re showing all restaurants instead."),
  ).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL(/mode=map/);
  await seeMap(page, javaScriptEnabled);
  const maps = page.getByRole("link", { name: "Open in Maps" });
  await expect(maps).toHaveCount(4);
  await expect(maps.first()).toHaveAttribute("href", /openstreetmap|maps\.apple|^geo:/);
});

test("ROUTE-69 ROUTE-70 ROUTE-72 SEC-06 UX-04 order, pay and welcome are open to everyone, and lead on", async ({
  page,
  baseURL,
}) => {
  const { open } = onGroup(page, baseURL);
  await open(`${APP}/pay`);
  await title(page, "Pay");
  const tabs = page.getByRole("navigation", { name: "Order and pay" });
  await tabs.getByRole("link", { name: "Order" }).click();
  await title(page, "Order");
  await expect(tabs.getByRole("link", { name: "Order" })).toHaveAttribute("aria-current", "page");
  const loyalty = tabs.getByRole("link", { name: "Rewards" });
  await expect(loyalty).toHaveAttribute("href", `${APP}/loyalty`);
  await page.getByRole("link", { name: /Volfoni Demo/ }).click();
  await expect(page).toHaveURL(/\/venues\/volfoni\/menus/);
  await open(`${APP}/onboarding?originPath=${encodeURIComponent(`${APP}/pay`)}`);
  await title(page, "Welcome to Maison Demo");
  await page.getByRole("link", { name: "Not now" }).click();
  await title(page, "Pay");
  await open(`${APP}/onboarding?originPath=${encodeURIComponent("//evil.example")}`);
  await expect(page.getByRole("link", { name: "Not now" })).toHaveAttribute("href", APP);
});

test("ROUTE-06 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 ROUTE-78 addresses of groups, businesses and enrollments lead somewhere", async ({
  page,
  baseURL,
}) => {
  onlyWithoutScript();
  const { host, open } = onGroup(page, baseURL);
  await open("/guest-app");
  await expect(page).toHaveURL(host + APP);
  await page.goto("/guest-app");
  await expect(page.getByRole("heading", { name: "Open your restaurant’s page" })).toBeVisible();
  await page.goto("/business-groups/maison-demo-locator/locations/");
  await title(page, "Maison Demo");
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.goto("/businesses/biz-croque-cie");
  await expect(page).toHaveURL(/\/venues\/croque-cie$/);
  await page.goto("/businesses/biz-maison-demo");
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.goto("/enrollments/enr-hippo");
  await expect(page).toHaveURL(/\/venues\/hippo$/);
  const scanned = "/entry-point?venueId=hippo&deviceId=hippo-t5";
  const leads = await page.request.get(scanned, { maxRedirects: 0 });
  // Straight to its bill, where guests of another journey have one.
  expect(leads.headers().location).toMatch(/^\/venues\/hippo\/(tables\/hippo-t5|bills\/b_[\w-]+)/);
  expect((await page.request.get("/entry-point?table=5")).status()).toBe(404);
  const app = `/entry-point?appId=${APP.split("/").at(-1)}`;
  const toApp = await page.request.get(app, { maxRedirects: 0 });
  expect(toApp.headers().location).toBe(host + APP);
  expect((await page.request.get("/entry-point?appId=none")).status()).toBe(404);
  for (const path of ["/businesses/none", "/enrollments/none", "/business-groups/none/locations"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  // Node resolves no such host, but the server reads it from the header.
  const asGroup = (path: string) =>
    page.request.get(path, { headers: { host: new URL(host).host }, maxRedirects: 0 });
  const guarded = await asGroup(`${APP}/reservations`);
  const originPath = encodeURIComponent(`${APP}/reservations`);
  expect(guarded.headers().location).toBe(`${APP}/auth/signup?originPath=${originPath}`);
  expect((await asGroup("/businesses/biz-croque-cie")).status()).toBe(404);
});
