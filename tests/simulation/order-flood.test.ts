import { describe, expect, it } from "vitest";
import { hundreds } from "./hundreds";
import { runFlood } from "./order-flood";
import { findFloodBug, plantedFloodBugs } from "./planted-flood-bugs";

describe("a table at whose code somebody orders without end", () => {
  it.each(hundreds(5))(
    "goes on taking its guests' orders, and no more of anybody than the limits, in the hundred seeds from %i on",
    (from) => {
      for (let seed = from; seed < from + 100; seed += 1)
        expect(runFlood(seed), `${seed}`).toEqual([]);
    },
  );

  it.each(plantedFloodBugs)("finds within 100 seeds that $name", (bug) => {
    expect(findFloodBug(bug, 100)).not.toBeNull();
  });
});
