import { describe, expect, it } from "vitest";
import { billDocumentSchema } from "~/contracts/bill";
import { guest, line, order, TestBill } from "~/domain/bill/bill.fixture";
import { billDocumentShape, readBillDocument } from "./crossing-document";
import { billDocument } from "./document";

const BILL = "b_0123456789abcdefghijkl";

/** The bill of a tab as this build writes it. */
function tabsBill() {
  const { state } = new TestBill(order([line("soup", 8)]));
  const identity = state.identity && { ...state.identity, tableId: null };
  const bill = billDocument({ ...state, identity }, guest("ann"), { place: null, now: 0 });
  return { ...bill, id: BILL };
}

describe("a tab's bill", () => {
  const written = tabsBill();

  it("is written with an empty table, since older builds read no other", () => {
    expect(written).toMatchObject({ tableId: "", order: { tableId: "" } });
  });

  it("is at no table, whichever build wrote it and in whichever way", () => {
    const order = written.order && { ...written.order, tableId: null };
    for (const document of [written, { ...written, tableId: null, order }]) {
      const json = JSON.stringify(document);
      for (const shape of [billDocumentShape(), "of another build"]) {
        const read = readBillDocument(json, shape);
        expect(read).toMatchObject({ id: BILL, tableId: null, order: { tableId: null } });
      }
      expect(billDocumentSchema.parse(document).tableId).toBeNull();
    }
  });
});
