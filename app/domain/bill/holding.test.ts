import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { balanceOf } from "./balance";
import { euros, line, order, TestBill } from "./bill.fixture";
import { DEFAULT_LIMITS } from "./limits";
import { NO_METHOD_YET } from "./model";
import { nextWakeAt } from "./outbox";

/** A bill of 100.00 on which 40.00 are held for a payment that nobody named a method for. */
function held(): TestBill {
  const bill = new TestBill(order([line("a", 60), line("b", 40)]));
  bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(40) });
  bill.does(bill.engaging("s", "ann", { method: NO_METHOD_YET }));
  return bill;
}

const forecast = (bill: TestBill) => balanceOf(bill.state).forecastedLeftToPayE5;

describe("a split held for a payment", () => {
  it("SPLIT-35 reserves and sends nothing to the provider", () => {
    const bill = held();
    expect(forecast(bill)).toBe(euros(60));
    expect(bill.does({ type: "takeDueEffects" }).tasks).toEqual([]);
  });

  it("SPLIT-35 the same key names the method and the tip, and is charged once", () => {
    const bill = held();
    bill.does(bill.engaging("s", "ann", { tipE5: euros(3) }));
    const { tasks } = bill.does({ type: "takeDueEffects" });
    expect(tasks).toMatchObject([{ operation: "create", amountE5: euros(43) }]);
    const other = bill.engaging("s", "ann", { tipE5: euros(4) });
    expect(bill.refuses(other).code).toBe("PAYMENT_KEY_REUSED");
  });

  it("SPLIT-63 nobody else can name it", () => {
    const bill = held();
    expect(bill.refuses(bill.engaging("s", "bob")).code).toBe("PAYMENT_KEY_REUSED");
  });

  it("SPLIT-37 is given back at once, and by itself when no method follows", () => {
    const given = held();
    given.does({
      type: "disengageSplit",
      splitId: anId.split("s"),
      consumer: { guestId: anId.guest("secret-of-ann"), publicId: anId.participant("public-ann") },
    });
    expect(forecast(given)).toBe(euros(100));
    const left = held();
    expect(nextWakeAt(left.state)).toBe(left.now + DEFAULT_LIMITS.holdMs);
    left.now += DEFAULT_LIMITS.holdMs;
    expect(left.does({ type: "takeDueEffects" }).tasks).toEqual([]);
    expect(forecast(left)).toBe(euros(100));
    expect(left.state.splits.s?.status).toBe("ISSUED");
    expect(nextWakeAt(left.state)).toBe(left.now + DEFAULT_LIMITS.idleSplitMs);
  });
});

describe("a till that fetches", () => {
  it("has its post stored until it fetches it, and is reminded ever more rarely", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.issue("s", "ann", { type: "REMAINING_AMOUNT" });
    bill.pay("s", "ann");
    const waits = [1, 2, 3].map(() => {
      expect(bill.does({ type: "takeDueEffects" }).tasks).toHaveLength(1);
      bill.does({ type: "tillAnswered", subjectId: "s", answer: { kind: "queued" } });
      const wait = (nextWakeAt(bill.state) ?? 0) - bill.now;
      bill.now += wait;
      return wait;
    });
    expect(waits).toEqual([300_000, 600_000, 1_200_000]);
    bill.does({ type: "tillAnswered", subjectId: "s", answer: { kind: "posted" } });
    expect(bill.state.splits.s?.status).toBe("REGISTERED");
    expect(nextWakeAt(bill.state)).toBeNull();
  });

  it("BILL-28 that gives no answer shows on the bill until it is back", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.does({ type: "markUnreachable" });
    expect(bill.state.posConnected).toBe(false);
    bill.does({ type: "markRefreshed" });
    expect(bill.state.posConnected).toBe(true);
  });
});
