import { describe, expect, it, vi } from "vitest";
import { newGuest, openBill, type tillAt } from "./platform.fixture";

const UNKNOWN = {
  status: 409,
  body: { code: "cursor-unknown", fields: [{ path: "after", code: "cursor-unknown" }] },
};

type Till = ReturnType<typeof tillAt>;

async function payOn(billId: string, amount: number): Promise<string> {
  const guest = newGuest();
  const split = (await guest.byAmount(billId, amount)).body;
  expect((await guest.pay(billId, split)).status).toBe(200);
  return split.nextPaymentId;
}

/** The payments after a cursor, in the order of the feed, once there are that many. */
function read(till: Till, after: string, count: number) {
  return vi.waitFor(async () => {
    const { status, body } = await till.events(after);
    expect(status).toBe(200);
    expect(body.events).toHaveLength(count);
    return { cursor: body.cursor, events: body.events };
  });
}

const paymentsOf = ({ events }: { events: { paymentId: string }[] }) =>
  events.map(({ paymentId }) => paymentId);

describe("a till's cursor", () => {
  it("one that the till made up is refused and hides no later payment", async () => {
    const { billId, till } = await openBill([90], {}, "cantina");
    for (const guessed of ["999999", "1"]) {
      expect(await till.events(guessed)).toMatchObject(UNKNOWN);
    }
    const first = await payOn(billId, 5);
    expect(await till.events("1")).toMatchObject(UNKNOWN);
    const seen = await read(till, "", 1);
    expect(paymentsOf(seen)).toEqual([first]);
    expect(await till.events("999999")).toMatchObject(UNKNOWN);
    expect(await till.events(String(Number(seen.cursor) + 1))).toMatchObject(UNKNOWN);
    const second = await payOn(billId, 6);
    const third = await payOn(billId, 7);
    expect(new Set(paymentsOf(await read(till, seen.cursor, 2)))).toEqual(new Set([second, third]));
    expect((await newGuest().bill(billId)).body.paidNotPosted).toBe(2);
  });

  it("an old one gives the same payments twice, and one in the middle still gives the rest", async () => {
    const { billId, till } = await openBill([90], {}, "osteria");
    const before = await vi.waitFor(async () => (await till.events()).body.cursor);
    expect((await till.events(before)).status).toBe(200);
    await payOn(billId, 5);
    await payOn(billId, 6);
    await payOn(billId, 7);
    const all = await read(till, before, 3);
    expect(paymentsOf(await read(till, before, 3))).toEqual(paymentsOf(all));
    const [one, ...rest] = all.events;
    const later = await read(till, one?.cursor ?? "", 2);
    expect(paymentsOf(later)).toEqual(paymentsOf({ events: rest }));
    // Acknowledged payments are not given again; all others stay, whichever cursor is used.
    expect(paymentsOf(await read(till, before, 2))).toEqual(paymentsOf(later));
    await read(till, all.cursor, 0);
    await vi.waitFor(async () => {
      expect((await newGuest().bill(billId)).body.paidNotPosted).toBe(0);
    });
  });
});
