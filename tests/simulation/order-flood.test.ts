import { describe, expect, it } from "vitest";
import { runFlood } from "./order-flood";
import { findFloodBug, plantedFloodBugs } from "./planted-flood-bugs";

describe("a table at whose code somebody orders without end", () => {
  it("goes on taking its guests' orders, and no more of anybody than the limits, in 500 seeds", () => {
    for (let seed = 1; seed <= 500; seed += 1) expect(runFlood(seed), `${seed}`).toEqual([]);
  });

  it.each(plantedFloodBugs)("finds within 100 seeds that $name", (bug) => {
    expect(findFloodBug(bug, 100)).not.toBeNull();
  });
});
