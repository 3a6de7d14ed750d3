import { runDurableObjectAlarm } from "cloudflare:test";
import { Webhook } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { PosFeedEvent } from "~/contracts/pos-feed";
import { call, env, newGuest, openBill } from "./platform.fixture";
import { POS_KEYS } from "./records.fixture";
import type { SeenCall } from "./stand-ins/stand-in-server";
import { DAY, hooksOf, idsOf, PATIENT, receiver, tillWithWebhook } from "./till-webhook.fixture";

const headersOf = ({ headers }: SeenCall) => headers;
const verifies = (secret: string, seen: SeenCall) => {
  try {
    new Webhook(secret).verify(seen.text, headersOf(seen));
    return true;
  } catch {
    return false;
  }
};

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
