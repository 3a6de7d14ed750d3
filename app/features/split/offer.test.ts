import { describe, expect, it } from "vitest";
import { billDocument, product, publicSplit, subOrder } from "#tests/fixtures/bill-document";
import { venue } from "#tests/fixtures/venue-record";
import type { SplitType } from "~/contracts/split";
import type { SplitStatus } from "~/domain/bill/model";
import { venueTerms } from "~/domain/venue/venue-terms";
import { offeredSplits, readSplitType } from "./offer";

const all = venueTerms(venue()).splits;
const seats = {
  posSplitMode: "SPLIT_BY_SEAT_ON_POS" as const,
  subOrders: [
    subOrder("1", [product("1", "Croque", 12)]),
    subOrder("2", [product("2", "Tarte", 9)]),
  ],
};

describe("the offered split types", () => {
  it("SPLIT-10 to SPLIT-14 are items, shares, an amount and what is left", () => {
    expect(offeredSplits(billDocument(), all, null)).toEqual([
      "ITEMS",
      "SHARE",
      "AMOUNT",
      "REMAINING_AMOUNT",
    ]);
  });

  it("SPLIT-16 follow the venue's switches", () => {
    const configuration = {
      SPLIT_BY_ITEMS_ENABLED: false,
      SPLIT_BY_SHARE_ENABLED: false,
      SPLIT_BY_CUSTOM_AMOUNT_ENABLED: false,
    };
    const none = venueTerms(venue({ configuration })).splits;
    expect(offeredSplits(billDocument(), none, null)).toEqual(["REMAINING_AMOUNT"]);
  });

  it("SPLIT-17 leave out items once a by-items payment has succeeded, and for nothing else", () => {
    const offeredWith = (status: SplitStatus, type: SplitType = "ITEMS") =>
      offeredSplits(billDocument({ splits: [publicSplit({ status, type })] }), all, null);
    for (const status of ["PAID", "REGISTERED"] as const) {
      expect(offeredWith(status)).not.toContain("ITEMS");
      expect(offeredWith(status, "SHARE")).toContain("ITEMS");
    }
    for (const status of ["ISSUED", "PENDING", "FULLY_DISCOUNTED"] as const) {
      expect(offeredWith(status)).toContain("ITEMS");
    }
  });

  it("SPLIT-15 are seats or checks where the till splits so, and no equal shares then", () => {
    const bill = billDocument({ order: seats });
    expect(offeredSplits(bill, all, null)).toEqual([
      "ITEMS",
      "AMOUNT",
      "CHECK_SEAT",
      "REMAINING_AMOUNT",
    ]);
    const seat = bill.order?.subOrders[0] ?? null;
    expect(offeredSplits(bill, all, seat)).toEqual(["ITEMS", "AMOUNT", "REMAINING_AMOUNT"]);
  });

  it("SPLIT-10 are not there when nothing is left", () => {
    expect(offeredSplits(billDocument({ forecastedLeftToPay: 0 }), all, null)).toEqual([]);
  });

  it("SPLIT-02 reads a type letter for letter", () => {
    expect(readSplitType("SHARE")).toBe("SHARE");
    for (const text of ["share", "", null, "__proto__"]) expect(readSplitType(text)).toBe(null);
  });
});
