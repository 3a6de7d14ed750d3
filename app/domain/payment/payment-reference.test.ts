import { describe, expect, it } from "vitest";
import { anId } from "../ids.fixture";
import type { PaymentReference } from "./payment.schema";
import { differenceOf, referenceKey } from "./payment-reference";

const ofSplit: PaymentReference = {
  venueId: anId.venue("bistro"),
  payable: { kind: "split", ownerId: "b_1", id: "s_1" },
  payer: anId.participant("guest-7"),
  paymentId: anId.payment("p_1"),
};

const ofHold: PaymentReference = { ...ofSplit, payable: { ...ofSplit.payable, kind: "tab-hold" } };

describe("which payment a payment is", () => {
  it("a split's payment has the same key as before anything else could be paid", () => {
    expect(referenceKey(ofSplit)).toBe("bistro/b_1/s_1/guest-7/p_1");
  });

  it("a hold of the same ids has another key, so that they are never confused", () => {
    expect(referenceKey(ofHold)).toBe("bistro/tab-hold/b_1/s_1/guest-7/p_1");
    expect(differenceOf(ofSplit, ofHold)).toBe("kind of payable");
  });

  it("a payment of another venue, owner, payable, payer or key is another payment", () => {
    const { payable } = ofSplit;
    const others = [
      { ...ofSplit, venueId: anId.venue("bar") },
      { ...ofSplit, payable: { ...payable, ownerId: "b_2" } },
      { ...ofSplit, payable: { ...payable, id: "s_2" } },
      { ...ofSplit, payer: anId.participant("guest-8") },
      { ...ofSplit, paymentId: anId.payment("p_2") },
    ];
    const parts = others.map((other) => differenceOf(ofSplit, other));
    expect(parts).toEqual(["venue", "owner", "payable", "payer", "payment"]);
    expect(new Set([ofSplit, ofHold, ...others].map(referenceKey)).size).toBe(7);
    expect(differenceOf(ofSplit, null)).toBe("venue");
    expect(differenceOf(ofSplit, { ...ofSplit })).toBeNull();
  });
});
