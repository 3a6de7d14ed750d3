import { describe, expect, it } from "vitest";
import { RecentTries } from "./recent-tries";

const LIMITS = [
  { key: "guest 1", most: 2 },
  { key: "bill", most: 3 },
];

/** How many of so many tries at once are let in. */
function letIn(tries: RecentTries, count: number, limits = LIMITS, now = 0): number {
  const waits = Array.from({ length: count }, () => tries.count(limits, now));
  return waits.filter((wait) => wait === 0).length;
}

describe("tries at a bill", () => {
  it("are let in as often as the strictest limit says, of 10,000 at once", () => {
    expect(letIn(new RecentTries(), 10_000)).toBe(2);
  });

  it("of one guest leave room for another until the bill's are used up", () => {
    const tries = new RecentTries();
    letIn(tries, 10);
    const other = [{ key: "guest 2", most: 2 }, LIMITS[1]].filter((one) => one !== undefined);
    expect(letIn(tries, 10, other)).toBe(1);
  });

  it("count for a minute, to the millisecond, and refused ones do not", () => {
    const tries = new RecentTries();
    letIn(tries, 10, LIMITS, 0);
    expect(tries.count(LIMITS, 1_000)).toBe(59);
    expect(tries.count(LIMITS, 59_999)).toBe(1);
    expect(letIn(tries, 10, LIMITS, 60_000)).toBe(2);
  });
});
