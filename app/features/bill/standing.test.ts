import { describe, expect, it } from "vitest";
import { billDocument, NOW, payment, subOrder } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import { billStanding, heldBack } from "./standing.server";

const on = { allPaymentsEnabled: true };
const minutes = (count: number) => count * 60_000;
const stageOf = (bill: Parameters<typeof billDocument>[0], settings = on) =>
  billStanding(billDocument(bill), venue(), settings).stage;

describe("the state of a bill", () => {
  it("BILL-52 is open when payments are on and the till answered within 5 minutes", () => {
    expect(stageOf({ refreshedAt: NOW - minutes(5) })).toBe("open");
    expect(heldBack(billStanding(billDocument(), venue(), on))).toBe(null);
  });

  it("BILL-47 BILL-51 holds payment back once the bill is too old", () => {
    expect(stageOf({ refreshedAt: NOW - minutes(5) - 1 })).toBe("stale");
    expect(stageOf({ refreshedAt: NOW - minutes(8) })).toBe("stale");
  });

  it("BILL-28 holds payment back while the till can't be reached", () => {
    expect(stageOf({ posConnected: false })).toBe("stale");
  });

  it("BILL-48 is paid when nothing is left to pay, even if the till has closed it since", () => {
    expect(stageOf({ leftToPay: 0, payments: [payment(30)] })).toBe("paid");
    expect(stageOf({ leftToPay: 0, payments: [payment(30)], closedAt: NOW })).toBe("paid");
  });

  it("BILL-52 is closed when the till closed it before it was paid", () => {
    expect(stageOf({ closedAt: NOW })).toBe("closed");
  });

  it("BILL-27 is empty before anything was ordered", () => {
    expect(stageOf({ order: null, totalBillAmount: 0, leftToPay: 0 })).toBe("empty");
    const nothing = { subOrders: [subOrder("1", [])] };
    expect(stageOf({ order: nothing, totalBillAmount: 0, leftToPay: 0 })).toBe("empty");
  });

  it("TAB-24 is empty while a tab has nothing on it, although a card is held for it", () => {
    const nothing = { subOrders: [subOrder("1", [])] };
    const held = { ...payment(20), kind: "pre-authorised", isPaid: false } as const;
    const tab = { order: nothing, totalBillAmount: 0, leftToPay: 0, payments: [held] };
    expect(stageOf(tab)).toBe("empty");
  });

  it("BILL-48 is paid when what was ordered comes to nothing", () => {
    expect(stageOf({ totalBillAmount: 0, leftToPay: 0 })).toBe("paid");
  });

  it("PAY-24 takes no payment when the operator or the venue has switched them off", () => {
    expect(stageOf({}, { allPaymentsEnabled: false })).toBe("paymentsOff");
    const standing = billStanding(billDocument(), venue({ paymentsEnabled: false }), on);
    expect(heldBack(standing)).toBe("paymentsOff");
  });

  it("REF-10 says how long what is shown stays payable: a second more than what remains of 5 minutes", () => {
    const { staleInMs } = billStanding(
      billDocument({ refreshedAt: NOW - minutes(3) }),
      venue(),
      on,
    );
    expect(staleInMs).toBe(minutes(2) + 1_000);
  });
});
