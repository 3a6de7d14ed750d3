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
  const changed: Parameters<typeof shown>[] = [
    [{ version: document.version + 1, forecastedLeftToPay: units(7) }],
    [{ id: "b_another" }],
    [{ posConnected: false }],
    [{}, { locale: "fr-FR" as typeof sources.locale }],
    [{}, { venue: venue({ name: "Elsewhere" }) }],
    [{}, { settings: { allPaymentsEnabled: false } }],
    [],
  ];
  for (const change of changed) {
    // Each comes after the same page, so that nothing but its own change tells them apart.
    shown();
    const { page, anew } = shown(...change);
    expect(page).toEqual(anew);
  }
});
