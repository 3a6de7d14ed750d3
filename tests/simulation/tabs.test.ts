import { describe, expect, it } from "vitest";
import { findTabBug, plantedTabBugs } from "./planted-tab-bugs";
import { runTab } from "./tab-world";

describe("tabs whose bill is paid by phone, corrected and closed beside them", () => {
  it("end every hold captured once for what is owed, or let go, whatever crashes", () => {
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const { violations } = runTab(seed);
      expect(violations, `seed ${seed}`).toEqual([]);
    }
  });

  it("leave the same trace for the same seed", () => {
    for (let seed = 1; seed <= 20; seed += 1) expect(runTab(seed).hash).toBe(runTab(seed).hash);
  });

  it.each(plantedTabBugs)("the run finds within 1,000 seeds that $name", (bug) => {
    expect(findTabBug(bug, 1_000)).not.toBeNull();
  });
});
