import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { referenceOf } from "../payment/attempt";
import type { PaymentReference } from "../payment/payment.schema";
import { declineCode, paymentStep } from "../payment/payment-step";
import { balanceOf } from "./balance";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import type { BillCommand } from "./commands";
import { nextWakeAt } from "./outbox";
import { confirming, creating, engaged } from "./paying.fixture";

const unreachable = (operation: "create" | "confirm" | "read" | "cancel"): BillCommand => ({
  type: "providerAnswered",
  paymentId: anId.payment("pay-s"),
  operation,
  answer: { kind: "unreachable", reason: "timeout" },
});

function shown(bill: TestBill): string | undefined {
  const attempt = bill.state.attempts["pay-s"];
  return attempt && paymentStep(attempt);
}

describe("paying a split", () => {
  it("SPLIT-35 reserves before the provider is called, so that three guests can't pay the last portion", () => {
    const bill = new TestBill(order([line("a", 30)]));
    for (const who of ["ann", "bob", "cid"]) bill.issue(who, who, { type: "REMAINING_AMOUNT" });
    bill.does(bill.engaging("ann", "ann"));
    expect(bill.refuses(bill.engaging("bob", "bob")).code).toBe(
      "bill-split-exceeds-forecasted-left-to-pay",
    );
    expect(bill.refuses(bill.engaging("cid", "cid")).code).toBe(
      "bill-split-exceeds-forecasted-left-to-pay",
    );
    expect(balanceOf(bill.state)).toMatchObject({
      reservedE5: euros(30),
      forecastedLeftToPayE5: 0,
      leftToPayE5: euros(30),
    });
  });

  it("keeps the tip out of what is left to pay, and charges split and tip in one payment", () => {
    const bill = engaged();
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks).toMatchObject([
      {
        kind: "provider.create",
        amountE5: euros(105),
        idempotencyKey: "v/bill-1/s/public-ann/pay-s:create",
      },
    ]);
    expect(balanceOf(bill.state).reservedE5).toBe(euros(100));
  });

  it("SPLIT-20 goes from pending to paid on capture and to registered once the till has it", () => {
    const bill = confirming();
    expect(shown(bill)).toBe("checking");
    bill.hears("pay-s", "confirm", "succeeded");
    expect([bill.state.splits.s?.status, shown(bill)]).toEqual(["PAID", "succeeded"]);
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks).toMatchObject([{ kind: "till.post", amountE5: euros(100), tipE5: euros(5) }]);
    bill.does({ type: "tillAnswered", subjectId: "s", answer: { kind: "posted" } });
    expect([bill.state.splits.s?.status, shown(bill), bill.waiting()]).toEqual([
      "REGISTERED",
      "succeeded",
      [],
    ]);
    expect(nextWakeAt(bill.state)).toBeNull();
  });

  it("BILL-30 shows 'paid, not posted' while the till refuses, and tries again", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "succeeded");
    bill.does({ type: "takeDueEffects" });
    bill.does({
      type: "tillAnswered",
      subjectId: "s",
      answer: { kind: "refused", code: "locked" },
    });
    expect(bill.state.splits.s).toMatchObject({ status: "PAID", posting: "REFUSED" });
    expect(bill.waiting()).toEqual(["till.post"]);
  });

  it("takes the same key for the same attempt, and refuses it for any other amount or method", () => {
    const bill = engaged();
    const again = bill.engaging("s", "ann", { tipE5: euros(5) });
    expect(bill.does(again).repeated).toBe(true);
    expect(bill.refuses({ ...again, tipE5: euros(6) }).code).toBe("PAYMENT_KEY_REUSED");
    expect(bill.refuses({ ...again, method: "wallet" }).code).toBe("PAYMENT_KEY_REUSED");
    expect(bill.refuses({ ...again, consumer: guest("bob") }).code).toBe("PAYMENT_KEY_REUSED");
    expect(bill.refuses({ ...again, paymentId: anId.payment("another tab") }).code).toBe(
      "PAYMENT_IN_PROGRESS",
    );
  });

  it("reads back instead of confirming again when an answer is lost, and the split stays reserved", () => {
    const bill = confirming();
    bill.does(unreachable("confirm"));
    expect([shown(bill), bill.waiting()]).toEqual(["checking", ["provider.read"]]);
    expect(bill.refuses(bill.engaging("s", "ann", { paymentId: anId.payment("again") })).code).toBe(
      "PAYMENT_IN_PROGRESS",
    );
    bill.now += 1_000;
    bill.does({ type: "takeDueEffects" });
    bill.hears("pay-s", "read", "succeeded");
    expect(bill.state.splits.s?.status).toBe("PAID");
  });

  it("reads back when the one who confirmed vanished", () => {
    const bill = confirming();
    bill.now += 20_000;
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks?.map((task) => task.kind)).toEqual(["provider.read"]);
  });

  it("PAY-17 frees the split on the provider's decline and offers a fresh key", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "declined", { failureCode: "insufficient_funds" });
    const split = bill.state.splits.s;
    expect(split).toMatchObject({ status: "ISSUED", paymentId: null, tipE5: 0 });
    expect(split?.nextPaymentId).not.toBe("pay-s");
    bill.does(bill.engaging("s", "ann", { paymentId: anId.payment(split?.nextPaymentId ?? "") }));
    const failed = bill.state.attempts["pay-s"];
    expect([shown(bill), failed && declineCode(failed)]).toEqual([
      "declined",
      "insufficient_funds",
    ]);
  });

  it("PAY-10 takes a payment back after 10 minutes at the bank's page, and frees it only once read back", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "requiresAction");
    expect(shown(bill)).toBe("actionRequired");
    bill.now += 10 * 60_000;
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks?.map((task) => task.kind)).toEqual(["provider.cancel"]);
    bill.hears("pay-s", "cancel", "cancelled");
    expect(bill.state.splits.s?.status).toBe("PENDING");
    bill.hears("pay-s", "read", "cancelled");
    expect(bill.state.splits.s?.status).toBe("ISSUED");
  });

  it("settles what had already succeeded when it is cancelled", () => {
    const bill = confirming();
    bill.does({ type: "disengageSplit", splitId: anId.split("s"), consumer: guest("ann") });
    expect([shown(bill), bill.waiting()]).toEqual(["checking", ["provider.cancel"]]);
    bill.does({
      type: "providerAnswered",
      paymentId: anId.payment("pay-s"),
      operation: "cancel",
      answer: { kind: "refused", code: "succeeded" },
    });
    bill.hears("pay-s", "read", "succeeded");
    expect(bill.state.splits.s?.status).toBe("PAID");
  });

  it("SPLIT-37 frees at once what was never sent", () => {
    const bill = engaged();
    bill.does({ type: "disengageSplit", splitId: anId.split("s"), consumer: guest("ann") });
    expect([bill.state.splits.s?.status, bill.waiting()]).toEqual(["ISSUED", []]);
  });

  it("takes webhooks as hints: any number of them changes nothing by itself", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "requiresAction");
    const before = bill.state;
    for (let count = 0; count < 5; count += 1) bill.looks("pay-s", "requiresAction");
    expect(bill.state).toBe(before);
    bill.looks("pay-s", "succeeded");
    expect(bill.state.splits.s?.status).toBe("PAID");
    const { version } = bill.state;
    bill.looks("pay-s", "succeeded");
    bill.hears("pay-s", "confirm", "requiresAction");
    bill.hears("pay-s", "read", "succeeded");
    expect([bill.state.version, bill.state.splits.s?.status]).toEqual([version, "PAID"]);
  });

  it("stops at an answer about another amount, currency or payment", () => {
    for (const wrong of [
      { amountE5: euros(1) },
      { currency: "USD" },
      { providerId: "pi-other" },
      { capturedE5: euros(1) },
    ]) {
      const bill = confirming();
      bill.hears("pay-s", "confirm", "succeeded", wrong);
      expect(bill.state.splits.s?.status).toBe("PENDING");
      expect(bill.state.attempts["pay-s"]?.mismatch).not.toBeNull();
    }
  });

  it("stops at a payment of another venue, bill, split, guest or key, whatever its amount", () => {
    const payable = { kind: "split", ownerId: "bill-1", id: "s" } as const;
    const others: Readonly<Record<string, Partial<PaymentReference>>> = {
      venue: { venueId: anId.venue("w") },
      owner: { payable: { ...payable, ownerId: "bill-2" } },
      payable: { payable: { ...payable, id: "t" } },
      payer: { payer: anId.participant("bob") },
      payment: { paymentId: anId.payment("pay-t") },
    };
    for (const [part, other] of Object.entries(others)) {
      for (const operation of ["create", "confirm", "read"] as const) {
        const bill = operation === "create" ? creating() : confirming();
        const attempt = bill.state.attempts["pay-s"];
        if (!attempt) throw new Error("no attempt");
        const reference = { ...referenceOf(attempt), ...other };
        bill.hears("pay-s", operation, "succeeded", { reference });
        expect(bill.state.splits.s?.status, part).toBe("PENDING");
        expect(bill.state.attempts["pay-s"]?.mismatch).toBe(`another ${part}`);
      }
      const bill = confirming();
      bill.hears("pay-s", "confirm", "succeeded", { reference: null });
      expect(bill.state.splits.s?.status).toBe("PENDING");
    }
  });

  it("never gives back the money of another bill's payment", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "declined");
    const attempt = bill.state.attempts["pay-s"];
    if (!attempt) throw new Error("no attempt");
    const own = referenceOf(attempt);
    const reference = { ...own, payable: { ...own.payable, ownerId: "bill-2" } };
    for (let look = 0; look < 12; look += 1) {
      bill.hears("pay-s", "read", "succeeded", { reference });
      bill.does({ type: "takeDueEffects" });
      bill.now += 60_000;
    }
    expect(bill.state.attempts["pay-s"]).toMatchObject({ capturedE5: 0, refundAskedE5: 0 });
    expect(bill.waiting()).not.toContain("provider.refund");
  });

  it("takes a key that came with a split's form for that split alone", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(10) });
    bill.issue("t", "ann", { type: "AMOUNT", amountE5: euros(10) });
    const own = { nextPaymentId: anId.payment("p_next") };
    expect(
      bill.refuses(bill.engaging("s", "ann", { ...own, paymentId: anId.payment("p_of-t") })).code,
    ).toBe("PAYMENT_KEY_REUSED");
    bill.does(bill.engaging("s", "ann", { ...own, paymentId: anId.payment("made-by-the-phone") }));
    expect(
      bill.refuses(bill.engaging("t", "ann", { paymentId: anId.payment("p_next") })).code,
    ).toBe("PAYMENT_KEY_REUSED");
  });

  it("gives back what the provider took after it had said no", () => {
    const bill = confirming();
    bill.hears("pay-s", "confirm", "declined");
    bill.looks("pay-s", "succeeded");
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks).toMatchObject([{ kind: "provider.refund", amountE5: euros(105) }]);
    bill.does({
      type: "providerAnswered",
      paymentId: anId.payment("pay-s"),
      operation: "refund",
      answer: { kind: "refunded", amountE5: euros(105) },
    });
    expect([bill.state.splits.s?.status, bill.waiting()]).toEqual(["ISSUED", []]);
  });
});
