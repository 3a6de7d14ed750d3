import { describe, expect, it } from "vitest";
import { type Answer, newGuest, openBill, units } from "./platform.fixture";

describe("a refused split", () => {
  it("is refused beside its field for another currency than the bill's", async () => {
    const { billId } = await openBill([20]);
    const answer = await newGuest().byAmount(billId, 5, "USD");
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: [{ path: "currencyCode", code: "wrong-currency" }] },
    });
  });

  it("SPLIT-65 says its type, and what it came to before and comes to now", async () => {
    const { billId } = await openBill([12, 8]);
    const guest = newGuest();
    const reported = async (call: Promise<Answer<unknown>>) => {
      const { status, body } = await call;
      return [status, body.type, body.previousSplitAmount, body.newSplitAmount];
    };
    const exceeds = "SplitAmountExceedsForecastedLeftToPay";
    expect(await reported(guest.byAmount(billId, 25))).toEqual([
      409,
      exceeds,
      units(25),
      units(20),
    ]);
    const own = (await guest.byAmount(billId, 5)).body;
    const more = { newSplitAmount: units(21), currencyCode: "EUR" };
    const raised = guest.update(billId, own.splitId, "by-amount", more);
    expect(await reported(raised)).toEqual([409, exceeds, units(5), units(20)]);

    const other = newGuest();
    const sharing = { numberOfShares: 1, numberOfGuests: 4 };
    const share = (await other.issue(billId, "by-share", sharing)).body;
    await other.engage(billId, share.splitId, share.nextPaymentId);
    const halves = guest.issue(billId, "by-share", { numberOfShares: 1, numberOfGuests: 2 });
    const invalid = "InvalidSplitByShare";
    expect(await reported(halves)).toEqual([409, invalid, units(10), units(5)]);
    const tooMany = guest.issue(billId, "by-share", { numberOfShares: 4, numberOfGuests: 4 });
    expect(await reported(tooMany)).toEqual([409, invalid, units(15), units(15)]);
    const pending = other.cancel(billId, share.splitId);
    expect(await reported(pending)).toEqual([409, "split-pending", units(5), units(5)]);
  });

  it("SPLIT-65 SPLIT-09 of dishes that somebody else is paying says what is free of the choice", async () => {
    const { billId } = await openBill([12, 8]);
    const [first, second] = [newGuest(), newGuest()];
    const held = (await first.issue(billId, "by-items", { items: { l1: units(0.25) } })).body;
    await first.engage(billId, held.splitId, held.nextPaymentId);
    const both = { items: { l1: units(1), l2: units(1) } };
    const answer = await second.issue(billId, "by-items", both);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: "items-not-available",
        type: "AlreadyPaidItems",
        previousSplitAmount: units(20),
        newSplitAmount: units(17),
      },
    });
  });
});
