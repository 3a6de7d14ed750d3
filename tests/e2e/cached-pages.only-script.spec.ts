import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./test";
import { line, order } from "./till";

const nonceIn = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? "none";

type Requests = { newContext(options: object): Promise<APIRequestContext> };

/** A separate phone that reads pages as text, with a guest's cookie or as a new guest. */
async function phone(
  request: Requests,
  baseURL = "",
  { language = "en-US", newcomer = false } = {},
) {
  const guestId = `g_${crypto.randomUUID().replaceAll("-", "")}`;
  const context = await request.newContext({
    baseURL,
    extraHTTPHeaders: {
      "accept-language": language,
      ...(newcomer ? {} : { cookie: `__Host-guest=${guestId}` }),
    },
  });
  return { guestId, context, read: (path: string) => read(context, path) };
}

async function read(context: APIRequestContext, path: string) {
  const response = await context.get(path);
  const html = await response.text();
  return { html, nonce: nonceIn(html), headers: response.headers() };
}

/** A page without what differs in each response: the nonce, and numbers that only its script reads. */
const shown = ({ html, nonce }: { html: string; nonce: string }) =>
  html.replaceAll(nonce, "").replace(/"scriptOnly":\{[^}]*\}/, "");

test.describe("pages that a worker caches", () => {
  test("two guests at one table read the same bill, each under a nonce of their own", async ({
    playwright,
    baseURL,
    sitAt,
  }) => {
    const { open } = await sitAt("LEON");
    const { billPath } = await open(order([line("1", "Pie", 40)]));
    const one = await phone(playwright.request, baseURL);
    const other = await phone(playwright.request, baseURL);
    const pages = [await one.read(billPath), await other.read(billPath), await one.read(billPath)];
    expect(new Set(pages.map(shown)).size).toBe(1);
    expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
    for (const { nonce, headers } of pages) {
      expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
      expect(headers["cache-control"]).toBe("no-store");
    }
  });

  test("only a guest's own page has their split, and every page has a changed bill at once", async ({
    playwright,
    baseURL,
    sitAt,
  }) => {
    const { open, till } = await sitAt("LEON");
    const sent = order([line("1", "Pie", 40)]);
    const { billId, billPath } = await open(sent);
    const one = await phone(playwright.request, baseURL);
    const other = await phone(playwright.request, baseURL);
    for (const { read } of [one, other]) await read(billPath);
    const issued = await one.context.post(`/api/billing/bills/${billId}/splits/by-amount`, {
      data: { consumer: { guestId: one.guestId }, splitAmount: 500_000, currencyCode: "EUR" },
      headers: { origin: baseURL ?? "" },
    });
    const { splitId } = (await issued.json()) as { splitId: string };
    expect((await one.read(billPath)).html.includes(splitId)).toBe(true);
    expect((await other.read(billPath)).html.includes(splitId)).toBe(false);
    await till.put({
      ...sent,
      ...order([line("1", "Pie", 40), line("2", "Late cake", 7)]),
      orderRef: sent.orderRef,
    });
    for (const { read } of [one, other]) {
      expect((await read(billPath)).html.includes("Late cake")).toBe(true);
    }
  });

  test("a venue's page is the same for everyone in a language, and gives each new guest a session", async ({
    playwright,
    baseURL,
    venues,
  }) => {
    const path = `/venues/${venues[0]?.venueId}`;
    const one = await (await phone(playwright.request, baseURL, { newcomer: true })).read(path);
    const other = await (await phone(playwright.request, baseURL, { newcomer: true })).read(path);
    const italian = await (
      await phone(playwright.request, baseURL, { language: "it-IT", newcomer: true })
    ).read(path);
    expect(shown(other)).toBe(shown(one));
    expect(other.nonce).not.toBe(one.nonce);
    expect(shown(italian)).not.toBe(shown(one));
    expect(italian.html.includes('<html lang="it-IT"')).toBe(true);
    const sessions = [one, other].map(
      ({ headers }) => /__Host-guest=([^;]+)/.exec(headers["set-cookie"] ?? "")?.[1],
    );
    expect(sessions[0]).toMatch(/^g_/);
    expect(sessions[1]).not.toBe(sessions[0]);
    for (const session of sessions) {
      expect((one.html + other.html).includes(session ?? "g_")).toBe(false);
    }
  });
});
