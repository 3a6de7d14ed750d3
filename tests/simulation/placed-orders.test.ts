import { beforeEach, describe, expect, it, vi } from "vitest";
import { hundreds } from "./hundreds";
import { runKitchen } from "./placed-orders";
import { findOrderBug, plantedOrderBugs } from "./planted-order-bugs";

describe("baskets that are sent again and again while everything crashes", () => {
  // Each call that is lost on purpose is a line in the log.
  beforeEach(() => void vi.spyOn(console, "log").mockImplementation(() => {}));

  it.each(hundreds(10))(
    "are each in the kitchen once, on the table and followed by their guests, in the hundred seeds from %i on",
    async (from) => {
      for (let seed = from; seed < from + 100; seed += 1)
        expect(await runKitchen(seed), `${seed}`).toEqual([]);
    },
  );

  it.each(plantedOrderBugs)("finds within 200 seeds that $name", async (bug) => {
    expect(await findOrderBug(bug, 200)).not.toBeNull();
  });
});
