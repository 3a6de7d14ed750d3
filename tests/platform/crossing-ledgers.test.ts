import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { expect, it } from "vitest";
import { newId } from "#worker/base/ids";
import { rawBill, seated } from "./crossing.fixture";
import { billObject, newGuest, units } from "./platform.fixture";

it("an order with a field that only a later build knows leaves a bill that loads again", async () => {
  const billId = newId("b");
  const identity = {
    billId,
    venueId: "bistro",
    businessId: "business-bistro",
    tableId: "bistro-t1",
    deviceId: "d",
    tabId: null,
    tabDisplayId: null,
    currency: "EUR",
    loyaltyClubId: "later",
  };
  const dish = {
    id: "l1",
    productId: "p1",
    posProductId: "p1",
    name: "Dish",
    group: null,
    quantity: units(1),
    unitPriceAfterTax: units(20),
    discounts: [],
    exclusiveCharges: [],
    subProducts: [],
    allergens: ["later"],
  };
  const order = {
    orderRef: "o-1",
    orderCode: null,
    openedAt: 1,
    numberOfGuests: 2,
    staff: null,
    posSplitMode: "NOT_SPLIT_ON_POS",
    itemsManuallyMarkedAsPaid: {},
    violations: [],
    consistency: "CONSISTENT",
    subOrders: [{ id: "1", name: "Table", lines: [dish], discounts: [], charges: [] }],
  };
  const place = { tableName: "1", enrollmentId: "enr-bistro", floor: "later" };
  const opened = await rawBill(billId).open?.({ identity, order, place, move: 0 }, { v: 1 });
  expect(opened).toMatchObject({ answer: { ok: true } });
  await evictDurableObject(billObject(billId));
  const guest = newGuest();
  const { body: split } = await guest.byAmount(billId, 20);
  expect((await guest.pay(billId, split)).body.step).toBe("succeeded");
});

it("an external payment is in the ledger by its own name, and counts after a reload", async () => {
  const { billId, till } = await seated();
  await till.pay({ ref: "cash", type: "TILL", amount: units(3) });
  const stored = await runInDurableObject(billObject(billId), (_bill, { storage }) =>
    storage.sql
      .exec<{ body: string }>("SELECT body FROM ledger WHERE kind = 'externalPaymentRecorded'")
      .one(),
  );
  expect(JSON.parse(stored.body)).toMatchObject({
    v: 1,
    type: "externalPaymentRecorded",
    payment: { ref: "cash", amountE5: units(3) },
  });
  await evictDurableObject(billObject(billId));
  expect((await newGuest().bill(billId)).body.leftToPay).toBe(units(17));
});
