import { describe, expect, it } from "vitest";
import { runHolds } from "./hold-world";
import { findHoldBug, plantedHoldBugs } from "./planted-hold-bugs";

describe("tabs whose holds are captured, released and left to expire", () => {
  it("leave the same trace for the same seed", () => {
    for (let seed = 1; seed <= 20; seed += 1) expect(runHolds(seed).hash).toBe(runHolds(seed).hash);
  });

  it.each(plantedHoldBugs)("the run finds within 1,000 seeds that $name", (bug) => {
    expect(findHoldBug(bug, 1_000)).not.toBeNull();
  });
});
