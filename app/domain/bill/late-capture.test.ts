import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { euros, line, order, TestBill } from "./bill.fixture";

/** A bill of 60.00 whose only payment was asked to be created. */
function creating(): TestBill {
  const bill = new TestBill(order([line("a", 60)]));
  bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
  bill.does(bill.engaging("s", "ann"));
  bill.does({ type: "takeDueEffects" });
  return bill;
}

function declined(bill: TestBill): TestBill {
  bill.does({ type: "takeDueEffects" });
  bill.hears("pay-s", "confirm", "declined");
  return bill;
}

/** Takes the planned look, if there is one, and hears that the payment was captured after all. */
function hearsLate(bill: TestBill, capturedE5 = euros(60)) {
  const { tasks } = bill.does({ type: "takeDueEffects" });
  bill.hears("pay-s", "read", "succeeded", { capturedE5 });
  return tasks?.map((task) => "idempotencyKey" in task && task.idempotencyKey)[0];
}

const wrong = { amountE5: euros(61) };

describe("a provider that reports another amount", () => {
  it("is asked for the payment by our own key while its id is not trusted, and the payment goes on", () => {
    const bill = creating();
    bill.hears("pay-s", "create", "requiresConfirmation", wrong);
    expect(bill.waiting()).toEqual(["provider.find"]);
    expect(bill.state.splits.s?.status).toBe("PENDING");
    bill.now += 60_000;
    bill.does({ type: "takeDueEffects" });
    bill.hears("pay-s", "find", "requiresConfirmation");
    expect(bill.waiting()).toEqual(["provider.confirm"]);
  });
});

describe("a payment that is captured after it was given up", () => {
  it("is given back, also when the provider had reported it wrongly before", () => {
    const bill = creating();
    bill.hears("pay-s", "create", "requiresConfirmation", wrong);
    bill.now += 60_000;
    bill.does({ type: "takeDueEffects" });
    bill.hears("pay-s", "find", "requiresConfirmation");
    hearsLate(declined(bill));
    expect(bill.waiting()).toEqual(["provider.refund"]);
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks).toMatchObject([{ operation: "refund", amountE5: euros(60) }]);
    bill.does({
      type: "providerAnswered",
      paymentId: anId.payment("pay-s"),
      operation: "refund",
      answer: { kind: "refunded", amountE5: euros(60) },
    });
    expect(bill.state.attempts["pay-s"]).toMatchObject({ refundedE5: euros(60) });
    expect(bill.waiting()).toEqual([]);
  });

  it("is looked at first when an old answer that nobody waits for reports another amount", () => {
    const bill = creating();
    bill.hears("pay-s", "create", "requiresConfirmation");
    declined(bill);
    bill.hears("pay-s", "read", "succeeded", { capturedE5: euros(61) });
    expect([bill.waiting(), bill.state.attempts["pay-s"]?.capturedE5]).toEqual([
      ["provider.read"],
      0,
    ]);
  });

  it("is looked at again when the amount is not ours, and every look has a key of its own", () => {
    const bill = creating();
    bill.hears("pay-s", "create", "requiresConfirmation");
    declined(bill);
    // A webhook's hint brings an amount that is not ours: the payment is looked at by plan.
    bill.hears("pay-s", "read", "succeeded", { capturedE5: euros(61) });
    const first = hearsLate(bill, euros(61));
    expect([bill.waiting(), bill.state.attempts["pay-s"]?.capturedE5]).toEqual([
      ["provider.read"],
      0,
    ]);
    bill.now += 60_000;
    const second = hearsLate(bill);
    expect(second).not.toBe(first);
    expect(bill.waiting()).toEqual(["provider.refund"]);
  });
});
