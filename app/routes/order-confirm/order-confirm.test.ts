import { afterEach, describe, expect, it, vi } from "vitest";
import { basketLine } from "#tests/fixtures/basket-line";
import { billDocument, units, VENUE_ID } from "#tests/fixtures/bill-document";
import {
  type Answers,
  BASKET_ID,
  base,
  basket,
  type Charges,
  DEVICE,
  NOW,
  phone,
} from "#tests/fixtures/order-confirm";

afterEach(() => void vi.restoreAllMocks());

describe("the screen that confirms an order", () => {
  it("ORD-12 ORD-13 counts 20 seconds down, and 600 where people try the product out", async () => {
    const seen = async (answers: Answers) => (await phone(answers).see()).countdown;
    expect(await seen({ goesInS: 20 })).toEqual({ leftS: 20, wholeS: 20 });
    expect(await seen({ goesInS: 7.2, environment: "production" })).toEqual({
      leftS: 8,
      wholeS: 20,
    });
    for (const environment of ["local", "alpha"]) {
      expect(await seen({ goesInS: 600, environment })).toEqual({ leftS: 600, wholeS: 600 });
    }
  });

  it("ORD-12 waits for a press where it was only opened, or the time is over", async () => {
    expect(await phone().see()).toMatchObject({ countdown: null, same: false });
    expect(await phone({ goesInS: 0 }).see()).toMatchObject({ countdown: null });
  });

  it("ORD-17 takes the order back by its button, and says where it was too late", async () => {
    const guest = phone();
    const stop = { intent: "stop", total: "", owed: "" };
    expect((await guest.confirm(BASKET_ID, stop)).to).toBe(`${base}/basket?order=taken-back`);
    expect(guest.sent.map(([path]) => path)).toEqual([
      `/api/ordering/tables/table-1/countdowns/${BASKET_ID}`,
    ]);
    for (const [code, status, search] of [
      ["order-sent", 409, "?order=order-sent"],
      ["take-back-limit", 429, "?order=take-back-limit"],
      ["not-found", 404, ""],
    ] as const) {
      const late = phone({ order: Response.json({ code }, { status }) });
      expect((await late.confirm(BASKET_ID, stop)).to).toBe(`${base}/basket${search}`);
    }
  });

  it("leads to the basket where somebody took the order back while it was sent", async () => {
    const code = "order-taken-back";
    const guest = phone({ order: Response.json({ code }, { status: 409 }) });
    expect((await guest.confirm()).to).toBe(`${base}/basket?order=taken-back`);
  });

  it("PAY-07 shows what will be owed with its lines, and about how much where the till may differ", async () => {
    const charges: Charges = {
      charges: [
        { label: "Sales tax", type: "SALES_TAX", rate: 1_000 },
        { label: "Service", type: "SERVICE_CHARGE", rate: 1_250 },
      ],
    };
    const amountOf = (page: Awaited<ReturnType<ReturnType<typeof phone>["see"]>>) => page.owed;
    expect(amountOf(await phone({ charges }).see())).toMatchObject({
      rows: [
        { label: "Subtotal", amount: "€10.00" },
        { label: "Service 12.5%", amount: "€1.25" },
        { label: "Sales tax 10%", amount: "€1.00" },
      ],
      total: "€12.25",
      totalE5: units(12.25),
      notes: [],
    });
    expect(amountOf(await phone({ charges: { ...charges, mayDiffer: true } }).see())).toMatchObject(
      { total: "about €12.25", notes: ["Your check will show the exact amount."] },
    );
    expect(amountOf(await phone().see())).toMatchObject({ rows: [], total: "€10.00" });
  });

  it("ORD-01 ORD-02 ORD-15 warns of a basket that was sent in the last five minutes, and of no other", async () => {
    const guest = phone();
    await guest.confirm();
    expect(await guest.see()).toMatchObject({ same: true });
    guest.at(NOW + 5 * 60_000);
    expect(await guest.see()).toMatchObject({ same: false });
    const answers: Answers = {};
    const other = phone(answers);
    await other.confirm();
    answers.basket = basket([basketLine("soup", 3)]);
    expect(await other.see()).toMatchObject({ same: false });
    answers.basket = basket();
    expect(await other.see()).toMatchObject({ same: true });
  });

  it("ORD-19 ORD-20 ORD-22 declares a session, places the order in it, and leads on", async () => {
    const guest = phone();
    const { to, set } = await guest.confirm();
    expect(to).toBe(`${base}?order=placed`);
    const [[place, order]] = guest.sent as [[string, Record<string, unknown>]];
    expect(place).toBe("/api/sunday-device-manager/hybrid/tables/table-1/orders");
    expect(order).toMatchObject({
      idempotencyKey: BASKET_ID,
      sessionId: expect.any(String),
      declaresSession: true,
      experienceId: "exp",
      quotedTotal: units(10),
      items: [{ id: "soup", menuId: "food", quantity: 2 }],
    });
    expect(set.some((one) => one.startsWith("__Host-placed-orders="))).toBe(true);
    expect(set.some((one) => /^__Host-ordering-sessions=;.*Max-Age=0/i.test(one))).toBe(true);
  });

  it("ROUTE-40 ORD-20 leads to the bill and asks the till by sending an order, and opening an order's address writes nothing", async () => {
    const bill = billDocument({ deviceId: DEVICE });
    const guest = phone({ bill });
    const billBase = `/venues/${VENUE_ID}/bills/${bill.id}`;
    expect((await guest.confirm()).to).toBe(`${billBase}?order=placed`);
    const asked = `/api/refresh-bill-scheduler/bills/${bill.id}/refresh`;
    expect(guest.sent.map(([path]) => path)).toContain(asked);
    const before = guest.sent.length;
    expect(await guest.openPlaced()).toBe(`${billBase}?order=placed`);
    expect(guest.sent.slice(before)).toEqual([]);
  });
});
