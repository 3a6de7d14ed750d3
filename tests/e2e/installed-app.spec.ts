import type { Page } from "@playwright/test";
import { goToPayAll, paySuccessfully } from "./steps";
import { expect, fullyLoaded, onlyWithoutScript, test } from "./test";
import { line, order } from "./till";

const HOME = "/guest-app/maison-demo";

type Manifest = {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
};

/** The host of the demo's group, for a browser, and as a program asks it that can't look up its name. */
function onGroup(page: Page, baseURL = "") {
  const host = baseURL.replace("127.0.0.1", "maison-demo.localhost");
  const headers = { host: new URL(host).host };
  return { host, get: (path: string) => page.request.get(path, { headers }) };
}

test("a phone can install the group's app: its manifest names it, where it begins, its colours and its icons", async ({
  page,
  baseURL,
}) => {
  onlyWithoutScript();
  const { host, get } = onGroup(page, baseURL);
  await page.goto(host + HOME);
  const named = page.locator("link[rel=manifest]");
  await expect(named).toHaveCount(1);
  const answer = await get((await named.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: "Maison Demo",
    short_name: "Maison Demo",
    start_url: HOME,
    scope: "/",
    display: "standalone",
  });
  for (const colour of [manifest.theme_color, manifest.background_color]) {
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  const band = await page.locator("meta[name=theme-color]").getAttribute("content");
  expect(manifest.theme_color).toBe(band);
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(purposes).toEqual(["192x192 any", "512x512 any", "512x512 maskable"]);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    expect(icon.headers()["content-type"]).toBe(type);
    // A PNG says how wide and how high it is behind its first sixteen bytes.
    const header = await icon.body();
    const size = `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
    expect(size).toBe(sizes);
  }
});

test("a venue's page on a host that is no group's names no app, and neither does another group's address", async ({
  page,
  baseURL,
}) => {
  onlyWithoutScript();
  await page.goto("/venues/croque-cie");
  await expect(page.locator("link[rel=manifest]")).toHaveCount(0);
  const foreign = await page.request.get("/guest-app/maison-demo/manifest.webmanifest");
  expect(foreign.status()).toBe(404);
  const { get } = onGroup(page, baseURL);
  expect((await get(`${HOME}/offline`)).status()).toBe(200);
  const other = await get("/guest-app/another/offline");
  expect(other.status()).toBe(404);
});

test("a guest pays in the group's app as ever, with its worker and without one", async ({
  page,
  baseURL,
  sitAt,
}) => {
  const { host } = onGroup(page, baseURL);
  const { open } = await sitAt("hippo");
  const { billPath } = await open(order([line("1", "Faux-filet", 24)]));
  await page.goto(host + HOME);
  await fullyLoaded(page);
  await goToPayAll(page, host + billPath);
  await paySuccessfully(page);
  await page.goto(host + billPath);
  await expect(page.getByText("Faux-filet").first()).toBeVisible();
});
