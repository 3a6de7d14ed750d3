import { describe, expect, it } from "vitest";
import { RecentTries } from "./recent-tries";

const LIMITS = [
  { key: "guest 1", most: 2 },
  { key: "bill", most: 3 },
];

/** How many of so many tries at once are let in. */
function letIn(tries: RecentTries, count: number, limits = LIMITS, now = 0): number {
  const taken = Array.from({ length: count }, () => tries.take(limits, now));
  return taken.filter((one) => !("retryAfterS" in one)).length;
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
    expect(tries.take(LIMITS, 1_000)).toEqual({ retryAfterS: 59 });
    expect(tries.take(LIMITS, 59_999)).toEqual({ retryAfterS: 1 });
    expect(letIn(tries, 10, LIMITS, 60_000)).toBe(2);
  });

  it("that were right count no more, and are taken back once", () => {
    const tries = new RecentTries();
    const right = tries.take(LIMITS, 0);
    expect(letIn(tries, 10)).toBe(1);
    if (!("giveBack" in right)) throw new Error("not let in");
    right.giveBack();
    right.giveBack();
    expect(letIn(tries, 10)).toBe(1);
  });
});
