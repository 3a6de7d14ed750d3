import { describe, expect, it } from "vitest";
import type { PosOrderInput } from "~/contracts/pos";
import { line, newGuest, openBill, order, tillAt, units } from "./platform.fixture";

type SubOrder = PosOrderInput["subOrders"][number];

const sub = (lines: SubOrder["lines"], more: Partial<SubOrder> = {}): SubOrder[] => [
  { id: "1", name: "Table", lines, ...more },
];

describe("what a till takes off the bill, and the smallest part of a dish", () => {
  it("a line below zero is on the bill, can't be chosen, and the other lines add up to the total", async () => {
    const { billId } = await openBill([], {
      subOrders: sub([line("a", 20), line("b", 10), line("void", -6)]),
    });
    const guest = newGuest();
    const { body } = await guest.bill(billId);
    expect(body).toMatchObject({ totalBillAmount: units(24), leftToPay: units(24) });
    const lines = body.order?.subOrders[0]?.quantifiedProducts ?? [];
    expect(lines.map(({ lineId, amount, share, taken }) => [lineId, amount, share, taken])).toEqual(
      [
        ["a", units(20), units(16), 0],
        ["b", units(10), units(8), 0],
        ["void", units(-6), 0, 0],
      ],
    );
    expect(Object.keys(body.unpaidItems)).toEqual(["a", "b"]);
    const taken = await guest.issue(billId, "by-items", { items: { void: units(1) } });
    expect(taken).toMatchObject({ status: 409, body: { code: "items-not-available" } });
    const one = (await guest.issue(billId, "by-items", { items: { a: units(1) } })).body;
    const other = (await guest.issue(billId, "by-items", { items: { b: units(1) } })).body;
    for (const split of [one, other]) expect((await guest.pay(billId, split)).status).toBe(200);
    expect((await guest.bill(billId)).body.leftToPay).toBe(0);
  });

  it("a quantity below zero takes back what the line costs, sides and discounts with it", async () => {
    const dish = {
      ...line("burger", 12),
      discounts: [{ label: "Happy hour", unitAmount: units(2) }],
      subProducts: [{ name: "Cheese", quantity: units(1), unitPriceAfterTax: units(1.5) }],
    };
    const { billId } = await openBill([], {
      subOrders: sub([
        { ...dish, quantity: units(3) },
        { ...dish, id: "back", quantity: units(-1) },
      ]),
    });
    const { body } = await newGuest().bill(billId);
    expect(body.totalBillAmount).toBe(units(23));
    expect(body.order?.subOrders[0]?.quantifiedProducts[1]).toMatchObject({
      quantity: units(1),
      amount: units(-11.5),
    });
  });

  it("a discount above its amount is refused with its path, and the open bill stays as it is", async () => {
    const { billId, till, order: sent } = await openBill([20]);
    const refused = async (subOrders: object[], path: string, code: string) => {
      const answer = await till.put({ ...sent, subOrders });
      expect(answer.status).toBe(400);
      expect(answer.body.fields).toEqual([{ path, code }]);
    };
    const discounts = [
      { label: "Regulars", amount: units(5) },
      { label: "Boss", amount: units(16) },
    ];
    await refused(
      sub([line("a", 20)], { discounts }),
      "subOrders.0.discounts.1.amount",
      "above_total",
    );
    const below = sub([line("a", 20), line("b", -21)]);
    await refused(below, "subOrders.0.lines.1.unitPriceAfterTax", "above_total");
    const unit = [{ label: "Off", unitAmount: units(21) }];
    const lower = sub([{ ...line("a", 20), discounts: unit }]);
    await refused(lower, "subOrders.0.lines.0.discounts.0.unitAmount", "above_price");
    const twice = sub([line("a", 20), { ...line("b", -5), quantity: units(-1) }]);
    await refused(twice, "subOrders.0.lines.1.quantity", "negative_twice");
    const { body } = await newGuest().bill(billId);
    expect(body).toMatchObject({ totalBillAmount: units(20), closedAt: null });
  });

  it("SPLIT-11 too small a part of a dish is refused with its field, and the dish stays free for the others", async () => {
    const { billId } = await openBill([100, 10]);
    const sliver = { items: { l1: 1, l2: units(1) } };
    expect(await newGuest().issue(billId, "by-items", sliver)).toMatchObject({
      status: 400,
      body: { code: "item-part-too-small", fields: [{ path: "items" }] },
    });
    const other = newGuest();
    const all = await other.issue(billId, "by-items", { items: { l1: units(1) } });
    expect((await other.pay(billId, all.body)).status).toBe(200);
  });

  it("a till without an open order gets the same answer", async () => {
    const discounts = [{ label: "Boss", amount: units(6) }];
    const sent = { ...order([]), subOrders: sub([line("a", 5)], { discounts }) };
    expect(await tillAt("bistro-t7").put(sent)).toMatchObject({
      status: 400,
      body: {
        code: "bad-order",
        fields: [{ path: "subOrders.0.discounts.0.amount", code: "above_total" }],
      },
    });
  });
});
