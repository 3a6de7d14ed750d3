import { describe, expect, it } from "vitest";
import { amountE5, ZERO_E5 } from "../money/money";
import { amountToCharge } from "./charge";

const parts = {
  splitAmountE5: amountE5(2_000_000),
  discountE5: amountE5(500_000),
  tipE5: amountE5(300_000),
  consumerFeesE5: amountE5(35_000),
};

describe("what a guest is charged", () => {
  it("is the split less its discount, with tip and fees on top", () => {
    expect(amountToCharge(parts)).toBe(1_835_000);
    const bare = { ...parts, discountE5: ZERO_E5, tipE5: ZERO_E5, consumerFeesE5: ZERO_E5 };
    expect(amountToCharge(bare)).toBe(2_000_000);
  });

  it("never has a discount bear the tip", () => {
    expect(amountToCharge({ ...parts, discountE5: amountE5(9_000_000) })).toBe(335_000);
  });
});
