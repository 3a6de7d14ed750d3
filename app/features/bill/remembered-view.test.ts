import { expect, it } from "vitest";
import { billDocument, units } from "#tests/fixtures/bill-document";
import { sources } from "#tests/fixtures/bill-page";
import { venue } from "#tests/fixtures/venue-record";
import { billPage } from "./bill-page.server";
import { rememberedBillView } from "./remembered-view.server";

const document = billDocument();
const shown = (more: object = {}, changes: Partial<typeof sources> = {}) => {
  const bill = { ...document, ...more };
  return {
    page: billPage({ ...sources, ...changes, bill }, rememberedBillView),
    anew: billPage({ ...sources, ...changes, bill }),
  };
};

it("shows a phone that comes again what the bill says, made once", () => {
  const first = shown().page;
  const again = shown({ readAt: document.readAt + 1_000 });
  expect(again.page).toEqual(again.anew);
  expect(again.page.subOrders).toBe(first.subOrders);
});

it("shows what has changed since: the bill, the venue, the language, and that it is too old to pay", () => {
  shown();
  for (const one of [
    shown({ version: document.version + 1, forecastedLeftToPay: units(7) }),
    shown({ id: "b_another" }),
    shown({ posConnected: false }),
    shown({}, { locale: "fr-FR" as typeof sources.locale }),
    shown({}, { venue: venue({ name: "Elsewhere" }) }),
    shown({}, { settings: { allPaymentsEnabled: false } }),
    shown(),
  ]) {
    expect(one.page).toEqual(one.anew);
  }
});
