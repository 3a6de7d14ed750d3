import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { noteProviderFault } from "#worker/db/provider-faults";
import { noteUndelivered } from "#worker/db/undelivered";
import { codeTriesOf, tillOf } from "#worker/objects/callers";
import type { OperatorStatus, VenueStatus } from "~/contracts/operator-status";
import { anId } from "~/domain/ids.fixture";
import { groupKey, operate } from "./operating.fixture";
import { cutLine, env, newGuest, openBill, settled } from "./platform.fixture";
import { fixtureRecords } from "./records.fixture";

const WAIT = { timeout: 20_000, interval: 100 };

beforeAll(async () => {
  for (const id of ["bistro", "osteria"]) {
    await operate("PUT", `venues/${id}`, (await fixtureRecords.venue(anId.venue(id)))?.venue);
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

describe("the status of a group's venues", () => {
  it("says what waits for the till, what it refused, when it called, and what providers and mails failed", async () => {
    const key = await groupKey("bistro");
    const before = (await seenBy(key)).get("bistro");
    const guest = newGuest();
    const { billId } = await openBill([20]);
    const split = (await guest.byAmount(billId, 20)).body;
    await guest.pay(billId, split);
    const now = Date.now();
    await noteProviderFault(env.DB, anId.venue("bistro"), now);
    await noteProviderFault(env.DB, anId.venue("bistro"), now - 48 * 3_600_000);
    await noteUndelivered(env.DB, {
      id: `status-${now}`,
      kind: "mail",
      outbox: "o",
      venueId: anId.venue("bistro"),
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
    await tillOf(env, anId.venue("osteria"), null).seen();
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
    const venue = (await fixtureRecords.venue(anId.venue("bistro")))?.venue;
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
