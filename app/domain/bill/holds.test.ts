import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { balanceOf } from "./balance";
import { euros, guest, line, order, TestBill } from "./bill.fixture";
import type { BillCommand } from "./commands";
import { equalShareE5, holdsOf } from "./holds";
import { DEFAULT_LIMITS } from "./limits";
import { NO_METHOD_YET } from "./model";
import { nextWakeAt } from "./outbox";

const MINUTE = 60_000;
const { holdMs, bankMs } = DEFAULT_LIMITS;

/** A bill of 100.00 for four. */
const table = () => new TestBill(order([line("a", 100)], { numberOfGuests: 4 }));
const forecast = (bill: TestBill) => balanceOf(bill.state).forecastedLeftToPayE5;

let keys = 0;
const engaging = (bill: TestBill, splitId: string, who: string, method: string = NO_METHOD_YET) => {
  keys += 1;
  bill.does({ type: "markRefreshed" });
  return bill.engaging(splitId, who, { method, paymentId: anId.payment(`key-${keys}`) });
};

/** Engages a split; gives the attempt's key. */
function engages(...[bill, ...how]: Parameters<typeof engaging>): string {
  const command = engaging(bill, ...how);
  bill.does(command);
  return command.paymentId;
}

/** Holds an amount without paying; gives the attempt's key. */
function hold(bill: TestBill, who: string, amount: number, splitId = `s-${who}`): string {
  if (!bill.state.splits[splitId]) {
    bill.issue(splitId, who, { type: "AMOUNT", amountE5: euros(amount) });
  }
  return engages(bill, splitId, who);
}

function wait(bill: TestBill, ms: number): void {
  bill.now += ms;
  bill.does({ type: "takeDueEffects" });
}

describe("a hold that nobody pays", () => {
  it("SPLIT-35 lasts three minutes, and ten at the bank", () => {
    const bill = table();
    hold(bill, "ann", 40);
    wait(bill, holdMs - 1);
    expect(forecast(bill)).toBe(euros(60));
    wait(bill, 1);
    expect(forecast(bill)).toBe(euros(100));

    bill.issue("s-bob", "bob", { type: "AMOUNT", amountE5: euros(40) });
    const paymentId = engages(bill, "s-bob", "bob", "card");
    bill.does({ type: "takeDueEffects" });
    bill.hears(paymentId, "create", "requiresConfirmation");
    bill.does({ type: "takeDueEffects" });
    bill.hears(paymentId, "confirm", "requiresAction");
    wait(bill, bankMs - 1);
    expect(bill.state.attempts[paymentId]?.cancelReason).toBeNull();
    expect(nextWakeAt(bill.state)).toBeLessThanOrEqual(bill.now + 1);
    bill.now += 1;
    const { tasks } = bill.does({ type: "takeDueEffects" });
    // The time is over, but nothing is free before the provider has said so.
    expect(tasks).toMatchObject([{ operation: "cancel" }]);
    expect(forecast(bill)).toBe(euros(60));
    bill.hears(paymentId, "cancel", "cancelled");
    expect(forecast(bill)).toBe(euros(60));
    bill.issue("more", "bob", { type: "AMOUNT", amountE5: euros(60) });
    expect(bill.refuses(engaging(bill, "more", "bob", "card")).code).toBe("HOLD_WAIT");
    bill.hears(paymentId, "read", "cancelled");
    expect(forecast(bill)).toBe(euros(100));
    expect(bill.refuses(engaging(bill, "s-bob", "bob", "card")).code).toBe("HOLD_WAIT");
  });

  it("SPLIT-35 makes its guest wait before they hold more than an equal share: 1, 2, 4, 8, 10 minutes", () => {
    const bill = table();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      hold(bill, "ann", 40);
      wait(bill, holdMs);
      const refusal = bill.refuses(engaging(bill, "s-ann", "ann"));
      expect(refusal).toMatchObject({ code: "HOLD_WAIT", newAmountE5: euros(25) });
      waits.push(((refusal.waitsUntil ?? 0) - bill.now) / MINUTE);
      bill.now = (refusal.waitsUntil ?? 0) - 1;
      expect(bill.refuses(engaging(bill, "s-ann", "ann")).code).toBe("HOLD_WAIT");
      bill.now += 1;
    }
    expect(waits).toEqual([1, 2, 4, 8, 10, 10]);
  });

  it("SPLIT-35 leaves them their equal share meanwhile, all their holds together", () => {
    const bill = table();
    hold(bill, "ann", 40);
    wait(bill, holdMs);
    expect(equalShareE5(bill.state)).toBe(euros(25));
    hold(bill, "ann", 15, "first");
    bill.issue("second", "ann", { type: "AMOUNT", amountE5: euros(11) });
    const refusal = bill.refuses(engaging(bill, "second", "ann", "card"));
    expect(refusal).toMatchObject({ code: "HOLD_WAIT", newAmountE5: euros(10) });
    const smaller = { type: "AMOUNT", amountE5: euros(10) } as const;
    const consumer = guest("ann");
    bill.does({ type: "updateSplit", splitId: anId.split("second"), consumer, request: smaller });
    bill.does(engaging(bill, "second", "ann", "card"));
  });

  it("SPLIT-37 counts the same when its guest gives it back just before the end and takes it again", () => {
    const bill = table();
    for (let round = 0; round < 3; round += 1) {
      hold(bill, "ann", 40);
      bill.now += holdMs / 3;
      bill.does({ type: "disengageSplit", splitId: anId.split("s-ann"), consumer: guest("ann") });
    }
    expect(bill.refuses(engaging(bill, "s-ann", "ann")).code).toBe("HOLD_WAIT");
  });

  it("SPLIT-37 is no matter when it is given back soon, declined soon, or paid", () => {
    const bill = table();
    for (let round = 0; round < 3; round += 1) {
      hold(bill, "ann", 40);
      bill.now += 5_000;
      bill.does({ type: "disengageSplit", splitId: anId.split("s-ann"), consumer: guest("ann") });
    }
    hold(bill, "ann", 40);
    wait(bill, holdMs);
    bill.issue("share", "ann", { type: "AMOUNT", amountE5: euros(20) });
    bill.pay("share", "ann");
    // A guest who has paid may also hold the rest.
    hold(bill, "ann", 40);
    expect(forecast(bill)).toBe(euros(40));
  });

  it("SPLIT-35 by three guests in turn, as of one who deletes their cookies, makes the next one wait too", () => {
    const bill = table();
    for (const who of ["x", "y", "z"]) {
      hold(bill, who, 100);
      wait(bill, holdMs);
    }
    bill.issue("s-new", "new", { type: "AMOUNT", amountE5: euros(100) });
    expect(bill.refuses(engaging(bill, "s-new", "new")).code).toBe("HOLD_WAIT");
    hold(bill, "honest", 25);
    expect(forecast(bill)).toBe(euros(75));
  });

  it("SPLIT-57 an equal share is of what is left, over the order's guests, else those here, at least two", () => {
    const share = (numberOfGuests: number | null, guests: string[] = []) => {
      const bill = new TestBill(order([line("a", 100)], { numberOfGuests }));
      for (const who of guests) bill.issue(who, who, { type: "AMOUNT", amountE5: euros(1) });
      return equalShareE5(bill.state);
    };
    expect(share(4)).toBe(euros(25));
    expect(share(1)).toBe(euros(50));
    expect(share(null)).toBe(euros(50));
    expect(share(null, ["ann", "bob", "cat"])).toBe(euros(33.34));
  });
});

describe("a hold that staff free", () => {
  const free = (splitId: string): BillCommand => ({
    type: "freeHold",
    splitId: anId.split(splitId),
  });

  it("is free at once where no provider has heard of it, and its guest waits", () => {
    const bill = table();
    hold(bill, "ann", 40);
    const held = { splitId: "s-ann", name: "ann", amountE5: euros(40), state: "HELD" };
    expect(holdsOf(bill.state)).toMatchObject([{ ...held, endsAt: bill.now + holdMs }]);
    bill.does(free("s-ann"));
    expect(holdsOf(bill.state)).toEqual([]);
    expect(forecast(bill)).toBe(euros(100));
    expect(bill.refuses(engaging(bill, "s-ann", "ann")).code).toBe("HOLD_WAIT");
    expect(bill.does(free("s-ann")).repeated).toBe(true);
  });

  it("stays reserved until the provider has said twice that nothing was taken", () => {
    const bill = table();
    bill.issue("s", "ann", { type: "AMOUNT", amountE5: euros(40) });
    const paymentId = engages(bill, "s", "ann", "card");
    bill.does({ type: "takeDueEffects" });
    bill.hears(paymentId, "create", "requiresConfirmation");
    bill.does({ type: "takeDueEffects" });
    bill.hears(paymentId, "confirm", "requiresAction");
    bill.does(free("s"));
    expect(holdsOf(bill.state)).toMatchObject([{ state: "BEING_FREED", endsAt: null }]);
    expect(forecast(bill)).toBe(euros(60));
    bill.does({ type: "takeDueEffects" });
    bill.hears(paymentId, "cancel", "cancelled");
    expect(forecast(bill)).toBe(euros(60));
    bill.hears(paymentId, "read", "succeeded");
    // The guest was quicker: the captured payment settles the split.
    expect(bill.state.splits.s?.status).toBe("PAID");
    expect(bill.refuses(free("s")).code).toBe("SPLIT_SETTLED");
  });

  it("is unknown where there is none of the name", () => {
    for (const splitId of ["nobody's", "__proto__", "toString"]) {
      expect(table().refuses(free(splitId)).code).toBe("SPLIT_NOT_FOUND");
    }
  });
});
