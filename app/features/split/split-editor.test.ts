import { describe, expect, it } from "vitest";
import {
  billDocument,
  payment,
  product,
  publicSplit,
  subOrder,
  units,
} from "#tests/fixtures/bill-document";
import { venue, venueRules } from "#tests/fixtures/venue-record";
import type { VenueRules } from "~/contracts/venue";
import { sharesEstimate, shareTerms } from "./share-terms";
import { splitEditor } from "./split-editor.server";

const itemsOf = (bill = billDocument(), items = {}, at = venue()) => {
  const editor = splitEditor({
    bill,
    venue: at,
    subOrder: null,
    draft: { type: "ITEMS", items },
    locale: "en-US",
  });
  if (editor.type !== "ITEMS") throw new Error(editor.type);
  return editor;
};

describe("the split editor", () => {
  it("SPLIT-47 groups items by product group, or by seat where there are several", () => {
    const drinks = product("3", "Cider", 5, { group: "Drinks" });
    const one = billDocument({
      order: { subOrders: [subOrder("1", [product("1", "Croque", 12), drinks])] },
    });
    const two = billDocument({
      order: { subOrders: [subOrder("1", [product("1", "Croque", 12)]), subOrder("2", [drinks])] },
    });
    expect(itemsOf(one).groups.map(({ title }) => title)).toEqual(["Mains", "Drinks"]);
    expect(itemsOf(two).groups.map(({ title }) => title)).toEqual(["Seat 1", "Seat 2"]);
  });

  it("SPLIT-09 has a chip for each part by its sign, one of a kind of field for each dish", () => {
    const [croque, tarte] = itemsOf().groups[0]?.rows ?? [];
    expect(croque?.options.map(({ sign }) => sign)).toEqual(["1", "½", "⅓", "¼"]);
    expect(tarte?.options.map(({ sign }) => sign)).toEqual(["2", "1", "½", "⅓", "¼"]);
    expect([croque?.place, tarte?.place]).toEqual(["r0", "r1"]);
  });

  it("SPLIT-09 offers whole items and a half, a third or a quarter of one, each with its price", () => {
    const [croque, tarte] = itemsOf().groups[0]?.rows ?? [];
    expect(croque?.options.map(({ value, label }) => [value, label])).toEqual([
      ["100000:1", "All of it · €12.00"],
      ["50000:1", "One half · €6.00"],
      ["33333:1", "One third · €4.00"],
      ["25000:1", "One quarter · €3.00"],
    ]);
    expect(tarte?.options.slice(0, 2).map(({ label }) => label)).toEqual([
      "All of it · €18.00",
      "1 · €9.00",
    ]);
  });

  it("SPLIT-09 shows what others paid or are choosing, and offers only what is free", () => {
    const line = product("1", "Croque", 12, {
      taken: units(1),
      takenBy: [{ participantId: "guest-two", quantity: units(1), paid: units(1) }],
    });
    const chosenBy = [{ participantId: "guest-two", quantity: units(1) }];
    const bill = billDocument({
      order: { subOrders: [subOrder("1", [line, product("2", "Tarte", 9, { chosenBy })])] },
      payments: [payment(12)],
      splits: [publicSplit()],
    });
    const [croque, tarte] = itemsOf(bill).groups[0]?.rows ?? [];
    expect(croque).toMatchObject({ free: false, checked: false, options: [] });
    expect(croque?.claims.map(({ text }) => text)).toEqual(["Guest 2: 1"]);
    expect(tarte).toMatchObject({ free: true });
    expect(tarte?.claims.map(({ text }) => text)).toEqual(["Guest 2 has selected 1"]);
  });

  it("says in a line why dishes cost more or less here than on the bill", () => {
    const charge = (id: string, label: string, type: "SALES_TAX" | "SERVICE_CHARGE") => ({
      id,
      label,
      code: null,
      type,
      chargeModel: "RATE" as const,
      rate: 1000,
      chargedAmount: units(1),
    });
    const note = (share: number, more = {}) =>
      itemsOf(
        billDocument({
          order: {
            subOrders: [subOrder("1", [product("1", "Croque", 12, { share: units(share) })], more)],
          },
        }),
      ).pricesDiffer;
    const charges = [
      charge("t", "Sales tax", "SALES_TAX"),
      charge("s", "Service", "SERVICE_CHARGE"),
    ];
    const discounts = [{ label: "Happy hour", amount: units(1) }];
    expect(note(13, { charges, discounts })).toBe(
      "Prices here include their share of Service 10%, Sales tax 10%, and Happy hour, so they differ from those on the check.",
    );
    expect(note(12, { charges, discounts })).toBe(null);
  });

  it("BILL-39 BILL-43 BILL-44 calls charges there as the bill does", () => {
    const charge = (id: string, label: string, type: "SALES_TAX" | "SERVICE_CHARGE" | "FEE") => ({
      id,
      label,
      code: null,
      type,
      chargeModel: "RATE" as const,
      rate: 1800,
      chargedAmount: units(1),
    });
    const charges = [
      charge("s", "Service charge 18%", "SERVICE_CHARGE"),
      charge("t", "City tax", "SALES_TAX"),
      charge("f", "Delivery", "FEE"),
    ];
    const lines = [product("1", "Croque", 12, { share: units(15) })];
    const bill = billDocument({ order: { subOrders: [subOrder("1", lines, { charges })] } });
    const note = (rules: Partial<VenueRules>) =>
      itemsOf(bill, {}, venue({ countryCode: "US", rules: venueRules(rules) })).pricesDiffer;
    expect(note({ taxesInFees: true })).toContain(
      "their share of Service charge and Taxes and fees",
    );
    expect(note({ restaurantGroup: true })).toContain("Service charge (optional)");
  });

  it("SPLIT-29 is filled with what was chosen before, and adds it up", () => {
    const editor = itemsOf(billDocument(), { "1": 50_000, "2": 100_000 });
    expect(editor.groups[0]?.rows.map(({ checked, chosen }) => [checked, chosen])).toEqual([
      [true, "50000:1"],
      [true, "100000:2"],
    ]);
    expect(editor.amount).toBe("€15.00");
    const own = itemsOf(billDocument(), { "1": 20_000 });
    expect(own.groups[0]?.rows[0]).toMatchObject({ chosen: "own:1", own: { text: "0.2" } });
    expect(own.amount).toBe("€2.40");
  });

  it("SPLIT-59 estimates a share to the cent, and gives the last ones all that is left", () => {
    const bill = billDocument({ forecastedLeftToPay: units(10), leftToPay: units(10) });
    const terms = shareTerms(bill, null);
    expect(sharesEstimate(terms, 3, 1)).toBe(units(3.33));
    expect(sharesEstimate(terms, 3, 2)).toBe(units(6.67));
    expect(sharesEstimate(terms, 3, 3)).toBe(units(10));
  });

  it("SPLIT-61 never estimates more than what is left", () => {
    const bill = billDocument({
      forecastedLeftToPay: units(5),
      ongoingSplitByShare: { baseAmount: units(30), numberOfGuests: 3, shares: 2 },
    });
    expect(sharesEstimate(shareTerms(bill, null), 3, 1)).toBe(units(5));
  });

  it("SPLIT-49 writes the currency's sign where the guest's language has it", () => {
    const draft = { type: "AMOUNT" as const, text: "", amount: null };
    const place = (locale: "en-US" | "fr") =>
      splitEditor({ bill: billDocument(), venue: venue(), subOrder: null, draft, locale });
    expect(place("en-US")).toMatchObject({ currencySymbol: "€", symbolPosition: "before" });
    expect(place("fr")).toMatchObject({ currencySymbol: "€", symbolPosition: "after" });
  });
});
