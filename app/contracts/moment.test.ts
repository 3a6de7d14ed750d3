import { expect, it } from "vitest";
import { accountReceiptsSchema } from "./account-receipts";
import { inMilliseconds } from "./moment";
import { terminalPaymentSchema } from "./terminal";

const PAID_AT = Date.UTC(2026, 10, 21, 20, 15);
const ids = { venueId: "v", enrollmentId: "e", businessId: "b", billId: "b_1", currency: "EUR" };

it.each([PAID_AT, PAID_AT / 1_000])(
  "RCPT-16 a receipt has its own day where a platform says it as %d, in the list and from a card reader",
  (said) => {
    const listed = { ...ids, id: "p", paymentId: "p", splitId: "s", businessName: "V", paid: 1 };
    const shown = { timeZone: "UTC", logo: null, transactionId: null };
    const receipts = [{ ...listed, ...shown, date: said }];
    const list = accountReceiptsSchema.parse({ receipts, next: null });
    expect(list.receipts[0]?.date).toBe(PAID_AT);
    const terminal = { ...ids, transactionId: "t", paymentId: "p", venueName: "V", paidAt: said };
    const rest = { tableName: null, timeZone: "UTC", amount: 1, tip: 0 };
    const flags = { offersAccounts: false, tipNeedsAccount: false };
    expect(terminalPaymentSchema.parse({ ...terminal, ...rest, ...flags }).paidAt).toBe(PAID_AT);
  },
);

it("RCPT-16 a timestamp below 10^10 is read as seconds, any other as milliseconds", () => {
  const day = Date.UTC(2026, 10, 21);
  expect(inMilliseconds(day / 1_000)).toBe(day);
  expect(inMilliseconds(day)).toBe(day);
  expect(inMilliseconds(9_999_999_999)).toBe(9_999_999_999_000);
  expect(inMilliseconds(10_000_000_000)).toBe(10_000_000_000);
});
