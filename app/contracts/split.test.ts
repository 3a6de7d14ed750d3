import { describe, expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { splitStatus } from "~/domain/bill/split.schema";
import {
  billIdSchema,
  enrollmentIdSchema,
  guestIdSchema,
  paymentIdSchema,
  splitIdSchema,
  venueIdSchema,
} from "./ids";
import { posOrderSchema } from "./pos";
import {
  engageSchema,
  issueByAmountSchema,
  issueByItemsSchema,
  issueByShareSchema,
  splitTypeSchema,
} from "./split";
import { venueSchema } from "./venue";

const consumer = { guestId: `g_${"a".repeat(32)}` };

describe("bodies of the billing calls", () => {
  it("SPLIT-02 SPLIT-19 name five types and six statuses", () => {
    expect(splitTypeSchema.options).toEqual([
      "ITEMS",
      "SHARE",
      "AMOUNT",
      "CHECK_SEAT",
      "REMAINING_AMOUNT",
    ]);
    expect(splitStatus.options).toHaveLength(6);
  });

  it("SPLIT-03 take one share of two guests by default", () => {
    const body = issueByShareSchema.parse({ consumer });
    expect(body).toMatchObject({ numberOfShares: 1, numberOfGuests: 2 });
  });

  it("SPLIT-50 refuse counts that are no numbers or below zero", () => {
    for (const numberOfShares of [-1, 1.5, "2", Number.NaN, Number.POSITIVE_INFINITY, null]) {
      const read = issueByShareSchema.safeParse({ consumer, numberOfShares });
      expect(read.success, String(numberOfShares)).toBe(false);
    }
  });

  it("SPLIT-51 refuse amounts below zero, fractions of a unit, and amounts past all reason", () => {
    for (const splitAmount of [-1, 0.5, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, "100"]) {
      const read = issueByAmountSchema.safeParse({ consumer, splitAmount, currencyCode: "EUR" });
      expect(read.success, String(splitAmount)).toBe(false);
    }
  });

  it("SPLIT-51 refuse rates below zero, of a charge and of the venue's fee, and a fee below zero", () => {
    const charge = {
      id: "s",
      label: "Service",
      type: "SERVICE_CHARGE",
      chargeModel: "RATE",
      amount: 1,
    };
    const order = (rate: number) => ({
      orderRef: "o",
      openedAt: 0,
      subOrders: [{ id: "1", lines: [], charges: [{ ...charge, rate }] }],
    });
    const read = posOrderSchema.safeParse(order(-1));
    expect(read.error?.issues[0]?.path).toEqual(["subOrders", 0, "charges", 0, "rate"]);
    expect(posOrderSchema.safeParse(order(1250)).success).toBe(true);
    for (const [consumerFee, field] of [
      [{ rate: -1, fixed: 0 }, "rate"],
      [{ rate: 0.5, fixed: 0 }, "rate"],
      [{ rate: 0, fixed: -1 }, "fixed"],
    ] as const) {
      const terms = venueSchema.safeParse({ ...venue(), consumerFee });
      expect(terms.error?.issues[0]?.path).toEqual(["consumerFee", field]);
    }
    expect(venueSchema.safeParse(venue()).success).toBe(true);
  });

  it("refuse a field that nobody reads, and say where it is", () => {
    const read = issueByAmountSchema.safeParse({
      consumer: { ...consumer, admin: true },
      splitAmount: 100_000,
      currencyCode: "EUR",
    });
    expect(read.error?.issues[0]).toMatchObject({ path: ["consumer"], keys: ["admin"] });
  });

  it("refuse a prototype's name in the place of an item's quantity", () => {
    const items = JSON.parse('{"__proto__": {"polluted": true}, "line": -1}');
    expect(issueByItemsSchema.safeParse({ consumer, items }).success).toBe(false);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it("SPLIT-36 let an engage carry its context", () => {
    const body = {
      paymentId: `p_${"b".repeat(32)}`,
      consumer,
      context: {
        business_id: "b1",
        pos_reference: "till",
        table_id: "t",
        user_id: null,
        device_id: "d",
      },
    };
    expect(engageSchema.safeParse(body).success).toBe(true);
  });
});

describe("ids", () => {
  it("ROUTE-92 are strings of their own kind", () => {
    expect(splitIdSchema.safeParse(`s_${"x".repeat(32)}`).success).toBe(true);
    expect(billIdSchema.safeParse(`s_${"x".repeat(32)}`).success).toBe(false);
    expect(splitIdSchema.safeParse("s_short").success).toBe(false);
    for (const key of [guestIdSchema, paymentIdSchema]) {
      expect(key.safeParse(crypto.randomUUID()).success).toBe(true);
      expect(key.safeParse("guessable").success).toBe(false);
    }
    for (const wrong of ["", "../etc", "a b", "x".repeat(65), "é", 7]) {
      expect(venueIdSchema.safeParse(wrong).success, String(wrong)).toBe(false);
      expect(enrollmentIdSchema.safeParse(wrong).success, String(wrong)).toBe(false);
    }
  });
});
