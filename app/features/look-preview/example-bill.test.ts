import { expect, it } from "vitest";
import { venue } from "#tests/fixtures/venue-record";
import { exampleBill, exampleSplit } from "./example-bill.server";

it("the example of a preview is a bill as pages read it, and its whole is one guest's part", () => {
  const bill = exampleBill(venue(), "en-US", 0);
  expect(exampleSplit(bill).billSplitAmount).toBe(bill.totalBillAmount);
  expect(bill.totalBillAmount).toBeGreaterThan(0);
});
