import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { balanceOf } from "./balance";
import { euros, line, order, TestBill } from "./bill.fixture";
import { decide } from "./decide";
import { evolveAll, replay } from "./evolve";
import { confirming, engaged } from "./paying.fixture";

describe("the till during a payment", () => {
  it("leaves a refund due when the till lowers a paid bill, and reopens it when the till adds to it", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "succeeded");
    bill.does({ type: "replaceOrder", order: order([line("a", 60)]) });
    expect(balanceOf(bill.state)).toMatchObject({ refundDueE5: euros(40), leftToPayE5: 0 });
    bill.does({ type: "replaceOrder", order: order([line("a", 60), line("b", 40), line("c", 7)]) });
    expect(balanceOf(bill.state)).toMatchObject({ refundDueE5: 0, leftToPayE5: euros(7) });
  });

  it("loses nothing when the till closes with a payment in flight", () => {
    const bill = confirming();
    bill.does({ type: "closeOrder" });
    bill.hears("pay-s", "confirm", "succeeded");
    expect(bill.state.splits.s?.status).toBe("PAID");
    expect(bill.waiting()).toEqual(["till.post"]);
  });

  it("does not confirm what the till has taken itself in the meantime", () => {
    const bill = engaged();
    bill.does({ type: "takeDueEffects" });
    bill.does({
      type: "recordExternalPayment",
      ref: "cash",
      externalType: "TILL",
      amountE5: euros(100),
    });
    bill.hears("pay-s", "create", "requiresConfirmation");
    expect(bill.waiting()).toEqual(["provider.cancel"]);
  });

  it("records an external payment once by its ref, and refuses another amount", () => {
    const bill = new TestBill(order([line("a", 60)]));
    const deposit = {
      type: "recordExternalPayment",
      ref: "d",
      externalType: "DEPOSIT",
      amountE5: euros(20),
    } as const;
    bill.does(deposit);
    expect(bill.does(deposit).repeated).toBe(true);
    expect(bill.refuses({ ...deposit, amountE5: euros(21) }).code).toBe("REF_REUSED");
    expect(balanceOf(bill.state).leftToPayE5).toBe(euros(40));
  });

  it("BILL-30 shows a refusal that comes long after the payment was stored for the till, once", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "succeeded");
    const stored = { ...bill.state, effects: {} };
    const answer = { kind: "refused", code: "order_locked" } as const;
    const told = decide(stored, { type: "tillAnswered", subjectId: "s", answer }, bill.now);
    expect(told.ok && told.events).toEqual([
      { type: "postRefused", splitId: "s", code: "order_locked", at: bill.now },
    ]);
    const refused = evolveAll(stored, told.ok ? told.events : []);
    expect(refused.splits.s?.posting).toBe("REFUSED");
    const again = decide(refused, { type: "tillAnswered", subjectId: "s", answer }, bill.now);
    expect(again.ok && again.events).toEqual([]);
  });

  it("BILL-52 refuses payments of a bill that is closed, paid, stale or switched off", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
    const off = { paymentsEnabled: false };
    expect(bill.refuses(bill.engaging("s", "ann", { policy: off })).code).toBe("PAYMENTS_DISABLED");
    bill.now += 6 * 60_000;
    expect(bill.refuses(bill.engaging("s", "ann")).code).toBe("BILL_STALE");
    bill.does({ type: "markRefreshed" });
    bill.does({ type: "closeOrder" });
    expect(bill.refuses(bill.engaging("s", "ann")).code).toBe("BILL_CLOSED");
  });
});

describe("the ledger", () => {
  it("makes the same bill again from its events, through JSON and in any batches", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "succeeded");
    bill.does({ type: "takeDueEffects" });
    const stored = JSON.parse(JSON.stringify(bill.ledger)) as typeof bill.ledger;
    expect(replay(stored)).toEqual(bill.state);
    fc.assert(
      fc.property(fc.nat(stored.length), (cut) => {
        const half = replay(stored.slice(0, cut));
        expect(evolveAll(half, stored.slice(cut))).toEqual(bill.state);
      }),
    );
  });
});
