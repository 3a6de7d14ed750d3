import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { codeTriesOf, tillOf } from "#worker/objects/callers";
import { noteUndelivered } from "#worker/platform/messages/undelivered";
import { noteProviderFault } from "#worker/platform/payments/provider-faults";
import type { OperatorStatus, VenueStatus } from "~/contracts/operator-status";
import { groupKey, newSecret, operate } from "./operating.fixture";
import { call, cutLine, env, newGuest, openBill, settled } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const WAIT = { timeout: 20_000, interval: 100 };

beforeAll(async () => {
  for (const id of ["bistro", "osteria"]) {
    await operate("PUT", `venues/${id}`, (await fixtureRecords.venue(id))?.venue);
  }
});

afterEach(() => {
  vi.useRealTimers();
});

/** The venues that a key sees, by their ids. */
async function seenBy(key?: string, after = ""): Promise<Map<string, VenueStatus>> {
  const { status, body } = await operate<OperatorStatus>(
    "GET",
    `status?after=${after}`,
    undefined,
    key,
  );
  expect(status).toBe(200);
  return new Map(body.venues.map((venue) => [venue.venueId, venue]));
}

/** A page of the status as a browser gets it. */
async function page(cookie = "", path = "/operator/status") {
  const { status, body, headers } = await call<{ text: string }>("GET", path, {
    headers: { cookie },
    host: "127.0.0.1",
  });
  return { status, text: body.text, headers };
}

/** Signs in by the form; gives the answer and the cookie of it. */
async function signIn(key: string) {
  const { status, body, headers } = await call<{ text: string }>("POST", "/operator/status", {
    body: new URLSearchParams({ key }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    host: "127.0.0.1",
  });
  const set = headers.get("set-cookie") ?? "";
  return { status, text: body.text, set, cookie: set.split(";")[0] ?? "" };
}

describe("the status of a group's venues", () => {
  it("says what waits for the till, what it refused, when it called, and what providers and mails failed", async () => {
    const key = await groupKey("bistro");
    const before = (await seenBy(key)).get("bistro");
    const guest = newGuest();
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    await guest.pay(billId, split);
    const now = Date.now();
    await noteProviderFault(env.DB, "bistro", now);
    await noteProviderFault(env.DB, "bistro", now - 48 * 3_600_000);
    await noteUndelivered(env.DB, {
      id: `status-${now}`,
      kind: "mail",
      outbox: "o",
      venueId: "bistro",
      billId: null,
      paymentId: null,
      to: "a@b.pt",
      reason: "bounced",
    });
    await vi.waitFor(async () => {
      const after = (await seenBy(key)).get("bistro");
      expect(after?.till?.payments).toBe((before?.till?.payments ?? 0) + 1);
    }, WAIT);
    const after = (await seenBy(key)).get("bistro");
    expect(after?.till).toMatchObject({ silent: false, refused: before?.till?.refused });
    expect(after?.till?.seenAt).toBeGreaterThan(now - 60_000);
    expect(after?.providerErrors).toEqual({
      count: (before?.providerErrors.count ?? 0) + 1,
      lastAt: now,
    });
    expect(after?.undelivered).toBe((before?.undelivered ?? 0) + 1);
  });

  it("says how many codes for signing in the tenant sent within the hour, of how many it may", async () => {
    const codes = async () => (await seenBy()).get("bistro")?.codes;
    const before = await codes();
    const limit = { key: "scope", most: 5_000, withinMs: 3_600_000 };
    await codeTriesOf(env, "business:business-bistro").take("status-code", [limit]);
    expect(await codes()).toEqual({ sent: (before?.sent ?? 0) + 1, most: 5_000 });
  });

  it("is of the group alone; the deployment's key sees all, page by page, and a silent till is named", async () => {
    const key = await groupKey("osteria");
    expect([...(await seenBy(key)).keys()]).toEqual(["osteria"]);
    expect((await seenBy()).size).toBeGreaterThan(1);
    expect((await seenBy(key, "osteria")).size).toBe(0);
    await tillOf(env, "osteria").seen();
    vi.useFakeTimers({ now: Date.now() + 6 * 60_000, toFake: ["Date"] });
    expect((await seenBy(key)).get("osteria")?.till?.silent).toBe(true);
    vi.useRealTimers();
    const wrong = await operate("GET", "status?after=../x", undefined, key);
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: "after" }] } });
    const writes = await groupKey("osteria", { keyId: "status-writes", rights: ["publish"] });
    expect((await operate("GET", "status", undefined, writes)).status).toBe(403);
  });

  it("has a cursor beyond fifty venues", async () => {
    const row = env.DB.prepare(
      "INSERT INTO venues (id, business_id, enrollment_id, record) VALUES (?1, 'business-many', 'many', ?2)",
    );
    const venue = (await fixtureRecords.venue("bistro"))?.venue;
    const ids = Array.from({ length: 51 }, (_, n) => `many-${String(n).padStart(2, "0")}`);
    await env.DB.batch(ids.map((id) => row.bind(id, JSON.stringify({ ...venue, id }))));
    const key = await groupKey("many");
    const first = await operate<OperatorStatus>("GET", "status", undefined, key);
    expect([first.body.venues.length, first.body.cursor]).toEqual([50, "many-49"]);
    expect([...(await seenBy(key, "many-49")).keys()]).toEqual(["many-50"]);
    await env.DB.prepare("DELETE FROM venues WHERE business_id = 'business-many'").run();
  });
});

describe("a provider that does not answer", () => {
  it("is counted for the venue that was paid at", async () => {
    const guest = newGuest();
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    const count = async () => (await seenBy()).get("bistro")?.providerErrors.count ?? 0;
    const before = await count();
    await cutLine(guest, { operation: "create", when: "before" });
    expect((await guest.pay(billId, split)).body.step).toBe("checking");
    await vi.waitFor(async () => expect(await count()).toBe(before + 1), WAIT);
    await settled(guest, billId, split.nextPaymentId);
  });
});

describe("the page of the status", () => {
  it("asks for the key in a form, and shows nothing without it", async () => {
    for (const cookie of [
      "",
      "__Host-operator-status=x",
      "__Host-operator-status=-.0.9999999999.x",
    ]) {
      const { status, text, headers } = await page(cookie);
      expect(status).toBe(200);
      expect(text).toContain('type="password"');
      expect(text).not.toContain("bistro");
      expect(headers.get("cache-control")).toBe("no-store");
    }
    const { status, text, cookie } = await signIn("op_wrong");
    expect([status, cookie]).toEqual([401, ""]);
    expect(text).toContain("This key opens nothing here");
  });

  it("opens for an hour by a signed cookie that no script reads and that is no key", async () => {
    const key = await groupKey("bistro", { keyId: "looks-at-status" });
    const { status, set, cookie } = await signIn(key);
    expect(status).toBe(303);
    for (const term of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/", "Max-Age=3600"]) {
      expect(set).toContain(term);
    }
    expect(set).not.toContain(key);
    const { text } = await page(cookie);
    expect(text).toContain("The bistro");
    expect(text).not.toContain("osteria");
    const value = cookie.split("=")[1] ?? "";
    const [id, version, endsAt, mac] = value.split(".");
    const other = (await signIn(await groupKey("osteria"))).cookie.split("=")[1] ?? "";
    const forged = [
      `osteria.1.${endsAt}.${mac}`,
      `-.0.${endsAt}.${mac}`,
      `${id}.${version}.${Number(endsAt) + 60}.${mac}`,
      `${id}.${Number(version) + 1}.${endsAt}.${mac}`,
      [id, version, endsAt, other.split(".")[3]].join("."),
    ];
    for (const one of forged) {
      expect((await page(`__Host-operator-status=${one}`)).text, one).toContain("password");
    }
    expect((await page(`__Host-operator-status=${other}`)).text).not.toContain("bistro");
    const asKey = await operate("GET", "status", undefined, value);
    expect(asKey.status).toBe(401);
    vi.useFakeTimers({ now: Number(endsAt) * 1_000, toFake: ["Date"] });
    expect((await page(cookie)).text).toContain("password");
  });

  it("ends with its key, and is not opened by one that may not read", async () => {
    const first = await groupKey("bistro", { keyId: "ends-with-key" });
    const { cookie } = await signIn(first);
    expect((await page(cookie)).text).not.toContain("password");
    await newSecret("ends-with-key");
    await operate("DELETE", "keys/ends-with-key/secrets/previous");
    expect((await page(cookie)).text).toContain("password");
    const writes = await groupKey("bistro", { keyId: "writes-only", rights: ["publish"] });
    expect((await signIn(writes)).status).toBe(401);
    const ended = await groupKey("bistro", { keyId: "over", more: { endsAt: 1 } });
    expect((await signIn(ended)).status).toBe(401);
  });

  it("shows a venue's name as text, whatever is written in it", async () => {
    const venue = (await fixtureRecords.venue("osteria"))?.venue;
    const name = '<img src=x onerror="alert(1)">';
    await operate("PUT", "venues/osteria", { ...venue, name });
    const { cookie } = await signIn(await groupKey("osteria"));
    const { text } = await page(cookie, `/operator/status?refresh=on`);
    expect(text).not.toContain("<img");
    expect(text).toContain("&lt;img");
    expect(text).toContain('http-equiv="refresh" content="60"');
    await operate("PUT", "venues/osteria", venue);
  });
});
