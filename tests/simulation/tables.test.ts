import { describe, expect, it } from "vitest";
import { findTableBug, plantedTableBugs, runTables } from "./tables";

describe("the tables of a venue whose staff put, move and close orders in parallel", () => {
  it("leave every open bill on exactly one table, in 2,000 seeds with crashes", async () => {
    for (let seed = 1; seed <= 2_000; seed += 1)
      expect(await runTables(seed), `${seed}`).toEqual([]);
  });

  it.each(plantedTableBugs)("finds within 400 seeds that $name", async (bug) => {
    expect(await findTableBug(bug, 400)).not.toBeNull();
  });
});
