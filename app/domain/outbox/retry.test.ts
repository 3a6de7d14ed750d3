import { expect, it } from "vitest";
import { backoffMs } from "./retry";

it("what fails is tried again after a wait that doubles, and never longer than its cap", () => {
  const waits = [0, 1, 2, 3, 4, 50].map((tries) => backoffMs(tries, 8_000));
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(backoffMs(2, 60_000, 5_000)).toBe(20_000);
});
