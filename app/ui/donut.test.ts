import { describe, expect, it } from "vitest";
import { donutSectors } from "./donut";

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

  it("SPLIT-62 shows one whole ring where there is one share", () => {
    expect(donutSectors(1, 0, 1)).toEqual(["selected"]);
    expect(donutSectors(0, 0, 0)).toEqual(["free"]);
  });
});
