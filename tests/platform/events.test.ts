import { describe, expect, it, vi } from "vitest";
import { newId, participantId } from "#worker/base/ids";
import { d1Analytics, newestEvents } from "#worker/demo/events";
import { createPlatformApp } from "#worker/platform/app";
import {
  type AnalyticsPort,
  engineAnalytics,
  noAnalytics,
  type RecordedEvent,
} from "#worker/ports/analytics";
import { writeConsent } from "~/contracts/consent";
import { ingestSchema } from "~/contracts/guest-events";
import { dayOf } from "~/domain/consent/cookie-preferences";
import { anId } from "~/domain/ids.fixture";
import { aPhone, newNumber } from "./accounts.fixture";
import { parts } from "./parts.fixture";
import { call, env } from "./platform.fixture";

const INGEST = "/api/marketing/b2c-analytics/ingest";
const setting = {
  venueId: "bistro",
  businessId: "business",
  enrollmentId: "enrollment",
  locale: "fr",
} as const;
const part = { billId: newId("b"), splitId: newId("s") };
const tip = {
  name: "tip_confirmed",
  ...part,
  amount: 2.5,
  currency: "EUR",
  choice: "preset",
  screen: "FR",
};
const fee = { name: "digital_fee_viewed", ...part, seconds: 1 };
const anomaly = { name: "split_anomaly", ...part, tableId: "t1", anomaly: "AlreadyPaidItems" };
const paymentIntent = {
  name: "payment_intent",
  ...part,
  amount: 10,
  currency: "EUR",
  tip: 0,
  paymentId: newId("p"),
  method: "card",
};
const voucher = { name: "voucher_used", ...part, amount: 5, currency: "EUR" };
const exposed = { name: "experiment_exposed", experiment: "tips", variant: "treatment" };

const send = (body: unknown, headers: Record<string, string> = {}) =>
  call<{ accepted: number }>("POST", INGEST, { body, headers });
const listedOf = async (guestId: string) =>
  (await newestEvents(env.DEMO_DB)).filter(
    ({ deviceId }) => deviceId === participantId(anId.guest(guestId), anId.venue("bistro")),
  );

describe("API-10 events of guests", () => {
  it("API-10 ANOM-24 PAY-21 TIP-21 VOU-11 are accepted at the ingest path and stored with venue, guest's device and request", async () => {
    const guestId = newId("g");
    const events = [tip, fee, anomaly, paymentIntent, voucher, exposed];
    const headers = { "x-guest-id": guestId, "x-correlation-id": "correlation-9" };
    const answer = await send({ setting, events }, headers);
    expect(answer).toMatchObject({ status: 202, body: { accepted: events.length } });
    const stored = await vi.waitFor(async () => {
      const listed = await listedOf(guestId);
      expect(listed).toHaveLength(events.length);
      return listed;
    });
    expect(stored.map(({ event }) => event.name).toReversed()).toEqual(
      events.map(({ name }) => name),
    );
    expect(new Set(stored.map(({ guestType }) => guestType))).toEqual(new Set(["GUEST"]));
    const { event, ...beside } = stored.find((one) => one.event.name === "split_anomaly") ?? {};
    expect(event).toEqual(anomaly);
    expect(beside).toMatchObject({ setting, userId: null, correlationId: "correlation-9" });
    expect(JSON.stringify(stored)).not.toContain(guestId);
  });

  it("ACC-02 say whether the guest is signed in, as their account does", async () => {
    const phone = aPhone();
    const { accessToken, userId } = await phone.enter(newNumber());
    const headers = { ...phone.headers, "x-session-id": accessToken };
    await send({ setting, events: [tip] }, headers);
    const [event] = await vi.waitFor(async () => {
      const listed = await listedOf(phone.guestId);
      expect(listed).toHaveLength(1);
      return listed;
    });
    expect(event).toMatchObject({ guestType: "IDENTIFIED", userId });
    const me = await call<{ type: string }>("GET", "/api/user-account/users/me", { headers });
    expect(me.body.type).toBe("IDENTIFIED");
  });

  it("API-10 of a browser are counted only with the consent in its cookies", async () => {
    const guestId = newId("g");
    const guest = `__Host-guest=${guestId}`;
    const body = { setting, events: [fee] };
    const consent = (status: "ACCEPTED" | "REFUSED") =>
      writeConsent({ statistics: { status, version: 1, day: dayOf(Date.now()) } });
    for (const cookie of [
      guest,
      `${guest}; __Host-consent=${consent("REFUSED")}`,
      `${guest}; consent=functional`,
      "__Host-consent=functional",
    ]) {
      expect(await send(body, { cookie })).toMatchObject({ status: 202, body: { accepted: 0 } });
    }
    expect(await listedOf(guestId)).toEqual([]);
    const sent = await send(body, { cookie: `${guest}; __Host-consent=${consent("ACCEPTED")}` });
    expect(sent.body.accepted).toBe(1);
    await vi.waitFor(async () => expect(await listedOf(guestId)).toHaveLength(1));
  });

  it("API-10 have ids and amounts only, and nothing that a guest could have typed", async () => {
    const headers = { "x-guest-id": newId("g") };
    for (const event of [
      { ...tip, email: "ana@example.com" },
      { ...tip, screen: "ana@example.com" },
      { ...voucher, code: "WELCOME" },
      { ...tip, amount: -1 },
      { ...fee, seconds: 3 },
      { name: "something_else" },
    ]) {
      expect((await send({ setting, events: [event] }, headers)).status).toBe(400);
    }
    const many = Array.from({ length: 21 }, () => fee);
    expect((await send({ setting, events: many }, headers)).status).toBe(400);
    expect((await send({ setting, events: [] }, headers)).status).toBe(400);
  });

  it("API-10 never fail the caller, even when they can't be stored", async () => {
    const warn = vi.spyOn(console, "log").mockImplementation(() => {});
    const app = createPlatformApp({
      ...parts,
      analytics: () => ({ record: () => Promise.reject(new Error("no room")) }),
    });
    const request = new Request(`https://tableside.test${INGEST}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-guest-id": newId("g") },
      body: JSON.stringify({ setting, events: [fee] }),
    });
    expect((await app.fetch(request, env)).status).toBe(202);
    await vi.waitFor(() => expect(String(warn.mock.calls)).toContain("events-not-stored"));
    warn.mockRestore();
  });

  it("API-10 are taken though their venue can't be read, and the log says so", async () => {
    const logged = vi.spyOn(console, "log").mockImplementation(() => {});
    const app = createPlatformApp({
      ...parts,
      records: (bound, ctx) => ({
        ...parts.records(bound, ctx),
        venue: () => Promise.reject(new Error("D1 is away")),
      }),
    });
    const request = new Request(`https://tableside.test${INGEST}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-guest-id": newId("g"),
        "x-correlation-id": "venue-away-1",
      },
      body: JSON.stringify({ setting, events: [fee] }),
    });
    const answer = await app.fetch(request, env);
    const lines = logged.mock.calls.map(([line]) => JSON.parse(line));
    logged.mockRestore();
    expect([answer.status, await answer.json()]).toEqual([202, { accepted: 1 }]);
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: "warning",
        event: "venue-not-read",
        correlationId: "venue-away-1",
        error: "Error: D1 is away",
      }),
    );
  });
});

describe.each([
  ["none", () => ({ port: noAnalytics, read: null })],
  ["list", () => ({ port: d1Analytics(env.DEMO_DB), read: () => newestEvents(env.DEMO_DB) })],
  ["engine", engineAdapter],
] as const)("API-09 the analytics adapter %s", (_name, adapter) => {
  const events = ingestSchema.parse({ setting, events: [tip, fee, anomaly, paymentIntent] }).events;
  const recorded = (deviceId: string): RecordedEvent[] =>
    events.map((event) => ({
      at: Date.now(),
      correlationId: "correlation-1",
      deviceId,
      userId: null,
      guestType: "GUEST",
      setting: ingestSchema.parse({ setting, events: [fee] }).setting,
      event,
    }));

  it("API-09 accepts any batch, and gives back what it stored where that can be read", async () => {
    const { port, read }: { port: AnalyticsPort; read: (() => unknown) | null } = adapter();
    const deviceId = participantId(newId("g"), anId.venue("bistro"));
    await port.record([]).catch(() => expect.unreachable("an empty batch is no fault"));
    await port.record(recorded(deviceId));
    if (!read) return;
    const text = JSON.stringify(await read());
    for (const value of [deviceId, "bistro", part.billId, "2.5", "AlreadyPaidItems", "card"]) {
      expect(text).toContain(value);
    }
  });
});

/** Analytics Engine with a dataset that records its rows: the service itself can't be read from a worker. */
function engineAdapter() {
  const rows: AnalyticsEngineDataPoint[] = [];
  const port = engineAnalytics({ writeDataPoint: (row) => rows.push(row ?? {}) });
  return {
    port,
    read: () => {
      for (const { indexes, blobs, doubles } of rows) {
        expect(indexes).toEqual(["bistro"]);
        expect([blobs?.length, doubles?.length]).toEqual([16, 4]);
      }
      return rows;
    },
  };
}
