import { describe, expect, it } from "vitest";
import { findPlanted, mergeBatches, plantedIn, runBatch } from "./batch";
import { hundreds } from "./hundreds";
import { plantedBugs } from "./planted-bugs";
import { shrink } from "./shrink";
import { runSeed } from "./world";

describe("a simulated evening", () => {
  // Every planted bug is found by the 138th; `npm run simulate` runs a hundred thousand.
  it.each(hundreds(10))("breaks no money invariant in the hundred seeds from %i on", (from) => {
    const { failing, holdsFailing, seeds } = runBatch(from, from + 100);
    expect(seeds).toBe(100);
    expect(failing.map(({ seed, violations }) => ({ seed, violations }))).toEqual([]);
    expect(holdsFailing).toEqual([]);
  });

  it("leaves the same trace for the same seed", () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const first = runSeed({ seed, keepTrace: true });
      const again = runSeed({ seed, keepTrace: true });
      expect(again.hash).toBe(first.hash);
      expect(again.trace).toEqual(first.trace);
    }
  });

  it.each(plantedBugs)(
    "finds within 1,000 seeds, also when it checks only what changed, the bug '$name'",
    (bug) => {
      const found = findPlanted(bug, 1_000, 1);
      expect(found.foundBySeed).not.toBeNull();
      // What changed is a part of everything, so that no earlier seed can find more.
      const again = plantedIn(bug, found.foundBySeed ?? 1, Number.POSITIVE_INFINITY);
      expect(again).toEqual(found);
    },
  );

  it("adds up to the same trace hash however the seeds are divided", () => {
    const parts = mergeBatches([runBatch(1, 8), runBatch(8, 31)]);
    expect(parts).toEqual(runBatch(1, 31));
  });

  it("shrinks a failing run to one that breaks the same invariant", () => {
    const planted = plantedBugs.find(({ name }) => name === "no reservation");
    if (!planted) throw new Error("the planted bug is gone");
    const { engine } = planted;
    const failing = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((seed) => runSeed({ seed, engine, keepTrace: true }))
      .find(({ violations }) => violations.length > 0);
    if (!failing) throw new Error("no seed fails");
    const { result } = shrink(failing, { engine });
    expect(result.violations[0]?.invariant).toBe(failing.violations[0]?.invariant);
    expect(result.trace.length).toBeLessThanOrEqual(failing.trace.length);
  });
});
