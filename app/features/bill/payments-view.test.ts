import { expect, it } from "vitest";
import { billDocument, PAYMENT_ID, SPLIT_ID, units } from "#tests/fixtures/bill-document";
import type { BillPayment } from "~/contracts/bill";
import type { Locale } from "~/i18n/locales";
import { paymentsView } from "./payments-view.server";

const mine: BillPayment = {
  kind: "product-made",
  paymentId: PAYMENT_ID,
  splitId: SPLIT_ID,
  amount: units(12),
  givenBack: units(0),
  isCurrentUser: true,
  customer: null,
  label: null,
  isPaid: true,
  endsAt: null,
};
const venue = { timeZone: "Europe/Paris" };

it("RCPT-20 only a payment that is the guest's own and paid has a receipt", () => {
  const receiptOf = (payment: Partial<BillPayment>) =>
    paymentsView(billDocument({ payments: [{ ...mine, ...payment }] }), venue, "en-US")[0]?.receipt;
  expect(receiptOf({})).toMatch(new RegExp(`/splits/${SPLIT_ID}/receipt\\.pdf$`));
  expect(receiptOf({ isPaid: false })).toBeNull();
  expect(receiptOf({ isCurrentUser: false })).toBeNull();
  expect(receiptOf({ paymentId: null })).toBeNull();
});

it("BILL-25 says until when a payment under way takes at most, by the clock at the venue", () => {
  const endsAt = Date.UTC(2026, 10, 21, 19, 14);
  const bill = billDocument({ payments: [{ ...mine, isPaid: false, endsAt }] });
  const untilIn = (locale: Locale) => paymentsView(bill, venue, locale)[0]?.detail;
  expect(untilIn("en-GB")).toBe("Reserved until 20:14");
  expect(untilIn("de-DE")).toBe("Reserviert bis spätestens 20:14 Uhr");
  const unknown = billDocument({ payments: [{ ...mine, isPaid: false }] });
  expect(paymentsView(unknown, venue, "en-GB")[0]?.detail).toBeNull();
});

it("BILL-25 what is only held on the guest's own card does not read as a payment", () => {
  const held: BillPayment = { ...mine, kind: "pre-authorised", isPaid: false };
  const view = (payment: BillPayment) =>
    paymentsView(billDocument({ payments: [payment] }), venue, "en-GB")[0];
  expect(view(held)).toMatchObject({ label: "You", detail: "Held on a card" });
  expect(view({ ...held, isPaid: true })).toMatchObject({ label: "You", detail: null });
  const others = view({ ...held, isCurrentUser: false });
  expect(others).toMatchObject({ label: "Held on a card", detail: null });
});

it("BILL-25 a loyalty reward takes off, and keeps its sign", () => {
  const reward: BillPayment = { ...mine, kind: "loyalty-reward", isCurrentUser: false };
  const amounts = paymentsView(billDocument({ payments: [reward, mine] }), venue, "en-GB");
  expect(amounts.map(({ amount }) => amount.replace("−", "-"))).toEqual(["-€12.00", "€12.00"]);
});
