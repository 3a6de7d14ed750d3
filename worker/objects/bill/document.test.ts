import { describe, expect, it } from "vitest";
import { billDocumentSchema } from "~/contracts/bill";
import { totalsOf } from "~/domain/bill/balance";
import { charge, euros, guest, items, line, order, TestBill } from "~/domain/bill/bill.fixture";
import { NO_METHOD_YET } from "~/domain/bill/model";
import { anId } from "~/domain/ids.fixture";
import { billDocument } from "./document";

/** Ids as the product makes them: a contract takes no others. */
const BILL = "b_0123456789abcdefghijkl";
const splitOf = (name: string) => `s_${name.padEnd(22, "_")}`;

const read = (bill: TestBill, viewer = "somebody") => {
  const document = billDocument(bill.state, guest(viewer), { place: null, now: bill.now });
  return billDocumentSchema.parse({ ...document, id: BILL });
};

const linesOf = (document: ReturnType<typeof read>) =>
  document.order?.subOrders.flatMap(({ quantifiedProducts }) => quantifiedProducts) ?? [];

describe("the bill's document", () => {
  it("BILL-01 BILL-06 carries the bill's fields", () => {
    const staff = { name: "Server Zoé 2", posId: "9" };
    const bill = new TestBill(order([line("a", 60)], { staff }));
    bill.does({
      type: "recordExternalPayment",
      ref: "d",
      externalType: "DEPOSIT",
      amountE5: euros(15),
    });
    expect(read(bill)).toMatchObject({
      totalBillAmount: euros(60),
      leftToPay: euros(45),
      forecastedLeftToPay: euros(45),
      refundDue: 0,
      ongoingSplitByShare: null,
      order: { staff: { name: "Zoé", posId: "9" } },
    });
  });

  it("BILL-11 BILL-24 BILL-25 lists payments with their payers and without anybody's secrets", () => {
    const bill = new TestBill(order([line("a", 60)]));
    bill.issue(splitOf("ann"), "ann", { type: "AMOUNT", amountE5: euros(20) });
    bill.pay(splitOf("ann"), "ann");
    bill.does({
      type: "recordExternalPayment",
      ref: "r",
      externalType: "LOYALTY_REWARD",
      amountE5: euros(5),
    });
    const others = billDocument(bill.state, guest("bob"), { place: null, now: bill.now });
    expect(others?.payments).toMatchObject([
      {
        kind: "product-made",
        amount: euros(20),
        isCurrentUser: false,
        customer: { id: "public-ann", createdOrder: 0 },
        paymentId: null,
        splitId: null,
        isPaid: true,
      },
      { kind: "loyalty-reward", amount: euros(5) },
    ]);
    const text = JSON.stringify(others);
    for (const secret of ["secret-of-ann", "pay-s", "fresh-"]) expect(text).not.toContain(secret);
    const own = billDocument(bill.state, guest("ann"), { place: null, now: bill.now });
    expect(own?.payments[0]).toMatchObject({
      isCurrentUser: true,
      paymentId: `pay-${splitOf("ann")}`,
      splitId: splitOf("ann"),
    });
  });

  it("BILL-02 carries what staff marked as paid, as quantities with five decimals", () => {
    const bill = new TestBill(
      order([line("soup", 8, { quantity: items(2) })], {
        itemsManuallyMarkedAsPaid: { soup: items(0.5) },
      }),
    );
    expect(read(bill).itemsManuallyMarkedAsPaid).toEqual({ soup: 50_000 });
    expect(read(bill).unpaidItems).toEqual({ soup: 150_000 });
  });

  it("BILL-01 SPLIT-15 leaves nothing of a seat that was paid whole, and all of the others", () => {
    const seat = (id: string, one: ReturnType<typeof line>) => ({
      id,
      name: `Seat ${id}`,
      lines: [one],
      discounts: [],
      charges: [],
    });
    const subOrders = [seat("s1", line("soup", 8)), seat("s2", line("pie", 12))];
    const bill = new TestBill(order([], { posSplitMode: "SPLIT_BY_SEAT_ON_POS", subOrders }));
    bill.issue(splitOf("ada"), "ada", { type: "CHECK_SEAT", subOrderIds: ["s1"] });
    expect(read(bill).unpaidItems).toEqual({ soup: 100_000, pie: 100_000 });
    bill.pay(splitOf("ada"), "ada");
    expect(read(bill).unpaidItems).toEqual({ pie: 100_000 });
  });

  it("BILL-04 carries its splits and the external payments", () => {
    const bill = new TestBill(order([line("soup", 60)]));
    bill.issue(splitOf("ada"), "ada", { type: "AMOUNT", amountE5: euros(20) });
    bill.does({
      type: "recordExternalPayment",
      ref: "d",
      externalType: "DEPOSIT",
      amountE5: euros(15),
    });
    expect(read(bill)).toMatchObject({
      splits: [{ status: "ISSUED", amount: euros(20), participantId: "public-ada" }],
      splitsMadeElsewhere: [{ ref: "d", type: "DEPOSIT", amount: euros(15) }],
      smartTerminalSplits: [],
      preAuthorisedSplits: [],
    });
  });

  it("BILL-07 carries how the till splits", () => {
    for (const posSplitMode of [
      "NOT_SPLIT_ON_POS",
      "SPLIT_BY_SEAT_ON_POS",
      "SPLIT_BY_CHECK_ON_POS",
    ] as const) {
      const bill = new TestBill(order([line("soup", 8)], { posSplitMode }));
      expect(read(bill).order?.posSplitMode).toBe(posSplitMode);
    }
  });

  it("BILL-10 carries charges whole: id, label, code, type, model, rate and amount", () => {
    const service = charge("service", 1.2, {
      label: "Service",
      code: "SVC",
      chargeModel: "RATE",
      rate: 1250 as never,
    });
    const bill = new TestBill(order([line("soup", 9.6)], {}, { charges: [service] }));
    expect(read(bill).order?.subOrders[0]?.charges).toEqual([
      {
        id: "service",
        label: "Service",
        code: "SVC",
        type: "SERVICE_CHARGE",
        chargeModel: "RATE",
        rate: 1250,
        chargedAmount: euros(1.2),
      },
    ]);
  });

  it("BILL-11 names everybody who took part, those who only chose among them, and nobody's secret", () => {
    const bill = new TestBill(order([line("soup", 8), line("pie", 12)]));
    bill.issue(splitOf("ada"), "ada", { type: "ITEMS", items: { soup: items(1) } });
    bill.issue(splitOf("bo"), "bo", { type: "ITEMS", items: { pie: items(1) } });
    const document = read(bill);
    expect(document.payments).toEqual([]);
    expect(document.participants).toMatchObject([
      { id: "public-ada", createdOrder: 0 },
      { id: "public-bo", createdOrder: 1 },
    ]);
    expect(JSON.stringify(document)).not.toContain("secret-of");
  });

  it("BILL-30 tells the payer from whoever may be the payer when the till refuses a payment", () => {
    const bill = new TestBill(order([line("soup", 8)]));
    bill.issue(splitOf("ada"), "ada", { type: "REMAINING_AMOUNT" });
    bill.pay(splitOf("ada"), "ada");
    expect(read(bill, "ada")).toMatchObject({ postingRefused: null, paidNotPosted: 1 });
    bill.does({ type: "takeDueEffects" });
    const answer = { kind: "refused" as const, code: "closed" };
    bill.does({ type: "tillAnswered", subjectId: splitOf("ada"), answer });
    expect(read(bill, "ada").postingRefused).toEqual({ cause: "MINE" });
    expect(read(bill, "bo").postingRefused).toEqual({ cause: "UNKNOWN" });
    bill.does({ type: "tillAnswered", subjectId: splitOf("ada"), answer: { kind: "posted" } });
    expect(read(bill, "ada")).toMatchObject({ postingRefused: null, paidNotPosted: 0 });
  });
});

describe("the document of a bill at its limits", () => {
  const LIMITS = { guests: 60, splits: 200, lines: 500 };

  /** An order of so many lines, with ids and names as long as tills send them, in one part or in many. */
  const long = (lines: number, parts = 1) => {
    const all = Array.from({ length: lines }, (_, n) =>
      line(`1f0e7a52-7c0f-4b8e-9d55-${String(n).padStart(12, "0")}`, 3, {
        productId: anId.product(`catalogue-product-${n}`),
        posProductId: `${100_000 + n}`,
        name: `Boeuf bourguignon, carottes et lardons ${n}`,
        group: "Plats du jour",
        exclusiveCharges: n % 2 ? [] : [charge(`c${n}`, 0.1)],
      }),
    );
    const size = Math.ceil(lines / parts);
    const subOrders = Array.from({ length: parts }, (_, part) => ({
      id: `check-${part}`,
      name: `Check ${part}`,
      discounts: [],
      charges: [],
      lines: all.slice(part * size, (part + 1) * size),
    }));
    return order([], { subOrders, numberOfGuests: LIMITS.guests });
  };

  /** Guests who each choose as much as they may of every line, and some who hold and pay parts of all. */
  const crowded = (splits: number, lines: number, parts?: number) => {
    const bill = new TestBill(long(lines, parts));
    const ids = [...totalsOf(bill.state).linesById.keys()];
    const some = (quantity: number) => ({
      type: "ITEMS" as const,
      items: Object.fromEntries(ids.map((id) => [id, items(quantity)])),
    });
    for (let n = 0; n < LIMITS.guests && n < splits; n += 1) {
      bill.issue(splitOf(`held-${n}`), `guest-${n}`, some(0.01));
      bill.does(bill.engaging(splitOf(`held-${n}`), `guest-${n}`, { method: NO_METHOD_YET }));
    }
    for (let n = 0; n < splits; n += 1) {
      bill.issue(splitOf(`soft-${n}`), `guest-${n % LIMITS.guests}`, some(0.3));
    }
    return bill;
  };

  it.each([1, 100])(
    "weighs 512 kB at most with 60 guests, 200 splits and 500 lines in %i parts",
    { timeout: 60_000 },
    (parts) => {
      const bill = crowded(LIMITS.splits, LIMITS.lines, parts);
      expect(bill.state.participants).toHaveLength(LIMITS.guests);
      const soft = Object.values(bill.state.splits).filter(({ status }) => status === "ISSUED");
      expect(soft).toHaveLength(LIMITS.splits);
      for (const viewer of ["guest-3", "a reader"]) {
        const json = JSON.stringify(read(bill, viewer));
        expect(new TextEncoder().encode(json).length).toBeLessThanOrEqual(512 * 1024);
      }
    },
  );

  it("names the reader at every line that they have a part of, however many others there are", () => {
    const bill = crowded(70, 120);
    for (const { chosenBy, chosenByMore, takenBy } of linesOf(read(bill, "guest-41"))) {
      expect(chosenBy.map(({ participantId }) => participantId)).toContain("public-guest-41");
      expect(takenBy.map(({ participantId }) => participantId)).toContain("public-guest-41");
      expect(chosenBy.length + chosenByMore).toBe(LIMITS.guests);
    }
  });

  it("grows with lines and splits and not with both: a split more weighs the same on a long bill", () => {
    const weight = (splits: number, lines: number) =>
      JSON.stringify(read(crowded(splits, lines))).length;
    const perSplit = (lines: number) => (weight(100, lines) - weight(70, lines)) / 30;
    expect(perSplit(200) / perSplit(20)).toBeLessThan(1.5);
  });
});
