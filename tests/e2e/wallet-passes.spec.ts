import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join as pathOf } from "node:path";
import type { Locator } from "@playwright/test";
import { unzipSync } from "fflate";
import jsQR from "jsqr";
import { stateRoot } from "../bench/state-root.mjs";
import { authorityOf, byOpenSsl } from "../fixtures/pass-signature";
import { join } from "./member";
import { codeFor, enterCode, newNumber, sendCode } from "./sign-in";
import { expect, onlyWithoutScript, ready, test } from "./test";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";
const ANDROID =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36";
const loyalty = "/venues/croque-cie/loyalty";

/** The authority of the demo's certificate, which is stored beside its state. */
function authority(baseURL: string | undefined): string {
  const state = pathOf(stateRoot(), `tableside-e2e-${new URL(baseURL ?? "").port}`);
  const keys = JSON.parse(readFileSync(pathOf(state, "demo-pass-keys.json"), "utf8"));
  return authorityOf(keys.APPLE_PASS_CERTIFICATES);
}

/** What a code on the page says. */
async function codeIn(svg: Locator): Promise<string | undefined> {
  const side = Number((await svg.getAttribute("viewBox"))?.split(" ")[2]);
  const path = (await svg.locator("path").getAttribute("d")) ?? "";
  const scale = 4;
  const width = side * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1/g)) {
    for (let row = 0; row < scale; row += 1) {
      for (let column = 0; column < scale; column += 1) {
        const at = (Number(y) * scale + row) * width + Number(x) * scale + column;
        pixels.fill(0, at * 4, at * 4 + 3);
      }
    }
  }
  return jsQR(pixels, width, width)?.data;
}

test("LOY-39 LOY-43 a member takes their reward's code along in their phone's wallet, and nobody else can", async ({
  page,
  browser,
  baseURL,
  javaScriptEnabled: scripted = true,
}) => {
  const number = await join(page, loyalty, scripted);
  await page.goto(loyalty);
  await page.getByRole("link", { name: "Show" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Un café gourmand" });
  await expect(dialog).toBeVisible();
  const code = await codeIn(dialog.getByRole("img", { name: "QR code for Un café gourmand" }));
  const [apple, google] = ["Apple", "Google"].map((name) =>
    dialog.getByRole("link", { name: `Add to ${name} Wallet` }),
  );
  const passHref = (await apple?.getAttribute("href")) ?? "";
  // A phone is offered its own wallet alone.
  for (const [userAgent, own, others] of [
    [IPHONE, "apple", "google"],
    [ANDROID, "google", "apple"],
  ] as const) {
    const answer = await page.request.get(page.url(), { headers: { "user-agent": userAgent } });
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`href="[^"]*/passes/${own}`));
    expect(html).not.toMatch(new RegExp(`href="[^"]*/passes/${others}`));
  }

  await ready(page);
  const [download] = await Promise.all([page.waitForEvent("download"), apple?.click()]);
  expect(download.suggestedFilename()).toBe("loyalty.pkpass");
  const files = unzipSync(readFileSync(await download.path()));
  const text = (name: string) => Buffer.from(files[name] ?? "").toString();
  expect(byOpenSsl(files, authority(baseURL))).toMatchObject({ ok: true });
  const manifest: Record<string, string> = JSON.parse(text("manifest.json"));
  expect(Object.keys(manifest)).toHaveLength(Object.keys(files).length - 2);
  for (const [name, sum] of Object.entries(manifest)) {
    const bytes = files[name] ?? new Uint8Array();
    expect(createHash("sha1").update(bytes).digest("hex"), name).toBe(sum);
  }
  const pass = JSON.parse(text("pass.json"));
  expect(pass.barcodes[0].message).toBe(code);
  expect(pass).toMatchObject({ logoText: "Le Carnet", backgroundColor: "rgb(166, 61, 47)" });
  expect(text("pass.json")).not.toContain(number.slice(1));
  const mark = await page.request.get("/brands/fric-frac/mark.png");
  expect(Buffer.from(files["logo.png"] ?? "").equals(await mark.body())).toBe(true);
  const file = await page.request.get(passHref);
  expect(file.headers()["content-type"]).toBe("application/vnd.apple.pkpass");
  expect(file.headers()["cache-control"]).toContain("no-store");

  const toGoogle = await page.request.get((await google?.getAttribute("href")) ?? "", {
    maxRedirects: 0,
  });
  expect(toGoogle.status()).toBe(303);
  const [claims = ""] = (toGoogle.headers().location ?? "")
    .replace(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\./, "")
    .split(".");
  const { payload } = JSON.parse(Buffer.from(claims, "base64url").toString());
  expect(payload.loyaltyObjects[0].barcode.value).toBe(code);
  expect(JSON.stringify(payload)).not.toContain(number.slice(1));

  // Somebody else's phone, with the member's own address.
  const stranger = await browser.newContext(baseURL ? { baseURL } : {});
  const refused = await stranger.request.get(passHref);
  const nothing = await stranger.request.get(`${loyalty}/passes/nothing?reward=cafe`);
  expect([refused.status(), nothing.status()]).toEqual([404, 404]);
  expect(await refused.text()).toBe(await nothing.text());
  await stranger.close();

  await dialog.getByRole("link", { name: "Close" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("heading", { name: "You’re logged out" })).toBeVisible();
  expect((await page.request.get(passHref)).status()).toBe(404);
});

test("LOY-39 LOY-44 in a guest app the pass of a bought reward has its letters and its last day", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  onlyWithoutScript();
  const base = "/guest-app/maison-demo/loyalty";
  const host = (baseURL ?? "").replace("127.0.0.1", "maison-demo.localhost");
  const number = newNumber();
  await page.goto(host + base);
  await sendCode(page, number);
  await enterCode(page, await codeFor(request, number), false);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email address", { exact: true }).fill(`w${number}@example.com`);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Join now" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Une coupe de crémant" })
    .getByRole("button", { name: "Redeem" })
    .click();
  await page.getByRole("link", { name: "Show" }).click();
  const dialog = page.getByRole("dialog", { name: "Une coupe de crémant" });
  const letters = await dialog.getByText(/^[A-Z2-9]{8}$/).textContent();
  await ready(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("link", { name: "Add to Apple Wallet" }).click(),
  ]);
  const files = unzipSync(readFileSync(await download.path()));
  const pass = JSON.parse(Buffer.from(files["pass.json"] ?? "").toString());
  expect(pass).toMatchObject({ logoText: "Le Cercle", barcodes: [{ altText: letters }] });
  expect(Date.parse(pass.expirationDate)).toBeGreaterThan(Date.now() + 80 * 24 * 3_600_000);
  // The same address without the member's session is nobody's.
  const href =
    (await dialog.getByRole("link", { name: "Add to Apple Wallet" }).getAttribute("href")) ?? "";
  const stranger = await browser.newContext();
  const refused = await (await stranger.newPage()).goto(host + href);
  expect(refused?.status()).toBe(404);
  await stranger.close();
});
