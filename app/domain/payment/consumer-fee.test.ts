import { describe, expect, it } from "vitest";
import { amountE5, rateBp } from "../money/amount";
import { consumerFee } from "./charge";

describe("the fee for paying by phone", () => {
  const terms = { rate: rateBp(125), fixed: amountE5(20_000) };

  it("SPLIT-04 is a rate and a fixed part, in whole minor units", () => {
    expect(consumerFee(amountE5(1_000_000), terms, "EUR")).toBe(33_000);
    expect(consumerFee(amountE5(1_033_000), terms, "EUR")).toBe(33_000);
    expect(consumerFee(amountE5(100_000_000), terms, "JPY")).toBe(1_300_000);
  });

  it("SPLIT-04 is nothing where there is nothing to pay or the venue bears it", () => {
    expect(consumerFee(amountE5(0), terms, "EUR")).toBe(0);
    const none = { rate: rateBp(0), fixed: amountE5(0) };
    expect(consumerFee(amountE5(1_000_000), none, "EUR")).toBe(0);
  });
});
