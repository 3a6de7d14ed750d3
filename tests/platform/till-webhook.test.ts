import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newId } from "#worker/ids";
import { tillOf } from "#worker/objects/callers";
import { createPlatformApp } from "#worker/platform/app";
import type { OrderPost } from "~/contracts/crossing/till-calls";
import { orderIdSchema } from "~/contracts/kitchen";
import type { PosFeedEvent } from "~/contracts/pos-feed";
import type { PosDelivery, PosWebhook, PosWebhookSecret } from "~/contracts/pos-webhook";
import { ZERO_E5 } from "~/domain/money/amount";
import { operate } from "./operating.fixture";
import { parts } from "./parts.fixture";
import { call, env, newGuest, openBill } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import type { SeenCall } from "./stand-ins/stand-in-server";
import type { TillReceiverControl } from "./stand-ins/till-receiver";
import { newWorld } from "./stand-ins/world";

const PATIENT = { timeout: 20_000, interval: 50 };
const DAY = 24 * 3_600_000;

const app = createPlatformApp({ ...parts, allowsLocalServices: true });

/** A till's calls about its webhook; its receiver may be on this machine. */
function hooksOf(venueId: string, key = POS_KEYS[venueId]) {
  const ask = async <T>(method: string, path: string, body?: unknown) => {
    const request = new Request(`https://tableside.test/pos/v1/venues/${venueId}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await app.request(request, undefined, env);
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T };
  };
  return {
    ask,
    put: (url: string) => ask<PosWebhook>("PUT", "/webhook", { url }),
    read: () => ask<PosWebhook>("GET", "/webhook"),
    secret: async () => (await ask<PosWebhookSecret>("POST", "/webhook/secrets")).body.secret,
    deliveries: async () =>
      (await ask<{ deliveries: PosDelivery[] }>("GET", "/webhook/deliveries")).body.deliveries,
    replay: (body: object) => ask<{ events: number }>("POST", "/webhook/replays", body),
  };
}

/** A receiver, and all that it was sent. */
function receiver() {
  const world = newWorld("till");
  const all: SeenCall[] = [];
  return {
    url: `${world.url}/events`,
    fail: world.fail,
    answers: (control: TillReceiverControl) => world.control(control),
    all: async () => {
      all.push(...(await world.seen()));
      return all;
    },
  };
}

let venues = 0;

/** A till of a venue that no other test uses, whose feed gets orders. */
function till() {
  venues += 1;
  const venueId = `hook-${venues}`;
  const stub = tillOf(env, venueId);
  let orders = 0;
  return {
    venueId,
    stub,
    order: async () => {
      orders += 1;
      await stub.postOrder(orderPost(`order-${orders}`));
      return `order-${orders}`;
    },
  };
}

const orderPost = (key: string): OrderPost => ({
  type: "order.placed",
  key,
  orderId: orderIdSchema.parse(newId("o")),
  tableId: "t1",
  sessionId: "s1",
  billId: null,
  guestName: null,
  items: [],
  note: null,
  total: ZERO_E5,
  currency: "EUR",
  placedAt: 1,
});

const headersOf = ({ headers }: SeenCall) => headers;
const verifies = (secret: string, seen: SeenCall) => {
  try {
    new Webhook(secret).verify(seen.text, headersOf(seen));
    return true;
  } catch {
    return false;
  }
};
const idsOf = (seen: SeenCall[]) => seen.map(({ headers }) => headers["webhook-id"]);

/** A till with a webhook that is on. */
async function tillWithWebhook() {
  const own = till();
  const to = receiver();
  await own.stub.setWebhook(own.venueId, to.url);
  const secret = (await own.stub.newWebhookSecret())?.secret ?? "";
  const settled = (key: string, state: PosDelivery["state"]) =>
    vi.waitFor(async () => {
      const found = (await own.stub.deliveries())?.find((one) => one.key === key);
      const tried = (found?.tries ?? 0) > 0 || state === "ENDED";
      if (found?.state !== state || !tried) throw new Error(`${key} is ${found?.state}`);
      return found;
    }, PATIENT);
  return { ...own, to, secret, settled };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("a till's webhook", () => {
  it("brings a guest's payment, signed, and a 2xx takes it over as reading on does", async () => {
    const { billId } = await openBill([40]);
    const to = receiver();
    const hooks = hooksOf("bistro");
    expect((await hooks.read()).status).toBe(404);
    expect((await hooks.put(to.url)).body.state).toBe("NO_SECRET");
    const secret = await hooks.secret();
    const guest = newGuest();
    const split = (await guest.byAmount(billId, 15)).body;
    expect((await guest.pay(billId, split)).status).toBe(200);
    const seen = await vi.waitFor(async () => {
      const found = (await to.all()).find(({ text }) => text.includes(split.nextPaymentId));
      if (!found) throw new Error("nothing came yet");
      return found;
    }, PATIENT);
    expect(verifies(secret, seen)).toBe(true);
    expect(verifies(`whsec_${btoa("of another venue")}`, seen)).toBe(false);
    const event = seen.body as PosFeedEvent;
    expect(event).toMatchObject({
      type: "payment.succeeded",
      billId,
      key: headersOf(seen)["webhook-id"],
    });
    await vi.waitFor(async () => {
      expect((await guest.bill(billId)).body.paidNotPosted).toBe(0);
    }, PATIENT);
    const headers = { authorization: `Bearer ${POS_KEYS.bistro}` };
    const feed = await call<{ events: PosFeedEvent[] }>("GET", "/pos/v1/venues/bistro/events", {
      headers,
    });
    expect(feed.body.events).toEqual([]);
    expect((await hooks.read()).body).toMatchObject({ state: "ON", waiting: 0 });
    expect(await hooks.deliveries()).toMatchObject([
      { key: event.key, state: "DELIVERED", tries: 1, status: 204 },
    ]);
    expect((await hooks.ask("DELETE", "/webhook")).status).toBe(204);
    expect((await hooks.ask("DELETE", "/webhook")).status).toBe(404);
  });

  it("signs with two secrets until the older one is ended, and old signatures are known as such", async () => {
    const { order, stub, to, secret } = await tillWithWebhook();
    const newer = (await stub.newWebhookSecret())?.secret ?? "";
    await order();
    const first = await vi.waitFor(async () => {
      const [seen] = await to.all();
      if (!seen) throw new Error("nothing came yet");
      return seen;
    }, PATIENT);
    expect([verifies(secret, first), verifies(newer, first)]).toEqual([true, true]);
    await stub.endPreviousWebhookSecret();
    const key = await order();
    const second = await vi.waitFor(async () => {
      const seen = (await to.all()).find(({ headers }) => headers["webhook-id"] === key);
      if (!seen) throw new Error("nothing came yet");
      return seen;
    }, PATIENT);
    expect([verifies(secret, second), verifies(newer, second)]).toEqual([false, true]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
    expect(verifies(newer, second)).toBe(false);
  });

  it("tries an event again under the same id until it gets through, without holding up the others", async () => {
    const { order, to, settled } = await tillWithWebhook();
    await to.answers({ status: 500, only: "order-1" });
    const poison = await order();
    const other = await order();
    await settled(other, "DELIVERED");
    const failed = await settled(poison, "WAITING");
    expect(failed).toMatchObject({ status: 500, nextTryAt: expect.any(Number) });
    await to.answers({ status: 204 });
    expect((await settled(poison, "DELIVERED")).tries).toBeGreaterThan(1);
    const tries = (await to.all()).filter(({ headers }) => headers["webhook-id"] === poison);
    expect(new Set(tries.map(({ text }) => text)).size).toBe(1);
  });

  it("follows no redirect and reads no answer, of ten megabytes either", async () => {
    const { order, to, settled } = await tillWithWebhook();
    await to.fail("/events", "moved");
    const moved = await order();
    expect((await settled(moved, "DELIVERED")).tries).toBe(2);
    await to.answers({ status: 200, weight: 10_000_000 });
    const heavy = await order();
    expect(await settled(heavy, "DELIVERED")).toMatchObject({ tries: 1, status: 200 });
    expect((await to.all()).map(({ path }) => path)).toEqual(["/events", "/events", "/events"]);
  });

  it("gives up on an answer that never comes, and the next event need not wait for it", async () => {
    const { order, to, settled } = await tillWithWebhook();
    await to.fail("/events", "silent");
    const slow = await order();
    await vi.waitFor(async () => expect(await to.all()).toHaveLength(1), PATIENT);
    const next = await order();
    await settled(next, "DELIVERED");
    expect((await settled(slow, "DELIVERED")).tries).toBe(2);
  });

  it("is tried by one event at a time while nothing gets through, with ten thousand waiting", async () => {
    const { order, stub, to, venueId } = await tillWithWebhook();
    await to.answers({ status: 503 });
    const raw = env.TILL.get(env.TILL.idFromName(venueId));
    await runInDurableObject(raw, (_object, { storage }) => {
      storage.sql.exec(
        `INSERT INTO events (key, bill_id, split_id, body, at, told_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
         SELECT 'many-' || i, '', '', json_set(?, '$.key', 'many-' || i), 1, 1
         FROM n`,
        JSON.stringify(orderPost("many")),
      );
    });
    await order();
    await vi.waitFor(async () => expect((await to.all()).length).toBeGreaterThan(2), PATIENT);
    expect((await stub.webhook())?.state).toBe("FAILING");
    expect((await stub.webhook())?.waiting).toBe(10_001);
    // The wait doubles, so that a receiver which is down is not asked by each of them.
    expect((await to.all()).length).toBeLessThan(10);
    expect((await stub.deliveries())?.length).toBe(100);
    await vi.waitFor(async () => expect((await to.all()).length).toBeGreaterThan(4), PATIENT);
    const first = idsOf(await to.all()).length;
    // An hour later one is tried again, and the others wait for what becomes of it.
    const later = Date.now() + 3_600_000;
    vi.useFakeTimers({ toFake: ["Date"], now: later });
    await order();
    await vi.waitFor(async () => {
      const tried = (await stub.deliveries())?.filter(({ triedAt }) => (triedAt ?? 0) >= later);
      expect(tried).toHaveLength(1);
    }, PATIENT);
    expect((await to.all()).length).toBe(first + 1);
    vi.useRealTimers();
    await stub.setWebhook(venueId, to.url);
    await to.answers({ status: 204 });
    const before = (await to.all()).length;
    await vi.waitFor(async () => {
      expect((await to.all()).length).toBeGreaterThan(before + 50);
    }, PATIENT);
    await stub.endWebhook();
    const through = idsOf((await to.all()).slice(before));
    expect(new Set(through).size).toBe(through.length);
  });

  it("is switched off with an alert after five days in vain, at once by 410, and on by its address", async () => {
    const alerts = vi.spyOn(console, "error").mockImplementation(() => {});
    const { order, stub, to, venueId, settled } = await tillWithWebhook();
    const state = async () => (await stub.webhook())?.state;
    await to.answers({ status: 500 });
    const key = await order();
    await settled(key, "WAITING");
    const began = Date.now();
    const almost = began + 4.9 * DAY;
    vi.useFakeTimers({ toFake: ["Date"], now: almost });
    await order();
    await vi.waitFor(async () => {
      const tried = (await stub.deliveries())?.filter(({ triedAt }) => (triedAt ?? 0) >= almost);
      expect(tried).toHaveLength(1);
    }, PATIENT);
    expect(await state()).toBe("FAILING");
    vi.setSystemTime(began + 5.1 * DAY);
    await order();
    await vi.waitFor(async () => expect(await state()).toBe("OFF"), PATIENT);
    const said = () => alerts.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(said()).toContainEqual(
      expect.objectContaining({
        event: "till-webhook-off",
        level: "error",
        correlationId: venueId,
      }),
    );
    expect((await stub.status()).webhook).toBe("OFF");
    expect(await stub.replay({ from: 0 })).toBe(null);
    await to.answers({ status: 410 });
    await stub.setWebhook(venueId, to.url);
    await vi.waitFor(async () => expect(await state()).toBe("OFF"), PATIENT);
    await to.answers({ status: 204 });
    await stub.setWebhook(venueId, to.url);
    const last = await order();
    await settled(last, "DELIVERED");
    expect(await state()).toBe("ON");
  });

  it("gives one event up after five days in vain with an alert, and goes on with the others", async () => {
    const alerts = vi.spyOn(console, "error").mockImplementation(() => {});
    const { order, stub, to, venueId, settled } = await tillWithWebhook();
    await to.answers({ status: 500, only: "order-1" });
    const poison = await order();
    await settled(poison, "WAITING");
    await settled(await order(), "DELIVERED");
    const began = Date.now();
    const raw = env.TILL.get(env.TILL.idFromName(venueId));
    const triedAfter = async (days: number) => {
      const at = began + days * DAY;
      vi.useFakeTimers({ toFake: ["Date"], now: at });
      const found = await vi.waitFor(async () => {
        await runDurableObjectAlarm(raw);
        const one = (await stub.deliveries())?.find(({ key }) => key === poison);
        if ((one?.triedAt ?? 0) < at) throw new Error("not tried yet");
        return one;
      }, PATIENT);
      // Others get through once the receiver's rest is over.
      const other = await order();
      await vi.waitFor(async () => {
        vi.setSystemTime(Date.now() + 20 * 60_000);
        await runDurableObjectAlarm(raw);
        const one = (await stub.deliveries())?.find(({ key }) => key === other);
        expect(one?.state).toBe("DELIVERED");
      }, PATIENT);
      return found;
    };
    expect((await triedAfter(4.5))?.state).toBe("WAITING");
    expect(await triedAfter(5.5)).toMatchObject({ state: "ENDED", status: 500, nextTryAt: null });
    expect(alerts.mock.calls.map(([line]) => JSON.parse(String(line)))).toContainEqual(
      expect.objectContaining({ event: "till-webhook-event-given-up", correlationId: venueId }),
    );
    expect((await stub.webhook())?.state).toBe("ON");
    // It is in the feed all the same.
    expect((await stub.events(0))?.events.map(({ key }) => key)).toEqual([poison]);
  });

  it("has its deliveries forgotten with the events that are retained no longer", async () => {
    const { order, stub, to, venueId, settled } = await tillWithWebhook();
    const raw = env.TILL.get(env.TILL.idFromName(venueId));
    const noted = () =>
      runInDurableObject(raw, (_object, { storage }) =>
        storage.sql.exec("SELECT cursor FROM deliveries").toArray(),
      );
    await runInDurableObject(raw, (_object, { storage }) => {
      storage.sql.exec(
        `INSERT INTO events (key, bill_id, split_id, body, at, told_at)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
         SELECT 'old-' || i, '', '', json_set(?, '$.key', 'old-' || i), 1, 1
         FROM n`,
        JSON.stringify(orderPost("old")),
      );
    });
    await stub.setWebhook(venueId, to.url);
    await vi.waitFor(async () => expect((await stub.webhook())?.waiting).toBe(0), PATIENT);
    expect(await noted()).toHaveLength(199);
    await settled(await order(), "DELIVERED");
    expect(await noted()).toEqual([{ cursor: 200 }]);
  });

  it("brings one event once more, or all from a time on, under their ids, read from the feed or not", async () => {
    const { order, stub, to, settled } = await tillWithWebhook();
    await to.answers({ status: 500 });
    const [one, two] = [await order(), await order()];
    const { cursor = "" } = (await stub.events(0)) ?? {};
    await stub.events(Number(cursor));
    await settled(two, "ENDED");
    await to.answers({ status: 204 });
    expect(await stub.replay({ cursor: Number(cursor) })).toBe(1);
    await settled(two, "DELIVERED");
    expect(await stub.replay({ from: 0 })).toBe(2);
    await settled(one, "DELIVERED");
    await vi.waitFor(async () => {
      const ids = idsOf(await to.all());
      expect(ids.filter((id) => id === two).length).toBeGreaterThan(1);
    }, PATIENT);
    expect(await stub.replay({ cursor: 999 })).toBe(0);
    expect(await stub.replay({ from: Date.now() + DAY })).toBe(0);
  });

  it("BILL-30 a payment that was brought can be refused, without the feed being read", async () => {
    const { billId } = await openBill([30], {}, "cantina");
    const to = receiver();
    const hooks = hooksOf("cantina");
    await hooks.put(to.url);
    await hooks.secret();
    await to.answers({ status: 422 });
    const guest = newGuest(undefined, "cantina");
    await guest.pay(billId, (await guest.byAmount(billId, 10)).body);
    const { cursor } = await vi.waitFor(async () => {
      const found = (await hooks.deliveries()).find(({ tries }) => tries > 0);
      if (!found) throw new Error("nothing was tried yet");
      return found;
    }, PATIENT);
    const refused = await hooks.ask("PUT", `/events/${cursor}/refusal`, { code: "no_such_table" });
    expect(refused.status).toBe(204);
    await to.answers({ status: 204 });
    // Staff have it now: a replay leaves it alone, by its cursor and by time.
    expect((await hooks.replay({ cursor })).status).toBe(404);
    expect((await hooks.replay({ from: 0 })).status).toBe(202);
    const left = (await hooks.deliveries()).find((one) => one.cursor === cursor);
    expect(left).toMatchObject({ status: 422 });
    expect(left?.tries).toBeGreaterThan(0);
    expect((await guest.bill(billId)).body.postingRefused?.cause).toBe("MINE");
    expect((await hooks.read()).body.waiting).toBe(0);
    // Nor is it brought again by itself, though its receiver would take it now.
    const times = async () => (await to.all()).filter(({ text }) => text.includes(billId)).length;
    const before = await times();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_600_000 });
    await runDurableObjectAlarm(env.TILL.get(env.TILL.idFromName("cantina")));
    vi.useRealTimers();
    expect(await times()).toBe(before);
    expect((await hooks.ask("DELETE", `/events/${cursor}/refusal`)).status).toBe(204);
    expect((await hooks.ask("DELETE", "/webhook")).status).toBe(204);
  });
});

describe("the calls about a till's webhook", () => {
  const url = "https://till.example.com/events";
  const calls: [string, string, object?][] = [
    ["GET", "/webhook"],
    ["PUT", "/webhook", { url }],
    ["DELETE", "/webhook"],
    ["POST", "/webhook/secrets"],
    ["DELETE", "/webhook/secrets/previous"],
    ["GET", "/webhook/deliveries"],
    ["POST", "/webhook/replays", { from: 0 }],
  ];

  it("are another venue's to nobody, and nobody's without a key", async () => {
    await hooksOf("osteria").put(url);
    const before = (await hooksOf("osteria").read()).body;
    for (const [method, path, body] of calls) {
      const others = await hooksOf("osteria", POS_KEYS.bistro).ask(method, path, body);
      expect(others.status, `${method} ${path}`).toBe(404);
      const nobodys = await hooksOf("osteria", "till_unknown").ask(method, path, body);
      expect([401, 429], `${method} ${path}`).toContain(nobodys.status);
    }
    expect((await hooksOf("osteria").read()).body).toEqual(before);
    expect((await hooksOf("osteria").ask("DELETE", "/webhook")).status).toBe(204);
  });

  it("lead nowhere any more once the operator has ended the till's keys", async () => {
    const hooks = hooksOf("osteria");
    await hooks.put(url);
    expect((await operate("DELETE", "venues/osteria/till-keys/previous")).status).toBe(204);
    expect((await hooks.read()).body.url).toBe(url);
    expect((await operate("DELETE", "venues/osteria/till-keys")).status).toBe(204);
    expect((await hooks.read()).status).toBe(404);
  });

  it("take a public https address and no other, and tell a secret once", async () => {
    const headers = { authorization: `Bearer ${POS_KEYS.osteria}` };
    const base = "/pos/v1/venues/osteria/webhook";
    for (const refused of [
      "http://till.example.com/",
      "https://127.0.0.1/",
      "https://10.0.0.7/events",
      "https://[::1]/",
      "https://2130706433/",
      "https://localhost/",
      "https://till.internal/",
      "https://till.default.svc/",
      "https://till.service.consul/",
      "https://127.0.0.1.nip.io/",
      "https://till.localtest.me/",
      "https://till.example.com:25/",
      "https://till/",
      "https://user:word@till.example.com/",
      "ftp://till.example.com/",
      "nowhere",
      `https://till.example.com/${"x".repeat(500)}`,
    ]) {
      const answer = await call("PUT", base, { headers, body: { url: refused } });
      expect(answer.status, refused).toBe(400);
      expect(answer.body.fields?.[0]?.path, refused).toBe("url");
    }
    expect((await call("POST", `${base}/secrets`, { headers })).status).toBe(404);
    expect((await call("PUT", base, { headers, body: { url } })).status).toBe(200);
    const made = await call<PosWebhookSecret>("POST", `${base}/secrets`, { headers });
    expect(made.status).toBe(201);
    const { secret } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const read = await call("GET", base, { headers });
    expect(read.body).toMatchObject({ url, secrets: [{ version: 1 }] });
    expect(JSON.stringify(read.body)).not.toContain(secret);
    expect((await call("DELETE", base, { headers })).status).toBe(204);
  });
});
