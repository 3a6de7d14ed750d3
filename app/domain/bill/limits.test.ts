import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import { balanceOf } from "./balance";
import { euros, guest, items, line, order, TestBill } from "./bill.fixture";
import { firstIdleAt } from "./let-go";
import { DEFAULT_LIMITS, MAX_ORDER_BYTES } from "./limits";
import { NO_METHOD_YET } from "./model";
import { nextWakeAt } from "./outbox";

const tenner = { type: "AMOUNT", amountE5: euros(10) } as const;
const bill = (limits: Partial<typeof DEFAULT_LIMITS> = {}, total = 1_000) => {
  const made = new TestBill(order([line("a", total)], { numberOfGuests: 4 }));
  const own = { ...DEFAULT_LIMITS, ...limits };
  made.does({ type: "replaceOrder", order: made.state.order ?? order([]), limits: own });
  return made;
};
const ids = ({ state }: TestBill) => Object.keys(state.splits);
const people = ({ state }: TestBill) => state.participants.map(({ id }) => id);

describe("a bill that is full", () => {
  it("SPLIT-39 takes a guest's sixth split, and the one they left alone longest goes", () => {
    const table = bill();
    for (let n = 1; n <= 5; n += 1) {
      table.now += 1_000;
      table.issue(`s${n}`, "ann", tenner);
    }
    table.now += 1_000;
    const amount = { type: "AMOUNT", amountE5: euros(11) } as const;
    table.does({
      type: "updateSplit",
      splitId: anId.split("s1"),
      consumer: guest("ann"),
      request: amount,
    });
    table.issue("s6", "ann", tenner);
    expect(ids(table)).toEqual(["s1", "s3", "s4", "s5", "s6"]);
    table.issue("b1", "bob", tenner);
    expect(ids(table)).toHaveLength(6);
  });

  it("SPLIT-39 takes one more split, and the one that was untouched longest goes, none that is paid or held", () => {
    const table = bill({ splits: 3 });
    table.issue("paid", "zoe", tenner);
    table.pay("paid", "zoe");
    table.issue("held", "yan", tenner);
    table.does(table.engaging("held", "yan", { method: NO_METHOD_YET }));
    for (const who of ["ann", "bob", "cat", "dan"]) {
      table.now += 1_000;
      table.issue(who, who, tenner);
    }
    expect(ids(table)).toEqual(["paid", "held", "bob", "cat", "dan"]);
  });

  it("PAY-12 does not take a guest's payments under way for splits to drop", () => {
    const table = bill({ splitsPerGuest: 2 });
    for (const splitId of ["one", "two"]) {
      table.issue(splitId, "ann", tenner);
      table.does(table.engaging(splitId, "ann"));
    }
    const another = {
      type: "issueSplit",
      splitId: anId.split("three"),
      nextPaymentId: anId.payment("p3"),
      consumer: guest("ann"),
      request: tenner,
    } as const;
    expect(table.refuses(another).code).toBe("PAYMENT_IN_PROGRESS");
  });

  it("BILL-11 gives the place of a guest who has nothing on the bill to the next one", () => {
    const table = bill({ guests: 2 });
    table.issue("a", "ann", tenner);
    table.issue("b", "bob", tenner);
    table.does({ type: "cancelSplit", splitId: anId.split("b"), consumer: guest("bob") });
    table.issue("c", "cat", tenner);
    expect(people(table)).toEqual(["public-ann", "public-cat"]);
    expect(ids(table)).toEqual(["a", "c"]);
  });

  it("BILL-11 sixty guests who only choose keep nobody out who wants to pay", () => {
    const table = bill();
    for (let n = 0; n < 60; n += 1) {
      table.now += 1;
      table.issue(`fake-${n}`, `fake-${n}`, tenner);
    }
    table.issue("honest", "honest", tenner);
    expect(people(table)).toHaveLength(60);
    expect(people(table)).not.toContain("public-fake-0");
    expect(table.pay("honest", "honest")).toBe(euros(10));
    // A guest who has paid takes no place any more, but their name stays.
    table.issue("next", "next", tenner);
    expect(people(table)).toContain("public-honest");
    expect(table.state.splits["fake-1"]).toBeDefined();
  });

  it("BILL-11 sixty who hold and do not pay keep a newcomer out for one hold, and no longer", () => {
    const table = bill({ guests: 3 });
    const hold = (who: string, splitId = who) => {
      table.issue(splitId, who, { type: "AMOUNT", amountE5: euros(1) });
      const paymentId = `pay-${splitId}-${table.now}`;
      table.does(
        table.engaging(splitId, who, { method: NO_METHOD_YET, paymentId: anId.payment(paymentId) }),
      );
    };
    for (const who of ["x", "y", "z"]) hold(who);
    const newcomer = {
      type: "issueSplit",
      splitId: anId.split("honest"),
      nextPaymentId: anId.payment("p"),
      consumer: guest("honest"),
      request: tenner,
    } as const;
    expect(table.refuses(newcomer).code).toBe("BILL_FULL");
    table.now += DEFAULT_LIMITS.holdMs;
    table.does({ type: "takeDueEffects" });
    for (const who of ["x", "y", "z"]) hold(who, `${who}-again`);
    table.does(newcomer);
    expect(table.state.splits.honest).toBeDefined();
    expect(table.state.participants).toHaveLength(3);
  });

  it("SPLIT-34 drops a split with its voucher's use given back", () => {
    const table = bill({ splits: 1 });
    table.issue("s", "ann", tenner);
    withVoucher(table);
    table.issue("t", "bob", tenner);
    expect(ids(table)).toEqual(["t"]);
    const { tasks } = table.does({ type: "takeDueEffects" });
    expect(tasks).toMatchObject([{ kind: "voucher.release", ref: "use-1", code: "TEN" }]);
  });
});

describe("a split that nobody touches", () => {
  it("SPLIT-34 is gone after ten minutes, with its voucher's use given back", () => {
    const table = bill();
    table.issue("s", "ann", tenner);
    withVoucher(table);
    const touched = table.now;
    expect(firstIdleAt(table.state)).toBe(touched + DEFAULT_LIMITS.idleSplitMs);
    table.now = touched + DEFAULT_LIMITS.idleSplitMs - 1;
    table.does({ type: "takeDueEffects" });
    expect(ids(table)).toEqual(["s"]);
    expect(nextWakeAt(table.state)).toBe(table.now + 1);
    table.now += 1;
    const { tasks } = table.does({ type: "takeDueEffects" });
    expect(ids(table)).toEqual([]);
    expect(tasks).toMatchObject([{ kind: "voucher.release", ref: "use-1" }]);
  });

  it("SPLIT-35 stays while it is held or paid, and gets its full time again when it is released", () => {
    const table = bill();
    table.issue("paid", "zoe", tenner);
    table.pay("paid", "zoe");
    table.issue("held", "ann", tenner);
    table.does(table.engaging("held", "ann"));
    table.now += 2 * DEFAULT_LIMITS.idleSplitMs;
    table.does({ type: "takeDueEffects" });
    expect(ids(table)).toEqual(["paid", "held"]);
    table.hears("pay-held", "create", "declined");
    expect(firstIdleAt(table.state)).toBe(table.now + DEFAULT_LIMITS.idleSplitMs);
  });
});

describe("an order that is too large", () => {
  it("is refused with the place where it grew too long, and the bill stays as it was", () => {
    const table = bill();
    const lines = (count: number, from = 0) =>
      Array.from({ length: count }, (_, n) => line(`l${from + n}`, 1));
    const subOrders = [lines(300), lines(201, 300)].map((one, n) => ({
      id: `s${n}`,
      name: "",
      lines: one,
      discounts: [],
      charges: [],
    }));
    const long = order([], { subOrders });
    expect(table.refuses({ type: "replaceOrder", order: long })).toEqual({
      code: "TOO_MANY_LINES",
      path: "subOrders.1.lines",
      limit: 500,
    });
    expect(balanceOf(table.state).totalE5).toBe(euros(1_000));
    table.does({ type: "replaceOrder", order: order(lines(500)) });
    expect(balanceOf(table.state).totalE5).toBe(euros(500));
  });

  it("is refused by what it weighs as well", () => {
    const heavy = (count: number) =>
      Array.from({ length: count }, (_, n) =>
        line(`l${n}`, 1, {
          subProducts: Array.from({ length: 20 }, () => ({
            name: "x".repeat(190),
            quantity: items(1),
            unitPriceAfterTax: euros(0),
          })),
        }),
      );
    const refusal = bill().refuses({ type: "replaceOrder", order: order(heavy(60)) });
    expect(refusal).toEqual({
      code: "ORDER_TOO_LARGE",
      path: "subOrders",
      limit: MAX_ORDER_BYTES,
    });
    bill().does({ type: "replaceOrder", order: order(heavy(30)) });
  });
});

/** Puts a voucher on Ann's split `s`, as its object does. */
function withVoucher(table: TestBill): void {
  const consumer = guest("ann");
  const use = { splitId: anId.split("s"), consumer, ref: "use-1", code: "TEN" };
  table.does({ type: "askVoucher", ...use });
  const terms = { percentage: null, fixedE5: euros(2), minimalE5: null };
  const discount = {
    ref: "use-1",
    label: "Ten",
    amountE5: euros(2),
    impactOnSplitTotalE5: euros(-2),
    voucher: { code: "TEN", terms },
  };
  table.does({ type: "applyVirtualDiscount", splitId: anId.split("s"), consumer, discount });
}
