import { runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import {
  CARDS,
  capturedFrom,
  line,
  newGuest,
  openBill,
  providerOf,
  units,
} from "./platform.fixture";

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

  it("SPLIT-36 a context stays with the reservation, and the payment provider gets it", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 8);
    const context = {
      business_id: "b",
      pos_reference: "till-3",
      table_id: "t",
      user_id: null,
      device_id: "d",
    };
    const more = { context: { ...context, card: "4242" } };
    const answer = await guest.engage(billId, body.splitId, body.nextPaymentId, more);
    expect(answer.status).toBe(200);
    expect((await guest.pay(billId, body)).body.step).toBe("succeeded");
    const [metadata = ""] = await runInDurableObject(providerOf(guest), (_provider, { storage }) =>
      storage.sql
        .exec<{ metadata: string }>(
          "SELECT metadata FROM payments WHERE payer = ?",
          guest.participant,
        )
        .toArray()
        .map((row) => row.metadata),
    );
    const sent = JSON.parse(metadata);
    expect([sent.splitId, sent.context]).toEqual([body.splitId, context]);
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

  it("ANOM-07 an amount that the guest did not see is neither reserved nor charged", async () => {
    const { billId } = await openBill([20]);
    const guest = newGuest();
    const { body } = await guest.byAmount(billId, 8);
    const changed = {
      status: 409,
      body: {
        type: "SplitAmountChangedBetweenIssueAndEngage",
        code: "bill-split-amount-changed-between-issue-and-engage",
        previousSplitAmount: units(7),
        newSplitAmount: units(8),
      },
    };
    const { splitId, nextPaymentId } = body;
    const seven = { splitAmount: units(7) };
    expect(await guest.engage(billId, splitId, nextPaymentId, seven)).toMatchObject(changed);
    const shown = { tip: units(2), expectedTotal: units(9) };
    expect(await guest.pay(billId, body, shown)).toMatchObject(changed);
    expect((await guest.bill(billId)).body.forecastedLeftToPay).toBe(units(20));
    await guest.engage(billId, splitId, nextPaymentId, { splitAmount: units(8) });
    expect(await guest.pay(billId, body, shown)).toMatchObject(changed);
    expect((await guest.pay(billId, body, { tip: units(2) })).body.total).toBe(units(10));
    expect(await capturedFrom(guest)).toBe(units(10));
  });

  it("ANOM-14 ANOM-04 shares that are divided in another way are named with both divisions", async () => {
    const { billId } = await openBill([20]);
    const [first, second] = [newGuest(), newGuest()];
    const of = (numberOfGuests: number) => ({ numberOfShares: 1, numberOfGuests });
    const late = (await second.issue(billId, "by-share", of(2))).body;
    await first.pay(billId, (await first.issue(billId, "by-share", of(4))).body);
    const answer = await second.pay(billId, late);
    expect(answer.body).toMatchObject({
      type: "InvalidSplitByShare",
      anomaly: {
        billId,
        differingShares: { numberOfGuests: 2, ongoingNumberOfGuests: 4, freeShares: 3 },
      },
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
