import { beforeEach, describe, expect, it, vi } from "vitest";
import { runKitchen } from "./placed-orders";
import { findOrderBug, plantedOrderBugs } from "./planted-order-bugs";

describe("baskets that are sent again and again while everything crashes", () => {
  // Each call that is lost on purpose is a line in the log.
  beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

  it("are each in the kitchen once, on the table and followed by their guests, in 1,000 seeds", async () => {
    for (let seed = 1; seed <= 1_000; seed += 1)
      expect(await runKitchen(seed), `${seed}`).toEqual([]);
  });

  it.each(plantedOrderBugs)("finds within 200 seeds that $name", async (bug) => {
    expect(await findOrderBug(bug, 200)).not.toBeNull();
  });
});
