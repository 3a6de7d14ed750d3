import { expect, it } from "vitest";
import { billDocument, PAYMENT_ID, SPLIT_ID, units } from "#tests/fixtures/bill-document";
import type { BillPayment } from "~/contracts/bill";
import { paymentsView } from "./payments-view.server";

const mine: BillPayment = {
  kind: "product-made",
  paymentId: PAYMENT_ID,
  splitId: SPLIT_ID,
  amount: units(12),
  givenBack: 0,
  isCurrentUser: true,
  customer: null,
  label: null,
  isPaid: true,
};

it("RCPT-20 only a payment that is the guest's own and paid has a receipt", () => {
  const receiptOf = (payment: Partial<BillPayment>) =>
    paymentsView(billDocument({ payments: [{ ...mine, ...payment }] }), "en-US")[0]?.receipt;
  expect(receiptOf({})).toMatch(new RegExp(`/splits/${SPLIT_ID}/receipt\\.pdf$`));
  expect(receiptOf({ isPaid: false })).toBeNull();
  expect(receiptOf({ isCurrentUser: false })).toBeNull();
  expect(receiptOf({ paymentId: null })).toBeNull();
});
