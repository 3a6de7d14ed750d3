import { describe, expect, it } from "vitest";
import {
  billDocument,
  ownSplit,
  product,
  publicSplit,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { partStanding } from "./part-standing.server";

const guest = "guest-two";
/** A bill of a croque of 12.00 and a tarte of 18.00, of which so much was taken. */
function bill(
  taken: { quantity: number; paid: number } | null,
  more: Parameters<typeof billDocument>[0] = {},
) {
  const croque = product("1", "Croque", 12, {
    taken: units(taken?.quantity ?? 0),
    takenBy: taken
      ? [{ participantId: guest, quantity: units(taken.quantity), paid: units(taken.paid) }]
      : [],
  });
  return billDocument({
    order: { subOrders: [subOrder("1", [croque, product("2", "Tarte", 18)])] },
    ...more,
  });
}
const left = (amount: number, forecast = amount) => ({
  leftToPay: units(amount),
  forecastedLeftToPay: units(forecast),
});
const paying = { splits: [publicSplit({ status: "PENDING" })] };

describe("the guest's part, while others pay", () => {
  it("REF-10 ANOM-02 is lost once one of its dishes is paid", () => {
    expect(partStanding(bill(null), ownSplit())).toEqual({ kind: "free" });
    expect(partStanding(bill({ quantity: 1, paid: 1 }, left(18)), ownSplit())).toMatchObject({
      kind: "lost",
      type: "AlreadyPaidItems",
      next: units(0),
    });
    const both = ownSplit({ splitItemsSelection: { "1": units(1), "2": units(1) } });
    const marked = { itemsManuallyMarkedAsPaid: { "2": units(0.5) } };
    const rest = bill(
      { quantity: 1, paid: 1 },
      { ...left(9), ...marked, unpaidItems: { "2": units(0.5) } },
    );
    expect(partStanding(rest, both)).toMatchObject({ type: "AlreadyPaidItems", next: units(9) });
  });

  it("REF-10 is not lost while somebody only tries to pay for the dish", () => {
    const held = bill({ quantity: 1, paid: 0 }, { ...left(30, 18), ...paying });
    expect(partStanding(held, ownSplit())).toEqual({ kind: "held" });
    const half = bill({ quantity: 1, paid: 0.5 }, { ...left(24, 18), ...paying });
    expect(partStanding(half, ownSplit()).kind).toBe("lost");
    const marked = { itemsManuallyMarkedAsPaid: { "1": units(1) }, unpaidItems: { "2": units(1) } };
    expect(partStanding(bill(null, { ...marked, ...paying }), ownSplit()).kind).toBe("lost");
  });

  it("REF-10 ANOM-05 is lost once less is left than it comes to", () => {
    const amount = ownSplit({ type: "AMOUNT", amount: units(20), splitItemsSelection: {} });
    expect(partStanding(bill(null, left(20)), amount)).toEqual({ kind: "free" });
    expect(partStanding(bill(null, left(19.99)), amount)).toEqual({
      kind: "lost",
      type: "SplitAmountExceedsForecastedLeftToPay",
      next: units(19.99),
    });
    expect(partStanding(bill(null, { ...left(30, 10), ...paying }), amount).kind).toBe("held");
  });

  it("REF-10 ANOM-09 is another one when all that is left has become more", () => {
    const rest = ownSplit({
      type: "REMAINING_AMOUNT",
      amount: units(20),
      splitItemsSelection: {},
    });
    expect(partStanding(bill(null, left(20)), rest)).toEqual({ kind: "free" });
    expect(partStanding(bill(null, left(25)), rest)).toEqual({
      kind: "lost",
      type: "LeftToPayIncreasedWhenSplitTypeRemainingAmount",
      next: units(25),
    });
  });

  it("REF-10 goes by what is left of the seats that it pays for", () => {
    const seat = (rest: number) =>
      subOrder("s", [product("1", "Croque", 12)], {
        leftToPay: units(rest),
        forecastedLeftToPay: units(rest),
      });
    const other = subOrder("o", [product("2", "Tarte", 18)]);
    const mine = ownSplit({ type: "CHECK_SEAT", subBills: ["s"], splitItemsSelection: {} });
    const at = (rest: number) => billDocument({ order: { subOrders: [seat(rest), other] } });
    expect(partStanding(at(12), mine)).toEqual({ kind: "free" });
    expect(partStanding(at(7), mine)).toMatchObject({
      kind: "lost",
      type: "SplitAmountChangedBetweenIssueAndEngage",
    });
    expect(partStanding(at(0), mine)).toMatchObject({
      kind: "lost",
      type: "SplitAmountExceedsForecastedLeftToPay",
    });
  });
});
