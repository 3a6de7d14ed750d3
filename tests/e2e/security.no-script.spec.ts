import { guestIdOf, issueSplit } from "./guest";
import { expect, test } from "./test";
import { line, order, units } from "./till";

const dinner = order([line("1", "Steak", 30), line("2", "Wine", 20)]);

test.describe("who may do what", () => {
  test("SEC-01 SEC-02 a guest is a random secret in a host cookie, and needs no login to read the bill", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner);
    const response = await page.goto(billPath);
    expect(response?.status()).toBe(200);
    const cookie = (await page.context().cookies()).find(({ name }) => name === "__Host-guest");
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    // 128 bits take 22 characters of base64url.
    expect(cookie?.value.length).toBeGreaterThanOrEqual(24);
    expect(await page.content()).not.toContain(await guestIdOf(page));
  });

  test("a call from another site is refused, whatever its headers, and changes nothing", async ({
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billId, billPath } = await open(dinner);
    await page.goto(billPath);
    const body = {
      consumer: { guestId: await guestIdOf(page) },
      splitAmount: units(10),
      currencyCode: "EUR",
    };
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
      { "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) {
      const call = await page.request.post(`/api/billing/bills/${billId}/splits/by-amount`, {
        headers,
        data: body,
      });
      expect(call.status(), JSON.stringify(headers)).toBe(403);
      const form = await page.request.post(`${billPath}/splits/new`, {
        headers,
        form: { type: "AMOUNT" },
      });
      expect(form.status(), JSON.stringify(headers)).toBe(403);
    }
    const bill = await (await page.request.get(`/api/store/bills/${billId}`)).json();
    expect(bill.splits).toEqual([]);
  });

  test("SPLIT-63 ROUTE-54 another guest's split leads to the bill, and its calls answer as if it did not exist", async ({
    browser,
    page,
    sitAt,
  }) => {
    const { open } = await sitAt("default");
    const { billId, billPath } = await open(dinner);
    await page.goto(billPath);
    const split = await issueSplit(page, billId, "by-amount", {
      splitAmount: units(10),
      currencyCode: "EUR",
    });
    const stranger = await browser.newContext();
    const other = await stranger.newPage();
    for (const part of ["", "/tips", "/payment-intents/new", "/success", "/error"]) {
      await other.goto(`${billPath}/splits/${split.splitId}${part}`);
      expect(new URL(other.url()).pathname, part).toBe(billPath);
    }
    const theirs = await other.request.get(`/api/billing/bills/${billId}/splits/${split.splitId}`);
    const unknown = await other.request.get(
      `/api/billing/bills/${billId}/splits/s_${"x".repeat(32)}`,
    );
    expect(theirs.status()).toBe(404);
    expect(unknown.status()).toBe(404);
    const shape = (body: Record<string, unknown>) => ({ ...body, correlationId: "" });
    expect(shape(await theirs.json())).toEqual(shape(await unknown.json()));
    await stranger.close();
  });

  test("ROUTE-03 a wrong venue, table, bill or split shows the branded not-found page, and so does another tenant's", async ({
    page,
    sitAt,
    venues,
  }) => {
    const { open, venue } = await sitAt("default");
    const { billId, billPath, tablePath } = await open(dinner);
    const other = venues.find(({ venueId }) => venueId !== venue.venueId);
    const wrong = [
      "/venues/nowhere",
      "/venues/nowhere/tables/1",
      `/venues/${venue.venueId}/tables/nothing`,
      `/venues/${venue.venueId}/bills/b_${"x".repeat(32)}`,
      `/venues/${venue.venueId}/bills/not-an-id`,
      `/venues/${other?.venueId}/bills/${billId}`,
      `/venues/${other?.venueId}${tablePath.slice(tablePath.indexOf("/tables"))}`,
      "/any/unknown/path",
      "/not-found",
    ];
    for (const path of wrong) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    }
    expect((await page.goto(billPath))?.status()).toBe(200);
  });

  test("pages have a strict policy and are not stored by caches", async ({ page, sitAt }) => {
    const { open } = await sitAt("default");
    const { billPath } = await open(dinner);
    const headers = (await page.goto(billPath))?.headers() ?? {};
    const scripts = /script-src ([^;]+)/.exec(headers["content-security-policy"] ?? "")?.[1] ?? "";
    expect(scripts).toMatch(/'nonce-[\w+/=-]{20,}'/);
    expect(scripts).not.toContain("unsafe-inline");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toBeTruthy();
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["cache-control"]).toContain("no-store");
  });
});
