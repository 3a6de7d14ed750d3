import { expect, it } from "vitest";
import { loyaltyWaitMs } from "./user";

it("AUTH-11 AUTH-14 a programme is told of a sign-in again after 1, 2, 4, 8 and 16 seconds, and then no more", () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(loyaltyWaitMs);
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, null, null]);
});
