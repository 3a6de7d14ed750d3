import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { anId } from "~/domain/ids.fixture";
import { env } from "./platform.fixture";
import { DAY, idsOf, orderPost, PATIENT, tillWithWebhook } from "./till-webhook.fixture";

afterEach(() => {
  vi.useRealTimers();
});

describe("a till's webhook that does not get through", () => {
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
    await stub.setWebhook(anId.venue(venueId), to.url);
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
    const logged = () => alerts.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(logged()).toContainEqual(
      expect.objectContaining({
        event: "till-webhook-off",
        level: "error",
        correlationId: venueId,
      }),
    );
    expect((await stub.status()).webhook).toBe("OFF");
    expect(await stub.replay({ from: 0 })).toBe(null);
    await to.answers({ status: 410 });
    await stub.setWebhook(anId.venue(venueId), to.url);
    await vi.waitFor(async () => expect(await state()).toBe("OFF"), PATIENT);
    await to.answers({ status: 204 });
    await stub.setWebhook(anId.venue(venueId), to.url);
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
    await stub.setWebhook(anId.venue(venueId), to.url);
    await vi.waitFor(async () => expect((await stub.webhook())?.waiting).toBe(0), PATIENT);
    expect(await noted()).toHaveLength(199);
    await settled(await order(), "DELIVERED");
    expect(await noted()).toEqual([{ cursor: 200 }]);
  });
});
