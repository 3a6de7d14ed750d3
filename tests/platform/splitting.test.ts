import { describe, expect, it } from "vitest";
import { CARDS, line, newGuest, openBill, units } from "./platform.fixture";

describe("issuing and changing splits", () => {
  it("SPLIT-39 SPLIT-33 by amount, read back by its owner", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { status, body } = await guest.byAmount(billId, 7.5);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "ISSUED",
      type: "AMOUNT",
      amount: units(7.5),
      paymentId: null,
      splitModality: { type: "BY_AMOUNT", amount: units(7.5) },
    });
    expect((await guest.split(billId, body.splitId)).body).toEqual(body);
  });

  it("SPLIT-41 by share, with whole cents that sum to the bill", async () => {
    const { billId } = await openBill([10]);
    const amounts = [];
    for (let n = 0; n < 3; n++) {
      const guest = newGuest();
      const share = { numberOfShares: 1, numberOfGuests: 3 };
      const { body } = await guest.issue(billId, "by-share", share);
      expect((await guest.pay(billId, body)).body.step).toBe("succeeded");
      amounts.push(body.amount);
    }
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(units(10));
    expect(amounts.map((one) => one % 1000)).toEqual([0, 0, 0]);
  });

  it("SPLIT-42 by items, and others see who holds what", async () => {
    const { billId } = await openBill([12, 8]);
    const guest = newGuest();
    const { body } = await guest.issue(billId, "by-items", { items: { l1: units(0.5) } });
    expect(body).toMatchObject({ type: "ITEMS", amount: units(6) });
    await guest.pay(billId, body);
    const seen = await newGuest().bill(billId);
    const [first] = seen.body.order?.subOrders[0]?.quantifiedProducts ?? [];
    expect(first).toMatchObject({
      taken: units(0.5),
      takenBy: [{ participantId: guest.participant, quantity: units(0.5) }],
    });
    expect(seen.body.unpaidItems).toEqual({ l1: units(0.5), l2: units(1) });
  });

  it("SPLIT-40 by sub-orders takes what is left of whole seats", async () => {
    const { billId } = await openBill([], {
      posSplitMode: "SPLIT_BY_SEAT_ON_POS",
      subOrders: [
        { id: "1", name: "Seat 1", lines: [line("a", 11)] },
        { id: "2", name: "Seat 2", lines: [line("b", 13)] },
      ],
    });
    const guest = newGuest();
    const { body } = await guest.issue(billId, "by-sub-orders", { subOrders: ["2"] });
    expect(body).toMatchObject({ type: "CHECK_SEAT", amount: units(13), subBills: ["2"] });
  });

  it("SPLIT-43 all that is left", async () => {
    const { billId } = await openBill([20]);
    const first = newGuest();
    await first.pay(billId, (await first.byAmount(billId, 5)).body);
    const { body } = await newGuest().issue(billId, "left-to-pay", {});
    expect(body).toMatchObject({ type: "REMAINING_AMOUNT", amount: units(15) });
  });

  it("SPLIT-44 SPLIT-45 SPLIT-29 an issued split changes within its type", async () => {
    const { billId } = await openBill([12, 8]);
    const guest = newGuest();
    const byAmount = (await guest.byAmount(billId, 5)).body;
    const changed = await guest.update(billId, byAmount.splitId, "by-amount", {
      newSplitAmount: units(6),
      currencyCode: "EUR",
    });
    expect(changed.body.amount).toBe(units(6));
    const byItems = (await guest.issue(billId, "by-items", { items: { l1: units(1) } })).body;
    const items = { items: { l2: units(1) } };
    const other = await guest.update(billId, byItems.splitId, "by-items", items);
    expect(other.body).toMatchObject({ amount: units(8), splitItemsSelection: { l2: units(1) } });
    const byShare = (await guest.issue(billId, "by-share", { numberOfGuests: 4 })).body;
    const shares = { numberOfShares: 2, numberOfGuests: 4 };
    const twice = await guest.update(billId, byShare.splitId, "by-share", shares);
    expect(twice.body.amount).toBe(units(10));
    const wrong = await guest.update(billId, byShare.splitId, "by-items", items);
    expect(wrong).toMatchObject({ status: 409, body: { code: "split-type-differs" } });
  });

  it("SPLIT-34 a cancelled split is gone", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 5);
    expect((await guest.cancel(billId, body.splitId)).status).toBe(204);
    expect((await guest.split(billId, body.splitId)).status).toBe(404);
  });

  it("SPLIT-38 forecast charges are the split's part of the order's", async () => {
    const charge = {
      id: "service",
      label: "Service",
      type: "SERVICE_CHARGE" as const,
      chargeModel: "RATE" as const,
      rate: 1250,
      amount: units(2.5),
    };
    const { billId } = await openBill([], {
      subOrders: [{ id: "1", name: "", lines: [line("a", 20)], charges: [charge] }],
    });
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 9);
    const { items } = (await guest.forecast(billId, body.splitId)).body;
    expect(items).toEqual([
      {
        chargedAmount: units(1),
        chargeType: "SERVICE_CHARGE",
        model: "RATE",
        label: "Service",
        rate: 1250,
      },
    ]);
  });

  it("SPLIT-46 a split without a discount can't be fully discounted", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 5);
    const answer = await guest.fullyDiscount(billId, body.splitId);
    expect(answer).toMatchObject({ status: 409, body: { code: "split-not-fully-discounted" } });
  });

  it("another currency than the bill's is refused beside its field", async () => {
    const { billId } = await openBill([20]);
    const answer = await newGuest().byAmount(billId, 5, "USD");
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: "currencyCode", code: "wrong-currency" }] },
    });
  });

  it("SPLIT-65 more than is left is refused with both amounts", async () => {
    const { billId } = await openBill([20]);
    const answer = await newGuest().byAmount(billId, 25);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "bill-split-exceeds-forecasted-left-to-pay",
        previousSplitAmount: units(25),
        newSplitAmount: units(20),
      },
    });
  });
});

describe("engaging a split", () => {
  async function held() {
    const { billId, till, order } = await openBill([20]);
    const guest = newGuest();
    const { body: split } = await guest.byAmount(billId, 8);
    const answer = await guest.engage(billId, split.splitId, split.nextPaymentId);
    return { billId, till, order, guest, split, answer };
  }

  it("SPLIT-35 reserves the amount for the payment's key and returns it", async () => {
    const { billId, guest, split, answer } = await held();
    expect(answer).toMatchObject({ status: 200, body: { billSplitAmount: units(8) } });
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(12));
    const { body } = await guest.payment(billId, split.nextPaymentId);
    expect(body).toMatchObject({ step: "engaged", amount: units(8) });
    const again = await guest.engage(billId, split.splitId, split.nextPaymentId);
    expect(again.body.billSplitAmount).toBe(units(8));
  });

  it("SPLIT-35 the same key then pays it, with a tip on top", async () => {
    const { billId, guest, split } = await held();
    const paid = await guest.pay(billId, split, { tip: units(2) });
    expect(paid.body).toMatchObject({ step: "succeeded", total: units(10) });
    expect((await guest.bill(billId)).body.leftToPay).toBe(units(12));
  });

  it("SPLIT-36 may carry a context", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 8);
    const context = { business_id: "b", table_id: "t", user_id: null, device_id: "d" };
    const answer = await guest.engage(billId, body.splitId, body.nextPaymentId, { context });
    expect(answer.status).toBe(200);
  });

  it("SPLIT-37 disengaging frees the reservation", async () => {
    const { billId, guest, split } = await held();
    expect((await guest.disengage(billId, split.splitId)).status).toBe(204);
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(20));
    expect((await guest.split(billId, split.splitId)).body.status).toBe("ISSUED");
  });

  it("SPLIT-37 disengaging at the bank's page cancels the payment there first", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 8);
    await guest.pay(billId, body, { methodToken: CARDS.threeDSecure });
    await guest.disengage(billId, body.splitId);
    const answer = await guest.payment(billId, body.nextPaymentId);
    expect(answer.body.step).toBe("cancelled");
  });

  it("ANOM-05 ANOM-12 what no longer fits is refused with the anomaly", async () => {
    const { billId } = await openBill([20]);
    const [first, second] = [newGuest(), newGuest()];
    const late = (await second.byAmount(billId, 15)).body;
    await first.pay(billId, (await first.byAmount(billId, 10)).body);
    const answer = await second.engage(billId, late.splitId, late.nextPaymentId);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "bill-split-exceeds-forecasted-left-to-pay",
        type: "SplitAmountExceedsForecastedLeftToPay",
        previousSplitAmount: units(15),
        newSplitAmount: units(10),
        anomaly: { billId, forecastedLeftToPay: units(10) },
      },
    });
  });

  it("ANOM-02 ANOM-14 items that someone else paid are named", async () => {
    const { billId } = await openBill([12, 8]);
    const [first, second] = [newGuest(), newGuest()];
    const items = { items: { l1: units(1) } };
    const late = (await second.issue(billId, "by-items", items)).body;
    await first.pay(billId, (await first.issue(billId, "by-items", items)).body);
    const answer = await second.engage(billId, late.splitId, late.nextPaymentId);
    expect(answer.body).toMatchObject({
      type: "AlreadyPaidItems",
      anomaly: { paidItems: { l1: units(1) } },
    });
  });

  it("ANOM-07 a till's change between issue and payment never charges the old amount", async () => {
    const { billId, till, order } = await openBill([12, 8]);
    const guest = newGuest();
    const { body } = await guest.issue(billId, "by-items", { items: { l1: units(1) } });
    await till.put({ ...order, subOrders: [{ id: "1", lines: [line("l1", 13), line("l2", 8)] }] });
    const answer = await guest.pay(billId, body);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "bill-split-amount-changed-between-issue-and-engage",
        newSplitAmount: units(13),
      },
    });
  });
});
