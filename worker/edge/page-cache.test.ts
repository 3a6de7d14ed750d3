import { beforeEach, describe, expect, it } from "vitest";
import type { Env } from "#worker/env";
import { pageOf } from "./front-door.fixture";
import { PageCache } from "./page-cache";
import { PageMemory } from "./page-memory";
import type { PageAnswer, RequestContext } from "./request-context";
import type { ResolvedRequest } from "./resolved-request";

const clock = { now: 1_000_000 };
const askedBy: Request[] = [];
let headers: Record<string, string> = {};
let status = 200;
let cache: PageCache;

const venue = { name: "Mimosa" };
const page = pageOf("/venues/mimosa");
const resolvedAt = (more: Partial<ResolvedRequest> = {}) =>
  ({
    tenant: {},
    settings: { allPaymentsEnabled: true },
    locale: "fr",
    isComplete: true,
    ...more,
  }) as unknown as ResolvedRequest;

let resolutions = 0;

/** Renders a page that shows all that it knows of its viewer. */
async function render({ request }: RequestContext): Promise<PageAnswer> {
  askedBy.push(request);
  const nonce = `n${askedBy.length}/+=`;
  const known = [request.headers.get("cookie"), request.headers.get("authorization")].join(" ");
  const html = `<h1>${venue.name}</h1><p>${known}</p><script nonce="${nonce}"></script>`;
  const response = new Response(html, {
    status,
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
  });
  return { response, nonce, setCookies: ["__Host-guest=the-strangers"] };
}

const guest = (letter: string) => `__Host-guest=g_${letter.repeat(32)}`;

type How = {
  path?: string;
  method?: string;
  resolved?: ResolvedRequest;
  language?: string;
};

async function ask(
  cookie: string | null = guest("a"),
  { path = "/venues/mimosa", method = "GET", resolved = resolvedAt(), language }: How = {},
) {
  const url = new URL(path, "https://bill.example");
  const request = new Request(url, {
    method,
    headers: { ...(cookie && { cookie }), ...(language && { "accept-language": language }) },
  });
  const requestContext = {
    request,
    url,
    env: {} as Env,
    ctx: {} as ExecutionContext,
    correlationId: "c",
  };
  const before = askedBy.length;
  const { response, nonce, setCookies } = await cache.answer(
    page,
    requestContext,
    async () => {
      resolutions += 1;
      return resolved;
    },
    render,
  );
  const rendered = askedBy.length > before;
  return { html: await response.text(), response, nonce, setCookies, rendered };
}

beforeEach(() => {
  askedBy.length = 0;
  resolutions = 0;
  headers = {};
  status = 200;
  venue.name = "Mimosa";
  clock.now = 1_000_000;
  cache = new PageCache(() => clock.now);
});

describe("a public page from memory", () => {
  it("is rendered once for everyone, with a nonce of its own for each", async () => {
    const first = await ask(guest("a"));
    const second = await ask(guest("b"));
    expect([first.rendered, second.rendered]).toEqual([true, false]);
    expect(second.nonce).not.toBe(first.nonce);
    expect(second.html).toContain(`<script nonce="${second.nonce}">`);
    expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html);
  });

  it("is rendered for a stranger, so that nothing of a guest can be in it", async () => {
    const { html } = await ask(`${guest("a")}; __Host-locale=fr`);
    expect(html).not.toContain("g_a");
    expect(askedBy[0]?.headers.get("cookie")).toBeNull();
  });

  it("SEC-02 gives a newcomer a session of their own, and nobody another's", async () => {
    const [one] = (await ask(null)).setCookies;
    const [other] = (await ask(null)).setCookies;
    expect(one).toMatch(/^__Host-guest=g_[A-Za-z0-9_-]{32};/);
    expect(other).not.toBe(one);
    expect((await ask(guest("a"))).setCookies).toEqual([]);
  });

  it("is found at the door by those who may be shown it, with its page and address, and by nobody else", async () => {
    const at = (cookie: string, init: RequestInit = {}, path = "/venues/mimosa") =>
      cache.remembered(
        new Request(`https://bill.example${path}`, { ...init, headers: { cookie } }),
      );
    expect(at(guest("a"))).toBeUndefined();
    await ask(guest("a"));
    const found = at(guest("b"));
    expect(found?.page.id).toBe(page.id);
    expect(found?.url.pathname).toBe("/venues/mimosa");
    expect(await found?.response.text()).toContain(`<script nonce="${found?.nonce}">`);
    expect(at(guest("b"))?.nonce).not.toBe(found?.nonce);
    expect(found?.setCookies).toEqual([]);
    for (const cookie of [
      "",
      "__Host-guest=g_short",
      "__Host-guest=made-by-a-program-0123456789",
    ]) {
      expect(at(cookie)?.setCookies, cookie).toEqual([expect.stringMatching(/^__Host-guest=g_/)]);
    }
    const agreed = "__Host-consent=v1.statistics:1:1970-01-01:ACCEPTED";
    expect(at(`${guest("b")}; ${agreed}`)).toBeUndefined();
    expect(at(`${guest("b")}; flash=saved`)).toBeUndefined();
    expect(at(guest("b"), { method: "HEAD" })).toBeUndefined();
    expect(at(guest("b"), { method: "POST" })).toBeUndefined();
    expect(at(guest("b"), {}, "/venues/mimosa?a=1")).toBeUndefined();
    expect(at(guest("b"), {}, "/venues/leonie")).toBeUndefined();
    clock.now += 15_000;
    expect(at(guest("b"))).toBeUndefined();
  });

  it("is another one in another language, on another host and by what the guest declined", async () => {
    await ask();
    expect((await ask(guest("a"), { language: "ca" })).rendered).toBe(true);
    expect((await ask(guest("a"), { path: "https://own.example/venues/mimosa" })).rendered).toBe(
      true,
    );
    const declined = `${guest("a")}; __Host-consent=v1.statistics:1:1969-12-30:REFUSED`;
    const choice = "__Host-consent=v1.statistics:1:1970-01-01:REFUSED";
    expect((await ask(declined)).html).toContain(choice);
    expect((await ask(`${guest("b")}; ${choice}`)).rendered).toBe(false);
    expect((await ask(guest("a"))).html).not.toContain("__Host-consent");
  });

  it("is rendered for itself where statistics are agreed to, or a cookie is not known to be harmless", async () => {
    const agreed = "__Host-consent=v1.statistics:1:1970-01-01:ACCEPTED";
    for (const cookie of [
      agreed,
      "__Host-consent=v1.statistics:1:1970-01-01:ACCEPTED.maps:1:1970-01-01:ACCEPTED",
      "flash=saved",
    ]) {
      await ask(`${guest("a")}; ${cookie}`);
      const again = await ask(`${guest("a")}; ${cookie}`);
      expect(again.rendered).toBe(true);
      expect(again.html).toContain(cookie);
    }
    expect((await ask(guest("b"))).html).not.toContain("flash");
  });

  it("is rendered for itself on a phone that was at this venue, and is the same for one that was elsewhere", async () => {
    const at = (venueId: string) => `__Host-last-here=bill.${venueId}.1000.b_${"B".repeat(32)}`;
    await ask();
    const here = await ask(`${guest("a")}; ${at("mimosa")}`);
    expect(here.rendered).toBe(true);
    expect(here.html).toContain("bill.mimosa");
    expect((await ask(`${guest("b")}; ${at("mimosa-two")}`)).rendered).toBe(false);
    expect((await ask(guest("c"))).html).not.toContain("bill.mimosa");
    const contact = { path: "/venues/mimosa/contact" };
    await ask(guest("c"), contact);
    expect((await ask(`${guest("a")}; ${at("mimosa")}`, contact)).rendered).toBe(false);
  });

  it.each([
    ["a search", { path: "/venues/mimosa?from=mail" }],
    ["another method", { method: "HEAD" }],
    ["a record that could not be read", { resolved: resolvedAt({ isComplete: false }) }],
  ])("is rendered each time for %s", async (_, how) => {
    await ask(guest("a"), how);
    expect((await ask(guest("a"), how)).rendered).toBe(true);
    expect((await ask()).rendered).toBe(true);
  });

  it("is found without reading the records", async () => {
    const first = await ask(guest("a"));
    const second = await ask(guest("b"));
    expect(resolutions).toBe(1);
    expect(second.html.replaceAll(second.nonce, first.nonce)).toBe(first.html);
  });

  it("is found for the same words only: language, choice of language, consent and address", async () => {
    await ask(guest("a"), { language: "fr" });
    const others = [
      [guest("a"), { language: "ca" }],
      [`${guest("a")}; __Host-locale=ca`, { language: "fr" }],
      [`${guest("a")}; __Host-consent=v1.statistics:1:1970-01-01:REFUSED`, { language: "fr" }],
      [guest("a"), { language: "fr", path: "/venues/leonie" }],
    ] as const;
    for (const [cookie, how] of others) expect((await ask(cookie, how)).rendered).toBe(true);
    expect((await ask(guest("z"), { language: "fr" })).rendered).toBe(false);
  });

  it("is rendered again every quarter of a minute, with all changes", async () => {
    await ask();
    venue.name = "Mimosa II";
    clock.now += 14_999;
    expect((await ask()).html).toContain("<h1>Mimosa</h1>");
    clock.now += 1;
    expect((await ask()).html).toContain("Mimosa II");
  });

  it("is rendered again for one of the requests of a moment, and shown to the others as it was", async () => {
    await ask(guest("a"));
    clock.now += 14_000;
    await ask(guest("a"));
    clock.now += 1_000;
    venue.name = "Mimosa Due";
    askedBy.length = 0;
    const answers = await Promise.all(["a", "b", "c"].map((one) => ask(guest(one))));
    expect(askedBy).toHaveLength(1);
    expect(answers.filter(({ html }) => html.includes("Mimosa Due"))).toHaveLength(1);
    expect((await ask(guest("b"))).html).toContain("Mimosa Due");
  });

  it("is rendered by the next one who asks, where it could not be rendered", async () => {
    await ask(guest("a"));
    clock.now += 14_000;
    await ask(guest("a"));
    clock.now += 1_000;
    status = 500;
    const broken = ask(guest("b"));
    expect((await ask(guest("c"))).response.status).toBe(200);
    await broken;
    status = 200;
    expect((await ask(guest("c"))).rendered).toBe(true);
  });

  it("is dropped once its time is over, when the next page is rendered", async () => {
    const memory = new PageMemory<never>(4_000_000, 15_000);
    cache = new PageCache(() => clock.now, memory);
    await ask();
    clock.now += 15_001;
    await ask(guest("a"), { path: "/venues/leonie" });
    expect(memory.bytes).toBeLessThan(2 * 400);
  });

  it("is not cached where it is no ordinary page", async () => {
    status = 404;
    expect((await ask()).response.status).toBe(404);
    expect((await ask()).rendered).toBe(true);
    status = 200;
    headers = { "set-cookie": "flash=saved" };
    await ask();
    headers = {};
    const { rendered, response } = await ask();
    expect(rendered).toBe(true);
    expect(response.headers.get("set-cookie")).toBeNull();
  });
});
