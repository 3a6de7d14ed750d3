import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { aReceiver, type SentPush, verifiedSender } from "#tests/fixtures/push-receiver";
import { PUSH_HOST, type PushControl } from "#tests/push-stand-in/push-service";
import { newId } from "#worker/base/ids";
import type { Env } from "#worker/env";
import type { PlacedOrder } from "~/contracts/kitchen";
import { venueRulesSchema } from "~/contracts/venue";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { env } from "./platform.fixture";

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria", {
    venue: { rules: venueRulesSchema.parse({ ordersTogether: true }) },
  });
});

type Guest = ReturnType<typeof guestAt>;

/** A phone at the stand-in of a push service, and what that was sent for it. */
async function aPhone() {
  const path = `/send/${newId("k")}`;
  const receiver = await aReceiver(`https://${PUSH_HOST}${path}`);
  const control = async (asked: Omit<PushControl, "path"> = {}): Promise<SentPush[]> => {
    const body = JSON.stringify({ path, ...asked });
    return (await fetch(`https://${PUSH_HOST}/~control`, { method: "POST", body })).json();
  };
  return {
    ...receiver,
    answers: (...answers: number[]) => control({ answers }),
    sent: () => control(),
    /** What the phone shows, once it was sent so much. */
    async shows(count = 1) {
      await vi.waitFor(async () => expect(await control()).toHaveLength(count));
      return Promise.all((await control()).map((push) => receiver.read(push)));
    },
  };
}

type Phone = Awaited<ReturnType<typeof aPhone>>;

const addressOf = (orderId: string) => `/api/ordering/orders/${orderId}/push-subscription`;

function tell(guest: Guest, orderId: string, phone: Pick<Phone, "subscription">, changes = {}) {
  const { subscription } = phone;
  const path = `/venues/${guest.venueId}/tables/d`;
  const body = { subscription, locale: "de-DE", path, ...changes };
  return guest.app.send("PUT", addressOf(orderId), body, { "x-guest-id": guest.guestId });
}

function stop(guest: Guest, orderId: string) {
  const headers = { "x-guest-id": guest.guestId };
  return guest.app.send("DELETE", addressOf(orderId), undefined, headers);
}

async function says(guest: Guest, orderId: string, status: PlacedOrder["status"]) {
  const { body } = await guest.app.get<PlacedOrder>(`/api/store/bill_orders/${orderId}`);
  const said = await guest.app.till(`orders/${orderId}`, { ...body, status }, guest.venueId);
  expect(said.status).toBe(204);
}

/** Orders as a page does, from the guest's basket. */
async function anOrder(guest: Guest): Promise<string> {
  const { id } = (await guest.basket.read()).body;
  const { status, body } = await guest.order({ items: [soup()], idempotencyKey: id });
  expect(status).toBe(201);
  return body.orderId;
}

const objectOf = (orderId: string) => env.ORDER.get(env.ORDER.idFromName(orderId));

/** Which phones an order has on disk. */
function phonesOf(orderId: string): Promise<string[]> {
  return runInDurableObject(objectOf(orderId), (_, { storage }) =>
    [...storage.kv.list({ prefix: "told/" })].map(([key]) => key),
  );
}

/** Waits until nothing of a phone is stored with an order. */
async function hasForgotten(orderId: string) {
  await vi.waitFor(async () => expect(await phonesOf(orderId)).toEqual([]));
}

describe("a phone that waits for an order", () => {
  it("is told once that it is ready, in its guest's language and for nobody else to read, and is deleted then", async () => {
    const [guest, phone] = [guestAt("bistro-t13"), await aPhone()];
    const orderId = await anOrder(guest);
    expect((await tell(guest, orderId, phone)).status).toBe(204);
    for (const status of ["ACCEPTED", "PREPARING"] as const) await says(guest, orderId, status);
    expect(await phone.sent()).toEqual([]);
    await says(guest, orderId, "READY_FOR_PICKUP");
    const [shown] = await phone.shows();
    expect(shown).toEqual({
      title: "Ihre Bestellung ist fertig",
      body: "bistro · Table 13",
      path: "/venues/bistro/tables/d",
      tag: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await hasForgotten(orderId);
    for (const status of ["READY_FOR_PICKUP", "FINALIZED"] as const) {
      await says(guest, orderId, status);
    }
    await runDurableObjectAlarm(objectOf(orderId));
    const [sent, ...more] = await phone.sent();
    expect(more).toEqual([]);
    if (!sent) throw new Error("Nothing was sent.");
    expect(await verifiedSender(sent)).toMatchObject({
      key: (env as Env).VAPID_PUBLIC_KEY,
      aud: `https://${PUSH_HOST}`,
      sub: (env as Env).VAPID_SUBJECT,
    });
    await expect((await aPhone()).read(sent)).rejects.toThrow();
  });

  it("is told that the kitchen refused it, and nothing where it was served without a word", async () => {
    for (const [status, titles] of [
      ["FAILED", ["Ihre Bestellung wurde nicht angenommen"]],
      ["CANCELED", ["Ihre Bestellung wurde nicht angenommen"]],
      ["FINALIZED", []],
    ] as const) {
      const guest = guestAt("bistro-t2");
      const [orderId, phone] = [await anOrder(guest), await aPhone()];
      await tell(guest, orderId, phone);
      await says(guest, orderId, status);
      await hasForgotten(orderId);
      expect((await phone.shows(titles.length)).map(({ title }) => title)).toEqual(titles);
    }
  });

  it("is told by the alarm what a crash or a service that was down left untold, and of the newest alone", async () => {
    const [guest, phone] = [guestAt("bistro-t3"), await aPhone()];
    const orderId = await anOrder(guest);
    await tell(guest, orderId, phone);
    await evictDurableObject(objectOf(orderId));
    await phone.answers(...Array(50).fill(503), 429);
    await says(guest, orderId, "READY_FOR_PICKUP");
    await vi.waitFor(async () => expect(await phone.sent()).not.toEqual([]));
    await evictDurableObject(objectOf(orderId));
    await says(guest, orderId, "CANCELED");
    await phone.answers();
    await vi.waitFor(
      async () => {
        await runDurableObjectAlarm(objectOf(orderId));
        expect(await phonesOf(orderId)).toEqual([]);
      },
      { timeout: 50_000, interval: 200 },
    );
    const shown = await phone.shows((await phone.sent()).length);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.at(0)?.title).toBe("Ihre Bestellung ist fertig");
    expect(shown.at(-1)?.title).toBe("Ihre Bestellung wurde nicht angenommen");
    // One takes the place of the other on the phone, and at its service.
    expect(new Set(shown.map(({ tag }) => tag)).size).toBe(1);
    expect(new Set((await phone.sent()).map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it("is deleted where its service says that it is gone or takes no such push, and is not called again", async () => {
    for (const status of [404, 410, 400, 301]) {
      const guest = guestAt("bistro-t4");
      const [orderId, phone] = [await anOrder(guest), await aPhone()];
      await phone.answers(status);
      await tell(guest, orderId, phone);
      await says(guest, orderId, "READY_FOR_PICKUP");
      await hasForgotten(orderId);
      await runDurableObjectAlarm(objectOf(orderId));
      expect(await phone.sent()).toHaveLength(1);
    }
  });

  it("gets no push once its guest has stopped them, even twice", async () => {
    const [guest, phone] = [guestAt("bistro-t5"), await aPhone()];
    const orderId = await anOrder(guest);
    await tell(guest, orderId, phone);
    for (let press = 0; press < 2; press += 1) {
      expect((await stop(guest, orderId)).status).toBe(204);
    }
    expect(await phonesOf(orderId)).toEqual([]);
    await says(guest, orderId, "READY_FOR_PICKUP");
    expect(await phone.sent()).toEqual([]);
  });

  it("is not waited for once the order is over: it is told so at once", async () => {
    for (const status of ["READY_FOR_PICKUP", "FAILED", "FINALIZED"] as const) {
      const guest = guestAt("bistro-t6");
      const orderId = await anOrder(guest);
      await says(guest, orderId, status);
      const late = await tell(guest, orderId, await aPhone());
      expect(late).toMatchObject({ status: 409, body: { code: "order-over" } });
      expect(await phonesOf(orderId)).toEqual([]);
    }
  });
});

describe("whose order it is", () => {
  it("decides who gets its pushes and who stops them: other guests find no such order, wherever they are", async () => {
    const [guest, phone] = [guestAt("bistro-t7"), await aPhone()];
    const orderId = await anOrder(guest);
    await tell(guest, orderId, phone);
    for (const other of [guestAt("bistro-t7"), guestAt("osteria-t7")]) {
      expect((await tell(other, orderId, await aPhone())).status).toBe(404);
      expect((await stop(other, orderId)).status).toBe(404);
    }
    for (const unknown of [`o_${"x".repeat(32)}`, "1", "a".repeat(500), "%00"]) {
      expect((await tell(guest, unknown, phone)).status).toBe(404);
      expect((await stop(guest, unknown)).status).toBe(404);
    }
    expect(await phonesOf(orderId)).toHaveLength(1);
    await says(guest, orderId, "READY_FOR_PICKUP");
    await phone.shows(1);
  });

  it("is everybody's at a table that orders together, each with one phone, and of twelve guests at most", async () => {
    const guest = guestAt("osteria-t8");
    const orderId = await anOrder(guest);
    for (let press = 0; press < 20; press += 1) {
      expect((await tell(guest, orderId, await aPhone())).status).toBe(204);
    }
    expect(await phonesOf(orderId)).toHaveLength(1);
    const party = await Promise.all(
      Array.from({ length: 15 }, async () => tell(guestAt("osteria-t8"), orderId, await aPhone())),
    );
    const statuses = party.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(11);
    expect(party.find(({ status }) => status !== 204)).toMatchObject({
      status: 429,
      body: { code: "too-many-phones" },
    });
    // Who is among them may still change their phone.
    const phone = await aPhone();
    expect((await tell(guest, orderId, phone)).status).toBe(204);
    expect((await tell(guestAt("osteria-t8"), orderId, phone)).status).toBe(429);
    await says(guest, orderId, "READY_FOR_PICKUP");
    await phone.shows(1);
    await hasForgotten(orderId);
  });
});

describe("what a phone says of itself", () => {
  it("is refused where it is invalid, or leads into a network or to another site, and calls nothing", async () => {
    const [guest, phone] = [guestAt("bistro-t10"), await aPhone()];
    const orderId = await anOrder(guest);
    const { subscription } = phone;
    const endpoints = [
      "http://push-service-stand-in.com/send/a",
      "https://169.254.169.254/latest/meta-data",
      "https://[::1]/",
      "https://metadata.google.internal/",
      `https://${PUSH_HOST}:8443/send/a`,
      `https://${PUSH_HOST}/${"a".repeat(3_000)}`,
    ];
    for (const endpoint of endpoints) {
      const refused = await tell(guest, orderId, { subscription: { ...subscription, endpoint } });
      expect(refused, endpoint.slice(0, 60)).toMatchObject({
        status: 400,
        body: { code: "invalid-request", fields: [{ path: "subscription.endpoint" }] },
      });
    }
    for (const changes of [
      { path: "https://evil.example/" },
      { path: "//evil.example" },
      { path: "/\\evil.example" },
      { path: `/${"a".repeat(500)}` },
      { locale: "xx" },
      { title: "You have won" },
    ]) {
      expect((await tell(guest, orderId, phone, changes)).status).toBe(400);
    }
    expect(await phonesOf(orderId)).toEqual([]);
  });

  it("a key that is no point of the curve ends that phone's push and no other", async () => {
    const guest = guestAt("osteria-t11");
    const orderId = await anOrder(guest);
    const [bad, good] = [await aPhone(), await aPhone()];
    const subscription = { ...bad.subscription, p256dh: `B${"A".repeat(86)}` };
    expect((await tell(guest, orderId, { subscription })).status).toBe(204);
    await tell(guestAt("osteria-t11"), orderId, good);
    await says(guest, orderId, "READY_FOR_PICKUP");
    await good.shows(1);
    await hasForgotten(orderId);
    expect(await bad.sent()).toEqual([]);
  });

  it("is taken by no deployment that doesn't push", async () => {
    const bound = { PUSH_PROVIDER: "none" };
    const guest = guestAt("bistro-t12", { bound });
    const orderId = await anOrder(guest);
    const answer = await tell(guest, orderId, await aPhone());
    expect(answer).toMatchObject({ status: 503, body: { code: "push-not-configured" } });
  });
});
