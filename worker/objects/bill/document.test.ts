import { describe, expect, it } from "vitest";
import { billDocumentSchema } from "~/contracts/bill";
import { charge, euros, guest, items, line, order, TestBill } from "~/domain/bill/bill.fixture";
import { billDocument } from "./document";

const read = (bill: TestBill, viewer = "somebody") => {
  const document = billDocument(bill.state, guest(viewer).guestId, { place: null, now: bill.now });
  return billDocumentSchema.parse(document);
};

describe("the bill's document", () => {
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
      ...{ id, name: `Seat ${id}`, lines: [one], discounts: [], charges: [] },
    });
    const subOrders = [seat("s1", line("soup", 8)), seat("s2", line("pie", 12))];
    const bill = new TestBill(order([], { posSplitMode: "SPLIT_BY_SEAT_ON_POS", subOrders }));
    bill.issue("s-ada", "ada", { type: "CHECK_SEAT", subOrderIds: ["s1"] });
    expect(read(bill).unpaidItems).toEqual({ soup: 100_000, pie: 100_000 });
    bill.pay("s-ada", "ada");
    expect(read(bill).unpaidItems).toEqual({ pie: 100_000 });
  });

  it("BILL-04 carries its splits, those made elsewhere, and the lists that nothing fills yet", () => {
    const bill = new TestBill(order([line("soup", 60)]));
    bill.issue("s-ada", "ada", { type: "AMOUNT", amountE5: euros(20) });
    bill.does({ type: "recordElsewhere", ref: "d", elsewhereType: "DEPOSIT", amountE5: euros(15) });
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
    bill.issue("s-ada", "ada", { type: "ITEMS", items: { soup: items(1) } });
    bill.issue("s-bo", "bo", { type: "ITEMS", items: { pie: items(1) } });
    const document = read(bill);
    expect(document.payments).toEqual([]);
    expect(document.participants).toMatchObject([
      { id: "public-ada", createdOrder: 0 },
      { id: "public-bo", createdOrder: 1 },
    ]);
    expect(JSON.stringify(document)).not.toContain("secret-of");
  });

  it("BILL-30 tells the payer and the others apart when the till refuses a payment", () => {
    const bill = new TestBill(order([line("soup", 8)]));
    bill.issue("s-ada", "ada", { type: "REMAINING_AMOUNT" });
    bill.pay("s-ada", "ada");
    expect(read(bill, "ada")).toMatchObject({ postingRefused: null, paidNotPosted: 1 });
    bill.does({ type: "takeDueEffects" });
    const answer = { kind: "refused" as const, code: "closed" };
    bill.does({ type: "tillAnswered", splitId: "s-ada", answer });
    expect(read(bill, "ada").postingRefused).toEqual({ cause: "MINE" });
    expect(read(bill, "bo").postingRefused).toEqual({ cause: "NOT_MINE" });
    bill.does({ type: "tillAnswered", splitId: "s-ada", answer: { kind: "posted" } });
    expect(read(bill, "ada")).toMatchObject({ postingRefused: null, paidNotPosted: 0 });
  });
});
