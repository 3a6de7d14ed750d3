import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { billDocumentSchema } from "~/contracts/bill";
import { charge, euros, guest, items, line, order, TestBill } from "~/domain/bill/bill.fixture";
import { forecastCharges } from "~/domain/bill/breakdown";
import { type ChosenPart, serviceIn } from "~/domain/bill/service-forecast";

import type { SplitRequest } from "~/domain/bill/split.schema";
import type { QuantityE5 } from "~/domain/money/amount";
import { serviceViews } from "~/features/split/service-reach.server";
import { splitEditor } from "~/features/split/split-editor.server";
import { billDocument } from "./document";

const SPLIT = "s_0123456789abcdefghijkl";

/** Two checks, one with service on all of it and a discount, one with service on a dish alone. */
const dinner = order([], {
  subOrders: [
    {
      id: "s1",
      name: "One",
      lines: [line("a", 30, { quantity: items(2) }), line("b", 17)],
      discounts: [{ label: "Regulars", amount: euros(5) }],
      charges: [charge("Service", 9.24)],
    },
    {
      id: "s2",
      name: "Two",
      lines: [line("c", 40, { exclusiveCharges: [charge("Corkage", 6)] }), line("d", 21)],
      discounts: [],
      charges: [],
    },
  ],
});

/** What the page says before there is a split, by the charge's name. */
function forecast(bill: TestBill, chosen: ChosenPart) {
  const document = billDocument(bill.state, guest("ann"), { place: null, now: 0 });
  const read = billDocumentSchema.parse({ ...document, id: "b_0123456789abcdefghijkl" });
  const views = serviceViews(read, venue(), null, "en-US");
  return Object.fromEntries(
    views.map(({ label, reach }) => [label, serviceIn(reach, chosen, "EUR")]),
  );
}

/** What the split then bears. */
function borne(bill: TestBill, request: SplitRequest) {
  bill.issue(SPLIT, "ann", request);
  const split = bill.state.splits[SPLIT];
  if (!split) throw new Error("no split");
  const charges = forecastCharges(bill.state, split);
  return {
    amountE5: split.amountE5,
    services: Object.fromEntries(charges.map((one) => [one.label, one.chargedAmount])),
  };
}

describe("the service charges of a part that is not issued yet", () => {
  it.each([
    ["an amount", { type: "AMOUNT", amountE5: euros(33.33) }],
    ["a share", { type: "SHARE", numberOfGuests: 3, numberOfShares: 1 }],
    ["all that is left", { type: "REMAINING_AMOUNT" }],
  ] as const)("SPLIT-38 of %s are what the split bears once it is issued", (_what, request) => {
    const bill = new TestBill(dinner);
    const { amountE5, services } = borne(bill, request);
    expect(Object.keys(services)).toEqual(["Service", "Corkage"]);
    expect(forecast(bill, { amountE5 })).toEqual(services);
  });

  it.each<Record<string, QuantityE5>>([
    { a: items(1) },
    { a: items(2), b: items(1) },
    { c: items(0.5) },
    { c: items(1), d: items(1) },
  ])("SPLIT-38 of dishes are those of the dishes: %o", (chosen) => {
    const bill = new TestBill(dinner);
    const document = billDocument(bill.state, guest("ann"), { place: null, now: 0 });
    const read = billDocumentSchema.parse({ ...document, id: "b_0123456789abcdefghijkl" });
    const draft = { type: "ITEMS", items: chosen } as const;
    const editor = splitEditor({
      bill: read,
      venue: venue(),
      subOrder: null,
      draft,
      locale: "en-US",
    });
    if (!editor.chosen) throw new Error("nothing chosen");
    const { services } = borne(bill, { type: "ITEMS", items: chosen });
    const charges = Object.entries(forecast(bill, editor.chosen)).filter(
      ([, amount]) => amount > 0,
    );
    expect(Object.fromEntries(charges)).toEqual(services);
  });
});
