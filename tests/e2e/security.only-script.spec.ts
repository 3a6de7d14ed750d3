import { readFileSync } from "node:fs";
import type { APIResponse, Page, Response } from "@playwright/test";
import { apiDocuments } from "#worker/local/openapi-documents";
import { openPayment } from "./guest";
import { goToPayAll, paySuccessfully } from "./steps";
import { expect, test } from "./test";
import { line, order } from "./till";

const CANARY = "canary.5b1e@example.com";
const dinner = () => order([line("1", "Steak", 30), line("2", "Wine", 20)]);

/** Every request and response of the page's browser during the test. */
function listen(page: Page) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  return {
    addresses: () => responses.map((response) => response.url()),
    headers: () => responses.map((response) => JSON.stringify(response.headers())),
    /** Pages of the bill, the PDFs, and the answers of loaders and actions. */
    ofTheBill: () => responses.filter((response) => /\/bills\/b_/.test(response.url())),
  };
}

test.describe("personal data", () => {
  test("RCPT-13 a canary email goes through receipt and expense note, and is in no URL, header, cache or other site's request", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    const heard = listen(page);
    await goToPayAll(page, billPath);
    await paySuccessfully(page);
    const success = page.url();
    await page.getByRole("link", { name: "Send by email" }).click();
    // Refused first, then sent.
    const address = page.getByLabel("Email address");
    await address.fill(CANARY.replace(".com", ""));
    await page.getByRole("button", { name: "Send receipt" }).click();
    await expect(address).toHaveAttribute("aria-invalid", "true");
    await address.fill(CANARY);
    await page.getByRole("button", { name: "Send receipt" }).click();
    await expect(page).toHaveURL(/\/receipt-email\/sent/);
    await page.goto(success.replace(/success$/, "expense-note"));
    await page.getByLabel("Names of guests").fill(CANARY);
    await page.getByLabel("Email address").fill(CANARY);
    await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download as PDF" }).click(),
    ]);
    await page.getByRole("button", { name: "Send by email" }).click();
    await expect(page).toHaveURL(/\/receipt-email\/sent/);

    const { host } = new URL(success);
    expect(
      heard.addresses().filter((address) => /canary/i.test(decodeURIComponent(address))),
    ).toEqual([]);
    expect(heard.headers().filter((headers) => /canary/i.test(headers))).toEqual([]);
    const otherSites = heard.addresses().filter((address) => {
      const { protocol, host: other } = new URL(address);
      return protocol.startsWith("http") && other !== host;
    });
    expect(otherSites).toEqual([]);
    expect(heard.ofTheBill().length).toBeGreaterThan(5);
    for (const response of heard.ofTheBill()) {
      expect(response.headers()["cache-control"], response.url()).toContain("no-store");
    }
    const stored = await page.evaluate(async () => [
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      ...("caches" in window ? await caches.keys() : []),
    ]);
    expect(stored.join()).not.toMatch(/canary/i);
  });
});

test.describe("the scripts of pay pages", () => {
  test("are those of the inventory, all from our host and with the page's nonce", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner());
    await openPayment(page, billPath);
    const scripts = await page.locator("script").evaluateAll((all) =>
      (all as HTMLScriptElement[]).map(({ src, type, nonce, textContent }) => ({
        src: src && new URL(src).pathname,
        own: !src || new URL(src).host === location.host,
        nonce: Boolean(nonce),
        type,
        text: (textContent ?? "").trim().slice(0, 60),
      })),
    );
    expect(scripts.length).toBeGreaterThan(1);
    const inventory = readFileSync("docs/scripts-on-pay-pages.md", "utf8");
    for (const script of scripts) {
      expect(script.own && script.nonce, JSON.stringify(script)).toBe(true);
      expect(inventory, script.text).toContain(`| \`${kindOf(script)}\` |`);
    }
    const modules = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => new URL(name))
        .filter(({ pathname }) => pathname.endsWith(".js"))
        .map(({ host, pathname }) => ({ own: host === location.host, pathname })),
    );
    expect(modules.filter(({ own, pathname }) => !own || !pathname.startsWith("/assets/"))).toEqual(
      [],
    );
  });
});

/** A script's name in the inventory, or the script itself if it has none there. */
function kindOf({ src, text }: { src: string; text: string }): string {
  if (src) return src;
  if (/^window\.__remixContext = /.test(text)) return "page data";
  if (/^import "\/assets\/manifest-/.test(text)) return "module start";
  return text.includes("window.history.state") ? "scroll place" : text;
}

/** Loads a bill, and has its script make a call; gives the call and the number of the page's own request. */
async function callOfPage(page: Page, billPath: string, path: RegExp, prompt: () => void) {
  const response = await page.goto(billPath);
  const sent = page.waitForRequest((call) => path.test(call.url()));
  // Repeated until the page's script listens.
  const prompted = setInterval(() => void page.evaluate(prompt).catch(() => undefined), 200);
  const call = await sent.finally(() => clearInterval(prompted));
  return { call, number: response?.headers()["x-correlation-id"] ?? "" };
}

test("API-01 API-09 a fault of the page's script is reported with its place, under the page's number", async ({
  page,
  sitAt,
}) => {
  const { billPath } = await (await sitAt("default")).open(dinner());
  const { call, number } = await callOfPage(page, billPath, /\/api\/errors\//, () => {
    const [filename, error] = [`${location.origin}/assets/planted.js`, new TypeError("planted")];
    dispatchEvent(new ErrorEvent("error", { error, filename, lineno: 3, colno: 7 }));
  });
  expect(new URL(call.url()).pathname).toBe("/api/errors/v1/browser");
  expect(call.postDataJSON()).toEqual({
    error: "TypeError: planted",
    file: "planted.js",
    line: 3,
    column: 7,
    page: number,
  });
  expect(call.headers()["x-correlation-id"]).toMatch(new RegExp(`^${number}-\\d+$`));
});

test("API-01 a refresh that the page's script asks for is logged under the page's number", async ({
  page,
  sitAt,
}) => {
  const { billPath } = await (await sitAt("default")).open(dinner());
  const { call, number } = await callOfPage(page, billPath, /\/refresh$/, () => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  const given = call.headers()["x-correlation-id"];
  expect(given).toMatch(new RegExp(`^${number}-\\d+$`));
  // The server answers with the number that its lines of the log have.
  expect((await call.response())?.headers()["x-correlation-id"]).toBe(given);
});

for (const [path, document] of Object.entries(apiDocuments())) {
  test(`API-01 ${path} is the contracts' own document, with the headers of a call`, async ({
    request,
  }) => {
    const [given, call] = [await request.get(path), await request.get("/api/no-such-call")];
    expect(given.status()).toBe(200);
    expect(await given.json()).toEqual(document);
    expect(given.headers()["content-type"]).toBe("application/json");
    const names = (answer: APIResponse) =>
      Object.keys(answer.headers()).filter(
        (name) =>
          !/^(?:connection|content-length|content-encoding|date|keep-alive|transfer-encoding)$/.test(
            name,
          ),
      );
    expect(names(given)).toEqual(names(call));
  });
}
