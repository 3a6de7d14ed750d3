import { describe, expect, it } from "vitest";
import { donutSectors, sectorPath } from "./donut";

const count = (states: string[], state: string) => states.filter((each) => each === state).length;

describe("the share donut", () => {
  it("SPLIT-62 shows a sector for every share, the paid ones first", () => {
    expect(donutSectors(4, 1, 1)).toEqual(["paid", "selected", "free", "free"]);
  });

  it("SPLIT-62 shows no more than 32 sectors, in the same proportion", () => {
    const states = donutSectors(64, 32, 16);
    expect(states).toHaveLength(32);
    expect(count(states, "paid")).toBe(16);
    expect(count(states, "selected")).toBe(8);
  });

  it("SPLIT-62 shows the guest's own share however small it is", () => {
    expect(count(donutSectors(200, 0, 1), "selected")).toBe(1);
  });

  it("SPLIT-62 leaves a gap of five between any two sectors, however many there are", () => {
    for (const count of [2, 3, 7, 32]) {
      const ends = Array.from({ length: count }, (_, index) => {
        const numbers =
          sectorPath(index, count)
            .match(/[\d.]+/g)
            ?.map(Number) ?? [];
        const angle = (x = 0, y = 0) => Math.atan2(x - 100, 100 - y);
        return { from: angle(numbers[0], numbers[1]), to: angle(numbers.at(-2), numbers.at(-1)) };
      });
      const [first, second] = [ends[0], ends[1]];
      if (!first || !second) throw new Error("no sectors");
      const turn = 2 * Math.PI;
      const gap = ((second.from - first.to + turn) % turn) * 82;
      expect(gap, `${count} sectors`).toBeCloseTo(5, 1);
    }
  });

  it("SPLIT-62 shows one whole ring where there is one share", () => {
    expect(donutSectors(1, 0, 1)).toEqual(["selected"]);
    expect(donutSectors(0, 0, 0)).toEqual(["free"]);
  });
});
