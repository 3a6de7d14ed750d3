import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlacedOrder } from "~/contracts/kitchen";
import type { OwnOrder } from "~/contracts/order";
import { venueRulesSchema } from "~/contracts/venue";
import { guestAt, openForOrders, soup } from "./ordering.fixture";
import { env } from "./platform.fixture";

type Guest = ReturnType<typeof guestAt>;
type Status = PlacedOrder["status"];

const START = Date.now();
/** The time some minutes after the test began. */
const minute = (after: number) => START + after * 60_000;

beforeAll(async () => {
  await openForOrders("bistro");
  await openForOrders("osteria", {
    venue: { rules: venueRulesSchema.parse({ ordersTogether: true }) },
  });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

async function anOrder(guest: Guest): Promise<string> {
  const { id } = (await guest.basket.read()).body;
  const { status, body } = await guest.order({ items: [soup()], idempotencyKey: id });
  expect(status).toBe(201);
  return body.orderId;
}

const addressOf = (orderId: string) => `/api/ordering/orders/${orderId}`;

function readAs(guest: Guest, orderId: string) {
  const headers = { "x-guest-id": guest.guestId };
  return guest.app.send<OwnOrder>("GET", addressOf(orderId), undefined, headers);
}

/** The till says how far an order is, so many minutes after the test began. */
async function says(guest: Guest, orderId: string, status: Status, after: number, changes = {}) {
  const { body } = await guest.app.get<PlacedOrder>(`/api/store/bill_orders/${orderId}`);
  vi.setSystemTime(minute(after));
  const sent = { ...body, status, ...changes };
  const said = await guest.app.till(`orders/${orderId}`, sent, guest.venueId);
  expect(said.status).toBe(204);
}

async function timesOf(guest: Guest, orderId: string) {
  const { body } = await readAs(guest, orderId);
  const { NEW: _, ...reached } = body.reached;
  return [body.order.status, reached];
}

describe("when an order got where it is", () => {
  it("ORD-05 is read by its guest, with the table, and is the time at which the till first said so", async () => {
    const guest = guestAt("bistro-t20");
    const orderId = await anOrder(guest);
    const { status, body } = await readAs(guest, orderId);
    expect([status, body]).toMatchObject([
      200,
      {
        order: { orderId, status: "NEW", placedAt: START, items: [{ name: "Soup" }] },
        venueId: "bistro",
        table: { deviceId: "bistro-d20", name: "Table 20" },
        billId: null,
      },
    ]);
    await says(guest, orderId, "ACCEPTED", 1);
    await says(guest, orderId, "PREPARING", 4);
    await says(guest, orderId, "READY_FOR_PICKUP", 9);
    await says(guest, orderId, "FINALIZED", 10);
    expect(await timesOf(guest, orderId)).toEqual([
      "FINALIZED",
      {
        ACCEPTED: minute(1),
        PREPARING: minute(4),
        READY_FOR_PICKUP: minute(9),
        FINALIZED: minute(10),
      },
    ]);
  });

  it("does not move and does not go back where a till says it twice, in other words, late or after the end", async () => {
    const guest = guestAt("bistro-t21");
    const orderId = await anOrder(guest);
    await says(guest, orderId, "PREPARING", 2);
    for (let again = 3; again < 13; again += 1) await says(guest, orderId, "PREPARING", again);
    await says(guest, orderId, "PREPARING", 14, { note: "no onions" });
    await says(guest, orderId, "ACCEPTED", 15);
    await says(guest, orderId, "NEW", 16);
    expect(await timesOf(guest, orderId)).toEqual(["PREPARING", { PREPARING: minute(2) }]);
    await says(guest, orderId, "CANCELED", 17, { refusal: "RUN_OUT" });
    for (const status of ["READY_FOR_PICKUP", "FINALIZED", "FAILED", "CANCELED"] as const) {
      await says(guest, orderId, status, 18);
    }
    expect(await timesOf(guest, orderId)).toEqual([
      "CANCELED",
      { PREPARING: minute(2), CANCELED: minute(17) },
    ]);
  });

  it("is not made up for an order that a build of before has written: what comes after that has its time", async () => {
    const guest = guestAt("bistro-t22");
    const orderId = await anOrder(guest);
    await says(guest, orderId, "ACCEPTED", 1);
    const document = env.DOCUMENT.get(env.DOCUMENT.idFromName(`bill_orders/${orderId}`));
    await runInDurableObject(document, (_, { storage }) => {
      expect(storage.kv.delete("reached")).toBe(true);
    });
    await says(guest, orderId, "ACCEPTED", 5, { note: "no onions" });
    expect(await timesOf(guest, orderId)).toEqual(["ACCEPTED", {}]);
    await says(guest, orderId, "READY_FOR_PICKUP", 6);
    expect(await timesOf(guest, orderId)).toEqual([
      "READY_FOR_PICKUP",
      { READY_FOR_PICKUP: minute(6) },
    ]);
  });

  it("is in no document that anyone may follow, and another venue's till writes none", async () => {
    const guest = guestAt("bistro-t23");
    const orderId = await anOrder(guest);
    await says(guest, orderId, "ACCEPTED", 1);
    const { body } = await guest.app.get<PlacedOrder>(`/api/store/bill_orders/${orderId}`);
    expect(body).not.toHaveProperty("reached");
    vi.setSystemTime(minute(3));
    const theirs = { ...body, status: "READY_FOR_PICKUP" };
    const said = await guest.app.till(`orders/${orderId}`, theirs, "osteria");
    expect(said.status).toBe(404);
    expect(await timesOf(guest, orderId)).toEqual(["ACCEPTED", { ACCEPTED: minute(1) }]);
  });
});

describe("an order", () => {
  it("is read by its guest alone, at whichever table they sit: for others it is as one that does not exist", async () => {
    const guest = guestAt("bistro-t24");
    const orderId = await anOrder(guest);
    const unknown = (await readAs(guest, `o_${"x".repeat(32)}`)) as {
      status: number;
      body: object;
    };
    expect(unknown.status).toBe(404);
    const shapeOf = ({ body }: { body: object }) => ({ ...body, correlationId: "" });
    for (const other of [guestAt("bistro-t24"), guestAt("bistro-t1"), guestAt("osteria-t24")]) {
      const answer = await readAs(other, orderId);
      expect(answer.status).toBe(404);
      expect(shapeOf(answer)).toEqual(shapeOf(unknown));
    }
    expect((await readAs({ ...guest, guestId: "" }, orderId)).status).toBe(404);
    const atAnotherTable = guestAt("bistro-t2", { guestId: guest.guestId });
    expect((await readAs(atAnotherTable, orderId)).status).toBe(200);
    for (const id of ["1", "a".repeat(500), "%00", "../orders", `${orderId}x`]) {
      expect((await readAs(guest, id)).status).toBe(404);
    }
  });

  it("is everybody's at a table that orders together, who know its id from there", async () => {
    const orderId = await anOrder(guestAt("osteria-t25"));
    const other = guestAt("osteria-t25");
    expect((await readAs(other, orderId)).body).toMatchObject({ order: { orderId } });
  });
});
