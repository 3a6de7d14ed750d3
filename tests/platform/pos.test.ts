import { describe, expect, it, vi } from "vitest";
import {
  call,
  capturedFrom,
  line,
  newGuest,
  openBill,
  order,
  tillAt,
  units,
} from "./platform.fixture";

describe("the point of sale's calls", () => {
  it("opens an order as a bill, and the same order again is the same bill", async () => {
    const till = tillAt("bistro-t1");
    const sent = order([12.5, 7.5]);
    const { status, body } = await till.put(sent);
    expect(status).toBe(200);
    expect(body).toMatchObject({ totalBillAmount: units(20), leftToPay: units(20) });
    expect((await till.put(sent)).body.billId).toBe(body.billId);
    const table = await call<{ billId: string; bills: unknown[] }>(
      "GET",
      "/api/store/table_devices/bistro-d1",
    );
    expect(table.body).toMatchObject({ billId: body.billId, device: { orderId: body.billId } });
  });

  it("replaces the order; paid money stays, and too much of it shows as refund due", async () => {
    const { billId, till, order: sent } = await openBill([20]);
    const guest = newGuest();
    await guest.pay(billId, (await guest.byAmount(billId, 15)).body);
    const more = await till.put({ ...sent, subOrders: [{ id: "1", lines: [line("l1", 30)] }] });
    expect(more.body).toMatchObject({ billId, leftToPay: units(15) });
    const less = await till.put({ ...sent, subOrders: [{ id: "1", lines: [line("l1", 10)] }] });
    expect(less.body).toMatchObject({ leftToPay: 0 });
    expect((await guest.bill(billId)).body.refundDue).toBe(units(5));
  });

  it("closing a bill that was paid too much refunds the surplus once, and notifies the till", async () => {
    const { billId, till, order: sent } = await openBill([20]);
    const guest = newGuest();
    const split = (await guest.byAmount(billId, 15)).body;
    await guest.pay(billId, split, { tip: units(1) });
    await till.put({ ...sent, subOrders: [{ id: "1", lines: [line("l1", 10)] }] });
    await till.close();
    await vi.waitFor(async () => expect(await capturedFrom(guest)).toBe(units(11)));
    await vi.waitFor(async () => {
      const { events } = (await till.events()).body;
      const mine = events.filter((event) => event.billId === billId);
      expect(mine.map(({ type, amount, tip }) => [type, amount, tip])).toEqual([
        ["payment.succeeded", units(15), units(1)],
        ["payment.refunded", units(5), 0],
      ]);
      expect(mine[1]).toMatchObject({ paymentId: split.nextPaymentId, splitId: split.splitId });
    });
    const { body } = await guest.bill(billId);
    expect(body).toMatchObject({ refundDue: 0, leftToPay: 0 });
    expect(body.payments).toMatchObject([{ amount: units(10), givenBack: units(5) }]);
    const payment = (await guest.payment(billId, split.nextPaymentId)).body;
    expect(payment).toMatchObject({ total: units(16), refunded: units(5) });
  });

  it("refuses an order of more than 500 lines with the path of its lines, and accepts 500", async () => {
    const { billId, till, order: sent } = await openBill([20]);
    const lines = (count: number) => Array.from({ length: count }, (_, n) => line(`l${n}`, 1));
    const refused = await till.put({ ...sent, subOrders: [{ id: "1", lines: lines(501) }] });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: "too-many-lines",
      fields: [{ path: "subOrders.0.lines", code: "too-many-lines" }],
      data: { limit: 500 },
    });
    expect((await newGuest().bill(billId)).body.totalBillAmount).toBe(units(20));
    const taken = await till.put({ ...sent, subOrders: [{ id: "1", lines: lines(500) }] });
    expect(taken).toMatchObject({ status: 200, body: { billId, leftToPay: units(500) } });
  });

  it("ROUTE-28 an order with another reference closes the one before and opens a new bill", async () => {
    const { billId, till, tableId } = await openBill([20]);
    const next = await till.put(order([5]));
    expect(next.body.billId).not.toBe(billId);
    expect((await newGuest().bill(billId)).body.closedAt).not.toBeNull();
    const path = `/api/store/table_devices?tableId=${tableId}`;
    const table = await call<{ bills: { billId: string }[] }>("GET", path);
    expect(table.body.bills.map((bill) => bill.billId)).toEqual([next.body.billId, billId]);
  });

  it("after a close, the next guests do not see what was paid before", async () => {
    const { till, tableId } = await openBill([20]);
    await till.close();
    const { body } = await till.put(order([5]));
    const path = `/api/store/table_devices?tableId=${tableId}`;
    const table = await call<{ bills: { billId: string }[] }>("GET", path);
    expect(table.body.bills.map((bill) => bill.billId)).toEqual([body.billId]);
  });

  it("an invalid new order leaves the open one as it is", async () => {
    const { billId, till } = await openBill([20]);
    const twice = { ...order([1]), subOrders: [{ id: "1", lines: [line("a", 5), line("a", 6)] }] };
    expect((await till.put(twice)).status).toBe(400);
    expect((await newGuest().bill(billId)).body.closedAt).toBeNull();
  });

  it("external payments count once for each reference", async () => {
    const { billId, till } = await openBill([20]);
    const paid = { ref: "r1", type: "DEPOSIT", amount: units(5) };
    expect((await till.pay(paid)).body.leftToPay).toBe(units(15));
    expect((await till.pay(paid)).body.leftToPay).toBe(units(15));
    const other = await till.pay({ ...paid, amount: units(6) });
    expect(other).toMatchObject({ status: 409, body: { code: "ref-reused" } });
    const { body } = await newGuest().bill(billId);
    expect(body.splitsMadeElsewhere).toEqual([{ ref: "r1", type: "DEPOSIT", amount: units(5) }]);
    expect(body.payments).toMatchObject([{ kind: "deposit", isPaid: true }]);
  });

  it("closing ends the bill; the table waits for the next one", async () => {
    const { billId, till, tableId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 5);
    expect((await till.close()).status).toBe(204);
    expect((await till.close()).status).toBe(404);
    const late = await guest.pay(billId, split);
    expect(late).toMatchObject({ status: 409, body: { code: "bill-closed" } });
    const table = await call<{ billId: null; bills: { billId: string }[] }>(
      "GET",
      `/api/store/table_devices?tableId=${tableId}`,
    );
    expect(table.body.billId).toBeNull();
    expect(table.body.bills.map((bill) => bill.billId)).toEqual([billId]);
  });

  it("payments reach the till at least once, under one key, until it acknowledges them", async () => {
    const { billId, till, order: sent, tableId } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 5);
    await guest.pay(billId, split, { tip: units(1) });
    const mine = async (after = "") => {
      const { body } = await till.events(after);
      return { ...body, events: body.events.filter((event) => event.billId === billId) };
    };
    const first = await vi.waitFor(async () => {
      const read = await mine();
      expect(read.events).toHaveLength(1);
      return read;
    });
    expect(first.events[0]).toMatchObject({
      type: "payment.succeeded",
      tableId,
      orderRef: sent.orderRef,
      paymentId: split.nextPaymentId,
      amount: units(5),
      tip: units(1),
      currency: "EUR",
      method: "card",
    });
    const again = await mine();
    expect(again.events[0]?.key).toBe(first.events[0]?.key);
    expect((await guest.bill(billId)).body.paidNotPosted).toBe(1);
    expect((await mine(first.cursor)).events).toHaveLength(0);
    const next = (await guest.byAmount(billId, 4)).body;
    await guest.pay(billId, next);
    const second = await vi.waitFor(async () => {
      const read = await mine(first.cursor);
      expect(read.events.map(({ paymentId }) => paymentId)).toEqual([next.nextPaymentId]);
      return read;
    });
    await mine(second.cursor);
    await vi.waitFor(async () => {
      expect((await guest.split(billId, split.splitId)).body.status).toBe("REGISTERED");
    });
    expect((await guest.bill(billId)).body.paidNotPosted).toBe(0);
    const { body } = await guest.payment(billId, split.nextPaymentId);
    expect(body).toMatchObject({ step: "succeeded", postedToTill: true });
  });

  it("needs the venue's own key: none is 401, another venue is unknown", async () => {
    const path = "/pos/v1/venues/bistro/tables/bistro-t2/order";
    const headers = (key: string) => ({ authorization: `Bearer ${key}` });
    for (const given of [{}, headers("wrong"), { authorization: "Basic a2V5" }]) {
      const answer = await call("PUT", path, { body: order([1]), headers: given });
      expect(answer).toMatchObject({ status: 401, body: { code: "unauthorized" } });
    }
    const foreign = await call("PUT", path, { body: order([1]), headers: headers("key-osteria") });
    expect(foreign.status).toBe(404);
    const table = "/pos/v1/venues/bistro/tables/osteria-t2/order";
    const other = await call("PUT", table, { body: order([1]), headers: headers("key-bistro") });
    expect(other.status).toBe(404);
  });

  it("an invalid order is refused with the path of the mistake", async () => {
    const till = tillAt("bistro-t3");
    const sent = order([5]);
    const [subOrder] = sent.subOrders;
    const bad = {
      ...sent,
      subOrders: [{ ...subOrder, lines: [{ ...line("a", 5), quantity: 0.5 }] }],
    };
    expect(await till.put(bad)).toMatchObject({
      status: 400,
      body: {
        code: "invalid-request",
        fields: [{ path: "subOrders.0.lines.0.quantity", code: "invalid_type" }],
      },
    });
    const twice = { ...sent, subOrders: [{ id: "1", lines: [line("a", 5), line("a", 6)] }] };
    expect(await till.put(twice)).toMatchObject({ status: 400, body: { code: "bad-order" } });
    const { body } = await call<{ billId: null }>("GET", "/api/store/table_devices/bistro-d3");
    expect(body.billId).toBeNull();
    expect((await till.events("x")).status).toBe(400);
  });
});
